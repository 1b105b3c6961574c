/** A map that holds so many entries, and drops the one that was not asked for the longest. */
export class Recent<Key, Value> {
  readonly #limit: number;
  readonly #entries = new Map<Key, Value>();
  #newest: Key | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined || this.#newest === key) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return value;
  }

  /** Puts an entry in; gives back the value that had to leave for it, to be used again. */
  set(key: Key, value: Value): Value | undefined {
    let dropped: Value | undefined;
    if (this.#entries.size >= this.#limit && !this.#entries.has(key)) {
      for (const [oldest, left] of this.#entries) {
        this.#entries.delete(oldest);
        dropped = left;
        break;
      }
    }
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#newest = key;
    return dropped;
  }
}
