import { explainDecision, explainStaying } from '../../explain/index.ts';
import { type Pod, podOfKey } from '../../model/index.ts';
import { lastEventOf, placeAfter } from '../../run/index.ts';
import type { FinishedRun } from '../load.ts';
import type { Answerer } from './answerer.ts';

/** Decides once more on a Pod that runs from time zero, with the Pod itself away. */
export const answerToday: Answerer<'today'> = function* (run, { pod: key }) {
  yield { done: 0, of: 1 };
  const pod = podOfKey(run.run.pods, key);
  const bound = boundPod(run, pod);
  if (!bound) return undefined;
  return withoutPod(run, bound, (unbound) => {
    const { simulation, decisions } = run;
    const { scheduler } = simulation;
    const decision = scheduler.decide(unbound);
    const view = explainDecision({
      ...decisions.aroundEnd(),
      pod: unbound,
      podIndex: pod,
      decision,
      outcome: decision.chosen >= 0 ? 'scheduled' : 'unschedulable',
    });
    const { node } = bound;
    const name = scheduler.nodeNames[node];
    const there = simulation.plan.cluster.nodes.find(({ metadata }) => metadata.name === name);
    const taints = there?.spec?.taints ?? [];
    const leaves = explainStaying(bound.pod, taints, run.run.options);
    return { pod, node, decision: view, leaves };
  });
};

/** Looks for Pods that would be placed elsewhere today, one after the other. */
export const answerDrift: Answerer<'drift'> = function* (run) {
  const { names } = run.run.pods;
  const elsewhere: { pod: number; node: number; to: number }[] = [];
  let checked = 0;
  for (const pod of names.keys()) {
    const bound = boundPod(run, pod);
    if (!bound) continue;
    const { chosen, best } = withoutPod(run, bound, (unbound) =>
      run.simulation.scheduler.decide(unbound),
    );
    checked += 1;
    // A tie is no reason to move.
    if (!best.includes(bound.node)) elsewhere.push({ pod, node: bound.node, to: chosen });
    yield { done: pod, of: names.length };
  }
  return { checked, elsewhere };
};

/** A Pod that runs from time zero, as it is given. */
export interface BoundPod {
  readonly key: string;
  readonly pod: Pod;
  readonly node: number;
}

/** A Pod on a node from time zero to the end; undefined for every other. */
export function boundPod({ run, simulation }: FinishedRun, pod: number): BoundPod | undefined {
  const node = run.pods.initialNode[pod] ?? -1;
  const entry = simulation.run.pods[pod];
  if (!entry || node < 0 || placeAfter(run, pod, lastEventOf(run)) !== node) return undefined;
  if (simulation.scheduler.profileOf(entry.pod) === undefined) return undefined;
  return { key: entry.key, pod: entry.pod, node };
}

/** Works on the end of the run with one Pod away, bound to no node, and brings it back. */
export function withoutPod<Result>(
  { simulation }: FinishedRun,
  { key, pod }: BoundPod,
  work: (unbound: Pod) => Result,
): Result {
  const { scheduler } = simulation;
  simulation.seek(simulation.run.cycles.length);
  return scheduler.trial(() => {
    scheduler.removePod(key);
    return work({ ...pod, spec: unboundSpec(pod) });
  });
}

function unboundSpec({ spec }: Pod): Pod['spec'] {
  const fields = Object.entries(spec).filter(([field]) => field !== 'nodeName');
  // What is left of a PodSpec without an optional field is one.
  return Object.fromEntries(fields) as Pod['spec'];
}
