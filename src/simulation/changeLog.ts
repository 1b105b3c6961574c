import type { ObjectKey, Pod, ResourceClaim } from '../model/index.ts';
import type { RemovedPod, Scheduler } from '../engine/index.ts';
import type { DisruptionBudgets } from './disruptionBudgets.ts';

/** One change of the scheduler's state. Pods are indexes in `Run.pods`, nodes node indexes. */
type Change =
  | {
      readonly kind: 'bind';
      readonly pod: number;
      readonly node: number;
      readonly nominated: number;
    }
  | { readonly kind: 'evict'; readonly pod: number; removed: RemovedPod | undefined }
  /** The Pod's claim gives its devices back. */
  | {
      readonly kind: 'free';
      readonly pod: number;
      readonly before: ResourceClaim;
      readonly after: ResourceClaim;
    }
  | {
      readonly kind: 'nominate';
      readonly pod: number;
      readonly from: number;
      readonly to: number;
    };

/** A Pod of the run as far as its nomination goes. */
interface Nominee {
  readonly pod: Pod;
  readonly given: number;
  /** Node index that it waits for now, -1 for none. */
  now: number;
  /** The Pod as the API server shows it with the nomination `now`, made when asked for. */
  seen: Pod | undefined;
}

/**
 * Every change that a run makes to the scheduler's state, in order: bindings, evictions,
 * nominations, also those of attempts that make no cycle of the run. Each can be undone and done again, so that
 * the state at any point of the run comes back. Changes are made at the end only.
 */
export class ChangeLog {
  readonly #scheduler: Scheduler;
  readonly #budgets: DisruptionBudgets;
  /** By name; most runs of a moment never ask. */
  #nodeIndex: ReadonlyMap<string, number> | undefined;
  readonly #changes: Change[] = [];
  /** By index; those that nothing was asked of are missing. */
  readonly #pods = new Map<number, Nominee>();
  readonly #podAt: (pod: number) => Pod | undefined;
  /** Pods that wait for some node. */
  readonly #nominated = new Set<number>();
  #position = 0;

  /** `podAt` gives the Pods of the run as they were made. */
  constructor(
    scheduler: Scheduler,
    budgets: DisruptionBudgets,
    podAt: (pod: number) => Pod | undefined,
  ) {
    this.#podAt = podAt;
    this.#scheduler = scheduler;
    this.#budgets = budgets;
  }

  /** How many changes there are. */
  get length(): number {
    return this.#changes.length;
  }

  /** A Pod of the run that may wait for a node came into being. */
  enter(pod: number): void {
    if (this.nominatedNode(pod) >= 0) this.#nominated.add(pod);
  }

  /** How many of the changes are made now. */
  get position(): number {
    return this.#position;
  }

  bind(pod: number, node: number): void {
    this.#make({ kind: 'bind', pod, node, nominated: this.nominatedNode(pod) });
  }

  evict(pod: number): void {
    this.#make({ kind: 'evict', pod, removed: undefined });
  }

  /** The claim of the Pod has no devices from now on, and answers it as it is then. */
  free(pod: number, before: ResourceClaim): ResourceClaim {
    const after = { ...before, status: {} };
    this.#make({ kind: 'free', pod, before, after });
    return after;
  }

  /** The Pod waits for a node from now on, or for none (-1); false when it did so already. */
  nominate(pod: number, node: number): boolean {
    const from = this.nominatedNode(pod);
    if (from === node) return false;
    this.#make({ kind: 'nominate', pod, from, to: node });
    return true;
  }

  /** Index of the node that a Pod waits for at this point, -1 for none. */
  nominatedNode(pod: number): number {
    return this.#nominee(pod).now;
  }

