import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../releases/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

/** A console with the Deployments d and e and the ConfigMap m. */
function atConsole(release: ReleaseName = 'v1.34') {
  const settings = { apiVersion: 'berth/v1', kind: 'RunOptions', release } as const;
  const { story } = storyOf({ standing: [settings], workload: [] });
  const console = new Console(story);
  const run = (line: string, stdin = '') => console.run(`kubectl ${line}`, stdin);
  for (const name of ['d', 'e']) run(`create deployment ${name} --image=i --port=80`);
  run('create configmap m');
  return run;
}

const object = (kind: string, version: string, name: string, spec = '{}') =>
  `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: ${spec}\n`;
const several = (...documents: readonly string[]) => documents.join('---\n');

const D = object('Deployment', 'apps/v1', 'd');
const E = object('Deployment', 'apps/v1', 'e');
const X = object('Deployment', 'apps/v1', 'x');
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m }\n';
const [SNAP, ODD] = [object('Snap', 'x/v1', 's'), object('Odd', 'v1', 'o')];
const BROKEN = 'a: b: c\n';

const untyped = (kind: string, version: string) =>
  `unable to decode "STDIN": no kind "${kind}" is registered for version "${version}" in scheme "pkg/scheme/scheme.go:28"`;
const unmapped = (kind: string, version: string, name: string) =>
  `resource mapping not found for name: "${name}" namespace: "" from "STDIN": no matches for kind "${kind}" in version "${version}"\nensure CRDs are installed first`;
const [NO_SNAP, NO_ODD] = [untyped('Snap', 'x/v1'), untyped('Odd', 'v1')];
const [SNAP_AWAY, ODD_AWAY] = [unmapped('Snap', 'x/v1', 's'), unmapped('Odd', 'v1', 'o')];
const GONE = 'deployments.apps "x" not found';
const SERVER = 'Error from server (NotFound): ';
const YAML =
  'error parsing STDIN: error converting YAML to JSON: yaml: mapping values are not allowed in this context';
const lines = (...all: readonly string[]) => all.map((each) => `${each}\n`).join('');

// As kubectl 1.33 prints them.
describe('of several objects in files, some of which cannot be read,', () => {
  it('those that are looked for first are told as one, and the rest goes on', () => {
    const run = atConsole();
    const restart = 'rollout restart -f -';
    expect(run(restart, several(D, SNAP, E, ODD))).toMatchObject({
      rc: 1,
      stdout: lines('deployment.apps/d restarted', 'deployment.apps/e restarted'),
      stderr: lines(NO_SNAP, NO_ODD),
    });
    expect(run(restart, several(SNAP, X, ODD)).stderr).toBe(lines(NO_SNAP, SERVER + GONE, NO_ODD));
    const unlike = 'error: configmaps "m" restarting is not supported';
    expect(run(restart, several(X, SNAP, MAP)).stderr).toBe(lines(`[${GONE}, ${NO_SNAP}]`, unlike));
    expect(run(restart, several(X, MAP)).stderr).toBe(lines(GONE, unlike));
    expect(run('rollout restart deploy/x cm/m').stderr).toBe(lines(SERVER + GONE, unlike));
    expect(run(restart, several(D, BROKEN))).toMatchObject({
      stdout: lines('deployment.apps/d restarted'),
      stderr: lines(YAML),
    });
  });

  it('those that are looked for one by one are told behind what went wrong with the others', () => {
    const run = atConsole();
    const wrong = 'no status viewer has been implemented for ConfigMap';
    const status = 'rollout status --watch=false -f -';
    expect(run(status, several(SNAP, X, MAP)).stderr).toBe(lines(wrong, `[${NO_SNAP}, ${GONE}]`));
    const unset = 'setting a selector is only supported for Services';
    expect(run('set selector a=b -f -', several(X, MAP)).stderr).toBe(lines(unset, GONE));
    expect(run('set selector a=b -f -', SNAP).stderr).toBe(lines(`error: ${NO_SNAP}`));
  });

  it('nothing is set of the others', () => {
    const run = atConsole();
    for (const line of ['set image c=j', 'set env A=b', 'set resources --limits=cpu=1']) {
      expect(run(`${line} -f -`, several(D, X, SNAP))).toMatchObject({
        stdout: '',
        stderr: lines(SERVER + GONE, NO_SNAP),
      });
    }
  });

  it('the others are scaled up to the first that cannot be', () => {
    const run = atConsole();
    const scale = 'scale --replicas=3 -f -';
    expect(run(scale, several(SNAP, D))).toMatchObject({
      stdout: lines('deployment.apps/d scaled'),
      stderr: lines(`error: ${SNAP_AWAY}`),
    });
    expect(run(scale, several(X, SNAP, D))).toMatchObject({
      stdout: '',
      stderr: lines(SERVER + GONE),
    });
    expect(run(scale, SNAP).stderr).toBe(lines(`error: no objects passed to scale ${SNAP_AWAY}`));
  });

  it('the others are patched, and made Services and autoscalers of, and those told behind as one', () => {
    const run = atConsole();
    expect(
      run('patch -p {"metadata":{"labels":{"a":"b"}}} -f -', several(SNAP, X, ODD, D)),
    ).toMatchObject({
      stdout: lines('deployment.apps/d patched'),
      stderr: lines(SERVER + GONE, `[${SNAP_AWAY}, ${ODD_AWAY}]`),
    });
    const unscaled =
      'cannot autoscale a ConfigMap: could not find scale subresource for /v1, Resource=configmaps in discovery information';
    expect(run('autoscale --max=3 -f -', several(SNAP, MAP, D))).toMatchObject({
      stdout: lines('horizontalpodautoscaler.autoscaling/d autoscaled'),
      stderr: lines(unscaled, SNAP_AWAY),
    });
    const labels = object('Deployment', 'apps/v1', 'd', '{ selector: { matchLabels: { a: b } } }');
    expect(run('expose --port=80 -f -', several(labels, SNAP, MAP))).toMatchObject({
      stdout: lines('service/d exposed'),
      stderr: lines('cannot expose a ConfigMap', NO_SNAP),
    });
  });
});

