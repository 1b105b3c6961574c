import type { Command } from '../../kubectl/index.ts';
import { labelSelectorMatches, type Node, parseLabelSelectorText } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { evict } from '../server/eviction.ts';
import type { World } from '../world.ts';
import { setUnschedulable } from './metadata.ts';
import type { Printed } from './printed.ts';

type Drain = Extract<Command, { readonly verb: 'drain' }>;

const MIRROR = 'kubernetes.io/config.mirror';
/** How long kubectl waits before it asks for an eviction again, and between looks at what leaves. */
const RETRY = 5000;
const LOOK = 1000;

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
  #deadline: Instant = Infinity;
  #isOver = false;

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
    const pods = this.#podsToEvict();
    if (pods === undefined) {
      this.#end(false);
      return;
    }
    for (const pod of pods) {
      this.#left.add(pod);
      this.#printed.out.push(`evicting pod ${pod.namespace}/${pod.name}`);
    }
    if (timeout > 0) {
      this.#deadline = clock.now + timeout;
      clock.at(this.#deadline, () => {
        if (!this.#isOver) this.#fail('global timeout reached');
      });
    }
    for (const pod of pods) this.#evict(pod);
    this.#finishIfEmpty();
  }

  /** Undefined where a Pod stands in the way. Source: makeFilters and the filters of filters.go. */
  #podsToEvict(): readonly PodEntry[] | undefined {
    const { isForced, ignoresDaemonSets, deletesEmptyDirs, podSelector } = this.#command;
    const selector = podSelector === undefined ? undefined : parseLabelSelectorText(podSelector);
    const problems = new Map<string, string[]>();
    const warnings = new Map<string, string[]>();
    const note = (why: string, pod: PodEntry, notes = problems) => {
      notes.set(why, [...(notes.get(why) ?? []), `${pod.namespace}/${pod.name}`]);
    };
    const pods = this.#world.store.podsOn(this.#node.name).filter((pod) => {
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
      else if (isBare) note(BARE, pod);
      return true;
    });
    if (problems.size === 0) {
      const words = [...warnings].map(([what, names]) => `${what}: ${names.join(', ')}`);
      if (words.length > 0) this.#printed.warnings.push(`Warning: ${words.join('; ')}`);
      return pods;
    }
    const words = [...problems].map(([why, names]) => `cannot delete ${why}: ${names.join(', ')}`);
    this.#printed.errors.push(
      `error: unable to drain node "${this.#node.name}" due to error: ${words.join(', ')}, continuing command...`,
    );
    return undefined;
  }

  #evict(pod: PodEntry): void {
    if (this.#isOver) return;
    const { clock, server } = this.#world;
    const { gracePeriod, disablesEviction } = this.#command;
    if (pod.isGone) {
      this.#gone(pod);
      return;
    }
    if (disablesEviction) server.deletePod(pod, { gracePeriod });
    else {
      const outcome = evict(this.#world, pod, gracePeriod);
      if (outcome === 'budget') {
        this.#printed.errors.push(
          `error when evicting pods/"${pod.name}" -n "${pod.namespace}" (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`,
        );
        const again = () => {
          this.#evict(pod);
        };
        clock.after(RETRY, again, true);
        return;
      }
      if (outcome === 'many-budgets') {
        this.#fail(
          'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
        );
        return;
      }
    }
    this.#await(pod);
  }

  #await(pod: PodEntry): void {
    if (this.#isOver) return;
    if (pod.isGone) this.#gone(pod);
    else {
      this.#world.clock.after(LOOK, () => {
        this.#await(pod);
      });
    }
  }

  #gone(pod: PodEntry): void {
    this.#left.delete(pod);
    this.#printed.out.push(`pod/${pod.name} evicted`);
    this.#finishIfEmpty();
  }

  #finishIfEmpty(): void {
    if (this.#left.size === 0) this.#end(true);
  }

  #fail(why: string): void {
    this.#printed.errors.push(
      `error: unable to drain node "${this.#node.name}" due to error: ${why}`,
    );
    this.#end(false);
  }

  #end(isDone: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#world.history.machine(this.#node, { isDraining: false });
    this.#ended(isDone);
  }
}

const DAEMON_SETS = 'DaemonSet-managed Pods (use --ignore-daemonsets to ignore)';
const LOCAL_STORAGE = 'Pods with local storage (use --delete-emptydir-data to override)';
const BARE = 'cannot delete Pods that declare no controller (use --force to override)';
