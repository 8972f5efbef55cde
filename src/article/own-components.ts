import { nothing } from 'virtual:nothing';
import { withTimeLimit } from 'virtual:time-limit';
import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactNode,
  Suspense,
} from 'react';
import { addressText, namedBy, notShown } from '../../contract/page/not-shown.ts';
import type { ComponentFailure, ScriptFailure } from '../../contract/page/render.ts';
import { InlineCode } from './blocks/inline-code.tsx';

/** Where a page imports a script of its site. */
export interface ScriptPlace extends Omit<ScriptFailure, 'message'> {
  /** Absolute path of the script. */
  path: string;
}

/** Takes the place of an import that the page could not get. */
export { nothing };

interface Script {
  exports: Readonly<Record<string, unknown>>;
  place: ScriptPlace;
}

/** A component of the content, as messages name it. */
interface Guard extends Partial<Omit<ScriptPlace, 'path'>> {
  component: string;
}

/**
 * How components of the content run at the moment: as they are; each apart, so that one that fails takes nothing else with it; `all but`,
 * where only those known to fail run apart, except for one of them; or not at all.
 */
let mode: { kind: 'plain' | 'apart' | 'off' } | { kind: 'all but'; one: Guard | null } = { kind: 'plain' };

/** Whether a page is being rendered; before that, its module makes the elements that it declares, which serve for every mode. */
let isRendering = false;

/** Components that were replaced since `apart` began. */
const replaced = new Set<Guard>();

/** Scripts that threw while they were required: absolute path → message. They are run only once. */
const broken = new Map<string, string>();
const failures: ScriptFailure[] = [];

/** Returns and clears the failures of the site's scripts since the last call, one for each page that imports the script. */
export const takeScriptFailures = (): ScriptFailure[] => failures.splice(0);

/** Renders a page. */
export function rendered<T>(make: () => T): T {
  isRendering = true;
  try {
    return make();
  } finally {
    isRendering = false;
  }
}

/** Makes a page whose components fail: each of these shows its children instead, or a note that it is not shown. */
export function withoutFailing<T>(
  make: () => T,
  file: string,
  cause: unknown,
): { made: T; failures: ComponentFailure[] } {
  replaced.clear();
  try {
    // An endless computation would not end the second time either.
    if (!isEndless(cause)) return madeApart(make, file);
    return { made: within({ kind: 'off' }, make), failures: [failureOf({ file }, cause)] };
  } finally {
    replaced.clear();
  }
}

/** Of the components that fail when each runs apart, only those that fail without that, too, are replaced. */
function madeApart<T>(make: () => T, file: string): { made: T; failures: ComponentFailure[] } {
  const made = within({ kind: 'apart' }, make);
  const found = [...replaced].map((one) => ({ one, thrown: thrownBy(one, make) }));
  const failing = found.filter(({ thrown }) => thrown !== null);
  for (const { one, thrown } of found) if (thrown === null) replaced.delete(one);
  const failures = (all: typeof found) =>
    all.map(({ one, thrown }) => failureOf({ file, ...one }, thrown ? thrown.error : new Error(UNKNOWN)));
  try {
    return { made: within({ kind: 'all but', one: null }, make), failures: failures(failing) };
  } catch {
    return { made, failures: failures(found) };
  }
}

const UNKNOWN = 'it fails for an unknown reason';

/** Marked by pipeline/plugins/time-limit.js. */
const isEndless = (error: unknown) => error instanceof Error && 'endless' in error;

const failureOf = (place: Omit<ComponentFailure, 'message'>, error: unknown): ComponentFailure => ({
  ...place,
  message: messageOf(error),
});

/** When components run apart, what they throw is lost: the page is made once more with this component as it is. */
function thrownBy(one: Guard, make: () => unknown): { error: unknown } | null {
  try {
    within({ kind: 'all but', one }, make);
    return null;
  } catch (error) {
    return { error };
  }
}

function within<T>(next: typeof mode, make: () => T): T {
  mode = next;
  try {
    return make();
  } finally {
    mode = { kind: 'plain' };
  }
}

