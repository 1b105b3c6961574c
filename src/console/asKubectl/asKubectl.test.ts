import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../kubectl/index.ts';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';
import { commandsBetween } from './commandsBetween.ts';

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error(`This is no object: ${JSON.stringify(given)}`);
  return object;
}

interface NodeParts {
  readonly labels?: Record<string, string>;
  readonly spec?: object;
  readonly cpu?: string;
}
const node = ({ labels = {}, spec, cpu = '4' }: NodeParts = {}) =>
  read({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n', labels },
    ...(spec && { spec }),
    status: { allocatable: { cpu, memory: '8Gi', pods: '110' } },
  });

interface WebParts {
  readonly namespace?: string;
  readonly replicas?: number;
  readonly pod?: object;
  readonly app?: string;
}
const web = ({ namespace = 'default', replicas = 2, pod = {}, app = 'web' }: WebParts = {}) =>
  read({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace },
    spec: {
      replicas,
      selector: { matchLabels: { app } },
      template: {
        metadata: { labels: { app } },
        spec: { containers: [{ name: 'c', image: 'nginx' }], ...pod },
      },
    },
  });
const pod = (spec: object = {}, labels: Record<string, string> = {}) =>
  read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default', labels },
    spec: { containers: [{ name: 'c', image: 'nginx' }], ...spec },
  });

/** What the API server serves of objects, without what it adds at each one's making. */
function servedOf(console: Console): unknown {
  const lists = ['nodes', 'deployments -A', 'pods p --ignore-not-found', 'priorityclasses'];
  return lists.map((what) => {
    const { stdout } = console.run(`kubectl get ${what} -o json`);
    const text = stdout === '' ? '{}' : stdout;
    const { items, ...one } = JSON.parse(text) as { items?: readonly Served[] } & Served;
    return (items ?? [one]).map(({ kind, metadata, spec, status }) => ({
      kind,
      name: metadata?.name,
      labels: metadata?.labels,
      note: metadata?.annotations?.['note'],
      spec: { ...spec, nodeName: undefined, taints: undefined },
      // kubectl puts what is new before the rest; a controller notes when it was put there.
      taints: (spec?.taints ?? [])
        .map((taint) => JSON.stringify({ ...taint, timeAdded: undefined }))
        .sort(),
      allocatable: status?.allocatable,
    }));
  });
}

interface Served {
  readonly kind?: string;
  readonly metadata?: {
    readonly name?: string;
    readonly labels?: object;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: { readonly taints?: readonly object[] };
  readonly status?: { readonly allocatable?: object };
}

const consoleOf = (standing: readonly KubernetesObject[]): Console =>
  new Console(storyOf({ standing, workload: [] }).story, { settles: 100 });

/** The script makes of the one cluster the other, as the console carries it out. */
function expectToLead(
  before: readonly KubernetesObject[],
  after: readonly KubernetesObject[],
): string {
  const { script } = commandsBetween(before, after);
  const typed = consoleOf(before);
  for (const { line, stdin } of readScript(script)) {
    const { rc, stderr } = typed.run(line, stdin);
    expect({ line, rc, stderr }).toEqual({ line, rc: 0, stderr: '' });
  }
  expect(servedOf(typed)).toEqual(servedOf(consoleOf(after)));
  return script;
}

const TAINT = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };

