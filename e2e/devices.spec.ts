/** Pods that claim devices: which node has them, who has them already, and what is wrong in a claim. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

const node = (name: string): string => `apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
status: { allocatable: { cpu: "8", memory: 32Gi, pods: "110" } }`;

const gpu = (name: string, memory: string): string =>
  `  - { name: ${name}, capacity: { memory: { value: ${memory} } } }`;

const slice = (name: string, ...gpus: readonly string[]): string => `apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${name} }
spec:
  driver: gpu.example.com
  nodeName: ${name}
  pool: { name: ${name}, generation: 1, resourceSliceCount: 1 }
  devices:
${gpus.join('\n')}`;

const CLUSTER = [
  ...['node-1', 'node-2', 'node-3'].map(node),
  `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: "device.driver == 'gpu.example.com'" } }] }`,
  slice('node-1', gpu('gpu-0', '40Gi'), gpu('gpu-1', '40Gi')),
  slice('node-2', gpu('gpu-0', '16Gi')),
].join('\n---\n');

const WORKLOAD = `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: big }
spec:
  spec:
    devices:
      requests:
      - name: gpu
        exactly:
          deviceClassName: gqu
          selectors:
          - cel:
              expression: device.capacity["gpu.example.com"].memory.isGreaterThan(quantity("32Gi"))
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: train }
spec:
  replicas: 3
  selector: { matchLabels: { app: train } }
  template:
    metadata: { labels: { app: train } }
    spec:
      resourceClaims: [{ name: gpu, resourceClaimTemplateName: big }]
      containers:
      - { name: c, image: trainer, resources: { claims: [{ name: gpu }] } }
`;

test('a Pod that claims a device lands where one fits, and waits once all are taken', async ({
  berth,
  page,
}) => {
  await berth.load({ cluster: CLUSTER, workload: WORKLOAD });
  await expect(berth.status).toContainText('3 Pending');

  await test.step('a class that is misspelt is marked where it stands, and mended', async () => {
    const problems = page.getByRole('region', { name: /problems/i });
    await expect(problems).toContainText('There is no DeviceClass gqu');
    await page.getByRole('button', { name: 'Set deviceClassName to gpu' }).click();
    await expect(berth.status).toContainText('2 placed');
  });

  await test.step('beside its selector stands how many devices it lets in', async () => {
    const line = berth.editor.locator('.view-line').filter({ hasText: 'isGreaterThan' });
    await expect(line.locator('.berth-count')).toHaveText(/2.of.3.devices/);
  });

  await test.step('the one that waits is told of each node what it lacks', async () => {
    await expect(berth.status).toContainText('1 Pending');
    const { onNode } = await berth.placement();
    expect(onNode['node-1']).toHaveLength(2);
    await berth.why.getByRole('button', { name: /train-\S+ default/ }).click();
    await expect(berth.why).toContainText(
      'No node has the devices that its resource claims ask for',
    );
    await expect(berth.why).toContainText(/of 2 here that fit, 2 belong to train-/);
    await expect(berth.why).toContainText('its selectors let in 0 of 1 here');
    await expect(berth.why).toContainText('no driver tells of any device here');
    await expectNoViolation(page);
  });

  await test.step('a node lists its devices, and who has them at the step that is looked at', async () => {
    await berth.showCanvas();
    const node = page.locator('[data-node]').filter({ hasText: 'node-1' });
    const rows = berth.why.locator('li').filter({ hasText: 'memory 40Gi' });
    await node.click();
    await expect(rows).toHaveText([/^gpu-0train-/, /^gpu-1train-/]);
    await expectNoViolation(page);
    await berth.playhead.focus();
    await page.keyboard.press('Home');
    await node.click();
    await expect(rows).toHaveText([/^gpu-0free/, /^gpu-1free/]);
  });
});
