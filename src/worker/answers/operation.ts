import { textEditsOf } from '../../io/index.ts';
import { operate, refusal } from '../../operations/index.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';
import { unschedulableAt } from './unschedulable.ts';

/** What an operation by hand would change of the texts, or why it is refused. */
export const answerOperation: Answerer<'operation'> = function* (run, { operation }) {
  yield { done: 0, of: 1 };
  const outcome = operate(situationOf(run), operation);
  const { title } = outcome;
  const refused = { edits: undefined, title, consequences: [], select: undefined };
  if ('refusals' in outcome) return { ...refused, refusals: outcome.refusals };
  yield { done: 0, of: 1 };
  const edits = textEditsOf(run, outcome.edits);
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
