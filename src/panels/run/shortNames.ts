/** A template's hash between the name of a Deployment and what a Pod's name ends in. */
const HASHED = /^(.+)-[bcdfghjklmnpqrstvwxz2456789]{6,10}(-[bcdfghjklmnpqrstvwxz2456789]{5})$/;

/**
 * Names of Pods without the hash of their template, `web-7d4b9c6f5-xbg8s` as `web-xbg8s`; whole where two
 * of those that stand together would be called the same. The letters are those of
 * k8s.io/apimachinery/pkg/util/rand, which no hand-made name is likely to keep to.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(HASHED, '$1$2'));
  const holders = new Map<string, string>();
  const twice = new Set<string>();
  for (const [index, each] of short.entries()) {
    const name = names[index] ?? '';
    const holder = holders.get(each);
    if (holder !== undefined && holder !== name) twice.add(each);
    holders.set(each, name);
  }
  return short.map((each, index) => (twice.has(each) ? (names[index] ?? each) : each));
}
