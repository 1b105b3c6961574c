import { textEditsSteps } from '../../io/index.ts';
import { operate, refusal } from '../../operations/index.ts';
import type { AnswerProgress } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';
import { unschedulableAt } from './unschedulable.ts';

/** What an operation by hand would change of the texts, or why it is refused. */
export const answerOperation: Answerer<'operation'> = function* (run, { operation }) {
  yield { done: 0, of: 1 };
  const outcome = yield* inSteps(operate(situationOf(run), operation));
  const { title } = outcome;
  const refused = { edits: undefined, title, consequences: [], select: undefined };
  if ('refusals' in outcome) return { ...refused, refusals: outcome.refusals };
  yield { done: 0, of: 1 };
  const edits = yield* inSteps(textEditsSteps(run, outcome.edits));
  if (!edits) return { ...refused, refusals: [refusal('notEditable')] };
  const { consequences, select } = outcome;
  const unschedulable =
    operation.kind === 'add-workload' ? unschedulableAt(run, operation, outcome.edits) : undefined;
  return {
    edits,
    refusals: [],
    title,
    consequences,
    select,
    ...(unschedulable && { unschedulable }),
  };
};

/** Nobody knows how many steps it takes. */
function* inSteps<Value>(
  steps: Generator<undefined, Value, void>,
): Generator<AnswerProgress, Value, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield { done: 0, of: 1 };
  }
}
