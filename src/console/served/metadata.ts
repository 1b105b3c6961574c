import { apiRulesOf } from '../../releases/index.ts';
import {
  completionIndexOf,
  controllerOf,
  generatedBase,
  indexedBase,
} from '../../simulation/index.ts';
import {
  type Entry,
  type PodEntry,
  resourceVersionOf,
  type Timeline,
  type Version,
} from '../../timeline/index.ts';
import { type Json, recordAt } from '../json.ts';
import { inSeconds, timeOf } from '../time.ts';

/** On a DaemonSet, and on the revisions that are made of it: how often its template was another. */
export const GENERATION = 'deprecated.daemonset.template.generation';

export function metadataOf(object: Json): Json {
  return recordAt(object, 'metadata');
}

/** Metadata with what the server adds. */
export function servedMetadata(entry: Entry, timeline: Timeline, more: Json = {}): Json {
  const version = versionNow(entry, timeline);
  const generation = generationOf(version, timeline);
  const { metadata, kind } = entry.object;
  const labels =
    kind === 'Namespace'
      ? { ...metadata.labels, 'kubernetes.io/metadata.name': entry.name }
      : metadata.labels;
  return sortedByKey({
    ...metadata,
    ...(metadata.deletionTimestamp && {
      deletionTimestamp: inSeconds(metadata.deletionTimestamp),
    }),
    ...(labels && Object.keys(labels).length > 0 && { labels }),
    creationTimestamp: timeOf(entry.createdAt),
    ...generatedFrom(entry),
    ...(generation !== undefined && { generation }),
    resourceVersion: resourceVersionOf(version),
    ...(entry.namespace !== '' && { namespace: entry.namespace }),
    uid: entry.uid,
    ...more,
  });
}

/** The version of an object as it is now: of what is only tried none that the history has. */
export function versionNow(entry: Entry, { history }: Timeline): Version | undefined {
  const last = history.latest(entry);
  if (last === undefined || last.object === entry.object) return last;
  return { ...last, object: entry.object, before: last };
}

/** Kinds whose specs the API server counts; of Pods only some releases do. */
export const COUNTED: ReadonlySet<string> = new Set([
  'Deployment',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
  'PodDisruptionBudget',
  'PriorityClass',
  'Pod',
]);

/**
 * How often the spec was written, a Deployment's annotations with it, and once more by who has it deleted; undefined of
 * kinds that have none. Source: PrepareForUpdate of pkg/registry, BeforeDelete of k8s.io/apiserver.
 */
export function generationOf(
  version: Version | undefined,
  { world }: Timeline,
): number | undefined {
  const kind = version?.entry.object.kind;
  if (version === undefined || kind === undefined || !COUNTED.has(kind)) return undefined;
  const { podGenerations } = apiRulesOf(world.server.release);
  if (kind === 'Pod' && podGenerations === 'none') return undefined;
  let changes = isDeleted(version.entry) ? 1 : 0;
  let at = version;
  while (at.before !== undefined) {
    if (countedPart(at.object) !== countedPart(at.before.object)) changes += 1;
    at = at.before;
  }
  return changes + (at.object?.metadata.generation ?? 1);
}

function isDeleted(entry: Entry): boolean {
  if (entry.object.kind === 'Pod') return (entry as PodEntry).deletion !== undefined;
  return Boolean(entry.object.metadata.deletionTimestamp);
}

const texts = new WeakMap<object, string>();

function countedPart(object: Version['object']): string {
  if (object === undefined) return '';
  let text = texts.get(object);
  if (text === undefined) {
    text = JSON.stringify([
      specOf(object),
      object.kind === 'Deployment' ? annotationsOf(object) : {},
    ]);
    texts.set(object, text);
  }
  return text;
}

/** But for a Pod's node: what binds it counts as no writing. Source: setPodNodeAndMetadata of pkg/registry/core/pod/storage. */
function specOf(object: NonNullable<Version['object']>): unknown {
  const { spec } = object as { readonly spec?: unknown };
  return object.kind === 'Pod' ? { ...object.spec, nodeName: undefined } : spec;
}

/** But for what the controller notes, which it writes with the status. */
function annotationsOf({ metadata }: { readonly metadata: Entry['object']['metadata'] }) {
  return Object.entries(metadata.annotations ?? {}).filter(([key]) => key !== REVISION);
}

const REVISION = 'deployment.kubernetes.io/revision';

/** Controllers that have the server make up the end of their Pods' names. */
const NAMES_BY_SERVER: ReadonlySet<string> = new Set([
  'ReplicaSet',
  'ReplicationController',
  'DaemonSet',
  'Job',
]);

/** `generateName`, as a controller asks for it. */
function generatedFrom({ object, name }: Entry): Json {
  const owner = controllerOf(object.metadata);
  if (object.kind === 'Pod' && owner?.kind === 'StatefulSet') {
    return { generateName: `${owner.name}-` };
  }
  if (object.kind !== 'Pod' || !NAMES_BY_SERVER.has(owner?.kind ?? '')) return {};
  if (object.metadata.generateName !== undefined) return {};
  const index = owner?.kind === 'Job' ? completionIndexOf(object) : undefined;
  const base = owner?.name ?? '';
  const generateName = `${index === undefined ? base : indexedBase(base, index)}-`;
  // Of a long one the name has only the beginning.
  const isOwn = name.slice(0, -5) === generatedBase(generateName) && /[a-z0-9]{5}$/.test(name);
  return isOwn ? { generateName } : {};
}

function sortedByKey(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
