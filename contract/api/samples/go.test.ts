import { expect, test } from 'vitest';
import type { BuiltRequest } from '../request/built-request.ts';
import { variable } from '../request/built-request.ts';
import { go } from './go.ts';

const importsOf = (request: Partial<BuiltRequest>) =>
  go
    .write({ method: 'GET', url: ['https://example.com'], headers: [], body: null, ...request })
    .match(/import \(\n(.*?)\n\)/s)?.[1]
    ?.split('\n')
    .map((line) => line.trim());

const ALWAYS = ['"fmt"', '"io"', '"net/http"'];

test('imports what the program calls', () => {
  const url = ['https://example.com?key=', variable('apiKey', 'API_KEY')];
  expect(importsOf({ url })).toEqual([...ALWAYS, '"os"']);
});

test('imports nothing for what only a text mentions', () => {
  expect(importsOf({ url: ['https://photos.example.com/"bytes.'] })).toEqual(ALWAYS);
  const text = 'Not "os."\nand not bytes.Buffer.';
  expect(importsOf({ body: { kind: 'text', type: 'text/plain', text } })).toEqual([...ALWAYS, '"strings"']);
});
