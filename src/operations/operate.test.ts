import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import type { MissingPart, Operation } from '../protocol/index.ts';
import { operate } from './operate.ts';
import type { Outcome } from './outcome.ts';
import type { Situation } from './situation.ts';
import { situationOf, type PodOf, type Written } from './testing/situation.ts';

function done(situation: Situation, operation: Operation): Outcome {
  return finish(operate(situation, operation));
}

const refusedFor = (outcome: Outcome): readonly string[] =>
  'refusals' in outcome ? outcome.refusals.map(({ code }) => code) : [];
const edited = (outcome: Outcome): readonly unknown[] =>
  'refusals' in outcome
    ? []
    : outcome.edits.map((edit) => ('object' in edit ? [edit.kind, edit.object] : edit.kind));

const node = (name: string): Written => ({ apiVersion: 'v1', kind: 'Node', metadata: { name } });
const containers = [{ name: 'main', image: 'nginx' }];
const pod = (name: string, namespace?: string): Written => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, ...(namespace !== undefined && { namespace }) },
  spec: { containers },
});
const web = (kind: string, replicas = 2): Written => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web' },
  spec: {
    replicas,
    ...(kind === 'StatefulSet' && { serviceName: 'web' }),
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers } },
  },
});

describe('an operation', () => {
  it('adds a part that others name, where there is none of its name', () => {
    const added = (part: MissingPart, written: readonly Written[] = []) =>
      done(situationOf(written, []), { kind: 'add-part', part, comment: ' taken\nfor granted ' });
    expect(added({ kind: 'StorageClass', name: 'gp3' })).toMatchObject({
      title: { key: 'title.addPart', values: { kind: 'StorageClass', name: 'gp3' } },
      edits: [
        {
          tab: 'cluster',
          value: { metadata: { name: 'gp3' }, provisioner: 'ebs.csi.aws.com' },
          comments: [{ path: ['provisioner'], text: 'taken for granted' }],
        },
      ],
    });
    expect(added({ kind: 'StorageClass', name: '' })).toMatchObject({
      edits: [
        {
          value: {
            metadata: {
              name: 'standard',
              annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
            },
            volumeBindingMode: 'WaitForFirstConsumer',
          },
        },
      ],
    });
    expect(added({ kind: 'PriorityClass', name: 'high' })).toMatchObject({
      edits: [{ value: { kind: 'PriorityClass', value: 1000 } }],
    });
    const kata = {
      apiVersion: 'node.k8s.io/v1',
      kind: 'RuntimeClass',
      metadata: { name: 'kata' },
      handler: 'kata',
    };
    expect(added({ kind: 'RuntimeClass', name: 'kata' })).toMatchObject({
      edits: [{ value: kata }],
    });
    expect(refusedFor(added({ kind: 'RuntimeClass', name: 'kata' }, [kata]))).toEqual([
      'nameTaken',
    ]);
    // A name that no class may have, as one writes it into a claim.
    expect(refusedFor(added({ kind: 'StorageClass', name: 'No!' }))).not.toEqual([]);
  });

  it('is done to the same objects in every run, wherever they stand', () => {
    const before = [node('a'), node('b'), pod('db'), web('Deployment')];
    const after = [pod('new'), node('b'), web('Deployment'), pod('db'), node('a')];
    const pods = (of: readonly Written[]): PodOf[] => [
      { name: 'db', object: of.findIndex(({ metadata: { name } }) => name === 'db') },
      { name: 'web-1', object: of.findIndex(({ kind }) => kind === 'Deployment') },
    ];
    const operations: readonly Operation[] = [
      { kind: 'cordon', nodes: ['Node/b'], cordoned: true },
      { kind: 'move-nodes', nodes: ['Node/b', 'Node/a'], key: 'zone', value: 'z' },
      { kind: 'rename', object: 'Node/b', name: 'c' },
      { kind: 'delete', objects: ['Pod/default/db'], podsOn: 'keep' },
      { kind: 'duplicate', objects: ['Deployment/default/web'] },
      { kind: 'set-replicas', object: 'Deployment/default/web', replicas: 5 },
      { kind: 'bind-pod', pod: 'Pod/default/db', node: 'Node/b' },
      { kind: 'delete-pod', pod: 'Pod/default/web-1' },
    ];
    const namesIn = (of: readonly Written[], operation: Operation): unknown => {
      const outcome = done(situationOf(of, pods(of)), operation);
      if ('refusals' in outcome) return outcome.refusals;
      return outcome.edits.map((edit) =>
        'object' in edit ? { ...edit, object: of[edit.object], behind: undefined } : edit,
      );
    };
    for (const operation of operations) {
      const wanted = namesIn(before, operation);
      expect(wanted, operation.kind).not.toEqual([]);
      expect(namesIn(after, operation), operation.kind).toEqual(wanted);
    }
  });

  it('says so where what it is to be done to is gone, by the name that it had', () => {
    const situation = situationOf([node('a')]);
    for (const operation of [
      { kind: 'cordon', nodes: ['Node/b'], cordoned: true },
      { kind: 'rename', object: 'Node/b', name: 'c' },
      { kind: 'set-replicas', object: 'Deployment/default/web', replicas: 3 },
      { kind: 'edit-fields', object: 'Pod/default/db', edits: [] },
      { kind: 'bind-pod', pod: 'Pod/default/db', node: 'Node/a' },
      { kind: 'delete-pod', pod: 'Pod/default/db' },
      { kind: 'duplicate', objects: ['Pod/default/db'] },
    ] as const) {
      const outcome = done(situation, operation);
      expect(refusedFor(outcome), operation.kind).toEqual(['objectGone']);
      expect(JSON.stringify(outcome.title.values)).toMatch(/"(?:b|web|db)"/);
    }
    const unplaced = done(situationOf([pod('db')], [{ name: 'db', object: 0 }]), {
      kind: 'bind-pod',
      pod: 'Pod/default/db',
      node: 'Node/b',
    });
    expect(refusedFor(unplaced)).toEqual(['objectGone']);
  });

  it('is done to the object of its namespace and kind', () => {
    const situation = situationOf([pod('web', 'shop'), web('Deployment'), pod('web')]);
    const drop = (object: 'Pod/default/web' | 'Pod/shop/web' | 'Deployment/default/web') =>
      edited(done(situation, { kind: 'delete', objects: [object], podsOn: 'keep' }));
    expect(drop('Pod/default/web')).toEqual([['remove', 2]]);
    expect(drop('Pod/shop/web')).toEqual([['remove', 0]]);
    expect(drop('Deployment/default/web')).toEqual([['remove', 1]]);
  });

  it('is done to the one of several of a name that takes part, or else to the last', () => {
    const faulty = { ...pod('web'), span: { state: 'left-out' } as const };
    const earlier = { ...pod('web'), span: { state: 'replaced' } as const };
    const drop = (...objects: Parameters<typeof situationOf>[0]) =>
      edited(
        done(situationOf(objects), {
          kind: 'delete',
          objects: ['Pod/default/web'],
          podsOn: 'keep',
        }),
      );
    expect(drop(earlier, pod('web'), faulty)).toEqual([['remove', 1]]);
    expect(drop(faulty, faulty)).toEqual([['remove', 1]]);
  });
});

