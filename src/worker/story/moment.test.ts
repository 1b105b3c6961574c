import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { Draws } from '../../timeline/testing/randomStory.ts';
import type { FinishedRun } from '../finishedRun.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { momentOf } from './moment.ts';
import { createMomentMemory, type MomentMemory } from './momentMemory.ts';
import { tellStory } from './told.ts';

const node = (at: number) =>
  `{ apiVersion: v1, kind: Node, metadata: { name: node-${at}, labels: { topology.kubernetes.io/zone: z${at % 2} } }, status: { allocatable: { cpu: "2", memory: 8Gi, pods: "9" } } }`;
const CLUSTER = [
  ...[0, 1, 2, 3].map(node),
  '{ apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: { name: high }, value: 100 }',
].join('\n---\n');
const WORKLOAD = ['web', 'db']
  .map(
    (app) =>
      `{ apiVersion: apps/v1, kind: Deployment, metadata: { name: ${app} }, spec: { replicas: 6, selector: { matchLabels: { app: ${app} } }, template: { metadata: { labels: { app: ${app} } }, spec: { ${app === 'db' ? 'priorityClassName: high, ' : ''}containers: [{ name: c, image: i, resources: { requests: { cpu: 500m } } }] } } } }`,
  )
  .join('\n---\n');
const STORY = `apiVersion: berth/v1
kind: RunOptions
horizonSeconds: 200
---
apiVersion: berth/v1
kind: Timeline
actions:
- { at: 5s, run: kubectl cordon node-1 }
- { at: 10s, run: kubectl drain node-2 }
- { at: 15s, run: kubectl scale deployment db --replicas=9 }
- { at: 20s, apply: [${node(7)}] }
- { at: 25s, run: kubectl delete node node-0 }
- { at: 30s, run: kubectl uncordon node-1 }
- { at: 35s, fail: node-3 }
- { at: 60s, run: kubectl rollout restart deployment web }
`;

/** A moment, and the decision of its attempt with its reasons, but for the time that it took. */
function shown(run: FinishedRun, event: number, memory?: MomentMemory): string {
  const moment = finish(
    momentOf(run, finish(tellStory(run)), event, () => 0, memory ? { memory } : {}),
  );
  const { run: at, view } = moment ?? {};
  const decision = at?.run.cycles.pod.length === 1 ? at.simulation.decisionAt(0) : undefined;
  return JSON.stringify([view, decision]);
}

