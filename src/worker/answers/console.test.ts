import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { ConsoleView, ScenarioTexts } from '../../protocol/index.ts';
import { editedText } from '../../text/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerConsole } from './console.ts';

const CLUSTER = `# mine
apiVersion: v1
kind: Node
metadata:
  name: node-1 # the first
  labels: { kubernetes.io/hostname: node-1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2 # two
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: nginx }] }
`;

interface More {
  readonly workload?: string;
  readonly scheduler?: string;
  readonly at?: number;
  readonly stdin?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly namespace?: string;
}

function asked(line: string, more: More = {}) {
  const { at, stdin = '', files = {}, workload = WORKLOAD, scheduler = '', namespace } = more;
  const run = runOfTexts({ cluster: CLUSTER, workload, scheduler });
  const kubeconfig = namespace && {
    ...{ clusters: { c: { server: 'https://127.0.0.1:6443' } }, users: {} },
    ...{ contexts: { x: { cluster: 'c', namespace, user: '' } }, current: 'x' },
  };
  const options = { ...(at !== undefined && { at }), ...(kubeconfig && { kubeconfig }) };
  const question = { kind: 'console', line, stdin, files, ...options } as const;
  const view = finish(answerConsole(run, question, () => 0));
  if (view === undefined) throw new Error('There is no answer.');
  return { view, texts: textsAfter(run.texts, view) };
}

