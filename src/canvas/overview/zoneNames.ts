/** What many zones are called where there is room for some letters only. */
export interface ShortNames {
  /** What all begin with, and all end with; each '' where there is none. */
  readonly before: string;
  readonly after: string;
  /** What tells each from the others, by its index. */
  readonly names: readonly string[];
}

/**
 * Takes off what all names begin and end with, up to a border: `zone-12` of many is `12`, where
 * `eu-west-1a` and `eu-west-1b` are `1a` and `1b`. No name is left empty.
 */
export function shortNames(names: readonly string[]): ShortNames {
  const [first = ''] = names;
  if (names.length < 2) return { before: '', after: '', names };
  let from = 0;
  while (from < first.length && names.every((name) => name[from] === first[from])) from += 1;
  while (from > 0 && !names.every((name) => isBorder(name, from))) from -= 1;
  let to = 0;
  const least = Math.min(...names.map(({ length }) => length)) - from;
  while (to < least && names.every((name) => name.at(-to - 1) === first.at(-to - 1))) to += 1;
  while (to > 0 && !names.every((name) => isBorder(name, name.length - to))) to -= 1;
  return {
    before: first.slice(0, from),
    after: first.slice(first.length - to),
    names: names.map((name) => name.slice(from, name.length - to)),
  };
}

/** Between two characters of which one is no letter or digit, or between letters and digits. */
function isBorder(name: string, at: number): boolean {
  const [left, right] = [name[at - 1], name[at]];
  if (left === undefined || right === undefined) return false;
  return kindOf(left) !== kindOf(right) || kindOf(left) === 'sign';
}

function kindOf(character: string): 'digit' | 'letter' | 'sign' {
  if (/\p{N}/u.test(character)) return 'digit';
  return /\p{L}/u.test(character) ? 'letter' : 'sign';
}

/** Of the height of a box's header: its type; of that type: a letter, and what is beside a name. */
const HEADER_TYPE = 0.62;
const HEADER_LETTER = 0.58;
const HEADER_BESIDE = 0.6;

/**
 * Whether the headers of boxes would cut their names, each at another place, where what tells them
 * apart has room. Sizes are the plane's: the least width of a box, and the height of a header.
 */
export function isCutShort(
  whole: readonly string[],
  { width, header }: { readonly width: number; readonly header: number },
): boolean {
  const type = header * HEADER_TYPE;
  const hasRoom = (names: readonly string[]) =>
    names.every(({ length }) => (length * HEADER_LETTER + HEADER_BESIDE) * type <= width);
  return !hasRoom(whole) && hasRoom(shortNames(whole).names);
}

/** Pixels of a letter in bold type of 12 pixels, and beside a name. */
const LETTER = 7;
const BESIDE = 6;

const widthOf = (name: string): number => name.length * LETTER + BESIDE;

/** A name on the screen: where its box begins and ends, and whether it goes back from the end. */
export interface PlacedName {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isFromEnd: boolean;
}

/** Whether a name would be seen in part beside one that stands over the others of its row. */
export function isCovered(name: string, from: number, by: readonly PlacedName[]): boolean {
  return by.some((over) => {
    const [left, right] = over.isFromEnd
      ? [over.to - widthOf(over.name), over.to]
      : [over.from, over.from + widthOf(over.name)];
    return from < right && from + widthOf(name) > left;
  });
}

/**
 * Every how many boxes of a row a name has room, where boxes are so many pixels from one another:
 * 1 where each has.
 */
export function strideOf(names: readonly string[], pitch: number): number {
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.max(1, Math.ceil((longest * LETTER + BESIDE) / pitch));
}
