import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isPair, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import { nameIn } from '../files/name-in.ts';
import type { Prose } from './lint.ts';

/** Keys of YAML files whose values people read. */
const READABLE = new Set([
  'summary',
  'description',
  'text',
  'title',
  'tagline',
  'headline',
  'why',
  'x-enum-descriptions',
]);

/** All prose below `roots`: Markdown files as they are, YAML files by the values that people read. */
export async function readProse(roots: readonly string[]): Promise<Prose[]> {
  const files = (await Promise.all(roots.map(filesBelow))).flat();
  const texts = await Promise.all(
    files.map(async (path) => {
      const source = await readFile(path, 'utf8');
      const file = nameIn(process.cwd(), path);
      return /\.mdx?$/.test(path)
        ? [{ file, line: 1, text: source }, ...frontMatter(file, source)]
        : values(file, source, 1);
    }),
  );
  return texts.flat();
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:mdx?|ya?ml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function frontMatter(file: string, source: string): Prose[] {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  return yaml === undefined ? [] : values(file, yaml, 2);
}

/** Each readable value of a YAML text whose first line is `firstLine` of its file. */
function values(file: string, yaml: string, firstLine: number): Prose[] {
  const lines = new LineCounter();
  const found: Prose[] = [];
  const add = (scalar: Scalar) => {
    if (typeof scalar.value !== 'string' || scalar.range == null) return;
    found.push({ file, line: firstLine + lines.linePos(scalar.range[0]).line - 1, text: scalar.value });
  };
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || typeof key.value !== 'string' || !READABLE.has(key.value)) return undefined;
      if (isScalar(value)) add(value);
      // Texts of an enumeration: one for each of its values.
      if (key.value.startsWith('x-') && isMap(value))
        for (const item of value.items) if (isPair(item) && isScalar(item.value)) add(item.value);
      return undefined;
    },
    // Examples are data, whatever their keys are called.
    Map(_, map) {
      for (const name of ['example', 'examples', 'default']) map.delete(name);
    },
  });
  return found;
}
