import { expect, it } from 'vitest';
import { addressPart, labelPart, slugAddress } from './page-address.ts';

it.each([
  ['/elsewhere', 'elsewhere'],
  ['by', 'guide/by'],
  ['./asp.net', 'guide/asp.net'],
  ['../../../up', 'up'],
  ['/caf%C3%A9', 'café'],
  ['/cr%20x/', 'cr x/'],
  ['r%C3%A9sum%C3%A9', 'guide/résumé'],
  ['/%2e%2e/x', 'x'],
  ['/100%', '100'],
  ['/100%25-sure', '100--sure'],
  ['/why%3F/c%23', 'why/c'],
  ['/a%00b', 'a-b'],
  ['/kept-/x', 'kept-/x'],
])('the slug %s is the address %s', (slug, address) => {
  expect(slugAddress(slug, ['guide'])).toBe(address);
});

it.each([
  ['c#', 'c'],
  ['100% sure', '100- sure'],
  ['?', '-'],
  ['next.js', 'next.js'],
])('the file %s has the part %s in its address', (name, part) => expect(addressPart(name)).toBe(part));

it.each([
  ['First Steps', 'first-steps'],
  ['Über uns', 'ber-uns'],
  ['é', 'é'],
  ['指南', '指南'],
  ['API: Руководство', 'api-руководство'],
  ['हिन्दी', 'हिन्दी'],
  ['🚀 ', '🚀'],
  ['../?', '-'],
])('the label %s has the part %s in its address', (label, part) => expect(labelPart(label)).toBe(part));
