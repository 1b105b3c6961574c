import { isRecord, type Json } from '../json.ts';
import { without } from '../without.ts';

/** Fields of the metadata that a server fills in itself, whatever is sent; what is sent as the version a client leaves out. */
const OF_SERVER = [
  ...['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation'],
  ...['managedFields', 'resourceVersion', 'selfLink', 'uid'],
];

/** Kinds whose objects come into being with the status that they are sent with. Source: the strategy of nodes. */
const TOLD = ['Node'];

/**
 * An object as a server takes it as a new one, such as one that was read from another cluster: without its identity, its
 * history and, but for nodes, its status. Sources: BeforeCreate of k8s.io/apiserver/pkg/registry/rest, and PrepareForCreate of
 * the strategies of pkg/registry.
 */
export function asNew<Given extends object>(object: Given): Given {
  const { kind, apiVersion, metadata, status } = object as Json;
  const isOwn = isRecord(metadata) && OF_SERVER.some((field) => Object.hasOwn(metadata, field));
  const isLeft = status === undefined || TOLD.includes(String(kind)) || !isBuiltIn(apiVersion);
  const rest = isLeft ? object : (without(object as Json, 'status') as unknown as Given);
  if (!isOwn) return rest;
  const kept = Object.entries(metadata).filter(([field]) => !OF_SERVER.includes(field));
  return { ...rest, metadata: Object.fromEntries(kept) };
}

/** Of other projects nobody knows here whether they have a status apart. */
function isBuiltIn(apiVersion: unknown): boolean {
  const [group = '', version] = String(apiVersion).split('/');
  return version === undefined || !group.includes('.') || group.endsWith('.k8s.io');
}
