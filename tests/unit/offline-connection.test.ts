import { getEventListeners } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { startOfflineCopy } from '../../src/offline/worker/connection.ts';

afterEach(() => vi.unstubAllGlobals());

it('a copy that is tried again is not followed twice', async () => {
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { active: null, installing, waiting: null });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker });
  for (let turn = 0; turn < 3; turn++) {
    await startOfflineCopy();
    registration.dispatchEvent(new Event('updatefound'));
  }
  expect(getEventListeners(registration, 'updatefound')).toHaveLength(1);
  expect(getEventListeners(installing, 'statechange')).toHaveLength(1);
});
