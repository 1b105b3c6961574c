import type { Operation, OperationRefusal } from '../protocol/index.ts';
import { addNodes } from './nodes/addNodes.ts';
import { nodesOf, objectsOf } from './found.ts';
import { cordon } from './nodes/cordon.ts';
import { duplicateDomain, moveNodes, nodesIn, renameDomain } from './nodes/domains.ts';
import { addPart } from './objects/addPart.ts';
import { duplicate } from './objects/duplicate.ts';
import { editFields } from './objects/editFields.ts';
import { remove } from './objects/remove.ts';
import { rename } from './objects/rename.ts';
import { type Outcome, type Plan, refusal } from './outcome.ts';
import { act, deleteAction, moveAction } from './time/act.ts';
import { type Moment, operateInTime } from './time/inTime.ts';
import { bindPod, unbindPod } from './pods/bind.ts';
import { deletePod, duplicatePod } from './pods/onePod.ts';
import type { Situation } from './situation.ts';
import { refusalsOf } from './validated.ts';
import { addWorkload } from './workloads/addWorkload.ts';
import { setReplicas } from './workloads/setReplicas.ts';

/**
 * What an operation by hand would do to the scenario, as edits of objects, with what else comes of
 * it; or why it is not done, in the API server's words where it would refuse. Never throws, whatever
 * was typed. In steps, object by object where there are many.
 */
export function* operate(
  situation: Situation,
  operation: Operation,
  /** It is done then, and not to what stands at the start. */
  moment?: Omit<Moment, 'plan'>,
): Generator<undefined, Outcome, void> {
  // They are read once, and here.
  for (const object of objectsIn(situation, operation)) {
    yield;
    situation.writtenAt(object);
  }
  const outcome = moment
    ? operateInTime(situation, operation, {
        ...moment,
        plan: (asked) => planned(moment.situation, asked),
      })
    : planned(situation, operation);
  if ('refusals' in outcome) return outcome;
  const { title, edits } = outcome;
  const broken = brokenTab(situation, outcome);
  const refusals = broken ? [broken] : yield* refusalsOf(situation, edits);
  return refusals.length > 0 ? { title, refusals } : outcome;
}

function planned(situation: Situation, operation: Operation): Outcome {
  switch (operation.kind) {
    case 'add-nodes':
      return addNodes(situation, operation);
    case 'add-workload':
      return addWorkload(situation, operation);
    case 'add-part':
      return addPart(situation, operation);
    case 'duplicate':
      return duplicate(situation, operation);
    case 'rename':
      return rename(situation, operation);
    case 'delete':
      return remove(situation, operation);
    case 'move-nodes':
      return moveNodes(situation, operation);
    case 'rename-domain':
      return renameDomain(situation, operation);
    case 'duplicate-domain':
      return duplicateDomain(situation, operation);
    case 'bind-pod':
      return bindPod(situation, operation);
    case 'unbind-pod':
      return unbindPod(situation, operation);
    case 'delete-pod':
      return deletePod(situation, operation);
    case 'duplicate-pod':
      return duplicatePod(situation, operation);
    case 'set-replicas':
      return setReplicas(situation, operation);
    case 'cordon':
      return cordon(situation, operation);
    case 'edit-fields':
      return editFields(situation, operation);
    case 'act':
      return act(situation, operation.actions);
    case 'move-action':
      return moveAction(situation, operation);
    case 'delete-action':
      return deleteAction(situation, operation);
  }
}

/** The objects that an operation on many is about, by index. */
function objectsIn(situation: Situation, operation: Operation): readonly number[] {
  if ('objects' in operation) return objectsOf(situation, operation.objects);
  let nodes: readonly number[] = [];
  if ('nodes' in operation) nodes = nodesOf(situation, operation.nodes);
  else if (operation.kind === 'rename-domain')
    nodes = nodesIn(situation, operation.key, operation.from);
  else if (operation.kind === 'duplicate-domain')
    nodes = nodesIn(situation, operation.key, operation.value);
  return nodes.map((node) => situation.nodes[node]?.object ?? -1);
}

/** Nothing is put into a text of which nobody knows what it says. */
function brokenTab({ objects, brokenTabs }: Situation, plan: Plan): OperationRefusal | undefined {
  for (const edit of plan.edits) {
    if (edit.kind !== 'add' && edit.kind !== 'copy') continue;
    const tab = edit.kind === 'add' ? edit.tab : objects[edit.behind]?.tab;
    if (tab && brokenTabs.includes(tab)) return refusal('brokenTab', { tab });
  }
  return undefined;
}
