import { expect, it } from 'vitest';
import { makeNode } from '../testing/builders.ts';
import {
  type Case,
  claim,
  DRIVER,
  gpu,
  holding,
  partsOf,
  request,
  slice,
} from './testing/devices.ts';
import { whyNone } from './why.ts';

const why = (of: Case) => whyNone(partsOf(of), makeNode('n'), of.claims);
const large = { selectors: [{ cel: { expression: `device.attributes['${DRIVER}'].large` } }] };
const sized = (isLarge: boolean) => ({ attributes: { large: { bool: isLarge } } });
const noSchedule = { key: 'k', effect: 'NoSchedule' } as const;

it('counts what a node has for a request, and names what it cannot have', () => {
  const slices = [
    slice('p', [
      gpu('small', sized(false)),
      gpu('gone', sized(true)),
      gpu('tainted', { ...sized(true), taints: [noSchedule] }),
    ]),
    slice('q', [gpu('of-other-driver')], { driver: 'nic.example.com' }),
    slice('half', [gpu('x')], { pool: { name: 'half', generation: 1, resourceSliceCount: 2 } }),
  ];
  const claims = [claim('c', [request('r', large)])];
  expect(why({ slices, claims, others: [holding('p/gone')] })).toEqual({
    requests: [
      {
        claim: 0,
        request: 'r',
        deviceClass: 'gpu',
        wants: 1,
        inReach: 4,
        ofClass: 3,
        selected: 2,
        taken: [`${DRIVER}/p/gone`],
        tainted: [{ device: `${DRIVER}/p/tainted`, taint: noSchedule }],
        short: [],
      },
    ],
    deadEnd: {
      claim: 0,
      request: 'r',
      had: 0,
      refused: [
        { device: `${DRIVER}/p/gone`, refusal: { is: 'taken' } },
        { device: `${DRIVER}/p/tainted`, refusal: { is: 'taint', taint: noSchedule } },
      ],
    },
    unfit: [{ id: `${DRIVER}/half`, state: { is: 'incomplete' } }],
  });
});

it('tells how far the search came, and which constraint was in the way there', () => {
  const on = (name: string, numa: number) => gpu(name, { attributes: { numa: { int: numa } } });
  const slices = [slice('p', [on('a', 0), on('b', 1), on('c', 2)])];
  const same = [{ matchAttribute: `${DRIVER}/numa` }];
  const of = (count: number) => [claim('c', [request('r'), request('s', { count })], same)];
  const refused = ['b', 'c'].map((name) => ({
    device: `${DRIVER}/p/${name}`,
    refusal: { is: 'constraint', index: 0 },
  }));
  expect(why({ slices, claims: of(1) })?.deadEnd).toEqual({
    claim: 0,
    request: 's',
    had: 0,
    refused: [{ device: `${DRIVER}/p/a`, refusal: { is: 'taken' } }, ...refused],
  });
  const many = [claim('c', [request('r', { count: 4 })])];
  expect(why({ slices, claims: many })?.deadEnd).toMatchObject({ had: 3, refused: [] });
});

it('says nothing where an expression is at fault', () => {
  const claims = [claim('c', [request('r', large)])];
  expect(why({ slices: [slice('p', [gpu('a')])], claims })).toBeUndefined();
});
