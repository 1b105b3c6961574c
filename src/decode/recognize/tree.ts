import type { FoundMessage } from './pasted.ts';

/** A JSON or YAML value in which every scalar knows its place in the text. */
export type Tree = MapTree | ListTree | ScalarTree;

export interface MapTree {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Tree>;
}

export interface ListTree {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}

/** How the scalar of a place is read: quotation marks, escapes and folds are undone. */
export type ScalarReader = (text: string, start: number, end: number) => FoundMessage;

/** A scalar that is read when it is asked for: of most, only the place is ever needed. */
export class ScalarTree {
  readonly kind = 'scalar';
  private readonly text: string;
  private readonly start: number;
  private readonly end: number;
  private readonly read: ScalarReader;

  constructor(text: string, start: number, end: number, read: ScalarReader) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.read = read;
  }

  get scalar(): FoundMessage {
    return this.read(this.text, this.start, this.end);
  }
}

/** Deeper than any Kubernetes object; what is nested deeper is not read. */
export const DEEPEST = 60;

/** The text of the scalar at a path of keys, or undefined. */
export function scalarAt(tree: Tree | undefined, ...path: readonly string[]): string | undefined {
  let at = tree;
  for (const key of path) at = at?.kind === 'map' ? at.entries.get(key) : undefined;
  return at?.kind === 'scalar' ? at.scalar.text : undefined;
}
