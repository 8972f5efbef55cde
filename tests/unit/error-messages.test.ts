import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textsBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));

type Node = Record<string, unknown>;
const children = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value as Node) : [];

/** All examples of responses with status 400 or more, in a description or among its shared responses. */
function errorExamples(node: unknown, isError: boolean): unknown[] {
  return children(node).flatMap(([key, value]) => {
    if (isError && key === 'examples') return children(value).map(([, example]) => (example as Node).value);
    const status = /^[1-5]\d\d$/.test(key) ? Number(key) >= 400 : isError;
    return errorExamples(value, status);
  });
}

/** What a reader of the response sees and looks up: the message, and the beginning of the cause without its class. */
function lines(example: unknown): string[] {
  if (typeof example === 'string') return [example];
  const { message, cause } = example as { message: string; cause?: string };
  const beginning = cause?.split('\n')[0]?.replace(/^\w+Exception: /, '');
  return beginning === undefined ? [message] : [message, beginning];
}

/** Whether some text matches both, where `…` stands for any text. */
function fitTogether(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, end) => /^…*$/.test(other.slice(0, end)));
  for (const letter of one) {
    const next = [letter === '…' && row[0] === true];
    for (const [index, opposite] of [...other].entries()) {
      const same = letter === opposite && row[index];
      const open = (letter === '…' || opposite === '…') && (row[index + 1] || next[index]);
      next.push(Boolean(same || open));
    }
    row = next;
  }
  return row.at(-1) === true;
}

test('the texts of error examples are those that the pages explain', () => {
  const quoted = textsBelow('content/docs', /\.mdx?$/).flatMap(({ text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? ''),
  );
  const known = [...new Set(quoted)].filter((code) => /^[^…]{4}/.test(code) && code.replaceAll('…', '').length > 12);
  const examples = [
    ...textsBelow('openapi/paths', /\.yaml$/).filter(({ file }) => !file.startsWith('removed')),
    ...textsBelow('openapi/components/responses', /\.yaml$/).map(({ file, text }) => ({
      file,
      text: `'400':\n${text.replace(/^/gm, '  ')}`,
    })),
  ].flatMap(({ file, text }) =>
    errorExamples(parse(text), false).flatMap((example) => lines(example).map((line) => ({ file, line }))),
  );
  expect(examples.length).toBeGreaterThan(100);
  const unknown = examples.filter(
    ({ line }) => !known.some((code) => code.slice(0, 4) === line.slice(0, 4) && fitTogether(line, code)),
  );
  expect(unknown).toEqual([]);
});
