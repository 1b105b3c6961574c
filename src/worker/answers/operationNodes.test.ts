import { describe, expect, it } from 'vitest';
import type { Operation } from '../../protocol/index.ts';
import { askedTexts } from './testing/askedTexts.ts';
import { node, bound, web, A, B, CLUSTER, done, told, refusedFor } from './testing/operations.ts';

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
    kubernetes.io/os: linux
    kubernetes.io/arch: amd64
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
    expect(view.select).toBe('Node/node-2');
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
      nodes: ['Node/node-1'],
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
    const cordon: Operation = { kind: 'cordon', nodes: ['Node/node-1'], cordoned: true };
    const closed = done({ cluster: A }, cordon).texts.cluster;
    expect(closed).toBe(A.replace('status:', 'spec:\n  unschedulable: true\nstatus:'));
    expect(done({ cluster: closed }, { ...cordon, cordoned: false }).texts.cluster).toBe(A);
  });

  it('are renamed with their hostname label and what is bound to them', () => {
    const workload = `${bound('db', 'node-1')}---\n${web().replace('      containers', '      nodeSelector:\n        kubernetes.io/hostname: node-1\n      containers')}`;
    const rename: Operation = { kind: 'rename', object: 'Node/node-1', name: 'first' };
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
