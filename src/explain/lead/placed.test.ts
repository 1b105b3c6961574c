import { describe, expect, it } from 'vitest';
import type { ScoreCause } from '../../engine/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import { explainDecision } from '../decision.ts';
import { explainInputOf, podNamed, type NodeVerdict } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { fitCause, leadSayer, spreadCause, tainted } from './testing/leads.ts';

const say = sayer(createTranslator('en'));
const sayChinese = sayer(createTranslator('zh'));
const leadOf = leadSayer(say);

describe('the lead of a placed Pod', () => {
  const winners: NodeVerdict[] = [
    { name: 'node-1', fails: tainted },
    {
      name: 'node-5',
      scores: { PodTopologySpread: 100, NodeResourcesFit: 73 },
      causes: [spreadCause('zone-b', 1), fitCause(28, 25)],
    },
    {
      name: 'node-6',
      scores: { PodTopologySpread: 50, NodeResourcesFit: 60 },
      causes: [spreadCause('zone-c', 2), fitCause(50, 30)],
    },
  ];

  it('names the margin, the feasible nodes and what made the difference', () => {
    expect(leadOf(winners)).toEqual([
      'node-5 won by 63 points.',
      'Two of three nodes were feasible.',
      'zone-b holds fewer matching Pods (app=web): 1, against 2 in zone-c.',
      'node-5 has more room: with this Pod cpu 28%, memory 25% requested, on node-6 cpu 50%, memory 30%.',
    ]);
  });

  it('says the same in Chinese', () => {
    expect(explainDecision(explainInputOf(winners)).lead.map(sayChinese)).toEqual([
      'node-5 以 63 分的优势胜出。',
      '3 个节点中有 2 个可行。',
      'zone-b 中匹配的 Pod（app=web）更少：1 个，而 zone-c 有 2 个。',
      'node-5 更空闲：加上此 Pod 后已请求 cpu 28%、memory 25%，node-6 则为 cpu 50%、memory 30%。',
    ]);
  });

  it('B5: tells what scores assume of containers without requests as that, not as requested', () => {
    const assumed = (share: number) => {
      const cause = fitCause(share, share);
      if (cause.plugin !== 'NodeResourcesFit') throw new Error('give the cause of a fit');
      const resources = cause.resources.map((each) => ({ ...each, assumed: 100 }));
      return { ...cause, resources };
    };
    const [, , said] = leadOf([
      { name: 'node-1', scores: { NodeResourcesFit: 98 }, causes: [assumed(2)] },
      { name: 'node-2', scores: { NodeResourcesFit: 90 }, causes: [assumed(8)] },
    ]);
    expect(said).toBe(
      'node-1 has more room as scores count it: with this Pod cpu 2%, memory 2%, on node-2 cpu 8%, memory 8%. For each container without a request they assume 100m CPU or 200Mi memory; that is not requested.',
    );
  });

  it('leaves out a second plugin that hardly mattered', () => {
    const weighted = leadOf(winners, { weights: { PodTopologySpread: 5 } });
    expect(weighted).toHaveLength(3);
    expect(weighted[0]).toBe('node-5 won by 263 points.');
  });

  it('counts points where the facts do not tell', () => {
    const [, , third] = leadOf([
      { name: 'node-1', scores: { NodeAffinity: 100 } },
      { name: 'node-2', scores: { NodeAffinity: 0 } },
    ]);
    expect(third).toBe('NodeAffinity gives node-1 100 points more than node-2.');
  });

  it('tells a tie and how it falls', () => {
    const tied = ['node-5', 'node-6'].map((name) => ({ name, scores: { NodeResourcesFit: 68 } }));
    expect(leadOf(tied)).toEqual([
      'node-5 and node-6 have the same total, 68. The first name wins here; kube-scheduler draws lots.',
      'Both nodes were feasible.',
    ]);
    const four = [
      ...tied,
      { name: 'node-7', scores: { NodeResourcesFit: 68 } },
      { name: 'node-8', scores: { NodeResourcesFit: 68 } },
    ];
    expect(leadOf(four)[0]).toBe(
      'node-5, node-6 and 2 more have the same total, 68. The first name wins here; kube-scheduler draws lots.',
    );
    const options = { ...DEFAULT_RUN_OPTIONS, seed: 7 };
    const drawn = { options, decision: { drawn: true, chosen: 2 } };
    expect(leadOf(four, drawn)[0]).toBe(
      'node-5, node-6 and 2 more have the same total, 68. node-7 was drawn by lot (seed 7).',
    );
    expect(explainDecision(explainInputOf(four, drawn)).tieBreak).toBe('lot');
    expect(explainDecision(explainInputOf(tied)).tieBreak).toBe('first-name');
    expect(explainDecision(explainInputOf(winners)).tieBreak).toBeUndefined();
  });

  it('tells how far a search went that stopped early', () => {
    const nodes: NodeVerdict[] = Array.from({ length: 12 }, (_, index) => ({
      name: `node-${index}`,
      ...(index < 2 && { fails: tainted }),
      ...(index >= 8 ? { unseen: true } : { scores: { NodeResourcesFit: index } }),
    }));
    const sampling = { start: 0, looked: 8, wanted: 6, percentage: 50 };
    expect(leadOf(nodes, { decision: { sampling } }).slice(0, 2)).toEqual([
      'node-7 won by 1 point.',
      'kube-scheduler stops after 6 feasible nodes (50% of 12): it looked at 8 nodes, starting at node-0; the other 4 were not looked at.',
    ]);
    const view = explainDecision(explainInputOf(nodes, { decision: { sampling } }));
    expect(view.sampling).toEqual(sampling);
    expect([...view.reported.slice(7)]).toEqual([-1, -3, -3, -3, -3]);
    expect(view.groups.map((group) => group.nodes)).toEqual([[0, 1]]);
    const least = { ...sampling, percentage: 5 };
    expect(leadOf(nodes, { decision: { sampling: least } })[1]).toContain(
      '(5% of 12, but no fewer than 100)',
    );
    const all = { ...sampling, looked: 12 };
    expect(explainDecision(explainInputOf(nodes, { decision: { sampling: all } })).sampling).toBe(
      undefined,
    );
  });

  it('tells that the node to which the Pod was nominated is taken without scores', () => {
    const pod = { ...podNamed('web-5'), status: { nominatedNodeName: 'node-6' } };
    const input = explainInputOf(winners, { pod, decision: { chosen: 2, best: [2] } });
    const view = explainDecision(input);
    expect(view.lead.map(say)).toEqual([
      'web-5 was nominated to node-6, as after preemption. kube-scheduler tries that node first, and takes it without a look at other nodes.',
    ]);
    expect(view.scores).toEqual([]);
    expect([...view.rank]).toEqual([0, 0, 0]);
  });

  it('tells that scoring was skipped for the only feasible node', () => {
    expect(leadOf([{ name: 'node-1', fails: tainted }, { name: 'node-5' }])).toEqual([
      'node-5 was the only feasible node, so scoring was skipped.',
      'One of two nodes was feasible.',
    ]);
  });

  it('writes numbers above ten in digits', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `node-${index}`,
      ...(index < 4 && { fails: tainted }),
      scores: { NodeResourcesFit: index },
    }));
    expect(leadOf(many)[1]).toBe('8 of 12 nodes were feasible.');
  });
});

