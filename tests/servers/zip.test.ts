import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PACK_FOLDER } from '../../contract/offline/packs.ts';
import { ZIP_FILE } from '../../contract/offline/single-file.ts';
import { siteFolder } from '../../contract/offline/zip-update.ts';
import { readSiteConfig } from '../../pipeline/content/site/site-config.ts';
import { SERVER_FILES, serverFiles } from '../../pipeline/zip/server-files.ts';
import { builtSite } from '../../scripts/serve.mjs';

/** The zip goes to networks without internet access: nothing in it may send anything to the public site or to any other host. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const { root: site, base } = builtSite();
const folder = `${siteFolder(base)}/`;
const zip = new Map(
  Object.entries(unzipSync(readFileSync(join(dirname(site), ZIP_FILE)))).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ]),
);
const { config } = readSiteConfig(process.env.DOCS_CONTENT || join(root, 'content'));
const publicHost = new URL(config.url).host;
const pages = [...zip].filter(([name]) => name.endsWith('.html'));

/** Tags of a page that contain an address of another host, except links that a reader may follow. */
function foreignTags(html: string): string[] {
  // The hashes of a policy may contain two slashes.
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/'sha256-[^']*'/g, '');
  return [...markup.matchAll(/<[a-z][^>]*\s(?!data-)[a-z-]+="[^"]*?(?:https?:)?\/\/[^"]*"[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/^<a\s/i.test(tag) || /\sping=/i.test(tag));
}

describe('the zip', () => {
  it('has the configuration files for servers, with its own base', () => {
    const expected = serverFiles(root, { base });
    for (const name of SERVER_FILES) {
      expect(zip.get(name), name).toBe(expected[name]);
      expect(zip.get('README.txt')).toContain(name);
      expect(zip.get('SHA256SUMS')).toMatch(new RegExp(`^[0-9a-f]{64} {2}${name}$`, 'm'));
    }
  });

  it('has what takes the site down, for networks that the repository does not reach', () => {
    expect(zip.get('retired-sw.js')).toBe(readFileSync(join(root, 'deploy/retired-sw.js'), 'utf8'));
    expect(zip.get('README.txt')).toContain(`retired-sw.js as ${base}sw.js`);
  });

  it('has no page that contacts another host by itself', () => {
    expect(pages.length).toBeGreaterThan(100);
    const tags = pages.flatMap(([, html]) => foreignTags(html));
    // Read by programs that look for duplicates or show link previews; browsers do not follow them.
    const harmless = /^<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)="/;
    // Namespaces in drawings, which nothing fetches.
    const drawings = /^<svg\b[^>]*\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/;
    expect(tags.filter((tag) => !harmless.test(tag) && !drawings.test(tag))).toEqual([]);
  });

  it('sends search words only to the host that serves it', () => {
    for (const [name, html] of pages) {
      expect(html, name).not.toMatch(/rel="search"/);
      for (const [, action] of html.matchAll(/<form\b[^>]*\saction="([^"]*)"/g))
        expect(action?.startsWith(base), `${name}: ${action}`).toBe(true);
    }
    expect([...zip.keys()].filter((name) => /opensearch/i.test(name))).toEqual([]);
  });

  it('names the public host nowhere else', () => {
    const naming = [...zip].filter(([name, text]) => {
      const isPage = name.endsWith('.html') || name.startsWith(folder + PACK_FOLDER);
      return !isPage && text.includes(publicHost);
    });
    expect(naming.map(([name]) => name)).toEqual([]);
    for (const [name, html] of pages) {
      const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
      expect(
        links.filter((href) => href.includes(publicHost)),
        name,
      ).toEqual([]);
    }
  });

  it('has pages that do not reveal the name of their server', () => {
    for (const [name, html] of pages) {
      expect(html, name).toContain('<meta name="referrer" content="same-origin">');
      expect(html, name).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';');
    }
  });
});