/** Runs a script that a page imports. If it fails, its exports are empty. */
export function script(load: () => Promise<unknown>, place: ScriptPlace): Promise<Script>;
export function script(load: () => unknown, place: ScriptPlace): Script;
export function script(load: () => unknown, place: ScriptPlace): Script | Promise<Script> {
  // `module.exports = 5` has only a default export.
  const done = (exports: unknown): Script => ({
    exports: (Object(exports) === exports ? exports : { default: exports }) as Script['exports'],
    place,
  });
  const failed = (error: unknown): Script => {
    note(place, error);
    return { exports: NOTHING, place };
  };
  const known = broken.get(place.path);
  if (known !== undefined) return failed(new Error(known));
  try {
    const loaded = withTimeLimit(load);
    // While the author is editing, scripts load asynchronously. A failure is not remembered: it may be fixed before the next import.
    return loaded instanceof Promise ? loaded.then(done, failed) : done(loaded);
  } catch (error) {
    broken.set(place.path, messageOf(error));
    return failed(error);
  }
}

/** Evaluates an expression of a page; the result is `nothing` if that fails. */
export function attempt<T>(compute: () => T, place: ScriptPlace): T {
  if (mode.kind === 'off') return nothing as T;
  try {
    return withTimeLimit(compute);
  } catch (error) {
    note(place, error);
    return nothing as T;
  }
}

const NOTHING: Script['exports'] = new Proxy({}, { get: () => nothing, has: () => true });

/** What a missing module exports is thrown without a message, too, such as `ReactContextError`. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || 'it throws an error without a message';

function note({ path: _, ...place }: ScriptPlace, error: unknown): void {
  const isKnown = failures.some(({ file, specifier }) => file === place.file && specifier === place.specifier);
  if (!isKnown) failures.push({ ...place, message: messageOf(error) });
}

/** What a script exports under a name; `*` stands for everything. */
export function taken({ exports }: Script, name: string): unknown {
  if (name === '*') return exports;
  return name === 'default' && !('default' in exports) ? exports : exports[name];
}

/** A component that a script exports; `local` is its name on the page. */
export function component(from: Script, name: string, local: string): unknown {
  const { path: _, ...place } = from.place;
  const guard = { component: local, ...place };
  if (from.exports === NOTHING) return (props: Inside) => instead(guard, props);
  return own(taken(from, name), guard);
}

/**
 * Makes sure that what a page uses as an element is a component: anything else is replaced with one that says what is wrong.
 *
 * @param imported the name that the page imports, `*` for everything; `from` is the script that it comes from
 */
export function tag(guard: Guard, imported?: string, from?: () => Script): (take: () => unknown) => unknown {
  const [, ...members] = guard.component.split('.');
  return (take) => {
    const value = takenFrom(take);
    // Members of an import (`Menu.Item`) are not guarded yet.
    if (isTag(value)) return asWritten(members.length === 0 ? value : own(value, guard));
    const name = imported === '*' ? members[0] : imported;
    const exports = from?.().exports;
    // That has been reported already.
    if (exports === NOTHING) return (props: Inside) => instead(guard, props);
    return own(() => {
      if (exports && name !== undefined && !(name in exports))
        throw new Error(`"${name}" is not among the exports: ${Object.keys(exports).sort().join(', ') || 'none'}`);
      throw new Error(`it is ${kindOf(value)}, not a component`);
    }, guard);
  };
}

/** Imported components that are guarded, with what their script exports. */
const originals = new WeakMap<object, { original: unknown; guard: Guard }>();

/** An imported component without its guard, if that is not needed now: scripts find their own components among the children of others. */
function asWritten(component: unknown): unknown {
  const known = originals.get(component as object);
  return isRendering && known !== undefined && isPlain(known.guard) ? known.original : component;
}

/** Reads `Menu.Item`; undefined if there is not even a `Menu`. */
function takenFrom(take: () => unknown): unknown {
  try {
    return take();
  } catch {
    return undefined;
  }
}

