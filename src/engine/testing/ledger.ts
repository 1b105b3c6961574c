import type {
  ClusterObjects,
  CSIDriver,
  CSIStorageCapacity,
  Labels,
  Namespace,
  Node,
  ObjectKey,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  StorageClass,
} from '../../model/index.ts';
import { hostPorts, portKey } from '../cache/hostPorts.ts';
import { DEFAULT_ARGS } from '../profile/args.ts';
import { findVolumes, VolumeBinding } from './reference/VolumeBinding.ts';
import { keyOf, viewOf } from './reference/view.ts';

/**
 * What a cluster holds while Pods come and go, written down as plain objects: from these a scheduler
 * can be made afresh at any time.
 */
export class Ledger {
  #objects: ClusterObjects;
  /** The last to come is the last in order, as on the nodes. */
  #pods: ReadonlyMap<ObjectKey, Pod>;
  /** By node and port: who left a node with a host port that nobody has taken there since. */
  #left: ReadonlyMap<string, Pod> = new Map();

  constructor(objects: ClusterObjects) {
    this.#objects = objects;
    this.#pods = new Map(objects.pods.map((pod) => [keyOf(pod), pod]));
  }

  get objects(): ClusterObjects {
    return { ...this.#objects, pods: [...this.#pods.values()] };
  }

  get keys(): readonly ObjectKey[] {
    return [...this.#pods.keys()];
  }

  /** Pods that held a host port on their node and left: that they were there is still to be seen. */
  get left(): readonly Pod[] {
    return [...this.#left].map(([port, pod]) => ({
      ...pod,
      metadata: { ...pod.metadata, name: 'left' },
      spec: { ...pod.spec, ...onlyPort(pod, port) },
    }));
  }

  get nodes(): readonly Node[] {
    return this.#objects.nodes;
  }

  /** A node comes, or is another than before. */
  putNode(node: Node): void {
    const others = this.nodes.filter(({ metadata }) => metadata.name !== node.metadata.name);
    this.#objects = { ...this.#objects, nodes: [...others, node] };
  }

  removeNode(name: string): void {
    const nodes = this.nodes.filter(({ metadata }) => metadata.name !== name);
    this.#objects = { ...this.#objects, nodes };
  }

  /** A namespace has these labels from now on; undefined where it goes. */
  putNamespace(name: string, labels: Labels | undefined): void {
    const others = this.#objects.namespaces.filter(({ metadata }) => metadata.name !== name);
    const added: readonly Namespace[] = labels
      ? [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }]
      : [];
    this.#objects = { ...this.#objects, namespaces: [...others, ...added] };
  }

  /** A StorageClass is another than before, or goes. */
  putClass(name: string, storageClass: StorageClass | undefined): void {
    const others = this.#objects.storageClasses.filter(({ metadata }) => metadata.name !== name);
    const storageClasses = storageClass ? [...others, storageClass] : others;
    this.#objects = { ...this.#objects, storageClasses };
  }

  /** The room that a driver tells of is another than before, or is told of no more. */
  putCapacity(name: string, capacity: CSIStorageCapacity | undefined): void {
    const { csiStorageCapacities } = this.#objects;
    const others = csiStorageCapacities.filter(({ metadata }) => metadata.name !== name);
    const told = capacity ? [...others, capacity] : others;
    this.#objects = { ...this.#objects, csiStorageCapacities: told };
  }

  /** A driver is asked for room or not, or goes. */
  putCsiDriver(name: string, driver: CSIDriver | undefined): void {
    const others = this.#objects.csiDrivers.filter(({ metadata }) => metadata.name !== name);
    this.#objects = { ...this.#objects, csiDrivers: driver ? [...others, driver] : others };
  }

  add(pod: Pod): void {
    this.remove(keyOf(pod));
    const taken = new Set(portsOf(pod));
    this.#left = new Map([...this.#left].filter(([port]) => !taken.has(port)));
    this.#pods = new Map([...this.#pods, [keyOf(pod), pod]]);
  }

  remove(key: ObjectKey): void {
    const pod = this.#pods.get(key);
    if (pod?.spec.nodeName) {
      this.#left = new Map([...this.#left, ...portsOf(pod).map((port) => [port, pod] as const)]);
    }
    this.#pods = new Map([...this.#pods].filter(([other]) => other !== key));
  }

  /** The Pod stands on the node from now on; its claims have the volumes found for them there. */
  bind(pod: Pod, node: Node): void {
    this.remove(keyOf(pod));
    const view = viewOf(this.objects);
    const isReady = VolumeBinding.preFilter?.(view, pod, DEFAULT_ARGS).kind === 'filter';
    if (isReady && VolumeBinding.filter?.(view, pod, node, DEFAULT_ARGS) === undefined) {
      const { bindings, provisions } = findVolumes(this.objects, pod, node);
      for (const [claim, volume] of bindings) this.#bindClaim(claim, volume);
      for (const claim of provisions) {
        this.#putClaim(claim, { 'volume.kubernetes.io/selected-node': node.metadata.name });
      }
    }
    this.add({ ...pod, spec: { ...pod.spec, nodeName: node.metadata.name } });
  }

  /** How to return to what is written down now. */
  mark(): () => void {
    const [objects, pods, left] = [this.#objects, this.#pods, this.#left];
    return () => {
      this.#objects = objects;
      this.#pods = pods;
      this.#left = left;
    };
  }

  #bindClaim(claim: PersistentVolumeClaim, volume: PersistentVolume): void {
    const { namespace = 'default', name } = claim.metadata;
    const { persistentVolumeClaims, persistentVolumes } = this.#objects;
    // Mounted twice: it has its volume already.
    if (!persistentVolumeClaims.includes(claim)) return;
    const bound: PersistentVolume = {
      ...volume,
      spec: { ...volume.spec, claimRef: { namespace, name } },
      status: { phase: 'Bound' },
    };
    this.#objects = {
      ...this.#objects,
      persistentVolumes: persistentVolumes.map((other) => (other === volume ? bound : other)),
    };
    const annotation = { 'pv.kubernetes.io/bind-completed': 'yes' };
    this.#putClaim(claim, annotation, volume.metadata.name);
  }

  #putClaim(
    claim: PersistentVolumeClaim,
    annotation: Readonly<Record<string, string>>,
    volumeName?: string,
  ): void {
    const { metadata, spec } = claim;
    const changed: PersistentVolumeClaim = {
      ...claim,
      metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotation } },
      spec: { ...spec, ...(volumeName !== undefined && { volumeName }) },
    };
    const { persistentVolumeClaims } = this.#objects;
    this.#objects = {
      ...this.#objects,
      persistentVolumeClaims: persistentVolumeClaims.map((other) =>
        other === claim ? changed : other,
      ),
    };
  }
}

/** The host ports of a Pod on a node, with the node. */
function portsOf(pod: Pod): readonly string[] {
  const node = pod.spec.nodeName ?? '';
  return node === '' ? [] : hostPorts(pod).map((port) => `${node} ${portKey(port)}`);
}

/** Containers that ask for this one of the Pod's ports and nothing else. */
function onlyPort(pod: Pod, port: string): Pick<Pod['spec'], 'containers' | 'initContainers'> {
  const { containers, initContainers = [] } = pod.spec;
  const ports = [...initContainers, ...containers]
    .flatMap((container) => container.ports ?? [])
    .filter((one) => {
      const alone = {
        ...pod.spec,
        containers: [{ name: 'main', ports: [one] }],
        initContainers: [],
      };
      return portsOf({ ...pod, spec: alone }).includes(port);
    });
  return { containers: [{ name: 'main', ports }], initContainers: [] };
}