  /** The Pods that wait for a node at this point, in the order in which they were made. */
  nominatedTo(node: number): readonly number[] {
    return [...this.#nominated].filter((pod) => this.nominatedNode(pod) === node).sort(ascending);
  }

  /** The Pod as a scheduling cycle gets it at this point: with `status.nominatedNodeName`. */
  podNow(pod: number): Pod {
    const nominee = this.#nominee(pod);
    if (nominee.now === nominee.given) return nominee.pod;
    nominee.seen ??= this.#withNomination(nominee);
    return nominee.seen;
  }

  /** Undoes or redoes until so many changes are made. */
  moveTo(position: number): void {
    while (this.#position > position) {
      this.#position -= 1;
      const change = this.#changes[this.#position];
      if (change) this.#undo(change);
    }
    while (this.#position < position) {
      const change = this.#changes[this.#position];
      if (change) this.#do(change);
      this.#position += 1;
    }
  }

  #make(change: Change): void {
    if (this.#position !== this.#changes.length) {
      throw new Error('changes are made at the end of a run: move there first');
    }
    this.#changes.push(change);
    this.#do(change);
    this.#position += 1;
  }

  #do(change: Change): void {
    const nominee = this.#nominee(change.pod);
    switch (change.kind) {
      case 'bind':
        // A Pod that is bound waits for no node any more.
        this.#show(change.pod, -1);
        this.#scheduler.bind(this.podNow(change.pod), change.node);
        this.#budgets.count(nominee.pod, 1);
        break;
      case 'evict':
        change.removed = this.#scheduler.removePod(keyOf(nominee.pod));
        this.#budgets.count(nominee.pod, -1);
        break;
      case 'free':
        this.#putClaim(change.after);
        break;
      case 'nominate':
        this.#nominate(change.pod, change.to);
        break;
    }
  }

  #undo(change: Change): void {
    const nominee = this.#nominee(change.pod);
    switch (change.kind) {
      case 'bind':
        // With it comes back what stood under its key before: its nomination.
        this.#scheduler.unbind(keyOf(nominee.pod));
        this.#budgets.count(nominee.pod, -1);
        this.#show(change.pod, change.nominated);
        break;
      case 'evict':
        if (change.removed) this.#scheduler.restorePod(change.removed);
        this.#budgets.count(nominee.pod, 1);
        break;
      case 'free':
        this.#putClaim(change.before);
        break;
      case 'nominate':
        this.#nominate(change.pod, change.from);
        break;
    }
  }

  #putClaim(claim: ResourceClaim): void {
    const { namespace = 'default', name } = claim.metadata;
    this.#scheduler.putResourceClaim(namespace, name, claim);
  }

  #nominate(pod: number, node: number): void {
    const nominee = this.#nominee(pod);
    if (nominee.now === node) return;
    this.#show(pod, node);
    if (node < 0) this.#scheduler.removePod(keyOf(nominee.pod));
    else this.#scheduler.addPod(this.podNow(pod));
  }

  #show(pod: number, node: number): void {
    const nominee = this.#nominee(pod);
    if (nominee.now === node) return;
    nominee.now = node;
    nominee.seen = undefined;
    if (node < 0) this.#nominated.delete(pod);
    else this.#nominated.add(pod);
  }

  #withNomination({ pod, now }: Nominee): Pod {
    const nominatedNodeName = this.#scheduler.nodeNames[now] ?? '';
    return { ...pod, status: { ...pod.status, nominatedNodeName } };
  }

  #indexOf(name: string): number {
    this.#nodeIndex ??= new Map(this.#scheduler.nodeNames.map((each, index) => [each, index]));
    return this.#nodeIndex.get(name) ?? -1;
  }

  #nominee(index: number): Nominee {
    const known = this.#pods.get(index);
    if (known) return known;
    const pod = this.#podAt(index);
    if (!pod) throw new RangeError(`no Pod ${index} in the run: add it before it changes`);
    const wanted = pod.spec.nodeName ? '' : (pod.status?.nominatedNodeName ?? '');
    const given = wanted === '' ? -1 : this.#indexOf(wanted);
    const nominee: Nominee = { pod, given, now: given, seen: undefined };
    this.#pods.set(index, nominee);
    return nominee;
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

function keyOf({ metadata: { namespace = 'default', name } }: Pod): ObjectKey {
  return `${namespace}/${name}`;
}
