/** What a link's part behind the `#` begins with. */
export const MARK = 'berth=';

/** Whether what is behind the `#` of an address is a link's. */
export function isLink(fragment: string): boolean {
  return fragment.replace(/^#/, '').startsWith(MARK);
}
