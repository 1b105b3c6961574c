import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

/** A console with the node n1, which is tainted, and on it the Pod p. */
function atConsole(release: ReleaseName = 'v1.34') {
  const settings = { apiVersion: 'berth/v1', kind: 'RunOptions', release } as const;
  const node = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n1' },
    spec: { taints: [{ key: 'k', effect: 'NoExecute' }] },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  } as const;
  const console = new Console(storyOf({ standing: [settings, node], workload: [] }).story);
  const run = (line: string, stdin = '') => console.run(`kubectl ${line}`, stdin);
  run(
    'create -f -',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: p, labels: { a: b }, annotations: { x: z } }\nspec:\n  nodeName: n1\n  tolerations: [{ operator: Exists }]\n  containers: [{ name: c, image: i, livenessProbe: { httpGet: { port: 80 } } }]\n',
  );
  return run;
}

const OLD =
  '--profile=legacy is deprecated and will be removed in the future. It is recommended to explicitly specify a profile, for example "--profile=general".\n';

// As kubectl 1.33 prints them.
describe('kubectl debug', () => {
  it('makes a Pod on a node, whatever its taints, with what the profile allows', () => {
    const run = atConsole();
    const { stdout, stderr } = run('debug node/n1 --image=b -- sh');
    const [, name = ''] =
      /^Creating debugging pod (node-debugger-n1-\w{5}) with container debugger on node n1\.\n$/.exec(
        stdout,
      ) ?? [];
    expect(stderr).toBe(OLD);
    const fields =
      '{.spec.nodeName} {.spec.hostNetwork} {.spec.containers[*].command} {.spec.containers[*].volumeMounts[0].mountPath}';
    expect(run(`get pod ${name} -o jsonpath='${fields}'`).stdout).toBe('n1 true ["sh"] /host');
    const second = run('debug node/n1 --image=b --profile=baseline -c cc');
    const [, other = ''] =
      /pod (node-debugger-n1-\w{5}) with container cc on/.exec(second.stdout) ?? [];
    expect(other).not.toBe(name);
    expect(second.stderr).toBe('');
    expect(
      run(`get pod ${other} -o jsonpath={.spec.hostNetwork}{.spec.volumes[*].hostPath}`).stdout,
    ).toBe('');
  });

  it('adds a container to a Pod that runs, and none as another is called', () => {
    const run = atConsole();
    const named = run('debug p --image=b --profile=general --target=c -- sh');
    const [, name = ''] =
      /^Targeting container "c"\..*\nDefaulting debug container name to (debugger-\w{5})\.\n$/s.exec(
        named.stdout,
      ) ?? [];
    expect(run('debug p --image=b -q -c d')).toEqual({ rc: 0, stdout: '', stderr: OLD });
    const fields = 'name command targetContainerName imagePullPolicy'.split(' ');
    const each = fields.map((field) => `{.${field}}`).join(' ');
    expect(
      run(`get pod p -o jsonpath='{range .spec.ephemeralContainers[*]}${each};{end}'`).stdout,
    ).toBe(`${name} ["sh"] c Always;d   Always;`);
    expect(run('describe pod p').stdout).toMatch(
      /\nEphemeral Containers:\n {2}debugger-\w{5}:\n {4}Container ID: +\n {4}Image: +b\n.*\n {2}d:\n.*\n {4}State: +Running\n {6}Started: .*\n {4}Ready: +False\n/s,
    );
    expect(run('debug p --image=b').stdout).not.toContain(name);
    const wrong = (words: string) => `The Pod "p" is invalid: spec.ephemeralContainers${words}\n`;
    expect(run('debug p --image=b -c c').stderr).toBe(
      `${OLD}${wrong('[3].name: Duplicate value: "c"')}`,
    );
    const gone = `{"spec":{"ephemeralContainers":[{"$patch":"delete","name":"d"}]}}`;
    expect(run(`patch pod p --subresource=ephemeralcontainers -p '${gone}'`).stderr).toBe(
      wrong(': Forbidden: existing ephemeral containers "d" may not be removed\n'),
    );
    expect(run('patch node n1 --subresource=ephemeralcontainers -p {}').stderr).toContain(
      'the server could not find the requested resource',
    );
  });

  it('makes a Pod again, to be placed anew', () => {
    const run = atConsole();
    expect(run('debug p --copy-to=q --set-image=c=j')).toMatchObject({
      rc: 0,
      stdout: '',
      stderr: OLD,
    });
    const fields = '{.spec.containers[*].image} {.metadata.labels} {.metadata.annotations}';
    expect(run(`get pod q -o jsonpath='${fields}'`).stdout).toBe('j {"a":"b"} {"x":"z"}');
    const more = run('debug p --copy-to=r --image=b --profile=general --same-node');
    expect(more.stdout).toMatch(/^Defaulting debug container name to debugger-\w{5}\.\n$/);
    const of =
      '{.spec.nodeName} {.spec.containers[*].image} {.metadata.labels}{.metadata.annotations}{.spec.containers[0].livenessProbe} {.spec.containers[1].securityContext}';
    expect(run(`get pod r -o jsonpath='${of}'`).stdout).toBe(
      'n1 i b  {"capabilities":{"add":["SYS_PTRACE"]}}',
    );
    run('debug p --copy-to=s --image=b -c c --replace');
    expect(run('get pod s -o jsonpath={.spec.containers[*].image}{.metadata.labels}').stdout).toBe(
      'b',
    );
    expect(run('get pod p').stderr).toBe('Error from server (NotFound): pods "p" not found\n');
  });

  it.each([
    ['debug p', 'you must specify --image when not using --copy-to.'],
    ['debug p --copy-to=q', 'you must specify --image, --set-image or command arguments.'],
    [
      'debug p --copy-to=q -- sh',
      'you must specify an existing container or a new image when specifying args.',
    ],
    ['debug p --set-image=c=x', '--set-image may only be used with --copy-to.'],
    ['debug p --image=b --replace', '--replace may only be used with --copy-to.'],
    ['debug p --image=B:x:y', 'invalid image name "B:x:y": invalid reference format'],
    ['debug --image=b', 'NAME or filename is required for debug'],
    ['debug p --image=b --image-pull-policy=Q', 'invalid image pull policy: Q'],
    ['debug p --tty --image=b', '-i/--stdin is required for containers with -t/--tty=true'],
    [
      'debug p --image=b --env=X',
      'invalid argument "X" for "--env" flag: X must be formatted as key=value\nSee \'kubectl debug --help\' for usage.',
    ],
  ])('asks first what it needs: %s', (line, words) => {
    expect(atConsole()(line).stderr).toBe(`error: ${words}\n`);
  });

  it('is of Pods and nodes alone, and warns of the oldest profile since v1.32, which none has by itself since v1.36', () => {
    const run = atConsole('v1.36');
    run('create configmap m');
    expect(run('debug cm/m --image=b').stderr).toBe(
      'error: "/v1, Kind=ConfigMap" not supported by debug\n',
    );
    expect(run('debug p --image=b --profile=legacy -q').stderr).toBe(OLD);
    expect(atConsole('v1.31')('debug q --image=b').stderr).toBe(
      'Error from server (NotFound): pods "q" not found\n',
    );
  });
});
