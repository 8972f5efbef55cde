import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_SERVER, HIDDEN_ANSWER, SHOWN_ANSWER } from '../../contract/offline/copy-answers.ts';
import { endlessAnswer } from '../../tests/support/endless-answer.ts';
import { fakeCaches } from '../../tests/support/fake-caches.ts';
import { releaseManifestOf } from '../../tests/support/site-zip.ts';
import { revisionOf } from '../download/download.ts';
import { cacheName, keyOf } from '../keys.ts';
import { inTurn } from '../locks.ts';
import { openRecords } from '../records.ts';
import { FROM_NETWORK, ReleaseStore } from '../release/release-store.ts';
import { type AnswerContext, answerFile, answerNavigation } from './answer.ts';
import { WholePages } from './whole-pages.ts';

const scope = 'https://e.org/base/';
const base = '/base/';
const PAGE = 'docs/index.html';

/** A release: a page that links a style and a script, each named after the release. */
const filesOf = (name: string): Record<string, string> => ({
  [PAGE]: `<link rel="stylesheet" href="/base/${name}.css"><script src="/base/${name}.js"></script>page of ${name}`,
  [`${name}.css`]: `style of ${name}`,
  [`${name}.js`]: `script of ${name}`,
  'guide.yaml': `guide of ${name}`,
});

let storage: ReturnType<typeof fakeCaches>;
/** Path → what the server answers; a number is a status, an error a lost connection. */
let server: Record<string, string | number | Error | Response>;
let asked: { path: string; cache: RequestCache | undefined }[];

beforeEach(() => {
  storage = fakeCaches();
  server = {};
  asked = [];
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    const path = request.url.slice(scope.length);
    asked.push({ path, cache: init?.cache });
    const answer = server[path] ?? server[`${path}index.html`] ?? 404;
    if (answer instanceof Error) throw answer;
    const response =
      answer instanceof Response
        ? answer
        : typeof answer === 'number'
          ? new Response(`status ${answer}`, { status: answer })
          : new Response(answer);
    return Object.hasOwn(response, 'type') ? response : typed(response, 'basic');
  });
});
const typed = (response: Response, type: ResponseType) => Object.defineProperty(response, 'type', { value: type });
/** A redirect to a sign-in page, as a navigation gets it: only the browser can follow it. */
const redirect = () => typed(Object.defineProperty(new Response(), 'ok', { value: false }), 'opaqueredirect');
afterEach(() => vi.unstubAllGlobals());

const manifestOf = (name: string) => releaseManifestOf(filesOf(name)).files;

/** Puts files of a release into its store. */
async function store(name: string, files = Object.keys(filesOf(name))): Promise<void> {
  const cache = await storage.open(cacheName(base, name));
  for (const entry of manifestOf(name)) {
    if (files.includes(entry.url)) await cache.put(keyOf(scope, entry), new Response(filesOf(name)[entry.url]));
  }
}

/** The release `b` is shown. */
async function contextOf(): Promise<AnswerContext & { releaseStore: ReleaseStore; settled(): Promise<unknown> }> {
  const manifest = manifestOf('b');
  const records = openRecords(storage, base, scope);
  const shared = { scope, base, release: 'b', manifest, storage, records, now: () => 1, grace: 10 };
  const releaseStore = new ReleaseStore({ ...shared, exclusively: inTurn('answer', undefined), another: () => false });
  const work: Promise<unknown>[] = [];
  return {
    scope,
    release: releaseStore.release,
    own: releaseStore.own,
    releaseStore,
    pages: new WholePages(scope, releaseStore),
    security: { 'x-security': 'yes' },
    sizeOf: (file) => manifest.find(({ url }) => url === file)?.bytes ?? 0,
    async download(files) {
      const got = files.filter((file) => server[file] === filesOf('b')[file]);
      await store('b', got);
      return got.length === files.length;
    },
    patience: 50,
    later: (promise) => work.push(promise),
    settled: () => Promise.all(work),
  };
}

const open = async (context: AnswerContext, path = 'docs/') =>
  answerNavigation(context, new Request(scope + path), 'tab');
const pageOf = (name: string) => filesOf(name)[PAGE];
const LINKED = ['b.css', 'b.js'];