describe('a StorageClass that goes', () => {
  it('is still named by claims, and by the room that its driver tells of', () => {
    const of = (kind: string, fields: object, name = 'fast'): Written => ({
      apiVersion: 'storage.k8s.io/v1',
      kind,
      metadata: { name },
      ...fields,
    });
    const claim = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data' },
      spec: {
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: '1Gi' } },
        storageClassName: 'fast',
      },
    };
    const outcome = done(
      situationOf([
        of('StorageClass', { provisioner: 'a.b' }),
        claim,
        of('CSIStorageCapacity', { storageClassName: 'fast' }),
        of('CSIStorageCapacity', { storageClassName: 'slow' }, 'other'),
      ]),
      { kind: 'delete', objects: ['StorageClass/fast'], podsOn: 'keep' },
    );
    expect(outcome).toMatchObject({
      consequences: [{ key: 'says.stillName', values: { name: 'fast', count: 2 } }],
    });
  });
});

describe('a Pod that a controller makes', () => {
  it('is what its controller says of it: its template or its number', () => {
    const situation = situationOf([node('a'), web('Deployment')], [{ name: 'web-x1', object: 1 }]);
    const of = (operation: Operation) => edited(done(situation, operation));
    const key = 'Pod/default/web-x1';
    expect(of({ kind: 'delete-pod', pod: key })).toEqual([['fields', 1]]);
    expect(of({ kind: 'duplicate-pod', pod: key })).toEqual([['fields', 1]]);
    expect(of({ kind: 'bind-pod', pod: key, node: 'Node/a' })).toEqual([['fields', 1], 'add']);
  });

  it('is told from an earlier one of its name, which preemption has removed', () => {
    const situation = situationOf(
      [node('a'), web('StatefulSet')],
      [
        { name: 'web-0', object: 1, isEvicted: true },
        { name: 'web-0', object: 1 },
      ],
    );
    const drop = (key: 'Pod/default/web-0' | 'Pod/default/web-0#1' | 'Pod/default/web-0#2') =>
      done(situation, { kind: 'delete-pod', pod: key });
    expect(refusedFor(drop('Pod/default/web-0'))).toEqual(['evicted']);
    expect(edited(drop('Pod/default/web-0#1'))).toEqual([['fields', 1]]);
    expect(refusedFor(drop('Pod/default/web-0#2'))).toEqual(['objectGone']);
  });
});
