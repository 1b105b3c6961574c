import { explainDecision, explainUnqueuedPod } from '../explain/index.ts';
import type { ObjectKey } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { DecisionView, NodeView } from './protocol.ts';
import { podTimes } from './runView.ts';

/** Explains the decisions of a finished run, step by step. */
export interface DecisionViews {
  /** Undefined for a step that the run does not have. */
  at(step: number): DecisionView | undefined;
  /** The last decision on a Pod (`namespace/name`), or of the run when there is none on it. */
  ofPod(key: ObjectKey): DecisionView | undefined;
}

export function decisionViews(simulation: Simulation, nodes: readonly NodeView[]): DecisionViews {
  const { run, scheduler } = simulation;
  const { initialNode, boundStep, lastStep } = podTimes(run, scheduler.nodeNames);
  const podIndexes = new Map(run.pods.map(({ key }, index) => [key, index]));

  /** Where a Pod is just before a step. */
  function nodeOf(key: ObjectKey, step: number): number {
    const pod = podIndexes.get(key);
    if (pod === undefined) return -1;
    const bound = boundStep[pod] ?? -1;
    if (bound >= 0 && bound < step) return run.steps[bound]?.node ?? -1;
    return Math.max(-1, initialNode[pod] ?? -1);
  }

  function at(step: number): DecisionView | undefined {
    const made = run.steps[step];
    const pod = made && run.pods[made.pod]?.pod;
    if (!pod) return undefined;
    const common = { pod, nodes, podIndex: made.pod, step };
    const { outcome, message } = made;
    if (outcome === 'gated' || outcome === 'unknown-scheduler') {
      return explainUnqueuedPod({ ...common, outcome, eventText: message });
    }
    const decision = simulation.decisionAt(step);
    if (!decision) return undefined;
    const nodeOfPod = (key: ObjectKey) => nodeOf(key, step);
    return explainDecision({ ...common, decision, scheduler, outcome, nodeOfPod });
  }

  return {
    at,
    ofPod(key) {
      const own = lastStep[podIndexes.get(key) ?? -1] ?? -1;
      return at(own >= 0 ? own : run.steps.length - 1);
    },
  };
}