function textsAfter(texts: ScenarioTexts, { operation }: ConsoleView): ScenarioTexts {
  const edits = operation?.edits ?? [];
  const of = (tab: keyof ScenarioTexts): string =>
    editedText(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  return { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
}

describe('a line at the console', () => {
  it('finds an autoscaler of a tab as its controller has left it by then', () => {
    const autoscaler = `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: more }
spec: { minReplicas: 3, maxReplicas: 5, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web } }
`;
    const shown = (at: number, line: string) =>
      asked(`kubectl ${line}`, { at, workload: WORKLOAD + autoscaler }).view.stdout;
    const replicas = 'get deploy web -o jsonpath={.spec.replicas}';
    expect([14_000, 16_000].map((at) => shown(at, replicas))).toEqual(['2', '3']);
    expect(shown(16_000, 'describe hpa more')).toMatch(
      /SuccessfulRescale +1s +horizontal-pod-autoscaler +New size: 3; reason: Current number of replicas below Spec.MinReplicas/,
    );
    const { kept, unheld } = asked('kubectl get hpa', {
      at: 31_000,
      workload: WORKLOAD + autoscaler,
    }).view;
    expect({ kept, unheld }).toEqual({ kept: undefined, unheld: undefined });
  });

  it('makes, changes and deletes an autoscaler in the texts, or at its moment, and it acts', () => {
    const made = asked('kubectl autoscale deployment web --min=3 --max=5').texts.workload;
    expect(made).toMatch(/kind: HorizontalPodAutoscaler[^]*minReplicas: 3/);
    const text = (line: string, workload = made) =>
      asked(line, { workload }).texts.workload.slice(WORKLOAD.length);
    expect(text(`kubectl patch hpa web -p '{"spec":{"minReplicas":4}}'`)).toBe(
      made.slice(WORKLOAD.length).replace('minReplicas: 3', 'minReplicas: 4'),
    );
    expect(text('kubectl delete hpa web')).toBe('');
    expect(asked('kubectl edit hpa web', { workload: made }).view.edited).toBe(2);
    const other = made.slice(WORKLOAD.length + 4).replace('minReplicas: 3', 'minReplicas: 1');
    const applied = asked('kubectl apply -f -', { workload: made, stdin: other }).texts.workload;
    expect(applied).toBe(made.replace('minReplicas: 3', 'minReplicas: 1'));
    expect(asked('kubectl apply -f -', { stdin: other }).texts.workload).not.toMatch(/uid|applied/);
    expect(text('kubectl delete ns default')).not.toBe('');
    const stdin = made.slice(WORKLOAD.length + 4).replace('name: web', 'name: other');
    const later = (line: string, said: string, at = 20_000): string => {
      const { view, texts } = asked(line, { workload: made, stdin, at });
      expect({ unheld: view.unheld, change: view.change }).toEqual({ change: 'action' });
      expect(texts.scheduler).toContain(said);
      return texts.scheduler;
    };
    later('kubectl apply -f -', 'kind: HorizontalPodAutoscaler');
    const more = 'kubectl autoscale deploy web --max=9 --name=more';
    later(more, `run: ${more}`);
    const scheduler = later('kubectl delete hpa web', 'run: kubectl delete hpa web');
    const shown = (at: number) => asked('kubectl get hpa', { workload: made, scheduler, at }).view;
    expect(shown(19_000).stdout).toMatch(/^web .* 3 +5 +2 /m);
    expect(shown(22_000).stderr).toBe('No resources found in default namespace.\n');
  });

  it('that looks prints what stands, and changes nothing', () => {
    const { view } = asked('kubectl get pods');
    expect(view).toMatchObject({ rc: 0, change: 'none', operation: undefined });
    expect(view.stdout).toMatch(/^NAME +READY +STATUS.*\nweb-\S+ +1\/1 +Running/);
  });

  it('sees what is written of kinds that no run reads, and says of them alone that it does not hold what it does', () => {
    const workload = `${WORKLOAD}---
apiVersion: v1
kind: ConfigMap
metadata: { name: cfg }
data: { a: "1" }
---
apiVersion: v1
kind: List
items: [{ apiVersion: v1, kind: Secret, metadata: { name: sec }, data: { p: eA== } }, { kind: Secret }, 3]
`;
    const said = (line: string, stdin = '') => asked(line, { workload, stdin }).view;
    expect(said('kubectl get cm,secret -o name').stdout).toBe(
      'configmap/cfg\nconfigmap/kube-root-ca.crt\nsecret/sec\n',
    );
    expect(said('kubectl describe secret sec').stdout).toContain('p:  1 bytes');
    const same = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: cfg }\ndata: { a: "1" }\n';
    expect(said('kubectl apply -f -', same)).toMatchObject({ stdout: 'configmap/cfg unchanged\n' });
    expect(said('kubectl delete cm cfg')).toMatchObject({ change: 'none', unheld: ['ConfigMap'] });
    expect(said('kubectl get pods').unheld).toBeUndefined();
  });

  it.each([
    [
      'kubectl label nodes node-1 disktype=ssd',
      'labels: { kubernetes.io/hostname: node-1, disktype: ssd }',
    ],
    ['kubectl cordon node-1', 'unschedulable: true'],
    ['kubectl taint nodes node-1 a=b:NoSchedule', 'effect: NoSchedule'],
  ])('%s edits the text of the node at the start, its comments kept', (line, said) => {
    const { view, texts } = asked(line);
    expect(view.change).toBe('setup');
    expect(texts.cluster).toContain(said);
    expect(texts.cluster).toContain('# the first');
    expect(texts.cluster).not.toMatch(/uid|creationTimestamp/);
  });

  it('scales, changes images, makes and deletes in the texts', () => {
    expect(asked('k scale deployment web --replicas=5').texts.workload).toContain(
      'replicas: 5 # two',
    );
    expect(asked('kubectl set image deployment/web c=nginx:2').texts.workload).toContain(
      'image: "nginx:2"',
    );
    expect(asked('kubectl delete deployment web').texts.workload).not.toContain('Deployment');
    const made = asked('kubectl run one --image=busybox').texts.workload;
    expect(made).toContain('kind: Pod');
    expect(made).not.toMatch(/uid|status/);
  });

  it('deletes a Namespace with all that stands in it, and nothing else', () => {
    const shop = WORKLOAD.replace('{ name: web }', '{ name: shop-web, namespace: shop }');
    const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: solo }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    const workload = [namespace, shop, WORKLOAD, pod].join('---\n');
    const { view, texts } = asked('kubectl delete namespace shop', { workload });
    expect(view).toMatchObject({ stdout: 'namespace "shop" deleted\n', change: 'setup' });
    expect(texts.workload).toBe([WORKLOAD, pod].join('---\n'));
  });

  it('takes manifests that are piped in', () => {
    const stdin =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: solo }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    const { view, texts } = asked('kubectl apply -f -', { stdin });
    expect(view).toMatchObject({ stdout: 'pod/solo created\n', change: 'setup' });
    expect(texts.workload).toContain('solo');
  });

  it('takes manifests out of a file, and says where there is none', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: nginx }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    const files = { 'pod.yaml': text };
    const { view, texts } = asked('kubectl create -f pod.yaml', { files });
    expect(view).toMatchObject({ stdout: 'pod/nginx created\n', change: 'setup' });
    expect(texts.workload).toContain('name: nginx');
    expect(asked('kubectl create -f ./nix.yaml').view).toMatchObject({
      rc: 1,
      stderr: 'error: the path "./nix.yaml" does not exist\n',
    });
    expect(asked('kubectl apply -f https://k8s.io/x.yaml').view.stderr).toContain(
      'fetches nothing',
    );
  });

  it('counts what stands in the texts as applied before', () => {
    const files = { 'workload.yaml': WORKLOAD };
    const { view } = asked('kubectl apply -f workload.yaml', { files });
    expect(view).toMatchObject({ stdout: 'deployment.apps/web unchanged\n', stderr: '' });
    const changed = { 'workload.yaml': WORKLOAD.replace('replicas: 2', 'replicas: 3') };
    const { texts } = asked('kubectl apply -f workload.yaml', { files: changed });
    expect(texts.workload).toContain('replicas: 3');
  });

  it('that a Timeline does not read is applied at its moment, as what it makes', () => {
    const line = 'kubectl set serviceaccount deployment web robot';
    const { view, texts } = asked(line, { at: 42_000 });
    expect(view).toMatchObject({ change: 'action', rc: 0 });
    expect(texts.scheduler).toMatch(/apply:[^]*kind: Deployment[^]*robot/);
  });

  it('is applied at its moment as what stood in its file, since a Timeline has no files', () => {
    const stdin =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: solo }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    for (const line of ['kubectl apply -f -', 'kubectl create -f -']) {
      const { view, texts } = asked(line, { at: 42_000, stdin });
      expect(view).toMatchObject({ change: 'action', stdout: 'pod/solo created\n' });
      expect(texts.scheduler).toMatch(/apply:[^]*kind: Pod/);
      expect(texts.scheduler).not.toContain('run:');
    }
  });

  it('that deletes what stands in a file deletes it by name at its moment', () => {
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: solo, namespace: shop }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    const workload = [WORKLOAD, pod].join('---\n');
    const more = { at: 42_000, workload, files: { 'workload.yaml': workload } };
    const { view, texts } = asked('kubectl delete -f workload.yaml --grace-period 3', more);
    expect(view).toMatchObject({ rc: 0, change: 'action' });
    expect(texts.workload).toBe(workload);
    expect(texts.scheduler).toContain('run: kubectl delete deployment/web --grace-period=3');
    expect(texts.scheduler).toContain('run: kubectl delete pod/solo --grace-period=3 -n shop');
    const orphan = asked('kubectl delete --cascade=orphan -f workload.yaml', more).texts.scheduler;
    expect(orphan).toContain('run: kubectl delete deployment/web --cascade=orphan');
    expect(orphan).not.toContain('replicaset');
  });

  it('that adds a container to look around in a Pod is one action, from which the Pod has it', () => {
    const workload =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: solo, namespace: shop }\nspec: { containers: [{ name: c, image: nginx }] }\n';
    const line = `kubectl debug solo -n shop --image=busybox -q -c d --env="A=it's"`;
    const { view, texts } = asked(line, { workload });
    expect(view).toMatchObject({ rc: 0, change: 'action' });
    expect(texts.workload).toBe(workload);
    expect(texts.scheduler).toContain(`run: ${line.replaceAll('"', String.raw`\"`)}`.slice(0, 60));
    const later = (more: string, at?: number, scheduler = texts.scheduler) =>
      asked(`kubectl ${more} -n shop`, { workload, scheduler, ...(at !== undefined && { at }) });
    const described = /Ephemeral Containers:\n {2}d:\n[^]*A: +it's\n/;
    expect(later('describe pod solo', 20_000).view.stdout).toMatch(described);
    // At the start it is seen too, and by what is typed there next.
    expect(later('describe pod solo').view.stdout).toMatch(described);
    const next = later('debug solo --image=busybox -it');
    const [, name = ''] = /container name to (debugger-\w{5})\.\n/.exec(next.view.stdout) ?? [];
    expect(next.view.change).toBe('action');
    const names = later(
      'get pod solo -o jsonpath={.spec.ephemeralContainers[*].name}',
      undefined,
      next.texts.scheduler,
    );
    expect(names.view.stdout).toBe(`d ${name}`);
    // One that comes before the start ends is no end of it.
    const early = texts.scheduler.replace('at: 4.1s', 'at: 0s');
    const start = later('describe pod solo', undefined, early).view;
    expect(start.stdout).toMatch(described);
    expect(start.at).toBe(4000);
  });

  it('whose patch is YAML is that very line at its moment', () => {
    const line = "kubectl patch deployment web -p 'spec: {replicas: 3}'";
    const { view, texts } = asked(line, { at: 42_000 });
    expect(view).toMatchObject({ change: 'action', stdout: 'deployment.apps/web patched\n' });
    expect(texts.scheduler).toContain(`run: "${line}"`);
  });

  it('that a Timeline reads is that very line at its moment', () => {
    const line = 'kubectl set resources deployment web --limits=cpu=1';
    const { view, texts } = asked(line, { at: 42_000 });
    expect(view).toMatchObject({ change: 'action', rc: 0 });
    expect(texts.scheduler).toContain(`run: ${line}`);
  });

  it('fails a node or a zone, and says which there is none of', () => {
    const { view, texts } = asked('berth fail node-1', { at: 42_000 });
    expect(view).toMatchObject({ change: 'action', stdout: 'node-1 is silent from now on\n' });
    expect(texts.scheduler).toContain('fail: node-1');
    expect(asked('berth fail nix').view.stderr).toBe(
      'berth: no node and no zone is called "nix"\n',
    );
    expect(asked('berth dance').view).toMatchObject({ rc: 1, change: 'none' });
  });

  it('finds what is to be edited in the texts', () => {
    expect(asked('kubectl edit deployment web').view).toMatchObject({ rc: 0, edited: 1 });
    expect(asked('kubectl -n default edit deployment web').view).toMatchObject({ edited: 1 });
    expect(asked('kubectl edit deployment nix').view.stderr).toBe(
      'Error from server (NotFound): deployments.apps "nix" not found\n',
    );
  });

  it('at a later moment is an action at that moment', () => {
    const { view, texts } = asked('kubectl cordon node-1', { at: 42_000 });
    expect(view.change).toBe('action');
    expect(texts.cluster).toBe(CLUSTER);
    expect(texts.scheduler).toContain('kind: Timeline');
    expect(texts.scheduler).toMatch(/at: 42\.1s[^]*run: kubectl cordon node-1/);
    const run = asked('kubectl run one --image=busybox', { at: 42_000 });
    expect(run.texts.scheduler).toMatch(/run: kubectl run one --image=busybox/);
    // What a Timeline does not read as a line stands there as what it makes.
    const made = asked('kubectl create quota few --hard=pods=3', { at: 42_000 });
    expect(made.texts.scheduler).toMatch(/apply:[^]*kind: ResourceQuota/);
  });

  it('is at a later moment in the namespace that the console has, unless it names one', () => {
    const acted = (line: string) => asked(line, { at: 42_000, namespace: 'kube-system' });
    expect(acted('kubectl run one --image=a').texts.scheduler).toContain(
      'run: kubectl -n kube-system run one --image=a',
    );
    expect(acted('kubectl run one --image=a -n default').texts.scheduler).toContain(
      'run: kubectl run one --image=a -n default',
    );
  });

  it('that changes what no text says is an action at the start too', () => {
    const { view, texts } = asked('kubectl drain node-1 --ignore-daemonsets');
    expect(view.change).toBe('action');
    expect(texts.scheduler).toContain('kubectl drain node-1');
  });

  it.each([
    ['kubectl get nodes', 'kubernetes-foo-node-1.c.a-robinson.internal'],
    ['kubectl get nodes --show-labels', 'kubernetes.io/hostname=nodename'],
    ['kubectl label nodes kubernetes-foo-node-1.c.a-robinson.internal disktype=ssd', 'labeled'],
    ['kubectl get pods -o wide', 'NOMINATED NODE'],
    ['kubectl taint nodes node1 key=value:NoSchedule', 'node/node1 tainted'],
    ['kubectl taint nodes node1 key1=value1:NoExecute', 'node/node1 tainted'],
    ['kubectl taint nodes node1 key2=value2:NoSchedule', 'node/node1 tainted'],
    ['kubectl taint nodes nodename dedicated=groupName:NoSchedule', 'node/nodename tainted'],
    ['kubectl taint nodes nodename special=true:PreferNoSchedule', 'node/nodename tainted'],
  ])('%s stands in the documents, and works as it stands there', (line, printed) => {
    const names = ['node1', 'nodename', 'kubernetes-foo-node-1.c.a-robinson.internal'];
    const cluster = names.map((name) => CLUSTER.replaceAll('node-1', name)).join('---\n');
    const run = runOfTexts({ cluster, workload: WORKLOAD });
    const view = finish(answerConsole(run, { kind: 'console', line, stdin: '' }, () => 0));
    expect(view).toMatchObject({ rc: 0, stderr: '' });
    expect(view?.stdout).toContain(printed);
    expect(view?.change).toBe(
      /label|taint/.test(line.replace('--show-labels', '')) ? 'setup' : 'none',
    );
  });

  it('that is wrong is told in kubectl’s words, and changes nothing', () => {
    expect(asked('kubectl frob').view).toMatchObject({
      rc: 1,
      stderr: 'error: unknown command "frob" for "kubectl"\n',
      change: 'none',
    });
    expect(asked('rm -rf /').view).toMatchObject({ rc: 127, change: 'none' });
  });
});
