import { describe, expect, it } from 'vitest';
import { REASONS } from '../framework/reasonTable.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import { makeClaim, makeClaimPod, makeStorageClass } from '../testing/volumes.ts';

const nodes = [makeNode('a'), makeNode('b')];
const late = makeStorageClass('late', 'WaitForFirstConsumer');

describe('VolumeRestrictions', () => {
  it('gives a ReadWriteOncePod claim to one Pod only', () => {
    const claim = makeClaim('data', { mode: 'ReadWriteOncePod' });
    const other = makeClaimPod('other', ['data'], 'a');
    const tried = tryPod(makeClaimPod('new', ['data']), ...nodes, late, claim, other);
    const text =
      'Unschedulable: node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod';
    expect(filterVerdicts(tried, 'VolumeRestrictions')).toEqual({ a: text, b: text });
  });

  it('says so in other words until v1.33', () => {
    const claim = makeClaim('data', { mode: 'ReadWriteOncePod' });
    const other = makeClaimPod('other', ['data'], 'a');
    const pod = makeClaimPod('new', ['data']);
    const tried = tryPod(pod, ...nodes, late, claim, other, asRelease('v1.33'));
    const text =
      'Unschedulable: node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode';
    expect(filterVerdicts(tried, 'VolumeRestrictions')).toEqual({ a: text, b: text });
  });

  it('rejects a Pod whose claim does not exist', () => {
    const { decision } = tryPod(makeClaimPod('new', ['data']), ...nodes);
    expect(decision.preFilter).toEqual({
      code: 'UnschedulableAndUnresolvable',
      reasons: [REASONS.claimNotFound('data')],
      plugin: 'VolumeRestrictions',
    });
  });

  it('mounts a disk twice on a node only when both mounts are read-only', () => {
    const disk = (name: string, readOnly: boolean, on?: string) =>
      makePod(name, {
        volumes: [{ name: 'disk', gcePersistentDisk: { pdName: 'one', readOnly } }],
        ...(on && { on }),
      });
    const verdict = (readOnly: boolean) =>
      filterVerdicts(
        tryPod(disk('new', readOnly), ...nodes, disk('old', true, 'a')),
        'VolumeRestrictions',
      );
    expect(verdict(true)).toEqual({ a: '', b: '' });
    expect(verdict(false)).toEqual({ a: 'Unschedulable: node(s) had no available disk', b: '' });
  });
});
