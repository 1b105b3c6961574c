import { kubectlOf } from '../../releases/index.ts';
import { type Command, goDuration } from '../../kubectl/index.ts';
import { labelSelectorMatches, type Node, parseSelectorText } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { evict } from '../server/eviction.ts';
import type { World } from '../world.ts';
import { setUnschedulable } from './metadata.ts';
import type { Printed } from './printed.ts';

type Drain = Extract<Command, { readonly verb: 'drain' }>;

/** The annotation of a Pod that stands for one which a kubelet runs by itself. */
export const MIRROR = 'kubernetes.io/config.mirror';
/** How long kubectl waits before it asks for an eviction again, and between looks at what leaves. */
const RETRY = 5000;
const LOOK = 1000;
/** The server has answered before a kubelet hears of it: what takes a second to end is still there at the first look. */
const FIRST_LOOK = LOOK - 1;
/** What a wait says whose time is over. Source: PollUntilContextTimeout, which tells the context's error. */
const OVER = 'context deadline exceeded';

/**
 * `kubectl drain`: all nodes are cordoned, then one after the other emptied. All Pods of a node are
 * evicted at once; what a budget keeps is asked for again every 5 s. Source: RunDrain of kubectl and
 * evictPods of k8s.io/kubectl/pkg/drain.
 */
export function drain(world: World, command: Drain, printed: Printed): void {
  const { objects, namespace } = command;
  const nodes = setUnschedulable(world, { verb: 'cordon', objects, namespace }, printed);
  const next = (at: number) => {
    const node = nodes[at];
    if (node === undefined) return;
    new NodeDrain(world, command, printed, node, (isDone) => {
      if (isDone) printed.out.push(`node/${node.name} drained`);
      next(at + 1);
    }).start();
  };
  next(0);
}

class NodeDrain {
  readonly #world: World;
  readonly #command: Drain;
  readonly #printed: Printed;
  readonly #node: Entry<Node>;
  readonly #ended: (isDone: boolean) => void;
  readonly #left = new Set<PodEntry>();
  /** Why Pods are still there, of those that are waited for no longer. */
  readonly #failures = new Set<string>();
  #deadline: Instant = Infinity;

  constructor(
    world: World,
    command: Drain,
    printed: Printed,
    node: Entry<Node>,
    ended: (isDone: boolean) => void,
  ) {
    this.#world = world;
    this.#command = command;
    this.#printed = printed;
    this.#node = node;
    this.#ended = ended;
  }

  start(): void {
    const { clock, history } = this.#world;
    const { timeout } = this.#command;
    history.machine(this.#node, { isDraining: true });
    const { pods, problem, warning } = this.#podsToEvict();
    if (problem !== '') {
      this.#failed(problem);
      return;
    }
    if (warning !== '') this.#printed.warnings.push(`Warning: ${warning}`);
    if (timeout > 0) this.#deadline = clock.now + timeout;
    for (const pod of pods) this.#left.add(pod);
    for (const pod of pods) this.#evict(pod);
    if (pods.length === 0) this.#end(true);
  }

  #podsToEvict() {
    return podsToDrain(this.#world, this.#command, this.#node.name);
  }

  /**
   * A Pod is asked to leave; until its budget lets it, or the time is over, which is seen only when it is asked again.
   * Source: evictPods and deletePods of k8s.io/kubectl/pkg/drain.
   */
  #evict(pod: PodEntry): void {
    const { clock, server } = this.#world;
    const { gracePeriod, disablesEviction } = this.#command;
    if (disablesEviction) {
      server.deletions.deletePod(pod, { gracePeriod });
      this.#await(pod);
      return;
    }
    this.#printed.out.push(`evicting pod ${pod.namespace}/${pod.name}`);
    const why = `error when evicting pods/"${pod.name}" -n "${pod.namespace}"`;
    if (clock.now >= this.#deadline) {
      this.#leave(pod, `${why}: ${this.#timedOut()}`);
      return;
    }
    if (pod.isGone) {
      this.#leave(pod);
      return;
    }
    const outcome = evict(this.#world, pod, gracePeriod);
    if (outcome === 'budget') {
      this.#printed.errors.push(
        `${why} (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`,
      );
      const again = () => {
        this.#evict(pod);
      };
      clock.after(RETRY, again, true);
    } else if (outcome === 'many-budgets') {
      this.#leave(
        pod,
        `${why}: This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.`,
      );
    } else this.#await(pod);
  }

  /** Source: waitForDelete. */
  #await(pod: PodEntry, wait = FIRST_LOOK): void {
    const { clock } = this.#world;
    const { disablesEviction } = this.#command;
    if (pod.isGone) {
      this.#printed.out.push(`pod/${pod.name} ${disablesEviction ? 'deleted' : 'evicted'}`);
      this.#leave(pod);
      return;
    }
    const left = this.#deadline - clock.now;
    if (left > wait) {
      clock.after(wait, () => {
        this.#await(pod, LOOK);
      });
      return;
    }
    // The time is over before the next look, and nothing is looked at then.
    const over = disablesEviction
      ? OVER
      : `error when waiting for pod "${pod.name}" in namespace "${pod.namespace}" to terminate: ${OVER}`;
    clock.after(Math.max(0, left), () => {
      this.#leave(pod, over);
    });
  }

  #timedOut(): string {
    return `global timeout reached: ${goDuration(this.#command.timeout)}`;
  }

  /** A Pod is waited for no longer; the drain ends with the last of them. */
  #leave(pod: PodEntry, failure?: string): void {
    this.#left.delete(pod);
    if (failure !== undefined) this.#failures.add(failure);
    if (this.#left.size > 0) return;
    const whys = [...this.#failures];
    if (whys.length === 0) {
      this.#end(true);
      return;
    }
    const why = aggregated(whys);
    const { pods } = this.#podsToEvict();
    if (pods.length > 0) {
      this.#printed.errors.push(
        `There are pending pods in node "${this.#node.name}" when an error occurred: ${why}`,
        ...pods.map(({ name }) => `pod/${name}`),
      );
    }
    this.#failed(why);
  }

  #failed(why: string): void {
    this.#printed.errors.push(
      `error: unable to drain node "${this.#node.name}" due to error: ${why}, continuing command...`,
    );
    this.#end(false);
  }

  #end(isDone: boolean): void {
    this.#world.history.machine(this.#node, { isDraining: false });
    this.#ended(isDone);
  }
}

