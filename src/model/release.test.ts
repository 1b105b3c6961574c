import { describe, expect, it } from 'vitest';
import { releaseOf, releaseWith } from '../releases/index.ts';
import { admit } from './admission/admission.ts';
import { releaseIn } from './clusterObjects.ts';
import type { KubernetesObject } from './kubernetes.ts';

const named = (release: 'v1.32' | 'v1.36'): KubernetesObject => ({
  apiVersion: 'berth/v1',
  kind: 'RunOptions',
  release,
});

describe('the release of a cluster', () => {
  it('is the one that its options name, or the one that is asked for', () => {
    expect(releaseIn(admit([named('v1.36')]))).toBe(releaseOf('v1.36'));
    const asked = admit([named('v1.36')], { release: releaseOf('v1.31') });
    expect(releaseIn(asked)).toBe(releaseOf('v1.31'));
    expect(asked.runOptions?.release).toBe('v1.31');
  });

  it('may be made of two', () => {
    const mixed = releaseWith(releaseOf('v1.31'), releaseOf('v1.36'), ['sidecarsScored']);
    expect(releaseIn(admit([], { release: mixed })).rules.sidecarsScored).toBe(true);
  });

  it('is another one where only the options are others than last time', () => {
    const memory = { last: undefined };
    admit([named('v1.36')], { plugins: true, memory });
    expect(releaseIn(admit([named('v1.32')], { plugins: true, memory }))).toBe(releaseOf('v1.32'));
  });
});
