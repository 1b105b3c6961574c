import { describe, expect, it } from 'vitest';
import type {
  LabelSelector,
  Namespace,
  PersistentVolume,
  Pod,
  PodSpec,
} from '../../model/index.ts';
import { DEFAULT_RELEASE, type ReleaseName } from '../../releases/index.ts';
import type { ClusterEvent } from '../framework/clusterEvents.ts';
import type { PluginName } from '../framework/names.ts';
import { createScheduler } from '../scheduler.ts';
import { everyPlugin } from '../testing/declaredReasons.ts';
import { asRelease, makeCluster, makeNode, makePod, ZONE } from '../testing/builders.ts';
import { makeCapacity, makeCsiDriver, makeCsiNode, makeStorageClass } from '../testing/volumes.ts';

const HOST = 'kubernetes.io/hostname';
const matching = { topologyKey: HOST, labelSelector: { matchLabels: { app: 'web' } } };
const required = { requiredDuringSchedulingIgnoredDuringExecution: [matching] };

const came = (pod: Pod): ClusterEvent => ({ resource: 'Pod', actionType: 'Add', pod });
const left = (pod: Pod): ClusterEvent => ({ resource: 'Pod', actionType: 'Delete', pod });
const changed = (before: Pod, pod: Pod): ClusterEvent => ({
  resource: 'Pod',
  actionType: 'UpdatePodLabel',
  before,
  pod,
});
const asking = (cpu: string): Partial<PodSpec> => ({
  containers: [{ name: 'main', resources: { requests: { cpu } } }],
});
const shrunk = (was: string, is: string, nodeName = 'a'): ClusterEvent => {
  const [before, pod] = [was, is].map((cpu) => makePod('other', { ...asking(cpu), nodeName }));
  if (!before || !pod) throw new Error('none');
  return { resource: 'Pod', actionType: 'UpdatePodScaleDown', before, pod };
};
const web = makePod('other', { labels: { app: 'web' } });
const log = makePod('other', { labels: { app: 'log' } });
const abroad: Pod = { ...web, metadata: { ...web.metadata, namespace: 'abroad' } };
const port = (hostPort: number): Partial<PodSpec> => ({
  containers: [{ name: 'main', ports: [{ containerPort: 80, hostPort }] }],
});
const claims = (claimName: string): Partial<PodSpec> => ({
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }],
});
const claim = (name: string, actionType: 'Add' | 'Update' = 'Update'): ClusterEvent => ({
  resource: 'PersistentVolumeClaim',
  actionType,
  namespace: 'default',
  name,
});
const zones = [{ matchLabelExpressions: [{ key: ZONE, values: ['a'] }] }];
const classOf = (allowedTopologies: typeof zones) => ({
  ...makeStorageClass('late', 'WaitForFirstConsumer'),
  allowedTopologies,
});
const classChanged = (before: typeof zones | undefined, after: typeof zones): ClusterEvent => ({
  resource: 'StorageClass',
  actionType: before ? 'Update' : 'Add',
  ...(before && { before: classOf(before) }),
  after: classOf(after),
});
const volumeIn = (zone: string): PersistentVolume => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'v', labels: { [ZONE]: zone } },
  spec: {},
});
const volumeChanged = (before: string | undefined, after: string): ClusterEvent => ({
  resource: 'PersistentVolume',
  actionType: before === undefined ? 'Add' : 'Update',
  ...(before !== undefined && { before: volumeIn(before) }),
  after: volumeIn(after),
});
const sameZones = classChanged(zones, structuredClone(zones));
const driversOf = (migrated: string) => {
  const csiNode = makeCsiNode('a', 1);
  const annotations = { 'storage.alpha.kubernetes.io/migrated-plugins': migrated };
  return { ...csiNode, metadata: { ...csiNode.metadata, ...(migrated && { annotations }) } };
};
const driversChanged = (before: string | undefined, after: string): ClusterEvent => ({
  resource: 'CSINode',
  actionType: before === undefined ? 'Add' : 'Update',
  ...(before !== undefined && { before: driversOf(before) }),
  after: driversOf(after),
});
const limitChanged = (before: number, after: number): ClusterEvent => ({
  resource: 'CSINode',
  actionType: 'Update',
  before: makeCsiNode('a', before),
  after: makeCsiNode('a', after),
});
const room = (before: object | undefined, after: object): ClusterEvent => ({
  resource: 'CSIStorageCapacity',
  actionType: before ? 'Update' : 'Add',
  ...(before && { before: makeCapacity('room', {}, before) }),
  after: makeCapacity('room', {}, after),
});
const roomGone: ClusterEvent = {
  resource: 'CSIStorageCapacity',
  actionType: 'Delete',
  before: makeCapacity('room', {}, {}),
};
const asked = (before: boolean, after: boolean): ClusterEvent => ({
  resource: 'CSIDriver',
  actionType: 'Update',
  before: makeCsiDriver(before),
  after: makeCsiDriver(after),
});
const driverCame: ClusterEvent = {
  resource: 'CSIDriver',
  actionType: 'Add',
  after: makeCsiDriver(false),
};
const inline: Partial<PodSpec> = {
  volumes: [{ name: 'data', csi: { driver: 'csi.example.com' } }],
};
const spread = {
  topologySpreadConstraints: [
    { ...matching, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' as const },
  ],
};

/** Whether an event may help a Pod that a plugin refused. */
function helps(
  refusedBy: PluginName,
  spec: Parameters<typeof makePod>[1],
  event: ClusterEvent,
  release: ReleaseName = DEFAULT_RELEASE,
): boolean {
  const pod = makePod('waiting', spec);
  const elsewhere: Namespace = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'abroad', labels: { team: 'b' } },
  };
  const cluster = makeCluster(makeNode('a'), elsewhere, pod, asRelease(release));
  const hints = createScheduler(cluster).queueingHints();
  hints.happened(event);
  return hints.mayHelp(pod, [refusedBy], 0);
}

