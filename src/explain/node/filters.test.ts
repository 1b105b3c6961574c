import { describe, expect, it } from 'vitest';
import { makeNode, makePod, ZONE } from '../../engine/testing/builders.ts';
import {
  makeClaim,
  makeClaimPod,
  makeCsiNode,
  makeCapacity,
  makeCsiDriver,
  makeStorageClass,
  makeVolume,
} from '../../engine/testing/volumes.ts';
import { createTranslator } from '../../i18n/index.ts';
import type { KubernetesObject, NodeSelectorTerm, Taint } from '../../model/index.ts';
import type { FilterExplanation } from '../../protocol/index.ts';
import { inputAmong } from '../testing/inputOf.ts';
import { sayer } from '../testing/say.ts';
import { explainNodeFilters } from './filters.ts';

const say = sayer(createTranslator('en'));

/**
 * One plugin's lines on the first node: `outcome: sentence`, the facts with their marks, and what it
 * needs.
 */
function lines(plugin: string, ...objects: readonly KubernetesObject[]): string[] {
  const explained = explainNodeFilters(inputAmong(...objects), 0);
  return textOf(explained.find((each) => each.plugin === plugin));
}

function textOf(explained: FilterExplanation | undefined): string[] {
  if (explained === undefined) return [];
  const { outcome, text, facts, needs } = explained;
  const mark = (met: boolean | undefined) => (met === undefined ? '·' : met ? '✓' : '✗');
  return [
    `${outcome}: ${say(text)}`,
    ...facts.map(({ depth, met, text: line }) => `${'  '.repeat(depth)}${mark(met)} ${say(line)}`),
    ...(needs ? [`needs: ${say(needs)}`] : []),
  ];
}

const gpu: Taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };
const old: Taint = { key: 'old', effect: 'PreferNoSchedule' };

function termOf(key: string, value: string): NodeSelectorTerm {
  return { matchExpressions: [{ key, operator: 'In', values: [value] }] };
}

function required(...nodeSelectorTerms: readonly NodeSelectorTerm[]) {
  return { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } };
}

function inZoneOf(app: string) {
  return { labelSelector: { matchLabels: { app } }, topologyKey: ZONE };
}

const inZ1 = makeNode('a', { labels: { [ZONE]: 'z1' } });
const inZ2 = makeNode('b', { labels: { [ZONE]: 'z2' } });
const web = { labels: { app: 'web' } };

