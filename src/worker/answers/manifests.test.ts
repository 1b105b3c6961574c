import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { finish } from '../../model/index.ts';
import type { ScenarioTexts } from '../../protocol/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerManifests } from './manifests.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata:
  name: n1
  uid: 1-2-3
  resourceVersion: "77"
  creationTimestamp: "2026-01-01T00:00:00Z"
  managedFields: []
  annotations: { mine: kept, kubectl.kubernetes.io/last-applied-configuration: "{}" }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata:
  name: old
  namespace: shop
  ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: gone, uid: "9", controller: true }]
spec: { nodeName: n1, containers: [{ name: c, image: i, env: [{ name: A, value: b }] }] }
status: { phase: Running }
---
apiVersion: v1
kind: Pod
metadata: { name: leaving, deletionTimestamp: "2026-01-01T00:00:00Z" }
spec: { nodeName: n1, containers: [{ name: c, image: i }] }
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: high }
value: 1000
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: system-node-critical }
value: 2000001000
`;
const WORKLOAD = `apiVersion: v1
kind: Pod
metadata: { name: new }
spec: { containers: [{ name: c, image: i }] }
`;
const SCHEDULER = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
---
apiVersion: berth/v1
kind: RunOptions
seed: 3
`;

function asked(texts: Partial<ScenarioTexts>) {
  const run = runOfTexts({ workload: '', cluster: '', scheduler: '', ...texts });
  const view = finish(answerManifests(run, { kind: 'manifests' }, () => 0));
  if (view === undefined) throw new Error('There is always an answer.');
  const objects = view.parts.map(({ part, text }) => ({
    part,
    objects: parseAllDocuments(text).map((document) => document.toJS() as Record<string, unknown>),
  }));
  return { ...view, objects };
}

describe('the manifests of a scenario, for a cluster', () => {
  const view = asked({ cluster: CLUSTER, workload: WORKLOAD, scheduler: SCHEDULER });

  it('come in the order in which a cluster takes them, with the namespaces that they need', () => {
    expect(
      view.objects.map(({ part, objects }) => [
        part,
        ...objects.map(({ kind, metadata }) => {
          return [kind, (metadata as { name?: string } | undefined)?.name].join(' ');
        }),
      ]),
    ).toEqual([
      ['cluster', 'Namespace shop', 'PriorityClass high', 'Node n1'],
      ['running', 'Pod old'],
      ['workloads', 'Pod new'],
      ['scheduler', 'KubeSchedulerConfiguration '],
    ]);
    expect(view).toMatchObject({ leaving: 1, custom: 0, hasTimeline: false });
  });

  it('hold nothing that an API server sets itself, and all else as it is written', () => {
    const [, , node] = view.objects[0]?.objects ?? [];
    expect(node).toEqual({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'n1', annotations: { mine: 'kept', 'kwok.x-k8s.io/node': 'fake' } },
      status: {
        allocatable: { cpu: '4', memory: '8Gi', pods: '110' },
        capacity: { cpu: '4', memory: '8Gi', pods: '110' },
      },
    });
    expect(view.objects[1]?.objects[0]).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'old', namespace: 'shop' },
      spec: {
        nodeName: 'n1',
        containers: [{ name: 'c', image: 'i', env: [{ name: 'A', value: 'b' }] }],
      },
    });
  });

  it('are those of the start, and say that a Timeline is not in them', () => {
    const timeline = 'apiVersion: berth/v1\nkind: Timeline\nactions: [{ at: 30s, fail: n1 }]\n';
    const told = asked({ cluster: CLUSTER, workload: WORKLOAD, scheduler: timeline });
    expect(told.hasTimeline).toBe(true);
    expect(told.parts.map(({ part }) => part)).toEqual(['cluster', 'running', 'workloads']);
  });
});
