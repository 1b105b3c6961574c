import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

function last(...lines: readonly TypedLine[]): string {
  const answer = typedBeside([web(1)], lines).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

interface Parts {
  readonly app?: string;
  readonly labels?: object;
  readonly replicas?: number;
}

function shop(name: string, { app = name, labels, replicas = 1 }: Parts = {}): string {
  return JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, ...(labels && { labels }) },
    spec: {
      replicas,
      selector: { matchLabels: { app } },
      template: {
        metadata: { labels: { app } },
        spec: { containers: [{ name: 'c', image: 'x' }] },
      },
    },
  });
}

const apply = (stdin: string, flags = ''): TypedLine => [`apply -f - ${flags}`, stdin];
const replace = (stdin: string, flags = ''): TypedLine => [`replace -f - ${flags}`, stdin];
const APP = 'get deploy d -o jsonpath={.spec.selector.matchLabels.app}';
const PRUNE = '--prune --all --prune-allowlist=apps/v1/Deployment';

// Recorded from kubectl 1.33.4 at a server of 1.20.2.
describe('kubectl apply --force', () => {
  it('deletes and makes anew what may not be changed', () => {
    const first = apply(shop('d', { app: 'a' }));
    const other = shop('d', { app: 'b' });
    expect(last(first, apply(other))).toContain('field is immutable');
    expect(last(first, apply(other, '--force'))).toBe('deployment.apps/d configured\n');
    expect(last(first, apply(other, '--force'), APP)).toBe('b');
    expect(last(first, apply(other, '--force'), apply(other))).toBe(
      'deployment.apps/d unchanged\n',
    );
  });

  it('makes again what was there where the new one cannot be made', () => {
    const lines = [
      apply(shop('d', { app: 'a' })),
      apply(shop('d', { app: 'a', replicas: -1 }), '--force'),
    ];
    expect(last(...lines)).toBe(
      'The Deployment "d" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0\n',
    );
    expect(last(...lines, APP)).toBe('a');
  });

  it('is not tried at the server', () => {
    expect(last(apply(shop('d'), '--force --dry-run=server'))).toBe(
      'error: --dry-run=server cannot be used with --force\n',
    );
  });
});

describe('kubectl replace --force', () => {
  it('takes all away before it makes the first anew', () => {
    const list = `{"apiVersion":"v1","kind":"List","items":[${shop('d')},${shop('e')}]}`;
    const said = last(apply(list), replace(list, '--force -o name'));
    expect(said.split('\n').slice(0, -1)).toEqual([
      'deployment.apps/d',
      'deployment.apps/e',
      'deployment.apps/d',
      'deployment.apps/e',
    ]);
  });

  it('is what its flags go with', () => {
    expect(last(replace(shop('d'), '--force --dry-run=client'))).toBe(
      'error: --dry-run can not be used when --force is set\n',
    );
    expect(last(replace(shop('d'), '--grace-period=5'))).toBe(
      'error: --grace-period must have --force specified\n',
    );
    expect(last(replace(shop('d'), '--timeout=5s'))).toBe(
      'error: --timeout must have --force specified\n',
    );
  });
});

describe('kubectl apply --prune', () => {
  const both = [apply(shop('d')), apply(shop('e'))];

  it('takes away what was applied and is not any longer', () => {
    const said = last(...both, apply(shop('e'), PRUNE));
    expect(said).toBe('deployment.apps/e unchanged\ndeployment.apps/d pruned\n');
    expect(last(...both, apply(shop('e'), PRUNE), 'get deploy -o name')).not.toContain('/d');
    expect(last(...both, apply(shop('e'), `${PRUNE} --dry-run=server`))).toContain(
      'deployment.apps/d pruned (server dry run)\n',
    );
  });

  it('leaves what was made otherwise, replaced since, or has other labels', () => {
    const made = 'create deployment f --image=x';
    expect(last(...both, made, apply(shop('e'), PRUNE))).not.toContain('/f');
    const replaced = replace(shop('d', { replicas: 2 }));
    expect(last(...both, replaced, apply(shop('e'), PRUNE))).not.toContain('pruned');
    const labelled = shop('e', { labels: { a: 'b' } });
    const some = '--prune -l a=b --prune-allowlist=apps/v1/Deployment';
    expect(last(...both, apply(labelled, some))).toBe('deployment.apps/e configured\n');
    expect(last(...both, apply(shop('e'), some))).toBe('error: no objects passed to apply\n');
  });

  it('refuses a list that it cannot read', () => {
    const of = (kinds: string) =>
      last(apply(shop('d'), `--prune --all --prune-allowlist=${kinds}`));
    expect(of('apps/v1')).toBe(
      'error: invalid GroupVersionKind format: apps/v1, please follow <group/version/kind>\n',
    );
    expect(of('core/v1/Nope')).toBe('error: no matches for kind "Nope" in version "v1"\n');
  });
});