describe('a node that passes', () => {
  it('is told what it passes by, plugin by plugin', () => {
    const explained = explainNodeFilters(inputAmong(makeNode('a'), makePod('new')), 0);
    expect(explained.map((each) => `${each.plugin} ${textOf(each)[0] ?? ''}`)).toEqual([
      'NodeUnschedulable passes: is not cordoned',
      'NodeName passes: the Pod names no node in spec.nodeName',
      'TaintToleration passes: has no taints',
      'NodeAffinity skipped: the Pod has no nodeSelector and no required node affinity',
      'NodePorts skipped: the Pod asks for no host port',
      'NodeResourcesFit passes: the Pod requests nothing but a place: 0 of 110 are taken',
      'VolumeRestrictions skipped: the Pod has no disk that cannot be shared, and no ReadWriteOncePod claim that is in use',
      'NodeVolumeLimits skipped: the Pod has no volume that a CSI driver attaches',
      'VolumeBinding skipped: the Pod uses no PersistentVolumeClaim',
      'VolumeZone skipped: no bound volume of the Pod has a zone or region label',
      'PodTopologySpread skipped: the Pod has no topology spread constraint with DoNotSchedule',
      'InterPodAffinity skipped: the Pod has no required Pod affinity or anti-affinity, and no running Pod’s anti-affinity keeps it off a node',
      'DynamicResources skipped: the Pod has no resource claim',
      'NodeDeclaredFeatures skipped: the Pod needs no feature that a kubelet has to declare',
    ]);
  });

  it('is told which toleration covers a taint', () => {
    const tolerations = [{ key: 'dedicated', operator: 'Exists' } as const];
    expect(
      lines('TaintToleration', makeNode('a', { taints: [gpu] }), makePod('new', { tolerations })),
    ).toEqual([
      'passes: the Pod tolerates dedicated=gpu:NoSchedule',
      '✓ dedicated=gpu:NoSchedule is tolerated by dedicated Exists',
    ]);
  });

  it('is told which of the terms it meets', () => {
    const node = makeNode('a', { labels: { zone: 'b' } });
    const nodeAffinity = required(termOf('zone', 'a'), termOf('zone', 'b'));
    expect(lines('NodeAffinity', node, makePod('new', { nodeAffinity }))).toEqual([
      'passes: meets term 2 of 2, one is enough: zone In [b]',
      '✓ required node affinity, one of 2 terms:',
      '  ✗ term 1, all of:',
      '    ✗ zone In [a]: the node has b',
      '  ✓ term 2, all of:',
      '    ✓ zone In [b]: the node has b',
    ]);
  });

  it('is told that the Pod is the first of its kind', () => {
    const pod = makePod('new', { ...web, near: [inZoneOf('web')] });
    expect(lines('InterPodAffinity', inZ1, pod)).toEqual([
      'passes: no Pod on a node with the topology keys matches app=web yet, and this one does itself: the first of a series may go to any such node',
      '✓ affinity to Pods with app=web over topology.kubernetes.io/zone',
      '  · in namespace default',
      '  ✓ no Pod on a node with the topology keys matches yet, and this one matches its own terms: the first may go to any such node',
      '  · no such Pod in z1',
      '  · no such Pod is on a node with topology.kubernetes.io/zone',
    ]);
  });

  it('is the first where a Pod matches one of its terms, or stands where the key is missing', () => {
    const both = [
      inZoneOf('web'),
      { labelSelector: { matchLabels: { tier: 'x' } }, topologyKey: ZONE },
    ];
    const pod = makePod('new', { labels: { app: 'web', tier: 'x' }, near: both });
    const others = [
      makeNode('bare'),
      makePod('half', { ...web, on: 'a' }),
      makePod('whole', { labels: { app: 'web', tier: 'x' }, on: 'bare' }),
    ];
    expect(lines('InterPodAffinity', inZ1, pod, ...others)[0]).toBe(
      'passes: no Pod on a node with the topology keys matches app=web, tier=x yet, and this one does itself: the first of a series may go to any such node',
    );
  });
});

