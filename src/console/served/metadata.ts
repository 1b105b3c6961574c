import type { Entry } from '../../timeline/index.ts';
import { type Json, recordAt } from '../json.ts';
import { timeOf } from '../time.ts';

export function metadataOf(object: Json): Json {
  return recordAt(object, 'metadata');
}

/** Metadata with what the server adds. */
export function servedMetadata(entry: Entry, more: Json = {}): Json {
  const { metadata, kind } = entry.object;
  const labels =
    kind === 'Namespace'
      ? { ...metadata.labels, 'kubernetes.io/metadata.name': entry.name }
      : metadata.labels;
  return sortedByKey({
    ...metadata,
    ...(labels && Object.keys(labels).length > 0 && { labels }),
    creationTimestamp: timeOf(entry.createdAt),
    ...(entry.namespace !== '' && { namespace: entry.namespace }),
    uid: entry.uid,
    ...more,
  });
}

function sortedByKey(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
