import { describe, expect, it } from 'vitest';
import { validateObject, type KubernetesObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { type Answer, Console } from './console.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { 'kubernetes.io/hostname': 'node-1' } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};
const labels = { app: 'web' };
const WEB = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: { containers: [{ name: 'c', image: 'nginx', ports: [{ containerPort: 80 }] }] },
    },
  },
};
const QUOTA = {
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'few', namespace: 'default' },
  spec: { hard: { pods: '20' } },
};
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: solo }\nspec: { containers: [{ name: c, image: nginx }] }\n';

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

type Line = string | readonly [line: string, stdin: string];

/** Lines, one after the other, at one console; a line may be fed. `settles`: milliseconds behind each. */
function typed(lines: readonly Line[], settles = 2200): readonly Answer[] {
  const { story } = storyOf({ standing: [read(NODE), read(QUOTA)], workload: [read(WEB)] });
  const console = new Console(story, { settles });
  return lines.map((line) =>
    typeof line === 'string' ? console.run(line) : console.run(line[0], line[1]),
  );
}

const told = (answer: Answer | undefined): string =>
  `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
const last = (...lines: readonly Line[]): string => told(typed(lines).at(-1));

describe('a dry run', () => {
  const of = (line: string) => typed([line])[0]?.stdout ?? '';

  it('prints what would be, and leaves what is', () => {
    expect(
      of('kubectl label nodes node-1 a=b --dry-run=client -o jsonpath={.metadata.labels.a}'),
    ).toBe('b');
    const taint =
      'kubectl taint nodes node-1 a=b:NoSchedule --dry-run=client -o jsonpath={.spec.taints[*].key}';
    expect(of(taint)).toBe('a');
  });

  it('keeps two documents apart, a Secret in base64 and a Service with its ports', () => {
    const pair = of('kubectl run b --image=nginx --port=80 --expose --dry-run=client -o yaml');
    expect(pair).toMatch(/kind: Service[\s\S]*\n---\n[\s\S]*kind: Pod/);
    expect(
      of('kubectl create secret generic s --from-literal=a=bär --dry-run=client -o yaml'),
    ).toContain('a: YsOkcg==');
    expect(of('kubectl create svc clusterip s --tcp=80:http --dry-run=client -o yaml')).toContain(
      'targetPort: http',
    );
  });
});

describe('kubectl set', () => {
  it.each([
    ['resources deployment web -c=c --limits=cpu=1', 'resource requirements updated'],
    ['env deploy/web A=b', 'env updated'],
    ['serviceaccount deployment web robot', 'serviceaccount updated'],
    ['sa deployment web robot', 'serviceaccount updated'],
  ])('%s', (words, said) => {
    expect(last(`kubectl set ${words}`)).toBe(`deployment.apps/web ${said}\n`);
  });

  it('tells what a container asks for afterwards', () => {
    const path = '{.spec.template.spec.containers[0].resources}';
    expect(
      last(
        'kubectl set resources deploy web --requests=cpu=100m,memory=64Mi',
        `kubectl get deploy web -o jsonpath=${path}`,
      ),
    ).toBe('{"requests":{"cpu":"100m","memory":"64Mi"}}');
  });

  it('says what is missing or wrong', () => {
    expect(last('kubectl set resources deploy web')).toContain('you must specify an update');
    expect(last('kubectl set resources deploy web -c x --limits=cpu=1')).toBe(
      'error: unable to find container named x\n',
    );
    expect(last('kubectl set resources deploy web --limits=cpu=x')).toContain(
      'quantities must match',
    );
    expect(last('kubectl set env')).toContain('one or more resources must be specified');
    expect(last('kubectl set env deploy/web 1X=1')).toContain('is not a valid key name');
  });
});

describe('kubectl replace', () => {
  it('puts what is written in place of what is there, and needs it to be there', () => {
    expect(last(['kubectl replace -f -', POD])).toBe(
      'Error from server (NotFound): error when replacing "STDIN": pods "solo" not found\n',
    );
    const more = JSON.stringify({ ...WEB, spec: { ...WEB.spec, replicas: 3 } });
    expect(last(['kubectl replace -f -', more])).toBe('deployment.apps/web replaced\n');
    expect(last('kubectl replace')).toContain('must specify one of -f and -k');
  });

  it('does not change what a Pod must keep, but by force', () => {
    const other = POD.replace('spec: {', 'spec: { nodeSelector: { a: b },');
    expect(last(['kubectl create -f -', POD], ['kubectl replace -f -', other])).toContain(
      'The Pod "solo" is invalid: spec: Forbidden: pod updates may not change',
    );
    expect(last(['kubectl create -f -', POD], ['kubectl replace --force -f -', other])).toBe(
      'pod "solo" deleted from default namespace\npod/solo replaced\n',
    );
  });
});

describe('kubectl expose', () => {
  it('makes a Service of the port and the labels of what it exposes', () => {
    expect(
      last(
        'kubectl expose deployment web',
        "kubectl get svc web -o 'jsonpath={.spec.ports} {.spec.selector}'",
      ),
    ).toBe('[{"port":80,"protocol":"TCP","targetPort":80}] {"app":"web"}');
    expect(last('kubectl expose deployment web', 'kubectl expose deployment web')).toBe(
      'Error from server (AlreadyExists): services "web" already exists\n',
    );
    expect(last('kubectl expose node node-1')).toBe('error: cannot expose a Node\n');
    expect(last(['kubectl create -f -', POD], 'kubectl expose pod solo')).toContain(
      'the pod has no labels and cannot be exposed',
    );
  });

  it('lets its selector be set, of nothing else', () => {
    expect(
      last(
        'kubectl expose deployment web --name=w --port=8080',
        'kubectl set selector service w a=b',
        'kubectl get svc w -o jsonpath={.spec.selector}',
      ),
    ).toBe('{"a":"b"}');
    expect(last('kubectl set selector deployment web a=b')).toBe(
      'error: setting a selector is only supported for Services\n',
    );
  });
});

describe('kubectl wait', () => {
  it.each([
    ['--for=condition=available deployment/web', 'deployment.apps/web condition met\n'],
    ['--for=condition=Ready node/node-1', 'node/node-1 condition met\n'],
    [
      "--for=jsonpath='{.status.readyReplicas}'=2 deploy/web",
      'deployment.apps/web condition met\n',
    ],
    ['--for=delete pod/nix', ''],
    [
      '--for=condition=Gone node/node-1 --timeout=5s',
      'error: timed out waiting for the condition on nodes/node-1\n',
    ],
    ['--for=condition=Ready pod -l app=nix', 'error: no matching resources found\n'],
    ['--for=dance node/node-1', 'error: unrecognized condition: "dance"\n'],
  ])('%s', (words, said) => {
    expect(last(`kubectl wait ${words}`)).toBe(said);
  });

  it('lets time go on until it holds', () => {
    const fed: readonly [string, string] = ['kubectl apply -f -', POD];
    expect(last(fed, 'kubectl wait --for=condition=Ready pod/solo')).toBe(
      'pod/solo condition met\n',
    );
  });
});

describe('kubectl create', () => {
  it.each([
    ['job once --image=busybox -- sleep 1', 'job.batch/once created'],
    ['cronjob often --image=busybox --schedule="*/5 * * * *"', 'cronjob.batch/often created'],
    ['priorityclass high --value=1000', 'priorityclass.scheduling.k8s.io/high created'],
    ['pdb two --selector=app=web --min-available=1', 'poddisruptionbudget.policy/two created'],
    ['quota q --hard=pods=2', 'resourcequota/q created'],
    ['configmap c --from-literal=a=b', 'configmap/c created'],
    ['sa robot', 'serviceaccount/robot created'],
  ])('%s', (words, said) => {
    expect(last(`kubectl create ${words}`)).toBe(`${said}\n`);
  });

  it('says which flag is missing', () => {
    expect(last('kubectl create job once')).toBe(
      'error: either --image or --from must be specified\n',
    );
    expect(last('kubectl create cronjob often --image=a')).toBe(
      'error: required flag(s) "schedule" not set\n',
    );
  });
});

describe('an output that is asked for', () => {
  it('may be written in any letters where it is JSON, YAML or names', () => {
    expect(last('kubectl get deploy web -o NAME')).toBe('deployment.apps/web\n');
    expect(last('kubectl label deploy web a=b -o Json')).toMatch(/^\{\n {4}"apiVersion": "apps/);
    expect(last('kubectl get deploy web -o WIDE')).toMatch(/output format "WIDE"/);
    expect(last('kubectl get deploy web -o json=x')).toMatch(/output format "json=x"/);
  });

  it('of no events is that there are none, and of their names is nothing', () => {
    const none = 'No events found in default namespace.\n';
    expect(last('kubectl events --for=pod/none -o yaml')).toBe(none);
    expect(last('kubectl events -o name')).toBe('');
    expect(last('kubectl events --for=pod/none -o nope')).toMatch(/output format "nope"/);
  });
});

describe('kubectl describe', () => {
  it.each([
    ['rs', ['Controlled By: Deployment/web', 'Replicas: 2 current / 2 desired']],
    ['quota few', ['pods 2 20']],
    ['ns default', ['Resource Quotas', 'No LimitRange resource.']],
    ['svc kubernetes', ['Port: https 443/TCP']],
    [
      'pc system-node-critical',
      [
        'Value: 2000001000',
        'Description: Used for system critical pods that must not be moved from their current node.',
      ],
    ],
  ])('%s', (words, lines) => {
    const said = last(`kubectl describe ${words}`).split('\n');
    const spaced = said.map((line) => line.trim().replaceAll(/ +/g, ' '));
    for (const line of lines) expect(spaced).toContain(line);
  });

  it('tells the state of the containers of a Pod that runs, and leaves events out where asked', () => {
    const said = last('kubectl describe pod -l app=web --show-events=false');
    expect(said).toMatch(/State: +Running\n +Started: /);
    expect(said).not.toContain('Events:');
  });

  it('tells the taints of a node by effect and key, in whichever order they came', () => {
    const said = last(
      'kubectl taint nodes node-1 key2=b:NoSchedule',
      'kubectl taint nodes node-1 key1=a:NoSchedule key1=a:NoExecute key=v:NoSchedule',
      'kubectl describe node node-1',
    );
    expect(said).toMatch(
      /Taints: +key1=a:NoExecute\n +key=v:NoSchedule\n +key1=a:NoSchedule\n +key2=b:NoSchedule\n/,
    );
  });
});

describe('kubectl api-resources and version', () => {
  it('list verbs and categories where asked, and only resources that have them', () => {
    const wide = last('kubectl api-resources -o wide');
    expect(wide).toMatch(/^NAME +SHORTNAMES +APIVERSION +NAMESPACED +KIND +VERBS +CATEGORIES\n/);
    const all = 'create,delete,deletecollection,get,list,patch,update,watch';
    expect(wide).toMatch(new RegExp(`\npods +po +v1 +true +Pod +${all} +all\n`));
    expect(wide).toMatch(/\nbindings +v1 +true +Binding +create *\n/);
    expect(last('kubectl api-resources --verbs=get --api-group=authorization.k8s.io')).toMatch(
      /^NAME.*\n$/,
    );
    expect(last('kubectl api-resources --categories=all -o name').split('\n')).toContain('pods');
    expect(last('kubectl api-resources --sort-by=age')).toBe(
      'error: --sort-by accepts only name or kind\n',
    );
  });

  it('tell versions as yaml and json, and refuse other forms', () => {
    expect(last('kubectl version --client -o yaml')).toMatch(
      /^clientVersion:\n.* {2}gitVersion: v\d.*kustomizeVersion: v/s,
    );
    expect(JSON.parse(last('kubectl version -o json'))).toHaveProperty('serverVersion.minor');
    expect(last('kubectl version -o wide')).toBe("error: --output must be 'yaml' or 'json'\n");
  });
});

describe('a rollout that makes no progress for its progressDeadlineSeconds', () => {
  const SHORT = `kubectl patch deployment web -p '{"spec":{"progressDeadlineSeconds":30}}'`;
  const FULL = 'kubectl set resources deployment web --requests=cpu=64';

  it('ends kubectl rollout status with an error', () => {
    const [, , answer] = typed([SHORT, FULL, 'kubectl rollout status deployment web']);
    expect(answer?.stderr).toBe('error: deployment "web" exceeded its progress deadline\n');
    expect(answer?.rc).toBe(1);
  });

  it('is told by describe and by get -o yaml', () => {
    const lines = [
      SHORT,
      FULL,
      'kubectl wait --for=condition=Progressing=False deploy/web --timeout=1m',
    ];
    expect(last(...lines)).toBe('deployment.apps/web condition met\n');
    expect(last(...lines, 'kubectl describe deploy web')).toMatch(
      /Progressing +False +ProgressDeadlineExceeded\n/,
    );
    expect(last(...lines, 'kubectl get deploy web -o yaml')).toMatch(
      /message: ReplicaSet "web-\w+" has timed out progressing\.\n {4}reason: ProgressDeadlineExceeded\n {4}status: "False"/,
    );
  });

  it('is waited for no longer than --timeout', () => {
    expect(last(FULL, 'kubectl rollout status deployment web --timeout=5s')).toMatch(
      /error: timed out waiting for the condition\n$/,
    );
  });
});

describe('a Pod whose containers end again and again', () => {
  const CRASHES = POD.replace(
    'name: solo',
    'name: solo, annotations: { berth/run: "1", berth/exit: "3" }',
  );

  it('is in CrashLoopBackOff, with its restarts', () => {
    const fed: readonly [string, string] = ['kubectl apply -f -', CRASHES];
    const wait = 'kubectl wait --for=condition=Gone pod/solo --timeout=15s';
    expect(last(fed, wait, 'kubectl get pod solo')).toMatch(
      /solo +0\/1 +CrashLoopBackOff +2 \(\d+s ago\)/,
    );
    const described = last(fed, wait, 'kubectl describe pod solo');
    expect(described).toMatch(/State: +Waiting\n +Reason: +CrashLoopBackOff\n/);
    expect(described).toMatch(/Last State: +Terminated\n +Reason: +Error\n +Exit Code: +3\n/);
    expect(described).toMatch(/Restart Count: +2\n/);
  });
});

describe('what a server has of its own', () => {
  it('is told of a PriorityClass of the system only that its value stays', () => {
    const line = `kubectl patch pc system-node-critical -p '{"value":5}'`;
    expect(last(line)).toBe(
      'The PriorityClass "system-node-critical" is invalid: value: Forbidden: may not be changed in an update.\n',
    );
  });

  it('is no condition of a Pod whose node nobody knows', () => {
    const pod = (name: string, nodeName: string) => ({
      ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name } },
      spec: { nodeName, containers: [{ name: 'c', image: 'i' }] },
    });
    const types = (node: string) =>
      last(
        ['kubectl create -f -', JSON.stringify(pod('p', node))],
        'kubectl get pod p -o jsonpath={.status.conditions[*].type}',
      );
    expect(types('ghost')).toBe('');
    expect(types('node-1')).toBe(
      'PodReadyToStartContainers Initialized Ready ContainersReady PodScheduled',
    );
  });
});

describe('what the API server counts', () => {
  const field = (path: string, of = 'deploy web') => `kubectl get ${of} -o jsonpath={${path}}`;

  it('is a generation by change of the spec, and of a Deployment’s annotations', () => {
    const generation = field('.metadata.generation');
    expect(last(generation)).toBe('1');
    expect(last('kubectl scale deploy web --replicas=3', generation)).toBe('2');
    expect(last('kubectl annotate deploy web a=b', generation)).toBe('2');
    expect(last('kubectl label deploy web a=b', generation)).toBe('1');
    const sets = field('.items[0].metadata.generation', 'rs');
    expect(last('kubectl scale deploy web --replicas=3', sets)).toBe('2');
    expect(last(field('.metadata.generation', 'node node-1'))).toBe('');
  });

  it('is a resourceVersion that grows with each change, and stays without one', () => {
    const version = field('.metadata.resourceVersion');
    const [before, , after, again] = typed([
      version,
      'kubectl label deploy web a=b',
      version,
      version,
    ]).map(told);
    expect(Number(after)).toBeGreaterThan(Number(before));
    expect(again).toBe(after);
  });

  it('is beside the generateName of a Pod that a controller makes', () => {
    const [pods] = typed([field('.items[*].metadata.generateName', 'pods')]).map(told);
    expect(pods).toMatch(/^web-[a-z0-9]+- web-[a-z0-9]+-$/);
    expect(last(['kubectl apply -f -', POD], field('.metadata.generateName', 'pod solo'))).toBe('');
  });

  it('tells by jsonpath what is null from what is not there', () => {
    const [never, none] = ['status.conditions[0].lastProbeTime', 'status.nothing'].map((field) =>
      last(`kubectl get pods -l app=web -o jsonpath={.items[0].${field}}`),
    );
    expect([never, none]).toEqual(['null', '']);
  });

  it('reads templates of JSONPath as kubectl does', () => {
    const read = (path: string) =>
      last(`kubectl get deploy web -o 'jsonpath=${path}'`).split('\n')[0];
    expect(read('{.metadata .name}')).toBe('web');
    expect(read('{.kind "a"}')).toBe('a');
    expect(read('{"a" .kind}')).toBe('');
    expect(read('{.}')).toBe('');
    expect(read('{}')).toMatch(/^\{"apiVersion":"apps\/v1"/);
    expect(read('{.metadata["name"]}')).toContain('invalid array index "name"');
    expect(read('{.spec.template.spec.containers[0:2].name}')).toContain(
      'array index out of bounds: index 1, length 1',
    );
    expect(read('{.spec.template.metadata.labels[*]}')).toContain('is not array or slice');
    expect(read('{.status.conditions[?(@.type="x")].type}')).toContain(
      'unrecognized filter operator =',
    );
  });

  it('warns of what a server no longer likes to be asked for, once', () => {
    const [{ stderr, rc } = { stderr: '', rc: 1 }] = typed(['kubectl get endpoints,ep,nodes']);
    expect(stderr.split('\n').filter((line) => line.startsWith('Warning'))).toEqual([
      'Warning: v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice',
    ]);
    expect(rc).toBe(0);
    expect(typed(['kubectl describe cs']).at(-1)?.stderr).toBe(
      'Warning: v1 ComponentStatus is deprecated in v1.19+\n',
    );
  });
});
