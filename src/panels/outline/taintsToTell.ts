/** Taints of a node that its row names at most, and their letters; the Why panel has them all. */
const MOST_TAINTS = 6;
const MOST_LETTERS = 240;

/** How many of the first taints a row has room to name: one in any case. */
export function taintsToTell(taints: readonly string[]): number {
  let letters = 0;
  const over = taints.findIndex((taint, index) => {
    letters += taint.length;
    return index >= MOST_TAINTS || (index > 0 && letters > MOST_LETTERS);
  });
  return over < 0 ? taints.length : over;
}
