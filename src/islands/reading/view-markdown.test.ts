import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showMarkdown } from './view-markdown.ts';

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
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response('')))));
});
afterEach(() => vi.unstubAllGlobals());

/** Presses the link of a page. */
function press(): void {
  const main = new EventTarget();
  showMarkdown(main as HTMLElement);
  const click = Object.assign(new Event('click'), { button: 0 });
  Object.defineProperty(click, 'target', { value: new FakeLink() });
  main.dispatchEvent(click);
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
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.assign).not.toHaveBeenCalled();
});
