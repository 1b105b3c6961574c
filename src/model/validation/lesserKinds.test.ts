import { describe, expect, it } from 'vitest';
import { deployment, node, pod, volume } from './testing/objects.ts';
import { placesAmiss, rows, wordsOf } from './testing/words.ts';

type Fields = Readonly<Record<string, unknown>>;

const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const qualified =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const MOUNT_OPTIONS = 'volume.beta.kubernetes.io/mount-options';
const CIDR = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)';

const claim = (spec: Fields): Fields => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
});

const storageClass = (more: Fields): Fields => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'fast' },
  provisioner: 'a.b/c',
  ...more,
});

const driver = (spec: Fields): Fields => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSIDriver',
  metadata: { name: 'csi.example.com' },
  spec,
});

const storageCapacity = (more: Fields): Fields => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'CSIStorageCapacity',
  metadata: { name: 'csisc-1' },
  storageClassName: 'fast',
  ...more,
});

const limitRange = (limit: Fields): Fields => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'limits' },
  spec: { limits: [limit] },
});

const quota = (spec: Fields, scopes: readonly string[]): Fields => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'few' },
  spec: {
    ...spec,
    scopeSelector: {
      matchExpressions: scopes.map((scopeName) => ({ scopeName, operator: 'Exists' })),
    },
  },
});

const term = (...values: readonly string[]) => ({ matchLabelExpressions: [{ key: 'a', values }] });
const snapshot = { apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name: 's' };

