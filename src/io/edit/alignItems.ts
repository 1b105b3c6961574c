import { sameValue } from './sameValue.ts';

/** One item of the list as it is to be, or one that goes; in the order of the text. */
export interface AlignedItem {
  /** Index in the list before; undefined for one that is new. */
  readonly before: number | undefined;
  /** Index in the list after; undefined for one that goes. */
  readonly after: number | undefined;
}

/** More pairs than this are not compared: items are then paired by their place. */
const MOST_PAIRS = 40_000;

/**
 * Which items of a list stay what they are, which become others and which come and go, so that as
 * many as possible stay. Between those that stay, items are paired by their order.
 */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): AlignedItem[] {
  const aligned: AlignedItem[] = [];
  let from = 0;
  let to = 0;
  for (const [left, right] of [...staying(before, after), [before.length, after.length] as const]) {
    for (; from < left && to < right; from += 1, to += 1) aligned.push({ before: from, after: to });
    for (; from < left; from += 1) aligned.push({ before: from, after: undefined });
    for (; to < right; to += 1) aligned.push({ before: undefined, after: to });
    if (left < before.length) aligned.push({ before: left, after: right });
    from = left + 1;
    to = right + 1;
  }
  return aligned;
}

/** Pairs of equal items, as many as the two lists have in one order. */
function staying(
  before: readonly unknown[],
  after: readonly unknown[],
): (readonly [left: number, right: number])[] {
  const pairs: (readonly [number, number])[] = [];
  const fewer = Math.min(before.length, after.length);
  let head = 0;
  while (head < fewer && sameValue(before[head], after[head])) {
    pairs.push([head, head]);
    head += 1;
  }
  let tail = 0;
  while (tail < fewer - head && sameValue(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const left = before.slice(head, before.length - tail);
  const right = after.slice(head, after.length - tail);
  if (left.length * right.length <= MOST_PAIRS) {
    for (const [one, other] of longestCommon(left, right)) pairs.push([head + one, head + other]);
  }
  for (let back = tail; back > 0; back -= 1) {
    pairs.push([before.length - back, after.length - back]);
  }
  return pairs;
}

function longestCommon(
  left: readonly unknown[],
  right: readonly unknown[],
): (readonly [number, number])[] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = left.length - 1; one >= 0; one -= 1) {
    for (let other = right.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] = sameValue(left[one], right[other])
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let one = 0, other = 0; one < left.length && other < right.length;) {
    if (sameValue(left[one], right[other])) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}
