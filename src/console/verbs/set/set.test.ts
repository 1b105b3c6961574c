import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../../model/index.ts';
import { storyOf } from '../../../timeline/index.ts';
import { Console } from '../../console.ts';

const from = (name: string, valueFrom: object) => ({ name, valueFrom });
const WEB = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', labels: { app: 'web', z: '1' }, annotations: { note: 'say "x"' } },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          {
            name: 'c',
            image: 'nginx',
            resources: { requests: { cpu: '150m' }, limits: { memory: '1.5Gi' } },
            env: [
              from('S', { secretKeyRef: { name: 's', key: 'k' } }),
              from('S2', { secretKeyRef: { name: 's', key: 'no' } }),
              from('B', { secretKeyRef: { name: 'no', key: 'k' } }),
              from('A', { secretKeyRef: { name: 'no', key: 'k', optional: true } }),
              from('M', { configMapKeyRef: { name: 'cm', key: 'no' } }),
              from('N', { fieldRef: { fieldPath: 'metadata.name' } }),
              from('L', { fieldRef: { fieldPath: "metadata.labels['app']" } }),
              from('I', { fieldRef: { fieldPath: 'status.podIP' } }),
              from('R1', { resourceFieldRef: { resource: 'limits.memory' } }),
              from('R2', { resourceFieldRef: { resource: 'limits.memory', divisor: '1Mi' } }),
              from('R3', { resourceFieldRef: { resource: 'requests.cpu' } }),
              from('R4', { resourceFieldRef: { resource: 'requests.cpu', divisor: '1m' } }),
            ],
          },
        ],
      },
    },
  },
};
const JOB = {
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'pi' },
  spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'p' }] } } },
};
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'solo' },
  spec: { containers: [{ name: 'c', image: 'nginx', resources: { limits: { cpu: '1' } } }] },
};
const SERVICE = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web' },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
};
const CONFIG = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cm' }, data: { k: 'v' } };
const SECRET = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 's' },
  data: { k: 'aHVzaA==' },
};

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What the last of some lines says. */
function last(...lines: readonly string[]) {
  const { story } = storyOf({ standing: [], workload: [WEB, JOB, POD, SERVICE].map(read) });
  const console = new Console(story, { others: () => [CONFIG, SECRET] });
  const said = lines.map((line) => console.run(`kubectl ${line}`)).at(-1);
  return { stdout: said?.stdout ?? '', stderr: said?.stderr ?? '' };
}

/** As kubectl 1.36.4 says it, of the same objects. */
describe('kubectl set env --list', () => {
  it('resolves what references hold, and says behind a container which it could not', () => {
    expect(last('set env deploy/web --list --resolve')).toEqual({
      stdout: `# Deployment web, container c
S=hush
# S2 from secret s, key no
# B from secret no, key k
# A from secret no, key k
# M from configmap cm, key no
N=web
L=web
# I from field path status.podIP
R1=1610612736
R2=1536
R3=1
R4=150
`,
      stderr: `error retrieving reference for S2: key no not found in secret s
error retrieving reference for A, B: secrets "no" not found
error retrieving reference for M: key no not found in config map cm
error retrieving reference for I: unsupported fieldPath: status.podIP
`,
    });
    expect(last('set env deploy/web --list').stdout).toContain(
      '# N from field path metadata.name\n',
    );
  });

  it('warns where no container is named so, and has nothing of what has no Pods', () => {
    expect(last('set env deploy/web --list -c zz')).toEqual({
      stdout: '',
      stderr: 'Warning: Deployment/web does not have any containers matching "zz"\n',
    });
    expect(last('set env cm/cm --list')).toEqual({ stdout: '', stderr: '' });
  });

  it('takes no name that goes up in folders', () => {
    expect(last('set env deploy/web ..x=1').stderr).toBe(
      'error: "..x" is not a valid key name: must not start with \'..\'\n',
    );
    expect(last('set env deploy/web ..=1').stderr).toBe(
      'error: ".." is not a valid key name: must not be \'..\'\n',
    );
  });
});

describe('kubectl set image', () => {
  it('is refused by a server that finds no image, or may not change one', () => {
    expect(last('set image deploy/web c=').stderr).toBe(
      'error: failed to patch image update to pod template: Deployment.apps "web" is invalid: spec.template.spec.containers[0].image: Required value\n',
    );
    expect(last('set image job/pi c=new').stderr).toMatch(
      /^error: failed to patch image update to pod template: Job\.batch "pi" is invalid: spec\.template: Invalid value: .*: field is immutable\n$/,
    );
    expect(last('set image pod/solo c=new').stdout).toBe('pod/solo image updated\n');
  });
});

describe('kubectl set serviceaccount', () => {
  it('says so though it was that account before', () => {
    expect(last('set sa deploy/web a', 'set sa deploy/web a').stdout).toBe(
      'deployment.apps/web serviceaccount updated\n',
    );
  });
});

describe('kubectl set selector', () => {
  it.each([
    ['app!=y', '"!=" is not a valid label selector operator'],
    ['b>1,a!=y', '"!=" is not a valid label selector operator'],
    ['a>1', '"gt" isn\'t supported in label selectors'],
    ['a<1', '"lt" isn\'t supported in label selectors'],
    [
      'b in (y,x),a notin (z),!c,d',
      'match expression [{a NotIn [z]} {b In [x y]} {c DoesNotExist []} {d Exists []}] not supported on this object',
    ],
    [
      '=b',
      "couldn't parse the selector string \"=b\": found '=', expected: !, identifier, or 'end of string'",
    ],
    [
      'in=(',
      "couldn't parse the selector string \"in=(\": unable to parse requirement: found '(', expected: identifier",
    ],
  ])('refuses %s: %s', (selector, words) => {
    expect(last(`set selector svc/web '${selector}'`)).toEqual({
      stdout: '',
      stderr: `error: ${words}\n`,
    });
  });

  it.each([
    ['a=b,a=c', '{"a":"c"}'],
    ['a==b, c = d', '{"a":"b","c":"d"}'],
    ['a=', '{"a":""}'],
    ['', ''],
  ])('reads %j as %s', (selector, labels) => {
    const shown = "-o jsonpath='{.spec.selector}'";
    const dry = '--dry-run=client';
    expect(last(`set selector svc/web '${selector}' ${shown}`).stdout).toBe(labels);
    expect(last(`set selector svc/web '${selector}' ${shown} ${dry}`).stdout).toBe(labels);
    expect(last(`set selector svc/web '${selector}'`, `get svc web ${shown}`).stdout).toBe(labels);
  });

  it('is set of all of them, that of the API server with them', () => {
    const [all, shown] = [
      'set selector svc --all a=b',
      'get svc -o jsonpath={.items[*].spec.selector}',
    ];
    expect(last(all).stdout).toBe(
      'service/kubernetes selector updated\nservice/web selector updated\n',
    );
    expect(last(all, shown).stdout).toBe('{"a":"b"} {"a":"b"}');
  });

  it('leaves a version that is another one alone', () => {
    expect(last('set selector svc/web a=b --resource-version=1x').stderr).toBe(
      'Error from server (Conflict): Operation cannot be fulfilled on services "web": the object has been modified; please apply your changes to the latest version and try again\n',
    );
  });
});
