import { describe, expect, it } from 'vitest';
import type { CSINode, KubeSchedulerConfiguration } from '../../model/index.ts';
import { makeNode } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import {
  makeClaim,
  makeClaimPod,
  makeCsiNode,
  makeStorageClass,
  makeVolume,
} from '../testing/volumes.ts';

const EXCEEDED = 'Unschedulable: node(s) exceed max volume count';
const objects = [
  makeNode('a'),
  makeNode('b'),
  makeCsiNode('a', 1),
  makeStorageClass('late', 'WaitForFirstConsumer'),
  makeClaim('one', { volume: 'v1' }),
  makeClaim('two', { volume: 'v2' }),
  makeVolume('v1'),
  makeVolume('v2'),
];

describe('NodeVolumeLimits', () => {
  it('filters a node whose driver cannot attach one more volume', () => {
    const tried = tryPod(
      makeClaimPod('new', ['two']),
      ...objects,
      makeClaimPod('old', ['one'], 'a'),
    );
    expect(filterVerdicts(tried, 'NodeVolumeLimits')).toEqual({
      a: EXCEEDED,
      b: '',
    });
  });

  it('counts a volume once that several Pods share', () => {
    const tried = tryPod(
      makeClaimPod('new', ['one']),
      ...objects,
      makeClaimPod('old', ['one'], 'a'),
    );
    expect(filterVerdicts(tried, 'NodeVolumeLimits')).toEqual({ a: '', b: '' });
  });

  it('counts volumes of an in-tree class where the node has handed it to its driver', () => {
    const limited = (migrated: string): CSINode => ({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSINode',
      metadata: {
        name: 'a',
        annotations: { 'storage.alpha.kubernetes.io/migrated-plugins': migrated },
      },
      spec: { drivers: [{ name: 'ebs.csi.aws.com', nodeID: 'a', allocatable: { count: 1 } }] },
    });
    const legacy = makeStorageClass('legacy', 'WaitForFirstConsumer', 'kubernetes.io/aws-ebs');
    const verdict = (migrated: string) =>
      filterVerdicts(
        tryPod(
          makeClaimPod('new', ['y']),
          makeNode('a'),
          legacy,
          makeClaim('x', { storageClass: 'legacy' }),
          makeClaim('y', { storageClass: 'legacy' }),
          limited(migrated),
          makeClaimPod('old', ['x'], 'a'),
        ),
        'NodeVolumeLimits',
      );
    expect(verdict('kubernetes.io/aws-ebs')).toEqual({ a: EXCEEDED });
    expect(verdict('kubernetes.io/gce-pd')).toEqual({ a: '' });
  });

  it('says which claim is missing where no other plugin looks for it', () => {
    const disabled = ['VolumeRestrictions', 'VolumeBinding', 'VolumeZone'].map((name) => ({
      name,
    }));
    const configuration: KubeSchedulerConfiguration = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins: { multiPoint: { disabled } } }],
    };
    const tried = tryPod(makeClaimPod('new', ['gone']), makeNode('a'), configuration);
    expect(filterVerdicts(tried, 'NodeVolumeLimits')).toEqual({
      a: 'UnschedulableAndUnresolvable: looking up PVC default/gone: persistentvolumeclaim "gone" not found',
    });
  });
});
