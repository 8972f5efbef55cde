import { SEARCH_FILES } from '../../../contract/search/index-fields.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { expect, test } from '../support/engines/journey.ts';
import { SwitchServer } from '../support/switch-server.ts';

const { root, base } = builtSite();
const server = new SwitchServer({ folder: root, base });

test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

// Faces that were on their way are given up with the page, which Firefox says.
test.use({ allowed: [/downloadable font: download failed/] });

// Some engines end what a page is loading as soon as its reader asks for another document.
test('who leaves while page, search and scripts are on their way gets where they want, without a complaint', async ({
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
    // Once the driver has its answer: some wait for the document that is asked for.
    setTimeout(() => window.location.assign(to));
  }, server.url('docs/admin-guide/'));
  await expect.poll(() => asked('docs/admin-guide/')).toHaveLength(1);
  server.troubles.delete(wanted.script);
  answer();
  await reader.isAt('docs/admin-guide/');
  expect(asked(wanted.page)).toHaveLength(1);
});
