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
      'the namespace from the provided object "team" does not match the namespace "other". You must pass \'--namespace=team\' to perform this operation.\n';
    const pod = (name: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: team}\n`;
    for (const verb of ['get', 'describe']) {
      const line = `${verb} -n other -f -`;
      const says = (stdin: string) => typedBeside([web(1)], [[line, stdin]])[0]?.stderr;
      expect(says(pod('a'))).toBe(`error: ${elsewhere}`);
      expect(says(`${pod('a')}---\n${pod('b')}`)).toBe(`${elsewhere}${elsewhere}`);
    }
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
