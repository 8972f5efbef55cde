import { compareReleaseDates } from '../../contract/offline/release-date.ts';
import {
  type OfflineCopyOrigin,
  type Publisher,
  ZIP_LIMITS,
  type ZipFile,
  type ZipProblem,
  type ZipReply,
  type ZipReview,
} from '../../contract/offline/zip-update.ts';
import { storable } from '../download/storable.ts';
import { cacheName, keyOf } from '../keys.ts';
import { ACTIVE_RECORD, type Records } from '../records.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { storageProblem } from '../storage-problem.ts';
import type { Catalog, KnownRelease } from './catalog.ts';
import { type ReviewedCopy, reviewFor, verifyFor } from './review.ts';
import type { VerifiedZip } from './verify.ts';
import { unpack } from './zip/unpack.ts';
import { ZipError } from './zip/zip-error.ts';

export interface ZipUpdateContext {
  scope: string;
  base: string;
  /** The release the worker was built with. */
  own: KnownRelease;
  /** Whose zips are accepted; null where the site names no publisher. */
  publisher: Publisher | null;
  storage: CacheStorage;
  records: Records;
  catalog: Catalog;
  releaseStore: ReleaseStore;
  now(): number;
}

/** Record: the release to which the reader can go back. */
const PREVIOUS_RECORD = 'previous';
/** Record: the release from the network that the reader wants, even if a release from a zip is newer. */
const WANTED_RECORD = 'wanted';

/**
 * Decides which release is shown: the worker's own, or one from a zip. A release from a zip is stored completely before a
 * single write to a record makes it the shown one, so it replaces the other as a whole or not at all. The replaced release is kept
 * until the next change.
 *
 * A worker that comes later from the network shows its own release. If that is older than the one from the zip, the worker
 * goes on showing the one from the zip, and offers its own.
 */
export class ZipUpdates {
  readonly #context: ZipUpdateContext;
  #shown: KnownRelease;
  #restored: Promise<void> | null = null;
  #busy = false;

  constructor(context: ZipUpdateContext) {
    this.#context = context;
    this.#shown = context.own;
  }

  /** The release that navigations get. Wait for `restore` first. */
  get shown(): KnownRelease {
    return this.#shown;
  }

  /** Finds out, once after the worker's start, which release was shown before. */
  restore(): Promise<void> {
    // If that fails, the worker's own release is shown.
    this.#restored ??= this.#restore().catch(() => undefined);
    return this.#restored;
  }

