import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../../engine/testing/builders.ts';
import type { KubernetesObject } from '../../model/index.ts';
import { inputAmong } from '../testing/inputOf.ts';
import { closestNodes } from './closest.ts';

function closest(...objects: readonly KubernetesObject[]): string[] {
  const input = inputAmong(...objects);
  return closestNodes(input, 3).map((node) => input.nodes[node]?.name ?? '');
}

const big = makePod('new', {
  requests: { cpu: '3', memory: '6Gi' },
  nodeSelector: { disk: 'ssd', zone: 'a' },
});
const small = { allocatable: { cpu: '1' } };
const tiny = { allocatable: { cpu: '1', memory: '1Gi' } };
const fits = { labels: { disk: 'ssd', zone: 'a' } };

describe('the nodes that come closest', () => {
  it('fail by the fewest plugins, then lack the fewest rules, then come by name', () => {
    expect(
      closest(
        big,
        makeNode('none', { ...tiny, labels: { zone: 'b' } }),
        makeNode('two-resources', { ...tiny, ...fits }),
        makeNode('two-labels', {}),
        makeNode('b-one-label', { labels: { disk: 'ssd' } }),
        makeNode('a-one-label', { labels: { zone: 'a' } }),
      ),
    ).toEqual(['a-one-label', 'b-one-label', 'two-labels']);
    expect(closest(big, makeNode('none', tiny), makeNode('both', { ...tiny, ...fits }))).toEqual([
      'both',
      'none',
    ]);
    expect(
      closest(
        big,
        makeNode('a', { ...tiny, ...fits }),
        makeNode('b', { ...small, ...fits }),
        makeNode('c', { ...small, ...fits }),
        makeNode('d', { ...small, ...fits }),
      ),
    ).toEqual(['b', 'c', 'd']);
  });

  it('are none where a node takes the Pod, and where none was looked at', () => {
    expect(closest(makePod('new'), makeNode('a'), makeNode('b', { unschedulable: true }))).toEqual(
      [],
    );
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'gone' } }];
    expect(closest(makePod('new', { volumes }), makeNode('a'))).toEqual([]);
  });
});