describe('a moment of a story', () => {
  it('is what it would be alone, whichever moments were looked at before', () => {
    const run = runOfTexts({ cluster: CLUSTER, workload: WORKLOAD, scheduler: STORY });
    const count = finish(tellStory(run)).view.events.at.length;
    expect(count).toBeGreaterThan(100);
    for (let seed = 0; seed < 4; seed += 1) {
      const draws = new Draws(seed);
      const memory = createMomentMemory();
      let event = draws.below(count);
      for (let look = 0; look < 40; look += 1) {
        expect(shown(run, event, memory), `event ${event}`).toBe(shown(run, event));
        event = draws.below(3) > 0 ? Math.min(count - 1, event + 1) : draws.below(count);
      }
    }
  });

  it('decides by the room that its driver told of then', () => {
    const storage = 'apiVersion: storage.k8s.io/v1, kind';
    const room = (capacity: string) =>
      `{ ${storage}: CSIStorageCapacity, metadata: { name: room }, storageClassName: disk, nodeTopology: {}, capacity: ${capacity} }`;
    const cluster = [
      node(0),
      `{ ${storage}: StorageClass, metadata: { name: disk }, provisioner: disk.example.com, volumeBindingMode: WaitForFirstConsumer }`,
      `{ ${storage}: CSIDriver, metadata: { name: disk.example.com }, spec: { storageCapacity: true } }`,
      room('1Gi'),
    ].join('\n---\n');
    const workload = [
      '{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: data }, spec: { accessModes: [ReadWriteOnce], storageClassName: disk, resources: { requests: { storage: 5Gi } } } }',
      '{ apiVersion: v1, kind: Pod, metadata: { name: db }, spec: { containers: [{ name: c, image: i }], volumes: [{ name: d, persistentVolumeClaim: { claimName: data } }] } }',
    ].join('\n---\n');
    const scheduler = `{ apiVersion: berth/v1, kind: Timeline, actions: [{ at: 10s, apply: [${room('5Gi')}] }] }`;
    const run = runOfTexts({ cluster, workload, scheduler });
    const count = finish(tellStory(run)).view.events.at.length;
    const memory = createMomentMemory();
    const decided: number[] = [];
    // Backward, so that a moment takes nothing from what came after it.
    for (let event = count - 1; event >= 0; event -= 1) {
      expect(shown(run, event, memory), `event ${event}`).toBe(shown(run, event));
      const { run: at } = finish(momentOf(run, finish(tellStory(run)), event, () => 0, {})) ?? {};
      const decision = at?.run.cycles.pod.length === 1 ? at.simulation.decisionAt(0) : undefined;
      if (decision) decided.push(decision.feasibleCount);
    }
    expect(decided).toEqual([1, 0]);
  });

  it('does not say when containers are started again whose kubelet is silent', () => {
    const workload =
      '{ apiVersion: v1, kind: Pod, metadata: { name: p, annotations: { berth/run: "20", berth/exit: "1" } }, spec: { nodeName: node-0, containers: [{ name: c, image: i }] } }';
    const scheduler =
      '{ apiVersion: berth/v1, kind: Timeline, actions: [{ at: 50s, fail: node-0 }] }';
    const run = runOfTexts({ cluster: node(0), workload, scheduler });
    const { events } = finish(tellStory(run)).view;
    const at = (ms: number) => {
      const event = events.at.findLastIndex((each) => each <= ms);
      const { view } = finish(momentOf(run, finish(tellStory(run)), event, () => 0, {})) ?? {};
      return view?.pods.restartsAt[0];
    };
    expect([at(45_000), at(50_000)]).toEqual([52_000, NaN]);
  });

  it('tells of the Pods that have ended, until they are deleted, apart from those that count', () => {
    const pod = (name: string, more: string, finalizer = '') =>
      `{ apiVersion: v1, kind: Pod, metadata: { name: ${name}${finalizer} }, spec: { nodeName: node-0, ${more}containers: [{ name: c, image: i }] } }`;
    const workload = [
      pod('done', 'restartPolicy: Never, ', ', annotations: { berth/run: "10" }'),
      pod('held', 'terminationGracePeriodSeconds: 1, ', ', finalizers: [example.com/held]'),
      pod('stays', ''),
    ].join('\n---\n');
    const scheduler =
      '{ apiVersion: berth/v1, kind: Timeline, actions: [{ at: 20s, run: kubectl delete pod held --wait=false }, { at: 60s, run: kubectl delete pod done }] }';
    const run = runOfTexts({ cluster: node(0), workload, scheduler });
    const { events } = finish(tellStory(run)).view;
    const at = (ms: number) => {
      const event = events.at.findLastIndex((each) => each <= ms);
      const { view } = finish(momentOf(run, finish(tellStory(run)), event, () => 0, {})) ?? {};
      const ended = view?.ended.map(({ name, node: on, state }) => `${name} ${on} ${state}`);
      return [view?.run.pods.names, ended];
    };
    expect(at(5_000)).toEqual([['done', 'held', 'stays'], []]);
    expect(at(15_000)).toEqual([['held', 'stays'], ['done 0 succeeded']]);
    expect(at(50_000)).toEqual([['stays'], ['done 0 succeeded', 'held 0 failed']]);
    expect(at(90_000)).toEqual([['stays'], ['held 0 failed']]);
  });
});
