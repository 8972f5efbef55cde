import { fileURLToPath } from 'node:url';
import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledDoc } from '../../contract/page/compiled-doc.ts';
import { decodePart, splitLink } from '../../contract/urls.ts';
import { findContentTitle } from '../content/pages/content-title.ts';
import type { MarkdownContext } from './context.ts';
import { compiledDoc } from './file-data.ts';
import { preprocess, withoutComments, withoutModuleLines } from './preprocess.ts';
import { createHighlighter, type Highlighter } from './rehype/highlight.ts';
import { parseCodeMeta, takeMagicComments } from './rehype/rehype-code.ts';
import { stages } from './stages.ts';

const drawing = fileURLToPath(new URL('../../tests/fixtures/drawing.svg', import.meta.url));
const icon = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

let highlighter: Highlighter;
beforeAll(async () => {
  highlighter = await createHighlighter({ server: 'http://localhost:8080' });
});

async function run(text: string, math = false, plain = false): Promise<{ code: string; doc: CompiledDoc }> {
  const context: MarkdownContext = {
    base: '/base/',
    resolveLink: (_, href) =>
      href === 'gone.md' ? { problem: 'There is no page', hint: 'Look' } : { href: `/base/${href}` },
    resolveAsset: (_, href) => {
      const name = splitLink(href).path.replace('./', '');
      const source = { 'drawing.svg': drawing, 'icon.svg': icon }[name];
      return source === undefined ? null : { source, target: `assets/${name}`, url: `/base/${name}` };
    },
    nearAsset: (_, href) => (/^drawing/i.test(href) ? 'drawing.svg' : href === 'ö.svg' ? href.normalize('NFD') : null),
    resolveImport: (_, specifier) =>
      specifier === './gone.mdx'
        ? { problem: 'There is no file', hint: 'Look' }
        : { module: specifier.replace('@site/src/badge', '/c/src/badge.jsx') },
    checkComponent: (_, name, attributes) =>
      name === 'ConfigTable' ? { message: JSON.stringify(attributes), hint: '' } : null,
    terms: () => [],
    globals: new Map([['Badge', { specifier: '@site/src/badge', imported: 'default' }]]),
    diagram: (source) => (source.includes('known') ? '<svg/>' : undefined),
    highlighter,
    lazily: 'require',
    mdFormat: 'mdx',
    lenient: false,
    titleLine: () => findContentTitle(text)?.first,
    displayName: () => 'docs/a.md',
  };
  const { remarkPlugins, rehypePlugins } = stages(context, { math, plain });
  const file = new VFile({ path: '/c/docs/a.md', value: preprocess(text, { math, plain }) });
  const compiled = await compile(file, {
    format: plain ? 'md' : 'mdx',
    remarkPlugins: remarkPlugins ?? [],
    rehypePlugins: rehypePlugins ?? [],
    jsx: true,
  });
  return { code: String(compiled), doc: compiledDoc(file) };
}

describe('tabs', () => {
  const problems = async (text: string) =>
    (await run(text)).doc.diagnostics.map(({ line, message }) => `${line} ${message}`);

  it.each([
    ['<Tabs>\n<TabItem label="A">a</TabItem>\n</Tabs>', '2 <Tabs>: an item has no "value".'],
    [
      '<Tabs>\n<TabItem value="a">a</TabItem>\n<TabItem value="a">b</TabItem>\n</Tabs>',
      '3 <Tabs>: two items have the value "a".',
    ],
    [
      '<Tabs defaultValue="z">\n<TabItem value="a">a</TabItem>\n</Tabs>',
      '1 <Tabs>: no item has the value "z" of defaultValue.',
    ],
    ['<Tabs>Lost words <TabItem value="a">kept</TabItem></Tabs>', '1 <Tabs>: "Lost words" is not in a <TabItem>.'],
    [
      '<Tabs>\n\nLost *words*.\n\n<TabItem value="a">a</TabItem>\n</Tabs>',
      '3 <Tabs>: "Lost words." is not in a <TabItem>.',
    ],
    ['<Tabs>\n<p>x</p>\n<TabItem value="a">a</TabItem>\n</Tabs>', '2 <Tabs>: <p> is not in a <TabItem>.'],
    ["import Tabs from '@theme/Tabs';\n\n<Tabs>\n<TabItem>a</TabItem>\n</Tabs>", '4 <Tabs>: an item has no "value".'],
    ['<Tabs>\n<Tab title="A">a</Tab>\n</Tabs>', '2 There is no component <Tab>.'],
    ['export const Tab = () => 1;\n\n<Tabs>\n<Tab>a</Tab>\n</Tabs>', '4 <Tabs>: <Tab> is not in a <TabItem>.'],
  ])('%s is reported', async (text, problem) => {
    expect(await problems(text)).toEqual([problem]);
  });

  it.each([
    ['Tabz', 'Did you mean <Tabs>?'],
    ['Tabitem', 'Did you mean <TabItem>?'],
    ['Tab', expect.stringMatching(/^Here, <TabItem .* does the same\.$/)],
    ['Steps', expect.stringContaining('Known without import: ')],
  ])('instead of <%s>: %s', async (name, hint) => {
    const { doc } = await run(`<${name} />`);
    expect(doc.diagnostics).toMatchObject([{ rule: 'unknown-component', hint }]);
  });

  it.each([
    '<Tabs defaultValue="b">\n\n<TabItem value="a">a</TabItem>\n\n{/* a comment */}\n\n<TabItem value="b" default>b</TabItem>\n\n</Tabs>',
    '<Tabs defaultValue="z">{["z"].map((value) => <TabItem value={value}>a</TabItem>)}</Tabs>',
    '<Tabs><><TabItem value={3}>a</TabItem> <TabItem {...{ value: "b" }}>a</TabItem></></Tabs>',
    "import Tabs from '@site/src/badge';\n\n<Tabs>words</Tabs>",
    'export const Tabs = () => 1;\n\n<Tabs>words</Tabs>',
  ])('%s is right', async (text) => {
    expect(await problems(text)).toEqual([]);
  });
});

it('an attribute with an unknown name is reported and left out', async () => {
  const { code, doc } = await run(
    'export const { known, other: [deep] } = { known: 1, other: [2] };\n\n<Tabs values={nope} id={known} title={deep} />\n',
  );
  expect(doc.diagnostics).toMatchObject([{ rule: 'expression', line: 3, column: 1 }]);
  expect(doc.diagnostics[0]?.message).toContain('nothing here is called "nope"');
  expect(code).not.toContain('nope');
  expect(code).toContain('id={known}');
});

describe('an expression', () => {
  it.each([
    'x = 1',
    'y++',
    '!nope',
    '1 + nope',
    `\`a \${nope}\``,
    '[nope]',
    '{ [nope]: 1 }',
    '<i title={nope}>i</i>',
    'f(1)',
  ])('that may fail runs in isolation, with its line: {%s}', async (written) => {
    for (const text of [`Words\n{${written}}`, `<div\nid={${written}} />`, `<div\n{...(${written})} />`]) {
      const { code, doc } = await run(`export const f = (n) => n;\n\n${text}`);
      expect(code).toContain('attempt$0(() => ');
      expect(code).toMatch(/line: 4\b/);
      expect(doc.diagnostics).toEqual([]);
    }
  });

  it.each([
    ["'text'"],
    ['`text`'],
    ['[1, { a: 2 }]'],
    ['<i title="a">{1}</i>'],
    ['() => nope'],
    ['known'],
    ['/* a comment */'],
  ])('that cannot fail stays as it is: {%s}', async (written) => {
    const { code, doc } = await run(`export const known = 1;\n\nWords {${written}}.\n`);
    expect(code).not.toContain('attempt');
    expect(doc.diagnostics).toEqual([]);
  });

  it('that waits is reported, and becomes text or is left out', async () => {
    const { code, doc } = await run(
      'export const waited = await 1;\n\n{await 1} {waited} {f(await 2)} {async () => await 3}\n\n<div id={await 4} {...await 5} />\n',
    );
    expect(doc.diagnostics.map(({ rule, line, message }) => [rule, line, message.split(' waits')[0]])).toEqual([
      ['expression', 3, '{await 1}'],
      ['expression', 3, '{f(await 2)}'],
      ['expression', 5, '{await 4} of <div>'],
      ['expression', 5, '{...await 5} of <div>'],
    ]);
    expect(code).toContain('{"{await 1}"}');
    expect(code).toContain('<div />');
  });

  it('whose attributes an element takes is reported when its name is unknown', async () => {
    const { code, doc } = await run('<div {...nope} {...props} {...nope.more()} />\n');
    expect(doc.diagnostics.map(({ message }) => /\{.*?\}/.exec(message)?.[0])).toEqual([
      '{...nope}',
      '{...nope.more()}',
    ]);
    expect(code).toContain('<div {...props} />');
  });
});

