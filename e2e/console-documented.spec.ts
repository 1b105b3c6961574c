/** Commands of kubectl's own documentation, typed in the page: what each says. */
import { expect, test } from './driver/test.ts';

test.slow();

/** A line, and what is printed for it, from its beginning. */
const SAID: readonly (readonly [line: string, printed: RegExp])[] = [
  ['kubectl create deployment nginx-app --image=nginx', /^deployment\.apps\/nginx-app created/],
  ['kubectl scale deployment/nginx-app --replicas=3', /^deployment\.apps\/nginx-app scaled/],
  [
    "kubectl get pods -l app=nginx-app -o jsonpath='{.items[*].metadata.labels.app}'",
    /^nginx-app nginx-app nginx-app/,
  ],
  [
    'kubectl get nodes -L topology.kubernetes.io/zone | head -2',
    /^NAME +STATUS +ROLES +AGE +VERSION +ZONE\nnode-1 +Ready/,
  ],
  [
    'kubectl get nodes -o custom-columns=NAME:.metadata.name,CPU:.status.allocatable.cpu | head -2',
    /^NAME +CPU\nnode-1 +4/,
  ],
  ["kubectl get node --selector='!node-role.kubernetes.io/control-plane' -o name | wc -l", /^8/],
  [
    'kubectl set image deployment/nginx-app nginx=nginx:1.25',
    /^deployment\.apps\/nginx-app image updated/,
  ],
  [
    'kubectl rollout status deployment/nginx-app',
    /^deployment "nginx-app" successfully rolled out/,
  ],
  [
    'kubectl rollout history deployment/nginx-app',
    /^deployment\.apps\/nginx-app ?\nREVISION +CHANGE-CAUSE\n1 +<none>/,
  ],
  ['kubectl rollout restart deployment/nginx-app', /^deployment\.apps\/nginx-app restarted/],
  [
    'kubectl expose deployment nginx-app --port=80 --target-port=8000',
    /^service\/nginx-app exposed/,
  ],
  [
    'kubectl autoscale deployment nginx-app --min=2 --max=10',
    /^horizontalpodautoscaler\.autoscaling\/nginx-app autoscaled\n+Nothing scales by it/,
  ],
  ['kubectl label deployment nginx-app new-label=awesome', /^deployment\.apps\/nginx-app labeled/],
  ['kubectl label deployment nginx-app new-label-', /^deployment\.apps\/nginx-app unlabeled/],
  [`kubectl patch node node-2 -p '{"spec":{"unschedulable":true}}'`, /^node\/node-2 patched/],
  ['kubectl uncordon node-2', /^node\/node-2 uncordoned/],
  [
    `kubectl patch deployment nginx-app --type='json' -p='[{"op": "replace", "path": "/spec/replicas", "value":1}]'`,
    /^deployment\.apps\/nginx-app patched/,
  ],
  [
    'kubectl scale --current-replicas=2 --replicas=3 deployment/nginx-app',
    /^error: Expected replicas to be 2, was 1/,
  ],
  ['kubectl taint nodes node-5 dedicated=special-user:NoSchedule', /^node\/node-5 tainted/],
  [
    'kubectl taint nodes node-5 dedicated=special-user:NoSchedule',
    /^error: node node-5 already has dedicated taint\(s\) with same effect\(s\) and --overwrite is false/,
  ],
  ['kubectl taint nodes node-5 dedicated-', /^node\/node-5 untainted/],
  ['kubectl run nginx --image=nginx', /^pod\/nginx created/],
  [
    'kubectl run nginx --image=nginx',
    /^Error from server \(AlreadyExists\): pods "nginx" already exists/,
  ],
  ['kubectl delete pod nginx', /^pod "nginx" deleted from default namespace/],
  [
    'kubectl delete pod unwanted --now',
    /^Error from server \(NotFound\): pods "unwanted" not found/,
  ],
  [
    'kubectl create priorityclass high-priority --value=1000 --description="high priority"',
    /^priorityclass\.scheduling\.k8s\.io\/high-priority created/,
  ],
  ['kubectl auth can-i create deployments', /^yes/],
  [
    "kubectl api-resources -o wide | grep '^pods'",
    /^pods +po +v1 +true +Pod +create,delete,deletecollection,get,list,patch,update,watch +all/,
  ],
  ['kubectl version --client -o yaml', /^clientVersion:\n/],
  [
    'kubectl wait --for=condition=Available deployment/nginx-app --timeout=60s',
    /^deployment\.apps\/nginx-app condition met/,
  ],
  ['kubectl top node', /^error: Metrics API not available/],
  ['kubectl get frobs', /^error: the server doesn't have a resource type "frobs"/],
  ['kubectl get pods |', /^bash: syntax error: unexpected end of file/],
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
});
