import { expect, it } from 'vitest';
import { makeNode } from '../testing/builders.ts';
import { allocate } from './allocate.ts';
import {
  administering,
  allocated,
  type Case,
  claim,
  deviceClass,
  DRIVER,
  firstOf,
  gpu,
  holding,
  partsOf,
  request,
  slice,
  told,
} from './testing/devices.ts';

const two = slice('p', [gpu('a'), gpu('b')]);
const cel = (...expressions: readonly string[]) => ({
  selectors: expressions.map((expression) => ({ cel: { expression } })),
});
const memory = (least: string) =>
  cel(`device.capacity['${DRIVER}'].memory.compareTo(quantity('${least}')) >= 0`);
const sized = (name: string, value: string) => gpu(name, { capacity: { memory: { value } } });
const on = (name: string, numa: number) => gpu(name, { attributes: { numa: { int: numa } } });
const sameNuma = { matchAttribute: `${DRIVER}/numa` };
const oneEach = (...names: readonly string[]) =>
  claim(
    'c',
    names.map((name) => request(name)),
  );
const many = (count: number) => Array.from({ length: count }, (_, index) => gpu(`d${index}`));

const CASES: readonly (readonly [string, Case, string])[] = [
  ['the first device', { slices: [two], claims: [oneEach('r')] }, 'r=p/a'],
  ['no device where no slice is', { slices: [], claims: [oneEach('r')] }, 'none'],
  ['nothing for no claims', { slices: [two], claims: [] }, ''],
  [
    'devices of another node to none',
    { slices: [slice('p', [gpu('a')], { nodeName: 'other' })], claims: [oneEach('r')] },
    'none',
  ],
  ['two requests a device each', { slices: [two], claims: [oneEach('r', 's')] }, 'r=p/a s=p/b'],
  [
    'two claims a device each',
    { slices: [two], claims: [oneEach('r'), oneEach('s')] },
    'r=p/a | s=p/b',
  ],
  ['none to the third', { slices: [two], claims: [oneEach('r', 's', 't')] }, 'none'],
  [
    'what no claim has',
    { slices: [two], claims: [oneEach('r')], others: [holding('p/a')] },
    'r=p/b',
  ],
  [
    'what an administrator alone has',
    { slices: [two], claims: [oneEach('r')], others: [administering('p/a')] },
    'r=p/a',
  ],
  [
    'devices of a slice that say for themselves that they are on the node',
    {
      slices: [
        slice('p', [gpu('a', { nodeName: 'm' }), gpu('b', { nodeName: 'n' })], {
          perDeviceNodeSelection: true,
        }),
      ],
      claims: [oneEach('r')],
    },
    'r=p/b',
  ],
  [
    'devices over the pools of a node, by name',
    {
      slices: [slice('q', [gpu('b')]), slice('p', [gpu('a')])],
      claims: [claim('c', [request('r', { count: 2 })])],
    },
    'r=p/a r=q/b',
  ],
  [
    'another device where a later request needs the first one',
    {
      slices: [slice('p', [sized('large', '2Gi'), sized('small', '1Gi')])],
      claims: [claim('c', [request('r', memory('1Gi')), request('s', memory('2Gi'))])],
    },
    'r=p/small s=p/large',
  ],
  [
    'another device where a later claim needs the first one',
    {
      slices: [slice('p', [sized('large', '2Gi'), sized('small', '1Gi')])],
      claims: [
        claim('c', [request('r', memory('1Gi'))]),
        claim('d', [request('s', memory('2Gi'))]),
      ],
    },
    'r=p/small | s=p/large',
  ],
  [
    'all devices that are selected',
    {
      slices: [slice('p', [sized('a', '1Gi'), sized('b', '2Gi'), sized('c', '2Gi')])],
      claims: [claim('c', [request('r', { allocationMode: 'All', ...memory('2Gi') })])],
    },
    'r=p/b r=p/c',
  ],
  [
    'not all where one is taken',
    {
      slices: [two],
      claims: [claim('c', [request('r', { allocationMode: 'All' })])],
      others: [holding('p/b')],
    },
    'none',
  ],
  [
    'not all where there is none',
    { slices: [], claims: [claim('c', [request('r', { allocationMode: 'All' })])] },
    'none',
  ],
  [
    'not all of a pool that is not whole',
    {
      slices: [
        slice('p', [gpu('a')], { pool: { name: 'p', generation: 1, resourceSliceCount: 2 } }),
      ],
      claims: [claim('c', [request('r', { allocationMode: 'All' })])],
    },
    `pod: claim default/c, request r: asks for all devices, but resource pool ${DRIVER}/p is currently being updated`,
  ],
  [
    'devices of one value of an attribute',
    {
      slices: [slice('p', [on('a', 0), on('b', 1), on('c', 1), gpu('d')])],
      claims: [claim('c', [request('r'), request('s')], [sameNuma])],
    },
    'r=p/b s=p/c',
  ],
  [
    'no device without the attribute',
    { slices: [two], claims: [claim('c', [request('r')], [sameNuma])] },
    'none',
  ],
  [
    'any device to a request that a constraint does not name',
    {
      slices: [slice('p', [on('a', 0), on('b', 1), on('c', 1)])],
      claims: [claim('c', [request('r'), request('s')], [{ ...sameNuma, requests: ['s'] }])],
    },
    'r=p/a s=p/b',
  ],
  [
    'a device after one that kept to the first constraint alone',
    {
      slices: [
        slice('p', [on('a', 0), gpu('b', { attributes: { numa: { int: 1 }, x: { int: 1 } } })]),
      ],
      claims: [claim('c', [request('r')], [sameNuma, { matchAttribute: `${DRIVER}/x` }])],
    },
    'r=p/b',
  ],
  [
    'an alternative that a constraint names what it asks for',
    {
      slices: [slice('p', [gpu('a'), on('b', 0)])],
      claims: [
        claim(
          'c',
          [firstOf('r', { x: {} }), firstOf('s', { y: {} })],
          [{ ...sameNuma, requests: ['r/x'] }],
        ),
      ],
    },
    'r/x=p/b s/y=p/a',
  ],
  [
    'nothing for a constraint of no kind',
    { slices: [two], claims: [claim('c', [request('r')], [{}])] },
    'pod: claim default/c, constraint #0: empty constraint (unsupported constraint type?)',
  ],
  [
    'not all where they differ in an attribute',
    {
      slices: [slice('p', [on('a', 0), on('b', 1)])],
      claims: [claim('c', [request('r', { allocationMode: 'All' })], [sameNuma])],
    },
    `pod: claim default/c, request r: cannot add device ${DRIVER}/p/b because a claim constraint would not be satisfied`,
  ],
  [
    'devices that differ in an attribute',
    {
      slices: [slice('p', [on('a', 0), on('b', 0), on('c', 1)])],
      claims: [claim('c', [request('r'), request('s')], [{ distinctAttribute: `${DRIVER}/numa` }])],
    },
    'r=p/a s=p/c',
  ],
  [
    'the third device of a request as it was with the first, where all have to differ',
    {
      slices: [slice('p', [on('a', 0), on('b', 1), on('c', 0)])],
      claims: [claim('c', [request('r', { count: 3 })], [{ distinctAttribute: `${DRIVER}/numa` }])],
    },
    'r=p/a r=p/b r=p/c',
  ],
  [
    'the first alternative that can be had',
    {
      slices: [two],
      claims: [claim('c', [firstOf('r', { three: { count: 3 }, two: { count: 2 } })])],
    },
    'r/two=p/a r/two=p/b',
  ],
  [
    'a lesser alternative where a later request has no device otherwise',
    {
      slices: [two],
      claims: [claim('c', [firstOf('r', { two: { count: 2 }, one: {} }), request('s')])],
    },
    'r/one=p/a s=p/b',
  ],
  [
    'an alternative that keeps within what one claim may have',
    {
      slices: [slice('p', many(40))],
      claims: [
        claim('c', [firstOf('r', { most: { count: 32 }, one: {} }), request('s', { count: 30 })]),
      ],
    },
    [
      'r/one=p/d0',
      ...many(31)
        .slice(1)
        .map(({ name }) => `s=p/${name}`),
    ].join(' '),
  ],
  [
    'no more than 32 devices to a claim',
    { slices: [slice('p', many(40))], claims: [claim('c', [request('r', { count: 33 })])] },
    'pod: claim default/c: number of requested devices 33 exceeds the claim limit of 32',
  ],
  [
    'an administrator a device that is taken',
    {
      slices: [two],
      claims: [claim('c', [request('r', { adminAccess: true, count: 2 })])],
      others: [holding('p/a')],
    },
    'r=p/a r=p/b',
  ],
  [
    'an administrator no device twice in one claim',
    {
      slices: [two],
      claims: [
        claim('c', [
          request('r'),
          request('s', { adminAccess: true }),
          request('t', { adminAccess: true }),
        ]),
      ],
    },
    'none',
  ],
  [
    'nothing of a class that is not there',
    { slices: [two], claims: [claim('c', [request('r', { deviceClassName: 'x' })])] },
    'pod: claim default/c, request r: could not retrieve device class x: deviceclass.resource.k8s.io "x" not found',
  ],
  [
    'no tainted device',
    {
      slices: [slice('p', [gpu('a', { taints: [{ key: 'k', effect: 'NoSchedule' }] }), gpu('b')])],
      claims: [oneEach('r')],
    },
    'r=p/b',
  ],
  [
    'a tainted device to who tolerates it',
    {
      slices: [slice('p', [gpu('a', { taints: [{ key: 'k', value: 'v', effect: 'NoExecute' }] })])],
      claims: [claim('c', [request('r', { tolerations: [{ key: 'k', value: 'v' }] })])],
    },
    'r=p/a',
  ],
  [
    'a device whose taint has no effect',
    {
      slices: [slice('p', [gpu('a', { taints: [{ key: 'k', effect: 'None' }] })])],
      claims: [oneEach('r')],
    },
    'r=p/a',
  ],
  [
    'in an older release any device, whatever its taints',
    {
      release: 'v1.35',
      slices: [slice('p', [gpu('a', { taints: [{ key: 'k', effect: 'NoSchedule' }] })])],
      claims: [oneEach('r')],
    },
    'r=p/a',
  ],
  [
    'devices that wait for conditions last',
    {
      slices: [slice('p', [gpu('a', { bindingConditions: ['x'] })]), slice('q', [gpu('b')])],
      claims: [oneEach('r')],
    },
    'r=q/b',
  ],
  [
    'an error of an expression, with the device that it is about',
    {
      slices: [two],
      claims: [claim('c', [request('r', cel(`device.attributes['${DRIVER}'].x`))])],
    },
    `pod: claim default/c: selector #0 on device ${DRIVER}/p/a: CEL runtime error: no such key: x. Consider using CEL optional chaining (?), has() macro, or orValue() for optional fields`,
  ],
  [
    'an error of an expression in older words',
    {
      release: 'v1.34',
      slices: [two],
      classes: [deviceClass('gpu', `device.attributes['${DRIVER}'].x`)],
      claims: [oneEach('r')],
    },
    'pod: class gpu: selector #0: CEL runtime error: no such key: x',
  ],
  [
    'an error of an expression that does not compile',
    { slices: [two], classes: [deviceClass('gpu', 'x')], claims: [oneEach('r')] },
    "pod: class gpu: selector #0: CEL compile error: compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')\n | x\n | ^",
  ],
  [
    'in an older release nothing at all where a pool that is looked at is not valid',
    {
      release: 'v1.34',
      slices: [slice('p', [gpu('a'), gpu('a')]), slice('q', [gpu('b')])],
      claims: [oneEach('r', 's')],
    },
    'pod: pool p is invalid: duplicate device name a',
  ],
  [
    'nothing on a node with a pool that is not valid, if no other has devices',
    {
      slices: [slice('p', [gpu('a'), gpu('a')]), slice('q', [gpu('b')])],
      claims: [oneEach('r', 's')],
    },
    'node: invalid resource pools were encountered',
  ],
  [
    'no answer where an expression asks for what is not known here',
    {
      slices: [two],
      classes: [deviceClass('gpu', 'isURL(device.driver)')],
      claims: [oneEach('r')],
    },
    'unknown',
  ],
  [
    'no answer where too much has to be tried',
    {
      slices: [slice('p', many(31))],
      claims: [claim('c', [request('r', { count: 16 }), request('s', cel('false'))])],
      mostSteps: 500,
    },
    'unfinished',
  ],
  [
    'at once nothing where fewer devices are alike than are wanted',
    {
      slices: [
        slice(
          'p',
          many(64).map((each, index) => on(each.name, index % 8)),
        ),
      ],
      claims: [claim('c', [request('r', { count: 9 })], [sameNuma])],
      mostSteps: 200,
    },
    'none',
  ],
];

it.each(CASES)('gives %s', (_, of, expected) => {
  expect(told(allocated(of))).toBe(expected);
});

it('takes for all devices those of the node that is asked', () => {
  const slices = ['m', 'n'].map((name) => slice(name, [gpu(`of-${name}`)], { nodeName: name }));
  const parts = partsOf({ slices });
  const claims = [claim('c', [request('r', { allocationMode: 'All' })])];
  const nodes = ['m', 'n', 'none'].map((name) => allocate(parts, makeNode(name), claims));
  expect(nodes.map(told)).toEqual(['r=m/of-m', 'r=n/of-n', 'none']);
});
