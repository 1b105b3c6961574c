import { controllerOf } from '../../simulation/index.ts';
import type { Entry, Timeline, Version } from '../../timeline/index.ts';
import { type Json, recordAt } from '../json.ts';
import { timeOf } from '../time.ts';

export function metadataOf(object: Json): Json {
  return recordAt(object, 'metadata');
}

/** Metadata with what the server adds. */
export function servedMetadata(entry: Entry, timeline: Timeline, more: Json = {}): Json {
  const version = timeline.history.latest(entry);
  const generation = generationOf(version);
  const { metadata, kind } = entry.object;
  const labels =
    kind === 'Namespace'
      ? { ...metadata.labels, 'kubernetes.io/metadata.name': entry.name }
      : metadata.labels;
  return sortedByKey({
    ...metadata,
    ...(labels && Object.keys(labels).length > 0 && { labels }),
    creationTimestamp: timeOf(entry.createdAt),
    ...generatedFrom(entry),
    ...(generation !== undefined && { generation }),
    // Greater with every change, and the same while there is none; a server's own numbers mean nothing else.
    resourceVersion: String(FIRST_VERSION + (version?.nth ?? 0)),
    ...(entry.namespace !== '' && { namespace: entry.namespace }),
    uid: entry.uid,
    ...more,
  });
}

/** What a server has written before the story's objects. */
const FIRST_VERSION = 1000;

/** Kinds whose specs the API server counts, in every release. */
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
]);

/**
 * How often the spec was written, a Deployment's annotations with it; undefined of kinds that have none. Source:
 * PrepareForUpdate of pkg/registry.
 */
export function generationOf(version: Version | undefined): number | undefined {
  if (version === undefined || !COUNTED.has(version.entry.object.kind)) return undefined;
  let changes = 0;
  let at = version;
  while (at.before !== undefined) {
    if (countedPart(at.object) !== countedPart(at.before.object)) changes += 1;
    at = at.before;
  }
  return changes + (at.object?.metadata.generation ?? 1);
}

const texts = new WeakMap<object, string>();

function countedPart(object: Version['object']): string {
  if (object === undefined) return '';
  let text = texts.get(object);
  if (text === undefined) {
    const { spec } = object as { readonly spec?: unknown };
    text = JSON.stringify([spec, object.kind === 'Deployment' ? annotationsOf(object) : {}]);
    texts.set(object, text);
  }
  return text;
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
  const isMade = object.kind === 'Pod' && NAMES_BY_SERVER.has(owner?.kind ?? '');
  if (object.metadata.generateName !== undefined || !isMade) return {};
  const isOwn = name.startsWith(`${owner?.name ?? ''}-`) && /-[a-z0-9]{5}$/.test(name);
  return isOwn ? { generateName: name.slice(0, -5) } : {};
}

function sortedByKey(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
