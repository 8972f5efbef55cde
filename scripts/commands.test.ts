import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';
import {
  archiveProblem,
  devProblem,
  exitCode,
  pathProblem,
  portProblem,
  ROOT,
  viteEnv,
  writeProblem,
} from './process.mjs';

const COMMANDS = [
  ['scripts/start.mjs'],
  ['scripts/vite.mjs'],
  ['scripts/vite.mjs', 'build'],
  ['scripts/test.mjs'],
  ['scripts/diagrams.mjs'],
  ['scripts/faces.mjs'],
  ['scripts/screenshots.mjs'],
  ['scripts/run.mjs', 'pipeline/prose/main.ts'],
  ['scripts/run.mjs', 'pipeline/search/vectors/main.ts'],
  ['scripts/run.mjs', 'tests/spec/list.ts'],
  ['scripts/run.mjs', 'bench/search.ts'],
  ['scripts/run.mjs', 'bench/check-samples.ts'],
  ['scripts/run.mjs', 'bench/compare-description.ts'],
  ['scripts/run.mjs', 'bench/compare-operations.ts'],
  ['scripts/run.mjs', 'bench/compare-keys.ts'],
  ['bench/pages.mjs'],
  ['bench/update.mjs'],
];

interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Programs run side by side: half of the time that one takes to start, it waits for files. */
function run([script = '', ...args]: readonly string[], { cwd = ROOT, env = {} } = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    const program = execFile(process.execPath, [join(ROOT, script), ...args], options, (_, stdout, stderr) =>
      resolve({ status: program.exitCode, stdout, stderr }),
    );
  });
}

// A clone without packages would install them first.
test.skipIf(!isInstalled(ROOT)).each(COMMANDS.map((command) => ({ command })))(
  '$command does nothing with --help or a wrong flag but say what there is',
  { concurrent: true },
  async ({ command }) => {
    const [help, wrong] = await Promise.all([run([...command, '--help']), run([...command, '--frob'])]);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^[A-Z].+\.\n/);
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/^Unknown option '--frob'\. ".*--help" lists all options\.\n$/);
  },
);

