/** After an edit: which Pods moved, wait now or were freed, against the run before and a pinned one. */
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

const nodes = (...cordoned: readonly string[]): string =>
  documents(
    ...['node-1', 'node-2'].map((name) => node({ name, unschedulable: cordoned.includes(name) })),
  );

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: main, image: nginx }] }
`;

test('names the Pods that stand elsewhere after an edit, and compares with a pinned run', async ({
  berth,
}) => {
  await berth.open();
  await berth.openExample('Empty scenario');
  await berth.paste('Cluster', nodes());
  await berth.paste('Workload', POD);
  await berth.settled();
  const button = berth.run.getByRole('button', { name: /^What changed/ });
  await button.click();
  const sheet = berth.page.getByRole('dialog', { name: 'What changed' });
  await sheet.getByRole('button', { name: 'Pin this run' }).click();
  await berth.page.keyboard.press('Escape');

  await berth.paste('Cluster', nodes('node-1'));
  await berth.settled();
  await expect(button).toContainText('1 moved');
  await berth.paste('Cluster', nodes('node-1', 'node-2'));
  await berth.settled();
  await expect(button).toContainText('1 now Pending');

  await button.press('Enter');
  await expect(sheet).toContainText('node-1 → Pending');
  await sheet.getByRole('button', { name: 'web' }).click();
  await expect(berth.why).toContainText('web');
  await expect(berth.why).toContainText('unschedulable');
});
