import {
  type ExplainedPod,
  explainDecision,
  explainUnqueuedPod,
  type ExplainInput,
} from '../explain/index.ts';
import type { CycleIndex, ObjectKey, Steps } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { DecisionView, RunView } from '../protocol/index.ts';
import { podLives } from './podLives.ts';

/** Explains the decisions of a finished run, cycle by cycle. */
export interface DecisionViews {
  /** Undefined for a cycle that the run does not have. */
  at(cycle: CycleIndex): DecisionView | undefined;
  /**
   * The last decision on a Pod (`namespace/name`), of its newest life that was tried; or the last
   * of the run when there is none on it.
   */
  ofPod(key: ObjectKey): DecisionView | undefined;
  /**
   * What explanations of a cycle start from, with the simulation brought back to it; undefined for a
   * cycle that the run does not have, and where the Pod was gated, or another scheduler’s.
   */
  inputAt(cycle: CycleIndex): ExplainInput | undefined;
  /** The same of the end of the run, for a Pod that is decided on there; does not seek. */
  aroundEnd(): Omit<ExplainInput, 'pod' | 'podIndex' | 'decision' | 'outcome'>;
}

/** `view` is that of the simulation's run. Stops every now and then. */
export function* decisionViews(
  simulation: Simulation,
  view: Pick<RunView, 'nodes' | 'pods' | 'events' | 'cycles'>,
): Steps<DecisionViews> {
  const { run, plan } = simulation;
  const { runOptions } = plan.cluster;
  const lives = yield* podLives(run, view, plan.given);
  const { nodes } = view;

  function inputAt(cycle: CycleIndex): ExplainInput | undefined {
    const made = run.cycles[cycle];
    if (!made || made.outcome === 'gated' || made.outcome === 'unknown-scheduler') return undefined;
    const decision = simulation.decisionAt(cycle);
    if (!decision) return undefined;
    return {
      ...around(cycle),
      pod: simulation.podAt(cycle),
      podIndex: made.pod,
      decision,
      outcome: made.outcome,
    };
  }

  function around(cycle: CycleIndex): ReturnType<DecisionViews['aroundEnd']> {
    const podOf = (key: ObjectKey): ExplainedPod | undefined => {
      const index = lives.at(key, cycle);
      const pod = run.pods[index]?.pod;
      return pod && { index, pod };
    };
    return {
      nodes,
      cycle,
      scheduler: simulation.scheduler,
      nodeOfPod: (key) => lives.nodeOf(lives.at(key, cycle), cycle),
      podOf,
      ...(runOptions && { options: runOptions }),
    };
  }

  function at(cycle: CycleIndex): DecisionView | undefined {
    const made = run.cycles[cycle];
    if (!made) return undefined;
    const { outcome, message, pod: podIndex } = made;
    if (outcome === 'gated' || outcome === 'unknown-scheduler') {
      const pod = simulation.podAt(cycle);
      return explainUnqueuedPod({ pod, nodes, podIndex, cycle, outcome, eventText: message });
    }
    const input = inputAt(cycle);
    return input && explainDecision(input);
  }

  return {
    at,
    inputAt,
    aroundEnd: () => around(run.cycles.length),
    ofPod(key) {
      const own = lives.lastCycleOf(key);
      return at(own >= 0 ? own : run.cycles.length - 1);
    },
  };
}
