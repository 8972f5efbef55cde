import { expect, it } from 'vitest';
import { contentTitle, findContentTitle } from './content-title.ts';

it.each([
  ['underlined', 'Title\n=====\n\nText\n'],
  ['indented', '\n   # Title\n'],
  ['closed by number signs', '# Title ##\n'],
  ['below an import, with the line ends of Windows', "import Tabs from '@theme/Tabs';\r\n\r\n# Title\r\n\r\nText\r\n"],
  ['below an import of several lines', "import {\n  a,\n} from '@docusaurus/theme-common';\n\n# Title\n"],
  ['below an export of several lines', 'export const x = {\n  a: 1,\n};\n\n# Title\n'],
  ['below an import in a fence for MDX', "```mdx-code-block\nimport A from './a.js';\n```\n\n# Title\n"],
  ['in a fence for MDX', '```mdx-code-block\n# Title\n```\n'],
  ['between fences for MDX', "```mdx-code-block\nimport A from './a.js';\n```\n\n# Title\n\n```bash\n# No\n```\n"],
  ['below a comment of MDX', '{/* comment */}\n\n# Title\n'],
  ['below a comment of HTML', '<!-- comment\n\n# No -->\n\n# Title\n'],
  ['below a comment that is a definition', '[//]: # (comment)\n\n# Title\n'],
  ['below what goes to the head of the page', '<head><title>x</title></head>\n\n# Title\n'],
  ['below an anchor', '<a id="top"></a>\n\n# Title\n'],
  ['below a component', '<Badge kind="new" />\n\n# Title\n'],
  ['below a picture', '![A logo](logo.png)\n\n# Title\n'],
  ['in an element', '<div align="center">\n\n# Title\n\n</div>\n'],
  ['with its link further down', '# [Title][1]\n\n[1]: https://example.org/ "Here"\n'],
])('finds a title %s', (_, body) => expect(contentTitle(body)).toBe('Title'));

it.each([
  ['Title <b>x</b> &amp; y', 'Title x & y'],
  ['Of a <Badge>new</Badge> `<T>` {"{x}"} {/* no */}', 'Of a new <T> {x}'],
  ['Use GIT:main, :smile: and ~~no~~', 'Use GIT:main, :smile: and no'],
  ['A note[^1]', 'A note'],
  ['Title { #own-id }', 'Title'],
  ['Title [#own-id]', 'Title'],
  ['Price {1 + 1}', 'Price {1 + 1}'],
])('"# %s" is called "%s"', (heading, title) => {
  expect(contentTitle(`# ${heading}\n\n[^1]: Below.\n`)).toBe(title);
});

it('knows which parts of a title are code', () => {
  expect(findContentTitle('# The *file `a.yml`* and  `b` {#files}\n')).toMatchObject({
    text: 'The file a.yml and b',
    parts: ['The file ', 'a.yml', ' and ', 'b', ''],
  });
});

it('knows the lines of a title, and whether text stands above it', () => {
  expect(findContentTitle('Some text.\n\nThe\ntitle\n=====\n')).toEqual({
    text: 'The title',
    parts: ['The title'],
    first: 3,
    last: 5,
    isFirst: false,
  });
});

it.each([
  '```bash\n# No\n```\n\n# Title\n\n```bash\n# No\n```\n',
  '~~~bash title="`"\r\n# No\r\n```\r\n~~~~\r\n\r\n# Title\r\n',
  '````md\n```\n# No\n````\n\nTitle\n=\n',
  '```not`code\n\n# Title\n\n```\n# No\n```\n',
  'Text\n- ```\n  code\n\n# Title\n\n```\n# No\n```\n',
  '<!--\n```\n-->\n\n# Title\n\n```\n# No\n```\n',
  '{/*\n```\n*/}\n\n# Title\n\n```\n# No\n```\n',
  '<pre>\n```\n</pre>\n\n# Title\n\n```\n# No\n```\n',
])('finds a title below and above code: %j', (body) => expect(findContentTitle(body)?.text).toBe('Title'));

it.each([
  ['another heading stands above it', '## Part\n\n# Later\n'],
  ['it is within a component', '<Tabs>\n<TabItem value="a">\n\n# A\n\n</TabItem>\n</Tabs>\n'],
  ['it is within an admonition', ':::note\n\n# A\n\n:::\n'],
  ['it is code', '```bash\n# A comment\n```\n'],
])('there is none where %s', (_, body) => expect(findContentTitle(body)).toBeUndefined());

it('a page that is no MDX has a title all the same', () => {
  expect(findContentTitle('<br>\n\n# List<T> of {things\n', 'md')?.text).toBe('List of {things');
  expect(contentTitle('\n# A\n\n{unclosed\n')).toBe('A');
});
