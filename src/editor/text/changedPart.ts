/** What differs between two texts, in whole lines: put `text` in place of `start` to `end`. */
export interface ChangedPart {
  /** Offsets in the text before; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The lines in which two texts differ, first to last: an edit of these alone leaves cursor, folds
 * and markers of the others where they are.
 */
export function changedPart(before: string, after: string): ChangedPart {
  const linesBefore = before.split('\n');
  const linesAfter = after.split('\n');
  const fewer = Math.min(linesBefore.length, linesAfter.length);
  let head = 0;
  let start = 0;
  // Never all of a text: what is put behind its last line begins with a line break.
  while (head < fewer - 1 && linesBefore[head] === linesAfter[head]) {
    start += (linesBefore[head]?.length ?? 0) + 1;
    head += 1;
  }
  let tail = 0;
  let kept = 0;
  while (tail < fewer - head && linesBefore.at(-1 - tail) === linesAfter.at(-1 - tail)) {
    kept += (linesBefore.at(-1 - tail)?.length ?? 0) + (tail === 0 ? 0 : 1);
    tail += 1;
  }
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}
