import type { KubernetesObject } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { say } from '../messages.ts';

/** Workloads that change no Pod that is there when their template is another. */
const SETS: ReadonlySet<string> = new Set(['ReplicaSet', 'ReplicationController']);

/** Who has the changed template, and which of its Pods the change is for. */
interface Changed {
  readonly object: KubernetesObject;
  /** `StatefulSet db` */
  readonly workload: string;
  readonly pod: string;
  /** Whether that Pod has no node. */
  readonly isPending: boolean;
}

/**
 * Which workloads leave Pods as they are when their template is another. Sources: the field
 * updateStrategy (OnDelete), and processReplica of pkg/controller/statefulset: one after the other,
 * it goes no further than a Pod that is not ready, and so never comes to replace that.
 */
export function keptPods({ object, workload, pod, isPending }: Changed): readonly Message[] {
  if (SETS.has(object.kind)) return [say('caution.ofSet', { workload })];
  switch (object.kind) {
    case 'Job':
      return [say('caution.ofJob', { workload })];
    case 'DaemonSet':
      return object.spec.updateStrategy?.type === 'OnDelete'
        ? [say('caution.ofSet', { workload })]
        : [];
    case 'StatefulSet': {
      const { updateStrategy, podManagementPolicy } = object.spec;
      if (updateStrategy?.type === 'OnDelete') return [say('caution.ofSet', { workload })];
      return isPending && podManagementPolicy !== 'Parallel'
        ? [say('caution.inOrder', { workload, pod })]
        : [];
    }
    default:
      return [];
  }
}
