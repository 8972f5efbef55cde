import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SiteInfo } from '../../contract/site.ts';
import { scanDocs } from '../content/pages/docs.ts';
import type { Site } from '../content/site/read-site.ts';
import { llmsFiles } from './llms.ts';

it.each([
  ['', '\n'],
  ['', '\r\n'],
  ['\uFEFF', '\r\n'],
])(
  'has the text of a page without what only the compiler reads, also after %j with %j at the end of lines',
  (mark, end) => {
    const contentDir = mkdtempSync(join(tmpdir(), 'llms-'));
    const text =
      "---\ntitle: A\n---\nimport {\n  B,\n} from './b';\n\nOne.\n\n<!-- Later. -->\n\n```html\n<!-- kept -->\n```\n";
    writeFileSync(join(contentDir, 'a.mdx'), mark + text.replaceAll('\n', end));
    const { docs } = scanDocs({ contentDir, folder: '.', base: '/docs/' });
    const site = { versions: [{ info: { isLast: true, label: '' }, docs }] } as unknown as Site;
    const info = { title: 'T', tagline: '', url: 'https://e.org', base: '/' } as unknown as SiteInfo;
    const [short, full] = llmsFiles(site, info, null);
    rmSync(contentDir, { recursive: true });
    expect(short?.content).toContain('- [A](https://e.org/docs/a.md): One.');
    expect(full?.content.split('https://e.org/docs/a/\n\n')[1]).toBe('One.\n\n\n```html\n<!-- kept -->\n```\n');
  },
);
