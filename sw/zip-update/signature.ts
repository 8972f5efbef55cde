import { verifyAsync } from '@noble/ed25519';
import { areEqual } from '../../contract/bytes.ts';
import { SIGNATURE_NAMESPACE } from '../../contract/offline/signature-namespace.ts';
import {
  fingerprintText,
  type PublicKey,
  parsePublicKey,
  parseSignature,
  type SshSignature,
  signedData,
} from '../../contract/offline/ssh.ts';
import type { Publisher, Signer } from '../../contract/offline/zip-update.ts';
import { ZipError } from './zip/zip-error.ts';

/**
 * Checks that the publisher has signed the sums of a zip.
 *
 * @param publisher as the worker's own release names it, because keys that the zip names would prove nothing
 * @param signature content of the signature file; null where there is none
 * @throws ZipError
 */
export async function checkSignature(
  publisher: Publisher,
  sums: Uint8Array<ArrayBuffer>,
  signature: string | null,
): Promise<Signer> {
  const keys = publisher.keys.map(parsePublicKey).filter((key) => key !== null);
  if (signature === null) throw new ZipError({ kind: 'unsigned', allowed: await namesOf(publisher, keys) });
  const parsed = parseSignature(signature);
  if (parsed === null) throw new ZipError({ kind: 'bad-signature' });
  const fingerprint = await fingerprintOf(parsed.publicKey);
  const key = keys.find(({ blob }) => areEqual(blob, parsed.publicKey));
  if (key === undefined) {
    throw new ZipError({ kind: 'other-key', found: fingerprint, allowed: await namesOf(publisher, keys) });
  }
  if (parsed.namespace !== SIGNATURE_NAMESPACE || !(await isSignedBy(key, parsed, sums))) {
    throw new ZipError({ kind: 'bad-signature', found: fingerprint });
  }
  return { name: publisher.name, fingerprint };
}

async function namesOf({ name }: Publisher, keys: readonly PublicKey[]): Promise<string> {
  return `${name}, ${(await Promise.all(keys.map(({ blob }) => fingerprintOf(blob)))).join(' or ')}`;
}

async function fingerprintOf(blob: Uint8Array<ArrayBuffer>): Promise<string> {
  return fingerprintText(new Uint8Array(await crypto.subtle.digest('SHA-256', blob)));
}

async function isSignedBy({ key }: PublicKey, parsed: SshSignature, sums: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { signature, hash } = parsed;
  if (signature === null) return false;
  const digest = await crypto.subtle.digest(hash === 'sha512' ? 'SHA-512' : 'SHA-256', sums);
  const data = signedData(parsed, new Uint8Array(digest));
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, data);
  } catch {
    // Chromium before 137, Firefox before 129 and Safari before 17 do not know Ed25519.
    return verifyAsync(signature, data, key, { zip215: false }).catch(() => false);
  }
}
