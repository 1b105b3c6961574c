import { finish, type Steps } from '../model/index.ts';
import {
  createScheduler,
  type SchedulerOptions,
  type Decision,
  type Placement,
  type Preemption,
  type QueueingHints,
  type Scheduler,
} from '../engine/index.ts';
import type { CycleIndex, Pod, ResourceClaim } from '../model/index.ts';
import { ChangeLog } from './changeLog.ts';
import { DisruptionBudgets } from './disruptionBudgets.ts';
import { claimEvent, eventsOfBinding, leaving } from './events.ts';
import { EvictionLimit } from './evictionLimit.ts';
import type { RunPlan } from './plan.ts';
import { SchedulingQueue } from './queue.ts';
import { isIdle, Seat, startOf, type Tenant } from './seat.ts';
import { keepSeat, type RunMemory, seatNear } from './seats.ts';
import type { Run } from './run.ts';
import { RunPods } from './runPods.ts';
import { type Before, RunRecord } from './runRecord.ts';
import { schedulerOptions } from './schedulerOptions.ts';
import { WaitingPods } from './waiting.ts';

/** What a run needs before its Pods come. */
interface Beginning {
  readonly budgets: DisruptionBudgets;
  readonly seat: Seat;
}

/**
 * A run that is made bit by bit, and can be looked into at every scheduling cycle. The queue gives one Pod at a
 * time. A Pod that finds a node is bound. One for which preemption clears a node makes the victims
 * leave at once (a run has no clock, so no grace period is waited for), waits nominated for that
 * node and goes back into the queue; controllers make others in the victims' place. When the queue
 * is empty, of the Pods that found no node those are tried again that something since may have
 * helped, as the plugins say that refused them (`QueueingHints`); and when none is left of these, all
 * since whose attempt something has changed, as kube-scheduler does with what has waited for five
 * minutes (`flushUnschedulablePodsLeftover`), for hints look at the plugins that refused first, and
 * not at what preemption would find; until a whole pass changes nothing.
 *
 * It always ends. A life is a Pod from its making to its eviction; it is bound once at most. Among
 * the lives of one priority only those of higher priorities choose victims. By `EvictionLimit` each
 * life makes victims leave a number of times that grows only with bindings of higher priority. So,
 * from the highest priority down: finitely many lives above bind and evict finitely often, so
 * finitely many lives are made here. (Where a given Pod's priority is not its template's, its
 * replacement changes priority, once.) Pods are tried again only after a change, and changes are
 * bindings, evictions, and nominations lost, which count once a Pod between two of the others.
 */
export class Simulation {
  /** Grows while the run is made. */
  readonly run: Run;
  readonly plan: RunPlan;
  readonly #scheduler: Scheduler;
  readonly #seat: Seat | undefined;
  readonly #tenant: Tenant;
  readonly #pods: RunPods;
  readonly #record = new RunRecord();
  readonly #log: ChangeLog;
  readonly #limit: EvictionLimit;
  readonly #queue: SchedulingQueue;
  readonly #waiting: WaitingPods;
  /** Bindings, and preemptions that made Pods leave. */
  #moves = 0;
  /** The moves, and nominations lost: each may help a Pod that waits. */
  #changes = 0;
  /** What happened that may help Pods that wait, and whom. */
  readonly #hints: QueueingHints;
  /** Pods that want a node, and those of them that were tried. */
  #wanting = 0;
  #tried = 0;
  #done = false;
  /** Where the search for nodes goes on after the end of what was made. */
  #searchStart = 0;

