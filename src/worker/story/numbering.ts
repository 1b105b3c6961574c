/** Gives each thing of a kind a number, in the order in which it is met. */
export class Numbering<Value, Key = Value> {
  readonly list: Value[] = [];
  readonly #numbers = new Map<Key, number>();

  of(key: Key, make: () => Value): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.list.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  known(key: Key): number {
    return this.#numbers.get(key) ?? -1;
  }
}
