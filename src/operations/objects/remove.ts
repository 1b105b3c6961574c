import {
  type FullKey,
  type KubernetesObject,
  readFullKey,
  type ScenarioEdit,
} from '../../model/index.ts';
import { type Message, type Operation, TAB_NAMES, type TabName } from '../../protocol/index.ts';
import { objectsOf } from '../found.ts';
import { mentionsOfName } from '../mentions.ts';
import { editOf, type Outcome, refused, removeField, saysCount, titledMany } from '../outcome.ts';
import { isRefusal, type Situation, type Target, targetAt, targetsOf } from '../situation.ts';

type Delete = Extract<Operation, { kind: 'delete' }>;

/**
 * Takes objects out; what runs on nodes that go is kept, made Pending or goes with them. Of several
 * objects those that can go do, and it is told which stay and why.
 */
export function remove(situation: Situation, { objects, podsOn }: Delete): Outcome {
  const several = [...new Set(objects)];
  const indexes = objectsOf(situation, several);
  const found = indexes.map((object) => targetAt(situation, object));
  const can = found.flatMap((each) => ('code' in each ? [] : [each.object]));
  const asked = can.length > 0 ? can : indexes;
  const first = several[Math.max(0, indexes.indexOf(asked[0] ?? -1))];
  const { kind = '', name = '' } = first === undefined ? {} : readFullKey(first);
  const title = titledMany('delete', asked.length, { kind, name });
  const targets = targetsOf(situation, asked);
  if (isRefusal(targets)) return refused(title, targets);
  const gone = new Set(targets.map(({ object }) => object));
  const bound = boundTo(situation, targets).filter(({ object }) => !gone.has(object));
  const edits: ScenarioEdit[] = targets.map(({ object }) => ({ kind: 'remove', object }));
  for (const { object, isOfNode } of bound) {
    if (podsOn === 'delete' || (podsOn === 'make-pending' && isOfNode)) {
      edits.push({ kind: 'remove', object });
    } else if (podsOn === 'make-pending') {
      edits.push(editOf(object, removeField(['spec', 'nodeName'])));
    }
  }
  return {
    title,
    edits,
    consequences: [
      ...staying(situation, several, indexes, found),
      ...ofBound(bound, podsOn),
      ...saysCount('placedAnew', placedOn(situation, targets)),
      ...ofWorkloads(situation, targets),
    ],
    select: undefined,
  };
}

/** Most names that are told of objects that stay. */
const NAMES_TOLD = 3;

/** What is told of objects that stay where they are, for one reason. */
function saysStay(
  key: 'brokenTabStays' | 'goneStays',
  stay: readonly FullKey[],
  values: Message['values'] = {},
): Message[] {
  const names = stay.map((object) => readFullKey(object).name).slice(0, NAMES_TOLD);
  const more = stay.length > names.length ? ' …' : '';
  return saysCount(key, stay.length, { ...values, names: names.join(', ') + more });
}

function staying(
  situation: Situation,
  asked: readonly FullKey[],
  indexes: readonly number[],
  found: readonly ReturnType<typeof targetAt>[],
): Message[] {
  const refusedFor = (tab: TabName | undefined): FullKey[] =>
    asked.filter((_object, place) => {
      const each = found[place];
      const span = situation.objects[indexes[place] ?? -1];
      return each && 'code' in each && span?.tab === tab;
    });
  return [
    ...saysStay('goneStays', refusedFor(undefined)),
    ...TAB_NAMES.flatMap((tab) => saysStay('brokenTabStays', refusedFor(tab), { tab })),
  ];
}

interface BoundPod {
  readonly object: number;
  /** Its DaemonSet or its node made it for this node alone. */
  readonly isOfNode: boolean;
}

/** Pods of the text that are bound to nodes that go. */
function boundTo({ objects, objectAt }: Situation, targets: readonly Target[]): BoundPod[] {
  const names = new Set(nodeNames(targets));
  if (names.size === 0) return [];
  return objects.flatMap((span, index) => {
    const object = span.kind === 'Pod' ? objectAt(index) : undefined;
    if (object?.kind !== 'Pod' || !names.has(object.spec.nodeName ?? '')) return [];
    return [{ object: index, isOfNode: isOfNode(object) }];
  });
}

function nodeNames(targets: readonly Target[]): string[] {
  return targets.flatMap(({ span }) => (span.kind === 'Node' ? [span.name] : []));
}

function isOfNode({ metadata }: Extract<KubernetesObject, { kind: 'Pod' }>): boolean {
  return (
    metadata.ownerReferences?.some(({ kind }) => kind === 'DaemonSet' || kind === 'Node') === true
  );
}

function ofBound(bound: readonly BoundPod[], podsOn: Delete['podsOn']): Message[] {
  const ofNodes = bound.filter((pod) => pod.isOfNode).length;
  switch (podsOn) {
    case 'delete':
      return saysCount('boundGo', bound.length);
    case 'keep':
      return saysCount('boundKept', bound.length);
    case 'make-pending':
      return [
        ...saysCount('boundPending', bound.length - ofNodes),
        ...saysCount('daemonsGo', ofNodes),
      ];
  }
}

/** Pods that the scheduler has put onto nodes that go. */
function placedOn(situation: Situation, targets: readonly Target[]): number {
  const names = new Set(nodeNames(targets));
  if (names.size === 0) return 0;
  const gone = new Set(
    situation.nodes.flatMap(({ name }, index) => (names.has(name) ? [index] : [])),
  );
  return situation.pods.filter(({ node, boundTo: bound, isEvicted }) => {
    return gone.has(node) && bound < 0 && !isEvicted;
  }).length;
}

/** What goes with controllers, and what is left of what refers to an object. */
function ofWorkloads(situation: Situation, targets: readonly Target[]): Message[] {
  const told: Message[] = [];
  const gone = new Set(targets.map(({ object }) => object));
  const hasControllers = targets.some(({ span: { kind } }) => kind !== 'Node' && kind !== 'Pod');
  const made = hasControllers
    ? situation.pods.filter(({ object, isEvicted }) => {
        return gone.has(object) && situation.objects[object]?.kind !== 'Pod' && !isEvicted;
      })
    : [];
  told.push(...saysCount('madeGo', made.length));
  for (const { span } of targets) {
    if (span.kind === 'Node' || span.kind === 'Pod') continue;
    told.push(...saysCount('stillName', mentionsOfName(situation, span), { name: span.name }));
  }
  const pods = targets.filter(({ object }) => {
    const pod = situation.objectAt(object);
    return pod?.kind === 'Pod' && hasController(situation, pod, gone);
  });
  told.push(...saysCount('madeAgain', pods.length));
  return told;
}

/** Whether a controller that stays makes another Pod in the place of one that goes. */
function hasController(
  { objects }: Situation,
  { metadata }: Extract<KubernetesObject, { kind: 'Pod' }>,
  gone: ReadonlySet<number>,
): boolean {
  const owner = metadata.ownerReferences?.find(({ controller }) => controller === true);
  return objects.some(
    ({ kind, name, namespace }, index) =>
      kind === owner?.kind &&
      name === owner.name &&
      namespace === (metadata.namespace ?? 'default') &&
      !gone.has(index),
  );
}
