import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { type BillOptions, billOfMaterials } from './bill-of-materials.ts';
import type { ShippedPackage } from './read-package.ts';

const part = (name: string, more: Partial<ShippedPackage> = {}): ShippedPackage => ({
  name,
  version: '1.0.0',
  license: 'MIT',
  text: '',
  place: `node_modules/${name}`,
  dependencies: [],
  ...more,
});

const hex = (byte: string, count: number) => byte.repeat(count);
const options: BillOptions = {
  name: 'docs',
  version: 'abc',
  license: 'Apache-2.0',
  address: 'https://docs.example/site/',
  date: '2026-01-31T12:00:00.000Z',
  packages: [
    part('@a/b', { license: 'MIT OR Apache-2.0', dependencies: ['c'], repository: 'https://git.example/a/b' }),
    part('c'),
    part('d', { license: '' }),
    part('e', { license: 'Free for all' }),
  ],
  lockfile: new Map([
    ['node_modules/@a/b', { integrity: `sha512-${Buffer.from(hex('ab', 64), 'hex').toString('base64')}` }],
    ['node_modules/c', { integrity: 'md4-AAAA' }],
  ]),
  files: new Map([
    ['site/index.html', hex('cd', 32)],
    ['site/assets/a.js', hex('ef', 32)],
  ]),
};
const made = (change: Partial<BillOptions> = {}) => JSON.parse(billOfMaterials({ ...options, ...change }));

it('is a valid bill of CycloneDX 1.6, also with nothing in it', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(billOfMaterials(options))).toBeNull();
  const empty = { ...options, date: null, packages: [], files: new Map() };
  expect(await validator.validate(billOfMaterials(empty))).toBeNull();
  expect(await validator.validate(billOfMaterials(options).replace('urn:uuid:', 'urn:'))).not.toBeNull();
});

it('names the license of the site, if there is one', () => {
  expect(made().metadata.component.licenses).toEqual([{ license: { id: 'Apache-2.0' } }]);
  expect(made({ license: undefined }).metadata.component.licenses).toBeUndefined();
});

it('names each package with address, license, sums and source', () => {
  expect(made().components[0]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40a/b@1.0.0',
    group: '@a',
    name: 'b',
    version: '1.0.0',
    purl: 'pkg:npm/%40a/b@1.0.0',
    hashes: [{ alg: 'SHA-512', content: hex('ab', 64) }],
    licenses: [{ expression: 'MIT OR Apache-2.0' }],
    externalReferences: [{ type: 'vcs', url: 'https://git.example/a/b' }],
  });
  const licenses = made().components.map((one: { licenses?: unknown }) => one.licenses);
  expect(licenses.slice(1)).toEqual([[{ license: { id: 'MIT' } }], undefined, [{ license: { name: 'Free for all' } }]]);
});

it('says which package asks for which', () => {
  expect(made().dependencies).toEqual(
    expect.arrayContaining([
      { ref: 'docs', dependsOn: ['pkg:npm/%40a/b@1.0.0', 'pkg:npm/d@1.0.0', 'pkg:npm/e@1.0.0'] },
      { ref: 'pkg:npm/%40a/b@1.0.0', dependsOn: ['pkg:npm/c@1.0.0'] },
    ]),
  );
});

it('the site is one component with its license, the time of its source and the sum of every file', () => {
  const { component, timestamp } = made().metadata;
  expect(timestamp).toBe('2026-01-31T12:00:00.000Z');
  expect(component).toMatchObject({ name: 'docs', version: 'abc', licenses: [{ license: { id: 'Apache-2.0' } }] });
  expect(component.components).toEqual([
    {
      type: 'file',
      'bom-ref': 'file:site/assets/a.js',
      name: 'site/assets/a.js',
      hashes: [{ alg: 'SHA-256', content: hex('ef', 32) }],
    },
    {
      type: 'file',
      'bom-ref': 'file:site/index.html',
      name: 'site/index.html',
      hashes: [{ alg: 'SHA-256', content: hex('cd', 32) }],
    },
  ]);
});

it('the same input gives the same bytes, and any other bill another serial number', () => {
  expect(billOfMaterials({ ...options, packages: [...options.packages].reverse() })).toBe(billOfMaterials(options));
  const numbers = [
    made(),
    made({ version: 'abd' }),
    made({ address: 'https://docs.example/other/' }),
    made({ files: new Map() }),
  ];
  expect(new Set(numbers.map((bill) => bill.serialNumber)).size).toBe(4);
  expect(made().serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
