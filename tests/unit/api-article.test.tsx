import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { type ApiPage, type ApiPlan, type ApiRenderTools, PARAMETER_PLACES } from '../../contract/api/plan.ts';
import { mergeSchema } from '../../contract/api/schema/merge.ts';
import { walkFields } from '../../contract/api/schema/tree.ts';
import { guidesOf, infoIds, placeId } from '../../contract/api/sections.ts';
import { operationView } from '../../contract/api/view.ts';
import { tocOfHtml } from '../../contract/page/toc.ts';
import { createPlainMarkdown } from '../../pipeline/markdown/plain.ts';
import { readApi } from '../../pipeline/openapi/read/read-api.ts';
import { ApiPageArticle } from '../../src/article/api/api-page-article.tsx';
import { planOf as planOfSmall } from '../support/small-api.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/openapi/${name}`, import.meta.url));
const href = (path: string) => `/base${path}`;
const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tools: ApiRenderTools = { highlight: escaped, markdown: createPlainMarkdown(href).block, href };

/** Ids of the sections that a page needs to show what the description contains, in order. */
function sectionsOf(page: ApiPage, plan: ApiPlan): string[] {
  if (page.kind === 'info') return infoIds(plan);
  if (page.kind === 'schema') {
    const { examples = [] } = mergeSchema(plan.schemas, { ref: page.schema });
    return [...(examples.length > 0 ? ['example'] : []), 'used-by'];
  }
  const operation = page.kind === 'operation' && plan.operations.find(({ id }) => id === page.operation);
  if (!operation) return [];
  const { parameters, body, responses, callbacks } = operation;
  const named = (name: string, list: readonly { id: string }[]) =>
    list.length > 0 ? [name, ...list.map(({ id }) => id)] : [];
  return [
    ...PARAMETER_PLACES.filter((place) => parameters.some((parameter) => parameter.in === place)).map(placeId),
    ...(body ? ['body'] : []),
    ...named('responses', responses),
    ...named('callbacks', callbacks),
    ...(guidesOf(plan, operation).length > 0 ? ['guides'] : []),
  ];
}

const permissions = [
  {
    id: 'shelf',
    label: 'Shelf',
    permissions: [{ id: 'WRITE', summary: 'Change it.' }],
    roles: [
      { id: 'READER', summary: 'Reads.', grants: { shelf: ['READ'] } },
      { id: 'WRITER', summary: 'Writes.', grants: { shelf: ['READ', 'WRITE'] } },
    ],
  },
];
const guides = { addBook: [{ title: 'Fill a shelf', path: '/docs/fill/' }] };

async function planOf(file: string): Promise<ApiPlan> {
  const { plan } = await readApi(fixture(file), { permissions, guides });
  if (!plan) throw new Error(`${file} has no plan`);
  return plan;
}

const render = (plan: ApiPlan, page: ApiPage, extra: Partial<ApiRenderTools> = {}) =>
  renderToStaticMarkup(<ApiPageArticle page={page} plan={plan} tools={{ ...tools, ...extra }} />);

const BLOCKS =
  'article|header|aside|section|h[1-6]|p|ul|li|dl|dt|dd|div|table|thead|tbody|tr|td|th|details|summary|pre';
const lines = (html: string) => html.replace(new RegExp(`(?=<(?:${BLOCKS})[\\s>])`, 'g'), '\n').trim();

const FILES = [
  'library/openapi.yaml',
  'recursion.yaml',
  'composition.yaml',
  'webhooks.yaml',
  'openapi-3.2.yaml',
  'hostile.yaml',
  'duplicates.yaml',
];