describe('QueueingHints', () => {
  it.each<[boolean, string, PluginName, Partial<PodSpec>, ClusterEvent]>([
    [true, 'room that a Pod leaves', 'NodeResourcesFit', {}, left(log)],
    [false, 'a Pod that takes room', 'NodeResourcesFit', {}, came(log)],
    [true, 'one that has less of it', 'NodeResourcesFit', asking('1'), shrunk('2', '1')],
    [false, 'one that has more of it', 'NodeResourcesFit', asking('1'), shrunk('1', '2')],
    [false, 'one that has less of something else', 'NodeResourcesFit', {}, shrunk('2', '1')],
    [false, 'one without a node', 'NodeResourcesFit', asking('1'), shrunk('2', '1', '')],
    [
      true,
      'a Pod that affinity selects',
      'InterPodAffinity',
      { affinity: { podAffinity: required } },
      came(web),
    ],
    [
      false,
      'one that it does not',
      'InterPodAffinity',
      { affinity: { podAffinity: required } },
      came(log),
    ],
    [
      false,
      'one of another namespace',
      'InterPodAffinity',
      { affinity: { podAffinity: required } },
      came(abroad),
    ],
    [false, 'its leaving', 'InterPodAffinity', { affinity: { podAffinity: required } }, left(web)],
    [
      true,
      'the leaving of one that anti-affinity selects',
      'InterPodAffinity',
      { affinity: { podAntiAffinity: required } },
      left(web),
    ],
    [
      false,
      'its coming',
      'InterPodAffinity',
      { affinity: { podAntiAffinity: required } },
      came(web),
    ],
    [true, 'a Pod that a spread counts, as it comes', 'PodTopologySpread', spread, came(web)],
    [true, 'and as it leaves', 'PodTopologySpread', spread, left(web)],
    [false, 'one that it does not count', 'PodTopologySpread', spread, came(log)],
    [false, 'one elsewhere', 'PodTopologySpread', spread, came(abroad)],
    [false, 'labels, for room', 'NodeResourcesFit', {}, changed(web, log)],
    [false, 'labels, for ports', 'NodePorts', port(80), changed(makePod('other', port(80)), log)],
    [
      true,
      'labels that affinity selects from now on',
      'InterPodAffinity',
      { affinity: { podAffinity: required } },
      changed(log, web),
    ],
    [
      false,
      'labels that it has selected before',
      'InterPodAffinity',
      { affinity: { podAffinity: required } },
      changed(web, makePod('other', { labels: { app: 'web', tier: 'front' } })),
    ],
    [
      true,
      'labels that anti-affinity selects no more',
      'InterPodAffinity',
      { affinity: { podAntiAffinity: required } },
      changed(web, log),
    ],
    [
      false,
      'labels that it selects as before',
      'InterPodAffinity',
      { affinity: { podAntiAffinity: required } },
      changed(web, makePod('other', { labels: { app: 'web', tier: 'front' } })),
    ],
    [true, 'labels that a spread counts no more', 'PodTopologySpread', spread, changed(web, log)],
    [
      false,
      'labels that it counts as before',
      'PodTopologySpread',
      spread,
      changed(web, makePod('other', { labels: { app: 'web', tier: 'front' } })),
    ],
    [true, 'a host port that comes free', 'NodePorts', port(80), left(makePod('other', port(80)))],
    [false, 'another port', 'NodePorts', port(80), left(makePod('other', port(81)))],
    [
      true,
      'a claim that another Pod has used',
      'VolumeRestrictions',
      claims('data'),
      left(makePod('other', claims('data'))),
    ],
    [
      false,
      'another claim',
      'VolumeRestrictions',
      claims('data'),
      left(makePod('other', claims('logs'))),
    ],
    [
      true,
      'volumes that are detached',
      'NodeVolumeLimits',
      claims('data'),
      left(makePod('other', claims('logs'))),
    ],
    [false, 'a Pod without volumes', 'NodeVolumeLimits', claims('data'), left(log)],
    [true, 'drivers of a node', 'NodeVolumeLimits', claims('data'), driversChanged(undefined, '')],
    [true, 'a limit that rises', 'NodeVolumeLimits', claims('data'), limitChanged(1, 2)],
    [false, 'a limit that falls', 'NodeVolumeLimits', claims('data'), limitChanged(2, 1)],
    [true, 'its claim as it changes', 'VolumeBinding', claims('data'), claim('data')],
    [false, 'the claim of another', 'VolumeBinding', claims('data'), claim('logs')],
    [
      true,
      'a volume',
      'VolumeBinding',
      claims('data'),
      { resource: 'PersistentVolume', actionType: 'Update' },
    ],
    [true, 'a class', 'VolumeBinding', claims('data'), classChanged(undefined, [])],
    [true, 'a class of other places', 'VolumeBinding', claims('data'), classChanged([], zones)],
    [false, 'a class of the same places', 'VolumeBinding', claims('data'), sameZones],
    [true, 'drivers of a node', 'VolumeBinding', claims('data'), driversChanged(undefined, '')],
    [
      true,
      'drivers that take over volumes',
      'VolumeBinding',
      claims('data'),
      driversChanged('', 'kubernetes.io/aws-ebs'),
    ],
    [false, 'drivers that take over none', 'VolumeBinding', claims('data'), driversChanged('', '')],
    [true, 'room as it is told of', 'VolumeBinding', claims('data'), room(undefined, {})],
    [
      true,
      'more room',
      'VolumeBinding',
      claims('data'),
      room({ capacity: '1Gi' }, { capacity: '2Gi' }),
    ],
    [
      true,
      'room where none was named',
      'VolumeBinding',
      claims('data'),
      room({}, { maximumVolumeSize: '0' }),
    ],
    [
      false,
      'larger volumes no more, and more capacity',
      'VolumeBinding',
      claims('data'),
      room({ maximumVolumeSize: '1Gi' }, { capacity: '9Gi', maximumVolumeSize: '1Gi' }),
    ],
    [
      false,
      'less room',
      'VolumeBinding',
      claims('data'),
      room({ capacity: '2Gi' }, { capacity: '1Gi' }),
    ],
    [false, 'room that goes', 'VolumeBinding', claims('data'), roomGone],
    [
      true,
      'a driver of its own that is asked no more',
      'VolumeBinding',
      inline,
      asked(true, false),
    ],
    [
      false,
      'a driver of its claim that is asked no more',
      'VolumeBinding',
      claims('data'),
      asked(true, false),
    ],
    [false, 'a driver that is asked from now on', 'VolumeBinding', inline, asked(false, true)],
    [false, 'a driver that comes', 'VolumeBinding', inline, driverCame],
    [true, 'its claim in another zone', 'VolumeZone', claims('data'), claim('data')],
    [true, 'a volume as it comes', 'VolumeZone', claims('data'), volumeChanged(undefined, 'a')],
    [true, 'a volume said to be elsewhere', 'VolumeZone', claims('data'), volumeChanged('a', 'b')],
    [false, 'a volume where it was', 'VolumeZone', claims('data'), volumeChanged('a', 'a')],
    [true, 'a class that waits', 'VolumeZone', claims('data'), classChanged(undefined, [])],
    [
      false,
      'a class that binds at once',
      'VolumeZone',
      claims('data'),
      { resource: 'StorageClass', actionType: 'Add', after: makeStorageClass('now', 'Immediate') },
    ],
    [false, 'a Pod that leaves', 'VolumeBinding', claims('data'), left(log)],
    [false, 'any Pod, for what hangs on nodes', 'NodeAffinity', {}, left(web)],
    [false, 'any Pod, for taints', 'TaintToleration', {}, left(web)],
    [false, 'any Pod, for a cordon', 'NodeUnschedulable', {}, left(web)],
    [
      true,
      'a node',
      'TaintToleration',
      {},
      { resource: 'Node', actionType: 'Add', after: makeNode('b') },
    ],
  ])('says %s of %s, for %s', (expected, _, refusedBy, spec, event) => {
    expect(helps(refusedBy, spec, event)).toBe(expected);
  });

  it.each<[boolean, ReleaseName]>([
    [true, 'v1.31'],
    [false, 'v1.32'],
    [false, 'v1.35'],
    [true, 'v1.36'],
  ])(
    'says %s in %s of the leaving of one whose anti-affinity keeps the Pod away',
    (is, release) => {
      const repelling = makePod('other', { apart: [matching] });
      const labels = { app: 'web' };
      expect(helps('InterPodAffinity', { labels }, left(repelling), release)).toBe(is);
      const other = makePod('other', {
        apart: [matching, { ...matching, namespaces: ['abroad'] }],
      });
      expect(helps('InterPodAffinity', { labels }, left(other), release)).toBe(release === 'v1.31');
      const coming = makePod('other', { apart: [matching] });
      expect(helps('InterPodAffinity', { labels }, came(coming), release)).toBe(false);
    },
  );

  it.each<[boolean, string, LabelSelector]>([
    [false, 'selects it by a label', { matchLabels: { team: 'b' } }],
    [true, 'names it', { matchLabels: { team: 'c' } }],
    [true, 'asks for no label', { matchExpressions: [{ key: 'x', operator: 'DoesNotExist' }] }],
    [true, 'is empty', {}],
  ])('says %s of a Pod of another namespace where the term %s', (expected, how, selector) => {
    const names = how === 'names it' && { namespaces: ['abroad'] };
    const near = [{ ...matching, namespaceSelector: selector, ...names }];
    expect(helps('InterPodAffinity', { near }, came(abroad))).toBe(expected);
  });

  it('lets whatever a plugin has registered of Pods that leave and of storage pass in v1.31', () => {
    const helpsIn = (release: ReleaseName) => [
      helps('NodePorts', port(80), left(makePod('other', port(81))), release),
      helps('VolumeBinding', claims('data'), claim('logs'), release),
      helps('NodePorts', port(80), came(log), release),
      helps('VolumeBinding', claims('data'), left(log), release),
    ];
    expect(helpsIn('v1.31')).toEqual([true, true, false, false]);
    expect(helpsIn('v1.32')).toEqual([false, false, false, false]);
  });

  it('asks every plugin that can refuse a Pod', () => {
    const silent = everyPlugin().filter(
      (plugin) => ('filter' in plugin || 'preEnqueue' in plugin) && !plugin.events?.length,
    );
    expect(silent).toEqual([]);
  });

  it('looks at what happened since the Pod was refused alone', () => {
    const pod = makePod('waiting');
    const hints = createScheduler(makeCluster(makeNode('a'), pod)).queueingHints();
    hints.happened(left(log));
    expect(hints.mayHelp(pod, ['NodeResourcesFit'], 0)).toBe(true);
    expect(hints.mayHelp(pod, ['NodeResourcesFit'], hints.count)).toBe(false);
    hints.happened(came(log));
    expect(hints.mayHelp(pod, ['NodeResourcesFit'], 1)).toBe(false);
    expect(hints.mayHelp(pod, ['NodeResourcesFit', 'InterPodAffinity'], 0)).toBe(true);
    expect(hints.mayHelp(pod, [], 1)).toBe(true);
  });

  it('holds room that was kept for a nominated Pod for none of a higher priority', () => {
    const event = (priority: number): ClusterEvent => ({
      resource: 'Pod',
      actionType: 'Delete',
      pod: makePod('nominated', { priority }),
      wasNominated: true,
    });
    expect(helps('NodeResourcesFit', { priority: 5 }, event(4))).toBe(false);
    expect(helps('NodeResourcesFit', { priority: 5 }, event(5))).toBe(true);
  });

  it('asks affinity and spread of nominated Pods that go only since v1.36, and of those that ran ever', () => {
    const event = (labels: Record<string, string>, wasNominated: boolean): ClusterEvent => ({
      resource: 'Pod',
      actionType: 'Delete',
      pod: makePod('nominated', { labels }),
      wasNominated,
    });
    const helpsIn = (release: ReleaseName, wasNominated: boolean) => [
      helps('PodTopologySpread', spread, event({ app: 'web' }, wasNominated), release),
      helps(
        'InterPodAffinity',
        { affinity: { podAntiAffinity: required } },
        event({ app: 'web' }, wasNominated),
        release,
      ),
      helps('NodeResourcesFit', {}, event({}, wasNominated), release),
    ];
    expect(helpsIn('v1.33', true)).toEqual([false, false, true]);
    expect(helpsIn('v1.35', true)).toEqual([false, false, true]);
    expect(helpsIn('v1.36', true)).toEqual([true, true, true]);
    expect(helpsIn('v1.35', false)).toEqual([true, true, true]);
    const own = {
      ...event({ app: 'web' }, true),
      pod: makePod('waiting', { labels: { app: 'web' } }),
    };
    expect(helps('PodTopologySpread', spread, own as ClusterEvent, 'v1.35')).toBe(true);
  });

  it('takes the plugins that refused from the outcome of the cycle', () => {
    const nodes = [
      makeNode('a', { allocatable: { cpu: '1' } }),
      makeNode('b', { unschedulable: true, allocatable: { cpu: '1' } }),
    ];
    const pod = makePod('big', { requests: { cpu: '2' } });
    const scheduler = createScheduler(makeCluster(...nodes, pod));
    expect(scheduler.schedule(pod).refusedBy).toEqual(['NodeResourcesFit', 'NodeUnschedulable']);
    expect(scheduler.decide(pod).refusedBy).toEqual(scheduler.schedule(pod).refusedBy);
  });
});
