import { expect, it } from 'vitest';
import { findDoc, findSidebar } from './find.ts';
import type { Doc } from './pages/docs.ts';

const version = { docs: [{ id: 'guide/b' }, { id: 'a' }] as Doc[], draftIds: ['later'] };

it('a missing doc id lists the docs', () => {
  expect(findDoc(version, 'a')).toMatchObject({ id: 'a' });
  expect(() => findDoc(version, 'x')).toThrow('There is no page with the id "x". Ids: a, guide/b');
});

it('an older id has the version before it', () => {
  expect(findDoc(version, 'version-1.0/guide/b')).toMatchObject({ id: 'guide/b' });
});

it('a draft id gives nothing', () => {
  expect(findDoc(version, 'later')).toBeUndefined();
  expect(findDoc(version, 'version-1.0/later')).toBeUndefined();
});

it('a missing sidebar id lists the sidebars', () => {
  expect(() => findSidebar([{ name: 'docs' }, { name: 'api' }], 'x')).toThrow(
    'There is no sidebar with the id "x". Ids: api, docs',
  );
});

it('of many pages, those that are alike are listed', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `guide/step-${index}` }));
  const docs = [...many, { id: 'api/overview' }] as Doc[];
  expect(() => findDoc({ docs, draftIds: [] }, 'api/overveiw')).toThrow(
    'There is no page with the id "api/overveiw". Nearest: api/overview',
  );
  expect(() => findDoc({ docs, draftIds: [] }, 'version-2.0/overview')).toThrow('Nearest: api/overview');
  expect(() => findDoc({ docs, draftIds: [] }, 'x')).toThrow('None of the 31 that exist has a similar name.');
});
