import type { Node, ObjectKey, Pod } from '../../model/index.ts';
import { ownerOf, type PodMaker, podFromTemplate } from './controller.ts';
import { daemonPods, daemonSpec, nodeShouldRunDaemonPod, targetNode } from './daemonSet.ts';
import { completionIndexOf, jobPods } from './job.ts';
import { generatedPodName, uidOf } from './naming.ts';
import { isWanted, statefulSetPods } from './statefulSet.ts';

/** What making a Pod in the place of another needs to know. */
export interface ReplacementContext {
  readonly nodes: readonly Node[];
  /** The next free `<base>-<5 characters>` name in the namespace. */
  readonly freeName: (namespace: string, base: string) => string;
}

/**
 * The Pod, before admission, that a controller makes when one of its Pods has left, from its
 * template as it is now; undefined when it makes none. ReplicaSets, ReplicationControllers and Jobs
 * give a new name, a Job the same completion index; a StatefulSet the same name, with the claims of
 * that name; a DaemonSet makes a Pod for the same node, if its Pods should still run there.
 *
 * A template with a `nodeName` gets none: its Pods do not go through scheduling, so the new one
 * would take the place back that its victim left, again and again.
 */
export function replacementFor(
  maker: PodMaker,
  victim: Pod,
  { nodes, freeName }: ReplacementContext,
): Pod | undefined {
  const owner = ownerOf(maker);
  const { namespace } = owner;
  if (maker.spec.template.spec.nodeName) return undefined;
  switch (maker.kind) {
    case 'ReplicaSet':
    case 'ReplicationController':
      return podFromTemplate(owner, maker.spec.template, freeName(namespace, owner.name));
    case 'Job': {
      const podFor = jobPods(maker);
      if (maker.spec.completionMode !== 'Indexed') return podFor(freeName(namespace, owner.name));
      const index = completionIndexOf(victim) ?? '0';
      return podFor(freeName(namespace, `${owner.name}-${index}`), index);
    }
    case 'StatefulSet': {
      const { name } = victim.metadata;
      return isWanted(maker, name) ? statefulSetPods(maker)(name) : undefined;
    }
    case 'DaemonSet': {
      const target = targetNode(victim);
      const node = nodes.find(({ metadata }) => metadata.name === target);
      if (!node || !nodeShouldRunDaemonPod(daemonSpec(maker), node)) return undefined;
      return daemonPods(maker)(node.metadata.name, freeName(namespace, owner.name));
    }
  }
}

/** Gives names that no Pod has or had, each once. `taken` grows. */
export function freeNamesBeside(taken: {
  readonly has: (key: ObjectKey) => boolean;
  readonly add: (key: ObjectKey) => unknown;
}): ReplacementContext['freeName'] {
  const tried = new Map<string, number>();
  return (namespace, base) => {
    const key = `${namespace}/${base}`;
    for (let nth = tried.get(key) ?? 0; ; nth++) {
      const name = generatedPodName(base, nth);
      if (taken.has(`${namespace}/${name}`)) continue;
      taken.add(`${namespace}/${name}`);
      tried.set(key, nth + 1);
      return name;
    }
  };
}

/** The same Pod as another life of its name: with a uid of its own. */
export function asLife(pod: Pod, life: number): Pod {
  const { name, namespace = 'default' } = pod.metadata;
  const uid = uidOf('Pod', `${namespace}/${name}/${life}`);
  return { ...pod, metadata: { ...pod.metadata, uid } };
}
