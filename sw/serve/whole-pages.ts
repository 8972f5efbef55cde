import { fileFor, pathBelow } from '../addresses.ts';
import { linkedFiles } from '../linked-files.ts';
import type { ReleaseStore } from '../release/release-store.ts';

/** Finds out whether pages are whole: stored together with the scripts and styles that they link. */
export class WholePages {
  readonly #scope: string;
  readonly #releaseStore: ReleaseStore;
  /** Release and key of the pages that were found whole, so that none is read twice. */
  readonly #found = new Set<string>();

  constructor(scope: string, releaseStore: ReleaseStore) {
    this.#scope = scope;
    this.#releaseStore = releaseStore;
  }

  /** Scripts and styles of a page that belong to the shown release and are not stored. */
  async lacking(file: string, page: Response): Promise<string[]> {
    const { own, release } = this.#releaseStore;
    const name = `${release} ${own.get(file)}`;
    if (!file.endsWith('.html') || this.#found.has(name)) return [];
    const lacking: string[] = [];
    await Promise.all(
      linkedFiles(await page.clone().text(), { scope: this.#scope, page: file }).map(async (linked) => {
        const key = own.get(linked);
        if (key !== undefined && (await this.#releaseStore.match(release, key)) === undefined) lacking.push(linked);
      }),
    );
    if (lacking.length === 0) this.#found.add(name);
    return lacking;
  }

  /**
   * Whether a page of this release that is open at this address stands in for one that the shown release lacks: reloading it
   * would bring nothing newer. This is worked out when asked, because a record of it could be lost: the browser does not list a
   * page that is just being opened, and full storage accepts no records.
   */
  async standsIn(release: string, address: string): Promise<boolean> {
    const { own, release: shown } = this.#releaseStore;
    if (release === shown || !(await this.#releaseStore.spares()).includes(release)) return false;
    const file = fileFor(pathBelow(this.#scope, new URL(address)) ?? '', (name) => own.has(name));
    if (file === null) return false;
    const stored = await this.#releaseStore.match(shown, own.get(file) ?? '');
    return stored === undefined || (await this.lacking(file, stored)).length > 0;
  }

  /** The page at a path from a former release that has it with all its scripts and styles. */
  async spare(path: string): Promise<{ release: string; response: Response } | undefined> {
    for (const release of await this.#releaseStore.spares()) {
      const files = await this.#releaseStore.filesOf(release);
      const file = files && fileFor(path, (name) => files.has(name));
      const response = file ? await this.#releaseStore.match(release, files.get(file) ?? '') : undefined;
      if (!file || response === undefined) continue;
      const isPage = file.endsWith('.html');
      const linked = isPage ? linkedFiles(await response.clone().text(), { scope: this.#scope, page: file }) : [];
      if (linked.every((name) => files.has(name))) return { release, response };
    }
    return undefined;
  }
}
