/** The names that a script imports from a module, by `import { … }` or `export { … } from`; not the default. */
export function namesTaken(script: string, module: string): string[] {
  const names = new Set<string>();
  const clause = /(?:import|export)\s+(?!type\b)([^'"();]*?)\s*from\s*['"]([^'"]+)['"]/g;
  for (const [, what = '', from] of script.matchAll(clause)) {
    if (from !== module) continue;
    const list = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
    for (const part of list.split(',')) {
      const name = /^\s*(?!type\s+\w)([A-Za-z_$][\w$]*)/.exec(part)?.[1];
      if (name !== undefined && name !== 'default') names.add(name);
    }
  }
  return [...names];
}
