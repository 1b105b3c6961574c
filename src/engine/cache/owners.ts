import type { ClusterObjects, LabelSelector, Pod, Service } from '../../model/index.ts';

type Lists = Pick<
  ClusterObjects,
  'services' | 'replicaSets' | 'statefulSets' | 'replicationControllers'
>;

/**
 * The Services of the cluster and the objects that own Pods, as the scheduler's listers find them.
 * Who holds the cluster may put other lists in the place of its lists: they are read again then.
 */
export class Owners {
  readonly #cluster: Lists;
  #lists: Lists;
  #services: ReadonlyMap<string, readonly Service[]> = new Map();
  /** By kind, namespace and name. */
  #selectors: ReadonlyMap<string, LabelSelector> = new Map();
  #version = 0;

  constructor(cluster: Lists) {
    this.#cluster = cluster;
    this.#lists = this.#read();
  }

  /** Grows whenever one of the lists is another than before. */
  get version(): number {
    const { services, replicaSets, statefulSets, replicationControllers } = this.#cluster;
    const before = this.#lists;
    const isSame =
      services === before.services &&
      replicaSets === before.replicaSets &&
      statefulSets === before.statefulSets &&
      replicationControllers === before.replicationControllers;
    if (!isSame) {
      this.#lists = this.#read();
      this.#version += 1;
    }
    return this.#version;
  }

  /** In the order given. */
  servicesIn(namespace: string): readonly Service[] {
    return this.#services.get(namespace) ?? [];
  }

  /**
   * The selector of the ReplicationController, ReplicaSet or StatefulSet that controls the Pod;
   * undefined where another kind does, and where the cluster has none of that name.
   */
  selectorOf({ metadata }: Pod): LabelSelector | undefined {
    const owner = metadata.ownerReferences?.find(({ controller }) => controller === true);
    if (owner === undefined) return undefined;
    const { namespace = 'default' } = metadata;
    return this.#selectors.get(
      keyOf(`${owner.apiVersion} ${owner.kind}`, { name: owner.name, namespace }),
    );
  }

  #read(): Lists {
    const { services, replicaSets, statefulSets, replicationControllers } = this.#cluster;
    const byNamespace = new Map<string, Service[]>();
    for (const service of services) {
      const { namespace = 'default' } = service.metadata;
      const others = byNamespace.get(namespace);
      if (others) others.push(service);
      else byNamespace.set(namespace, [service]);
    }
    this.#services = byNamespace;
    const selectors = new Map<string, LabelSelector>();
    for (const { metadata, spec } of replicationControllers) {
      if (spec.selector === undefined) continue;
      selectors.set(keyOf('v1 ReplicationController', metadata), { matchLabels: spec.selector });
    }
    for (const { metadata, spec } of replicaSets) {
      if (spec.selector) selectors.set(keyOf('apps/v1 ReplicaSet', metadata), spec.selector);
    }
    for (const { metadata, spec } of statefulSets) {
      if (spec.selector) selectors.set(keyOf('apps/v1 StatefulSet', metadata), spec.selector);
    }
    this.#selectors = selectors;
    return { services, replicaSets, statefulSets, replicationControllers };
  }
}

function keyOf(
  kind: string,
  { name, namespace = 'default' }: { readonly name: string; readonly namespace?: string },
): string {
  return `${kind}/${namespace}/${name}`;
}