describe('an object of a file', () => {
  it('is read into the type of its kind by what has one, in a version that kubectl knows', () => {
    const run = atConsole();
    const restarted = (text: string) => run('rollout restart -f -', text).stderr;
    expect(restarted(object('deployment', 'apps/v1', 'd'))).toBe(
      lines(untyped('deployment', 'apps/v1')),
    );
    expect(restarted(object('Deployment', 'apps/v2', 'd'))).toBe(
      lines(untyped('Deployment', 'apps/v2')),
    );
    expect(restarted(object('Deployment', 'extensions/v1beta1', 'd'))).toBe(
      lines(unmapped('Deployment', 'extensions/v1beta1', 'd')),
    );
    expect(restarted(object('CustomResourceDefinition', 'apiextensions.k8s.io/v1', 'd'))).toBe(
      lines(untyped('CustomResourceDefinition', 'apiextensions.k8s.io/v1')),
    );
    expect(restarted(object('Deployment', 'apps/v1', 'd', '{ replicas: x }'))).toBe(
      lines(
        'unable to decode "STDIN": json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
      ),
    );
  });

  it('need not be there to be exposed, autoscaled, and to be tried', () => {
    const run = atConsole();
    const nowhere = object(
      'Deployment',
      'apps/v1',
      'x',
      '{ selector: { matchLabels: { app: x } }, template: { spec: { containers: [{ name: c, ports: [{ containerPort: 53 }, { containerPort: 53, protocol: UDP }] }] } } }',
    );
    for (const [line, told] of [
      ['expose', 'service/x exposed'],
      ['autoscale --max=3', 'horizontalpodautoscaler.autoscaling/x autoscaled'],
      ['scale --replicas=3 --dry-run=client', 'deployment.apps/x scaled (dry run)'],
      ['patch -p {} --dry-run=client', 'deployment.apps/x patched (no change)'],
    ] as const) {
      expect(run(`${line} -f -`, nowhere)).toMatchObject({ stdout: lines(told), stderr: '' });
    }
    const ports = '-o jsonpath={.spec.ports[*].name}{.spec.selector}';
    expect(run(`get svc x ${ports}`).stdout).toBe('port-1-tcp port-1-udp{"app":"x"}');
    expect(run('expose -f -', X).stderr).toBe(
      lines(
        "error: couldn't retrieve selectors via --selector flag or introspection: invalid deployment: no selectors, therefore cannot be exposed",
      ),
    );
  });

  it('hands its selector and ports on to those behind it, which are exposed with them', () => {
    const of = (name: string, port: number) =>
      object(
        'Pod',
        'v1',
        `${name}, labels: { app: ${name} }`,
        `{ containers: [{ name: c, ports: [{ containerPort: ${port} }] }] }`,
      );
    const run = atConsole();
    run('expose -f -', several(of('p', 80), of('q', 81)));
    const parts = '{.metadata.labels}{.spec.selector}{.spec.ports[*].port}';
    expect(run(`get svc q -o jsonpath=${parts}`).stdout).toBe('{"app":"p"}{"app":"p"}80');
  });
});

it('what autoscale makes is of the version of its kubectl', () => {
  const tried = (release: ReleaseName) =>
    atConsole(release)('autoscale deploy d --max=3 --dry-run=client -o yaml').stdout;
  expect(tried('v1.32')).toMatch(
    /^apiVersion: autoscaling\/v1\n.*\nmetadata:\n {2}creationTimestamp: null\n/,
  );
  expect(tried('v1.33')).toMatch(
    /^apiVersion: autoscaling\/v2\n.*\nmetadata:\n {2}creationTimestamp: null\n/,
  );
  expect(tried('v1.34')).toMatch(/^apiVersion: autoscaling\/v2\n.*\nmetadata:\n {2}name: d\n/);
});
