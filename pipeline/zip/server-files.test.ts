import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMON_HEADERS, policyHeaders, RUNNING_FILE, XML_FILE, XML_POLICY } from '../../contract/content-policy.ts';
import { HASHED_NAME } from '../../contract/hashed-names.ts';
import { MEDIA_TYPES } from '../../contract/media-types.ts';
import { readSiteConfig } from '../content/site/site-config.ts';
import { forBase, serverFiles } from './server-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');

/** How they serve a site is tested with real servers in tests/servers. These tests run without any server installed. */
describe.each(['nginx.conf', 'Caddyfile', 'apache.conf'])('deploy/%s', (name) => {
  const text = read(`deploy/${name}`);

  it('sends the headers that contract/ has, and lets those frame pages whom content/site.yml names', () => {
    const mayFrame = readSiteConfig(`${root}content`).config.frame_ancestors;
    for (const [header, value] of Object.entries({ ...COMMON_HEADERS, ...policyHeaders(mayFrame) })) {
      expect(text).toContain(header);
      expect(text).toContain(`"${value}"`);
    }
  });

  it('knows by their names what carries a hash, and what runs', () => {
    for (const { source } of [HASHED_NAME, RUNNING_FILE])
      expect(text).toContain(source.replaceAll('\\/', '/').replace('^', '^/ort-server/'));
  });

  it('lets no drawing run scripts', () => {
    expect(text).toContain(name === 'apache.conf' ? 'm#[/+]xml\\b#' : XML_FILE.source);
    expect(text).toContain(`"${XML_POLICY}"`);
  });

  it('knows every type of file', () => {
    for (const type of new Set(Object.values(MEDIA_TYPES))) expect(text).toContain(type.replace(/;.*/, ''));
  });

  it('is named in the README and in the zip', () => {
    expect(read('README.md')).toContain(`(deploy/${name})`);
    expect(Object.keys(serverFiles(root, { base: '/' }))).toContain(name);
  });
});

describe('a file for another base', () => {
  const text = `# Site at /ort-server/, for /etc/nginx/conf.d/ort-server-docs.conf
  # Below a path only: not for a host of its own.
  location = / { return 302 /ort-server/; }
  RedirectMatch 404 "^(?!/ort-server/)"

  location ~ ^/ort-server/assets/ { alias /srv/www/ort-server/assets/; }
  handle /ort-server { root /srv/www/ort-server }
`;

  it('has its path, in regular expressions with the signs that mean something else there', () => {
    expect(forBase(text, '/a/b+c.d/')).toBe(`# Site at /a/b+c.d/, for /etc/nginx/conf.d/ort-server-docs.conf
  # Below a path only: not for a host of its own.
  location = / { return 302 /a/b+c.d/; }
  RedirectMatch 404 "^(?!/a/b\\+c\\.d/)"

  location ~ ^/a/b\\+c\\.d/assets/ { alias /srv/www/a/b+c.d/assets/; }
  handle /a/b+c.d { root /srv/www/a/b+c.d }
`);
  });

  it('has no lines for a path where there is none', () => {
    expect(forBase(text, '/')).toBe(`# Site at /, for /etc/nginx/conf.d/ort-server-docs.conf
  location ~ ^/assets/ { alias /srv/www/site/assets/; }
  handle  { root /srv/www/site }
`);
  });

  it('is the file itself for the base that it is written for', () => {
    expect(forBase(text, '/ort-server/')).toBe(text);
  });
});

it('names a base that ends like that of this project once', () => {
  for (const [name, text] of Object.entries(serverFiles(root, { base: '/docs/ort-server/' })))
    expect(text, name).not.toContain('/docs/docs');
});

it('has nothing of this project for the site of another', () => {
  for (const [name, text] of Object.entries(serverFiles(root, { base: '/', siteName: 'acme-tools' })))
    expect(text, name).not.toMatch(/ort-server/);
});

it('keeps a base that contains the name of this project', () => {
  for (const [name, text] of Object.entries(serverFiles(root, { base: '/ort-server-docs/', siteName: 'acme-tools' }))) {
    expect(text, name).not.toMatch(/acme-tools(?!\.conf|$)/m);
    if (!name.endsWith('.sh')) expect(text, name).toContain('/srv/www/ort-server-docs');
  }
});

it('lets those frame the pages whom the site names', () => {
  const mayFrame = ['self', 'https://portal.example.org'];
  for (const [name, text] of Object.entries(serverFiles(root, { base: '/', mayFrame }))) {
    if (name.endsWith('.sh')) continue;
    expect(text, name).toContain(`"${policyHeaders(mayFrame)['Content-Security-Policy']}"`);
    expect(text, name).not.toContain("frame-ancestors 'none'");
  }
});
