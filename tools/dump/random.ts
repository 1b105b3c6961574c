/** A seeded source of chance, so that the same seed makes the same dump. */
export interface Random {
  /** An integer from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** `length` characters of `alphabet`. */
  readonly text: (length: number, alphabet?: string) => string;
  readonly uid: () => string;
}

/** The alphabet of Kubernetes' generated name suffixes (no vowels, no look-alikes). */
export const NAME_ALPHABET = 'bcdfghjklmnpqrstvwxz2456789';
const HEX = '0123456789abcdef';

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  const text = (length: number, alphabet = NAME_ALPHABET): string =>
    Array.from({ length }, () => alphabet.charAt(integer(0, alphabet.length - 1))).join('');
  return {
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('pick needs at least one item');
      return item;
    },
    text,
    uid: () => [8, 4, 4, 4, 12].map((length) => text(length, HEX)).join('-'),
  };
}
