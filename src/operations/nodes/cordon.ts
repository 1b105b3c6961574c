import { type FieldEdit, readFullKey } from '../../model/index.ts';
import type { Operation } from '../../protocol/index.ts';
import {
  editOf,
  type Outcome,
  refused,
  removeField,
  saysCount,
  setField,
  titledMany,
} from '../outcome.ts';
import { nodesOf } from '../found.ts';
import { at, isRefusal, nodeTargets, recordAt, type Situation } from '../situation.ts';

/** The taint that the node controller sets while a node is cordoned. */
const TAINT = 'node.kubernetes.io/unschedulable';

/** Cordons nodes, or lets Pods onto them again. */
export function cordon(
  situation: Situation,
  asked: Extract<Operation, { kind: 'cordon' }>,
): Outcome {
  const { cordoned } = asked;
  const nodes = nodesOf(situation, asked.nodes);
  const [first] = asked.nodes;
  const name = first === undefined ? '' : readFullKey(first).name;
  const title = titledMany(cordoned ? 'cordon' : 'uncordon', nodes.length, { name });
  const targets = nodeTargets(situation, nodes);
  if (isRefusal(targets)) return refused(title, targets);
  const closed = new Set(nodes);
  const running = situation.pods.filter(({ node, boundTo, isEvicted }) => {
    return closed.has(node) && boundTo >= 0 && !isEvicted;
  });
  return {
    title,
    edits: targets.map(({ object, written }) => {
      const fields = cordoned ? [setField(['spec', 'unschedulable'], true)] : opened(written);
      return editOf(object, ...fields);
    }),
    consequences: cordoned ? saysCount('boundStay', running.length) : [],
    select: undefined,
  };
}

function opened(written: unknown): FieldEdit[] {
  const spec = recordAt(written, 'spec');
  if (Object.keys(spec).every((key) => key === 'unschedulable')) {
    return Object.keys(spec).length > 0 ? [removeField(['spec'])] : [];
  }
  const taints = at(spec, 'taints');
  const index = Array.isArray(taints)
    ? taints.findIndex((taint: unknown) => at(taint, 'key') === TAINT)
    : -1;
  return [
    removeField(['spec', 'unschedulable']),
    ...(index >= 0 ? [removeField(['spec', 'taints', index])] : []),
  ];
}
