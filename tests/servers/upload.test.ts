import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProgram } from './support/web-servers.ts';

/** `deploy/upload.sh` on real folders, with the real rsync. */

const script = fileURLToPath(new URL('../../deploy/upload.sh', import.meta.url));
const rsync = findProgram('rsync');
if (rsync === undefined) console.warn('rsync is not installed (Debian: rsync); deploy/upload.sh is not tested.');

const A = 'assets/app.aaaaaaaaaa.js';
const B = 'assets/app.bbbbbbbbbb.js';

/** A release: its page names its script, and its worker lists all files. */
function release(label: string, others: Record<string, string> = {}): Record<string, string> {
  const app = `assets/app.${label.repeat(10)}.js`;
  const files = {
    'index.html': `page ${label} needs ${app}`,
    '404.html': 'lost',
    [app]: `app ${label}`,
    'assets/search-index.json': `index ${label}`,
    'docs/same/index.html': 'the same in all releases',
    ...others,
  };
  return { ...files, 'sw.js': `worker ${label} lists ${Object.keys(files).join(' ')}` };
}

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-upload-'));
  target = join(folder, 'target');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Creates a program that is found before the real one of this name. */
function program(name: string, lines: string): void {
  write(folder, { [`bin/${name}`]: `#!/bin/sh\n${lines}\n` });
  chmodSync(join(folder, 'bin', name), 0o755);
}

function upload(files: Record<string, string>, ...days: string[]) {
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  return run(write(join(folder, 'site'), files), target, ...days);
}

