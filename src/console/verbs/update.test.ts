import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

function last(...lines: readonly TypedLine[]): string {
  const answer = typedBeside([web(1)], lines).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

const MODIFIED =
  'Operation cannot be fulfilled on deployments.apps "web": the object has been modified; please apply your changes to the latest version and try again';

describe('a patch of a part', () => {
  it.each(['nosuch', 'resize'])('that a server has not is not found: %s', (part) => {
    expect(last(`patch deploy web --subresource=${part} -p {}`)).toBe(
      'Error from server (NotFound): the server could not find the requested resource\n',
    );
    expect(last(`patch deploy nosuch --subresource=${part} -p {}`)).toBe(
      'Error from server (NotFound): deployments.apps "nosuch" not found\n',
    );
  });
});

// Recorded from kubectl 1.33.4 at a server of 1.20.2, whose rules for these are those of today.
describe('a patch of what is the server’s own', () => {
  it.each([
    [
      { name: 'other' },
      'Error from server (BadRequest): the name of the object (other) does not match the name on the URL (web)\n',
    ],
    [
      { namespace: 'other' },
      'Error from server (BadRequest): the namespace of the object (other) does not match the namespace on the request (default)\n',
    ],
    [
      null,
      'Error from server (BadRequest): the name of the object (web based on URL) was undeterminable: name must be provided\n',
    ],
    [
      { uid: 'x' },
      'The Deployment "web" is invalid: metadata.uid: Invalid value: "x": field is immutable\n',
    ],
    [{ resourceVersion: '1' }, `Error from server (Conflict): ${MODIFIED}\n`],
    [{ creationTimestamp: '2020-01-01T00:00:00Z' }, 'deployment.apps/web patched (no change)\n'],
    [{ generation: 99 }, 'deployment.apps/web patched (no change)\n'],
    [{ selfLink: 'x' }, 'deployment.apps/web patched (no change)\n'],
  ])('metadata: %j', (metadata, said) => {
    for (const type of ['strategic', 'merge']) {
      const patch = JSON.stringify({ metadata });
      expect(last(`patch deploy web --type=${type} -p '${patch}'`)).toBe(said);
    }
    expect(
      last(`patch deploy web -p '${JSON.stringify({ metadata })}'`, 'get deploy -o name'),
    ).toBe('deployment.apps/web\n');
  });

  it('leaves its type as it is', () => {
    expect(last(`patch deploy web -p '{"kind":"Pod"}'`)).toContain('patched (no change)');
    expect(last(`patch deploy web -p '{"apiVersion":"v1"}'`)).toContain('patched (no change)');
    expect(last(`patch deploy web --type=merge -p '{"kind":null}'`)).toContain('(no change)');
  });

  it('says what the server said anyway', () => {
    expect(last(`patch deploy web --type=merge -p '{"spec":{"replicas":null}}'`)).toContain(
      'patched (no change)',
    );
  });
});

describe('an update of a Pod', () => {
  const RUN = 'run p --image=nginx --overrides=\'{"spec":{"activeDeadlineSeconds":100}}\'';
  const patched = (spec: object) => last(RUN, `patch pod p -p '${JSON.stringify({ spec })}'`);

  it('lets no grace period be another, but one that was negative', () => {
    expect(patched({ terminationGracePeriodSeconds: 1 })).toMatch(
      /^The Pod "p" is invalid: spec: Forbidden: pod updates may not change fields other than/,
    );
    expect(patched({ terminationGracePeriodSeconds: 30 })).toBe('pod/p patched (no change)\n');
  });

  it('lets its deadline come nearer alone', () => {
    const wrong = 'The Pod "p" is invalid: spec.activeDeadlineSeconds: Invalid value: ';
    expect(patched({ activeDeadlineSeconds: 50 })).toBe('pod/p patched\n');
    expect(patched({ activeDeadlineSeconds: 200 })).toBe(
      `${wrong}200: must be less than or equal to previous value\n`,
    );
    expect(patched({ activeDeadlineSeconds: null })).toBe(
      `${wrong}null: must not update from a positive integer to nil value\n`,
    );
  });
});

describe('kubectl replace', () => {
  const given = (metadata: object) => JSON.stringify({ ...web(1), metadata });

  it('replaces no other object, and no other version', () => {
    const before = 'Error from server (Conflict): error when replacing "STDIN": ';
    const [other, old] = [
      { name: 'web', uid: 'x' },
      { name: 'web', resourceVersion: '1' },
    ].map((metadata) => last(['replace -f -', given(metadata)]));
    expect(other).toContain(`${before}Operation cannot be fulfilled on deployments.apps "web": `);
    expect(other).toMatch(
      /Key: \/registry\/deployments\/default\/web, .* UID in precondition: x, /,
    );
    expect(old).toBe(`${before}${MODIFIED}\n`);
    expect(last(['replace -f -', given({ name: 'web' })])).toBe('deployment.apps/web replaced\n');
  });
});

describe('an object as the server gave it out', () => {
  it('is taken back as it is, and while it leaves', () => {
    const leaving = ['run p --image=nginx', 'delete pod p --wait=false'];
    // Before the Pod has ended.
    const typed = (...lines: readonly TypedLine[]) =>
      typedBeside([web(1)], lines, { settles: 200 }).at(-1)?.stdout ?? '';
    for (const [what, lines] of [
      ['deploy web', []],
      ['ns default', []],
      ['node node-1', []],
      ['priorityclass system-node-critical', []],
      ['job j', ['create job j --image=busybox']],
      ['cronjob c', ['create cronjob c --image=busybox --schedule=@daily']],
      ['svc s', ['create svc clusterip s --tcp=80']],
      ['pdb b', ['create pdb b --selector=app=web --min-available=1']],
      ['quota q', ['create quota q --hard=pods=9']],
      ['pod p', leaving],
    ] as const) {
      const given = typed(...lines, `get ${what} -o json`);
      expect(typed(...lines, `get ${what} -o json`, ['replace -f -', given])).toMatch(
        / replaced\n$/,
      );
    }
  });

  it('is what a StatefulSet’s or a Job’s Pod was, with its name in the network', () => {
    const template = {
      metadata: { labels: { app: 'x' } },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    };
    const set = {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: { serviceName: 'db', selector: { matchLabels: { app: 'x' } }, template },
    };
    const job = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'j' },
      spec: {
        completionMode: 'Indexed',
        completions: 1,
        template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } },
      },
    };
    const given = typedBeside([set, job], ['get pods -o yaml'], { begins: 3000 })[0]?.stdout ?? '';
    const [answer] = typedBeside([set, job], [['replace -f -', given]], { begins: 3000 });
    expect(answer?.stdout).toMatch(/^pod\/db-0 replaced\npod\/j-0-\w+ replaced\n$/);
  });

  it('is judged in full, but for what was amiss before', () => {
    const cron = ['create cronjob c --image=i --schedule=@daily'];
    const zone = (timeZone: string) => `patch cronjob c -p '{"spec":{"timeZone":"${timeZone}"}}'`;
    const unknown = (name: string) =>
      `The CronJob "${name}" is invalid: spec.timeZone: Invalid value: "foo": unknown time zone foo\n`;
    expect(last(...cron, zone('foo'))).toBe(unknown('c'));
    expect(last(...cron, zone('UTC'))).toBe('cronjob.batch/c patched\n');
    const user = { spec: { template: { spec: { securityContext: { runAsUser: -1 } } } } };
    expect(last(`patch deploy web -p '${JSON.stringify(user)}'`)).toBe(
      'The Deployment "web" is invalid: spec.template.spec.securityContext.runAsUser: Invalid value: -1: must be between 0 and 4294967295, inclusive\n',
    );
    // What a server held it took as it is.
    const held = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'c', uid: 'u' },
      spec: {
        ...{ schedule: '@daily', timeZone: 'foo' },
        jobTemplate: {
          spec: {
            template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] } },
          },
        },
      },
    };
    const [suspended, moved] = typedBeside(
      [held],
      [`patch cronjob c -p '{"spec":{"suspend":true}}'`, zone('bar')],
    );
    expect(suspended?.stdout).toBe('cronjob.batch/c patched\n');
    expect(moved?.stderr).toBe(unknown('c').replaceAll('foo', 'bar'));
  });

  it('is no Job without the selector and the labels that its server made', () => {
    const container = { name: 'c', image: 'i' };
    const spec = { template: { spec: { restartPolicy: 'Never', containers: [container] } } };
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'j' }, spec };
    const given = JSON.stringify(job);
    const replaced = (text: string) =>
      last(['create -f -', given], ['replace -f -', text]).replace(/\{.*\}/g, '{}');
    const lines = [
      'The Job "j" is invalid: ',
      '* spec.selector: Required value',
      '* spec.template.metadata.labels: Invalid value: null: `selector` does not match template `labels`',
      '* spec.selector: Invalid value: null: field is immutable',
      '* spec.template: Invalid value: {}: field is immutable',
      '',
    ];
    expect(replaced(given)).toBe(lines.join('\n'));
    const path = '{.spec.template.metadata.labels}';
    const labels: unknown = JSON.parse(
      last(['create -f -', given], `get job j -o jsonpath=${path}`),
    );
    const uid = 'batch.kubernetes.io/controller-uid';
    const own = (more: object, made = labels as Readonly<Record<string, string>>) => {
      const selector = { matchLabels: { [uid]: made[uid] } };
      const metadata = { labels: { ...made, ...more } };
      return JSON.stringify({
        ...job,
        spec: { ...spec, suspend: true, selector, template: { ...spec.template, metadata } },
      });
    };
    expect(replaced(own({}))).toBe('job.batch/j replaced\n');
    const at = 'spec.template.metadata.labels[job-name]';
    const amiss = (words: string) =>
      `The Job "j" is invalid: \n* ${at}: ${words}: must be 'j'\n${lines[4] ?? ''}\n`;
    expect(replaced(own({ 'job-name': 'k' }))).toBe(amiss('Invalid value: {}'));
    expect(replaced(own({ 'job-name': undefined }))).toBe(amiss('Required value'));
  });

  it('is as old as it was, though nobody had spoken of it', () => {
    const made = 'get ns default -o jsonpath={.metadata.creationTimestamp}{.metadata.uid}';
    const answers = typedBeside([], [made, 'label ns default a=b', made]);
    expect(answers.at(-1)?.stdout).toBe(answers[0]?.stdout);
  });

  it('is not deleted by saying so', () => {
    const metadata = { deletionTimestamp: '2020-01-01T00:00:00Z' };
    expect(last(`patch deploy web -p '${JSON.stringify({ metadata })}'`)).toBe(
      'The Deployment "web" is invalid: metadata.deletionTimestamp: Invalid value: "2020-01-01T00:00:00Z": field is immutable\n',
    );
  });
});

