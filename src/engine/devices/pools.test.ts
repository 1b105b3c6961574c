import { expect, it } from 'vitest';
import type { Node, ResourceSlice } from '../../model/index.ts';
import { deviceRulesOf, type ReleaseName } from '../../releases/index.ts';
import { makeNode } from '../testing/builders.ts';
import { makeInventory, type Pool } from './pools.ts';
import { DRIVER, gpu, slice } from './testing/devices.ts';

const pool = (name: string, generation: number, resourceSliceCount: number) => ({
  pool: { name, generation, resourceSliceCount },
});
const counters = (name: string) => [{ name, counters: { parts: { value: '8' } } }];
const consumes = (counterSet: string, counter: string) =>
  gpu('a', { consumesCounters: [{ counterSet, counters: { [counter]: { value: '1' } } }] });

/** `driver/pool: devices`, or why there are none. */
function pools(
  slices: readonly ResourceSlice[],
  release: ReleaseName = 'v1.36',
  node: Node = makeNode('n', { labels: { zone: 'a' } }),
): readonly string[] {
  const told = ({ state, devices }: Pool) => {
    const names = devices.map(({ device }) => device.name).join(',');
    return state.is === 'whole'
      ? names
      : state.is === 'invalid'
        ? state.reason
        : `${state.is} ${names}`.trim();
  };
  const found = makeInventory(slices, deviceRulesOf(release)).poolsFor(node);
  return found.map((each) => `${each.id.slice(DRIVER.length + 1)}: ${told(each)}`);
}

const zone = (value: string) => ({
  nodeSelector: {
    nodeSelectorTerms: [
      { matchExpressions: [{ key: 'zone', operator: 'In', values: [value] } as const] },
    ],
  },
});

it.each<readonly [string, readonly ResourceSlice[], readonly string[]]>([
  ['none of another node', [slice('p', [gpu('a')], { nodeName: 'm' })], []],
  [
    'those for it, for all nodes and for nodes like it',
    [
      slice('r', [gpu('c')], zone('a')),
      slice('q', [gpu('b')], { allNodes: true }),
      slice('p', [gpu('a')]),
      slice('s', [gpu('d')], zone('b')),
    ],
    ['p: a', 'q: b', 'r: c'],
  ],
  [
    'slices of a pool by their names',
    [slice('s2', [gpu('a')], pool('p', 1, 2)), slice('s1', [gpu('b')], pool('p', 1, 2))],
    ['p: b,a'],
  ],
  [
    'the newest generation alone',
    [slice('s1', [gpu('a')], pool('p', 1, 1)), slice('s2', [gpu('b')], pool('p', 2, 1))],
    ['p: b'],
  ],
  [
    'nothing of a generation that is being replaced elsewhere',
    [
      slice('s1', [gpu('a')], pool('p', 1, 2)),
      slice('s2', [gpu('b')], { ...pool('p', 2, 2), nodeName: 'm' }),
    ],
    [],
  ],
  [
    'a pool that is spread over nodes as whole',
    [
      slice('s1', [gpu('a')], pool('p', 1, 2)),
      slice('s2', [gpu('b')], { ...pool('p', 1, 2), nodeName: 'm' }),
    ],
    ['p: a'],
  ],
  [
    'no device of a pool that is not whole',
    [slice('s1', [gpu('a')], pool('p', 1, 2))],
    ['p: incomplete'],
  ],
  [
    'no device of a pool that names one twice',
    [slice('p', [gpu('a'), gpu('a')])],
    ['p: duplicate device name a'],
  ],
  [
    'one pool of each driver, by the drivers',
    [slice('p', [gpu('b')], { driver: `${DRIVER}.b` }), slice('q', [gpu('a')])],
    ['q: a', 'b/p: b'],
  ],
  [
    'slices some of whose devices are for it',
    [
      slice('p', [gpu('a', { nodeName: 'm' }), gpu('b', { nodeName: 'n' })], {
        perDeviceNodeSelection: true,
      }),
      slice('q', [gpu('c', { nodeName: 'm' })], { perDeviceNodeSelection: true }),
    ],
    ['p: a,b'],
  ],
  [
    'no device that consumes of what there is not',
    [
      slice('s1', [consumes('set', 'x')], pool('p', 1, 2)),
      slice('s2', [], { ...pool('p', 1, 2), sharedCounters: counters('set') }),
      slice('q', [consumes('none', 'x')]),
    ],
    ['p: counter x not found in counter set set', 'q: counter set none not found'],
  ],
])('gives a node %s', (_, slices, expected) => {
  expect(pools(slices)).toEqual(expected);
});

it('takes pools of an older release as they are on the node', () => {
  const spread = [
    slice('s1', [gpu('a')], pool('p', 1, 2)),
    slice('s2', [gpu('b')], { ...pool('p', 1, 2), nodeName: 'm' }),
  ];
  expect(pools(spread, 'v1.34')).toEqual(['p: incomplete a']);
  expect(pools(spread, 'v1.35')).toEqual(['p: a']);
  expect(
    pools([slice('q', [gpu('a')], { perDeviceNodeSelection: true, allNodes: true })], 'v1.35'),
  ).toEqual([]);
});