describe('what makes a cluster another', () => {
  it.each<[string, KubernetesObject[], KubernetesObject[], RegExp]>([
    ['a label', [node()], [node({ labels: { disk: 'ssd' } })], /^kubectl label node n disk=ssd\n$/],
    [
      'another value, and a label that goes',
      [node({ labels: { disk: 'hdd', old: 'yes' } })],
      [node({ labels: { disk: 'ssd' } })],
      /^kubectl label node n disk=ssd old- --overwrite\n$/,
    ],
    [
      'a taint',
      [node()],
      [node({ spec: { taints: [TAINT] } })],
      /^kubectl taint nodes n dedicated=gpu:NoSchedule\n$/,
    ],
    [
      'a taint of another value',
      [node({ spec: { taints: [{ ...TAINT, value: 'old' }] } })],
      [node({ spec: { taints: [TAINT] } })],
      /^kubectl taint nodes n dedicated=gpu:NoSchedule --overwrite\n$/,
    ],
    [
      'a taint that goes',
      [node({ spec: { taints: [TAINT] } })],
      [node()],
      /^kubectl taint nodes n dedicated:NoSchedule-\n$/,
    ],
    ['a cordon', [node()], [node({ spec: { unschedulable: true } })], /^kubectl cordon n\n$/],
    ['an uncordon', [node({ spec: { unschedulable: true } })], [node()], /^kubectl uncordon n\n$/],
    [
      'a node of another size',
      [node()],
      [node({ cpu: '8' })],
      /^kubectl patch node n --subresource=status --type=merge -p '\{"status":\{"allocatable":\{"cpu":"8"\}\}\}'\n$/,
    ],
    [
      'replicas, in a namespace',
      [web({ namespace: 'shop' })],
      [web({ namespace: 'shop', replicas: 5 })],
      /^kubectl scale deployment web -n shop --replicas=5\n$/,
    ],
    [
      'a template',
      [web()],
      [web({ pod: { nodeSelector: { disk: 'ssd' } } })],
      /^kubectl patch deployment web --type=merge -p '/,
    ],
    [
      'a field of a template that goes',
      [web({ pod: { nodeSelector: { disk: 'ssd' }, priorityClassName: '' } })],
      [web()],
      /"nodeSelector":null/,
    ],
    [
      'a selector, which no update may change',
      [web()],
      [web({ app: 'site' })],
      /^kubectl replace --force -f - <<'EOF'\n/,
    ],
    [
      'a field of a Pod that no update may change',
      [pod()],
      [pod({ nodeSelector: { disk: 'ssd' } })],
      /^kubectl replace --force -f - <<'EOF'\n/,
    ],
    ['a label of a Pod', [pod()], [pod({}, { app: 'x' })], /^kubectl label pod p app=x\n$/],
    ['an object that comes', [node()], [node(), pod()], /^kubectl create -f - <<'EOF'\n/],
    ['an object that goes', [node(), pod()], [node()], /^kubectl delete pod p\n$/],
    ['nothing', [node(), web()], [node(), web()], /^$/],
  ])('%s', (_, before, after, expected) => {
    expect(expectToLead(before, after)).toMatch(expected);
  });

  it('leaves a value that a shell would read otherwise as it is', () => {
    const note = (text: string) =>
      read({
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'n', annotations: { note: text } },
        status: { allocatable: { cpu: '1' } },
      });
    expect(expectToLead([note('a')], [note(`it's $HOME; "x" | y`)])).toBe(
      `kubectl annotate node n 'note=it'\\''s $HOME; "x" | y' --overwrite\n`,
    );
  });

  it('says what no cluster has', () => {
    const options = read({ apiVersion: 'berth/v1', kind: 'RunOptions', seed: 7 });
    expect(commandsBetween([node()], [node(), options])).toEqual({
      script: '',
      notOfACluster: ['RunOptions'],
    });
    const own = pod({ priority: 5 });
    const refused = { script: '', notOfACluster: ['Pod/p (spec.priority)'] };
    expect(commandsBetween([pod()], [own])).toEqual(refused);
    expect(commandsBetween([], [own])).toEqual(refused);
    const usual = read({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'usual' },
      value: 5,
      globalDefault: true,
    });
    expect(commandsBetween([], [own], undefined, [usual]).notOfACluster).toEqual([]);
  });

  it('tells what is done later with its moment', () => {
    const timeline = (...actions: readonly object[]) =>
      read({ apiVersion: 'berth/v1', kind: 'Timeline', actions });
    const first = { at: '5s', run: 'kubectl cordon n' };
    const { script, notOfACluster } = commandsBetween(
      [node(), timeline(first)],
      [
        node(),
        timeline(first, { at: '40s', fail: 'zone-b' }, { at: '2m', run: 'kubectl uncordon n' }),
      ],
    );
    expect(script).toBe(
      '# at 40s: nothing is heard of zone-b any more\n# at 2m\nkubectl uncordon n\n',
    );
    expect(notOfACluster).toEqual([]);
  });

  it('holds for any labels, taints and sizes of a node and its Deployment', () => {
    const key = fc.constantFrom('a', 'b', 'topology.kubernetes.io/zone');
    const value = fc.constantFrom('x', 'y', '');
    const labels = fc.dictionary(key, value, { maxKeys: 3 });
    const taints = fc.uniqueArray(
      fc.record({ key, value, effect: fc.constantFrom('NoSchedule', 'PreferNoSchedule') }),
      { selector: ({ key: name, effect }) => `${name}:${effect}`, maxLength: 3 },
    );
    const cluster = fc
      .record({
        labels,
        taints,
        unschedulable: fc.boolean(),
        cpu: fc.constantFrom('1', '2'),
        replicas: fc.nat(3),
        hasSelector: fc.boolean(),
      })
      .map((given) => [
        node({
          labels: given.labels,
          cpu: given.cpu,
          spec: { taints: given.taints, ...(given.unschedulable && { unschedulable: true }) },
        }),
        web({
          replicas: given.replicas,
          pod: given.hasSelector ? { nodeSelector: { a: 'x' } } : {},
        }),
      ]);
    fc.assert(
      fc.property(cluster, cluster, (before, after) => {
        expectToLead(before, after);
      }),
      { numRuns: 60 },
    );
  });
});
