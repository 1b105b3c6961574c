import { describe, expect, it } from 'vitest';
import type { CSINode, KubeSchedulerConfiguration } from '../../model/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { asRelease, makeNode } from '../testing/builders.ts';
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

  /** Whether a second volume of the class is one too many where the node's driver may attach one. */
  function isCounted(provisioner: string, driver: string, annotation?: string, as?: ReleaseName) {
    const annotations = { 'storage.alpha.kubernetes.io/migrated-plugins': annotation ?? '' };
    const limited: CSINode = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSINode',
      metadata: { name: 'a', ...(annotation !== undefined && { annotations }) },
      spec: { drivers: [{ name: driver, nodeID: 'a', allocatable: { count: 1 } }] },
    };
    const tried = tryPod(
      makeClaimPod('new', ['y']),
      makeNode('a'),
      makeStorageClass('legacy', 'WaitForFirstConsumer', provisioner),
      makeClaim('x', { storageClass: 'legacy' }),
      makeClaim('y', { storageClass: 'legacy' }),
      limited,
      makeClaimPod('old', ['x'], 'a'),
      ...(as ? [asRelease(as)] : []),
    );
    return filterVerdicts(tried, 'NodeVolumeLimits')['a'] === EXCEEDED;
  }

  it('counts volumes of an in-tree class for the driver that took it over, whatever the node says of it', () => {
    const takenOver = [
      ['kubernetes.io/aws-ebs', 'ebs.csi.aws.com'],
      ['kubernetes.io/gce-pd', 'pd.csi.storage.gke.io'],
      ['kubernetes.io/azure-disk', 'disk.csi.azure.com'],
      ['kubernetes.io/cinder', 'cinder.csi.openstack.org'],
    ] as const;
    for (const [plugin, driver] of takenOver) {
      expect(isCounted(plugin, driver, plugin)).toBe(true);
      expect(isCounted(plugin, driver)).toBe(true);
    }
  });

  it('counts those of Portworx where the node says so, and since v1.36 everywhere', () => {
    const [plugin, driver] = ['kubernetes.io/portworx-volume', 'pxd.portworx.com'];
    expect(isCounted(plugin, driver, plugin, 'v1.35')).toBe(true);
    expect(isCounted(plugin, driver, 'kubernetes.io/aws-ebs', 'v1.35')).toBe(false);
    expect(isCounted(plugin, driver, undefined, 'v1.36')).toBe(true);
  });

  it('counts none of vSphere and of Azure Files, also where the node has handed them over', () => {
    const [files, vsphere] = ['kubernetes.io/azure-file', 'kubernetes.io/vsphere-volume'];
    expect(isCounted(files, 'file.csi.azure.com', files)).toBe(false);
    expect(isCounted(vsphere, 'csi.vsphere.vmware.com', vsphere)).toBe(false);
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
