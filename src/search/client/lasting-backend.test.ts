import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchAnswer, SearchWorkerReply, SearchWorkerRequest } from '../../../contract/search/search.ts';
import type { SearchFile } from '../../../contract/search/search-files.ts';
import { SILENCE } from './fetch-file.ts';
import { lastingBackend, PATIENCE } from './lasting-backend.ts';
import { LostWorkerError } from './worker-backend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerTo = (total: number) => ({ total, hits: [] }) as unknown as SearchAnswer;

/** A worker that does only what it is told to. */
class FakeWorker {
  posted: SearchWorkerRequest[] = [];
  ended = false;
  reply: (reply: SearchWorkerReply) => void = () => {};
  fail: (error: Error) => void = () => {};

  get port() {
    return {
      post: (message: SearchWorkerRequest) => void this.posted.push(message),
      listen: (onReply: (reply: SearchWorkerReply) => void, onError: (error: Error) => void) => {
        this.reply = (reply) => {
          if (!this.ended) onReply(reply);
        };
        this.fail = onError;
      },
      end: () => {
        this.ended = true;
      },
    };
  }

  last(type: SearchWorkerRequest['type']) {
    const message = this.posted.findLast((posted) => posted.type === type);
    if (!message) throw new Error(`The worker was not asked to ${type}.`);
    return message;
  }

  answers(total: number) {
    this.reply({ id: this.last('search').id, type: 'answer', answer: answerTo(total) });
  }

  loads() {
    this.reply({ id: this.last('load').id, type: 'loaded', contexts: [{ id: 'api', label: 'API', prefix: '/api/' }] });
  }
}

function setup(load: (file: SearchFile) => Promise<string> = async (file) => file) {
  const workers: FakeWorker[] = [];
  const fetched: SearchFile[] = [];
  const backend = lastingBackend({
    start: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker.port;
    },
    load: (file) => {
      fetched.push(file);
      return load(file);
    },
  });
  const worker = (place: number): FakeWorker => {
    const found = workers[place];
    if (!found) throw new Error(`There is no worker ${place}.`);
    return found;
  };
  return { backend, workers, worker, fetched };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** One that has read the first file. */
async function living() {
  const all = setup();
  const loaded = all.backend.load('index', 'index');
  all.worker(0).loads();
  expect(await loaded).toHaveLength(1);
  return all;
}

test('a living worker is asked, and no other is started', async () => {
  const { backend, workers, worker } = await living();
  const answer = backend.search({ text: 'a' });
  worker(0).answers(1);
  expect((await answer).total).toBe(1);
  await vi.advanceTimersByTimeAsync(PATIENCE * 10);
  expect(workers).toHaveLength(1);
  expect(worker(0).posted.map(({ type }) => type)).toEqual(['load', 'search']);
});

test('a worker that fails is replaced by one that reads the same files, and pending requests are answered', async () => {
  const { backend, workers, worker, fetched } = await living();
  const texts = backend.load('texts', 'texts');
  const answer = backend.search({ text: 'a' });
  worker(0).fail(new Error('out of memory'));
  await settle();
  expect(worker(0).ended).toBe(true);
  worker(1).loads();
  await settle();
  worker(1).loads();
  await settle();
  expect(fetched).toEqual(['index', 'texts']);
  expect(await texts).toHaveLength(1);
  worker(1).answers(2);
  expect((await answer).total).toBe(2);
  expect(workers).toHaveLength(2);
});