describe('somebody opens a page', () => {
  it('that is stored with what it links: the store answers, and nobody is asked', async () => {
    await store('b');
    const context = await contextOf();
    expect(await (await open(context)).text()).toBe(pageOf('b'));
    expect(asked).toEqual([]);
    await context.settled();
    expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
  });

  it('past the copy: the server answers, whatever is stored, and the copy only if it does not', async () => {
    await store('b');
    const address = `docs/?${FROM_SERVER}`;
    server = { [address]: pageOf('c') ?? '' };
    const context = await contextOf();
    expect(await (await open(context, address)).text()).toBe(pageOf('c'));
    expect(asked).toMatchObject([{ cache: 'no-cache' }]);
    expect(await context.releaseStore.releaseOfClient('tab')).toBe(FROM_NETWORK);
    server = { [address]: new TypeError('no network') };
    expect(await (await open(context, address)).text()).toBe(pageOf('b'));
    await context.settled();
    expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
  });

  describe.each([
    ['without its style', [PAGE, 'b.js']],
    ['without anything that it links', [PAGE]],
    ['not at all', []],
  ])('that is stored %s', (_, stored) => {
    beforeEach(() => store('b', stored));
    const isStored = stored.length > 0;

    it('and the server has another release: the page of that one, past the HTTP cache', async () => {
      server = { ...filesOf('c') };
      const context = await contextOf();
      expect(await (await open(context)).text()).toBe(pageOf('c'));
      expect(asked).toEqual([{ path: 'docs/', cache: 'no-cache' }]);
      expect(await context.releaseStore.releaseOfClient('tab')).toBe(FROM_NETWORK);
    });

    it('and the server has this release: the page, and what it links is saved', async () => {
      server = { ...filesOf('b') };
      const context = await contextOf();
      expect(await (await open(context)).text()).toBe(pageOf('b'));
      await context.settled();
      expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
      for (const file of [PAGE, ...LINKED])
        expect(await context.releaseStore.match('b', context.own.get(file) ?? '')).toBeDefined();
    });

    it.each<[string, () => typeof server]>([
      ['has the page without what it links', () => ({ [PAGE]: filesOf('b')[PAGE] ?? '' })],
      ['has nothing', () => ({})],
      ['fails', () => ({ 'docs/': 503 })],
      ['cannot be reached', () => ({ 'docs/': new TypeError('offline') })],
    ])('and the server %s: a release before that is whole', async (_, answers) => {
      await store('a');
      await openRecords(storage, base, scope).write('spare', ['a']);
      server = answers();
      const context = await contextOf();
      expect(await (await open(context)).text()).toBe(pageOf('a'));
      expect(await context.releaseStore.releaseOfClient('tab')).toBe('a');
      // Its files are those of its own release.
      const style = await answerFile(context, new Request(`${scope}a.css`), 'tab');
      expect(await style.text()).toBe('style of a');
    });

    it('and the server cannot be reached, and the release before lacks the style: what there is', async () => {
      await store('a', [PAGE, 'a.js']);
      await openRecords(storage, base, scope).write('spare', ['a']);
      server = { 'docs/': new TypeError('offline') };
      const answer = await open(await contextOf());
      expect(answer.status).toBe(isStored ? 200 : 503);
      expect(await answer.text()).toContain(isStored ? 'page of b' : 'not in the offline copy yet');
    });

    it('and the server fails: what there is, or what the server says', async () => {
      server = { 'docs/': 500 };
      const answer = await open(await contextOf());
      expect(await answer.text()).toContain(isStored ? 'page of b' : 'status 500');
    });
  });

  it('and the server leads elsewhere: the browser goes there, though a part is stored', async () => {
    await store('b', [PAGE]);
    const elsewhere = redirect();
    server = { 'docs/': elsewhere };
    expect(await open(await contextOf())).toBe(elsewhere);
  });

  it.each([
    ['nothing of it', []],
    ['it without its style', [PAGE, 'b.js']],
  ])(
    'without the slash, and there is %s: the server answers at that address, because it may lead there from the other',
    async (_, stored) => {
      await store('b', stored);
      server = { ...filesOf('b'), 'docs/': redirect(), docs: filesOf('b')[PAGE] ?? '' };
      const context = await contextOf();
      const answer = await open(context, 'docs');
      expect([answer.status, await answer.text()]).toEqual([200, pageOf('b')]);
      await context.settled();
      // Now it is whole, and has one address.
      expect((await open(context, 'docs')).headers.get('location')).toBe(`${scope}docs/`);
      expect(await (await open(context)).text()).toBe(pageOf('b'));
    },
  );

  it('without the slash, and without a network: what there is, at that address', async () => {
    await store('b', [PAGE]);
    server = { docs: new TypeError('offline') };
    const answer = await open(await contextOf(), 'docs');
    expect([answer.status, await answer.text()]).toEqual([200, pageOf('b')]);
  });

  it('that is missing, though what it links is stored: nothing but the page is downloaded', async () => {
    await store('b', LINKED);
    server = { ...filesOf('b') };
    const context = await contextOf();
    const download = vi.fn(context.download);
    expect(await (await open({ ...context, download })).text()).toBe(pageOf('b'));
    expect(download).not.toHaveBeenCalled();
  });

  it('that only the server has, without what it links: it is a page of this release', async () => {
    server = { [PAGE]: pageOf('b') ?? '' };
    const context = await contextOf();
    expect(await (await open(context)).text()).toBe(pageOf('b'));
    expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
  });

  it.each([
    ['an error', () => new Response(pageOf('b'), { status: 500 })],
    ['a stranger', () => typed(new Response(pageOf('b')), 'cors')],
    ['a shorter page', () => new Response(pageOf('b')?.slice(1))],
    ['a longer page', () => new Response(`${pageOf('b')} and more`)],
  ])('and %s has the bytes, or nearly: nothing is kept', async (_, response) => {
    server = { 'docs/': response() };
    const context = await contextOf();
    await open(context);
    await context.settled();
    expect(await context.releaseStore.match('b', context.own.get(PAGE) ?? '')).toBeUndefined();
    expect(await context.releaseStore.releaseOfClient('tab')).toBe(FROM_NETWORK);
  });

  it('for which there is no room: it is shown as the server sent it', async () => {
    server = { ...filesOf('b') };
    const context = { ...(await contextOf()), download: async () => true };
    storage.room = 0;
    expect(await (await open(context)).text()).toBe(pageOf('b'));
    await expect(context.settled()).resolves.toBeDefined();
  });

  it('and the server is silent: the page without its style after a while', async () => {
    await store('b', [PAGE]);
    vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    expect(await (await open(await contextOf())).text()).toBe(pageOf('b'));
  });

  it('a file that is no page is whole by itself', async () => {
    await store('b', ['guide.yaml']);
    expect(await (await open(await contextOf(), 'guide.yaml')).text()).toBe('guide of b');
    expect(asked).toEqual([]);
  });

  it('whose answer never ends: it is passed on, and not kept', async () => {
    const endless = endlessAnswer(pageOf('b') ?? '');
    server = { 'docs/': endless.answer() };
    const context = await contextOf();
    const answer = await open(context);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(pageOf('b'));
    await reader?.cancel();
    await context.settled();
    expect(endless.bytes).toBeLessThan(1_000);
    expect(await context.releaseStore.match('b', context.own.get(PAGE) ?? '')).toBeUndefined();
  });
});

