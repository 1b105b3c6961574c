/** kubectl in the page: what it prints, and what it writes. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';

test('kubectl is typed at the console: it looks, edits the manifests, and is undone', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  await expect(prompt).toBeFocused();
  await prompt.pressSequentially('get no');
  await page.keyboard.press('Tab');
  await expect(prompt).toHaveValue(/^kubectl get node/);
  await prompt.fill('kubectl get nodes -o name | wc -l');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'What was typed and printed' });
  await expect(log.getByText('8', { exact: true })).toBeVisible();
  await prompt.fill('kubectl explain pod.spec.nodeName | grep FIELD');
  await page.keyboard.press('Enter');
  await expect(log.getByText('FIELD: nodeName <string>')).toBeVisible();
  await prompt.fill('kubectl cordon node-5');
  await page.keyboard.press('Enter');
  await expect(log.getByText('node/node-5 cordoned')).toBeVisible();
  await expect(log.getByText('Written into the manifests.')).toBeVisible();
  await berth.settled();
  await expectNoViolation(page);
  expect(await berth.text('Cluster')).toContain('unschedulable: true');
  // A file that is written here, as the documents have it.
  await prompt.fill(
    'cat > pod.yaml <<EOF\napiVersion: v1\nkind: Pod\nmetadata: { name: nginx }\nspec: { nodeSelector: { shelf: top }, containers: [{ name: nginx, image: nginx }] }\nEOF\n$ kubectl create -f pod.yaml\n$ kubectl get pods -o wide | grep nginx',
  );
  await page.keyboard.press('Enter');
  await expect(log.getByText('pod/nginx created')).toBeVisible();
  await expect(log.getByText(/^nginx +0\/1 +Pending/)).toBeVisible();
  await prompt.fill('kubectl label nodes node-1 shelf=top');
  await page.keyboard.press('Enter');
  await expect(log.getByText('node/node-1 labeled')).toBeVisible();
  await prompt.fill('kubectl get pods -o wide | grep nginx');
  await page.keyboard.press('Enter');
  await expect(log.getByText(/^nginx +1\/1 +Running.* node-1 /)).toBeVisible();
  await prompt.fill('kubectl edit pod nginx');
  await page.keyboard.press('Enter');
  await expect(log.getByText('It is in the editor.')).toBeVisible();
  expect(await berth.text('Workload')).toContain('name: nginx');
  await page.getByRole('button', { name: 'Close the console' }).click();
  await expect(log).toHaveCount(0);
});
