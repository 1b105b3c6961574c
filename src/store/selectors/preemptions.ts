import type { RunView } from '../../protocol/index.ts';
import { isNomination, victimsOf } from '../../run/index.ts';
import { reuse } from '../reuse.ts';
import type { State } from '../state.ts';
import { memoize } from './memoize.ts';
import { shownStep } from './shownStep.ts';
import type { NodeIndex, PodIndex, StepIndex } from '../../model/index.ts';

/** How a Pod came to leave in a run. */
export interface Eviction {
  readonly step: StepIndex;
  /** Pod index of the one that preempted it. */
  readonly by: number;
  /** Node index that it left. */
  readonly node: NodeIndex;
  /** Pod index of the one that its controller made in its place, -1 for none. */
  readonly replacement: number;
}

/** A Pod that waits for a node which preemption has cleared for it. */
export interface Nomination {
  /** Pod index. */
  readonly pod: PodIndex;
  /** Node index. */
  readonly node: NodeIndex;
  /** Step that nominated it, -1 when it was nominated before the run. */
  readonly step: StepIndex;
}

/** By Pod index of the replaced: the Pod that was made in its place. */
const replacements = memoize(
  ({ run }: Pick<State, 'run'>) => [run?.pods.replaces] as const,
  ([replaces]): ReadonlyMap<number, number> => {
    const made = new Map<number, number>();
    for (const [pod, replaced] of (replaces ?? []).entries()) {
      if (replaced >= 0) made.set(replaced, pod);
    }
    return made;
  },
);

/** By whom and when a Pod is preempted in the run; undefined when it is not. */
export function evictionOf(run: RunView, pod: PodIndex): Eviction | undefined {
  const step = run.pods.evictedStep[pod] ?? -1;
  if (step < 0) return undefined;
  return {
    step,
    by: run.steps.pod[step] ?? -1,
    node: run.steps.nominated[step] ?? -1,
    replacement: replacements({ run }).get(pod) ?? -1,
  };
}

/** The last step at which the scheduler looked at a Pod itself, -1 when it never did. */
export function ownStep({ pods, steps }: RunView, pod: PodIndex): number {
  const last = pods.lastStep[pod] ?? -1;
  // A Pod's last step may be the one that preempts it: then its binding is its own last one.
  return steps.pod[last] === pod ? last : (pods.boundStep[pod] ?? -1);
}

/**
 * The step to look at when a Pod is selected, -1 for none: the one that preempts it when it is gone
 * at the playhead; else the last at which the scheduler looked at it, or the one that made it.
 */
export function stepOfPod(run: RunView, pod: PodIndex, playhead: StepIndex): number {
  const evicted = run.pods.evictedStep[pod] ?? -1;
  if (evicted >= 0 && evicted <= playhead) return evicted;
  const own = ownStep(run, pod);
  const made = run.pods.madeStep[pod] ?? -1;
  return own < 0 && made > playhead ? made : own;
}

interface Wait extends Nomination {
  /** Step that ends it; the number of steps where none does. */
  end: number;
}

/** Nominations of the whole run. */
const allNominations = memoize(
  ({ run }: Pick<State, 'run'>) => [run] as const,
  ([run]): readonly Wait[] => {
    if (run === undefined) return [];
    const { steps } = run;
    const all = nominationsAtStart(run);
    if (all.length === 0 && steps.nominated.every((node) => node < 0)) return all;
    let open = [...all];
    for (const [step, pod] of steps.pod.entries()) {
      open = open.filter((wait) => {
        if (!endsAt(run, wait, step)) return true;
        wait.end = step;
        return false;
      });
      const node = isNomination(run, step) ? (steps.nominated[step] ?? -1) : -1;
      if (node < 0) continue;
      const made = { pod, node, step, end: steps.pod.length };
      all.push(made);
      open.push(made);
    }
    return all;
  },
);

function nominationsAtStart({ pods, steps }: RunView): Wait[] {
  const waits: Wait[] = [];
  for (const [pod, node] of pods.initialNomination.entries()) {
    if (node >= 0) waits.push({ pod, node, step: -1, end: steps.pod.length });
  }
  return waits;
}

/**
 * Whether a step ends a nomination: the Pod's own does, unless the run says that it is kept; and one that clears the same node for a Pod of higher priority (`prepareCandidate` of
 * preemption.go at v1.34).
 */
function endsAt(run: RunView, { pod, node }: Nomination, step: StepIndex): boolean {
  const { steps, pods } = run;
  const other = steps.pod[step] ?? -1;
  if (other === pod) return steps.keepsNomination[step] !== 1;
  if (steps.nominated[step] !== node || victimsOf(run, step).length === 0) return false;
  return (pods.priority[pod] ?? 0) < (pods.priority[other] ?? 0);
}

/** The Pods that wait for a node after the step at the playhead, in the order of their steps. */
export const nominations = memoize(
  (
    state: Pick<State, 'run' | 'playhead'> &
      Partial<Pick<State, 'decision' | 'selection' | 'walked'>>,
  ) => [allNominations(state), shownStep(state)] as const,
  ([all, playhead], previous: readonly Nomination[] | undefined) => {
    const now = all
      .filter(({ step, end }) => step <= playhead && playhead < end)
      .map(({ pod, node, step }): Nomination => ({ pod, node, step }));
    return reuse<readonly Nomination[]>(previous, now);
  },
);
