import { describe, expect, it } from 'vitest';
import { admit, type KubernetesObject } from '../model/index.ts';
import { planRun } from './plan.ts';
import { Simulation } from './simulation.ts';
import { makeDeployment, makeNode, makePod, makeSpec, makeStatefulSet } from './testing.ts';

const quota = (hard: object): KubernetesObject =>
  ({
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'quota' },
    spec: { hard },
  }) as KubernetesObject;

function run(...objects: readonly KubernetesObject[]) {
  const simulation = new Simulation(planRun(admit(objects, { plugins: true })));
  while (!simulation.advance(10));
  return simulation;
}

const refusalsOf = (simulation: Simulation) =>
  simulation.run.pods.flatMap(({ refused }) => refused ?? []);

describe('Pods that are not let in', () => {
  it('A8: a Pod above a quota is a FailedCreate of its controller', () => {
    const simulation = run(makeNode('a'), quota({ pods: 2 }), makeDeployment('web', 3));
    expect(simulation.run.cycles.filter(({ node }) => node >= 0)).toHaveLength(2);
    const [refused, ...others] = simulation.run.pods.filter((pod) => pod.refused !== undefined);
    expect(others).toEqual([]);
    expect(refused?.workload).toBe(0);
    expect(refused?.refused).toBe(
      `Error creating: pods "${refused?.pod.metadata.name ?? ''}" is forbidden: exceeded quota: quota, requested: pods=1, used: pods=2, limited: pods=2`,
    );
  });

  it('A10: a bare Pod that is refused stands behind the others, with what the client is told', () => {
    const bare = makePod('bare', { ...makeSpec('1'), runtimeClassName: 'kata' });
    const { pods, cycles } = run(makeNode('a'), bare, makePod('other', makeSpec('1'))).run;
    expect(pods.map(({ key, refused }) => [key, refused])).toEqual([
      ['default/other', undefined],
      ['default/bare', 'pods "bare" is forbidden: pod rejected: RuntimeClass "kata" not found'],
    ]);
    expect(cycles.map(({ pod }) => pod)).toEqual([0]);
  });

  it('says of a class that is missing before the Pod has its name', () => {
    const web = makeDeployment('web', 2, { ...makeSpec('1'), priorityClassName: 'gone' });
    const [first] = refusalsOf(run(makeNode('a'), web));
    expect(first).toMatch(
      /^Error creating: pods "web-[a-z0-9]+-" is forbidden: no PriorityClass with name gone was found$/,
    );
  });

  it('stops a StatefulSet at the first claim that is refused, in the words of its controller', () => {
    const db = makeStatefulSet('db', 3, {
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } },
      ],
    });
    expect(refusalsOf(run(makeNode('a'), quota({ persistentvolumeclaims: 0 }), db))[0]).toBe(
      'create Claim data-db-0 Pod db-0 in StatefulSet db failed error: persistentvolumeclaims "data-db-0" is forbidden: exceeded quota: quota, requested: persistentvolumeclaims=1, used: persistentvolumeclaims=0, limited: persistentvolumeclaims=0',
    );
  });

  it('lets in what a quota kept out once preemption has made room in it', () => {
    const urgent: KubernetesObject = {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'urgent' },
      value: 10,
    };
    const low = makePod('low', { ...makeSpec('4'), nodeName: 'a' });
    const high = makePod('high', { ...makeSpec('4'), priorityClassName: 'urgent' });
    const small = makeDeployment('small', 1, makeSpec('10m'));
    const small2 = quota({ pods: 2 });
    const simulation = run(makeNode('a', {}, '4'), urgent, small2, low, high, small);
    expect(refusalsOf(simulation)).toEqual([]);
    const made = simulation.run.pods.find(({ key }) => key.startsWith('default/small-'));
    expect(made?.madeEvent).toBeGreaterThanOrEqual(0);
  });
});

describe('generic ephemeral volumes', () => {
  const objects = (...more: readonly KubernetesObject[]): readonly KubernetesObject[] => [
    makeNode('a'),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name: 'late',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
      provisioner: 'example.com/disk',
      volumeBindingMode: 'WaitForFirstConsumer',
    },
    ...more,
  ];
  const volumes = [
    {
      name: 'scratch',
      ephemeral: { volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce'] } } },
    },
  ];

  it('A6: have the claim that their controller makes, with the default class', () => {
    const simulation = run(...objects(makePod('web', { ...makeSpec('1'), volumes })));
    const [claim] = simulation.plan.cluster.persistentVolumeClaims;
    expect(claim?.metadata).toMatchObject({ name: 'web-scratch', namespace: 'default' });
    expect(claim?.metadata.ownerReferences).toMatchObject([{ kind: 'Pod', name: 'web' }]);
    expect(claim?.spec.storageClassName).toBe('late');
    expect(simulation.run.cycles.map(({ node }) => node)).toEqual([0]);
  });

  it('A6: have it for each Pod of a controller', () => {
    const web = makeDeployment('web', 2, { ...makeSpec('1'), volumes });
    const { run: made, plan } = run(...objects(web));
    expect(plan.cluster.persistentVolumeClaims).toHaveLength(2);
    expect(made.cycles.map(({ node }) => node)).toEqual([0, 0]);
  });

  it('A6: wait for ever where a claim of that name belongs to somebody else', () => {
    const taken: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'web-scratch' },
      spec: {},
    };
    const { cycles } = run(...objects(taken, makePod('web', { ...makeSpec('1'), volumes }))).run;
    expect(cycles[0]?.message).toContain(
      'PVC default/web-scratch was not created for pod default/web (pod is not owner)',
    );
  });
});
