import { dirname, join } from 'node:path';
import { ZIP_FILE } from '../../../contract/offline/single-file.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { expect, test } from '../support/engines/journey.ts';
import { chooseZip, heading, lacksWorkers, SAVED } from '../support/engines/reader.ts';

test.use({ saves: true });

// One test for a single copy: saving the whole site takes longer than all the checks.
test('a copy recognizes its own zip, and with the server stopped, unvisited pages open, links work and search finds', async ({
  reader,
  site,
  allowed,
}) => {
  await reader.open('docs/intro/');
  test.skip(...(await lacksWorkers(reader)));
  await reader.has(SAVED);

  await test.step('the zip of this site is read, verified, and recognized as what the reader has', async () => {
    await chooseZip(reader, join(dirname(builtSite().root), ZIP_FILE));
    await reader.reads('dialog', 'You already have it');
  });

  await test.step('everything works without a server', async () => {
    await reader.reload();
    await site.stop();
    allowed.push(/./);
    await reader.open('docs/admin-guide/infrastructure/storage/s3/');
    await reader.open('api/post-organization/');
    await reader.click({ css: 'nav[aria-label=Breadcrumbs] a[href$="/api/tags/organizations/"]' });
    await reader.isAt('api/tags/organizations/');
    await reader.press('ControlOrMeta+k');
    await reader.type('hashicorp vault');
    await reader.sees({ css: '[role=option][aria-selected=true][href*="hashicorp-vault/"]' });
    await reader.press('Enter');
    await reader.until('is at the page', () => location.pathname.endsWith('/secrets/hashicorp-vault/'));
    await reader.open('no/such/page/');
    await reader.sees(heading('Page not found'));
    expect(await reader.ask(async () => (await fetch(location.href)).status)).toBe(404);
  });
});
