import { describe, expect, it } from 'vitest';
import { validateObject } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { forbiddenUpdate } from './immutable.ts';

const container = { name: 'c', image: 'nginx' };
const labels = { app: 'web' };
const template = { metadata: { labels }, spec: { containers: [container] } };
const set = { selector: { matchLabels: labels }, template };

function object(kind: string, apiVersion: string, fields: object): StoredObject {
  const { object: read, diagnostics } = validateObject({
    apiVersion,
    kind,
    metadata: { name: 'web', namespace: 'default' },
    ...fields,
  });
  if (read === undefined) throw new Error(JSON.stringify(diagnostics));
  return read as StoredObject;
}

const pod = (spec: object = {}) =>
  object('Pod', 'v1', { spec: { containers: [container], ...spec } });
const job = (spec: object) => object('Job', 'batch/v1', { spec: { template: endless, ...spec } });
const endless = {
  metadata: { labels },
  spec: { restartPolicy: 'Never', containers: [container] },
};
const pinned = { ...endless, spec: { ...endless.spec, nodeSelector: { disk: 'ssd' } } };
const storageClass = (fields: object) =>
  object('StorageClass', 'storage.k8s.io/v1', { provisioner: 'a.io/disk', ...fields });
const driver = (spec: object) => object('CSIDriver', 'storage.k8s.io/v1', { spec });
const room = (fields: object) => object('CSIStorageCapacity', 'storage.k8s.io/v1', fields);
const OF_DRIVER = { csi: { driver: 'a.b', volumeHandle: 'v' } };
const volume = (spec: object, source: object = { hostPath: { path: '/a' } }) =>
  object('PersistentVolume', 'v1', {
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      ...source,
      ...spec,
    },
  });
const claim = (storage: string, status: object = {}, more: object = {}) =>
  object('PersistentVolumeClaim', 'v1', {
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } }, ...more },
    status,
  });
const bound = { phase: 'Bound', capacity: { storage: '2Gi' } };
const applied = { ...bound, currentVolumeAttributesClassName: 'a' };
const node = (spec: object) => object('Node', 'v1', { spec });
const service = (spec: object) =>
  object('Service', 'v1', { spec: { selector: labels, ports: [{ port: 80 }], ...spec } });
const withFinalizers = (...finalizers: string[]) => {
  const whole = pod();
  return { ...whole, metadata: { ...whole.metadata, finalizers } } as StoredObject;
};
const leaving = (each: StoredObject) =>
  ({
    ...each,
    metadata: { ...each.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
  }) as StoredObject;
const disk = (value: string, key = 'disk') => ({
  required: {
    nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'In', values: [value] }] }],
  },
});