describe('a page that came from the server asks for its script', () => {
  const script = () => Object.defineProperty(new Request(`${scope}a.js`), 'destination', { value: 'script' });
  const answer = async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', FROM_NETWORK);
    return answerFile(context, script(), 'tab');
  };

  it('and the server has it', async () => {
    server = { 'a.js': 'from the server' };
    expect(await (await answer()).text()).toBe('from the server');
  });

  it.each([404, 503, new TypeError('offline')])('and the server has lost it: from whoever has it', async (lost) => {
    await store('a');
    server = { 'a.js': lost };
    expect(await (await answer()).text()).toBe('script of a');
  });

  it('and nobody has it: what the server says', async () => {
    server = { 'a.js': 404 };
    expect((await answer()).status).toBe(404);
    server = { 'a.js': new TypeError('offline') };
    expect((await answer()).type).toBe('error');
  });
});

describe('an address in another form', () => {
  it.each([
    ['docs/index.html', 'docs/'],
    ['docs', 'docs/'],
    ['docs/index.html?q=a%20b', 'docs/?q=a%20b'],
  ])('%s leads to %s, as on a static host', async (path, target) => {
    await store('b');
    const answer = await open(await contextOf(), path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, scope + target]);
  });
});

describe('somebody opens a page that the release does not have', () => {
  it('and the server has it: the page of the server', async () => {
    server = { 'new/index.html': 'new page' };
    const context = await contextOf();
    expect(await (await open(context, 'new/')).text()).toBe('new page');
    expect(await context.releaseStore.releaseOfClient('tab')).toBe(FROM_NETWORK);
  });

  it.each([
    ['has none either', 404],
    ['cannot be reached', new TypeError('offline')],
  ])('and the server %s, and there is no not-found page: what there is', async (_, answer) => {
    server = { 'new/': answer };
    const status = (await open(await contextOf(), 'new/')).status;
    expect(status).toBe(typeof answer === 'number' ? answer : 503);
  });

  it('and the server leads elsewhere: the browser goes there', async () => {
    const elsewhere = redirect();
    server = { 'new/': elsewhere };
    expect(await open(await contextOf(), 'new/')).toBe(elsewhere);
  });

  describe('and the release has a not-found page', () => {
    /** The release `b` with a not-found page. */
    const withNotFound = async () => {
      const context = await contextOf();
      const key = keyOf(scope, { url: '404.html', revision: 'n' });
      const text = `not found in b<p ${HIDDEN_ANSWER}>no answer</p>`;
      await (await storage.open(cacheName(base, 'b'))).put(key, new Response(text));
      const own = new Map([...context.own, ['404.html', key]]);
      context.releaseStore.show('b', [...manifestOf('b'), { url: '404.html', revision: 'n', bytes: 14 }]);
      return { ...context, own };
    };

    it('and the server cannot be reached: the not-found page, with the status of one, which says so', async () => {
      const context = await withNotFound();
      server = { 'new/': new TypeError('offline') };
      const answer = await open(context, 'new/');
      const text = `not found in b<p ${SHOWN_ANSWER}>no answer</p>`;
      expect([answer.status, answer.statusText, await answer.text()]).toEqual([404, 'Not Found', text]);
      expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
    });

    it.each([404, 401, 403, 429, 500, 503])('and the server answers %i: its answer', async (status) => {
      const context = await withNotFound();
      server = { 'new/': status };
      expect((await open(context, 'new/')).status).toBe(status);
      expect(await context.releaseStore.releaseOfClient('tab')).toBe(FROM_NETWORK);
    });

    it('and the server answers with the not-found page of the release: that one, under the policies of the site', async () => {
      const context = await contextOf();
      const text = 'not found in b';
      const revision = await revisionOf(new TextEncoder().encode(text));
      const own = new Map([...context.own, ['404.html', keyOf(scope, { url: '404.html', revision })]]);
      server = { 'new/': new Response(text, { status: 404, headers: { 'x-of-the-host': 'yes' } }) };
      const request = Object.defineProperty(new Request(`${scope}new/`), 'destination', { value: 'document' });
      const answer = await answerNavigation({ ...context, own, sizeOf: () => text.length }, request, 'tab');
      expect([answer.status, await answer.text()]).toEqual([404, text]);
      expect(Object.fromEntries(answer.headers)).toEqual({
        'content-type': 'text/html; charset=utf-8',
        'x-security': 'yes',
      });
      expect(await context.releaseStore.releaseOfClient('tab')).toBe('b');
    });

    it('and the server is silent: the not-found page after a while', async () => {
      const context = await withNotFound();
      vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit) => {
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      });
      expect((await open({ ...context, patience: 0 }, 'new/')).status).toBe(404);
    });

    it('and only this page is slow: it is waited for, like that of an application beside the site', async () => {
      const context = await withNotFound();
      vi.stubGlobal('fetch', (request: Request | string, { signal }: RequestInit) => {
        if (typeof request === 'string') return Promise.resolve(new Response());
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => resolve(new Response('a report')), 50);
        });
      });
      expect(await (await open({ ...context, patience: 10 }, 'app/report')).text()).toBe('a report');
    });

    it('and a page that has begun to arrive is not cut off, even if the server answers nothing else', async () => {
      const context = await withNotFound();
      const signals: AbortSignal[] = [];
      let arrive = (_: Response) => {};
      vi.stubGlobal('fetch', (request: Request | string, { signal }: { signal: AbortSignal }) => {
        signals.push(signal);
        if (typeof request === 'string') arrive(new Response('a report'));
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          if (typeof request !== 'string') arrive = resolve;
        });
      });
      expect(await (await open({ ...context, patience: 20 }, 'app/report')).text()).toBe('a report');
      const [ofPage, ofOther] = signals;
      await vi.waitFor(() => expect(ofOther?.aborted).toBe(true));
      expect(ofPage?.aborted).toBe(false);
    });

    it.each(['ort-server-docs.html', 'large.pdf'])('%s, and the server is slow: it is waited for', async (path) => {
      const context = await withNotFound();
      vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit) => {
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          setTimeout(() => resolve(new Response('the file')), 20);
        });
      });
      expect(await (await open({ ...context, patience: 0 }, path)).text()).toBe('the file');
    });

    it('and the server has the page: that one', async () => {
      const context = await withNotFound();
      server = { 'new/index.html': 'new page' };
      expect(await (await open(context, 'new/')).text()).toBe('new page');
    });

    it('a page that is open gets it for pages that nobody answers for, and never for files', async () => {
      const context = await withNotFound();
      await context.releaseStore.remember('tab', 'b');
      server = { 'new/index.html': 'new page', 'other.pdf': 'other' };
      const page = await answerFile(context, new Request(`${scope}new/`), 'tab');
      expect([page.status, await page.text()]).toEqual([200, 'new page']);
      server = { 'new/': new TypeError('offline'), 'other.pdf': 'other' };
      const alone = await answerFile(context, new Request(`${scope}new/`), 'tab');
      expect([alone.status, await alone.text()]).toEqual([404, `not found in b<p ${SHOWN_ANSWER}>no answer</p>`]);
      expect(await (await answerFile(context, new Request(`${scope}other.pdf`), 'tab')).text()).toBe('other');
    });
  });

  it('and nothing is stored at all: a page that says so, under the policies of the site', async () => {
    server = { 'docs/': new TypeError('offline') };
    const answer = await open(await contextOf());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers.get('x-security')).toBe('yes');
    expect(await answer.text()).toContain('href="/base/"');
  });
});

