import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { joined } from '../../contract/bytes.ts';
import { SIGNATURE_NAMESPACE } from '../../contract/offline/signature-namespace.ts';
import { fingerprintText, type SshSignature, signatureText, signedData } from '../../contract/offline/ssh.ts';
import { toBase64, u32, wireString } from '../../contract/offline/ssh-wire.ts';

export interface TestKey {
  /** Content of OpenSSH's private key file. */
  text: string;
  /** `ssh-ed25519 AAAA…` */
  line: string;
  /** `SHA256:…` */
  fingerprint: string;
  /** @returns what `ssh-keygen -Y sign` writes beside the file */
  sign(content: string, how?: Partial<Pick<SshSignature, 'namespace' | 'hash'>>): string;
}

/** A new key, as `ssh-keygen -t ed25519 -N ""` makes it. */
export function makeKey(comment = 'test'): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const [seed, half] = [Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')];
  const blob = joined([wireString('ssh-ed25519'), wireString(half)]);
  const check = randomBytes(4);
  const secret = joined([check, check, blob, wireString(joined([seed, half])), wireString(comment)]);
  const padding = Uint8Array.from({ length: -secret.byteLength & 7 }, (_, index) => index + 1);
  const file = joined([
    Buffer.from('openssh-key-v1\0'),
    wireString('none'),
    wireString('none'),
    wireString(''),
    u32(1),
    wireString(blob),
    wireString(joined([secret, padding])),
  ]);
  const lines = toBase64(file).match(/.{1,70}/g) ?? [];
  return {
    text: ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n'),
    line: `ssh-ed25519 ${toBase64(blob)}`,
    fingerprint: fingerprintText(createHash('sha256').update(blob).digest()),
    sign(content, { namespace = SIGNATURE_NAMESPACE, hash = 'sha512' } = {}) {
      const parts = { namespace, reserved: new Uint8Array(), hash };
      const data = signedData(parts, createHash(hash).update(content).digest());
      return signatureText({ ...parts, publicKey: blob, signature: new Uint8Array(sign(null, data, privateKey)) });
    },
  };
}
