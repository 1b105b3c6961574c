import { createScheduler, type Decision, type Scheduler } from '../engine/index.ts';
import type { PlannedPod, RunPlan } from './plan.ts';
import { SchedulingQueue } from './queue.ts';
import type { Run, RunPod, Step } from './run.ts';

/** A Pod of the run, and what became of it so far. */
interface Entry {
  readonly planned: PlannedPod;
  readonly arrival: number;
  bound: boolean;
  attempts: number;
  /** The text of its last failure, '' before the first. */
  message: string;
  /** Bindings of the run when it was last tried: until there are more nothing can be new. */
  bindingsThen: number;
}

/**
 * A run that is made bit by bit, and can be looked into at every step. The queue gives one Pod at a
 * time; a Pod that finds a node is bound; when the queue is empty and something was bound since,
 * the Pods that found none are tried again, until a whole pass binds nothing. Preemption is told
 * in a decision's message, and not carried out.
 */
export class Simulation {
  /** Stands before the step that was looked at last; while the run is made, at its end. */
  readonly scheduler: Scheduler;
  /** Grows while the run is made. */
  readonly run: Run;
  readonly plan: RunPlan;
  readonly #entries: Entry[] = [];
  readonly #pods: RunPod[] = [];
  readonly #steps: Step[] = [];
  /** Index in `run.pods` by index in `plan.pods`, -1 while the Pod does not exist. */
  readonly #created: Int32Array;
  /** By ordered group: how many of its Pods are bound, counted from the first. */
  readonly #boundOfGroup: number[];
  readonly #queue: SchedulingQueue;
  /** Pods that found no node and may be tried again. */
  #waiting: number[] = [];
  #arrivals: number;
  #bindings = 0;
  /** Pods that want a node, and those of them that were tried. */
  #wanting = 0;
  #tried = 0;
  #done = false;
  /** How many steps the scheduler's state has seen. */
  #position = 0;