describe('a node that fails', () => {
  it('tells what the toleration that is nearest lacks', () => {
    const node = makeNode('a', { taints: [gpu, old] });
    const tolerations = [{ ...gpu, operator: 'Equal', effect: 'NoExecute' } as const];
    expect(lines('TaintToleration', node, makePod('new', { tolerations }))).toEqual([
      'reported: untolerated taint dedicated=gpu:NoSchedule; the toleration for dedicated covers NoExecute only',
      '✗ no toleration covers dedicated=gpu:NoSchedule',
      '  · almost: dedicated=gpu:NoExecute covers NoExecute, the effect of the taint is NoSchedule',
      '· old:PreferNoSchedule keeps no Pod away; it counts in scores',
      'needs: the Pod’s toleration for dedicated covers NoSchedule as well (without an effect it covers every one), or the node loses the taint',
    ]);
  });

  it('takes no toleration of any value of some other key for one that almost covers a taint', () => {
    const node = makeNode('a', { taints: [gpu] });
    const tolerations = [{ key: 'node.kubernetes.io/disk-pressure', operator: 'Exists' } as const];
    expect(lines('TaintToleration', node, makePod('new', { tolerations })).slice(1)).toEqual([
      '✗ no toleration covers dedicated=gpu:NoSchedule',
      'needs: the Pod tolerates dedicated=gpu:NoSchedule, or the node loses this taint',
    ]);
  });

  it('tells nodeSelector and terms apart', () => {
    const node = makeNode('a', { labels: { disk: 'hdd', zone: 'b' } });
    const rules = { nodeSelector: { disk: 'ssd' }, nodeAffinity: required(termOf('zone', 'b')) };
    expect(lines('NodeAffinity', node, makePod('new', rules))).toEqual([
      'reported: node label disk is hdd, nodeSelector wants ssd',
      '✗ nodeSelector, all of:',
      '  ✗ disk In [ssd]: the node has hdd',
      '✓ required node affinity:',
      '  ✓ zone In [b]: the node has b',
      'needs: the node has the label disk=ssd',
    ]);
  });

  it('tells the sum of each resource', () => {
    const node = makeNode('a', { allocatable: { cpu: '4', memory: '8Gi', pods: '2' } });
    const asking = makePod('new', { requests: { cpu: '2', memory: '1Gi' } });
    const running = makePod('old', { on: 'a', requests: { cpu: '3' } });
    expect(lines('NodeResourcesFit', node, asking, running)).toEqual([
      'reported: Insufficient cpu: asks 2, 1 of 4 free',
      '✗ cpu: 3 requested + 2 asked = 5 > 4 allocatable',
      '✓ memory: 0 requested + 1Gi asked = 1Gi ≤ 8Gi allocatable',
      '✓ Pods: 1 + 1 = 2 ≤ 2 allocatable',
      '· requests count, not usage',
      'needs: the node has at least cpu 2 that is not requested yet; requests count, not usage',
    ]);
  });

  it('tells a constraint with its domains, its sum and the nodes that do not count', () => {
    const constraint = {
      ...inZoneOf('web'),
      maxSkew: 1,
      whenUnsatisfiable: 'DoNotSchedule',
    } as const;
    const spread = makePod('new', { ...web, topologySpreadConstraints: [constraint] });
    const running = makePod('w1', { ...web, on: 'a' });
    expect(lines('PodTopologySpread', inZ1, inZ2, makeNode('c'), spread, running)).toEqual([
      'reported: z1 would hold 1 + 1 = 2 matching Pods (app=web), the fewest is 0: skew 2 > maxSkew 1',
      '✗ constraint 1: Pods with app=web over topology.kubernetes.io/zone, maxSkew 1',
      '  ✗ z1: 1 matching + 1 self − 0 minimum = 2 > maxSkew 1',
      '  · matching Pods of namespace default in 2 domains: z1 1, z2 0',
      '  · the Pod matches the selector itself: self is 1',
      '  · 1 node does not count, as it lacks a topology key: c',
      'needs: its domain of topology.kubernetes.io/zone holds at most 0 Pods that match app=web; or the fewest in any domain, 0 now, rises by as much as the skew is too large, or maxSkew, 1 now, does',
    ]);
  });

  it('tells all rules of Pods, its own and those of running Pods, and the very Pods', () => {
    const labels = { app: 'cache' };
    const cache = makePod('c1', { labels, on: 'a', apart: [inZoneOf('web')] });
    const db = makePod('d1', { labels: { app: 'db' }, on: 'b' });
    const rules = { near: [inZoneOf('db')], apart: [inZoneOf('cache')] };
    const incoming = makePod('new', { ...web, ...rules });
    expect(lines('InterPodAffinity', inZ1, inZ2, cache, db, incoming)).toEqual([
      'reported: no Pod in z1 matches the affinity term app=db; z2 has one',
      '✗ affinity to Pods with app=db over topology.kubernetes.io/zone',
      '  · in namespace default',
      '  · no such Pod in z1',
      '  · such Pods run in z2',
      '✗ anti-affinity to Pods with app=cache over topology.kubernetes.io/zone',
      '  · in namespace default',
      '  · in z1: c1 (a)',
      '✗ anti-affinity of running Pods to Pods with app=web over topology.kubernetes.io/zone',
      '  · in namespace default',
      '  · in z1: c1 (a)',
      'needs: all 3 rules that do not hold here are met',
    ]);
  });

  it('tells what becomes of each claim', () => {
    const objects = [
      inZ1,
      inZ2,
      makeCsiNode('a', 1),
      makeStorageClass('late', 'WaitForFirstConsumer'),
      makeStorageClass('local', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
      makeClaim('data', { volume: 'v1' }),
      makeVolume('v1', { onNode: 'b', labels: { [ZONE]: 'z2' } }),
      makeClaim('free', { storageClass: 'local' }),
      makeVolume('v2', { storageClass: 'local', onNode: 'b', available: true }),
      makeClaimPod('new', ['data', 'free']),
    ];
    expect(lines('VolumeBinding', ...objects)).toEqual([
      'reported: the claim data is bound to v1, whose node affinity wants kubernetes.io/hostname In [b]; the node has kubernetes.io/hostname=a',
      '✗ the claim data is bound to v1',
      '  ✗ node affinity of the volume:',
      '    ✗ kubernetes.io/hostname In [b]: the node has a',
      '✗ the claim free is unbound, and StorageClass local provisions nothing',
      '  · v2 does not reach this node by its node affinity',
      'needs: all 2 rules that do not hold here are met',
    ]);
    expect(lines('VolumeZone', ...objects)).toEqual([
      'fails: v1 of the claim data is where topology.kubernetes.io/zone In [z2]; the node’s topology.kubernetes.io/zone is z1',
      '✗ v1 of data is where topology.kubernetes.io/zone In [z2]: the node has z1',
      'needs: the node has topology.kubernetes.io/zone In [z2], as PersistentVolume v1 has, or no zone and region label at all',
    ]);
    expect(lines('NodeVolumeLimits', ...objects)).toEqual([
      'passes: can attach the Pod’s volumes: csi.example.com 0 + 1 ≤ 1',
      '✓ csi.example.com: 0 attached + 1 = 1 ≤ 1, the node’s limit',
      '  · volume of the Pod: data',
    ]);
  });

  it('tells what a driver says of the room for a claim', () => {
    const told = (...objects: readonly KubernetesObject[]) => {
      const late = makeStorageClass('late', 'WaitForFirstConsumer');
      const given = [inZ1, inZ2, late, makeCsiDriver(true), makeClaim('data')];
      return lines('VolumeBinding', ...given, makeClaimPod('new', ['data']), ...objects);
    };
    const room = (capacity: string) =>
      makeCapacity(capacity.toLowerCase(), { matchLabels: { [ZONE]: 'z1' } }, { capacity });
    expect(told(room('12Gi'))).toEqual([
      'passes: a volume for the claim data is found or provisioned here',
      '✓ the claim data is unbound; StorageClass late would provision a volume',
      '  ✓ csi.example.com has room here: 10Gi ≤ 12Gi, the most of its CSIStorageCapacities',
    ]);
    expect(told(room('4Gi'), room('8Gi')).slice(1, -1)).toEqual([
      '✗ the claim data is unbound; StorageClass late would provision a volume',
      '  ✗ csi.example.com has no room here: 10Gi > 8Gi, the most of its CSIStorageCapacities',
    ]);
    expect(told().slice(2, -1)).toEqual([
      '  ✗ csi.example.com has no room here: no CSIStorageCapacity of the class is about this node',
    ]);
    expect(told(makeCapacity('room', {}, {})).slice(2, -1)).toEqual([
      '  ✗ csi.example.com has no room here: no CSIStorageCapacity of the class for this node names an amount',
    ]);
  });

  it('tells the Pods that hold a port', () => {
    const containers = [
      { name: 'main', ports: [80, 90].map((port) => ({ containerPort: port, hostPort: port })) },
    ];
    const proxy = makePod('proxy', {
      on: 'a',
      namespace: 'edge',
      containers: [{ name: 'main', ports: [{ containerPort: 80, hostPort: 80 }] }],
    });
    expect(lines('NodePorts', makeNode('a'), makePod('new', { containers }), proxy)).toEqual([
      'reported: port 80/TCP is taken by edge/proxy',
      '✗ port 80/TCP is held by edge/proxy',
      '✓ port 90/TCP is free',
      'needs: no Pod on the node holds port 80/TCP',
    ]);
  });

  it('that the Pod’s node affinity leaves out beforehand is told so, with the term', () => {
    const field = { key: 'metadata.name', operator: 'In', values: ['b'] } as const;
    const pod = makePod('new', { nodeAffinity: required({ matchFields: [field] }) });
    expect(lines('NodeAffinity', inZ1, inZ2, pod)).toEqual([
      'reported: not looked at: the Pod’s node affinity names b only',
      '✗ required node affinity:',
      '  ✗ metadata.name In [b]: the node is a',
      'needs: the Pod’s node affinity names this node, not only b, and the node meets what else it asks for',
    ]);
  });

  it('that the Pod’s node affinity rules out by its name is told so, not taken for another one', () => {
    const field = { key: 'metadata.name', operator: 'NotIn', values: ['a'] } as const;
    const pod = makePod('new', { nodeAffinity: required({ matchFields: [field] }) });
    expect(lines('NodeAffinity', inZ1, inZ2, pod)[0]).toBe(
      'reported: wants metadata.name NotIn [a]; this node is a',
    );
  });

  it('does not count a Pod that no constraint matches among those of its domain below minDomains', () => {
    const constraint = {
      maxSkew: 1,
      minDomains: 2,
      topologyKey: ZONE,
      whenUnsatisfiable: 'DoNotSchedule' as const,
      labelSelector: { matchLabels: { app: 'web' } },
    };
    const webs = ['w1', 'w2'].map((name) => makePod(name, { ...web, on: 'a' }));
    const spread = { topologySpreadConstraints: [constraint] };
    const said = (own: object) =>
      lines('PodTopologySpread', inZ1, makePod('new', { ...spread, ...own }), ...webs)[0];
    expect(said({})).toBe(
      'reported: z1 holds 2 matching Pods (app=web; this one does not match), and with 1 of minDomains 2 the fewest counts as 0: skew 2 > maxSkew 1',
    );
    expect(said(web)).toBe(
      'reported: z1 would hold 3 matching Pods (app=web), and with 1 of minDomains 2 the fewest counts as 0: skew 3 > maxSkew 1',
    );
  });

  it('counts the Pods that wait for it', () => {
    const asking = { requests: { cpu: '3' }, priority: 10 };
    const waiting = makePod('first', { ...asking, status: { nominatedNodeName: 'a' } });
    expect(lines('NodeResourcesFit', makeNode('a'), makePod('new', asking), waiting)).toEqual([
      'reported: Insufficient cpu: asks 3, 1 of 4 free',
      '· counted as if it ran here already: first, which waits for this node',
      '✗ cpu: 3 requested + 3 asked = 6 > 4 allocatable',
      '✓ Pods: 1 + 1 = 2 ≤ 110 allocatable',
      '· requests count, not usage',
      'needs: the node has at least cpu 3 that is not requested yet; requests count, not usage',
    ]);
  });
});

describe('a Pod that waits for a node', () => {
  it('counts in the domains as it does in the verdict, also for an empty selector', () => {
    const everything = { ...inZoneOf('web'), labelSelector: {} };
    const constraint = { ...everything, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' } as const;
    const spread = makePod('new', { priority: 10, topologySpreadConstraints: [constraint] });
    const waiting = makePod('first', { priority: 10, status: { nominatedNodeName: 'a' } });
    expect(lines('PodTopologySpread', inZ1, inZ2, spread, waiting).slice(1, 5)).toEqual([
      '· counted as if it ran here already: first, which waits for this node',
      '✗ constraint 1: Pods with {} (counts no running Pod) over topology.kubernetes.io/zone, maxSkew 1',
      '  ✗ z1: 1 matching + 1 self − 0 minimum = 2 > maxSkew 1',
      '  · matching Pods of namespace default in 2 domains: z1 1, z2 0',
    ]);
  });
});

describe('a Pod that a plugin turned down before any node was looked at', () => {
  it('is told so by that plugin, and the others were not asked', () => {
    const explained = explainNodeFilters(
      inputAmong(makeNode('a'), makeClaimPod('new', ['gone'])),
      0,
    );
    expect(explained.find(({ outcome }) => outcome === 'reported')?.plugin).toBe(
      'VolumeRestrictions',
    );
    expect(textOf(explained[0])).toEqual([
      'skipped: not asked: VolumeRestrictions turned the Pod down before any node was looked at',
    ]);
  });
});
