import { isRecord } from './record.ts';

/** What of a node's status only a kubelet writes: capacity and images are written by hand too. */
const FROM_KUBELET = ['nodeInfo', 'conditions', 'addresses', 'daemonEndpoints'] as const;

/**
 * Whether an object comes out of an API server: it has an identity or a state that no user writes
 * by hand. What a server holds was taken by one, of whatever version.
 */
export function isServed({ kind, metadata, status }: Readonly<Record<string, unknown>>): boolean {
  if (isRecord(metadata)) {
    const { uid, resourceVersion, managedFields } = metadata;
    if (isText(uid) || isText(resourceVersion)) return true;
    if (Array.isArray(managedFields) && managedFields.length > 0) return true;
  }
  if (!isRecord(status)) return false;
  if (kind === 'Node') return FROM_KUBELET.some((field) => status[field] !== undefined);
  // `kubectl create --dry-run` writes `status: {}`.
  return Object.values(status).some((value) => value !== null && value !== undefined);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
