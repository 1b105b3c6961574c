import { least, type PersistentVolume } from '../../../model/index.ts';
import { isSharedVolume, needsAttaching } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import { type Entry, isFinished, type PodEntry } from '../../entry.ts';
import { claimNames, mountedVolumes } from '../../podClaims.ts';
import { readinessOf } from '../../server/nodeConditions.ts';
import { WorkQueue } from '../../workQueue.ts';
import type { World } from '../../world.ts';

/** `maxWaitForUnmountDuration`: how long a kubelet may not tell that it has unmounted a volume. */
const LONGEST_UNMOUNT = 360_000;
const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service';

/** Where a volume is attached. */
interface Attached {
  /** By node: since when no Pod there wants it any more. */
  readonly nodes: Map<string, Instant | undefined>;
  /** Nodes to which it was to be attached while it was elsewhere, of which that was told. */
  readonly told: Set<string>;
  /** When it is looked at again. */
  lookAt: Instant | undefined;
}

/**
 * The attach/detach controller: a volume that has to be attached is so to the node of a Pod before that starts, and one that
 * may be on one node alone only once it has been detached from the other. It is detached when no Pod there wants it any
 * more and the kubelet has told that it is unmounted, which it does with the status of its node; when that is not ready, and
 * has not told for six minutes; or at once where the node has the taint `node.kubernetes.io/out-of-service`. A Pod that is being
 * deleted wants it for as long as its containers run, as far as is known; one starts without what no container of it has. Source: reconcile and attachDesiredVolumes of
 * pkg/controller/volume/attachdetach/reconciler, and DetermineVolumeAction of its util.
 */
export class Attachments {
  readonly #world: World;
  readonly #attached: (entry: PodEntry) => void;
  readonly #queue: WorkQueue<string>;
  readonly #volumes = new Map<string, Attached>();
  /** By node, the names of volumes that are attached to it. */
  readonly #onNode = new Map<string, Set<string>>();
  /** By claim, `namespace/name`: Pods on nodes that use it. */
  readonly #users = new Map<string, Set<PodEntry>>();
  /** When the last volume was attached that a Pod had to wait for. */
  readonly #waitedUntil = new WeakMap<PodEntry, Instant>();

