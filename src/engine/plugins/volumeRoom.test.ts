import { describe, expect, it } from 'vitest';
import type { CSIStorageCapacity, KubernetesObject, LabelSelector } from '../../model/index.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod, makeZones, ZONE } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import {
  makeCapacity,
  makeClaim,
  makeClaimPod,
  makeCsiDriver,
  makeStorageClass,
  makeVolume,
} from '../testing/volumes.ts';

const NO_SPACE = 'UnschedulableAndUnresolvable: node(s) did not have enough free storage';
const NO_VOLUME =
  "UnschedulableAndUnresolvable: node(s) didn't find available persistent volumes to bind";
const GI = 2 ** 30;
const zoneA: LabelSelector = { matchLabels: { [ZONE]: 'a' } };
const zonal = {
  ...makeStorageClass('late', 'WaitForFirstConsumer'),
  allowedTopologies: [{ matchLabelExpressions: [{ key: ZONE, values: ['a'] }] }],
};

/** What VolumeBinding says of a Pod with a claim of 10Gi, on a node in zone a and one in zone b. */
function verdicts(...objects: readonly KubernetesObject[]) {
  const nodes = makeZones({ a: ['a'], b: ['b'] });
  const late = makeStorageClass('late', 'WaitForFirstConsumer');
  const given = [...nodes, late, makeClaim('data'), ...objects];
  return filterVerdicts(tryPod(makeClaimPod('new', ['data']), ...given), 'VolumeBinding');
}

