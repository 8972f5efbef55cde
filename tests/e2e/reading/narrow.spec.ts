import type { Locator, Page } from '@playwright/test';
import { heading, letters, open, overflow, startReading } from '../support/shell.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

/** Of a color of an element, with the background of the element, or of one around it. */
const contrast = (part: Locator, color: 'color' | 'outlineColor', on = '*', pseudo = '') =>
  part.evaluate(
    (element, [color, on, pseudo]) => {
      const light = (text: string) => {
        const parts = (text.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
          const part = Number(value) / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0) + 0.05;
      };
      const background = element.closest(on) ?? element;
      const both = [
        light(getComputedStyle(element, pseudo)[color]),
        light(getComputedStyle(background).backgroundColor),
      ];
      return Math.max(...both) / Math.min(...both);
    },
    [color, on, pseudo] as const,
  );

test('the controls of the bar do not overlap in narrow windows, and have their icons in the middle', async ({
  page,
}) => {
  for (const width of [768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, 'docs/intro/');
    const aside = await page.locator('.bar :is(.search-box, .icon-button, .menu-button)').evaluateAll((controls) =>
      controls.map((control) => {
        const middle = (part: Element | null) => {
          const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {};
          return (left + right) / 2;
        };
        return Math.abs(middle(control) - middle(control.querySelector('svg')));
      }),
    );
    expect(Math.max(...aside), `${width} px`).toBeLessThan(1);
    const ends = await page.locator('.bar :is(.search-box, .icon-button, .menu-button)').evaluateAll((controls) =>
      controls
        .map((control) => control.getBoundingClientRect())
        .sort((a, b) => a.left - b.left)
        .map(({ left, right }) => [left, right]),
    );
    expect(ends).toHaveLength(4);
    for (const [i, [left = 0]] of ends.entries()) expect(left).toBeGreaterThanOrEqual(ends[i - 1]?.[1] ?? 0);
    expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(width);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what an empty box asks for can be read: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, 'docs/reference/configuration/scanner/');
    const box = page.getByPlaceholder('Key, variable or word');
    // Its styles come with the filter.
    await expect.poll(() => contrast(box, 'color', '*', '::placeholder')).toBeGreaterThanOrEqual(4.5);
  });
}

