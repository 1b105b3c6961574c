import { expect, it } from 'vitest';
import type { DeviceCapacity, QuantityText, ResourceClaim } from '../../model/index.ts';
import {
  allocated,
  type Case,
  claim,
  DRIVER,
  firstOf,
  gpu,
  holding,
  request,
  slice,
  told,
} from './testing/devices.ts';

const pool = { name: 'p', generation: 1, resourceSliceCount: 2 };
const counted = [{ name: 'gpu', counters: { parts: { value: '4' } } }];
const counterSlice = slice('counters', [], { pool, sharedCounters: counted });
const part = (name: string, value: string, more: object = {}) =>
  gpu(name, { consumesCounters: [{ counterSet: 'gpu', counters: { parts: { value } } }], ...more });
const parts = (...devices: readonly ReturnType<typeof part>[]) => [
  counterSlice,
  slice('devices', devices, { pool }),
];
const numa = (int: number) => ({ attributes: { numa: { int } } });
const taints = [{ key: 'k', effect: 'NoSchedule' } as const];

it.each<readonly [string, Case, string]>([
  [
    'parts until their counters are used up',
    {
      slices: parts(part('a', '2'), part('b', '4'), part('c', '2'), part('d', '2')),
      claims: [claim('c', [request('r', { count: 2 })])],
    },
    'r=p/a r=p/c',
  ],
  [
    'no part whose counters a claim has',
    {
      slices: parts(part('a', '3'), part('b', '2'), part('c', '1')),
      claims: [claim('c', [request('r')])],
      others: [holding('p/a')],
    },
    'r=p/c',
  ],
  [
    'no part of counters that a claim on another node has',
    {
      slices: [
        slice('counters', [], {
          pool: { ...pool, resourceSliceCount: 3 },
          sharedCounters: counted,
        }),
        slice('here', [part('a', '2')], { pool: { ...pool, resourceSliceCount: 3 } }),
        slice('there', [part('b', '3')], {
          pool: { ...pool, resourceSliceCount: 3 },
          nodeName: 'm',
        }),
      ],
      claims: [claim('c', [request('r')])],
      others: [holding('p/b')],
    },
    'none',
  ],
  [
    'a part after others that were refused gave their counters back',
    {
      slices: parts(
        part('a', '4', { taints }),
        part('b', '2', numa(0)),
        part('c', '3', numa(1)),
        part('d', '2', numa(0)),
      ),
      claims: [claim('c', [request('r'), request('s')], [{ matchAttribute: `${DRIVER}/numa` }])],
    },
    'r=p/b s=p/d',
  ],
])('gives %s', (_, of, expected) => {
  expect(told(allocated(of))).toBe(expected);
});

/** A device of which several have shares. */
const shared = (name: string, memory: DeviceCapacity, more: object = {}) =>
  gpu(name, { allowMultipleAllocations: true, capacity: { memory }, ...more });
const wants = (memory?: QuantityText) =>
  request('r', memory === undefined ? {} : { capacity: { requests: { memory } } });

/** A claim that has so much of a device. */
function sharing(device: string, memory: QuantityText): ResourceClaim {
  const result = {
    request: 'r',
    driver: DRIVER,
    pool: 'p',
    device,
    shareID: '1',
    consumedCapacity: { memory },
  };
  return { ...claim('other', []), status: { allocation: { devices: { results: [result] } } } };
}

/** Which device a request gets of a pool, and what it takes; `others` have so much of `a` already. */
function share(
  memory: DeviceCapacity,
  asked?: QuantityText,
  ...others: readonly QuantityText[]
): string {
  const allocation = allocated({
    slices: [slice('p', [shared('a', memory)])],
    claims: [claim('c', [wants(asked)])],
    others: others.map((each) => sharing('a', each)),
  });
  if (allocation.is !== 'allocated') return allocation.is;
  const [result] = allocation.results[0]?.devices.results ?? [];
  return String(result?.consumedCapacity?.['memory']);
}

