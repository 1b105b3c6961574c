import { describe, expect, it } from 'vitest';
import { COMMAND_PROBLEM_CODES, parseCommand, withJsonPatch } from './index.ts';
import { wordsOf } from './words.ts';

function commandOf(line: string) {
  const read = parseCommand(line);
  if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`);
  return read.command;
}

describe('a line of kubectl is read', () => {
  it('with taints that come and go, values and effects left out where they may be', () => {
    expect(
      commandOf('kubectl taint nodes node-1 a=1:NoExecute b:NoSchedule c=2:NoSchedule- d-'),
    ).toMatchObject({
      verb: 'taint',
      objects: { by: 'name', targets: [{ kind: 'Node', name: 'node-1' }] },
      add: [
        { key: 'a', value: '1', effect: 'NoExecute' },
        { key: 'b', value: '', effect: 'NoSchedule' },
      ],
      remove: [
        { key: 'c', value: '2', effect: 'NoSchedule' },
        { key: 'd', value: '', effect: '' },
      ],
    });
  });

  it('with labels set and removed, of objects named in either way', () => {
    expect(commandOf('kubectl label --overwrite pod/web-1 app=a tier-')).toMatchObject({
      verb: 'label',
      objects: { by: 'name', targets: [{ kind: 'Pod', name: 'web-1' }] },
      set: { app: 'a' },
      remove: ['tier'],
      overwrite: true,
    });
    expect(commandOf('kubectl label no a b disk=ssd')).toMatchObject({
      objects: {
        targets: [
          { kind: 'Node', name: 'a' },
          { kind: 'Node', name: 'b' },
        ],
      },
    });
  });

  it('with flags before its verb, and such as say which cluster is meant', () => {
    expect(commandOf('kubectl -n shop --context=kind scale deploy web --replicas=3')).toMatchObject(
      {
        verb: 'scale',
        namespace: 'shop',
        replicas: 3,
      },
    );
    expect(commandOf('k --namespace shop -v=5 rollout restart deploy/web')).toMatchObject({
      namespace: 'shop',
      action: 'restart',
    });
    expect(commandOf('kubectl cordon node-1 --kubeconfig ./k --as root')).toMatchObject({
      objects: { targets: [{ kind: 'Node', name: 'node-1' }] },
    });
  });

  it('with what it makes of a few flags', () => {
    expect(
      commandOf('kubectl -n shop create deploy web --image=a/b:1 --image c --replicas=2 --port=80'),
    ).toMatchObject({
      verb: 'create',
      namespace: 'shop',
      object: {
        kind: 'Deployment',
        metadata: { name: 'web', namespace: 'shop' },
        spec: {
          replicas: 2,
          template: {
            spec: {
              containers: [
                { name: 'b', image: 'a/b:1', ports: [{ containerPort: 80 }] },
                { name: 'c', image: 'c' },
              ],
            },
          },
        },
      },
    });
    expect(commandOf('kubectl create job once --image=busybox -- date -u')).toMatchObject({
      object: { spec: { template: { spec: { containers: [{ command: ['date', '-u'] }] } } } },
    });
    expect(commandOf('kubectl create ns shop')).toMatchObject({ object: { kind: 'Namespace' } });
    expect(
      commandOf(
        'kubectl run one --image=nginx -l app=web,tier=x --env=A=1 --env B=2 --restart=Never',
      ),
    ).toMatchObject({
      object: {
        kind: 'Pod',
        metadata: { name: 'one', labels: { app: 'web', tier: 'x' } },
        spec: {
          restartPolicy: 'Never',
          containers: [
            {
              env: [
                { name: 'A', value: '1' },
                { name: 'B', value: '2' },
              ],
            },
          ],
        },
      },
    });
    expect(commandOf('kubectl run one --image=nginx')).toMatchObject({
      object: { metadata: { labels: { run: 'one' } } },
    });
  });

  it('with braces whose backslashes the shell would take away', () => {
    expect(wordsOf('get -o jsonpath={.a\\\\.b}')).toEqual(['get', '-o', 'jsonpath={.a\\.b}']);
    expect(wordsOf('-p {"a":"\\\\"}')).toEqual(['-p', '{"a":"\\\\"}']);
  });

  it('with JSON that is quoted or not', () => {
    const patch = { spec: { template: { spec: { nodeSelector: { disk: 'ssd' } } } } };
    const text = JSON.stringify(patch);
    expect(commandOf(`kubectl patch deployment web -p ${text}`)).toMatchObject({ patch });
    expect(commandOf(`kubectl patch deployment web -p '${text}'`)).toMatchObject({ patch });
    expect(commandOf(`kubectl patch deployment web --patch=${text}`)).toMatchObject({ patch });
    expect(
      commandOf(
        'kubectl patch pod p --type=json -p [{"op":"remove","path":"/spec/schedulingGates/0"}]',
      ),
    ).toMatchObject({ type: 'json', patch: [{ op: 'remove' }] });
  });

  it("with what the shell reads in $'…'", () => {
    expect(wordsOf("-p $'spec:\\n unschedulable: true' a$b")).toEqual([
      '-p',
      'spec:\n unschedulable: true',
      'a$b',
    ]);
    expect(wordsOf("$'it\\'s \\\\ a\\ttab \\q'x")).toEqual(["it's \\ a\ttab \\qx"]);
  });

  it('with a patch of YAML, once that is the JSON which kubectl makes of it', () => {
    const read = (text: string): unknown =>
      text === 'spec: {a: it}' ? { spec: { a: "it's" } } : 1;
    const line = "kubectl -n shop patch deploy web --patch='spec: {a: it}' --type merge";
    const sent = withJsonPatch(line, read);
    expect(commandOf(sent)).toEqual({
      ...{ verb: 'patch', namespace: 'shop', type: 'merge', part: 'rest' },
      objects: { by: 'name', targets: [{ kind: 'Deployment', name: 'web' }] },
      patch: { spec: { a: "it's" } },
    });
    expect(commandOf(withJsonPatch("kubectl patch deploy/web -p 'spec: {a: it}'", read))).toEqual(
      expect.objectContaining({ patch: { spec: { a: "it's" } } }),
    );
    for (const same of [
      'kubectl patch deploy web -p {"a":1}',
      // What begins as JSON is sent as it stands.
      'kubectl patch deploy web -p {a: 1}',
      'kubectl patch deploy web -p soup',
      'kubectl cordon node-1',
    ]) {
      expect(withJsonPatch(same, () => (same.includes('soup') ? 'soup' : { a: 1 }))).toBe(same);
    }
  });

  it('with flags that only say how it is printed', () => {
    const lines = [
      'kubectl label node a b=c --template={{.kind}} -o go-template --allow-missing-template-keys',
      'kubectl create deployment web --image=nginx --validate=false --save-config',
      'kubectl drain a --chunk-size=5',
    ];
    for (const line of lines) expect(parseCommand(line)).toHaveProperty('command');
  });

  it('with variables and amounts of containers', () => {
    expect(
      commandOf('kubectl set env deploy/web A=1 B= C- -c app --overwrite=false'),
    ).toMatchObject({
      verb: 'set env',
      objects: { by: 'name', targets: [{ kind: 'Deployment', name: 'web' }] },
      containers: 'app',
      set: [
        { name: 'A', value: '1' },
        { name: 'B', value: '' },
      ],
      remove: ['C'],
      overwrite: false,
    });
    expect(
      commandOf(
        'kubectl set resources deployment web --limits=cpu=1,memory=1Gi --requests cpu=500m',
      ),
    ).toMatchObject({
      verb: 'set resources',
      containers: '*',
      amounts: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '500m' } },
    });
  });

  it('with objects chosen by fields, and of every namespace', () => {
    const line = 'kubectl delete pods --field-selector=status.phase=Failed -A';
    expect(commandOf(line)).toMatchObject({
      objects: {
        by: 'choice',
        chosen: [{ kind: 'Pod', fields: 'status.phase=Failed', isEverywhere: true }],
      },
    });
  });

  it('with durations and periods', () => {
    expect(
      commandOf('kubectl drain node-1 --timeout=1m30s --grace-period 5 --force'),
    ).toMatchObject({
      verb: 'drain',
      timeout: 90_000,
      gracePeriod: 5,
      isForced: true,
      ignoresDaemonSets: false,
    });
  });

  it('with objects that a selector chooses, in a namespace', () => {
    expect(
      commandOf('kubectl delete pods,deploy -n shop -l app=web --cascade=orphan'),
    ).toMatchObject({
      namespace: 'shop',
      objects: {
        by: 'choice',
        chosen: [
          { kind: 'Pod', selector: 'app=web' },
          { kind: 'Deployment', selector: 'app=web' },
        ],
      },
      cascade: 'orphan',
    });
  });

  it.each([
    ['kubectl scale deployment web --replicas=3', { verb: 'scale', replicas: 3 }],
    [
      'kubectl autoscale deployment web --max=5 --min=-1 --cpu=500 --memory=70%',
      {
        verb: 'autoscale',
        min: 0,
        max: 5,
        name: undefined,
        metrics: [
          { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } },
          { name: 'memory', target: { type: 'Utilization', averageUtilization: 70 } },
        ],
      },
    ],
    ['kubectl set image deployment/web c=nginx:2', { verb: 'set image', images: { c: 'nginx:2' } }],
    [
      'kubectl rollout undo sts/db --to-revision=2',
      { verb: 'rollout', action: 'undo', toRevision: 2 },
    ],
    ['kubectl cordon node/a b', { verb: 'cordon' }],
    ['k uncordon a', { verb: 'uncordon' }],
    ['kubectl annotate pods --all a/b=c', { verb: 'annotate', set: { 'a/b': 'c' } }],
  ])('%s', (line, command) => {
    expect(commandOf(line)).toMatchObject(command);
  });
});

const WRONG = [
  ['', 'not-kubectl', ''],
  ['helm install x', 'not-kubectl', 'helm'],
  ['kubectl', 'unknown-verb', ''],
  ['kubectl frobnicate x', 'unknown-verb', 'frobnicate'],
  ['kubectl set sa deploy/x robot', 'unknown-verb', 'set sa'],
  ['kubectl set env deploy/x', 'nothing-to-change', 'set env'],
  ['kubectl set env deploy/x 1A=b', 'pair-format', '1A'],
  ['kubectl set resources deploy/x', 'nothing-to-change', 'set resources'],
  ['kubectl set resources deploy/x --limits=cpu=much', 'flag-value', '--limits'],
  ['kubectl set resources deploy/x --requests=cpu', 'flag-value', '--requests'],
  ['kubectl autoscale deployment web --min=5', 'no-max', 'autoscale'],
  ['kubectl autoscale deployment web --max=2 --min=3', 'flag-value', '--max'],
  ['kubectl autoscale deployment web --max=2 --min=few', 'flag-value', '--min'],
  ['kubectl autoscale deployment web --max=2 --cpu=much', 'flag-value', '--cpu'],
  [
    'kubectl autoscale deployment web --max=2 --cpu=5% --cpu-percent=5',
    'flag-value',
    '--cpu-percent',
  ],
  ['kubectl rollout turn deploy/x', 'unknown-verb', 'rollout turn'],
  ['kubectl scale deploy web --replica=3', 'unknown-flag', '--replica=3'],
  ['kubectl scale deploy web --replicas', 'flag-needs-value', '--replicas'],
  ['kubectl drain a --timeout=soon', 'flag-value', '--timeout'],
  ['kubectl scale deploy web --replicas=3 --dry-run=server', 'dry-run', '--dry-run'],
  ['kubectl create deployment web --image=nginx --dry-run', 'dry-run', '--dry-run'],
  ['kubectl delete gadget x', 'unknown-resource', 'gadget'],
  ['kubectl delete cm --all', 'unknown-resource', 'ConfigMap'],
  ['kubectl label secret x a=b', 'unknown-resource', 'secret'],
  ['kubectl delete', 'no-resource', ''],
  ['kubectl delete pods', 'no-objects', 'pods'],
  ['kubectl cordon', 'no-objects', ''],
  ['kubectl apply', 'file', 'apply'],
  ['kubectl delete pod/', 'name-needs-type', 'pod/'],
  ['kubectl label node a', 'nothing-to-change', 'label'],
  ['kubectl taint nodes a b=c:Never', 'taint-format', 'b=c:Never'],
  ['kubectl label node a b=c d', 'pair-format', 'd'],
  ['kubectl patch deploy web -p {', 'patch-format', '{'],
  ['kubectl patch deploy web', 'no-patch', 'patch'],
  ['kubectl patch pod web --subresource=log -p {}', 'flag-value', '--subresource'],
  ['kubectl scale deploy web', 'no-replicas', '--replicas'],
  ['kubectl set image deploy/web', 'no-image', 'set image'],
  ['kubectl create deployment web', 'no-image-flag', 'create deployment'],
  ['kubectl run web', 'no-image-flag', 'run'],
  ['kubectl create ns', 'no-name', 'create namespace'],
  ['kubectl run --image=nginx', 'no-name', 'run'],
  ['kubectl run web --image=nginx --restart=Sometimes', 'flag-value', '--restart'],
  ['kubectl run web --image=nginx --env=A', 'flag-value', '--env'],
  ['kubectl create deploy web --image=nginx --replicas=many', 'flag-value', '--replicas'],
  ['kubectl debug p', 'no-image-flag', 'debug'],
  ['kubectl debug p --copy-to=q -- sh', 'no-image-flag', 'debug'],
  ['kubectl debug --image=b -- sh', 'no-name', 'debug'],
  ['kubectl debug p --image=b --replace', 'flag-value', '--replace'],
  ['kubectl debug p --image=b -t', 'flag-value', '--tty'],
  ['kubectl debug p --image=b --profile=odd', 'flag-value', '--profile'],
  ['kubectl debug p --image=b --env=A', 'flag-value', '--env'],
  ['kubectl debug p --image=b -itx', 'unknown-flag', '-itx'],
  ['kubectl create secret generic s', 'unknown-verb', 'create secret'],
  ['kubectl create -f web.yaml', 'file', 'create'],
  ['kubectl replace --filename=web.yaml', 'file', 'replace'],
  ['kubectl apply -k .', 'file', 'apply'],
  ['kubectl delete -f web.yaml', 'named-file', '--filename'],
  ['kubectl scale --kustomize=. --replicas=3', 'named-file', '--kustomize'],
  ['kubectl patch deploy web --patch-file=p.yaml', 'patch-file', '--patch-file'],
  ['kubectl cordon -f web.yaml', 'unknown-flag', '-f'],
  ['kubectl -n shop', 'unknown-verb', ''],
] as const;

describe('what is wrong with a line is a value', () => {
  it.each(WRONG)('%s', (line, code, word) => {
    expect(parseCommand(line)).toEqual({ problem: { code, word } });
  });

  it('for every code there is', () => {
    expect([...new Set(WRONG.map(([, code]) => code))].sort()).toEqual(
      [...COMMAND_PROBLEM_CODES].sort(),
    );
  });

  it('whatever the text, and nothing throws', () => {
    const pieces = [
      'kubectl',
      ' ',
      'label',
      'node',
      'a',
      '=',
      '-',
      '--',
      '{',
      '}',
      '"',
      "'",
      '\\',
      '__proto__',
      '-l',
      'taint',
      ':',
      'patch',
    ];
    let seed = 7;
    for (let round = 0; round < 3000; round += 1) {
      let line = round % 2 === 0 ? 'kubectl ' : '';
      for (let piece = 0; piece < 8; piece += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        line += `${pieces[seed % pieces.length] ?? ''}${seed % 3 === 0 ? ' ' : ''}`;
      }
      const read = parseCommand(line);
      expect('command' in read || COMMAND_PROBLEM_CODES.includes(read.problem.code)).toBe(true);
    }
  });
});
