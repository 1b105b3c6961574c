import { describe, expect, it } from 'vitest';
import { CASES } from '../../changes/testing/cases.ts';
import { Console } from '../../console/index.ts';
import { applyTextEdits, printObjects } from '../../io/index.ts';
import { readScript } from '../../kubectl/index.ts';
import { finish, isSetting } from '../../model/index.ts';
import {
  type AsKubectlView,
  type ChangeGoal,
  type Operation,
  type ScenarioTexts,
  TAB_NAMES,
  type TextEdit,
} from '../../protocol/index.ts';
import { editBetween } from '../../text/index.ts';
import type { FinishedRun } from '../finishedRun.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { scenarioOf } from '../story/told.ts';
import { answerAsKubectl } from './asKubectl.ts';
import { answerChanges } from './changes.ts';
import { answerConsole } from './console.ts';
import { answerOperation } from './operation.ts';

const ZONE = 'topology.kubernetes.io/zone';
const node = (name: string, zone: string) => `apiVersion: v1
kind: Node
metadata:
  name: ${name} # ${name}
  labels: { kubernetes.io/hostname: ${name}, ${ZONE}: ${zone} }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
`;
const CLUSTER = [node('n1', 'a'), node('n2', 'a'), node('n3', 'b')].join('---\n');
const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: c, image: nginx }] }
---
apiVersion: v1
kind: Pod
metadata: { name: lone, labels: { app: lone } }
spec: { containers: [{ name: c, image: nginx }] }
---
apiVersion: v1
kind: Pod
metadata: { name: bound }
spec: { nodeName: n1, containers: [{ name: c, image: nginx }] }
`;
const SCENARIO: ScenarioTexts = { cluster: CLUSTER, workload: WORKLOAD, scheduler: '' };
const TIMELINE = `apiVersion: berth/v1
kind: Timeline
actions:
  - { at: 5s, run: kubectl cordon n1 }
`;
const STORY: ScenarioTexts = { ...SCENARIO, scheduler: TIMELINE };

/** By their texts: most are asked more than one thing. */
const runs = new Map<string, FinishedRun>();

function runOf(texts: ScenarioTexts): FinishedRun {
  const key = JSON.stringify(TAB_NAMES.map((tab) => texts[tab]));
  const run = runs.get(key) ?? runOfTexts(texts);
  runs.set(key, run);
  return run;
}

function edited(texts: ScenarioTexts, edits: readonly TextEdit[]): ScenarioTexts {
  const next = { ...texts };
  for (const tab of TAB_NAMES) {
    next[tab] = applyTextEdits(
      texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  }
  return next;
}

function copied(before: ScenarioTexts, after: ScenarioTexts): AsKubectlView {
  const back = TAB_NAMES.flatMap((tab): readonly TextEdit[] => {
    const edit = editBetween(after[tab], before[tab]);
    return edit === undefined ? [] : [{ tab, ...edit }];
  });
  const found = finish(answerAsKubectl(runOf(after), { kind: 'asKubectl', back }, () => 0));
  if (found === undefined) throw new Error('There is no answer.');
  return found;
}

/** The texts once each line was typed, one after the other; what stands behind `# at` is typed then. */
function typed(before: ScenarioTexts, script: string): ScenarioTexts {
  let texts = before;
  let moment: { readonly at: number } | undefined;
  let namespaces: readonly string[] = [];
  for (const part of script.split(/^(?=# at )/m)) {
    const [, seconds] = /^# at (\d+)s\n/.exec(part) ?? [];
    moment = seconds === undefined ? undefined : { at: 1000 * Number(seconds) - 100 };
    for (const { line, stdin } of readScript(part.replace(/^#.*\n/, ''))) {
      const question = { kind: 'console', line, stdin, namespaces, ...moment } as const;
      const view = finish(answerConsole(runOf(texts), question, () => 0));
      expect({ line, rc: view?.rc, stderr: view?.stderr }).toEqual({ line, rc: 0, stderr: '' });
      texts = edited(texts, view?.operation?.edits ?? []);
      namespaces = view?.namespaces ?? [];
    }
  }
  return texts;
}

/** What an API server has of the texts at their start, and the actions of later, by key: spelt in one way. */
function objectsOf(texts: ScenarioTexts): readonly unknown[] {
  const run = runOf(texts);
  const { combined } = run;
  const kinds = new Set(combined.objects.flatMap((each) => (isSetting(each) ? [] : [each.kind])));
  const { story } = scenarioOf(run);
  // What counts as applied is told by the text alone.
  const standing = { ...story, actions: [], isApplied: false };
  const console = new Console(standing, { begins: 0, looks: 0, settles: 0 });
  const { stdout } = console.run(`kubectl get ${[...kinds].toSorted().join()} -A -o json`);
  const served = (JSON.parse(stdout) as { readonly items: readonly Served[] }).items;
  const timeline = combined.objects.filter(({ kind }) => kind === 'Timeline');
  const own = served.filter(({ metadata }) => metadata.ownerReferences === undefined);
  return [...own.map(withoutServed), ...timeline].map((each) => told(each));
}

interface Served {
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly status?: Readonly<Record<string, unknown>>;
}

const BY_SERVER = ['uid', 'resourceVersion', 'creationTimestamp', 'generation'];

/** Without what hangs on when it was made. */
function withoutServed({ metadata, status, ...rest }: Served): unknown {
  const kept = Object.entries(metadata).filter(([field]) => !BY_SERVER.includes(field));
  const { allocatable, capacity } = status ?? {};
  return {
    ...rest,
    metadata: Object.fromEntries(kept),
    ...(rest.kind === 'Node' && { status: { allocatable, capacity } }),
  };
}

/** Fields by name; taints by what they say, as kubectl puts what is new first. */
function told(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each) => told(each));
    return field === 'taints'
      ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => !isNothing(inner));
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, told(inner, key)]));
}

