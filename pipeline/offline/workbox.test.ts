import { expect, it } from 'vitest';
import { loadWorkbox } from './workbox.ts';

it('is loaded with the part that inserts a list, and without the one that writes workers', async () => {
  const workbox = await loadWorkbox();
  expect(workbox.injectManifest).toBeTypeOf('function');
  expect(workbox.generateSW).toBeUndefined();
});
