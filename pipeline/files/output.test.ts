import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createOutput } from './output.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads a part of a file as it was written, counted in bytes', () => {
  const output = createOutput(folder);
  const [part, text] = ['→ ä part 😀', 'ünï → ä part 😀 ünï'];
  output.write('docs/a.html', text);
  const read = output.part('docs/a.html', text, part);
  expect(read()).toBe(part);
  expect(read()).toBe(part);
  expect(output.part('docs/a.html', text, '')()).toBe('');
  expect(output.part('docs/a.html', text, text)()).toBe(text);
});

it('knows a text that is no part of the file', () => {
  expect(() => createOutput(folder).part('a.html', 'abc', 'd')).toThrow('The text is not part of a.html.');
});

it.each(['../escaped.html', 'docs/../../escaped.html', '..'])('writes nothing outside of its folder: %s', (name) => {
  const output = createOutput(join(folder, 'site'));
  const message = `The file ${name} would be outside of the site.`;
  expect(() => output.write(name, 'x')).toThrow(message);
  expect(() => output.copy(join(folder, 'a'), name)).toThrow(message);
  expect(existsSync(join(folder, 'escaped.html'))).toBe(false);
});
