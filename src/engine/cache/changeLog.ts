/** How many changes are told one by one; who is further behind redoes everything. */
const DEFAULT_LIMIT = 256;

/**
 * Numbers the changes of a thing (nodes of a column, domains of a count), so that who keeps
 * something made of it can repair what changed and nothing else. Old changes are forgotten.
 */
export class ChangeLog {
  readonly #limit: number;
  readonly #items: number[] = [];
  /** The number of the oldest change that is still told. */
  #first = 0;

  constructor(limit: number = DEFAULT_LIMIT) {
    this.#limit = limit;
  }

  /** How many changes there were so far: the number that the next one gets. */
  get now(): number {
    return this.#first + this.#items.length;
  }

  /** One item changed. */
  add(item: number): void {
    if (this.#items.length >= this.#limit) {
      const forgotten = (this.#limit >> 1) + 1;
      this.#items.splice(0, forgotten);
      this.#first += forgotten;
    }
    this.#items.push(item);
  }

  /** Everything may have changed. */
  addAll(): void {
    this.#first = this.now + 1;
    this.#items.length = 0;
  }

  /** Whether each change since that number is still told: `item(asOf)` up to `item(now - 1)`. */
  tells(asOf: number): boolean {
    return asOf >= this.#first;
  }

  /** What changed at that number. */
  item(number: number): number {
    const item = this.#items[number - this.#first];
    if (item === undefined) {
      throw new RangeError(`change ${number} is not told: ask \`tells\` before \`item\``);
    }
    return item;
  }
}
