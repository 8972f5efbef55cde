import { expect, test } from 'vitest';
import { python } from './python.ts';

test('sends null as a text, because the library takes None for no body', () => {
  const sample = (text: string) =>
    python.write({
      method: 'POST',
      url: ['https://a.org'],
      headers: [],
      body: { kind: 'json', type: 'application/json', text },
    });
  expect(sample('null')).toContain('    data="null".encode(),\n');
  expect(sample('[null]')).toContain('    json=[None],\n');
});
