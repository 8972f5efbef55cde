import { imageSize } from 'image-size';
import { open } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

/** What a browser checks before it offers to install the site as an app. */

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

test('the browser finds the manifest valid and the site installable', async ({ page, site }) => {
  await open(page);
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.url).toBe(`${site.url}manifest.webmanifest`);
  expect(manifest.errors).toEqual([]);
  // Tests run in private windows, where browsers install nothing.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('behind a sign-in, the browser gets the manifest, too', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'session', value: 'signed-in', url: site.url }]);
  const session = await page.context().newCDPSession(page);
  const cookies = new Map<string, string | undefined>();
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => cookies.set(requestId, headers.Cookie));
  const requested = new Promise<string>((resolve) => {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.endsWith('/manifest.webmanifest')) resolve(requestId);
    });
  });
  await session.send('Network.enable');
  await open(page);
  await session.send('Page.getAppManifest');
  const request = await requested;
  await expect.poll(() => cookies.get(request)).toBe('session=signed-in');
});

test('every picture in it has the size and type that it states', async ({ page, site }) => {
  const answer = await page.request.get('manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Record<'id' | 'scope' | 'start_url', string> &
    Record<'icons' | 'screenshots', Picture[]> & { shortcuts: { name: string; url: string }[] };
  expect([manifest.id, manifest.scope, manifest.start_url]).toEqual([site.base, site.base, site.base]);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);

  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src);
    expect(picture.status(), src).toBe(200);
    expect(picture.headers()['content-type'], src).toContain(type);
    if (sizes === 'any') continue;
    const { width, height } = imageSize(await picture.body());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Search', 'API reference']);
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
});

test('the window of the app has the color of the page, light or dark', async ({ page }) => {
  await open(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page learns of it in its next frame.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const [stated, shown] = await page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      const probe = document.createElement('div');
      document.body.append(probe);
      probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      return [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(stated, colorScheme).toBe(shown);
  }
});
