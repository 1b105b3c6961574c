import type { Example } from './example.ts';
import { documents, node } from './manifest.ts';

const DEDICATED = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: train
spec:
  replicas: 2
  selector: { matchLabels: { app: train } }
  template:
    metadata: { labels: { app: train } }
    spec:
      # The toleration lets it onto the dedicated nodes; the selector keeps it off the others.
      tolerations:
      - key: dedicated
        operator: Equal
        value: gpu
        effect: NoSchedule
      nodeSelector:
        pool: gpu
      containers:
      - name: train
        image: pytorch/pytorch:2.5.1
        resources: { requests: { cpu: "2", memory: 4Gi } }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: api
spec:
  replicas: 3
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
      - name: api
        image: nginx:1.27
        resources: { requests: { cpu: 500m, memory: 1Gi } }
`;

const gpuNode = (name: string) =>
  node(name, { labels: { pool: 'gpu' }, taints: ['dedicated=gpu:NoSchedule'] });

/** A taint keeps others out, a toleration lets in, and only a selector draws in. */
export const dedicatedNodes: Example = {
  id: 'dedicated-nodes',
  step: 0,
  texts: {
    workload: DEDICATED,
    cluster: documents(
      node('control-plane', { taints: ['node-role.kubernetes.io/control-plane:NoSchedule'] }),
      node('general-1', { labels: { pool: 'general' } }),
      node('general-2', { labels: { pool: 'general' } }),
      gpuNode('gpu-1'),
      gpuNode('gpu-2'),
    ),
    scheduler: '',
  },
};

const WITH_NODE_AFFINITY = `apiVersion: v1
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

const inZone = (name: string, zone: string, more: Readonly<Record<string, string>> = {}) =>
  node(name, { labels: { 'topology.kubernetes.io/zone': zone, ...more } });

/** Required terms filter, preferred terms score ("Assigning Pods to Nodes" of the documentation). */
export const nodeAffinity: Example = {
  id: 'node-affinity',
  texts: {
    workload: WITH_NODE_AFFINITY,
    cluster: documents(
      inZone('east-1', 'antarctica-east1'),
      inZone('east-2', 'antarctica-east1', {
        'another-node-label-key': 'another-node-label-value',
      }),
      inZone('west-1', 'antarctica-west1'),
      inZone('north-1', 'antarctica-north1', {
        'another-node-label-key': 'another-node-label-value',
      }),
    ),
    scheduler: '',
  },
};

export const empty: Example = {
  id: 'empty',
  texts: { workload: '', cluster: '', scheduler: '' },
};
