import { type ComponentType, createElement, type ElementType, type ReactNode } from 'react';

/** Whether components of the content run. A page whose components fail is made once more without them. */
let running = true;

/** Makes something while the components of the content show only what is inside of them. */
export function withoutOwnComponents<T>(make: () => T): T {
  running = false;
  try {
    return make();
  } finally {
    running = true;
  }
}

/** A component that a page imported from a script of its site; what is no component stays what it is. */
export function own<T>(imported: T): T {
  if (typeof imported === 'function') return guarded(imported as unknown as (...args: unknown[]) => unknown) as T;
  if (typeof imported !== 'object' || imported === null || !('$$typeof' in imported)) return imported;
  const component: ComponentType<{ children?: ReactNode }> = (props) =>
    running ? createElement(imported as unknown as ElementType, props) : (props.children ?? null);
  return component as T;
}

function guarded<T extends (...args: unknown[]) => unknown>(component: T): T {
  return new Proxy(component, {
    apply: (target, self, args) =>
      running ? Reflect.apply(target, self, args) : ((args[0] as { children?: ReactNode })?.children ?? null),
    // Without a prototype it is not taken for a class.
    get: (target, key) => (key === 'prototype' && !running ? undefined : Reflect.get(target, key)),
  });
}
