import { fullKey, podTemplatePath, type ScenarioEdit } from '../../model/index.ts';
import type { Message, Operation, WorkloadPlace } from '../../protocol/index.ts';
import { alreadyExists, freeName, takenNames } from '../names.ts';
import { type Outcome, refusal, refused, says, titled } from '../outcome.ts';
import { recordAt, type Situation } from '../situation.ts';
import { refusalsOfValue } from '../validated.ts';
import { MOST_REPLICAS } from './setReplicas.ts';
import { type Filling, HIGH_PRIORITY, kindOf, madeOf, TEMPLATE_NAMES } from './templates.ts';

type AddWorkload = Extract<Operation, { kind: 'add-workload' }>;

const WORKLOAD_KINDS = ['Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job'] as const;
/** Pods without a controller are written one by one. */
const MOST_PODS = 1_000;

/** Makes a workload of a template, at the end of the Workload tab. */
export function addWorkload(situation: Situation, asked: AddWorkload): Outcome {
  const { template, replicas } = asked;
  const kind = kindOf(template);
  const namespace = asked.namespace.trim() || 'default';
  const typed = asked.name.trim();
  // Its label is its name, and is to select no other workload's Pods.
  const taken = new Set(
    WORKLOAD_KINDS.flatMap((each) => [...takenNames(situation, each, namespace)]),
  );
  const name = typed === '' ? freeName(TEMPLATE_NAMES[template][0], taken) : typed;
  const title = titled('addWorkload', { kind, name });
  if (typed !== '' && takenNames(situation, kind, namespace).has(typed)) {
    const text = alreadyExists(kind, typed);
    return refused(title, refusal('nameTaken', { kind, name: typed }, 'metadata.name', text));
  }
  const most = kind === 'Pod' ? MOST_PODS : MOST_REPLICAS;
  if (!Number.isInteger(replicas) || replicas < (kind === 'Pod' ? 1 : 0) || replicas > most) {
    return refused(title, refusal('countInvalid', { most }, 'spec.replicas'));
  }
  if (asked.place !== undefined && !hasNodes(situation, asked.place)) {
    const { key, value } = asked.place;
    const text =
      value === undefined
        ? refusal('keyEverywhere', { key })
        : refusal('domainEmpty', { key, value });
    return refused(title, text);
  }
  const told: Message[] = [];
  const filling: Filling = {
    name,
    namespace: namespace === 'default' ? '' : namespace,
    replicas,
    comment: (asked.comment ?? '').replace(/\s+/g, ' ').trim(),
    place: asked.place,
    ...found(situation, asked, namespace, told),
  };
  const edits: ScenarioEdit[] = [];
  if (template === 'high-priority' && !hasPriorityClass(situation)) {
    edits.push({ kind: 'add', tab: 'workload', behind: undefined, value: HIGH_PRIORITY });
  }
  const names = [name];
  taken.add(name);
  while (kind === 'Pod' && names.length < replicas) names.push(freeName(name, taken));
  for (const each of names) {
    const { value, comments } = madeOf(template, { ...filling, name: each });
    edits.push({ kind: 'add', tab: 'workload', behind: undefined, value, comments });
  }
  const refusals = refusalsOfValue(madeOf(template, filling).value, situation);
  const ofName = refusals.filter(({ field }) => field.startsWith('metadata.name'));
  // What is wrong in the name is wrong in the labels that say it as well.
  if (refusals.length > 0) return refused(title, ...(ofName.length > 0 ? ofName : refusals));
  return {
    title,
    edits,
    consequences: told,
    select: fullKey({ kind, namespace, name }),
  };
}

/** What a template is about, from the scenario: another workload, a taint. */
function found(
  situation: Situation,
  { template }: AddWorkload,
  namespace: string,
  told: Message[],
): Pick<Filling, 'beside' | 'taint'> {
  const beside = template === 'beside-another' ? labelsToBeBeside(situation, namespace) : undefined;
  if (template === 'beside-another' && !beside) told.push(says('besideNobody'));
  const taint = situation.nodes
    .flatMap(({ taints }) => taints)
    .find(({ key }) => !key.startsWith('node.kubernetes.io/'));
  if (template === 'tolerates-taint' && !taint) told.push(says('noTaint'));
  return {
    beside: beside ?? { app: 'cache' },
    taint: taint ?? { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' },
  };
}

/** The labels of the first workload of the namespace. */
function labelsToBeBeside(
  { objects, objectAt }: Situation,
  namespace: string,
): Readonly<Record<string, string>> | undefined {
  for (const [index, span] of objects.entries()) {
    const path = podTemplatePath(span.kind);
    if (!path || span.namespace !== namespace || span.kind === 'DaemonSet') continue;
    const labels = recordAt(objectAt(index), ...path, 'metadata', 'labels');
    const entries = Object.entries(labels).filter(([, value]) => typeof value === 'string');
    if (entries.length > 0) return Object.fromEntries(entries) as Record<string, string>;
  }
  return undefined;
}

/** A workload is not kept to nodes that are not there. */
function hasNodes({ nodes }: Situation, { key, value }: WorkloadPlace): boolean {
  return nodes.some(({ labels }) => {
    const own = Object.hasOwn(labels, key) ? labels[key] : undefined;
    return own === value;
  });
}

function hasPriorityClass({ objects }: Situation): boolean {
  const { kind, metadata } = HIGH_PRIORITY;
  return objects.some((span) => span.kind === kind && span.name === metadata.name);
}
