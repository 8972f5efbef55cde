import { inflateSync } from 'node:zlib';
import { expect, test } from '../support/engines/journey.ts';

test('a section becomes one document to print', async ({ reader }) => {
  await reader.open('print/?section=docs/admin-guide/infrastructure');
  await reader.until('the document is ready', () => document.querySelectorAll('.print-chapter').length > 10);
  const nowhere = await reader.ask(() =>
    [...document.querySelectorAll('.print-document a[href^="#"]')]
      .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
      .filter((id) => document.getElementById(id) === null),
  );
  expect(nowhere).toEqual([]);
});

test('a heading at the foot of a page is printed on the next one, with what it heads', async ({ reader }) => {
  await reader.open('docs/reference/permissions/');
  // The heading alone has room on the first page. With it, the lines need a little more than the second one.
  await reader.ask(() => {
    const block = (name: string, height: string) =>
      Object.assign(document.createElement(name), { textContent: name, style: `height: ${height}; margin: 0` });
    const lines = Array.from({ length: 26 }, () => block('p', '10mm'));
    const article = document.querySelector('main .prose') as HTMLElement;
    article.style.padding = '0';
    article.replaceChildren(block('p', '248mm'), block('h2', '10mm'), ...lines);
    document.body.replaceChildren(article);
  });
  const pdf = await reader.print();
  test.skip(pdf === undefined, 'The driver of this browser does not print.');
  expect(pagesOf(pdf ?? Buffer.of())).toBe(3);
});

/** The number of pages of a PDF, which may have packed its list of them. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/FlateDecode[\s\S]*?stream\r?\n/g)].map(({ index, 0: head }) =>
    inflateSync(pdf.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...packed].join('\n').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
