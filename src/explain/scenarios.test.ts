import { describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import type { PodAffinity, TopologySpreadConstraint } from '../model/index.ts';
import type { DecisionView } from '../protocol/index.ts';
import { explainInTurn, nodeWith, podWith } from './testing/cluster.ts';
import { sayer } from './testing/say.ts';

const say = sayer(createTranslator('en'));

function leads(views: readonly DecisionView[]): string[][] {
  return views.map(({ lead }) => lead.map(say));
}

function groups(view: DecisionView | undefined): [string, readonly number[], string][] {
  return (view?.groups ?? []).map(({ plugin, nodes, text }) => [plugin, nodes, say(text)]);
}

function cards(view: DecisionView | undefined): string[] {
  return [...(view?.reason ?? [])].map((index) => {
    const line = view?.reasons[index];
    return line === undefined ? '' : say(line);
  });
}

/** Required, on the same node: `app` in the value given. */
function sameNode(app: string): PodAffinity {
  return {
    requiredDuringSchedulingIgnoredDuringExecution: [
      {
        labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: [app] }] },
        topologyKey: 'kubernetes.io/hostname',
      },
    ],
  };
}

function spreadOver(topologyKey: string): TopologySpreadConstraint {
  return {
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'DoNotSchedule',
    labelSelector: { matchLabels: { foo: 'bar' } },
  };
}

describe('redis-cache and web-server, one of each on every node', () => {
  const threeNodes = ['node-1', 'node-2', 'node-3'].map((name) => nodeWith(name));
  const cache = { affinity: { podAntiAffinity: sameNode('store') } };
  const web = {
    affinity: { podAntiAffinity: sameNode('web-store'), podAffinity: sameNode('store') },
  };
  const pods = [
    ...[0, 1, 2].map((index) => podWith(`redis-cache-${index}`, { app: 'store' }, cache)),
    ...[0, 1, 2, 3].map((index) => podWith(`web-server-${index}`, { app: 'web-store' }, web)),
  ];
  const views = explainInTurn([...threeNodes, ...pods]);

  it('places each, and the last cache has one node left', () => {
    expect(
      views
        .map(({ chosen }) => chosen)
        .slice(0, 6)
        .sort(),
    ).toEqual([0, 0, 1, 1, 2, 2]);
    expect(leads(views)[2]).toEqual([
      'node-3 was the only feasible node, so scoring was skipped.',
      'One of three nodes was feasible.',
    ]);
    expect(groups(views[2])).toEqual([
      ['InterPodAffinity', [0], 'redis-cache-0 on node-1 matches the anti-affinity term app=store'],
      ['InterPodAffinity', [1], 'redis-cache-1 on node-2 matches the anti-affinity term app=store'],
    ]);
  });

  it('leaves a fourth web server Pending, and says which Pods are in the way', () => {
    expect(leads(views)[6]?.slice(0, 2)).toEqual([
      'No node fits web-server-3.',
      'Every node shares its topology domain with a Pod that the required Pod anti-affinity keeps apart.',
    ]);
    expect(cards(views[6])).toEqual(
      [0, 1, 2].map((node) => {
        const at = views.slice(3, 6).findIndex(({ chosen }) => chosen === node);
        return `web-server-${at} is here`;
      }),
    );
  });

  it('says of a web server without caches that nothing matches', () => {
    const [view] = explainInTurn([
      ...threeNodes,
      podWith('web-server-0', { app: 'web-store' }, web),
    ]);
    expect(groups(view)).toEqual([
      [
        'InterPodAffinity',
        [0, 1, 2],
        'no Pod of namespace default on a node with kubernetes.io/hostname matches the affinity term app=store',
      ],
    ]);
  });

  it('names the existing Pod whose anti-affinity keeps out a Pod without rules', () => {
    const view = explainInTurn([
      nodeWith('node-1'),
      podWith('redis-cache-0', { app: 'store' }, { ...cache, nodeName: 'node-1' }),
      podWith('other', { app: 'store' }),
    ]).at(-1);
    expect(groups(view)).toEqual([
      [
        'InterPodAffinity',
        [0],
        'redis-cache-0’s own anti-affinity keeps Pods with app=store out of node-1',
      ],
    ]);
  });
});

