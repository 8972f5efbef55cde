import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { afterAll, expect, it } from 'vitest';
import type { MarkdownContext } from '../context.ts';
import { remarkDrawings } from './remark-drawings.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What becomes of a picture that is alone in its paragraph: the type of the node. */
function typeOf(svg: string) {
  const source = join(folder, 'a.svg');
  writeFileSync(source, svg);
  const image = { type: 'image' as const, url: 'a.svg', alt: 'A' };
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [image] }] };
  const context = { resolveAsset: () => ({ source, target: 'a.svg', url: '/a.svg' }) } as unknown as MarkdownContext;
  remarkDrawings(context)(tree, new VFile());
  return tree.children[0];
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;
const rect = '<rect fill="var(--diagram-node)"/>';

it('a drawing becomes part of the page, without what is before it in its file', () => {
  const drawing = typeOf(`<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg(`${rect}<use href="#a"/>`)}\n`);
  expect(drawing).toMatchObject({ type: 'mdxJsxFlowElement', name: 'Diagram' });
  expect(JSON.stringify(drawing)).toContain('"value":"<svg xmlns');
  expect(JSON.stringify(drawing)).toContain('role=\\"img\\" aria-label=\\"A\\"');
});

it.each([
  ['a style sheet', svg(`<style>rect { fill: var(--ink, #000) }</style>${rect}`)],
  ['a style', svg('<rect style="fill: var(--ge-dark-color, #121212)"/>')],
  ['a script', svg(`${rect}<script>alert(1)</script>`)],
  ['a handler', svg(rect, ' onload="alert(1)"')],
  ['a page in it', svg(`${rect}<foreignObject><p>Text</p></foreignObject>`)],
  ['a picture of another file', svg(`${rect}<image xlink:href='https://example.org/a.png'/>`)],
  ['a link', svg(`<a href="javascript:alert(1)">${rect}</a>`)],
])('a drawing with %s stays a file', (_, file) => {
  expect(typeOf(file)).toMatchObject({ type: 'paragraph' });
});
