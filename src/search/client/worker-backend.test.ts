import { expect, test } from 'vitest';
import type { SearchAnswer, SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import { LostWorkerError, workerBackend } from './worker-backend.ts';

const answerTo = (text: string): SearchAnswer => ({
  hits: [],
  total: text.length,
  counts: {},
  found: {},
  words: [],
  suggestion: null,
  notes: [],
  complete: true,
});

function port() {
  const posted: SearchWorkerRequest[] = [];
  let reply: (reply: SearchWorkerReply) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const backend = workerBackend({
    post: (message) => posted.push(message),
    listen: (onReply, onError) => {
      reply = onReply;
      fail = onError;
    },
    end: () => {},
  });
  return { backend, posted, reply: (value: SearchWorkerReply) => reply(value), fail: (error: Error) => fail(error) };
}

test('a worker answers under the id of the request, in any order', async () => {
  const { backend, posted, reply } = port();
  const one = backend.search({ text: 'a' });
  const two = backend.search({ text: 'ab' });
  reply({ id: posted[1]?.id ?? 0, type: 'answer', answer: answerTo('ab') });
  reply({ id: posted[0]?.id ?? 0, type: 'answer', answer: answerTo('a') });
  expect((await one).total).toBe(1);
  expect((await two).total).toBe(2);
});

test('a worker that fails rejects pending and later requests', async () => {
  const { backend, posted, reply, fail } = port();
  const wrong = backend.load('index', '');
  reply({ id: posted[0]?.id ?? 0, type: 'failed', message: 'no index' });
  await expect(wrong).rejects.toThrow('no index');
  const waiting = backend.search({ text: 'a' });
  fail(new Error('blocked'));
  await expect(waiting).rejects.toThrow(LostWorkerError);
  await expect(backend.search({ text: 'b' })).rejects.toThrow(LostWorkerError);
});
