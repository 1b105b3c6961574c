/**
 * Pixels that a character takes: the advances of Inter at weight 650 and 12 px, as the page measures
 * them (`e2e/views.spec.ts` holds them to it). Pairs set closer make a text narrower, none makes it wider.
 */
const ADVANCES: Readonly<Record<string, string>> = {
  2.93: ' ',
  3.2: 'ijl',
  3.35: 'I',
  3.91: '.,:',
  4.03: ";'!",
  4.32: 't`|',
  4.5: '()[]',
  4.61: '/\\',
  4.72: 'f',
  4.83: 'r',
  5.13: '1',
  5.6: '-_{}',
  5.81: '^',
  6.45: '"',
  6.66: 's?*',
  6.83: 'zLJ',
  6.95: 'akx7',
  7.13: 'cevyEF',
  7.41: 'hnou5',
  7.55: 'bdgpq2',
  7.75: '3689BPRSZ#$',
  8.06: '04T+<=>~&',
  8.67: 'DKXYCU',
  8.95: 'AGHVN',
  9.25: 'OQ',
  10.14: 'w',
  10.88: 'm',
  11.13: 'M',
  11.75: '…',
};

const ADVANCE: ReadonlyMap<string, number> = new Map(
  Object.entries(ADVANCES).flatMap(([pixels, characters]) =>
    [...characters].map((character) => [character, Number(pixels)] as const),
  ),
);

/** Of what is not in the table: as the widest capital, and as a Chinese character with what stands around it. */
const WIDEST = 12.4;

/** Pixels at zoom 1 that a text takes on a chip; in lighter letters it takes some of a hundred less. */
export function letterPixels(text: string): number {
  let pixels = 0;
  for (const character of text) pixels += ADVANCE.get(character) ?? WIDEST;
  return pixels;
}
