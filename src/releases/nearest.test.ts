import { describe, expect, it } from 'vitest';
import { RELEASE_NAMES } from './names.ts';
import { minorOf, nearestRelease, recordedRelease } from './nearest.ts';

describe('the release of a version', () => {
  it.each([
    ['v1.35.2', 'v1.35'],
    ['1.35', 'v1.35'],
    ['v1.33.4-eks-ae9a62a', 'v1.33'],
    ['v1.32.9+k3s1', 'v1.32'],
    ['v1.36.0-alpha.1', 'v1.36'],
    ['v1.34.0', 'v1.34.1'],
    ['v1.34.1', 'v1.34.1'],
    ['v1.34.2', 'v1.34'],
    ['v1.34', 'v1.34'],
  ])('%s is %s', (version, release) => {
    expect(nearestRelease(version)).toMatchObject({ release, isRecorded: true });
    expect(recordedRelease(version)).toBe(release);
  });

  it.each([
    ['v1.30.4', 'v1.30', 'v1.31'],
    ['1.9', 'v1.9', 'v1.31'],
    ['v1.37.0', 'v1.37', 'v1.36'],
  ])('%s, which was not recorded, is nearest to %s: %s', (version, minor, release) => {
    expect(nearestRelease(version)).toEqual({ minor, release, isRecorded: false });
    expect(recordedRelease(version)).toBeUndefined();
  });

  it('is none of what is no version', () => {
    for (const text of ['', 'latest', 'v2.1', '1', 'v1.x', 'v1.34.1 or so']) {
      expect(nearestRelease(text)).toBeUndefined();
    }
  });

  it('is itself by its own name, whose minor is known', () => {
    for (const name of RELEASE_NAMES) expect(recordedRelease(name)).toBe(name);
    expect(RELEASE_NAMES.map(minorOf)).toEqual([31, 32, 33, 34, 34, 35, 36]);
  });
});
