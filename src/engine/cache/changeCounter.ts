/** Numbers changes, so that a thing that is dropped and made again never looks unchanged. */
export class ChangeCounter {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}
