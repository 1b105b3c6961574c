// A list as the arguments of `Math.min` overflows the stack once it is as long as a large cluster's: some
// tens of thousands in a worker.

/** The least of some numbers and of `from`; Infinity where there is none. */
export function least(values: Iterable<number>, from = Infinity): number {
  let found = from;
  for (const value of values) if (value < found) found = value;
  return found;
}

/** The greatest of some numbers and of `from`; -Infinity where there is none. */
export function greatest(values: Iterable<number>, from = -Infinity): number {
  let found = from;
  for (const value of values) if (value > found) found = value;
  return found;
}
