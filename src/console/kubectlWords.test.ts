import { describe, expect, it } from 'vitest';
import { validateObject, type KubernetesObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import { typedBeside, web } from './typedBeside.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { zone: 'b', 'a.b/c': 'd' } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};
const template = {
  metadata: { labels: { app: 'web' } },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
};
const spec = { replicas: 1, selector: { matchLabels: { app: 'web' } }, template };
const named = (kind: string, name: string) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'default' },
  spec: kind === 'DaemonSet' ? { selector: spec.selector, template } : spec,
});
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'solo', namespace: 'default' },
  spec: template.spec,
};

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What the last of some lines prints. */
function last(...lines: readonly string[]): string {
  const workload = [
    named('Deployment', 'web'),
    named('StatefulSet', 'db'),
    named('DaemonSet', 'agent'),
    POD,
  ].map(read);
  const { story } = storyOf({ standing: [read(NODE)], workload });
  const console = new Console(story);
  const answer = lines.map((line) => console.run(`kubectl ${line}`)).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

describe('--dry-run=client', () => {
  it('prints an object as kubectl builds it, without a server: no namespace, and empty structs', () => {
    expect(last('create deployment web --image=nginx --dry-run=client -o yaml')).toBe(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  labels:\n    app: web\n  name: web\nspec:\n  replicas: 1\n  selector:\n    matchLabels:\n      app: web\n  strategy: {}\n  template:\n    metadata:\n      labels:\n        app: web\n    spec:\n      containers:\n      - image: nginx\n        name: nginx\n        resources: {}\nstatus: {}\n',
    );
    expect(last('run a --image=b -n c --dry-run=client -o yaml')).toContain('  namespace: c\n');
    expect(last('create job j --image=b --dry-run=client -o yaml -- date')).toContain(
      '  template:\n    metadata: {}\n',
    );
  });

  it('sets the image of the container that is there, though another is not', () => {
    const told = last('set image deploy/web c=nginx:9 nosuch=x');
    expect(told).toContain('error: unable to find container named "nosuch"\n');
    expect(told).toContain('deployment.apps/web image updated\n');
  });

  it('prints what set image and drain would do, and does nothing', () => {
    expect(last('set image deploy/web c=nginx:2 --dry-run=client')).toBe(
      'deployment.apps/web image updated (dry run)\n',
    );
    expect(last('set image deploy/web c=x --dry-run=client', 'set image deploy/web c=nginx')).toBe(
      '',
    );
    const drained = last('drain node-1 --ignore-daemonsets --force --dry-run=client');
    expect(drained).toMatch(/^node\/node-1 cordoned \(dry run\)\nevicting pod default\//);
    expect(drained).toContain('node/node-1 drained (dry run)\n');
    expect(
      last('drain node-1 --ignore-daemonsets --force --dry-run=client', 'uncordon node-1'),
    ).toBe('node/node-1 already uncordoned\n');
  });
});

describe('kubectl rollout', () => {
  it.each([
    [['rollout pause deploy/web'], 'error: deployments.apps "web" is already paused\n'],
    [[], 'deployment.apps/web paused\n'],
  ])('pauses once (%#)', (before, said) => {
    expect(last(...before, 'rollout pause deploy/web')).toBe(said);
  });

  it('names objects in errors as kubectl does', () => {
    expect(last('rollout restart pod/solo')).toBe(
      'error: pods "solo" restarting is not supported\n',
    );
    expect(last('rollout status pod/solo')).toBe(
      'error: no status viewer has been implemented for Pod\n',
    );
    expect(last('rollout history pod/solo')).toBe(
      'error: no history viewer has been implemented for "Pod"\n',
    );
  });

  it('shows the template of a revision, and goes back to no template that is there', () => {
    expect(last('rollout history deploy/web --revision=1')).toMatch(
      /^deployment\.apps\/web with revision #1\nPod Template:\n {2}Labels:\tapp=web\n/,
    );
    expect(last('rollout history deploy/web --revision=7')).toBe(
      'error: unable to find the specified revision\n',
    );
    expect(last('rollout undo deploy/web --to-revision=1')).toBe(
      'deployment.apps/web skipped rollback (current template already matches revision 1)\n',
    );
  });

  it('takes a type alone for all of it, and is done with a StatefulSet that is', () => {
    expect(last('rollout restart deployment')).toBe('deployment.apps/web restarted\n');
    expect(last('rollout status sts/db')).toBe(
      'partitioned roll out complete: 1 new pods have been updated...\n',
    );
  });
});

describe('the words of kubectl', () => {
  it.each([
    [
      'delete ns default',
      'Error from server (Forbidden): namespaces "default" is forbidden: this namespace may not be deleted\n',
    ],
    [
      'delete priorityclass system-node-critical',
      'Error from server (Forbidden): priorityclasses.scheduling.k8s.io "system-node-critical" is forbidden: this is a system priority class and cannot be deleted\n',
    ],
    [
      'create cm c --from-literal=a/b=c',
      "error: \"a/b\" is not a valid key name for a ConfigMap: a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')\n",
    ],
    [
      'create secret generic c --from-literal=..=v',
      'error: ".." is not valid key name for a Secret must not be \'..\'\n',
    ],
    [
      'get pods -o jsonpath={.items[0',
      'error: error parsing jsonpath {.items[0, unterminated array\n',
    ],
    [
      'get pods --request-timeout=soon',
      'error: Invalid timeout value. Timeout must be a single integer in seconds, or an integer followed by a corresponding time unit (e.g. 1s | 2m | 3h)\n',
    ],
    ['get pods --kubeconfig=/nosuch', 'error: stat /nosuch: no such file or directory\n'],
    ['auth can-i --list get', 'error: list option must be specified with no arguments\n'],
    ['debug x --image=y --profile=foo', 'error: unknown profile: foo\n'],
    ['describe ing,netpol -A', 'No resources found\n'],
    ['events --watch --for pod/nosuch', ''],
    [
      'create quota q --hard=memory=1.5Gi,cpu=1000m,pods=010 --dry-run=client -o jsonpath={.spec.hard}',
      '{"cpu":"1","memory":"1536Mi","pods":"010"}',
    ],
    ['get pods -o custom-columns=A:.a.[b', 'A\nerror: unterminated array\n'],
    [
      'set env deploy --all A=b -l x=y',
      'error: cannot set --all and --selector at the same time\n',
    ],
    [
      'create cm c --from-literal=a=b --from-env-file=x',
      'error: from-env-file cannot be combined with from-file or from-literal\n',
    ],
    ['create svc clusterip a --tcp=80:0', 'error: must be between 1 and 65535, inclusive\n'],
    [
      'create svc clusterip a --tcp=80:x_',
      'error: must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)\n',
    ],
    ['autoscale deploy/web --max=3 --cpu=foo', 'error: invalid resource cpu value: foo\n'],
    ['autoscale deploy/web --max=3 --memory=x%', 'error: invalid percentage value: x\n'],
    [
      'create ns',
      "error: exactly one NAME is required, got 0\nSee 'kubectl create namespace -h' for help and examples\n",
    ],
    [
      'create deployment a b --image=x',
      "error: exactly one NAME is required, got 2\nSee 'kubectl create deployment -h' for help and examples\n",
    ],
    ['set image pod/solo c=nginx:2', 'pod/solo image updated\n'],
    ['autoscale deploy web', 'error: required flag(s) "max" not set\n'],
    [
      'taint nodes node-1 a=b:NoSchedule a-',
      'error: can not both modify and remove the following taint(s) in the same command: a=\n',
    ],
    [
      'taint nodes a=b:NoSchedule',
      "error: at least one resource name must be specified since 'all' parameter is not set\n",
    ],
    [
      'taint nodes node-1 /b:NoSchedule',
      "error: invalid taint spec: /b:NoSchedule, prefix part must be non-empty\nSee 'kubectl taint -h' for help and examples\n",
    ],
    ['label pod/solo gone- --dry-run=client -o name', 'pod/solo\n'],
    [
      `patch deploy web -p '{"spec":'`,
      'Error from server (BadRequest): unexpected end of JSON input\n',
    ],
    [`get nodes -o jsonpath='{.items[0].metadata.labels}'`, '{"a.b/c":"d","zone":"b"}'],
    [`get pod solo -o go-template='{{.metadata.name}}'`, 'solo'],
    [
      `get pod solo -o go-template='{{.a'`,
      'error: error parsing template {{.a, template: output:1: unclosed action\n',
    ],
    [
      'get pods --help',
      'error: Berth does not print the help of kubectl, which stands at https://kubernetes.io/docs/reference/kubectl/generated/kubectl_get/\n',
    ],
  ])('%s', (line, said) => {
    expect(last(line)).toBe(said);
  });

  it('describes all whose names begin so where none is named so', () => {
    expect(last('describe pods web')).toMatch(/^Name: +web-/);
    expect(last('describe pods nosuch')).toBe(
      'Error from server (NotFound): pods "nosuch" not found\n',
    );
  });

  it('tells what an autoscaler scales by, and that nothing measures it', () => {
    expect(last('autoscale deploy web --max=3', 'get hpa --no-headers')).toContain(
      'cpu: <unknown>/80%',
    );
  });

  it('tells the Pods behind a Service', () => {
    expect(last('expose deploy web --port=80', 'describe svc web')).toMatch(
      /Endpoints: +10\.1\.0\.\d+:80\b/,
    );
  });
});

// Recorded from kubectl 1.31.9, 1.34.5 and 1.35.2.
describe('a command that kubectl certificate has not', () => {
  it('is answered with its help', () => {
    const [answer] = typedBeside([web(1)], ['certificate foo']);
    expect(answer?.rc).toBe(0);
    expect(answer?.stdout).toMatch(/^Modify certificate resources\./);
  });
});
