import { expect, it } from 'vitest';
import { completions } from './completion.ts';

const names = {
  contexts: [{ id: 'admin-guide', label: 'Admin guide', prefix: '/docs/admin-guide/' }],
  permissions: ['ADMIN', 'READ', 'READER'],
};
const texts = (text: string) => completions(text, names).map((completion) => completion.text);

it('completes the name of a filter, then its value', () => {
  expect(texts('vault ki')).toEqual(['vault kind:']);
  expect(texts('vault kind:conf')).toEqual(['vault kind:configuration ', 'vault kind:config ']);
  expect(texts('run method:p')).toEqual(['run method:post ', 'run method:put ', 'run method:patch ']);
  expect(texts('permission:re')).toEqual(['permission:READ ', 'permission:READER ']);
  expect(texts('secret -in:a')).toEqual(['secret -in:admin-guide ']);
});

it('shows the values as soon as the colon is typed', () => {
  expect(texts('permission:')).toEqual(['permission:ADMIN ', 'permission:READ ', 'permission:READER ']);
});

it('offers nothing for complete filters and for other words', () => {
  for (const text of ['', 'k', 'vault', 'vault kind:term', 'vault kind:nothing', 'kind:term ', 'http://x', 'a:b']) {
    expect(texts(text), text).toEqual([]);
  }
});
