import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { canonicalPath, type SitePath, splitLink } from '../../contract/urls.ts';
import type { Output } from './output.ts';
import type { RenderedSite } from './render-pages.ts';

export interface BundledFile {
  path: SitePath;
  /** Name below the output folder. */
  file: string;
  /** Media type. */
  type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
};

/** Pictures and downloads that articles point to. What nothing points to is not carried. */
export function referencedFiles(rendered: RenderedSite, base: string, output: Output): BundledFile[] {
  const paths = new Set<SitePath>();
  for (const { page } of rendered.pages) {
    for (const [, address = ''] of page.main.matchAll(/\s(?:src|href)="([^"]+)"/g)) {
      if (!address.startsWith(base) || address.startsWith('//')) continue;
      const path = canonicalPath(splitLink(address).path.slice(base.length));
      if (!path.endsWith('/')) paths.add(path);
    }
  }
  return [...paths].sort().flatMap((path) => {
    const file = decodeURI(path).slice(1);
    if (!existsSync(join(output.folder, file))) return [];
    return [{ path, file, type: TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream' }];
  });
}
