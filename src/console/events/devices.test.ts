import { expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const DEVICES = 'resource.k8s.io/v1';
const tolerations = [
  { key: 'hot', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 600 },
];
const WORKLOAD = [
  { apiVersion: DEVICES, kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {} },
  {
    apiVersion: DEVICES,
    kind: 'ResourceSlice',
    metadata: { name: 'gpus' },
    spec: {
      driver: 'gpu.example.com',
      nodeName: 'node-1',
      pool: { name: 'node-1', generation: 1, resourceSliceCount: 1 },
      devices: [{ name: 'g0' }],
    },
  },
  {
    apiVersion: DEVICES,
    kind: 'ResourceClaim',
    metadata: { name: 'mine', namespace: 'default' },
    spec: {
      devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'gpu', tolerations } }] },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default' },
    spec: {
      containers: [{ name: 'c', image: 'i' }],
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'mine' }],
    },
  },
];
const tainted = (op: 'add' | 'replace', ...keys: readonly string[]) => {
  const value = keys.map((key) => ({ key, effect: 'NoExecute' }));
  const patch = JSON.stringify([{ op, path: '/spec/devices/0/taints', value }]);
  return `patch resourceslice gpus --type=json -p '${patch}'`;
};

it('a taint of a device is said to take a Pod away, or not to after all', () => {
  const columns = '{range .items[*]}{.source.component} {.message}{"\\n"}{end}';
  const shown = `get events --field-selector reason=DeviceTaintManagerEviction -o 'jsonpath=${columns}'`;
  const told = (...lines: readonly string[]) =>
    typedBeside(WORKLOAD, [...lines, shown], { release: 'v1.36', settles: 5000 }).at(-1)?.stdout;
  const by = 'device-taint-eviction-controller';
  expect(told(tainted('add', 'hot'))).toBe('');
  expect(told(tainted('add', 'hot'), tainted('replace'))).toBe(`${by} Cancelling deletion\n`);
  expect(told(tainted('add', 'hot', 'dead'))).toBe(`${by} Marking for deletion\n`);
});