  constructor(plan: RunPlan) {
    this.plan = plan;
    this.scheduler = createScheduler(plan.cluster);
    this.#created = new Int32Array(plan.pods.length).fill(-1);
    this.#boundOfGroup = plan.orderedGroups.map(() => 0);
    this.#arrivals = plan.pods.length;
    this.#queue = new SchedulingQueue(
      (pod) => this.#entries[pod]?.planned.pod.spec.priority ?? 0,
      (pod) => this.#entries[pod]?.arrival ?? 0,
    );
    this.run = { pods: this.#pods, steps: this.#steps };
    for (const [index, planned] of plan.pods.entries()) {
      if (planned.atStart) this.#create(index, planned.arrival);
    }
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
    this.seek(this.#steps.length);
    for (let made = 0; made < maxDecisions && !this.#done; made++) {
      const pod = this.#next();
      if (pod === undefined) this.#done = true;
      else this.#cycle(pod);
    }
    return this.#done;
  }

  /**
   * Puts the scheduler to just before a step, by undoing or redoing bindings; the number of steps
   * stands for the end. Throws a RangeError for a step that the run does not have.
   */
  seek(step: number): void {
    if (!Number.isInteger(step) || step < 0 || step > this.#steps.length) {
      throw new RangeError(
        `no step ${step} in a run of ${this.#steps.length}: seek 0 to its length`,
      );
    }
    if (this.#position > step) this.#goBack(step);
    while (this.#position < step) {
      const redone = this.#steps[this.#position];
      const pod = redone && redone.node >= 0 ? this.run.pods[redone.pod] : undefined;
      if (redone && pod) this.scheduler.bind(pod.pod, redone.node);
      this.#position += 1;
    }
  }

  /**
   * The decision of a step as it was made, with the scheduler left just before it, so that causes
   * can be asked for. Undefined where no profile carries the Pod's scheduler.
   */
  decisionAt(step: number): Decision | undefined {
    this.seek(step);
    const made = this.#steps[step];
    const pod = made && this.run.pods[made.pod];
    if (!pod) throw new RangeError(`no step ${step}: ask for one before the end of the run`);
    if (made.outcome === 'unknown-scheduler') return undefined;
    return this.scheduler.decide(pod.pod);
  }

  #goBack(step: number): void {
    while (this.#position > step) {
      this.#position -= 1;
      const undone = this.#steps[this.#position];
      const pod = undone && undone.node >= 0 ? this.run.pods[undone.pod] : undefined;
      if (!pod) continue;
      this.scheduler.removePod(pod.key);
      // A Pod that preemption nominated for a node before the run waits for it again.
      if (pod.pod.status?.nominatedNodeName) this.scheduler.addPod(pod.pod);
    }
  }

  /** A Pod comes into being: bound where its spec says, or else in the queue. */
  #create(planIndex: number, arrival: number): void {
    const planned = this.plan.pods[planIndex];
    if (!planned || this.#created[planIndex] !== -1) return;
    const bound = Boolean(planned.pod.spec.nodeName);
    const pod = this.#pods.length;
    this.#created[planIndex] = pod;
    const { key, pod: object, workload } = planned;
    // While a step is applied it is the last one recorded; at time zero there is none.
    this.#pods.push({ key, pod: object, workload, madeStep: this.#steps.length - 1 });
    this.#entries.push({
      planned,
      arrival,
      bound,
      attempts: 0,
      message: '',
      bindingsThen: -1,
    });
    // A Pod that is being deleted is skipped (skipPodSchedule at v1.34) and stays as it is.
    if (bound || planned.pod.metadata.deletionTimestamp) return;
    this.#wanting += 1;
    this.#queue.push(pod);
  }

  #next(): number | undefined {
    const next = this.#queue.pop();
    if (next !== undefined) return next;
    const again = this.#waiting.filter(
      (pod) => (this.#entries[pod]?.bindingsThen ?? 0) < this.#bindings,
    );
    if (again.length === 0) return undefined;
    this.#waiting = this.#waiting.filter(
      (pod) => (this.#entries[pod]?.bindingsThen ?? 0) >= this.#bindings,
    );
    for (const pod of again) this.#queue.push(pod);
    return this.#queue.pop();
  }

  /** One scheduling cycle of a Pod. */
  #cycle(pod: number): void {
    const entry = this.#entries[pod];
    if (!entry) return;
    const { pod: object } = entry.planned;
    if (entry.attempts === 0) this.#tried += 1;
    entry.attempts += 1;
    entry.bindingsThen = this.#bindings;
    if (this.scheduler.profileOf(object) === undefined) {
      // Source: frameworkForPod at v1.34; such a Pod is never queued there and waits for another.
      const message = `profile not found for scheduler name "${object.spec.schedulerName ?? ''}"`;
      this.#record({ pod, node: -1, feasible: 0, message, outcome: 'unknown-scheduler' }, entry);
      return;
    }
    const placement = this.scheduler.schedule(object);
    const { node, feasibleCount, message } = placement;
    if (node >= 0) {
      const step = { pod, node, feasible: feasibleCount, message: '' };
      this.#record({ ...step, outcome: 'scheduled' }, entry);
      this.scheduler.bind(object, node);
      entry.bound = true;
      this.#bindings += 1;
      this.#continueGroup(entry.planned.group);
      return;
    }
    if (placement.preFilter?.plugin === 'SchedulingGates') {
      this.#record({ pod, node: -1, feasible: 0, message, outcome: 'gated' }, entry);
      return;
    }
    this.#waiting.push(pod);
    if (entry.attempts > 1 && entry.message === message) return;
    entry.message = message;
    const step = { pod, node: -1, feasible: feasibleCount, message };
    this.#record({ ...step, outcome: 'unschedulable' }, entry);
  }

  #record(step: Omit<Step, 'attempt'>, entry: Entry): void {
    this.#steps.push({ ...step, attempt: entry.attempts });
    this.#position = this.#steps.length;
  }

  /** Makes the next Pod of an ordered group once all before it are bound. */
  #continueGroup(group: number): void {
    const members = this.plan.orderedGroups[group];
    if (!members) return;
    let bound = this.#boundOfGroup[group] ?? 0;
    while (bound < members.length && this.#isBound(members[bound])) bound += 1;
    this.#boundOfGroup[group] = bound;
    const next = members[bound];
    if (next !== undefined) this.#create(next, this.#arrivals++);
  }

  #isBound(planIndex: number | undefined): boolean {
    const pod = planIndex === undefined ? undefined : this.#created[planIndex];
    return pod !== undefined && pod >= 0 && this.#entries[pod]?.bound === true;
  }
}
