import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * Runs the scripts of the pages as they are, against a server that answers as ORT Server does: in pages, with a token
 * that expires, and sometimes with an error that passes. Skipped where a program that they need is missing.
 */
const DOCS = new URL('../../content/docs/', import.meta.url);
const missing = ['sh', 'bash', 'curl', 'jq'].filter(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error,
);

const RUNS = [
  { id: 40, index: 1, status: 'FINISHED', jobs: {} },
  {
    id: 41,
    index: 2,
    status: 'FINISHED_WITH_ISSUES',
    jobs: { reporter: { status: 'FINISHED', reportFilenames: ['a b.html', 'c.json'] } },
  },
  { id: 42, index: 3, status: 'ACTIVE', jobs: {} },
  { id: 43, index: 4, status: 'FINISHED', jobs: { reporter: { reportFilenames: ['d e.html'] } } },
];
const PACKAGES = Array.from({ length: 150 }, (_, i) => ({ purl: `pkg:npm/example@${i}` }));

let server: Server;
let address: string;
let folder: string;
let troubles: [number, Record<string, string>][];
let statuses: string[];
let hooks: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-scripts-'));
  troubles = [];
  statuses = ['FINISHED'];
  hooks = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer(request.method ?? '', new URL(request.url ?? '', address), Buffer.concat(chunks), response),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function answer(method: string, url: URL, body: Buffer, response: ServerResponse) {
  const send = (value: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(value));
  const path = url.pathname.replace('/api/v1', '');
  if (path === '/auth/oidc-config/cli') return send({ accessTokenUrl: `${address}/token`, clientId: 'cli' });
  if (path === '/token') return send({ access_token: 'access' });
  if (path === '/hook') return send(hooks.push(JSON.parse(body.toString())));
  const trouble = troubles.shift();
  if (trouble) return response.writeHead(...trouble).end();
  if (method === 'POST') return send({ id: 43, status: 'CREATED' }, 201);
  const run = RUNS.find(({ id }) => path.startsWith(`/runs/${id}`));
  if (path === '/runs/43') return send({ ...run, status: statuses.length > 1 ? statuses.shift() : statuses[0] });
  if (path.endsWith('/statistics')) return send({ issuesCount: 0, vulnerabilitiesCountByRating: { HIGH: 2, LOW: 1 } });
  if (path.includes('/reporter/')) return response.end('report');
  if (run && path === `/runs/${run.id}`) return send(run);
  return send(paged(path.endsWith('/packages') ? PACKAGES : (LISTS[path] ?? []), url.searchParams));
}

const LISTS: Record<string, unknown[]> = {
  '/products/1/repositories': [{ id: 7 }, { id: 8 }],
  '/repositories/7/runs': RUNS,
};

function paged(list: unknown[], query: URLSearchParams) {
  const offset = Number(query.get('offset'));
  const limit = Number(query.get('limit'));
  return { data: list.slice(offset, offset + limit), pagination: { limit, offset, totalCount: list.length } };
}

/** The code block with this title on a page. */
function scriptOf(page: string, title: string): string {
  const text = readFileSync(new URL(page, DOCS), 'utf8');
  const script = new RegExp(`\`\`\`\\w+ title="${title}"\n(.*?)\n\`\`\``, 's').exec(text)?.[1];
  if (script === undefined) throw new Error(`${page} has no script ${title}`);
  return script;
}

function run(shell: string, script: string, env: Record<string, string>) {
  writeFileSync(join(folder, 'script'), script);
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      shell,
      ['script'],
      { cwd: folder, env: { PATH: process.env.PATH, ORT_URL: address, ORT_REFRESH_TOKEN: 'refresh', ...env } },
      (error, output, errors) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    );
  });
}

describe.skipIf(missing.length > 0)('the scripts of the pages', () => {
  const scan = () =>
    run('sh', scriptOf('user-guide/api/pipelines.mdx', 'ort-scan.sh'), {
      ORT_REPOSITORY_ID: '7',
      ORT_REVISION: 'main',
      ORT_POLL: '0',
    });

  test('ort-scan.sh survives an expired token and temporary errors, fetches the reports, and counts vulnerabilities', async () => {
    troubles = [
      [401, {}],
      [429, { 'Retry-After': '0' }],
    ];
    statuses = ['CREATED', 'ACTIVE', 'FINISHED'];
    const { code, output } = await scan();
    expect(output).toContain('run 43 is FINISHED\n');
    expect(output).toContain('2 vulnerabilities rated CRITICAL,HIGH');
    expect(readFileSync(join(folder, 'reports/d e.html'), 'utf8')).toBe('report');
    expect(code).toBe(3);
  });

  test('ort-scan.sh distinguishes a failed run from a refused request', async () => {
    statuses = ['FAILED'];
    expect((await scan()).code).toBe(2);
    troubles = [[403, {}]];
    const refused = await scan();
    expect(refused.errors).toContain('POST /repositories/7/runs with 403');
    expect(refused.code).toBe(1);
  });

  const watch = () =>
    run('sh', scriptOf('user-guide/api/without-webhooks.md', 'watch.sh'), {
      TOKEN: 'access',
      ORT_REPOSITORY_ID: '7',
      HOOK_URL: `${address}/hook`,
    });

  test('watch.sh reports each finished run once, and waits for unfinished ones', async () => {
    expect(await watch()).toEqual({ code: 0, output: '', errors: '' });
    await watch();
    expect(hooks).toEqual([
      { id: 40, index: 1, status: 'FINISHED' },
      { id: 41, index: 2, status: 'FINISHED_WITH_ISSUES' },
    ]);
  });

  test('watch.sh skips an unfinished run whose id somebody has written to last-run', async () => {
    writeFileSync(join(folder, 'last-run'), '42');
    await watch();
    expect(hooks).toEqual([{ id: 43, index: 4, status: 'FINISHED' }]);
  });

  test('export-product.sh writes all pages of results and all reports of the finished runs', async () => {
    const { code, output } = await run('bash', scriptOf('user-guide/runs/reports.md', 'export-product.sh'), {
      ORT_PRODUCT_ID: '1',
    });
    expect(output.trim().split('\n')).toEqual(['run 40: 0 reports', 'run 41: 2 reports', 'run 43: 1 reports']);
    expect(code).toBe(0);
    const file = (name: string) => readFileSync(join(folder, 'export/7/2', name), 'utf8');
    expect(file('packages.jsonl').trim().split('\n')).toHaveLength(PACKAGES.length);
    expect(file('reports/a b.html')).toBe('report');
  });

  const python = (program: string) => {
    writeFileSync(join(folder, 'ort.py'), scriptOf('user-guide/api/clients.mdx', 'ort.py'));
    return run('python3', program, { TOKEN: 'access' });
  };

  test.skipIf(spawnSync('python3', ['--version']).error)('ort.py reads all pages, and starts a run once', async () => {
    const { output } = await python(scriptOf('user-guide/api/clients.mdx', 'packages.py'));
    expect(output.trim().split('\n')).toHaveLength(PACKAGES.length);

    const start = `import ort\nprint(ort.call("/repositories/7/runs", "access", {"revision": "main", "jobConfigs": {}})["id"])`;
    troubles = [[429, { 'Retry-After': '0' }]];
    expect((await python(start)).output).toBe('43\n');
    troubles = [[503, {}]];
    expect((await python(start)).errors).toContain('ort.OrtError: 503 no details');
  });
});
