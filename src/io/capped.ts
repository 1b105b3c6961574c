/** Problems of one kind that are told of one object; more would only be the same again. */
export const MOST_OF_OBJECT = 20;
/** Problems of one kind that are told of one tab. */
export const MOST_OF_TAB = 200;

/** What was told of many, and of each kind that was cut off its last that is told and how many follow. */
export interface Capped<Told> {
  readonly told: readonly Told[];
  readonly more: readonly { readonly last: Told; readonly count: number }[];
}

/** Lets the first `most` of each kind through and counts the rest, in one pass. */
export class Cap<Told> {
  private readonly most: number;
  private readonly told: Told[] = [];
  private readonly counts = new Map<string, { last: Told; count: number }>();

  constructor(most: number) {
    this.most = most;
  }

  /** Whether another of that kind would still be told; if not, it is counted. */
  takes(kind: string): boolean {
    const known = this.counts.get(kind);
    if (!known || known.count < this.most) return true;
    known.count += 1;
    return false;
  }

  add(kind: string, one: Told): void {
    this.told.push(one);
    const known = this.counts.get(kind);
    if (!known) this.counts.set(kind, { last: one, count: 1 });
    else {
      known.last = one;
      known.count += 1;
    }
  }

  result(): Capped<Told> {
    const more = [...this.counts.values()].flatMap(({ last, count }) =>
      count > this.most ? [{ last, count: count - this.most }] : [],
    );
    return { told: this.told, more };
  }
}

/** The list with what is too many of a kind cut off; `rest` says how many follow the last of it. */
export function capped<Told>(
  all: readonly Told[],
  most: number,
  kindOf: (one: Told) => string,
  rest: (last: Told, count: number) => Told,
): readonly Told[] {
  if (all.length <= most) return all;
  const cap = new Cap<Told>(most);
  for (const one of all) {
    const kind = kindOf(one);
    if (cap.takes(kind)) cap.add(kind, one);
  }
  const { told, more } = cap.result();
  return [...told, ...more.map(({ last, count }) => rest(last, count))];
}
