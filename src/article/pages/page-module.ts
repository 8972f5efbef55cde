import type { ComponentType } from 'react';

/**
 * The component of a compiled page.
 *
 * @throws Error when the page is unknown, or exports no component as its default
 */
export function componentOf(module: { default?: unknown } | undefined, file: string): ComponentType {
  if (!module) throw new Error(`There is no compiled page ${file}`);
  if (typeof module.default !== 'function') {
    throw new Error(`The page ${file} has no default export: a page module must export a component.`);
  }
  return module.default as ComponentType;
}
