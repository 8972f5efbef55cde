import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { areEqual } from '../../contract/bytes.ts';
import type { Diagnostic } from '../../contract/diagnostics.ts';
import { SIGNATURE_NAMESPACE } from '../../contract/offline/signature-namespace.ts';
import { fingerprintText, parsePublicKey, signatureText, signedData } from '../../contract/offline/ssh.ts';
import { toBase64 } from '../../contract/offline/ssh-wire.ts';
import type { Publisher } from '../../contract/offline/zip-update.ts';
import { type KeyProblem, type PrivateKey, parsePrivateKey } from './private-key.ts';

/** What can be done with the publisher's key. */
export interface Signing {
  /** `SHA256:…` */
  fingerprint: string;
  /** @returns the content of a `.sig` file. The same content always gets the same signature. */
  sign(content: string | Uint8Array): string;
}

/** Where the file of the site's settings names its publisher. */
type PublisherPlace = Pick<Diagnostic, 'line'>;

/**
 * Opens the key with which a build signs. It must be one that the site names: readers' copies would reject anything signed
 * with another key.
 *
 * @param file path of the private key; null if nothing is to be signed
 * @param place where `site.yml` names the publisher
 */
export function openSigning(
  file: string | null,
  publisher: Publisher | null,
  place: PublisherPlace = {},
): { signing: Signing | null; diagnostics: Diagnostic[] } {
  if (file === null) return { signing: null, diagnostics: [] };
  const key = readKey(file);
  if ('message' in key) return { signing: null, diagnostics: [problem(file, { ...key, message: whose(file, key) })] };
  const fingerprint = fingerprintOf(key.blob);
  const names = (publisher?.keys ?? []).map(parsePublicKey).filter((known) => known !== null);
  if (!names.some(({ blob }) => areEqual(blob, key.blob))) {
    const line = `ssh-ed25519 ${toBase64(key.blob)}`;
    const known = names.map(({ blob }) => fingerprintOf(blob)).join(', ');
    const message = `The key that DOCS_SIGNING_KEY names (${fingerprint}) is not one of the "publisher.keys" of this site${known && ` (${known})`}.`;
    return {
      signing: null,
      diagnostics: [
        {
          ...problem('site.yml', { message, hint: `Sign with a key that is listed there, or add this line: ${line}` }),
          ...place,
        },
      ],
    };
  }
  return { signing: { fingerprint, sign: (content) => signatureOf(key, content) }, diagnostics: [] };
}

function readKey(file: string): PrivateKey | KeyProblem {
  try {
    return parsePrivateKey(readFileSync(file, 'latin1'));
  } catch (error) {
    return {
      message: `It cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}.`,
      hint: 'Set DOCS_SIGNING_KEY to the path of an OpenSSH private key, or leave it out for a build without signatures.',
    };
  }
}

function whose(file: string, { message }: KeyProblem): string {
  return `DOCS_SIGNING_KEY names ${file}. ${message}`;
}

function problem(file: string, { message, hint }: KeyProblem): Diagnostic {
  return { severity: 'error', rule: 'signing-key', file, message, hint };
}

function fingerprintOf(blob: Uint8Array): string {
  return fingerprintText(createHash('sha256').update(blob).digest());
}

function signatureOf({ key, blob }: PrivateKey, content: string | Uint8Array): string {
  const parts = { namespace: SIGNATURE_NAMESPACE, reserved: new Uint8Array(), hash: 'sha512' } as const;
  const data = signedData(parts, createHash('sha512').update(content).digest());
  return signatureText({ ...parts, publicKey: blob, signature: new Uint8Array(sign(null, data, key)) });
}