describe.each(FILES)('pages of %s', (file) => {
  test('are as reviewed', async () => {
    const complaints = vi.spyOn(console, 'error');
    const plan = await planOf(file);
    const all = plan.pages.map((page) => `<!-- ${page.path} -->\n${lines(render(plan, page))}\n`).join('\n');
    await expect(all).toMatchFileSnapshot(
      fixture(`expected/${file.replace(/\/openapi/, '').replace('.yaml', '')}.html`),
    );
    expect(complaints).not.toHaveBeenCalled();
  });

  test('have one h1, unique ids, and links within the page that lead somewhere', async () => {
    const plan = await planOf(file);
    const paths = new Set(plan.pages.map(({ path }) => href(path)));
    for (const page of plan.pages) {
      const html = render(plan, page);
      expect(html.match(/<h1[\s>]/g), page.path).toHaveLength(1);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, page.path).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[A-Za-z][A-Za-z0-9_.-]*$/);
      for (const [, target = ''] of html.matchAll(/ href="([^"]*)"/g)) {
        if (target.startsWith('#')) expect(ids, page.path).toContain(target.slice(1));
        else if (target.startsWith('/base/api/')) expect(paths).toContain(target.split('#')[0]);
      }
    }
  });

  test('have the table of contents that the plan says', async () => {
    const plan = await planOf(file);
    for (const page of plan.pages) {
      const inPage = tocOfHtml(render(plan, page)).map(({ id }) => id);
      const planned = sectionsOf(page, plan);
      expect(inPage.filter((id) => !id.endsWith('-parameters') || planned.includes(id))).toEqual(planned);
    }
  });

  test('show every parameter, field and status at its address', async () => {
    const plan = await planOf(file);
    for (const page of plan.pages) {
      if (page.kind !== 'operation') continue;
      const operation = plan.operations.find(({ id }) => id === page.operation);
      if (!operation) throw new Error(page.path);
      const html = render(plan, page);
      const view = operationView(plan, operation);
      const trees = [...(view.body?.media ?? []), ...view.responses.flatMap(({ media }) => media)];
      const fields = trees.flatMap((media) => (media.view ? [...walkFields(media.view)] : []));
      const ids = [
        ...operation.parameters.map(({ id }) => id),
        ...operation.responses.map(({ id }) => id),
        ...fields.map(({ field }) => field.id),
      ];
      for (const id of ids) expect(html).toContain(` id="${id}"`);
    }
  });
});

describe('a hostile description', () => {
  test('runs nothing and loads nothing', async () => {
    const plan = await planOf('hostile.yaml');
    for (const page of plan.pages) {
      const html = render(plan, page);
      const tags = html.replace(/<svg class="icon".*?<\/svg>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        expect(tag).not.toMatch(/^<(?:script|style|iframe|img|svg|object|embed|link|meta|base|form)\b/i);
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\sstyle=/i);
        expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
      }
      expect(html.match(/<\/article>/g)).toHaveLength(1);
    }
  });
});

test('the page of the whole description shows server variables that are empty', () => {
  const variables = { port: { default: '', enum: ['', ':8443'] } };
  const plan = planOfSmall({ servers: [{ url: 'https://a.org{port}', variables }] });
  const [info] = plan.pages;
  expect(info && render(plan, info)).toContain(
    'default <code>&quot;&quot;</code>, one of <code>&quot;&quot;</code> or <code>:8443</code>',
  );
});

