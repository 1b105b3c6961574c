import type { ObjectKey, Pod } from '../model/index.ts';
import {
  asLife,
  freeNamesBeside,
  replacementFor,
  type ReplacementContext,
} from './controllers/replacements.ts';
import { OrderedGroups } from './orderedGroups.ts';
import { admissionOf, type PlannedPod, type RunPlan } from './plan.ts';
import type { RunPod } from './run.ts';
import type { Steps } from './steps.ts';

/**
 * - `queued`: its turn comes
 * - `waiting`: found no node; tried again when something has changed
 * - `bound`: also when its spec bound it from the start
 * - `gone`: preemption removed it
 * - `aside`: not to be tried: gated, of another scheduler, being deleted, or stalled
 */
export type PodState = 'queued' | 'waiting' | 'bound' | 'gone' | 'aside';

/** A Pod of the run, and what became of it so far. */
export interface Entry {
  readonly pod: Pod;
  readonly priority: number;
  /** Place in the order in which Pods of equal priority are tried. */
  readonly arrival: number;
  /** Index in `RunPlan.pods` of the Pod whose place it has: itself, or that of its first life. */
  readonly slot: number;
  state: PodState;
  attempts: number;
  /** What its last step said: outcome, nominated node and text. */
  told: string;
  /** Changes of the run when it was last tried: until there are more nothing can be new. */
  changesThen: number;
  /** How often it made victims leave. */
  evictions: number;
  /** Moves of the run when the loss of its nomination last counted as a change. */
  lostAt: number;
}

/** The Pods of a run as controllers make them: at the start, in order, and in place of victims. */
export class RunPods {
  /** Grows while the run is made. */
  readonly list: RunPod[] = [];
  readonly #plan: RunPlan;
  readonly #entries: Entry[] = [];
  readonly #groups: OrderedGroups;
  /** The newest life of each key. */
  readonly #lives = new Map<ObjectKey, number>();
  /** By slot: the victim that left it. */
  readonly #vacated = new Map<number, number>();
  /** By index in `RunPlan.makers`: Pods that it has. */
  readonly #kept: number[];
  readonly #admit: (pod: Pod) => Pod;
  readonly #context: ReplacementContext;
  readonly #created: (pod: number) => void;
  #arrivals: number;

  /** `created` is told of each Pod, as index in `list`. */
  constructor(plan: RunPlan, created: (pod: number) => void) {
    this.#plan = plan;
    this.#created = created;
    this.#groups = new OrderedGroups(plan.orderedGroups);
    this.#kept = plan.makers.map(() => 0);
    this.#admit = admissionOf(plan.cluster);
    this.#arrivals = plan.pods.length;
    const names = new Set<string>([...plan.finishedPods, ...plan.pods.map(({ key }) => key)]);
    this.#context = { nodes: plan.cluster.nodes, freeName: freeNamesBeside(names) };
  }

  /** Makes the Pods that are there from time zero; stops after each. */
  *start(): Steps<void> {
    for (const [slot, planned] of this.#plan.pods.entries()) {
      if (planned.atStart) this.#create(planned, { slot, arrival: planned.arrival, step: -1 });
      yield;
    }
  }

  entry(pod: number): Entry {
    const entry = this.#entries[pod];
    if (!entry) throw new RangeError(`no Pod ${pod} in the run: it has ${this.#entries.length}`);
    return entry;
  }

  /** The newest Pod of a key, undefined when the run has none. */
  indexOf(key: ObjectKey): number | undefined {
    return this.#lives.get(key);
  }

  /** A Pod was bound in a step: the next one of its StatefulSet may be made. */
  bound(pod: number, step: number): void {
    const entry = this.entry(pod);
    entry.state = 'bound';
    this.#continue(entry.slot, step);
  }

  /** Pods leave in a step; what keeps them up makes others in their place, if it still wants them. */
  evict(victims: readonly number[], step: number): void {
    for (const victim of victims) {
      const { slot } = this.entry(victim);
      this.entry(victim).state = 'gone';
      const { maker } = this.#planned(slot);
      this.#kept[maker] = (this.#kept[maker] ?? 0) - 1;
      this.#groups.put(slot, -1);
      this.#vacated.set(slot, victim);
    }
    for (const victim of victims) {
      const { slot } = this.entry(victim);
      if (this.#planned(slot).group >= 0) this.#continue(slot, step);
      else this.#replace(slot, step);
    }
  }

  /** Makes the Pod whose turn it is in the ordered group of a slot. */
  #continue(slot: number, step: number): void {
    const { group } = this.#planned(slot);
    if (group < 0) return;
    const next = this.#groups.next(group, (pod) => this.entry(pod).state === 'bound');
    if (next === undefined) return;
    if (this.#vacated.has(next)) this.#replace(next, step);
    else this.#create(this.#planned(next), { slot: next, arrival: this.#arrivals++, step });
  }

  #replace(slot: number, step: number): void {
    const replaces = this.#vacated.get(slot);
    const { maker: index, workload } = this.#planned(slot);
    const maker = this.#plan.makers[index];
    if (replaces === undefined || !maker) return;
    if (maker.wanted !== undefined && (this.#kept[index] ?? 0) >= maker.wanted) return;
    const victim = this.entry(replaces).pod;
    const made = replacementFor(maker.object, victim, this.#context);
    if (!made) return;
    const isNamesake = made.metadata.name === victim.metadata.name;
    const pod = this.#admit(isNamesake ? asLife(made, replaces) : made);
    const { namespace = 'default', name } = pod.metadata;
    const key: ObjectKey = `${namespace}/${name}`;
    const arrival = this.#arrivals++;
    this.#create({ key, pod, workload, maker: index }, { slot, arrival, step, replaces });
  }

  #create(
    { key, pod, workload, maker }: Pick<PlannedPod, 'key' | 'pod' | 'workload' | 'maker'>,
    made: {
      readonly slot: number;
      readonly arrival: number;
      readonly step: number;
      readonly replaces?: number;
    },
  ): void {
    const { slot, arrival, step, replaces = -1 } = made;
    const index = this.list.length;
    this.list.push({ key, pod, workload, madeStep: step, replaces });
    const isBound = Boolean(pod.spec.nodeName);
    this.#entries.push({
      pod,
      priority: pod.spec.priority ?? 0,
      arrival,
      slot,
      // A Pod that is being deleted is skipped (skipPodSchedule at v1.34) and stays as it is.
      state: isBound ? 'bound' : pod.metadata.deletionTimestamp ? 'aside' : 'queued',
      attempts: 0,
      told: '',
      changesThen: -1,
      evictions: 0,
      lostAt: -1,
    });
    this.#lives.set(key, index);
    this.#vacated.delete(slot);
    if (maker >= 0) this.#kept[maker] = (this.#kept[maker] ?? 0) + 1;
    this.#groups.put(slot, index);
    this.#created(index);
  }

  #planned(slot: number): PlannedPod {
    const planned = this.#plan.pods[slot];
    if (!planned) throw new RangeError(`no Pod ${slot} in the plan`);
    return planned;
  }
}
