import { describe, expect, it } from 'vitest';
import { admit } from './admission.ts';
import type { KubernetesObject, Pod, PodSpec } from '../kubernetes.ts';

const CONTAINER = { name: 'main' };

function pod(name: string, spec: Partial<PodSpec> = {}, metadata: object = {}): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, ...metadata },
    spec: { containers: [CONTAINER], ...spec },
  };
}

const asking = (requests: object, limits: object = {}): Partial<PodSpec> => ({
  containers: [{ ...CONTAINER, resources: { requests, limits } as never }],
});

const limits = (...items: readonly object[]): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'limits' },
  spec: { limits: items.map((item) => ({ type: 'Container', ...item })) },
});

const quota = (hard: object, spec: object = {}, status?: object): KubernetesObject =>
  ({
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'quota' },
    spec: { hard, ...spec },
    ...(status && { status }),
  }) as KubernetesObject;

const runtimeClass = (more: object): KubernetesObject => ({
  apiVersion: 'node.k8s.io/v1',
  kind: 'RuntimeClass',
  metadata: { name: 'kata' },
  handler: 'kata',
  ...more,
});

const created = (...objects: readonly KubernetesObject[]) => admit(objects, { plugins: true });
const specOf = (...objects: readonly KubernetesObject[]) => created(...objects).pods[0]?.spec;
const refusals = (...objects: readonly KubernetesObject[]) =>
  created(...objects).refused?.map(({ message }) => message);

describe('DefaultTolerationSeconds', () => {
  const added = (key: string, tolerationSeconds = 300) => ({
    ...{ key: `node.kubernetes.io/${key}`, operator: 'Exists', effect: 'NoExecute' },
    tolerationSeconds,
  });

  it('A7: a new Pod tolerates for 300 s a node that is not ready or out of reach', () => {
    expect(specOf(pod('a'))?.tolerations).toEqual([added('not-ready'), added('unreachable')]);
  });

  it('adds neither where the Pod tolerates that taint already, whatever the value', () => {
    const tolerations = [{ operator: 'Exists' }] as const;
    expect(specOf(pod('a', { tolerations }))?.tolerations).toEqual(tolerations);
    const [first] = [{ key: 'node.kubernetes.io/not-ready', value: 'x', effect: 'NoExecute' }];
    const own = specOf(pod('a', { tolerations: [first as never] }))?.tolerations;
    expect(own).toEqual([first, added('unreachable')]);
    const soft = { key: 'node.kubernetes.io/unreachable', effect: 'NoSchedule' } as const;
    expect(specOf(pod('a', { tolerations: [soft] }))?.tolerations).toHaveLength(3);
  });

  it('takes its times from the run options', () => {
    const options: KubernetesObject = {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      defaultNotReadyTolerationSeconds: 30,
      defaultUnreachableTolerationSeconds: 0,
    };
    expect(specOf(pod('a'), options)?.tolerations).toEqual([
      added('not-ready', 30),
      added('unreachable', 0),
    ]);
  });

  it('leaves Pods alone that a server held', () => {
    expect(specOf(pod('a', {}, { uid: '1' }))?.tolerations).toBeUndefined();
    expect(specOf(pod('a', { nodeName: 'n' }))?.tolerations).toBeUndefined();
    const ran: Pod = { ...pod('a'), status: { phase: 'Pending' } };
    expect(specOf(ran)?.tolerations).toBeUndefined();
  });
});

