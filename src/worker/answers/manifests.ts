import { printObject } from '../../io/index.ts';
import { isSetting, type KubernetesObject, nameOf, namespaceOf } from '../../model/index.ts';
import type { ManifestsPart } from '../../protocol/index.ts';
import type { Answerer } from './answerer.ts';
import { situationOf } from './situation.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an API server sets by itself, and refuses or forgets where an object is made with it. */
const SERVED = [
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'selfLink',
  'managedFields',
  // What they name has other uids there: the garbage collector would delete the object.
  'ownerReferences',
];
const SERVED_ANNOTATION =
  /^(?:kubectl\.kubernetes\.io\/last-applied-configuration|deployment\.kubernetes\.io\/revision)$/;
/** kwok runs the nodes that have it. Source: KWOK, `manageNodesWithAnnotationSelector`. */
const FAKE_NODE = { 'kwok.x-k8s.io/node': 'fake' };

/** Kinds that others refer to come before them; the order within a kind, and of workloads, is the scenario's. */
const FIRST: Readonly<Record<string, number>> = {
  Namespace: 0,
  PriorityClass: 1,
  RuntimeClass: 1,
  StorageClass: 1,
  CSIDriver: 1,
  LimitRange: 2,
  ResourceQuota: 2,
  PersistentVolume: 3,
  PersistentVolumeClaim: 4,
  Node: 5,
  CSINode: 6,
  CSIStorageCapacity: 6,
  ResourceSlice: 6,
  Service: 7,
  PodDisruptionBudget: 7,
};

/** The scenario's objects as a cluster takes them, by what is applied first. */
export const answerManifests: Answerer<'manifests'> = function* (shown) {
  const run = shown.scenario ?? shown;
  const { objects, spanOf } = run.combined;
  const { writtenAt } = situationOf(run);
  const parts: Record<ManifestsPart, { readonly rank: number; readonly text: string }[]> = {
    cluster: [],
    running: [],
    workloads: [],
    scheduler: [],
  };
  const namespaces = new Set<string>();
  let leaving = 0;
  let custom = 0;
  let hasTimeline = false;
  for (const [index, object] of objects.entries()) {
    yield { done: index, of: objects.length };
    const { kind } = object;
    if (kind === 'Timeline') hasTimeline = true;
    const part = partOf(object);
    if (part === undefined) continue;
    if (kind === 'CustomWorkload') {
      custom += 1;
      continue;
    }
    if (isLeaving(object)) {
      leaving += 1;
      continue;
    }
    const written = writtenAt(spanOf[index] ?? -1);
    const value = isFields(written) ? written : (object as unknown as Fields);
    namespaces.add(namespaceOf(object));
    parts[part].push({ rank: FIRST[kind] ?? 0, text: printObject(applied(kind, value)) });
  }
  const made = objects.filter(({ kind: of }) => of === 'Namespace').map(nameOf);
  for (const name of [...namespaces].filter(
    (each) => !EXISTING.test(each) && !made.includes(each),
  )) {
    const text = printObject({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    parts.cluster.push({ rank: -1, text });
  }
  return {
    parts: (['cluster', 'running', 'workloads', 'scheduler'] as const)
      .filter((part) => parts[part].length > 0)
      .map((part) => ({
        part,
        text: parts[part]
          .sort((left, right) => left.rank - right.rank)
          .map(({ text }) => text)
          .join('---\n'),
      })),
    leaving,
    custom,
    hasTimeline,
  };
};

/** Namespaces that every cluster has; '' of what is in none, or in the default one. */
const EXISTING = /^(?:|default|kube-.*)$/;

/** Undefined for what no cluster is given: Berth's own kinds, and what every cluster has. */
function partOf(object: KubernetesObject): ManifestsPart | undefined {
  const { kind } = object;
  if (kind === 'KubeSchedulerConfiguration') return 'scheduler';
  if (isSetting(object)) return undefined;
  if (kind === 'PriorityClass' && nameOf(object).startsWith('system-')) return undefined;
  if (kind === 'Pod' && object.spec.nodeName) return 'running';
  return kind in FIRST ? 'cluster' : 'workloads';
}

function isLeaving(object: KubernetesObject): boolean {
  return !isSetting(object) && object.metadata?.deletionTimestamp !== undefined;
}

function applied(kind: string, value: Fields): Fields {
  const { metadata, status, ...rest } = value;
  if (!isFields(metadata)) return value;
  return {
    ...rest,
    metadata: appliedMetadata(kind, metadata),
    // That of a Node is what it has; all others' is made by who runs them.
    ...(kind === 'Node' && isFields(status) && { status: withCapacity(status) }),
  };
}

function appliedMetadata(kind: string, metadata: Fields): Fields {
  const kept = Object.fromEntries(
    Object.entries(metadata).filter(([key]) => !SERVED.includes(key)),
  );
  const { annotations, ...others } = kept;
  const own = Object.entries(isFields(annotations) ? annotations : {}).filter(
    ([key]) => !SERVED_ANNOTATION.test(key),
  );
  const all = { ...Object.fromEntries(own), ...(kind === 'Node' && FAKE_NODE) };
  return { ...others, ...(Object.keys(all).length > 0 && { annotations: all }) };
}

function withCapacity(status: Fields): Fields {
  return { ...status, capacity: status['capacity'] ?? status['allocatable'] };
}
