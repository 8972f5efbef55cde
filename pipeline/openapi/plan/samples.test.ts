import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readApi } from '../read/read-api.ts';
import { planApi } from './plan.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../tests/fixtures/openapi/${name}`, import.meta.url));

const FILES = [
  'library/openapi.yaml',
  'webhooks.yaml',
  'recursion.yaml',
  'composition.yaml',
  'hostile.yaml',
  'openapi-3.2.yaml',
];

test.each(FILES)('cURL samples of %s', async (file) => {
  const { plan } = await readApi(fixture(file));
  const samples = plan?.operations.map(({ id, curl }) => `# ${id}\n${curl}\n`).join('\n');
  await expect(samples).toMatchFileSnapshot(fixture(`expected/${file.replace(/\/openapi|\.yaml$/g, '')}.samples.sh`));
});

test('a shell reads a hostile sample as one command with harmless words', async () => {
  const { plan } = await readApi(fixture('hostile.yaml'));
  const sample = plan?.operations[0]?.curl ?? '';
  // `curl` is a function that prints its arguments; nothing else may run or print.
  const script = `PATH=/nowhere; curl() { printf '[%s]\\n' "$@"; }; ${sample}`;
  const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
  expect(words).toContain("[https://evil.test/'; rm -rf ~; echo '/<b>/");
  expect(words).toContain("[x y: a'b\nc]");
  expect(words.match(/^\[/gm)).toHaveLength(3);
});

test('writes JSON where any type is taken and the schema says what', async () => {
  const plan = planApi(
    {
      openapi: '3.0.0',
      info: { title: 'Pods', version: '1' },
      paths: {
        '/pods': {
          post: {
            requestBody: {
              content: { '*/*': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
            },
            responses: {},
          },
        },
      },
    },
    { slug: 'home' },
  );
  expect(plan.operations[0]?.curl).toContain('Content-Type: application/json');
  expect(plan.operations[0]?.curl).toContain('"name": "string"');
});
