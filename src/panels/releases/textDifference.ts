/** A text cut by what it has in common with another one. */
export interface TextParts {
  readonly before: string;
  /** What the other text does not have there; '' where it only lacks something. */
  readonly own: string;
  readonly after: string;
}

const WORDS = /\s+|[^\s]+/g;

/** Cuts a text where it begins and ends to be another than `other`, at whole words. */
export function textDifference(text: string, other: string): TextParts {
  const words = text.match(WORDS) ?? [];
  const others = other.match(WORDS) ?? [];
  const most = Math.min(words.length, others.length);
  let head = 0;
  while (head < most && words[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < most - head && words.at(-1 - tail) === others.at(-1 - tail)) tail += 1;
  const end = words.length - tail;
  const join = (from: number, to: number): string => words.slice(from, to).join('');
  return {
    before: join(0, head),
    own: join(head, end),
    after: join(end, words.length),
  };
}
