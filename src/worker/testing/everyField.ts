/** Objects that set nearly every field that scheduling reads: for tests that take fields away. */
import {
  CONTAINER,
  NODE_TERM,
  POD_AFFINITY,
  POD_SPEC,
  SELECTOR,
  TEMPLATE,
  VOLUMES,
  type Json,
} from './everyPodField.ts';

const object = (apiVersion: string, kind: string, metadata: Json, rest: Json): Json => ({
  apiVersion,
  kind,
  metadata,
  ...rest,
});

const workload = (apiVersion: string, kind: string, name: string, spec: Json): Json =>
  object(apiVersion, kind, { name, namespace: 'default', labels: { app: name } }, { spec });

const node = (name: string, zone: string): Json =>
  object(
    'v1',
    'Node',
    { name, labels: { 'kubernetes.io/hostname': name, zone, disk: 'ssd' } },
    {
      spec: {
        unschedulable: false,
        providerID: `example:///${name}`,
        taints: [{ key: 'dedicated', value: 'web', effect: 'NoSchedule', timeAdded: null }],
      },
      status: {
        capacity: { cpu: '16', memory: '32Gi', pods: '110', 'example.com/gpu': '2' },
        allocatable: { cpu: '15', memory: '30Gi', pods: '110', 'example.com/gpu': '2' },
        images: [{ names: ['registry.example/app:1'], sizeBytes: 50_000_000 }],
        conditions: [{ type: 'Ready', status: 'True' }],
      },
    },
  );