test('a drawer takes the place of the sidebar', async ({ page }) => {
  // While a part of the tree unfolds, what is clicked may move away.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'docs/intro/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar).toBeHidden();
  await page.getByRole('link', { name: 'Open the navigation' }).click();
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByRole('link').first()).toBeFocused();
  await sidebar.hover();
  await page.mouse.wheel(0, 9_000);
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  // Only the page itself scrolls it.
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await expect(page.getByRole('link', { name: 'Open the navigation' })).toBeFocused();

  await page.getByRole('link', { name: 'Open the navigation' }).click();
  await sidebar.getByRole('button', { name: 'Expand User guide' }).click();
  await sidebar.getByRole('link', { name: 'Troubleshooting' }).click();
  await expect(heading(page)).toContainText(/troubleshooting|when something/i);
  await expect(sidebar).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('a link in the drawer to a section moves the focus there', async ({ page }) => {
  await open(page, 'docs/user-guide/');
  const menu = page.getByRole('link', { name: 'Open the navigation' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const link = sidebar.getByRole('link', { name: 'Introduction' });
  const id = 'get-in-touch';
  await link.evaluate((element: HTMLAnchorElement, hash) => {
    element.href += hash;
  }, `#${id}`);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar).toBeHidden();
  await expect(page.locator(`main [id="${id}"]`)).toBeFocused();
});

test('at desktop width the drawer is closed', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.getByRole('link', { name: 'Open the navigation' }).click();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.locator('.sidebar')).not.toHaveAttribute('data-open', 'true');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

for (const width of [320, 390]) {
  test(`nothing overflows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '',
      'docs/reference/configuration/',
      'docs/reference/configuration/analyzer/',
      'docs/reference/configuration/variables/',
      'docs/admin-guide/infrastructure/secrets/hashicorp-vault/',
      'api/post-repository-run/',
      'api/tags/runs/',
      'api/schemas/ort-run/',
      'search/?q=run',
    ]) {
      await open(page, path);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}

test('with a long name and more links than fit, search and menu stay in the window', async ({ page }) => {
  await open(page, 'docs/intro/');
  await page.evaluate(() => {
    for (const name of document.querySelectorAll('.brand span')) name.textContent = 'Contoso Integration Platform';
    document.querySelector('.brand svg')?.remove();
    const links = document.querySelector('.bar-links');
    for (const label of ['Tutorials', 'Community forum', 'Support']) {
      const link = links?.lastElementChild?.cloneNode() as HTMLElement;
      link.textContent = label;
      links?.append(link);
    }
  });
  for (const width of [320, 390, 768, 996, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { tools, over } = await page.evaluate(() => ({
      tools: document.querySelector('.bar-tools')?.getBoundingClientRect().right,
      over: document.documentElement.scrollWidth - window.innerWidth,
    }));
    expect(tools, `${width} px`).toBeLessThanOrEqual(width);
    expect(over, `${width} px`).toBe(0);
  }
  // The links that do not fit are scrolled to.
  await page.setViewportSize({ width: 390, height: 800 });
  const last = page.locator('.bar-links a').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

/** How far the links of the bar end before its tools, and by how much they are wider than their place. */
const roomAfterLinks = (page: Page) =>
  page.locator('.bar-links').evaluate((links) => {
    links.scrollLeft = links.scrollWidth;
    const [all, last] = [links, links.lastElementChild ?? links].map((part) => part.getBoundingClientRect().right);
    return { unseen: links.scrollWidth - links.clientWidth, after: (all ?? 0) - (last ?? 0) };
  });

for (const faces of ['its faces', 'stand-ins for faces that come late']) {
  test(`with ${faces}, the links of the bar fit on phones, and none is faded out`, async ({ page, guard }) => {
    if (faces !== 'its faces') {
      guard.allow(/\.woff2/);
      await page.route('**/*.woff2', (route) => route.abort());
    }
    // On a busy machine, faces may be late, and the page then stays with what stands in for them.
    await expect(async () => {
      await open(page, 'docs/intro/');
      const standsIn = await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /stand-in|on Linux/.test(family) && status === 'loaded'),
      );
      expect(standsIn).toBe(faces !== 'its faces');
    }).toPass();
    // Ordinary phones, and both sides of each width at which the bar changes.
    for (const width of [320, 340, 360, 372, 373, 375, 390, 430, 496, 497, 500, 560, 561, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { unseen, after } = await roomAfterLinks(page);
      expect(unseen, `${width} px`).toBe(0);
      expect(after, `${width} px`).toBeGreaterThanOrEqual(8);
    }
  });
}

test('a long name is shown whole where there is room, and links that do not fit fade out before the tools', async ({
  page,
}) => {
  await open(page, 'docs/intro/');
  const name = page.locator('.brand span');
  await name.evaluate((span) => {
    span.textContent = 'Contoso Integration Platform';
  });
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  // A link that is not at the right.
  await page.locator('.bar-links').evaluate((links) => {
    const link = links.firstElementChild?.cloneNode(true) as HTMLElement;
    link.textContent = 'A link that is longer than the whole bar, '.repeat(4);
    links.append(link);
  });
  // Scrolled by whole pixels.
  expect((await roomAfterLinks(page)).after).toBeGreaterThan(7);
});

test('in the colored bar of the landing page, the focus and what is pointed at are visible', async ({ page }) => {
  await open(page, '');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const part of await page.locator('.bar :is(.brand, .bar-link, .search-box, .icon-button):visible').all()) {
      await page.keyboard.press('Tab');
      await part.focus();
      expect(await contrast(part, 'outlineColor', '.bar'), `focus, ${colorScheme}`).toBeGreaterThan(3);
      if ((await part.getAttribute('class'))?.includes('icon-button') !== true) continue;
      await part.hover();
      await expect.poll(() => contrast(part, 'color')).toBeGreaterThan(3);
    }
  }
});

test('on a phone, the names of two columns stay above the rows, and those of more are in the cells', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'docs/admin-guide/guides/keycloak-config/');
  const head = (name: string) => page.locator('.table-stacked', { hasText: name }).locator('thead');
  await expect(head('Works until')).toBeVisible();
  await expect(head('Symptom')).toBeHidden();
  const cells = page.locator('.table-stacked', { hasText: 'Works until' }).locator('tbody tr:first-child td');
  // Heard, a name is a word of its own.
  const named = page.locator('.table-stacked', { hasText: 'Symptom' }).locator('td[data-head]').first();
  const [name, text] = [await named.getAttribute('data-head'), (await named.textContent()) ?? ''];
  await expect(named).toHaveAccessibleName(`${name} ${text.trim()}`);
  const [first, second] = await Promise.all([0, 1].map((index) => cells.nth(index).boundingBox()));
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? Number.NaN));
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(head('Symptom')).toBeVisible();
  // A head that stays in sight has left the line of its rows, and forced colors have no shadows.
  await startReading(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(head('Symptom')).toHaveCSS('outline-style', 'solid');
});

test('on the narrowest phones, heads of tables, names of configuration keys and schemas break only between words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [path, names] of [
    ['docs/developer-guide/contributing/', 'thead th'],
    ['docs/admin-guide/guides/log-access/', '.table-stacked :is(thead th, .config-key, .config-env)'],
    ['docs/reference/configuration/', '.config-page li a'],
    ['docs/reference/configuration/variables/', '.config-variables :is(li, a)'],
    ['docs/reference/configuration/shared/', '.config-card .copyable code'],
    ['api/schemas/analyzer-phase/', '.previous-next a'],
  ] as const) {
    await open(page, path);
    const cut = await page.locator(names).evaluateAll((all) =>
      all.flatMap((name) =>
        // What stands between two places where it may break.
        [...name.childNodes].flatMap((text) =>
          [...(text.nodeType === Node.TEXT_NODE ? (text.textContent ?? '') : '').matchAll(/\S+/g)].flatMap((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word : [];
          }),
        ),
      ),
    );
    expect(cut, path).toEqual([]);
  }
});

test('a key and its variable have the whole line of a phone', async ({ page }) => {
  await open(page, 'docs/admin-guide/guides/log-access/');
  const [cell, row] = await page
    .locator('.config-row')
    .first()
    .evaluate((line) => [line.firstElementChild, line].map((part) => part?.getBoundingClientRect().width));
  expect(cell).toBe(row);
});

test('names without spaces break in the path of a page, its tags, and a list of operations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const name = 'getAvailableInfrastructureServicesOfAllRepositories';
  for (const [path, part] of [
    ['docs/admin-guide/guides/config/', '.breadcrumbs a'],
    ['docs/admin-guide/guides/config/', '.tags a'],
    ['api/tags/runs/', '.api-list a span:last-child'],
  ] as const) {
    await open(page, path);
    await page
      .locator(part)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
      }, name);
    expect(await overflow(page), part).toBeLessThanOrEqual(0);
  }
});

test('beside keyboard shortcuts, most of a phone is left for what they do', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await open(page, 'docs/intro/');
  await page.keyboard.press('?');
  const row = page.locator('.search-shortcuts dl > div').first();
  const [keys, meaning] = await Promise.all(['dt', 'dd'].map((part) => row.locator(part).boundingBox()));
  expect(meaning?.y).toBe(keys?.y);
  expect(meaning?.width).toBeGreaterThan(keys?.width ?? Number.NaN);
});

test('the actions of a page fit on one line on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await open(page, 'docs/admin-guide/guides/config/');
  const tops = await page
    .locator('.page-actions > .page-action')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the number of fields does not wrap beside their names', async ({ page }) => {
  await open(page, 'api/schemas/analyzer-job/');
  const lines = await page.locator('summary:has(> .schema-fold-names)').evaluateAll((all) =>
    all.map((summary) => {
      const count = document.createRange();
      count.selectNodeContents(summary.firstChild ?? summary);
      return count.getClientRects().length;
    }),
  );
  // Summaries in closed sections have no lines.
  expect(Math.max(...lines)).toBe(1);
});

test('a filter of operations without matches says so', async ({ page }) => {
  await open(page, 'api/tags/repositories/');
  await page.getByRole('searchbox', { name: 'Filter by method, path or summary' }).fill('zzz');
  await expect(page.locator('.api-filter-box').getByRole('status')).toHaveText('No operation has all of these words');
});

test('select boxes keep their arrow in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'api/post-repository-run/');
  await expect(page.getByLabel('Language')).toHaveCSS('appearance', 'auto');
});

test('the first page: the third action has no border on its letters in forced colors, and no line of the lead is one word', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '');
  await expect(page.locator('.action-quiet')).toHaveCSS('border-top-width', '0px');
  const lead = page.locator('.landing-lead');
  const text = (await lead.textContent()) ?? '';
  const last = text.lastIndexOf(' ') + 1;
  const { bottom } = await letters(lead, last, text.length);
  expect((await letters(lead, last - 2, last - 1)).bottom).toBe(bottom);
});