describe('an update', () => {
  it.each([
    [
      'a Deployment’s template',
      object('Deployment', 'apps/v1', { spec: set }),
      object('Deployment', 'apps/v1', { spec: { ...set, replicas: 3 } }),
    ],
    [
      'where the Pods of a suspended Job go',
      job({ suspend: true }),
      job({ suspend: true, template: pinned }),
    ],
    [
      'how many Pods an indexed Job has, in tandem',
      job({ completionMode: 'Indexed', completions: 2, parallelism: 2 }),
      job({ completionMode: 'Indexed', completions: 3, parallelism: 3 }),
    ],
    [
      'nothing of a Job that is written as it was given out',
      job({}),
      job({
        selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': 'u' } },
        template: {
          ...endless,
          metadata: {
            labels: {
              ...labels,
              'batch.kubernetes.io/controller-uid': 'u',
              'batch.kubernetes.io/job-name': 'web',
            },
          },
        },
        manualSelector: true,
      }),
    ],
    ['the size of a bound claim', claim('2Gi', bound), claim('3Gi', bound)],
    [
      'a claim that asked for more, back to more than it has',
      claim('9Gi', bound),
      claim('3Gi', bound),
    ],
    ['the class of a claim without one', claim('1Gi'), claim('1Gi', {}, { storageClassName: 'a' })],
    [
      'the attributes of a bound claim',
      claim('2Gi', bound, { volumeAttributesClassName: 'a' }),
      claim('2Gi', bound, { volumeAttributesClassName: 'b' }),
    ],
    [
      'the attributes of a bound claim to none, before they have been applied',
      claim('2Gi', bound, { volumeAttributesClassName: 'a' }),
      claim('2Gi', bound),
    ],
    [
      'the label that a volume’s nodes are told by, to its later name',
      volume({ nodeAffinity: disk('a', 'failure-domain.beta.kubernetes.io/zone') }),
      volume({ nodeAffinity: disk('a', 'topology.kubernetes.io/zone') }),
    ],
    ['a finalizer with a domain', withFinalizers(), withFinalizers('a.io/b', 'orphan')],
    ['a finalizer of what is leaving, away', leaving(withFinalizers('a.io/b')), leaving(pod())],
    ['a node’s machine, once', node({}), node({ providerID: 'x://1', podCIDR: '10.0.0.0/24' })],
    ['a volume’s nodes, once', volume({}), volume({ nodeAffinity: disk('ssd') })],
    [
      'what a volume’s server fills in, away',
      volume({}, { hostPath: { path: '/a', type: '' } }),
      volume({}),
    ],
    [
      'what balances the loads of a Service that comes to be balanced',
      service({}),
      service({ type: 'LoadBalancer', loadBalancerClass: 'a.io/b' }),
    ],
    ['an address that is not named', service({ clusterIP: '10.0.0.1' }), service({})],
  ])('may change %s', (_, before, after) => {
    expect(forbiddenUpdate(before, after)).toEqual([]);
  });

  it.each([
    [
      'a Deployment’s selector',
      object('Deployment', 'apps/v1', { spec: set }),
      object('Deployment', 'apps/v1', {
        spec: {
          selector: { matchLabels: { app: 'b' } },
          template: { ...template, metadata: { labels: { app: 'b' } } },
        },
      }),
      /^spec\.selector: Invalid value: \{"matchLabels":\{"app":"b"\}\}: field is immutable$/,
    ],
    [
      'a StatefulSet’s service',
      object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'a' } }),
      object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'b' } }),
      /^spec: Forbidden: updates to statefulset spec/,
    ],
    [
      'the value of a PriorityClass',
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 1 }),
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 2 }),
      /^value: Forbidden: may not be changed in an update\.$/,
    ],
    [
      'how a PriorityClass preempts',
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 1 }),
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 1, preemptionPolicy: 'Never' }),
      /^preemptionPolicy: Invalid value: "Never": field is immutable$/,
    ],
    [
      'where the Pods of a Job that runs go',
      job({}),
      job({ template: pinned }),
      /^spec\.template: Invalid value: \{.*\}: field is immutable$/,
    ],
    [
      'the image of a suspended Job',
      job({ suspend: true }),
      job({
        suspend: true,
        template: {
          ...endless,
          spec: { ...endless.spec, containers: [{ name: 'c', image: 'b' }] },
        },
      }),
      /^spec\.template: Invalid value: \{.*\}: field is immutable$/,
    ],
    [
      'how many Pods an indexed Job has, alone',
      job({ completionMode: 'Indexed', completions: 2, parallelism: 2 }),
      job({ completionMode: 'Indexed', completions: 3, parallelism: 2 }),
      /^spec\.completions: Invalid value: 3: can only be modified in tandem with spec\.parallelism$/,
    ],
    [
      'a StorageClass',
      storageClass({}),
      storageClass({ provisioner: 'b.io/disk', reclaimPolicy: 'Retain', parameters: { a: 'b' } }),
      /^parameters: Forbidden: updates to parameters are forbidden\.\nprovisioner: .*\nreclaimPolicy: .*$/,
    ],
    [
      'when the volumes of a StorageClass bind',
      storageClass({}),
      storageClass({ volumeBindingMode: 'WaitForFirstConsumer' }),
      /^volumeBindingMode: Invalid value: "WaitForFirstConsumer": field is immutable$/,
    ],
    [
      'how a driver attaches',
      driver({ storageCapacity: true, volumeLifecycleModes: ['Persistent'] }),
      driver({ attachRequired: false, volumeLifecycleModes: ['Ephemeral'] }),
      /^spec\.attachedRequired: Invalid value: false: field is immutable\nspec\.volumeLifecycleModes: Invalid value: \["Ephemeral"\]: field is immutable$/,
    ],
    [
      'whose room is told of',
      room({ storageClassName: 'a', capacity: '1Gi' }),
      room({ storageClassName: 'b', capacity: '1Gi', nodeTopology: {} }),
      /^nodeTopology: Invalid value: \{\}: field is immutable\nstorageClassName: Invalid value: "b": field is immutable$/,
    ],
    [
      'what a volume is made of',
      volume({}),
      volume({ hostPath: { path: '/b' } }),
      /^spec\.persistentvolumesource: Forbidden: spec\.persistentvolumesource is immutable after/,
    ],
    [
      'the attributes of a volume to none',
      volume({ volumeAttributesClassName: 'gold' }, OF_DRIVER),
      volume({}, OF_DRIVER),
      /^spec\.volumeAttributesClassName: Forbidden: update from non-nil value to nil is forbidden$/,
    ],
    [
      'a volume’s nodes twice',
      volume({ nodeAffinity: disk('ssd') }),
      volume({ nodeAffinity: disk('hdd') }),
      /^nodeAffinity: Invalid value: \{"Required":\{"NodeSelectorTerms":\[\{"MatchExpressions":\[\{"Key":"disk","Operator":"In","Values":\["hdd"\]\}\],"MatchFields":null\}\]\}\}: field is immutable, except for updating from beta label to GA$/,
    ],
    [
      'the size of a claim that waits',
      claim('1Gi'),
      claim('2Gi'),
      /^spec: Forbidden: spec is immutable after creation except resources\.requests/,
    ],
    [
      'the size of a bound claim to less than it has',
      claim('2Gi', bound),
      claim('1Gi', bound),
      /^spec\.resources\.requests\.storage: Forbidden: field can not be less than status\.capacity$/,
    ],
    [
      'a node’s machine twice',
      node({ providerID: 'x://1' }),
      node({ providerID: 'x://2' }),
      /^spec\.providerID: Forbidden: node updates may not change providerID except from "" to valid$/,
    ],
    [
      'a node’s range twice',
      node({ podCIDR: '10.0.0.0/24' }),
      node({ podCIDR: '10.0.1.0/24' }),
      /^spec\.podCIDRs: Forbidden: node updates may not change podCIDR except from "" to valid$/,
    ],
    [
      'what a node is called elsewhere',
      node({}),
      node({ externalID: 'x' }),
      /^spec\.externalID: Forbidden: may not be updated$/,
    ],
    [
      'the mode of a claim',
      claim('1Gi'),
      claim('1Gi', {}, { volumeMode: 'Block' }),
      /^spec: Forbidden: spec is immutable .*\nvolumeMode: Invalid value: "Block": field is immutable$/,
    ],
    [
      'the attributes of a claim that waits',
      claim('1Gi', {}, { volumeAttributesClassName: 'a' }),
      claim('1Gi', {}, { volumeAttributesClassName: 'b' }),
      /^spec: Forbidden: spec is immutable after creation except resources\.requests and/,
    ],
    [
      'the attributes of a bound claim to none',
      claim('2Gi', applied, { volumeAttributesClassName: 'a' }),
      claim('2Gi', applied),
      /^spec\.volumeAttributesClassName: Forbidden: update to nil is forbidden when status\.currentVolumeAttributesClassName is not nil$/,
    ],
    [
      'a Service’s address',
      service({ clusterIP: '10.0.0.1' }),
      service({ clusterIP: '10.0.0.9' }),
      /^spec\.clusterIPs\[0\]: Invalid value: \["10\.0\.0\.9"\]: may not change once set$/,
    ],
    [
      'the family of a Service’s addresses',
      service({ ipFamilies: ['IPv4'] }),
      service({ ipFamilies: ['IPv6'] }),
      /^spec\.ipFamilies\[0\]: Invalid value: \["IPv6"\]: may not change once set$/,
    ],
    [
      'what balances the loads of a Service',
      service({ type: 'LoadBalancer' }),
      service({ type: 'LoadBalancer', loadBalancerClass: 'a.io/b' }),
      /^spec\.loadBalancerClass: Invalid value: "a\.io\/b": may not change once set$/,
    ],
    [
      'the scopes of a quota',
      object('ResourceQuota', 'v1', { spec: { hard: { pods: '1' } } }),
      object('ResourceQuota', 'v1', { spec: { hard: { pods: '1' }, scopes: ['Terminating'] } }),
      /^spec\.scopes: Invalid value: \["Terminating"\]: field is immutable$/,
    ],
    [
      'a RuntimeClass’s handler',
      object('RuntimeClass', 'node.k8s.io/v1', { handler: 'a' }),
      object('RuntimeClass', 'node.k8s.io/v1', { handler: 'b' }),
      /^handler: Invalid value: "b": field is immutable$/,
    ],
    [
      'finalizers to one without a domain',
      withFinalizers('a.io/b'),
      withFinalizers('a.io/b', 'bad'),
      /^metadata\.finalizers\[1\]: Invalid value: "bad": name is neither a standard finalizer name/,
    ],
    [
      'the finalizers of what is leaving to more',
      leaving(withFinalizers('a.io/b')),
      leaving(withFinalizers('a.io/b', 'a.io/c')),
      /^metadata\.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers \[\]string\{"a\.io\/c"\}$/,
    ],
  ])('may not change %s', (_, before, after, words) => {
    expect(forbiddenUpdate(before, after).join('\n')).toMatch(words);
  });

  it.each([
    ['v1.33', 'v1.LabelSelector{MatchLabels:map[string]string{"a":"c", "app":"b"}, Match'],
    ['v1.34', '{"matchLabels":{"a":"c","app":"b"}}: field is immutable'],
  ] as const)(
    'of a selector, which is quoted with its labels in order, in %s',
    (release, quoted) => {
      const before = object('Deployment', 'apps/v1', { spec: set });
      const others = { app: 'b', a: 'c' };
      const next = { ...template, metadata: { labels: others } };
      const after = object('Deployment', 'apps/v1', {
        spec: { selector: { matchLabels: others }, template: next },
      });
      const [words] = forbiddenUpdate(before, after, release);
      expect(words?.startsWith(`spec.selector: Invalid value: ${quoted}`)).toBe(true);
    },
  );

  const ignoring = { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] };
  const indexed = { completionMode: 'Indexed', completions: 2 };
  const counting = { successPolicy: { rules: [{ succeededCount: 1 }] }, ...indexed };
  it.each([
    [
      'v1.33',
      'batch.PodFailurePolicy{Rules:[]batch.PodFailurePolicyRule{batch.PodFailurePolicyRule{Action:"Ignore", OnExitCodes:(*batch.PodFailurePolicyOnExitCodesRequirement)(nil), OnPodConditions:[]batch.PodFailurePolicyOnPodConditionsPattern{batch.PodFailurePolicyOnPodConditionsPattern{Type:"DisruptionTarget", Status:"True"}}}}}',
      'batch.SuccessPolicy{Rules:[]batch.SuccessPolicyRule{batch.SuccessPolicyRule{SucceededIndexes:(*string)(nil), SucceededCount:(*int32)(0xc000a0b0c0)}}}',
    ],
    [
      'v1.34',
      '{"Rules":[{"Action":"Ignore","OnExitCodes":null,"OnPodConditions":[{"Type":"DisruptionTarget","Status":"True"}]}]}',
      '{"Rules":[{"SucceededIndexes":null,"SucceededCount":1}]}',
    ],
  ] as const)(
    'of a Job’s policies, which are quoted as the server holds them, in %s',
    (release, failures, success) => {
      const words = (field: string, quoted: string) => [
        `spec.${field}: Invalid value: ${quoted}: field is immutable`,
      ];
      const ignored = job({ podFailurePolicy: { rules: [ignoring] } });
      expect(forbiddenUpdate(job({}), ignored, release)).toEqual(
        words('podFailurePolicy', failures),
      );
      expect(forbiddenUpdate(job(indexed), job(counting), release)).toEqual(
        words('successPolicy', success),
      );
    },
  );

  const keeping = (revisionHistoryLimit?: number) =>
    object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'a', revisionHistoryLimit } });
  it('of the attributes of a claim that have not been applied, to none, before v1.34', () => {
    const before = claim('2Gi', bound, { volumeAttributesClassName: 'a' });
    expect(forbiddenUpdate(before, claim('2Gi', bound), 'v1.34')).toEqual([]);
    expect(forbiddenUpdate(before, claim('2Gi', bound), 'v1.33').at(-1)).toBe(
      'spec.volumeAttributesClassName: Forbidden: update from non-nil value to nil is forbidden',
    );
  });

  it.each([
    ['v1.31', 1, /'updateStrategy', 'persistentVolumeClaimRetentionPolicy' and/],
    ['v1.33', 0, /'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaim/],
  ] as const)('of how many revisions a StatefulSet keeps, in %s', (release, count, words) => {
    expect(forbiddenUpdate(keeping(10), keeping(3), release)).toHaveLength(count);
    expect(forbiddenUpdate(keeping(10), keeping(), release)).toEqual([]);
    const renamed = object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'b' } });
    expect(forbiddenUpdate(keeping(), renamed, release).join()).toMatch(words);
  });

  const redirected = job({ suspend: true, template: pinned });
  const sized = job({
    suspend: true,
    template: {
      ...endless,
      spec: {
        ...endless.spec,
        containers: [{ ...container, resources: { requests: { cpu: '1' } } }],
      },
    },
  });
  const conditions = [{ type: 'Suspended', status: 'True' }];
  const began = (status: object) =>
    ({
      ...job({ suspend: true }),
      status: { startTime: '2026-01-01T00:00:00Z', ...status },
    }) as unknown as StoredObject;
  it.each([
    ['v1.31', 1],
    ['v1.35', 1],
    ['v1.36', 0],
  ] as const)('of a Job that has started and is suspended, in %s', (release, count) => {
    expect(forbiddenUpdate(job({ suspend: true }), redirected, release)).toEqual([]);
    expect(forbiddenUpdate(began({ conditions }), redirected, release)).toHaveLength(count);
    expect(forbiddenUpdate(began({}), redirected, release)).toHaveLength(1);
    expect(forbiddenUpdate(began({ conditions, active: 1 }), redirected, release)).toHaveLength(1);
    expect(forbiddenUpdate(job({ suspend: true }), sized, release)).toHaveLength(count);
    expect(forbiddenUpdate(job({}), sized, release)).toHaveLength(1);
  });

  it.each([
    ['v1.31', 'previous value'],
    ['v1.32', undefined],
  ] as const)('of how much a claim asked for in vain, in %s', (release, words) => {
    const told = forbiddenUpdate(claim('9Gi', bound), claim('3Gi', bound), release);
    const at = 'spec.resources.requests.storage: Forbidden: field can not be less than';
    expect(told).toEqual(words === undefined ? [] : [`${at} ${words}`]);
  });

  const attaching = (count: number, nodeID = 'n') =>
    object('CSINode', 'storage.k8s.io/v1', {
      spec: { drivers: [{ name: 'a.io', nodeID, allocatable: { count } }] },
    });
  const held = 'Invalid value: {"Name":"a.io","NodeID":"n","TopologyKeys":null,';
  it.each([
    ['v1.31', [`CSINodeDriver: ${held}"Allocatable":{"Count":3}}: field is immutable`]],
    ['v1.33', [`spec.drivers: ${held}"Allocatable":{"Count":3}}: field is immutable`]],
    ['v1.35', []],
  ] as const)('of how many volumes a node may attach, in %s', (release, words) => {
    expect(forbiddenUpdate(attaching(2), attaching(3), release)).toEqual(words);
    expect(forbiddenUpdate(attaching(2), attaching(2, 'm'), release)).toHaveLength(1);
  });
});

