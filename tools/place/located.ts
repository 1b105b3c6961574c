import type { ScenarioTexts } from '../../src/protocol/index.ts';
import type { Problem } from './problems.ts';
import { type Source, sourceOf, type SourceFile } from './sources.ts';

/** Lines before and behind that are compared. */
const AROUND = 300;

/** What the page calls a line of one of its tabs: the command has no tabs. */
const OF_TAB = /\bline (?<line>\d+) of (?<tab>Workload|Cluster|Scheduler)\b/g;
/** A line of the tab, where the file's stands before it. */
const LEADING_LINE = /^Line \d+(?:, column \d+)?: /;

/**
 * Problems with the file and line that each is about, found by the lines of its tab, which was put together from the
 * files; else by its object (`objects`), else with none.
 */
export function located(
  problems: readonly Problem[],
  texts: ScenarioTexts,
  files: readonly SourceFile[],
  objects: ReadonlyMap<string, Source>,
): readonly Problem[] {
  const lines = new Map<keyof ScenarioTexts, readonly string[]>();
  const linesOf = (tab: keyof ScenarioTexts): readonly string[] => {
    const known = lines.get(tab) ?? texts[tab].split('\n');
    lines.set(tab, known);
    return known;
  };
  const split = files.map(({ name, text }) => ({ name, lines: text.split('\n') }));
  const find = (tab: keyof ScenarioTexts, line: number): Source | undefined =>
    lineAlike(linesOf(tab), line, split);
  return problems.map((problem) => {
    const source = find(problem.tab, problem.line) ?? sourceOf(problem.object, objects);
    const says = problem.says.replace(OF_TAB, (words, line: string, tab: string) => {
      const other = find(tab.toLowerCase() as keyof ScenarioTexts, Number(line));
      return other ? `${other.file}:${String(other.line)}` : words;
    });
    return source ? { ...problem, source, says: says.replace(LEADING_LINE, '') } : problem;
  });
}

interface SplitFile {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The line, from 1, of a file that has the most lines alike around it; the first one of several. */
function lineAlike(
  own: readonly string[],
  line: number,
  files: readonly SplitFile[],
): Source | undefined {
  const text = own[line - 1]?.trimEnd();
  if (text === undefined || text === '') return undefined;
  let best: Source | undefined;
  let most = 0;
  for (const { name: file, lines } of files) {
    for (const [at, other] of lines.entries()) {
      if (other.trimEnd() !== text) continue;
      const alike =
        1 + alikeFrom(own, line - 1, lines, at, -1) + alikeFrom(own, line - 1, lines, at, 1);
      if (alike > most) [best, most] = [{ file, line: at + 1 }, alike];
    }
  }
  return best;
}

function alikeFrom(
  own: readonly string[],
  at: number,
  others: readonly string[],
  place: number,
  step: 1 | -1,
): number {
  let count = 0;
  while (count < AROUND) {
    const [line, other] = [own[at + step * (count + 1)], others[place + step * (count + 1)]];
    if (line === undefined || other?.trimEnd() !== line.trimEnd()) break;
    count += 1;
  }
  return count;
}
