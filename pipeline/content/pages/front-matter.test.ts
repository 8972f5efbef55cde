import { expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

it('reads front matter and says where the body begins', () => {
  const split = splitFrontMatter('---\ntitle: A\ntags: [x, y]\n---\nBody\n', 'a.md');
  expect(split.frontMatter).toEqual({ title: 'A', tags: ['x', 'y'] });
  expect(split.body).toBe('Body\n');
  expect(split.bodyLine).toBe(4);
});

it('takes a value of spaces for none', () => {
  const { frontMatter, diagnostics } = splitFrontMatter('---\ntitle: "  "\nsidebar_label: " A "\n---\n', 'a.md');
  expect([frontMatter, diagnostics]).toEqual([{ sidebar_label: 'A' }, []]);
});

it('a file without front matter is all body; a rule in the middle is no front matter', () => {
  expect(splitFrontMatter('Text\n\n---\na: b\n---\n', 'a.md')).toMatchObject({ frontMatter: {}, bodyLine: 0 });
});

it('keeps versions and codes as they are written where a name is meant, and takes numbers where one is', () => {
  const text =
    'title: 1.10\nid: 007\ntags: [1.0, 2024-01-05, 1e3, 5]\nsidebar_position: 2.50\ntoc_max_heading_level: 4.0';
  const { frontMatter, diagnostics } = splitFrontMatter(`---\n${text}\n---\n`, 'a.md');
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toEqual({
    title: '1.10',
    id: '007',
    tags: ['1.0', '2024-01-05', '1e3', '5'],
    sidebar_position: 2.5,
    toc_max_heading_level: 4,
  });
});

it('reports an unknown key with its line and the keys that are allowed', () => {
  const { diagnostics } = splitFrontMatter('---\ntitle: A\nsidebar_positon: 3\n---\n', 'a.md');
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ file: 'a.md', line: 3, rule: 'front-matter' });
  expect(diagnostics[0]?.message).toContain('"sidebar_positon"');
  expect(diagnostics[0]?.hint).toContain('sidebar_position');
});

it.each([
  ['quotes', '---\n"title": A\n\'sidebar_positon\': 3\n---\n'],
  ['a blank before them', '---\n title: A\n sidebar_positon: 3\n---\n'],
])('knows keys with %s, and their lines', (_, text) => {
  const { diagnostics, lines } = splitFrontMatter(text, 'a.md');
  expect(lines).toEqual({ title: 2, sidebar_positon: 3 });
  expect(diagnostics).toMatchObject([{ line: 3, hint: expect.stringContaining('Did you mean "sidebar_position"?') }]);
});

it('knows quoted keys where the block is none, and where YAML cuts their value', () => {
  const messageOf = (text: string) => splitFrontMatter(text, 'a.md').diagnostics[0]?.message;
  expect(messageOf('---\n"title": A\n\n# Heading\n')).toBe('The front matter has no end, and is read as text.');
  expect(messageOf("\n---\n'title': A\n---\n")).toBe('This is not valid front matter, and is read as text.');
  expect(messageOf('---\n"title": Why issue #12 came\n---\n')).toContain('"title" ends before "#12 came"');
});

it('says what does the same as a key of another tool', () => {
  const { diagnostics } = splitFrontMatter('---\nweight: 3\nlinkTitle: A\nconstructor: b\n---\n', 'a.md');
  expect(diagnostics).toMatchObject([
    { severity: 'warning', line: 2, hint: expect.stringMatching(/^Here, "sidebar_position" does the same\. Known: /) },
    { severity: 'warning', line: 3, hint: expect.stringMatching(/^Here, "sidebar_label" does the same\. Known: /) },
    { severity: 'warning', line: 4, hint: expect.stringMatching(/^Known: /) },
  ]);
});

it.each(['aliases: [scan, /old/]', 'redirect_from:\n  - /old/'])(
  'says where former addresses of a page belong: %s',
  (key) => {
    const { diagnostics } = splitFrontMatter(`---\n${key}\n---\n`, 'a.md');
    expect(diagnostics).toMatchObject([
      { severity: 'warning', line: 2, hint: expect.stringContaining('"redirects: {') },
    ]);
    expect(splitFrontMatter('---\naliases: [scan, CI/CD]\n---\n', 'a.md').diagnostics).toEqual([]);
  },
);

it('reports a wrong type with the line of the value', () => {
  const { diagnostics } = splitFrontMatter('---\ntitle: A\ndraft: maybe\n---\n', 'a.md');
  expect(diagnostics[0]).toMatchObject({ line: 3 });
  expect(diagnostics[0]?.message).toContain('"draft"');
});