  async #restore(): Promise<void> {
    const taken = await this.#activeOther();
    if (taken !== null) this.#show(taken);
  }

  /** Called when this worker becomes active. If a newer release from a zip stays shown, the reader can go back to this worker's own. */
  takeOver(): Promise<void> {
    const taken = this.#takeOver();
    // Requests wait for this. If storage is denied, the network answers them.
    this.#restored = taken.catch(() => undefined);
    return taken;
  }

  async #takeOver(): Promise<void> {
    const { own, records, releaseStore, catalog, now } = this.#context;
    const taken = (await this.#activeOther()) ?? (await this.#lost().catch(() => null));
    const wanted = (await records.read(WANTED_RECORD)) === own.release;
    const stays = taken !== null && !wanted && compareReleaseDates(taken.date, own.date, now()) === 1;
    await records.remove(WANTED_RECORD);
    this.#show(stays ? taken : own);
    await releaseStore.takeOver(stays ? [own.release] : []);
    if (!stays && (await records.read(PREVIOUS_RECORD)) === undefined) return;
    if (stays) await records.write(PREVIOUS_RECORD, own.release);
    else await records.remove(PREVIOUS_RECORD);
    await catalog.keep(stays ? [taken.release] : []).catch(() => undefined);
  }

  /**
   * Records that this worker's own release is shown, in case there was no room to store that when it took over: the previous release
   * would otherwise stay forever. If the browser has lost all records, one from a zip may be shown again instead. Pages cause this call,
   * so this worker is the active one.
   */
  async recordOwn(): Promise<void> {
    const { own, records, releaseStore } = this.#context;
    if (this.#shown !== own || (await records.read<string>(ACTIVE_RECORD)) === own.release) return;
    // A release from a zip stays the reader's choice even if its entry cannot be read right now.
    if ((await records.read(PREVIOUS_RECORD)) !== undefined) return;
    const lost = await this.#lost().catch(() => null);
    await (lost === null ? releaseStore.takeOver() : this.#turnTo(lost)).catch(() => undefined);
  }

  /**
   * The release from a zip that was probably shown before the browser lost the records: the last one that is stored as a whole, unless
   * the worker's own is whole, too, and newer.
   */
  async #lost(): Promise<KnownRelease | null> {
    const { own, records, releaseStore, now } = this.#context;
    if ((await records.read(ACTIVE_RECORD)) !== undefined) return null;
    let last: KnownRelease | null = null;
    for (const release of await releaseStore.stored()) {
      const found = release === own.release ? null : await this.#known(release);
      if (found === null || (found.importedAt ?? 0) <= (last?.importedAt ?? 0)) continue;
      if ((await this.#missing(found)) === 0) last = found;
    }
    const older = last !== null && compareReleaseDates(last.date, own.date, now()) === -1;
    const ownIsWhole = (await this.#known(own.release)) !== null && (await releaseStore.isWhole());
    return older && ownIsWhole ? null : last;
  }

  /**
   * Retires versions that were saved and never shown, which would otherwise stay forever. Called by a worker that is being installed:
   * the active one deletes them, because only that one knows what it is working with.
   */
  async retireOthers(): Promise<void> {
    const { own, records, releaseStore } = this.#context;
    const shown = await records.read<string>(ACTIVE_RECORD);
    // Without this record, any of them may be the one that is shown.
    if (shown === undefined) return;
    const previous = await records.read<string>(PREVIOUS_RECORD);
    // What cannot be retired now is retired at the next update.
    await releaseStore.retireOthers([own.release, shown, previous]).catch(() => undefined);
  }

  /** Records that the reader wants this worker's own release: `takeOver` then shows it even if one from a zip is newer. */
  async want(): Promise<void> {
    await this.#context.records.write(WANTED_RECORD, this.#context.own.release);
  }

  /**
   * Shows the worker's own release in place of one from a zip.
   *
   * @param downloadMissing downloads what is missing of it. @returns how many files are still missing
   */
  returnToNetwork(downloadMissing: () => Promise<number>): Promise<ZipReply<null>> {
    const { own, records, releaseStore } = this.#context;
    return answered(() =>
      releaseStore.guarding(own.release, async () => {
        if ((await this.#missing(own)) > 0 && (await downloadMissing()) > 0) {
          if ((await records.read(PREVIOUS_RECORD)) !== own.release)
            await releaseStore.retire({ add: [own.release], remove: [] });
          throw new ZipError({ kind: 'out-of-reach', found: own.release });
        }
        await this.#turnTo(own);
        return null;
      }),
    );
  }

  /** Forgets all releases from zips, because everything is being removed. */
  async forget(): Promise<void> {
    const used = this.#shown !== this.#context.own || (await this.#previous()) !== null;
    this.#show(this.#context.own);
    if (used) await this.#context.catalog.clear().catch(() => undefined);
  }

  async origin(): Promise<OfflineCopyOrigin> {
    const previous = await this.#previous();
    return {
      date: this.#shown.date,
      importedAt: this.#shown.importedAt,
      rollback: previous && dated(previous),
      network: this.#shown === this.#context.own ? null : dated(this.#context.own),
    };
  }

  /** Checks a zip and says how the offline copy would change. Changes nothing. */
  review(file: ZipFile, onBytes: (done: number) => void): Promise<ZipReply<ZipReview>> {
    return answered(async () => reviewFor(await this.#copy(), await bytesOf(file), onBytes));
  }

  /**
   * Replaces the shown release with the one in a zip. The file is read and checked again, because it may have changed on
   * disk; the bytes that are stored are the ones that were checked.
   */
  async apply(file: ZipFile, release: string, onBytes: (done: number) => void): Promise<ZipReply<null>> {
    if (this.#busy) return { ok: false, problem: { kind: 'busy' } };
    this.#busy = true;
    const reply = await answered(async () => {
      const zip = await verifyFor(await this.#copy(), await bytesOf(file), onBytes);
      const found = zip.manifest.release;
      if (found !== release) throw new ZipError({ kind: 'other-file', found, allowed: release });
      await this.#context.releaseStore.guarding(release, () => this.#replace(zip));
      return null;
    });
    this.#busy = false;
    return reply;
  }

  async #replace(zip: VerifiedZip): Promise<void> {
    const { storage, base, releaseStore, catalog, now } = this.#context;
    const { release, date, files } = zip.manifest;
    const wasThere = (await releaseStore.stored()).includes(release);
    // If the browser stops the worker from here on, the next one deletes what is left.
    if (!wasThere) await releaseStore.retire({ add: [release], remove: [] });
    const taken = { release, date, manifest: files, importedAt: now() };
    try {
      await this.#store(zip);
      // If another tab has removed the copy, the list of its files would be left behind.
      if (!(await storage.has(cacheName(base, release)))) throw new DOMException('', 'InvalidStateError');
      await catalog.write(taken);
      await this.#turnTo(release === this.#context.own.release ? this.#context.own : taken);
    } catch (error) {
      if (!wasThere) await storage.delete(cacheName(base, release));
      throw error;
    }
  }

  /** Goes back to the release that was replaced last. */
  async rollBack(): Promise<ZipReply<null>> {
    return answered(async () => {
      const previous = await this.#previous();
      if (previous === null || (await this.#missing(previous)) > 0) throw new ZipError({ kind: 'nothing-kept' });
      await this.#turnTo(previous);
      return null;
    });
  }

  /**
   * Shows another release by writing the active record. The release shown so far becomes the one to go back to, and the one
   * kept for that until now is retired. If the worker is stopped before the active record is written, nothing has changed.
   */
  async #turnTo(next: KnownRelease): Promise<void> {
    const { records, releaseStore, catalog } = this.#context;
    const before = this.#shown;
    if (before.release !== next.release) {
      const kept = await records.read<string>(PREVIOUS_RECORD);
      const add = kept === undefined || kept === next.release ? [] : [kept];
      await releaseStore.retire({ add, remove: [before.release] });
      await records.write(PREVIOUS_RECORD, before.release);
      await records.write(ACTIVE_RECORD, next.release);
      // Writing a record never fails loudly, because other records are only hints. This one decides, so it is read back.
      if ((await records.read<string>(ACTIVE_RECORD)) !== next.release)
        throw new DOMException('', 'QuotaExceededError');
      this.#show(next);
      await catalog.keep([before.release, next.release]).catch(() => undefined);
    }
    await releaseStore.retire({ add: [], remove: [next.release] });
  }

  #show(next: KnownRelease): void {
    this.#shown = next;
    this.#context.releaseStore.show(next.release, next.manifest);
  }

  async #store({ manifest, files }: VerifiedZip): Promise<void> {
    const { storage, scope, base } = this.#context;
    const cache = await storage.open(cacheName(base, manifest.release));
    for (const entry of manifest.files) {
      const file = files.get(entry.url);
      if (file === undefined) throw new ZipError({ kind: 'absent', found: entry.url });
      await cache.put(keyOf(scope, entry), storable(entry.url, await unpack(file)));
    }
  }

  async #copy(): Promise<ReviewedCopy> {
    const { releaseStore, scope, base, publisher, now } = this.#context;
    const shown = this.#shown;
    const entries = new Map(shown.manifest.map((entry) => [entry.url, entry]));
    return {
      base,
      publisher,
      shown,
      missing: await this.#missing(shown),
      now: now(),
      async text(url) {
        const entry = entries.get(url);
        return entry && (await releaseStore.match(shown.release, keyOf(scope, entry)))?.text();
      },
    };
  }

  /** The active release, if it came from a zip. Then it has replaced another one, so there is a record of that. */
  async #activeOther(): Promise<KnownRelease | null> {
    const { records, own } = this.#context;
    const active = await records.read<string>(ACTIVE_RECORD);
    if (active === undefined || active === own.release) return null;
    return (await records.read(PREVIOUS_RECORD)) === undefined ? null : this.#known(active);
  }

  async #previous(): Promise<KnownRelease | null> {
    const kept = await this.#context.records.read<string>(PREVIOUS_RECORD);
    return kept === undefined || kept === this.#shown.release ? null : this.#known(kept);
  }

  /** A release by its name, if its list of files is known and files are stored. */
  async #known(release: string): Promise<KnownRelease | null> {
    const { own, catalog, storage, base } = this.#context;
    try {
      if (!(await storage.has(cacheName(base, release)))) return null;
    } catch {
      return null;
    }
    return release === own.release ? own : ((await catalog.read(release)) ?? null);
  }

  async #missing({ release, manifest }: KnownRelease): Promise<number> {
    const { storage, base, scope } = this.#context;
    const keys = new Set((await (await storage.open(cacheName(base, release))).keys()).map(({ url }) => url));
    return manifest.filter((entry) => !keys.has(keyOf(scope, entry))).length;
  }
}

const dated = ({ release, date }: KnownRelease) => ({ release, date });

/** Reads the whole file at once, so that it cannot change after it was checked. */
async function bytesOf(file: ZipFile): Promise<Uint8Array<ArrayBuffer>> {
  const { zip } = ZIP_LIMITS;
  if (file.size > zip) throw new ZipError({ kind: 'too-large', found: 'the zip', allowed: String(zip) });
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file may be gone by now, or on a USB stick that was pulled out.
    throw new ZipError({ kind: 'unreadable' });
  }
}

async function answered<T>(work: () => Promise<T>): Promise<ZipReply<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): ZipProblem {
  if (error instanceof ZipError) return error.problem;
  return { kind: storageProblem(error) };
}