describe('headings', () => {
  it('get ids, own ids, and are cut into sections', async () => {
    const { code, doc } = await run(
      '# Title\n\nIntro `key`.\n\n## First part\n\nText.\n\n### Own {#my-id}\n\n- a `b`\n- c\n',
    );
    expect(code).not.toContain('<_components.h1');
    expect(doc.sections).toEqual([
      { id: null, title: '', level: 1, text: 'Intro key.', symbols: ['key'], symbolLines: [3] },
      { id: 'first-part', title: 'First part', level: 2, text: 'Text.', symbols: [], symbolLines: [] },
      { id: 'my-id', title: 'Own', level: 3, text: 'a b c', symbols: ['b'], symbolLines: [11] },
    ]);
  });
});

it.each([
  ['# My *title*', 'my-title'],
  ['# Title {#own}', 'own'],
])('the id that the title would have is known to the link check: %s', async (text, id) => {
  expect((await run(`${text}\n\nText.\n`)).doc.titleId).toBe(id);
});

it('a heading with the words of the title has a number in its id, as in Docusaurus and on GitHub', async () => {
  const { doc } = await run('# A model\n\n## A model\n\n## A model\n');
  expect(doc.titleId).toBe('a-model');
  expect(doc.sections.map(({ id }) => id)).toEqual([null, 'a-model-1', 'a-model-2']);
});

it('a component that cannot be shown is no word of a heading or a text', async () => {
  const { code, doc } = await run('## <Mark type="tip" /> Limit\n\nA <Mark type="tip" /> text.\n');
  expect(doc.sections).toMatchObject([{}, { id: 'limit', title: 'Limit', text: 'A text.' }]);
  expect(code).toContain('[Mark is not shown here]');
});

it.each(['{% raw %}', '{: .wide }', '{{< note >}}', '{{% tip %}}', '> {% raw %}', 'Text {: #own } text.'])(
  '%s ends a page of MDX at once, however many braces follow, and is text in plain Markdown',
  async (tag) => {
    const text = `# Title\n\n${tag}\n\n${'- Text {1}\n\n'.repeat(2000)}`;
    const reason = 'Could not parse expression with acorn';
    await expect(run(text)).rejects.toMatchObject({
      reason,
      ruleId: 'acorn',
      line: 3,
      cause: { message: 'Unexpected token' },
    });
    expect((await run(`${tag}\n\nText.\n`, false, true)).code).toContain('Text.');
  },
);

it('a component that cannot be shown leaves the label of its content', async () => {
  const { code } = await run('<Panel label="Debian">\n\nText.\n\n</Panel>\n\n<Panel label="Fedora" />\n');
  expect(code).toMatch(/"Debian"[\s\S]*"Text\."[\s\S]*"Fedora"/);
});

it('a component that cannot be shown leaves the text that it names', async () => {
  const { code, doc } = await run('## <Mark text="optional" /> Limit\n');
  expect(doc.sections[1]).toMatchObject({ id: 'limit', title: 'Limit' });
  expect(code).toContain('"optional"');
  expect(code).not.toContain('not shown here');
});

it('a heading of signs alone has an id, too', async () => {
  const { code, doc } = await run('## 😀\n\n## 😀\n\n## Section\n');
  expect(doc.sections.map(({ id }) => id)).toEqual([null, 'section', '-1', 'section-1']);
  expect(code).not.toContain('href="#"');
});

