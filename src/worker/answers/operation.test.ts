import { describe, expect, it } from 'vitest';
import { applyTextEdits, createParseCache } from '../../io/index.ts';
import type { Operation, OperationView, ScenarioTexts } from '../protocol.ts';
import { askedTexts } from './testing/askedTexts.ts';

const node = (name: string, zone: string, more = ''): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels:
    kubernetes.io/hostname: ${name}
    topology.kubernetes.io/zone: ${zone} # where it stands
${more}status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "10" }
`;

const bound = (name: string, to: string): string => `# ${name}
apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels: { app: ${name} }
spec:
  nodeName: ${to} # by hand
  containers:
  - name: main
    image: nginx
`;

const web = (kind = 'Deployment', replicas = 2, more = ''): string => `# the web
apiVersion: apps/v1
kind: ${kind}
metadata:
  name: web
spec:
  replicas: ${replicas} # for now
  selector:
    matchLabels: { app: web }
${more}  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
      - name: main
        image: nginx
`;

const DAEMON = web('DaemonSet').replace('  replicas: 2 # for now\n', '');
const A = node('node-1', 'zone-a');
const B = node('node-2', 'zone-b');
const CLUSTER = `${A}---\n${B}`;

interface Done {
  readonly view: OperationView;
  readonly texts: ScenarioTexts;
}

/** Asks for an operation and applies its edits. */
function done(given: Partial<ScenarioTexts>, operation: Operation): Done {
  const { ask, texts } = askedTexts(given);
  const view = ask<'operation'>({ kind: 'operation', operation });
  if (!view) throw new Error('the operation is not answered');
  const of = (tab: keyof ScenarioTexts) =>
    applyTextEdits(
      texts[tab],
      (view.edits ?? []).filter((edit) => edit.tab === tab),
    );
  const edited = { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
  return { view, texts: edited };
}

const told = ({ consequences }: OperationView) =>
  consequences.map(({ key, values }) => `${key} ${values['count'] ?? ''}`.trim());
const refusedFor = ({ refusals }: OperationView) => refusals.map(({ code }) => code);

/** Index of a Pod of a run by its node, or of the first. */
function podOn(given: Partial<ScenarioTexts>, name: string): number {
  const { names } = askedTexts(given).run.run.pods;
  return names.findIndex((each) => each.startsWith(name));
}

describe('nodes made by hand', () => {
  const group = {
    prefix: 'node',
    count: 2,
    zones: ['zone-a', 'zone-b'],
    region: 'east',
    cpu: '4',
    memory: '16Gi',
    pods: '110',
    extra: { 'nvidia.com/gpu': '1' },
    labels: { pool: 'gpu' },
    taints: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' as const }],
  };

  it('are written as a person would, under free names, in each zone', () => {
    const { view, texts } = done({ cluster: A }, { kind: 'add-nodes', groups: [group] });
    expect(texts.cluster.split('---\n').slice(1)).toHaveLength(4);
    expect(texts.cluster.split('---\n')[1]).toBe(`apiVersion: v1
kind: Node
metadata:
  name: node-2
  labels:
    kubernetes.io/hostname: node-2
    topology.kubernetes.io/region: east
    topology.kubernetes.io/zone: zone-a
    pool: gpu
spec:
  taints:
  - key: dedicated
    value: gpu
    effect: NoSchedule
status:
  capacity:
    cpu: "4"
    memory: 16Gi
    pods: "110"
    nvidia.com/gpu: "1"
  allocatable:
    cpu: "4"
    memory: 16Gi
    pods: "110"
    nvidia.com/gpu: "1"
