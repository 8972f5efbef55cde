import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { areEqual } from '../../contract/bytes.ts';
import { fromBase64, WireReader } from '../../contract/offline/ssh-wire.ts';

export interface PrivateKey {
  key: KeyObject;
  /** The public half, as it appears in signatures. */
  blob: Uint8Array<ArrayBuffer>;
}

/** Why a file cannot be used as a signing key: one sentence on what was found, and one on what to do. */
export interface KeyProblem {
  message: string;
  hint: string;
}

const MAKE_ONE = 'Make one with: ssh-keygen -t ed25519 -N "" -f signing-key';
const MAGIC = 'openssh-key-v1\0';
const KEY_TYPE = 'ssh-ed25519';

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7), the format that Node reads. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Reads what `ssh-keygen -t ed25519` writes (PROTOCOL.key of OpenSSH). */
export function parsePrivateKey(text: string): PrivateKey | KeyProblem {
  const [, form, base64] = /^\s*-----BEGIN ([A-Z0-9 ]+)-----\s([\s\S]*?)-----END \1-----\s*$/.exec(text) ?? [];
  if (form === undefined || base64 === undefined) return noKey(text);
  if (form !== 'OPENSSH PRIVATE KEY') {
    return { message: `It is in the format "${form}", not in that of OpenSSH.`, hint: MAKE_ONE };
  }
  const file = fromBase64(base64.replace(/\s/g, ''));
  const wire = new WireReader(file ?? new Uint8Array());
  if (wire.take(MAGIC.length) !== MAGIC) return DAMAGED;
  const [cipher] = [wire.text(), wire.text(), wire.bytes()];
  if (cipher !== 'none') {
    return {
      message: 'It is protected by a passphrase, which nobody can enter during a build.',
      hint: 'Make a copy without one (ssh-keygen -p -N "" -f copy), and keep it where only the build can read it.',
    };
  }
  const [count, blob, secret] = [wire.u32(), wire.bytes(), wire.bytes()];
  if (count !== 1 || blob === null || secret === null || !wire.isAtEnd()) return DAMAGED;
  const type = new WireReader(blob).text();
  if (type !== KEY_TYPE)
    return { message: `It is of type "${type}", but only "${KEY_TYPE}" can be used.`, hint: MAKE_ONE };
  const key = secretKey(secret, blob);
  return key === null ? DAMAGED : { key, blob: Uint8Array.from(blob) };
}

const DAMAGED: KeyProblem = { message: 'It is damaged.', hint: `Copy the whole file again. ${MAKE_ONE}` };

function noKey(text: string): KeyProblem {
  const isPublic = /^\s*(ssh-|ecdsa-|sk-)/.test(text);
  return isPublic
    ? { message: 'It is a public key.', hint: 'Name the private one, which has the same name without ".pub".' }
    : { message: 'It is not an OpenSSH private key.', hint: MAKE_ONE };
}

/** @returns null if the two halves do not belong together */
function secretKey(secret: Uint8Array<ArrayBuffer>, blob: Uint8Array): KeyObject | null {
  const wire = new WireReader(secret);
  const [check, again, type] = [wire.u32(), wire.u32(), wire.text()];
  const [publicHalf, both] = [wire.bytes(), wire.bytes()];
  if (check === null || check !== again || type !== KEY_TYPE) return null;
  if (publicHalf?.byteLength !== 32 || both?.byteLength !== 64) return null;
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, both.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const derived = Buffer.from(x, 'base64url');
  const agree = [publicHalf, both.subarray(32), blob.subarray(-32)].every((half) => areEqual(half, derived));
  return agree ? key : null;
}
