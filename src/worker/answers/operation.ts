import { textEditsOf } from '../../io/index.ts';
import {
  operate,
  type Outcome,
  type Plan,
  refusal,
  saysStay,
  type Situation,
} from '../../operations/index.ts';
import type { Operation, TextEdit } from '../protocol.ts';
import type { FinishedRun } from '../load.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';

/** What an operation by hand would change of the texts, or why it is refused. */
export const answerOperation: Answerer<'operation'> = function* (run, { operation }) {
  yield { done: 0, of: 1 };
  const situation = situationOf(run);
  const outcome = operate(situation, operation);
  const { title } = outcome;
  const refused = { edits: undefined, title, consequences: [], select: undefined };
  if ('refusals' in outcome) return { ...refused, refusals: outcome.refusals };
  yield { done: 0, of: 1 };
  const edits = textEditsOf(run, outcome.edits);
  const done = edits ? { plan: outcome, edits } : inPart(run, situation, operation);
  if (!done) return { ...refused, refusals: [refusal('notEditable')] };
  const { consequences, select } = done.plan;
  return { edits: done.edits, refusals: [], title: done.plan.title, consequences, select };
};

interface Done {
  readonly plan: Plan;
  readonly edits: readonly TextEdit[];
}

/**
 * A deletion of several objects without those that stand in a text which cannot be edited, and with
 * a word on them. Undefined for other operations, and where nothing is left to delete.
 */
function inPart(run: FinishedRun, situation: Situation, operation: Operation): Done | undefined {
  if (operation.kind !== 'delete') return undefined;
  const worked = (objects: readonly number[]): Done | undefined => {
    const plan: Outcome = operate(situation, { ...operation, objects });
    const edits = 'refusals' in plan ? undefined : textEditsOf(run, plan.edits);
    return 'refusals' in plan || !edits ? undefined : { plan, edits };
  };
  // By halves: of thousands, few are in the way.
  const editable = (objects: readonly number[]): readonly number[] => {
    if (worked(objects)) return objects;
    if (objects.length < 2) return [];
    const half = objects.length >> 1;
    return [...editable(objects.slice(0, half)), ...editable(objects.slice(half))];
  };
  const asked = [...new Set(operation.objects)];
  const can = new Set(editable(asked));
  const done = can.size > 0 ? worked([...can]) : undefined;
  if (!done) return undefined;
  const stay = asked.filter((object) => !can.has(object));
  const told = saysStay(situation, 'notEditableStays', stay);
  return {
    edits: done.edits,
    plan: { ...done.plan, consequences: [...told, ...done.plan.consequences] },
  };
}
