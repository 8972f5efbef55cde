import { beforeEach, describe, expect, it } from 'vitest';
import type { MissingReason } from '../../contract/offline/offline.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { openRecords } from '../records.ts';
import { tuning } from '../tuning.ts';
import { DownloadError } from './download.ts';
import { countFile, type DownloadRun, putFile, whyStop } from './download-run.ts';

const scope = 'https://e.org/base/';
let online: boolean;
let reachable: boolean;
let probes: number;
let deadline: AbortController;

beforeEach(() => {
  online = true;
  reachable = true;
  probes = 0;
  deadline = new AbortController();
});

async function why(error: unknown, suspicious = false) {
  const storage = fakeCaches();
  const context = {
    ...{ scope, base: '/base/', release: 'r', manifest: [], packs: [], storage, tuning },
    ...{ records: openRecords(storage, '/base/', scope), sleep: async () => undefined, now: () => 0 },
    online: () => online,
    probe: async () => {
      probes += 1;
      return reachable;
    },
  };
  const counts = { done: 0, bytes: 0, missing: 0 };
  const run: DownloadRun = {
    ...{ context, counts, cache: await storage.open('r'), onProgress: () => undefined, deadline: deadline.signal },
  };
  return whyStop(run, error, suspicious);
}
const failed = (reason: MissingReason, cause?: unknown) => new DownloadError(reason, '', { cause });

describe('a failed download', () => {
  it.each([failed('gone'), failed('storage'), failed('network'), new Error('bug')])(
    'ends the run when it goes on too long, whatever else it is (%o)',
    async (error) => {
      deadline.abort();
      expect(await why(error, true)).toBe('deadline');
      expect(probes).toBe(0);
    },
  );

  it('ends it when the browser does not store, and tells a full storage from a denied one', async () => {
    expect(await why(failed('storage', new DOMException('', 'QuotaExceededError')))).toBe('full');
    expect(await why(failed('storage', new DOMException('', 'SecurityError')))).toBe('denied');
    expect(await why(new DOMException('', 'InvalidStateError'))).toBe('denied');
  });

  it.each<MissingReason>(['gone', 'status', 'changed', 'timeout'])(
    'concerns that file alone when the server answered (%s), and nobody is asked',
    async (reason) => {
      online = false;
      reachable = false;
      expect(await why(failed(reason), true)).toBeNull();
      expect(probes).toBe(0);
    },
  );

  it('of the connection is no reason to ask, unless there were many or the browser knows of no network', async () => {
    reachable = false;
    expect(await why(failed('network'))).toBeNull();
    expect(probes).toBe(0);
    expect(await why(failed('network'), true)).toBe('lost');
    online = false;
    expect(await why(failed('network'))).toBe('lost');
    expect(probes).toBe(2);
  });

  it('of the connection concerns that file alone when the server can be reached', async () => {
    expect(await why(failed('network'), true)).toBeNull();
    expect(probes).toBe(1);
  });
});

it('a stored file counts once, with all its bytes', () => {
  const counts = { done: 1, bytes: 10, missing: 3 };
  countFile(counts, { url: 'a', revision: 'a', bytes: 5 });
  expect(counts).toEqual({ done: 2, bytes: 15, missing: 3 });
});

it('a file that the browser does not store says which, and why', async () => {
  const storage = fakeCaches();
  const cache = await storage.open('r');
  await putFile(cache, `${scope}a`, new Response('a'));
  expect(await (await cache.match(`${scope}a`))?.text()).toBe('a');
  storage.room = 0;
  const error = await putFile(cache, `${scope}b`, new Response('b')).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    reason: 'storage',
    message: expect.stringMatching(/^https:\/\/e\.org\/base\/b: .*no room/),
    cause: { name: 'QuotaExceededError' },
  });
});
