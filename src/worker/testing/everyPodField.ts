/** Nearly every field of a Pod that scheduling reads, and the terms that are written in other kinds too. */

export type Json = Readonly<Record<string, unknown>>;

export const SELECTOR: Json = {
  matchLabels: { app: 'web' },
  matchExpressions: [{ key: 'tier', operator: 'In', values: ['front', 'back'] }],
};

export const NODE_TERM: Json = {
  matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd', 'hdd'] }],
  matchFields: [{ key: 'metadata.name', operator: 'NotIn', values: ['n9'] }],
};

export const NODE_AFFINITY: Json = {
  requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [NODE_TERM] },
  preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 5, preference: NODE_TERM }],
};

const POD_TERM: Json = {
  labelSelector: SELECTOR,
  namespaces: ['default'],
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'default' } },
  topologyKey: 'zone',
  matchLabelKeys: ['revision'],
};

export const POD_AFFINITY: Json = {
  requiredDuringSchedulingIgnoredDuringExecution: [POD_TERM],
  preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 3, podAffinityTerm: POD_TERM }],
};

export const CONTAINER: Json = {
  name: 'main',
  image: 'registry.example/app:1',
  resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { cpu: '1', memory: '1Gi' } },
  ports: [{ name: 'http', containerPort: 80, hostPort: 8080, hostIP: '10.0.0.1', protocol: 'TCP' }],
};

export const POD_SPEC: Json = {
  schedulerName: 'default-scheduler',
  priorityClassName: 'high',
  preemptionPolicy: 'PreemptLowerPriority',
  nodeSelector: { disk: 'ssd' },
  affinity: {
    nodeAffinity: NODE_AFFINITY,
    podAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 3, podAffinityTerm: POD_TERM }],
    },
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 9, podAffinityTerm: POD_TERM }],
    },
  },
  tolerations: [
    { key: 'dedicated', operator: 'Equal', value: 'web', effect: 'NoSchedule' },
    { key: 'gone', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 30 },
  ],
  topologySpreadConstraints: [
    {
      maxSkew: 2,
      minDomains: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector: SELECTOR,
      matchLabelKeys: ['revision'],
      nodeAffinityPolicy: 'Honor',
      nodeTaintsPolicy: 'Honor',
    },
    {
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: SELECTOR,
    },
  ],
  initContainers: [{ ...CONTAINER, name: 'init', restartPolicy: 'Always', ports: [] }],
  containers: [CONTAINER],
  runtimeClassName: 'sandboxed',
  overhead: { cpu: '10m', memory: '1Mi' },
  resources: { requests: { cpu: '300m' }, limits: { cpu: '2' } },
  hostNetwork: false,
  terminationGracePeriodSeconds: 30,
  restartPolicy: 'Always',
};

export const VOLUMES: readonly Json[] = [
  { name: 'data', persistentVolumeClaim: { claimName: 'data', readOnly: false } },
  {
    name: 'scratch',
    ephemeral: {
      volumeClaimTemplate: {
        metadata: { labels: { a: 'b' } },
        spec: {
          accessModes: ['ReadWriteOnce'],
          storageClassName: 'fast',
          volumeMode: 'Filesystem',
          resources: { requests: { storage: '1Gi' } },
        },
      },
    },
  },
  { name: 'gce', gcePersistentDisk: { pdName: 'd', readOnly: true } },
  { name: 'aws', awsElasticBlockStore: { volumeID: 'v', readOnly: true } },
  { name: 'rbd', rbd: { monitors: ['m'], image: 'i', pool: 'p', readOnly: true } },
  {
    name: 'iscsi',
    iscsi: { targetPortal: 'p', iqn: 'iqn.2001-04.com.x:y', lun: 0, readOnly: true },
  },
  { name: 'csi', csi: { driver: 'example.com' } },
];

export const TEMPLATE: Json = {
  metadata: { labels: { app: 'web', tier: 'front' }, annotations: { a: 'b' } },
  spec: POD_SPEC,
};
