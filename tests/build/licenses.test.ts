import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildSite, problemsIn } from './build-site.ts';

const config = fileURLToPath(new URL('one-more-package/vite.config.ts', import.meta.url));

it('a package that may not be redistributed ends the build before anything is packed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forbidden-'));
  const made = join(folder, 'node_modules/made-up');
  mkdirSync(made, { recursive: true });
  writeFileSync(
    join(made, 'package.json'),
    JSON.stringify({ name: 'made-up', version: '1.2.3', license: 'GPL-3.0-only', type: 'module' }),
  );
  writeFileSync(join(made, 'index.js'), 'document.title += Math.random();');
  const site = await buildSite('bare', { TEST_PACKAGE: made }, ['--config', config]);
  try {
    expect(site.code, site.text).toBe(1);
    expect(problemsIn(site.text)).toEqual([
      {
        place: 'node_modules/made-up/package.json',
        severity: 'error',
        rule: 'license',
        message: 'made-up 1.2.3 ships with the site, but comes under GPL-3.0-only, which is not allowed.',
        hint: expect.stringMatching(/^Allowed: MIT, .*Use another package/),
      },
    ]);
    expect(site.files().filter((name) => name.endsWith('.zip') || name === 'site/index.html')).toEqual([]);
  } finally {
    site.remove();
    rmSync(folder, { recursive: true });
  }
});
