import { expect, test } from '@playwright/test';
import { builtSite } from '../../scripts/serve.mjs';
import { createHost, type Host } from '../servers/support/host.ts';
import { WEB_SERVERS } from '../servers/support/web-servers.ts';
import { heading, hydrated, saved } from './support/shell.ts';

/** A reader of a site behind a real server with the file of `deploy/`; the answers of these servers are tested in tests/servers. */

let host: Host;
test.beforeAll(() => {
  const { root, base } = builtSite();
  host = createHost(root, base);
});
test.afterAll(() => host.remove());

for (const server of WEB_SERVERS) {
  test(`behind ${server.name}, a reader can search, save the site, and read it when the server is gone`, async ({
    page,
  }) => {
    test.skip(server.program === undefined, `${server.name} is not installed (Debian: ${server.debian})`);
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    const running = await host.start(server);
    const url = (path = '') => `http://localhost:${running.port}${host.base}${path}`;
    try {
      await page.goto(url('docs/intro'));
      await hydrated(page);
      await expect(page).toHaveURL(url('docs/intro/'));
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('hashicorp vault');
      await expect(page.getByRole('option').first()).toContainText(/vault/i);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toContainText(/vault/i);
      await saved(page);
      expect(complaints).toEqual([]);
    } finally {
      await running.stop();
    }
    await page.goto(url('api/post-organization'));
    await hydrated(page);
    await expect(heading(page)).toHaveText('Create an organization');
    expect((await page.goto(url('no/such/page')))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page not found');
  });
}
