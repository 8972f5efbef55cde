import { afterEach, expect, it, vi } from 'vitest';
import { storageKey } from '../../../../contract/storage.ts';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';

const KEY = storageKey('docs-values', '/');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.doUnmock('../../../state/values.ts');
});

function openPage() {
  const localStorage = fakeStorage();
  const addEventListener = vi.fn();
  vi.stubGlobal('window', { localStorage, sessionStorage: fakeStorage(), addEventListener });
  return { localStorage, addEventListener };
}

it('has what is kept, and follows it once, however many answers are shown', async () => {
  const { ownValues } = await import('./own-values.ts');
  const { localStorage, addEventListener } = openPage();
  expect((await ownValues())('runId')).toBeNull();
  expect(addEventListener).not.toHaveBeenCalled();
  localStorage.setItem(KEY, JSON.stringify({ runId: '7', token: 'abc' }));
  const own = await ownValues();
  expect([own('runId'), own('token'), own('jobId')]).toEqual(['7', null, null]);
  const { length } = addEventListener.mock.calls;
  await ownValues();
  expect(addEventListener).toHaveBeenCalledTimes(length);
});

it('leaves answers as they are where the values cannot be loaded', async () => {
  vi.doMock('../../../state/values.ts', () => {
    throw new Error('offline');
  });
  const { ownValues } = await import('./own-values.ts');
  openPage().localStorage.setItem(KEY, JSON.stringify({ runId: '7' }));
  expect((await ownValues())('runId')).toBeNull();
});
