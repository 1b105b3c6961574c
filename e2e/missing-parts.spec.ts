/** What a user's own manifests name and an example cluster lacks is put in with one click. */
import { expect, test } from './driver/test.ts';

test.use({ keepsPage: true });

const CHART = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: pg }
spec:
  serviceName: pg
  selector: { matchLabels: { app: pg } }
  template:
    metadata: { labels: { app: pg } }
    spec:
      priorityClassName: high
      nodeSelector: { kubernetes.io/os: linux }
      containers:
      - name: pg
        image: postgres:17
        volumeMounts: [{ name: data, mountPath: /data }]
  volumeClaimTemplates:
  - metadata: { name: data }
    spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 8Gi } } }
`;

test('a chart of one’s own on an example cluster: its classes are added, and its Pod is placed', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await berth.paste('Workload', CHART);
  await berth.why.getByText('pg-0', { exact: true }).click();
  const offers = berth.why.getByRole('button', { name: /^Add (a default|PriorityClass)/ });
  await expect(offers).toHaveCount(2);
  const sizes = await offers.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).fontSize),
  );
  expect(new Set(sizes).size, 'both are set alike').toBe(1);
  await berth.problems.getByRole('button', { name: 'Add PriorityClass high' }).click();
  await expect(berth.status).toContainText('1 Pending');
  // What is offered above is none of the changes that were tried.
  await expect(berth.why).toContainText('Nothing this small helps.');
  await expect(berth.why).toContainText('Adding what is missing, as offered above, was not tried.');
  await berth.why.getByRole('button', { name: 'Add a default StorageClass' }).click();
  await expect(berth.status).toContainText('1 placed');
  await expect(berth.why).toContainText('Placed on');
  const cluster = await berth.text('Cluster');
  expect(cluster).toContain('is-default-class');
  expect(cluster).toContain('# Taken for granted');
  // Each is a step of its own.
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(berth.status).toContainText('1 Pending');
  await expect(berth.why.getByRole('button', { name: 'Add a default StorageClass' })).toBeVisible();
});
