import { type Json, recordAt, textAt } from '../json.ts';

/** The numbers of a status that are served although they are 0. Source: the types of k8s.io/api without `omitempty`. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
  Deployment: [],
  Job: [],
  CronJob: [],
  ResourceQuota: [],
  ReplicaSet: ['replicas'],
  ReplicationController: ['replicas'],
  StatefulSet: ['availableReplicas', 'replicas'],
  DaemonSet: [
    'currentNumberScheduled',
    'desiredNumberScheduled',
    'numberMisscheduled',
    'numberReady',
  ],
  PodDisruptionBudget: ['currentHealthy', 'desiredHealthy', 'disruptionsAllowed', 'expectedPods'],
};

/** The status of an object that was just made, before any controller has seen it; undefined of kinds without one. */
export function madeStatus(object: Json): Json | undefined {
  const kind = textAt(object, 'kind');
  const counts = COUNTS[kind];
  if (counts) return Object.fromEntries(counts.map((field) => [field, 0]));
  const { phase, qosClass, loadBalancer } = recordAt(object, 'status');
  switch (kind) {
    case 'Pod':
      return { phase, qosClass };
    case 'Service':
      return { loadBalancer };
    case 'Namespace':
      return { phase: 'Active' };
    case 'PersistentVolume': {
      const lastPhaseTransitionTime = textAt(object, 'metadata', 'creationTimestamp');
      return { phase: 'Pending', lastPhaseTransitionTime };
    }
    case 'PersistentVolumeClaim':
      return { phase: 'Pending' };
    default:
      return object['status'] as Json | undefined;
  }
}
