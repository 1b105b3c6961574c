import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../../../io/index.ts';
import { finish } from '../../../model/index.ts';
import type { ClusterTexts, ScenarioTexts, TypedView } from '../../../protocol/index.ts';
import { tellStory } from '../../story/told.ts';
import { runOfTexts } from '../../testing/runOfTexts.ts';
import { answer } from '../testing/answer.ts';

const node = (name: string) => `# ${name} is in the cellar
apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name} }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const TEXTS: ScenarioTexts = {
  cluster: [node('a'), node('b')].join('---\n'),
  workload: `# The shop
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2 # by day
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: 500m } } }]
---
apiVersion: v1
kind: Pod
metadata: { name: alone }
spec: { containers: [{ name: c, image: nginx }] }
`,
  scheduler: `# What happens
apiVersion: berth/v1
kind: Timeline
actions:
  - { at: 10s, run: kubectl scale deployment web --replicas=4 }
  - { at: 20s, run: kubectl taint nodes a dark=yes:NoSchedule }
  - { at: 25s, run: kubectl delete pod alone }
  - at: 30s
    apply:
    - apiVersion: v1
      kind: Pod
      metadata: { name: late, labels: { app: late } }
      spec: { containers: [{ name: c, image: nginx }] }
`,
};

/** A kind of another project. */
const ROLLOUT = `apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: canary }
spec:
  replicas: 1
  template: { spec: { containers: [{ name: c, image: nginx }] } }
`;

/** The texts at a moment. */
function textsAt(at: number, texts = TEXTS): ClusterTexts {
  const run = runOfTexts(texts);
  const { view } = finish(tellStory(run));
  const event = view.events.at.findLastIndex((when) => when <= at);
  const found = finish(answer(run, { kind: 'momentTexts', event }, () => 0));
  if (found === undefined) throw new Error('no texts');
  return found as ClusterTexts;
}

/** What comes of the texts at 42 s once they are made others, and the scenario's with it. */
function typed(make: (texts: ClusterTexts) => ClusterTexts, texts = TEXTS) {
  const before = textsAt(42_000, texts);
  const asked = { kind: 'typed', at: 42_000, before, after: make(before) } as const;
  const view = finish(answer(runOfTexts(texts), asked, () => 0)) as TypedView;
  const of = (tab: keyof ScenarioTexts) =>
    applyTextEdits(
      texts[tab],
      (view.operation?.edits ?? []).filter((edit) => edit.tab === tab),
    );
  const after = { workload: of('workload'), cluster: of('cluster'), scheduler: of('scheduler') };
  return { view, after, lines: view.actions.map(({ run, apply }) => run ?? apply) };
}

describe('the texts at a moment', () => {
  it('are the user’s own, with what was done until then and nothing that controllers note', () => {
    expect(textsAt(0)).toEqual({ workload: TEXTS.workload, cluster: TEXTS.cluster });
    expect(textsAt(12_000).workload).toBe(TEXTS.workload.replace('replicas: 2', 'replicas: 4'));
    const { cluster } = textsAt(22_000);
    expect(cluster).toContain('# a is in the cellar');
    expect(cluster).toContain('key: dark');
    expect(cluster.endsWith(node('b'))).toBe(true);
  });

  it('lack what is gone and have what was made since', () => {
    const { workload } = textsAt(42_000);
    expect(workload).not.toContain('name: alone');
    expect(workload).toContain('name: late');
    expect(workload).toContain('# The shop');
    expect(workload).not.toContain('kind: ReplicaSet');
    // As it was applied: without what the server added.
    expect(workload).not.toContain('tolerations');
  });

  it('lack what binds a claim to the volume that was made for it', () => {
    const workload = `apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: disk.example.com
volumeBindingMode: WaitForFirstConsumer
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data }
spec: { accessModes: [ReadWriteOnce], storageClassName: fast, resources: { requests: { storage: 1Gi } } }
---
apiVersion: v1
kind: Pod
metadata: { name: alone }
spec:
  containers: [{ name: c, image: nginx }]
  volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]
