/** kubectl in the page: what it prints, and what it writes. */
import { expectNoViolation } from './driver/axe.ts';
import { expect, test } from './driver/test.ts';
import { node } from './seeds/builders.ts';

// In order, on one page: each test starts with a scenario of its own.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

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
  // Whole, behind the word that the prompt begins with.
  await expect(prompt).toHaveValue('kubectl ');
  await page.keyboard.type('kubectl cordon node-5');
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
  const last = log.getByText(/^nginx +1\/1 +Running.* node-1 /);
  await expect(last).toBeInViewport();
  // In a lower window the last line stays in sight.
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...whole, height: whole.height - 160 });
  await expect(last).toBeInViewport();
  await page.setViewportSize(whole);
  await prompt.fill('kubectl edit pod nginx');
  await page.keyboard.press('Enter');
  await expect(log.getByText('It is in the editor.')).toBeVisible();
  expect(await berth.text('Workload')).toContain('name: nginx');
  await prompt.fill('clear');
  await page.keyboard.press('Enter');
  await expect(log.getByText('It is in the editor.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the console' }).click();
  await expect(log).toHaveCount(0);
});

test('the commands of the documents, pasted as they stand there, do what the documents say, one after the other', async ({
  berth,
  page,
}) => {
  const chosen = 'kubernetes-foo-node-1.c.a-robinson.internal';
  await berth.load({
    cluster: [
      'node1',
      'nodename',
      chosen,
      'kubernetes-foo-node-2.c.a-robinson.internal',
      'kubernetes-foo-node-3.c.a-robinson.internal',
    ]
      .map((name) => node({ name }))
      .join('\n---\n'),
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find an action' }).focus();
  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  const log = page.getByRole('log', { name: 'What was typed and printed' });
  await prompt.fill(`kubectl get nodes
kubectl label nodes ${chosen} disktype=ssd
kubectl get nodes --show-labels
cat > pod.yaml <<EOF
apiVersion: v1
kind: Pod
metadata:
  name: nginx
  labels:
    env: test
spec:
  containers:
  - name: nginx
    image: nginx
    imagePullPolicy: IfNotPresent
  nodeSelector:
    disktype: ssd
EOF
kubectl create -f pod.yaml
kubectl get pods -o wide
kubectl taint nodes node1 key=value:NoSchedule
kubectl taint nodes node1 key1=value1:NoSchedule
kubectl taint nodes node1 key1=value1:NoExecute
kubectl taint nodes node1 key2=value2:NoSchedule
kubectl describe node node1 | grep -A 3 Taints
kubectl taint nodes nodename dedicated=groupName:NoSchedule
kubectl taint nodes nodename special=true:NoSchedule
kubectl taint nodes nodename special=true:PreferNoSchedule
kubectl explain Pod.spec.topologySpreadConstraints
kubectl label nodes <node-name> <label-key>=<label-value>`);
  await page.keyboard.press('Enter');
  // Each waits for the answer of the one before, so that the last one's comes behind all.
  await expect(log).toContainText(/<label-value>[^]*(?:error:|No such file)/);
  const said = await log.innerText();
  expect(said).toMatch(/node1 +Ready/);
  expect(said).toContain(`node/${chosen} labeled`);
  expect(said).toMatch(/disktype=ssd/);
  expect(said).toContain('pod/nginx created');
  expect(said).toMatch(new RegExp(`nginx +1/1 +Running.* ${chosen}`));
  expect(said.split('node/node1 tainted')).toHaveLength(5);
  expect(said).toMatch(/Taints: +key1=value1:NoExecute/);
  expect(said.split('node/nodename tainted')).toHaveLength(4);
  expect(said).toMatch(/FIELD: topologySpread/);
  await prompt.fill('clear');
  await page.keyboard.press('Enter');
  await expect(log).not.toContainText('topologySpread');
});

test('the console leaves the run in sight and the picture above it, and Why in a wide window', async ({
  berth,
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await berth.start('Spread web over zones');
  await page.keyboard.press('`');
  const boxOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    if (box === null) throw new Error(`There is no region ${name}.`);
    return box;
  };
  const apart = async () => {
    const [it, why, run] = await Promise.all(['Console', 'Why', 'Run'].map(boxOf));
    if (it === undefined || why === undefined || run === undefined) throw new Error('Lost.');
    return {
      beside: Math.round(why.x - it.x - it.width),
      above: Math.round(run.y - it.y - it.height),
    };
  };
  await expect.poll(apart).toEqual({ beside: 1, above: 0 });
  // Nothing is left empty where Why is folded away.
  const fold = page.getByRole('button', { name: /^Fold.*Why/ }).first();
  await fold.click();
  await expect
    .poll(async () => {
      const { x, width } = await boxOf('Console');
      return Math.round(x + width);
    })
    .toBeGreaterThan(1890);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await boxOf('Console')).width).toBe(1280);
  const overlaps = async () => {
    const [it, run] = await Promise.all(['Console', 'Run'].map(boxOf));
    const cards = await page
      .locator('[data-node]')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
    return {
      run: (it?.y ?? 0) + (it?.height ?? 0) > (run?.y ?? 0),
      cards: cards.length === 0 || Math.max(...cards) > (it?.y ?? 0),
    };
  };
  await expect.poll(overlaps).toEqual({ run: false, cards: false });
  await page.getByRole('separator', { name: 'Width of the explanation' }).click();
  await expect(berth.why).toBeVisible();
  await page.getByRole('button', { name: 'Close the console' }).click();
});

test.describe('on a page of its own', () => {
  test.use({ keepsPage: false });

  test('what is typed before the console is there goes to its line, and to nothing else', async ({
    berth,
    page,
  }) => {
    await page.goto('/');
    await berth.settled();
    let give = (): void => undefined;
    const held = new Promise<void>((resolve) => (give = resolve));
    await page.route(/ConsolePanel-[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('`');
    // By themselves these would present the picture, and ask for help.
    await page.keyboard.type('get pods?');
    give();
    const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
    await expect(prompt).toBeFocused();
    await expect(prompt).toHaveValue('kubectl get pods?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
    await page.unroute(/ConsolePanel-[^/]*\.js/);
  });
});
