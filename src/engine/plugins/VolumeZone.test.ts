import { describe, expect, it } from 'vitest';
import { makeNode, makeZones, ZONE } from '../testing/builders.ts';
import { filterVerdicts, tryPod } from '../testing/verdicts.ts';
import { makeClaim, makeClaimPod, makeVolume } from '../testing/volumes.ts';

const nodes = [...makeZones({ a: ['a1'], b: ['b1'] }), makeNode('bare')];
const WRONG = 'UnschedulableAndUnresolvable: node(s) had no available volume zone';

function verdicts(labels: Readonly<Record<string, string>>) {
  const objects = [makeClaim('data', { volume: 'v' }), makeVolume('v', { labels })];
  return filterVerdicts(tryPod(makeClaimPod('new', ['data']), ...nodes, ...objects), 'VolumeZone');
}

describe('VolumeZone', () => {
  it('filters nodes of other zones, and lets nodes without any zone through', () => {
    expect(verdicts({ [ZONE]: 'a' })).toEqual({ a1: '', b1: WRONG, bare: '' });
  });

  it('reads several zones of one volume', () => {
    expect(verdicts({ [ZONE]: 'a__b' })).toEqual({ a1: '', b1: '', bare: '' });
  });

  it('holds the beta label of a volume against the stable one of a node', () => {
    const key = 'failure-domain.beta.kubernetes.io/zone';
    expect(verdicts({ [key]: 'b' })).toEqual({ a1: WRONG, b1: '', bare: '' });
  });
});
