import { type ExplainedPod, explainDecision, explainUnqueuedPod } from '../explain/index.ts';
import type { ObjectKey } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { DecisionView, NodeView } from './protocol.ts';
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
}

export function decisionViews(simulation: Simulation, nodes: readonly NodeView[]): DecisionViews {
  const { run, scheduler, plan } = simulation;
  const { runOptions } = plan.cluster;
  const lives = podLives(run, scheduler.nodeNames);

  function at(step: number): DecisionView | undefined {
    const made = run.steps[step];
    if (!made) return undefined;
    const common = { pod: simulation.podAt(step), nodes, podIndex: made.pod, step };
    const { outcome, message } = made;
    if (outcome === 'gated' || outcome === 'unknown-scheduler') {
      return explainUnqueuedPod({ ...common, outcome, eventText: message });
    }
    const decision = simulation.decisionAt(step);
    if (!decision) return undefined;
    const podOf = (key: ObjectKey): ExplainedPod | undefined => {
      const index = lives.at(key, step);
      const pod = run.pods[index]?.pod;
      return pod && { index, pod };
    };
    return explainDecision({
      ...common,
      decision,
      scheduler,
      outcome,
      nodeOfPod: (key) => lives.nodeOf(lives.at(key, step), step),
      podOf,
      ...(runOptions && { options: runOptions }),
    });
  }

  return {
    at,
    ofPod(key) {
      const own = lives.lastStepOf(key);
      return at(own >= 0 ? own : run.steps.length - 1);
    },
  };
}
