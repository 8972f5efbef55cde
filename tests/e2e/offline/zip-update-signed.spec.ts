import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { Publisher } from '../../../contract/offline/zip-update.ts';
import { openSigning } from '../../../pipeline/signing/signing.ts';
import { makeKey, type TestKey } from '../../support/signing-key.ts';
import { applyZip, choose, heading, offlineCopy, panelOf, reload, serveWorkerWith } from '../support/tiny-copy.ts';
import { tinyReleases } from '../support/tiny-releases.ts';
import { buildTinySite, type TinySite } from '../support/tiny-site.ts';
import { forge, zipTinySite } from '../support/tiny-zip.ts';

/** Signed zips: what the panel says and accepts where a site names its publisher's key, and where it does not. */

const own = makeKey();
const stranger = makeKey();
const publisher: Publisher = { name: 'ACME Docs', keys: [own.line] };

const { two, server, place } = tinyReleases({
  one: { date: '2026-03-01T12:00:00.000Z', publisher },
  two: { date: '2026-05-01T12:00:00.000Z', publisher },
});
/** The same pages as `two`, but naming and signed by a stranger as publisher. */
let foreign: TinySite;

const signingWith = (key: TestKey) => {
  const file = place('key');
  writeFileSync(file, key.text);
  const { signing } = openSigning(file, { name: '', keys: [key.line] });
  if (signing === null) throw new Error('The key of the tests is none.');
  return { publisher, ...signing };
};
const zipped = (site: TinySite, key: TestKey | null) =>
  zipTinySite(site, place('new.zip'), { signing: key && signingWith(key) });

test.beforeAll(async () => {
  const other = { name: 'ACME Docs', keys: [stranger.line] };
  foreign = await buildTinySite(place('foreign'), 'two', { date: two.date, publisher: other });
});

async function refused(page: Page, file: string | Buffer, words: RegExp | string): Promise<void> {
  await choose(page, file);
  const answer = panelOf(page).locator('.zip-update-answer');
  await expect(answer).toContainText(words);
  await expect(answer).toContainText('Nothing was changed.');
  await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toHaveCount(0);
}

async function expectUnchanged(page: Page): Promise<void> {
  await page.reload();
  await expect(heading(page)).toHaveText('home one');
}

test('signed by the publisher: the panel says so, and accepts it', async ({ page }) => {
  await offlineCopy(page, server);
  const zip = zipped(two, own);
  await choose(page, zip);
  const { fingerprint } = signingWith(own);
  await expect(panelOf(page).getByText(`It is signed by ACME Docs, with the key ${fingerprint}.`)).toBeVisible();
  await expect(panelOf(page).getByText('anybody could have made this file')).toHaveCount(0);
  await applyZip(page, zip);
  await reload(page);
  await expect(heading(page)).toHaveText('home two');
});

test('a browser without Ed25519 checks signatures, too', async ({ page }) => {
  await serveWorkerWith(
    server,
    `crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));`,
  );
  await offlineCopy(page, server);
  await refused(page, zipped(two, stranger), /^This zip is signed with another key/);
  await refused(
    page,
    forge(zipped(two, own), (files) => Reflect.deleteProperty(files, 'LICENSE.txt')),
    /signature/,
  );
  await expectUnchanged(page);
  await applyZip(page, zipped(two, own));
  await reload(page);
  await expect(heading(page)).toHaveText('home two');
});

test('unsigned, signed with another key, or changed afterwards: it is refused', async ({ page }) => {
  await offlineCopy(page, server);
  const mine = `signed by its publisher (ACME Docs, ${signingWith(own).fingerprint}).`;
  await test.step('unsigned', () =>
    refused(page, zipped(two, null), `This zip is not signed. This site accepts only what is ${mine}`));
  await test.step('signed with another key, whatever publisher the zip names', async () => {
    const words = `This zip is signed with another key: ${signingWith(stranger).fingerprint}. This site accepts only what is ${mine}`;
    for (const site of [two, foreign]) await refused(page, zipped(site, stranger), words);
  });
  await test.step('signed, then changed, with right checksums', async () => {
    const evil = new TextEncoder().encode('<script>alert(1)</script>');
    const file = forge(zipped(two, own), (files) => Object.assign(files, { 'tiny/index.html': evil }));
    await refused(page, file, /^The signature in this zip does not match its contents\./);
  });
  await expectUnchanged(page);
});

test('a site that names no key says what that means before anything is replaced', async ({ page }) => {
  const open = await buildTinySite(place('open'), 'open', { date: '2026-03-01T12:00:00.000Z' });
  server.folder = open.folder;
  await offlineCopy(page, server);
  for (const zip of [zipped(two, null), zipped(two, stranger)]) {
    await choose(page, readFileSync(zip));
    const warning = panelOf(page).getByText('anybody could have made this file');
    await expect(warning).toContainText('get every right that this site has on this device');
    await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Cancel' }).click();
  }
});
