import { describe, expect, it } from 'vitest';
import type { PersistentVolume, PersistentVolumeClaim } from '../../model/index.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makeZones, ZONE } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import { makeClaim, makeClaimPod, makeStorageClass, makeVolume } from '../testing/volumes.ts';

const NO_VOLUME =
  "UnschedulableAndUnresolvable: node(s) didn't find available persistent volumes to bind";
const local = makeStorageClass('local', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner');

function freeVolume(name: string, storage: string): PersistentVolume {
  const volume = makeVolume(name, { storageClass: 'local', available: true });
  return { ...volume, spec: { ...volume.spec, capacity: { storage } } };
}

function openClaim(name: string, storage: string): PersistentVolumeClaim {
  const claim = makeClaim(name, { storageClass: 'local' });
  return { ...claim, spec: { ...claim.spec, resources: { requests: { storage } } } };
}

describe('finding volumes for claims', () => {
  it('takes the smallest volume that is large enough, and leaves the larger ones', () => {
    const cluster = makeCluster(
      makeNode('a'),
      local,
      freeVolume('large', '50Gi'),
      freeVolume('small', '15Gi'),
      openClaim('little', '10Gi'),
      openClaim('much', '40Gi'),
      makeClaimPod('first', ['little']),
      makeClaimPod('second', ['much']),
    );
    const scheduler = createScheduler(cluster);
    const [first, second] = cluster.pods;
    if (first === undefined || second === undefined) throw new Error('both Pods are given above');
    scheduler.bind(first, 0);
    expect(scheduler.decide(second).chosen).toBe(0);
  });

  it('A15: tells volumes above 2^53 bytes apart', () => {
    const pod = makeClaimPod('new', ['data']);
    const claim = openClaim('data', '9007199254740993');
    const verdict = (...volumes: readonly PersistentVolume[]) =>
      filterVerdicts(tryPod(pod, makeNode('a'), local, claim, ...volumes), 'VolumeBinding');
    expect(verdict(freeVolume('x', '9007199254740992'))).toEqual({ a: NO_VOLUME });
    expect(verdict(freeVolume('x', '9007199254740993'))).toEqual({ a: '' });
  });

  it('gives two claims of one Pod a volume each', () => {
    const claims = [openClaim('one', '10Gi'), openClaim('two', '10Gi')];
    const pod = makeClaimPod('new', ['one', 'two']);
    const verdict = (...volumes: readonly PersistentVolume[]) =>
      filterVerdicts(tryPod(pod, makeNode('a'), local, ...claims, ...volumes), 'VolumeBinding');
    expect(verdict(freeVolume('x', '20Gi'))).toEqual({ a: NO_VOLUME });
    expect(verdict(freeVolume('x', '20Gi'), freeVolume('y', '20Gi'))).toEqual({ a: '' });
  });

  it('asks for every access mode of the claim', () => {
    const claim = openClaim('data', '10Gi');
    const both = {
      ...claim,
      spec: { ...claim.spec, accessModes: ['ReadWriteOnce', 'ReadWriteMany'] },
    };
    const objects = [makeNode('a'), local, both, freeVolume('x', '20Gi')];
    const tried = tryPod(makeClaimPod('new', ['data']), ...objects);
    expect(filterVerdicts(tried, 'VolumeBinding')).toEqual({ a: NO_VOLUME });
  });

  it('takes no volume of another VolumeAttributesClass, not even one that is kept for the claim', () => {
    const named = <Held extends PersistentVolume | PersistentVolumeClaim>(held: Held): Held => ({
      ...held,
      spec: { ...held.spec, volumeAttributesClassName: 'gold' },
    });
    const claim = openClaim('data', '10Gi');
    const volume = freeVolume('x', '20Gi');
    const claimRef = { namespace: 'default', name: 'data' };
    const kept = { ...volume, spec: { ...volume.spec, claimRef } };
    const verdict = (...objects: readonly (PersistentVolume | PersistentVolumeClaim)[]) =>
      filterVerdicts(
        tryPod(makeClaimPod('new', ['data']), makeNode('a'), local, ...objects),
        'VolumeBinding',
      );
    expect(verdict(named(claim), volume)).toEqual({ a: NO_VOLUME });
    expect(verdict(claim, named(volume))).toEqual({ a: NO_VOLUME });
    expect(verdict(claim, named(kept))).toEqual({ a: NO_VOLUME });
    expect(verdict(named(claim), named(volume))).toEqual({ a: '' });
  });

  it('makes volumes only where the class allows it, and on the node that was selected', () => {
    const zonal = {
      ...makeStorageClass('zonal', 'WaitForFirstConsumer'),
      allowedTopologies: [{ matchLabelExpressions: [{ key: ZONE, values: ['a'] }] }],
    };
    const claim = makeClaim('data', { storageClass: 'zonal' });
    const annotations = { 'volume.kubernetes.io/selected-node': 'a2' };
    const selected = { ...claim, metadata: { ...claim.metadata, annotations } };
    const nodes = makeZones({ a: ['a1', 'a2'], b: ['b1'] });
    const verdict = (given: PersistentVolumeClaim) =>
      filterVerdicts(
        tryPod(makeClaimPod('new', ['data']), ...nodes, zonal, given),
        'VolumeBinding',
      );
    expect(verdict(claim)).toEqual({ a1: '', a2: '', b1: NO_VOLUME });
    expect(verdict(selected)).toEqual({ a1: NO_VOLUME, a2: '', b1: NO_VOLUME });
  });

  it('makes no volume for a class whose only topology term says nothing', () => {
    const nowhere = {
      ...makeStorageClass('nowhere', 'WaitForFirstConsumer'),
      allowedTopologies: [{ matchLabelExpressions: [] }],
    };
    const claim = makeClaim('data', { storageClass: 'nowhere' });
    const tried = tryPod(makeClaimPod('new', ['data']), makeNode('a'), nowhere, claim);
    expect(filterVerdicts(tried, 'VolumeBinding')).toEqual({ a: NO_VOLUME });
  });
});
