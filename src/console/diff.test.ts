import { describe, expect, it } from 'vitest';
import { validateObject, type KubernetesObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import { unified } from './unified.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};

const web = (replicas: number, containers: readonly string[] = ['c']) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: containers.map((name) => ({ name, image: 'nginx' })) },
    },
  },
});

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

const piped = (...objects: readonly unknown[]) =>
  objects.map((object) => JSON.stringify(object)).join('\n---\n');

function opened(files?: ReadonlyMap<string, string>): Console {
  const { story } = storyOf({ standing: [read(NODE)], workload: [read(web(1))] });
  return new Console(story, { ...(files && { files }) });
}

const CM = (name: string) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels: { set: 'a' } },
  data: { x: name },
});

/** The lines that are taken out and put in. */
const changes = (text: string) => text.split('\n').filter((line) => /^[-+] /.test(line));

describe('kubectl diff', () => {
  it('tells with --prune what would be taken away, as all that is taken out', () => {
    const console = opened();
    console.run('kubectl apply -f -', piped(CM('a'), CM('b')));
    const flags = '--prune -l set=a --prune-allowlist=core/v1/ConfigMap';
    const { rc, stdout } = console.run(`kubectl diff -f - ${flags}`, piped(CM('a')));
    expect(rc).toBe(1);
    expect(stdout).toMatch(/^diff -u -N \/tmp\/LIVE-\d+\/v1\.ConfigMap\.default\.b /);
    const taken = changes(stdout.replaceAll(/^-(?!-)/gm, '- '));
    expect(stdout).toMatch(/^\+\+\+ \S+\t1970-01-01 00:00:00\.0{9} \+0000$/m);
    expect(taken).toHaveLength(stdout.trimEnd().split('\n').length - 4);
    expect(taken).toContain('-   x: b');
    expect(taken.every((line) => line.startsWith('-'))).toBe(true);
    expect(console.run(`kubectl diff -f - ${flags}`, piped(CM('a'), CM('b'))).rc).toBe(0);
    expect(
      console.run('kubectl diff -f - --prune --prune-allowlist=x', piped(CM('a'))),
    ).toMatchObject({
      rc: 2,
      stderr: 'error: invalid GroupVersionKind format: x, please follow <group/version/kind>\n',
    });
  });

  it('tells what apply would change, ends with 1, and changes nothing', () => {
    const console = opened();
    const before = console.run('kubectl get deploy web -o yaml').stdout;
    const { rc, stdout, stderr } = console.run('kubectl diff -f -', piped(web(3)));
    const [, live = '', merged = ''] =
      /^diff -u -N (\/tmp\/LIVE-\d+)\/\S+ (\/tmp\/MERGED-\d+)\//.exec(stdout) ?? [];
    const stamp = String.raw`\t2025-01-01 00:00:\d\d\.\d{9} \+0000`;
    expect(stdout).toMatch(
      new RegExp(
        `^diff -u -N ${live}/apps.v1.Deployment.default.web ${merged}/apps.v1.Deployment.default.web\n` +
          `--- ${live}/apps.v1.Deployment.default.web${stamp}\n` +
          String.raw`\+\+\+ ${merged}/apps.v1.Deployment.default.web${stamp}` +
          String.raw`\n@@ -4,14 \+4,14 @@\n`,
      ),
    );
    expect(changes(stdout)).toEqual([
      '-  generation: 1',
      '+  generation: 2',
      '-  replicas: 1',
      '+  replicas: 3',
    ]);
    expect([rc, stderr]).toEqual([1, '']);
    expect(console.run('kubectl get deploy web -o yaml').stdout).toBe(before);
  });

  it('says nothing and ends with 0 where nothing would change', () => {
    expect(opened().run('kubectl diff -f -', piped(web(1)))).toEqual({
      rc: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('tells of an object that is not there as a whole, as it would be made', () => {
    const db = { ...web(1), metadata: { name: 'db' } };
    const { rc, stdout } = opened().run('kubectl diff -f -', piped(db));
    expect(rc).toBe(1);
    expect(stdout).toMatch(/^@@ -0,0 \+1,\d+ @@\n\+apiVersion: apps\/v1\n\+kind: Deployment\n/m);
    expect(stdout).toMatch(
      /\n\+ {2}generation: 1\n\+ {2}name: db\n\+ {2}namespace: default\n\+ {2}uid: /,
    );
    expect(stdout).toMatch(/\n\+status: \{\}\n$/);
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'p' },
      spec: { containers: [{ name: 'c', image: 'nginx' }] },
    };
    const made = opened().run('kubectl diff -f -', piped(pod)).stdout;
    expect(made).toMatch(/\n\+status:\n\+ {2}phase: Pending\n\+ {2}qosClass: BestEffort\n$/);
  });

  it('takes out what was applied and is not written any longer, in lists too, as apply does', () => {
    const console = opened();
    console.run('kubectl apply -f -', piped(web(1, ['c', 'side'])));
    const { stdout } = console.run('kubectl diff -f -', piped(web(1)));
    expect(changes(stdout)).toContain('-        name: side');
    console.run('kubectl apply -f -', piped(web(1)));
    expect(
      console.run("kubectl get deploy web -o jsonpath='{.spec.template.spec.containers[*].name}'")
        .stdout,
    ).toBe('c');
    expect(console.run('kubectl diff -f -', piped(web(1))).rc).toBe(0);
  });

  it('keeps of other kinds what apply keeps: what was not written by it', () => {
    const console = opened();
    const config = (data: object) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'c' },
      data,
    });
    console.run('kubectl apply -f -', piped(config({ a: '1', b: '2' })));
    console.run(`kubectl patch cm c -p '{"data":{"z":"9"}}'`);
    const { stdout } = console.run('kubectl diff -f -', piped(config({ a: '3' })));
    expect(changes(stdout)).toEqual(['-  a: "1"', '-  b: "2"', '+  a: "3"']);
    console.run('kubectl apply -f -', piped(config({ a: '3' })));
    expect(console.run("kubectl get cm c -o jsonpath='{.data}'").stdout).toBe('{"a":"3","z":"9"}');
  });

  it('tells the uid that something new would have, and no mask of a Secret that is not there', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } };
    const { stdout } = opened().run('kubectl diff -f -', piped(CM('a'), secret));
    expect(stdout.match(/^\+  uid: /gm)).toHaveLength(2);
    expect(stdout).toContain('\n@@ -1 +1,8 @@\n-null\n+apiVersion: v1\n');
  });

  it('hides what a Secret holds, however it is written', () => {
    const console = opened();
    const secret = (fields: object) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 's' },
      ...fields,
    });
    console.run('kubectl apply -f -', piped(secret({ data: { a: 'YQ==', b: 'Yg==' } })));
    const { stdout } = console.run(
      'kubectl diff -f -',
      piped(secret({ stringData: { a: 'hidden', b: 'b', d: 'more' } })),
    );
    expect(changes(stdout)).toEqual(["-  a: '*** (before)'", "+  a: '*** (after)'", "+  d: '***'"]);
    expect(stdout).not.toContain('hidden');
  });

  it('reads several files, and takes of them what a selector asks for', () => {
    const labelled = { ...web(2), metadata: { name: 'web', labels: { app: 'web' } } };
    const db = { ...web(1), metadata: { name: 'db' } };
    const files = new Map([
      ['a.yaml', piped(db)],
      ['b.yaml', piped(labelled)],
    ]);
    const names = (line: string) =>
      [
        ...opened(files)
          .run(line)
          .stdout.matchAll(/^\+\+\+ \S+\.(\w+)\t/gm),
      ].map(([, name]) => name);
    expect(names('kubectl diff -f b.yaml -f a.yaml')).toEqual(['db', 'web']);
    expect(names('kubectl diff -f a.yaml,b.yaml -l app=web')).toEqual(['web']);
  });

  it.each([
    ['diff', 'error: must specify one of -f and -k\n'],
    ['diff -f a -k b', 'error: only one of -f or -k can be specified\n'],
    ['diff --foo', "error: unknown flag: --foo\nSee 'kubectl diff -h' for help and examples\n"],
    ['diff -f nosuch.yaml', 'error: the path "nosuch.yaml" does not exist\n'],
    ['diff -f a x', "error: Unexpected args: [x]\nSee 'kubectl diff -h' for help and examples\n"],
    ['diff -f a --force-conflicts', 'error: --force-conflicts only works with --server-side\n'],
  ])('ends with 2 where something is wrong: %s', (line, stderr) => {
    expect(opened().run(`kubectl ${line}`)).toEqual({ rc: 2, stdout: '', stderr });
  });

  it('tells what the server would refuse', () => {
    const other = { ...web(1), spec: { ...web(1).spec, selector: { matchLabels: { app: 'x' } } } };
    const { rc, stdout, stderr } = opened().run('kubectl diff -f -', piped(other));
    expect([rc, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^The Deployment "web" is invalid: /);
    const away = { ...web(1), metadata: { name: 'web', namespace: 'away' } };
    expect(opened().run('kubectl diff -f -', piped(away))).toEqual({
      rc: 2,
      stdout: '',
      stderr: 'Error from server (NotFound): namespaces "away" not found\n',
    });
  });
});

