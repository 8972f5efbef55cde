import { expect, test } from 'vitest';
import { packSearch } from '../../../contract/search/packed-index.ts';
import type { SearchRecord } from '../../../contract/search/search.ts';
import { SearchEngine } from '../engine/engine.ts';
import { answerWith, engineBackend } from './engine-backend.ts';

const record: SearchRecord = {
  kind: 'page',
  url: '/docs/vault/',
  title: 'Vault',
  trail: [],
  text: 'Secrets are here.',
};
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer;

test('loads both files and searches, each under its id', async () => {
  const answer = answerWith(engineBackend(new SearchEngine()));
  const contexts = [{ id: 'api', label: 'API', prefix: '/api/' }];
  const { index, texts } = packSearch([record], { contexts });
  expect(await answer({ id: 1, type: 'load', file: 'index', data: bytes(index) })).toEqual({
    id: 1,
    type: 'loaded',
    contexts,
  });
  expect(await answer({ id: 2, type: 'search', request: { text: 'secrets' } })).toMatchObject({
    id: 2,
    answer: { total: 0 },
  });
  expect(await answer({ id: 3, type: 'load', file: 'texts', data: JSON.stringify(texts) })).toMatchObject({ id: 3 });
  expect(await answer({ id: 4, type: 'search', request: { text: 'secrets' } })).toMatchObject({
    id: 4,
    type: 'answer',
    answer: { total: 1, complete: true },
  });
});

test('a request made while the index is being read is answered from it, or fails with it', async () => {
  const { index } = packSearch([record], { contexts: [] });
  const answer = answerWith(engineBackend(new SearchEngine()));
  void answer({ id: 1, type: 'load', file: 'index', data: bytes(index) });
  expect(await answer({ id: 2, type: 'search', request: { text: 'vault' } })).toMatchObject({ answer: { total: 1 } });

  const broken = answerWith(engineBackend(new SearchEngine()));
  void broken({ id: 1, type: 'load', file: 'index', data: '' });
  expect(await broken({ id: 2, type: 'search', request: { text: 'vault' } })).toMatchObject({ type: 'failed' });
});

test.each([
  ['invalid JSON', '<!doctype html>'],
  ['null', 'null'],
  ['another format', '{"format":99}'],
])('%s is a failure with a message, not an exception', async (_, data) => {
  const answer = answerWith(engineBackend(new SearchEngine()));
  const reply = await answer({ id: 7, type: 'load', file: 'index', data });
  expect(reply).toMatchObject({ id: 7, type: 'failed' });
  expect(reply.type === 'failed' && reply.message).toBeTruthy();
});
