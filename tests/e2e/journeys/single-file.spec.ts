import { expect, test } from '../support/engines/journey.ts';
import { button, colorMode, heading } from '../support/engines/reader.ts';
import { singleFile } from '../support/site.ts';

test('the single file works from disk: pages, search, theme, and no requests', async ({ newReader }) => {
  const reader = await newReader((path) => `${singleFile()}#/${path}`);
  await reader.open();
  await reader.click({ css: 'main a[href="#/docs/admin-guide/getting-started/docker-compose/"]' });
  await reader.isAt('docs/admin-guide/getting-started/docker-compose/');
  await reader.press('ControlOrMeta+k');
  await reader.type('create an organization');
  await reader.sees({ css: '[role=option][aria-selected=true][href^="#/api/post-organization/"]' });
  await reader.press('Enter');
  await reader.sees(heading('Create an organization'));
  await reader.ask(() => {
    location.hash = '#/no/such/page';
  });
  await reader.sees(heading('Page not found'));
  await reader.back();
  await reader.sees(heading('Create an organization'));
  await reader.click(colorMode('system'));
  await reader.click(button('Light'));
  await reader.sees(colorMode('light'));
  expect(await reader.ask(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual([]);
});

test('the single file opens at the section that its address names', async ({ newReader }) => {
  const reader = await newReader((path) => `${singleFile()}#/${path}`);
  await reader.open('docs/intro/#what-it-does');
  await reader.until('is at the section', () => {
    const top = document.getElementById('what-it-does')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 400;
  });
});
