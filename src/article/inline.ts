import { createElement, Fragment, type ReactNode } from 'react';

/** Joins parts: `a, b or c`. */
export function joined(parts: readonly ReactNode[], last = ' or ', between = ', '): ReactNode {
  return inline(
    parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? last : between, part])),
  );
}

/** Parts of a line, which never change their order and so need no keys. */
export function inline(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
