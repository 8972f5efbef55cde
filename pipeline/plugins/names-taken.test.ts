import { expect, it } from 'vitest';
import { namesTaken } from './names-taken.ts';

const SCRIPT = `
import React, { useState } from 'react';
import type { Props } from '@docusaurus/theme-common';
import Hooks, { useHistory, type Location, createStorageSlot as slot } from '@docusaurus/theme-common';
export { translate, default as other } from '@docusaurus/theme-common';
import * as everything from '@docusaurus/theme-common';
`;

it('finds what is imported and passed on, by its own name, without types', () => {
  expect(namesTaken(SCRIPT, '@docusaurus/theme-common')).toEqual(['useHistory', 'createStorageSlot', 'translate']);
  expect(namesTaken(SCRIPT, 'react')).toEqual(['useState']);
  expect(namesTaken(SCRIPT, 'other')).toEqual([]);
});

it('finds what is used of all that is imported together', () => {
  const script = `
import * as Select from '@radix-ui/react-select';
import client, * as all$ from 'client';
const event = new all$.Event(all$.default, other.all$.no, Selected.no);
export const Box = () => <Select.Root value={all$?.value}><Select.Item /></Select.Root>;
`;
  expect(namesTaken(script, '@radix-ui/react-select')).toEqual(['Root', 'Item']);
  expect(namesTaken(script, 'client')).toEqual(['Event', 'value']);
});
