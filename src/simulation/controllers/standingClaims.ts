import {
  type ClusterObjects,
  finish,
  fullKey,
  type LabelSelector,
  labelSelectorMatches,
  labelsText,
  type Pod,
} from '../../model/index.ts';
import { type ClaimedPod, controllerOf, type Owner, ownerOf, refersTo } from './controller.ts';
import { TEMPLATE_HASH_LABEL } from './deployment.ts';
import { isActive, isEmptySelector, ownersKey } from './givenPods.ts';
import { ROLLOUT_HASH_LABEL } from './impliedReplicaSets.ts';
import { reconcile, type RunWorkload } from './reconcile.ts';

type Controllers = Pick<
  ClusterObjects,
  | 'deployments'
  | 'replicaSets'
  | 'replicationControllers'
  | 'statefulSets'
  | 'daemonSets'
  | 'jobs'
  | 'cronJobs'
>;

/** What one controller asks for when it looks for its Pods. */
interface Request {
  readonly owner: Owner;
  readonly selector: LabelSelector | undefined;
}

/** A Deployment that may have ReplicaSets which only Pods tell of (`impliedReplicaSets`). */
interface Implying {
  readonly prefix: string;
  readonly names: ReadonlySet<string>;
}

/**
 * Whose each Pod of a cluster is, where controllers only have their Pods: by the Pod alone, as none
 * that they make stands in the way of another. Made of what `reconcile` asks its context for.
 */
export class StandingClaims {
  readonly workloads: readonly RunWorkload[];
  readonly #cluster: Controllers;
  /** By `ownersKey`, then by name. */
  readonly #byOwner = new Map<string, Map<string, number>>();
  /** By namespace, in the order in which they adopt. */
  readonly #adopting = new Map<
    string,
    { readonly selector: LabelSelector; readonly at: number }[]
  >();
  /** By namespace and what a Pod's labels say. */
  readonly #adopted = new Map<string, number>();
  /** By the references to their owners, which Pods of one template share. */
  readonly #siblings = new WeakMap<object, { namespace: string; workload: number }>();
  /** By namespace and name of a ReplicaSet. */
  readonly #hashes = new Map<string, Map<string, readonly string[]>>();
  readonly #implying = new Map<string, Implying[]>();

  constructor(cluster: ClusterObjects) {
    this.#cluster = cluster;
    const requests = new Map<readonly ClaimedPod[], Request>();
    const asked = finish(
      reconcile(
        cluster,
        {
          claim: (owner, selector) => {
            const none: readonly ClaimedPod[] = [];
            requests.set(none, { owner, selector });
            return none;
          },
          replicaSetsOfPods: () => [],
          reserve: () => true,
          admitsMore: () => true,
        },
        false,
      ),
    );
    const workloads: RunWorkload[] = [];
    const known = new Map<string, number>();
    for (const { workload, outcome } of asked) {
      const key = fullKey(workload);
      const at = known.get(key) ?? workloads.push(workload) - 1;
      known.set(key, at);
      const request = requests.get(outcome.claimed);
      if (request) this.#add(request, at);
    }
    this.workloads = workloads;
    for (const deployment of cluster.deployments) {
      const { namespace = 'default', name } = deployment.metadata;
      const owner = ownerOf(deployment);
      const names = new Set<string>();
      for (const { metadata } of cluster.replicaSets) {
        if (metadata.namespace !== deployment.metadata.namespace) continue;
        if (refersTo(controllerOf(metadata), owner)) names.add(metadata.name);
      }
      const implying = { prefix: `${name}-`, names };
      const others = this.#implying.get(namespace);
      if (others) others.push(implying);
      else this.#implying.set(namespace, [implying]);
    }
  }

  /** Whether a cluster has the very same controllers. */
  areOf(cluster: Controllers): boolean {
    const own = this.#cluster;
    return (
      own.deployments === cluster.deployments &&
      own.replicaSets === cluster.replicaSets &&
      own.replicationControllers === cluster.replicationControllers &&
      own.statefulSets === cluster.statefulSets &&
      own.daemonSets === cluster.daemonSets &&
      own.jobs === cluster.jobs &&
      own.cronJobs === cluster.cronJobs
    );
  }

  /** Index of the Pod's workload, -1 for none; undefined where other Pods may have a say in it. */
  of(pod: Pod): number | undefined {
    if (!isActive(pod)) return -1;
    const { namespace = 'default', labels, ownerReferences } = pod.metadata;
    const sibling = ownerReferences && this.#siblings.get(ownerReferences);
    if (sibling?.namespace === namespace) return sibling.workload;
    const owner = controllerOf(pod.metadata);
    if (owner) {
      const isSet = owner.kind === 'ReplicaSet';
      const hashes = isSet ? this.#impliedBy(namespace, owner.name) : NO_HASHES;
      if (hashes.length > 0 && hashes.includes(hashOf(pod))) return undefined;
      const workload = this.#byOwner.get(ownersKey(namespace, owner.kind))?.get(owner.name) ?? -1;
      if (ownerReferences && hashes.length === 0) {
        this.#siblings.set(ownerReferences, { namespace, workload });
      }
      return workload;
    }
    const adopting = this.#adopting.get(namespace);
    if (adopting === undefined) return -1;
    const key = `${namespace} ${labelsText(labels)}`;
    const known = this.#adopted.get(key);
    if (known !== undefined) return known;
    const found = adopting.find(({ selector }) => labelSelectorMatches(selector, labels));
    this.#adopted.set(key, found?.at ?? -1);
    return found?.at ?? -1;
  }

  #add({ owner: { namespace, kind, name }, selector }: Request, at: number): void {
    const key = ownersKey(namespace, kind);
    const owners = this.#byOwner.get(key) ?? new Map<string, number>();
    this.#byOwner.set(key, owners);
    // The last one that claims a Pod has it in the run.
    owners.set(name, at);
    if (!selector || isEmptySelector(selector)) return;
    const adopting = this.#adopting.get(namespace);
    if (adopting) adopting.push({ selector, at });
    else this.#adopting.set(namespace, [{ selector, at }]);
  }

  /** With which hashes Pods tell that their ReplicaSet is that of a Deployment which does not have it. */
  #impliedBy(namespace: string, owner: string): readonly string[] {
    const owners = this.#hashes.get(namespace) ?? new Map<string, readonly string[]>();
    this.#hashes.set(namespace, owners);
    const known = owners.get(owner);
    if (known) return known;
    const hashes = (this.#implying.get(namespace) ?? []).flatMap(({ prefix, names }) =>
      owner.startsWith(prefix) && !names.has(owner) ? [owner.slice(prefix.length)] : [],
    );
    owners.set(owner, hashes);
    return hashes;
  }
}

const NO_HASHES: readonly string[] = [];

/** What its labels say of its ReplicaSet; '' for nothing, which is no hash that is looked for. */
function hashOf({ metadata: { labels } }: Pod): string {
  return labels?.[TEMPLATE_HASH_LABEL] ?? labels?.[ROLLOUT_HASH_LABEL] ?? '';
}
