import { describe, expect, it } from 'vitest';
import type { Labels, OwnerReference, Pod } from '../model/index.ts';
import { workloadOf } from './workloads.ts';

function pod(labels: Labels, owner?: Pick<OwnerReference, 'kind' | 'name'>): Pod {
  const ownerReferences = owner && [{ apiVersion: 'v1', controller: true, ...owner }];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'it',
      namespace: 'prod',
      labels,
      ...(ownerReferences && { ownerReferences }),
    },
    spec: { containers: [] },
  };
}

describe('workloadOf', () => {
  it('takes the Deployment behind a ReplicaSet by its hash', () => {
    const labels = { 'pod-template-hash': '7d9b8c6f5' };
    const owner = { kind: 'ReplicaSet', name: 'web-front-7d9b8c6f5' };
    expect(workloadOf(pod(labels, owner))).toEqual({
      kind: 'Deployment',
      namespace: 'prod',
      name: 'web-front',
    });
    expect(workloadOf(pod({}, owner)).kind).toBe('ReplicaSet');
  });

  it('takes the CronJob behind a Job by the time at the end of its name', () => {
    expect(workloadOf(pod({}, { kind: 'Job', name: 'nightly-29384756' }))).toMatchObject({
      kind: 'CronJob',
      name: 'nightly',
    });
    expect(workloadOf(pod({}, { kind: 'Job', name: 'sum-2' }))).toMatchObject({ kind: 'Job' });
  });

  it('counts a Pod without a controller under its app label, else under its own name', () => {
    expect(workloadOf(pod({ app: 'web', 'k8s-app': 'other' })).name).toBe('web');
    expect(workloadOf(pod({ app: 'web', 'app.kubernetes.io/name': 'shop' })).name).toBe('shop');
    expect(workloadOf(pod({ tier: 'front' })).name).toBe('it');
  });

  it('counts the static Pods of a component together', () => {
    const owner = { kind: 'Node', name: 'cp-1' };
    expect(workloadOf(pod({ component: 'kube-apiserver' }, owner))).toMatchObject({
      kind: 'Pod',
      name: 'kube-apiserver',
    });
  });
});
