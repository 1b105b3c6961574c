import { type ChangeInput, findChanges, type GivenObject } from '../../changes/index.ts';
import { textEditsOf } from '../../io/index.ts';
import { saying } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type { ChangeProposal } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { changeInTime } from './changesInTime.ts';

/**
 * The smallest changes that bring a goal about, as edits of the user's text. A change that the text
 * is not written for (an object behind an anchor, say) is left out. At a moment of a story they are actions
 * at that moment, and each is told in time.
 */
export const answerChanges: Answerer<'changes'> = function* (run, { cycle, goal, at }, now) {
  const found = yield* findChanges(changeInput(run, { cycle, goal, now }));
  if (!found) return undefined;
  const proposals: ChangeProposal[] = [];
  const isInTime = run.scenario !== undefined && at !== undefined;
  let leftOut = 0;
  for (const proposal of found.proposals) {
    const tried = { done: found.tried, of: found.tried };
    if (isInTime) {
      const pod = run.run.cycles.pod[cycle] ?? 0;
      const inTime = yield* saying(changeInTime(run, proposal.edits, { pod, at }), () => tried);
      if (inTime) {
        proposals.push({ ...proposal, edits: inTime.edits, inTime: inTime.says });
      } else leftOut += 1;
    } else {
      const edits = textEditsOf(run, proposal.edits);
      if (edits) proposals.push({ ...proposal, edits });
      else leftOut += 1;
    }
    yield tried;
  }
  const { tried, complete, hasMore, closest, triedNode } = found;
  return {
    cycle,
    goal,
    proposals,
    tried,
    complete,
    ...(hasMore && { hasMore }),
    ...(leftOut > 0 && { leftOut: { count: leftOut, why: isInTime ? 'moment' : 'text' } }),
    ...(triedNode !== undefined && { triedNode }),
    ...(closest && { closest }),
  };
};

/** What the search reads of a finished run. */
export function changeInput(
  { combined, run, simulation }: FinishedRun,
  asked: Pick<ChangeInput, 'cycle' | 'goal' | 'now'>,
): ChangeInput {
  const { objects, spanOf, parsed, report } = combined;
  const given = objects.map((object, place): GivenObject => {
    const index = spanOf[place] ?? -1;
    const isTaken = report.objects[index]?.state === 'taken';
    const isEditable = isTaken && parsed[index]?.isLastGood !== true;
    return { object, index, isEditable };
  });
  return {
    ...asked,
    objects: given,
    simulation,
    objectOfPod: run.pods.object,
    objectOfNode: run.nodes.map(({ object }) => object),
  };
}
