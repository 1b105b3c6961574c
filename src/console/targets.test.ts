import { describe, expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const told = (line: string) => typedBeside([web(1)], [line])[0]?.stderr;

describe('what a line is about', () => {
  it.each([
    ['get deploy/web -A', 'a resource cannot be retrieved by name across all namespaces'],
    [
      'get deploy/web -l a=b',
      'selectors and the all flag cannot be used when passing resource/name arguments',
    ],
    [
      'delete deploy/web --all',
      'selectors and the all flag cannot be used when passing resource/name arguments',
    ],
    [
      'get deploy -f -',
      'when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well',
    ],
    [
      'delete deploy/web -f -',
      'resource/name arguments cannot be provided when a path is specified',
    ],
  ])('is not named and chosen at once: %s', (line, why) => {
    expect(told(line)).toBe(`error: ${why}\n`);
  });

  it('is a file that is not there before what stands beside it', () => {
    expect(told('get deploy -f m.yaml')).toBe('error: the path "m.yaml" does not exist\n');
  });

  it('is of another namespace than the one asked for: told by itself, or as one of several', () => {
    const elsewhere =
      'the namespace from the provided object "default" does not match the namespace "other". You must pass \'--namespace=default\' to perform this operation.\n';
    const deployment = (name: string) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: default}\n`;
    for (const verb of ['get', 'describe', 'label a=b']) {
      const says = (stdin: string) =>
        typedBeside([web(1)], [[`${verb} -n other -f -`, stdin]])[0]?.stderr;
      expect(says(deployment('web'))).toBe(`error: ${elsewhere}`);
      expect(says(`${deployment('web')}---\n${deployment('web')}`)).toBe(
        `${elsewhere}${elsewhere}`,
      );
    }
  });

  it('is asked of the server before it is told to be of another namespace (RetrieveLatest)', () => {
    const elsewhere =
      'the namespace from the provided object "default" does not match the namespace "other". You must pass \'--namespace=default\' to perform this operation.';
    const deployment = (name: string) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: default}\n`;
    const gone = 'deployments.apps "gone" not found';
    const says = (line: string, stdin: string) =>
      typedBeside([web(1)], [[`${line} -n other -f -`, stdin]])[0]?.stderr;
    const both = `${deployment('web')}---\n${deployment('gone')}`;
    expect(says('get', both)).toBe(`${elsewhere}\nError from server (NotFound): ${gone}\n`);
    for (const line of [
      'label a=b',
      'annotate a=b',
      'rollout status',
      'wait --for=jsonpath={.kind}=Deployment',
    ]) {
      expect(says(line, deployment('gone'))).toBe(`Error from server (NotFound): ${gone}\n`);
      expect(says(line, both)).toBe(`${elsewhere}\n${gone}\n`);
      expect(says(line, deployment('web'))).toBe(`error: ${elsewhere}\n`);
    }
    expect(says('describe', deployment('gone'))).toBe(`error: ${elsewhere}\n`);
  });

  it('stands in no namespace with -A where the file leaves it out', () => {
    const deployment = (name: string) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}}\n`;
    const unplaced = 'no namespace set on resource apps/v1, Resource=deployments "web"';
    const says = (line: string, stdin = deployment('web')) =>
      typedBeside([web(1)], [[`${line} -A -f -`, stdin]])[0];
    for (const line of [
      'get',
      'label a=b',
      'annotate a=b',
      'wait --for=jsonpath={.kind}=Deployment',
    ]) {
      expect(says(line)).toMatchObject({ rc: 1, stdout: '', stderr: `error: ${unplaced}\n` });
    }
    expect(says('get', `${deployment('web')}---\n${deployment('web')}`)?.stderr).toBe(
      `${unplaced}\n${unplaced}\n`,
    );
    expect(says('delete')?.stderr).toBe(
      'error: error when deleting "STDIN": an empty namespace may not be set when a resource name is provided\n',
    );
    const placed = deployment('web').replace('web', 'web, namespace: default');
    expect(says('delete', placed)?.stdout).toBe(
      'deployment.apps "web" deleted from default namespace\n',
    );
    const node = 'apiVersion: v1\nkind: Node\nmetadata: {name: node-1}\n';
    expect(says('label a=b', node)?.stdout).toBe('node/node-1 labeled\n');
  });

  it('is described as an object of any kind where a file writes its kind in small letters', () => {
    const says = (kind: string) =>
      typedBeside(
        [web(1)],
        [['describe -f -', `apiVersion: apps/v1\nkind: ${kind}\nmetadata: {name: web}\n`]],
      )[0]?.stdout;
    expect(says('deployment')).toMatch(
      /^Name: +web\nNamespace: +default\n[^]*\nAPI Version: +apps\/v1\n/,
    );
    expect(says('Deployment')).toContain('\nStrategyType: ');
  });

  it('is told of a label to be removed that it lacks, before it is told that another has a value', () => {
    const lines = ['label deploy web a=b', 'label deploy web a=c no-'];
    expect(typedBeside([web(1)], lines)[1]?.stdout).toBe('label "no" not found.\n');
  });

  it('is named everywhere where it stands in no namespace', () => {
    expect(told('get node/node-1 -A')).toBe('');
    expect(told('describe node node-1 -A')).toBe('');
  });

  it('is told as far as a server hands it out: what has no such field is refused beside it', () => {
    const ask = 'wait --for=condition=Ready pod --all';
    const line = 'get svc,pods --field-selector spec.nodeName=node-1';
    const [, table, list] = typedBeside(
      [web(1)],
      [ask, line, `${line} -o jsonpath={.items[*].kind}`],
    );
    expect(table?.stdout).toMatch(/^NAME +READY .*\nweb-/);
    expect(table?.stderr).toMatch(/^Error from server \(BadRequest\): [^\n]*spec\.nodeName\n$/);
    expect(list).toMatchObject({ rc: 1, stdout: 'Pod', stderr: table?.stderr });
    const [alone] = typedBeside(
      [],
      ['get svc --field-selector spec.nodeName=x -o jsonpath={.kind}'],
    );
    expect(alone).toMatchObject({ rc: 1, stdout: 'List' });
  });

  it('is asked for when it is known what is to happen and how it is printed (Complete)', () => {
    const printer = 'error: unable to match a printer suitable for the output format "wide"';
    for (const line of ['scale deploy no --replicas=1', 'set env deploy/no A=b', 'create -f no']) {
      expect(told(`${line} -o wide`)).toContain(printer);
      expect(told(`${line} --dry-run=maybe`)).toBe(
        'error: Invalid dry-run value (maybe). Must be "none", "server", or "client".\n',
      );
    }
    const tried = 'scale svc kubernetes --replicas=3 --current-replicas=9 --dry-run=client';
    expect(typedBeside([], [tried])[0]?.stdout).toBe('service/kubernetes scaled (dry run)\n');
    expect(told('create cm a b -o wide')).toContain('exactly one NAME is required, got 2');
    expect(told('create role a -o wide')).toContain(printer);
    expect(told('create cm a -f m.yaml')).toContain("unknown shorthand flag: 'f' in -f");
    expect(told('create thing a -f m.yaml')).toContain('error: Unexpected args: [thing a]\n');
  });

  it('is sorted where it is of one kind: tables of several have no such field (RuntimeSorter)', () => {
    const why = `error: couldn't find any field with path "{.metadata.name}" in the list of objects\n`;
    for (const line of ['get all', 'get deploy,svc', 'get deploy/web svc/kubernetes']) {
      expect(told(`${line} --sort-by=.metadata.name`)).toBe(why);
      expect(told(`${line} --sort-by=.metadata.name -o name`)).toBe('');
    }
    expect(told('get deploy --sort-by=.metadata.name')).toBe('');
  });

  it('is looked for before the first of it is restarted, held or let go on', () => {
    const [missing, unable] = ['deployments.apps "no" not found', 'services "kubernetes"'];
    for (const verb of ['restart', 'pause', 'resume']) {
      expect(told(`rollout ${verb} svc/kubernetes deploy/no`)).toMatch(
        new RegExp(`${missing}\nerror: ${unable}`),
      );
    }
    expect(told('rollout undo svc/kubernetes deploy/no')?.trimEnd()).toMatch(/not found$/);
  });
});