it('takes numbers and quoted values for what they are meant as, like Docusaurus', () => {
  const text = '---\ntitle: 2024\nid: 1.5\nsidebar_position: "3"\ndraft: "false"\ntags: [2021]\n---\n';
  const { frontMatter, diagnostics } = splitFrontMatter(text, 'a.md');
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toEqual({ title: '2024', id: '1.5', sidebar_position: 3, draft: false, tags: ['2021'] });
});

it('says that TOML is not read, and leaves it out of the text', () => {
  const { body, bodyLine, diagnostics } = splitFrontMatter('+++\ntitle = "A"\n+++\n\nText\n', 'a.md');
  expect({ body, bodyLine }).toEqual({ body: '\nText\n', bodyLine: 3 });
  expect(diagnostics).toMatchObject([{ line: 1, rule: 'front-matter', message: expect.stringContaining('TOML') }]);
});

it('says that a front matter has no end', () => {
  const { diagnostics } = splitFrontMatter('---\ntitle: A\n\n# Heading\n', 'a.md');
  expect(diagnostics).toMatchObject([{ line: 1, message: 'The front matter has no end, and is read as text.' }]);
  expect(splitFrontMatter('---\n\nA rule above: text\n', 'a.md').diagnostics).toEqual([]);
});

it('reports YAML that cannot be read', () => {
  const { diagnostics, frontMatter } = splitFrontMatter('---\ntitle: a: b\n---\n', 'a.md');
  expect(frontMatter).toEqual({});
  expect(diagnostics[0]).toMatchObject({ line: 2, severity: 'error' });
});

it.each([
  '\n---\ntitle: A\ntags:\n  - x\n---\n\nText\n',
  '----\ntitle: A\n----\n\nText\n',
  '----\r\ntitle: A\r\n---\r\n',
  '<!-- A license,\nof two lines. -->\n\n---\ntitle: A\n---\n\nText\n',
  '{/* A license. */}\n---\ntitle: A\n---\n',
  '\u00a0---\ntitle: A\n---\n',
  '\u2014\ntitle: A\n\u2014\n',
  '--\ntitle: A\n---\n\nText\n',
  'title: A\ntags:\n  - x\n---\n\nText\n',
])('%j is told to be no front matter', (text) => {
  expect(splitFrontMatter(text, 'a.md')).toMatchObject({
    frontMatter: {},
    diagnostics: [{ line: 1, hint: expect.stringContaining('first line') }],
  });
});

it.each(['\n---\n\nText: a\n\n---\n', 'Summary: a\n---\n', '----\n\nText\n', '\n---\nA heading\n---\n'])(
  '%j is text',
  (text) => {
    expect(splitFrontMatter(text, 'a.md').diagnostics).toEqual([]);
  },
);

it.each(['\u2014 So it goes:\ntitle: A\n\u2014\n', '<!-- A comment. -->\n\n# Title\n\n---\n'])(
  '%j is text, too',
  (text) => {
    expect(splitFrontMatter(text, 'a.md').diagnostics).toEqual([]);
  },
);

it('says what of a text YAML takes for a comment', () => {
  const { frontMatter, diagnostics } = splitFrontMatter(
    '---\ntitle: C# and F# # two\ndescription: Why issue #12 came\nsidebar_label: "A #b"\nkeywords: [a] #b\n---\n',
    'a.md',
  );
  expect(frontMatter).toMatchObject({ title: 'C# and F#', description: 'Why issue', sidebar_label: 'A #b' });
  expect(diagnostics).toMatchObject([
    { severity: 'warning', line: 3, column: 24, message: expect.stringContaining('"#12 came"') },
  ]);
});

it.each([
  ['title One\nsidebar_position: 2', 1, 'A line has no colon'],
  ['title:One\nslug:/a', 1, 'a space after the colon'],
])('says what is missing of a key in %j', (keys, count, words) => {
  const { diagnostics } = splitFrontMatter(`---\n${keys}\n---\n`, 'a.md');
  expect(diagnostics).toHaveLength(count);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toContain(words);
});

it('says what is wrong with a line once', () => {
  const { diagnostics } = splitFrontMatter('---\n title: One\nsidebar_position: 2\n---\n', 'a.md');
  expect(diagnostics.map(({ line }) => line)).toEqual([3]);
});

it.each(['a/b', '../../outside', '..', 'a\\b', ''])(
  'an id that is more or less than one part of an address is left out: "%s"',
  (id) => {
    const { frontMatter, diagnostics } = splitFrontMatter(`---\ntitle: A\nid: '${id}'\n---\n`, 'a.md');
    expect(frontMatter.id).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { severity: 'error', rule: 'front-matter', line: 3, message: expect.stringContaining('"id"') },
    ]);
  },
);