test.skipIf(!isInstalled(ROOT)).each([
  ['a script that is not there', ['scripts/run.mjs', 'gone.ts'], 'There is no file gone.ts.'],
  ['a folder as script', ['scripts/run.mjs', 'scripts'], 'There is no file scripts.'],
  ['a report that is not there', ['scripts/run.mjs', 'tests/spec/list.ts', 'gone.json'], 'There is no file gone.json.'],
  ['a site that is not built', ['scripts/run.mjs', 'bench/search.ts'], 'run "npm run build" first.'],
  ['figures of a site that is not built', ['bench/pages.mjs'], 'run "npm run build" first.'],
  [
    'a name that a script does not take',
    ['scripts/run.mjs', 'pipeline/search/vectors/main.ts', 'foo'],
    "Unexpected argument 'foo'.",
  ],
  ['a port that is none', ['scripts/vite.mjs', '--port', 'abc'], '"abc" is not a port'],
  [
    'a site without a reference',
    ['scripts/run.mjs', 'bench/compare-description.ts', 'openapi/openapi.yaml', 'gone'],
    `There is no ${join('gone', 'api')}: name a description`,
  ],
  [
    'a description that is not there',
    ['scripts/run.mjs', 'bench/compare-operations.ts', 'gone.json'],
    'There is no file gone.json.',
  ],
  [
    'a file that describes nothing',
    ['scripts/run.mjs', 'bench/compare-operations.ts', 'package.json'],
    'package.json describes no operations',
  ],
  ['a name that a build does not take', ['scripts/vite.mjs', 'build', 'extra'], "Unexpected argument 'extra'."],
  ['pictures of a site that is not built', ['scripts/screenshots.mjs'], 'run "npm run build".'],
  ['a page that is not there', ['bench/update.mjs', '--page', 'gone.md'], 'There is no page content/gone.md.'],
  ['content that is not there', ['scripts/diagrams.mjs'], 'There is no folder '],
  ['a folder of texts that is not there', ['scripts/run.mjs', 'pipeline/prose/main.ts', 'gone'], 'There is no folder '],
  ['a file as a folder of texts', ['scripts/run.mjs', 'pipeline/prose/main.ts', 'README.md'], 'There is no folder '],
  [
    'vectors without a built site',
    ['scripts/run.mjs', 'pipeline/search/vectors/main.ts'],
    'run "npm run build" first.',
  ],
])('%s is one sentence', { concurrent: true }, async (_, command, sentence) => {
  const gone = join(tmpdir(), 'no', 'such', 'folder');
  const { status, stderr } = await run(command, { env: { DOCS_OUT: gone, DOCS_CONTENT: gone } });
  expect(status).toBe(1);
  expect(stderr.trim()).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test.skipIf(!isInstalled(ROOT))('the diagrams of the project are found from any folder', async () => {
  const { stdout } = await run(['scripts/diagrams.mjs'], { cwd: tmpdir() });
  expect(stdout).toMatch(/^[1-9]\d* diagrams: 0 drawn, 0 removed, 0 problems\.$/m);
});

test('a folder with a sign in its name that Vite does not take is named', () => {
  expect(pathProblem('/home/a/C#/docs/')).toBe(
    'Nothing can be built in /home/a/C#/docs/: rename the folder that has a "#" in its name.',
  );
  expect(pathProblem('/home/a/why?/')).toContain('"?"');
  expect(pathProblem('/home/a/ü [x] & 100 %/')).toBeUndefined();
});

test('a folder with a "%" in its name is named before pages are shown from an installed package, where Vite is beside it', () => {
  const packages = '/home/a/100% ours/node_modules';
  const own = `${packages}/ort-server-docs/`;
  expect(devProblem(own, `${packages}/vite/bin/vite.js`)).toBe(
    `"dev" cannot run in ${own}: rename the folder that has a "%" in its name. "build" can.`,
  );
  expect(devProblem(own, `${own}node_modules/vite/bin/vite.js`)).toBeUndefined();
  expect(devProblem('/a/node_modules/ort-server-docs/', '/a/node_modules/vite/bin/vite.js')).toBeUndefined();
});

test("a package that Yarn's Plug'n'Play leaves in its archive says what to do; a folder may be called like one", () => {
  const archive = '/home/a/.yarn/cache/ort-server-docs-file-b770c3.zip/node_modules/ort-server-docs/';
  expect(archiveProblem(archive, '3')).toContain('"nodeLinker: node-modules"');
  expect(archiveProblem(archive)).toBeUndefined();
  expect(archiveProblem('/home/a/.yarn/unplugged/ort-server-docs/', '3')).toBeUndefined();
});

test('a folder that the build writes to and the user cannot is named; Vite takes the nearest packages above', () => {
  const top = mkdtempSync(join(tmpdir(), 'packages-'));
  const packages = join(top, 'node_modules');
  const own = join(packages, 'ort-server-docs');
  mkdirSync(own, { recursive: true });
  const without = (place: string) => writeProblem(own, (file) => file !== place);
  expect(without(packages)).toContain(`write access to ${packages},`);
  expect(without(own)).toContain(`write access to ${own},`);
  const temporary = join(packages, '.vite-temp');
  mkdirSync(temporary);
  expect(without(temporary)).toContain(`write access to ${temporary},`);
  expect(without(packages)).toBeUndefined();
  const cache = join(own, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  expect(without(cache)).toContain(`write access to ${cache},`);
  expect(writeProblem(own)).toBeUndefined();
  rmSync(top, { recursive: true });
});

test('a build is for production, whatever else the environment is for; development is not', () => {
  expect(viteEnv('build')).toMatchObject({ NODE_ENV: 'production' });
  for (const command of ['dev', undefined]) expect(viteEnv(command)).not.toHaveProperty('NODE_ENV');
});

test.each(['99999', '65536', 'abc', '', '-1', '1.5'])('%j is no port', (port) => {
  expect(portProblem(port)).toBe(`"${port}" is not a port: give a number from 1 to 65535.`);
});

test.each(['0', '8080', '65535', undefined])('%j is one', (port) => {
  expect(portProblem(port)).toBeUndefined();
});

test('a stopped program is told apart from one that failed', () => {
  expect([exitCode(null, 'SIGINT'), exitCode(null, 'SIGTERM'), exitCode(1, null), exitCode(0, null)]).toEqual([
    130, 143, 1, 0,
  ]);
});
