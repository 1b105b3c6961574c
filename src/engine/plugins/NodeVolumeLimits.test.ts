import { describe, expect, it } from 'vitest';
import { makeNode } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import {
  makeClaim,
  makeClaimPod,
  makeCsiNode,
  makeStorageClass,
  makeVolume,
} from '../testing/volumes.ts';

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
      a: 'Unschedulable: node(s) exceed max volume count',
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
});
