import {
  type FieldEdit,
  formatFieldPath,
  readFullKey,
  type ScenarioEdit,
  greatest,
} from '../../model/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { freeDomain, freeName, takenNames } from '../names.ts';
import {
  editOf,
  type Outcome,
  refusal,
  refused,
  removeField,
  says,
  saysCount,
  setField,
  titled,
  titledMany,
} from '../outcome.ts';
import { nodesOf } from '../found.ts';
import { mentionsOfLabel } from '../mentions.ts';
import { isRefusal, nodeTargets, recordAt, type Situation, type Target } from '../situation.ts';
import { nodeCopy } from '../objects/copies.ts';
import { REGION, ZONE } from '../../model/index.ts';

/** Sets a topology label of nodes, or takes it away. */
export function moveNodes(
  situation: Situation,
  asked: Extract<Operation, { kind: 'move-nodes' }>,
): Outcome {
  const { key, value } = asked;
  const nodes = nodesOf(situation, asked.nodes);
  const names = asked.nodes.map((node) => readFullKey(node).name);
  const where = value.trim();
  const shown = { name: names[0] ?? '', value: where, key };
  const title = titledMany(where === '' ? 'leaveDomain' : 'moveNodes', names.length, shown);
  const targets = nodeTargets(situation, nodes);
  if (isRefusal(targets)) return refused(title, targets);
  const moving = new Set(nodes);
  const staying = situation.pods.filter(({ node, isEvicted, boundTo }) => {
    return moving.has(node) && !isEvicted && boundTo >= 0;
  });
  return {
    title,
    edits: targets.map((target) => editOf(target.object, labelEdit(target, key, where))),
    consequences: [
      ...saysCount('boundMoveAlong', staying.length),
      ...(where === '' ? [says('withoutKey', { key })] : []),
      ...regionStays(situation, nodes, key, where),
    ],
    select: undefined,
  };
}

/** Nodes of a zone are in one region: a move to another does not change the label of it. */
function regionStays(
  { nodes: all }: Situation,
  nodes: readonly number[],
  key: string,
  zone: string,
): ReturnType<typeof says>[] {
  if (key !== ZONE) return [];
  const there = all.find(({ labels }) => labels[ZONE] === zone)?.labels[REGION];
  const here = nodes.map((node) => all[node]?.labels[REGION]).find((each) => each !== there);
  if (there === undefined || here === undefined) return [];
  return [says('regionStays', { zone, region: there, own: here })];
}

function labelEdit({ written }: Target, key: string, value: string): FieldEdit {
  if (value !== '') return setField(['metadata', 'labels', key], value);
  const labels = Object.keys(recordAt(written, 'metadata', 'labels'));
  const isLast = labels.length === 1 && labels[0] === key;
  return removeField(isLast ? ['metadata', 'labels'] : ['metadata', 'labels', key]);
}

/** The indexes of the nodes with a value of a label. */
export function nodesIn({ nodes }: Situation, key: string, value: string): number[] {
  return nodes.flatMap(({ labels }, index) => {
    return Object.hasOwn(labels, key) && labels[key] === value ? [index] : [];
  });
}

/** Gives another value to a label on all nodes that have the one. */
export function renameDomain(
  situation: Situation,
  { key, from, to }: Extract<Operation, { kind: 'rename-domain' }>,
): Outcome {
  const wanted = to.trim();
  const title = titled('renameDomain', { from, to: wanted });
  const nodes = nodesIn(situation, key, from);
  if (nodes.length === 0) return refused(title, refusal('domainEmpty', { key, value: from }));
  const field = formatFieldPath(['metadata', 'labels', key]);
  if (wanted === '') return refused(title, refusal('noName', {}, field));
  const targets = nodeTargets(situation, nodes);
  if (isRefusal(targets)) return refused(title, targets);
  const others = wanted === from ? [] : nodesIn(situation, key, wanted);
  return {
    title,
    edits: targets.map(({ object }) =>
      editOf(object, setField(['metadata', 'labels', key], wanted)),
    ),
    consequences: [
      ...saysCount('domainsMerge', others.length, { value: wanted }),
      ...saysCount('stillName', wanted === from ? 0 : mentionsOfLabel(situation, key, from), {
        name: from,
      }),
    ],
    select: undefined,
  };
}

/** Copies all nodes of a domain into a new one. */
export function duplicateDomain(
  situation: Situation,
  { key, value }: Extract<Operation, { kind: 'duplicate-domain' }>,
): Outcome {
  const values = new Set(situation.nodes.flatMap(({ labels }) => labels[key] ?? []));
  const to = freeDomain(value, values);
  const nodes = nodesIn(situation, key, value);
  const title = titled('duplicateDomain', { from: value, to, count: nodes.length });
  if (nodes.length === 0) return refused(title, refusal('domainEmpty', { key, value }));
  const targets = nodeTargets(situation, nodes);
  if (isRefusal(targets)) return refused(title, targets);
  const taken = takenNames(situation, 'Node', '');
  const behind = greatest(targets.map(({ object }) => object));
  const edits: ScenarioEdit[] = [];
  let first = '';
  for (const target of targets) {
    const { name: old } = target.span;
    const isNamed = value !== '' && old.includes(value);
    const name = freeName(isNamed ? old.replace(value, to.toLowerCase()) : old, taken);
    first ||= name;
    const fields = [...nodeCopy(target.written, name), setField(['metadata', 'labels', key], to)];
    edits.push({ kind: 'copy', object: target.object, behind, edits: fields });
  }
  return {
    title,
    edits,
    consequences: [],
    select: `Node/${first}`,
  };
}
