import type { Change, Fix } from '../input.ts';

/** More changes than this are no small change. */
export const MOST_PARTS = 2;
/** Ways beyond this many are not looked at: the first are the smallest of each part. */
const MOST_WAYS = 200;

/**
 * The ways in which all parts are mended at once, each part having ways of its own; none when a part
 * has none, or when it takes more than two changes. What mends several parts counts once.
 */
export function allOf(parts: readonly (readonly Fix[])[], most = MOST_PARTS): readonly Fix[] {
  if (parts.length === 0) return [];
  let ways: readonly Fix[] = [[]];
  for (const part of parts) {
    const next: Fix[] = [];
    for (const way of ways) {
      for (const fix of part) {
        const joined = union(way, fix);
        if (joined.length <= most && next.length < MOST_WAYS) next.push(joined);
      }
    }
    ways = next;
  }
  return ways;
}

function union(way: Fix, fix: Fix): Fix {
  const known = new Set(way.map(changeKey));
  return [...way, ...fix.filter((change) => !known.has(changeKey(change)))];
}

/** Equal for changes that edit the same. */
export function changeKey({ edits }: Change): string {
  return JSON.stringify(edits);
}
