/**
 * Completion indexes that are written as `0-2,5`, those below an end; what cannot be read is left out.
 * Source: parseIndexesFromString of pkg/controller/job.
 */
export function indexesOf(text: string | undefined, end: number): Set<number> {
  const indexes = new Set<number>();
  for (const part of (text ?? '').split(',')) {
    const [first = NaN, last = first] = part.split('-').filter(Boolean).map(Number);
    if (!Number.isInteger(first) || !Number.isInteger(last)) continue;
    for (let index = first; index <= last && index < end; index += 1) indexes.add(index);
  }
  return indexes;
}

/** The same the other way round: `0-2,5`, two in a row as `0,1`. Source: orderedIntervals.String. */
export function indexesText(indexes: ReadonlySet<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === index - 1) range[1] = index;
    else ranges.push([index, index]);
  }
  return ranges
    .map(([first, last]) => {
      if (first === last) return String(first);
      return last === first + 1 ? `${first},${last}` : `${first}-${last}`;
    })
    .join(',');
}
