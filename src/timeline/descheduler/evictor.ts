import { type DeschedulerArgs, labelSelectorMatches, type Node } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { isFinished, type PodEntry } from '../entry.ts';
import { evict } from '../server/eviction.ts';
import { readinessOf } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';
import { isInScope, isOn, numberIn } from './args.ts';
import { fitsAnyOther } from './nodeFit.ts';
import type { DeschedulerPolicy, PluginArgs } from './policy.ts';

const EVICT = 'descheduler.alpha.kubernetes.io/evict';
const MIRROR = 'kubernetes.io/config.mirror';
const SYSTEM_CRITICAL = 2_000_000_000;

/** How many Pods a run may evict, and how many it has. */
export class Limits {
  readonly #policy: DeschedulerPolicy;
  readonly #byNode = new Map<string, number>();
  readonly #byNamespace = new Map<string, number>();
  #total = 0;

  constructor(policy: DeschedulerPolicy) {
    this.#policy = policy;
  }

  isNodeFull(node: string): boolean {
    const most = this.#policy.maxNoOfPodsToEvictPerNode ?? Infinity;
    return (this.#byNode.get(node) ?? 0) >= most;
  }

  allows(node: string, namespace: string): boolean {
    const { maxNoOfPodsToEvictPerNamespace: perNamespace = Infinity } = this.#policy;
    const { maxNoOfPodsToEvictTotal: total = Infinity } = this.#policy;
    const within = (this.#byNamespace.get(namespace) ?? 0) < perNamespace;
    return this.#total < total && !this.isNodeFull(node) && within;
  }

  count(node: string, namespace: string): void {
    this.#total += 1;
    this.#byNode.set(node, (this.#byNode.get(node) ?? 0) + 1);
    this.#byNamespace.set(namespace, (this.#byNamespace.get(namespace) ?? 0) + 1);
  }
}

/** What plugins of a profile look at and act by: which Pods may go, and how they go. Source: DefaultEvictor. */
export class Evictor {
  readonly world: World;
  /** The ready ones; which of them a real descheduler takes first is a lot. */
  readonly nodes: readonly Node[];
  /** Who evicts now. */
  plugin = '';
  readonly #args: DeschedulerArgs<'DefaultEvictor'>;
  readonly #limits: Limits;
  /** Pods that this run has evicted: its caches do not know yet. */
  readonly #evicted = new Set<PodEntry>();

  constructor(
    world: World,
    args: DeschedulerArgs<'DefaultEvictor'>,
    limits: Limits,
    selector: (node: Node) => boolean,
  ) {
    this.world = world;
    this.#args = args;
    this.#limits = limits;
    this.nodes = world.store
      .all('Node')
      .map(({ object }) => object)
      .filter((node) => readinessOf(node) === 'True' && selector(node))
      .sort((a, b) => (a.metadata.name < b.metadata.name ? 1 : -1));
  }

  /** Pods that have a node and have not ended. */
  podsOn(node: Node): readonly PodEntry[] {
    return this.world.store.podsOn(node.metadata.name).filter((pod) => !isFinished(pod));
  }

  /** Whether a Pod may be evicted at all, and is one that the plugin looks at. */
  mayGo(pod: PodEntry, args: Parameters<typeof isInScope>[0] = {}): boolean {
    const { metadata, spec, status } = pod.object;
    if (pod.deletion !== undefined || this.#evicted.has(pod)) return false;
    if (!isInScope(args, pod.namespace, metadata.labels)) return false;
    if (metadata.annotations?.[MIRROR] !== undefined) return false;
    if (metadata.annotations?.[EVICT] !== undefined) return true;
    const controller = controllerOf(metadata);
    const owners = metadata.ownerReferences ?? [];
    const isBareAllowed = isOn(this.#args, 'evictFailedBarePods') && status?.phase === 'Failed';
    if (owners.length === 0 && !isBareAllowed) return false;
    if (controller?.kind === 'DaemonSet' && !isOn(this.#args, 'evictDaemonSetPods')) return false;
    if (!this.#isPriorityLow(spec.priority ?? 0)) return false;
    const volumes = spec.volumes ?? [];
    const isLocal = volumes.some((volume) => 'emptyDir' in volume || 'hostPath' in volume);
    if (isLocal && !isOn(this.#args, 'evictLocalStoragePods')) return false;
    const isClaimed = volumes.some((volume) => volume.persistentVolumeClaim !== undefined);
    if (isClaimed && isOn(this.#args, 'ignorePvcPods')) return false;
    if (!this.#isSelected(pod)) return false;
    return this.#isOldEnough(pod) && this.#hasEnoughReplicas(pod);
  }

  /** With `nodeFit`: only what would fit on another node. */
  wouldFit(pod: PodEntry): boolean {
    return !isOn(this.#args, 'nodeFit') || fitsAnyOther(this.world, pod.object, this.nodes);
  }

  isNodeFull(node: string): boolean {
    return this.#limits.isNodeFull(node);
  }

  /** Whether it is evicted now; a budget or a limit may keep it. */
  evict(pod: PodEntry): boolean {
    const node = pod.object.spec.nodeName ?? '';
    if (this.#evicted.has(pod)) return false;
    const { world, plugin } = this;
    const { history } = world;
    if (!this.#limits.allows(node, pod.namespace)) {
      history.keeps(pod, plugin, 'limit');
      return false;
    }
    const outcome = history.because({ by: 'descheduler', plugin }, () => evict(world, pod));
    if (outcome !== 'evicted') {
      history.keeps(pod, plugin, outcome);
      return false;
    }
    this.#evicted.add(pod);
    this.#limits.count(node, pod.namespace);
    return true;
  }

  #isPriorityLow(priority: number): boolean {
    if (isOn(this.#args, 'evictSystemCriticalPods')) return true;
    const threshold = this.#args.priorityThreshold;
    const isGiven = typeof threshold === 'object' && threshold !== null;
    const given = isGiven ? (threshold as PluginArgs) : {};
    const { name } = given;
    const named =
      typeof name === 'string'
        ? this.world.store.find('PriorityClass', '', name)?.object.value
        : undefined;
    return priority < (numberIn(given, 'value') ?? named ?? SYSTEM_CRITICAL);
  }

  #isSelected({ object }: PodEntry): boolean {
    const selector = this.#args.labelSelector;
    if (typeof selector !== 'object' || selector === null) return true;
    return labelSelectorMatches(selector, object.metadata.labels);
  }

  #isOldEnough(pod: PodEntry): boolean {
    const age = this.#args.minPodAge;
    const seconds =
      typeof age === 'string' ? secondsOf(age) : (numberIn(this.#args, 'minPodAge') ?? 0) / 1e9;
    return this.world.clock.now - pod.createdAt >= 1000 * seconds;
  }

  #hasEnoughReplicas(pod: PodEntry): boolean {
    const least = numberIn(this.#args, 'minReplicas') ?? 0;
    const owner = controllerOf(pod.object.metadata)?.uid;
    if (least <= 1 || owner === undefined) return true;
    return this.world.store.podsOf({ uid: owner }).length >= least;
  }
}

function secondsOf(duration: string): number {
  let sum = 0;
  for (const [, amount = '', unit = 's'] of duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)) {
    sum += Number(amount) * ({ ms: 0.001, s: 1, m: 60, h: 3600 }[unit] ?? 0);
  }
  return sum;
}
