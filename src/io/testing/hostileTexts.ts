/** Texts that once took minutes to read, by a size that may be halved and doubled. */
export interface HostileText {
  readonly size: number;
  readonly make: (size: number) => string;
}

const text = (size: number, make: (size: number) => string): HostileText => ({ size, make });
const pod = (name: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  containers:\n  - name: c\n    image: i\n`;
const json = (items: string): string => `{"kind":"List","apiVersion":"v1","items":[${items}]}`;
const many = (size: number, make: (nth: number) => string): string =>
  Array.from({ length: size }, (_, nth) => make(nth)).join('');

export const HOSTILE_TEXTS = {
  quotes: text(80_000, (size) => '"'.repeat(size)),
  nulls: text(1_000_000, (size) => json(`${'null,'.repeat(size - 1)}null`)),
  keyTwiceInJson: text(1_000_000, (size) => json(`${'null,'.repeat(size - 1)}null],"items":[null`)),
  emptyItems: text(300_000, (size) => `kind: List\napiVersion: v1\nitems:\n${'- \n'.repeat(size)}`),
  invalidValues: text(200_000, (size) => {
    const values = many(size, (nth) => `"-bad ${String(nth)}", `);
    const terms = `[{matchExpressions: [{key: a, operator: In, values: [${values}]}]}]`;
    const required = `{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: ${terms}}}`;
    return `${pod('a')}  affinity: {nodeAffinity: ${required}}\n`;
  }),
  smallItems: text(
    700_000,
    (size) => `kind: List\napiVersion: v1\nitems:\n${'- a: 1\n'.repeat(size)}`,
  ),
  smallJson: text(700_000, (size) => json(`${'{"a":1},'.repeat(size - 1)}{"a":1}`)),
  spaces: text(10_000_000, (size) => ' '.repeat(size)),
  openQuote: text(10_000_000, (size) => `a: "${'x'.repeat(size)}`),
  openQuoteOfLines: text(10_000_000, (size) => `a: '${'xxxxxxxxx\n'.repeat(size / 10)}`),
  tinyDocuments: text(200_000, (size) => 'a: 1\n---\n'.repeat(size)),
  tinyBroken: text(200_000, (size) => 'a: [\n---\n'.repeat(size)),
  deepBlock: text(10_000, (size) => many(size, (nth) => `${' '.repeat(nth)}a:\n`)),
  deepDashes: text(100_000, (size) => `${'- '.repeat(size)}a\n`),
  deepJson: text(100_000, (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`),
  deepFlow: text(100_000, (size) => `a: ${'['.repeat(size)}${']'.repeat(size)}`),
  openBrackets: text(1_000_000, (size) => '['.repeat(size)),
  oneLine: text(10_000_000, (size) => `a: ${'word '.repeat(size / 5)}`),
  oneWord: text(10_000_000, (size) => 'x'.repeat(size)),
  keysTwice: text(100_000, (size) => `${pod('a')}${'status: {}\n'.repeat(size)}`),
  unknownFields: text(
    100_000,
    (size) => `${pod('a')}${many(size, (nth) => `  f${String(nth)}: 1\n`)}`,
  ),
  aliases: text(190_000, (size) => `a: &a [x]\nb:\n${'- *a\n'.repeat(size)}`),
  brokenPods: text(20_000, (size) =>
    many(size, (nth) => `${pod(String(nth)).replace(': i', ': [i')}---\n`),
  ),
} as const satisfies Readonly<Record<string, HostileText>>;
