import { expect, it } from 'vitest';
import { createBerthStore } from '../../store/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { createSession } from './session.ts';

const node = (name: string, zone: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const CLUSTER = Array.from({ length: 8 }, (_, at) =>
  node(`node-${String(at + 1)}`, `zone-${'abc'.charAt(at % 3)}`),
).join('---\n');

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
    /^horizontalpodautoscaler\.autoscaling\/nginx-app autoscaled/,
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

it('answers what the documentation of kubectl has, line by line, in its words', async () => {
  const store = createBerthStore({ client: createInProcessClient(), initial: {} });
  const texts = { cluster: CLUSTER, workload: '', scheduler: '' };
  store.getState().actions.loadScenario('documented', texts);
  const session = createSession(store);
  for (const [line, printed] of SAID) {
    const before = session.state().entries.length;
    await session.type(line);
    const said = session.state().entries.slice(before);
    expect(said, line).toHaveLength(1);
    expect(said.map(({ stdout, stderr }) => stdout + stderr).join(''), line).toMatch(printed);
  }
});
