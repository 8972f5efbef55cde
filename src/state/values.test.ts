import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '../../contract/storage.ts';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { shownValue, startValues, usableValue, useValues, valueProblem } from './values.ts';

const KEY = storageKey('docs-values', '/');
const stores = { localStorage: fakeStorage(), sessionStorage: fakeStorage() };

beforeEach(() => {
  stores.localStorage = fakeStorage();
  stores.sessionStorage = fakeStorage();
  vi.stubGlobal('window', { ...stores, addEventListener: () => undefined, removeEventListener: () => undefined });
  useValues.setState({ values: {}, keepSecrets: false, showSecrets: false });
});
afterEach(() => vi.unstubAllGlobals());

const kept = (store: keyof typeof stores) => JSON.parse(stores[store].getItem(KEY) ?? '{}') as unknown;

test('secrets are kept for the session only, unless the reader says otherwise', () => {
  const { set, setKeepSecrets, forgetAll } = useValues.getState();
  set('server', 'https://ort.example.com');
  set('token', 'abc');
  expect(kept('localStorage')).toEqual({ server: 'https://ort.example.com' });
  expect(kept('sessionStorage')).toEqual({ token: 'abc' });
  setKeepSecrets(true);
  expect(kept('localStorage')).toEqual({ server: 'https://ort.example.com', token: 'abc' });
  expect(kept('sessionStorage')).toEqual({});
  forgetAll();
  expect(kept('localStorage')).toEqual({});
});

test('what was kept comes back, and what is no set of values is ignored', () => {
  stores.localStorage.setItem(KEY, JSON.stringify({ runId: '7', bad: 7 }));
  stores.sessionStorage.setItem(KEY, 'not JSON');
  startValues();
  expect(useValues.getState().values).toEqual({ runId: '7' });
});

test('a storage that is denied is no error', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied');
    },
    get sessionStorage(): never {
      throw new Error('denied');
    },
    addEventListener: () => undefined,
  });
  startValues();
  useValues.getState().set('runId', '7');
  expect(useValues.getState().values).toEqual({ runId: '7' });
});

test('a hidden secret is not shown', () => {
  const values = { token: 'abc', runId: '7' };
  expect(shownValue({ values, showSecrets: false }, 'token')).toBeNull();
  expect(shownValue({ values, showSecrets: true }, 'token')).toBe('abc');
  expect(shownValue({ values, showSecrets: false }, 'runId')).toBe('7');
});

test.each([
  ['server', 'https://ort.example.com/', 'https://ort.example.com'],
  ['server', "http://h:1/a'b$(id)`x`?q#f", 'http://h:1/a%27b%24%28id%29%60x%60'],
  ['server', 'javascript:alert(1)', null],
  ['server', 'ort.example.com', null],
  ['token', 'a.b-c_d=', 'a.b-c_d='],
  ['token', 'a"; rm -rf ~', null],
  ['productId', "1'; $(id)", '1%27%3B%20%24%28id%29'],
  ['constructor', undefined, null],
])('%s %s → %s', (name, value, expected) => {
  const values: Record<string, string> = value === undefined ? {} : { [name]: value };
  expect(usableValue(values, name)).toBe(expected);
  expect(valueProblem(values, name) === null).toBe(expected !== null || value === undefined);
});