  /**
   * A run before its first event, made at once. `makeScheduler` stands in for the engine's in tests;
   * `begun` for what `begin` makes step by step.
   */
  constructor(
    plan: RunPlan,
    makeScheduler: typeof createScheduler = createScheduler,
    begun?: Beginning,
  ) {
    this.plan = plan;
    const budgets = begun?.budgets ?? finish(DisruptionBudgets.of(plan));
    this.#seat = begun?.seat;
    this.#scheduler =
      begun?.seat.scheduler ?? makeScheduler(budgets.within(plan.cluster), optionsOf(plan));
    this.#tenant = this.#makeTenant(budgets);
    const attempt = plan.moment?.attempt;
    // A moment at which nothing is tried has its scheduler once somebody asks for it.
    if (!isIdle(plan)) this.#seat?.take(this.#tenant);
    if (attempt) this.#scheduler.searchStart = attempt.searchStart;
    this.#searchStart = isIdle(plan) ? 0 : this.#scheduler.searchStart;
    this.#hints = this.#scheduler.queueingHints();
    this.#log = new ChangeLog(this.#scheduler, budgets, (pod) => this.#pods.list[pod]?.pod);
    this.#limit = new EvictionLimit(plan);
    this.#pods = new RunPods(plan, {
      happened: (pod, cause) => this.#record.happened('pod-created', pod, cause),
      created: (pod) => this.#enter(pod),
      claimed: (claim) => {
        if (this.#seat) this.#seat.isSpoilt = true;
        this.scheduler.addClaim(claim);
        this.#hints.happened(claimEvent('Add', claim.metadata));
      },
    });
    this.#waiting = new WaitingPods(this.#hints, {
      entry: (pod) => this.#pods.entry(pod),
      now: (pod) => this.#log.podNow(pod),
    });
    this.#queue = new SchedulingQueue(
      (pod) => this.#pods.entry(pod).priority,
      (pod) => this.#pods.entry(pod).arrival,
    );
    this.run = {
      pods: this.#pods.list,
      events: this.#record.events,
      cycles: this.#record.cycles,
      stalled: this.#record.stalled,
    };
    if (!begun) finish(this.#pods.start());
  }

  /**
   * A run before its first event, made step by step: with many Pods that takes long. With a memory, a
   * cluster that is as it was in the run before need not be counted again.
   */
  static *begin(plan: RunPlan, memory?: RunMemory): Steps<Simulation> {
    const budgets = yield* DisruptionBudgets.of(plan);
    const cluster = budgets.within(plan.cluster);
    const options = optionsOf(plan);
    const start = startOf(plan);
    const kept = memory && seatNear(memory, cluster, start, options);
    const seat = kept ?? (yield* Seat.of(cluster, start, options));
    if (memory) keepSeat(memory, seat);
    const simulation = new Simulation(plan, createScheduler, { budgets, seat });
    yield;
    yield* simulation.#pods.start();
    return simulation;
  }

  /** Stands before the cycle that was looked at last; while the run is made, at its end. */
  get scheduler(): Scheduler {
    this.#seat?.takeAgain(this.#tenant);
    return this.#scheduler;
  }

  get nodeNames(): readonly string[] {
    return this.#scheduler.nodeNames;
  }

  #makeTenant({ objects }: DisruptionBudgets): Tenant {
    const { services, replicaSets } = this.plan.cluster;
    const { statefulSets, replicationControllers } = this.plan.cluster;
    let changes = 0;
    let searchStart = 0;
    return {
      start: startOf(this.plan),
      lists: {
        podDisruptionBudgets: objects,
        services,
        replicaSets,
        statefulSets,
        replicationControllers,
      },
      leave: () => {
        changes = this.#log.position;
        searchStart = this.#scheduler.searchStart;
        this.#log.moveTo(0);
      },
      comeBack: () => {
        this.#log.moveTo(changes);
        this.#scheduler.searchStart = searchStart;
      },
    };
  }

  get done(): boolean {
    return this.#done;
  }

  /** Pods that were tried at least once, of those that are known to want a node. */
  get progress(): { readonly done: number; readonly of: number } {
    return { done: this.#tried, of: this.#wanting };
  }

  /** Makes at most so many decisions; true when the run is over. */
  advance(maxDecisions: number): boolean {
    if (isIdle(this.plan)) {
      if (!this.#done) this.#pods.finish();
      this.#done = true;
      return true;
    }
    this.seek(this.#record.cycles.length);
    for (let made = 0; made < maxDecisions && !this.#done; made++) {
      const pod = this.#next();
      if (pod === undefined) {
        this.#pods.finish();
        this.#done = true;
      } else this.#cycle(pod);
    }
    return this.#done;
  }

  /**
   * Puts the scheduler to just before a scheduling cycle, by undoing or redoing changes; the number of
   * cycles stands for the end. Throws a RangeError for a cycle that the run does not have.
   */
  seek(cycle: CycleIndex): void {
    if (!Number.isInteger(cycle) || cycle < 0 || cycle > this.#record.cycles.length) {
      throw new RangeError(
        `no cycle ${cycle} in a run of ${this.#record.cycles.length}: seek 0 to its length`,
      );
    }
    const before = this.#record.before(cycle);
    this.#seat?.takeAgain(this.#tenant);
    this.#log.moveTo(before?.changes ?? this.#log.length);
    this.scheduler.searchStart = before?.searchStart ?? this.#searchStart;
  }

  /**
   * The decision of a cycle as it was made, with the scheduler left just before it, so that causes
   * can be asked for. Undefined where no profile carries the Pod's scheduler.
   */
  decisionAt(cycle: CycleIndex): Decision | undefined {
    const pod = this.podAt(cycle);
    if (this.#record.cycles[cycle]?.outcome === 'unknown-scheduler') return undefined;
    return this.scheduler.decide(pod);
  }

  /**
   * The Pod of a cycle as the cycle got it: with the node that it was nominated for just
   * before. The scheduler is left there.
   */
  podAt(cycle: CycleIndex): Pod {
    this.seek(cycle);
    const made = this.#record.cycles[cycle];
    if (!made) throw new RangeError(`no cycle ${cycle}: ask for one before the end of the run`);
    return this.#log.podNow(made.pod);
  }

  /** A Pod came into being. */
  #enter(pod: number): void {
    const entry = this.#pods.entry(pod);
    this.#log.enter(pod);
    if (entry.state !== 'queued') return;
    this.#wanting += 1;
    this.#queue.push(pod);
  }

  #next(): number | undefined {
    if (this.plan.moment && this.#tried > 0) return undefined;
    const next = this.#queue.pop();
    if (next !== undefined) return next;
    for (const pod of this.#waiting.takeWorth(this.#changes)) this.#requeue(pod);
    return this.#queue.pop();
  }

  #requeue(pod: number): void {
    this.#pods.entry(pod).state = 'queued';
    this.#queue.push(pod);
  }

  /** One scheduling cycle of a Pod. */
  #cycle(pod: number): void {
    const entry = this.#pods.entry(pod);
    if (entry.attempts === 0) this.#tried += 1;
    entry.attempts += 1;
    const before = { changes: this.#log.length, searchStart: this.#searchStart };
    const seen = this.#log.podNow(pod);
    const profile = this.scheduler.profileOf(seen);
    if (profile === undefined) {
      // Source: responsibleForPod: it is never queued, no event is sent, another has it.
      entry.state = 'aside';
      const told = { pod, node: -1, feasible: 0, message: '', keepsNomination: true };
      this.#record.cycle(before, entry, { ...told, outcome: 'unknown-scheduler' });
      return;
    }
    const placement = this.scheduler.schedule(seen);
    this.scheduler.advanceSearch(placement.nodesProcessed);
    this.#searchStart = this.scheduler.searchStart;
    const { node, feasibleCount: feasible, message, preemption } = placement;
    if (node >= 0) {
      const { total } = placement;
      const told = { pod, node, feasible, message, total };
      const event = this.#record.cycle(before, entry, { ...told, outcome: 'scheduled' });
      this.#log.bind(pod, node);
      for (const event of eventsOfBinding(seen)) this.#hints.happened(event);
      this.#limit.bound(entry.priority);
      this.#moved();
      this.#pods.bound(pod, event);
    } else if (placement.preFilter?.plugin === 'SchedulingGates') {
      entry.state = 'aside';
      this.#record.cycle(before, entry, {
        pod,
        node,
        feasible,
        message,
        outcome: 'gated',
        keepsNomination: true,
      });
    } else if (preemption && preemption.victims.length > 0) {
      this.#preempt(pod, placement, preemption, before);
    } else if (preemption) {
      // All victims are being deleted already: nothing leaves, and their end is not waited for.
      const { nominated } = preemption;
      this.#record.tell(before, entry, {
        pod,
        node,
        feasible,
        message,
        outcome: 'nominated',
        nominated,
      });
      this.#nominate(pod, nominated);
      this.#waiting.add(pod, placement, this.#changes);
    } else {
      const { postFilter } = placement;
      // Who finds no candidate loses its nomination; who does not look for one keeps it.
      const keepsNomination = postFilter !== 'no-candidates';
      const told = { pod, node, feasible, message, keepsNomination };
      const outcome = placement.isWithoutEvent === true ? 'held' : 'unschedulable';
      const { refusedBy, frees } = placement;
      this.#record.tell(before, entry, {
        ...told,
        outcome,
        ...(refusedBy && { refusedBy }),
        ...(postFilter && { postFilter }),
        ...(frees && { frees }),
      });
      if (!keepsNomination) this.#nominate(pod, -1);
      this.#waiting.add(pod, placement, this.#changes);
    }
    // Once it waits, so that this may help it too.
    if (placement.frees) this.#free(pod, placement.frees);
  }

  /** The claim has no devices any more, which may help who waits. Source: PostFilter of plugins/dynamicresources. */
  #free(pod: number, before: ResourceClaim): void {
    const after = this.#log.free(pod, before);
    this.#hints.happened({ resource: 'ResourceClaim', actionType: 'Update', before, after });
    this.#moved();
  }

  /**
   * The victims leave and the Pod waits for their node, at its place in the queue. Source:
   * prepareCandidateAsync and handleSchedulingFailure.
   */
  #preempt(pod: number, placement: Placement, { nominated, victims }: Preemption, at: Before) {
    const entry = this.#pods.entry(pod);
    const { node, feasibleCount: feasible, message } = placement;
    const failure = { pod, node, feasible, message };
    if (!this.#limit.allows(entry.priority, entry.evictions)) {
      entry.state = 'aside';
      this.#record.stalled.push(pod);
      this.#record.tell(at, entry, { ...failure, outcome: 'unschedulable' });
      this.#nominate(pod, -1);
      return;
    }
    entry.evictions += 1;
    const gone = victims.flatMap((key) => this.#pods.indexOf(key) ?? []);
    const cause = this.#record.cycle(at, entry, { ...failure, outcome: 'nominated', nominated });
    this.#clearNominations(nominated, entry.priority);
    const evictions = gone.map((victim) => {
      this.#log.evict(victim);
      this.#hints.happened(leaving(this.#pods.entry(victim).pod, false));
      return { pod: victim, event: this.#record.happened('pod-evicted', victim, cause) };
    });
    const former = this.#log.nominatedNode(pod);
    this.#log.nominate(pod, nominated);
    if (former >= 0 && former !== nominated) this.#hints.happened(leaving(entry.pod, true));
    this.#moved();
    this.#pods.evict(evictions);
    this.#requeue(pod);
  }

  /**
   * Pods of lower priority that wait for a node may not fit there any more: they look for another,
   * now. Source: getLowerPriorityNominatedPods.
   */
  #clearNominations(node: number, priority: number): void {
    for (const pod of this.#log.nominatedTo(node)) {
      const entry = this.#pods.entry(pod);
      if (entry.priority >= priority) continue;
      this.#log.nominate(pod, -1);
      this.#hints.happened(leaving(entry.pod, true));
      if (entry.state !== 'waiting') continue;
      this.#waiting.remove(pod);
      this.#requeue(pod);
    }
  }

  /** The Pod waits for another node, or for none: where it waited before, others may find room. */
  #nominate(pod: number, node: number): void {
    const isLost = this.#log.nominatedNode(pod) >= 0;
    const isChanged = this.#log.nominate(pod, node);
    const entry = this.#pods.entry(pod);
    if (isLost && isChanged) this.#hints.happened(leaving(entry.pod, true));
    if (!isLost || !isChanged || entry.lostAt === this.#moves) return;
    entry.lostAt = this.#moves;
    this.#changes += 1;
  }

  #moved(): void {
    this.#moves += 1;
    this.#changes += 1;
  }
}

/** At a moment the claims of devices are as their controllers have left them. */
function optionsOf({ cluster, moment }: RunPlan): SchedulerOptions {
  return { ...schedulerOptions(cluster), ...(moment && { followsClaims: true }) };
}
