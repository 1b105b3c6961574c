import { describe, expect, it } from 'vitest';
import { admit } from './admission.ts';
import type {
  KubernetesObject,
  Namespace,
  Node,
  PersistentVolumeClaim,
  Pod,
  StorageClass,
} from '../kubernetes.ts';

const pod = (name: string, namespace?: string): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, ...(namespace && { namespace }) },
  spec: { containers: [{ name: 'main', image: 'pause' }] },
});

const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [] } };

describe('admit', () => {
  it('puts objects into the namespace default and makes Namespaces for those in use', () => {
    const { pods, namespaces } = admit([pod('a'), pod('b', 'shop')]);
    expect(pods.map(({ metadata }) => metadata.namespace)).toEqual(['default', 'shop']);
    expect(namespaces.map(({ metadata }) => [metadata.name, metadata.labels])).toEqual([
      ['default', { 'kubernetes.io/metadata.name': 'default' }],
      ['shop', { 'kubernetes.io/metadata.name': 'shop' }],
    ]);
  });

  it('labels given Namespaces with their name and keeps their other labels', () => {
    const shop: Namespace = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'shop', labels: { team: 'a' } },
    };
    expect(admit([shop, pod('a', 'shop')]).namespaces).toEqual([
      {
        ...shop,
        metadata: {
          name: 'shop',
          labels: { team: 'a', 'kubernetes.io/metadata.name': 'shop' },
        },
      },
    ]);
    expect(shop.metadata.labels).toEqual({ team: 'a' });
  });

  it('lets the last of several objects with one name count, in the place of the first', () => {
    const changed = { ...pod('a'), metadata: { name: 'a', labels: { v: '2' } } };
    const { pods } = admit([pod('a'), pod('b'), changed, pod('a', 'shop')]);
    expect(pods.map(({ metadata }) => `${metadata.namespace ?? ''}/${metadata.name}`)).toEqual([
      'default/a',
      'default/b',
      'shop/a',
    ]);
    expect(pods[0]?.metadata.labels).toEqual({ v: '2' });
  });

  it('names objects that only carry a generateName, the same at every call', () => {
    const made = { ...pod(''), metadata: { name: '', generateName: 'web-' } };
    const names = () => admit([made, made, pod('x')]).pods.map(({ metadata }) => metadata.name);
    expect(names()).toHaveLength(3);
    expect(new Set(names()).size).toBe(3);
    expect(names()[0]).toMatch(/^web-[bcdfghjklmnpqrstvwxz2456789]{5}$/);
    expect(names()).toEqual(names());
  });

  it('takes allocatable from capacity only where a node has none', () => {
    const node = (name: string, status: Node['status']): Node => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name },
      ...(status && { status }),
    });
    const given = node('c', { capacity: { cpu: '4' }, allocatable: { cpu: '3' } });
    const { nodes } = admit([node('a', { capacity: { cpu: '4' } }), node('b', undefined), given]);
    expect(nodes.map((each) => each.status?.allocatable)).toEqual([
      { cpu: '4' },
      undefined,
      { cpu: '3' },
    ]);
    expect(nodes[2]).toBe(given);
  });

  it('does not taint an unschedulable node: the plugin of that name reads the spec', () => {
    const node: Node = {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'a' },
      spec: { unschedulable: true },
    };
    expect(admit([node]).nodes[0]).toBe(node);
  });

  it('has the built-in PriorityClasses', () => {
    expect(admit([]).priorityClasses.map(({ metadata, value }) => [metadata.name, value])).toEqual([
      ['system-cluster-critical', 2_000_000_000],
      ['system-node-critical', 2_000_001_000],
    ]);
  });

  it('fills in the defaults of workloads', () => {
    const named = (name: string) => ({ metadata: { name } });
    const objects: KubernetesObject[] = [
      { apiVersion: 'apps/v1', kind: 'Deployment', ...named('d'), spec: { template } },
      { apiVersion: 'apps/v1', kind: 'ReplicaSet', ...named('r'), spec: { template } },
      { apiVersion: 'apps/v1', kind: 'StatefulSet', ...named('s'), spec: { template } },
      { apiVersion: 'apps/v1', kind: 'DaemonSet', ...named('ds'), spec: { template } },
      { apiVersion: 'v1', kind: 'ReplicationController', ...named('rc'), spec: { template } },
      { apiVersion: 'batch/v1', kind: 'Job', ...named('j'), spec: { template } },
      { apiVersion: 'batch/v1', kind: 'Job', ...named('j3'), spec: { completions: 3, template } },
      { apiVersion: 'batch/v1', kind: 'Job', ...named('jp'), spec: { parallelism: 3, template } },
      {
        apiVersion: 'batch/v1',
        kind: 'CronJob',
        ...named('c'),
        spec: { schedule: '* * * * *', jobTemplate: { spec: { template } } },
      },
    ];
    const cluster = admit(objects);
    expect(cluster.deployments[0]?.spec).toMatchObject({
      replicas: 1,
      strategy: { type: 'RollingUpdate' },
    });
    expect(cluster.replicaSets[0]?.spec.replicas).toBe(1);
    expect(cluster.statefulSets[0]?.spec).toMatchObject({
      replicas: 1,
      podManagementPolicy: 'OrderedReady',
    });
    expect(cluster.daemonSets[0]?.metadata.namespace).toBe('default');
    expect(cluster.replicationControllers[0]?.spec).toMatchObject({
      replicas: 1,
      selector: { app: 'web' },
    });
    expect(cluster.jobs.map(({ spec }) => [spec.parallelism, spec.completions])).toEqual([
      [1, 1],
      [1, 3],
      [3, undefined],
    ]);
    expect(cluster.cronJobs[0]?.spec).toMatchObject({
      suspend: false,
      jobTemplate: { spec: { parallelism: 1, completionMode: 'NonIndexed' } },
    });
  });

  it('gives claims without a class the newest default StorageClass', () => {
    const storageClass = (name: string, created: string, isDefault: boolean): StorageClass => ({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name,
        creationTimestamp: created,
        annotations: { 'storageclass.kubernetes.io/is-default-class': String(isDefault) },
      },
      provisioner: 'example.com/disk',
    });
    const claim = (name: string, storageClassName?: string): PersistentVolumeClaim => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name },
      spec: { ...(storageClassName !== undefined && { storageClassName }) },
    });
    const { persistentVolumeClaims, storageClasses } = admit([
      storageClass('old', '2025-01-01T00:00:00Z', true),
      storageClass('new', '2026-01-01T00:00:00Z', true),
      storageClass('newest', '2026-02-01T00:00:00Z', false),
      claim('a'),
      claim('b', ''),
      claim('c', 'old'),
    ]);
    expect(persistentVolumeClaims.map(({ spec }) => spec.storageClassName)).toEqual([
      'new',
      '',
      'old',
    ]);
    expect(persistentVolumeClaims[0]?.spec.volumeMode).toBe('Filesystem');
    expect(storageClasses[0]?.volumeBindingMode).toBe('Immediate');
  });

  it('keeps the last scheduler configuration', () => {
    const configuration = (parallelism: number): KubernetesObject => ({
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      parallelism,
    });
    expect(admit([]).configuration).toBeUndefined();
    expect(admit([configuration(1), configuration(2)]).configuration?.['parallelism']).toBe(2);
  });
});
