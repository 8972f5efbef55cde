import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { openSigning } from '../../pipeline/signing/signing.ts';
import { checkSignature } from '../../sw/zip-update/signature.ts';
import { fc } from '../support/properties.ts';
import { problemOf } from '../support/read-zip.ts';
import { makeKey } from '../support/signing-key.ts';

/** Checks that the build, the worker and OpenSSH agree on signatures. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signatures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const file = (name: string, content: string | Uint8Array = ''): string => {
  writeFileSync(join(folder, name), content, { mode: 0o600 });
  return join(folder, name);
};
const bytes = (text: string) => new TextEncoder().encode(text);
const publisherOf = (...keys: string[]): Publisher => ({ name: 'ACME', keys });
const own = makeKey();
const publisher = publisherOf(own.line);
const SUMS = 'a list of sums\n';

function signingOf(text: string, keys = [own.line]) {
  return openSigning(file('key', text), publisherOf(...keys));
}

function signatureOf(content: string): string {
  const { signing, diagnostics } = signingOf(own.text);
  expect(diagnostics).toEqual([]);
  return signing?.sign(content) ?? '';
}

describe('a build', () => {
  it('signs what the worker accepts, and both report the same key', async () => {
    const { signing } = signingOf(own.text);
    const signer = await checkSignature(publisher, bytes(SUMS), signatureOf(SUMS));
    expect(signer).toEqual({ name: 'ACME', fingerprint: signing?.fingerprint });
    expect(signing?.fingerprint).toBe(own.fingerprint);
  });

  it('signs the same content in the same way', () => expect(signatureOf(SUMS)).toBe(signatureOf(SUMS)));

  it('signs nothing where no key is given', () => {
    expect(openSigning(null, publisher)).toEqual({ signing: null, diagnostics: [] });
  });

  const problemsOf = (text: string, keys?: string[]) => {
    const { signing, diagnostics } = signingOf(text, keys);
    expect(signing).toBeNull();
    const [{ message = '', hint = '', severity = '' } = {}] = diagnostics;
    expect(severity).toBe('error');
    return `${message} ${hint}`;
  };

  it('refuses a key that the site does not list, and says what to add', () => {
    const other = makeKey();
    const problem = problemsOf(own.text, [other.line]);
    expect(problem).toMatch(/is not one of the "publisher\.keys" of this site \(SHA256:[\w+/]{43}\)/);
    expect(problem).toContain(`add this line: ${own.line}`);
    expect(openSigning(file('key', own.text), null, { line: 3 }).diagnostics).toMatchObject([
      { file: 'site.yml', line: 3 },
    ]);
  });

  it('refuses a public key', () => expect(problemsOf(own.line)).toContain('It is a public key. Name the private one'));

  it('refuses other formats', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n';
    expect(problemsOf(pem)).toContain('It is in the format "PRIVATE KEY"');
  });

  it.each(['', 'hello', '\0'.repeat(100)])('refuses %j', (text) =>
    expect(problemsOf(text)).toContain('It is not an OpenSSH private key.'),
  );

  it('reports that the file does not exist or is a folder', () => {
    for (const [place, code] of [
      [join(folder, 'none'), 'ENOENT'],
      [folder, 'EISDIR'],
    ] as const) {
      expect(openSigning(place, publisher, { line: 3 }).diagnostics).toMatchObject([
        { file: place, message: `DOCS_SIGNING_KEY names ${place}. It cannot be read: ${code}.` },
      ]);
    }
  });

  it('refuses every damaged key, and throws nothing', () => {
    const lines = own.text.split('\n').slice(1, -2).join('');
    const blob = Buffer.from(lines, 'base64');
    const change = fc.record({ at: fc.nat(blob.length), remove: fc.nat(3), add: fc.uint8Array({ maxLength: 3 }) });
    fc.assert(
      fc.property(change, ({ at, remove, add }) => {
        const other = Buffer.concat([blob.subarray(0, at), add, blob.subarray(at + remove)]);
        const base64 = other.toString('base64');
        const begin = '-----BEGIN OPENSSH PRIVATE KEY-----';
        const { signing } = signingOf(`${begin}\n${base64}\n${begin.replace('BEGIN', 'END')}\n`);
        // Comment and padding do not matter: if the key can still be read, it is the same key.
        if (signing !== null) expect(signing.sign(SUMS)).toBe(signatureOf(SUMS));
      }),
      { numRuns: 500 },
    );
  });
});

const keygen = (...options: string[]) => execFileSync('ssh-keygen', options, { encoding: 'utf8', stdio: 'pipe' });
const isInstalled = spawnSync('ssh-keygen', ['-?']).error === undefined;

describe.skipIf(!isInstalled)('OpenSSH', () => {
  const made = (name: string, ...options: string[]) => {
    keygen('-q', '-N', '', '-C', name, '-f', join(folder, name), ...options);
    const path = join(folder, name);
    return { path, line: readFileSync(`${path}.pub`, 'utf8').trim(), text: readFileSync(path, 'utf8') };
  };
  const verify = (content: string, signature: string, line: string) => {
    const allowed = file('allowed_signers', `ort-server-docs namespaces="ort-server-docs" ${line}\n`);
    const named = ['-f', allowed, '-I', 'ort-server-docs', '-n', 'ort-server-docs', '-s', file('s.sig', signature)];
    return spawnSync('ssh-keygen', ['-Y', 'verify', ...named], { input: content, encoding: 'utf8' });
  };

  it('reads the keys that these tests make', () => {
    expect(keygen('-y', '-f', file('own', own.text)).trim().split(' ').slice(0, 2).join(' ')).toBe(own.line);
  });

  it('accepts what the build signs with a key made by OpenSSH, and nothing else', () => {
    const key = made('builder', '-t', 'ed25519');
    const { signing, diagnostics } = openSigning(key.path, publisherOf(key.line));
    expect(diagnostics).toEqual([]);
    expect(keygen('-lf', `${key.path}.pub`)).toContain(` ${signing?.fingerprint} `);
    for (const content of ['', SUMS, 'x'.repeat(100_000)]) {
      const signature = signing?.sign(content) ?? '';
      const answer = verify(content, signature, key.line);
      expect(answer.stdout).toContain('Good "ort-server-docs" signature for ort-server-docs with ED25519 key');
      expect(answer.status).toBe(0);
      expect(verify(`${content}.`, signature, key.line).status).not.toBe(0);
      expect(verify(content, signature, own.line).status).not.toBe(0);
    }
  });

  it('signs byte for byte as the build does', () => {
    const key = made('same', '-t', 'ed25519');
    const { signing } = openSigning(key.path, publisherOf(key.line));
    const path = file('same.txt', SUMS);
    keygen('-q', '-Y', 'sign', '-f', key.path, '-n', 'ort-server-docs', path);
    expect(readFileSync(`${path}.sig`, 'utf8')).toBe(signing?.sign(SUMS));
  });

  const signed = (by: string, options: string[] = [], namespace = 'ort-server-docs') => {
    const path = file(`${by}.txt`, SUMS);
    rmSync(`${path}.sig`, { force: true });
    keygen('-q', '-Y', 'sign', '-f', join(folder, by), '-n', namespace, ...options, path);
    return readFileSync(`${path}.sig`, 'utf8');
  };

  it('signs what the worker accepts, with either hash', async () => {
    const key = made('signer', '-t', 'ed25519');
    for (const hash of ['sha512', 'sha256']) {
      const answer = checkSignature(publisherOf(key.line), bytes(SUMS), signed('signer', ['-O', `hashalg=${hash}`]));
      expect(keygen('-lf', `${key.path}.pub`)).toContain(` ${(await answer).fingerprint} `);
    }
  });

  it('signs for another purpose or with a key of another type, and the worker refuses it', async () => {
    const key = made('purpose', '-t', 'ed25519');
    const check = (signature: string) => problemOf(checkSignature(publisherOf(key.line), bytes(SUMS), signature));
    expect(await check(signed('purpose', [], 'git'))).toMatchObject({ kind: 'bad-signature' });
    for (const kind of ['rsa', 'ecdsa']) {
      const other = made(kind, '-t', kind);
      const { kind: problem, found } = await check(signed(kind));
      expect(problem).toBe('other-key');
      expect(keygen('-lf', `${other.path}.pub`)).toContain(` ${found} `);
    }
  });

  it('makes keys that the build cannot use, and the build says why', () => {
    keygen('-q', '-t', 'ed25519', '-N', 'secret words', '-f', join(folder, 'locked'));
    const problem = (name: string) => openSigning(join(folder, name), publisher).diagnostics[0];
    expect(problem('locked')?.message).toContain('It is protected by a passphrase');
    made('rsa2', '-t', 'rsa');
    expect(problem('rsa2')?.message).toContain('It is of type "ssh-rsa"');
    made('ec', '-t', 'ecdsa');
    expect(problem('ec')?.message).toContain('It is of type "ecdsa-sha2-nistp256"');
    expect(problem('ec.pub')?.message).toContain('It is a public key');
    made('pem', '-t', 'rsa', '-m', 'PEM');
    expect(problem('pem')?.message).toContain('It is in the format "RSA PRIVATE KEY"');
  });
});
