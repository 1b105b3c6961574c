/** Bad input is part of the feature: told where it was typed, the rest works on, nothing is lost. */
import { recordWorker } from './driver/recorder.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page: each test starts with an empty scenario.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

const NODE = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const pod = (name: string, rest = ''): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: main, image: nginx }]
${rest}`;

test.beforeEach(async ({ berth }) => {
  await berth.load({ cluster: NODE });
});

test('broken YAML: marked with its line, the other documents count, what was read before stands in', async ({
  berth,
  page,
}) => {
  await berth.paste('Workload', `${pod('first')}---\n${pod('second')}`);
  await berth.settled();
  await expect(berth.status).toContainText('2 placed');
  await berth.paste(
    'Workload',
    `${pod('first')}---\n${pod('second')}---\nkind: [Pod\nmetadata: {\n`,
  );
  await expect(berth.problems).toContainText(/Line 1[0-9]/);
  await expect(page.getByRole('banner')).toContainText('without what cannot be read');
  await expect(berth.status).toContainText('2 placed');
  await berth.paste('Workload', `${pod('first')}---\n${pod('second')}  { broken`);
  await expect(page.getByRole('banner')).toContainText('as of before the error');
  await expect(berth.status).toContainText('2 placed');

  await test.step('who opens the page saw nothing of before', async () => {
    await recordWorker(page);
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('without what cannot be read');
    await expect(berth.status).toContainText('1 placed');
  });

  await test.step('a worker that dies is started again, and the user is told', async () => {
    await berth.paste('Workload', pod('survivor'));
    await berth.settled();
    await page.evaluate(() => {
      for (const worker of window.engineWorkers) {
        worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      }
    });
    await expect(page.getByText('it was started again')).toBeVisible();
    await expect(berth.status).toContainText('1 placed');
  });
});

test('a wrong value: marked where it stands with the path, in the API server’s words', async ({
  berth,
  page,
}) => {
  await berth.paste(
    'Workload',
    `${pod('good')}---\n${pod(
      'bad',
      `  affinity:
    nodeAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions:
          - { key: disktype, operator: Within, values: [ssd] }
`,
    )}`,
  );
  await berth.settled();
  await expect(berth.problems).toContainText(
    'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].operator: Invalid value: "Within": not a valid selector operator',
  );
  await expect(berth.problems).toContainText('Line 17.');
  await expect(berth.status).toContainText('1 placed');

  await test.step('duplicate names: the last wins, with a notice', async () => {
    await berth.paste(
      'Workload',
      `${pod('twin')}---\n${pod('twin', '  nodeSelector: { nowhere: there }\n')}`,
    );
    await berth.settled();
    // What the last one asks for, a lint says first.
    await berth.problems.getByRole('button', { name: '1 more' }).click();
    await expect(berth.problems).toContainText('A Pod with this name comes again in line 7');
    await expect(berth.status).toContainText('1 Pending');
  });

  await test.step('an alias bomb is refused without a pause', async () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const bomb = levels
      .map((name, index) =>
        index === 0
          ? `${name}: &${name} [x, x, x, x, x, x, x, x, x]`
          : `${name}: &${name} [${Array.from({ length: 9 }, () => `*${levels[index - 1] ?? ''}`).join(', ')}]`,
      )
      .join('\n');
    await berth.paste('Workload', `${pod('good')}---\n${bomb}\n`);
    await expect(berth.problems).toContainText(/alias/i);
    await expect(berth.status).toContainText('1 placed');
  });

  await test.step('garbage of any kind gives a word, never a blank page', async () => {
    for (const garbage of [
      '\u0000\u0001\u0002',
      '{{ .Values.name }}',
      'NAME READY STATUS\nweb-0 1/1 Running',
      '- - - -',
      '\t\tkind: Pod',
    ]) {
      await berth.paste('Workload', garbage);
      await expect(berth.problems).toBeVisible();
      await expect(berth.status).toContainText('1 node');
    }
  });

  await test.step('an empty editor says what to paste', async () => {
    await berth.clear('Cluster');
    await expect(page.getByText('kubectl get').first()).toBeVisible();
  });
});
