import type { Frames } from './frames.ts';
import type { Style } from './scalars.ts';

/** What reads a document: its text, its mappings, and what is done with each value. */
export interface Reader {
  readonly text: string;
  readonly frames: Frames;
  /** A value from `start` to `end`; its tag begins at `tag`. */
  readonly value: (start: number, end: number, style: Style, tag: number) => void;
}

const PROPERTY = /(?:&([^\s,[\]{}]+)|![^\s,[\]{}]*)(?:[ \t]+|(?=[\r\n,}\]]|$))/y;
const ALIAS = /\*([^\s,[\]{}]+)/y;

/** Passes the anchor and the tag before a value, of which the tag goes with it. */
export function passProperties(
  { text, frames }: Reader,
  at: number,
): { value: number; tag: number } {
  let value = at;
  let tag = at;
  for (;;) {
    PROPERTY.lastIndex = value;
    const found = PROPERTY.exec(text);
    if (found === null) return { value, tag };
    value += found[0].length;
    if (found[1] === undefined) continue;
    frames.anchor(found[1]);
    tag = value;
  }
}

/** The offset behind an alias that stands here; undefined where none does. */
export function passAlias({ text, frames }: Reader, at: number): number | undefined {
  ALIAS.lastIndex = at;
  const found = ALIAS.exec(text);
  if (found?.[1] === undefined) return undefined;
  frames.scalar({ start: at, end: ALIAS.lastIndex, alias: found[1] });
  // What it names may be of this kind.
  if (frames.top()?.key === 'kind') frames.kind('Secret');
  return ALIAS.lastIndex;
}
