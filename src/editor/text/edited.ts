import { noteEdit } from '../../text/index.ts';

/** The stretch of a text that changes since some moment have made another. */
export interface Stretch {
  readonly start: number;
  /** Where it ended then, and where it ends now. */
  readonly endBefore: number;
  readonly endNow: number;
}

/** A change of the text as it is now: so many characters from `start` on become others. */
export interface Change {
  readonly start: number;
  readonly removed: number;
  readonly inserted: number;
}

/** The stretch with one more change; `before` is undefined where nothing has changed yet. */
export function widened(before: Stretch | undefined, change: Change): Stretch {
  const { start, removed, inserted } = change;
  const end = start + removed;
  if (before === undefined) return { start, endBefore: end, endNow: start + inserted };
  const behind = Math.max(0, end - before.endNow);
  return {
    start: Math.min(before.start, start),
    endBefore: before.endBefore + behind,
    endNow: Math.max(before.endNow, end) + inserted - removed,
  };
}

/** Characters on either side of an edit that are noted with it, for those who ask what is beside it. */
const BESIDE = 16;

/** Characters from which a stretch is no longer kept apart. */
const LONG_STRETCH = 100_000;

/** Follows a text by its changes, so that it need not be read as a whole. */
export interface Followed {
  readonly changed: (change: Change) => void;
  /** It is another as a whole now, this one where that is known. */
  readonly replaced: (text?: string) => void;
  /**
   * The text as it is now; undefined where it is not known. `part` gives what stands between two
   * offsets of it.
   */
  readonly text: (part: (start: number, end: number) => string) => string | undefined;
}

/**
 * Texts are put together of stretches of one that stays: an engine does that without a copy, for as
 * long as nobody looks into what is put together.
 */
export function followText(initial: string): Followed {
  let base: string | undefined = initial;
  let last: string | undefined = initial;
  let sinceBase: Stretch | undefined;
  let sinceLast: Stretch | undefined;
  /** What of the base became what in the last text; undefined where that is the base. */
  let put: { readonly stretch: Stretch; readonly text: string } | undefined;

  /** What stands between two offsets of the last text, of the base: the text itself is not looked into. */
  const partOfLast = (whole: string, from: number, to: number): string => {
    if (put === undefined) return whole.slice(from, to);
    const { start, endBefore, endNow } = put.stretch;
    const shift = endBefore - endNow;
    return (
      whole.slice(from, Math.max(from, Math.min(to, start))) +
      put.text.slice(Math.max(0, from - start), Math.max(0, to - start)) +
      (to > endNow ? whole.slice(Math.max(from, endNow) + shift, to + shift) : '')
    );
  };

  return {
    changed(change) {
      sinceBase = widened(sinceBase, change);
      sinceLast = widened(sinceLast, change);
    },
    replaced(text) {
      base = text;
      last = text;
      sinceBase = undefined;
      sinceLast = undefined;
      put = undefined;
    },
    text(part) {
      if (base === undefined || last === undefined) return undefined;
      if (sinceBase === undefined || sinceLast === undefined) return last;
      if (sinceBase.endNow - sinceBase.start > LONG_STRETCH) {
        if (sinceLast.endNow - sinceLast.start > LONG_STRETCH) return undefined;
        base = last;
        sinceBase = sinceLast;
        put = undefined;
      }
      const stretch = sinceBase;
      const now = part(stretch.start, stretch.endNow);
      const text = base.slice(0, stretch.start) + now + base.slice(stretch.endBefore);
      const start = Math.max(0, sinceLast.start - BESIDE);
      const behind = Math.min(BESIDE, text.length - sinceLast.endNow);
      const end = sinceLast.endBefore + behind;
      noteEdit(
        last,
        text,
        { start, end, text: part(start, sinceLast.endNow + behind) },
        partOfLast(base, start, end),
      );
      last = text;
      put = { stretch, text: now };
      sinceLast = undefined;
      return text;
    },
  };
}
