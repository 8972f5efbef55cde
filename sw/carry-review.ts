import { type CarriedFile, type CarryReview, isOlder } from '../contract/carry.ts';
import type { KnownRelease } from './carry-cards.ts';
import { comparePages, pageFacts } from './carry-pages.ts';
import { type CarriedZip, checkZip, sumOf } from './carry-read.ts';
import { CarryError } from './carry-zip.ts';

/** The copy that a zip would replace. */
export interface ReviewedCopy {
  base: string;
  shown: KnownRelease;
  /** Files of it that are not there. */
  missing: number;
  /** Content of one of its files; undefined where it cannot be read. */
  text(url: string): Promise<string | undefined>;
}

type OnBytes = (done: number) => void;

/** @throws CarryError */
export async function checkFor(copy: ReviewedCopy, file: CarriedFile, onBytes: OnBytes): Promise<CarriedZip> {
  const here = new Map(copy.shown.manifest.map(({ url, revision }) => [url, revision]));
  return checkZip(file, {
    site: { base: copy.base, title: await titleOf(copy) },
    onBytes,
    // Only pages that differ are compared.
    wanted: (url, sum) => url.endsWith('index.html') && !sum.startsWith(here.get(url) ?? '-'),
  });
}

/**
 * Checks a zip and says what would become of the copy.
 * @throws CarryError
 */
export async function reviewFor(copy: ReviewedCopy, file: CarriedFile, onBytes: OnBytes): Promise<CarryReview> {
  const { paper, texts } = await checkFor(copy, file, onBytes);
  const { shown } = copy;
  const mends = paper.release === shown.release;
  if (mends && copy.missing === 0) throw new CarryError({ kind: 'same', found: paper.release });
  const factsOf = (text: string | undefined) => (text === undefined ? undefined : pageFacts(text, paper.title));
  return {
    title: paper.title,
    release: paper.release,
    date: paper.date,
    from: { release: shown.release, date: shown.date },
    older: isOlder(paper.date, shown.date),
    mends,
    files: paper.files.length,
    bytes: paper.files.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: await sumOf(await file.arrayBuffer()),
    ...(await comparePages({
      before: shown.manifest,
      after: paper.files,
      factsBefore: async (url) => factsOf(await copy.text(url)),
      factsAfter: (url) => factsOf(texts.get(url)),
    })),
  };
}

/** What the copy calls itself, from its web app manifest. */
async function titleOf(copy: ReviewedCopy): Promise<string | null> {
  try {
    const { name } = JSON.parse((await copy.text('manifest.webmanifest')) ?? '{}') as { name?: unknown };
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}
