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
