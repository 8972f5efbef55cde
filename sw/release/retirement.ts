import { dropCache } from '../drop-cache.ts';
import { cacheName } from '../keys.ts';
import type { Exclusively } from '../locks.ts';
import type { Records } from '../records.ts';
import { copyRecord } from './offline-copy.ts';

export interface RetirementContext {
  base: string;
  storage: CacheStorage;
  records: Records;
  /** Across all workers of the site, because the active one and the one being installed change the same records. */
  exclusively: Exclusively;
  /** Whether another worker is being installed or waits. */
  another(): boolean;
  /** Releases with stored files, complete or not. */
  stored(): Promise<string[]>;
}

/** Record: releases that are no longer needed. Their caches are deleted as soon as no page reads them. */
const RETIRED_RECORD = 'retired';
/** Record: the release whose installation began last. */
const INSTALLING_RECORD = 'installing';
/** Record: former releases that are kept, because the shown one lacks files that they can stand in for. */
const SPARE_RECORD = 'spare';

/** Decides which releases are deleted. One that is being installed or waits never is. */
export class Retirement {
  /** One entry for each piece of work during which a release must stay. Two tabs may go back to the same release at once. */
  readonly #guarded: string[] = [];
  readonly #context: RetirementContext;

  constructor(context: RetirementContext) {
    this.#context = context;
  }

  /** Keeps a release from being deleted while the work goes on. */
  async guarding<T>(release: string, work: () => Promise<T>): Promise<T> {
    this.#guarded.push(release);
    try {
      return await work();
    } finally {
      this.#guarded.splice(this.#guarded.indexOf(release), 1);
    }
  }

  /** Records that this release is being installed. It may have been retired before, if a later deployment was rolled back. */
  async beginInstall(release: string): Promise<void> {
    await this.#context.exclusively(async () => {
      await this.#context.records.write(INSTALLING_RECORD, release);
      await this.#change({ add: [], remove: [release] });
    });
  }

  /** Marks releases as no longer needed, and others as needed again. */
  async retire(changes: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    await this.#context.exclusively(() => this.#change(changes));
  }

  /** Retires all stored releases except those in `kept` and the spares. */
  async retireOthers(kept: readonly (string | undefined)[]): Promise<void> {
    const { exclusively, stored } = this.#context;
    await exclusively(async () => {
      const needed = [...kept, ...(await this.spares())];
      await this.#change({ add: (await stored()).filter((release) => !needed.includes(release)), remove: [] });
    });
  }

  /**
   * Records that a release is shown from now on, and retires the others, except releases in `kept`, one that is being
   * installed, and former ones if the shown release lacks files for which they can stand in.
   */
  async takeOver(options: {
    shown: string;
    kept: readonly string[];
    before: string | undefined;
    whole: boolean;
    standsIn(release: string): Promise<boolean>;
  }): Promise<void> {
    const { shown, kept, before, whole, standsIn } = options;
    const { records, exclusively, stored } = this.#context;
    await exclusively(async () => {
      const installing = await this.#installing();
      const needed = new Set([shown, ...kept, installing]);
      const others = (await stored()).filter((release) => !needed.has(release));
      const former = [before, ...(await this.spares())];
      // Where no record says what was shown before, it may be any of them.
      const lost = before === undefined && former.length === 1;
      const all = (lost && !whole) || this.#isUnknown(installing);
      const spares = all ? others.reverse() : [];
      if (!all && !whole)
        for (const release of others) if (former.includes(release) && (await standsIn(release))) spares.push(release);
      await records.write(SPARE_RECORD, spares);
      await records.write(
        RETIRED_RECORD,
        others.filter((release) => !spares.includes(release)),
      );
    });
  }

  /** Former releases that are kept only because the shown one lacks files. */
  spares(): Promise<string[]> {
    return this.#names(SPARE_RECORD);
  }

  /**
   * Deletes retired releases.
   *
   * @param options `read`: releases that open pages still read · `whole`: whether the shown release lacks no file
   * @returns the releases that were deleted
   */
  async tidy(options: { read(): Promise<ReadonlySet<string>>; whole(): Promise<boolean> }): Promise<string[]> {
    const { records, storage, base, exclusively } = this.#context;
    return exclusively(async () => {
      const spares = await this.spares();
      if (spares.length > 0 && !this.#isUnknown(await this.#installing()) && (await options.whole())) {
        await this.#change({ add: spares, remove: [] });
        await records.remove(SPARE_RECORD);
      }
      const retired = await this.#retired();
      if (retired.length === 0) return [];
      const needed = new Set([...(await options.read()), ...this.#guarded, await this.#installing()]);
      const gone = retired.filter((release) => !needed.has(release));
      for (const release of gone) {
        await dropCache(storage, cacheName(base, release));
        await records.remove(copyRecord(release));
      }
      await this.#change({ add: [], remove: gone });
      return gone;
    });
  }

  async #change({ add, remove }: { add: readonly string[]; remove: readonly string[] }): Promise<void> {
    const before = await this.#retired();
    const after = [...new Set([...before, ...add])].filter((release) => !remove.includes(release));
    await this.#context.records.write(RETIRED_RECORD, after);
  }

  #retired(): Promise<string[]> {
    return this.#names(RETIRED_RECORD);
  }

  /** The names that a record lists. A record that holds anything else than a list counts as empty. */
  async #names(record: string): Promise<string[]> {
    const found = await this.#context.records.read<unknown>(record);
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
  }

  /** Whether a release that must stay may be any of those that are stored, because its record is lost. */
  #isUnknown(installing: string | undefined): boolean {
    return installing === undefined && this.#context.another();
  }

  /** The release that is being installed. An installation that failed leaves its record behind, so the browser is asked, too. */
  async #installing(): Promise<string | undefined> {
    return this.#context.another() ? this.lastBegun() : undefined;
  }

  /** The release whose installation began last. It may be done, or have failed. */
  lastBegun(): Promise<string | undefined> {
    return this.#context.records.read<string>(INSTALLING_RECORD);
  }
}
