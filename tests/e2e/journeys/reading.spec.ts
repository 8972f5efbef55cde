import { expect, test } from '../support/engines/journey.ts';
import { button, colorMode, heading, linkTo } from '../support/engines/reader.ts';

const LONG = 'docs/admin-guide/guides/config/';

test('a click leads on without a new document; back and forward return to the same place on the page', async ({
  reader,
}) => {
  await reader.open();
  await reader.ask(() => {
    document.documentElement.dataset.mine = 'kept';
  });
  await reader.click(linkTo('/docs/intro/'));
  await reader.isAt('docs/intro/');
  await reader.sees({ css: 'nav a[aria-current=page][href$="/docs/intro/"]' });
  expect(await reader.ask(() => document.documentElement.dataset.mine)).toBe('kept');

  await reader.open(LONG);
  await reader.ask(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await reader.until('the bar is hidden', () => document.querySelector('header.bar[data-hidden]') !== null);
  // Not the number of pixels: what is laid out above by now is no longer estimated, and may have another height.
  const place = await reader.ask(() => {
    const above = [...document.querySelectorAll('main h2')].filter((title) => title.getBoundingClientRect().top < 0);
    return { id: above.at(-1)?.id ?? '', top: above.at(-1)?.getBoundingClientRect().top ?? 0 };
  });
  expect(place.id).not.toBe('');
  // Without the mouse, which would first scroll up to the bar.
  await reader.ask(() => document.querySelector<HTMLElement>('header a[href$="/ort-server-api/"]')?.click());
  await reader.isAt('api/ort-server-api/');
  await reader.until('is at the top', () => window.scrollY === 0);
  await reader.back();
  await reader.isAt(LONG);
  const isThere = ({ id, top }: { id: string; top: number }) => {
    const title = document.getElementById(id) as HTMLElement;
    return Math.abs(title.getBoundingClientRect().top - top) < 2;
  };
  await reader.until('is where it was', isThere, place);
  await reader.forward();
  await reader.isAt('api/ort-server-api/');
});

test('the table of contents leads to sections, and so does an address', async ({ reader }) => {
  await reader.open(LONG);
  const inView = (hash: string) => {
    const { top } = (document.querySelector(hash) as Element).getBoundingClientRect();
    return top >= 0 && top < 300;
  };
  const hash = await reader.ask(() => document.querySelectorAll('main article h2')[3]?.id ?? '').then((id) => `#${id}`);
  await reader.click({ css: `nav[aria-label="On this page"] a[href$="${hash}"]` });
  await reader.isAt(LONG + hash);
  await reader.until('is at the section', inView, hash);
  await reader.open('docs/intro/');
  await reader.open(LONG + hash);
  await reader.until('is at the section', inView, hash);
});

test('in a narrow window, the keyboard gets into what is folded', async ({ reader }) => {
  await test.step('the drawer has the focus, and gives it back', async () => {
    await reader.narrows(500);
    await reader.open('docs/intro/');
    await reader.ask(() => document.querySelector<HTMLElement>('.menu-button')?.focus());
    await reader.press('Enter');
    await reader.has('.sidebar[data-open]');
    await reader.until('the focus is in the drawer', () => document.activeElement?.closest('.sidebar') != null);
    await reader.press('Escape');
    await reader.until('the focus is back', () => document.activeElement?.matches('.menu-button') === true);
  });

  await test.step('the Tab key goes from the unfolded table of contents to its first link', async () => {
    await reader.narrows(800);
    await reader.open(LONG);
    await reader.ask(() => document.querySelector<HTMLElement>('.contents-line')?.focus());
    await reader.press('Enter');
    await reader.has('.contents[data-open]');
    await reader.press('Tab');
    await reader.until('the first link has the focus', () => document.activeElement?.matches('.contents a') === true);
  });
});

test('steps, sections and the table of contents are numbered', async ({ reader }) => {
  await reader.open('docs/admin-guide/troubleshooting/');
  // An engine silently ignores what it does not understand.
  const numbers = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element, '::before').content);
  for (const selector of ['main article > ol > li', 'main article > h2', '.contents li[data-level="2"] a']) {
    const shown = await reader.ask(numbers, selector);
    expect(shown.length, selector).toBeGreaterThan(2);
    for (const content of shown) expect(content, selector).toContain('counter(');
  }
});

test('the chosen theme is kept', async ({ reader }) => {
  await test.step('it survives a reload', async () => {
    await reader.open('docs/intro/');
    await reader.click(colorMode('system'));
    await reader.click(button('Dark'));
    await reader.sees(colorMode('dark'));
    await reader.reload();
    await reader.sees(colorMode('dark'));
    expect(await reader.ask(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  // Browsers that keep a page in memory show it as it was left, and do not tell it what other tabs have changed.
  await test.step('a page that a reader goes back to has the one that another tab chose meanwhile', async () => {
    await reader.open('docs/intro/');
    await reader.sees(colorMode('dark'));
    // Browsers keep only a page that has nothing left to load. The reading aids come last, with the first sign of a reader.
    await reader.click({ css: 'main h1' });
    await reader.has('.way-up');
    await reader.goto('llms.txt');
    await reader.ask(() => localStorage.setItem('theme', 'light'));
    await reader.back();
    await reader.sees(colorMode('light'));
    expect(await reader.ask(() => document.documentElement.dataset.theme)).toBe('light');
  });
});

test('tabs of a group switch together and are remembered', async ({ reader }) => {
  await reader.open('docs/user-guide/api/first-run/');
  const chosen = () => [...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent);
  const [first] = await reader.ask(chosen);
  await reader.click({ css: '[role=tab][aria-selected=false]' });
  const [second, ...others] = await reader.ask(chosen);
  expect(second).not.toBe(first);
  expect(new Set(others)).toEqual(new Set([second]));
  await reader.press('ArrowLeft');
  expect((await reader.ask(chosen))[0]).toBe(first);
  await reader.press('ArrowRight');
  await reader.reload();
  expect((await reader.ask(chosen))[0]).toBe(second);
});

test('an unknown address shows the not-found page, with its status', async ({ reader, allowed }) => {
  allowed.push(/404/);
  await reader.open('docs/intrro/');
  await reader.sees(heading('Page not found'));
  expect(await reader.ask(async () => (await fetch(location.href)).status)).toBe(404);
  await reader.click({ css: 'nav[aria-label="Similar addresses"] a[href$="/docs/intro/"]' });
  await reader.isAt('docs/intro/');
});
