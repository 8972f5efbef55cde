import { nothing } from 'virtual:nothing';
import { withTimeLimit } from 'virtual:time-limit';
import { type ComponentType, createElement, type ElementType, type ReactNode } from 'react';
import type { ScriptFailure } from '../../contract/page/render.ts';

/** Where a page imports a script of its site. */
export interface ScriptPlace extends Omit<ScriptFailure, 'message'> {
  /** Absolute path of the script. */
  path: string;
}

/** Stands for what a page imports and does not get. */
export { nothing };

interface Script {
  exports: Readonly<Record<string, unknown>>;
  place: ScriptPlace;
}

/** What does not run now: nothing, all components of the content, or those of one script. A page that fails is made without. */
let off: string | 'all' | null = null;

/** Scripts that threw while they were loaded: absolute path → message. They are run only once. */
const broken = new Map<string, string>();
const places: ScriptPlace[] = [];
const failures: ScriptFailure[] = [];

/** Scripts of the site that could not be run since it was asked last, once for each page that imports one. */
export const takeScriptFailures = (): ScriptFailure[] => failures.splice(0);

/** The scripts that a page imports, by their absolute paths, and as the page names them. */
export const scriptsOf = (file: string): ScriptPlace[] => places.filter((place) => place.file === file);

/**
 * Makes something while components of the content show only what is inside of them.
 *
 * @param path of the script whose components they are; those of all scripts where it is left out
 */
export function withoutOwnComponents<T>(make: () => T, path = 'all'): T {
  off = path;
  try {
    return make();
  } finally {
    off = null;
  }
}

/** Runs a script that a page imports. One that fails has nothing in it. */
export function script(load: () => Promise<unknown>, place: ScriptPlace): Promise<Script>;
export function script(load: () => unknown, place: ScriptPlace): Script;
export function script(load: () => unknown, place: ScriptPlace): Script | Promise<Script> {
  places.push(place);
  const done = (exports: unknown): Script => ({ exports: exports as Script['exports'], place });
  const failed = (error: unknown): Script => {
    broken.set(place.path, messageOf(error));
    note(place, error);
    return { exports: NOTHING, place };
  };
  const known = broken.get(place.path);
  if (known !== undefined) return failed(new Error(known));
  try {
    const loaded = withTimeLimit(load);
    return loaded instanceof Promise ? loaded.then(done, failed) : done(loaded);
  } catch (error) {
    return failed(error);
  }
}

/** What a page computes for itself; nothing where that fails. */
export function attempt<T>(compute: () => T, place: ScriptPlace): T {
  if (off === 'all') return nothing as T;
  try {
    return withTimeLimit(compute);
  } catch (error) {
    note(place, error);
    return nothing as T;
  }
}

const NOTHING: Script['exports'] = new Proxy({}, { get: () => nothing, has: () => true });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function note({ path: _, ...place }: ScriptPlace, error: unknown): void {
  const isKnown = failures.some(({ file, specifier }) => file === place.file && specifier === place.specifier);
  if (!isKnown) failures.push({ ...place, message: messageOf(error) });
}

/** What a script exports under a name: `default`, or `*` for all of it. */
export function taken({ exports }: Script, name: string): unknown {
  if (name === '*') return exports;
  return name === 'default' && !('default' in exports) ? exports : exports[name];
}

/** A component that a script exports. Where it fails, the page shows what is inside of it. */
export function component(from: Script, name: string): unknown {
  return own(taken(from, name), from.place);
}

/** A component that a page imported; what is no component stays what it is. */
export function own<T>(imported: T, place?: ScriptPlace): T {
  if (typeof imported === 'function')
    return guarded(imported as unknown as (...args: unknown[]) => unknown, place) as T;
  if (typeof imported !== 'object' || imported === null || !('$$typeof' in imported)) return imported;
  const component: ComponentType<{ children?: ReactNode }> = (props) =>
    isOff(place) ? (props.children ?? null) : createElement(imported as unknown as ElementType, props);
  return component as T;
}

const isOff = (place: ScriptPlace | undefined): boolean => off === 'all' || (off !== null && off === place?.path);

function guarded<T extends (...args: unknown[]) => unknown>(component: T, place: ScriptPlace | undefined): T {
  const inside = (args: unknown[]) => (args[0] as { children?: ReactNode } | undefined)?.children ?? null;
  return new Proxy(component, {
    apply(target, self, args) {
      if (isOff(place)) return inside(args);
      if (place === undefined) return Reflect.apply(target, self, args);
      try {
        return Reflect.apply(target, self, args);
      } catch (error) {
        note(place, error);
        return inside(args);
      }
    },
    // Without a prototype it is not taken for a class.
    get: (target, key) => (key === 'prototype' && isOff(place) ? undefined : Reflect.get(target, key)),
  });
}
