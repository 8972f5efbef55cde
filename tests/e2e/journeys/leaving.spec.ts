import { SEARCH_FILES } from '../../../contract/search/search-files.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { expect, test } from '../support/engines/journey.ts';
import { SwitchServer } from '../support/switch-server.ts';

const { root, base } = builtSite();
const server = new SwitchServer({ folder: root, base });

test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

// Firefox reports fonts whose download is canceled because the page is left. Chromium asks for the icon of a file that has none.
test.use({ allowed: [/downloadable font: download failed|favicon\.ico/] });

// Some engines stop loading a page's files as soon as the reader requests another document.
test('a reader who leaves while page, search and scripts are loading gets where they want, and the console stays clean', async ({
  newReader,
}) => {
  const wanted = { script: '', page: 'docs/user-guide/', search: SEARCH_FILES.index };
  const asked = (path: string) => server.requests.filter((request) => request === path);
  server.onRequest = (path) => {
    if (wanted.script !== '' || !path.startsWith('assets/connection')) return;
    wanted.script = path;
    server.hold(path);
  };
  server.hold(wanted.page);
  server.hold(wanted.search);
  const reader = await newReader((path) => server.url(path));
  await reader.open('docs/intro/');
  await reader.press('/');
  await reader.ask(() => document.querySelector<HTMLElement>('a[href$="/docs/user-guide/"]')?.click());
  for (const path of [wanted.search, wanted.page]) await expect.poll(() => asked(path)).toHaveLength(1);
  await expect.poll(() => wanted.script).not.toBe('');

  const answer = server.hold('docs/admin-guide/');
  await reader.ask((to) => {
    // Only after the driver has its answer: some drivers wait for the document that is requested.
    setTimeout(() => window.location.assign(to));
  }, server.url('docs/admin-guide/'));
  await expect.poll(() => asked('docs/admin-guide/')).toHaveLength(1);
  server.troubles.delete(wanted.script);
  answer();
  await reader.isAt('docs/admin-guide/');
  expect(asked(wanted.page)).toHaveLength(1);
});

// What is aborted then is not lost: the page would be laid out anew under the reader's eyes, as the one without scripts.
test('a page that is left before React has come stays as it is', async ({ newReader }) => {
  let held = '';
  server.onRequest = (path) => {
    if (held !== '' || !path.startsWith('assets/start-client') || !path.endsWith('.js')) return;
    held = path;
    server.hold(path);
  };
  const reader = await newReader((path) => server.url(path));
  const leaveFor = (path: string) =>
    reader.ask((to) => {
      setTimeout(() => window.location.assign(to));
    }, server.url(path));
  // Drivers wait for a page that they open themselves.
  await reader.goto('robots.txt');
  await leaveFor('docs/intro/');
  await reader.has('html.js[data-started]');
  await reader.ask(() => {
    // Some drivers cannot ask while the next document is awaited.
    const note = () => sessionStorage.setItem('changed', document.documentElement.className);
    new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['class'] });
  });

  const answer = server.hold('docs/developer-guide/');
  await leaveFor('docs/developer-guide/');
  await expect.poll(() => server.requests).toContain('docs/developer-guide/');
  // What the page would do, it does a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  server.troubles.delete(held);
  answer();
  await reader.isAt('docs/developer-guide/');
  expect(await reader.ask(() => sessionStorage.getItem('changed'))).toBeNull();
});
