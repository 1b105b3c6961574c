import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObjectSpan, Reply, Request } from '../../protocol/index.ts';
import { applyEdit, editOf } from './listEdit.ts';
import { createReplyReader, createReplyWriter, type WireReply } from './replies.ts';
import { createRequestReader, createRequestWriter, type WireRequest } from './requests.ts';

type RunReply = Extract<Reply, { kind: 'run' }>;

/** A run of so many nodes and Pods, of which only the lists matter here. */
function runReply(revision: number, nodes: number, pods: number): RunReply {
  const span = (kind: string, name: string): ObjectSpan => ({
    tab: 'cluster',
    startLine: 1,
    endLine: 2,
    kind,
    namespace: '',
    name,
    state: 'taken',
  });
  const names = (prefix: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const summary = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
  const column = () => new Int32Array(pods);
  return {
    kind: 'run',
    revision,
    report: {
      objects: [...names('n', nodes), ...names('p', pods)].map((name) => span('Pod', name)),
      diagnostics: [],
      summary: { workload: summary, cluster: summary, scheduler: summary },
      brokenTabs: [],
    },
    run: {
      nodes: names('n', nodes).map((name, object) => ({
        name,
        labels: { 'kubernetes.io/hostname': name },
        taints: [],
        unschedulable: false,
        allocatable: { cpu: 1 },
        object,
      })),
      workloads: [{ kind: 'Deployment', namespace: 'default', name: 'web', object: -1 }],
      pods: {
        names: names('p', pods),
        namespaces: names('p', pods).map(() => 'default'),
        workload: column(),
        object: column(),
        priority: column(),
        cpuMilli: new Float64Array(pods),
        memoryBytes: new Float64Array(pods),
        initialNode: column(),
        boundStep: column(),
        lastStep: column(),
      },
      steps: {
        pod: column(),
        node: column(),
        feasible: column(),
        outcome: new Uint8Array(pods),
        attempt: column(),
        messages: names('m', pods),
      },
      parseMs: 1,
      runMs: 1,
    },
    decision: undefined,
  };
}

function replies() {
  const received: Reply[] = [];
  const crossed: WireReply[] = [];
  const read = createReplyReader((reply) => received.push(reply));
  const write = createReplyWriter((message) => {
    const copy = structuredClone(message);
    crossed.push(copy);
    read(copy);
  });
  const last = (): RunReply => {
    const reply = received.at(-1);
    if (reply?.kind !== 'run') throw new Error('no run was received');
    return reply;
  };
  return { received, crossed, last, write: (reply: Reply) => write(reply, []) };
}

describe('a list as an edit of the last', () => {
  it('is the list again', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c').map((name) => ({ name })));
    fc.assert(
      fc.property(list, list, (last, next) => {
        expect(applyEdit(last, editOf(last, next))).toEqual(next);
      }),
    );
  });

  it('has as new only what lies between the same ends', () => {
    const last = [{ a: [1] }, { a: [2] }, { a: [3] }];
    const next = structuredClone([last[0], { a: [9] }, last[1], last[2]]);
    expect(editOf<unknown>(last, next)).toEqual({ head: 1, items: [{ a: [9] }], tail: 2 });
  });

  it('is the last list itself where nothing changed', () => {
    const last = [{ a: 1 }];
    expect(applyEdit(last, editOf(last, structuredClone(last)))).toBe(last);
  });
});

describe('a run that crosses', () => {
  it('arrives as it was sent', () => {
    const { write, last } = replies();
    for (const sent of [runReply(1, 3, 4), runReply(2, 3, 6), runReply(3, 0, 0)]) {
      write(sent);
      expect(last()).toEqual(sent);
    }
  });

  it('carries nothing that crossed before, and leaves it the same object', () => {
    const { write, last, crossed } = replies();
    write(runReply(1, 500, 300));
    const before = last();
    const first = JSON.stringify(crossed.at(-1)).length;
    write(runReply(2, 500, 301));
    expect(last().run.nodes).toBe(before.run.nodes);
    expect(last().run.workloads).toBe(before.run.workloads);
    expect(last().report.objects[7]).toBe(before.report.objects[7]);
    const { edits } = crossed.at(-1) as Extract<WireReply, { kind: 'run' }>;
    expect(edits.nodes.items).toEqual([]);
    expect(edits.names.items).toEqual(['p-300']);
    expect(JSON.stringify(edits).length).toBeLessThan(first / 50);
  });

  it('sends much ahead in parts, so that the page may draw between them', () => {
    const { write, last, crossed, received } = replies();
    const sent = runReply(1, 5_000, 9_000);
    write(sent);
    expect(last()).toEqual(sent);
    expect(received).toHaveLength(1);
    const sizes = crossed.map((message) =>
      message.kind === 'part'
        ? message.items.length
        : Math.max(
            ...Object.values((message as { edits: object }).edits).map(
              ({ items }: { items: unknown[] }) => items.length,
            ),
          ),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
  });
});

describe('a load that crosses', () => {
  it('arrives with all its texts, of which only the new ones were sent', () => {
    const received: Request[] = [];
    const crossed: WireRequest[] = [];
    const read = createRequestReader((request) => received.push(request));
    const write = createRequestWriter((message) => {
      crossed.push(message);
      read(structuredClone(message));
    });
    const load = (revision: number, workload: string, cluster: string): Request => ({
      kind: 'load',
      revision,
      texts: { workload, cluster, scheduler: '' },
      focusPod: '',
    });
    const sent = [load(1, 'a', 'large'), load(2, 'ab', 'large'), load(3, 'ab', '')];
    for (const request of sent) write(request);
    expect(received).toEqual(sent);
    expect(crossed.map((message) => 'texts' in message && message.texts)).toEqual([
      { workload: 'a', cluster: 'large', scheduler: '' },
      { workload: 'ab' },
      { cluster: '' },
    ]);
  });
});
