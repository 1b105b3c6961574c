import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { asRelease, makeNode, makePod } from '../testing/builders.ts';
import { scoresOf, tryPod } from '../testing/verdicts.ts';

const MIB = 1024 * 1024;

function withImage(name: string, image: string, mib: number) {
  return makeNode(name, { images: [{ names: [image], sizeBytes: mib * MIB }] });
}

describe('ImageLocality', () => {
  it('scores a node that holds the image by its size and its spread', () => {
    const nodes = [withImage('a', 'registry.example/app:1', 1000), makeNode('b')];
    // Half of the nodes have it: 500 MiB count, of 23 to 1000.
    expect(scoresOf(tryPod(makePod('web'), ...nodes), 'ImageLocality')).toEqual({
      a: [48, 48],
      b: [0, 0],
    });
  });

  it('takes an image without a tag as latest', () => {
    const pod = makePod('web', { containers: [{ name: 'main', image: 'registry:5000/app' }] });
    const tried = tryPod(pod, withImage('a', 'registry:5000/app:latest', 2000));
    expect(scoresOf(tried, 'ImageLocality')).toEqual({ a: [100, 100] });
  });

  it('counts an image that is mounted as a volume since v1.36, and no container for it', () => {
    const model = { name: 'model', image: { reference: 'registry.example/model' } };
    const pod = makePod('web', { volumes: [model] });
    const node = withImage('a', 'registry.example/model:latest', 500);
    const scoresAs = (release: ReleaseName) =>
      scoresOf(tryPod(pod, node, asRelease(release)), 'ImageLocality');
    expect(scoresAs('v1.36')).toEqual({ a: [48, 48] });
    expect(scoresAs('v1.35')).toEqual({ a: [0, 0] });
  });

  it('does not count images below 23 MiB', () => {
    const tried = tryPod(makePod('web'), withImage('a', 'registry.example/app:1', 22));
    expect(scoresOf(tried, 'ImageLocality')).toEqual({ a: [0, 0] });
  });
});
