import { expect, it } from 'vitest';
import { readDeviceClass, readResourceClaim, readResourceClaimTemplate } from './readClaims.ts';
import { readResourceSlice } from './readSlice.ts';

const metadata = { name: 'x' };
const selectors = [{ cel: { expression: 'true' } }];

it('reads requests of every version alike, with what the server adds', () => {
  const exactly = { deviceClassName: 'gpu', selectors };
  const spec = (requests: readonly object[]) => ({ metadata, spec: { devices: { requests } } });
  const v1 = readResourceClaim(spec([{ name: 'r', exactly }]), 'v1.36');
  const v1beta1 = readResourceClaim(spec([{ name: 'r', ...exactly }]), 'v1.36');
  expect(v1beta1).toEqual(v1);
  expect(v1.spec.devices.requests).toEqual([
    { name: 'r', exactly: { ...exactly, allocationMode: 'ExactCount', count: 1, tolerations: [] } },
  ]);
  const several = [
    { name: 'r', firstAvailable: [{ name: 'all', ...exactly, allocationMode: 'All' }] },
  ];
  expect(readResourceClaim(spec(several), 'v1.36').spec.devices.requests).toEqual([
    {
      name: 'r',
      firstAvailable: [
        { name: 'all', ...exactly, allocationMode: 'All', count: 0, tolerations: [] },
      ],
    },
  ]);
  const template = {
    metadata,
    spec: { spec: { devices: { requests: [{ name: 'r', exactly }] } } },
  };
  expect(readResourceClaimTemplate(template, 'v1.36').spec.spec).toEqual(v1.spec);
});

it('reads devices of every version alike', () => {
  const parts = { attributes: { a: { int: 1 } }, capacity: { m: { value: '1Gi' } } };
  const spec = (devices: readonly object[]) => ({
    metadata,
    spec: {
      driver: 'd',
      nodeName: 'n',
      pool: { name: 'p', generation: 2, resourceSliceCount: 3 },
      devices,
    },
  });
  const v1 = readResourceSlice(spec([{ name: 'x', ...parts }]), 'v1.36');
  expect(readResourceSlice(spec([{ name: 'x', basic: parts }]), 'v1.36')).toEqual(v1);
  expect(v1.spec).toEqual({ ...spec([{ name: 'x', ...parts }]).spec, sharedCounters: [] });
});

it('reads what a claim has, and what a class lets in', () => {
  const results = [{ request: 'r', driver: 'd', pool: 'p', device: 'x' }];
  const nodeSelector = { nodeSelectorTerms: [] };
  const status = {
    allocation: { devices: { results }, nodeSelector },
    reservedFor: [{ resource: 'pods', name: 'p', uid: 'u' }],
  };
  expect(readResourceClaim({ metadata, spec: {}, status }, 'v1.36').status).toEqual({
    ...status,
    devices: [],
  });
  const extended = { metadata, spec: { selectors, extendedResourceName: 'example.com/gpu' } };
  expect(readDeviceClass(extended, 'v1.36').spec).toEqual({ ...extended.spec, config: [] });
});

it('leaves out what the server of a release drops', () => {
  const wanted = {
    deviceClassName: 'gpu',
    adminAccess: true,
    tolerations: [{ key: 'k' }],
    capacity: { requests: { m: '1' } },
  };
  const claim = {
    metadata,
    spec: {
      devices: {
        requests: [{ name: 'r', exactly: wanted }],
        constraints: [{ distinctAttribute: 'd/a' }],
      },
    },
  };
  const { requests, constraints } = readResourceClaim(claim, 'v1.35').spec.devices;
  expect(requests[0]?.exactly).toEqual({
    deviceClassName: 'gpu',
    adminAccess: true,
    selectors: [],
    tolerations: [],
    allocationMode: 'ExactCount',
    count: 1,
  });
  expect(constraints).toEqual([{ requests: [] }]);
  const device = {
    name: 'x',
    taints: [{ key: 'k', effect: 'NoSchedule' }],
    consumesCounters: [],
    allowMultipleAllocations: true,
    bindingConditions: ['c'],
    nodeName: 'n',
  };
  const slice = {
    metadata,
    spec: {
      driver: 'd',
      pool: {},
      allNodes: true,
      perDeviceNodeSelection: true,
      devices: [device],
      sharedCounters: [],
    },
  };
  const { devices, ...spec } = readResourceSlice(slice, 'v1.35').spec;
  expect(devices).toEqual([{ name: 'x' }]);
  expect(spec).toEqual({
    driver: 'd',
    pool: { name: '', generation: 0, resourceSliceCount: 0 },
    allNodes: true,
  });
  expect(readResourceSlice(slice, 'v1.36').spec.devices).toEqual([device]);
  const extended = { metadata, spec: { extendedResourceName: 'example.com/gpu' } };
  expect(readDeviceClass(extended, 'v1.35').spec).toEqual({ selectors: [], config: [] });
});