describe('what a Score plugin preferred', () => {
  function difference(plugin: ScoreCause['plugin'], here: ScoreCause, there: ScoreCause): string {
    const lead = leadOf([
      { name: 'node-1', scores: { [plugin]: 100 }, causes: [here] },
      { name: 'node-2', scores: { [plugin]: 0 }, causes: [there] },
    ]);
    return lead[2] ?? '';
  }

  it('is a node without PreferNoSchedule taints', () => {
    const untolerated = [{ key: 'spot', effect: 'PreferNoSchedule' }] as const;
    expect(
      difference(
        'TaintToleration',
        { plugin: 'TaintToleration', untolerated: [] },
        { plugin: 'TaintToleration', untolerated },
      ),
    ).toBe('node-2 has the taint spot:PreferNoSchedule, which the Pod does not tolerate.');
  });

  it('is a node that meets a preferred term', () => {
    const cause = (met: boolean): ScoreCause => ({
      plugin: 'NodeAffinity',
      terms: [
        {
          met,
          weight: 50,
          isAdded: false,
          expressions: [{ key: 'disktype', operator: 'In', values: ['ssd'], met, isField: false }],
        },
      ],
    });
    expect(difference('NodeAffinity', cause(true), cause(false))).toBe(
      'node-1 meets the preferred term disktype In [ssd] (weight 50), node-2 does not.',
    );
  });

  it('is a node whose neighbours draw the Pod, or one that nothing repels it from', () => {
    const pull = (weight: number, domain: string): ScoreCause => ({
      plugin: 'InterPodAffinity',
      contributions: [
        {
          pod: 'default/cache-0',
          kind: weight > 0 ? 'preferred-affinity' : 'preferred-anti-affinity',
          weight,
          topologyKey: 'zone',
          domain,
          selector: {},
        },
      ],
    });
    const nothing: ScoreCause = { plugin: 'InterPodAffinity', contributions: [] };
    expect(difference('InterPodAffinity', pull(50, 'zone-a'), nothing)).toBe(
      'cache-0 in zone-a draws the Pod to node-1 (weight 50).',
    );
    expect(difference('InterPodAffinity', nothing, pull(-100, 'zone-b'))).toBe(
      'cache-0 in zone-b keeps the Pod away from node-2 (weight 100).',
    );
  });

  it('is a node that has the image', () => {
    const images = [{ image: 'nginx:1.27', sizeBytes: 200 * 2 ** 20, nodesWithImage: 1 }];
    const others = { lacking: [], containers: 1, volumes: 0, nodeCount: 2 };
    expect(
      difference(
        'ImageLocality',
        { plugin: 'ImageLocality', images, ...others },
        { plugin: 'ImageLocality', images: [], ...others },
      ),
    ).toBe('node-1 already has the image nginx:1.27 (200Mi).');
  });
});
