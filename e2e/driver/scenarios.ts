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
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', CLUSTER);
  await berth.paste('Workload', WORKLOAD);
  await berth.settled();
  await expect(berth.status).toContainText('100 placed');
}
