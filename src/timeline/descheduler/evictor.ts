import {
  type DeschedulerArgs,
  labelSelectorMatches,
  type Node,
  parseSelectorText,
  type PodProtection,
} from '../../model/index.ts';
import { isFinished, type PodEntry } from '../entry.ts';
import { evict } from '../server/eviction.ts';
import { readinessOf } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';
import { isInScope, isOn, numberIn, recordIn } from './args.ts';
import { fitsAnyOther } from './nodeFit.ts';
import type { DeschedulerPolicy } from './policy.ts';
import { isProtected, protectionsOf } from './protections.ts';

const EVICT = 'descheduler.alpha.kubernetes.io/evict';
const NO_EVICTION = 'descheduler.alpha.kubernetes.io/prefer-no-eviction';
const MIRROR = 'kubernetes.io/config.mirror';
/** Source: checkAndDecrement and Create of pkg/registry/core/pod/storage/eviction.go. */
const BUDGET = "Cannot evict pod as it would violate the pod's disruption budget.";
const MANY =
  'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.';

/** A limit that one more Pod would be beyond, and the descheduler's words. */
interface Exceeded {
  readonly what: 'total' | 'node' | 'namespace';
  readonly words: string;
}

/** How many Pods a run may evict, and how many it has. */
export class Limits {
  readonly #policy: DeschedulerPolicy;
  readonly #byNode = new Map<string, number>();
  readonly #byNamespace = new Map<string, number>();
  #total = 0;

  constructor(policy: DeschedulerPolicy) {
    this.#policy = policy;
  }

  /** Of Pods that go, where the policy says so; seconds. */
  get gracePeriod(): number | undefined {
    return this.#policy.gracePeriodSeconds;
  }

  #isNodeFull(node: string): boolean {
    const most = this.#policy.maxNoOfPodsToEvictPerNode ?? Infinity;
    return (this.#byNode.get(node) ?? 0) >= most;
  }

  /** Whether an Event tells of each Pod that could not be evicted. */
  get tellsFailures(): boolean {
    return this.#policy.evictionFailureEventNotification === true;
  }

