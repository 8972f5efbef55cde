import { beforeEach, expect, it, vi } from 'vitest';
import { revisionOf } from './download/download.ts';
import { fetchScripts, stateWithout } from './scripts.ts';
import { type Tuning, tuning } from './tuning.ts';

const scope = 'https://e.org/base/';
const names = Array.from({ length: 30 }, (_, number) => `files.${number}.js`);

let answer: (name: string) => Response | Promise<Response>;
let requests: number;

beforeEach(() => {
  requests = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    requests += 1;
    return answer(address.slice(scope.length));
  });
});

async function fetchAll(patient: boolean, own: Partial<Tuning> = {}) {
  const entries = names.map(async (url) => {
    return { url, revision: await revisionOf(new TextEncoder().encode(url)), bytes: url.length };
  });
  const scripts = await Promise.all(entries);
  return fetchScripts({ scope, scripts, patient, tuning: { ...tuning, delays: [0, 0, 0], ...own } }).then(
    () => null,
    (error: unknown) => stateWithout(scripts, { release: 'b', problem: 'server', error }),
  );
}

it('asks for each script once when all is well', async () => {
  answer = (name) => new Response(name);
  expect(await fetchAll(false)).toBeNull();
  expect(requests).toBe(names.length);
});

it('an update asks a server that has none of them for a few', async () => {
  answer = () => new Response('', { status: 404 });
  expect(await fetchAll(false)).toMatchObject({ release: 'b', ready: false, problem: 'server' });
  expect(requests).toBeLessThan(20);
});

it('a first copy gives every script its tries', async () => {
  const tried = new Set<string>();
  answer = (name) => {
    const again = tried.has(name);
    tried.add(name);
    return again ? new Response(name) : new Response('', { status: 503 });
  };
  expect(await fetchAll(true)).toBeNull();
});

it('one that is gone is named with its reason', async () => {
  answer = (name) => (name === 'files.7.js' ? new Response('', { status: 410 }) : new Response(name));
  expect((await fetchAll(false))?.missing).toEqual([{ url: 'files.7.js', reason: 'gone' }]);
});

it.each([1, 2, 5])(
  'an update is given up as soon as %i scripts fail, when so many are suspicious',
  async (suspicion) => {
    answer = () => new Response('', { status: 404 });
    const state = await fetchAll(false, { suspicion, concurrency: 1 });
    expect(state?.missing).toHaveLength(suspicion);
    expect(requests).toBe(suspicion);
  },
);

it('an update gives a script its tries while fewer fail than are suspicious', async () => {
  let failed = 0;
  answer = (name) => (name === 'files.0.js' && failed++ < 2 ? new Response('', { status: 503 }) : new Response(name));
  expect(await fetchAll(false, { suspicion: 2, concurrency: 1 })).toBeNull();
  expect(requests).toBe(names.length + 2);
});

it('what is missing is in the message, in the order of the list, and all scripts are in the sum', async () => {
  let goOn = () => {};
  const askedAgain = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let times = 0;
  answer = async (name) => {
    // The second of the two has failed by then.
    if (name === 'files.3.js') await askedAgain;
    else if (++times === 2) goOn();
    return new Response('', { status: 404 });
  };
  const scripts = ['files.3.js', 'files.7.js'].map((url) => ({ url, revision: 'x', bytes: 5 }));
  const context = { scope, scripts, patient: true, tuning: { ...tuning, delays: [0] } };
  await expect(fetchScripts(context)).rejects.toThrow('The new version is not complete: files.3.js, files.7.js');
  const state = stateWithout(scripts, { release: 'b', problem: 'lost', error: new Error('another') });
  expect(state).toMatchObject({ done: 0, total: 2, bytes: 0, totalBytes: 10, missing: [], problem: 'lost' });
});
