import type { Draw } from './randomCluster.ts';
import { drawsFrom } from './randomCluster.ts';

/** Ways to draw things; the same ones from the same seed. */
export class Draws {
  readonly #draw: Draw;

  constructor(seed: number) {
    this.#draw = drawsFrom(seed);
  }

  /** 0 to below `below`. */
  below(below: number): number {
    return this.#draw(below);
  }

  /** True once in so many times. */
  oneIn(odds: number): boolean {
    return this.#draw(odds) === 0;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.#draw(items.length)] ?? items[0];
  }

  /** As many as drawn below `below`. */
  several<Item>(below: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: this.#draw(below) }, (_, index) => make(index));
  }

  /** Each item kept once in so many times. */
  some<Item>(odds: number, items: readonly Item[]): Item[] {
    return items.filter(() => this.oneIn(odds));
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: this.#draw(2 ** 31) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}
