import { objectKey, saying } from '../../model/index.ts';
import { textEditsSteps } from '../../io/index.ts';
import { type Moment, operate, refusal } from '../../operations/index.ts';
import type { AnswerProgress } from '../../protocol/index.ts';
import type { FinishedRun } from '../load.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';
import { unschedulableAt } from './unschedulable.ts';

/** What an operation by hand would change of the texts, or why it is refused. */
export const answerOperation: Answerer<'operation'> = function* (shown, { operation, at }) {
  yield { done: 0, of: 1 };
  const run = shown.scenario ?? shown;
  const moment = at === undefined ? undefined : momentOf(shown, at);
  const outcome = yield* saying(operate(situationOf(run), operation, moment), () => SOME);
  const { title } = outcome;
  const refused = { edits: undefined, title, consequences: [], select: undefined };
  if ('refusals' in outcome) return { ...refused, refusals: outcome.refusals };
  yield { done: 0, of: 1 };
  const edits = yield* saying(textEditsSteps(run, outcome.edits), () => SOME);
  if (!edits) return { ...refused, refusals: [refusal('notEditable')] };
  const { consequences, select } = outcome;
  const unschedulable =
    operation.kind === 'add-workload' && !moment
      ? unschedulableAt(run, operation, outcome.edits)
      : undefined;
  return {
    edits,
    refusals: [],
    title,
    consequences,
    select,
    ...(unschedulable && { unschedulable }),
  };
};

/** What stands at a moment; before any event, that is what the texts say. */
function momentOf(shown: FinishedRun, at: number): Omit<Moment, 'plan'> {
  const { objects } = shown.combined;
  const byKey = new Map(objects.map((object) => [objectKey(object), object]));
  return { at, situation: situationOf(shown), live: (key) => byKey.get(key) };
}

/** Nobody knows how many steps it takes. */
const SOME: AnswerProgress = { done: 0, of: 1 };