it('lets a StatefulSet be applied again, whose claims the server has filled in', () => {
  const resources = { requests: { storage: '1Gi' } };
  const claim = { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources } };
  const filled = {
    ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim' },
    ...claim,
    spec: { ...claim.spec, volumeMode: 'Filesystem' },
    status: { phase: 'Pending' },
  };
  const of = (volumeClaimTemplates: readonly object[]) =>
    object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'a', volumeClaimTemplates } });
  expect(forbiddenUpdate(of([filled]), of([claim]))).toEqual([]);
  const asMuch = {
    ...claim,
    spec: { ...claim.spec, resources: { requests: { storage: '1024Mi' } } },
  };
  expect(forbiddenUpdate(of([filled]), of([asMuch]))).toEqual([]);
  const other = { ...claim, spec: { accessModes: ['ReadOnlyMany'], resources } };
  expect(forbiddenUpdate(of([filled]), of([other]))).toHaveLength(1);
});

it('An update prints what is held as its release does', () => {
  const [before, after] = ['a', 'b'].map((app) =>
    object('Deployment', 'apps/v1', {
      spec: {
        selector: { matchLabels: { app } },
        template: { ...template, metadata: { labels: { app } } },
      },
    }),
  );
  if (before === undefined || after === undefined) throw new Error('Both are made.');
  expect(forbiddenUpdate(before, after, 'v1.33')).toEqual([
    'spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"app":"b"}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: field is immutable',
  ]);
  expect(forbiddenUpdate(before, after, 'v1.34')).toEqual([
    'spec.selector: Invalid value: {"matchLabels":{"app":"b"}}: field is immutable',
  ]);
});
