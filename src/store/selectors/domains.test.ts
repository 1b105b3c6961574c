import { describe, expect, it } from 'vitest';
import { runReply } from '../testing/fakes.ts';
import type { GroupBy } from '../views.ts';
import { groupingKeys, nodeDomains } from './domains.ts';

const zone = 'topology.kubernetes.io/zone';
const region = 'topology.kubernetes.io/region';
const { run } = runReply({
  nodes: [
    { name: 'a', labels: { [zone]: 'z1', [region]: 'r1', rack: '10', extra: 'x' } },
    { name: 'b', labels: { [zone]: 'z2', [region]: 'r1', rack: '2' } },
    { name: 'c', labels: { [zone]: 'z1', [region]: 'r2' } },
    { name: 'd' },
  ],
});
const by = (groupBy: GroupBy) =>
  nodeDomains({ run, groupBy }).map(({ topologyKey, value, nodes, region: around }) => [
    ...(around ? [around.value] : []),
    topologyKey,
    value,
    nodes,
  ]);

describe('nodeDomains', () => {
  it('are the zones, those without one last under the key of the others', () => {
    expect(by('zone')).toEqual([
      [zone, 'z1', [0, 2]],
      [zone, 'z2', [1]],
      [zone, undefined, [3]],
    ]);
  });

  it('are zones inside their regions', () => {
    expect(by('region')).toEqual([
      ['r1', zone, 'z1', [0]],
      ['r1', zone, 'z2', [1]],
      ['r2', zone, 'z1', [2]],
      [undefined, zone, undefined, [3]],
    ]);
  });

  it('are the values of any label in natural order, and the nodes without it', () => {
    expect(by('label:rack')).toEqual([
      ['rack', '2', [1]],
      ['rack', '10', [0]],
      ['rack', undefined, [2, 3]],
    ]);
  });

  it('are one when nothing groups, and one of all when no node has a zone', () => {
    expect(by('none')).toEqual([['', undefined, [0, 1, 2, 3]]]);
    const plain = runReply({ nodes: [{ name: 'a' }] }).run;
    expect(nodeDomains({ run: plain, groupBy: 'zone' })).toEqual([
      { topologyKey: '', value: undefined, nodes: [0] },
    ]);
  });
});

describe('groupingKeys', () => {
  it('are the label keys but zone and hostname, racks and pools first, with what lacks them', () => {
    expect(groupingKeys(run.nodes)).toEqual([
      { key: 'rack', values: 2, without: 2 },
      { key: 'extra', values: 1, without: 3 },
      { key: region, values: 2, without: 1 },
    ]);
  });

  it('that all nodes share come last', () => {
    const shared = { 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' };
    const { run: same } = runReply({
      nodes: [
        { name: 'a', labels: { ...shared, tier: 'x' } },
        { name: 'b', labels: { ...shared, 'kubernetes.io/arch': 'arm64' } },
      ],
    });
    expect(groupingKeys(same.nodes).map(({ key }) => key)).toEqual([
      'kubernetes.io/arch',
      'tier',
      'kubernetes.io/os',
    ]);
  });
});
