/** Id within a page, as close to the name as an address bar shows unchanged. */
export function anchorOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '') || 'x';
}

/** Hands out every id once: the wanted one, else the next with a number. */
export class Ids {
  #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  take(wanted: string): string {
    let free = wanted;
    for (let n = 2; this.#taken.has(free); n += 1) free = `${wanted}-${n}`;
    this.#taken.add(free);
    return free;
  }

  copy(): Ids {
    return new Ids(this.#taken);
  }

  /** Makes the ids of a copy this one's own. */
  takeOver(copy: Ids): void {
    this.#taken = copy.#taken;
  }
}
