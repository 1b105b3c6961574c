import type { Look } from './driver.ts';
import { openDoor } from './reach.ts';
import type { State } from './state.ts';

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: ${zone}
status:
  allocatable: { cpu: "4", memory: 16Gi, pods: "20" }
`;

const deployment = (name: string, replicas: number, spec = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: ${String(replicas)}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
${spec}      containers:
      - name: ${name}
        image: ${name}
        resources: { requests: { cpu: 500m, memory: 512Mi } }
`;

const SPREAD = `      topologySpreadConstraints:
      - maxSkew: 1
        topologyKey: topology.kubernetes.io/zone
        whenUnsatisfiable: DoNotSchedule
        labelSelector: { matchLabels: { app: web } }
`;

const ZONES: Readonly<Record<string, readonly number[]>> = {
  'zone-a': [1, 2, 3],
  'zone-b': [4, 5],
  'zone-c': [6, 7, 8],
};
const CLUSTER = Object.entries(ZONES)
  .flatMap(([zone, nodes]) => nodes.map((number) => node(`node-${String(number)}`, zone)))
  .join('---\n');
const WORKLOAD = [deployment('web', 6, SPREAD), deployment('api', 3), deployment('cache', 2)].join(
  '---\n',
);
const TIMELINE = `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 42s, fail: zone-b }
- { at: 7m, run: kubectl drain node-6 --ignore-daemonsets }
- { at: 8m, recover: zone-b }
- { at: 9m, run: kubectl set image deployment/api api=api:2 }
`;

/** The scenario of a zone that fails, told in time. */
async function zoneFails(look: Look): Promise<void> {
  await look.paste('cluster', CLUSTER);
  await look.paste('scheduler', TIMELINE);
  await look.paste('workload', WORKLOAD);
  await look.region('cluster');
  await look.page.getByRole('slider', { name: /^(Moment of the story|所在时刻)$/ }).waitFor();
  await look.settled();
}

const CRASHING = `apiVersion: v1
kind: Pod
metadata: { name: crashing, annotations: { berth/run: "2", berth/exit: "1" } }
spec:
  nodeName: node-1
  tolerations: [{ key: m, operator: Exists }]
  containers: [{ name: c, image: crashing }]
---
apiVersion: v1
kind: Pod
metadata: { name: patient }
spec:
  nodeName: node-1
  tolerations: [{ key: m, operator: Exists, effect: NoExecute, tolerationSeconds: 120 }]
  containers: [{ name: c, image: patient }]
---
apiVersion: v1
kind: Pod
metadata: { name: slow, annotations: { berth/stop: "25" } }
spec:
  nodeName: node-1
  containers: [{ name: c, image: slow }]
`;

/** On one node a Pod that crashes, one that is to leave and one that ends slowly. */
async function crashes(look: Look): Promise<void> {
  await look.paste(
    'cluster',
    ['node-1', 'node-2'].map((name) => node(name, 'zone-a')).join('---\n'),
  );
  await look.paste(
    'scheduler',
    `apiVersion: berth/v1
kind: Timeline
actions: [{ at: 10s, run: "kubectl taint nodes node-1 m=1:NoExecute" }]
`,
  );
  await look.paste('workload', CRASHING);
  await look.region('cluster');
}

/** The playhead after so many chapters. */
async function chapter(look: Look, count: number, begin = zoneFails): Promise<void> {
  await begin(look);
  for (let at = 0; at < count; at += 1) {
    await look.page.getByRole('slider').press('PageDown');
    await look.settled();
  }
  await look.page.waitForTimeout(500);
}

/** What a scenario told in time looks like. */
export const TIME_STATES: readonly State[] = [
  { name: 'time-start', reach: zoneFails },
  { name: 'time-crashing', reach: (look) => chapter(look, 8, crashes) },
  { name: 'time-silent', reach: (look) => chapter(look, 2) },
  { name: 'time-evicted', reach: (look) => chapter(look, 7) },
  {
    name: 'time-present',
    reach: async (look) => {
      await chapter(look, 7);
      await openDoor(look, /^(Present to a room|向大家演示)$/);
      await look.page.getByRole('region', { name: /^(Presentation|演示)$/ }).waitFor();
      await look.page.waitForTimeout(900);
    },
  },
  {
    name: 'time-list',
    reach: async (look) => {
      await chapter(look, 4);
      await look.press(/^(Events as a list|以列表显示事件)$/);
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'time-zoomed',
    reach: async (look) => {
      await chapter(look, 1);
      for (let step = 0; step < 9; step += 1) await look.page.getByRole('slider').press('+');
      await look.page.waitForTimeout(300);
    },
  },
  {
    name: 'time-hover',
    reach: async (look) => {
      await chapter(look, 4);
      await look.hover(look.page.locator('[data-mark=evicted]').first());
    },
  },
];
