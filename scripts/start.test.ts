import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';
import { ROOT } from './process.mjs';

let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'start-'));
  mkdirSync(join(out, 'site'));
  writeFileSync(join(out, 'site', 'index.html'), '<h1>Landing</h1>');
});
afterAll(() => rmSync(out, { recursive: true }));

interface Started {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Does what `npm start` does, without npm. `onOutput` gets all output so far, whenever there is more. */
function start(args: string[], onOutput: (stdout: string, stop: () => void) => void = () => {}): Promise<Started> {
  return new Promise((resolve) => {
    const env = { ...process.env, DOCS_OUT: out, DOCS_BASE: '/docs/' };
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...args], { env });
    let [stdout, stderr] = ['', ''];
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.stdout.on('data', (text) => {
      stdout += text;
      onOutput(stdout, () => child.kill('SIGINT'));
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('a taken port is one sentence with the port and the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { code, stdout, stderr } = await start(['--port', String(port)]);
  other.close();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `Port ${port} is taken by another program: choose another one with "npm start -- --port ${port + 1}".\n`,
  );
});

test.each([
  [['--frob'], "Unknown option '--frob'"],
  [['--port', 'abc'], '"abc" is not a port'],
  [['--port='], '"" is not a port'],
  [['--port', '70000'], '"70000" is not a port'],
])('%j is one clear sentence', async (args, sentence) => {
  const { code, stderr } = await start(args);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('--help lists the flags', async () => {
  const { code, stdout } = await start(['--help']);
  expect(code).toBe(0);
  for (const flag of ['--port', '--no-build']) expect(stdout).toContain(flag);
});

// Windows has no signals between processes, and a clone without packages would install them first.
test.skipIf(process.platform === 'win32' || !isInstalled(ROOT))(
  'prints the address, serves, stops on Ctrl+C',
  async () => {
    let page: Promise<string> | undefined;
    const { code, stdout, stderr } = await start(['--no-build', '--port', '0'], (output, stop) => {
      const url = /The documentation is at (\S+)/.exec(output)?.[1];
      if (url === undefined || page !== undefined) return;
      page = fetch(url).then((answer) => answer.text());
      page.finally(stop);
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/http:\/\/localhost:\d+\/docs\//);
    expect(await page).toBe('<h1>Landing</h1>');
  },
);
