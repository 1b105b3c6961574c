/** Large clusters: where the search for feasible nodes stops early. */
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const ZONES = ['zone-a', 'zone-b', 'zone-c'];

const cluster = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const name = `node-${String(index).padStart(3, '0')}`;
    const zone = ZONES[index % ZONES.length] ?? '';
    return `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status:
  allocatable: { cpu: "4", memory: 16Gi, pods: "110" }`;
  }).join('\n---\n');

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers: [{ name: web, image: nginx, resources: { requests: { cpu: 500m } } }]
`;

const configuration = (percentage: number): string => `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
percentageOfNodesToScore: ${String(percentage)}
`;

test('percentageOfNodesToScore ends the search early, and the page says how far it went', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: cluster(240), workload: POD });
  await expect(berth.why).toContainText('Berth looks at all 240 nodes for each Pod;');
  await berth.showLastStep();
  await expect(berth.why).toContainText(
    'Berth looked at all 240 nodes; kube-scheduler would stop after 117 feasible ones.',
  );
  await expect(page.getByText('not looked at')).toHaveCount(0);

  await berth.paste('Scheduler', configuration(50));
  await berth.settled();
  await expect(berth.why).toContainText(
    'kube-scheduler stops after 120 feasible nodes (50% of 240): it looked at 120 nodes, starting at node-000; the other 120 were not looked at.',
  );
  await expect(berth.why).toContainText('Not looked at 120');
  await expect(berth.why).not.toContainText('Berth looked at all');
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('not looked at');
  await berth.showOutline();
  await berth.row('node-000').click();
  // The selection draws the rows anew: the key is for the row that has the focus then.
  await expect(page.locator('[role=treegrid] :focus')).toContainText('node-000');
  await page.keyboard.press('End');
  await expect(berth.row('node-239')).toContainText('Not looked at');
});
