import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../../scripts/serve.mjs';
import { type BuiltSite, buildSite } from '../../build/build-site.ts';

/** Builds a folder of `tests/fixtures/sites/` for the tests of a file, and serves it. */
export function fixtureSite(content: string): { url(): string; out(): string } {
  let built: BuiltSite;
  let server: RunningServer;
  test.beforeAll(async () => {
    built = await buildSite(content);
    expect(built.code, built.text).toBe(0);
    server = await startServer({ root: `${built.out}/site`, base: '/base/' });
  });
  test.afterAll(async () => {
    await server?.close();
    built?.remove();
  });
  return { url: () => server.url, out: () => built.out };
}
