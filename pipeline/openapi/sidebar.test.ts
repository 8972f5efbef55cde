import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ApiPlan } from '../../contract/api/plan.ts';
import type { SidebarItem } from '../../contract/page/page.ts';
import type { SitePath } from '../../contract/urls.ts';
import { readApi } from './read/read-api.ts';
import { apiSidebar } from './sidebar.ts';

async function planOf(name: string): Promise<ApiPlan> {
  const file = fileURLToPath(new URL(`../../tests/fixtures/openapi/${name}`, import.meta.url));
  const { plan } = await readApi(file);
  if (!plan) throw new Error(`${name} has no plan`);
  return plan;
}

/** Labels, indented by two spaces for each level; `…` for a closed branch. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [`${indent}${item.method ?? '-'} ${item.label}${item.deprecated ? ' !' : ''}`];
    const below = item.items === null ? [`${indent}  …`] : outline(item.items, `${indent}  `);
    return [`${indent}${item.label}`, ...below];
  });
}

const sidebar = async (file: string, current?: SitePath) => outline(apiSidebar(await planOf(file), current));

describe('apiSidebar', () => {
  test('holds everything when no page is given', async () => {
    expect(await sidebar('library/openapi.yaml')).toEqual([
      '- Library API',
      'Books',
      '  get List books',
      '  post Add a book',
      '  get Get a book',
      '  delete Remove a book !',
      'Empty shelf',
      'Other',
      '  get Get the opening hours',
      'Schemas',
      '  - Author',
      '  - Book',
      '  - Genre',
      '  - Problem',
    ]);
  });

  test('opens only the branch of the page', async () => {
    expect(await sidebar('library/openapi.yaml', '/api/get-opening-hours/')).toEqual([
      '- Library API',
      'Books',
      '  …',
      'Empty shelf',
      '  …',
      'Other',
      '  get Get the opening hours',
      'Schemas',
      '  …',
    ]);
    expect(await sidebar('library/openapi.yaml', '/api/schemas/book/')).toContain('  - Book');
    expect(await sidebar('library/openapi.yaml', '/api/tags/books/')).toContain('  post Add a book');
    expect((await sidebar('library/openapi.yaml', '/docs/intro/')).filter((line) => line === '  …')).toHaveLength(4);
  });

  test('nests tags and opens the parents of an open one', async () => {
    expect(await sidebar('openapi-3.2.yaml', '/api/search/')).toEqual([
      '- Version 3.2',
      'The parent',
      '  - Copy search',
      '  get Find events',
      '  post Find events by json',
      '  The child',
      '    query Search with a body',
      'circle-b',
      '  …',
      'Schemas',
      '  …',
    ]);
  });
});