function run(...args: string[]) {
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('sh', [script, ...args], { env, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const ok = { status: 0, text: expect.any(String) };

function namesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

const uploaded = () => namesIn(target).filter((name) => name !== '.uploaded');

describe.skipIf(rsync === undefined)('deploy/upload.sh', () => {
  it('uploads a site to an empty place', () => {
    const files = release('a');
    expect(upload(files)).toEqual({ status: 0, text: `6 files are at ${target}, 0 were removed.\n` });
    expect(uploaded()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) expect(readFileSync(join(target, name), 'utf8')).toBe(text);
  });

  it('uploads it to another machine in the same way', () => {
    // Replaces ssh: the same protocol, with this machine as the other one.
    program('remote', 'shift; exec "$@"');
    vi.stubEnv('RSYNC_RSH', join(folder, 'bin/remote'));
    const to = (files: Record<string, string>, name: string) => run(write(join(folder, name), files), `host:${target}`);
    expect(to(release('a', { 'docs/old/index.html': 'old' }), 'one')).toEqual(ok);
    expect(to(release('b'), 'two').text).toContain('1 were removed');
    vi.unstubAllEnvs();
    expect(uploaded()).toEqual([...Object.keys(release('b')), A].sort());
  });

  it('removes pages and files that are gone, and keeps the scripts of the previous release', () => {
    upload(release('a', { 'docs/old/index.html': 'old', 'assets/sidebar-2.11-beta1.json': '[]' }));
    expect(upload(release('b')).text).toContain('2 were removed');
    expect(uploaded()).toEqual([...Object.keys(release('b')), A].sort());
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toContain('page b');
  });

  it('takes names that rsync would read as comments', () => {
    const odd = { '#one.txt': '1', ';two.txt': '2' };
    upload(release('a', odd));
    expect(uploaded()).toEqual(Object.keys(release('a', odd)).sort());
    expect(upload(release('a')).text).toContain('2 were removed');
    expect(uploaded()).toEqual(Object.keys(release('a')).sort());
  });

  it('leaves alone what has not changed, so that browsers need not fetch it again, and files of others', () => {
    upload(release('a'));
    write(target, { '.well-known/security.txt': 'mine', 'extra.html': 'mine', 'assets/other.0123456789.js': 'mine' });
    const { mtimeMs } = statSync(join(target, 'docs/same/index.html'));
    upload(release('b'));
    expect(statSync(join(target, 'docs/same/index.html')).mtimeMs).toBe(mtimeMs);
    expect(uploaded()).toEqual(
      expect.arrayContaining(['.well-known/security.txt', 'extra.html', 'assets/other.0123456789.js']),
    );
  });

  it('uploads a change that keeps size and date', () => {
    upload(release('a'));
    const files = { ...release('a'), 'docs/same/index.html': 'the same in all releaseS' };
    expect(upload(files)).toEqual(ok);
    expect(readFileSync(join(target, 'docs/same/index.html'), 'utf8')).toContain('releaseS');
  });

  describe('hashed files of earlier releases', () => {
    const DAY = 86_400;
    const at = (day: number) => program('date', `echo ${20_000 * DAY + day * DAY}`);

    it('are removed when no release has had them for 30 days', () => {
      at(0);
      upload(release('a'));
      at(10);
      upload(release('b'));
      at(29);
      upload(release('b'));
      expect(uploaded()).toContain(A);
      at(30);
      upload(release('b'));
      expect(uploaded()).not.toContain(A);
      expect(uploaded()).toContain(B);
    });

    it('are kept for 30 days after the last upload of a release that had them', () => {
      at(0);
      upload(release('a'));
      at(20);
      upload(release('a'));
      at(45);
      upload(release('b'));
      expect(uploaded()).toContain(A);
      at(50);
      upload(release('b'));
      expect(uploaded()).not.toContain(A);
    });

    it('are removed after a given number of days', () => {
      at(0);
      upload(release('a'));
      at(3);
      upload(release('b'), '4');
      expect(uploaded()).toContain(A);
      upload(release('b'), '3');
      expect(uploaded()).not.toContain(A);
    });
  });

  /** What readers find while the script works: the target after each of its steps. */
  function stepsOf(
    files: Record<string, string>,
    failAt = 0,
  ): { status: number | null; steps: Record<string, string>[] } {
    const shots = join(folder, 'shots');
    rmSync(shots, { recursive: true, force: true });
    mkdirSync(shots);
    program(
      'rsync',
      `n=$(ls "${shots}" | wc -l); [ $((n + 1)) = ${failAt} ] && exit 30
       "${rsync}" "$@" || exit $?; cp -R "${target}" "${shots}/$n"`,
    );
    const { status } = upload(files);
    rmSync(join(folder, 'bin'), { recursive: true });
    const steps = readdirSync(shots).map((_, index) => {
      const shot = join(shots, String(index));
      return Object.fromEntries(namesIn(shot).map((name) => [name, readFileSync(join(shot, name), 'utf8')]));
    });
    return { status, steps };
  }

  const expectWhole = (step: Record<string, string>) => {
    expect(step).toHaveProperty([step['index.html']?.split(' needs ')[1] ?? '']);
    const [, label = '', list = ''] = /^worker (\w) lists (.*)$/.exec(step['sw.js'] ?? '') ?? [];
    const isNew = label === 'b';
    if (!isNew) return;
    for (const name of list.split(' ')) expect(step, name).toHaveProperty([name]);
    for (const name of ['index.html', 'assets/search-index.json']) expect(step[name], name).toMatch(/ b\b/);
  };

  it('never leaves a page without its script or a worker without its files', () => {
    upload(release('a'));
    const { steps } = stepsOf(release('b', { 'docs/new/index.html': 'new' }));
    const labels = steps.map((step) => [step['index.html']?.[5], step['sw.js']?.[7]].join(''));
    expect([...new Set(labels)]).toEqual(['aa', 'ba', 'bb']);
    // The record of what is about to be sent comes first.
    expect(steps[3]).toHaveProperty([B]);
    for (const step of steps) expectWhole(step);
  });

  it('makes files readable for a web server, whatever the permissions of the build', () => {
    const site = write(join(folder, 'site'), release('a'));
    for (const name of [...readdirSync(site, { recursive: true, encoding: 'utf8' }), '']) {
      const path = join(site, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
    }
    expect(run(site, target)).toEqual(ok);
    const modes = (names: readonly string[]) =>
      new Set(names.map((name) => (statSync(join(target, name)).mode & 0o777).toString(8)));
    expect(modes(namesIn(target))).toEqual(new Set(['644']));
    expect(modes(['assets', 'docs', 'docs/same'])).toEqual(new Set(['755']));
  });

  it('knows what an interrupted upload sent, and removes it with the next release', () => {
    upload(release('a'));
    stepsOf(release('b', { 'docs/only-b/index.html': 'b' }), 6);
    expect(uploaded()).toContain('docs/only-b/index.html');
    expect(upload(release('a'))).toEqual(ok);
    expect(uploaded()).toEqual([...Object.keys(release('a')), B].sort());
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'can be interrupted before step %d, reports it, and is completed by another run',
    (failAt) => {
      upload(release('a', { 'docs/old/index.html': 'old' }));
      const { status, steps } = stepsOf(release('b'), failAt);
      expect(status).not.toBe(0);
      expect(steps).toHaveLength(failAt - 1);
      for (const step of steps) expectWhole(step);
      expect(upload(release('b'))).toEqual(ok);
      expect(uploaded()).toEqual([...Object.keys(release('b')), A].sort());
    },
  );

  it.each([
    ['nothing', [], /Say what to upload, and where to/],
    ['no target', ['SITE'], /Say what to upload, and where to/],
    ['a folder that is not a site', ['EMPTY', 'TARGET'], /There is no index\.html in .*dist\/site/],
    ['an invalid number of days', ['SITE', 'TARGET', 'soon'], /"soon" is not a number of days/],
    ['the root as target', ['SITE', '/'], /not the root/],
    ['the root of another machine', ['SITE', 'docs@host:/'], /not the root/],
    ['the home folder of another machine', ['SITE', 'docs@host:'], /or a home folder/],
    ['a target in no folder', ['SITE', 'TARGET/no/such/place'], /make the folder that .*such\/place is in/],
  ])('refuses %s, and changes nothing', (_, args, message) => {
    const places: Record<string, string> = {
      EMPTY: join(folder, 'empty'),
      SITE: write(join(folder, 'site'), release('a')),
    };
    mkdirSync(join(folder, 'empty'));
    const { status, text } = run(...args.map((arg) => places[arg] ?? arg.replace('TARGET', target)));
    expect([status === 0, text]).toEqual([false, expect.stringMatching(message)]);
    expect(existsSync(target)).toBe(false);
  });
});
