import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../testing/builders.ts';
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

  it('does not count images below 23 MiB', () => {
    const tried = tryPod(makePod('web'), withImage('a', 'registry.example/app:1', 22));
    expect(scoresOf(tried, 'ImageLocality')).toEqual({ a: [0, 0] });
  });
});
