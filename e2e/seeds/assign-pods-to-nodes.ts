/** "Assigning Pods to Nodes": every manifest of the page. */
import { documents, node, running } from './builders.ts';
import type { SeedCase } from './case.ts';

const ZONE = 'topology.kubernetes.io/zone';

const withNodeAffinity = `apiVersion: v1
kind: Pod
metadata:
  name: with-node-affinity
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: topology.kubernetes.io/zone
            operator: In
            values:
            - antarctica-east1
            - antarctica-west1
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        preference:
          matchExpressions:
          - key: another-node-label-key
            operator: In
            values:
            - another-node-label-value
  containers:
  - name: with-node-affinity
    image: registry.k8s.io/pause:2.0
`;

const withAffinityPreferredWeight = `apiVersion: v1
kind: Pod
metadata:
  name: with-affinity-preferred-weight
spec:
  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - key: kubernetes.io/os
            operator: In
            values:
            - linux
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        preference:
          matchExpressions:
          - key: label-1
            operator: In
            values:
            - key-1
      - weight: 50
        preference:
          matchExpressions:
          - key: label-2
            operator: In
            values:
            - key-2
  containers:
  - name: with-node-affinity
    image: registry.k8s.io/pause:2.0
`;

const addedAffinity = `apiVersion: kubescheduler.config.k8s.io/v1beta3
kind: KubeSchedulerConfiguration

profiles:
  - schedulerName: default-scheduler
  - schedulerName: foo-scheduler
    pluginConfig:
      - name: NodeAffinity
        args:
          addedAffinity:
            requiredDuringSchedulingIgnoredDuringExecution:
              nodeSelectorTerms:
              - matchExpressions:
                - key: scheduler-profile
                  operator: In
                  values:
                  - foo
`;

const withPodAffinity = `apiVersion: v1
kind: Pod
metadata:
  name: with-pod-affinity
spec:
  affinity:
    podAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector:
          matchExpressions:
          - key: security
            operator: In
            values:
            - S1
        topologyKey: topology.kubernetes.io/zone
    podAntiAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          labelSelector:
            matchExpressions:
            - key: security
              operator: In
              values:
              - S2
          topologyKey: topology.kubernetes.io/zone
  containers:
  - name: with-pod-affinity
    image: registry.k8s.io/pause:2.0
`;

/** The page leaves out what stands at "...": the selector, the replicas and the containers. */
const applicationServer = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: application-server
spec:
  replicas: 3
  selector:
    matchLabels:
      app: database
  template:
    metadata:
      labels:
        app: database
    spec:
      affinity:
        podAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector:
              matchExpressions:
              - key: app
                operator: In
                values:
                - database
            topologyKey: topology.kubernetes.io/zone
            # Only Pods from a given rollout are taken into consideration when calculating pod affinity.
            matchLabelKeys:
            - pod-template-hash
      containers:
      - name: server
        image: registry.k8s.io/pause:3.1
`;

const tenantPod = (affinitySelector: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: tenant-a-2
  labels:
    # Assume that all relevant Pods have a "tenant" label set
    tenant: tenant-a
spec:
  affinity:
    podAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      # ensure that pods associated with this tenant land on the correct node pool
      - matchLabelKeys:
          - tenant
        topologyKey: node-pool${affinitySelector}
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      # ensure that pods associated with this tenant can't schedule to nodes used for another tenant
      - mismatchLabelKeys:
        - tenant
        labelSelector:
          matchExpressions:
          - key: tenant
            operator: Exists
        topologyKey: node-pool
  containers:
  - name: main
    image: registry.k8s.io/pause:3.1
`;

const tenants = documents(
  node({ name: 'pool-1-a', labels: { 'node-pool': 'pool-1' } }),
  node({ name: 'pool-1-b', labels: { 'node-pool': 'pool-1' } }),
  node({ name: 'pool-2-a', labels: { 'node-pool': 'pool-2' } }),
  node({ name: 'pool-3-a', labels: { 'node-pool': 'pool-3' } }),
  running('tenant-a-1', 'pool-1-a', { tenant: 'tenant-a' }),
  running('tenant-b-1', 'pool-2-a', { tenant: 'tenant-b' }),
);

const redisCache = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: redis-cache
spec:
  selector:
    matchLabels:
      app: store
  replicas: 3
  template:
    metadata:
      labels:
        app: store
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector:
              matchExpressions:
              - key: app
                operator: In
                values:
                - store
            topologyKey: "kubernetes.io/hostname"
      containers:
      - name: redis-server
        image: redis:3.2-alpine
`;

const webServer = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-server
spec:
  selector:
    matchLabels:
      app: web-store
  replicas: 3
  template:
    metadata:
      labels:
        app: web-store
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector:
              matchExpressions:
              - key: app
                operator: In
                values:
                - web-store
            topologyKey: "kubernetes.io/hostname"
        podAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector:
              matchExpressions:
              - key: app
                operator: In
                values:
                - store
            topologyKey: "kubernetes.io/hostname"
      containers:
      - name: web-app
        image: nginx:1.16-alpine
`;

const threeNodes = documents(
  node({ name: 'node-1' }),
  node({ name: 'node-2' }),
  node({ name: 'node-3' }),
);

const nginxOnKube01 = `apiVersion: v1
kind: Pod
metadata:
  name: nginx
spec:
  containers:
  - name: nginx
    image: nginx
  nodeName: kube-01
`;

const antarctica = [
  node({ name: 'east', labels: { [ZONE]: 'antarctica-east1' } }),
  node({
    name: 'west',
    labels: { [ZONE]: 'antarctica-west1', 'another-node-label-key': 'another-node-label-value' },
  }),
];
const africa = node({
  name: 'africa',
  labels: { [ZONE]: 'africa-1', 'another-node-label-key': 'another-node-label-value' },
});