describe('a file of nothing', () => {
  it.each([
    ['get', 'No resources found in default namespace.\n'],
    ['delete', 'No resources found\n'],
    ['rollout status', 'No resources found in default namespace.\n'],
    ['rollout restart', 'No resources found in default namespace.\n'],
    ['rollout history', ''],
    ['replace', ''],
    ['diff', ''],
    ['apply', 'error: no objects passed to apply\n'],
    ['create', 'error: no objects passed to create\n'],
    ['patch -p {}', 'error: no objects passed to patch\n'],
    ['autoscale --max=2', 'error: no objects passed to autoscale\n'],
  ])('is told of by kubectl %s', (verb, said) => {
    expect(last([`${verb} -f -`, '# nothing\n'])).toBe(said);
  });
});

describe('kubectl', () => {
  it('takes of a file what -l does', () => {
    const list = `{"apiVersion":"v1","kind":"List","items":[${shop('d')},${shop('e', { labels: { n: '4' } })}]}`;
    const flags = "-l 'n>3' -o name";
    expect(last(apply(list, flags))).toBe('deployment.apps/e\n');
    expect(last(apply(list), [`get -f - ${flags}`, list])).toBe('deployment.apps/e\n');
  });

  it('says where it restarts nothing, and describes one of two things not without the other', () => {
    expect(last('rollout restart deploy -l app=none')).toBe(
      'No resources found in default namespace.\n',
    );
    expect(last('describe deploy/web node/nosuch')).toBe(
      'Error from server (NotFound): nodes "nosuch" not found\n',
    );
    expect(last('describe deploy/nosuch node/nosuch')).toBe(
      'Error from server (NotFound): deployments.apps "nosuch" not found\nError from server (NotFound): nodes "nosuch" not found\n',
    );
    expect(last("get deploy web -o jsonpath='{end}'")).toContain(
      'error executing jsonpath "{end}": Error executing template: not in range, nothing to end.',
    );
  });

  it('has the parts of the control plane', () => {
    expect(last('get cs scheduler -o jsonpath={.conditions[*].message}')).toBe(
      'okWarning: v1 ComponentStatus is deprecated in v1.19+\n',
    );
  });

  it('prints what it waited for as -o asks', () => {
    const wait = 'wait deploy/web --for=jsonpath={.metadata.name}=web';
    expect(last(`${wait} -o NAME`)).toBe('deployment.apps/web\n');
    expect(last(`${wait} -o jsonpath={.kind}`)).toBe('Deployment');
  });

  it('writes down as applied what it is told to, without annotations that are not there', () => {
    const given: TypedLine = ['apply set-last-applied --create-annotation -f -', shop('web')];
    expect(last(given, 'apply view-last-applied deploy web -o json')).not.toContain('annotations');
  });

  it('writes quantities of overrides as its types do', () => {
    const overrides = `{"spec":{"containers":[{"name":"p","image":"x","resources":{"requests":{"cpu":"1000m","memory":1000}}}]}}`;
    expect(
      last(`run p --image=x --dry-run=client -o jsonpath={..requests} --overrides='${overrides}'`),
    ).toBe('{"cpu":"1","memory":"1k"}');
  });

  it('aims a port of a Service at itself where its target is 0', () => {
    const overrides = '{"spec":{"ports":[{"port":80,"targetPort":0}]}}';
    const expose = `expose deploy web --port=80 --overrides='${overrides}'`;
    expect(last(`${expose} --dry-run=client -o jsonpath={.spec.ports[0].targetPort}`)).toBe('0');
    expect(last(expose, 'get svc web -o jsonpath={.spec.ports[0].targetPort}')).toBe('80');
  });
});