/** A map that was emptied is as good as none. */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function expectTheSame(
  before: ScenarioTexts,
  after: ScenarioTexts,
  { script } = copied(before, after),
): string {
  expect(objectsOf(typed(before, script)), script).toEqual(objectsOf(after));
  return script;
}

const GROUP = {
  ...{ prefix: 'big', count: 2, zones: ['c'], region: '', cpu: '8', memory: '16Gi', pods: '50' },
  extra: { 'nvidia.com/gpu': '1' },
  labels: { disk: 'ssd' },
  taints: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }],
} as const;

/** Of each operation some; what is done in time stands apart. */
const DONE: Readonly<
  Record<Exclude<Operation['kind'], 'act' | 'move-action' | 'delete-action'>, readonly Operation[]>
> = {
  'add-nodes': [{ kind: 'add-nodes', groups: [GROUP] }],
  'add-workload': [
    {
      kind: 'add-workload',
      template: 'spread-over-zones',
      name: 'api',
      namespace: 'shop',
      replicas: 3,
      place: { key: ZONE, value: 'b' },
    },
  ],
  'add-part': [
    { kind: 'add-part', part: { kind: 'StorageClass', name: '' } },
    { kind: 'add-part', part: { kind: 'StorageClass', name: 'gp3' }, comment: 'taken' },
    { kind: 'add-part', part: { kind: 'PriorityClass', name: 'high' } },
    { kind: 'add-part', part: { kind: 'RuntimeClass', name: 'kata' } },
  ],
  duplicate: [
    { kind: 'duplicate', objects: ['Node/n1'] },
    { kind: 'duplicate', objects: ['Deployment/shop/web', 'Pod/default/bound'] },
  ],
  rename: [
    { kind: 'rename', object: 'Node/n1', name: 'first' },
    { kind: 'rename', object: 'Deployment/shop/web', name: 'site' },
  ],
  delete: [
    { kind: 'delete', objects: ['Node/n1'], podsOn: 'make-pending' },
    { kind: 'delete', objects: ['Node/n1'], podsOn: 'delete' },
    { kind: 'delete', objects: ['Pod/default/lone', 'Deployment/shop/web'], podsOn: 'keep' },
  ],
  'move-nodes': [
    { kind: 'move-nodes', nodes: ['Node/n1', 'Node/n3'], key: ZONE, value: 'z' },
    { kind: 'move-nodes', nodes: ['Node/n1'], key: ZONE, value: '' },
  ],
  'rename-domain': [{ kind: 'rename-domain', key: ZONE, from: 'a', to: 'x' }],
  'duplicate-domain': [{ kind: 'duplicate-domain', key: ZONE, value: 'a' }],
  'bind-pod': [{ kind: 'bind-pod', pod: 'Pod/default/lone', node: 'Node/n2' }],
  'unbind-pod': [{ kind: 'unbind-pod', pod: 'Pod/default/bound' }],
  'delete-pod': [{ kind: 'delete-pod', pod: 'Pod/default/lone' }],
  'duplicate-pod': [{ kind: 'duplicate-pod', pod: 'Pod/default/lone' }],
  'set-replicas': [
    { kind: 'set-replicas', object: 'Deployment/shop/web', replicas: 5 },
    { kind: 'set-replicas', object: 'Deployment/shop/web', replicas: 0 },
  ],
  cordon: [{ kind: 'cordon', nodes: ['Node/n1', 'Node/n2'], cordoned: true }],
  'edit-fields': [
    {
      kind: 'edit-fields',
      object: 'Deployment/shop/web',
      edits: [
        { op: 'set', path: ['spec', 'template', 'spec', 'nodeSelector'], value: { disk: 'ssd' } },
        { op: 'set', path: ['spec', 'template', 'metadata', 'labels', 'tier'], value: 'front' },
        { op: 'set', path: ['metadata', 'annotations'], value: { note: "it's $HOME" } },
      ],
    },
    {
      kind: 'edit-fields',
      object: 'Node/n3',
      edits: [
        { op: 'set', path: ['spec', 'taints'], value: [{ key: 'a', effect: 'NoExecute' }] },
        { op: 'set', path: ['status', 'allocatable', 'cpu'], value: '2' },
        { op: 'remove', path: ['metadata', 'labels', ZONE] },
      ],
    },
    {
      kind: 'edit-fields',
      object: 'Pod/default/lone',
      edits: [{ op: 'set', path: ['spec', 'nodeSelector'], value: { disk: 'ssd' } }],
    },
  ],
};