export const assignPodsToNodes: readonly SeedCase[] = [
  {
    name: 'with-node-affinity: the zone is required, the other label preferred',
    cluster: documents(...antarctica, africa),
    workload: withNodeAffinity,
    expected: [{ pods: 'with-node-affinity', on: ['west'] }],
  },
  {
    name: 'with-node-affinity stays Pending where no node is in Antarctica',
    cluster: africa,
    workload: withNodeAffinity,
    expected: [{ pods: 'with-node-affinity', pending: true, because: ['NodeAffinity'] }],
  },
  {
    name: 'with-affinity-preferred-weight: the label of weight 50 outweighs the one of weight 1',
    cluster: documents(
      node({ name: 'one', labels: { 'kubernetes.io/os': 'linux', 'label-1': 'key-1' } }),
      node({ name: 'two', labels: { 'kubernetes.io/os': 'linux', 'label-2': 'key-2' } }),
      node({ name: 'win', labels: { 'kubernetes.io/os': 'windows', 'label-2': 'key-2' } }),
    ),
    workload: withAffinityPreferredWeight,
    expected: [{ pods: 'with-affinity-preferred-weight', on: ['two'] }],
  },
  {
    name: 'addedAffinity applies to the Pods of the foo-scheduler profile only',
    cluster: documents(
      node({ name: 'foo-node', labels: { 'scheduler-profile': 'foo' } }),
      node({ name: 'any-node' }),
      running('filler', 'foo-node', { app: 'filler' }),
    ),
    workload: documents(
      'apiVersion: v1\nkind: Pod\nmetadata: { name: of-foo }\nspec:\n  schedulerName: foo-scheduler\n  containers: [{ name: c, image: registry.k8s.io/pause:2.0 }]',
      'apiVersion: v1\nkind: Pod\nmetadata: { name: of-default }\nspec:\n  containers: [{ name: c, image: registry.k8s.io/pause:2.0 }]',
    ),
    scheduler: addedAffinity,
    expected: [
      { pods: 'of-foo', on: ['foo-node'] },
      { pods: 'of-default', on: ['any-node'] },
    ],
  },
  {
    name: 'with-pod-affinity goes to Zone V, where a Pod with security=S1 runs, away from S2',
    cluster: documents(
      node({ name: 'v-1', labels: { [ZONE]: 'V' } }),
      node({ name: 'v-2', labels: { [ZONE]: 'V' } }),
      node({ name: 'r-1', labels: { [ZONE]: 'R' } }),
      node({ name: 'q-1', labels: { [ZONE]: 'Q' } }),
      running('s1-in-v', 'v-1', { security: 'S1' }),
      running('s1-in-r', 'r-1', { security: 'S1' }),
      running('s2-in-r', 'r-1', { security: 'S2' }),
    ),
    workload: withPodAffinity,
    expected: [{ pods: 'with-pod-affinity', on: ['v-1', 'v-2'] }],
  },
  {
    name: 'with-pod-affinity goes nowhere when no Pod has security=S1',
    cluster: documents(node({ name: 'v-1', labels: { [ZONE]: 'V' } })),
    workload: withPodAffinity,
    expected: [{ pods: 'with-pod-affinity', pending: true, because: ['InterPodAffinity'] }],
  },
  {
    name: 'application-server: with matchLabelKeys a rollout follows its own Pods, not the old ones',
    cluster: documents(
      node({ name: 'old-zone', labels: { [ZONE]: 'zone-a' }, unschedulable: true }),
      node({ name: 'new-zone-1', labels: { [ZONE]: 'zone-b' } }),
      node({ name: 'new-zone-2', labels: { [ZONE]: 'zone-b' } }),
      running('old-revision', 'old-zone', { app: 'database', 'pod-template-hash': '5d4f8c7b9' }),
    ),
    workload: applicationServer,
    expected: [{ pods: 'application-server', on: ['new-zone-1', 'new-zone-2'], count: 3 }],
  },
  {
    name: 'tenant-a, as the page has it, is refused: matchLabelKeys needs a labelSelector',
    cluster: tenants,
    workload: tenantPod(''),
    expected: [{ refused: 'labelSelector' }],
  },
  {
    name: 'tenant-a, with a labelSelector, lands in the pool of its own tenant',
    cluster: tenants,
    workload: tenantPod('\n        labelSelector: {}'),
    expected: [{ pods: 'tenant-a-2', on: ['pool-1-a', 'pool-1-b'] }],
  },
  {
    name: 'redis-cache and web-server end as one cache and one web server on every node',
    cluster: threeNodes,
    workload: documents(redisCache, webServer),
    expected: [
      { pods: 'redis-cache', oneOnEach: ['node-1', 'node-2', 'node-3'] },
      { pods: 'web-server', oneOnEach: ['node-1', 'node-2', 'node-3'] },
    ],
  },
  {
    name: 'web-server before redis-cache waits, and ends in the same place',
    cluster: threeNodes,
    workload: documents(webServer, redisCache),
    expected: [
      { pods: 'redis-cache', oneOnEach: ['node-1', 'node-2', 'node-3'] },
      { pods: 'web-server', oneOnEach: ['node-1', 'node-2', 'node-3'] },
    ],
  },
  {
    name: 'nginx with nodeName runs on kube-01, whatever its taints',
    cluster: documents(
      node({ name: 'kube-01', taints: ['dedicated=x:NoSchedule'] }),
      node({ name: 'kube-02' }),
    ),
    workload: nginxOnKube01,
    expected: [{ pods: 'nginx', on: ['kube-01'] }],
  },
];