describe('an operation', () => {
  const page = (plan: ApiPlan, id: string) => {
    const found = plan.pages.find((candidate) => candidate.kind === 'operation' && candidate.operation === id);
    if (!found) throw new Error(id);
    return found;
  };

  test('has the address that its sample has', () => {
    const plan = planOfSmall({
      servers: [{ url: 'https://saws.test/two words' }],
      paths: { '/all saws/{name}': { get: { operationId: 'get', responses: {} } } },
    });
    const html = render(plan, page(plan, 'get'));
    const [, line = ''] = /<p class="api-endpoint card-line">(.*?)<\/p>/.exec(html) ?? [];
    expect(line.replace(/<.*?>/g, '')).toBe('GET https://saws.test/two%20words/all%20saws/{name}');
  });

  test('has an id that a narrow window breaks between its words', () => {
    const former = { 'x-former-operation-ids': ['listSawsOfAllWorkshops'] };
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'getSawsOfAllWorkshops', ...former } } } });
    expect(render(plan, page(plan, 'get-saws-of-all-workshops'))).toContain(
      '<code>get<wbr/>Saws<wbr/>Of<wbr/>All<wbr/>Workshops</code><span> (before that: <code>list<wbr/>Saws<wbr/>Of<wbr/>All<wbr/>Workshops</code>)',
    );
  });

  test('says what it needs, who may call it, and what to use instead', async () => {
    const plan = await planOf('library/openapi.yaml');
    const html = render(plan, page(plan, 'remove-book'));
    expect(html).toContain('Servers from release 1.1.0 on no longer have this operation.');
    expect(html).toContain('Use <a href="/base/api/add-book/">Add a book</a> instead.');
    expect(html).toContain('<code>WRITE</code> on the shelf');
    expect(html).toContain('→ WRITER of the shelf');
    expect(html).not.toContain('READER');
    expect(html).toContain('needs a superuser');
  });

  test('is marked as deprecated or final in no more words than the description gives', () => {
    const plan = planOfSmall({
      paths: {
        '/saws': {
          get: { operationId: 'old', deprecated: true, description: 'Use /blades instead.' },
          put: { operationId: 'last', deprecated: true, 'x-replaced-by': null },
          delete: { operationId: 'drop', description: 'A saw can be restored.' },
          patch: { operationId: 'melt', 'x-no-undo': true },
        },
      },
    });
    const html = (id: string) => render(plan, page(plan, id));
    expect(html('old')).toContain(
      '<section class="admonition admonition-warning"><p class="admonition-title">Deprecated</p></section><p>Use /blades instead.</p>',
    );
    expect(html('last')).toContain('<p>Nothing replaces it.</p>');
    expect(html('drop')).not.toContain('undo');
    expect(html('melt')).toContain('Takes effect at once. The API has no way to undo it.');
  });

  test('says where it is sent when that differs from all other operations', () => {
    const plan = planOfSmall({
      servers: [{ url: 'https://all.test' }],
      paths: {
        '/saws': {
          get: { operationId: 'list', servers: [{ url: 'https://own.test', description: 'In the *cellar*.' }] },
          put: { operationId: 'set' },
        },
      },
    });
    const html = render(plan, page(plan, 'list'));
    expect(html).toContain('<p><code>https://own.test</code> </p><p>In the <em>cellar</em>.</p>');
    expect(render(plan, page(plan, 'set'))).not.toContain('api-server');
  });

  test('links to examples that are stored elsewhere', () => {
    const examples = { far: { summary: 'A large one', externalValue: 'https://a.test/large.json' } };
    const responses = { 200: { description: 'OK', content: { 'application/json': { examples } } } };
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', responses } } } });
    expect(render(plan, page(plan, 'list'))).toContain(
      '<summary>Example: A large one</summary><p><a href="https://a.test/large.json">https://a.test/large.json</a></p>',
    );
  });

  test('shows null as an example where it is one, and none that is the default', () => {
    const parameters = [
      { name: 'free', in: 'query', schema: { type: ['string', 'null'] }, example: null },
      { name: 'set', in: 'query', schema: { type: ['string', 'null'], default: null }, example: null },
      { name: 'empty', in: 'query', schema: { type: 'string' }, examples: { nothing: {} } },
    ];
    const plan = planOfSmall({ paths: { '/a': { get: { operationId: 'list', parameters } } } });
    const html = render(plan, page(plan, 'list'));
    expect(html.match(/(?:example|default) <code>[^<]*/g)).toEqual(['example <code>null', 'default <code>null']);
  });

  test('cuts a long example between two characters', () => {
    const example = `${'a'.repeat(119)}😀😀`;
    const parameters = [{ name: 'long', in: 'query', schema: { type: 'string' }, example }];
    const plan = planOfSmall({ paths: { '/a': { get: { operationId: 'list', parameters } } } });
    expect(render(plan, page(plan, 'list'))).toContain(`<code>${'a'.repeat(119)}…</code>`);
  });

  test('says what the examples of a parameter and of a header are for', () => {
    const examples = {
      open: { summary: 'All open ones', description: 'Ask for *these* first.', value: 'state:open' },
      none: { value: 'state:none' },
    };
    const schema = { type: 'string' };
    const responses = { 200: { description: 'OK', headers: { 'X-Query': { schema, examples } } } };
    const parameters = [{ name: 'q', in: 'query', schema: { ...schema, maxLength: 99 }, examples }];
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', parameters, responses } } } });
    const html = render(plan, page(plan, 'list'));
    const list =
      '<dl class="schema-values"><div><dt><code>state:open</code></dt><dd><p>All open ones</p><p>Ask for <em>these</em> first.</p></dd></div>' +
      '<div><dt><code>state:none</code></dt><dd></dd></div></dl>';
    expect(html.split(list)).toHaveLength(3);
    expect(html).toContain(
      `<p class="schema-notes">at most 99 characters</p><div class="schema-notes">examples${list}</div>`,
    );
  });

  test('describes the headers of the parts of its body', () => {
    const headers = {
      'X-Checksum': { required: true, description: 'Of the *file*.', schema: { type: 'string', maxLength: 64 } },
    };
    const content = {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        encoding: { file: { contentType: 'image/png', headers } },
      },
    };
    const callback = { '{$request.body#/url}': { post: { requestBody: { content } } } };
    const operation = { operationId: 'add', requestBody: { content }, callbacks: { done: callback } };
    const plan = planOfSmall({ paths: { '/saws': { post: operation } } });
    const html = render(plan, page(plan, 'add'));
    expect(html).toContain(
      'part <code>file</code> is sent as image/png with X-Checksum</p><div class="schema" data-laid-out=""><details><summary>1 header</summary>',
    );
    expect(html).toMatch(
      /<li id="([^"]+)"><a class="schema-name" translate="no" href="#\1">X-Checksum<\/a>.*? required<.*<p>Of the <em>file/,
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps what is said about examples, and what is stored elsewhere or is only known as it is sent', () => {
    const example = (of: string) => ({ description: `Of *${of}*.`, value: { of } });
    const content = (...names: string[]) => ({
      'application/json': { examples: Object.fromEntries(names.map((name) => [name, example(name)])) },
    });
    const examples = { far: { externalValue: 'https://a.org/far' }, sent: { serializedValue: 'a%20b' } };
    const operation = {
      operationId: 'add',
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, examples }],
      requestBody: { content: content('first', 'second') },
      responses: { 200: { description: 'OK', content: content('answer') } },
    };
    const plan = planOfSmall({ paths: { '/saws': { post: operation } } });
    const html = render(plan, page(plan, 'add'));
    for (const name of ['first', 'second', 'answer'])
      expect(html.split(`<p>Of <em>${name}</em>.</p>`), name).toHaveLength(2);
    expect(html.split('&quot;first&quot;')).toHaveLength(2);
    expect(html).toContain('<dt><a href="https://a.org/far">https://a.org/far</a></dt>');
    expect(html).toContain('<dt><code>a%20b</code></dt>');
  });

  test.each([
    ['text/csv', 'a\n1', true],
    ['text/csv', { a: 1 }, false],
    ['multipart/form-data', { a: 1 }, false],
    ['application/x-www-form-urlencoded', { a: 1 }, false],
  ])('lets readers choose an example of %s: %j, %s', (type, value, isOffered) => {
    const examples = { one: { value }, two: { value } };
    const operation = { operationId: 'add', requestBody: { content: { [type]: { examples } } } };
    const plan = planOfSmall({ paths: { '/saws': { post: operation } } });
    const html = render(plan, page(plan, 'add'));
    expect(html.includes('aria-label="Example"')).toBe(isOffered);
    expect(html).toContain('<summary>Example: two</summary>');
    // What is not in the sample is shown beside it.
    if (!isOffered && type === 'text/csv') expect(html).toContain('<summary>Example: one</summary>');
  });

  test('shows the summary of a response with its description, unless they only repeat the status', () => {
    const responses = {
      200: { summary: 'OK', description: 'Listed.' },
      404: { summary: 'No saw', description: 'It was lent.' },
    };
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', responses } } } });
    const html = render(plan, page(plan, 'list'));
    expect(html).toContain('</header><p>Listed.</p>');
    expect(html).toMatch(/<p>No saw<\/p>\s*<p>It was lent\.<\/p>/);
  });

  test('shows the server of a link, and the title of a schema that says more than its name', () => {
    const links = {
      next: { operationId: 'list', server: { url: 'https://archive.example', description: 'Old ones.' } },
    };
    const schemas = { Saw: { title: 'A saw for wood' }, HandSaw: { title: 'Hand saw' } };
    const operation = { operationId: 'list', responses: { 200: { description: 'Listed.', links } } };
    const plan = planOfSmall({ paths: { '/saws': { get: operation } }, components: { schemas } });
    expect(render(plan, page(plan, 'list'))).toMatch(
      /Next: .*<code>https:\/\/archive\.example<\/code>.*<p>Old ones\.<\/p>/s,
    );
    const schema = (name: string) => plan.pages.find(({ path }) => path === plan.schemas[name]?.path) as ApiPage;
    expect(render(plan, schema('Saw'))).toContain('<p>A saw for wood</p>');
    expect(render(plan, schema('HandSaw'))).not.toContain('Hand saw');
  });

  test('links to more wherever a schema is shown, and marks callbacks that are deprecated', () => {
    const more = (name: string) => ({ externalDocs: { url: `https://docs.org/${name}` } });
    const fields = { properties: { x: { type: 'integer' } } };
    const content = {
      'application/json': {
        schema: {
          properties: {
            list: { type: 'array', items: { type: 'string', ...more('item') } },
            kind: { oneOf: [{ ...fields, ...more('kind') }, fields] },
          },
        },
      },
    };
    const callback = { '{$request.body#/url}': { post: { deprecated: true, ...more('callback'), responses: {} } } };
    const operation = {
      operationId: 'add',
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string', ...more('parameter') } }],
      requestBody: { content },
      responses: { 200: { description: 'OK', headers: { 'X-A': { schema: { type: 'string', ...more('header') } } } } },
      callbacks: { done: callback },
    };
    const plan = planOfSmall({ paths: { '/saws': { post: operation } } });
    const html = render(plan, page(plan, 'add'));
    for (const name of ['parameter', 'item', 'kind', 'header', 'callback'])
      expect(html.split(`More: <a href="https://docs.org/${name}">`), name).toHaveLength(2);
    expect(html.split(' deprecated</span>')).toHaveLength(2);
  });

  test('names the response to all statuses that are not listed as one', () => {
    const content = { 'application/json': { example: { message: 'No.' } } };
    const responses = { 200: { description: 'OK', content }, default: { description: 'Wrong', content } };
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', responses } } } });
    const html = render(plan, page(plan, 'list'));
    expect(html).toContain('<p class="tab-label">default</p>');
    expect(html).toContain('>Any other status </b><p>Wrong</p>');
    expect(html).toContain(
      '<p class="tab-label">200</p><div class="card-line card-said"><b class="api-status" data-status="2">OK </b>',
    );
  });

  test('says so if its request is all there is beside it, which then has the room of both', () => {
    const plan = planOfSmall({
      paths: {
        '/saws': {
          put: { operationId: 'alone', responses: { 204: { description: 'Done' } } },
          get: {
            operationId: 'answered',
            responses: { 200: { description: 'One', content: { 'text/plain': { example: 'a' } } } },
          },
        },
      },
    });
    expect(render(plan, page(plan, 'alone'))).toContain('<section class="request request-alone"');
    expect(render(plan, page(plan, 'answered'))).toContain('<section class="request"');
  });

  test('shows each example of its body once, whichever media type comes first', () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const content = {
      'application/xml': { schema, example: '<id>7</id>' },
      'application/json': { schema, example: { id: 8 } },
    };
    const operation = { operationId: 'add', requestBody: { content }, responses: { 200: {} } };
    const plan = planOfSmall({ paths: { '/books': { post: operation } } });
    const html = render(plan, page(plan, 'add'));
    expect(html.match(/7&lt;\/id/g)).toHaveLength(1);
    expect(html.match(/&quot;id&quot;: 8/g)).toHaveLength(1);
  });

  test('links to the guides that use it', async () => {
    const plan = await planOf('library/openapi.yaml');
    expect(render(plan, page(plan, 'add-book'))).toContain('<a href="/base/docs/fill/">Fill a shelf</a>');
    expect(render(plan, page(plan, 'get-book'))).not.toContain('Used in guides');
  });

  test('keeps what it does in the reading modes of browsers', async () => {
    const plan = await planOf('library/openapi.yaml');
    const html = render(plan, page(plan, 'add-book'));
    expect(html).toContain('<header class="api-body">');
    expect(html).toContain('<div class="api-body">');
    expect(html).not.toMatch(/<aside|<div class="(?:admonition|api-response-head)/);
  });

  test('says which media type of a response has which fields', () => {
    const object = (name: string) => ({ schema: { type: 'object', properties: { [name]: { type: 'string' } } } });
    const words = (answer: string) => answer.replace(/^[^>]*>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    const html = (content: object) => {
      const responses = { 200: { description: 'OK', content } };
      const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', responses } } } });
      const [, answer = ''] = render(plan, page(plan, 'list')).split('class="api-response-head"');
      return words(answer);
    };
    expect(html({ 'application/json': object('id'), 'application/vnd.api+json': object('data') })).toMatch(
      /^ 200 OK object application\/json id string object application\/vnd\.api\+json data string /,
    );
    expect(html({ 'application/json': object('id'), 'application/zip': {} })).toMatch(
      /^ 200 OK object application\/json application\/zip id string /,
    );
    expect(
      html({ 'application/json': object('id'), 'text/csv': {}, 'text/plain': { schema: { type: 'string' } } }),
    ).toMatch(/^ 200 OK text\/csv object application\/json id string string text\/plain /);

    const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });
    const responses = {
      400: { description: 'Bad', content: { 'application/json': ref('Long') } },
      404: { description: 'Gone', content: { 'application/json': ref('Long'), 'text/xml': ref('Short') } },
    };
    const schemas = { Long: object('detail').schema, Short: object('code').schema };
    const plan = planOfSmall({
      paths: { '/saws': { get: { operationId: 'list', responses } } },
      components: { schemas },
    });
    const answers = render(plan, page(plan, 'list')).split('class="api-response-head"').map(words);
    expect(answers[2]).toMatch(/^ 404 Not Found Long , as in 400 application\/json Gone Short text\/xml code string /);
  });

  test('shows the beginning of a very long example, and where the rest is', () => {
    const list = (length: number) => html(Array.from({ length }, (_, id) => ({ id })));
    const html = (example: unknown) => {
      const content = { 'application/json': { example } };
      const plan = planOfSmall({
        paths: { '/saws': { get: { operationId: 'list', responses: { 200: { description: 'OK', content } } } } },
      });
      return render(plan, page(plan, 'list'));
    };
    expect(list(100)).not.toContain('more characters');
    const long = list(5000);
    expect(long).toContain('&quot;id&quot;: 700\n');
    expect(long).not.toContain('&quot;id&quot;: 4999\n');
    expect(long).toMatch(/>\d\d,\d{3} more characters are in <a href="[^"]*\.json" download="">the whole description</);
  });

  test('shows the beginning of a long line of an example, without half a character at its end', () => {
    const content = { 'text/plain': { example: `file\n${'a'.repeat(19_994)}${'\u{1F600}'.repeat(3)}` } };
    const plan = planOfSmall({
      paths: { '/saws': { get: { operationId: 'list', responses: { 200: { description: 'OK', content } } } } },
    });
    const shown = render(plan, page(plan, 'list'));
    expect(shown).toContain(`${'a'.repeat(19_994)}<`);
    expect(shown).toContain('>6 more characters are in ');
  });

  test('shows values that are only white space, and no list of values without any', () => {
    const parameters = [
      { name: 'a', in: 'query', schema: { type: 'string', default: ' ', enum: [' ', '\t', ' b '] } },
      { name: 'b', in: 'query', schema: { type: 'string', enum: [] } },
    ];
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', parameters } } } });
    const notes = [...render(plan, page(plan, 'list')).matchAll(/<p class="schema-notes">(.*?)<\/p>/g)];
    expect(notes.map(([, note]) => note?.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'))).toEqual([
      'default " "',
      'one of " ", "\\t" or  b ',
    ]);
  });

  test('says how a form writes lists and objects, and nothing about plain values', () => {
    const text = { type: 'string' };
    const properties = {
      o: { type: 'object', properties: { x: text } },
      a: { type: 'array', items: text },
      p: { type: 'array', items: text },
      t: text,
      f: { type: 'string', format: 'binary' },
      l: { anyOf: [{ type: 'array', items: { type: 'object', properties: { x: text } } }, { type: 'boolean' }] },
    };
    const encoding = {
      l: { style: 'deepObject', explode: true },
      o: { style: 'deepObject', explode: true },
      a: { explode: true },
      p: { style: 'pipeDelimited', explode: false },
      t: { style: 'form' },
      f: { headers: { 'X-Part': { schema: text } } },
      gone: { style: 'form' },
    };
    const requestBody = { content: { 'multipart/form-data': { schema: { type: 'object', properties }, encoding } } };
    const parameters = [{ name: 'q', in: 'query', style: 'deepObject', schema: properties.l }];
    const plan = planOfSmall({ paths: { '/saws': { post: { operationId: 'set', parameters, requestBody } } } });
    const notes = [...render(plan, page(plan, 'set')).matchAll(/<p class="schema-notes">(.*?)<\/p>/g)].map(([, note]) =>
      note?.replace(/<[^>]*>/g, ''),
    );
    expect(notes).toEqual([
      'a list of an object with a = 1 is written as q[0][a]=1',
      'may be left out',
      'a list of an object with a = 1 in l is written as l[0][a]=1',
      'an object with a = 1 and b = 2 in o is written as o[a]=1 and o[b]=2',
      'a list of a and b in a is written as a=a and a=b',
      'a list of a and b in p is written as p=a|b',
      'part f is sent with X-Part',
    ]);
  });

  test('says as much of a header of a response as of a parameter', () => {
    const limit = { type: 'integer', description: 'The limit.', maximum: 9 };
    const page1 = { type: 'object', required: ['lim'], properties: { lim: limit } };
    const headers = {
      'X-Page': { content: { 'application/json': { schema: page1 } } },
      'X-Kinds': { schema: { type: 'array', items: { enum: ['p', 'q'] } } },
    };
    const responses = { 200: { description: 'Done.', headers } };
    const plan = planOfSmall({ paths: { '/saws': { get: { operationId: 'list', responses } } } });
    const words = render(plan, page(plan, 'list'))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('X-Page object written as application/json 1 field lim lim integer required');
    expect(words).toContain('The limit. at most 9');
    expect(words).toContain('X-Kinds array of string each item: one of p or q');
  });

  test('shows a body once and points to it from later statuses', async () => {
    const plan = await planOf('library/openapi.yaml');
    const html = render(plan, page(plan, 'list-books'));
    expect(html).toContain('id="response-400-message"');
    expect(html).not.toContain('id="response-4XX-message"');
    expect(html).toContain('as in <a href="#status-400">400</a>');
  });

  test('hands its data to the request builder, with the sample as fallback', async () => {
    const plan = await planOf('library/openapi.yaml');
    const island = {
      name: 'request-builder' as const,
      props: (operation: { id: string }) => ({ id: operation.id, quote: '"<' }),
    };
    const html = render(plan, page(plan, 'get-book'), { island });
    expect(html).toContain('data-island="request-builder"');
    expect(html).toContain(
      'data-props="{&quot;operation&quot;:{&quot;id&quot;:&quot;get-book&quot;,&quot;quote&quot;:&quot;\\&quot;&lt;&quot;},&quot;examples&quot;:[]}"',
    );
    expect(html).toMatch(/data-island.*curl/s);
  });
});

