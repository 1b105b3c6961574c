import { type Json, textAt } from '../json.ts';
import { apiVersionOf, type Resource } from '../resources.ts';

/** Fields of an Event by the names that they have in the group of their own. */
const RENAMED: Readonly<Record<string, string>> = {
  involvedObject: 'regarding',
  message: 'note',
  source: 'deprecatedSource',
  firstTimestamp: 'deprecatedFirstTimestamp',
  lastTimestamp: 'deprecatedLastTimestamp',
  count: 'deprecatedCount',
  reportingComponent: 'reportingController',
};

/** An object as it stands in the group that was asked for: Events stand in two. Source: pkg/apis/events/v1/conversion.go. */
export function asIn(resource: Resource, object: Json): Json {
  if (resource.group !== 'events.k8s.io' || textAt(object, 'kind') !== 'Event') return object;
  const fields = Object.entries(object).flatMap(([field, value]): [string, unknown][] =>
    value === '' ? [] : [[RENAMED[field] ?? field, value]],
  );
  return { ...Object.fromEntries(fields), apiVersion: apiVersionOf(resource) };
}
