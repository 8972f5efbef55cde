import { afterEach, describe, expect, it, vi } from 'vitest';
import { joined } from '../../contract/bytes.ts';
import { SIGNATURE_NAMESPACE } from '../../contract/offline/signature-namespace.ts';
import { signatureText } from '../../contract/offline/ssh.ts';
import { toBase64, wireString } from '../../contract/offline/ssh-wire.ts';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { fc } from '../../tests/support/properties.ts';
import { problemOf } from '../../tests/support/read-zip.ts';
import { makeKey } from '../../tests/support/signing-key.ts';
import { checkSignature } from './signature.ts';

const publisherOf = (...keys: string[]): Publisher => ({ name: 'ACME', keys });
const own = makeKey();
const other = makeKey();
const publisher = publisherOf(own.line);
const bytes = (text: string) => new TextEncoder().encode(text);
const SUMS = 'a list of sums\n';

afterEach(() => vi.restoreAllMocks());

// As in browsers with and without Ed25519.
describe.each([true, false])('a worker with Ed25519 of its own (%s)', (native) => {
  const check = (sums: string, signature: string | null, by = publisher) => {
    if (!native) {
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    }
    return checkSignature(by, bytes(sums), signature);
  };

  it.each(['sha512', 'sha256'] as const)('takes what a named key has signed with %s, and says which', async (hash) => {
    const signer = { name: 'ACME', fingerprint: own.fingerprint };
    expect(await check(SUMS, own.sign(SUMS, { hash }))).toEqual(signer);
    expect(await check(SUMS, own.sign(SUMS, { hash }), publisherOf(other.line, own.line))).toEqual(signer);
  });

  it('refuses what nobody has signed, and says whose signature is wanted', async () => {
    expect(await problemOf(check(SUMS, null))).toEqual({ kind: 'unsigned', allowed: `ACME, ${own.fingerprint}` });
    expect(await problemOf(check(SUMS, null, publisherOf(own.line, 'no key', other.line)))).toEqual({
      kind: 'unsigned',
      allowed: `ACME, ${own.fingerprint} or ${other.fingerprint}`,
    });
  });

  it('refuses what another key has signed, and says which', async () => {
    expect(await problemOf(check(SUMS, other.sign(SUMS)))).toEqual({
      kind: 'other-key',
      found: other.fingerprint,
      allowed: `ACME, ${own.fingerprint}`,
    });
  });

  it('refuses a signature of something else, for another purpose, or that is none', async () => {
    const bad = { kind: 'bad-signature', found: own.fingerprint };
    expect(await problemOf(check(`${SUMS}x`, own.sign(SUMS)))).toEqual(bad);
    expect(await problemOf(check(SUMS, own.sign(SUMS, { namespace: 'git' })))).toEqual(bad);
    expect(await problemOf(check(SUMS, ''))).toEqual({ kind: 'bad-signature' });
  });

  it('refuses every signature that is changed', async () => {
    const signature = own.sign(SUMS);
    const blob = Buffer.from(signature.split('\n').slice(1, -2).join(''), 'base64');
    const change = fc.record({ at: fc.nat(blob.length - 1), to: fc.integer({ min: 0, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(change, async ({ at, to }) => {
        fc.pre(blob[at] !== to);
        const changed = Buffer.from(blob);
        changed[at] = to;
        const text = signature.replace(/\n[^-]+\n/, `\n${changed.toString('base64')}\n`);
        expect((await problemOf(check(SUMS, text))).kind).toMatch(/^(bad-signature|other-key)$/);
      }),
      { numRuns: native ? 300 : 60 },
    );
  });
});

describe('a worker without Ed25519 of its own', () => {
  const check = (key: Uint8Array, signature: Uint8Array<ArrayBuffer>) => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const publicKey = joined([wireString('ssh-ed25519'), wireString(key)]);
    const parts = { namespace: SIGNATURE_NAMESPACE, reserved: new Uint8Array(), hash: 'sha512' } as const;
    const by = publisherOf(`ssh-ed25519 ${toBase64(publicKey)}`);
    return problemOf(checkSignature(by, bytes(SUMS), signatureText({ ...parts, publicKey, signature })));
  };
  const one = (length: number) => Uint8Array.from({ length }, (_, index) => (index === 0 ? 1 : 0));

  it('refuses a key of order one, whose signature would fit every text', async () => {
    expect((await check(one(32), one(64))).kind).toBe('bad-signature');
  });

  it('refuses a key that is no point of the curve, and throws nothing else', async () => {
    expect((await check(new Uint8Array(32).fill(0xff), one(64))).kind).toBe('bad-signature');
  });
});