describe('a schema says', () => {
  const html = (schema: object, more: object = {}) => {
    const plan = planOfSmall({ components: { schemas: { Kind: schema, ...more } } });
    const page = plan.pages.find((candidate) => candidate.kind === 'schema' && candidate.schema === 'Kind');
    if (!page) throw new Error('Kind has no page.');
    return render(plan, page)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  const both = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };

  test.each<[string, object, string]>([
    [
      'which fields each option needs',
      { ...both, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      'At least one of 2 kinds Option 1 needs a Option 2 needs b',
    ],
    [
      'that an object inside has no other fields',
      { properties: { in: { ...both, additionalProperties: false } } },
      '2 fields a, b a string Copy path b string Copy path no other fields',
    ],
    [
      'that an object has no fields',
      { properties: { in: { type: 'object', additionalProperties: false } } },
      'in object no fields',
    ],
    [
      'that no items follow',
      { properties: { t: { type: 'array', prefixItems: [{ type: 'string' }], items: false } } },
      't array 1 item item 1 item 1 string no other items',
    ],
    [
      'what an item must be',
      { type: 'array', contains: { type: 'integer', minimum: 3 } },
      'Some items must be contains integer at least 3',
    ],
    ['all patterns', { allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'b$' }] }, 'matches ^a , matches b$'],
    ['what a list consists of', { type: 'array', items: { type: 'string' } }, 'Kind array of string Used by'],
    ['what a map consists of', { additionalProperties: { type: 'integer' } }, 'Kind map of integer Used by'],
    [
      'how it is written in XML',
      {
        xml: { name: 'root', prefix: 'e', namespace: 'urn:n' },
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          tags: {
            type: 'array',
            xml: { wrapped: true, name: 'list' },
            items: { type: 'string', xml: { name: 'tag' } },
          },
        },
      },
      'in XML an element called e:root of the namespace urn:n ' +
        'id integer in XML an attribute ' +
        'tags array of string in XML wrapped in an element called list each item: in XML an element called tag',
    ],
    ['what names must be', { type: 'object', propertyNames: { pattern: '^x-' } }, 'each name: matches ^x-'],
    [
      'what comes with a field',
      { dependentSchemas: { card: { required: ['bank'] } } },
      'If a field is present card needs bank',
    ],
    [
      'the only value beside null',
      { properties: { e: { type: 'string', nullable: true, enum: ['on', null] } } },
      'e string or null on or null',
    ],
  ])('%s', (_, schema, words) => expect(html(schema)).toContain(words));

  test('which named schema its names follow', () => {
    const names = { $ref: '#/components/schemas/Key' };
    const schema = { properties: { map: { type: 'object', propertyNames: names } } };
    expect(html(schema, { Key: { enum: ['a', 'b'] } })).toContain('map object each name: string Key');
  });

  test('all values that select one kind', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const mapping = { cat: ref('Cat').$ref, kitten: ref('Cat').$ref, dog: ref('Dog').$ref };
    const schema = { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping } };
    const kind = { type: 'object', properties: { kind: { type: 'string' } } };
    expect(html(schema, { Cat: kind, Dog: kind })).toContain('Cat when kind is cat or kitten');
  });
});

