import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { joined } from '../bytes.ts';
import {
  fingerprintText,
  parsePublicKey,
  parseSignature,
  type SshSignature,
  signatureText,
  signedData,
} from './ssh.ts';
import { ascii, fromBase64, toBase64, u32, WireReader, wireString } from './ssh-wire.ts';

/** Made by ssh-keygen of OpenSSH 9.2. */
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHROW3i0zGhkz+EMdwMh6JFJKsNG0GnPedGPWkLTQAke test key';
const SIGNATURE = `-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgdE5beLTMaGTP4Qx3AyHokUkqw0
bQac950Y9aQtNACR4AAAAPb3J0LXNlcnZlci1kb2NzAAAAAAAAAAZzaGE1MTIAAABTAAAA
C3NzaC1lZDI1NTE5AAAAQCwTqbKMkndhPG7ePmZd9KuTVW7tay/6GIqEfs49/02kYXOU/v
G0XpbpeRwvDVljrFPbqm6z0ExnVov2BRkrGAs=
-----END SSH SIGNATURE-----
`;

describe('a public key', () => {
  it('is the first two words of a line', () => {
    const key = parsePublicKey(KEY);
    expect(key?.key).toHaveLength(32);
    expect(key?.blob.subarray(19)).toEqual(key?.key);
    expect(parsePublicKey(` ${KEY.split(' ').slice(0, 2).join('\t')}\r\n`)).toEqual(key);
  });

  it.each([
    '',
    'ssh-ed25519',
    'ssh-ed25519 ',
    'ssh-ed25519 AAAA',
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAAQ==',
    `from="a" ${KEY}`,
    KEY.replace('AAAAC3', 'AAAAC4'),
    KEY.replace('ssh-ed25519 ', 'ssh-rsa '),
    KEY.replace('test key', '').trim().slice(0, -2),
    `${KEY.slice(0, 80)}AAAA`,
    'ssh-ed25519 не-base64',
  ])('is not %j', (line) => expect(parsePublicKey(line)).toBeNull());

  it.each<[string, (string | Uint8Array)[]]>([
    ['of another type inside', ['ssh-ed25518', new Uint8Array(32)]],
    ['of 31 bytes', ['ssh-ed25519', new Uint8Array(31)]],
    ['of 33 bytes', ['ssh-ed25519', new Uint8Array(33)]],
    ['with more after it', ['ssh-ed25519', new Uint8Array(32), '']],
    ['that ends early', ['ssh-ed25519']],
  ])('is not one %s', (_, parts) => {
    expect(parsePublicKey(`ssh-ed25519 ${toBase64(joined(parts.map((part) => wireString(part))))}`)).toBeNull();
  });

  it('is never anything else, and nothing throws', () => {
    const almost = fc.tuple(fc.nat(KEY.length), fc.string({ maxLength: 3 })).map(([at, other]) => {
      return KEY.slice(0, at) + other + KEY.slice(at + other.length);
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (line) => {
        const key = parsePublicKey(line);
        expect(key === null || key.key.byteLength === 32).toBe(true);
      }),
    );
  });

  it('has a fingerprint without padding at its end', () => {
    expect(fingerprintText(new Uint8Array(32))).toBe('SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  });
});

describe('a signature', () => {
  it('is read, and written back unchanged', () => {
    const parsed = parseSignature(SIGNATURE);
    expect(parsed).toMatchObject({ namespace: 'ort-server-docs', hash: 'sha512' });
    expect(parsed?.publicKey).toEqual(parsePublicKey(KEY)?.blob);
    expect(parsed?.signature).toHaveLength(64);
    if (!parsed?.signature) throw new Error();
    expect(signatureText({ ...parsed, signature: parsed.signature })).toBe(SIGNATURE);
  });

  it('may have other line ends', () => {
    expect(parseSignature(SIGNATURE.replaceAll('\n', '\r\n'))).toEqual(parseSignature(SIGNATURE));
  });

  it('has no bytes after it, and no text around it', () => {
    expect(parseSignature(SIGNATURE.replace('GAs=', 'GAsA'))).toBeNull();
    expect(parseSignature(`Good!\n${SIGNATURE}`)).toBeNull();
    expect(parseSignature(SIGNATURE + SIGNATURE)).toBeNull();
    expect(parseSignature(SIGNATURE.replace('SSH SIGNATURE', 'PGP SIGNATURE'))).toBeNull();
  });

  /** A signature whose parts are given. */
  const made = ({
    magic = 'SSHSIG',
    version = 1,
    parts,
  }: {
    magic?: string;
    version?: number;
    parts: (string | Uint8Array)[];
  }) => {
    const blob = joined([ascii(magic), u32(version), ...parts.map((part) => wireString(part))]);
    return parseSignature(`-----BEGIN SSH SIGNATURE-----\n${toBase64(blob)}\n-----END SSH SIGNATURE-----\n`);
  };
  const inner = (...parts: (string | Uint8Array)[]) => joined(parts.map((part) => wireString(part)));
  const ed25519 = inner('ssh-ed25519', new Uint8Array(64));

  it.each(['sha256', 'sha512'])('may use the hash %s', (hash) => {
    expect(made({ parts: ['key', 'docs', 'more', hash, ed25519] })).toEqual({
      publicKey: ascii('key'),
      namespace: 'docs',
      reserved: ascii('more'),
      hash,
      signature: new Uint8Array(64),
    });
  });

  it.each([
    ['another magic', { magic: 'SSHSIX', parts: ['key', 'docs', '', 'sha512', ed25519] }],
    ['another version', { version: 2, parts: ['key', 'docs', '', 'sha512', ed25519] }],
    ['another hash', { parts: ['key', 'docs', '', 'md5', ed25519] }],
    ['no name of a hash', { parts: ['key', 'docs', '', '', ed25519] }],
    ['bytes after it', { parts: ['key', 'docs', '', 'sha512', ed25519, ''] }],
    ['no signature', { parts: ['key', 'docs', '', 'sha512'] }],
    ['a name that is too long', { parts: ['key', 'a'.repeat(1001), '', 'sha512', ed25519] }],
    ['nothing in it', { parts: [] }],
  ])('with %s is invalid', (_, content) => expect(made(content)).toBeNull());

  it.each([
    ['of another type', inner('rsa-sha2-512', new Uint8Array(64))],
    ['of 63 bytes', inner('ssh-ed25519', new Uint8Array(63))],
    ['with bytes after it', inner('ssh-ed25519', new Uint8Array(64), '')],
    ['that ends early', inner('ssh-ed25519')],
    ['of nothing', new Uint8Array()],
  ])('%s is read, but cannot be verified', (_, signature) => {
    expect(made({ parts: ['key', 'docs', '', 'sha512', signature] })).toMatchObject({
      namespace: 'docs',
      signature: null,
    });
  });

  it('may have blank lines around it', () => {
    expect(parseSignature(`\n  ${SIGNATURE}\n`)).toEqual(parseSignature(SIGNATURE));
    expect(parseSignature(SIGNATURE.replace('-----END SSH SIGNATURE-----\n', ''))).toBeNull();
    expect(parseSignature(SIGNATURE.replace('\n', ''))).toBeNull();
  });

  it('is written with 70 characters a line', () => {
    const parsed = made({ parts: ['key', 'docs', '', 'sha512', ed25519] }) as SshSignature & { signature: Uint8Array };
    const [begin, first, ...rest] = signatureText(parsed).split('\n');
    expect([begin, first?.length, ...rest.slice(-2)]).toEqual([
      '-----BEGIN SSH SIGNATURE-----',
      70,
      '-----END SSH SIGNATURE-----',
      '',
    ]);
  });

  it('signs the namespace, the hash and the digest of a file', () => {
    const data = signedData({ namespace: 'docs', reserved: ascii('more'), hash: 'sha256' }, ascii('digest'));
    expect(data).toEqual(joined([ascii('SSHSIG'), inner('docs', 'more', 'sha256', 'digest')]));
  });

  it('is never anything else, and nothing throws, whatever is changed', () => {
    const base64 = SIGNATURE.split('\n').slice(1, -2).join('');
    const bytes = fromBase64(base64) ?? new Uint8Array();
    const change = fc.record({ at: fc.nat(bytes.length), remove: fc.nat(8), add: fc.uint8Array({ maxLength: 8 }) });
    const wrap = (blob: Uint8Array) =>
      `-----BEGIN SSH SIGNATURE-----\n${Buffer.from(blob).toString('base64')}\n-----END SSH SIGNATURE-----\n`;
    const changed = fc.array(change, { minLength: 1, maxLength: 4 }).map((list) => {
      let blob = [...bytes];
      for (const { at, remove, add } of list) blob = [...blob.slice(0, at), ...add, ...blob.slice(at + remove)];
      return wrap(Uint8Array.from(blob));
    });
    const any = fc.uint8Array({ maxLength: 300 }).map((blob) => wrap(blob));
    fc.assert(
      fc.property(fc.oneof(changed, any, fc.string()), (text) => {
        const parsed = parseSignature(text);
        if (parsed?.signature)
          expect(parseSignature(signatureText({ ...parsed, signature: parsed.signature }))).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a reader returns nothing beyond the end, and no length leads there', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      const reader = new WireReader(new Uint8Array(bytes));
      for (let i = 0; i < 6; i += 1) expect(reader.bytes()?.byteLength ?? 0).toBeLessThanOrEqual(bytes.byteLength);
      expect(reader.u32() === null || bytes.byteLength >= 4).toBe(true);
    }),
  );
  expect(new WireReader(wireString('a'.repeat(1001))).text()).toBeNull();
});
