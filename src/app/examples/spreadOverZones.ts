import type { Example } from './example.ts';
import { documents, node, pod } from './manifest.ts';

const zone = (letter: string, more: Readonly<Record<string, string>> = {}) => ({
  'topology.kubernetes.io/zone': `zone-${letter}`,
  ...more,
});
const SSD = { disktype: 'ssd' };
const GPU = ['dedicated=gpu:NoSchedule'];

const store = (index: number, nodeName: string, cpu: string, memory: string) =>
  pod(`store-${String(index)}`, nodeName, {
    labels: { app: 'store' },
    requests: { cpu, memory },
    image: 'postgres:17',
    owner: 'StatefulSet/store',
  });

const cache = (index: number, nodeName: string, cpu: string, memory: string) =>
  pod(`cache-${String(index)}`, nodeName, {
    labels: { app: 'cache' },
    requests: { cpu, memory },
    image: 'redis:7.4',
    owner: 'StatefulSet/cache',
  });

const NODES = ['node-1', 'node-2', 'node-3', 'node-4', 'node-5', 'node-6', 'node-7', 'node-8'];

const kubeProxy = (nodeName: string) =>
  pod(`kube-proxy-${nodeName.slice(-1)}`, nodeName, {
    namespace: 'kube-system',
    labels: { 'k8s-app': 'kube-proxy' },
    requests: { cpu: '100m', memory: '128Mi' },
    image: 'registry.k8s.io/kube-proxy:v1.34.0',
    toleratesAll: true,
  });

const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 6
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
      tolerations:
      - key: dedicated
        operator: Exists
        effect: NoExecute
      affinity:
        nodeAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
          - weight: 50
            preference:
              matchExpressions:
              - key: disktype
                operator: In
                values: [ssd]
      containers:
      - name: web
        image: nginx:1.27
        resources: { requests: { cpu: 500m, memory: 1Gi } }
---
apiVersion: v1
kind: Pod
metadata:
  name: train-0
  labels: { app: train }
spec:
  tolerations:
  - key: dedicated
    operator: Equal
    value: gpu
    effect: NoSchedule
  containers:
  - name: train
    image: pytorch/pytorch:2.5.1
    resources:
      requests: { cpu: 200m, memory: 1Gi }
      limits: { nvidia.com/gpu: "1" }
`;

const CLUSTER = documents(
  node('node-1', { labels: zone('a', SSD) }),
  node('node-2', { labels: zone('a', SSD) }),
  node('node-3', { labels: zone('a'), taints: GPU }),
  node('node-4', { labels: zone('b') }),
  node('node-5', { labels: zone('b', SSD) }),
  node('node-6', { labels: zone('c', SSD) }),
  node('node-7', { labels: zone('c'), taints: GPU }),
  node('node-8', { labels: zone('c') }),
  store(0, 'node-2', '600m', '2Gi'),
  store(1, 'node-5', '1', '3Gi'),
  store(2, 'node-8', '1500m', '4Gi'),
  cache(0, 'node-1', '400m', '2Gi'),
  cache(1, 'node-4', '1200m', '3Gi'),
  cache(2, 'node-8', '1', '2Gi'),
  cache(3, 'node-8', '1', '2Gi'),
  ...NODES.map(kubeProxy),
);

/** The page opens on it: the sixth web Pod meets a taint, a full node and the skew at once. */
export const spreadOverZones: Example = {
  id: 'spread-over-zones',
  step: 5,
  texts: { workload: WORKLOAD, cluster: CLUSTER, scheduler: '' },
};
