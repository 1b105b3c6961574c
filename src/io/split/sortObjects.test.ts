import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { sortObjects } from './sortObjects.ts';

const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n1' } };
const bound = { kind: 'Pod', metadata: { name: 'a' }, spec: { nodeName: 'n1' } };
const free = { kind: 'Pod', metadata: { name: 'b' }, spec: {} };
const options = { kind: 'RunOptions', apiVersion: 'berth/v1' };

describe('objects that are sorted into tabs', () => {
  it('go where each belongs by itself, a document each', () => {
    const { workload, cluster, scheduler } = finish(sortObjects([free, node, options, bound]));
    expect(workload).toContain('name: b');
    expect(cluster.split('---\n')).toHaveLength(2);
    expect(scheduler).toContain('RunOptions');
  });

  it('are written as JSON where they are very many', () => {
    const { cluster } = finish(sortObjects(new Array<object>(3_001).fill(node)));
    const [first = ''] = cluster.split('---\n');
    expect(JSON.parse(first)).toEqual(node);
  });
});
