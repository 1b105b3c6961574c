import {
  type LabelSelector,
  labelSelectorMatches,
  type Labels,
  labelsText,
  type ObjectKey,
  type Pod,
} from '../../model/index.ts';
import { type ClaimedPod, type ControllerContext, controllerOf, type Owner } from './controller.ts';

/** A Pod that neither has finished nor is being deleted. Source: controller.IsPodActive. */
export function isActive({ metadata, status }: Pod): boolean {
  return status?.phase !== 'Succeeded' && status?.phase !== 'Failed' && !metadata.deletionTimestamp;
}

/** Pods without a controller, of one namespace, that carry the same labels: none told from another. */
interface Orphans {
  readonly labels: Labels | undefined;
  readonly pods: ClaimedPod[];
}

/** The cluster's own Pods by name, by owner and by labels, for one plan after the other. */
export class GivenPods {
  /** Grows whenever Pods are taken back: who knew it before must look again. */
  version = 0;
  /** `namespace/name` of each Pod, and its index. */
  readonly places = new Map<string, number>();
  /** Of these the ones that a StatefulSet makes again. */
  readonly #remade = new Set<string>();
  /** Owners by namespace and kind, then by name. */
  readonly #byOwner = new Map<string, Map<string, ClaimedPod[]>>();
  /** By namespace, then by what their labels say. */
  readonly #orphans = new Map<string, Map<string, Orphans>>();

  get count(): number {
    return this.places.size;
  }

  /** The Pod of the next index, and its `namespace/name`. */
  add(pod: Pod, index: number, key: ObjectKey): void {
    const { namespace = 'default', labels } = pod.metadata;
    this.places.set(key, index);
    if (isMadeAgain(pod)) this.#remade.add(key);
    if (!isActive(pod)) return;
    const controller = controllerOf(pod.metadata);
    if (controller) {
      const key = ownersKey(namespace, controller.kind);
      const owners = this.#byOwner.get(key) ?? new Map<string, ClaimedPod[]>();
      this.#byOwner.set(key, owners);
      const siblings = owners.get(controller.name);
      if (siblings) siblings.push({ index, pod });
      else owners.set(controller.name, [{ index, pod }]);
      return;
    }
    const groups = this.#orphans.get(namespace) ?? new Map<string, Orphans>();
    this.#orphans.set(namespace, groups);
    const text = labelsText(labels);
    const group = groups.get(text);
    if (group) group.pods.push({ index, pod });
    else groups.set(text, { labels, pods: [{ index, pod }] });
  }

  /** Takes back the Pods that came last, from this index on. */
  truncate(pods: readonly Pod[], from: number): void {
    this.version += 1;
    for (let index = pods.length - 1; index >= from; index -= 1) {
      const pod = pods[index];
      if (pod) this.#removeLast(pod);
    }
  }

  #removeLast(pod: Pod): void {
    const { namespace = 'default', name, labels } = pod.metadata;
    this.places.delete(`${namespace}/${name}`);
    this.#remade.delete(`${namespace}/${name}`);
    if (!isActive(pod)) return;
    const controller = controllerOf(pod.metadata);
    if (controller) {
      const owners = this.#byOwner.get(ownersKey(namespace, controller.kind));
      const siblings = owners?.get(controller.name);
      siblings?.pop();
      if (siblings?.length === 0) owners?.delete(controller.name);
      return;
    }
    const groups = this.#orphans.get(namespace);
    const text = labelsText(labels);
    const group = groups?.get(text);
    group?.pods.pop();
    if (group?.pods.length === 0) groups?.delete(text);
  }

  /**
   * As controllers look for them in one plan. `finished` are Pods whose names are taken all the
   * same; `most` is what the run has room for.
   */
  context(finished: readonly Pod[] = [], most = Infinity): ControllerContext {
    let room = most - this.count;
    const adopted = new Set<number>();
    const names = new Set(finished.filter((pod) => !isMadeAgain(pod)).map(keyOf));
    const owned = (namespace: string, kind: Owner['kind']) =>
      this.#byOwner.get(ownersKey(namespace, kind));
    return {
      claim: ({ namespace, kind, name }, selector) => {
        const claimed = [...(owned(namespace, kind)?.get(name) ?? [])];
        if (!selector || isEmptySelector(selector)) return claimed;
        const found: ClaimedPod[] = [];
        for (const { labels, pods } of this.#orphans.get(namespace)?.values() ?? []) {
          if (!labelSelectorMatches(selector, labels)) continue;
          for (const orphan of pods) if (!adopted.has(orphan.index)) found.push(orphan);
        }
        found.sort((a, b) => a.index - b.index);
        for (const { index } of found) adopted.add(index);
        return claimed.concat(found);
      },
      replicaSetsOfPods: (namespace) => owned(namespace, 'ReplicaSet') ?? [],
      reserve: (namespace, name) => {
        const key = `${namespace}/${name}`;
        const isGiven = this.places.has(key) && !this.#remade.has(key);
        if (names.has(key) || isGiven) return false;
        names.add(key);
        return true;
      },
      admitsMore: (count) => {
        if (count > Math.max(0, room)) return false;
        room -= count;
        return true;
      },
    };
  }
}

/** The context of controllers in a cluster of these Pods. */
export function givenPods(
  pods: readonly Pod[],
  finished: readonly Pod[] = [],
  most = Infinity,
): ControllerContext {
  const given = new GivenPods();
  for (const [index, pod] of pods.entries()) {
    const { namespace = 'default', name } = pod.metadata;
    given.add(pod, index, `${namespace}/${name}`);
  }
  return given.context(finished, most);
}

/**
 * A StatefulSet deletes its finished Pods and makes them again under their names. Source:
 * replicas that isFailed or isSucceeded, in processReplica.
 */
function isMadeAgain({ metadata, status }: Pod): boolean {
  const isFinished = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return isFinished && controllerOf(metadata)?.kind === 'StatefulSet';
}

function keyOf({ metadata: { namespace = 'default', name } }: Pod): string {
  return `${namespace}/${name}`;
}

export function ownersKey(namespace: string, kind: Owner['kind']): string {
  return `${kind} ${namespace}`;
}

/** A label's text has no line break. */
export function isEmptySelector(selector: LabelSelector): boolean {
  return (
    Object.keys(selector.matchLabels ?? {}).length === 0 &&
    (selector.matchExpressions ?? []).length === 0
  );
}