const CASES = rows(
  [
    'a volume of two sources, in the order of the API server',
    volume({ csi: { driver: 'd', volumeHandle: 'h' }, nfs: { server: 's', path: 'x' } }),
    'spec.nfs.path: Invalid value: "x": must be an absolute path',
    'spec.csi: Forbidden: may not specify more than 1 volume type',
  ],
  [
    'options of mounting a path of a node',
    {
      ...volume({ hostPath: { path: '/x' } }),
      metadata: { name: 'data', annotations: { [MOUNT_OPTIONS]: 'ro' } },
    },
    `metadata.annotations.${MOUNT_OPTIONS}: Forbidden: may not specify mount options for this volume type`,
  ],
  [
    'the root of a host that is recycled',
    volume({ hostPath: { path: '//.' }, persistentVolumeReclaimPolicy: 'Recycle' }),
    "spec.persistentVolumeReclaimPolicy: Forbidden: may not be 'recycle' for a hostPath mount of '/'",
  ],
  [
    'a volume of a driver',
    volume({ csi: { driver: 'A_', nodeStageSecretRef: {}, nodePublishSecretRef: { name: 'a' } } }),
    `spec.csi.driver: Invalid value: "A_": ${subdomain}`,
    'spec.csi.volumeHandle: Required value',
    'spec.csi.nodePublishSecretRef.namespace: Required value',
  ],
  [
    'attributes of a volume without a driver',
    volume({ hostPath: { path: '/x' }, volumeAttributesClassName: '' }),
    'spec.volumeAttributesClassName: Required value: an empty string is disallowed',
    'spec.csi: Required value: has to be specified when using volumeAttributesClassName',
  ],
  [
    'a claim of a claim without a name',
    claim({ dataSource: { kind: 'PersistentVolumeClaim' } }),
    'spec.dataSource.name: Required value',
    'spec.dataSourceRef.name: Required value',
  ],
  [
    'a claim of something of no group',
    claim({ dataSourceRef: { kind: 'Foo', name: 'x' } }),
    'spec.dataSource: Invalid value: "Foo": must be \'PersistentVolumeClaim\' when referencing the default apiGroup',
    'spec.dataSourceRef: Invalid value: "Foo": must be \'PersistentVolumeClaim\' when referencing the default apiGroup',
  ],
  [
    'a claim of two snapshots',
    claim({ dataSource: snapshot, dataSourceRef: { ...snapshot, name: 't' } }),
    'spec: Invalid value: {}: must match dataSourceRef',
  ],
  [
    'a class of attributes',
    claim({ volumeAttributesClassName: 'A_' }),
    `spec.volumeAttributesClassName: Invalid value: "A_": ${subdomain}`,
  ],
  [
    'a parameter without a name',
    storageClass({ parameters: { '': 'x' } }),
    'parameters: Invalid value: "": field can not be empty.',
  ],
  [
    'parameters that are too long',
    storageClass({ parameters: { a: 'x'.repeat(256 * 1024) } }),
    'parameters: Too long: may not be more than 262144 bytes',
  ],
  [
    'topologies that stand twice, or say nothing',
    storageClass({ allowedTopologies: [term('x', 'y'), term('y', 'x'), {}] }),
    'allowedTopologies[1].matchLabelExpressions: Duplicate value: ""',
    'allowedTopologies[2].matchLabelExpressions: Duplicate value: ""',
  ],
  [
    'a driver of storage',
    driver({
      fsGroupPolicy: 'Never',
      tokenRequests: [
        { audience: 'a', expirationSeconds: 599 },
        { audience: 'a' },
        { expirationSeconds: 4294967297 },
      ],
      volumeLifecycleModes: ['Persistent', 'Lasting'],
      nodeAllocatableUpdatePeriodSeconds: 9,
    }),
    'spec.fsGroupPolicy: Unsupported value: "Never": supported values: "File", "None", "ReadWriteOnceWithFSType"',
    'spec.tokenRequests[0].expirationSeconds: Invalid value: 599: may not specify a duration less than 10 minutes',
    'spec.tokenRequests[1].audience: Duplicate value: "a"',
    'spec.tokenRequests[2].expirationSeconds: Invalid value: 4294967297: may not specify a duration larger than 2^32 seconds',
    'spec.volumeLifecycleModes: Unsupported value: "Lasting": supported values: "Persistent", "Ephemeral"',
    'spec.nodeAllocatableUpdatePeriodSeconds: Invalid value: 9: must be greater than or equal to 10 seconds',
  ],
  [
    'what a node says of its drivers',
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSINode',
      metadata: { name: 'n' },
      spec: {
        drivers: [
          { name: 'A_', nodeID: 'x'.repeat(257), topologyKeys: ['a b', 'z', 'z', ''] },
          { name: 'b', nodeID: 'n', allocatable: { count: -1 } },
          { name: 'b', nodeID: '' },
        ],
      },
    },
    `spec.drivers[0].name: Invalid value: "A_": ${subdomain}`,
    `spec.drivers[0].nodeID: Invalid value: "${'x'.repeat(257)}": must be 256 characters or less`,
    `spec.drivers[0]: Invalid value: "a b": ${qualified}`,
    'spec.drivers[0]: Duplicate value: "z"',
    'spec.drivers[0]: Required value',
    'spec.drivers[0]: Invalid value: "": name part must be non-empty',
    `spec.drivers[0]: Invalid value: "": ${qualified}`,
    'spec.drivers[1].allocatable.count: Invalid value: -1: must be greater than or equal to 0',
    'spec.drivers[2].nodeID: Required value',
    'spec.drivers[2].name: Duplicate value: "b"',
  ],
  [
    'a driver whose tokens are secret, and are none',
    driver({ serviceAccountTokenInSecrets: false }),
    'spec.serviceAccountTokenInSecrets: Invalid value: false: serviceAccountTokenInSecrets is set but no tokenRequests are specified',
  ],
  [
    'room that a driver tells of',
    storageCapacity({
      storageClassName: 'A_',
      nodeTopology: { matchExpressions: [{ key: 'zone', operator: 'In' }] },
      capacity: '-1Gi',
      maximumVolumeSize: '-1Gi',
    }),
    "nodeTopology.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'",
    `storageClassName: Invalid value: "A_": ${subdomain}`,
    'capacity: Invalid value: "-1Gi": must be greater than or equal to 0',
  ],
  [
    'room of no class',
    storageCapacity({ storageClassName: undefined }),
    `storageClassName: Invalid value: "": ${subdomain}`,
  ],
  [
    'claims of a whole Pod, be it none',
    pod({ resources: { claims: [] } }),
    'spec.resources.claims: Forbidden: claims may not be set for Resources at pod-level',
  ],
  [
    'resources of a whole Pod of Windows',
    pod({ os: { name: 'windows' }, resources: { requests: { cpu: '2' }, limits: { cpu: '1' } } }),
    'spec.resources: Forbidden: may not be set for a windows pod',
  ],
  [
    'a whole Pod that asks for more than it may have, and for less than its containers do',
    pod({
      resources: { requests: { cpu: '2', memory: '1Mi' }, limits: { cpu: '1' } },
      containers: ['a', 'b'].map((name) => ({
        ...{ name, image: 'i' },
        resources: { requests: { memory: '64Mi' }, limits: { cpu: '1500m' } },
      })),
    }),
    'spec.resources.containers[0][cpu].limits: Invalid value: "1500m": must be less than or equal to pod limits of 1',
    'spec.resources.containers[1][cpu].limits: Invalid value: "1500m": must be less than or equal to pod limits of 1',
    'spec.resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
    'spec.resources.requests[cpu]: Invalid value: "2": must be greater than or equal to aggregate container requests of 3',
    'spec.resources.requests[memory]: Invalid value: "1Mi": must be greater than or equal to aggregate container requests of 128Mi',
  ],
  [
    'a whole Pod of fewer huge pages than its containers may have',
    pod({
      resources: { limits: { cpu: '1', 'hugepages-2Mi': '256Mi' } },
      containers: ['a', 'b'].map((name) => ({
        ...{ name, image: 'i' },
        resources: { limits: { cpu: '500m', 'hugepages-2Mi': '256Mi' } },
      })),
    }),
    'spec.resources.limits[hugepages-2Mi]: Invalid value: "256Mi": must be greater than or equal to aggregate container limits of 512Mi',
    'spec.resources.requests[hugepages-2Mi]: Invalid value: "256Mi": must be greater than or equal to aggregate container requests of 512Mi',
  ],
  [
    'a range of a node',
    node({ podCIDR: '10.0.0.0' }),
    `spec.podCIDRs[0]: Invalid value: "10.0.0.0": ${CIDR}`,
  ],
  [
    'ranges of a node',
    node({ podCIDRs: ['10.0.0.0/24', '10.0.0.0/24'] }),
    'spec.podCIDRs: Invalid value: ["10.0.0.0/24","10.0.0.0/24"]: may specify no more than one CIDR for each IP family',
    'spec.podCIDRs[1]: Duplicate value: "10.0.0.0/24"',
  ],
  [
    'limits of whole Pods, whose defaults are looked at no further',
    limitRange({ type: 'Pod', max: { cpu: '1' }, default: { cpu: '2' } }),
    "spec.limits[0].default: Forbidden: may not be specified when `type` is 'Pod'",
  ],
  [
    'limits of nothing',
    limitRange({ type: '' }),
    'spec.limits[0].type: Invalid value: "": name part must be non-empty',
    `spec.limits[0].type: Invalid value: "": ${qualified}`,
  ],
  [
    'scopes of a quota that exclude one another',
    quota({ hard: { pods: 1 } }, ['Terminating', 'NotTerminating']),
    'spec.scopeSelector.matchExpressions: Invalid value: null: conflicting scopes',
  ],
  [
    'a scope of a quota that has nothing to do with what it counts',
    quota({ hard: { services: 1 } }, ['BestEffort']),
    'spec.scopeSelector.matchExpressions: Invalid value: {"MatchExpressions":[{"ScopeName":"BestEffort","Operator":"Exists","Values":null}]}: unsupported scope applied to resource',
  ],
  [
    'tolerations of a RuntimeClass that differ in how long they last',
    {
      apiVersion: 'node.k8s.io/v1',
      kind: 'RuntimeClass',
      metadata: { name: 'kata' },
      handler: 'kata',
      scheduling: {
        tolerations: [3, 4].map((tolerationSeconds) => ({
          ...{ key: 'a', operator: 'Exists', effect: 'NoExecute' },
          tolerationSeconds,
        })),
      },
    },
    'scheduling.tolerations[1]: Duplicate value: {"Key":"a","Operator":"Exists","Value":"","Effect":"NoExecute","TolerationSeconds":4}',
  ],
  [
    'finalizers of a Namespace',
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'a' },
      spec: { finalizers: ['kubernetes', 'foo'] },
    },
    'spec.finalizers: Invalid value: "foo": name is neither a standard finalizer name nor is it fully qualified',
  ],
  [
    'finalizers',
    pod({}, { finalizers: ['foo', 'orphan', 'foregroundDeletion', 'a.b/c'] }),
    'metadata.finalizers[0]: Invalid value: "foo": name is neither a standard finalizer name nor is it fully qualified',
    'metadata.finalizers: Invalid value: ["foo","orphan","foregroundDeletion","a.b/c"]: finalizer orphan and foregroundDeletion cannot be both set',
  ],
  [
    'an owner of no version',
    pod({}, { ownerReferences: [{ apiVersion: 'a/b/c', kind: 'X', name: 'x', uid: 'u' }] }),
    'metadata.ownerReferences.apiVersion: Invalid value: "a/b/c": version must not be empty',
  ],
  [
    'two controllers',
    pod(
      {},
      {
        ownerReferences: ['x', 'y'].map((name) => ({
          controller: true,
          apiVersion: 'apps/v1',
          kind: 'ReplicaSet',
          name,
          uid: name,
        })),
      },
    ),
    'metadata.ownerReferences: Invalid value: [{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"x","uid":"x","controller":true},{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"y","uid":"y","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for ReplicaSet/x and ReplicaSet/y',
  ],
  [
    'a cost of deletion that is no number',
    pod({}, { annotations: { 'controller.kubernetes.io/pod-deletion-cost': '+1' } }),
    'metadata.annotations[controller.kubernetes.io/pod-deletion-cost]: Invalid value: "+1": must be a 32bit integer',
  ],
  [
    'such a cost in a template',
    deployment({
      template: {
        metadata: {
          labels: { app: 'web' },
          annotations: { 'controller.kubernetes.io/pod-deletion-cost': '2147483648' },
        },
        spec: { containers: [{ name: 'c', image: 'i' }] },
      },
    }),
    'spec.template.annotations[controller.kubernetes.io/pod-deletion-cost]: Invalid value: "2147483648": must be a 32bit integer',
  ],
  [
    'what becomes of claims',
    {
      ...deployment({ persistentVolumeClaimRetentionPolicy: { whenScaled: 'Keep' } }),
      kind: 'StatefulSet',
    },
    'spec.persistentVolumeClaimRetentionPolicy.whenScaled: Unsupported value: "Keep": supported values: "Retain", "Delete"',
  ],
  [
    'a value that operator Exists has not',
    pod({ tolerations: [{ key: 'a', operator: 'Exists', value: 'x' }] }),
    'spec.tolerations[0].operator: Invalid value: "x": value must be empty when `operator` is \'Exists\'',
  ],
);