test('numbers that no program can represent keep their digits on every page', async () => {
  const plan = await planOf('numbers.yaml');
  const pages = plan.pages.map((page) => render(plan, page)).join('\n');
  const numbers = [...pages.replaceAll('<wbr/>', '').matchAll(/-?\d{16,}/g)].map(([digits]) => digits);
  const written = readFileSync(fixture('numbers.yaml'), 'utf8').match(/-?\d{16,}/g) ?? [];
  expect([...new Set(numbers)].sort()).toEqual([...new Set(written)].sort());
  expect(pages).toContain('-9223372036854775808 to 9223372036854775807');
});

test('a tree with very many rows cuts its branches earlier', async () => {
  const { schemaTree } = await import('../../contract/api/schema/tree.ts');
  const { Ids } = await import('../../contract/api/ids.ts');
  const wide = (ref: string | undefined) => ({
    properties: Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, schema: ref ? { ref } : {} })),
  });
  const entry = (name: string, schema: object) => ({
    id: name,
    name,
    path: `/api/schemas/${name}/` as const,
    schema,
    usedBy: { operations: [], schemas: [] },
  });
  const schemas = { A: entry('A', wide('B')), B: entry('B', wide('C')), C: entry('C', wide(undefined)) };
  const view = schemaTree(schemas, { ref: 'A' }, { id: 'body', ids: new Ids() });
  expect([...walkFields(view)]).toHaveLength(30);
  expect(view.fields[0]?.view.more).toEqual({ name: 'B', why: 'deep' });
});
