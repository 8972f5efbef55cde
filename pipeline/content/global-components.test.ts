import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readGlobalComponents } from './global-components.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'globals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes the components of all pages from what the theme imports', () => {
  mkdirSync(join(folder, 'src/theme/MDXComponents'), { recursive: true });
  writeFileSync(
    join(folder, 'src/theme/MDXComponents/index.tsx'),
    `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Badge from '@site/src/components/badge';
import Table from './Table';
import {
  Icon as Sign,
  helper,
} from "some-icons";

export default {
  ...MDXComponents,
  Label: Badge,
  table: Table,
};
`,
  );
  expect(Object.fromEntries(readGlobalComponents(folder))).toEqual({
    React: { specifier: 'react', imported: 'default' },
    Badge: { specifier: '@site/src/components/badge', imported: 'default' },
    Label: { specifier: '@site/src/components/badge', imported: 'default' },
    Sign: { specifier: 'some-icons', imported: 'Icon' },
    Table: { specifier: '@site/src/theme/MDXComponents/Table', imported: 'default' },
  });
});

it('is empty where the site has none', () => {
  expect(readGlobalComponents(folder).size).toBe(0);
});
