import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Route, test } from '@playwright/test';
import { idleTwice } from './support/shell.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let server: ChildProcess;
let url = '';
let folder: string;
let content: string;
/** The output of the terminal. */
let said = '';

const API = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
paths:
  /books:
    get: { operationId: getBooks, summary: List all books, description: { $ref: about.md }, responses: { '200': { $ref: 'books.yaml' } } }
`;

/** `npm run dev` of a small site that has a draft and is outside the project's folder. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  content = join(folder, 'website');
  cpSync(`${root}tests/fixtures/sites/docusaurus`, content, { recursive: true });
  mkdirSync(join(folder, 'shared'));
  mkdirSync(join(folder, 'api'));
  save('../api/openapi.yaml', API);
  appendFileSync(join(content, 'site.yml'), 'allowed_folders: [../shared]\n');
  server = spawn(process.execPath, [`${root}scripts/vite.mjs`, '--port', '0', '--host', '127.0.0.1'], {
    cwd: root,
    env: {
      ...process.env,
      // An earlier build in the same process leaves this at `production`.
      NODE_ENV: 'development',
      NO_COLOR: '1',
      DOCS_BASE: '/base/',
      DOCS_OPENAPI: join(folder, 'api/openapi.yaml'),
      DOCS_CONTENT: content,
      // Where it is by default in a folder of content.
      DOCS_OUT: join(content, 'dist'),
    },
  });
  url = await new Promise<string>((done, fail) => {
    const read = (part: Buffer) => {
      said += String(part);
      const address = /http:\/\/127\.0\.0\.1:\d+\/base\//.exec(said)?.[0];
      if (address) done(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('close', () => fail(new Error(`The server ended: ${said}`)));
  });
});

test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const save = (file: string, text: string) => writeFileSync(join(content, file), text);
const textOf = (file: string) => readFileSync(join(content, file), 'utf8');

/** Opens a page that may have been written just before, and waits until the browser would show a change of it. */
async function open(page: Page, path: string) {
  await expect(async () => expect((await page.goto(url + path))?.status()).toBe(200)).toPass();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** The server has told the page of a change. Only a page that is loaded after this call is watched. */
const toldOfChange = (page: Page) =>
  new Promise<void>((done) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('docs:changed')) done();
      });
    });
  });

test('while developing, a draft is a page with its title and message, in the sidebar', async ({ page }) => {
  await page.goto(`${url}docs/extra/later/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const notice = page.getByRole('note', { name: 'Draft page' });
  await expect(notice).toContainText('Draft page');
  await expect(notice).toContainText(
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  );
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[href="/base/docs/extra/later/"]'),
  ).toHaveAttribute('aria-current', 'page');
});