describe('a unified difference', () => {
  it('is that of diff -u', () => {
    expect(unified('', '')).toBe('');
    expect(unified('a\n', 'b\n')).toBe('@@ -1 +1 @@\n-a\n+b\n');
    expect(unified('', 'a\nb\n')).toBe('@@ -0,0 +1,2 @@\n+a\n+b\n');
    expect(unified('a\n', '')).toBe('@@ -1 +0,0 @@\n-a\n');
    const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');
    const kept = ['1', '2', '3', '4', '5', '6'];
    expect(unified(lines('x', ...kept, 'y'), lines('X', ...kept, 'Y'))).toBe(
      lines('@@ -1,8 +1,8 @@', '-x', '+X', ...kept.map((line) => ` ${line}`), '-y', '+Y'),
    );
    expect(unified(lines('x', ...kept, '7', 'y'), lines('X', ...kept, '7', 'Y'))).toBe(
      lines(
        '@@ -1,4 +1,4 @@',
        '-x',
        '+X',
        ' 1',
        ' 2',
        ' 3',
        '@@ -6,4 +6,4 @@',
        ' 5',
        ' 6',
        ' 7',
        '-y',
        '+Y',
      ),
    );
    // Of two ways the one further down.
    expect(unified(lines('a', 'b', 'c'), lines('a', 'b', 'a', 'b', 'c'))).toBe(
      lines('@@ -1,3 +1,5 @@', ' a', ' b', '+a', '+b', ' c'),
    );
  });
});
