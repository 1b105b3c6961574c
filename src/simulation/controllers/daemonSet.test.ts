import { describe, expect, it } from 'vitest';
import type { DaemonSet, Node, PodSpec } from '../../model/index.ts';
import { planRun } from '../plan.ts';
import { clusterOf, makeNode, makePod, makeTemplate } from '../testing.ts';

function daemonSet(spec: Partial<PodSpec> = {}): DaemonSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent', namespace: 'kube-system' },
    spec: {
      selector: { matchLabels: { app: 'agent' } },
      template: makeTemplate('agent', spec),
    },
  };
}

function tainted(name: string, key: string, effect: 'NoSchedule' | 'NoExecute'): Node {
  return { ...makeNode(name), spec: { taints: [{ key, effect }] } };
}

function targets(...objects: Parameters<typeof clusterOf>): readonly (string | undefined)[] {
  return planRun(clusterOf(...objects)).pods.map(
    ({ pod }) =>
      pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
        ?.nodeSelectorTerms[0]?.matchFields?.[0]?.values?.[0],
  );
}

describe('a DaemonSet', () => {
  it('makes one Pod for each node and holds it there by metadata.name', () => {
    expect(targets(makeNode('a'), makeNode('b'), daemonSet())).toEqual(['a', 'b']);
  });

  it('puts the node name in place of the required terms of its template, and keeps preferred ones', () => {
    const affinity = {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'gpu', operator: 'Exists' as const }] }],
        },
        preferredDuringSchedulingIgnoredDuringExecution: [
          {
            weight: 1,
            preference: { matchExpressions: [{ key: 'x', operator: 'Exists' as const }] },
          },
        ],
      },
    };
    const { pods } = planRun(
      clusterOf(makeNode('a'), makeNode('b', { gpu: 'yes' }), daemonSet({ affinity })),
    );
    expect(pods).toHaveLength(1);
    expect(pods[0]?.pod.spec.affinity?.nodeAffinity).toEqual({
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [
          { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['b'] }] },
        ],
      },
      preferredDuringSchedulingIgnoredDuringExecution:
        affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution,
    });
  });

  it('tolerates what every DaemonSet tolerates, so that a cordoned node gets a Pod too', () => {
    const cordoned = tainted('a', 'node.kubernetes.io/unschedulable', 'NoSchedule');
    const { pods } = planRun(clusterOf(cordoned, daemonSet()));
    expect(pods[0]?.pod.spec.tolerations).toHaveLength(6);
  });

  it('leaves out a node whose taint it does not tolerate', () => {
    const nodes = [
      tainted('a', 'dedicated', 'NoSchedule'),
      tainted('b', 'node.kubernetes.io/not-ready', 'NoExecute'),
    ];
    expect(targets(...nodes, daemonSet())).toEqual(['b']);
    expect(
      targets(...nodes, daemonSet({ tolerations: [{ key: 'dedicated', operator: 'Exists' }] })),
    ).toEqual(['a', 'b']);
  });

  it('tolerates an unavailable network only on the host network', () => {
    const node = tainted('a', 'node.kubernetes.io/network-unavailable', 'NoSchedule');
    expect(targets(node, daemonSet())).toEqual([]);
    expect(targets(node, daemonSet({ hostNetwork: true }))).toEqual(['a']);
  });

  it('goes by nodeName and nodeSelector', () => {
    const nodes = [makeNode('a', { disk: 'ssd' }), makeNode('b')];
    expect(targets(...nodes, daemonSet({ nodeSelector: { disk: 'ssd' } }))).toEqual(['a']);
    expect(targets(...nodes, daemonSet({ nodeName: 'b' }))).toEqual(['b']);
  });

  it('makes no second Pod where one runs already', () => {
    const running = makePod(
      'agent-abcde',
      { nodeName: 'a' },
      {
        namespace: 'kube-system',
        labels: { app: 'agent' },
        ownerReferences: [
          { apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'agent', controller: true },
        ],
      },
    );
    const { pods } = planRun(clusterOf(makeNode('a'), makeNode('b'), running, daemonSet()));
    expect(pods).toHaveLength(2);
  });
});
