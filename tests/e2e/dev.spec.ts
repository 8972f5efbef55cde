import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
let server: ChildProcess;
let url = '';
let content: string;

/** `npm run dev` of a small site that has a draft, and lies elsewhere than the project. */
test.beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(`${root}tests/fixtures/sites/docusaurus`, content, { recursive: true });
  server = spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`, '--port', '0', '--host', '127.0.0.1'], {
    cwd: root,
    env: {
      ...process.env,
      // A build that ran before in the same process says production.
      NODE_ENV: 'development',
      NO_COLOR: '1',
      DOCS_BASE: '/base/',
      DOCS_OPENAPI: 'none',
      DOCS_CONTENT: content,
    },
  });
  url = await new Promise<string>((done, fail) => {
    let said = '';
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
  rmSync(content, { recursive: true, force: true });
});

test('while developing, a draft is a page with its title and message, in the sidebar', async ({ page }) => {
  await page.goto(`${url}docs/extra/later/`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const notice = page.getByRole('complementary', { name: 'Draft page' });
  await expect(notice).toContainText('Draft page');
  await expect(notice).toContainText(
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  );
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[href="/base/docs/extra/later/"]'),
  ).toHaveAttribute('aria-current', 'page');
});

test('while developing, a page with a fault says so with file and line', async ({ page }) => {
  await page.goto(`${url}docs/guide/math/`);
  await expect(page.locator('.dev-problems')).toContainText('docs/02-guide/07-math.md:5:1');
});

test('while developing, what is saved is seen in the open page: its text, and what others show of it', async ({
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
