/** Scenarios that the examples do not show. */
const REGION = 'topology.kubernetes.io/region';
export const ZONE = 'topology.kubernetes.io/zone';

export function node(name: string, labels: Readonly<Record<string, string>>): string {
  const all = Object.entries({ 'kubernetes.io/hostname': name, ...labels });
  return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { ${all.map(([key, value]) => `${key}: ${value}`).join(', ')} }
status: { allocatable: { cpu: "16", memory: 64Gi, pods: "110" } }
`;
}

export function deployment(name: string, replicas: number, tier: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: ${String(replicas)}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name}, tier: ${tier} } }
    spec:
      containers: [{ name: main, image: nginx, resources: { requests: { cpu: 100m } } }]
      topologySpreadConstraints:
      - { maxSkew: 1, topologyKey: ${ZONE}, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: ${name} } } }
`;
}

/** Two regions of zones, and a label that some nodes lack. */
export const KEYS = [
  node('a1', { [REGION]: 'eu', [ZONE]: 'eu-1', pool: 'gold' }),
  node('a2', { [REGION]: 'eu', [ZONE]: 'eu-1', pool: 'gold' }),
  node('b1', { [REGION]: 'eu', [ZONE]: 'eu-2', pool: 'silver' }),
  node('c1', { [REGION]: 'us', [ZONE]: 'us-1' }),
  node('d1', {}),
].join('---\n');

export const SPREAD = [
  deployment('web', 5, 'front'),
  deployment('store', 3, 'back'),
  deployment('api', 4, 'middle'),
].join('---\n');

export const LARGE = Array.from({ length: 600 }, (_, at) =>
  node(`node-${String(at)}`, {
    [REGION]: `region-${String(at % 2)}`,
    [ZONE]: `zone-${String(at % 6)}`,
  }),
).join('---\n');

/** A Pod that runs where a taint would keep it out. */
function intruder(name: string, nodeName: string): string {
  return `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  nodeName: ${nodeName}
  nodeSelector: { pool: nowhere }
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 100m } } }]
status: { phase: Running }
`;
}

export const REFUSED = [KEYS, intruder('intruder', 'a1'), intruder('other', 'b1')].join('---\n');

/** The same from afar, where Pods are dots. */
export const REFUSED_FAR = [
  ...Array.from({ length: 600 }, (_, at) =>
    node(`node-${String(at)}`, { [ZONE]: `zone-${String(at % 4)}` }),
  ),
  ...Array.from({ length: 12 }, (_, at) =>
    intruder(`intruder-${String(at)}`, `node-${String(at * 9)}`),
  ),
].join('---\n');

export const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels: { app: web }
spec:
  containers:
  - name: main
    image: nginx
    resources: { requests: { cpu: 500m, memory: 1Gi } }
`;

export const BROKEN = `${POD}---
kind: Pod
metadata: { name: UPPER }
---
apiVersion: v1
kind: Pod
metadata: { name: other, labels: { "bad key": x } }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: many } } }]
  tolerations: [{ key: dedicated, operator: Exist, value: gpu }]
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {} }] } }
`;

export const EVENT = `Name:             web
Namespace:        default
Status:           Pending
Events:
  Type     Reason            Age   From               Message
  ----     ------            ----  ----               -------
  Warning  FailedScheduling  65s (x3 over 10m)  default-scheduler  0/8 nodes are available: 3 node(s) had untolerated taint {dedicated: gpu}, 2 Insufficient cpu, 3 node(s) didn't match pod topology spread constraints. preemption: 0/8 nodes are available: 8 Preemption is not helpful for scheduling.
`;

/** Names two classes that the example cluster lacks. */
export const CHART = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: pg }
spec:
  serviceName: pg
  selector: { matchLabels: { app: pg } }
  template:
    metadata: { labels: { app: pg } }
    spec:
      priorityClassName: high
      containers:
      - name: pg
        image: postgres:17
        volumeMounts: [{ name: data, mountPath: /data }]
  volumeClaimTemplates:
  - metadata: { name: data }
    spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 8Gi } } }
`;

/** What others than kube-scheduler say of a Pod, by who says it. */
export const OTHERS: Readonly<Record<string, string>> = {
  quota:
    'Error creating: pods "web-7d-abcde" is forbidden: exceeded quota: compute, requested: cpu=2, used: cpu=9, limited: cpu=10',
  claim:
    "Waiting for a volume to be created either by the external provisioner 'ebs.csi.aws.com' or manually by the system administrator. If volume creation is delayed, please verify that the provisioner is running and correctly registered.",
  kubelet:
    "Pod was rejected: Node didn't have enough resource: cpu, requested: 2000, used: 3500, capacity: 4000",
};