/** What a drain of a node would do, before anything leaves. */
export interface DrainPlan {
  /** Those that are to leave, none where something stands in the way. */
  readonly pods: readonly PodEntry[];
  /** What stands in the way, in kubectl's words; '' where nothing does. */
  readonly problem: string;
  /** What kubectl warns of; '' of nothing. */
  readonly warning: string;
}

/** The Pods that a drain is to evict. Source: makeFilters and the filters of k8s.io/kubectl/pkg/drain/filters.go. */
export function podsToDrain(
  { store, server }: World,
  command: Pick<Drain, 'isForced' | 'ignoresDaemonSets' | 'deletesEmptyDirs' | 'podSelector'>,
  node: string,
): DrainPlan {
  const { isForced, ignoresDaemonSets, deletesEmptyDirs, podSelector } = command;
  const isDoubled = kubectlOf(server.release).drainWords === 'doubled';
  const bare = isDoubled ? `cannot delete ${BARE}` : BARE;
  const selector = podSelector === undefined ? undefined : parseSelectorText(podSelector);
  const problems = new Map<string, string[]>();
  const warnings = new Map<string, string[]>();
  const note = (why: string, pod: PodEntry, notes = problems) => {
    notes.set(why, [...(notes.get(why) ?? []), `${pod.namespace}/${pod.name}`]);
  };
  // A server lists them by namespace and name.
  const listed = store.podsOn(node).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const pods = listed.filter((pod) => {
    const { metadata, spec } = pod.object;
    if (selector && !labelSelectorMatches(selector, metadata.labels)) return false;
    if (metadata.annotations?.[MIRROR] !== undefined) return false;
    const controller = controllerOf(metadata);
    const isDone = isFinished(pod);
    if (controller?.kind === 'DaemonSet' && !isDone) {
      if (ignoresDaemonSets) note('ignoring DaemonSet-managed Pods', pod, warnings);
      else note(DAEMON_SETS, pod);
      return false;
    }
    // The first filter that stands in the way is the one that is told, and of warnings the last filter's.
    const isLocal = !isDone && spec.volumes?.some((volume) => 'emptyDir' in volume) === true;
    const isBare = !isDone && controller === undefined;
    if (isLocal && !deletesEmptyDirs) note(LOCAL_STORAGE, pod);
    else if (isBare && isForced) note('deleting Pods that declare no controller', pod, warnings);
    else if (isBare) note(bare, pod);
    return true;
  });
  const told = (notes: ReadonlyMap<string, readonly string[]>) =>
    [...notes].map(([what, names]) => `${what}: ${names.join(', ')}`);
  const problem = told(problems).map((what) => `cannot delete ${what}`);
  return { pods, problem: aggregated(problem), warning: told(warnings).join('; ') };
}

/** Several errors as one. Source: aggregate.Error of k8s.io/apimachinery. */
function aggregated(errors: readonly string[]): string {
  return errors.length > 1 ? `[${errors.join(', ')}]` : (errors[0] ?? '');
}

const DAEMON_SETS = 'DaemonSet-managed Pods (use --ignore-daemonsets to ignore)';
const LOCAL_STORAGE = 'Pods with local storage (use --delete-emptydir-data to override)';
const BARE = 'Pods that declare no controller (use --force to override)';
