import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRequest } from '../../contract/api/request/build-request.ts';
import type { BuiltRequest } from '../../contract/api/request/built-request.ts';
import { LANGUAGES } from '../../contract/api/samples/languages.ts';
import { fc } from '../support/properties.ts';

/**
 * Whatever a reader enters, the sample in each language sends exactly that. Many samples are joined into one program,
 * which is run, and a server of the test records what it receives. Languages that are not installed here are skipped.
 */
interface Entered {
  path: string;
  query: string;
  header: string;
  body: { type: string; text: string };
}

const NASTY = fc.string({
  unit: fc.constantFrom(...`'"\\$\`!%{}()[]<>&;|#@=:~*? \t\n\rx0é€😀\u2028\u202e`),
  maxLength: 20,
});
/** What multi-line strings are sensitive to: line ends, indentation, and several quotes in a row. */
const LINES = fc.string({ unit: fc.constantFrom(...'a "\\\n#$`'), minLength: 3, maxLength: 20 });
const TEXT = fc.oneof(NASTY, LINES, fc.string({ unit: 'binary', maxLength: 20 }));
/** Command line arguments cannot contain a NUL, and clients remove `.` and `..` from a path. */
const withoutZero = TEXT.map((text) => text.replaceAll('\0', ''));
const ENTERED = fc.record<Entered>({
  path: TEXT.filter((text) => !/^\.{0,2}$/.test(text)),
  query: TEXT.filter((text) => text !== ''),
  // Header values consist of visible characters, without spaces at either end (RFC 9110).
  header: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
  body: fc.oneof(
    fc.record({
      type: fc.constant('application/json'),
      text: fc
        .tuple(fc.jsonValue({ maxDepth: 2 }), TEXT)
        .map(([value, text]) => JSON.stringify({ value, text }, null, 2)),
    }),
    fc.record({ type: fc.constant('text/plain'), text: withoutZero.filter((text) => text !== '') }),
  ),
});

const received = new Map<string, Entered>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    received.set(String(request.headers['x-number']), {
      path: decodeURIComponent(pathname.slice('/items/'.length)),
      query: searchParams.get('q') ?? '',
      header: String(request.headers['x-text']),
      body: {
        type: (request.headers['content-type'] ?? '').split(';')[0] ?? '',
        text: Buffer.concat(chunks).toString(),
      },
    });
    response.end('{}');
  });
});
const folder = mkdtempSync(join(tmpdir(), 'quoting-'));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** Joins many samples into one program and returns the commands that run it. */
const PROGRAMS: Record<string, { has: string[]; program(samples: readonly string[]): string[][] }> = {
  curl: { has: ['curl', '--version'], program: (samples) => [['sh', file('curl.sh', samples.join('\n'))]] },
  javascript: {
    has: ['node', '--version'],
    program: (samples) => [['node', file('all.mjs', samples.map((sample) => `{\n${sample}}\n`).join(''))]],
  },
  python: {
    has: ['python3', '-c', 'import requests'],
    program: (samples) => [['python3', file('all.py', samples.join('\n'))]],
  },
  java: {
    has: ['java', '--version'],
    program: (samples) => {
      const imports = new Set(samples.flatMap((sample) => sample.match(/^import .*;$/gm) ?? []));
      const classes = samples.map((sample, index) =>
        sample.replace(/^import .*;$/gm, '').replace('class Main', `static class Main${index}`),
      );
      const calls = samples.map((_, index) => `Main${index}.main(none);`).join('');
      const main = `public static void main(String[] none) throws Exception {${calls}}`;
      const all = file('All.java', `${[...imports].join('\n')}\nclass All {\n${classes.join('\n')}\n${main}\n}`);
      // Every line runs once, so the second compiler would take a quarter of the time.
      return [['java', '-XX:TieredStopAtLevel=1', all]];
    },
  },
};

/** Texts that begin or end with the delimiters that languages put around strings. */
const DELIMITED = [
  '"',
  '""',
  '"""',
  '""""',
  '"""""',
  "'",
  "''",
  "'''",
  "''''",
  '`',
  '```',
  '#',
  '"#',
  '"##',
  '$',
  '${',
  '\\',
  '\\\\',
  '\n',
  'EOF',
]
  .flatMap((delimiter) => [delimiter, `a${delimiter}`, `${delimiter}a`, `\\${delimiter}`, `a\n${delimiter}`])
  .map((text) => ({ path: 'a', query: 'b', header: 'c', body: { type: 'text/plain', text } }));

