/** Names a version that a page stores: `which` of its writes, and the last change that it holds. */
export function stampFor(page: string, which: number | 'recovered', change: number): string {
  return `${page}.${which}.${change}`;
}

/** The last change that a version holds; undefined when another page has stored it. */
export function numberIn(stamp: string, page: string): number | undefined {
  if (!stamp.startsWith(`${page}.`)) return undefined;
  const number = Number(stamp.split('.')[2]);
  return Number.isInteger(number) ? number : undefined;
}
