/** Kubernetes' own words, pasted where manifests go: recognised, decoded, matched with the cluster. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const CLUSTER = documents(
  node({ name: 'cordoned', unschedulable: true }),
  node({ name: 'tainted', taints: ['dedicated=gpu:NoSchedule'] }),
);
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: main, image: nginx }] }
`;
const EVENT =
  "  Warning  FailedScheduling  65s (x3 over 10m)  default-scheduler  0/2 nodes are available: 1 node(s) had taint {dedicated: gpu}, that the pod didn't tolerate, 1 node(s) were unschedulable.";
const DESCRIBE = `Name:             web
Namespace:        default
Priority:         0
Status:           Pending
Node:             <none>
Conditions:
  Type           Status
  PodScheduled   False
Events:
  Type     Reason            Age   From               Message
  ----     ------            ----  ----               -------
${EVENT}
`;

test.beforeEach(async ({ berth }) => {
  await berth.load({ cluster: CLUSTER });
});

test('a description behind a manifest is decoded part by part, with the nodes it is about', async ({
  berth,
}) => {
  await berth.paste('Workload', `${POD}---\n${DESCRIBE}`);
  await berth.settled();
  const said = berth.page.getByRole('region', { name: 'What Kubernetes said' });
  await expect(said).toContainText('FailedScheduling');
  await expect(said).toContainText("that the pod didn't tolerate");
  await expect(said).toContainText('has no toleration for it');
  await expect(said).toContainText('No version from v1.25 on says it so');
  // It has most of Why while nothing is selected, with the reasons' shares first, and is its head where a Pod is.
  const height = () => said.evaluate((section) => section.clientHeight);
  expect(await height()).toBeGreaterThan(450);
  await expect(said.getByRole('figure')).toContainText('1 were unschedulable');
  await berth.page.locator('[data-tray] [data-pod]').first().click();
  await expect.poll(height).toBeLessThan(100);
  await expect(said).toContainText('FailedScheduling');
  await berth.page.locator('.react-flow__pane').click({ position: { x: 4, y: 4 } });
  await expect.poll(height).toBeGreaterThan(450);
  await expect(said.getByRole('list', { name: /Nodes of this cluster/ }).first()).toContainText(
    'tainted',
  );
  await expect(said).toContainText('is Pending as well');
  await expect(berth.status).toContainText('1 Pending');

  await said.getByRole('button', { name: 'cordoned' }).click();
  await expect(berth.why).toContainText('cordoned');
});

test('the message alone, without any cluster, is explained too, and is no error', async ({
  berth,
}) => {
  await berth.clear('Cluster');
  await berth.paste(
    'Workload',
    "0/3 nodes are available: 1 node(s) didn't match PersistentVolume's node affinity, 2 Insufficient cpu. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.",
  );
  await berth.settled();
  const said = berth.page.getByRole('region', { name: 'What Kubernetes said' });
  await expect(said).toContainText('2 Insufficient cpu');
  await expect(said).toContainText('Requests count, not usage');
  await expect(said.locator('[data-unknown=true]')).toHaveCount(0);
  await expect(berth.problems.getByText(/error/i)).toHaveCount(0);
});

test('nodes of another release suggest it, by one click, and not again once dismissed', async ({
  berth,
  page,
}) => {
  await berth.paste(
    'Cluster',
    'apiVersion: v1\nkind: Node\nmetadata: { name: old }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" }, nodeInfo: { kubeletVersion: v1.32.4 } }\n',
  );
  await berth.paste('Workload', POD);
  await berth.settled();
  const line = page.getByRole('status').filter({ hasText: 'newest kubelet' });
  await expect(line).toContainText('v1.32.4');
  await line.getByRole('button', { name: 'Answer as v1.32' }).click();
  await expect(berth.status).toContainText('v1.32');
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.getByRole('button', { name: /again for this scenario/ }).click();
  await expect(line).toHaveCount(0);
  await berth.paste('Workload', `# typed\n${POD}`);
  await berth.settled();
  await expect(line).toHaveCount(0);
});

test('of several errors each is explained, and no nodes are asked for where none are spoken of', async ({
  berth,
  page,
}) => {
  await berth.load({});
  await page.getByRole('button', { name: 'Paste an error' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Paste an error' });
  const field = sheet.getByRole('textbox');
  const quota =
    'Error creating: pods "web-abc" is forbidden: exceeded quota: q, requested: cpu=2, used: cpu=3, limited: cpu=4';
  const claim = 'persistentvolumeclaim "data" not found';
  await field.fill(`${quota}\n\n${claim}`);
  await expect(
    sheet.locator('summary').filter({ hasText: /Message.*persistentvolumeclaim/ }),
  ).toBeVisible();
  await expect(sheet).not.toContainText('which of your nodes');
  await field.fill(`${quota}\n\n0/2 nodes are available: 2 Insufficient cpu.`);
  await expect(
    sheet.locator('summary').filter({ hasText: /Message.*2 Insufficient cpu/ }),
  ).toBeVisible();
  await expect(sheet).toContainText('which of your nodes');
});

test('an error is pasted through its own door, summed up and explained, and nothing is changed', async ({
  berth,
  page,
}) => {
  const before = await berth.text('Cluster');
  await page.getByRole('button', { name: 'Paste an error' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Paste an error' });
  const field = sheet.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(sheet).toContainText('kubectl describe pod NAME');
  await field.fill('hello');
  await expect(sheet).toContainText('No scheduling message is recognized');
  await field.fill(
    "0/3 nodes are available: 1 Insufficient cpu, 2 node(s) didn't match Pod's node affinity/selector. preemption: 0/3 nodes are available: 1 No preemption victims found for incoming pod, 2 Preemption is not helpful for scheduling.",
  );
  await expect(sheet).toContainText('None of 3 nodes will do');
  const hidden = await field.evaluate((area) => area.scrollHeight - area.clientHeight);
  expect(hidden, 'an event stands whole in the field').toBeLessThanOrEqual(0);
  await expect(sheet.getByRole('figure').getByRole('listitem')).toHaveText([
    '1 Insufficient cpu',
    "2 didn't match Pod's node affinity/selector",
  ]);
  await expect(sheet).toContainText('Requests count, not usage');
  await expectNoViolation(page);
  await sheet.getByRole('button', { name: 'Lessons about this' }).click();
  await expect(page.getByRole('dialog', { name: /predicting/ })).toContainText('Idle, and full');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await berth.text('Cluster')).toBe(before);
});

test('what is pasted is sorted into tabs, but for a scenario in time, where it matters what stands from the start', async ({
  berth,
  page,
}) => {
  const line = page.getByRole('status').filter({ hasText: 'What you pasted was sorted' });
  await berth.load({ workload: POD });
  await berth.paste('Cluster', POD.replace('web', 'other'));
  await expect(line).toContainText('To Workload: Pod.');
  expect(await berth.text('Workload')).toContain('---');

  const timeline =
    'apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 60s, run: kubectl scale deployment web --replicas=3 }\n';
  await berth.load({ scheduler: timeline });
  await berth.paste('Cluster', POD);
  await berth.settled();
  await expect(line).toHaveCount(0);
  expect(await berth.text('Cluster')).toBe(POD);
});
