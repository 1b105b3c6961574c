import { expect, it } from 'vitest';
import { createBerthStore } from '../../store/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { createSession } from './session.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const WORKLOAD = `apiVersion: v1
kind: Pod
metadata: { name: web, labels: { app: web } }
spec: { containers: [{ name: c, image: nginx }] }
`;

/** What is typed, and what all of it prints, one after the other on one page. */
const LINES: readonly (readonly [line: string, printed: string | RegExp])[] = [
  ['kubectl get pods -o name # all of them', 'pod/web\n'],
  ['kubectl run nginx --image=nginx --dry-run=client -o yaml > pod.yaml', ''],
  ['cat pod.yaml | head -2', 'apiVersion: v1\nkind: Pod\n'],
  ['kubectl apply -f pod.yaml', 'pod/nginx created\n'],
  ['kubectl apply -f - < pod.yaml', 'pod/nginx unchanged\n'],
  ['kubectl get frobs 2>/dev/null', ''],
  ['kubectl get frobs 2>&1 | wc -l', '1\n'],
  ['kubectl get frobs > out.txt', /^error: the server doesn't have a resource type "frobs"\n$/],
  [
    'kubectl create ns team --dry-run=client -o yaml | kubectl apply -f -',
    'namespace/team created\n',
  ],
  [
    'kubectl get pod web -o yaml | sed "s/name: web/name: copy/" | kubectl create -f - -o name',
    'pod/copy\n',
  ],
  [
    'kubectl get pods -o name | xargs -I{} kubectl label {} tier=front',
    /^pod\/copy labeled\npod\/nginx labeled\npod\/web labeled\n$/,
  ],
  [
    'kubectl get pods -o name | grep -v web | xargs -I % kubectl delete % --now',
    /^pod "copy" .*\npod "nginx" .*\n$/,
  ],
  ['export APP=web', ''],
  ['kubectl get pod $APP -o name; kubectl get pod "${APP}" -o name', 'pod/web\npod/web\n'],
  ['echo \'$APP\' "$APP" ${NOT_SET:-none}', '$APP web none\n'],
  ["POD=$(kubectl get pods -l app=$APP -o jsonpath='{.items[0].metadata.name}')", ''],
  ['echo "the Pod is $POD" `echo and more`', 'the Pod is web and more\n'],
  ['kubectl get $(kubectl get pods -o name | head -1) --no-headers | wc -l', '1\n'],
  [
    'for i in 1 2; do kubectl create ns team-$i; done',
    'namespace/team-1 created\nnamespace/team-2 created\n',
  ],
  ['for n in $(seq 1 2)\ndo\n  for m in a b; do echo $n$m; done\ndone', '1a\n1b\n2a\n2b\n'],
  ['echo p{1..3} web-{a,b}', 'p1 p2 p3 web-a web-b\n'],
  ['sudo kubectl get pods -o name', 'pod/web\n'],
  ['me@laptop:~/work$ kubectl get pods -o name', 'pod/web\n'],
  ['[root@node-1 ~]# k get pods -o name &', 'pod/web\n'],
  ['PS C:\\work> kubectl get pods -o name', 'pod/web\n'],
  ['kubectl get pods -o name | tee names.txt >/dev/null; cat names.txt', 'pod/web\n'],
  ['kubectl get ns -o name | grep team- >> names.txt; wc -l < names.txt', '3\n'],
  ['kubectl get nothing; echo $?', /\n1\n$|^1\n/],
  ['kubectl annotate pod web note="a > b # c" -o name', 'pod/web\n'],
  ['kubectl patch node node-1 -p {"metadata":{"labels":{"a":"b"}}} -o name', 'node/node-1\n'],
  [
    'grep -c kind pod.yaml; head -1 pod.yaml; wc -l none.yaml',
    '1\napiVersion: v1\nwc: none.yaml: No such file or directory\n',
  ],
  ['echo beside & echo it &', 'beside\nit\n'],
  [
    'cat <<EOF | tee n.yaml >/dev/null; cat n.yaml\nname: $APP \\$APP "$APP"\nEOF',
    'name: web $APP "web"\n',
  ],
  ["cat <<'EOF'\nname: $APP\nEOF", 'name: $APP\n'],
  ['echo $((2 * (3 + 4) - 1)) $((x / 2))', '13 0\n'],
  ["sed -i 's/web/db/' n.yaml; cat n.yaml", 'name: db $APP "web"\n'],
  ['echo $(kubectl get frobs) end', /^end\nerror: the server doesn't have a resource type/],
  ['for ((i=0;i<2;i++)); do echo $i; done', ''],
  ['kubectl get pods -o name | while read p; do echo $p; done', ''],
  ['kubectl describe pod <pod-name>', 'bash: pod-name: No such file or directory\n'],
  ['for i in {1..200}; do kubectl create ns n-$i; done', ''],
  ['kubectl run last --image=nginx', 'pod/last created\n'],
  ['for i in 1 2; do echo $i', 'bash: syntax error: unexpected end of file\n'],
  ['while true; do kubectl get pods; done', ''],
];

it('carries out what stands around kubectl in documents: files, pipes, variables, loops', async () => {
  const store = createBerthStore({ client: createInProcessClient(), initial: {} });
  const texts = { cluster: CLUSTER, workload: WORKLOAD, scheduler: '' };
  store.getState().actions.loadScenario('shell', texts);
  const session = createSession(store);
  for (const [line, printed] of LINES) {
    const before = session.state().entries.length;
    await session.type(line);
    const said = session.state().entries.slice(before);
    const all = said.map(({ stdout, stderr }) => stdout + stderr).join('');
    if (typeof printed === 'string') expect(all, line).toBe(printed);
    else expect(all, line).toMatch(printed);
  }
  const { entries, history } = session.state();
  // Each turn of a loop is told with what it was; the history has the loop as it was typed.
  expect(entries.map(({ line }) => line)).toContain('kubectl create ns team-2');
  expect(history).toContain('for i in 1 2; do kubectl create ns team-$i; done');
  expect(entries.at(-1)?.note).toEqual({ key: 'notInShell', values: { word: 'while' } });
  const written = entries.find(({ line }) => line.endsWith('> pod.yaml'));
  expect(written?.note).toEqual({ key: 'written', values: { name: 'pod.yaml' } });
  // What a server gives what is made stands in no manifest.
  const { workload } = store.getState().texts;
  expect(workload).toContain('kind: Namespace\nmetadata:\n  name: team-1\n---');
  expect(workload).toMatch(/name: last[^]*restartPolicy: Always\n$/);
});
