import { describe, expect, it } from 'vitest';
import { LOST, NOT_MADE } from '../../run/index.ts';
import type { TextDiagnostic } from '../../protocol/index.ts';
import { runReply } from '../testing/fakes.ts';
import { diagnosticsByTab } from './diagnosticsByTab.ts';
import { objectAtLine, spanOfSelection } from './objectAtLine.ts';
import { counts, pendingPods, placements, podsByNode, requestedByNode } from './placements.ts';
import { nodesByZone } from './zones.ts';

const { run, report } = runReply({
  nodes: [{ name: 'a' }, { name: 'b' }],
  pods: [
    { name: 'there', at: 0 },
    { name: 'first', to: 1 },
    { name: 'second', to: 0 },
    { name: 'stuck', to: -1 },
    { name: 'lost', at: LOST },
  ],
});
const at = (playhead: number) => ({ run, playhead });

describe('placements at the playhead', () => {
  it('bind a Pod from its step on', () => {
    expect([...placements(at(-1))]).toEqual([0, -1, -1, -1, LOST]);
    expect([...placements(at(0))]).toEqual([0, 1, -1, -1, LOST]);
    expect([...placements(at(2))]).toEqual([0, 1, 0, -1, LOST]);
  });

  it('list the Pods of each node, and keep the list of a node that did not change', () => {
    const before = podsByNode(at(0));
    expect(before).toEqual([[0], [1]]);
    const after = podsByNode(at(1));
    expect(after).toEqual([[0, 2], [1]]);
    expect(after[1]).toBe(before[1]);
  });

  it('say which Pods are Pending, without those on a node that is gone', () => {
    expect(pendingPods(at(-1))).toEqual([1, 2, 3]);
    expect(pendingPods(at(1))).toEqual([3]);
  });

  it('do not know a Pod before it is made', () => {
    const madeEvent = Int32Array.of(-1, -1, 0, -1, -1);
    const later = { ...run, pods: { ...run.pods, madeEvent } };
    expect(placements({ run: later, playhead: -1 })[2]).toBe(NOT_MADE);
    expect(placements({ run: later, playhead: 0 })[2]).toBe(-1);
    expect(pendingPods({ run: later, playhead: -1 })).toEqual([1, 3]);
  });

  it('add up what the Pods of each node ask for', () => {
    const requested = requestedByNode(at(1));
    expect([...requested.cpuMilli]).toEqual([200, 100]);
    expect([...requested.memoryBytes]).toEqual([2048, 1024]);
    expect([...requested.pods]).toEqual([2, 1]);
  });

  it('count nodes, placed and Pending Pods', () => {
    expect(counts(at(1))).toEqual({ nodes: 2, placed: 3, pending: 1, evicted: 0 });
    expect(counts({ run: undefined, playhead: -1 })).toEqual({
      nodes: 0,
      placed: 0,
      pending: 0,
      evicted: 0,
    });
  });

  it('are computed once for the same run and playhead', () => {
    expect(podsByNode(at(1))).toBe(podsByNode(at(1)));
    expect(requestedByNode(at(1))).toBe(requestedByNode(at(1)));
    expect(counts(at(1))).toBe(counts(at(1)));
  });
});

describe('nodesByZone', () => {
  it('orders zones naturally, knows the older labels, and puts nodes without a zone last', () => {
    const zoned = runReply({
      nodes: [
        { name: 'none' },
        { name: 'ten', labels: { 'topology.kubernetes.io/zone': 'zone-10' } },
        { name: 'two', labels: { 'failure-domain.beta.kubernetes.io/zone': 'zone-2' } },
        { name: 'plain', labels: { zone: 'zone-10' } },
      ],
    });
    expect(nodesByZone(zoned)).toEqual([
      { zone: 'zone-2', nodes: [2] },
      { zone: 'zone-10', nodes: [1, 3] },
      { zone: '', nodes: [0] },
    ]);
  });
});

describe('objectAtLine', () => {
  it('finds the innermost object of the tab at the line', () => {
    const [first] = report.objects;
    if (!first) throw new Error('the report has no object');
    const list = { ...first, startLine: 1, endLine: 500 };
    const nested = { ...report, objects: [list, ...report.objects] };
    expect(objectAtLine(nested, 'cluster', 12)).toBe(2);
    expect(objectAtLine(nested, 'cluster', 400)).toBe(0);
    expect(objectAtLine(nested, 'scheduler', 1)).toBe(-1);
    expect(objectAtLine(undefined, 'cluster', 1)).toBe(-1);
  });
});

describe('spanOfSelection', () => {
  it('is where the selected node or the object behind the selected Pod stands', () => {
    const span = (selection: Parameters<typeof spanOfSelection>[0]['selection']) =>
      spanOfSelection({ run, report, selection });
    expect(span({ kind: 'node', node: 1 })).toMatchObject({ tab: 'cluster', startLine: 11 });
    expect(span({ kind: 'pod', pod: 1 })).toMatchObject({ tab: 'workload', name: 'first' });
    expect(span({ kind: 'none' })).toBeUndefined();
  });
});

describe('diagnosticsByTab', () => {
  it('splits them by tab and orders them by line', () => {
    const diagnostic = (tab: TextDiagnostic['tab'], startLine: number): TextDiagnostic => ({
      code: 'it',
      severity: 'error',
      tab,
      field: '',
      object: '',
      range: { startLine, startColumn: 1, endLine: startLine, endColumn: 2 },
    });
    const diagnostics = [
      diagnostic('cluster', 9),
      diagnostic('workload', 2),
      diagnostic('cluster', 3),
    ];
    const byTab = diagnosticsByTab({ report: { ...report, diagnostics } });
    expect(byTab.cluster.map(({ range }) => range.startLine)).toEqual([3, 9]);
    expect(byTab.workload).toHaveLength(1);
    expect(byTab.scheduler).toEqual([]);
  });
});