describe('the own id of a heading', () => {
  it.each([
    '{#own}',
    '{ #own }',
    '\\{ #own\t}',
    '{/* #own */}',
    '{: #own}',
    '{: #own .big data-x="1" }',
    '{#own .big}',
    '[#own]',
  ])('may be written as %s', async (id) => {
    const { code, doc } = await run(`## Part ${id}\n\nText.\n`);
    expect(doc.diagnostics).toEqual([]);
    expect(doc.sections).toMatchObject([{}, { id: 'own', title: 'Part' }]);
    expect(code).toContain('id="own"');
  });

  it.each(['[#12]', '[#Team]', '[#own](own.md)', '[#own]\n\n[#own]: own.md'])('is not %s', async (text) => {
    const { doc } = await run(`## Part ${text}\n`);
    expect(doc.sections[1]?.title).toMatch(/^Part \[?#\w+\]?$/);
  });

  it('may have spaces around it in plain Markdown', async () => {
    const { code } = await run('## Part `a` { #own }\n\nText.\n', false, true);
    expect(code).toContain('id="own"');
    expect(code).not.toContain('#own }');
  });

  it.each([false, true])('may be that of its HTML (plain: %s)', async (plain) => {
    const { code } = await run('<h2 id="own">Part</h2>\n\n<h2 id="">Next</h2>\n', false, plain);
    expect([...code.matchAll(/h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['own', plain ? 'next' : '']);
  });
});

describe('anchors by name', () => {
  it.each([
    ['MDX', false],
    ['plain Markdown', true],
  ])('are ids in %s, except for those that the page already has', async (_, plain) => {
    const { code } = await run(
      '<a name="old"></a>\n\nText <a name="within">here</a>.\n\n<a name="part"></a>\n\n## Part\n\n' +
        '## <a name="in-heading"></a>Other\n\n<a name="x" id="y"></a> and <a name="old"></a>\n',
      false,
      plain,
    );
    const ids = [...code.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.sort()).toEqual(['in-heading', 'old', 'other', 'part', 'within', 'y']);
    expect(code).toMatch(/id="other"><(?:_components\.)?a name="in-heading"/);
  });
});

describe('the title', () => {
  it.each([
    ['below text', 'Text.\n\n# Written\n'],
    ['below an import', "import Sign from '@site/src/badge';\n\n# Written\n"],
    ['underlined', 'Written\n===\n'],
    ['in an element', '<div align="center">\n\n# Written\n\n</div>\n'],
  ])('%s is taken out', async (_, text) => {
    const { code, doc } = await run(text);
    expect(code).not.toContain('Written');
    expect(doc.diagnostics).toEqual([]);
  });

  it('stays in the text where the head of the page does not show it', async () => {
    const { code, doc } = await run('## Part\n\n# Later\n\n<TabItem>\n\n# Within\n\n</TabItem>\n');
    expect(code).toContain('id="later"');
    expect(code).toContain('id="within"');
    expect(doc.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['second-title', 3],
      ['second-title', 7],
    ]);
  });
});

describe('MDX in fences for Docusaurus', () => {
  it('is read with imports inside an element, and with an end that is indented differently', async () => {
    const fenced = (text: string, indent = '') => `\`\`\`mdx-code-block\n${text}\n${indent}\`\`\`\n\n`;
    const { code, doc } = await run(
      `# T\n\n${fenced("<div>\n\nimport Sign from '@site/src/badge';\n\n<Sign />")}${fenced('</div>', '  ')}`,
    );
    expect(doc.diagnostics).toEqual([]);
    expect(code).toContain('/c/src/badge.jsx');
    expect(code).not.toContain('mdx-code-block');
  });
});

describe('a fence for MDX inside another', () => {
  it.each([
    ['with fewer marks', '````mdx-code-block', '````', '```mdx-code-block', '```'],
    ['with more marks, and a space', '``` mdx-code-block', '```', '````mdx-code-block', '````'],
  ])('%s is removed as well', async (_, open, close, innerOpen, innerClose) => {
    const { code, doc } = await run(
      `# T\n\n${open}\n<TabItem>\n\n${innerOpen}\nimport Sign from '@site/src/badge';\n\n<Sign />\n${innerClose}\n\n</TabItem>\n${close}\n\n[gone](gone.md)\n`,
    );
    expect(code).not.toContain('mdx-code-block');
    expect(code).toContain('/c/src/badge.jsx');
    expect(doc.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([['broken-markdown-link', 15]]);
  });
});

it('an import that leads nowhere is reported at its place, and replaced', async () => {
  const { code, doc } = await run("Text.\n\nimport Part from './gone.mdx'\n\n<Part />\n");
  expect(doc.diagnostics).toMatchObject([
    { rule: 'import', line: 3, column: 1, message: 'There is no file', hint: 'Look' },
  ]);
  expect(code).toContain('import {nothing as Part} from "virtual:own-components"');
  expect(code).toContain('[Part is not shown here]');
});

describe('components without an import', () => {
  it('are imported where the site gives them to all pages', async () => {
    const { code, doc } = await run('A <Badge>new</Badge> thing.\n\n<Tabs icon={<Badge />} />\n');
    expect(code).toContain('require("/c/src/badge.jsx")');
    expect(doc.diagnostics).toEqual([]);
  });

  it('are replaced with nothing inside an expression, and reported', async () => {
    const { code, doc } = await run('Text.\n\n<Tabs icon={<Lost />} />\n');
    expect(code).toContain('import {nothing as Lost} from "virtual:own-components"');
    expect(doc.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([['unknown-component', 3]]);
  });

  it('show their title and content', async () => {
    const { code, doc } = await run(
      '<Accordion title="Why & how">\n\nBecause.\n\n</Accordion>\n\nA <Badge2 title="big">thing</Badge2>.\n\n<Card title="Begin" href="/x" />\n',
    );
    const text = code.replace(/<\/?_components\.|[{}"]/g, ' ');
    expect(text).toMatch(
      /strong>\s*Why & how[\s\S]*Because\.[\s\S]*strong>\s*big[\s\S]*thing[\s\S]*strong>[^>]*>\s*Begin[\s\S]*Card/,
    );
    expect(doc.diagnostics[0]?.hint).toBe('Here, <details> with a <summary> does the same.');
  });

  it.each([
    ["<Player url='https://a.example/b.mp4?c' width={9} />", '/base/https://a.example/b.mp4?c">{"a.example/b.mp4"}'],
    ['A <Player src="//a.example/b.mp4" />.', '/base/https://a.example/b.mp4">{"a.example/b.mp4"}'],
    ["<Player src={'https://a.example/'} />", '/base/https://a.example/">{"a.example/"}'],
    ['A <Link to="./x">thing</Link>.', '<_components.a href="/base/./x">{"thing"}'],
    ['<Card title="Begin" href="/x" />', '<_components.strong><_components.a href="/base//x">{"Begin"}'],
    ['A <Button2 to="./x">*big* `thing`</Button2>.', 'href="/base/./x"><_components.em>{"big"}'],
    ['<Button2 to="./x">\n  Go *on*\n</Button2>', '<_components.p><_components.a href="/base/./x">{"Go "}'],
  ])('lead to the address that they name: %s', async (text, link) => {
    const { code } = await run(`${text}\n`);
    expect(code.replaceAll(/[ \n]+(?=<)/g, '')).toContain(link);
  });

  it.each([
    '<Chart src="sales" />',
    '<Button2 href="javascript:go()">Go</Button2>',
    '<Card href="/x">\n\nA [link](./y).\n\n</Card>',
    '<Card href="/x">\n\nOne.\n\nTwo.\n\n</Card>',
  ])('have no link of their own in place of %s', async (text) => {
    const { code } = await run(`${text}\n`);
    expect(code).not.toMatch(/href="[^"]*(?:sales|go|x)"/);
  });

  it('do not include those that a function takes as parameters', async () => {
    const { doc } = await run('export const Show = ({ Icon }) => <Icon />;\n\nText.\n');
    expect(doc.diagnostics).toEqual([]);
  });
});

it.each([
  ['component="core"', '{"component":"core"}'],
  ["component={'core'} keys", '{"component":"core","keys":null}'],
  ['component={props.component}', '{"component":null}'],
])('attributes are checked at the line of the component: <ConfigTable %s />', async (attributes, given) => {
  const { doc } = await run(`<ConfigTable {...props} />\n\n<ConfigTable ${attributes} />\n`);
  expect(doc.diagnostics).toMatchObject([{ rule: 'component', line: 3, message: given }]);
});

describe('a link of the theme', () => {
  it('has its style as a class', async () => {
    const { code, doc } = await run(
      "import Link from '@docusaurus/Link';\n\n<Link to=\"/x\" style={{ color: 'red' }}>x</Link>\n",
    );
    expect(Object.values(doc.styles ?? {})).toEqual(['color: red']);
    expect(code).toMatch(/className="own-[0-9a-f]{8}"/);
  });
});

it.each([
  ['{ marginTop: -4 }', 'margin-top: -4px'],
  ['{ width: `50%` }', 'width: 50%'],
  ['{ fillOpacity: 0.5, gridRowStart: 2 }', 'fill-opacity: 0.5; grid-row-start: 2'],
  ['{ WebkitLineClamp: 3 }', '-webkit-line-clamp: 3'],
  ["{ '--lines': 3 }", '--lines: 3'],
])('numbers of the style %s have the unit that React gives them', async (style, declarations) => {
  const { doc } = await run(`<div style={${style}}>x</div>\n`);
  expect(Object.values(doc.styles ?? {})).toEqual([declarations]);
});

it.each(['{ width: size + 1 }', '{ [side]: 4 }', '{ width: -size }'])('the style %s is reported', async (style) => {
  const { doc } = await run(`<div style={${style}}>x</div>\n`);
  expect(doc.diagnostics).toMatchObject([{ message: expect.stringContaining('style'), line: 1 }]);
});

it.each([
  ['MDX', false],
  ['plain Markdown', true],
])(
  '%s names no picture and no form: scripts would find them in place of a property of the document',
  async (_, plain) => {
    const html =
      '<img name="querySelector" src="x.png" alt="A picture" />\n\n<form name="body"><input name="q" /></form>\n';
    const { code } = await run(html, false, plain);
    expect(code).toContain('A picture');
    expect(code.match(/\bname="[^"]*"|\bname: "[^"]*"/g)).toHaveLength(1);
  },
);

it.each([
  ['MDX', '<div className="sidebar wide">x</div>\n\n<p className="contents">y</p>\n', false],
  ['plain Markdown', '<div class="sidebar wide">x</div>\n\n<p class="contents">y</p>\n', true],
])('classes in %s are not those of the frame', async (_, text, plain) => {
  const { code } = await run(text, false, plain);
  expect(code).toMatch(/className=\S*"wide"/);
  expect(code).not.toMatch(/sidebar|contents/);
});

it('what follows the language of a fence counts in plain Markdown, too', async () => {
  const fence = '```js {2} title="a \'b\' <c>.js" showLineNumbers=5\nconst a = 1;\nconst b = 2;\n```';
  const text = `${fence}\n\n- item\n\n  ${fence.replaceAll('\n', '\n  ')}\n`;
  const blocks = async (plain: boolean) => (await run(text, false, plain)).code.match(/<CodeBlock [\s\S]*?\/>/g);
  const inMdx = await blocks(false);
  expect(inMdx).toHaveLength(2);
  for (const part of ['.js', 'numbers="5"', 'marked']) expect(inMdx?.join()).toContain(part);
  expect(await blocks(true)).toEqual(inMdx);
});

describe('formulas', () => {
  it('become MathML, in the text, as a block and from a fence, with what was written as alternative text', async () => {
    const { code, doc } = await run(
      'So $x_{1} < 2$ holds.\n\n$$\n\\frac{a}{b}\n$$\n\n```math\n\\sqrt{2}\n```\n\n- `$HOME` and \\$5\n',
      true,
    );
    expect(doc.diagnostics).toEqual([]);
    expect(code.match(/<Formula /g)).toHaveLength(3);
    expect(code.match(/block="true"/g)).toHaveLength(2);
    expect(code).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>');
    expect(code).toContain('alttext=');
    expect(code).not.toMatch(/\sstyle=|<annotation/);
    expect(code).toContain('$HOME');
  });

  it('have letters of other alphabets as Unicode has them, since browsers know no names of alphabets', async () => {
    const letters = async (tex: string) =>
      [...(await run(`So $${tex}$.\n`, true)).code.matchAll(/<m[in][^>]*>([^<]+)</g)].map(([, text]) => text).join('');
    expect(await letters('\\mathbb{R}+\\mathbb{E}+\\mathbb{1}')).toBe('ℝ𝔼𝟙');
    expect(await letters('\\mathcal{L}+\\mathcal{D}')).toBe('ℒ𝒟');
    expect(await letters('\\mathbf{x}+\\mathbf{12}+\\boldsymbol{\\mu}')).toBe('𝐱𝟏𝟐𝝁');
    expect(await letters('\\mathfrak{g}+\\mathsf{a}+\\mathtt{z9}')).toBe('𝔤𝖺𝚣𝟿');
    expect(await letters('\\mathrm{K}+x')).toBe('Kx');
    expect((await run('So $\\mathbb{R}$ and $\\mathrm{K}$.\n', true)).code.match(/mathvariant=&quot;[\w-]+/g)).toEqual([
      'mathvariant=&quot;normal',
    ]);
  });

  it('keep a dollar sign in their alternative text', async () => {
    const { code } = await run("It costs $$\\text{5\\$'}$$.\n", true);
    expect(code).toContain("<math alttext=&quot;\\text{5\\$'}&quot; xmlns=");
  });

  it('that cannot be read are errors with their line', async () => {
    const { doc } = await run('One $\\frac{1}{2}$.\n\nTwo $\\nonsense{1}$.\n\n$$\n\\frac{a\n$$\n', true);
    expect(doc.diagnostics.map(({ rule, line, severity }) => [rule, line, severity])).toEqual([
      ['math', 3, 'error'],
      ['math', 5, 'error'],
    ]);
    expect(doc.diagnostics[0]?.message).toContain('\\nonsense');
  });
});

describe('a name that every JavaScript object has', () => {
  it('is no placeholder', async () => {
    const { code } = await run('```text\n{{constructor}}\n```');
    expect(code).toContain('{{constructor}}');
  });

  it.each(['constructor', 'valueOf'])('%s is no admonition, and no refused element', async (name) => {
    const { code, doc } = await run(`:::${name}[Title]\n\nText.\n\n:::\n\n<${name} ${name}="x">inner</${name}>`);
    expect(code).toContain('inner');
    expect(doc.diagnostics.map(({ message }) => message)).toEqual([`There is no admonition ":::${name}".`]);
  });
});

describe('admonitions', () => {
  it('take a title in brackets or after the name, nest, and have a default title', async () => {
    const { code } = await run(
      '::::note[A *title*]\n\n:::tip Short\n\nInside.\n\n:::\n\n::::\n\n:::caution\n\nOld name.\n\n:::\n',
    );
    expect(code).toContain('kind="note" title="A title"');
    expect(code).toContain('kind="tip" title="Short"');
    expect(code).toContain('kind="warning" title="Warning"');
  });

  it.each([
    ['{title="Attr"}', 'Attr'],
    ['[Label]{title="Attr"}', 'Attr'],
    ['[Label]{.tight #here}', 'Label'],
    ['{title=""}', 'Note'],
    ['[]', 'Note'],
    ['[ ]', 'Note'],
    ['{.tight}', 'Note'],
  ])('`:::note%s` has the title %s', async (behind, title) => {
    const { code, doc } = await run(`:::note${behind}\n\nText.\n\n:::\n\n:::margin${behind}\n\nText.\n\n:::\n`);
    expect(code).toContain(`kind="note" title="${title}"`);
    expect(code.includes('margin-note-title')).toBe(title !== 'Note');
    expect(doc.diagnostics).toEqual([]);
  });

  it.each([
    ['Of array[ and ]', 'Of array[ and ]'],
    ['Of [0, 1)', 'Of [0, 1)'],
    ['One ] and \\[', 'One ] and ['],
    ['See [that](https://example.org)', 'See that'],
  ])('the title %s after the name needs no other half for a bracket', async (written, title) => {
    const { code, doc } = await run(`:::note ${written}\n\nText.\n\n:::\n`);
    expect(code).toContain(`kind="note" title="${title}"`);
    expect(doc.diagnostics).toEqual([]);
  });

  it('`margin` is a note beside the text, without a kind', async () => {
    const { code, doc } = await run(':::margin[A title]\n\nOne thought.\n\n:::\n');
    expect(code).toContain('className="margin-note"');
    expect(code).toContain('className="margin-note-title"');
    expect(code).not.toContain('Admonition');
    expect(doc.diagnostics).toEqual([]);
  });

  it.each([
    ['> [!NOTE]\n> Text with `code`.\n', 'note', 'Note'],
    ['> [!Important]\n>\n> Text.\n', 'info', 'Important'],
    ['> [!CAUTION]  \n> Text.\n', 'warning', 'Caution'],
    ['- Item\n\n  > [!TIP]\n  > Text.\n  >\n  > - More\n', 'tip', 'Tip'],
    ['> Quoted\n>\n> > [!WARNING]\n> > Text.\n', 'warning', 'Warning'],
  ])('quotes that GitHub shows as alerts are admonitions: %j', async (text, kind, title) => {
    for (const plain of [false, true]) {
      const { code, doc } = await run(text, false, plain);
      expect(code).toContain(`<Admonition kind="${kind}" title="${title}">`);
      expect(code).toContain('{"Text');
      expect(code).not.toContain('[!');
      expect(doc.diagnostics).toEqual([]);
    }
  });

  it.each(['> [!NOTE] Text.\n', '> [!NOTE]*a*\n', '> [!MAYBE]\n> Text.\n', '[!NOTE]\nText.\n', '> Text\n> [!NOTE]\n'])(
    '%j is no alert on GitHub either',
    async (text) => {
      const { code } = await run(text);
      expect(code).not.toContain('<Admonition');
      expect(code).toContain('[!');
    },
  );

  it('an unknown kind is reported with its line and the allowed ones', async () => {
    const { doc } = await run('Text\n\n:::nope\n\nx\n\n:::\n');
    expect(doc.diagnostics[0]).toMatchObject({ rule: 'admonition', file: 'docs/a.md', line: 3 });
    expect(doc.diagnostics[0]?.hint).toContain('danger');
  });

  it.each([
    ['with code', ':::note Combining with `columns` of it\n\nText.\n\n:::\n', 'Combining with columns of it'],
    ['in a quote', '> :::note In a quote\n>\n> Text.\n>\n> :::\n', 'In a quote'],
    ['in an item', '- Item\n\n  :::note In an `item`\n\n  Text.\n\n  :::\n', 'In an item'],
    ['above code over two lines', ':::note One `x`\n\nA `b\nc`.\n\n:::\n', 'One x'],
  ])('take a title after the name %s', async (_, text, title) => {
    const { code, doc } = await run(text);
    expect(code).toContain(`kind="note" title="${title}"`);
    expect(code).not.toContain(':::');
    expect(doc.diagnostics).toEqual([]);
  });

  it.each([
    ['colons that close nothing', 'Text.\n\n:::\n', [[3, 'closes nothing']]],
    ['a space before the name', '::: note\n\nText.\n\n:::\n', [[1, '"::: note" is shown']]],
    [
      'one inside another, with a space before each name',
      ':::: note\n\n::: tip\nText.\n:::\n\n::::\n\n:::\n',
      [
        [1, '":::: note" is shown'],
        [3, '"::: tip" is shown'],
        [9, 'closes nothing'],
      ],
    ],
    ['an end within a paragraph', 'Text\n:::\n', [[2, 'closes nothing']]],
    ['an end that is missing', 'Text.\n\n:::tip[Title]\n\nMore.\n\n## Rest\n', [[3, '":::tip" is not closed']]],
    [
      'an end with fewer colons',
      '::::tip\n\nMore.\n\n:::\n',
      [
        [1, '"::::tip" is not closed'],
        [5, 'closes nothing'],
      ],
    ],
    [
      'one inside another with fewer colons',
      '::::tip\n\n:::note\n\nA.\n\n::::\n',
      [[3, '":::note" is not closed: it contains everything']],
    ],
    [
      'one inside another with as many colons',
      ':::tip\n\n:::note\n\nA.\n\n:::\n\n:::\n',
      [
        [3, '":::note" is not closed: the end below it closes ":::tip" of line 1.'],
        [9, 'closes nothing'],
      ],
    ],
  ])('%s is reported with its line', async (_, text, expected) => {
    const { doc } = await run(text);
    const found = doc.diagnostics.map(({ severity, rule, line }) => [severity, rule, line]);
    expect(found).toEqual(expected.map(([line]) => ['warning', 'admonition', line]));
    for (const [index, [, words]] of expected.entries()) expect(doc.diagnostics[index]?.message).toContain(words);
  });

  it.each([
    ['::: tip Title', 'Write ":::tip[Title]": the name directly follows the colons.'],
    ['::: warning', 'Write ":::warning": the name directly follows the colons.'],
    ['::: details Title', '<summary>Title</summary>'],
    ['::: code-group', 'Write <Tabs>'],
    ['::: httpx.Client', 'This is mkdocstrings'],
    ['::: raw', 'An admonition begins with'],
  ])('in the notation of other tools get a hint how to write them here: %s', async (opening, hint) => {
    const { doc } = await run(`${opening}\n\nText.\n\n:::\n`);
    expect(doc.diagnostics[0]?.hint).toContain(hint);
  });

  it('shown as code are not reported', async () => {
    const { doc } = await run('Write `:::` below it.\n\n```md\n:::note Title\n```\n');
    expect(doc.diagnostics).toEqual([]);
  });

  it('has its title separated from its text in what is searched', async () => {
    const { doc } = await run('Before.\n\n:::tip\n\nRead on.\n\n:::\n\n:::note[Ready?]\n\nThen go.\n\n:::\n');
    expect(doc.sections[0]?.text).toBe('Before. Tip: Read on. Ready? Then go.');
  });

  it('colons in prose stay what they are', async () => {
    const { doc } = await run('Use GIT:main and ::x and localhost:8080.\n');
    expect(doc.sections[0]?.text).toBe('Use GIT:main and ::x and localhost:8080.');
  });
});

describe('HTML without a space between its lines', () => {
  it.each([
    ['One<br />two', 'One two'],
    ['<ul><li>One</li><li>two</li></ul>', 'One two'],
    ['<dl><dt>One</dt><dd>two</dd></dl>', 'One two'],
    ['<details><summary>One</summary>two<p>three</p></details>', 'One two three'],
    ['<section>One</section><section>two</section>', 'One two'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', 'a · b | c · d'],
    ['<table><tr><td>one</td></tr><tr></tr></table>after', 'one | after'],
    ['Before.<table><tr></tr><tr><td>a</td></tr></table>', 'Before. a'],
    ['<menu><li>One</li></menu><search>two</search>three', 'One two three'],
    ['<select><option>One</option><option>two</option></select>', 'One two'],
    ['O<b>n</b><i>e</i>', 'One'],
  ])('is searched by its words: %s', async (html, text) => {
    for (const plain of [false, true]) expect((await run(`${html}\n`, false, plain)).doc.sections[0]?.text).toBe(text);
  });

  it('has them apart in titles of sections and symptoms, too', async () => {
    const { doc } = await run('## One<br />two\n\n| Symptom | Fix |\n| --- | --- |\n| a<br />b | c<br />d |\n');
    expect(doc.sections[1]).toMatchObject({ title: 'One two', symptoms: [{ title: 'a b', text: 'c d' }] });
  });
});

describe('tables', () => {
  it('have their cells and rows separated in what is searched', async () => {
    const { doc } = await run('| Key | Default |\n| --- | --- |\n| mail | none |\n| jira | none |\n');
    expect(doc.sections[0]?.text).toBe('Key · Default | mail · none | jira · none');
  });

  it('of symptoms give every row an id, and are searched row by row', async () => {
    const table =
      '| Symptom | Cause | Fix |\n| --- | --- | --- |\n| No mail | no host | set `mail.host` |\n| No mail | x | y |\n';
    const { doc, code } = await run(`## Faults\n\nLook here.\n\n${table}`);
    expect(doc.sections[1]).toMatchObject({
      text: 'Look here.',
      symbols: ['mail.host'],
      symptoms: [
        { id: 'faults--no-mail', title: 'No mail', text: 'no host · set mail.host' },
        { id: 'faults--no-mail-2', title: 'No mail', text: 'x · y' },
      ],
    });
    expect(code).toContain('"faults--no-mail-2"');
  });

  it('of symptoms are not searched by rows that only link to the explanation', async () => {
    const rows = ['| 401 | [Sign in](#a), [tokens](#b) |', '| 403 | [Roles](#a) and [rights](#b) |'];
    const table = ['| Symptom | Look here |', '| --- | --- |', ...rows, '| 409 | Try [later](#a) |', '| 500 | |'];
    const { doc, code } = await run(`## Faults\n\n${table.join('\n')}\n`);
    expect(doc.sections[1]?.symptoms).toEqual([
      { id: 'faults--409', title: '409', text: 'Try later' },
      { id: 'faults--500', title: '500', text: '' },
    ]);
    expect(code).toContain('"faults--401"');
  });
});

describe('links and images', () => {
  it('are resolved and recorded with their position', async () => {
    const { doc } = await run('A\n[b](b.md) and [gone](gone.md)\n');
    expect(doc.links).toEqual([{ href: '/base/b.md', line: 2, column: 1 }]);
    expect(doc.diagnostics[0]).toMatchObject({ rule: 'broken-markdown-link', line: 2 });
  });

  it.each([
    ['a link of Markdown', '[j](javascript:alert(1))', false],
    ['a link with a blank in it', '[j](<java&#10;script:alert(1)>)', false],
    ['an element of MDX', '<a href="javascript:alert(1)">j</a>', false],
    ['an element of plain Markdown', '<a href=" javascript:alert(1)">j</a>', true],
  ])('%s that would run a script leads nowhere, and is reported', async (_, text, plain) => {
    const { code, doc } = await run(`Text\n${text}.\n`, false, plain);
    expect(doc.diagnostics.map(({ severity, rule, line }) => [severity, rule, line])).toEqual([['warning', 'html', 2]]);
    expect(doc.links).toEqual([]);
    expect(code).not.toContain('script:');
  });

  it('to files keep what follows their name', async () => {
    const { code, doc } = await run('[one](drawing.svg#page=12) [two](./icon.svg?a=1#b)\n');
    expect(doc.links.map(({ href }) => href)).toEqual(['/base/drawing.svg#page=12', '/base/icon.svg?a=1#b']);
    expect(code).toContain('"/base/drawing.svg#page=12"');
  });

  it.each([false, true])('footnotes are led to, and lead back, whatever their names (plain: %s)', async (plain) => {
    const { code } = await run(
      'One[^1], two[^Größe], three[^100%].\n\n[^1]: A\n[^Größe]: B\n[^100%]: C\n',
      false,
      plain,
    );
    const ids = [...code.matchAll(/ id=\{?"([^"]+)"/g)].map(([, id]) => id);
    const targets = [...code.matchAll(/ (?:href|aria-describedby)=\{?"(?:\/base\/)?#?([^"]+)"/g)].map(([, id = '']) =>
      decodePart(id),
    );
    expect(ids).toHaveLength(7);
    expect(new Set(targets)).toEqual(new Set(ids));
  });

  it('references and footnotes that nothing defines are reported with their line', async () => {
    const { doc } = await run(
      'A [text][gone], [defined][here],\n[word][] and a note[^1] or[^2].\n\n' +
        'Not list[0][1], \\[a\\][b], `[c][d]`, [e] nor [f](g.md)[^1].\n\n[here]: h.md\n\n[^1]: Note.\n',
    );
    expect(doc.diagnostics.map(({ severity, rule, line }) => [severity, rule, line])).toEqual([
      ['warning', 'undefined-reference', 1],
      ['warning', 'undefined-reference', 2],
      ['warning', 'undefined-reference', 2],
    ]);
    expect(doc.diagnostics.map(({ message }) => message).join()).toMatch(/"gone".*"word".*"2"/);
  });

  it('references whose text is formatted are reported, too', async () => {
    const { doc } = await run(
      'A [`text`][gone], [`defined`][here],\n[the *word* `a`][], ![`p`][q] and **[`b`][c]**.\n\n' +
        'Not x[`0`][1], \\[`a`][b], [`c`] [d], a `d`][e], [`f`](g.md) nor [`h`]\\[i].\n\n[here]: h.md\n',
    );
    expect(doc.diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 "[`text`][gone]" is shown as it is: nothing says where "gone" leads.',
      '2 "[the *word* `a`][]" is shown as it is: nothing says where "the *word* `a`" leads.',
      '2 "![`p`][q]" is shown as it is: nothing says where "q" leads.',
      '2 "[`b`][c]" is shown as it is: nothing says where "c" leads.',
    ]);
  });

  it.each([
    ['[a] (b.md)', 'there is a space before the address'],
    ['![a](b.png "c)', 'its title has no closing quote'],
    ["[a](b.md#d 'c)", 'its title has no closing quote'],
    ['[a](b c.md#d)', 'there is a space in the address'],
    ['![a](b ö.svg)', 'there is a space in the address'],
    ['![a](b c (1).png "d")', 'there is a space in the address'],
  ])('%s is not a link, and is reported', async (text, reason) => {
    const { doc } = await run(`Text\n${text}.\n`);
    expect(doc.diagnostics).toMatchObject([
      { severity: 'warning', rule: 'undefined-reference', line: 2, message: expect.stringContaining(reason) },
    ]);
  });

  it('the advice about a picture keeps its mark and its title', async () => {
    const { doc } = await run('![a](b c (1).png "d")\n');
    expect(doc.diagnostics).toMatchObject([{ hint: 'Write "![a](<b c (1).png> "d")".' }]);
  });

  it('the advice about a picture whose address is missing keeps its mark, too', async () => {
    const { doc } = await run('![a][b]\n');
    expect(doc.diagnostics).toMatchObject([{ hint: expect.stringContaining('or write "![a](address)"') }]);
  });

  it.each([
    ['| a | b |\n|---|---|\n| 1 | 2 |\n| `x | y` | z |', 'table', 4, '"z" is not shown'],
    ['> | a | b |\n> |---|\n> | 1 | 2 |', 'table', 1, 'the line of hyphens has 1 column, the header row 2'],
    ['| a | b |\n| 1 | 2 |', 'table', 1, 'it has no header row'],
    ['| a | b |\n| --- | -- -- |\n| 1 | 2 |', 'table', 1, 'its line of hyphens has a space between two of them'],
    ['| a | b |\n|---\u00a0|---|\n| 1 | 2 |', 'table', 1, 'contains no-break or other special spaces'],
    ['\u00a0| a | b |\n\u00a0|---|---|', 'table', 1, 'contains no-break or other special spaces'],
    ['| a | b |\n|\u3000---|---|\n| 1 | 2 |', 'table', 1, 'contains no-break or other special spaces'],
    ['Text.\n\n[^a]: Note.', 'footnote', 3, '"[^a]" is not shown'],
    ['Text.\n\n```sh\necho\n\n## Next', 'code-fence', 3, 'it contains everything below it'],
    ['- a\n  ~~~~\n  b\n  ~~~\n\nText.', 'code-fence', 2, 'it contains everything below it'],
    ['Text.\n\n    total\n', 'indented-code', 3, 'MDX shows it as text'],
    ['Text.\n\n  \t# Comment', 'indented-code', 3, 'MDX shows it as text'],
    ['Text.\n\n##Next', 'heading', 3, '"##Next" is not a heading'],
    ['Text.\n\n```sh\n--8<-- "part.md"\n```', 'include', 3, 'No file is shown in place of "--8<-- "part.md""'],
    ['Text.\n\n```rust\n\\{{#include a.rs}}\n{{#include b.rs:3:7}}\n```', 'include', 3, '"{{#include b.rs:3:7}}"'],
    ['> ![[Another page]]', 'include', 1, 'in place of "![[Another page]]"'],
    ['Text.\n\n<!--@include: ./a.md{3,}-->', 'include', 3, 'in place of "@include: ./a.md{3,}"'],
    ['- Item <!-- @include: ./a.md --> text', 'include', 1, 'in place of "@include: ./a.md"'],
    ['!!! note "Title"\n    Text.', 'admonition', 1, '"!!! note" is shown as it is: it does not begin an admonition.'],
    ['- Item\n\n  ???+ tip\n\n      Text.', 'admonition', 3, '"???+ tip" is shown as it is'],
    ['=== "One"\n\n    Text.', 'admonition', 1, '"===" is shown as it is: it does not begin a tab.'],
    ['Text.\n\n/// tip | Title\n\nText.\n\n///', 'admonition', 3, '"/// tip" is shown as it is'],
    ['/// note\nText.\n///', 'admonition', 1, '"/// note" is shown as it is'],
    ['- Item\n\n  //// tab | Linux\n\n  A\n\n  ////', 'admonition', 3, '"//// tab" is shown as it is'],
  ])('%j is a slip, and is reported', async (text, rule, line, message) => {
    const { doc } = await run(`${text}\n`);
    expect(doc.diagnostics).toMatchObject([
      { severity: 'warning', rule, line, message: expect.stringContaining(message), hint: expect.stringMatching(/\S/) },
    ]);
  });

  it.each([
    ['{{% alert title="A" color="info" %}}\nText.\n{{% /alert %}}', 1, '"{{% alert" is shown', '":::note[Title]"'],
    ['Text.\n\n> {{< readfile "a.yaml" >}}', 3, '"{{< readfile" is shown', 'Copy the text'],
    ['{% hint style="info" %}\nText.\n{% endhint %}', 1, '"{% hint" is shown', '":::note[Title]"'],
    ['{%- raw -%}\n\nText.\n\n{%- endraw -%}', 1, '"{%- raw" is shown', 'leave it out'],
  ])('%j is for the templates of another tool, and is reported', async (text, line, message, hint) => {
    const { doc } = await run(`${text}\n\nText {% of %}, \`{% hint %}\`\n`, false, true);
    expect(doc.diagnostics).toMatchObject([
      { rule: 'template-tag', line, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });

  it.each([
    '| a | b |\n|---|---|\n| `x \\| y` | z |\n| 1 |\n| 1 | 2 | |',
    'a | b\n:-- | --:\n1 | 2\ntext',
    'A | b\nand c | d.\n\nx\n---',
    '> ```sh\n> echo\n> ```\n\n~~~~\n~~~\n~~~~~\n\n```\n```',
    '- a\n\n  ```sh\n  echo\n  ```\n- b',
    '- a\n\n      deep\n\n<div>\n\n    inside\n\n</div>\n\nText\n    goes on.\n\n    - List\n\n   Text',
    'A[^n].\n\n[^N]: Note.\n\n\\##Next, #1 and ## Next',
    ':::note\n\n```sh\necho\n```\n\n:::',
    '!!! Attention\n\n=== a "b"\n\nText !!! note',
    'Text `![[b]]`\n\n```sh\ncat <<< "$a"\ncat <<<EOF\n{{#if include}}\n```',
    '```bash\ncat \\\n  <<< ./a\n```\n\n```\n![[b]]\n```\n\n````md\n{{#include a.rs}}\n--8<-- "a.md"\n````',
    '<!-- Files that @include: a -->',
    '/// Attention\n\n// note\n\nText /// note\n\n/// not a block\n\n///',
    '[a](b.md "c") [d] (see e) (f.md)',
  ])('%j is not a slip', async (text) => {
    const { doc } = await run(`${text}\n`);
    expect(doc.diagnostics).toEqual([]);
  });

  it('a heading without text is reported, and one that is a picture is not', async () => {
    const { doc } = await run('## {#only}\n\n## ![Icon](icon.svg)\n\n##\n');
    expect(doc.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['empty-heading', 1],
      ['empty-heading', 5],
    ]);
  });

  it('an image that is missing or on another host is an error', async () => {
    const { doc } = await run('![a](x.png)\n\n![b](https://example.org/y.png)\n');
    expect(doc.diagnostics.map((d) => [d.rule, d.line])).toEqual([
      ['missing-image', 1],
      ['foreign-image', 3],
    ]);
  });
});

it('a task says in words whether it is done', async () => {
  const { code } = await run('- [x] One\n- [ ] Two\n');
  expect(code.match(/"?aria-label"?[:=] ?"[^"]*"/g)).toEqual([
    expect.stringContaining('Done'),
    expect.stringContaining('To do'),
  ]);
});

describe('code', () => {
  it('is coloured by class names and carries title and marks', async () => {
    const { code } = await run('```json title="a.json" {2}\n{\n  "a": 1\n}\n```\n');
    expect(code).toContain('title="a.json"');
    expect(code).toContain('line marked');
    expect(code).toContain('tok-');
    expect(code).not.toContain('style=');
  });

  it('fills placeholders with what the reader can replace', async () => {
    const { code } = await run('```bash\ncurl {{server}}/api {{unknown}}\n```\n');
    expect(code).toContain('data-value');
    expect(code).toContain('http://localhost:8080');
    expect(code).toContain('{{unknown}}');
  });

  it('what other tools write after a comma is not part of the language', async () => {
    const { code, doc } = await run('```rust,ignore\nfn main() {}\n```\n');
    expect(code).toContain('lang="rust"');
    expect(doc.diagnostics).toEqual([]);
  });

  it('an unknown language is a warning', async () => {
    const { doc } = await run('```nonsense-lang\nx\n```\n');
    expect(doc.diagnostics[0]).toMatchObject({ severity: 'warning', rule: 'code-language' });
  });

  it('a diagram that was not drawn is an error', async () => {
    const { doc, code } = await run('```mermaid\nflowchart\n known\n```\n\n```mermaid\nnew\n```\n');
    expect(code).toContain('<Diagram svg=');
    expect(code).toContain('"mermaid"');
    expect(doc.diagnostics.map((d) => [d.rule, d.line])).toEqual([['missing-diagram', 6]]);
  });

  it('reads the words after the language', () => {
    expect(parseCodeMeta('title="a showLineNumbers=3 view" {1}')).toEqual({
      title: 'a showLineNumbers=3 view',
      marked: new Set([1]),
      firstLine: null,
    });
    expect(parseCodeMeta('title="{3}" {1,4-6} showLineNumbers')).toEqual({
      title: '{3}',
      marked: new Set([1, 4, 5, 6]),
      firstLine: 1,
    });
    expect(parseCodeMeta('{2..4}').marked).toEqual(new Set([2, 3, 4]));
    expect(parseCodeMeta('{1-999999999}').marked).toContain(2000);
  });

  it.each([
    ['title="two words.yml" {2}', 'text', 'two words.yml', 1],
    ['js title="The live view"', 'js', 'The live view', 0],
    ['{2}', 'text', undefined, 1],
    ['js{2} title="a.js"', 'js', 'a.js', 1],
    ['c++', 'c++', undefined, 0],
    ['bash Install it {2} lines', 'bash', 'Install it', 1],
    ['ts src/a-b.config.ts', 'ts', 'src/a-b.config.ts', 0],
    ['js{1} [config.js]', 'js', 'config.js', 1],
    ['[.env]', 'text', '.env', 0],
    ['[my config.js] {1}', 'text', 'my config.js', 1],
    ['sh[npm]', 'sh', 'npm', 0],
    ['js twoslash {1} icon="Rocket" showLineNumbers', 'js', undefined, 1],
    ['bash macOS / Linux', 'bash', 'macOS / Linux', 0],
    ['bash npm2yarn', 'bash', undefined, 0],
  ])('a fence with %s has its language and its words', async (info, lang, title, marked) => {
    const { code, doc } = await run(`\`\`\`${info}\na\nb\n\`\`\`\n`);
    expect(doc.diagnostics).toEqual([]);
    expect(code).toContain(`lang="${lang}"`);
    expect(/title="([^"]*)"/.exec(code)?.[1]).toBe(title);
    expect(code.match(/data-marked|line-marked|marked/g)?.length ?? 0).toBe(marked);
  });

  it('takes out magic comments', () => {
    expect(takeMagicComments('a\n// highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne')).toEqual({
      code: 'a\nb\nc\nd\ne',
      marked: [2, 3, 4],
    });
  });
});

describe('drawings', () => {
  it('in the colors of the site become part of the page, named by their alternative text', async () => {
    const { code, doc } = await run('Before.\n\n![A "run" & its pages](drawing.svg)\n');
    expect(code).toContain('<Diagram svg=');
    expect(code).toContain('aria-label=&quot;A &amp;quot;run&amp;quot; &amp;amp; its pages&quot;');
    expect(code).not.toContain('<Image');
    expect(doc.assets).toEqual([]);
  });

  it('with colors of their own, or among words, stay files', async () => {
    const { code, doc } = await run('![Icon](icon.svg)\n\nSee ![Run](drawing.svg) here.\n');
    expect(code).not.toContain('<Diagram');
    expect(doc.assets).toHaveLength(2);
  });

  it('that do not exist are an error', async () => {
    const { doc } = await run('![Gone](gone.svg)\n');
    expect(doc.diagnostics).toMatchObject([{ rule: 'missing-image', hint: expect.stringContaining('"static/"') }]);
  });

  it.each([
    ['![A](Drawing.svg)', 'Write "drawing.svg": upper and lower case differ on most servers.'],
    ['<img src="Drawings.svg" />', 'Write "drawing.svg".'],
    ['![A](img%5Ca.svg)', 'Write "img/a.svg".'],
    ['![A](ö.svg)', expect.stringMatching(/looks the same, .* NFC\.$/)],
  ])('%s has a hint: %s', async (text, hint) => {
    const { doc } = await run(`${text}\n`);
    expect(doc.diagnostics).toMatchObject([{ rule: 'missing-image', hint }]);
  });

  it('links to a file suggest the one that was meant', async () => {
    const { doc } = await run('[One](Drawing.svg), [page](other.md), [address](drawing-tool)\n');
    expect(doc.links.map(({ hint }) => hint)).toEqual([
      expect.stringMatching(/^Write "drawing.svg"/),
      undefined,
      undefined,
    ]);
  });
});

it.each([false, true])('a picture that is its own address is shown (plain: %s)', async (plain) => {
  const address = 'data:image/png;base64,iVBORw0KGgo=';
  const { code, doc } = await run(`![One][1] <img src="${address}" />\n\n[1]: <${address}>\n`, false, plain);
  expect(doc.diagnostics).toEqual([]);
  expect(code.split(`src="${address}"`)).toHaveLength(3);
});

describe.each([
  ['MDX', false],
  ['plain Markdown', true],
])('pictures to choose from, in %s', (_, plain) => {
  it.each([
    ['<img src="./icon.svg" srcset="./drawing.svg 2x" />', '/base/drawing.svg 2x'],
    [
      '<picture><source media="(min-width: 40em)" srcset="drawing.svg 1x,icon.svg 2x" /><img src="icon.svg" /></picture>',
      '/base/drawing.svg 1x,/base/icon.svg 2x',
    ],
  ])('are all part of the site: %s', async (text, srcset) => {
    const { code, doc } = await run(`${text}\n`, false, plain);
    expect(doc.diagnostics).toEqual([]);
    expect(code).toContain(srcset);
    expect(new Set(doc.assets.map(({ target }) => target))).toEqual(new Set(['assets/drawing.svg', 'assets/icon.svg']));
  });

  it('for a color scheme are pictures for a color mode, which may differ from that of the system', async () => {
    const dark = '<source media="(prefers-color-scheme: dark)" srcset="./drawing.svg" />';
    const { code, doc } = await run(
      `<picture>${dark}<img class="wide" alt="A" src="./icon.svg" /></picture>\n`,
      false,
      plain,
    );
    expect(doc.diagnostics).toEqual([]);
    expect(code).not.toMatch(/picture|source|srcSet/);
    const images = [...code.matchAll(/<(?:_components\.)?img [^>]*>/g)].map(([image]) =>
      ['src', 'alt', 'className', 'loading'].map((name) => new RegExp(`\\b${name}="([^"]*)"`).exec(image)?.[1]),
    );
    expect(images).toEqual([
      ['/base/icon.svg', 'A', 'wide only-light', 'lazy'],
      ['/base/drawing.svg', 'A', 'wide only-dark', 'lazy'],
    ]);
  });

  it.each([
    '<source media="(min-width: 40em)" srcset="icon.svg" />',
    '<source media="(prefers-color-scheme: dark) and (min-width: 40em)" srcset="icon.svg" />',
    '<source srcset="icon.svg" />',
  ])('for anything else are left to the browser: %s', async (source) => {
    const { code } = await run(`<picture>${source}<img alt="A" src="./icon.svg" /></picture>\n`, false, plain);
    expect(code).toMatch(/<(?:_components\.)?source[^>]* srcSet="\/base\/icon\.svg"/);
    expect(code).not.toContain('only-');
  });

  it('must exist, on the site', async () => {
    const text = '<img src="icon.svg" srcset="gone.svg, https://example.org/a.png 2x" />\n';
    const { doc } = await run(text, false, plain);
    expect(doc.diagnostics).toMatchObject([
      { rule: 'missing-image', line: 1, message: 'There is no image gone.svg' },
      { rule: 'foreign-image', line: 1, message: 'The image is on another host: https://example.org/a.png' },
    ]);
  });
});

describe('preprocess', () => {
  it('takes a fence in a comment for a part of it, and a comment in a fence or in code for text', () => {
    const text = 'a\n<!-- x\n\n```sh\n# {y}\n```\n-->\n`<!--`\n```html\n<!-- z\n```\n-->\n';
    expect(preprocess(text, { math: false })).toBe(text.replace('<!-- x', '{/* x').replace('-->', '*/}'));
  });

  it('keeps front matter, but not what is between other lines of hyphens', () => {
    const texts = ['<!-- a -->', '<!-- b -->', '<!-- c -->'];
    const page = (...comments: string[]) => `---\na: <!-- x -->\n---\n${comments.join('\n\n---\n\n')}\n`;
    expect(preprocess(page(...texts), { math: false })).toBe(page('{/* a */}', '{/* b */}', '{/* c */}'));
    expect(preprocess('---\n---\n\n<!-- a -->\n\n---\n', { math: false })).toBe('---\n---\n\n{/* a */}\n\n---\n');
  });

  it('leaves out comments alone', () => {
    const text = 'a <!-- x -->\n\n```html\n<!-- y -->\n```\n\n`<!-- z -->` b';
    expect(withoutComments(text)).toBe(text.replace('<!-- x -->\n', ''));
  });

  it('keeps code and line numbers', () => {
    const text = 'a <!-- x\ny --> b\n```html\n<!-- stays -->\n## no {#id}\n```\n';
    expect(preprocess(text, { math: false })).toBe('a {/* x\ny */} b\n```html\n<!-- stays -->\n## no {#id}\n```\n');
  });

  it.each(['1. ', '- ', '* ', '+ ', '12) ', '> - ', '- 1.\t', '  - '])(
    'knows a fence after the list marker %j',
    (marker) => {
      const text = (comment: string) => `${marker}\`\`\`sh\n   <!-- stays -->\n   \`\`\`\n\n${comment}\n`;
      expect(preprocess(text('<!-- x -->'), { math: false })).toBe(text('{/* x */}'));
    },
  );

  it('does not close a fence at one after a list marker', () => {
    const text = '```md\n- ```\n<!-- stays -->\n```\n';
    expect(preprocess(text, { math: false })).toBe(text);
  });
});

describe('withoutModuleLines', () => {
  it('leaves an empty line for each', () => {
    const text = `import A, {\r\n  B,\r\n} from 'a';\r\nexport {\r\n  B\r\n}\r\nText {\r\nimport 'c'\r\n}\r\n`;
    expect(withoutModuleLines(text)).toBe('\n\n\r\n\n\n\r\nText {\r\n\r\n}\r\n');
  });

  it('takes imports and exports out of the text, but not out of code', () => {
    const code = "```js\nimport { a } from 'a'\nexport { a }\n```\n\n- ~~~ts\n  x\nimport 'b'\n  ~~~\n";
    expect(withoutModuleLines(`import A from './a'\n\n${code}export { b };\nText\n`)).toBe(`\n\n${code}\nText\n`);
  });
});

it('says nothing about the form of what an author has not written, such as what replaces an expression', async () => {
  const { doc } = await run('| A | B |\n| - | - |\n| a | b |\n\n{x.y}\n');
  expect(doc.diagnostics.map(({ rule, line }) => [rule, line])).toEqual([['expression', 5]]);
});
