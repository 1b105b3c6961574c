/** Where a value and its parts stand in a text, as character offsets (the end is exclusive). */
export interface Located {
  readonly start: number;
  readonly end: number;
  readonly entries?: ReadonlyMap<string, LocatedEntry>;
  readonly items?: readonly Located[];
}

export interface LocatedEntry {
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Located;
}

/** The text does not have the simple shape that a fast reader knows; the `yaml` package decides. */
export class NotSimple extends Error {
  constructor() {
    super('the text is outside the subset that this reader knows; read it with the yaml package');
    this.name = 'NotSimple';
  }
}

const NOT_SIMPLE = new NotSimple();

/** Gives up on the fast way; one shared error, because a stack trace would cost more than a read. */
export function giveUp(): never {
  throw NOT_SIMPLE;
}