test('while developing, a page has its pictures, and a page with a mistake reports it with file and line', async ({
  page,
}) => {
  await page.goto(`${url}docs/guide/linked/`);
  const pictures = page.locator('main').getByRole('img');
  await expect(pictures).toHaveCount(6);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto(`${url}docs/guide/math/`);
  await expect(page.locator('.dev-problems')).toContainText('docs/02-guide/07-math.md:5:1');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('while developing, a saved change appears in the open page: its own text, and what it shows of other files', async ({
  page,
}) => {
  const file = join(content, 'docs/extra/later.md');
  await page.goto(`${url}docs/extra/later/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  for (const word of ['first', 'second']) {
    appendFileSync(file, `\n\nThe ${word} sentence was just saved.\n`);
    await expect(page.locator('main')).toContainText(`The ${word} sentence was just saved.`);
  }
  writeFileSync(file, readFileSync(file, 'utf8').replace('# Later', '# Another title'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toContainText('Another title');
});

test('while developing, a change of the settings appears without a restart, and the page keeps its text', async ({
  page,
}) => {
  const settings = textOf('site.yml');
  await open(page, 'docs/guide/headings/');
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  save('site.yml', settings.replace(/title: .*/, 'title: Renamed'));
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('banner')).toContainText('Renamed');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  save('site.yml', `${settings}\nnavbar: [\n`);
  await expect(page.locator('.dev-problems')).toContainText('site.yml:');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.dev-problems')).toContainText('site.yml:');
  expect(said).toContain('site.yml:');
  save('site.yml', settings);
  await expect(page.locator('.dev-problems', { hasText: 'site.yml:' })).toHaveCount(0);
});

test('while developing, problems found while reading the site are reported in the terminal and on the page', async ({
  page,
}) => {
  save('docs/extra/told.md', '---\ntitle: Told\n---\n\nText.\n');
  await open(page, 'docs/extra/told/');
  save('docs/extra/told.md', '---\ntitle: Told\ntitel: Typo\n---\n\nText.\n');
  await expect(page.locator('.dev-problems')).toContainText('docs/extra/told.md:3');
  await expect(() => expect(said).toContain('docs/extra/told.md:3')).toPass();
  writeFileSync(join(content, 'docs/extra/told.md'), Buffer.from('# T\xe4ld\n', 'latin1'));
  await expect(() => expect(said).toContain('UTF-8')).toPass();
  await page.goto(`${url}docs/extra/told/`);
  await expect(page.locator('.dev-problems')).toContainText('UTF-8');
  rmSync(join(content, 'docs/extra/told.md'));
});

test('while developing, a component that has been fixed is shown', async ({ page }) => {
  const component = 'src/components/written.tsx';
  const good = (word: string) => `export default function Written() {\n  return <b>{'${word}'}</b>;\n}\n`;
  save(component, good('first'));
  save('docs/extra/written.mdx', "import Written from '@site/src/components/written';\n\n# Written\n\n<Written />\n");
  await open(page, 'docs/extra/written/');
  await expect(page.locator('main b')).toHaveText('first');
  save(component, good('second').replace('() {', '({'));
  await expect(page.locator('.dev-problems')).toContainText('written.tsx:2:10: Expected');
  save(component, good('third'));
  await expect(page.locator('main b')).toHaveText('third');
  await expect(page.locator('.dev-problems')).toHaveCount(0);
  save(component, `import { lost } from './lost';\n${good('fourth').replace("'fourth'", 'lost')}`);
  await expect(page.locator('.dev-problems')).toContainText('src/components/written.tsx:1');
  save('src/components/lost.ts', "export const lost = 'found';\n");
  await expect(page.locator('main b')).toHaveText('found');
  await expect(page.locator('.dev-problems')).toHaveCount(0);
});

test('while developing, a shared file outside the content is shown as it is saved, with its mistakes', async ({
  page,
}) => {
  save('../shared/note.mdx', 'First note.\n');
  save('docs/shared.mdx', "import Note from '../../shared/note.mdx';\n\n# Shared\n\n<Note />\n");
  await open(page, 'docs/shared/');
  await expect(page.locator('main')).toContainText('First note.');
  save('../shared/note.mdx', 'Second note. <Unknown />\n');
  await expect(page.locator('main')).toContainText('Second note.');
  await expect(page.locator('.dev-problems')).toContainText('../shared/note.mdx:1');
  save('../shared/note.mdx', 'Third note.\n');
  await expect(page.locator('main')).toContainText('Third note.');
  await expect(page.locator('.dev-problems')).toHaveCount(0);
  rmSync(join(content, 'docs/shared.mdx'));
});

test('while developing, the files of a description are shown as they are saved, also where they were missing', async ({
  page,
}) => {
  await open(page, 'api/get-books/');
  const main = page.locator('main');
  await expect(main).not.toContainText('The books.');
  for (const text of ['The books.', 'All the books.']) {
    save('../api/books.yaml', `description: ${text}\n`);
    await expect(main).toContainText(text);
    save('../api/about.md', `**About:** ${text}\n`);
    await expect(main).toContainText(`About: ${text}`);
  }
  rmSync(join(folder, 'api/openapi.yaml'));
  await expect(page.locator('.dev-problems')).toContainText('openapi.yaml');
  save('../api/openapi.yaml', API);
  await expect(main).toContainText('List all books');
});

test('while developing, a page is checked against the current state of the site', async ({ page }) => {
  save('docs/extra/checked.md', '# Checked\n\n[next](next.md) ![picture](/img/next.svg) [nowhere](/docs/nowhere/)\n');
  await open(page, 'docs/extra/checked/');
  const problems = page.locator('.dev-problems');
  for (const name of ['next.md', '/img/next.svg', '/base/docs/nowhere/']) await expect(problems).toContainText(name);
  save('docs/extra/next.md', '# Next\n');
  const link = page.getByRole('main').getByRole('link', { name: 'next', exact: true });
  await expect(link).toHaveAttribute('href', '/base/docs/extra/next/');
  save('static/img/next.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(page.locator('main img')).toHaveCount(1);
  await expect(problems).not.toContainText('next.svg');
  save('docs/extra/next.md', '---\nslug: other\n---\n\n# Next\n');
  await expect(link).toHaveAttribute('href', '/base/docs/extra/other/');
  rmSync(join(content, 'docs/extra/next.md'));
  await expect(problems).toContainText('next.md');
  rmSync(join(content, 'docs/extra/checked.md'));
});

test('while developing, a page whose component throws says why, and is shown once it is fixed', async ({ page }) => {
  save('docs/alone.mdx', '# Throws\n\nText.\n');
  await open(page, 'docs/alone/');
  save('docs/alone.mdx', '# Throws\n\nText.\n\n<DocCardList />\n');
  await expect(page.locator('.dev-problems')).toContainText('docs/alone.mdx:5');
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  save('docs/alone.mdx', '# Throws\n\nMended.\n');
  await expect(page.locator('main')).toContainText('Mended.');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  rmSync(join(content, 'docs/alone.mdx'));
});

test('while developing, a page may be named like a file, or have spaces and letters of any language in its name', async ({
  page,
}) => {
  for (const [name, title] of [
    ['next.js', 'Next'],
    ['ü ber', 'Over'],
  ] as const) {
    save(`docs/${name}.md`, `# ${title}\n`);
    for (const address of [`docs/${name}/`, `docs/${name}`]) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  }
});

test('while developing, a moved address redirects', async ({ page }) => {
  await page.goto(`${url}docs/old`);
  await expect(page).toHaveURL(`${url}docs/closed/inside/`);
});

test('while developing, a page that is saved while it is being loaded is shown as it was saved last', async ({
  page,
}) => {
  save('docs/extra/twice.md', '# Twice\n\nFirst text.\n');
  await open(page, 'docs/extra/twice/');
  const whileLoading = async (route: Route) => {
    save('docs/extra/twice.md', '# Twice\n\nSecond text.\n');
    await expect(async () =>
      expect(await (await page.request.get(`${url}docs/extra/twice/`)).text()).toContain('Second text.'),
    ).toPass();
    await route.continue();
  };
  await page.route('**/@vite/client', whileLoading, { times: 1 });
  await page.reload();
  await expect(page.locator('main')).toContainText('Second text.');
  rmSync(join(content, 'docs/extra/twice.md'));
});

test('while developing, the scripts of a page run after those that Vite puts before them', async ({ page }) => {
  // On a busy machine, the first script was there before that of React's plugin, and the page could not be used.
  await open(page, 'docs/closed/inside/');
  const modules = await page.locator('script[type=module]').evaluateAll((all: HTMLScriptElement[]) =>
    all.map(({ src, textContent, async }) => ({
      name: /entry-client|react-refresh/.exec(src || textContent)?.[0],
      async,
    })),
  );
  expect(modules.filter(({ name }) => name)).toEqual([
    { name: 'react-refresh', async: false },
    { name: 'entry-client', async: false },
  ]);
});

test('while developing, a change is not lost that comes before React has taken over the page', async ({ page }) => {
  save('docs/extra/early.md', '# Early\n\nFirst text.\n');
  await open(page, 'docs/extra/early/');
  const told = toldOfChange(page);
  let saved: Promise<void> | undefined;
  await page.exposeFunction('whenSaved', () => {
    if (!saved) save('docs/extra/early.md', '# Early\n\nSecond text.\n');
    saved ??= told;
    return saved;
  });
  // React hydrates in slices, which it asks the browser for with this function where it exists.
  await page.addInitScript(() => {
    const { whenSaved } = window as unknown as { whenSaved(): Promise<void> };
    Object.assign(window, { setImmediate: (slice: () => void) => whenSaved().then(slice) });
  });
  await page.reload();
  await expect(page.locator('main')).toContainText('Second text.');
  rmSync(join(content, 'docs/extra/early.md'));
});

test('while developing, of two changes, the later one stays, even if the first one arrives after it', async ({
  page,
}) => {
  save('docs/extra/late.md', '# Late\n\nFirst text.\n');
  await open(page, 'docs/extra/late/');
  const main = page.locator('main');
  let asked = () => {};
  const held = new Promise<void>((done) => {
    asked = done;
  });
  let go = () => {};
  const later = new Promise<void>((done) => {
    go = done;
  });
  const hold = async (route: Route) => {
    const response = await route.fetch();
    asked();
    await later;
    await route.fulfill({ response });
  };
  await page.route('**/docs/extra/late/', hold, { times: 1 });
  save('docs/extra/late.md', '# Late\n\nSecond text.\n');
  await held;
  save('docs/extra/late.md', '# Late\n\nThird text.\n');
  await expect(main).toContainText('Third text.');
  go();
  // Asked of the page: of an answer that a test gives itself, `finished()` can wait for ever.
  const arrived = () => page.evaluate(() => performance.getEntriesByName(location.href, 'resource').length);
  await expect.poll(arrived).toBe(2);
  await idleTwice(page);
  await expect(main).toContainText('Third text.');
  rmSync(join(content, 'docs/extra/late.md'));
});

test('while developing, a page that is saved while a link to it is followed is shown as it was saved last', async ({
  page,
}) => {
  save('docs/extra/followed.md', '# Followed\n\nFirst text.\n');
  await open(page, 'docs/extra/followed/');
  await open(page, 'docs/extra/later/');
  const told = toldOfChange(page);
  await open(page, 'docs/extra/later/');
  await page.route(
    '**/docs/extra/followed/',
    async (route) => {
      const response = await route.fetch();
      save('docs/extra/followed.md', '# Followed\n\nSecond text.\n');
      await told;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Followed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Followed');
  await expect(page.locator('main')).toContainText('Second text.');
  rmSync(join(content, 'docs/extra/followed.md'));
});

test('while developing, a link that was pointed at before its page was saved opens the saved page', async ({
  page,
}) => {
  save('docs/extra/pointed.md', '# Pointed\n\nFirst text.\n');
  await open(page, 'docs/extra/pointed/');
  const told = toldOfChange(page);
  // It may be loaded ahead, as the next page.
  const fetched = page.waitForResponse('**/docs/extra/pointed/');
  await open(page, 'docs/extra/later/');
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Pointed' });
  await link.hover();
  await (await fetched).finished();
  // It is also parsed, once the browser is idle.
  await idleTwice(page);
  save('docs/extra/pointed.md', '# Pointed\n\nSecond text.\n');
  await told;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pointed');
  await expect(page.locator('main')).toContainText('Second text.');
  rmSync(join(content, 'docs/extra/pointed.md'));
});

test('while developing, a build into the content folder does not touch the open page', async ({ page }) => {
  save('docs/extra/calm.md', '# Calm\n\nFirst text.\n');
  await open(page, 'docs/extra/calm/');
  const address = `${url}docs/extra/calm/`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  mkdirSync(join(content, 'dist/site'), { recursive: true });
  for (const name of ['index.html', 'calm.md']) save(`dist/site/${name}`, '# Made\n');
  save('docs/extra/calm.md', '# Calm\n\nSecond text.\n');
  await expect(page.locator('main')).toContainText('Second text.');
  expect(requested.filter((one) => one === address)).toHaveLength(1);
  rmSync(join(content, 'docs/extra/calm.md'));
});
