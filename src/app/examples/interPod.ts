import type { Example } from './example.ts';
import { documents, node, pod } from './manifest.ts';

const REDIS_CACHE = `apiVersion: apps/v1
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
        image: redis:3.2-alpine`;

const WEB_SERVER = `apiVersion: apps/v1
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
        image: nginx:1.16-alpine`;

/** Three nodes, a cache and a web server on each ("Assigning Pods to Nodes" of the documentation). */
export const cacheBesideWeb: Example = {
  id: 'cache-beside-web',
  texts: {
    workload: documents(REDIS_CACHE, WEB_SERVER),
    cluster: documents(node('node-1'), node('node-2'), node('node-3')),
    scheduler: '',
  },
};

const LONER = `apiVersion: v1
kind: Pod
metadata:
  name: loner
  labels: { app: loner }
spec:
  nodeName: node-1
  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: { matchLabels: { app: web } }
        topologyKey: kubernetes.io/hostname
  containers:
  - name: loner
    image: registry.k8s.io/pause:3.10
    resources: { requests: { cpu: 250m, memory: 256Mi } }`;

const WEB = `apiVersion: v1
kind: Pod
metadata:
  name: web-0
  labels: { app: web }
spec:
  containers:
  - name: web
    image: nginx:1.27
    resources: { requests: { cpu: 500m, memory: 512Mi } }
---
apiVersion: v1
kind: Pod
metadata:
  name: shy-0
  labels: { app: shy }
spec:
  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: { matchLabels: { app: db } }
        topologyKey: kubernetes.io/hostname
  containers:
  - name: shy
    image: registry.k8s.io/pause:3.10
    resources: { requests: { cpu: 500m, memory: 512Mi } }`;

/** Required anti-affinity holds both ways: web-0 has no rule, and is kept off node-1 all the same. */
export const antiAffinityBothWays: Example = {
  id: 'anti-affinity-both-ways',
  step: 0,
  texts: {
    workload: documents(WEB),
    cluster: documents(
      node('node-1'),
      node('node-2'),
      node('node-3'),
      LONER,
      pod('db-0', 'node-2', {
        labels: { app: 'db' },
        requests: { cpu: '1', memory: '2Gi' },
        image: 'postgres:17',
      }),
    ),
    scheduler: '',
  },
};