describe('LimitRanger', () => {
  it('A8: fills in the defaults of a LimitRange, also those that its maximum and minimum give', () => {
    const kops = limits({ defaultRequest: { cpu: '100m' } });
    expect(specOf(kops, pod('a'))?.containers[0]?.resources).toEqual({
      requests: { cpu: '100m' },
    });
    const range = limits({ max: { cpu: 2 }, min: { memory: '1Gi' } });
    expect(specOf(range, pod('a'))?.containers[0]?.resources).toEqual({
      limits: { cpu: 2 },
      requests: { cpu: 2, memory: '1Gi' },
    });
    const own = specOf(kops, pod('a', asking({ cpu: 1 })))?.containers[0]?.resources;
    expect(own?.requests).toEqual({ cpu: 1 });
  });

  it('tells in an annotation what it has filled in', () => {
    const range = limits({ default: { memory: '1Gi', cpu: 2 }, defaultRequest: { cpu: 1 } });
    const two = pod('a', {
      containers: [CONTAINER, { ...CONTAINER, name: 'd', resources: { limits: { memory: 1 } } }],
      initContainers: [{ ...CONTAINER, name: 'i' }],
    });
    const told = (...objects: readonly KubernetesObject[]) =>
      created(...objects).pods[0]?.metadata.annotations?.['kubernetes.io/limit-ranger'];
    // The LimitRange itself gets a request for each limit, as a container does.
    expect(told(range, two)).toBe(
      'LimitRanger plugin set: cpu, memory request for container main; cpu, memory limit for container main; cpu request for container d; cpu limit for container d; cpu, memory request for init container i; cpu, memory limit for init container i',
    );
    expect(told(limits({ max: { cpu: 4 } }), pod('a', asking({ cpu: 1 }, { cpu: 1 })))).toBe(
      undefined,
    );
  });

  it.each([
    [
      { min: { memory: '64Mi' } },
      asking({ memory: '32Mi' }),
      'minimum memory usage per Container is 64Mi, but request is 32Mi',
    ],
    [
      { max: { cpu: 2 } },
      asking({}, { cpu: 4 }),
      'maximum cpu usage per Container is 2, but limit is 4',
    ],
    [
      { type: 'Pod', max: { cpu: 2 } },
      asking({ cpu: 1 }),
      'maximum cpu usage per Pod is 2.  No limit is specified',
    ],
    [
      { max: { memory: '0.4G' }, maxLimitRequestRatio: { memory: 3 } },
      asking({ memory: '0.1G' }, { memory: '0.5G' }),
      '[maximum memory usage per Container is 400M, but limit is 500M, memory max limit to request ratio per Container is 3, but provided ratio is 5.000000]',
    ],
    [
      { maxLimitRequestRatio: { cpu: 2 } },
      {},
      'cpu max limit to request ratio per Container is 2, but no request is specified or request is 0',
    ],
  ])('refuses in the words of the plugin: %o', (item, spec, words) => {
    expect(refusals(limits(item), pod('a', spec as Partial<PodSpec>))).toEqual([
      `pods "a" is forbidden: ${words}`,
    ]);
  });

  it('counts no overhead of a RuntimeClass to what all of a Pod may ask for', () => {
    const kata = runtimeClass({ overhead: { podFixed: { cpu: 1 } } });
    const spec = { ...asking({ cpu: 2 }, { cpu: 2 }), runtimeClassName: 'kata' };
    const most = limits({ type: 'Pod', max: { cpu: 2 } });
    expect(refusals(kata, most, pod('a', spec))).toEqual([]);
    expect(refusals(kata, limits({ type: 'Pod', min: { cpu: 3 } }), pod('a', spec))).toEqual([
      'pods "a" is forbidden: minimum cpu usage per Pod is 3, but request is 2',
    ]);
  });

  it('leaves a Pod invalid whose own requests are above the limits that it fills in', () => {
    const filled = limits({ default: { cpu: '200m', memory: '1Gi' } });
    const above = (detail: string) =>
      `spec.containers[0].resources.requests: Invalid value: ${detail}`;
    expect(refusals(filled, pod('a', asking({ cpu: '300m' })))).toEqual([
      `Pod "a" is invalid: ${above('"300m": must be less than or equal to cpu limit of 200m')}`,
    ]);
    expect(refusals(filled, pod('a', asking({ cpu: 1, memory: '2Gi' })))).toEqual([
      `Pod "a" is invalid: [${above('"1": must be less than or equal to cpu limit of 200m')}, ${above('"2Gi": must be less than or equal to memory limit of 1Gi')}]`,
    ]);
    expect(refusals(filled, pod('a', asking({ cpu: '200m' }, { memory: '9Gi' })))).toEqual([]);
  });

  it('refuses claims that ask for too little or too much storage', () => {
    const claim = (storage: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: { resources: { requests: { storage } } },
    });
    const range = limits({
      type: 'PersistentVolumeClaim',
      min: { storage: '1Gi' },
      max: { storage: '10Gi' },
    });
    expect(refusals(range, claim('5Gi'))).toEqual([]);
    expect(refusals(range, claim('500Mi'))).toEqual([
      'persistentvolumeclaims "data" is forbidden: minimum storage usage per PersistentVolumeClaim is 1Gi, but request is 500Mi',
    ]);
    expect(refusals(range, claim('20Gi'))).toEqual([
      'persistentvolumeclaims "data" is forbidden: maximum storage usage per PersistentVolumeClaim is 10Gi, but request is 20Gi',
    ]);
  });
});

