import { ZIP_FILE } from '../../../contract/offline/single-file.ts';
import type { DatedRelease, ZipProblem, ZipReview } from '../../../contract/offline/zip-update.ts';
import { count, formatBytes, formatDate } from '../format.ts';
import type { OfflineReason } from '../offline-store.ts';

/** Texts of the panel about a zip: what was found, what is allowed, and how to fix it. */

const AGAIN = 'Copy it again from where it was published.';
const CHANGED = 'It was changed after it was published. Get it from a source that you trust.';
/** An error of a disk or a line, if it hits the data that describes a file, looks like forgery. */
const DAMAGED_OR_CHANGED =
  'It was damaged in transit, or changed after it was published. Copy it again, from a source that you trust.';
const AS_PUBLISHED = `Choose ${ZIP_FILE} as it was published, not repacked.`;

/** As PowerShell 5 writes it: plain but for the `\` between folders, and without characters that are shown as `\u202e`. */
const WINDOWS_NAME = /^(?!.*\\u[\da-f]{4})[\p{L}\w][^\\/:?#%]*(?:\\[\p{L}\w][^\\/:?#%]*)+$/u;

export function problemWords({ kind, found = '', allowed = '' }: ZipProblem): string {
  const words: Record<ZipProblem['kind'], string> = {
    'not-zip': `This file is not a zip. Choose ${ZIP_FILE}, which is published with the site.`,
    truncated: `The end of this zip is missing: it was not copied completely. ${AGAIN}`,
    broken: `This zip is damaged${found && ` at ${found}`}. ${AGAIN}`,
    'too-large': `This zip is larger than any zip of the site: ${found} may be at most ${limit(found, allowed)}. Choose ${ZIP_FILE}.`,
    'bad-name': WINDOWS_NAME.test(found)
      ? `This zip was repacked by a program that writes folders in the way of Windows: “${found}”. ${AS_PUBLISHED}`
      : `This zip has a file named “${found}”, which leads out of its folder or is not a plain name. ${CHANGED}`,
    twice: `This zip contains ${found} twice. ${CHANGED}`,
    collision: `This zip has two files that some systems treat as one: “${allowed}” and “${found}”. ${CHANGED}`,
    encrypted: `${found} in this zip is encrypted, but nothing in the site’s own zip is. ${AS_PUBLISHED}`,
    special: `${found} in this zip is not a plain file: it is a link, a device or a disguised folder. ${CHANGED}`,
    packing: `${found} in this zip is packed in a way that browsers cannot unpack. ${AS_PUBLISHED}`,
    differs: `This zip contradicts itself about ${found || 'how many files it has'}, so different programs unpack different files. ${DAMAGED_OR_CHANGED}`,
    'extra-data': `This zip has bytes that belong to none of its files. ${DAMAGED_OR_CHANGED}`,
    zip64: `This zip uses the format for very large archives (zip64), which the site’s own never does. ${AS_PUBLISHED}`,
    'old-browser': 'This browser is too old to unpack a zip. Use one from 2023 or later.',
    unsigned: `This zip is not signed. This site accepts only what is signed by its publisher (${allowed}). Get ${ZIP_FILE} from a source that you trust.`,
    'bad-signature': `The signature in this zip does not match its contents. ${CHANGED}`,
    'other-key': `This zip is signed with another key: ${found}. This site accepts only what is signed by its publisher (${allowed}). Get ${ZIP_FILE} from a source that you trust. If the publisher has a new key, this copy gets it from the server once there is a network.`,
    'no-manifest': `This zip has no ${found} in its root, so it is not the site’s own. ${AS_PUBLISHED}`,
    wrapped: `This zip was repacked, with a folder “${found}” around its files. ${AS_PUBLISHED}`,
    'bad-manifest': `${found} in this zip cannot be understood, or does not match the files. ${AGAIN} For a zip that is much newer than this copy, go online once.`,
    'not-listed': `This zip contains ${found}, which is not in its own list: it was repacked with more files, or changed. ${AS_PUBLISHED}`,
    absent: `This zip lacks ${found}, which is in its own list. ${AGAIN}`,
    'wrong-sum': `${found} in this zip does not match its list entry. ${AGAIN}`,
    'bad-date': `This zip says it was published “${found}”, which is not a date. ${CHANGED}`,
    'future-date': `This zip says it is from ${formatDate(found)}, but this device says it is ${formatDate(allowed)}. If the device’s clock is wrong, set it and choose the file again. If it is right, get the zip from a source that you trust.`,
    foreign: `This zip contains another site: ${found}. This copy is ${allowed}, and accepts only that.`,
    same: `You already have it: version ${found} is the one on this device.`,
    'other-file': 'The file was changed after you looked at it. Choose it again.',
    unreadable:
      'The file can no longer be read. Is the disk still connected, and the file still there? Choose it again.',
    busy: 'Another tab is importing a file right now. Wait until it is done.',
    interrupted:
      'The browser stopped this before it was done. The copy on this device is intact, and the panel shows its version. Try again.',
    full: 'The storage of this device is too full for a second copy. Free some space, or remove other sites’ data, and choose the file again.',
    denied: 'The browser does not let this site store anything. Allow it in the settings of the browser.',
    'out-of-reach': `The server’s version ${found} is incomplete on this device, and the server cannot be reached. Try again with a network.`,
    'nothing-kept': 'The previous version is no longer on this device. Choose its zip instead.',
  };
  // A worker of another release may send a reason that is unknown here.
  const sentence = words[kind] ?? `This zip was refused (${[kind, found].join(' ').trim()}). ${AGAIN}`;
  return NO_ZIP_REFUSED.includes(kind) ? sentence : `${sentence} Nothing was changed.`;
}

/** Problems whose sentence already says what happened to the copy. */
const NO_ZIP_REFUSED: readonly ZipProblem['kind'][] = ['same', 'nothing-kept', 'out-of-reach', 'interrupted'];

function limit(found: string, allowed: string): string {
  return found === 'the number of files' ? allowed : formatBytes(Number(allowed));
}

/** Name of a release with its date, where it is known. */
export function releaseName({ release, date }: DatedRelease): string {
  return date === null ? release : `${release} of ${formatDate(date)}`;
}

/** Says whether the zip is newer or older, before the reader decides. */
export function ageWords({ age, mends, from }: ZipReview): string {
  if (mends) return 'This is the version you have. It fills the gaps in your copy.';
  const yours = `your copy, version ${releaseName(from)}`;
  if (age === 0) return `It has the same date as ${yours}, so neither is newer.`;
  if (age !== 1 && age !== -1) return `It is not known whether it is newer than ${yours}.`;
  return age === -1 ? `Caution: it is older than ${yours}.` : `It is newer than ${yours}.`;
}

/** Shown while a version from a zip is in use. */
export function networkWords(network: DatedRelease): string {
  return `Your copy came from a zip. The server’s version is ${releaseName(network)}.`;
}

/** Says who made the zip, or what it means that nobody knows, before the reader decides. */
export function signerWords({ signer }: ZipReview): string {
  if (signer) return `It is signed by ${signer.name}, with the key ${signer.fingerprint}.`;
  return 'Caution: anybody could have made this file, because this site names no key that its publisher signs with. Its scripts get every right that this site has on this device: they can read and change what it stores, and act in your name in other applications at the same address. Get it only from somebody you trust, and compare its SHA-256 with the one the publisher gives.';
}

export function changeWords({ added, changed, removed }: ZipReview): string | null {
  if (added.length + changed.length + removed.length > 0) return null;
  return 'The text of every page is the same; only what is around it has changed.';
}

/** Titles of the lists of pages. */
export const LISTS = [
  ['changed', (number: number) => `${count(number, 'page')} changed`],
  ['added', (number: number) => `${number} new ${number === 1 ? 'page' : 'pages'}`],
  ['removed', (number: number) => `${count(number, 'page')} removed`],
] as const;

/** Why no file can be imported, where there is no copy that it could replace. */
export function unavailableWords(reason: OfflineReason | null): string {
  const why: Partial<Record<OfflineReason, string>> = {
    insecure: 'the site is not opened over https or from this computer',
    absent: 'this browser or window has no service workers',
    refused: 'the browser refused the service worker',
    denied: 'the browser does not let this site store anything',
    removed: 'there is no copy on this device',
    'data-saver': 'there is no copy on this device',
  };
  const because = (reason && why[reason]) ?? 'the copy is not there yet';
  return `A copy can also be updated from a file without a network. That is not possible now, because ${because}.`;
}
