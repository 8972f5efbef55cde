import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { splitFrontMatter } from '../../pipeline/content/pages/front-matter.ts';
import { readReferenceData } from '../../pipeline/content/site/data.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const files = readdirSync(join(content, 'docs'), { recursive: true, encoding: 'utf8' }).sort();
const pages = files
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => {
    const { frontMatter, diagnostics } = splitFrontMatter(readFileSync(join(content, 'docs', file), 'utf8'), file);
    return { file, front: frontMatter, problems: diagnostics.map(({ message }) => message) };
  });
const categories = files
  .filter((file) => file.endsWith('_category_.yml'))
  .map((file) => ({
    file,
    front: parse(readFileSync(join(content, 'docs', file), 'utf8')) as Record<string, unknown>,
  }));

describe('front matter of our pages', () => {
  it.each(pages)(
    '$file has a title, a description of 20 to 160 characters and one to four tags',
    ({ front, problems }) => {
      expect(problems).toEqual([]);
      expect(front.title).toEqual(expect.stringMatching(/\S/));
      expect(front.description).toEqual(expect.stringMatching(/^.{20,160}$/));
      expect(front.tags).toEqual(expect.arrayContaining([expect.stringMatching(/^[a-z][a-z-]*$/)]));
      expect((front.tags as string[]).length).toBeLessThanOrEqual(4);
    },
  );

  it('gives every page a title and a description of its own', () => {
    expect(new Set(pages.map(({ front }) => front.title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ front }) => front.description)).size).toBe(pages.length);
  });

  it.each(categories)('$file has a label and a description', ({ front }) => {
    expect(front.label).toEqual(expect.stringMatching(/\S/));
    expect(front.description).toEqual(expect.stringMatching(/^.{20,160}$/));
  });

  it('has at most 25 tags, each on several pages', () => {
    const tags = pages.flatMap(({ front }) => (front.tags ?? []) as string[]);
    const names = [...new Set(tags)];
    expect(names.length).toBeLessThanOrEqual(25);
    expect(names.filter((name) => tags.indexOf(name) === tags.lastIndexOf(name))).toEqual([]);
  });
});

describe('commands of our pages', () => {
  // What fits beside the contents in a window 1,440 px wide; a step is indented.
  const roomIn = (indent: string) => (indent === '' ? 95 : 89);
  const { placeholders } = parse(readFileSync(join(content, 'site.yml'), 'utf8')) as {
    placeholders: Record<string, string>;
  };
  const shown = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(placeholders[name]));

  it('have lines that fit, unless a line is a single argument', () => {
    const lines = pages.flatMap(({ file }) =>
      [...readFileSync(join(content, 'docs', file), 'utf8').matchAll(/^( *)```bash[^\n]*\n(.*?)```/gms)].flatMap(
        ([, indent = '', block = '']) =>
          block.split('\n').map((line) => ({ file, room: roomIn(indent), text: shown(line.slice(indent.length)) })),
      ),
    );
    expect(lines.length).toBeGreaterThan(1000);
    const single = /^ *(?:export )?(?:-\S+[ =])?(?:\S*'[^']*'|"[^"]*"|\S+)(?: \\)?$/;
    const long = lines.filter(({ room, text }) => text.length > room && !single.test(text));
    expect(long.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('name the namespace of the server, because kubectl looks into "default" otherwise', () => {
    // The development chart installs into the namespace "default".
    const others = files.filter((file) => /\.mdx?$/.test(file) && !file.endsWith('development-helm-chart.md'));
    const commands = others.flatMap((file) =>
      [...readFileSync(join(content, 'docs', file), 'utf8').matchAll(/```bash[^\n]*\n(.*?)```/gs)].flatMap(
        ([, block]) =>
          (block ?? '')
            .replaceAll('\\\n', ' ')
            .split('\n')
            .map((line) => `${file}: ${line.trim()}`),
      ),
    );
    const some = commands.filter((command) => /\bkubectl\b/.test(command));
    expect(some.length).toBeGreaterThan(50);
    // A manifest names its namespace itself.
    const exempt = /\s(-n|--namespace)[ =]|kubectl (apply|create namespace)\b/;
    expect(some.filter((command) => !exempt.test(command))).toEqual([]);
  });
});

describe('what is not released', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { describes } = parse(readFileSync(join(root, 'content/site.yml'), 'utf8')) as { describes: string };
  const texts = readdirSync(join(root, 'openapi'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(root, 'openapi', file), 'utf8'));

  it('is marked in the API description with the release that the pages describe', () => {
    const marks = texts.flatMap((text) => [...text.matchAll(/not in (\d+\.\d+\.\d+)/g)].map(([, version]) => version));
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter((version) => version !== describes)).toEqual([]);
  });
});

describe('reference data', () => {
  const { data, diagnostics } = readReferenceData(content);
  const known = new Set(data.configuration.flatMap(({ key, env }) => (env === null ? [key] : [key, env])));
  // Every key and variable of the server's own configuration files, as a list of names.
  const listed = readFileSync(new URL('appendix-keys.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');

  it('is valid', () => expect(diagnostics).toEqual([]));

  it('has every key and every variable of the server', () => {
    expect(listed.length).toBeGreaterThan(700);
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });

  it('lists a pair of component and key only once', () => {
    const pairs = data.configuration.map(({ component, key }) => `${component} ${key}`);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  it('refers to pages that exist', () => {
    const ids = new Set(pages.map(({ file }) => file.replace(/(\/?index)?\.mdx?$/, '')));
    const named = data.configuration.flatMap(({ page }) => (page === null ? [] : [page]));
    expect([...new Set(named)].filter((page) => !ids.has(page))).toEqual([]);
  });
});