describe('RuntimeClass', () => {
  const kata = { runtimeClassName: 'kata' };

  it('A5: merges overhead, node selector and tolerations of the class', () => {
    const tolerations = [{ key: 'kata', operator: 'Exists', effect: 'NoSchedule' }];
    const spec = specOf(
      runtimeClass({
        overhead: { podFixed: { cpu: '250m' } },
        scheduling: { nodeSelector: { kata: 'true' }, tolerations },
      }),
      pod('a', { ...kata, nodeSelector: { disk: 'ssd' }, tolerations: [{ operator: 'Exists' }] }),
    );
    expect(spec?.overhead).toEqual({ cpu: '250m' });
    expect(spec?.nodeSelector).toEqual({ disk: 'ssd', kata: 'true' });
    expect(spec?.tolerations).toEqual([{ operator: 'Exists' }]);
  });

  it('A5: refuses a missing class, a conflict, and an overhead that no class has', () => {
    expect(refusals(pod('a', kata))).toEqual([
      'pods "a" is forbidden: pod rejected: RuntimeClass "kata" not found',
    ]);
    const scheduling = { nodeSelector: { disk: 'ssd' } };
    expect(
      refusals(runtimeClass({ scheduling }), pod('a', { ...kata, nodeSelector: { disk: 'hdd' } })),
    ).toEqual([
      'pods "a" is forbidden: conflict: runtimeClass.scheduling.nodeSelector[disk] = ssd; pod.spec.nodeSelector[disk] = hdd',
    ]);
    expect(refusals(pod('a', { overhead: { cpu: 1 } }))).toEqual([
      'pods "a" is forbidden: pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead',
    ]);
    const overhead = { podFixed: { cpu: 1 } };
    expect(
      refusals(runtimeClass({ overhead }), pod('a', { ...kata, overhead: { cpu: 2 } })),
    ).toEqual([
      "pods \"a\" is forbidden: pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead",
    ]);
    const same = pod('a', { ...kata, overhead: { cpu: '1000m' } });
    expect(refusals(runtimeClass({ overhead }), same)).toEqual([]);
  });

  it('B11: does not refuse a Pod whose class a dump may only lack', () => {
    const running = pod('old', { nodeName: 'n' }, { uid: '1' });
    expect(refusals(running, pod('a', kata))).toEqual([]);
  });
});

describe('Priority', () => {
  const high = { priorityClassName: 'high' };

  it('refuses a missing class', () => {
    expect(refusals(pod('a', high))).toEqual([
      'pods "a" is forbidden: no PriorityClass with name high was found',
    ]);
  });

  it('B11: takes the value of a class that a Pod out of the cluster proves', () => {
    const running = pod('old', { ...high, priority: 700, nodeName: 'n' }, { uid: '1' });
    const { pods, refused } = created(running, pod('a', high));
    expect(refused).toEqual([]);
    expect(pods[1]?.spec.priority).toBe(700);
  });
});

