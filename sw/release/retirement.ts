import { cacheName } from '../keys.ts';
import type { Exclusively } from '../locks.ts';
import type { Records } from '../records.ts';

export interface RetirementContext {
  base: string;
  storage: CacheStorage;
  records: Records;
  /** Over all workers of the site: the one that is active and the one that is being installed change the same records. */
  exclusively: Exclusively;
  /** Another worker is being installed, or waits. Asked by the active one. */
  another(): boolean;
  /** Releases of which there is a release store, whole or not. */
  stored(): Promise<string[]>;
}

/** Releases that nobody needs, whose stores go as soon as no page reads them. */
const RETIRED_RECORD = 'retired';
/** The release that was last begun to be installed. */
const INSTALLING_RECORD = 'installing';
/** Releases that were active before and stay, because the one that took over has gaps that they can fill. */
const SPARE_RECORD = 'spare';

/** Which release stores stay. A release that is being installed or waits is never among those that go. */
export class Retirement {
  /** Stores that nobody may delete for now. */
  readonly #guarded = new Set<string>();
  readonly #context: RetirementContext;

  constructor(context: RetirementContext) {
    this.#context = context;
  }

  /** Keeps a store from being deleted while the work goes on. */
  async guarding<T>(release: string, work: () => Promise<T>): Promise<T> {
    this.#guarded.add(release);
    try {
      return await work();
    } finally {
      this.#guarded.delete(release);
    }
  }

  /** From now on the store of this release is made whole, to take over one day. It may be one that was retired before. */
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

  /**
   * A release is shown from now on; every other is retired but those that are kept, one that is being installed, and, where
   * the shown one has gaps, those that were shown before.
   */
  async takeOver(options: { shown: string; kept: readonly string[]; before: string | undefined; whole: boolean }) {
    const { shown, kept, before, whole } = options;
    const { records, exclusively, stored } = this.#context;
    await exclusively(async () => {
      const needed = new Set([shown, ...kept, await this.#installing()]);
      const others = (await stored()).filter((release) => !needed.has(release));
      const former = [before, ...(await this.spares())];
      const spares = whole ? [] : others.filter((release) => former.includes(release));
      await records.write(SPARE_RECORD, spares);
      await records.write(
        RETIRED_RECORD,
        others.filter((release) => !spares.includes(release)),
      );
    });
  }

  /** Releases that stay only because of the gaps of the one that is shown. */
  async spares(): Promise<string[]> {
    return (await this.#context.records.read<string[]>(SPARE_RECORD)) ?? [];
  }

  /**
   * Deletes the stores of retired releases.
   * @param options `read`: releases that are needed all the same · `whole`: whether the shown one has no gaps (any more)
   * @returns the releases that are gone
   */
  async tidy(options: { read(): Promise<ReadonlySet<string>>; whole(): Promise<boolean> }): Promise<string[]> {
    const { records, storage, base, exclusively } = this.#context;
    return exclusively(async () => {
      const spares = await this.spares();
      if (spares.length > 0 && (await options.whole())) {
        await this.#change({ add: spares, remove: [] });
        await records.remove(SPARE_RECORD);
      }
      const retired = await this.#retired();
      if (retired.length === 0) return [];
      const needed = new Set([...(await options.read()), ...this.#guarded, await this.#installing()]);
      const gone = retired.filter((release) => !needed.has(release));
      for (const release of gone) {
        await storage.delete(cacheName(base, release));
        await records.remove(`copy/${release}`);
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

  async #retired(): Promise<string[]> {
    return (await this.#context.records.read<string[]>(RETIRED_RECORD)) ?? [];
  }

  /** An installation that failed leaves its record behind. */
  async #installing(): Promise<string | undefined> {
    return this.#context.another() ? this.#context.records.read<string>(INSTALLING_RECORD) : undefined;
  }
}