  /** Which limit one more Pod would be beyond, in the descheduler's words. Source: EvictPod of pkg/descheduler/evictions. */
  exceededBy(node: string, namespace: string): Exceeded | undefined {
    const {
      maxNoOfPodsToEvictTotal: total = Infinity,
      maxNoOfPodsToEvictPerNode: perNode = Infinity,
      maxNoOfPodsToEvictPerNamespace: perNamespace = Infinity,
    } = this.#policy;
    const words = (what: Exceeded['what'], limit: number) => ({
      what,
      words: `${what} eviction limit exceeded (${limit})`,
    });
    if (this.#total >= total) return words('total', total);
    if (this.#isNodeFull(node)) return words('node', perNode);
    const isFull = (this.#byNamespace.get(namespace) ?? 0) >= perNamespace;
    return isFull ? words('namespace', perNamespace) : undefined;
  }

  count(node: string, namespace: string): void {
    this.#total += 1;
    this.#byNode.set(node, (this.#byNode.get(node) ?? 0) + 1);
    this.#byNamespace.set(namespace, (this.#byNamespace.get(namespace) ?? 0) + 1);
  }
}

/**
 * The nodes that are ready, of those that the policy selects, none by a selector that cannot be read; which of them a real
 * descheduler takes first is a lot. Source: ReadyNodes of pkg/descheduler/node.
 */
export function readyNodes({ store }: World, selectorText: unknown): readonly Node[] {
  const selector = parseSelectorText(typeof selectorText === 'string' ? selectorText : '');
  if (selector === undefined) return [];
  return store
    .all('Node')
    .map(({ object }) => object)
    .filter(
      (node) =>
        readinessOf(node) === 'True' && labelSelectorMatches(selector, node.metadata.labels),
    )
    .sort((a, b) => (a.metadata.name < b.metadata.name ? 1 : -1));
}

/** What plugins of a profile look at and act by: which Pods may go, and how they go. Source: DefaultEvictor. */
export class Evictor {
  readonly world: World;
  readonly nodes: readonly Node[];
  /** Who evicts now. */
  plugin = '';
  readonly #args: DeschedulerArgs<'DefaultEvictor'>;
  readonly #limits: Limits;
  readonly #protections: ReadonlySet<PodProtection>;
  /** Where Pods would have to fit. */
  readonly #others: readonly Node[];
  /** What plugins have left for its limit, by plugin and node. */
  readonly #left = new Set<string>();
  /** Pods that this run has evicted: its caches do not know yet. */
  readonly #evicted = new Set<PodEntry>();

  constructor(
    world: World,
    args: DeschedulerArgs<'DefaultEvictor'>,
    limits: Limits,
    nodes: readonly Node[],
  ) {
    this.world = world;
    this.nodes = nodes;
    this.#args = args;
    this.#limits = limits;
    this.#protections = protectionsOf(args);
    this.#others = readyNodes(world, args.nodeSelector);
  }

  /** Pods that have a node and have not ended. Source: ListPodsOnANode. */
  podsOn(node: Node): readonly PodEntry[] {
    return this.allOn(node).filter((pod) => !isFinished(pod));
  }

  /** Pods that have a node, also those that have ended. Source: ListAllPodsOnANode. */
  allOn(node: Node): readonly PodEntry[] {
    return this.world.store.podsOn(node.metadata.name);
  }

  /** Whether a Pod may be evicted at all, and is one that the plugin looks at. */
  mayGo(pod: PodEntry, args: Parameters<typeof isInScope>[0] = {}): boolean {
    const { metadata } = pod.object;
    if (pod.deletion !== undefined || this.#evicted.has(pod)) return false;
    if (!isInScope(args, pod.namespace, metadata.labels)) return false;
    const { annotations = {} } = metadata;
    if (annotations[EVICT] !== undefined) return true;
    const isMandatory = this.#args.noEvictionPolicy === 'Mandatory';
    if (isMandatory && annotations[NO_EVICTION] !== undefined) return false;
    if (annotations[MIRROR] !== undefined) return false;
    if (isProtected(this.world, pod, this.#args, this.#protections)) return false;
    if (!this.#isSelected(pod)) return false;
    return this.#isOldEnough(pod) && this.#hasEnoughReplicas(pod);
  }

  /**
   * What is asked last: that it would fit on another node, with `nodeFit`, and that its namespace has the labels that
   * `namespaceLabelSelector` asks for. Source: PreEvictionFilter of DefaultEvictor.
   */
  isMeantToGo(pod: PodEntry): boolean {
    const isPlaced =
      !isOn(this.#args, 'nodeFit') || fitsAnyOther(this.world, pod.object, this.#others);
    return isPlaced && this.#isOfNamespace(pod.namespace);
  }

  #isOfNamespace(name: string): boolean {
    const selector = this.#args.namespaceLabelSelector;
    if (typeof selector !== 'object' || selector === null) return true;
    // One that only has expressions is not looked at.
    if (Object.keys(recordIn({ selector }, 'selector')['matchLabels'] ?? {}).length === 0)
      return true;
    const found = this.world.store.find('Namespace', '', name);
    // One that no document holds has the label that a server gives each.
    const labels = found?.object.metadata.labels ?? {};
    return labelSelectorMatches(selector, { 'kubernetes.io/metadata.name': name, ...labels });
  }

  /** Whether it is evicted now; a budget or a limit may keep it. */
  evict(pod: PodEntry): boolean {
    const node = pod.object.spec.nodeName ?? '';
    if (this.#evicted.has(pod)) return false;
    const { world, plugin } = this;
    const { history } = world;
    const exceeded = this.#limits.exceededBy(node, pod.namespace);
    if (exceeded !== undefined) {
      history.keeps(pod, plugin, 'limit');
      // A plugin ends with the first Pod beyond the limit of all, and leaves a node with the first beyond that of a node.
      const isToldOnce =
        exceeded.what === 'total' || (exceeded.what === 'node' && plugin !== 'PodLifeTime');
      const place = `${plugin} ${exceeded.what === 'node' ? node : ''}`;
      if (!isToldOnce || !this.#left.has(place)) this.#tellFailure(pod, exceeded.words);
      this.#left.add(place);
      return false;
    }
    const outcome = history.because({ by: 'descheduler', plugin }, () =>
      evict(world, pod, this.#limits.gracePeriod),
    );
    if (outcome !== 'evicted') {
      history.keeps(pod, plugin, outcome);
      this.#tellFailure(
        pod,
        outcome === 'budget' ? `error when evicting pod (ignoring) "${pod.name}": ${BUDGET}` : MANY,
      );
      return false;
    }
    this.#evicted.add(pod);
    this.#limits.count(node, pod.namespace);
    return true;
  }

  #tellFailure(pod: PodEntry, why: string): void {
    if (!this.#limits.tellsFailures) return;
    const from = `pod eviction from ${pod.object.spec.nodeName ?? ''} node`;
    const message = `${from} by sigs.k8s.io/descheduler failed: ${why}`;
    this.world.notices.add(pod, { what: 'eviction-failed', message });
  }

  #isSelected({ object }: PodEntry): boolean {
    const selector = this.#args.labelSelector;
    if (typeof selector !== 'object' || selector === null) return true;
    return labelSelectorMatches(selector, object.metadata.labels);
  }

  /** By `status.startTime`, the full second in which the kubelet took it; one that it has not taken is not. */
  #isOldEnough({ takenAt }: PodEntry): boolean {
    const age = this.#args.minPodAge;
    if (age === undefined || age === null) return true;
    if (takenAt === undefined) return false;
    const seconds =
      typeof age === 'string' ? secondsOf(age) : (numberIn(this.#args, 'minPodAge') ?? 0) / 1e9;
    return this.world.clock.now - 1000 * Math.floor(takenAt / 1000) >= 1000 * seconds;
  }

  #hasEnoughReplicas(pod: PodEntry): boolean {
    const least = numberIn(this.#args, 'minReplicas') ?? 0;
    const [owner, ...others] = pod.object.metadata.ownerReferences ?? [];
    if (least <= 1 || owner === undefined || others.length > 0) return true;
    // What names it counts, be it its controller or not. Source: getPodIndexerByOwnerRefs.
    const named = this.world.store.dependents(owner.uid ?? '');
    return named.filter(({ object }) => object.kind === 'Pod').length >= least;
  }
}

function secondsOf(duration: string): number {
  let sum = 0;
  for (const [, amount = '', unit = 's'] of duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)) {
    sum += Number(amount) * ({ ms: 0.001, s: 1, m: 60, h: 3600 }[unit] ?? 0);
  }
  return sum;
}