describe('ResourceQuota', () => {
  it('A8: refuses what is above a quota, and counts what came before', () => {
    const two = quota({ pods: 2, 'requests.cpu': '1' });
    const ask = (name: string) => pod(name, asking({ cpu: '600m' }));
    expect(refusals(two, ask('a'), ask('b'))).toEqual([
      'pods "b" is forbidden: exceeded quota: quota, requested: requests.cpu=600m, used: requests.cpu=600m, limited: requests.cpu=1',
    ]);
    const named = pod('c', asking({ cpu: 0 }));
    expect(
      refusals(two, pod('a', asking({ cpu: 0 })), pod('b', asking({ cpu: 0 })), named),
    ).toEqual([
      'pods "c" is forbidden: exceeded quota: quota, requested: pods=1, used: pods=2, limited: pods=2',
    ]);
  });

  it('asks nothing of containers where the Pod names what is counted as a whole', () => {
    const whole = (resources: object) => pod('a', { resources });
    expect(refusals(quota({ cpu: 1 }), whole({ requests: { cpu: 1 } }))).toEqual([]);
    expect(refusals(quota({ cpu: 1 }), whole({}))).toEqual([
      'pods "a" is forbidden: failed quota: quota: must specify cpu for: main',
    ]);
  });

  it('A8: refuses a Pod with a container that names nothing of what is counted', () => {
    expect(refusals(quota({ 'limits.memory': '1Gi', cpu: 1 }), pod('a'))).toEqual([
      'pods "a" is forbidden: failed quota: quota: must specify cpu for: main; limits.memory for: main',
    ]);
  });

  it('counts Pods that run, and what the server has recorded of others', () => {
    const running = pod('old', { nodeName: 'n' }, { uid: '1' });
    expect(refusals(quota({ pods: 1 }), running, pod('a'))).toHaveLength(1);
    expect(refusals(quota({ pods: 5 }, {}, { used: { pods: 5 } }), running, pod('a'))).toEqual([
      'pods "a" is forbidden: exceeded quota: quota, requested: pods=1, used: pods=5, limited: pods=5',
    ]);
    const done: Pod = { ...running, status: { phase: 'Succeeded' } };
    expect(refusals(quota({ pods: 1 }), done, pod('a'))).toEqual([]);
  });

  it.each([
    [{ scopes: ['BestEffort'] }, {}, asking({ cpu: 1 })],
    [{ scopes: ['NotBestEffort'] }, asking({ cpu: 1 }), {}],
    [{ scopes: ['Terminating'] }, { activeDeadlineSeconds: 5 }, {}],
    [{ scopes: ['NotTerminating'] }, {}, { activeDeadlineSeconds: 5 }],
    [
      {
        scopeSelector: {
          matchExpressions: [
            { scopeName: 'PriorityClass', operator: 'In', values: ['system-node-critical'] },
          ],
        },
      },
      { priorityClassName: 'system-node-critical' },
      {},
    ],
    [
      {
        scopeSelector: {
          matchExpressions: [{ scopeName: 'PriorityClass', operator: 'DoesNotExist' }],
        },
      },
      {},
      { priorityClassName: 'system-node-critical' },
    ],
    [
      { scopes: ['CrossNamespacePodAffinity'] },
      {
        affinity: {
          podAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [
              { topologyKey: 'zone', namespaces: ['shop'] },
            ],
          },
        },
      },
      {},
    ],
  ])('holds only the Pods in its scope: %o', (scope, inside, outside) => {
    const none = quota({ pods: 0 }, scope);
    expect(refusals(none, pod('a', inside as Partial<PodSpec>))).toHaveLength(1);
    expect(refusals(none, pod('a', outside as Partial<PodSpec>))).toEqual([]);
  });

  it('counts claims by their VolumeAttributesClass, and no Pod by it', () => {
    const claim = (volumeAttributesClassName?: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: {
        resources: { requests: { storage: '5Gi' } },
        ...(volumeAttributesClassName !== undefined && { volumeAttributesClassName }),
      },
    });
    const none = (operator: string, values?: readonly string[]) =>
      quota(
        { persistentvolumeclaims: 0 },
        {
          scopeSelector: {
            matchExpressions: [{ scopeName: 'VolumeAttributesClass', operator, values }],
          },
        },
      );
    const isHeld = (by: ReturnType<typeof none>, object: KubernetesObject) =>
      refusals(by, object)?.length === 1;
    expect(isHeld(none('In', ['gold']), claim('gold'))).toBe(true);
    expect(isHeld(none('In', ['gold']), claim('silver'))).toBe(false);
    expect(isHeld(none('In', ['gold']), claim())).toBe(false);
    expect(isHeld(none('NotIn', ['gold']), claim())).toBe(true);
    expect(isHeld(none('Exists'), claim('silver'))).toBe(true);
    expect(isHeld(none('DoesNotExist'), claim('silver'))).toBe(false);
    expect(isHeld(none('DoesNotExist'), claim())).toBe(true);
    expect(refusals(quota({ pods: 0 }, { scopes: ['VolumeAttributesClass'] }), pod('a'))).toEqual(
      [],
    );
  });

  it('counts claims, Services and workloads', () => {
    const claim: KubernetesObject = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: { storageClassName: 'fast', resources: { requests: { storage: '5Gi' } } },
    };
    const hard = { 'fast.storageclass.storage.k8s.io/requests.storage': '1Gi' };
    expect(refusals(quota(hard), claim)?.[0]).toContain('exceeded quota: quota');
    const beta: KubernetesObject = {
      ...claim,
      metadata: { name: 'data', annotations: { 'volume.beta.kubernetes.io/storage-class': 'old' } },
    };
    expect(refusals(quota(hard), beta)).toEqual([]);
    const ofOld = { 'old.storageclass.storage.k8s.io/persistentvolumeclaims': 0 };
    expect(refusals(quota(ofOld), beta)?.[0]).toContain('exceeded quota: quota');
    expect(refusals(quota({ persistentvolumeclaims: 0 }), claim)).toHaveLength(1);
    const deployment: KubernetesObject = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: { template: { spec: { containers: [CONTAINER] } } },
    };
    expect(refusals(quota({ 'count/deployments.apps': 0 }), deployment)).toEqual([
      'deployments.apps "web" is forbidden: exceeded quota: quota, requested: count/deployments.apps=1, used: count/deployments.apps=0, limited: count/deployments.apps=0',
    ]);
  });
});

describe('PodSecurity', () => {
  const namespace = (level: string): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'shop', labels: { 'pod-security.kubernetes.io/enforce': level } },
  });
  const inShop = (name: string, spec: Partial<PodSpec> = {}, metadata: object = {}) =>
    pod(name, spec, { namespace: 'shop', ...metadata });

  it('lets a Pod in only as its namespace has it, and leaves those that are there', () => {
    const host = { hostNetwork: true };
    expect(refusals(namespace('baseline'), inShop('a', host), inShop('b'), pod('c', host))).toEqual(
      [
        'pods "a" is forbidden: violates PodSecurity "baseline:latest": host namespaces (hostNetwork=true)',
      ],
    );
    expect(refusals(namespace('privileged'), inShop('a', host))).toEqual([]);
    expect(refusals(namespace('baseline'), inShop('a', host, { uid: 'u' }))).toEqual([]);
  });
});
