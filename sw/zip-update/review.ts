import { compareReleaseDates } from '../../contract/offline/release-date.ts';
import type { Publisher, ZipReview } from '../../contract/offline/zip-update.ts';
import { pageFacts } from '../page-facts.ts';
import { sha256 } from '../sha256.ts';
import type { KnownRelease } from './catalog.ts';
import { comparePages } from './compare.ts';
import { type VerifiedZip, verifyZip } from './verify.ts';
import { ZipError } from './zip/zip-error.ts';

/** The offline copy that a zip would replace. */
export interface ReviewedCopy {
  base: string;
  publisher: Publisher | null;
  shown: KnownRelease;
  /** How many of its files are missing. */
  missing: number;
  /** Milliseconds since 1970, by the clock of the device. */
  now: number;
  /** Text of one of its files; undefined where it cannot be read. */
  text(url: string): Promise<string | undefined>;
}

type OnBytes = (done: number) => void;

/** @throws ZipError */
export async function verifyFor(
  copy: ReviewedCopy,
  zip: Uint8Array<ArrayBuffer>,
  onBytes: OnBytes,
): Promise<VerifiedZip> {
  const here = new Map(copy.shown.manifest.map(({ url, revision }) => [url, revision]));
  return verifyZip(zip, {
    site: { base: copy.base, title: await titleOf(copy), publisher: copy.publisher },
    now: copy.now,
    onBytes,
    // Only pages that differ are compared.
    wanted: (url, sum) => url.endsWith('index.html') && !sum.startsWith(here.get(url) ?? '-'),
  });
}

/**
 * Checks a zip and says how the offline copy would change.
 * @throws ZipError
 */
export async function reviewFor(
  copy: ReviewedCopy,
  zip: Uint8Array<ArrayBuffer>,
  onBytes: OnBytes,
): Promise<ZipReview> {
  const { manifest, texts, signer } = await verifyFor(copy, zip, onBytes);
  const { shown } = copy;
  const mends = manifest.release === shown.release;
  if (mends && copy.missing === 0) throw new ZipError({ kind: 'same', found: manifest.release });
  const factsOf = (text: string | undefined) => (text === undefined ? undefined : pageFacts(text, manifest.title));
  return {
    title: manifest.title,
    release: manifest.release,
    date: manifest.date,
    from: { release: shown.release, date: shown.date },
    age: compareReleaseDates(manifest.date, shown.date, copy.now),
    mends,
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    signer,
    sha256: await sha256(zip),
    ...(await comparePages({
      before: shown.manifest,
      after: manifest.files,
      factsBefore: async (url) => factsOf(await copy.text(url)),
      factsAfter: (url) => factsOf(texts.get(url)),
    })),
  };
}

/** Title of the site, from the web app manifest in the offline copy. */
async function titleOf(copy: ReviewedCopy): Promise<string | null> {
  try {
    const { name } = JSON.parse((await copy.text('manifest.webmanifest')) ?? '{}') as { name?: unknown };
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}
