import type { Diagnostic } from '../../contract/diagnostics.ts';
import { isAhead } from '../../contract/offline/release-date.ts';
import { isPlainName, NameSet, visible } from '../../contract/offline/zip-names.ts';
import { ZIP_LIMITS } from '../../contract/offline/zip-update.ts';

export interface PackedSite {
  /** Name in the zip → size in bytes. */
  files: ReadonlyMap<string, number>;
  /** Bytes of the zip. */
  bytes: number;
  date: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** What would make every offline copy refuse the zip. A server can still use it, so these are warnings. */
export function checkZip({ files, bytes, date, now }: PackedSite): Diagnostic[] {
  const warning = (file: string, message: string, hint: string): Diagnostic => {
    return { severity: 'warning', rule: 'zip-update', file: visible(file), message: `${REFUSED}: ${message}.`, hint };
  };
  const names = new NameSet();
  const diagnostics: Diagnostic[] = [];
  for (const [name, size] of files) {
    const earlier = names.add(name);
    if (!isPlainName(name)) diagnostics.push(warning(name, 'this name is not a plain one', PLAIN));
    if (earlier !== null) diagnostics.push(warning(name, `some systems confuse it with ${visible(earlier)}`, RENAME));
    if (size > ZIP_LIMITS.file) diagnostics.push(warning(name, `it is larger than ${ZIP_LIMITS.file} bytes`, SMALLER));
  }
  const sum = (sized: readonly (readonly [name: string, size: number])[]) =>
    sized.reduce((total, [, size]) => total + size, 0);
  const pages = [...files].filter(([name]) => name.endsWith('/index.html'));
  const sizes = { zip: bytes, unpacked: sum([...files]), files: files.size };
  const smaller = sum(pages) > sizes.unpacked / 2 ? FEWER : SMALLER;
  for (const [what, size] of Object.entries(sizes)) {
    const limit = ZIP_LIMITS[what as keyof typeof sizes];
    if (size > limit)
      diagnostics.push(
        warning('the zip', `${WORDS[what]} ${size}, but the limit is ${limit}`, what === 'files' ? DIVIDE : smaller),
      );
  }
  if (date !== null && isAhead(date, now)) {
    diagnostics.push(
      warning('the zip', `its date is ${date}, which is more than a day ahead of this computer’s clock`, CLOCK),
    );
  }
  return diagnostics;
}

const REFUSED = 'Readers’ copies will not accept this zip';
const PLAIN =
  'Rename the file: no percent escapes, no control or direction characters, none of \\ : ? #, and no dot or space at the end.';
const RENAME = 'Rename one of the two, so that they differ by more than case or how accents are encoded.';
const SMALLER = 'Keep large files out of the site, and link to them on a server.';
const FEWER =
  'Most of it is pages: each lists the whole folder that it is in, so divide the folders that have the most.';
const DIVIDE = 'Divide the site into several, or keep files that are no pages on another server.';
const CLOCK = 'Set SOURCE_DATE_EPOCH to the right time, in seconds since 1970, or fix the date of the last commit.';
const WORDS: Readonly<Record<string, string>> = {
  zip: 'its size in bytes is',
  unpacked: 'its unpacked size in bytes is',
  files: 'its number of files is',
};
