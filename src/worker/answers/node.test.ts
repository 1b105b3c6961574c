import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import { answerClosest } from './closest.ts';
import { answerNode } from './node.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

const node = (name: string, disk: string) => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { disk: ${disk} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;
const pod = (name: string, disk: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  nodeSelector: { disk: ${disk} }
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "1" } } }]
`;

function runOf(cluster: string, workload: string): FinishedRun {
  return runOfTexts({ workload, cluster });
}

const run = runOf(
  [node('a', 'ssd'), node('b', 'hdd')].join('---\n'),
  [pod('placed', 'ssd'), pod('pending', 'nvme')].join('---\n'),
);
const ask = (cycle: number, index: number) =>
  finish(answerNode(run, { kind: 'node', cycle, node: index }, () => 0));

describe('the answer about one node', () => {
  it('tells its verdict, what each filter says, and its total where it is feasible', () => {
    const [a, b] = [ask(0, 0), ask(0, 1)];
    expect([a?.verdict, b?.verdict]).toEqual(['chosen', 'filtered']);
    expect(b?.filters.find(({ outcome }) => outcome === 'reported')?.plugin).toBe('NodeAffinity');
    expect(b?.filters.filter(({ needs }) => needs !== undefined)).toHaveLength(1);
    expect(a?.total).toBe(run.decisions.at(0)?.total[0]);
    expect(b?.total).toBeNaN();
    expect([a?.scores.length, b?.scores.length]).toEqual([
      run.decisions.at(0)?.feasible[0] === 1 ? a?.scores.length : 0,
      0,
    ]);
  });

  it('is of the step that is asked about, whichever was asked before', () => {
    expect(ask(1, 0)?.verdict).toBe('filtered');
    expect(ask(0, 0)?.verdict).toBe('chosen');
  });

  it('is undefined for a node or a step that the run does not have', () => {
    expect([ask(0, 7), ask(99, 0)]).toEqual([undefined, undefined]);
  });
});

describe('the answer about the closest nodes', () => {
  it('explains them for a Pending Pod, and has none for one that is placed', () => {
    const closest = (cycle: number) =>
      finish(answerClosest(run, { kind: 'closest', cycle }, () => 0));
    expect(closest(1)?.nodes.map(({ node: index }) => index)).toEqual([0, 1]);
    expect(closest(1)?.nodes[0]?.filters.some(({ outcome }) => outcome === 'reported')).toBe(true);
    expect(closest(0)?.nodes).toEqual([]);
    expect(closest(99)).toBeUndefined();
  });
});
