import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

const short = (title: string, path: string, tag: string) => shortTitle({ title, path }, tag);

test('leaves out the noun that the tag says', () => {
  expect(short('List repository secrets', '/repositories/{id}/secrets', 'Repositories')).toBe('List secrets');
  expect(short('Create an organization secret', '/organizations/{id}/secrets', 'Organizations')).toBe(
    'Create a secret',
  );
  expect(short('Get a product infrastructure service', '/products/{id}/infrastructure-services', 'Products')).toBe(
    'Get an infrastructure service',
  );
  expect(short('Get run statistics', '/runs/{id}/statistics', 'Runs')).toBe('Get statistics');
});

test('keeps every title that could say something else without it', () => {
  for (const [title, path, tag] of [
    ['Get a repository', '/repositories/{id}', 'Repositories'],
    ['Get a run by index', '/repositories/{id}/runs/{index}', 'Runs'],
    ['Start a run', '/repositories/{id}/runs', 'Repositories'],
    ['List issues of a run', '/runs/{id}/issues', 'Runs'],
    ['Add an organization user', '/organizations/{id}/users', 'Organizations'],
    ['Get a book cover', '/books/{id}/pictures', 'Books'],
    ['Ping', '/ping', 'Health'],
    ['', '/', ''],
  ] as const) {
    expect(short(title, path, tag)).toBe(title);
  }
});
