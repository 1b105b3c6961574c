import type { Example } from './example.ts';
import { documents, node } from './manifest.ts';

const ZONES = { 'zone-a': ['node-1', 'node-2'], 'zone-b': ['node-3'], 'zone-c': ['node-4'] };

const WEB = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 4
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
      containers:
      - name: web
        image: nginx:stable
        resources: { requests: { cpu: 500m, memory: 1Gi } }`;

/** The Pods of a zone whose nodes go silent stay for minutes, and then have nowhere to go. */
export const zoneFails: Example = {
  id: 'zone-fails',
  texts: {
    cluster: documents(
      ...Object.entries(ZONES).flatMap(([zone, names]) =>
        names.map((name) => node(name, { labels: { 'topology.kubernetes.io/zone': zone } })),
      ),
    ),
    workload: documents(WEB),
    scheduler: `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 42s, fail: zone-b }
- { at: 9m, recover: zone-b }
`,
  },
};

const STORE = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: store
spec:
  replicas: 3
  selector: { matchLabels: { app: store } }
  template:
    metadata: { labels: { app: store } }
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - labelSelector: { matchLabels: { app: store } }
            topologyKey: kubernetes.io/hostname
      containers:
      - name: redis
        image: redis:7.2
        resources: { requests: { cpu: 500m, memory: 1Gi } }`;

/**
 * One Pod a node on three nodes: by the defaults of a rolling update one Pod comes before one may go,
 * and there is no node for it until somebody lets one go first.
 */
export const rolloutWaits: Example = {
  id: 'rollout-waits',
  texts: {
    cluster: documents(node('node-1'), node('node-2'), node('node-3')),
    workload: documents(STORE),
    scheduler: `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 30s, run: kubectl set image deployment/store redis=redis:7.4 }
- at: 5m
  run: 'kubectl patch deployment store -p {"spec":{"strategy":{"rollingUpdate":{"maxUnavailable":1}}}}'
`,
  },
};