describe('a page asks for', () => {
  const ask = async (context: AnswerContext, path: string, client: string, destination = '') =>
    answerFile(
      context,
      Object.defineProperty(new Request(scope + path), 'destination', { value: destination }),
      client,
    );

  it('another page of its release, which is missing: the published bytes or an error', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'b');
    server = { ...filesOf('b') };
    expect(await (await ask(context, 'docs/', 'tab')).text()).toBe(pageOf('b'));
    await context.settled();
    expect(await context.releaseStore.match('b', context.own.get(PAGE) ?? '')).toBeDefined();
    await storage.delete(cacheName(base, 'b'));
    server = { ...filesOf('c') };
    expect((await ask(context, 'docs/', 'tab')).type).toBe('error');
  });

  it('a file of its release, which is missing: whatever the server has', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'b');
    server = { 'guide.yaml': 'guide of c' };
    expect(await (await ask(context, 'guide.yaml', 'tab')).text()).toBe('guide of c');
    await context.settled();
    expect(await context.releaseStore.match('b', context.own.get('guide.yaml') ?? '')).toBeUndefined();
  });

  it('a page of a former release, which is no longer stored: an error, so that the browser loads it', async () => {
    await store('a', ['a.js', PAGE]);
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'a');
    expect(await (await ask(context, 'docs/', 'tab')).text()).toBe(pageOf('a'));
    await (await storage.open(cacheName(base, 'a'))).delete(
      keyOf(scope, manifestOf('a')[0] ?? { url: '', revision: '' }),
    );
    server = { ...filesOf('b') };
    expect((await ask(context, 'docs/', 'tab')).type).toBe('error');
  });

  it('a page that its release does not have: the server’s, where no not-found page is stored', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'b');
    server = { 'new/index.html': 'new page' };
    expect(await (await ask(context, 'new/', 'tab')).text()).toBe('new page');
  });

  it('a file of its release, which is stored: no other answer, and nobody is asked', async () => {
    await store('a');
    await store('b');
    const context = await contextOf();
    for (const release of ['a', 'b']) {
      await context.releaseStore.remember('tab', release);
      expect(await (await ask(context, 'guide.yaml', 'tab')).text()).toBe(`guide of ${release}`);
    }
    expect(asked).toEqual([]);
  });

  it('a file of a former release, which is no longer stored: the server’s, and it is not kept', async () => {
    await store('a');
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'a');
    const key = (await context.releaseStore.filesOf('a'))?.get('guide.yaml') ?? '';
    await (await storage.open(cacheName(base, 'a'))).delete(key);
    server = { 'guide.yaml': 'guide of b' };
    expect(await (await ask(context, 'guide.yaml', 'tab')).text()).toBe('guide of b');
    await context.settled();
    expect(await context.releaseStore.match('b', context.own.get('guide.yaml') ?? '')).toBeUndefined();
  });

  it('a file of a release of which nothing is left: the server’s', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'gone');
    server = { 'guide.yaml': 'guide of the server' };
    expect(await (await ask(context, 'guide.yaml', 'tab')).text()).toBe('guide of the server');
  });

  describe('a file that its release lacks and another has', () => {
    const ASSET = 'assets/a.0123456789.js';
    const SIDEBAR = 'assets/sidebar-docs.json';
    let context: AnswerContext;
    beforeEach(async () => {
      await store('a');
      const cache = await storage.open(cacheName(base, 'c'));
      for (const url of [ASSET, SIDEBAR])
        await cache.put(keyOf(scope, { url, revision: '1' }), new Response(`${url} of c`));
      context = await contextOf();
    });

    it.each(['a', 'b'])('with a hash in its name: that one, for a page of the release %s', async (release) => {
      await context.releaseStore.remember('tab', release);
      expect(await (await ask(context, ASSET, 'tab')).text()).toBe(`${ASSET} of c`);
      expect(asked).toEqual([]);
    });

    it('with a hash in its name: that one, for a page from the server, which does not have it', async () => {
      await context.releaseStore.remember('tab', FROM_NETWORK);
      expect(await (await ask(context, ASSET, 'tab')).text()).toBe(`${ASSET} of c`);
      server = { [ASSET]: 'of the server' };
      expect(await (await ask(context, ASSET, 'tab')).text()).toBe('of the server');
    });

    it.each(['a', 'b'])('without a hash: only the server’s, for a page of the release %s', async (release) => {
      await context.releaseStore.remember('tab', release);
      server = { [SIDEBAR]: 'of the server' };
      expect(await (await ask(context, SIDEBAR, 'tab')).text()).toBe('of the server');
      server = { [SIDEBAR]: new TypeError('offline') };
      await expect(ask(context, SIDEBAR, 'tab')).rejects.toThrow('offline');
    });
  });

  it('a file, after it came from the server, where storage is denied: the server’s', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', FROM_NETWORK);
    storage.has = () => Promise.reject(new DOMException('', 'SecurityError'));
    server = { 'guide.yaml': 'guide of the server' };
    expect(await (await ask(context, 'guide.yaml', 'tab')).text()).toBe('guide of the server');
  });

  it('a file that no release has: the server’s', async () => {
    const context = await contextOf();
    await context.releaseStore.remember('tab', 'b');
    server = { 'other.pdf': 'other' };
    expect(await (await ask(context, 'other.pdf', 'tab')).text()).toBe('other');
  });

  it('only what the copy has: nothing from the server, nor from the cache of the browser', async () => {
    const context = await contextOf();
    const only = (path: string) =>
      answerFile(context, new Request(scope + path, { cache: 'only-if-cached', mode: 'same-origin' }), 'tab');
    server = { 'other.pdf': 'other', 'guide.yaml': 'guide of the server' };
    for (const release of ['b', FROM_NETWORK]) {
      await context.releaseStore.remember('tab', release);
      for (const path of ['other.pdf', 'guide.yaml']) expect((await only(path)).type, path).toBe('error');
    }
  });

  it.each(['script', 'style'])(
    'a %s that the server does not have, after it came from there: any release’s',
    async (kind) => {
      await store('a');
      const context = await contextOf();
      await context.releaseStore.remember('tab', FROM_NETWORK);
      const path = kind === 'script' ? 'a.js' : 'a.css';
      expect(await (await ask(context, path, 'tab', kind)).text()).toBe(`${kind} of a`);
      server = { [path]: 'of the server' };
      expect(await (await ask(context, path, 'tab', kind)).text()).toBe('of the server');
      server = { 'z.js': new TypeError('offline') };
      expect((await ask(context, 'z.js', 'tab', kind)).type).toBe('error');
    },
  );

  it('anything else, after it came from the server: the server’s, and no other', async () => {
    await store('a');
    const context = await contextOf();
    await context.releaseStore.remember('tab', FROM_NETWORK);
    expect((await ask(context, 'guide.yaml', 'tab')).status).toBe(404);
  });
});