describe('an object of a kind that no story knows', () => {
  const config = (fields: object) =>
    JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, ...fields });

  it('is judged by its metadata', () => {
    expect(last(['apply -f -', config({ metadata: { name: 'A_B' } })])).toMatch(
      /^The ConfigMap "A_B" is invalid: metadata\.name: Invalid value: "A_B": a lowercase RFC 1123 subdomain/,
    );
    expect(last(['create -f -', config({ metadata: {} })])).toBe(
      'The ConfigMap "" is invalid: metadata.name: Required value: name or generateName is required\n',
    );
    expect(last(['apply -f -', config({ metadata: {} })])).toBe(
      'error: error when retrieving current configuration of:\nResource: "/v1, Resource=configmaps", GroupVersionKind: "/v1, Kind=ConfigMap"\nName: "", Namespace: "default"\nfrom server for: "STDIN": resource name may not be empty\n',
    );
    expect(last('create clusterrole system:x --verb=get --resource=pods')).toContain('created');
  });

  it('holds texts where only texts may be', () => {
    const where =
      'Error from server (BadRequest): error when creating "STDIN": ConfigMap in version "v1"';
    expect(last(['apply -f -', config({ data: { a: 1 } })])).toBe(
      `${where} cannot be handled as a ConfigMap: json: cannot unmarshal number into Go struct field ConfigMap.data of type string\n`,
    );
    expect(last(['apply -f -', config({ data: { a: '1' } })])).toBe('configmap/x created\n');
  });
});

describe('a file that holds no objects', () => {
  it.each([
    ['- a', 'apply', 'error validating "STDIN": error validating data: invalid object to validate'],
    ['hello', 'create', 'error validating "STDIN": error validating data: invalid object'],
    [
      '- a',
      'delete',
      'unable to decode "STDIN": json: cannot unmarshal array into Go value of type',
    ],
    ['{', 'apply', 'error parsing STDIN: unexpected EOF'],
    ['{"a":x}', 'apply', 'error validating "STDIN": error validating data: [apiVersion not set'],
    ['a: [b', 'apply', 'error parsing STDIN: error converting YAML to JSON: yaml: line 1: did not'],
  ])('%j, for %s', (text, verb, words) => {
    expect(last([`${verb} -f -`, text])).toContain(`error: ${words}`);
  });

  it('is read up to what cannot be', () => {
    const one = '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"one"}}';
    expect(last(['create -f -', `${one}${one.replace('one', 'two')}`])).toBe(
      'configmap/one created\nconfigmap/two created\n',
    );
    expect(last(['create -f -', `${one}\n---\na: [b`])).toMatch(
      /^configmap\/one created\nerror: error parsing STDIN: /,
    );
  });
});
