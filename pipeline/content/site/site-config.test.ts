import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSiteConfig } from './site-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function problemsOf(text: string): string[] {
  writeFileSync(join(folder, 'site.yml'), text);
  return readSiteConfig(folder).diagnostics.map(({ line, message, hint }) => `${line} ${message} ↳ ${hint}`);
}

it.each([
  [
    'colors:\n  accent: red',
    '2 "colors.accent" is wrong: a color is written as "#rrggbb", with six digits from 0 to f. ↳ Correct the value, or leave it out.',
  ],
  [
    'url: example.org',
    '1 "url" is wrong: it is the address of the site’s host with its scheme, as in "https://docs.example.org". ↳ Correct the value, or leave it out.',
  ],
  [
    'api_slug: ../outside',
    '1 "api_slug" is wrong: it takes letters, digits, dots, hyphens and underscores, a letter or a digit first. ↳ Correct the value, or leave it out.',
  ],
  [
    'language: german',
    '1 "language" is wrong: it is a language tag, as in "de" or "pt-BR". ↳ Correct the value, or leave it out.',
  ],
  [
    'logo: img/x.svg',
    '1 "logo" is wrong: it has none of the allowed forms. ↳ Write "orbit", or keys with values (src, …), or leave it out.',
  ],
  ['announcement:\n  id: a', '2 "announcement.text" is missing. ↳ Write text: "announcement" needs it.'],
  [
    'navbar:\n  items:\n    - label: A\n      to: 5',
    '4 "navbar.items.0.to" (A) is wrong: Invalid input: expected string, received number. ↳ Put it in quotes.',
  ],
  [
    'describes: 3.0',
    '1 "describes" is wrong: Invalid input: expected string, received number. ↳ Put it in quotes, or leave it out.',
  ],
  ['navbar: { items: [{ label: A }] }', '1 "navbar.items.0.to" (A) is missing. ↳ Write text: the entry needs it.'],
  ['logo:\n  alt: A', '2 "logo.src" is missing. ↳ Write text: "logo" needs it.'],
  [
    'tagline: 5',
    '1 "tagline" is wrong: Invalid input: expected string, received number. ↳ Put it in quotes, or leave it out.',
  ],
  [
    'placeholders:\n  host: 5',
    '2 "placeholders.host" is wrong: Invalid input: expected string, received number. ↳ Put it in quotes, or leave it out.',
  ],
  ['budgets: never', '1 "budgets" is wrong: Invalid option: expected one of "fail"|"warn". ↳ Allowed: fail, warn.'],
  [
    'frame_ancestors: [self, portal.example.org]',
    '1 "frame_ancestors.1" is wrong: it is "self", or the address of a host in lowercase, with its scheme and without a path, as in "https://portal.example.org". ↳ Correct the value, or leave it out.',
  ],
  ...['', '\n', '# title: A\n', '---\n'].map((text) => [
    text,
    'undefined The file has no settings, so the site is called "Documentation". ↳ Write at least its title ("title: Acme Tools"). If you delete the file, all findings are warnings.',
  ]),
  [
    '- title: A',
    '1 This is a list, not keys with values. ↳ Write "key: value" on each line, with a space after the colon.',
  ],
  [
    '---\ntitle: A\n---\n',
    '3 This is not valid YAML: A line "---" begins a second document. ↳ Remove the line, and what does not belong here: a file has one document.',
  ],
  ['title: A\ntitle: B', '2 The key title appears twice. ↳ Remove one of them, or merge their values.'],
  [
    'navbar:\n  items:\n    - lable: A\n      label: A\n      to: /a',
    '3 Unknown key "lable" in "navbar.items.0" (A). ↳ Did you mean "label"? Allowed here: active_base, label, position, to.',
  ],
])('%j is told with what is allowed', (text, problem) => expect(problemsOf(text)).toEqual([problem]));

it.each(['v1.0', 'référence', 'リファレンス'])('the address of the reference may end in "%s"', (slug) => {
  expect(problemsOf(`api_slug: ${slug}`)).toEqual([]);
});

it('has formulas where a Docusaurus site has the plugin for them, unless the settings say otherwise', () => {
  expect(readSiteConfig(folder).config.math).toBe(false);
  const config = join(folder, 'docusaurus.config.js');
  writeFileSync(config, "// import remarkMath from 'remark-math';");
  expect(readSiteConfig(folder).config.math).toBe(false);
  writeFileSync(config, "import remarkMath from 'remark-math';");
  expect(readSiteConfig(folder).config.math).toBe(true);
  expect(problemsOf('title: Formulas')).toEqual([]);
  expect(readSiteConfig(folder).config.math).toBe(true);
  expect(problemsOf('math: false')).toEqual([]);
  expect(readSiteConfig(folder).config.math).toBe(false);
});
