import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../../typedBeside.ts';

const POD = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { generateName: 'gen-' },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
});
const SETTINGS = JSON.stringify({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { generateName: 'cfg' },
});

function last(...lines: readonly TypedLine[]): string {
  const answer = typedBeside([web(1)], lines).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

describe('kubectl create -f', () => {
  it('makes objects that carry a generateName only, each time under another name', () => {
    const [one, two] = typedBeside(
      [],
      [
        ['create -f -', POD],
        ['create -f -', POD],
      ],
    ).map(({ stdout }) => stdout);
    expect(one).toMatch(/^pod\/gen-[a-z0-9]{5} created\n$/);
    expect(two).toMatch(/^pod\/gen-[a-z0-9]{5} created\n$/);
    expect(one).not.toBe(two);
    expect(last(['create -f -', SETTINGS])).toMatch(/^configmap\/cfg[a-z0-9]{5} created\n$/);
    expect(last(['create -f -', POD], 'get pods')).toMatch(/^gen-[a-z0-9]{5} +[01]\/1/m);
  });

  it('knows no name where only kubectl is asked, and apply makes none', () => {
    expect(last(['create -f - --dry-run=client', POD])).toBe('pod/<unknown> created (dry run)\n');
    expect(last(['apply -f -', POD])).toBe(
      'error: from gen-: cannot use generate name with apply\n',
    );
  });
});

describe('kubectl patch', () => {
  it.each([
    ["deploy web -p '{'", 'unexpected end of JSON input'],
    [
      "deploy web --type=merge -p '{a: 1}'",
      "error decoding patch: invalid character 'a' looking for beginning of object key string",
    ],
    [
      "deploy web --type=json -p '{}'",
      'error decoding patch: json: cannot unmarshal object into Go value of type []handlers.jsonPatchOp',
    ],
    [
      'deploy web -p hello',
      'json: cannot unmarshal string into Go value of type map[string]interface {}',
    ],
  ])('%s is refused by the server, which cannot read it', (words, problem) => {
    expect(last(`patch ${words}`)).toBe(`Error from server (BadRequest): ${problem}\n`);
  });

  it('looks for the object before anyone reads the patch', () => {
    expect(last("patch deploy nope -p '{'")).toBe(
      'Error from server (NotFound): deployments.apps "nope" not found\n',
    );
  });
});

describe('kubectl rollout restart', () => {
  it('writes the second down', () => {
    const path = '{.spec.template.metadata.annotations}';
    expect(last('rollout restart deploy web', `get deploy web -o jsonpath=${path}`)).toMatch(
      /restartedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/,
    );
  });
});

describe('what is made', () => {
  it('is refused with what was to be made, where a command makes it', () => {
    expect(last('create priorityclass system-x --value=1')).toMatch(
      /^error: failed to create priorityclass: PriorityClass\.scheduling\.k8s\.io "system-x" is invalid: metadata\.name: Forbidden/,
    );
    expect(last('create quota q --hard=services=1 --scopes=NotTerminating')).toMatch(
      /^error: failed to create quota: ResourceQuota "q" is invalid: spec\.scopes: /,
    );
  });

  it('stays within what a LimitRange lets a claim ask for', () => {
    const limits = [{ type: 'PersistentVolumeClaim', max: { storage: '5Gi' } }];
    const range = {
      apiVersion: 'v1',
      kind: 'LimitRange',
      metadata: { name: 'l' },
      spec: { limits },
    };
    const claim = (storage: string) =>
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
      });
    const made = (storage: string) =>
      last(['create -f -', JSON.stringify(range)], ['create -f -', claim(storage)]);
    expect(made('10Gi')).toBe(
      'Error from server (Forbidden): error when creating "STDIN": persistentvolumeclaims "data" is forbidden: maximum storage usage per PersistentVolumeClaim is 5Gi, but request is 10Gi\n',
    );
    expect(made('5Gi')).toBe('persistentvolumeclaim/data created\n');
  });

  it('has what a server adds', () => {
    const ingress = 'create ingress i --rule=a.com/x=s:80';
    expect(last(ingress, 'get ing i -o jsonpath={.status}{.metadata.generation}')).toBe(
      '{"loadBalancer":{}}1',
    );
    const template = { metadata: { labels: { app: 'rc' } }, spec: web(1).spec.template.spec };
    const controller = {
      apiVersion: 'v1',
      kind: 'ReplicationController',
      metadata: { name: 'rc' },
    };
    const rc = JSON.stringify({ ...controller, spec: { replicas: 0, template } });
    expect(last(['create -f -', rc], 'get rc -l app=rc -o name')).toBe(
      'replicationcontroller/rc\n',
    );
  });

  it('is told of where a StatefulSet makes claims for its Pods', () => {
    const labels = { app: 'db' };
    const set = {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: {
        serviceName: 'db',
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: web(1).spec.template.spec },
        volumeClaimTemplates: [
          {
            metadata: { name: 'data' },
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        ],
      },
    };
    expect(last(['apply -f -', JSON.stringify(set)], 'describe sts db')).toMatch(
      /SuccessfulCreate .* create Claim data-db-0 Pod db-0 in StatefulSet db success\n.* create Pod db-0 in StatefulSet db successful/,
    );
  });
});

// Recorded from kubectl 1.34.5.
describe('verbs that only some resources have', () => {
  it.each([
    ['use', 'pods', "error: can not perform 'use' on 'pods' in group ''\n"],
    ['escalate', 'deploy', "error: can not perform 'escalate' on 'deployments' in group 'apps'\n"],
    ['use,bind', 'nosuch', "error: can not perform 'use' on 'nosuch' in group ''\n"],
    ['get', 'x.y.z', 'the server doesn\'t have a resource type "x" in group "y.z"\n'],
    ['impersonate', 'users', 'role.rbac.authorization.k8s.io/r created (dry run)\n'],
    ['bind', 'roles', 'role.rbac.authorization.k8s.io/r created (dry run)\n'],
    ['use', '*', 'role.rbac.authorization.k8s.io/r created (dry run)\n'],
  ])('are refused of others: %s %s', (verb, resource, words) => {
    const line = `create role r --verb=${verb} --resource=${resource} --dry-run=client`;
    const [answer] = typedBeside([web(1)], [line]);
    expect(`${answer?.stdout ?? ''}${answer?.stderr ?? ''}`).toBe(words);
  });
});

describe('a file that becomes a key', () => {
  it.each([
    ['a=b=c', "error: key names or file paths cannot contain '='\n"],
    ['=b', 'error: key name for file path b missing\n'],
    ['a=', 'error: file path for key name a missing\n'],
  ])('is named by one key and one path: %s', (source, words) => {
    for (const kind of ['cm', 'secret generic']) {
      const [answer] = typedBeside([web(1)], [`create ${kind} g --from-file=${source}`]);
      expect(answer?.stderr).toBe(words);
    }
  });
});
