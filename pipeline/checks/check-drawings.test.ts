import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDrawings } from './check-drawings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (inside: string, name = 'drawing.svg') => {
  writeFileSync(join(folder, name), `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>\n`);
  return checkDrawings(folder, [name]);
};

it.each([
  '<script>steal()</script>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg" href="/x.js"/>',
  '<rect width="1" onclick="steal()"/>',
  '<g/onload="steal()"/>',
  '<a href="java&#x73;cript:steal()"><text>Name</text></a>',
  '<a xlink:href=" java\nscript:steal()"><text>Name</text></a>',
  '<a><set attributeName="href" to="javascript:steal()"/></a>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="steal()"/></foreignObject>',
])('a script in a drawing is reported: %s', (inside) =>
  expect(found(inside)).toMatchObject([{ severity: 'warning', rule: 'drawing-script', file: 'drawing.svg' }]),
);

it.each([
  '<style>rect { fill: red }</style><rect width="1" style="fill: red"/>',
  '<text>&lt;script> and onclick="…" are words, as is javascript:</text>',
  '<!-- <script>steal()</script> --><a href="https://example.org/?on=1"><path d="M0 0"/></a>',
])('one without is not: %s', (inside) => expect(found(inside)).toEqual([]));

it('nor does its name matter', () => expect(found('<script/>', 'DRAWING.SVG')).toHaveLength(1));

it('other files are left to their authors', () => expect(found('<script/>', 'drawing.xml')).toEqual([]));
