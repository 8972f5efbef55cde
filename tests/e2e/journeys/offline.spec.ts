import { dirname, join } from 'node:path';
import { ZIP_FILE } from '../../../contract/offline/single-file.ts';
import { builtSite } from '../../../scripts/serve.mjs';
import { expect, test } from '../support/engines/journey.ts';
import { chooseZip, heading, lacksWorkers, SAVED } from '../support/engines/reader.ts';

// Of one copy: to save the whole site takes longer than what is asked of it.
test('a copy knows its own zip, and with the server stopped pages never visited open, links lead on and the search finds', async ({
  reader,
  site,
  allowed,
}) => {
  await reader.open('docs/intro/');
  test.skip(...(await lacksWorkers(reader)));
  await reader.has(SAVED);

  await test.step('the zip of the site itself is read, checked, and found to be what the reader has', async () => {
    await chooseZip(reader, join(dirname(builtSite().root), ZIP_FILE));
    await reader.reads('dialog', 'You already have it');
  });

  await test.step('without a server everything is there', async () => {
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
