/** Commands of kubectl's own documentation, typed in the page: what each says. */
import { expect, test } from './driver/test.ts';

test.slow();
test.use({ keepsPage: true });

/** A line, and what is printed for it, from its beginning; more are in `src/panels/console/documented.test.ts`. */
const SAID: readonly (readonly [line: string, printed: RegExp])[] = [
  ['kubectl create deployment nginx-app --image=nginx', /^deployment\.apps\/nginx-app created/],
  ['kubectl scale deployment/nginx-app --replicas=3', /^deployment\.apps\/nginx-app scaled/],
  [
    "kubectl get pods -l app=nginx-app -o jsonpath='{.items[*].metadata.labels.app}'",
    /^nginx-app nginx-app nginx-app/,
  ],
  [
    'kubectl get nodes -o custom-columns=NAME:.metadata.name,CPU:.status.allocatable.cpu | head -2',
    /^NAME +CPU\nnode-1 +4/,
  ],
  [
    'kubectl rollout history deployment/nginx-app',
    /^deployment\.apps\/nginx-app ?\nREVISION +CHANGE-CAUSE\n1 +<none>/,
  ],
  [
    'kubectl autoscale deployment nginx-app --min=2 --max=10',
    /^horizontalpodautoscaler\.autoscaling\/nginx-app autoscaled\n+It acts over time/,
  ],
  [
    `kubectl patch deployment nginx-app --type='json' -p='[{"op": "replace", "path": "/spec/replicas", "value":1}]'`,
    /^deployment\.apps\/nginx-app patched/,
  ],
  [
    'kubectl scale --current-replicas=2 --replicas=3 deployment/nginx-app',
    /^error: Expected replicas to be 2, was 1/,
  ],
  ['| grep web', /^bash: syntax error near unexpected token `\|'/],
  [
    'kubectl delete deployment nginx-app',
    /^deployment\.apps "nginx-app" deleted from default namespace/,
  ],
];

test('what the documentation of kubectl has, typed line by line, is answered in its words', async ({
  berth,
  page,
}) => {
  await berth.start('Spread web over zones');
  await page.getByRole('button', { name: 'Find an action' }).focus();
  await page.keyboard.press('`');
  const prompt = page.getByRole('textbox', { name: 'A line for kubectl' });
  const entries = page
    .getByRole('log', { name: 'What was typed and printed' })
    .locator('> div > div');
  for (const [at, [line, printed]] of SAID.entries()) {
    await prompt.fill(line);
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(at + 1);
    const told = (): Promise<string> =>
      entries.nth(at).evaluate((entry) =>
        [...entry.children]
          .slice(1)
          .map((each) => each.textContent)
          .join('\n'),
      );
    await expect.poll(told, { message: line, timeout: 20_000 }).toMatch(printed);
  }
  // Another scenario does not take it away.
  await prompt.fill('clear');
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
});
