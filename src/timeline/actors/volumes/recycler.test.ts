import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};

const volume = (source: object, claimRef?: object): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'v' },
  spec: {
    capacity: { storage: '10Gi' },
    accessModes: ['ReadWriteOnce'],
    persistentVolumeReclaimPolicy: 'Recycle',
    ...(claimRef && { claimRef }),
    ...source,
  },
});

const claim = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name, namespace: 'default' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: '',
    resources: { requests: { storage: '1Gi' } },
  },
});

const FREED: TimelineAction = { at: '5s', run: 'kubectl delete pvc one' };

/** A volume whose claim is deleted at 5 s. */
function told(standing: readonly KubernetesObject[], ...more: readonly TimelineAction[]) {
  const { story } = storyOf({
    standing,
    workload: [claim('one')],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [FREED, ...more] },
  });
  const timeline = new Timeline(story);
  const { store } = timeline.world;
  return (second: number) => {
    timeline.runTo(1000 * second);
    const { spec, status } = store.find('PersistentVolume', '', 'v')?.object ?? {};
    const pod = store.find('Pod', 'default', 'recycler-for-v')?.object;
    const { phase, message } = (status ?? {}) as Readonly<Record<string, string>>;
    const { activeDeadlineSeconds: seconds, nodeName } = pod?.spec ?? {};
    return { phase, message, kept: spec?.claimRef?.name, pod: pod && [nodeName, seconds] };
  };
}

describe('a volume that is recycled', () => {
  it('is emptied by a Pod, and is Available for other claims then', () => {
    const at = told([NODE, volume({ hostPath: { path: '/a/b' } })], {
      at: '20s',
      apply: [claim('two')],
    });
    expect(at(5.5)).toMatchObject({ phase: 'Released', kept: 'one', pod: ['node-1', 300] });
    expect(at(9)).toEqual({
      phase: 'Available',
      message: undefined,
      kept: undefined,
      pod: undefined,
    });
    expect(at(22)).toMatchObject({ phase: 'Bound', kept: 'two' });
  });

  it('is kept still for the claim that it was kept for by hand', () => {
    const nfs = { nfs: { server: 's', path: '/a' }, capacity: { storage: '1Gi' } };
    const at = told([NODE, volume(nfs, { name: 'one', namespace: 'default' })]);
    expect(at(5.5)).toMatchObject({ kept: 'one', pod: ['node-1', 300] });
    expect(at(9)).toMatchObject({ phase: 'Available', kept: 'one' });
  });

  it('waits for a node, has failed where its Pod is deleted, and is tried again when all volumes are looked at', () => {
    const at = told(
      [volume({ hostPath: { path: '/a' } })],
      { at: '12s', run: 'kubectl delete pod recycler-for-v' },
      { at: '16s', apply: [NODE] },
    );
    expect(at(11)).toMatchObject({ phase: 'Released', pod: [undefined, 300] });
    expect(at(14)).toMatchObject({
      phase: 'Failed',
      message: 'Recycle failed: recycler pod was deleted',
      pod: undefined,
    });
    expect(at(15.5)).toMatchObject({ phase: 'Failed', pod: [undefined, 300] });
    expect(at(20)).toMatchObject({ phase: 'Available', pod: undefined });
  });
});
