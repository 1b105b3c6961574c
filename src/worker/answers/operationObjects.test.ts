import { describe, expect, it } from 'vitest';
import { createParseCache } from '../../io/index.ts';
import type { Operation } from '../../protocol/index.ts';
import { askedTexts } from './testing/askedTexts.ts';
import {
  A,
  B,
  bound,
  CLUSTER,
  DAEMON,
  done,
  node,
  refusedFor,
  told,
  web,
} from './testing/operations.ts';

describe('objects', () => {
  it('are deleted, with what becomes of the Pods on a node', () => {
    const given = {
      cluster: CLUSTER,
      workload: `${bound('db', 'node-1')}---\n${bound('log', 'node-2')}`,
    };
    const drop = (podsOn: 'delete' | 'keep' | 'make-pending') =>
      done(given, { kind: 'delete', objects: ['Node/node-1'], podsOn });
    expect(drop('keep').texts).toMatchObject({ cluster: B, workload: given.workload });
    expect(told(drop('keep').view)).toEqual(['says.boundKept 1']);
    expect(drop('delete').texts.workload).toBe(bound('log', 'node-2'));
    expect(drop('make-pending').texts.workload).toBe(
      given.workload.replace('  nodeName: node-1 # by hand\n', ''),
    );
    const placed = done(
      { cluster: A, workload: web() },
      { kind: 'delete', objects: ['Node/node-1'], podsOn: 'keep' },
    );
    expect(told(placed.view)).toEqual(['says.placedAnew 2']);
    const gone = done(
      { cluster: A, workload: web() },
      { kind: 'delete', objects: ['Deployment/default/web'], podsOn: 'keep' },
    );
    expect(told(gone.view)).toEqual(['says.madeGo 2']);
    expect(gone.texts.workload).toBe('');
  });

  it('are duplicated behind their own, with their comments', () => {
    const { view, texts } = done(
      { workload: web() },
      { kind: 'duplicate', objects: ['Deployment/default/web'] },
    );
    const copy = web().replace('# the web\n', '').replace('name: web', 'name: web-2');
    expect(texts.workload).toBe(`${web()}---\n${copy}`);
    expect(view.select).toBe('Deployment/default/web-2');
    const nodes = done({ cluster: CLUSTER }, { kind: 'duplicate', objects: ['Node/node-1'] });
    expect(nodes.texts.cluster).toBe(`${A}---\n${node('node-3', 'zone-a')}---\n${B}`);
  });

  it('are edited by fields, and refused where the API server would', () => {
    const put: Operation = {
      kind: 'edit-fields',
      object: 'Node/node-1',
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
    const set: Operation = {
      kind: 'set-replicas',
      object: 'Deployment/default/web',
      replicas: 5,
    };
    expect(done({ workload: web() }, set).texts.workload).toBe(web('Deployment', 5));
    expect(
      refusedFor(done({ workload: DAEMON }, { ...set, object: 'DaemonSet/default/web' }).view),
    ).toEqual(['noReplicas']);
    expect(refusedFor(done({ workload: web() }, { ...set, replicas: -1 }).view)).toEqual([
      'value-negative',
    ]);
    expect(refusedFor(done({ workload: web() }, { ...set, replicas: NaN }).view)).toEqual([
      'countInvalid',
    ]);
    expect(
      refusedFor(done({ workload: web() }, { ...set, object: 'Deployment/shop/web' }).view),
    ).toEqual(['objectGone']);
  });
});

describe('deleting several objects', () => {
  it('leaves out what has gone meanwhile', () => {
    const operation = {
      kind: 'delete',
      objects: ['Node/node-1', 'Node/gone'],
      podsOn: 'keep',
    } as const;
    const { view, texts } = done({ cluster: CLUSTER }, operation);
    expect(texts.cluster).toBe(B);
    expect(view.consequences).toContainEqual({
      key: 'says.goneStays',
      values: { names: 'gone', count: 1 },
    });
  });

  it('leaves out what stands in a document with a syntax error', () => {
    const cache = createParseCache();
    askedTexts({ cluster: CLUSTER }, cache);
    const broken = { cluster: CLUSTER.replace('cpu: "4"', 'cpu: "4') };
    const operation = {
      kind: 'delete',
      objects: ['Node/node-1', 'Node/node-2'],
      podsOn: 'keep',
    } as const;
    const { report } = askedTexts(broken, cache).run;
    expect(report.objects.map(({ name }) => name)).toEqual(['node-1', 'node-2']);
    const view = askedTexts(broken, cache).ask<'operation'>({ kind: 'operation', operation });
    expect(view?.edits).toHaveLength(1);
    expect(view?.consequences).toEqual([
      { key: 'says.brokenTabStays', values: { names: 'node-1', count: 1, tab: 'cluster' } },
    ]);
  });

  it('is refused where none of them can go', () => {
    const operation = {
      kind: 'delete',
      objects: ['Node/gone', 'Pod/default/gone'],
      podsOn: 'keep',
    } as const;
    expect(refusedFor(done({ cluster: CLUSTER }, operation).view)).toEqual(['objectGone']);
  });
});

describe('renaming', () => {
  it('says of an earlier object of the name that it counts from now on', () => {
    const workload = `${web()}---\n${web()}`;
    const { view } = done(
      { workload },
      { kind: 'rename', object: 'Deployment/default/web', name: 'shop' },
    );
    expect(view.consequences[0]).toEqual({
      key: 'says.uncovers',
      values: { kind: 'Deployment', name: 'web', tab: 'workload', line: 2 },
    });
    expect(
      told(
        done({ workload: web() }, { kind: 'rename', object: 'Deployment/default/web', name: 'x' })
          .view,
      ),
    ).toEqual(['says.labelsKeep']);
  });
});
