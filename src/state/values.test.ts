import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '../../contract/storage.ts';
import { fakeStorage } from '../../tests/support/fake-storage.ts';
import { shownValue, startValues, usableValue, useValues, valueHint, valueProblem } from './values.ts';

const KEY = storageKey('docs-values', '/');
const stores = { localStorage: fakeStorage(), sessionStorage: fakeStorage() };

/** Listeners for changes made by other tabs. */
let listeners: ((event: { key: string; newValue: string | null }) => void)[] = [];

beforeEach(() => {
  listeners = [];
  stores.localStorage = fakeStorage();
  stores.sessionStorage = fakeStorage();
  const addEventListener = (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener);
  vi.stubGlobal('window', { ...stores, addEventListener });
  useValues.setState(useValues.getInitialState());
});
afterEach(() => vi.unstubAllGlobals());

/** What is kept, without the mark. */
function kept(store: keyof typeof stores): unknown {
  const { '': _, ...values } = JSON.parse(stores[store].getItem(KEY) ?? '{}') as Record<string, string>;
  return values;
}

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

test('what was kept comes back, and what is not a set of values is ignored', () => {
  stores.localStorage.setItem(KEY, JSON.stringify({ runId: '7', bad: 7 }));
  stores.sessionStorage.setItem(KEY, 'not JSON');
  startValues();
  expect(useValues.getState().values).toEqual({ runId: '7' });
});

test('a secret in the path is kept like the others, and shown and encoded like any part of an address', () => {
  const { set } = useValues.getState();
  set('path.token', 'a/b');
  expect(kept('localStorage')).toEqual({});
  expect(kept('sessionStorage')).toEqual({ 'path.token': 'a/b' });
  expect(usableValue({ 'path.token': 'a/b' }, 'path.token')).toBe('a%2Fb');
  expect(shownValue({ values: { 'path.token': 'a' }, showSecrets: false }, 'path.token')).toBe('a');
  expect(valueProblem({ 'path.token': '..' }, 'path.token')).toContain('lead to another address');
});

test('a token of any length comes back', () => {
  const token = 'a'.repeat(5000);
  stores.sessionStorage.setItem(KEY, JSON.stringify({ token }));
  startValues();
  expect(useValues.getState().values).toEqual({ token });
});

/** Opens another tab with secrets of its own. @returns a function that tells it what this one wrote, and returns its values */
async function anotherTab(own: Record<string, string>) {
  const told: (string | null)[] = [];
  const { setItem, removeItem } = stores.localStorage;
  Object.assign(stores.localStorage, {
    setItem(key: string, value: string) {
      setItem.call(stores.localStorage, key, value);
      told.push(value);
    },
    removeItem(key: string) {
      const before = stores.localStorage.getItem(key);
      removeItem.call(stores.localStorage, key);
      if (before !== null) told.push(null);
    },
  });
  const here = window;
  const there = { ...here, sessionStorage: fakeStorage() };
  there.sessionStorage.setItem(KEY, JSON.stringify(own));
  vi.stubGlobal('window', there);
  vi.resetModules();
  listeners = [];
  const other = await import('./values.ts');
  other.startValues();
  vi.stubGlobal('window', here);
  return () => {
    vi.stubGlobal('window', there);
    for (const newValue of told) for (const listener of listeners) listener({ key: KEY, newValue });
    return other.useValues.getState().values;
  };
}

test('emptying the last plain value leaves other tabs their secrets', async () => {
  useValues.getState().set('server', 'https://ort.example.com');
  const valuesThere = await anotherTab({ token: 'abc' });
  useValues.getState().set('server', '');
  expect(stores.localStorage.getItem(KEY)).toBeNull();
  expect(valuesThere()).toEqual({ token: 'abc' });
});

