import { matchesOf } from '../../lint/index.ts';
import { saying } from '../../model/index.ts';
import type { AnswerProgress, TermMatch } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { lintedRun } from './lintInput.ts';

/** Before it is known how much there is to do. */
const BEGINNING: AnswerProgress = { done: 0, of: 1 };
/** Milliseconds of work between two steps. */
const SLICE = 4;

/**
 * What the rules of the objects in some lines match. Where a rule stands is found by reading its
 * text a second time, slowly: hence the lines that are in view, and not the whole of a dump.
 */
export const answerMarks: Answerer<'marks'> = function* (run, { tab, from, to }, now) {
  const { facts, objects, subjectOf } = yield* saying(lintedRun(run), () => BEGINNING);
  const inView = objects.filter((placed) => {
    const span = run.report.objects[placed.index];
    return placed.tab === tab && span && span.startLine <= to && span.endLine >= from;
  });
  const matches: TermMatch[] = [];
  let sliceStart = now();
  for (const [done, placed] of inView.entries()) {
    const places = run.combined.placesOf(placed.index);
    for (const { path, ...match } of matchesOf(facts, placed, subjectOf(placed))) {
      const range = places?.stretchOf(path);
      if (range === undefined || range.startLine > to || range.endLine < from) continue;
      matches.push({ ...match, tab, range });
    }
    if (now() - sliceStart < SLICE) continue;
    yield { done: done + 1, of: inView.length };
    sliceStart = now();
  }
  const unread = run.report.objects.filter(
    ({ tab: ofTab, startLine, endLine, state }, index) =>
      ofTab === tab &&
      startLine <= to &&
      endLine >= from &&
      (state === 'left-out' || run.combined.parsed[index]?.isLastGood === true),
  );
  return { matches, unread: unread.map(({ startLine, endLine }) => ({ startLine, endLine })) };
};