describe('a silent worker', () => {
  test('that answers when pinged is left alone, however slow it is', async () => {
    const { backend, workers, worker } = await living();
    const answer = backend.search({ text: 'a' });
    for (let waited = 0; waited < 20; waited += 1) {
      await vi.advanceTimersByTimeAsync(PATIENCE);
      worker(0).reply({ id: worker(0).last('ping').id, type: 'pong' });
    }
    expect(workers).toHaveLength(1);
    worker(0).answers(1);
    expect((await answer).total).toBe(1);
  });

  test('that responds before its replacement has read as much continues, and the replacement is ended', async () => {
    const { backend, workers, worker } = await living();
    const answer = backend.search({ text: 'a' });
    await vi.advanceTimersByTimeAsync(PATIENCE * 2);
    expect(workers).toHaveLength(2);
    expect(worker(0).ended).toBe(false);
    worker(0).answers(1);
    expect((await answer).total).toBe(1);
    worker(1).loads();
    await settle();
    expect(worker(1).ended).toBe(true);
    expect(worker(0).ended).toBe(false);
    // And it is not suspected sooner the next time.
    const next = backend.search({ text: 'b' });
    worker(0).answers(3);
    expect((await next).total).toBe(3);
  });

  test('is replaced once another one, started later, has read as much', async () => {
    const { backend, worker } = await living();
    const answer = backend.search({ text: 'a' });
    await vi.advanceTimersByTimeAsync(PATIENCE * 2);
    worker(1).loads();
    await settle();
    expect(worker(0).ended).toBe(true);
    worker(1).answers(4);
    expect((await answer).total).toBe(4);
  });

  test('is waited for where nothing more can be fetched', async () => {
    const { backend, worker, workers } = setup(() => Promise.reject(new Error('no network')));
    const loaded = backend.load('index', 'index');
    worker(0).loads();
    await loaded;
    const answer = backend.search({ text: 'a' });
    await vi.advanceTimersByTimeAsync(PATIENCE * 2);
    expect(workers).toHaveLength(2);
    expect(worker(1).ended).toBe(true);
    worker(0).answers(5);
    expect((await answer).total).toBe(5);
  });

  test('that has never responded is still starting', async () => {
    const { backend, workers, worker } = setup();
    const loaded = backend.load('index', 'index');
    await vi.advanceTimersByTimeAsync(SILENCE - 1);
    expect(workers).toHaveLength(1);
    worker(0).loads();
    expect(await loaded).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SILENCE);
    expect(worker(0).ended).toBe(false);
  });
});

describe('the worker is reported lost', () => {
  test('when the first could not be started', async () => {
    const { backend, workers, worker } = setup();
    const loaded = backend.load('index', 'index');
    worker(0).fail(new Error('blocked'));
    await expect(loaded).rejects.toThrow(LostWorkerError);
    await expect(backend.search({ text: 'a' })).rejects.toThrow('blocked');
    expect(workers).toHaveLength(1);
  });

  test('when the script of the first stalls', async () => {
    const { backend, workers, worker } = setup();
    const loaded = backend.load('index', 'index');
    const lost = expect(loaded).rejects.toThrow(LostWorkerError);
    await vi.advanceTimersByTimeAsync(SILENCE);
    await lost;
    expect(worker(0).ended).toBe(true);
    expect(workers).toHaveLength(1);
  });

  test('when one has failed and the script of the second one stalls', async () => {
    const { backend, worker } = await living();
    const answer = backend.search({ text: 'a' });
    const lost = expect(answer).rejects.toThrow(LostWorkerError);
    worker(0).fail(new Error('out of memory'));
    await vi.advanceTimersByTimeAsync(SILENCE);
    await lost;
    expect(worker(1).ended).toBe(true);
  });

  test('when the second one fails, too', async () => {
    const { backend, workers, worker } = await living();
    worker(0).fail(new Error('first'));
    const answer = backend.search({ text: 'a' });
    await settle();
    worker(1).loads();
    await settle();
    worker(1).fail(new Error('second'));
    await expect(answer).rejects.toThrow('second');
    await expect(backend.search({ text: 'b' })).rejects.toThrow(LostWorkerError);
    expect(workers).toHaveLength(2);
  });

  test('when one has failed and nothing more can be fetched', async () => {
    const { backend, worker } = setup(() => Promise.reject(new Error('no network')));
    const loaded = backend.load('index', 'index');
    worker(0).loads();
    await loaded;
    const answer = backend.search({ text: 'a' });
    worker(0).fail(new Error('gone'));
    await expect(answer).rejects.toThrow(LostWorkerError);
  });
});

test('ending the backend ends every worker and fails their requests', async () => {
  const { backend, worker } = await living();
  const answer = backend.search({ text: 'a' });
  await vi.advanceTimersByTimeAsync(PATIENCE * 2);
  backend.end();
  expect([worker(0).ended, worker(1).ended]).toEqual([true, true]);
  await expect(answer).rejects.toThrow(LostWorkerError);
});
