import { describe, expect, it } from 'vitest';
import { FIRST_VERSION } from '../../timeline/index.ts';
import { typedBeside } from '../typedBeside.ts';

const storageClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'now' },
  provisioner: 'kubernetes.io/no-provisioner',
};
const spec = { accessModes: ['ReadWriteOnce'], storageClassName: 'now' };
const volume = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'v' },
  spec: { ...spec, capacity: { storage: '1Gi' }, hostPath: { path: '/a' } },
};
const claim = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'c' },
  spec: { ...spec, resources: { requests: { storage: '1Gi' } } },
};

describe('a PersistentVolume as it is served', () => {
  it('tells since when it is in its phase', () => {
    const STATUS = "get pv v -o 'jsonpath={.status}'";
    const [bound, , later, , released] = typedBeside(
      [storageClass, volume, claim],
      [STATUS, 'label pv v a=b', STATUS, 'delete pvc c', STATUS],
      { begins: 5000 },
    ).map(({ stdout }) => stdout);
    expect(bound).toBe('{"lastPhaseTransitionTime":"2025-01-01T00:00:00Z","phase":"Bound"}');
    expect(later).toBe(bound);
    expect(released).toMatch(
      /^\{"lastPhaseTransitionTime":"2025-01-01T00:00:(?!00)\d\dZ","phase":"Released"\}$/,
    );
  });

  it('names its claim in the version in which that was bound', () => {
    const [now, claimRef = ''] = typedBeside(
      [storageClass, volume, claim],
      [
        "get pvc c -o 'jsonpath={.metadata.resourceVersion}'",
        "get pv v -o 'jsonpath={.spec.claimRef}'",
      ],
      { begins: 5000 },
    ).map(({ stdout }) => stdout);
    const { resourceVersion, ...named } = JSON.parse(claimRef) as Record<string, string>;
    expect(named).toMatchObject({
      ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'c', namespace: 'default' },
    });
    expect(Number(resourceVersion)).toBeGreaterThanOrEqual(FIRST_VERSION);
    expect(Number(resourceVersion)).toBeLessThan(Number(now));
  });
});
