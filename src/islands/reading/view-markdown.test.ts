import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showMarkdown } from './view-markdown.ts';

/** Has the code arrive that makes Markdown. */
let arrive = () => {};
vi.mock('../../ui/late.ts', () => ({
  whenLoaded(_what: string, _load: unknown, use: (loaded: { markdownOf(): string }) => void) {
    arrive = () => use({ markdownOf: () => '# A' });
    return () => {
      arrive = () => {};
    };
  },
}));

class FakeLink {
  href = '/docs/a.md';
  hash = '';
  closest = () => this;
}

const location = { pathname: '/docs/a/', assign: vi.fn() };
let answer = () => {};

beforeEach(() => {
  location.assign.mockClear();
  location.pathname = '/docs/a/';
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response('')))));
});
afterEach(() => vi.unstubAllGlobals());

/** Presses the link of a page. @returns ends what belongs to this page */
function press(): () => void {
  const end = showMarkdown({} as HTMLElement);
  const click = Object.assign(new Event('click'), { button: 0 });
  Object.defineProperty(click, 'target', { value: new FakeLink() });
  document.dispatchEvent(click);
  return end;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Presses the link of a page that no server has as Markdown. */
async function pressOffline(): Promise<() => void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const end = press();
  await settled();
  return end;
}

it('the Markdown of a page is opened once the server has it', async () => {
  press();
  answer();
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/docs/a.md'));
});

it('a reader who has gone on to another page meanwhile stays there', async () => {
  press();
  location.pathname = '/docs/b/';
  answer();
  await settled();
  expect(location.assign).not.toHaveBeenCalled();
});

it('where no server has it, the Markdown is made once the code for this is there', async () => {
  await pressOffline();
  expect(location.assign).not.toHaveBeenCalled();
  arrive();
  expect(location.assign).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
});

it('a host that answers with a page, such as that of a sign-in, does not have it', async () => {
  const page = new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  vi.stubGlobal('fetch', async () => page);
  press();
  await settled();
  arrive();
  expect(location.assign.mock.calls).toEqual([[expect.stringMatching(/^blob:/)]]);
});

it('a reader who goes on while that code is on its way stays there', async () => {
  await pressOffline();
  location.pathname = '/docs/b/';
  arrive();
  expect(location.assign).not.toHaveBeenCalled();
});

it('nor is such a reader taken away from another page of the single file, which all have the same path', async () => {
  const end = await pressOffline();
  end();
  arrive();
  expect(location.assign).not.toHaveBeenCalled();
});
