import { type ChangeInput, findChanges, type GivenObject } from '../../changes/index.ts';
import { textEditsOf } from '../../io/index.ts';
import type { FinishedRun } from '../load.ts';
import type { ChangeProposal } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';

/**
 * The smallest changes that bring a goal about, as edits of the user's text. A change that the text
 * is not written for (an object behind an anchor, say) is left out.
 */
export const answerChanges: Answerer<'changes'> = function* (run, { cycle, goal }, now) {
  const found = yield* findChanges(changeInput(run, { cycle, goal, now }));
  if (!found) return undefined;
  const proposals: ChangeProposal[] = [];
  for (const proposal of found.proposals) {
    const edits = textEditsOf(run, proposal.edits);
    if (edits) proposals.push({ ...proposal, edits });
    yield { done: found.tried, of: found.tried };
  }
  const { tried, complete, closest, triedNode } = found;
  return {
    cycle,
    goal,
    proposals,
    tried,
    complete,
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
