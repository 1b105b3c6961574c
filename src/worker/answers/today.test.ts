import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { createInProcessClient } from '../inProcessClient.ts';
import type { FinishedRun } from '../load.ts';
import { answerDrift, answerToday } from './today.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

const node = (name: string, disktype: string) => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { disktype: ${disktype} } }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;
const running = (name: string, on: string, selector: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  nodeName: ${on}
  nodeSelector: { disktype: ${selector} }
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "3" } } }]
status: { phase: Running }
`;
const CLUSTER = [
  node('old', 'hdd'),
  node('new', 'ssd'),
  running('db', 'old', 'ssd'),
  running('log', 'new', 'ssd'),
  running('gone', 'old', 'nvme'),
].join('---\n');

function runOf(cluster: string, scheduler = ''): FinishedRun {
  return runOfTexts({ cluster, scheduler });
}

describe('a Pod that runs, decided on today', () => {
  it('is told where it would go, with the node that it takes now free of it', () => {
    const run = runOf(CLUSTER);
    const today = finish(answerToday(run, { kind: 'today', pod: 'Pod/default/log' }, () => 0));
    expect(today?.node).toBe(run.run.nodes.findIndex(({ name }) => name === 'new'));
    expect(run.run.nodes[today?.decision.chosen ?? -1]?.name).toBe('new');
  });

  it('names why its node would not take it', () => {
    const today = finish(
      answerToday(runOf(CLUSTER), { kind: 'today', pod: 'Pod/default/gone' }, () => 0),
    );
    expect(today?.decision.chosen).toBe(-1);
    expect(today?.decision.eventText).toContain("didn't match Pod's node affinity/selector");
  });

  it('is compared for all: those of a tie, and those that fit best where they are, stay', () => {
    const run = runOf(CLUSTER);
    const drift = finish(answerDrift(run, { kind: 'drift' }, () => 0));
    const names = drift?.elsewhere.map(({ pod, to }) => [
      run.run.pods.names[pod],
      run.run.nodes[to]?.name,
    ]);
    expect(drift?.checked).toBe(3);
    expect(names).toEqual([
      ['db', undefined],
      ['gone', undefined],
    ]);
  });

  describe('B1: what makes a running Pod leave', () => {
    const leavesOf = (taint: string, more: string, scheduler = '') => {
      const cluster = `apiVersion: v1
kind: Node
metadata: { name: n1 }
spec: { taints: [${taint}] }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  nodeName: n1
  containers: [{ name: main, image: nginx }]
${more}`;
      const run = runOf(cluster, scheduler);
      return finish(answerToday(run, { kind: 'today', pod: 'Pod/default/web' }, () => 0))?.leaves;
    };
    const maintenance = '{ key: maintenance, value: "yes", effect: NoExecute }';

    it('B1: names a NoExecute taint of its node that it does not tolerate', () => {
      expect(leavesOf(maintenance, 'status: { phase: Running }')).toEqual([
        { key: 'stay.evicted', values: { count: 1, taints: 'maintenance=yes:NoExecute' } },
      ]);
    });

    it('B1: names the seconds for which it tolerates one, and nothing where it always does', () => {
      const tolerating = (seconds: string) =>
        `  tolerations: [{ key: maintenance, operator: Exists${seconds} }]
status: { phase: Running }`;
      const effect = ', effect: NoExecute, tolerationSeconds: 60';
      expect(leavesOf(maintenance, tolerating(effect))).toEqual([
        { key: 'stay.evictedAfter', values: { seconds: 60, taints: 'maintenance=yes:NoExecute' } },
      ]);
      // Of two it leaves for the one that it tolerates for less.
      const longer =
        ' }, { key: later, operator: Exists, effect: NoExecute, tolerationSeconds: 300';
      const both = `{ key: later, effect: NoExecute }, ${maintenance}`;
      expect(leavesOf(both, tolerating(effect + longer))).toEqual([
        { key: 'stay.evictedAfter', values: { seconds: 60, taints: 'maintenance=yes:NoExecute' } },
      ]);
      expect(leavesOf(maintenance, tolerating(''))).toEqual([]);
      expect(leavesOf('{ key: a, effect: NoSchedule }', 'status: { phase: Running }')).toEqual([]);
    });

    it('B1: tells what RequiredDuringExecution means in the proposals, where its rule is on', () => {
      const affinity = `  affinity:
    nodeAffinity:
      requiredDuringSchedulingRequiredDuringExecution:
        nodeSelectorTerms: [{ matchExpressions: [{ key: disk, operator: Exists }] }]
status: { phase: Running }`;
      const options = `apiVersion: berth/v1
kind: RunOptions
legacy: { requiredDuringExecution: true }`;
      expect(leavesOf('{ key: a, effect: NoSchedule }', affinity, options)).toEqual([
        { key: 'stay.requiredDuringExecution', values: {} },
      ]);
    });
  });

  it('leaves the state as it was', () => {
    const run = runOf(CLUSTER);
    const before = run.simulation.scheduler.podsOnNode(0);
    finish(answerDrift(run, { kind: 'drift' }, () => 0));
    expect(run.simulation.scheduler.podsOnNode(0)).toEqual(before);
  });

  it('is answered after the run’s columns have been moved to the page', async () => {
    const client = createInProcessClient();
    const arrived = new Promise<void>((resolve) => {
      client.subscribe(({ kind }) => {
        if (kind === 'run') resolve();
      });
    });
    client.load(1, { workload: '', cluster: CLUSTER, scheduler: '' }, '');
    await arrived;
    const drift = await client.ask(1, { kind: 'drift' }).answer;
    client.dispose();
    expect(drift?.checked).toBe(3);
  });
});
