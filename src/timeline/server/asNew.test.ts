import { expect, it } from 'vitest';
import { asNew } from './asNew.ts';

const READ = {
  uid: 'u',
  resourceVersion: '7',
  generation: 9,
  creationTimestamp: '2020-01-01T00:00:00Z',
  deletionTimestamp: '2020-01-01T00:00:00Z',
  managedFields: [],
};
const own = { name: 'a', labels: { a: 'b' } };
const object = (kind: string, apiVersion = 'v1') => ({
  apiVersion,
  kind,
  metadata: { ...own, ...READ },
  spec: { a: 1 },
  status: { phase: 'Bound' },
});

it.each([
  ['PersistentVolumeClaim', 'v1', false],
  ['Job', 'batch/v1', false],
  ['Node', 'v1', true],
  ['Disk', 'example.com/v1', true],
])(
  'a new %s of %s has nothing of another cluster, and keeps its status: %s',
  (kind, version, isTold) => {
    const { status, ...rest } = object(kind, version);
    expect(asNew(object(kind, version))).toEqual({
      ...rest,
      metadata: own,
      ...(isTold && { status }),
    });
  },
);

it('what says nothing of a server is the very same object', () => {
  const plain = { apiVersion: 'v1', kind: 'Pod', metadata: own };
  expect(asNew(plain)).toBe(plain);
});
