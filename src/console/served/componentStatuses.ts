import type { Json } from '../json.ts';

/**
 * The parts of the control plane, all of them well, in the order in which a server most often has their
 * answers. Source: pkg/registry/core/componentstatus, whose objects have a name and no more.
 * @param isTimeTold Whether the server writes that they were made at no time
 */
export function componentStatuses(isTimeTold: boolean): readonly Json[] {
  return ['controller-manager', 'scheduler', 'etcd-0'].map((name) => ({
    apiVersion: 'v1',
    kind: 'ComponentStatus',
    conditions: [{ type: 'Healthy', status: 'True', message: 'ok' }],
    metadata: { ...(isTimeTold && { creationTimestamp: null }), name },
  }));
}
