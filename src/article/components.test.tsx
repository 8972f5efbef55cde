import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleProvider } from './article-context.ts';
import { CodeBlock } from './blocks/code-block.tsx';
import { Diagram } from './blocks/diagram.tsx';
import { Glossary } from './blocks/glossary.tsx';
import { languageName } from './blocks/language-names.ts';
import { RowTable } from './blocks/table.tsx';
import { TabItem, Tabs } from './blocks/tabs.tsx';
import type {} from './island-attribute.ts';
import { DocCardList } from './pages/page-cards.tsx';
import { componentOf } from './pages/page-module.ts';
import { THEME } from './theme-modules.tsx';

const article = {
  base: '/base/',
  path: '/docs/page/' as const,
  data: { configuration: [], components: [], levels: [], glossary: [] },
  markdown: (text: string) => text,
  highlight: (code: string) => code,
  siblings: null,
  api: null,
};

it('a component of a page without its provider is an error', () => {
  expect(() => renderToStaticMarkup(<Glossary />)).toThrow('A component of a page needs <ArticleProvider> around it.');
});

it.each([
  ['fill="var(--diagram-text)"', 'fill="var(--diagram-text,currentColor)"'],
  ['stroke="var(--diagram-node-line)"', 'stroke="var(--diagram-node-line,currentColor)"'],
  ['stroke="var(--diagram-mark-1)"', 'stroke="var(--diagram-mark-1,currentColor)"'],
  ['fill="var(--diagram-node)"', 'fill="var(--diagram-node,none)"'],
  ['fill="var(--diagram-series-2)"', 'fill="var(--diagram-series-2,none)"'],
  ['fill="var(--brand)"', 'fill="var(--brand)"'],
])('without the styles of the site, a drawing with %s can be seen', (color, inPage) => {
  expect(renderToStaticMarkup(<Diagram svg={`<svg><path ${color}/></svg>`} />)).toContain(inPage);
});

it.each([
  ['JSON', 'JSON'],
  ['proto', 'Protocol Buffers'],
  ['constructor', 'Constructor'],
  ['__proto__', '__proto__'],
])('the language %s is called %s', (lang, name) => expect(languageName(lang)).toBe(name));

it.each([
  [['Result'], 'table-scroll'],
  [['Name', 'Result'], 'table-scroll table-stacked table-pairs'],
  [['Name', 'Result', 'Since'], 'table-scroll table-stacked'],
])('the box of a table with the columns %j is a %s, by how many of them stacked cells name', (heads, box) => {
  const table = <RowTable heads={heads}>{[]}</RowTable>;
  expect(/<div class="(.*?)"/.exec(renderToStaticMarkup(table))?.[1]).toBe(box);
});

it('a page module without default export is an error that names the page', () => {
  const page = () => null;
  expect(componentOf({ default: page }, 'docs/a.md')).toBe(page);
  expect(() => componentOf({}, 'docs/a.md')).toThrow('The page docs/a.md has no default export');
});

it('the cards of a category on a page in no category are an error', () => {
  const page = (
    <ArticleProvider value={article}>
      <DocCardList />
    </ArticleProvider>
  );
  expect(() => renderToStaticMarkup(page)).toThrow('<DocCardList>: this page is in no category of a sidebar');
});

it('a link of the theme keeps what names and describes it, and nothing that would run or be refused', () => {
  const Link = THEME['@docusaurus/Link'] as ComponentType<Record<string, unknown>>;
  const markup = renderToStaticMarkup(
    <ArticleProvider value={article}>
      <Link
        to="/docs/a"
        id="top"
        title="A title"
        target="_blank"
        className="button"
        aria-label="Go"
        data-kind="main"
        style={{ color: 'red' }}
        onClick={() => undefined}
        activeClassName="active"
        noBrokenLinkCheck
      >
        words
      </Link>
    </ArticleProvider>,
  );
  expect(markup).toBe(
    '<a id="top" title="A title" target="_blank" aria-label="Go" data-kind="main" href="/base/docs/a" class="button" rel="noopener">words</a>',
  );
});

it('links and cards keep an address that begins with a host', () => {
  const Link = THEME['@docusaurus/Link'] as ComponentType<Record<string, unknown>>;
  const markup = renderToStaticMarkup(
    <ArticleProvider value={article}>
      <Link to="//a.test/b" />
      <DocCardList items={[{ label: 'C', href: '//c.test/d' }]} />
    </ArticleProvider>,
  );
  expect(markup.match(/href="[^"]*"/g)).toEqual(['href="//a.test/b"', 'href="//c.test/d"']);
});

it('an island that is not there is refused by the types', () => {
  // @ts-expect-error: in the browser, nothing would report the misspelled name
  expect(renderToStaticMarkup(<div data-island="api-fliter" />)).toContain('api-fliter');
  expect(renderToStaticMarkup(<div data-island="api-filter" />)).toContain('api-filter');
});

it('tabs show all that is in them, whatever is wrong with it, and each can be chosen', () => {
  const Item = TabItem as unknown as ComponentType<Record<string, unknown>>;
  const markup = renderToStaticMarkup(
    <Tabs defaultValue="nope">
      Words <p>and more</p>
      <Item>first</Item>
      <Item label="Second">second</Item>
      <Item value={3}>third</Item>
      <Item value="3" default>
        fourth
      </Item>
    </Tabs>,
  );
  expect(markup).toMatch(/^Words <p>and more<\/p><div class="tabs">/);
  expect([...markup.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['1', 'Second', '3', '3-2']);
  expect(markup).toContain('data-value="3-2" data-chosen="true"><p class="tab-label">3-2</p>fourth');
  expect(markup).toContain('<p class="tab-label">Second</p>second');
});

it('code of a language that is no text is shown', () => {
  const Code = CodeBlock as ComponentType<Record<string, unknown>>;
  const page = (
    <ArticleProvider value={article}>
      <Code language={5}>x</Code>
    </ArticleProvider>
  );
  expect(renderToStaticMarkup(page)).toContain('<code class="language-5">x</code>');
});
