import { describe, expect, it } from 'vitest';
import type { FilterGroup, Sources, TabName } from '../../protocol/index.ts';
import { lightAtLine, lightOfNode, lightOfPod } from './light.ts';

const group = (nodes: readonly number[]): FilterGroup => ({
  plugin: 'InterPodAffinity',
  nodes,
  text: { key: 'x', values: {} },
  reasons: [],
});
const source = (
  pods: readonly number[],
  ...lines: (readonly [TabName, number, number])[]
): Sources => ({
  pods,
  ranges: lines.map(([tab, startLine, endLine]) => ({
    tab,
    range: { startLine, startColumn: 1, endLine, endColumn: 9 },
  })),
});

const decision = { groups: [group([0, 1]), group([2])] };
const sources = {
  groups: [source([7], ['workload', 3, 5]), source([8, 9], ['workload', 5, 6], ['cluster', 1, 1])],
  scores: [source([4], ['workload', 20, 20])],
};

describe('the light', () => {
  it('of a node is that node, with the Pods and lines of its reason', () => {
    expect(lightOfNode(decision, sources, 1, 'canvas')).toEqual({
      nodes: [1],
      pods: [7],
      ranges: sources.groups[0]?.ranges,
      from: 'canvas',
    });
    expect(lightOfNode(decision, sources, 6, 'canvas')).toMatchObject({ nodes: [6], ranges: [] });
    expect(lightOfNode(decision, undefined, 1, 'canvas')).toMatchObject({ nodes: [1], pods: [] });
  });

  it('of a Pod is that Pod, with the nodes and lines of what is about it', () => {
    const light = lightOfPod(decision, sources, 9, 'canvas');
    expect(light).toMatchObject({ nodes: [2], pods: [9] });
    expect(light.ranges).toHaveLength(2);
    expect(lightOfPod(decision, sources, 4, 'canvas')).toMatchObject({ nodes: [], pods: [4] });
  });

  it('of a line is every reason that the line states, and only the ranges that hold it', () => {
    const both = lightAtLine(decision, sources, 'workload', 5);
    expect(both).toMatchObject({ nodes: [0, 1, 2], pods: [7, 8, 9], from: 'editor' });
    expect(both?.ranges).toHaveLength(2);
    expect(lightAtLine(decision, sources, 'workload', 3)?.nodes).toEqual([0, 1]);
    expect(lightAtLine(decision, sources, 'workload', 20)).toMatchObject({ nodes: [], pods: [4] });
    expect(lightAtLine(decision, sources, 'cluster', 3)).toBeUndefined();
    expect(lightAtLine(decision, sources, 'workload', 7)).toBeUndefined();
  });
});
