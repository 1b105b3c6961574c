import type { Tried } from '../../console/index.ts';
import {
  type FieldEdit,
  type FieldPath,
  type ScenarioEdit,
  type Toleration,
  type TolerationSeconds,
  withoutDefaultTolerations,
} from '../../model/index.ts';

type Changes = Tried['changes'];

/** Fields that a server writes, and no author. */
const SERVED = new Set([
  'status',
  'metadata.uid',
  'metadata.resourceVersion',
  'metadata.generation',
  'metadata.creationTimestamp',
  'metadata.managedFields',
  'metadata.deletionTimestamp',
  'metadata.deletionGracePeriodSeconds',
]);

/** What a node has is said in its status, by who writes it down. */
function isServed(path: FieldPath, kind: unknown): boolean {
  const at = path.join('.');
  return SERVED.has(at) && !(at === 'status' && kind === 'Node');
}

/**
 * The edits of a scenario's objects that make it what a command made of the cluster at its start; undefined where it
 * changed what stands in no text, such as a Pod that a controller made. `indexOf` finds an object in the texts; `seconds`
 * are what a server gives new Pods.
 */
export function setupEdits(
  changes: Changes,
  indexOf: (key: string) => number | undefined,
  seconds: TolerationSeconds,
  isBound: (object: number) => boolean = () => true,
): readonly ScenarioEdit[] | undefined {
  const edits: ScenarioEdit[] = [];
  for (const { key, before, after } of changes) {
    const object = indexOf(key);
    if (after === undefined || isLeaving(after, before)) {
      if (object === undefined) return undefined;
      edits.push({ kind: 'remove', object });
      continue;
    }
    if (before === undefined) {
      if (isOwned(after)) continue;
      edits.push({
        kind: 'add',
        tab: tabOf(after),
        behind: undefined,
        value: written(after, seconds),
      });
      continue;
    }
    const kind = fieldOf(after, 'kind');
    const fields =
      kind === 'Node'
        ? difference(before, withoutCordon(before, after), kind)
        : difference(asWritten(before, after, object, isBound), after, kind);
    if (fields.length === 0) continue;
    if (object === undefined) {
      if (isOwned(after)) continue;
      return undefined;
    }
    edits.push({ kind: 'fields', object, edits: fields });
  }
  return edits;
}

/** A Pod that was made anew was on no node before, unless its manifest says so: a scheduler had placed it. */
function asWritten(
  before: object,
  after: object,
  object: number | undefined,
  isBound: (object: number) => boolean,
): object {
  const uid = (of: object): unknown => fieldOf(fieldOf(of, 'metadata'), 'uid');
  if (object === undefined || uid(before) === uid(after) || isBound(object)) return before;
  const { spec } = before as { readonly spec?: unknown };
  if (!isMapping(spec)) return before;
  return { ...before, spec: without(spec, 'nodeName') };
}

/** A node that is not cordoned any longer loses the taint of it. Source: the controller of a node's lifecycle. */
function withoutCordon(before: object, after: object): object {
  const isCordoned = (of: object): boolean =>
    fieldOf(fieldOf(of, 'spec'), 'unschedulable') === true;
  return isCordoned(before) && !isCordoned(after)
    ? withoutTaint(after, 'node.kubernetes.io/unschedulable')
    : after;
}

/**
 * What a command made or changed, as manifests that are applied at a moment; undefined where that says too little, as where
 * something went. What a controller made of it is none of them.
 */
export function appliedObjects(
  changes: Changes,
  seconds: TolerationSeconds,
): readonly object[] | undefined {
  const applied: object[] = [];
  for (const { before, after } of changes) {
    if (after === undefined || isLeaving(after, before)) return undefined;
    if (!isOwned(after)) applied.push(written(after, seconds));
  }
  return applied;
}

/** Whether its deletion was asked for in between. */
export function isLeaving(after: object, before: object | undefined): boolean {
  const stamp = (object: object | undefined): unknown =>
    fieldOf(fieldOf(object, 'metadata'), 'deletionTimestamp');
  return stamp(after) !== undefined && stamp(before) === undefined;
}

