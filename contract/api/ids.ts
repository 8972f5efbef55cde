/** Id within a page, as close to the name as possible with characters that an address bar shows unchanged. */
export function anchorOf(name: string): string {
  return name.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '') || 'x';
}

/** Hands out every id only once: the wanted one, or if that is taken, the wanted one with a number. */
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

  /** Adopts the ids that a copy has handed out. */
  takeOver(copy: Ids): void {
    this.#taken = copy.#taken;
  }
}
