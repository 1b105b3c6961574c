/** The lines that go (`-`) and come (`+`) between two texts: a longest common subsequence stays. */
export function lineDifference(before: string, after: string): string[] {
  const from = before.split('\n');
  const to = after.split('\n');
  /** Common lines of what begins at each pair of places. */
  const common = from.map(() => new Array<number>(to.length + 1).fill(0));
  common.push(new Array<number>(to.length + 1).fill(0));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1) {
    const line = common[row];
    for (let column = to.length - 1; line && column >= 0; column -= 1) {
      const isSame = from[row] === to[column];
      line[column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: string[] = [];
  let row = 0;
  let column = 0;
  while (row < from.length || column < to.length) {
    const [gone, come] = [from[row], to[column]];
    if (gone !== undefined && gone === come) {
      row += 1;
      column += 1;
    } else if (gone !== undefined && at(row + 1, column) >= at(row, column + 1)) {
      lines.push(`-${gone}`);
      row += 1;
    } else {
      lines.push(`+${come ?? ''}`);
      column += 1;
    }
  }
  return lines;
}