/** Whether React accepts it as the type of an element. */
function isTag(value: unknown): boolean {
  if (typeof value === 'string') return /^[a-z][\w.-]*$/i.test(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' || typeof value === 'symbol';
  return '$$typeof' in value && !isValidElement(value);
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

interface Inside {
  children?: ReactNode;
}

/** Guards a component that a page imports or declares; anything else is returned unchanged. */
export function own<T>(original: T, guard: Guard): T {
  const safe = original === nothing ? original : guardOf(original, guard);
  // A page compares what it declares itself with the guarded ones.
  if (safe !== original && guard.specifier !== undefined) originals.set(safe as object, { original, guard });
  return safe;
}

function guardOf<T>(component: T, guard: Guard): T {
  if (isClass(component) || isWrapped(component)) {
    const safe = (props: Inside) => apartFrom(component as unknown as ElementType, props, guard);
    // Keeps its members (`Menu.Item`), but not its React type.
    return Object.assign(safe, component, { $$typeof: undefined }) as T;
  }
  return typeof component === 'function'
    ? (guarded(component as unknown as ComponentType<Inside>, guard) as T)
    : component;
}

/** What `memo`, `forwardRef` and `lazy` return. A context is not wrapped: it has parts of its own. */
const WRAPPED = ['react.memo', 'react.forward_ref', 'react.lazy'];

const isClass = (value: unknown) => typeof value === 'function' && value.prototype?.isReactComponent !== undefined;

function isWrapped(value: unknown): boolean {
  const { $$typeof: kind } = (typeof value === 'object' && value !== null ? value : {}) as { $$typeof?: symbol };
  return typeof kind === 'symbol' && WRAPPED.includes(kind.description ?? '');
}

function guarded(component: ComponentType<Inside>, guard: Guard): unknown {
  return new Proxy(component, {
    apply(target, self, args) {
      return isPlain(guard) ? Reflect.apply(target as () => unknown, self, args) : apartFrom(target, args[0], guard);
    },
  });
}

function isPlain(guard: Guard): boolean {
  if (mode.kind === 'all but') return mode.one === guard || !replaced.has(guard);
  return mode.kind === 'plain';
}

function apartFrom(component: ElementType, props: Inside, guard: Guard): ReactNode {
  if (isPlain(guard)) return createElement(component, props);
  const fallback = createElement(() => {
    if (mode.kind === 'apart') replaced.add(guard);
    return instead(guard, props);
  });
  // The only boundary that works without a browser: if its content fails, the fallback is rendered.
  return mode.kind === 'off' ? fallback : createElement(Suspense, { fallback }, createElement(component, props));
}

/** What is shown in place of a component that fails: the same as for one that is not there (`remark-components.ts`). */
function instead(guard: Guard, props: Inside): ReactNode {
  const { children } = props;
  const isEmpty = typeof children === 'function' || Children.count(children) === 0;
  const { title, text, address } = namedBy({ ...props });
  // Where a relative address leads is known only to the Markdown stages.
  const href = address?.startsWith('.') ? undefined : address;
  const linkTo = (text: ReactNode) => (href === undefined ? text : createElement('a', { href }, text));
  const missing = createElement('em', null, text ?? notShown(guard.component));
  const content = isEmpty ? missing : children;
  if (title !== undefined)
    return createElement(Fragment, null, createElement('strong', null, linkTo(title)), ' ', content);
  if (!isEmpty) return linked(children, linkTo);
  return href === undefined ? missing : createElement(Fragment, null, missing, ' ', linkTo(addressText(href)));
}

/** Text becomes a link, also that of a single paragraph; what is more than text stays as it is. */
function linked(children: ReactNode, linkTo: (text: ReactNode) => ReactNode): ReactNode {
  const parts = Children.toArray(children);
  const [first] = parts;
  if (parts.length === 1 && isValidElement<Inside>(first) && first.type === 'p')
    return cloneElement(first, undefined, linked(first.props.children, linkTo));
  const isText = parts.every((part) => typeof part === 'string' || (isValidElement(part) && IN_TEXT.has(part.type)));
  return isText ? linkTo(children) : children;
}

/** What Markdown has in a line of text; the same as in `remark-components.ts`. */
const IN_TEXT: ReadonlySet<unknown> = new Set(['em', 'strong', 'del', InlineCode]);
