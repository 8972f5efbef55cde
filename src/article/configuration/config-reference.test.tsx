import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConfigComponent, ConfigEntry } from '../../../contract/page/reference-data.ts';
import { configEntry } from '../../../tests/support/config-entry.ts';
import { ArticleProvider } from '../article-context.ts';
import { ConfigIndex, ConfigReference, ConfigVariables } from './config-reference.tsx';

const entry = (key: string, component: string, part: Partial<ConfigEntry> = {}) =>
  configEntry({ key, component, summary: 'What `it` is.', ...part });
const CONFIGURATION = [
  entry('port', 'core', { env: 'PORT', default: '8080' }),
  entry('port', 'tasks', { env: 'PORT', required: true }),
  entry('token', 'tasks', { secret: true, default: '' }),
];
const COMPONENTS: ConfigComponent[] = [
  { id: 'tasks', summary: 'Runs `tasks`.', page: 'keys/tasks' },
  { id: 'core', summary: 'The core.', page: 'keys/core' },
];

function render(
  what: React.ReactNode,
  components = COMPONENTS,
  path: `/${string}` = '/docs/keys/tasks/',
  configuration = CONFIGURATION,
): string {
  const value = {
    base: '/base/',
    path,
    data: { configuration, components, levels: [], glossary: [] },
    markdown: (text: string) => text,
    highlight: (code: string) => code,
    api: null,
    siblings: [{ label: 'Tasks', href: '/docs/keys/tasks/', description: '' }],
  };
  return renderToStaticMarkup(<ArticleProvider value={value}>{what}</ArticleProvider>);
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

it('a page shows the keys of its components, with everything about each', () => {
  const html = render(<ConfigReference />);
  expect(idsOf(html)).toEqual(['tasks', 'tasks.port', 'token']);
  expect(html).toContain('<p>Runs <code>tasks</code>.</p>');
  expect(html).toContain('<dt>Default</dt><dd class="wide">none, it must be set</dd>');
  expect(html).toContain('<dt>Default</dt><dd class="wide">empty</dd>');
  expect(html).toContain('<dt>Secret</dt><dd>yes</dd>');
});

it('so does the same page of another version of the docs', () => {
  const html = render(<ConfigReference />, COMPONENTS, '/docs/next/keys/tasks/');
  expect(idsOf(html)).toEqual(['tasks', 'tasks.port', 'token']);
});

it('without a list of components the page shows all keys, in their order', () => {
  expect(idsOf(render(<ConfigReference />, [], '/docs/somewhere/'))).toEqual([
    'core',
    'port',
    'tasks',
    'tasks.port',
    'token',
  ]);
});

it('a page that no component names is told so, and an index without pages, too', () => {
  expect(() => render(<ConfigReference />, COMPONENTS, '/docs/other/')).toThrow(
    '<ConfigReference>: no component in data/components.yml names this page, /docs/other/, as its page',
  );
  expect(() => render(<ConfigIndex />, [])).toThrow('<ConfigIndex>: data/components.yml has no component with a page');
});

it('the index has a line for each key in the order of the pages, which are called as in the sidebar', () => {
  const html = render(<ConfigIndex />);
  expect(idsOf(html)).toEqual(['keys-tasks', 'tasks', 'tasks.port', 'token', 'keys-core', 'core', 'port']);
  expect(html).toContain('<a href="/base/docs/keys/tasks/">Tasks</a>');
  expect(html).toContain('<li id="tasks.port"><a href="/base/docs/keys/tasks/#tasks.port">port</a></li>');
});

it('the list of variables has each once, with all its keys', () => {
  expect(render(<ConfigVariables />)).toBe(
    '<ul class="config-variables" translate="no"><li>PORT<a href="/base/docs/keys/core/#port">port (core)</a><a href="/base/docs/keys/tasks/#tasks.port">port (tasks)</a></li></ul>',
  );
});

it('a name that is too long for a line of a phone may break between its words', () => {
  const keys = [
    entry('vaultHttpClient.rateLimit.defaultDelayMs', 'tasks', {
      env: 'VAULT_HTTP_CLIENT_RATE_LIMIT_DEFAULT_DELAY_MS',
    }),
  ];
  const key = 'vault<wbr/>Http<wbr/>Client.<wbr/>rate<wbr/>Limit.<wbr/>default<wbr/>Delay<wbr/>Ms</a>';
  expect(render(<ConfigIndex />, COMPONENTS, '/docs/', keys)).toContain(key);
  const variables = render(<ConfigVariables />, COMPONENTS, '/docs/', keys);
  expect(variables).toContain(key);
  expect(variables).toContain('VAULT_<wbr/>HTTP_<wbr/>CLIENT_<wbr/>RATE_<wbr/>LIMIT_<wbr/>DEFAULT');
});
