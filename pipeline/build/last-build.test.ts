import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOptions } from '../project/options.ts';
import { lastBuild, type Told } from './last-build.ts';

let root: string;
const TOLD: Told = { problems: ['a warning'], budgets: 'a table' };
const NAMES = ['site', 'all.zip'];
const TOOLS = ['v20'];

/** Files of a program, of content, and of the output made from them; all older than the build. */
const FILES = {
  'src/entry.ts': 'code',
  'package.json': '{}',
  LICENSE: 'You may use it.',
  'node_modules/.package-lock.json': '{"react": 19}',
  'content/site.yml': 'title: A',
  'content/docs/a.md': '# A',
  'openapi/openapi.yaml': 'openapi: 3.1.0',
  'shared/part.yaml': 'a: 1',
  'dist/site/index.html': '<p>',
  'dist/all.zip': 'zip',
};

function write(name: string, text: string, changed = new Date(2020, 1, 1)): void {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, changed, changed);
}

const shared = () => [join(root, 'shared/part.yaml')];
const build = (tools = TOOLS, env: Record<string, string> = {}) => lastBuild(buildOptions(root, env), NAMES, tools);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-build-'));
  for (const [name, text] of Object.entries(FILES)) write(name, text);
});
afterEach(() => {
  delete process.env.DOCS_PAGE_SECONDS;
  rmSync(root, { recursive: true, force: true });
});

it('knows nothing before the first build', () => {
  expect(build().unchanged()).toBeNull();
});

describe('after a build', () => {
  beforeEach(() => build().remember(TOLD, shared()));

  it('says what that said when nothing has changed, as often as it is asked', () => {
    expect(build().unchanged()).toMatchObject(TOLD);
    expect(build().unchanged()).toMatchObject(TOLD);
  });

  it('names what it may have published, so that nothing of another name stays', () => {
    expect(lastBuild(buildOptions(root, {}), ['site', 'renamed.zip'], TOOLS).names).toEqual(NAMES);
  });

  it('goes by what was written, not by when', () => {
    write('content/docs/a.md', '# A', new Date());
    expect(build().unchanged()).toMatchObject(TOLD);
  });

  it.each([
    'src/entry.ts',
    'package.json',
    'LICENSE',
    'node_modules/.package-lock.json',
    'content/site.yml',
    'content/docs/a.md',
    'content/docs/new.md',
    'content/.hidden',
    'openapi/openapi.yaml',
    'shared/part.yaml',
    'dist/site/index.html',
    'dist/site/extra.html',
    'dist/all.zip',
  ])('builds again when %s has changed, and not when it is as before', (name) => {
    write(name, 'changed');
    expect(build().unchanged()).toBeNull();
    const before = FILES[name as keyof typeof FILES];
    if (before === undefined) rmSync(join(root, name));
    else write(name, before);
    expect(build().unchanged()).toMatchObject(TOLD);
  });

  it.each(['content/docs/a.md', 'shared/part.yaml', 'dist/site/index.html', 'dist/all.zip'])(
    'builds again when %s is gone',
    (name) => {
      rmSync(join(root, name));
      expect(build().unchanged()).toBeNull();
    },
  );

  it('builds again when somebody has written into what was made, even the same', () => {
    write('dist/site/index.html', '<b>', new Date());
    expect(build().unchanged()).toBeNull();
  });

  it('builds again with another tool, another variable and into another folder', () => {
    expect(build(['v22']).unchanged()).toBeNull();
    expect(build(TOOLS, { DOCS_OUT: 'other' }).unchanged()).toBeNull();
    process.env.DOCS_PAGE_SECONDS = '5';
    expect(build().unchanged()).toBeNull();
  });

  it.each(['content', 'openapi'])(
    'builds again when there is a commit, or more of the history, where %s is',
    (name) => {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: join(root, name), encoding: 'utf8' });
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
      git('init', '--quiet');
      git(...author, 'commit', '--quiet', '--allow-empty', '--message=a');
      expect(build().unchanged()).toBeNull();
      write(`${name}/.git/shallow`, git('rev-parse', 'HEAD'));
      build().remember(TOLD, shared());
      expect(build().unchanged()).toMatchObject(TOLD);
      rmSync(join(root, name, '.git/shallow'));
      expect(build().unchanged()).toBeNull();
    },
  );

  it('looks where a link leads', () => {
    const link = join(root, 'content/docs/linked');
    for (const target of ['../../shared', '../../openapi']) {
      symlinkSync(target, link);
      expect(build().unchanged()).toBeNull();
      build().remember(TOLD, shared());
      expect(build().unchanged()).toMatchObject(TOLD);
      rmSync(link);
    }
  });

  it('leaves out what others made: installed packages, histories, and its own output within the content', () => {
    write('content/node_modules/a/index.js', 'x');
    write('content/.git/HEAD', 'x');
    expect(build().unchanged()).toMatchObject(TOLD);
    const inside = lastBuild(buildOptions(root, { DOCS_OUT: 'content/dist' }), NAMES, TOOLS);
    write('content/dist/site/index.html', '<p>');
    inside.remember(TOLD, []);
    expect(lastBuild(buildOptions(root, { DOCS_OUT: 'content/dist' }), NAMES, TOOLS).unchanged()).toMatchObject(TOLD);
  });
});

it.each([
  ['npm', 'node_modules/ort-server-docs', 'node_modules/.package-lock.json'],
  ['Yarn 1', 'node_modules/ort-server-docs', 'node_modules/.yarn-integrity'],
  ['Yarn', 'node_modules/ort-server-docs', 'node_modules/.yarn-state.yml'],
  ['pnpm', 'node_modules/.pnpm/ort-server-docs@1/node_modules/ort-server-docs', 'node_modules/.pnpm/lock.yaml'],
  ['pnpm without links', 'node_modules/ort-server-docs', 'node_modules/.pnpm/lock.yaml'],
  ['Yarn with links', 'node_modules/.store/ort-server-docs-1/package', 'node_modules/.yarn-state.yml'],
  ['npm below another package', 'node_modules/a/node_modules/ort-server-docs', 'node_modules/.package-lock.json'],
])('builds again when %s has installed another version of a library', (_, place, list) => {
  const env = { DOCS_CONTENT: join(root, 'content'), DOCS_OPENAPI: 'none', DOCS_OUT: join(root, 'dist') };
  const installed = () => lastBuild(buildOptions(join(root, place), env), NAMES, TOOLS);
  write(`${place}/package.json`, '{}');
  write(list, 'react 18');
  installed().remember(TOLD, []);
  expect(installed().unchanged()).toMatchObject(TOLD);
  write(list, 'react 19');
  expect(installed().unchanged()).toBeNull();
});

it('does not remember a build during which a file was written', () => {
  const late = build();
  write('content/docs/a.md', '# B', new Date());
  late.remember(TOLD, []);
  expect(build().unchanged()).toBeNull();

  const part = build();
  write('shared/part.yaml', 'a: 2', new Date(Date.now() + 1000));
  part.remember(TOLD, shared());
  expect(build().unchanged()).toBeNull();
});

it('takes what it cannot read for nothing', () => {
  build().remember(TOLD, []);
  write('dist/.last-build.json', 'no record');
  expect(build().unchanged()).toBeNull();
});

it('remembers no build whose files it cannot all read', () => {
  const large = join(root, 'content/dump.bin');
  write('content/dump.bin', '');
  truncateSync(large, 2 ** 31);
  build().remember(TOLD, []);
  expect(build().unchanged()).toBeNull();
  rmSync(large);
  build().remember(TOLD, []);
  expect(build().unchanged()).toMatchObject(TOLD);
});
