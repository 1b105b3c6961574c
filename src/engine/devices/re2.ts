import { type Pattern, readPattern } from './re2Syntax.ts';

/** An expression that is matched in time that grows with the text alone, as RE2 does. */
export interface Expression {
  /** Whether it matches anywhere in a text. */
  test(text: string): boolean;
  /** The first match, of those the first that is tried; undefined where there is none. */
  find(text: string): string | undefined;
  /** All matches, one behind the other; of at most so many. */
  findAll(text: string, most?: number): readonly string[];
}

/** An expression in RE2's syntax; undefined where it is none, or is repeated into one too large. */
export function compileExpression(text: string): Expression | undefined {
  const pattern = readPattern(text);
  const program = pattern === undefined ? undefined : compile(pattern);
  if (program === undefined) return undefined;
  const findFrom = (characters: readonly string[], from: number) => {
    for (let start = from; start <= characters.length; start += 1) {
      const end = endOf(program, characters, start);
      if (end !== undefined) return { start, end };
    }
    return undefined;
  };
  const findAll = (source: string, most = Infinity) => {
    const characters = [...source];
    const found: string[] = [];
    for (let from = 0, last = -1; found.length < most;) {
      const match = findFrom(characters, from);
      if (match === undefined) break;
      const { start, end } = match;
      // An empty match right behind another is none.
      if (end > start || start !== last) found.push(characters.slice(start, end).join(''));
      last = end;
      from = end > start ? end : end + 1;
    }
    return found;
  };
  return {
    test: (source) => findFrom([...source], 0) !== undefined,
    find: (source) => findAll(source, 1)[0],
    findAll,
  };
}

type Step =
  | { readonly is: 'character'; readonly matches: (character: string) => boolean }
  | { readonly is: 'place'; readonly holds: (before: string, after: string) => boolean }
  /** Tries the first, then the second. */
  | { readonly is: 'fork'; readonly to: readonly [number, number] }
  | { readonly is: 'end' };

const MOST_STEPS = 20_000;

/** Steps, each of which leads to the next but for forks. */
function compile(pattern: Pattern): readonly Step[] | undefined {
  const steps: Step[] = [];
  const isFull = () => steps.length > MOST_STEPS;
  const add = (step: Step): number => steps.push(step) - 1;
  const fork = (): number => add({ is: 'fork', to: [0, 0] });
  const lead = (at: number, isLazy: boolean, on: number, off: number): void => {
    steps[at] = { is: 'fork', to: isLazy ? [off, on] : [on, off] };
  };
  const emit = (of: Pattern): void => {
    if (isFull()) return;
    switch (of.is) {
      case 'character':
      case 'place':
        add(of);
        return;
      case 'all':
        of.of.forEach(emit);
        return;
      case 'any': {
        const ends: number[] = [];
        for (const [index, each] of of.of.entries()) {
          const at = index < of.of.length - 1 ? fork() : undefined;
          emit(each);
          if (at === undefined) continue;
          ends.push(fork());
          lead(at, false, at + 1, steps.length);
        }
        for (const end of ends) lead(end, false, steps.length, steps.length);
        return;
      }
      case 'repeat': {
        for (let times = 0; times < of.least && !isFull(); times += 1) emit(of.of);
        if (of.most === Infinity) {
          const at = fork();
          emit(of.of);
          const back = fork();
          lead(back, false, at, at);
          lead(at, of.isLazy, at + 1, steps.length);
          return;
        }
        const forks: number[] = [];
        for (let times = of.least; times < of.most && !isFull(); times += 1) {
          forks.push(fork());
          emit(of.of);
        }
        for (const at of forks) lead(at, of.isLazy, at + 1, steps.length);
      }
    }
  };
  emit(pattern);
  add({ is: 'end' });
  return isFull() ? undefined : steps;
}

/** Where the match that begins at a place ends: of all that there are, the one that is tried first. */
function endOf(
  program: readonly Step[],
  characters: readonly string[],
  start: number,
): number | undefined {
  let end: number | undefined;
  let threads = follow(program, [0], characters, start);
  for (let at = start; threads.length > 0; at += 1) {
    const next: number[] = [];
    for (const thread of threads) {
      const step = program[thread];
      if (step?.is === 'end') {
        end = at;
        break;
      }
      const character = characters[at];
      if (step?.is === 'character' && character !== undefined && step.matches(character)) {
        next.push(thread + 1);
      }
    }
    threads = follow(program, next, characters, at + 1);
  }
  return end;
}

/** The steps that wait for a character, or are the end, in the order in which they are tried. */
function follow(
  program: readonly Step[],
  from: readonly number[],
  characters: readonly string[],
  at: number,
): readonly number[] {
  const seen = new Set<number>();
  const found: number[] = [];
  const waiting = from.toReversed();
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const step = program[index];
    if (step === undefined || seen.has(index)) continue;
    seen.add(index);
    if (step.is === 'fork') waiting.push(step.to[1], step.to[0]);
    else if (step.is !== 'place') found.push(index);
    else if (step.holds(characters[at - 1] ?? '', characters[at] ?? '')) waiting.push(index + 1);
  }
  return found;
}
