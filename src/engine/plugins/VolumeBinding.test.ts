import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { REASONS, type UnboundWhy } from '../framework/reasonTable.ts';
import { createScheduler } from '../scheduler.ts';
import { asRelease, makeCluster, makeNode } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import { makeClaim, makeClaimPod, makeStorageClass, makeVolume } from '../testing/volumes.ts';

const nodes = [makeNode('a'), makeNode('b')];
const local = makeStorageClass('local', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner');
const NO_VOLUME =
  "UnschedulableAndUnresolvable: node(s) didn't find available persistent volumes to bind";

describe('VolumeBinding', () => {
  it('follows a bound volume to the nodes it can reach', () => {
    const objects = [makeClaim('data', { volume: 'v' }), makeVolume('v', { onNode: 'b' })];
    const tried = tryPod(makeClaimPod('new', ['data']), ...nodes, ...objects);
    expect(filterVerdicts(tried, 'VolumeBinding')).toEqual({
      a: "UnschedulableAndUnresolvable: node(s) didn't match PersistentVolume's node affinity",
      b: '',
    });
  });

  it('says so in other words until v1.32', () => {
    const objects = [makeClaim('data', { volume: 'v' }), makeVolume('v', { onNode: 'b' })];
    const tried = tryPod(makeClaimPod('new', ['data']), ...nodes, ...objects, asRelease('v1.32'));
    expect(filterVerdicts(tried, 'VolumeBinding')).toEqual({
      a: 'UnschedulableAndUnresolvable: node(s) had volume node affinity conflict',
      b: '',
    });
  });

  it('waits for claims of a class that binds at once', () => {
    const objects = [
      makeStorageClass('now', 'Immediate'),
      makeClaim('data', { storageClass: 'now' }),
    ];
    const { decision } = tryPod(makeClaimPod('new', ['data']), ...nodes, ...objects);
    expect(decision.preFilter?.reasons).toEqual([REASONS.claimUnbound('data', 'immediate', 'now')]);
  });

  it('tells which claim is not bound, and why: by its class, or by the volume that it names', () => {
    const late = makeStorageClass('late', 'WaitForFirstConsumer');
    const unbound = (spec: object, ...more: readonly KubernetesObject[]) => {
      const claim = makeClaim('data', {});
      const named = { ...claim, spec: { ...claim.spec, ...spec } };
      const pod = makeClaimPod('new', ['data']);
      return tryPod(pod, ...nodes, late, named, ...more).decision.preFilter?.reasons;
    };
    const reason = (why: UnboundWhy, name: string) => [REASONS.claimUnbound('data', why, name)];
    expect(unbound({ storageClassName: 'gone' })).toEqual(reason('no-class', 'gone'));
    expect(unbound({ storageClassName: '' })).toEqual(reason('without-class', ''));
    const named = { storageClassName: 'late', volumeName: 'v' };
    expect(unbound(named)).toEqual(reason('no-volume', 'v'));
    const volume = makeVolume('v', { storageClass: 'late', available: true });
    expect(unbound(named, volume)).toEqual(reason('not-to-volume', 'v'));
    const claimRef = { namespace: 'default', name: 'other' };
    const taken = { ...volume, spec: { ...volume.spec, claimRef } };
    expect(unbound(named, taken)).toEqual(reason('volume-taken', 'v'));
  });

  it('finds a local volume on its node, and nothing elsewhere', () => {
    const objects = [
      local,
      makeClaim('data', { storageClass: 'local' }),
      makeVolume('v', { storageClass: 'local', onNode: 'a', available: true }),
    ];
    const tried = tryPod(makeClaimPod('new', ['data']), ...nodes, ...objects);
    expect(filterVerdicts(tried, 'VolumeBinding')).toEqual({ a: '', b: NO_VOLUME });
  });

  it('gives a volume to the Pod that is bound first, and back when that is undone', () => {
    const cluster = makeCluster(
      ...nodes,
      local,
      makeClaim('one', { storageClass: 'local' }),
      makeClaim('two', { storageClass: 'local' }),
      makeVolume('v', { storageClass: 'local', onNode: 'a', available: true }),
      makeClaimPod('first', ['one']),
      makeClaimPod('second', ['two']),
    );
    const scheduler = createScheduler(cluster);
    const [first, second] = cluster.pods;
    if (first === undefined || second === undefined) throw new Error('both Pods are given above');
    expect(scheduler.decide(second).chosen).toBe(0);
    scheduler.bind(first, 0);
    expect(scheduler.decide(second).chosen).toBe(-1);
    scheduler.unbind('default/first');
    expect(scheduler.decide(second).chosen).toBe(0);
  });

  it('gives a claim that is mounted twice the first volume found, and takes it back whole', () => {
    const twice = makeClaimPod('twice', ['one', 'one']);
    const cluster = makeCluster(
      ...nodes,
      makeStorageClass('late', 'WaitForFirstConsumer', 'csi.example.com'),
      makeClaim('one'),
      makeVolume('v', { onNode: 'a', available: true }),
      twice,
    );
    const scheduler = createScheduler(cluster);
    const again = makeClaimPod('again', ['one']);
    expect(scheduler.decide(again).feasibleCount).toBe(2);
    scheduler.bind(twice, 0);
    expect(scheduler.decide(again).feasibleCount).toBe(1);
    scheduler.unbind('default/twice');
    expect(scheduler.decide(again).feasibleCount).toBe(2);
  });
});