describe.each(Object.entries(PROGRAMS))('%s', (id, { has, program }) => {
  const there = spawnSync(has[0] ?? '', has.slice(1)).status === 0;
  const language = LANGUAGES.find((candidate) => candidate.id === id);

  const isSent = async (all: readonly Entered[]) => {
    received.clear();
    const samples = all.map((entered, index) => language?.write(requestOf(entered, index)) ?? '');
    for (const command of program(samples)) await run(command);
    const sent = all.map((_, index) => comparable(received.get(String(index))));
    expect(sent).toEqual(all.map(comparable));
  };

  test.skipIf(!there)('sends exactly what was entered, whatever it is', { timeout: 120_000 }, async () => {
    const many = fc.asyncProperty(fc.array(ENTERED, { minLength: 40, maxLength: 40 }), isSent);
    await fc.assert(many, { numRuns: 3, endOnFailure: true });
  });

  test.skipIf(!there)('sends texts that end like its own string delimiters', { timeout: 120_000 }, () =>
    isSent(DELIMITED),
  );
});

/** HTTPie and reqwest need not be installed: a stand-in receives the arguments that they would get. */
describe('what a program receives', () => {
  test('a shell passes to HTTPie exactly what was entered', async () => {
    const script = (samples: readonly string[]) => `http() {
  for word in "$@"; do printf '%s\\0' "$word"; done
  cat
  printf '\\0'
}
${samples.join('\n')}`;
    const many = fc.property(fc.array(ENTERED, { minLength: 40, maxLength: 40 }), (all) => {
      const samples = all.map(
        (entered) => LANGUAGES.find(({ id }) => id === 'httpie')?.write(requestOf(entered, 0)) ?? '',
      );
      const { stdout } = spawnSync('sh', [file('httpie.sh', script(samples))], { cwd: folder, encoding: 'utf8' });
      const given = all.map(({ header, body }) => [`X-Text:${header.replace(/^[:=@;]/, '\\$&')}`, body.text]);
      expect(chunks(stdout.split('\0').slice(0, -1), 6).map(([, , text, , , body]) => [text, body])).toEqual(given);
    });
    fc.assert(many, { numRuns: 3, endOnFailure: true });
  });

  const hasRust = spawnSync('rustc', ['--version']).status === 0;
  test.skipIf(!hasRust)('a compiler passes to reqwest exactly what was entered', { timeout: 120_000 }, async () => {
    const many = fc.property(fc.array(ENTERED, { minLength: 40, maxLength: 40 }), (all) => {
      const samples = all.map(
        (entered) => LANGUAGES.find(({ id }) => id === 'rust')?.write(requestOf(entered, 0)) ?? '',
      );
      const functions = samples.map((sample, index) =>
        sample
          .replace('#[tokio::main]\nasync fn main', `fn main${index}`)
          .replace(/\.await\?/g, '')
          .replace(/^ *println.*$/m, ''),
      );
      const main = `fn main() {${samples.map((_, index) => `main${index}().unwrap();`).join('')}}`;
      const built = spawnSync('rustc', ['-A', 'warnings', file('all.rs', [RUST, ...functions, main].join('\n'))], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(built.stderr).toBe('');
      const { stdout } = spawnSync(join(folder, 'all'), { encoding: 'utf8' });
      const given = all.map(({ header, body }) => [header, body.text]);
      expect(chunks(stdout.split('\0').slice(0, -1), 5).map(([, text, , , body]) => [text, body])).toEqual(given);
    });
    fc.assert(many, { numRuns: 2, endOnFailure: true });
  });
});

const RUST = `mod reqwest {
  pub struct Client;
  impl Client {
    pub fn new() -> Self { Client }
    pub fn post(self, url: &str) -> Self { print!("{url}\\0"); self }
    pub fn header(self, _name: &str, value: &str) -> Self { print!("{value}\\0"); self }
    pub fn body(self, text: &str) -> Self { print!("{text}\\0"); self }
    pub fn send(self) -> Self { self }
  }
}`;

const chunks = <T>(list: readonly T[], size: number) =>
  Array.from({ length: list.length / size }, (_, index) => list.slice(index * size, (index + 1) * size));

function requestOf({ path, query, header, body }: Entered, index: number): BuiltRequest {
  const { port } = server.address() as AddressInfo;
  return buildRequest(
    {
      method: 'POST',
      path: '/items/{id}',
      servers: [],
      auth: [],
      parameters: [
        { id: 'a', name: 'id', in: 'path' },
        { id: 'b', name: 'q', in: 'query' },
        { id: 'c', name: 'X-Text', in: 'header' },
        { id: 'd', name: 'X-Number', in: 'header' },
      ],
      body: { media: [{ type: body.type, example: '' }] },
    },
    {
      server: `http://127.0.0.1:${port}`,
      chosenServer: [],
      parameters: { 'path id': path, 'query q': query, 'header X-Text': header, 'header X-Number': String(index) },
      token: [],
      apiKey: [],
      username: [],
      password: [],
      mediaType: body.type,
      body: body.text,
      fields: {},
      sendBody: true,
    },
  );
}

/** A client may format JSON differently. */
const comparable = (entered: Entered | undefined) =>
  entered?.body.type === 'application/json' ? { ...entered, body: JSON.parse(entered.body.text) as unknown } : entered;

function run([command = '', ...words]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`${command}: ${said}`))));
  });
}
