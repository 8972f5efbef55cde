import { expect, test } from '../support/engines/journey.ts';
import { button, field } from '../support/engines/reader.ts';

const OPERATION = 'api/patch-organization/';
const SERVER = 'https://mine.example.com';

test('nested fields of a body unfold, and a request is built', async ({ reader }) => {
  await test.step('one more level is shown', async () => {
    await reader.open('api/post-repository-run/');
    const folded = await reader.ask(() => document.querySelectorAll('main details:not([open])').length);
    await reader.click({ css: 'main details:not([open]) > summary' });
    await reader.until(
      'one more is open',
      (before) => document.querySelectorAll('main details:not([open])').length === before - 1,
      folded,
    );
  });

  await test.step('the request contains the entered values, and a wrong body is reported', async () => {
    await reader.open(OPERATION);
    await reader.click(button('Build this request'));
    await reader.fill(field('Server'), SERVER);
    await reader.fill(field('organizationId'), '42');
    await reader.reads('.card-code[data-language] code', `${SERVER}/api/v1/organizations/42`);
    await reader.fill(field('Request body, application/json'), '{"name": 5}');
    await reader.reads('.builder-problem', '/name is number, must be string');
    await reader.fill(field('Request body, application/json'), '{"name": "ours"}');
    await reader.seesNo({ css: '.builder-problem' });
    await reader.reads('.card-code[data-language] code', '"ours"');
  });
});

test('My values fill the samples of all pages, and are kept', async ({ reader }) => {
  await reader.open(OPERATION);
  await reader.click(button('My values'));
  await reader.fill({ css: '.my-values input[name=server]' }, SERVER);
  await reader.press('Enter');
  await reader.seesNo({ css: '.my-values' });
  await reader.reads('.request-card .card-code code', `${SERVER}/api/v1/organizations/`);
  await reader.open('docs/user-guide/api/first-run/');
  await reader.reads('.placeholder[data-value=server]', SERVER);
  expect(await reader.ask(() => location.href)).not.toContain('mine');
});