describe('the topology spread examples', () => {
  const labels = (zone: string, node: string) => ({ zone, node });
  const fourNodes = [
    nodeWith('node1', labels('zoneA', 'node1')),
    nodeWith('node2', labels('zoneA', 'node2')),
    nodeWith('node3', labels('zoneB', 'node3')),
    nodeWith('node4', labels('zoneB', 'node4')),
  ];
  const on = (name: string, nodeName: string) => podWith(name, { foo: 'bar' }, { nodeName });
  const three = [on('p1', 'node1'), on('p2', 'node2'), on('p3', 'node3')];

  it('one constraint: only zone B', () => {
    const [view] = explainInTurn([
      ...fourNodes,
      ...three,
      podWith('mypod', { foo: 'bar' }, { topologySpreadConstraints: [spreadOver('zone')] }),
    ]);
    expect(groups(view)).toEqual([
      [
        'PodTopologySpread',
        [0, 1],
        'zoneA would hold 2 + 1 = 3 matching Pods (foo=bar), the fewest is 1: skew 2 > maxSkew 1',
      ],
    ]);
    expect(cards(view)).toEqual(['skew 2 > maxSkew 1', 'skew 2 > maxSkew 1', '', '']);
    expect(view?.domains).toMatchObject([
      {
        topologyKey: 'zone',
        domains: [
          { value: 'zoneA', count: 2, skew: 2, violates: true },
          { value: 'zoneB', count: 1, skew: 1, violates: false },
        ],
        selector: 'foo=bar',
      },
    ]);
  });

  it('two constraints: node4 only', () => {
    const [view] = explainInTurn([
      ...fourNodes,
      ...three,
      podWith(
        'mypod',
        { foo: 'bar' },
        { topologySpreadConstraints: [spreadOver('zone'), spreadOver('node')] },
      ),
    ]);
    expect(view?.lead[0] && say(view.lead[0])).toBe(
      'node4 was the only feasible node, so scoring was skipped.',
    );
    expect(groups(view).map(([, nodes, text]) => [nodes, text])).toContainEqual([
      [0],
      '2 spread constraints fail: zoneA: 2 + 1 − 1 = 2 > 1; node1: 1 + 1 − 0 = 2 > 1',
    ]);
  });

  it('conflicting constraints: Pending, both constraints named', () => {
    const [view] = explainInTurn([
      ...fourNodes.slice(0, 3),
      on('p1', 'node1'),
      on('p2', 'node1'),
      on('p3', 'node2'),
      on('p4', 'node3'),
      on('p5', 'node3'),
      podWith(
        'mypod',
        { foo: 'bar' },
        { topologySpreadConstraints: [spreadOver('zone'), spreadOver('node')] },
      ),
    ]);
    expect(view?.lead.map(say).slice(0, 2)).toEqual([
      'No node fits mypod.',
      'Both spread constraints cannot be met at once: zone wants zoneB, node wants node2.',
    ]);
    expect(view?.domains.map(({ topologyKey }) => topologyKey)).toEqual(['zone', 'node']);
  });
});

describe('taints and node affinity', () => {
  const taints = [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }] as const;

  it('names the toleration that almost covers the taint', () => {
    const [view] = explainInTurn([
      nodeWith('node-1', {}, { taints }),
      podWith(
        'web-0',
        {},
        { tolerations: [{ key: 'dedicated', operator: 'Exists', effect: 'NoExecute' }] },
      ),
    ]);
    expect(groups(view)).toEqual([
      [
        'TaintToleration',
        [0],
        'untolerated taint dedicated=gpu:NoSchedule; the toleration for dedicated covers NoExecute only',
      ],
    ]);
    expect(view?.lead.map(say)[1]).toBe('Every node has a taint that the Pod does not tolerate.');
  });

  it('compares the label with what required node affinity wants', () => {
    const [view] = explainInTurn([
      nodeWith('node-1', { disktype: 'hdd' }),
      nodeWith('node-2', { disktype: 'ssd' }),
      nodeWith('node-3'),
      podWith(
        'nginx',
        {},
        {
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [
                  { matchExpressions: [{ key: 'disktype', operator: 'In', values: ['ssd'] }] },
                ],
              },
            },
          },
        },
      ),
    ]);
    expect(groups(view)).toEqual([
      ['NodeAffinity', [0], 'node label disktype is hdd, wants In [ssd]'],
      ['NodeAffinity', [2], 'has no label disktype, wants In [ssd]'],
    ]);
    expect(view?.relevantLabelKeys).toContain('disktype');
  });

  it('names the preferred term that made the difference', () => {
    const [view] = explainInTurn([
      nodeWith('node-1'),
      nodeWith('node-2', { disktype: 'ssd' }),
      podWith(
        'nginx',
        {},
        {
          affinity: {
            nodeAffinity: {
              preferredDuringSchedulingIgnoredDuringExecution: [
                {
                  weight: 50,
                  preference: {
                    matchExpressions: [{ key: 'disktype', operator: 'In', values: ['ssd'] }],
                  },
                },
              ],
            },
          },
        },
      ),
    ]);
    expect(view?.lead.map(say)).toEqual([
      'node-2 won by 200 points.',
      'Both nodes were feasible.',
      'node-2 meets the preferred term disktype In [ssd] (weight 50), node-1 does not.',
    ]);
  });

  it('tells how much is asked and how much is free', () => {
    const [view] = explainInTurn([
      nodeWith('node-1', {}, { cpu: '1' }),
      podWith('web-0', {}, { containers: [{ name: 'a', resources: { requests: { cpu: '2' } } }] }),
    ]);
    expect(groups(view)).toEqual([
      [
        'NodeResourcesFit',
        [0],
        'Insufficient cpu: asks 2, more than the 1 that the node has in all',
      ],
    ]);
  });
});