describe('fields of other kinds that scheduling does not read', () => {
  it.each(CASES)('are judged as by the API server: $what', ({ spec: object, words }) => {
    expect(wordsOf(object)).toEqual([...words].sort());
    expect(placesAmiss(object)).toEqual([]);
  });

  it.each([
    claim({ dataSource: { kind: 'Foo', name: 'x' } }),
    claim({ dataSource: snapshot, volumeAttributesClassName: '', volumeName: 'A_' }),
    claim({ resources: { requests: { storage: '2Gi' }, limits: { storage: '1Gi' } } }),
    volume({ hostPath: { path: '/x' }, claimRef: { name: 'x' }, mountOptions: ['ro'] }),
    volume({ hostPath: { path: '/x/' }, persistentVolumeReclaimPolicy: 'Recycle' }),
    storageClass({
      provisioner: 'A_B',
      reclaimPolicy: '',
      allowedTopologies: [term('x'), term('y')],
    }),
    driver({ fsGroupPolicy: 'None', tokenRequests: [{}], serviceAccountTokenInSecrets: true }),
    storageCapacity({ nodeTopology: {}, capacity: '0', maximumVolumeSize: '-1' }),
    node({ podCIDR: '10.0.0.0/24', podCIDRs: ['10.0.0.0/24', 'fd00::/64'], configSource: {} }),
  ])('are taken where the API server takes them: %#', (object) => {
    expect(wordsOf(object)).toEqual([]);
  });

  it('count the requests of containers as those of a Pod with limits alone', () => {
    const spec = {
      resources: { limits: { cpu: '1' } },
      containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '2' } } }],
    };
    expect(wordsOf(pod(spec))).toEqual([
      'spec.resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
    ]);
  });
});
