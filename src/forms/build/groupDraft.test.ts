import { describe, expect, it } from 'vitest';
import {
  fieldOfPath,
  firstGroup,
  gpuGroup,
  readable,
  readGroup,
  shaped,
  totalOf,
} from './groupDraft.ts';

describe('groups of nodes', () => {
  it('come to what they hold: 3 zones × 4 nodes and a GPU pool', () => {
    const total = totalOf([
      readGroup({ ...firstGroup(0), count: '4' }),
      readGroup({ ...gpuGroup(1), count: '2' }),
    ]);
    expect(total).toEqual({
      nodes: 14,
      cpu: '64',
      memory: '320Gi',
      extra: [['nvidia.com/gpu', 2]],
    });
  });

  it('are read as kubectl writes labels and taints', () => {
    const { group, problems } = readGroup({
      ...shaped(firstGroup(0), 'g4dn.xlarge'),
      zones: '',
      labels: 'disktype=ssd, empty=',
      taints: 'dedicated=gpu:NoSchedule spot:PreferNoSchedule',
    });
    expect(problems).toEqual({});
    expect(group).toMatchObject({
      zones: [],
      labels: { disktype: 'ssd', empty: '' },
      taints: [
        { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' },
        { key: 'spot', value: '', effect: 'PreferNoSchedule' },
      ],
      extra: { 'nvidia.com/gpu': '1' },
    });
  });

  it('take the labels of a shape along, and only those, when another is chosen', () => {
    const machine = shaped({ ...firstGroup(0), labels: 'disktype=ssd' }, 'm5.large');
    expect(machine).toMatchObject({
      cpu: '1930m',
      pods: '29',
      labels: 'node.kubernetes.io/instance-type=m5.large, disktype=ssd',
    });
    expect(shaped(machine, '4 CPU / 16Gi')).toMatchObject({ cpu: '4', labels: 'disktype=ssd' });
  });

  it('name the field that cannot be read', () => {
    const { problems } = readGroup({
      ...firstGroup(0),
      count: 'two',
      memory: '16 giga',
      labels: 'ssd',
      taints: 'dedicated=gpu:Never',
      extra: 'nvidia.com/gpu=many',
    });
    expect(problems).toEqual({
      count: 'count',
      memory: 'quantity',
      labels: 'pairs',
      taints: 'taints',
      extra: 'pairs',
    });
    expect(readGroup({ ...firstGroup(0), count: '2000' }).problems).toEqual({ count: 'many' });
  });

  it('find the field that an API server’s path is about', () => {
    expect(fieldOfPath('metadata.name')).toBe('prefix');
    expect(fieldOfPath('metadata.labels[topology.kubernetes.io/zone]')).toBe('zones');
    expect(fieldOfPath('spec.taints[0].key')).toBe('taints');
    expect(fieldOfPath('status.allocatable[nvidia.com/gpu]')).toBe('extra');
    expect(fieldOfPath('status.allocatable.memory')).toBe('memory');
  });
});

describe('bad input', () => {
  it('is told at its field, whatever it is', () => {
    const of = (typed: Partial<ReturnType<typeof firstGroup>>) =>
      readGroup({ ...firstGroup(0), ...typed }).problems;
    for (const amount of ['1e', '1.5.5', '0x10', '', ' ', 'lots', '🦊', '1 2']) {
      expect([amount, of({ cpu: amount })]).toEqual([amount, { cpu: 'quantity' }]);
      expect([amount, of({ count: amount }).count]).toEqual([amount, 'count']);
    }
    expect(of({ cpu: ' 4 ', count: ' 2 ' })).toEqual({});
    expect(of({ count: '-1' })).toEqual({ count: 'count' });
    expect(of({ count: '99999999999' })).toEqual({ count: 'many' });
    expect(of({ labels: 'a' })).toEqual({ labels: 'pairs' });
    expect(of({ taints: 'a=b:Never' })).toEqual({ taints: 'taints' });
    expect(of({ extra: 'nvidia.com/gpu=1e' })).toEqual({ extra: 'pairs' });
  });

  it('does not keep what is beside it from being judged', () => {
    const read = readGroup({ ...firstGroup(0), cpu: '1e', count: '', prefix: 'Bad Name' });
    expect(readable(read)).toMatchObject({ cpu: '1', count: 1, prefix: 'Bad Name' });
  });
});
