import { expect, test } from 'vitest';
import type { SearchAnswer, SearchHit, SearchRequest } from '../../../../contract/search/search.ts';
import { findNear } from './nothing-found.tsx';

/** Finds these words, each as it is or as a correction. */
const client = (found: Readonly<Record<string, string | null>>) => ({
  async search({ text }: SearchRequest): Promise<SearchAnswer> {
    const suggestion = found[text];
    const hits = suggestion === undefined ? [] : [{ kind: 'page', url: `/${suggestion ?? text}/` } as SearchHit];
    return {
      hits,
      total: hits.length,
      counts: {},
      found: {},
      words: [],
      notes: [],
      complete: true,
      suggestion: suggestion ?? null,
    };
  },
});

const always = () => true;

test('words of the query are searched for as they are or corrected', async () => {
  const near = await findNear(client({ kubernetse: 'kubernetes', pod: null }), 'kubernetse pod zzz', {}, always);
  expect(near.words).toEqual(['kubernetes', 'pod']);
  expect(near.near.map(({ url }) => url)).toEqual(['/kubernetes/', '/pod/']);
});

test('the beginning of a word is searched for only as it is', async () => {
  expect(await findNear(client({ frobn: 'front' }), 'frobnicate', {}, always)).toEqual({
    near: [],
    words: [],
    total: 0,
  });
  expect((await findNear(client({ terra: null }), 'terraform', {}, always)).words).toEqual(['terra']);
});

test('beginnings of a word that is found are not offered as well', async () => {
  const found = client({ keycloak: null, keyclo: null, keyc: null });
  expect((await findNear(found, 'keycloak kind:field', {}, always)).words).toEqual(['keycloak']);
});

test('nothing more is looked for once the reader types on', async () => {
  const asked: string[] = [];
  const { search } = client({});
  const counting = {
    search(request: SearchRequest) {
      asked.push(request.text);
      return search(request);
    },
  };
  await findNear(counting, 'kubernetse pod', {}, () => asked.length === 0);
  expect(asked).toEqual(['kubernetse']);
});

test('the query without its filters is searched for as a whole', async () => {
  const near = await findNear(client({ 'vualt rejects': 'vault rejects' }), 'vualt rejects kind:term', {}, always);
  expect(near.words).toEqual(['vault rejects']);
});

test('what other versions have is counted as it is, not corrected', async () => {
  expect((await findNear(client({ gone: null }), 'gone', { version: '2.0' }, always)).total).toBe(1);
  expect((await findNear(client({ gonne: 'gone' }), 'gonne', { version: '2.0' }, always)).total).toBe(0);
  expect((await findNear(client({ gone: null }), 'gone', {}, always)).total).toBe(0);
});

test('what the same version has in another part of the site is not counted as in another version', async () => {
  const elsewhere = {
    search: (request: SearchRequest) => client(request.context === 'api' ? {} : { vault: null }).search(request),
  };
  expect((await findNear(elsewhere, 'vault', { version: '2.0', context: 'api' }, always)).total).toBe(0);
});
