import { SEARCH_FILES } from '../../../contract/search/index-fields.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { expect, test } from '../support/engines/journey.ts';
import { SwitchServer } from '../support/switch-server.ts';

const { root, base } = builtSite();
const server = new SwitchServer({ folder: root, base });

test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

// Firefox reports fonts whose download is canceled because the page is left.
test.use({ allowed: [/downloadable font: download failed/] });

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
