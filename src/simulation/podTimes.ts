import { finish, type Steps } from '../model/index.ts';
import { LOST, PENDING, type PodHistory, REFUSED } from '../run/index.ts';
import type { Run, RunPod } from './run.ts';

/**
 * Where a Pod was at time zero: a node index, `PENDING`, or why it is on no node for good.
 * `nodeIndex` gives the index of a node's name.
 */
export function initialPlace(
  { pod: { spec }, refused, rejection }: RunPod,
  nodeIndex: ReadonlyMap<string, number>,
): number {
  if (refused !== undefined) return REFUSED;
  const { nodeName } = spec;
  if (!nodeName) return PENDING;
  return rejection ? LOST : (nodeIndex.get(nodeName) ?? LOST);
}

/** A run's history of Pods in columns, which `run` reads; nodes by their index in `nodeNames`. */
export function podHistory(run: Run, nodeNames: readonly string[]): PodHistory {
  const index = new Map(nodeNames.map((name, node) => [name, node]));
  return {
    pods: {
      initialNode: Int32Array.from(run.pods, (pod) => initialPlace(pod, index)),
      madeStep: Int32Array.from(run.pods, ({ madeStep }) => madeStep),
      ...finish(podSteps(run)),
    },
    steps: { node: Int32Array.from(run.steps, ({ node }) => node) },
  };
}

/** By Pod: the steps at which it was bound, looked at last, and removed; -1 for none. */
export function* podSteps({
  pods,
  steps,
}: Run): Steps<Pick<PodHistory['pods'], 'boundStep' | 'lastStep' | 'evictedStep'>> {
  const boundStep = new Int32Array(pods.length).fill(-1);
  const lastStep = new Int32Array(pods.length).fill(-1);
  const evictedStep = new Int32Array(pods.length).fill(-1);
  for (const [index, { pod, node, victims = [] }] of steps.entries()) {
    lastStep[pod] = index;
    if (node >= 0) boundStep[pod] = index;
    for (const victim of victims) evictedStep[victim] = index;
    yield;
  }
  return { boundStep, lastStep, evictedStep };
}