  /** @param attached A volume that a Pod has waited for is attached to its node */
  constructor(world: World, attached: (entry: PodEntry) => void) {
    this.#world = world;
    this.#attached = attached;
    const { clock, store, health } = world;
    // It goes round every 100 ms: what it finds is told with what has led to it.
    this.#queue = new WorkQueue(clock, 0, (name) => {
      this.#look(name);
    });
    const seen = new WeakMap<PodEntry, string>();
    store.watch('Pod', (entry, { after }) => {
      const { nodeName = '' } = entry.object.spec;
      const claims = nodeName === '' ? [] : claimsOf(entry);
      const state = [nodeName, after === undefined, isOver(entry), entry.startedAt].join();
      if (claims.length === 0 || seen.get(entry) === state) return;
      seen.set(entry, state);
      for (const claim of claims) {
        const users = this.#users.get(claim) ?? new Set();
        if (after === undefined) users.delete(entry);
        else users.add(entry);
        if (users.size > 0) this.#users.set(claim, users);
        else this.#users.delete(claim);
      }
      for (const name of this.#volumesOf(entry)) this.#queue.add(name);
    });
    store.watch('PersistentVolumeClaim', (entry, { before, after }) => {
      const { volumeName } = after?.spec ?? {};
      const isNew = volumeName !== before?.spec.volumeName;
      if (volumeName && isNew && this.#users.has(`${entry.namespace}/${entry.name}`)) {
        this.#queue.add(volumeName);
      }
    });
    store.watch('Node', ({ name }) => {
      this.#lookAtAll(name);
    });
    health.onChange((node, isSilent) => {
      // What it has told before it fell silent is known.
      if (isSilent) for (const name of this.#onNode.get(node) ?? []) this.#hasTold(name, node);
      this.#lookAtAll(node);
    });
  }

  /** Whether its node has all that its containers use; what is free is attached now. */
  hasAll(entry: PodEntry): boolean {
    const names = this.#volumesOf(entry);
    for (const name of names) this.#look(name);
    return names.every((name) => {
      const volume = this.#world.store.find('PersistentVolume', '', name);
      const isOn = this.#volumes.get(name)?.nodes.has(entry.object.spec.nodeName ?? '') === true;
      return (
        isOn || volume === undefined || !this.#needsAttaching(volume) || !this.#has(entry, name)
      );
    });
  }

  /** Whether containers of a Pod use a volume. */
  #has(entry: PodEntry, volume: string): boolean {
    const mounted = mountedVolumes(entry.object);
    return this.#volumesOf(entry, ({ volume: name }) => mounted.has(name)).includes(volume);
  }

  /** When the last volume was attached that it had to wait for. */
  waitedUntil(entry: PodEntry): Instant | undefined {
    return this.#waitedUntil.get(entry);
  }

  #lookAtAll(node: string): void {
    for (const name of this.#onNode.get(node) ?? []) this.#queue.add(name);
  }

  /** Names of the volumes of its claims. */
  #volumesOf(
    { object, namespace }: PodEntry,
    isMeant: (used: { readonly volume: string }) => boolean = () => true,
  ): readonly string[] {
    return claimNames(object)
      .filter(isMeant)
      .flatMap(({ name }) => {
        const claim = this.#world.store.find('PersistentVolumeClaim', namespace, name);
        return claim?.object.spec.volumeName ?? [];
      });
  }

  #needsAttaching({ object }: Entry<PersistentVolume>): boolean {
    const { store } = this.#world;
    return needsAttaching(object, {
      driver: (name) => store.find('CSIDriver', '', name)?.object,
      isOnNodes: (name) =>
        store
          .all('CSINode')
          .some((each) => each.object.spec?.drivers?.some((driver) => driver.name === name)),
    });
  }

  /** Pods on nodes that want a volume, those first that came first. */
  #wanting({ object }: Entry<PersistentVolume>): readonly PodEntry[] {
    const { namespace = 'default', name = '' } = object.spec.claimRef ?? {};
    return [...(this.#users.get(`${namespace}/${name}`) ?? [])]
      .filter((pod) => !pod.isGone && !isOver(pod))
      .sort((a, b) => (a.boundAt ?? 0) - (b.boundAt ?? 0) || a.order - b.order);
  }

  #look(name: string): void {
    const { store } = this.#world;
    const volume = store.find('PersistentVolume', '', name);
    if (volume === undefined || !this.#needsAttaching(volume)) {
      this.#forget(name);
      return;
    }
    const attached = this.#volumes.get(name) ?? {
      nodes: new Map(),
      told: new Set(),
      lookAt: undefined,
    };
    this.#volumes.set(name, attached);
    const pods = this.#wanting(volume);
    const wanted = new Set(pods.map(({ object }) => object.spec.nodeName ?? ''));
    this.#detach(name, attached, wanted);
    for (const node of attached.told) if (!wanted.has(node)) attached.told.delete(node);
    // What has run before the story begins has it.
    for (const { startedAt = 0, object } of pods) {
      if (startedAt < 0) this.#put(name, attached, object.spec.nodeName ?? '');
    }
    const isShared = isSharedVolume(volume.object);
    for (const node of wanted) {
      if (attached.nodes.has(node) || store.find('Node', '', node) === undefined) continue;
      const here = pods.filter(({ object }) => object.spec.nodeName === node);
      if (isShared || attached.nodes.size === 0) this.#attach(name, attached, node, here);
      else this.#refuse(name, attached, here, pods);
    }
    this.#lookLater(name, attached);
  }

  #forget(name: string): void {
    for (const node of this.#volumes.get(name)?.nodes.keys() ?? []) {
      this.#onNode.get(node)?.delete(name);
    }
    this.#volumes.delete(name);
  }

  #put(name: string, { nodes }: Attached, node: string): void {
    nodes.set(node, undefined);
    const onNode = this.#onNode.get(node) ?? new Set();
    this.#onNode.set(node, onNode.add(name));
  }

  #detach(name: string, { nodes }: Attached, wanted: ReadonlySet<string>): void {
    const { now } = this.#world.clock;
    for (const [node, leftAt = now] of nodes) {
      if (wanted.has(node)) nodes.set(node, undefined);
      else if (this.#freeAt(node, leftAt) <= now) {
        nodes.delete(node);
        this.#onNode.get(node)?.delete(name);
      } else nodes.set(node, leftAt);
    }
  }

  /** When a volume is detached from a node where no Pod wants it any more; Infinity where nothing is due. */
  #freeAt(name: string, leftAt: Instant): Instant {
    const { store, health } = this.#world;
    const node = store.find('Node', '', name)?.object;
    if (node?.spec?.taints?.some(({ key }) => key === OUT_OF_SERVICE)) return leftAt;
    const isReady = node !== undefined && readinessOf(node) === 'True';
    if (node === undefined || health.isSilent(name)) {
      // It is seen that the node is not ready long before.
      return isReady && this.#world.clock.now >= leftAt + LONGEST_UNMOUNT
        ? Infinity
        : leftAt + LONGEST_UNMOUNT;
    }
    return this.#toldAt(name, leftAt);
  }

  /** When a kubelet tells of what it has unmounted. Source: volumesInUse of a node's status. */
  #toldAt(node: string, leftAt: Instant): Instant {
    const { health, options } = this.#world;
    const { heartbeatPeriod: period } = options;
    const from = Math.max(leftAt, health.heardAt(node) ?? leftAt);
    // Beats of all nodes fall half a period after the hour.
    return Math.floor(from / period + 0.5) * period + period / 2;
  }

  #hasTold(name: string, node: string): void {
    const nodes = this.#volumes.get(name)?.nodes;
    const leftAt = nodes?.get(node);
    if (leftAt === undefined || this.#toldAt(node, leftAt) > this.#world.clock.now) return;
    nodes?.delete(node);
    this.#onNode.get(node)?.delete(name);
  }

  #attach(name: string, attached: Attached, node: string, pods: readonly PodEntry[]): void {
    const { clock, history, notices } = this.#world;
    const hasWaited = attached.told.delete(node);
    this.#put(name, attached, node);
    for (const pod of pods) {
      notices.add(pod, { what: 'attached', volume: name });
      if (!hasWaited) continue;
      this.#waitedUntil.set(pod, clock.now);
      history.lacks(pod, undefined);
      this.#attached(pod);
    }
  }

  /** It is told of once that a volume is attached elsewhere. */
  #refuse(
    volume: string,
    { nodes, told }: Attached,
    here: readonly PodEntry[],
    all: readonly PodEntry[],
  ): void {
    const { history, notices } = this.#world;
    // A claim has its Pods in its own namespace.
    const users = all.filter(({ object }) => nodes.has(object.spec.nodeName ?? ''));
    const pods = users.map(({ namespace, name }) => `${namespace}/${name}`);
    const [node = ''] = [...users.map(({ object }) => object.spec.nodeName ?? ''), ...nodes.keys()];
    const due = least(this.#dueOf(nodes));
    const until = users.length > 0 || due === Infinity ? undefined : due;
    for (const pod of here) {
      if (this.#has(pod, volume)) history.lacks(pod, { volume, node, pods, until });
      if (told.has(pod.object.spec.nodeName ?? '')) continue;
      const names = users.map(({ name }) => name);
      notices.add(pod, { what: 'attached-elsewhere', volume, pods: names });
    }
    for (const { object } of here) told.add(object.spec.nodeName ?? '');
  }

  /** When it is detached from each. */
  #dueOf(nodes: Attached['nodes']): readonly Instant[] {
    return [...nodes].map(([node, leftAt]) =>
      leftAt === undefined ? Infinity : this.#freeAt(node, leftAt),
    );
  }

  /** When it is next due to be detached somewhere; that is news where a Pod waits for it. */
  #lookLater(name: string, attached: Attached): void {
    const { clock } = this.#world;
    const next = least(this.#dueOf(attached.nodes));
    if (next === Infinity || attached.told.size === 0 || attached.lookAt === next) return;
    attached.lookAt = next;
    clock.at(next, () => {
      attached.lookAt = undefined;
      this.#look(name);
    });
  }
}

/** Whether no volume is kept for it. Source: IsPodTerminated of pkg/volume/util. */
function isOver(pod: PodEntry): boolean {
  const isUp = pod.startedAt !== undefined && pod.restart === undefined;
  return isFinished(pod) || (pod.deletion !== undefined && !isUp);
}

function claimsOf({ namespace, object }: PodEntry): readonly string[] {
  return claimNames(object).map(({ name }) => `${namespace}/${name}`);
}