/** One scenario: what stands in the cluster, what comes, and how it is scheduled. */
export const EVERY_FIELD: readonly Json[] = [
  object('v1', 'Namespace', { name: 'default', labels: { env: 'dev' } }, {}),
  node('n1', 'a'),
  node('n2', 'b'),
  object(
    'scheduling.k8s.io/v1',
    'PriorityClass',
    { name: 'high' },
    { value: 1000, globalDefault: false, preemptionPolicy: 'PreemptLowerPriority' },
  ),
  object(
    'node.k8s.io/v1',
    'RuntimeClass',
    { name: 'sandboxed' },
    {
      handler: 'sandboxed',
      overhead: { podFixed: { cpu: '10m', memory: '1Mi' } },
      scheduling: {
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'sandboxed', operator: 'Exists', effect: 'NoSchedule' }],
      },
    },
  ),
  object(
    'v1',
    'LimitRange',
    { name: 'limits', namespace: 'default' },
    {
      spec: {
        limits: [
          {
            type: 'Container',
            default: { memory: '2Gi' },
            defaultRequest: { memory: '32Mi' },
            min: { cpu: '1m' },
            max: { memory: '4Gi' },
            maxLimitRequestRatio: { cpu: '1000' },
          },
        ],
      },
    },
  ),
  object(
    'v1',
    'ResourceQuota',
    { name: 'quota', namespace: 'default' },
    {
      spec: {
        hard: { pods: '100', 'requests.cpu': '100' },
        scopes: ['NotTerminating'],
      },
      status: { used: { pods: '3' }, hard: { pods: '100' } },
    },
  ),
  object(
    'storage.k8s.io/v1',
    'StorageClass',
    { name: 'fast', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
    {
      provisioner: 'example.com',
      volumeBindingMode: 'WaitForFirstConsumer',
      allowedTopologies: [{ matchLabelExpressions: [{ key: 'zone', values: ['a', 'b'] }] }],
    },
  ),
  object(
    'storage.k8s.io/v1',
    'CSINode',
    { name: 'n1' },
    {
      spec: {
        drivers: [
          { name: 'example.com', nodeID: 'n1', topologyKeys: ['zone'], allocatable: { count: 3 } },
        ],
      },
    },
  ),
  object(
    'storage.k8s.io/v1',
    'CSIDriver',
    { name: 'example.com' },
    {
      spec: {
        attachRequired: true,
        podInfoOnMount: false,
        fsGroupPolicy: 'File',
        volumeLifecycleModes: ['Persistent'],
        storageCapacity: true,
      },
    },
  ),
  object(
    'storage.k8s.io/v1',
    'CSIStorageCapacity',
    { name: 'csisc-1', namespace: 'default' },
    {
      storageClassName: 'fast',
      nodeTopology: { matchLabels: { zone: 'a' } },
      capacity: '100Gi',
      maximumVolumeSize: '50Gi',
    },
  ),
  object(
    'v1',
    'PersistentVolume',
    { name: 'disk-1', labels: { zone: 'a' } },
    {
      spec: {
        capacity: { storage: '10Gi' },
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'fast',
        volumeMode: 'Filesystem',
        persistentVolumeReclaimPolicy: 'Retain',
        claimRef: { namespace: 'default', name: 'data', uid: 'u-1' },
        nodeAffinity: { required: { nodeSelectorTerms: [NODE_TERM] } },
        csi: { driver: 'example.com', volumeHandle: 'h-1' },
      },
      status: { phase: 'Bound' },
    },
  ),
  object(
    'v1',
    'PersistentVolumeClaim',
    {
      name: 'data',
      namespace: 'default',
      uid: 'u-1',
      annotations: { 'pv.kubernetes.io/bind-completed': 'yes' },
    },
    {
      spec: {
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: '5Gi' } },
        storageClassName: 'fast',
        volumeName: 'disk-1',
        volumeMode: 'Filesystem',
        selector: { matchLabels: { zone: 'a' } },
      },
      status: { phase: 'Bound' },
    },
  ),
  object(
    'resource.k8s.io/v1',
    'DeviceClass',
    { name: 'gpu' },
    {
      spec: {
        selectors: [{ cel: { expression: "device.driver == 'gpu.example.com'" } }],
        config: [{ opaque: { driver: 'gpu.example.com', parameters: { mode: 'fast' } } }],
      },
    },
  ),
  object(
    'resource.k8s.io/v1',
    'ResourceSlice',
    { name: 'n1-gpus' },
    {
      spec: {
        driver: 'gpu.example.com',
        nodeName: 'n1',
        pool: { name: 'n1', generation: 1, resourceSliceCount: 1 },
        devices: [
          {
            name: 'gpu-0',
            attributes: { model: { string: 'a' }, cores: { int: 4 }, ecc: { bool: true } },
            capacity: { memory: { value: '40Gi' } },
            taints: [{ key: 'broken', value: 'maybe', effect: 'NoSchedule' }],
          },
          { name: 'gpu-1', attributes: { driverVersion: { version: '1.2.3' } } },
        ],
      },
    },
  ),
  object(
    'resource.k8s.io/v1',
    'ResourceClaim',
    { name: 'shared', namespace: 'default', uid: 'u-9' },
    {
      spec: {
        devices: {
          requests: [
            {
              name: 'r',
              exactly: {
                deviceClassName: 'gpu',
                allocationMode: 'ExactCount',
                count: 1,
                selectors: [
                  { cel: { expression: "has(device.attributes['gpu.example.com'].model)" } },
                ],
                tolerations: [{ key: 'broken', operator: 'Exists', effect: 'NoSchedule' }],
              },
            },
          ],
          constraints: [{ requests: ['r'], matchAttribute: 'gpu.example.com/model' }],
          config: [
            { requests: ['r'], opaque: { driver: 'gpu.example.com', parameters: { a: 1 } } },
          ],
        },
      },
      status: {
        allocation: {
          devices: {
            results: [{ request: 'r', driver: 'gpu.example.com', pool: 'n1', device: 'gpu-0' }],
          },
          nodeSelector: { nodeSelectorTerms: [NODE_TERM] },
        },
        reservedFor: [{ resource: 'pods', name: 'claiming', uid: 'u-8' }],
      },
    },
  ),
  object(
    'resource.k8s.io/v1',
    'ResourceClaimTemplate',
    { name: 'either', namespace: 'default' },
    {
      spec: {
        metadata: { labels: { a: 'b' } },
        spec: {
          devices: {
            requests: [
              {
                name: 'r',
                firstAvailable: [
                  { name: 'all', deviceClassName: 'gpu', allocationMode: 'All' },
                  { name: 'one', deviceClassName: 'gpu' },
                ],
              },
            ],
          },
        },
      },
    },
  ),
  object(
    'v1',
    'Pod',
    { name: 'claiming', namespace: 'default' },
    {
      spec: {
        containers: [{ ...CONTAINER, resources: { claims: [{ name: 'own' }, { name: 'all' }] } }],
        resourceClaims: [
          { name: 'own', resourceClaimTemplateName: 'either' },
          { name: 'all', resourceClaimName: 'shared' },
        ],
      },
      status: { resourceClaimStatuses: [{ name: 'own', resourceClaimName: 'claiming-own-x' }] },
    },
  ),
  object(
    'v1',
    'Service',
    { name: 'web', namespace: 'default' },
    { spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } },
  ),
  object(
    'policy/v1',
    'PodDisruptionBudget',
    { name: 'web', namespace: 'default' },
    {
      spec: { selector: SELECTOR, minAvailable: '50%' },
      status: { disruptionsAllowed: 1, disruptedPods: { gone: '2026-01-01T00:00:00Z' } },
    },
  ),
  workload('apps/v1', 'Deployment', 'one', {
    replicas: 1,
    paused: false,
    strategy: { type: 'RollingUpdate' },
    selector: { matchLabels: { app: 'web' } },
    template: TEMPLATE,
  }),
  workload('apps/v1', 'ReplicaSet', 'two', {
    replicas: 1,
    selector: SELECTOR,
    template: TEMPLATE,
  }),
  workload('apps/v1', 'StatefulSet', 'three', {
    replicas: 1,
    serviceName: 'three',
    podManagementPolicy: 'OrderedReady',
    ordinals: { start: 1 },
    selector: { matchLabels: { app: 'web' } },
    template: TEMPLATE,
    volumeClaimTemplates: [
      {
        metadata: { name: 'store', labels: { a: 'b' } },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    ],
  }),
  workload('apps/v1', 'DaemonSet', 'four', {
    selector: { matchLabels: { app: 'web' } },
    template: TEMPLATE,
  }),
  workload('v1', 'ReplicationController', 'five', {
    replicas: 1,
    selector: { app: 'web' },
    template: TEMPLATE,
  }),
  workload('batch/v1', 'Job', 'six', {
    parallelism: 1,
    completions: 1,
    completionMode: 'Indexed',
    suspend: false,
    template: { ...TEMPLATE, spec: { ...POD_SPEC, restartPolicy: 'Never' } },
  }),
  workload('batch/v1', 'CronJob', 'seven', {
    schedule: '0 3 * * *',
    suspend: false,
    jobTemplate: {
      metadata: { labels: { a: 'b' } },
      spec: { template: { ...TEMPLATE, spec: { ...POD_SPEC, restartPolicy: 'Never' } } },
    },
  }),
  object(
    'v1',
    'Pod',
    {
      name: 'running',
      namespace: 'default',
      labels: { app: 'web', tier: 'front', revision: '1' },
      annotations: { a: 'b' },
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'two', uid: 'u-2', controller: true },
      ],
    },
    {
      spec: { ...POD_SPEC, nodeName: 'n1', volumes: VOLUMES },
      status: {
        phase: 'Running',
        startTime: '2026-01-01T00:00:00Z',
        conditions: [{ type: 'Ready', status: 'True', reason: 'r', message: 'm' }],
        containerStatuses: [
          {
            name: 'main',
            resources: { requests: { cpu: '200m' } },
            allocatedResources: { cpu: '200m' },
          },
        ],
        initContainerStatuses: [{ name: 'init', resources: { requests: { cpu: '50m' } } }],
      },
    },
  ),
  object(
    'v1',
    'Pod',
    {
      name: 'leaving',
      namespace: 'default',
      deletionTimestamp: '2026-01-01T02:00:00Z',
      creationTimestamp: '2026-01-01T01:00:00Z',
    },
    {
      spec: { containers: [CONTAINER], nodeName: 'n2', priority: 1 },
      status: {
        phase: 'Running',
        conditions: [{ type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' }],
      },
    },
  ),
  object(
    'v1',
    'Pod',
    { name: 'pending', namespace: 'default', labels: { app: 'web', tier: 'front', revision: '1' } },
    { spec: { ...POD_SPEC, volumes: VOLUMES }, status: { nominatedNodeName: 'n2' } },
  ),
  object(
    'v1',
    'Pod',
    { name: 'apart', namespace: 'default', labels: { app: 'web', tier: 'back', revision: '1' } },
    {
      spec: {
        containers: [CONTAINER],
        affinity: { podAffinity: POD_AFFINITY, podAntiAffinity: POD_AFFINITY },
      },
    },
  ),
  object(
    'v1',
    'Pod',
    { name: 'gated', namespace: 'default' },
    { spec: { containers: [CONTAINER], schedulingGates: [{ name: 'example.com/wait' }] } },
  ),
];
