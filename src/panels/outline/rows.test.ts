import { describe, expect, it } from 'vitest';
import type { NodeDomain } from '../../store/index.ts';
import { runView } from '../../run/testing/runView.ts';
import type { Placement } from '../placement.ts';
import { domainRowIds, outlineRows } from './rows.ts';

const node = (name: string) => ({
  name,
  labels: {},
  taints: [],
  unschedulable: false,
  allocatable: {},
  object: -1,
});
const run = runView({
  nodes: [node('a'), node('b'), node('c')],
  pods: { names: ['web-0', 'web-1'] },
  workloads: [
    { kind: 'Deployment', namespace: 'default', name: 'web', object: 0 },
    { kind: 'CronJob', namespace: 'default', name: 'idle', object: 1 },
    { kind: 'ReplicaSet', namespace: 'default', name: 'unwritten', object: -1 },
  ],
});
const placement = {
  podsOnNode: [[0], [], []],
  pending: [1],
  evicted: [],
  refused: [],
} as unknown as Placement;
const zone = (value: string | undefined, region: string | undefined, ...nodes: number[]) =>
  ({
    topologyKey: 'zone',
    value,
    nodes,
    region: { topologyKey: 'region', value: region },
  }) satisfies NodeDomain;
const domains = [zone('z1', 'eu', 0), zone('z2', 'eu', 1), zone(undefined, undefined, 2)];

describe('outlineRows', () => {
  it('nest regions, zones, nodes and Pods, each told its place among its like', () => {
    const rows = outlineRows(run, domains, placement, () => true);
    expect(
      rows.map(({ kind, zone: value, level, position, siblings }) =>
        [kind, value ?? '–', level, `${String(position)}/${String(siblings)}`].join(' '),
      ),
    ).toEqual([
      'region eu 1 1/4',
      'zone z1 2 1/2',
      'node – 3 1/1',
      'pod – 4 1/1',
      'zone z2 2 2/2',
      'node – 3 1/1',
      'region – 1 2/4',
      'zone – 2 1/1',
      'node – 3 1/1',
      'pending – 1 3/4',
      'pod – 2 1/1',
      'podless – 1 4/4',
      'workload – 2 1/1',
    ]);
  });

  it('hide what stands in a row that is closed, and domainRowIds names those rows', () => {
    const ids = domainRowIds(domains, 1);
    expect(ids).toHaveLength(2);
    const closed = outlineRows(run, domains, placement, (id) => id !== ids[1]);
    expect(closed.some(({ kind, index }) => kind === 'node' && index === 1)).toBe(false);
    expect(closed.some(({ kind, index }) => kind === 'node' && index === 0)).toBe(true);
  });
});
