/**
 * Fields as kubectl orders them in YAML: numbers in them by what they count, and letters behind all else. Source: keyList of
 * gopkg.in/yaml.
 */
export function compareKeys(left: string, right: string): number {
  const [one, other] = [[...left], [...right]];
  const at = one.findIndex((character, index) => character !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (at < 0 || a === undefined || b === undefined) return one.length - other.length;
  const [isLetter, isOtherLetter] = [isOne(LETTER, a), isOne(LETTER, b)];
  if (isLetter && isOtherLetter) return codeOf(a) - codeOf(b);
  if (isLetter || isOtherLetter) return isLetter ? 1 : -1;
  const start = (a === '0' || b === '0') && isWithinNumber(one, at) ? '1' : '';
  const [runs, others] = [digitsFrom(one, at), digitsFrom(other, at)];
  return (
    Number(start + runs) - Number(start + others) ||
    runs.length - others.length ||
    codeOf(a) - codeOf(b)
  );
}

const LETTER = /\p{L}/u;
const DIGIT = /\d/;

function isOne(pattern: RegExp, character: string | undefined): boolean {
  return character !== undefined && pattern.test(character);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function digitsFrom(characters: readonly string[], start: number): string {
  let end = start;
  while (isOne(DIGIT, characters[end])) end += 1;
  return characters.slice(start, end).join('');
}

/** Whether a digit that counts stands before. */
function isWithinNumber(characters: readonly string[], at: number): boolean {
  for (let before = at - 1; isOne(DIGIT, characters[before]); before -= 1) {
    if (characters[before] !== '0') return true;
  }
  return false;
}
