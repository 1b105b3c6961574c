import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type { RefusedView } from '../../protocol/index.ts';
import { answerRefused } from './refused.ts';
import { answerToday } from './today.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

const node = (name: string, taint = '') => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
spec: { taints: [${taint}] }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;
const GPU = node('gpu', '{ key: dedicated, value: gpu, effect: NoSchedule }');
const bound = (name: string, on: string, more = '', metadata = '') => `apiVersion: v1
kind: Pod
metadata: { name: ${name}${metadata} }
spec:
  nodeName: ${on}
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "3" } } }]
${more}`;
/** Taken in by its kubelet before: it stays, whatever stands beside it now. */
const running = (name: string, on: string) => `${bound(name, on)}status: { phase: Running }
`;

function runOf(workload: string, cluster = [node('plain'), GPU].join('---\n')): FinishedRun {
  return runOfTexts({ workload, cluster });
}

const refusedOf = (run: FinishedRun, from = 0, now = () => 0): RefusedView | undefined =>
  finish(answerRefused(run, { kind: 'refused', from }, now));
const told = (run: FinishedRun) =>
  refusedOf(run)?.pods.map(({ pod, plugin }) => [run.run.pods.names[pod], plugin]);

describe('Pods on nodes that kube-scheduler would refuse them', () => {
  it('are told with the plugin and the sentence of their decision today', () => {
    const run = runOf([bound('fits', 'plain'), bound('stray', 'gpu')].join('---\n'));
    expect(told(run)).toEqual([['stray', 'TaintToleration']]);
    const [refused] = refusedOf(run)?.pods ?? [];
    const today = finish(
      answerToday(run, { kind: 'today', pod: 'Pod/default/stray' }, () => 0),
    )?.decision;
    const group = today?.groups.find(({ nodes }) => nodes.includes(refused?.node ?? -1));
    expect(refused?.text).toEqual(group?.text);
    expect(refused?.short).toEqual(today?.reasons[today.reason[refused?.node ?? -1] ?? -1]);
  });

  it('are none where the Pod tolerates what keeps others away', () => {
    expect(told(runOf(bound('meant', 'gpu', '  tolerations: [{ operator: Exists }]\n')))).toEqual(
      [],
    );
  });

  it('are those that together ask for more than their node has, each beside the others', () => {
    const run = runOf([running('one', 'plain'), running('two', 'plain')].join('---\n'));
    expect(told(run)).toEqual([
      ['one', 'NodeResourcesFit'],
      ['two', 'NodeResourcesFit'],
    ]);
  });

  it('A9: are none that the kubelet turned down: those have failed', () => {
    const run = runOf([bound('one', 'plain'), bound('two', 'plain')].join('---\n'));
    expect(told(run)).toEqual([]);
    expect(run.run.strays).toEqual([
      {
        pod: 1,
        nodeName: 'plain',
        node: 0,
        reason: 'OutOfcpu',
        message:
          "Pod was rejected: Node didn't have enough resource: cpu, requested: 3000, used: 3000, capacity: 4000",
      },
    ]);
    expect([...run.run.pods.initialNode]).toEqual([0, -2]);
  });

  it('are those too that every node would refuse, before it is looked at', () => {
    const volume = '  volumes: [{ name: data, persistentVolumeClaim: { claimName: gone } }]\n';
    expect(told(runOf(bound('db', 'plain', volume)))).toEqual([['db', 'VolumeRestrictions']]);
  });

  it('are told though the search for feasible nodes ends before their node', () => {
    const many = Array.from({ length: 150 }, (_, at) =>
      node(`node-${String(at).padStart(3, '0')}`),
    );
    const cluster = [...many, GPU].join('---\n');
    const texts = {
      workload: bound('stray', 'gpu'),
      cluster,
      scheduler:
        'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\npercentageOfNodesToScore: 10\n',
    };
    const run = runOfTexts(texts);
    expect(told(run)).toEqual([['stray', 'TaintToleration']]);
  });

  it('are told apart where nothing but a cordon is against them, which moves no Pod that runs', () => {
    const key = 'node.kubernetes.io/unschedulable';
    const cordoned = (name: string, taint: string) =>
      node(name, taint).replace('spec: {', 'spec: { unschedulable: true,');
    const cluster = [
      cordoned('drained', `{ key: ${key}, effect: NoSchedule }`),
      cordoned(
        'gpu',
        `{ key: ${key}, effect: NoSchedule }, { key: dedicated, value: gpu, effect: NoSchedule }`,
      ),
    ].join('---\n');
    const run = runOf([bound('stays', 'drained'), bound('stray', 'gpu')].join('---\n'), cluster);
    expect(refusedOf(run)?.pods.map(({ isCordon }) => isCordon)).toEqual([true, false]);
  });

  it('are no static Pods: no scheduler ever sees those', () => {
    const mirror = ', annotations: { kubernetes.io/config.mirror: abc }';
    expect(told(runOf(bound('etcd', 'gpu', '', mirror)))).toEqual([]);
  });

  it('are looked for a few milliseconds at a time', () => {
    const pods = [running('one', 'gpu'), running('two', 'gpu'), running('three', 'gpu')];
    const run = runOf(pods.join('---\n'));
    let time = 0;
    const slow = () => (time += 100);
    const first = refusedOf(run, 0, slow);
    expect(first?.pods.map(({ pod }) => pod)).toEqual([0]);
    expect(first?.next).toBe(1);
    expect(refusedOf(run, 2, slow)).toMatchObject({ pods: [{ pod: 2 }], next: -1 });
  });

  it('leaves the state as it was', () => {
    const run = runOf(bound('stray', 'gpu'));
    const before = run.simulation.scheduler.podsOnNode(1);
    refusedOf(run);
    expect(run.simulation.scheduler.podsOnNode(1)).toEqual(before);
  });
});
