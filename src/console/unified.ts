/** Lines around what differs. */
const AROUND = 3;

/** Pairs of lines beyond which what differs is not told apart any more: it is taken out and put in as a whole. */
const MOST_PAIRS = 4_000_000;

/**
 * What differs between two texts, line by line, as `diff -u` prints it below its two headers; '' where nothing does.
 * Of several ways it is one of the shortest, and stretches stand as far down as they can. Source: GNU diffutils.
 */
export function unified(before: string, after: string): string {
  const [old, next] = [linesOf(before), linesOf(after)];
  const [isGone, isNew] = changed(old, next);
  lowered(old, isGone);
  lowered(next, isNew);
  return hunksOf(old, next, isGone, isNew)
    .map((hunk) => hunk.join('\n') + '\n')
    .join('');
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Which lines of both are not among those that they share, in order. */
function changed(old: readonly string[], next: readonly string[]): readonly [boolean[], boolean[]] {
  const isGone = old.map(() => true);
  const isNew = next.map(() => true);
  const keep = (left: number, right: number): void => {
    isGone[left] = false;
    isNew[right] = false;
  };
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) {
    keep(start, start);
    start += 1;
  }
  let [left, right] = [old.length, next.length];
  while (left > start && right > start && old[left - 1] === next[right - 1]) {
    left -= 1;
    right -= 1;
    keep(left, right);
  }
  const [rows, columns] = [left - start, right - start];
  if (rows * columns > MOST_PAIRS) return [isGone, isNew];
  // How many lines what follows a pair of places shares at most.
  const width = columns + 1;
  const shared = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      shared[row * width + column] =
        old[start + row] === next[start + column]
          ? (shared[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(
              shared[(row + 1) * width + column] ?? 0,
              shared[row * width + column + 1] ?? 0,
            );
    }
  }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (old[start + row] === next[start + column]) {
      keep(start + row, start + column);
      row += 1;
      column += 1;
    } else if (
      (shared[(row + 1) * width + column] ?? 0) >= (shared[row * width + column + 1] ?? 0)
    ) {
      row += 1;
    } else column += 1;
  }
  return [isGone, isNew];
}

/** A stretch whose first line is the same as the one below it may as well begin one line further down. */
function lowered(lines: readonly string[], isChanged: boolean[]): void {
  let start = isChanged.indexOf(true);
  while (start >= 0) {
    let end = start;
    while (isChanged[end] === true) end += 1;
    while (end < lines.length && lines[start] === lines[end]) {
      isChanged[start] = false;
      isChanged[end] = true;
      start += 1;
      while (isChanged[end] === true) end += 1;
    }
    start = isChanged.indexOf(true, end);
  }
}

/** Of both texts: where a stretch that differs begins and ends. */
interface Stretch {
  readonly left: number;
  readonly leftEnd: number;
  readonly right: number;
  readonly rightEnd: number;
}

function hunksOf(
  old: readonly string[],
  next: readonly string[],
  isGone: readonly boolean[],
  isNew: readonly boolean[],
): readonly (readonly string[])[] {
  const stretches: Stretch[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < next.length) {
    const [from, into] = [left, right];
    while (isGone[left] === true) left += 1;
    while (isNew[right] === true) right += 1;
    if (left > from || right > into) {
      stretches.push({ left: from, leftEnd: left, right: into, rightEnd: right });
    } else {
      left += 1;
      right += 1;
    }
  }
  // Those with few lines between them stand in one hunk.
  const groups: Stretch[][] = [];
  for (const stretch of stretches) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && stretch.left - last.leftEnd <= 2 * AROUND) group.push(stretch);
    else groups.push([stretch]);
  }
  return groups.map((group) => hunkOf(old, next, group));
}

function hunkOf(
  old: readonly string[],
  next: readonly string[],
  group: readonly Stretch[],
): readonly string[] {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return [];
  const from = Math.max(0, first.left - AROUND);
  const to = Math.min(old.length, last.leftEnd + AROUND);
  const into = first.right - (first.left - from);
  const upTo = last.rightEnd + (to - last.leftEnd);
  const lines = [`@@ -${range(from, to)} +${range(into, upTo)} @@`];
  let at = from;
  for (const { left, leftEnd, right, rightEnd } of group) {
    lines.push(...old.slice(at, left).map((line) => ` ${line}`));
    lines.push(...old.slice(left, leftEnd).map((line) => `-${line}`));
    lines.push(...next.slice(right, rightEnd).map((line) => `+${line}`));
    at = leftEnd;
  }
  return [...lines, ...old.slice(at, to).map((line) => ` ${line}`)];
}

/** The first line, and how many there are unless it is one; of none, the line before. */
function range(from: number, to: number): string {
  const count = to - from;
  if (count === 1) return String(to);
  return `${count === 0 ? from : from + 1},${count}`;
}
