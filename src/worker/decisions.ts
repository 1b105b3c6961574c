import { type Steps } from '../model/index.ts';
import {
  type ExplainedPod,
  explainDecision,
  explainUnqueuedPod,
  type ExplainInput,
} from '../explain/index.ts';
import type { ObjectKey } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { DecisionView, RunView } from '../protocol/index.ts';
import { podLives } from './podLives.ts';

/** Explains the decisions of a finished run, step by step. */
export interface DecisionViews {
  /** Undefined for a step that the run does not have. */
  at(step: number): DecisionView | undefined;
  /**
   * The last decision on a Pod (`namespace/name`), of its newest life that was tried; or the last
   * of the run when there is none on it.
   */
  ofPod(key: ObjectKey): DecisionView | undefined;
  /**
   * What explanations of a step start from, with the simulation brought back to it; undefined for a
   * step that the run does not have, or in which no scheduling cycle looked at the Pod.
   */
  inputAt(step: number): ExplainInput | undefined;
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

  function inputAt(step: number): ExplainInput | undefined {
    const made = run.cycles[step];
    if (!made || made.outcome === 'gated' || made.outcome === 'unknown-scheduler') return undefined;
    const decision = simulation.decisionAt(step);
    if (!decision) return undefined;
    return {
      ...around(step),
      pod: simulation.podAt(step),
      podIndex: made.pod,
      decision,
      outcome: made.outcome,
    };
  }

  function around(step: number): ReturnType<DecisionViews['aroundEnd']> {
    const podOf = (key: ObjectKey): ExplainedPod | undefined => {
      const index = lives.at(key, step);
      const pod = run.pods[index]?.pod;
      return pod && { index, pod };
    };
    return {
      nodes,
      step,
      scheduler: simulation.scheduler,
      nodeOfPod: (key) => lives.nodeOf(lives.at(key, step), step),
      podOf,
      ...(runOptions && { options: runOptions }),
    };
  }

  function at(step: number): DecisionView | undefined {
    const made = run.cycles[step];
    if (!made) return undefined;
    const { outcome, message, pod: podIndex } = made;
    if (outcome === 'gated' || outcome === 'unknown-scheduler') {
      const pod = simulation.podAt(step);
      return explainUnqueuedPod({ pod, nodes, podIndex, step, outcome, eventText: message });
    }
    const input = inputAt(step);
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
