import type { DecisionView, RunView } from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { pendingDecision, run } from './fixture.ts';

/**
 * db-0 (Pod 0) and low-0 (1) run on node-3. urgent (2) preempts low-0 and db-0 in step 1 of 4, after
 * web-0 (3) was placed, and is placed there in step 2; db-0 is made again (4) and stays Pending.
 */
export const preemptionRun: RunView = runView({
  nodes: run.nodes,
  workloads: [
    { kind: 'StatefulSet', namespace: 'default', name: 'db', object: -1 },
    { kind: 'Pod', namespace: 'default', name: 'low-0', object: -1 },
    { kind: 'Pod', namespace: 'default', name: 'urgent', object: -1 },
    { kind: 'Deployment', namespace: 'default', name: 'web', object: -1 },
  ],
  pods: {
    names: ['db-0', 'low-0', 'urgent', 'web-0', 'db-0'],
    workload: Int32Array.of(0, 1, 2, 3, 0),
    priority: Int32Array.of(5, 0, 100, 0, 5),
    cpuMilli: Float64Array.of(2000, 2000, 4000, 500, 2000),
    memoryBytes: new Float64Array(5).fill(2 ** 30),
    initialNode: Int32Array.of(2, 2, -1, -1, -1),
    boundIn: Int32Array.of(-1, -1, 2, 0, -1),
    lastCycle: Int32Array.of(-1, -1, 2, 0, 3),
    madeIn: Int32Array.of(-1, -1, -1, -1, 1),
    replaces: Int32Array.of(-1, -1, -1, -1, 0),
  },
  cycles: {
    pod: Int32Array.of(3, 2, 2, 4),
    node: Int32Array.of(1, -1, 2, -1),
    feasible: Int32Array.of(2, 0, 1, 0),
    outcome: Uint8Array.of(0, 4, 0, 1),
    attempt: Int32Array.of(1, 1, 2, 1),
    messages: ['', '0/3 nodes are available: 3 Insufficient cpu.', '', 'no room'],
    nominated: Int32Array.of(-1, 2, -1, -1),
  },
  victims: { 1: [1, 0] },
});

/** The decision of its step 1. */
export const nominatingDecision: DecisionView = {
  ...pendingDecision,
  cycle: 1,
  pod: 2,
  outcome: 'nominated',
  lead: [{ key: 'urgent fits on no node now', values: {} }],
  preemption: {
    nominated: 2,
    why: { key: 'node-3 has the fewest victims', values: {} },
    candidates: [
      { node: 2, victims: [1, 0], pdbViolations: 1 },
      {
        node: 1,
        victims: [3],
        pdbViolations: 0,
        lost: { key: 'more of them', values: {} },
      },
    ],
  },
};
