import { expect } from '@playwright/test';
import type { Berth } from './berth.ts';

/** Twenty nodes in three zones. */
const CLUSTER = Array.from(
  { length: 20 },
  (_, index) => `apiVersion: v1
kind: Node
metadata:
  name: node-${index}
  labels: { topology.kubernetes.io/zone: zone-${index % 3} }
status: { allocatable: { cpu: "16", memory: 64Gi, pods: "110" } }
`,
).join('---\n');

/** So many Pods of one Deployment, spread over the zones. */
export const spreadOverZones = (replicas: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      topologySpreadConstraints:
      - { maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }
      containers:
      - name: web
        image: nginx
        resources: { requests: { cpu: 100m, memory: 64Mi } }
`;

/** A hundred Pods for the twenty nodes, and a comment to be typed on. */
export const WORKLOAD = `${spreadOverZones(100)}# `;

/** The page with a run of a hundred Pods on twenty nodes. */
export async function openHundredPods(berth: Berth): Promise<void> {
  await berth.open();
  await showHundredPods(berth);
}

/** The same in the page that is open. */
export async function showHundredPods(berth: Berth): Promise<void> {
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', CLUSTER);
  await berth.paste('Workload', WORKLOAD);
  await berth.settled();
  await expect(berth.status).toContainText('100 placed');
}

/** A node of its own zone. */
export const zonedNode = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "4", memory: 16Gi, pods: "20" } }
`;

/** Two nodes in two zones, for what is told in time. */
export const TWO_ZONES = [zonedNode('node-1', 'east'), zonedNode('node-2', 'west')].join('---\n');

/** A Deployment of two replicas. */
export const TWO_OF_WEB = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: web, resources: { requests: { cpu: 500m } } }]
`;

/** A zone fails in time. */
export const FAILING = `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 42s, fail: zone-b }]
`;

/** A Deployment whose Pods may not stand unevenly in zones. */
export const SPREAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 6
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: web }]
      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
`;
