import { describe, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../../../contract/search/search.ts';
import type { SearchBackend } from './search-backend.ts';
import { createClient } from './search-client.ts';
import { LostWorkerError } from './worker-backend.ts';

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

/** A backend that answers when it is told to. */
function slowBackend() {
  const open: { text: string; answer(): void }[] = [];
  const backend: SearchBackend = {
    load: async () => [{ id: 'api', label: 'API', prefix: '/api/' }],
    search: ({ text }) => new Promise((resolve) => open.push({ text, answer: () => resolve(answerTo(text)) })),
    end: () => {},
  };
  return { backend, open };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('loading', () => {
  test('starts with the first search, which is answered before the texts are fetched', async () => {
    const files: string[] = [];
    const { backend, open } = slowBackend();
    const client = createClient({
      load: async (file) => {
        files.push(file);
        return '';
      },
      backend: () => backend,
    });
    const statuses: string[] = [];
    client.subscribe(() => statuses.push(client.status()));
    expect(client.status()).toBe('idle');
    const answer = client.search({ text: 'a' }, 'x');
    await settled();
    expect(files).toEqual(['index']);
    expect(client.search({ text: 'a' }, 'x')).toBe(answer);
    open[0]?.answer();
    expect((await answer)?.total).toBe(1);
    await settled();
    expect(files).toEqual(['index', 'texts']);
    expect(open).toHaveLength(1);
    expect(statuses).toEqual(['loading', 'titles', 'ready']);
    expect(client.contexts()).toHaveLength(1);
    client.load();
    await settled();
    expect(files).toHaveLength(2);
  });

  test('that fails is reported, and is repeated on request', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let works = false;
    const client = createClient({
      load: async () => {
        if (!works) throw new Error('no network');
        return '';
      },
      backend: () => slowBackend().backend,
    });
    await expect(client.search({ text: 'a' }, 'x')).rejects.toThrow('no network');
    expect(client.status()).toBe('failed');
    expect(await client.search({ text: 'a' }, 'x')).toBeNull();
    works = true;
    client.load();
    await settled();
    expect(client.status()).toBe('ready');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('that is repeated answers what was asked in vain before', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { backend, open } = slowBackend();
    let works = false;
    const client = createClient({
      load: async () => {
        if (!works) throw new Error('no network');
        return '';
      },
      backend: () => backend,
    });
    await expect(client.search({ text: 'a' }, 'x')).rejects.toThrow('no network');
    works = true;
    client.load();
    const answer = client.search({ text: 'a' }, 'x');
    await settled();
    open[0]?.answer();
    expect((await answer)?.total).toBe(1);
    warn.mockRestore();
  });

  test.each([
    ['of which the index does not come', { file: 'lost', read: 'whole' }],
    ['of which the index cannot be read', { file: 'there', read: 'damaged' }],
  ])('%s leaves no backend behind, however often it is tried', async (_, { file, read }) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const running = new Set<SearchBackend>();
    const client = createClient({
      load: async () => {
        if (file === 'lost') throw new Error('no network');
        return '';
      },
      backend: () => {
        const { backend } = slowBackend();
        if (read === 'damaged') backend.load = () => Promise.reject(new Error('no index'));
        backend.end = () => void running.delete(backend);
        running.add(backend);
        return backend;
      },
    });
    for (let turn = 0; turn < 3; turn++) {
      client.load();
      expect(running.size).toBe(1);
      await settled();
      expect(client.status()).toBe('failed');
      expect(running.size).toBe(0);
    }
    warn.mockRestore();
  });

  test('that fails at the texts keeps answering from the titles', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { backend, open } = slowBackend();
    const asked: string[] = [];
    let works = false;
    const client = createClient({
      load: async (file) => {
        asked.push(file);
        if (file === 'texts' && !works) throw new Error('lost');
        return '';
      },
      backend: () => backend,
    });
    client.load();
    await settled();
    expect(client.status()).toBe('failed');
    const answer = client.search({ text: 'ab' }, 'x');
    await settled();
    open[0]?.answer();
    expect((await answer)?.total).toBe(2);
    const statuses: string[] = [];
    client.subscribe(() => statuses.push(client.status()));
    client.load();
    await settled();
    works = true;
    client.load();
    await settled();
    expect(statuses).toEqual(['titles', 'failed', 'titles', 'ready']);
    expect(asked).toEqual(['index', 'texts', 'texts', 'texts']);
    warn.mockRestore();
  });
});

test('an answer is dropped when a newer request of its lane has overtaken it', async () => {
  const { backend, open } = slowBackend();
  const client = createClient({ load: async () => '', backend: () => backend });
  const old = client.search({ text: 'v' }, 'dialog');
  await settled();
  const newer = client.search({ text: 'va' }, 'dialog');
  const other = client.search({ text: 'abc' }, 'page');
  await settled();
  for (const search of open) search.answer();
  expect(await old).toBeNull();
  expect((await newer)?.total).toBe(2);
  expect((await other)?.total).toBe(3);
});

test('a worker that is lost for good is reported, and restarted on request', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { backend, open } = slowBackend();
  const dead: SearchBackend = { ...backend, search: () => Promise.reject(new LostWorkerError('gone')) };
  const backends = [dead, backend];
  const client = createClient({ load: async () => '', backend: () => backends.shift() ?? backend });
  client.load();
  await settled();
  expect(client.status()).toBe('ready');
  await expect(client.search({ text: 'a' }, 'x')).rejects.toThrow('gone');
  expect(client.status()).toBe('failed');
  client.load();
  const answer = client.search({ text: 'a' }, 'x');
  await settled();
  open[0]?.answer();
  expect((await answer)?.total).toBe(1);
  warn.mockRestore();
});

test('a worker that is lost after its texts failed is replaced at the first try', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { backend } = slowBackend();
  const dead: SearchBackend = { ...backend, search: () => Promise.reject(new LostWorkerError('gone')) };
  dead.load = (file) => (file === 'index' ? Promise.resolve([]) : Promise.reject(new LostWorkerError('gone')));
  const backends = [dead, backend];
  let works = false;
  const client = createClient({
    load: async (file) => {
      if (file === 'texts' && !works) throw new Error('no network');
      return '';
    },
    backend: () => backends.shift() ?? backend,
  });
  client.load();
  await settled();
  expect(client.status()).toBe('failed');
  await expect(client.search({ text: 'a' }, 'x')).rejects.toThrow('gone');
  works = true;
  client.load();
  await settled();
  expect(client.status()).toBe('ready');
  warn.mockRestore();
});
