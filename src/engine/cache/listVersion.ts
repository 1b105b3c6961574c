/** Numbers the states of a list, in whose place others are put by whoever keeps it up. */
export class ListVersion<Item> {
  #last: readonly Item[] = [];
  #version = 0;

  /** Grows whenever an item of the list is another than when it was last asked for. */
  versionOf(now: readonly Item[]): number {
    const last = this.#last;
    if (last.length !== now.length || last.some((item, at) => item !== now[at])) {
      this.#last = [...now];
      this.#version += 1;
    }
    return this.#version;
  }
}