describe('the room that a driver tells of', () => {
  it('is asked for where a CSIDriver of the provisioner’s name wants to be asked, and only there', () => {
    expect(verdicts()).toEqual({ a: '', b: '' });
    expect(verdicts(makeCsiDriver(false))).toEqual({ a: '', b: '' });
    expect(verdicts(makeCsiDriver(true))).toEqual({ a: NO_SPACE, b: NO_SPACE });
    const other = { ...makeCsiDriver(true), metadata: { name: 'other.example.com' } };
    expect(verdicts(other)).toEqual({ a: '', b: '' });
  });

  it.each<[string, LabelSelector | undefined, boolean, boolean]>([
    ['labels', zoneA, true, false],
    [
      'an expression',
      { matchExpressions: [{ key: ZONE, operator: 'NotIn', values: ['a'] }] },
      false,
      true,
    ],
    ['labels that are not all there', { matchLabels: { [ZONE]: 'a', rack: '1' } }, false, false],
    ['nothing that it must have', {}, true, true],
    ['no selector', undefined, false, false],
  ])('is that of the nodes of its nodeTopology: %s', (_, nodeTopology, a, b) => {
    const room = makeCapacity('room', nodeTopology, { capacity: '10Gi' });
    const of = (isThere: boolean) => (isThere ? '' : NO_SPACE);
    expect(verdicts(makeCsiDriver(true), room)).toEqual({ a: of(a), b: of(b) });
  });

  it.each<[Pick<CSIStorageCapacity, 'capacity' | 'maximumVolumeSize'>, boolean]>([
    [{ capacity: '10Gi' }, true],
    [{ capacity: '10737418239' }, false],
    [{ maximumVolumeSize: '10Gi' }, true],
    [{ capacity: '1Gi', maximumVolumeSize: '10Gi' }, true],
    [{ capacity: '100Gi', maximumVolumeSize: '9Gi' }, false],
    [{}, false],
  ])('is its largest volume, else its capacity: %j', (amounts, isEnough) => {
    const { a } = verdicts(makeCsiDriver(true), makeCapacity('room', zoneA, amounts));
    expect(a).toBe(isEnough ? '' : NO_SPACE);
  });

  it('is the most that is told, never added up, and of one class', () => {
    const room = (name: string, storageClass?: string) =>
      makeCapacity(name, zoneA, { capacity: '6Gi' }, storageClass);
    expect(verdicts(makeCsiDriver(true), room('one'), room('two')).a).toBe(NO_SPACE);
    const large = makeCapacity('large', {}, { capacity: '12Gi' });
    expect(verdicts(makeCsiDriver(true), room('one'), large, room('two')).a).toBe('');
    const other = makeCapacity('other', zoneA, { capacity: '90Gi' }, 'fast');
    expect(verdicts(makeCsiDriver(true), other).a).toBe(NO_SPACE);
  });

  it('is not asked for where a volume is found, nothing is provisioned, or the claim is bound', () => {
    const found = makeVolume('v', { available: true, onNode: 'a' });
    expect(verdicts(makeCsiDriver(true), found)).toEqual({ a: '', b: NO_SPACE });
    const none = makeStorageClass('late', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner');
    const driver = { ...makeCsiDriver(true), metadata: { name: 'kubernetes.io/no-provisioner' } };
    expect(verdicts(none, driver)).toEqual({ a: NO_VOLUME, b: NO_VOLUME });
    const bound = [makeClaim('data', { volume: 'v' }), makeVolume('v')];
    expect(verdicts(makeCsiDriver(true), ...bound)).toEqual({ a: '', b: '' });
  });

  it('comes after the topologies of the class', () => {
    expect(verdicts(makeCsiDriver(true), zonal)).toEqual({ a: NO_SPACE, b: NO_VOLUME });
  });

  it('is asked for the claim of a generic ephemeral volume as for any other', () => {
    const claim = makeClaim('new-scratch');
    const ownerReferences = [{ apiVersion: 'v1', kind: 'Pod', name: 'new', controller: true }];
    const own = { ...claim, metadata: { ...claim.metadata, ownerReferences } };
    const volumes = [{ name: 'scratch', ephemeral: { volumeClaimTemplate: { spec: claim.spec } } }];
    const late = makeStorageClass('late', 'WaitForFirstConsumer');
    const given = [makeNode('a'), late, makeCsiDriver(true)];
    const verdict = (...objects: readonly KubernetesObject[]) =>
      filterVerdicts(tryPod(makePod('new', { volumes }), ...given, ...objects), 'VolumeBinding');
    expect(verdict(own)).toEqual({ a: NO_SPACE });
    expect(verdict(own, makeCapacity('room', {}, { capacity: '10Gi' }))).toEqual({ a: '' });
  });

  it('says of several claims what the first says that cannot be had', () => {
    const late = makeStorageClass('late', 'WaitForFirstConsumer');
    const local = makeStorageClass('local', 'WaitForFirstConsumer', 'kubernetes.io/no-provisioner');
    const sized = (name: string, storageClass: string, storage: string) => {
      const claim = makeClaim(name, { storageClass });
      return { ...claim, spec: { ...claim.spec, resources: { requests: { storage } } } };
    };
    const verdict = (roomy: string, fixed: string) => {
      const claims = [sized('roomy', 'late', roomy), sized('fixed', 'local', fixed)];
      const given = [makeNode('a'), late, local, makeCsiDriver(true), ...claims];
      const tried = tryPod(makeClaimPod('new', ['roomy', 'fixed']), ...given);
      return filterVerdicts(tried, 'VolumeBinding')['a'];
    };
    expect(verdict('1Gi', '2Gi')).toBe(NO_SPACE);
    expect(verdict('2Gi', '1Gi')).toBe(NO_VOLUME);
  });

  it('is told with the claim: what it asks for, and the most that there is', () => {
    const room = (name: string, amounts: object) => makeCapacity(name, zoneA, amounts);
    const given = [makeCsiDriver(true), room('one', { capacity: '4Gi' }), room('two', {})];
    const nodes = makeZones({ a: ['a'], b: ['b'] });
    const late = makeStorageClass('late', 'WaitForFirstConsumer');
    const pod = makeClaimPod('new', ['data']);
    const objects = [...nodes, late, makeClaim('data'), ...given];
    const scheduler = createScheduler(makeCluster(...objects, pod));
    const roomAt = (node: number) => {
      const facts = scheduler.filterFacts(pod, 'VolumeBinding', node);
      return facts?.plugin === 'VolumeBinding' ? facts.bindings[0] : undefined;
    };
    const driver = 'csi.example.com';
    expect(roomAt(0)).toMatchObject({
      claim: 'data',
      met: false,
      room: { driver, wanted: 10 * GI, told: 2, most: 4 * GI, met: false },
    });
    expect(roomAt(1)).toMatchObject({ room: { driver, wanted: 10 * GI, told: 0, met: false } });
  });

  it('is another as it is told anew', () => {
    const pod = makeClaimPod('new', ['data']);
    const late = makeStorageClass('late', 'WaitForFirstConsumer');
    const objects = [makeNode('a'), late, makeClaim('data'), makeCsiDriver(true), pod];
    const scheduler = createScheduler(makeCluster(...objects));
    const isPlaced = () => scheduler.decide(pod).chosen === 0;
    expect(isPlaced()).toBe(false);
    scheduler.putCapacity('default', 'room', makeCapacity('room', {}, { capacity: '10Gi' }));
    expect(isPlaced()).toBe(true);
    scheduler.putCapacity('default', 'room', undefined);
    expect(isPlaced()).toBe(false);
    scheduler.putCsiDriver('csi.example.com', undefined);
    expect(isPlaced()).toBe(true);
  });
});
