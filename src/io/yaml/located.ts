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
