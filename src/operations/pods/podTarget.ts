import { type FullKey, readFullKey } from '../../model/index.ts';
import type { Message, OperationRefusal } from '../../protocol/index.ts';
import { podOf } from '../found.ts';
import { refusal, titled } from '../outcome.ts';
import { type SituatedPod, type Situation, type Target, targetAt } from '../situation.ts';

/** A Pod of the run, and the object that it comes from. */
export interface PodTarget extends Target {
  readonly pod: SituatedPod;
  /** It stands in the text itself; else its controller makes it. */
  readonly isOwn: boolean;
  /** A DaemonSet made it for one node. */
  readonly isDaemon: boolean;
}

/** The Pod of a key, or why nothing can be done to it. */
export function podTarget(situation: Situation, key: FullKey): PodTarget | OperationRefusal {
  const pod = situation.pods[podOf(situation, key)];
  if (!pod) return refusal('objectGone');
  if (pod.isEvicted) return refusal('evicted', { name: pod.name });
  if (pod.object < 0) return refusal('podWithoutObject', { name: pod.name });
  const target = targetAt(situation, pod.object);
  if ('code' in target) return target;
  const { kind } = target.span;
  const isOwned = pod.pod.metadata.ownerReferences?.some((owner) => owner.kind === 'DaemonSet');
  const isDaemon = kind === 'DaemonSet' || isOwned === true;
  return { ...target, pod, isOwn: kind === 'Pod', isDaemon };
}

/** A step about one Pod, and a node. */
export function podTitle(key: string, pod: FullKey, node?: FullKey): Message {
  const values = {
    name: readFullKey(pod).name,
    node: node === undefined ? '' : readFullKey(node).name,
  };
  return titled(key, values);
}

/** The controller of a Pod that stands in the text, where that is in the scenario too. */
export function controllerOf(situation: Situation, { pod, isOwn }: PodTarget): Target | undefined {
  if (!isOwn) return undefined;
  const { ownerReferences } = pod.pod.metadata;
  const owner = ownerReferences?.find(({ controller }) => controller === true);
  const hash = pod.pod.metadata.labels?.['pod-template-hash'];
  const names = new Set([owner?.name, owner?.name.replace(hash ? `-${hash}` : /$^/, '')]);
  const kinds = new Set([owner?.kind, owner?.kind === 'ReplicaSet' ? 'Deployment' : owner?.kind]);
  const object = situation.objects.findLastIndex(
    ({ kind, name, namespace, state }) =>
      owner !== undefined &&
      state === 'taken' &&
      kinds.has(kind) &&
      names.has(name) &&
      namespace === pod.namespace,
  );
  const target = object < 0 ? undefined : targetAt(situation, object);
  return target && 'span' in target ? target : undefined;
}
