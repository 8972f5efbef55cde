import { joined } from '../bytes.ts';
import { ascii, fromBase64, toBase64, u32, WireReader, wireString } from './ssh-wire.ts';

/**
 * Reads and writes the formats of OpenSSH that a site needs: public keys in one line, and signatures of files as
 * `ssh-keygen -Y sign` makes them (PROTOCOL.sshsig of OpenSSH). Only Ed25519 is supported, because its signatures have no
 * random part and browsers can check them.
 *
 * Anything else is read as null; nothing here throws. Hashes are computed elsewhere, because browser and Node differ in that.
 */

/** A signature is stored beside its file, under the file's name with this suffix. */
export const SIGNATURE_SUFFIX = '.sig';

const KEY_TYPE = 'ssh-ed25519';
const MAGIC = 'SSHSIG';
const VERSION = 1;
const BEGIN = '-----BEGIN SSH SIGNATURE-----';
const END = '-----END SSH SIGNATURE-----';
const LINE = 70;

export interface PublicKey {
  /** Type and key in the wire format: what signatures contain and fingerprints are made of. */
  blob: Uint8Array<ArrayBuffer>;
  /** The key itself, 32 bytes. */
  key: Uint8Array<ArrayBuffer>;
}

export type SignatureHash = 'sha256' | 'sha512';

export interface SshSignature {
  /** Of any type. */
  publicKey: Uint8Array<ArrayBuffer>;
  namespace: string;
  reserved: Uint8Array<ArrayBuffer>;
  hash: SignatureHash;
  /** 64 bytes of Ed25519; null for a signature of another type. */
  signature: Uint8Array<ArrayBuffer> | null;
}

/** @param line `ssh-ed25519 AAAA… comment`, the content of a `.pub` file */
export function parsePublicKey(line: string): PublicKey | null {
  const [type, base64] = line.trim().split(/[ \t]+/);
  const blob = type === KEY_TYPE && base64 !== undefined ? fromBase64(base64) : null;
  if (blob === null) return null;
  const wire = new WireReader(blob);
  const isRightType = wire.text() === KEY_TYPE;
  const key = wire.bytes();
  return isRightType && key?.byteLength === 32 && wire.isAtEnd() ? { blob, key } : null;
}

/** @param digest SHA-256 of the blob of a key. @returns `SHA256:…`, as `ssh-keygen -l` prints it */
export function fingerprintText(digest: Uint8Array): string {
  return `SHA256:${toBase64(digest).replace(/=+$/, '')}`;
}

/**
 * @param text content of a `.sig` file
 * @returns null if the text is not one whole SSH signature; one of a type other than Ed25519 has a `signature` of null
 */
export function parseSignature(text: string): SshSignature | null {
  const [, base64] = new RegExp(`^\\s*${BEGIN}\\r?\\n([A-Za-z0-9+/=\\r\\n]+)${END}\\s*$`).exec(text) ?? [];
  const blob = base64 === undefined ? null : fromBase64(base64.replace(/[\r\n]/g, ''));
  if (blob === null) return null;
  const wire = new WireReader(blob);
  const isRightKind = wire.take(MAGIC.length) === MAGIC && wire.u32() === VERSION;
  const [publicKey, namespace, reserved, hash, inner] = [
    wire.bytes(),
    wire.text(),
    wire.bytes(),
    wire.text(),
    wire.bytes(),
  ];
  if (!isRightKind || !wire.isAtEnd() || publicKey === null || namespace === null) return null;
  if (reserved === null || inner === null || (hash !== 'sha256' && hash !== 'sha512')) return null;
  const own = new WireReader(inner);
  const isEd25519 = own.text() === KEY_TYPE;
  const signature = own.bytes();
  const isWhole = isEd25519 && signature?.byteLength === 64 && own.isAtEnd();
  return { publicKey, namespace, reserved, hash, signature: isWhole ? signature : null };
}

/** The bytes that are signed for a file. @param digest the file's hash, of the kind that `hash` names */
export function signedData(
  { namespace, reserved, hash }: Pick<SshSignature, 'namespace' | 'reserved' | 'hash'>,
  digest: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return joined([ascii(MAGIC), wireString(namespace), wireString(reserved), wireString(hash), wireString(digest)]);
}

/** The content of a `.sig` file. */
export function signatureText({
  publicKey,
  namespace,
  reserved,
  hash,
  signature,
}: SshSignature & { signature: Uint8Array }): string {
  const inner = joined([wireString(KEY_TYPE), wireString(signature)]);
  const blob = joined([
    ascii(MAGIC),
    u32(VERSION),
    ...[publicKey, namespace, reserved, hash, inner].map((part) => wireString(part)),
  ]);
  const lines = toBase64(blob).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [BEGIN, ...lines, END, ''].join('\n');
}
