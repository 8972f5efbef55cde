import { expect, it } from 'vitest';
import { guidesByOperation } from './guides.ts';

it('names the guides of an operation, whatever its id', () => {
  const operations = ['constructor', 'other'].map((id) => ({ id, page: `/api/${id}/` }));
  const docs = ['a', 'b'].map((name) => ({
    file: `docs/${name}.md`,
    title: name,
    path: `/docs/${name}/`,
    frontMatter: {},
  }));
  const project = { api: { operations }, site: { docs }, options: { base: '/' } };
  const compiled = Object.fromEntries(
    docs.map(({ file }) => [file, { links: [{ href: '/api/constructor/#errors' }] }]),
  );
  expect(guidesByOperation(project as never, compiled as never)).toEqual({
    constructor: docs.map(({ title, path }) => ({ title, path })),
  });
});
