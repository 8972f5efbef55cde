import { expect, it } from 'vitest';
import { billOfMaterials, licenseTexts, packageFolder } from './shipped.ts';

it('finds the package a module belongs to', () => {
  expect(packageFolder('/p/node_modules/react/cjs/react.js?x')).toBe('/p/node_modules/react');
  expect(packageFolder('/p/node_modules/@a/b/index.js')).toBe('/p/node_modules/@a/b');
  expect(packageFolder('/p/node_modules/a/node_modules/b/i.js')).toBe('/p/node_modules/a/node_modules/b');
  expect(packageFolder('C:\\p\\node_modules\\a\\i.js')).toBe('C:/p/node_modules/a');
  expect(packageFolder('/p/src/a.ts')).toBeNull();
});

const packages = [
  { name: '@a/b', version: '1.0.0', license: 'MIT OR Apache-2.0', text: 'Free' },
  { name: 'c', version: '2.0.0', license: 'MIT', text: '' },
  { name: 'd', version: '3.0.0', license: '', text: '' },
];

it('makes a CycloneDX bill of materials', () => {
  const bill = JSON.parse(billOfMaterials({ name: 'docs', version: 'abc', packages }));
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { version: 'abc' } },
  });
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      group: '@a',
      name: 'b',
      version: '1.0.0',
      licenses: [{ expression: 'MIT OR Apache-2.0' }],
      purl: 'pkg:npm/%40a/b@1.0.0',
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/c@2.0.0',
      name: 'c',
      version: '2.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/c@2.0.0',
    },
    { type: 'library', 'bom-ref': 'pkg:npm/d@3.0.0', name: 'd', version: '3.0.0', purl: 'pkg:npm/d@3.0.0' },
  ]);
});

it('says of every package under which licence it comes', () => {
  const text = licenseTexts(packages);
  expect(text).toContain('@a/b@1.0.0 – MIT OR Apache-2.0');
  expect(text).toContain('Free');
  expect(text).toContain('d@3.0.0 – no licence named');
});
