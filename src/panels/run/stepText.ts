import type { TFunction } from 'i18next';
import type { CycleIndex, StepIndex } from '../../model/index.ts';
import { cycleOfStep, isNomination, outcomeOf, victimsOf } from '../../run/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { joinNames } from '../names.ts';

/** How a step is marked: placed, Pending (or gated), or nominated by preemption. */
export type StepKind = 'placed' | 'pending' | 'nominated';

export interface StepText {
  /** The Pod's name, or the word for time zero. */
  readonly pod: string;
  /** `→ node-5`, `preempts 2`, or the word for Pending. */
  readonly outcome: string;
  /** The whole, for where there is one line: `urgent preempts low-1 and low-2 on node-3`. */
  readonly full: string;
  /** What is heard of it: a sentence without signs. */
  readonly said: string;
}

export function stepKind(run: Pick<RunView, 'events' | 'cycles'>, step: StepIndex): StepKind {
  const cycle = cycleOfStep(run, step);
  if (isNomination(run, cycle)) return 'nominated';
  return (run.cycles.node[cycle] ?? -1) < 0 ? 'pending' : 'placed';
}

/** What a step did, in a few words; `step` -1 is time zero. */
export function stepText(run: RunView, step: StepIndex, t: TFunction<'panels'>): StepText {
  const { pods, cycles, nodes } = run;
  const cycle = cycleOfStep(run, step);
  const index = cycles.pod[cycle];
  if (index === undefined) {
    const zero = t('run.zero');
    return { pod: zero, outcome: '', full: zero, said: zero };
  }
  const pod = pods.names[index] ?? '';
  switch (stepKind(run, step)) {
    case 'placed': {
      const node = nodes[cycles.node[cycle] ?? -1]?.name ?? '';
      const outcome = `→ ${node}`;
      return { pod, outcome, full: `${pod} ${outcome}`, said: t('run.said.placed', { pod, node }) };
    }
    case 'pending': {
      const outcome = t('run.pending');
      return { pod, outcome, full: `${pod} ${outcome}`, said: saidOfPending(run, cycle, pod, t) };
    }
    case 'nominated': {
      const node = nodes[cycles.nominated[cycle] ?? -1]?.name ?? '';
      const names = victimsOf(run, cycle).map((victim) => pods.names[victim] ?? '');
      // The victims may be on their way already.
      if (names.length === 0) {
        const full = t('run.waitsFull', { pod, node });
        const said = t('run.said.waits', { pod, node });
        return { pod, outcome: t('run.waits', { node }), full, said };
      }
      const values = { pod, victims: joinNames(t, names), node };
      return {
        pod,
        outcome: t('run.preempts', { count: names.length }),
        full: t('run.preemptsFull', values),
        said: t('run.said.preempts', values),
      };
    }
  }
}

function saidOfPending(
  run: RunView,
  cycle: CycleIndex,
  pod: string,
  t: TFunction<'panels'>,
): string {
  const outcome = outcomeOf(run, cycle);
  if (outcome === 'gated') return t('run.said.gated', { pod });
  if (outcome === 'held') return t('run.said.held', { pod });
  if (outcome === 'unknown-scheduler') return t('run.said.other', { pod });
  const isNone = run.cycles.feasible[cycle] === 0;
  return t(isNone ? 'run.said.pending' : 'run.said.stays', { pod });
}