`);
    expect(view.select).toEqual({ tab: 'cluster', kind: 'Node', namespace: '', name: 'node-2' });
    const zones = askedTexts(texts).run.run.nodes.map(
      ({ labels }) => labels['topology.kubernetes.io/zone'],
    );
    expect(zones).toEqual(['zone-a', 'zone-a', 'zone-a', 'zone-b', 'zone-b']);
  });

  it('are refused with the words of the API server, at the field', () => {
    const wrong = { ...group, prefix: 'Node', cpu: '4 cores', count: 0, labels: { 'a b': 'x' } };
    const { view, texts } = done({ cluster: A }, { kind: 'add-nodes', groups: [wrong] });
    expect(texts.cluster).toBe(A);
    expect(view.edits).toBeUndefined();
    const fields = view.refusals.map(({ field }) => field);
    expect(fields).toEqual(['count', 'status.allocatable.cpu']);
    const named = done({}, { kind: 'add-nodes', groups: [{ ...group, prefix: 'Node' }] }).view;
    expect(named.refusals[0]).toMatchObject({ code: 'name-not-subdomain', field: 'metadata.name' });
    expect(named.refusals[0]?.apiMessage).toContain('a lowercase RFC 1123 subdomain must consist');
    for (const taint of ['Gpu!', '']) {
      const taints = [{ key: taint, value: '', effect: 'NoSchedule' as const }];
      const { refusals } = done({}, { kind: 'add-nodes', groups: [{ ...group, taints }] }).view;
      expect(refusals[0]?.field).toBe('spec.taints[0].key');
    }
  });

  it('are not put into a tab with a syntax error', () => {
    const { view } = done({ cluster: `${A}---\na: [` }, { kind: 'add-nodes', groups: [group] });
    expect(refusedFor(view)).toEqual(['brokenTab']);
  });
});

describe('nodes and their domains', () => {
  it('move by their label, and bound Pods move along', () => {
    const given = { cluster: CLUSTER, workload: bound('db', 'node-1') };
    const move: Operation = {
      kind: 'move-nodes',
      nodes: [0],
      key: 'topology.kubernetes.io/zone',
      value: 'zone-b',
    };
    const { view, texts } = done(given, move);
    expect(texts.cluster).toBe(CLUSTER.replace('zone-a', 'zone-b'));
    expect(told(view)).toEqual(['says.boundMoveAlong 1']);
    const none = done(given, { ...move, value: '' });
    expect(none.texts.cluster).toBe(
      CLUSTER.replace('    topology.kubernetes.io/zone: zone-a # where it stands\n', ''),
    );
    const { refusals } = done(given, { ...move, value: 'zone b' }).view;
    expect(refusals[0]?.field).toBe('metadata.labels["topology.kubernetes.io/zone"]');
  });

  it('are renamed and duplicated domain by domain', () => {
    const key = 'topology.kubernetes.io/zone';
    const renamed = done(
      { cluster: CLUSTER },
      { kind: 'rename-domain', key, from: 'zone-a', to: 'zone-b' },
    );
    expect(renamed.texts.cluster).toBe(CLUSTER.replace('zone-a', 'zone-b'));
    expect(told(renamed.view)).toEqual(['says.domainsMerge 1']);
    const copied = done({ cluster: CLUSTER }, { kind: 'duplicate-domain', key, value: 'zone-a' });
    expect(copied.texts.cluster).toBe(`${A}---\n${node('node-3', 'zone-c')}---\n${B}`);
    const none = done({ cluster: A }, { kind: 'duplicate-domain', key, value: 'zone-x' });
    expect(refusedFor(none.view)).toEqual(['domainEmpty']);
  });

  it('are cordoned and opened again', () => {
    const cordon: Operation = { kind: 'cordon', nodes: [0], cordoned: true };
    const closed = done({ cluster: A }, cordon).texts.cluster;
    expect(closed).toBe(A.replace('status:', 'spec:\n  unschedulable: true\nstatus:'));
    expect(done({ cluster: closed }, { ...cordon, cordoned: false }).texts.cluster).toBe(A);
  });

  it('are renamed with their hostname label and what is bound to them', () => {
    const workload = `${bound('db', 'node-1')}---\n${web().replace('      containers', '      nodeSelector:\n        kubernetes.io/hostname: node-1\n      containers')}`;
    const rename: Operation = { kind: 'rename', object: 0, name: 'first' };
    const { view, texts } = done({ cluster: CLUSTER, workload }, rename);
    expect(texts.cluster).toBe(CLUSTER.replaceAll('node-1', 'first'));
    expect(texts.workload).toBe(workload.replace('nodeName: node-1', 'nodeName: first'));
    expect(told(view)).toEqual(['says.boundFollow 1', 'says.stillName 1']);
    const taken = done({ cluster: CLUSTER }, { ...rename, name: 'node-2' }).view;
    expect(taken.refusals[0]).toMatchObject({
      field: 'metadata.name',
      apiMessage: 'nodes "node-2" already exists',
    });
    expect(refusedFor(done({ cluster: CLUSTER }, { ...rename, name: 'a_b' }).view)).toEqual([
      'name-not-subdomain',
    ]);
  });
});

describe('objects', () => {
  it('are deleted, with what becomes of the Pods on a node', () => {
    const given = {
      cluster: CLUSTER,
      workload: `${bound('db', 'node-1')}---\n${bound('log', 'node-2')}`,
    };
    const drop = (podsOn: 'delete' | 'keep' | 'make-pending') =>
      done(given, { kind: 'delete', objects: [0], podsOn });
    expect(drop('keep').texts).toMatchObject({ cluster: B, workload: given.workload });
    expect(told(drop('keep').view)).toEqual(['says.boundKept 1']);
    expect(drop('delete').texts.workload).toBe(bound('log', 'node-2'));
    expect(drop('make-pending').texts.workload).toBe(
      given.workload.replace('  nodeName: node-1 # by hand\n', ''),
    );
    const placed = done(
      { cluster: A, workload: web() },
      { kind: 'delete', objects: [0], podsOn: 'keep' },
    );
    expect(told(placed.view)).toEqual(['says.placedAnew 2']);
    const gone = done(
      { cluster: A, workload: web() },
      { kind: 'delete', objects: [1], podsOn: 'keep' },
    );
    expect(told(gone.view)).toEqual(['says.madeGo 2']);
    expect(gone.texts.workload).toBe('');
  });

  it('are duplicated behind their own, with their comments', () => {
    const { view, texts } = done({ workload: web() }, { kind: 'duplicate', objects: [0] });
    const copy = web().replace('# the web\n', '').replace('name: web', 'name: web-2');
    expect(texts.workload).toBe(`${web()}---\n${copy}`);
    expect(view.select?.name).toBe('web-2');
    const nodes = done({ cluster: CLUSTER }, { kind: 'duplicate', objects: [0] });
    expect(nodes.texts.cluster).toBe(`${A}---\n${node('node-3', 'zone-a')}---\n${B}`);
  });

  it('are edited by fields, and refused where the API server would', () => {
    const put: Operation = {
      kind: 'edit-fields',
      object: 0,
      edits: [{ op: 'set', path: ['metadata', 'labels', 'tier'], value: 'a b' }],
    };
    expect(refusedFor(done({ cluster: A }, put).view)).toEqual(['label-value-invalid']);
    const { texts } = done(
      { cluster: A },
      { ...put, edits: [{ op: 'set', path: ['metadata', 'labels', 'tier'], value: 'x' }] },
    );
    expect(texts.cluster).toBe(A.replace('stands\n', 'stands\n    tier: x\n'));
  });

  it('have as many replicas as is said, where they are counted', () => {
    const set: Operation = { kind: 'set-replicas', object: 0, replicas: 5 };
    expect(done({ workload: web() }, set).texts.workload).toBe(web('Deployment', 5));
    expect(refusedFor(done({ workload: DAEMON }, set).view)).toEqual(['noReplicas']);
    expect(refusedFor(done({ workload: web() }, { ...set, replicas: -1 }).view)).toEqual([
      'value-negative',
    ]);
    expect(refusedFor(done({ workload: web() }, { ...set, replicas: NaN }).view)).toEqual([
      'countInvalid',
    ]);
    expect(refusedFor(done({ workload: web() }, { ...set, object: 9 }).view)).toEqual([
      'objectGone',
    ]);
  });
});

describe('deleting several objects', () => {
  it('leaves out what has gone meanwhile', () => {
    const operation = { kind: 'delete', objects: [0, 99], podsOn: 'keep' } as const;
    const { view, texts } = done({ cluster: CLUSTER }, operation);
    expect(texts.cluster).toBe(B);
    expect(told(view)).toContain('says.goneStays 1');
  });

  it('leaves out what stands in a document with a syntax error', () => {
    const cache = createParseCache();
    askedTexts({ cluster: CLUSTER }, cache);
    const broken = { cluster: CLUSTER.replace('cpu: "4"', 'cpu: "4') };
    const operation = { kind: 'delete', objects: [0, 1], podsOn: 'keep' } as const;
    const { report } = askedTexts(broken, cache).run;
    expect(report.objects.map(({ name }) => name)).toEqual(['node-1', 'node-2']);
    const view = askedTexts(broken, cache).ask<'operation'>({ kind: 'operation', operation });
    expect(view?.edits).toHaveLength(1);
    expect(view?.consequences).toEqual([
      { key: 'says.brokenTabStays', values: { names: 'node-1', count: 1, tab: 'cluster' } },
    ]);
  });

  it('is refused where none of them can go', () => {
    const operation = { kind: 'delete', objects: [98, 99], podsOn: 'keep' } as const;
    expect(refusedFor(done({ cluster: CLUSTER }, operation).view)).toEqual(['objectGone']);
  });
});

describe('renaming', () => {
  it('says of an earlier object of the name that it counts from now on', () => {
    const workload = `${web()}---\n${web()}`;
    const { view } = done({ workload }, { kind: 'rename', object: 1, name: 'shop' });
    expect(view.consequences[0]).toEqual({
      key: 'says.uncovers',
      values: { kind: 'Deployment', name: 'web', tab: 'workload', line: 2 },
    });
    expect(told(done({ workload: web() }, { kind: 'rename', object: 0, name: 'x' }).view)).toEqual([
      'says.labelsKeep',
    ]);
  });
});

describe('a Pod', () => {
  const given = { cluster: CLUSTER, workload: web() };

  it('of a controller is bound by a document of its own, and one replica less', () => {
    const pod = podOn(given, 'web');
    const { view, texts } = done(given, { kind: 'bind-pod', pod, node: 1 });
    const name = view.select?.name ?? '';
    expect(texts.workload).toBe(`${web('Deployment', 1)}---
apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels:
    app: web
spec:
  nodeName: node-2
  containers:
  - name: main
    image: nginx
`);
    const after = askedTexts(texts).run.run.pods;
    expect([...after.names].sort()).toEqual([...askedTexts(given).run.run.pods.names].sort());
    expect(told(view)).toEqual(['says.pastScheduler', 'says.ownDocument 1']);
  });

  it('stays one of those that adopt it', () => {
    for (const kind of ['ReplicaSet', 'StatefulSet']) {
      const more = kind === 'StatefulSet' ? '  serviceName: web\n' : '';
      const own = { cluster: CLUSTER, workload: web(kind, 2, more) };
      const { view, texts } = done(own, { kind: 'bind-pod', pod: podOn(own, 'web'), node: 1 });
      expect(told(view)).toContain('says.adopted');
      const { names, initialNode } = askedTexts(texts).run.run.pods;
      expect(names).toHaveLength(2);
      expect(initialNode).toHaveLength(0);
    }
  });

  it('of a DaemonSet is not moved, and the word says why', () => {
    const own = { cluster: CLUSTER, workload: DAEMON };
    const pod = podOn(own, 'web');
    for (const operation of [
      { kind: 'bind-pod', pod, node: 1 },
      { kind: 'delete-pod', pod },
      { kind: 'duplicate-pod', pod },
    ] as const) {
      expect(refusedFor(done(own, operation).view)).toEqual(['daemonSet']);
    }
  });

  it('of its own is bound, and Pending again', () => {
    const own = { cluster: CLUSTER, workload: bound('db', 'node-1') };
    expect(done(own, { kind: 'bind-pod', pod: 0, node: 1 }).texts.workload).toBe(
      bound('db', 'node-2'),
    );
    expect(done(own, { kind: 'unbind-pod', pod: 0 }).texts.workload).toBe(
      bound('db', 'x').replace('  nodeName: x # by hand\n', ''),
    );
    const placed = done(given, { kind: 'unbind-pod', pod: podOn(given, 'web') });
    expect(refusedFor(placed.view)).toEqual(['schedulerPlaced']);
  });

  it('goes and comes as a document or as a replica', () => {
    const own = { cluster: CLUSTER, workload: bound('db', 'node-1') };
    expect(done(own, { kind: 'delete-pod', pod: 0 }).texts.workload).toBe('');
    expect(done(own, { kind: 'duplicate-pod', pod: 0 }).texts.workload).toBe(
      `${own.workload}---\n${own.workload.replace('# db\n', '').replace('name: db', 'name: db-2')}`,
    );
    const pod = podOn(given, 'web');
    expect(done(given, { kind: 'delete-pod', pod }).texts.workload).toBe(web('Deployment', 1));
    expect(done(given, { kind: 'duplicate-pod', pod }).texts.workload).toBe(web('Deployment', 3));
  });
});

describe('a workload of the palette', () => {
  const TEMPLATES = [
    'pod',
    'deployment',
    'statefulset',
    'daemonset',
    'job',
    'spread-over-zones',
    'one-per-node',
    'beside-another',
    'tolerates-taint',
    'high-priority',
  ] as const;

  it('is taken by the API server, whatever the template', () => {
    for (const template of TEMPLATES) {
      const operation = {
        kind: 'add-workload',
        template,
        name: '',
        namespace: '',
        replicas: 2,
      } as const;
      const { texts } = done({ cluster: CLUSTER, workload: web() }, operation);
      const { report, run } = askedTexts(texts).run;
      expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(report.objects.every(({ state }) => state === 'taken')).toBe(true);
      expect(run.pods.names.length).toBeGreaterThan(2);
    }
  });

  it('teaches in a line of the user’s language', () => {
    const operation = {
      kind: 'add-workload',
      template: 'one-per-node',
      name: 'redis',
      namespace: 'store',
      replicas: 3,
      comment: '同一节点上\n不会有两个。',
    } as const;
    expect(done({}, operation).texts.workload).toBe(`apiVersion: apps/v1
kind: Deployment
metadata:
  name: redis
  namespace: store
spec:
  replicas: 3
  selector:
    matchLabels:
      app: redis
  template:
    metadata:
      labels:
        app: redis
    spec:
      affinity:
        # 同一节点上 不会有两个。
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - topologyKey: kubernetes.io/hostname
            labelSelector:
              matchLabels:
                app: redis
      containers:
      - name: redis-cache
        image: redis:8
        resources:
          requests:
            cpu: 100m
            memory: 128Mi
`);
  });

  it('says nothing in the text where no words are given', () => {
    for (const template of TEMPLATES) {
      const operation = { kind: 'add-workload', template, name: '', namespace: '', replicas: 1 };
      expect(done({}, operation as Operation).texts.workload).not.toContain('#');
    }
  });

  it('is refused under a name that is taken or none', () => {
    const operation = {
      kind: 'add-workload',
      template: 'deployment',
      name: 'web',
      namespace: '',
      replicas: 1,
    } as const;
    expect(refusedFor(done({ workload: web() }, operation).view)).toEqual(['nameTaken']);
    const { refusals } = done({}, { ...operation, name: 'My Web' }).view;
    expect(refusals.map(({ field }) => field)).toEqual(['metadata.name']);
  });
});
