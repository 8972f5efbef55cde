/** What was read, until it is forgotten because something has changed. */
export class NewestReading<T> {
  /** Undefined until something was read. */
  newest: T | undefined;
  #opened: Promise<T> | undefined;
  #begun = 0;
  #numberOfNewest = 0;

  /** @param read is called if nothing is being read, and nothing is kept */
  open(read: () => Promise<T>): Promise<T> {
    this.#opened ??= this.#note(read());
    return this.#opened;
  }

  forget(): void {
    this.#opened = undefined;
  }

  /** The first reading takes longest, and may end after the one that follows a change. */
  async #note(reading: Promise<T>): Promise<T> {
    this.#begun += 1;
    const number = this.#begun;
    const found = await reading;
    if (number > this.#numberOfNewest) {
      this.newest = found;
      this.#numberOfNewest = number;
    }
    return found;
  }
}