`;
    expect(textsAt(9_000, { ...TEXTS, workload }).workload).toBe(workload);
  });

  it('change nothing while nobody types', () => {
    const { view } = typed((texts) => texts);
    expect(view).toMatchObject({ isBroken: false, actions: [], operation: undefined });
    expect(view.objects.map(({ kind }) => kind)).toEqual(['Node', 'Node', 'Deployment', 'Pod']);
  });
});

describe('what is typed at a moment', () => {
  const workload = (from: string, to: string) => (texts: ClusterTexts) => ({
    ...texts,
    workload: texts.workload.replace(from, to),
  });

  it('is an action of the Timeline at that moment, and leaves the set-up as it is', () => {
    const { after, lines } = typed(workload('replicas: 4', 'replicas: 1'));
    expect(lines).toEqual(['kubectl scale deployment web --replicas=1']);
    expect(after).toMatchObject({ workload: TEXTS.workload, cluster: TEXTS.cluster });
    expect(after.scheduler.startsWith(TEXTS.scheduler)).toBe(true);
    expect(after.scheduler).toContain('at: 42.1s');
    expect(textsAt(50_000, after).workload).toContain('replicas: 1 # by day');
  });

  it('patches field by field, and a status as the resource of its own that it is', () => {
    const { after, lines } = typed(({ cluster, ...texts }) => ({
      ...texts,
      cluster: cluster
        .replace('labels: { kubernetes.io/hostname: b }', 'labels: { disk: ssd }')
        .replace(/(name: b[^]*)cpu: "2"/, '$1cpu: "8"'),
    }));
    expect(lines).toEqual([
      `kubectl patch node b --type=merge -p '{"metadata":{"labels":{"kubernetes.io/hostname":null,"disk":"ssd"}}}'`,
      `kubectl patch node b --subresource=status --type=merge -p '{"status":{"allocatable":{"cpu":"8"}}}'`,
    ]);
    const { cluster } = textsAt(50_000, after);
    expect(cluster).toContain('disk: ssd');
    expect(cluster).toContain('cpu: "8"');
  });

  it('does nothing where the text of the start is put back, but for what is of the moment', () => {
    const gone = `  - { at: 28s, run: kubectl taint nodes a dark=yes:NoSchedule- }\n`;
    const texts = {
      ...TEXTS,
      scheduler: TEXTS.scheduler.replace('  - at: 30s', `${gone}  - at: 30s`),
    };
    // The node's spec is empty by then, and was not written at the start.
    const { lines } = typed((at) => ({ ...at, cluster: texts.cluster }), texts);
    expect(lines).toEqual([]);
  });

  it('deletes a document that is taken out, and applies a new one', () => {
    const pod =
      '---\napiVersion: v1\nkind: Pod\nmetadata: { name: new }\nspec: { containers: [] }\n';
    const { lines } = typed(({ workload: text, cluster }) => ({
      cluster: cluster.slice(0, cluster.indexOf('---\n')),
      workload: text + pod.replace('[]', '[{ name: c, image: c }]'),
    }));
    expect(lines).toEqual([
      [
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: 'new' },
          spec: { containers: [{ name: 'c', image: 'c' }] },
        },
      ],
      'kubectl delete node b',
    ]);
  });

  it('does nothing where it is broken or invalid, and says where', () => {
    for (const to of ['replicas: [', 'replicas: -3']) {
      const { view, after } = typed(workload('replicas: 4', to));
      expect(view.isBroken).toBe(true);
      expect(view.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
      expect(after).toEqual(TEXTS);
    }
  });

  it('is not held up by what was wrong already', () => {
    const wrong = `${TEXTS.workload}---\napiVersion: v1\nkind: Pod\nmetadata: { name: wrong }\nspec: { containers: 3 }\n`;
    const { lines, view } = typed(workload('replicas: 4', 'replicas: 3'), {
      ...TEXTS,
      workload: wrong,
    });
    expect(view.isBroken).toBe(false);
    expect(lines).toEqual(['kubectl scale deployment web --replicas=3']);
  });

  it('does nothing for comments, and refuses what no cluster is asked for', () => {
    expect(typed(workload('# The shop', '# Our shop')).view.operation).toBeUndefined();
    const { view } = typed(({ workload: text, cluster }) => ({
      cluster,
      workload: `${text}---\n${ROLLOUT}`,
    }));
    expect(view.operation?.refusals.map(({ code }) => code)).toEqual(['notLive']);
  });
});
