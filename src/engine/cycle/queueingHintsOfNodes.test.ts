import { describe, expect, it } from 'vitest';
import type { Labels, Node, PodSpec } from '../../model/index.ts';
import type { PluginName } from '../framework/names.ts';
import { nodeEvents } from '../framework/nodeEvents.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';

const HOST = 'kubernetes.io/hostname';
const matching = { topologyKey: HOST, labelSelector: { matchLabels: { app: 'web' } } };

const port = (hostPort: number): Partial<PodSpec> => ({
  containers: [{ name: 'main', ports: [{ containerPort: 80, hostPort }] }],
});
const claims = (claimName: string): Partial<PodSpec> => ({
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }],
});
type Parts = Parameters<typeof makePod>[1];

/** Whether the coming, change or going of a node may help a Pod that a plugin refused. */
function nodeHelps(
  refusedBy: PluginName,
  spec: Parts,
  before: Node | undefined,
  after: Node | undefined,
): boolean {
  const pod = makePod('waiting', spec);
  const hints = createScheduler(makeCluster(makeNode('a'), pod)).queueingHints();
  for (const event of nodeEvents({ before, after })) hints.happened(event);
  return hints.mayHelp(pod, [refusedBy], 0);
}

describe('what becomes of a node', () => {
  const plain = makeNode('n', { allocatable: { cpu: '2', pods: '10' } });
  const small = makeNode('n', { allocatable: { cpu: '1', pods: '10' } });
  const crowded = makeNode('n', { allocatable: { cpu: '2', pods: '5' } });
  const cordoned = makeNode('n', { unschedulable: true });
  const tainted = makeNode('n', { taints: [{ key: 'team', effect: 'NoSchedule' }] });
  const shunned = makeNode('n', { taints: [{ key: 'team', effect: 'NoExecute' }] });
  const labelled = (labels: Labels) => makeNode('n', { labels });
  const big = { requests: { cpu: '2' } };
  const toFast = { nodeSelector: { disk: 'ssd' } };
  const inRack = { ...matching, topologyKey: 'rack' };
  const rule = { requiredDuringSchedulingIgnoredDuringExecution: [inRack] };
  const near = { affinity: { podAffinity: rule } };
  const apart = { affinity: { podAntiAffinity: rule } };
  const spread = {
    topologySpreadConstraints: [
      { ...inRack, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' as const },
    ],
  };

  it.each<[boolean, string, PluginName, Parts, Node | undefined, Node | undefined]>([
    [true, 'one that came with room', 'NodeResourcesFit', big, undefined, plain],
    [false, 'one that came without', 'NodeResourcesFit', big, undefined, small],
    [true, 'more of what is asked for', 'NodeResourcesFit', big, small, plain],
    [false, 'less of it', 'NodeResourcesFit', big, plain, small],
    [true, 'places for more Pods', 'NodeResourcesFit', big, crowded, plain],
    [false, 'places for fewer', 'NodeResourcesFit', big, plain, crowded],
    [false, 'more of what is not asked for', 'NodeResourcesFit', {}, small, plain],
    [true, 'one that is uncordoned', 'NodeUnschedulable', {}, cordoned, plain],
    [false, 'one that is cordoned', 'NodeUnschedulable', {}, plain, cordoned],
    [false, 'one that comes cordoned', 'NodeUnschedulable', {}, undefined, cordoned],
    [true, 'a taint that goes', 'TaintToleration', {}, tainted, plain],
    [false, 'one that comes', 'TaintToleration', {}, plain, tainted],
    [false, 'one in the place of another', 'TaintToleration', {}, tainted, shunned],
    [true, 'a label that is asked for', 'NodeAffinity', toFast, plain, labelled({ disk: 'ssd' })],
    [false, 'another label', 'NodeAffinity', toFast, plain, labelled({ disk: 'hdd' })],
    [
      false,
      'another label beside it',
      'NodeAffinity',
      toFast,
      labelled({ disk: 'ssd' }),
      labelled({ disk: 'ssd', gen: '2' }),
    ],
    [true, 'a topology key', 'PodTopologySpread', spread, labelled({}), labelled({ rack: 'r' })],
    [false, 'no topology key', 'PodTopologySpread', spread, undefined, labelled({})],
    [true, 'a domain that goes', 'PodTopologySpread', spread, labelled({ rack: 'r' }), undefined],
    [
      true,
      'other taints of a node that counts',
      'PodTopologySpread',
      spread,
      labelled({ rack: 'r' }),
      makeNode('n', { labels: { rack: 'r' }, taints: [{ key: 'team', effect: 'NoSchedule' }] }),
    ],
    [false, 'other taints of one that does not', 'PodTopologySpread', spread, plain, tainted],
    [true, 'a key of affinity', 'InterPodAffinity', near, plain, labelled({ rack: 'r' })],
    [false, 'its going', 'InterPodAffinity', near, labelled({ rack: 'r' }), labelled({})],
    [false, 'one that came without it', 'InterPodAffinity', near, undefined, labelled({})],
    [true, 'any that came', 'InterPodAffinity', apart, undefined, labelled({})],
    [true, 'a key that goes', 'InterPodAffinity', apart, labelled({ rack: 'r' }), labelled({})],
    [false, 'a key that comes', 'InterPodAffinity', apart, plain, labelled({ rack: 'r' })],
    [true, 'any that came', 'NodePorts', port(80), undefined, plain],
    [false, 'any change', 'NodePorts', port(80), tainted, plain],
    [true, 'any label', 'VolumeBinding', claims('c'), plain, labelled({ disk: 'ssd' })],
    [false, 'any taint', 'VolumeZone', claims('c'), tainted, plain],
  ])('says %s of %s, for %s', (expected, _, refusedBy, spec, before, after) => {
    expect(nodeHelps(refusedBy, spec, before, after)).toBe(expected);
  });

  it('is nothing where nothing is another that a plugin asks for', () => {
    const conditions = [{ type: 'Ready', status: 'False' as const }];
    const unready = { ...plain, status: { ...plain.status, conditions } };
    expect(nodeEvents({ before: plain, after: unready })).toEqual([]);
    expect(nodeEvents({ before: plain, after: { ...plain } })).toEqual([]);
  });
});