/** Whether something else made it, or has taken it over. */
export function isOwned(object: object): boolean {
  const owners = fieldOf(fieldOf(object, 'metadata'), 'ownerReferences');
  return Array.isArray(owners) && owners.length > 0;
}

/** Nodes and bound Pods stand in the cluster; all else is placed in it. */
function tabOf(object: object): 'cluster' | 'workload' {
  const isBound = fieldOf(fieldOf(object, 'spec'), 'nodeName') !== undefined;
  return fieldOf(object, 'kind') === 'Node' || isBound ? 'cluster' : 'workload';
}

function fieldOf(value: unknown, name: string): unknown {
  return isMapping(value) ? value[name] : undefined;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As an author would write it. */
function written(object: object, seconds: TolerationSeconds): object {
  const kind = fieldOf(object, 'kind');
  const whole = partOf(object, kind, []);
  if (kind === 'Pod') return withoutGiven(whole, seconds);
  if (kind === 'Namespace') return withoutOwnName(whole);
  // The taint with which a server makes every node goes as soon as it is ready. Source: TaintNodesByCondition.
  return kind === 'Node' ? withoutTaint(whole, 'node.kubernetes.io/not-ready') : whole;
}

/**
 * A Pod without what a server gives each that is made. Sources: SetDefaults_PodSpec, and the admission plugins Priority,
 * whose numbers no author may choose, and DefaultTolerationSeconds.
 */
function withoutGiven(pod: object, seconds: TolerationSeconds): object {
  const spec = fieldOf(pod, 'spec');
  if (!isMapping(spec)) return pod;
  const { tolerations, ...others } = spec;
  const kept = Array.isArray(tolerations)
    ? withoutDefaultTolerations(tolerations as readonly Toleration[], seconds)
    : [];
  const own = Object.entries(others).filter(
    ([key, value]) => !DERIVED.has(key) && value !== GIVEN[key],
  );
  return {
    ...pod,
    spec: { ...Object.fromEntries(own), ...(kept.length > 0 && { tolerations: kept }) },
  };
}

const DERIVED = new Set(['priority', 'preemptionPolicy']);
const GIVEN: Readonly<Record<string, unknown>> = {
  schedulerName: 'default-scheduler',
  terminationGracePeriodSeconds: 30,
};

/** A namespace without the label of its own name. Source: SetDefaults_Namespace. */
function withoutOwnName(namespace: object): object {
  const metadata = fieldOf(namespace, 'metadata');
  const labels = fieldOf(metadata, 'labels');
  if (!isMapping(metadata) || !isMapping(labels)) return namespace;
  const others = without(labels, 'kubernetes.io/metadata.name');
  const rest = without(metadata, 'labels');
  const isLabelled = Object.keys(others).length > 0;
  return { ...namespace, metadata: isLabelled ? { ...rest, labels: others } : rest };
}

function partOf(value: object, kind: unknown, path: FieldPath): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
      const at = [...path, key];
      if (field === undefined || isServed(at, kind)) return [];
      return [[key, at.length < 2 && isMapping(field) ? partOf(field, kind, at) : field]];
    }),
  );
}

function withoutTaint(node: object, key: string): object {
  const spec = fieldOf(node, 'spec');
  const taints = fieldOf(spec, 'taints');
  if (!isMapping(spec) || !Array.isArray(taints)) return node;
  const kept = taints.filter((taint) => fieldOf(taint, 'key') !== key);
  const rest = without(spec, 'taints');
  const next = kept.length > 0 ? { ...rest, taints: kept } : rest;
  return Object.keys(next).length > 0 ? { ...node, spec: next } : without(node, 'spec');
}

function without(object: object, field: string): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));
}

/** Field by field; a list of another length is another list. */
function difference(
  before: unknown,
  after: unknown,
  kind: unknown,
  path: FieldPath = [],
): readonly FieldEdit[] {
  if (Object.is(before, after) || isServed(path, kind)) return [];
  if (isMapping(before) && isMapping(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => difference(before[key], after[key], kind, [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => difference(item, after[index], kind, [...path, index]));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return after === undefined ? [{ op: 'remove', path }] : [{ op: 'set', path, value: after }];
}
