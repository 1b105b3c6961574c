import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../../io/index.ts';
import { finish } from '../../model/index.ts';
import type { Operation, OperationView, ScenarioTexts } from '../../protocol/index.ts';
import { storyMoment } from '../story/moments.ts';
import { tellStory } from '../story/told.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answer } from './testing/answer.ts';

const node = (name: string, zone: string) => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const TEXTS: ScenarioTexts = {
  cluster: [node('a', 'east'), node('b', 'west')].join('---\n'),
  workload: `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
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
`,
};

/** What an operation does at 42 s, and the texts with it. */
function doneAt(texts: ScenarioTexts, operation: Operation, at = 42_000) {
  const run = runOfTexts(texts);
  const { view } = finish(tellStory(run));
  const event = view.events.at.findLastIndex((when) => when <= at);
  const moment = finish(storyMoment(run, event, () => 0));
  if (!moment) throw new Error('no moment');
  const asked = { kind: 'operation', operation, at } as const;
  const told = finish(answer(moment.run, asked, () => 0)) as OperationView;
  const after = { ...texts };
  for (const tab of ['workload', 'cluster', 'scheduler'] as const) {
    after[tab] = applyTextEdits(
      texts[tab],
      (told.edits ?? []).filter((edit) => edit.tab === tab),
    );
  }
  return { told, after };
}

/** The lines that an operation adds to the Timeline. */
function added(operation: Operation, texts = TEXTS): string {
  const { after } = doneAt(texts, operation);
  expect(after.workload).toBe(texts.workload);
  expect(after.cluster).toBe(texts.cluster);
  expect(after.scheduler.startsWith(texts.scheduler)).toBe(true);
  return after.scheduler.slice(texts.scheduler.length);
}

describe('an operation at a later moment', () => {
  it.each<[Operation, string]>([
    [{ kind: 'cordon', nodes: ['Node/a', 'Node/b'], cordoned: true }, 'kubectl cordon a b'],
    [{ kind: 'cordon', nodes: ['Node/a'], cordoned: false }, 'kubectl uncordon a'],
    [
      { kind: 'set-replicas', object: 'Deployment/default/web', replicas: 1 },
      'kubectl scale deployment web --replicas=1',
    ],
    [
      { kind: 'move-nodes', nodes: ['Node/a'], key: 'topology.kubernetes.io/zone', value: 'north' },
      'kubectl label nodes a topology.kubernetes.io/zone=north --overwrite',
    ],
    [
      { kind: 'move-nodes', nodes: ['Node/a'], key: 'disk', value: '' },
      'kubectl label nodes a disk-',
    ],
    [{ kind: 'delete', objects: ['Node/a'], podsOn: 'delete' }, 'kubectl delete node a'],
    [{ kind: 'delete-pod', pod: 'Pod/default/alone' }, 'kubectl delete pod alone'],
    [
      {
        kind: 'rename-domain',
        key: 'topology.kubernetes.io/zone',
        from: 'west',
        to: 'far west',
      },
      "kubectl label nodes b 'topology.kubernetes.io/zone=far west' --overwrite",
    ],
  ])('%o is a kubectl line', (operation, line) => {
    const text = added(operation);
    expect(text).toContain('at: 42.1s');
    expect(text).toContain(line);
  });

  it('patches what stands then, and not what the text says', () => {
    const edits = [
      { op: 'set', path: ['metadata', 'annotations', 'note'], value: "it's" },
    ] as const;
    const text = added({ kind: 'edit-fields', object: 'Deployment/default/web', edits });
    expect(text).toContain('kubectl patch deployment web --type=merge -p ');
    const again = runOfTexts({ ...TEXTS, scheduler: TEXTS.scheduler + text });
    const { actions } = finish(tellStory(again)).view;
    expect(actions.at(-1)?.printed).toBe('deployment.apps/web patched\n');
    const { after } = doneAt(TEXTS, {
      kind: 'edit-fields',
      object: 'Deployment/default/web',
      edits: [{ op: 'set', path: ['spec', 'replicas'], value: 4 }],
    });
    // It has four by then.
    expect(after.scheduler).toBe(TEXTS.scheduler);
  });

  it('applies what is new', () => {
    const text = added({ kind: 'duplicate', objects: ['Node/a'] });
    expect(text).toContain('apply:');
    expect(text).toContain('kind: Node');
  });

  it('begins a Timeline where there is none', () => {
    const moved = { ...TEXTS, scheduler: '' };
    const operation = { kind: 'cordon', nodes: ['Node/a'], cordoned: true } as const;
    const { after } = doneAt(moved, operation);
    expect(after.scheduler).toContain('kind: Timeline');
    expect(after.scheduler).toContain('run: kubectl cordon a');
  });

  it('does what it says when it is told again', () => {
    const { after } = doneAt(TEXTS, { kind: 'delete-pod', pod: 'Pod/default/alone' });
    const run = runOfTexts(after);
    expect(run.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { actions } = finish(tellStory(run)).view;
    expect(actions.at(-1)?.printed).toBe('pod "alone" deleted from default namespace\n');
  });

  it('is refused where no API server does it to a cluster that runs', () => {
    const codes = (operation: Operation) =>
      doneAt(TEXTS, operation).told.refusals.map(({ code }) => code);
    expect(codes({ kind: 'bind-pod', pod: 'Pod/default/alone', node: 'Node/a' })).toEqual([
      'bindsAlone',
    ]);
    expect(codes({ kind: 'unbind-pod', pod: 'Pod/default/alone' })).toEqual(['staysBound']);
    expect(codes({ kind: 'rename', object: 'Node/a', name: 'z' })).toEqual(['nameStays']);
  });

  it('moves and deletes what was asked for before', () => {
    const moved = doneAt(TEXTS, { kind: 'move-action', action: 0, at: '1m30s' }).after.scheduler;
    expect(moved).toContain('{ at: 1m30s, run: kubectl scale deployment web --replicas=4 }');
    const refused = doneAt(TEXTS, { kind: 'move-action', action: 0, at: 'soon' }).told;
    expect(refused.refusals.map(({ code }) => code)).toEqual(['durationInvalid']);
    const none = doneAt(TEXTS, { kind: 'delete-action', action: 0 }).after.scheduler;
    expect(none).not.toContain('kubectl');
  });
});
