import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const driver = (attachRequired?: boolean): KubernetesObject => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSIDriver',
  metadata: { name: 'disk.example.com' },
  spec: { ...(attachRequired !== undefined && { attachRequired }) },
});

const CSI = { csi: { driver: 'disk.example.com', volumeHandle: 'vol-1' } };

const volume = (source: object = CSI, mode = 'ReadWriteOnce'): readonly KubernetesObject[] => [
  {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'pv' },
    spec: {
      accessModes: [mode],
      capacity: { storage: '5Gi' },
      claimRef: { namespace: 'default', name: 'data' },
      ...source,
    },
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data', namespace: 'default' },
    spec: {
      accessModes: [mode],
      storageClassName: '',
      volumeName: 'pv',
      resources: { requests: { storage: '5Gi' } },
    },
  },
];

const CONTAINER = { name: 'c', image: 'i', volumeMounts: [{ name: 'data', mountPath: '/' }] };

const pod = (name: string, on: string, nodeName?: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace: 'default' },
  spec: {
    containers: [CONTAINER],
    nodeSelector: { 'kubernetes.io/hostname': on },
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
    ...(nodeName && { nodeName }),
  },
});

const kubectl = (at: string, command: string): TimelineAction => ({
  at,
  run: `kubectl ${command}`,
});

/** What is told of the Pod `new` on b, while `old` stands on a. */
function told(
  actions: readonly TimelineAction[],
  {
    storage = volume(),
    csiDriver = driver(),
    until = 900,
    workload = [pod('new', 'b')],
  }: {
    readonly storage?: readonly KubernetesObject[];
    readonly csiDriver?: KubernetesObject;
    readonly until?: number;
    readonly workload?: readonly KubernetesObject[];
  } = {},
): readonly string[] {
  const standing = [node('a'), node('b'), csiDriver, ...storage, pod('old', 'a', 'a')];
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
  const timeline = new Timeline(storyOf({ standing, workload, document }).story);
  timeline.runTo(until * 1000);
  const { notices } = timeline.world;
  const ofNew = notices.all.flatMap(({ at, object, ...notice }) => {
    if (object.metadata.name !== 'new') return [];
    const { what, ...values } = notice;
    const texts = Object.values(values).map((each) => JSON.stringify(each));
    return [{ at, line: [what, ...texts].join(' ') }];
  });
  const runs = timeline.events.flatMap((event) =>
    event.what === 'running' && event.pod === 'default/new'
      ? [{ at: event.t, line: 'running' }]
      : [],
  );
  return [...ofNew, ...runs].map(({ at, line }) => `${(at / 1000).toFixed(1)} ${line}`);
}

const USED = '0.0 attached-elsewhere "pv" ["old"]';
const LEFT = 'attached-elsewhere "pv" []';

describe('volumes that are attached', () => {
  it('keeps a Pod from starting while a Pod on another node uses its volume', () => {
    expect(told([])).toEqual([USED]);
  });

  it('starts it when that has gone and its kubelet has told so', () => {
    expect(told([kubectl('20s', 'delete pod old')])).toEqual([
      USED,
      '25.0 attached "pv"',
      '26.0 running',
    ]);
  });

  it('does not detach from a lost node for as long as the Pod there is only being deleted', () => {
    const lost: readonly TimelineAction[] = [{ at: '10s', fail: 'a' }];
    expect(told([...lost, kubectl('100s', 'delete pod old')], { until: 3000 })).toEqual([USED]);
  });

  it('detaches from a lost node six minutes after its Pod was deleted by force', () => {
    const actions = [
      { at: '10s', fail: 'a' },
      kubectl('100s', 'delete pod old --force --grace-period=0'),
    ];
    expect(told(actions)).toEqual([USED, '460.2 attached "pv"', '461.2 running']);
  });

  it('detaches from a lost node at once when that is out of service', () => {
    const actions = [
      { at: '10s', fail: 'a' },
      kubectl('100s', 'taint node a node.kubernetes.io/out-of-service=nodeshutdown:NoExecute'),
    ];
    const [first, attached, running] = told(actions);
    expect(first).toBe(USED);
    expect(attached).toMatch(/^1[0-3]\d\.\d attached "pv"$/);
    expect(running).toMatch(/ running$/);
  });

  it('tells no names where the volume is attached still and nobody uses it', () => {
    const lines = told(
      [kubectl('0s', 'delete pod old'), { at: '1.6s', apply: [pod('new', 'b')] }],
      {
        workload: [],
      },
    );
    expect(lines).toEqual([`1.6 ${LEFT}`, '5.0 attached "pv"', '6.0 running']);
  });

  it.each([
    ['many nodes may have', { storage: volume(CSI, 'ReadWriteMany') }],
    ['a driver does not attach', { csiDriver: driver(false) }],
    ['is a directory of a server', { storage: volume({ nfs: { server: 's', path: '/' } }) }],
    ['lies on a node', { storage: volume({ hostPath: { path: '/data' } }) }],
  ])('keeps no Pod from a volume that %s', (_, given) => {
    expect(told([], given).at(-1)).toBe('1.0 running');
  });

  it.each([
    ['awsElasticBlockStore', { awsElasticBlockStore: { volumeID: 'v' } }],
    ['iscsi', { iscsi: { targetPortal: 't', iqn: 'i', lun: 0 } }],
  ])('attaches also volumes of %s', (_, source) => {
    expect(told([], { storage: volume(source) })).toEqual([USED]);
  });

  it('keeps no Pod from starting whose containers do not use the volume', () => {
    const spec = (pod('new', 'b') as { readonly spec: object }).spec;
    const containers = [{ name: 'c', image: 'i' }];
    const other = { ...pod('new', 'b'), spec: { ...spec, containers } } as KubernetesObject;
    expect(told([], { workload: [other] })).toEqual([USED, '1.0 running']);
  });

  it('does not attach what is made by somebody of whom nothing says that it is a driver', () => {
    const [pv, claim] = volume({ csi: { driver: 'rancher.io/local-path', volumeHandle: 'pv' } });
    const annotations = { 'pv.kubernetes.io/provisioned-by': 'rancher.io/local-path' };
    const made = { ...pv, metadata: { name: 'pv', annotations } } as KubernetesObject;
    expect(told([], { storage: [made, claim as KubernetesObject] })).toEqual(['1.0 running']);
  });
});