test.each([{ server: 'https://ort.example.com' }, {}])(
  'what is forgotten is forgotten in other tabs, too: %o',
  async (plain) => {
    for (const [name, value] of Object.entries(plain)) useValues.getState().set(name, value);
    const valuesThere = await anotherTab({ token: 'abc' });
    useValues.getState().forgetAll();
    expect(valuesThere()).toEqual({});
    expect(stores.localStorage.getItem(KEY)).toBeNull();
  },
);

/** A tab in which a secret was entered, and which then hears nothing. @returns a function that opens it again and returns its values */
async function asleep(token: string): Promise<() => Promise<Record<string, string>>> {
  const here = window;
  const there = { ...here, sessionStorage: fakeStorage() };
  const opened = async () => {
    vi.stubGlobal('window', there);
    vi.resetModules();
    const tab = await import('./values.ts');
    tab.startValues();
    return tab.useValues.getState();
  };
  (await opened()).set('token', token);
  vi.stubGlobal('window', here);
  return async () => {
    const { values } = await opened();
    vi.stubGlobal('window', here);
    expect(there.sessionStorage.getItem(KEY) !== null).toBe('token' in values);
    return values;
  };
}

test('what is forgotten while a tab is asleep is forgotten when it is opened again, also if there are new values by then', async () => {
  const { set, forgetAll } = useValues.getState();
  const opened = await asleep('abc');
  expect(await opened()).toEqual({ token: 'abc' });
  forgetAll();
  expect(stores.localStorage.getItem(KEY)).toBeNull();
  set('token', 'def');
  set('runId', '7');
  expect(await opened()).toEqual({ runId: '7' });
});

test('emptying the last value of another tab leaves a tab that is asleep its secrets', async () => {
  const { set } = useValues.getState();
  const opened = await asleep('abc');
  set('token', 'def');
  set('token', '');
  expect(await opened()).toEqual({ token: 'abc' });
});

test('secrets last for the session where local storage keeps no mark', async () => {
  stores.localStorage.setItem = () => {
    throw new Error('full');
  };
  expect(await (await asleep('abc'))()).toEqual({ token: 'abc' });
});

test('whether the browser keeps the values is known, once there are any', () => {
  useValues.getState().set('runId', '7');
  expect(useValues.getState().isKept).toBe(true);
  const setItem = vi.spyOn(stores.localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  useValues.getState().set('runId', '77');
  expect(useValues.getState().isKept).toBe(false);
  setItem.mockRestore();
  useValues.getState().set('runId', '777');
  expect(useValues.getState().isKept).toBe(true);
});

test('a storage that is denied is not an error', () => {
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
  expect(useValues.getState().isKept).toBe(false);
  useValues.getState().set('runId', '7');
  expect(useValues.getState().values).toEqual({ runId: '7' });
  expect(useValues.getState().isKept).toBe(false);
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
  ['server', 'https://me@ort.example.com/', null],
  ['server', 'https://:secret@ort.example.com/', null],
  ['token', 'a.b-c_d=', 'a.b-c_d='],
  ['token', 'a"; rm -rf ~', null],
  ['productId', "1'; $(id)", '1%27%3B%20%24%28id%29'],
  ['secretName', '..', null],
  ['secretName', ' . ', null],
  ['secretName', '...', '...'],
  ['constructor', undefined, null],
])('%s %s → %s', (name, value, expected) => {
  const values: Record<string, string> = value === undefined ? {} : { [name]: value };
  expect(usableValue(values, name)).toBe(expected);
  expect(valueProblem(values, name) === null).toBe(expected !== null || value === undefined);
});

test.each([
  ['https://ort.example.com/api/v1/?q#f', '/api/v1'],
  ['https://ort.example.com/?q#f', null],
  ['ort.example.com/api', null],
  ['', null],
])('a server with a path may repeat that of the samples: %s', (server, path) => {
  const hint = valueHint({ server }, 'server');
  if (path === null) expect(hint).toBeNull();
  else expect(hint).toContain(`begin with ${path},`);
});

test('other values are never taken for a server', () => {
  expect(valueHint({ runId: 'https://ort.example.com/api' }, 'runId')).toBeNull();
});
