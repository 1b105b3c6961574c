/** What trials have done so far, to be undone at their end; a trial may stand in another. */
export class Trials {
  readonly #undo: (() => void)[] = [];
  #depth = 0;

  /** Runs something, then undoes what it said that it did, the last first, also when it throws. */
  run<Result>(attempt: () => Result): Result {
    const before = this.#undo.length;
    this.#depth += 1;
    try {
      return attempt();
    } finally {
      this.#depth -= 1;
      while (this.#undo.length > before) this.#undo.pop()?.();
    }
  }

  /** Something was done that is undone so; nothing is kept outside of trials. */
  did(undo: () => void): void {
    if (this.#depth > 0) this.#undo.push(undo);
  }

  /** For what no trial can undo, or undoes itself: throws within one. */
  refuse(what: string): void {
    if (this.#depth > 0) throw new Error(`${what} has no place in a trial: it undoes what it did`);
  }
}