function after(texts: ScenarioTexts, operation: Operation): ScenarioTexts {
  const view = finish(answerOperation(runOf(texts), { kind: 'operation', operation }, () => 0));
  expect(view?.refusals).toEqual([]);
  expect(view?.edits ?? []).not.toEqual([]);
  return edited(texts, view?.edits ?? []);
}

const SCHEDULE: ChangeGoal = { kind: 'schedule' };

describe('the commands that are copied', () => {
  it.each(
    Object.values(DONE)
      .flat()
      .map((operation) => [operation.kind, operation] as const),
  )('do at the console what was done by hand: %s', (_, operation) => {
    expectTheSame(SCENARIO, after(SCENARIO, operation));
  });

  it('do what every fix does', () => {
    // Of each kind of fix one: they are written alike.
    const fixes = new Set<string>();
    for (const { objects, goal = SCHEDULE, pod } of CASES) {
      const texts: ScenarioTexts = { cluster: printObjects(objects), workload: '', scheduler: '' };
      const run = runOf(texts);
      const { cycles, pods } = run.simulation.run;
      const cycle = cycles.findLastIndex((each) =>
        pod === undefined ? each.node < 0 : pods[each.pod]?.key === pod,
      );
      const found = finish(answerChanges(run, { kind: 'changes', cycle, goal }, () => 0));
      for (const { edits, title } of found?.proposals ?? []) {
        if (fixes.has(title.key)) continue;
        const next = edited(texts, edits);
        const view = copied(texts, next);
        if (view.notOfACluster.length > 0) continue;
        fixes.add(title.key);
        expectTheSame(texts, next, view);
      }
    }
    expect(fixes.size).toBeGreaterThan(20);
  });

  it('make the Namespace that is needed, and none that is there', () => {
    const pod = (name: string, namespace: string) => `---
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ${namespace} }
spec: { containers: [{ name: c, image: nginx }] }
`;
    const workload = `${WORKLOAD}${pod('one', 'fresh')}${pod('two', 'shop')}`;
    const { script } = copied(SCENARIO, { ...SCENARIO, workload });
    expect(typed(SCENARIO, script).workload).toContain('name: two');
    expect(script.match(/^kubectl .*$/gm)).toEqual([
      'kubectl create namespace fresh',
      "kubectl create -f - <<'EOF'",
    ]);
  });

  it('do at its moment what is done later', () => {
    const texts = after(STORY, {
      kind: 'act',
      actions: [{ at: '9s', run: 'kubectl uncordon n1' }],
    });
    expect(expectTheSame(STORY, texts)).toBe('# at 9s\nkubectl uncordon n1\n');
  });

  it.each<Operation>([
    { kind: 'move-action', action: 0, at: '8s' },
    { kind: 'delete-action', action: 0 },
  ])('say that nothing undoes what was done: $kind', (operation) => {
    expect(copied(STORY, after(STORY, operation)).notOfACluster).toEqual(['Timeline']);
  });
});
