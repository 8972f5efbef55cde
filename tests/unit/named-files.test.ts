import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ARTICLE_COMPONENTS } from '../../contract/page/article-components.ts';

/** Comments and documents refer to files by their path from the top; when a file moves, nothing else would notice. */
const root = fileURLToPath(new URL('../..', import.meta.url));

const ROOMS = ['bench', 'contract', 'pipeline', 'scripts', 'src', 'sw', 'tests'];
const code = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|m?js|css)$/.test(name) && !/\.test\.tsx?$|fixtures/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
);
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'bench/README.md'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const commentsOf = (text: string) => text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)?.join('\n') ?? '';

/** Paths that are neither part of an address nor a page named as an example. */
const NAMED = new RegExp(
  `(?<![\\w/.@-])(?:${[...ROOMS, 'deploy', 'content/data'].join('|')})/[\\w./-]*\\.[a-z]+\\b`,
  'g',
);

it('files that comments and documents mention exist', () => {
  const texts = [...code.map((file) => [file, commentsOf(read(file))]), ...documents.map((file) => [file, read(file)])];
  const named = texts.flatMap(([file = '', text = '']) =>
    [...new Set(text.match(NAMED))].map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
});

/** Created from Markdown syntax, or used only inside another component. */
const UNNAMED = ['Admonition', 'AdmonitionTitle', 'CodeBlock', 'Diagram', 'Formula', 'Image', 'TabItem'];

it('authors are told about every component that pages may use', () => {
  const told = new Set(read('CONTRIBUTING.md').match(/(?<=`<)[A-Z]\w+(?=>`)/g));
  const components = ARTICLE_COMPONENTS.filter((name) => !UNNAMED.includes(name));
  expect([...told].sort()).toEqual([...components].sort());
});
