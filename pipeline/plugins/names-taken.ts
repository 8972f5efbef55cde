/**
 * The names that a script imports from a module, by `import { … }` or `export { … } from`, and those that it uses of all that it
 * imports together (`import * as all`, `all.name`); not the default.
 */
export function namesTaken(script: string, module: string): string[] {
  const names = new Set<string>();
  const clause = /(?:import|export)\s+(?!type\b)([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/g;
  for (const [, what = '', from] of script.matchAll(clause)) {
    if (from !== module) continue;
    const all = /\*\s*as\s+([\w$]+)/.exec(what)?.[1];
    for (const [, name = ''] of all === undefined ? [] : script.matchAll(usesOf(all))) names.add(name);
    const list = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
    for (const part of list.split(',')) {
      const name = /^\s*(?!type\s+\w)([A-Za-z_$][\w$]*)/.exec(part)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  names.delete('default');
  return [...names];
}

const usesOf = (all: string) =>
  new RegExp(`(?<![\\w$.])${all.replaceAll('$', '\\$')}\\s*\\??\\.\\s*([A-Za-z_$][\\w$]*)`, 'g');
