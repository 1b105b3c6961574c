import type { TermMatch } from '../../protocol/index.ts';

/** What stands on one line: the outermost rule that begins there, with those inside it. */
export interface LineMatches {
  readonly line: number;
  /** Told beside the line. */
  readonly first: TermMatch;
  /** Told by the hover. */
  readonly all: readonly TermMatch[];
}

/** Rules by the line on which they begin, in the order of lines; the outer one of a line first. */
export function byLine(matches: readonly TermMatch[]): readonly LineMatches[] {
  const lines = new Map<number, TermMatch[]>();
  for (const match of matches) {
    const { startLine } = match.range;
    const known = lines.get(startLine);
    if (known === undefined) lines.set(startLine, [match]);
    else known.push(match);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .flatMap(([line, onLine]) => {
      const all = onLine.toSorted((a, b) => a.range.startColumn - b.range.startColumn);
      const [first] = all;
      return first === undefined ? [] : [{ line, first, all }];
    });
}

/** The lines of a tab to ask about for those in view: whole blocks, so that scrolling asks rarely. */
export function linesToAsk(first: number, last: number): { from: number; to: number } {
  const before = Math.max(0, first - 1 - MARGIN);
  return {
    from: Math.floor(before / BLOCK) * BLOCK + 1,
    to: Math.ceil((last + MARGIN) / BLOCK) * BLOCK,
  };
}

const BLOCK = 60;
const MARGIN = 20;