it.each<readonly [string, string, string]>([
  ['as much as is asked for', share({ value: '8Gi' }, '3Gi'), '3Gi'],
  ['all that there is where nothing is asked for', share({ value: '8Gi' }), '8Gi'],
  [
    'what the driver gives by default',
    share({ value: '8Gi', requestPolicy: { default: '1Gi' } }),
    '1Gi',
  ],
  ['what others left', share({ value: '8Gi' }, '3Gi', '4Gi', '1Gi'), '3Gi'],
  ['nothing where they left too little', share({ value: '8Gi' }, '3Gi', '4Gi', '2Gi'), 'none'],
  ['nothing of more than there is', share({ value: '8Gi' }, '9Gi'), 'none'],
  [
    'the next value that the driver gives',
    share({ value: '8Gi', requestPolicy: { validValues: ['1Gi', '2Gi', '4Gi'] } }, '3Gi'),
    '4Gi',
  ],
  [
    'nothing above the values that the driver gives',
    share({ value: '8Gi', requestPolicy: { validValues: ['1Gi'] } }, '3Gi'),
    'none',
  ],
  [
    'the least that the driver gives',
    share({ value: '8Gi', requestPolicy: { validRange: { min: '2Gi' } } }, '1Gi'),
    '2Gi',
  ],
  [
    'whole steps above that',
    share({ value: '8Gi', requestPolicy: { validRange: { min: '1Gi', step: '512Mi' } } }, '1200Mi'),
    '1536Mi',
  ],
  [
    'nothing above the most that the driver gives',
    share({ value: '8Gi', requestPolicy: { validRange: { min: '1Gi', max: '2Gi' } } }, '3Gi'),
    'none',
  ],
])('takes of a shared device %s', (_, taken, expected) => {
  expect(taken).toBe(expected);
});

/** A part of which several have shares, of as much capacity as it consumes of the counters. */
const sharedPart = (name: string, value: string) =>
  part(name, value, { allowMultipleAllocations: true, capacity: { memory: { value } } });

it.each<readonly [string, Case, string]>([
  [
    'shares of one device to several requests and claims',
    {
      slices: [slice('p', [shared('a', { value: '4Gi' }), shared('b', { value: '4Gi' })])],
      claims: [
        claim('c', [wants('2Gi'), { ...wants('2Gi'), name: 's' }]),
        claim('d', [wants('1Gi')]),
      ],
    },
    'r=p/a s=p/a | r=p/b',
  ],
  [
    'no device without the capacity that is asked for',
    {
      slices: [slice('p', [gpu('a'), gpu('b', { capacity: { memory: { value: '1Gi' } } })])],
      claims: [claim('c', [wants('1Gi')])],
    },
    'r=p/b',
  ],
  [
    'a whole device to one alone',
    {
      slices: [slice('p', [shared('a', { value: '4Gi' }, { allowMultipleAllocations: false })])],
      claims: [claim('c', [wants('1Gi')]), claim('d', [wants('1Gi')])],
    },
    'none',
  ],
  [
    'shares of partitions as long as their counters and their capacity suffice',
    {
      slices: parts(sharedPart('a', '2'), sharedPart('b', '4'), sharedPart('c', '2')),
      claims: [
        claim('c', [wants('1')]),
        claim('d', [wants('2')]),
        claim('e', [
          firstOf('r', {
            large: { capacity: { requests: { memory: '4' } } },
            small: { capacity: { requests: { memory: '1' } } },
          }),
        ]),
      ],
    },
    'r=p/a | r=p/c | r/small=p/a',
  ],
  [
    'counters once to all shares of a device',
    {
      slices: parts(
        part('a', '3', { allowMultipleAllocations: true, capacity: { memory: { value: '4Gi' } } }),
      ),
      claims: [claim('c', [wants('2Gi')]), claim('d', [wants('2Gi')])],
    },
    'r=p/a | r=p/a',
  ],
])('gives %s', (_, of, expected) => {
  expect(told(allocated(of))).toBe(expected);
});
