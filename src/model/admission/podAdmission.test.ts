import { releaseOf } from '../../releases/index.ts';
import { describe, expect, it } from 'vitest';
import type { Pod, PodAffinityTerm, PodSpec, PriorityClass } from '../kubernetes.ts';
import { admitPod, podAdmission } from './podAdmission.ts';

const podOf = (spec: Partial<PodSpec>, labels: Record<string, string> = {}): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', labels },
  spec: { containers: [{ name: 'main', image: 'pause' }], ...spec },
});

const priorityClass = (
  name: string,
  value: number,
  more: Partial<PriorityClass> = {},
): PriorityClass => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name },
  value,
  ...more,
});

const admitted = (spec: Partial<PodSpec>, classes: readonly PriorityClass[] = []): PodSpec =>
  admitPod(podOf(spec), podAdmission(classes, releaseOf('v1.34'))).spec;

/** Fails when anything below is written to. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

describe('admitPod', () => {
  it('fills in what every Pod has', () => {
    expect(admitted({})).toMatchObject({
      schedulerName: 'default-scheduler',
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      priority: 0,
      preemptionPolicy: 'PreemptLowerPriority',
    });
    expect(admitted({ schedulerName: 'mine', terminationGracePeriodSeconds: 0 })).toMatchObject({
      schedulerName: 'mine',
      terminationGracePeriodSeconds: 0,
    });
  });

  it('changes nothing of what it is given', () => {
    const pod = frozen(
      podOf({
        hostNetwork: true,
        containers: [
          { name: 'a', resources: { limits: { cpu: '1' } }, ports: [{ containerPort: 80 }] },
        ],
      }),
    );
    expect(admitPod(pod, podAdmission([], releaseOf('v1.34'))).spec.containers[0]).toEqual({
      name: 'a',
      resources: { limits: { cpu: '1' }, requests: { cpu: '1' } },
      ports: [{ containerPort: 80, hostPort: 80, protocol: 'TCP' }],
    });
  });

  it('shares the parts that need no default', () => {
    const spec = podOf({ affinity: { nodeAffinity: {} }, tolerations: [{ operator: 'Exists' }] });
    const result = admitPod(spec, podAdmission([], releaseOf('v1.34')));
    expect(result.spec.containers).toBe(spec.spec.containers);
    expect(result.spec.affinity).toBe(spec.spec.affinity);
    expect(result.spec.tolerations).toBe(spec.spec.tolerations);
  });

  it('takes requests from limits, one resource at a time, in every container', () => {
    const resources = { limits: { cpu: '2', memory: '1Gi' }, requests: { cpu: '1' } };
    const { containers, initContainers } = admitted({
      containers: [{ name: 'a', resources }],
      initContainers: [{ name: 'b', resources: { limits: { cpu: '3' } } }],
    });
    expect(containers[0]?.resources?.requests).toEqual({ cpu: '1', memory: '1Gi' });
    expect(initContainers?.[0]?.resources?.requests).toEqual({ cpu: '3' });
  });

  it('keeps host ports that are not the host network’s', () => {
    const ports = [{ containerPort: 80, hostPort: 8080, protocol: 'UDP' as const }];
    expect(admitted({ containers: [{ name: 'a', ports }] }).containers[0]?.ports).toBe(ports);
  });

  describe('priority', () => {
    const classes = [
      priorityClass('high', 1000, { preemptionPolicy: 'Never' }),
      priorityClass('usual', 10, { globalDefault: true }),
      priorityClass('other', 20, { globalDefault: true }),
    ];

    it('comes from the class that the Pod names', () => {
      expect(admitted({ priorityClassName: 'high' }, classes)).toMatchObject({
        priority: 1000,
        preemptionPolicy: 'Never',
      });
    });

    it('comes from the default class with the lowest value otherwise', () => {
      expect(admitted({}, classes)).toMatchObject({ priority: 10, priorityClassName: 'usual' });
    });

    it('knows the two classes that every cluster has', () => {
      expect(admitted({ priorityClassName: 'system-node-critical' }).priority).toBe(2_000_001_000);
      expect(admitted({ priorityClassName: 'system-cluster-critical' }).priority).toBe(
        2_000_000_000,
      );
    });

    it('stays what it is in a Pod that was admitted before', () => {
      expect(admitted({ priorityClassName: 'gone', priority: 7 }).priority).toBe(7);
    });
  });

  describe('label keys of Pod affinity', () => {
    const merged = (term: PodAffinityTerm, labels: Record<string, string>) =>
      admitPod(
        podOf(
          {
            affinity: {
              podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] },
              podAffinity: {
                preferredDuringSchedulingIgnoredDuringExecution: [
                  { weight: 1, podAffinityTerm: term },
                ],
              },
            },
          },
          labels,
        ),
        podAdmission([], releaseOf('v1.34')),
      ).spec.affinity;
    const term: PodAffinityTerm = {
      labelSelector: { matchLabels: { app: 'web' } },
      topologyKey: 'zone',
      matchLabelKeys: ['pod-template-hash', 'absent'],
      mismatchLabelKeys: ['tenant'],
    };
    const labels = { 'pod-template-hash': 'abc', tenant: 't1' };
    const expected = {
      ...term,
      labelSelector: {
        matchLabels: { app: 'web' },
        matchExpressions: [
          { key: 'pod-template-hash', operator: 'In', values: ['abc'] },
          { key: 'tenant', operator: 'NotIn', values: ['t1'] },
        ],
      },
    };

    it('are merged into the selectors of required and preferred terms', () => {
      const affinity = merged(term, labels);
      expect(
        affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.[0],
      ).toEqual(expected);
      expect(affinity?.podAffinity?.preferredDuringSchedulingIgnoredDuringExecution?.[0]).toEqual({
        weight: 1,
        podAffinityTerm: expected,
      });
    });

    it('are not merged twice', () => {
      const once = merged(term, labels)?.podAntiAffinity
        ?.requiredDuringSchedulingIgnoredDuringExecution?.[0];
      expect(once && merged(once, labels)?.podAntiAffinity).toEqual({
        requiredDuringSchedulingIgnoredDuringExecution: [expected],
      });
    });

    it('have no effect without a selector', () => {
      const bare = { topologyKey: 'zone', matchLabelKeys: ['tenant'] };
      const affinity = merged(bare, labels)?.podAntiAffinity;
      expect(affinity?.requiredDuringSchedulingIgnoredDuringExecution?.[0]).toBe(bare);
    });
  });

  describe('pod-level resources', () => {
    const container = (cpu: string) => ({ name: cpu, resources: { requests: { cpu } } });

    it('take from the containers what they request, from the limits the rest', () => {
      const { resources } = admitted({
        resources: { limits: { cpu: '4', memory: '1Gi' } },
        containers: [container('500m'), container('1')],
        initContainers: [container('700m'), { ...container('1'), restartPolicy: 'Always' }],
      });
      expect(resources?.requests).toEqual({ cpu: '2500m', memory: '1Gi' });
    });

    it('count the largest moment of the init containers', () => {
      const { resources } = admitted({
        resources: { limits: { cpu: '9' } },
        containers: [container('1')],
        initContainers: [{ ...container('2'), restartPolicy: 'Always' }, container('5')],
      });
      expect(resources?.requests).toEqual({ cpu: '7' });
    });

    it('are left alone without limits', () => {
      const resources = { requests: { cpu: '1' } };
      expect(admitted({ resources }).resources).toBe(resources);
    });
  });
});

describe('label keys of spread constraints', () => {
  const constraint = {
    maxSkew: 1,
    topologyKey: 'zone',
    whenUnsatisfiable: 'DoNotSchedule',
    labelSelector: { matchLabels: { app: 'web' } },
    matchLabelKeys: ['hash', 'none'],
  } as const;
  const spec = { containers: [], topologySpreadConstraints: [constraint] };
  const pod = (hash: string) =>
    ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: hash, labels: { hash } }, spec }) as const;
  const selectorIn = (release: 'v1.33' | 'v1.34', hash: string) =>
    admitPod(pod(hash), podAdmission([], releaseOf(release))).spec.topologySpreadConstraints?.[0]
      ?.labelSelector;

  it('become part of the selector since v1.34, as far as the Pod has them', () => {
    expect(selectorIn('v1.33', 'a')).toEqual(constraint.labelSelector);
    const matchExpressions = [{ key: 'hash', operator: 'In', values: ['a'] }];
    expect(selectorIn('v1.34', 'a')).toEqual({ ...constraint.labelSelector, matchExpressions });
  });

  it('are shared by Pods that have the same', () => {
    const admission = podAdmission([], releaseOf('v1.34'));
    const specOf = (hash: string) => admitPod(pod(hash), admission).spec;
    expect(specOf('a')).toBe(specOf('a'));
    expect(specOf('b')).not.toBe(specOf('a'));
  });
});
