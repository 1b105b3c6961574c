/** After an edit: which Pods moved, wait now or were freed, against the run before and a pinned one. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';
import { documents, node } from './seeds/builders.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

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
  await berth.load({ cluster: nodes(), workload: POD });
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

test('tells what was done by hand as the commands that would do it to a cluster', async ({
  berth,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await berth.load({ cluster: nodes(), workload: POD });
  const button = berth.run.getByRole('button', { name: /^What changed/ });
  const sheet = page.getByRole('dialog', { name: 'What changed' });
  await button.click();
  await sheet.getByRole('button', { name: 'Pin this run' }).click();
  await page.keyboard.press('Escape');

  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  await prompt.fill('kubectl cordon node-1\nkubectl label pod web tier=front');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('pod/web labeled');
  await page.getByRole('button', { name: 'Close the console' }).click();
  await berth.settled();

  await button.click();
  await sheet.getByText('the pinned run').click();
  const script = sheet.getByRole('region', { name: 'Commands that do the same to a cluster' });
  await expect(script).toHaveText('kubectl cordon node-1\nkubectl label pod web tier=front');
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(sheet.getByRole('button', { name: 'Copied.' })).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    'kubectl cordon node-1\nkubectl label pod web tier=front\n',
  );
  await sheet.getByText('the run before').click();
  await expect(script).toHaveText('kubectl label pod web tier=front');
  await expectNoViolation(page);
});
