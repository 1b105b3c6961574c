import { expect, it } from 'vitest';
import { makeNode } from '../testing/builders.ts';
import {
  allocated,
  claim,
  deviceClass,
  DRIVER,
  firstOf,
  gpu,
  request,
  slice,
} from './testing/devices.ts';

it('says on which nodes the devices of a claim can be reached', () => {
  const zone = { key: 'zone', operator: 'In', values: ['a'] } as const;
  const nodeSelector = { nodeSelectorTerms: [{ matchExpressions: [zone] }] };
  const node = makeNode('n', { labels: { zone: 'a' } });
  const selectorOf = (spec: Parameters<typeof slice>[2]) => {
    const slices = [slice('p', [gpu('a')], spec), slice('q', [gpu('b')], { nodeSelector })];
    const allocation = allocated({
      slices,
      node,
      claims: [claim('c', [request('r', { count: 2 })])],
    });
    return allocation.is === 'allocated' ? allocation.results[0]?.nodeSelector : allocation;
  };
  const here = { key: 'metadata.name', operator: 'In', values: ['n'] };
  expect(selectorOf({ allNodes: true })).toEqual(nodeSelector);
  expect(selectorOf({ nodeSelector })).toEqual(nodeSelector);
  expect(selectorOf({})).toEqual({ nodeSelectorTerms: [{ matchFields: [here] }] });
});

it('hands on what drivers are told by classes and claims, to the requests that each is for', () => {
  const opaque = (parameters: string) => ({ opaque: { driver: DRIVER, parameters } });
  const ofClass = { ...deviceClass('gpu'), spec: { selectors: [], config: [opaque('class')] } };
  const { spec, ...rest } = claim('c', [
    request('r'),
    firstOf('s', { x: {} }),
    request('t', { deviceClassName: 'any' }),
  ]);
  const config = [
    { requests: [], ...opaque('all') },
    { requests: ['r'], ...opaque('r') },
    { requests: ['s/x', 's/y'], ...opaque('x') },
    { requests: ['s/y'], ...opaque('y') },
  ];
  const allocation = allocated({
    slices: [slice('p', [gpu('a'), gpu('b'), gpu('c')])],
    classes: [ofClass, deviceClass('any')],
    claims: [{ ...rest, spec: { devices: { ...spec.devices, config } } }],
  });
  expect(allocation.is === 'allocated' && allocation.results[0]?.devices.config).toEqual([
    { source: 'FromClass', requests: ['r', 's/x'], ...opaque('class') },
    { source: 'FromClaim', ...opaque('all') },
    { source: 'FromClaim', requests: ['r'], ...opaque('r') },
    { source: 'FromClaim', requests: ['s/x', 's/y'], ...opaque('x') },
  ]);
});

it('gives a second alternative of all devices those of the first one, as kube-scheduler does, and a third its own', () => {
  const all = { allocationMode: 'All' };
  const none = { ...all, selectors: [{ cel: { expression: 'false' } }] };
  const allocation = allocated({
    slices: [slice('p', [gpu('a')])],
    claims: [claim('c', [firstOf('r', { none, asNone: all, own: all })])],
  });
  const results = allocation.is === 'allocated' ? allocation.results[0]?.devices.results : [];
  expect(results?.map(({ request: name, device }) => [name, device])).toEqual([['r/own', 'a']]);
});
