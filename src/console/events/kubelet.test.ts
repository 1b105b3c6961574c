import { describe, expect, it } from 'vitest';
import { type KubernetesObject, type TimelineAction, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';
import { NODE_1, typedBeside } from '../typedBeside.ts';

const pod = (name: string, spec: object = {}, annotations: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations },
  spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'i' }], ...spec },
});
const cpu = (text: string) => ({
  containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: text } } }],
});

/** Of each event of a kubelet: type, where, about what, how often, why, and in which words. */
function told(seconds: number, ...objects: readonly object[]): readonly string[] {
  const columns =
    '{.type} {.source.component}/{.source.host} {.involvedObject.name} {.involvedObject.fieldPath} {.count} {.reason} {.message}';
  const line = `get events -o 'jsonpath={range .items[*]}${columns}{"\\n"}{end}'`;
  const [answer] = typedBeside(objects, [line], { begins: 1000 * seconds });
  const lines = (answer?.stdout ?? '').split('\n').filter((each) => each.includes(' kubelet/'));
  return lines.map((each) => each.replace(/\([0-9a-f-]+\)/, '(UID)'));
}

describe('a kubelet', () => {
  it('says why it turns a Pod down', () => {
    expect(told(5, pod('large', cpu('5')))).toEqual([
      "Warning kubelet/node-1 large  1 OutOfcpu Node didn't have enough resource: cpu, requested: 5000, used: 0, capacity: 4000",
    ]);
  });

  it('says that it ends a Pod for a critical one, and past its deadline', () => {
    const critical = { ...cpu('3'), priorityClassName: 'system-node-critical' };
    expect(told(5, pod('idle', cpu('2')), pod('needed', critical))).toEqual([
      'Warning kubelet/node-1 idle  1 Preempting Preempted in order to admit critical pod',
    ]);
    expect(told(8, pod('late', { activeDeadlineSeconds: 5 }))).toEqual([
      'Normal kubelet/node-1 late  1 DeadlineExceeded Pod was active on the node longer than the specified deadline',
    ]);
  });

  it('says of each container that it waits to be started again', () => {
    const crash = pod('crash', {}, { 'berth/run': '1', 'berth/exit': '1' });
    // It runs at 1, 3 and 14 s, each time for a second.
    expect(told(20, crash)).toEqual([
      'Warning kubelet/node-1 crash spec.containers{c} 2 BackOff Back-off restarting failed container c in pod crash_default(UID)',
    ]);
    expect(told(3, crash)).toEqual([]);
  });

  it('says why it cannot mount a volume, each time that it tries', () => {
    const spec = {
      containers: [{ name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/d' }] }],
      volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'none' } }],
    };
    expect(told(15, pod('p', spec))).toEqual([
      'Warning kubelet/node-1 p  2 FailedMount Unable to attach or mount volumes: unmounted volumes=[d], unattached volumes=[], failed to process volumes=[d]: error processing PVC default/none: failed to fetch PVC from API server: persistentvolumeclaims "none" not found',
    ]);
  });

  it('says that its node is cordoned, or no longer, when it looks at that the next time', () => {
    const node = validateObject(NODE_1).object as KubernetesObject;
    const said = (seconds: number, actions: readonly TimelineAction[]) => {
      const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
      const { story } = storyOf({ standing: [node], workload: [], document });
      const line =
        "kubectl get events -o 'jsonpath={range .items[*]}{.firstTimestamp} {.message},'";
      const { stdout } = new Console(story, { begins: 1000 * seconds }).run(line);
      return stdout.split(',').filter((each) => each.includes('Schedulable'));
    };
    const cordon = (at: string) => ({ at, run: 'kubectl cordon node-1' });
    const uncordon = (at: string) => ({ at, run: 'kubectl uncordon node-1' });
    const told = '2025-01-01T00:00:20Z Node node-1 status is now: NodeNotSchedulable';
    expect(said(15, [cordon('12s')])).toEqual([]);
    expect(said(45, [cordon('12s')])).toEqual([told]);
    expect(said(45, [cordon('12s'), uncordon('25s')])).toEqual([
      told,
      '2025-01-01T00:00:30Z Node node-1 status is now: NodeSchedulable',
    ]);
    expect(said(45, [cordon('12s'), uncordon('17s')])).toEqual([]);
    const dark = [{ at: '11s', fail: 'node-1' }, cordon('12s')];
    expect(said(40, dark)).toEqual([]);
    expect(said(60, [...dark, { at: '35s', recover: 'node-1' }])).toHaveLength(1);
  });
});

describe('the attach/detach controller', () => {
  const spec = { accessModes: ['ReadWriteOnce'], storageClassName: '' };
  const csi = { driver: 'd.example.com', volumeHandle: 'v' };
  const claimRef = { namespace: 'default', name: 'data' };
  const using = {
    containers: [{ name: 'c', image: 'i', volumeMounts: [{ name: 'd', mountPath: '/d' }] }],
    volumes: [{ name: 'd', persistentVolumeClaim: { claimName: 'data' } }],
  };
  const resources = { requests: { storage: '1Gi' } };
  const standing = [
    NODE_1,
    { ...NODE_1, metadata: { name: 'node-2' } },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'pv' },
      spec: { ...spec, csi, claimRef, capacity: { storage: '1Gi' } },
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: { ...spec, resources, volumeName: 'pv' },
    },
    pod('old', { nodeName: 'node-2', ...using }),
  ].map((object) => validateObject(object).object as KubernetesObject);

  it('says that a volume is attached to another node, and then that it is attached', () => {
    const actions = [
      { at: '1s', apply: [pod('first', using)] },
      { at: '11s', run: 'kubectl delete pod old' },
      { at: '13s', apply: [pod('new', { nodeName: 'node-3', ...using })] },
      { at: '14s', run: 'kubectl delete pod first' },
    ];
    const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
    const node3 = validateObject({ ...NODE_1, metadata: { name: 'node-3' } }).object;
    const { story } = storyOf({
      standing: [...standing, node3 as KubernetesObject],
      workload: [],
      document,
    });
    const columns = '{.type} {.source.component} {.involvedObject.name} {.reason} {.message}';
    const line = `kubectl get events -o 'jsonpath={range .items[*]}${columns}{"\\n"}{end}'`;
    const { stdout } = new Console(story, { begins: 60_000 }).run(line);
    const by = 'attachdetach-controller';
    expect(stdout.split('\n').filter((each) => each.includes(by))).toEqual([
      `Warning ${by} first FailedAttachVolume Multi-Attach error for volume "pv" Volume is already used by pod(s) old`,
      `Warning ${by} new FailedAttachVolume Multi-Attach error for volume "pv" Volume is already exclusively attached to one node and can't be attached to another`,
      `Normal ${by} new SuccessfulAttachVolume AttachVolume.Attach succeeded for volume "pv" `,
    ]);
  });
});
