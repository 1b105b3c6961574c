import { serialize } from 'node:v8';
import { runView } from '../../run/testing/runView.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObjectSpan, Reply, Request } from '../../protocol/index.ts';
import { differenceOf, valueAfter } from './difference.ts';
import { listDifference } from './listDifference.ts';
import { isColumn } from './columnDifference.ts';
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
    run: runView({
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
        object: column(),
        initialNode: column(),
        lastCycle: column(),
      },
      cycles: {
        pod: column(),
        node: column(),
        messages: names('m', pods),
      },
    }),
    decision: undefined,
    took: 0,
  };
}

function replies() {
  const received: Reply[] = [];
  const crossed: WireReply[] = [];
  const read = createReplyReader((reply) => received.push(reply));
  const write = createReplyWriter((message, transfer) => {
    const copy = structuredClone(message, { transfer });
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

describe('what turns a value into the next', () => {
  const text = fc.constantFrom('a', 'b', 'c');
  const number = fc.oneof(fc.integer({ min: -2, max: 3 }), fc.constant(Number.NaN));
  const item = fc.oneof(text, fc.record({ name: text, at: fc.array(number, { maxLength: 2 }) }));
  const column = fc.oneof(
    fc.array(number, { maxLength: 12 }).map((all) => Float64Array.from(all)),
    fc.array(fc.nat(2), { maxLength: 12 }).map((all) => Int32Array.from(all)),
    fc.array(fc.nat(2), { maxLength: 12 }).map((all) => Uint8Array.from(all)),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(undefined, null, true, 1, 'text'),
      column,
      fc.array(item, { maxLength: 8 }),
      fc.dictionary(fc.constantFrom('x', 'y', 'z', '__proto__'), tie('tree'), { maxKeys: 4 }),
    ),
  }));

  it('gives the next, over any series of values, and crosses as it is', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), (values) => {
        let [sent, read]: [unknown, unknown] = [undefined, undefined];
        for (const value of values) {
          const difference = structuredClone(differenceOf(sent, value, () => undefined));
          read = valueAfter(read, difference, () => []);
          expect(read).toEqual(value);
          sent = value;
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('is nothing between values that say the same, and keeps every part that does', () => {
    const last = { list: [{ a: 1 }, { a: 2 }], column: Int32Array.of(1, 2), deep: { text: 'x' } };
    expect(differenceOf(last, structuredClone(last), () => undefined)).toBeUndefined();
    const next = { ...structuredClone(last), list: [{ a: 1 }, { a: 3 }] };
    const after = valueAfter(
      last,
      differenceOf(last, next, () => undefined),
      () => [],
    ) as typeof last;
    expect(after).toEqual(next);
    expect(after.list[0]).toBe(last.list[0]);
    expect(after.column).toBe(last.column);
    expect(after.deep).toBe(last.deep);
  });

  it('tells one by one what is new in few places of a list', () => {
    const last = Array.from({ length: 100 }, (_, index) => index);
    const next = last.with(3, -1).with(97, -1);
    expect(listDifference(last, next)).toEqual({ kind: 'items', at: [3, 97], items: [-1, -1] });
    const read = (before: unknown, after: unknown) =>
      valueAfter(
        before,
        differenceOf(before, after, () => undefined),
        () => [],
      );
    expect(read(last, next)).toEqual(next);
    expect(listDifference(last, [...last, 7])).toEqual({
      kind: 'list',
      head: 100,
      items: [7],
      tail: 0,
    });
  });
});

/** Characters of what is copied when it crosses; columns are moved. */
function copied(message: WireReply | undefined): number {
  const text = JSON.stringify(message, (_, value: unknown) => (isColumn(value) ? 0 : value));
  return text.length;
}

describe('a run that crosses', () => {
  it('arrives as it was sent', () => {
    const { write, last } = replies();
    for (const sent of [runReply(1, 3, 4), runReply(2, 3, 6), runReply(3, 0, 0)]) {
      write(sent);
      expect(last()).toEqual(sent);
    }
  });

  it('arrives as it was sent after any series of runs', () => {
    const size = fc.tuple(fc.nat(3), fc.nat(6), fc.nat(2));
    fc.assert(
      fc.property(fc.array(size, { maxLength: 8 }), (sizes) => {
        const { write, last } = replies();
        sizes.forEach(([nodes, pods, shift], revision) => {
          const sent = runReply(revision, nodes, pods);
          sent.run.pods.boundEvent.fill(shift, pods >> 1);
          sent.run.pods.cpuMilli.set(sent.run.pods.boundEvent);
          write(sent);
          expect(last()).toEqual(sent);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('carries nothing that crossed before, and leaves it the same object', () => {
    const { write, last, crossed } = replies();
    write(runReply(1, 500, 300));
    const before = last();
    const first = serialize(crossed.at(-1)).length;
    const next = runReply(2, 500, 300);
    next.run.pods.boundEvent[7] = 4;
    write({ ...next, run: { ...next.run, runMs: 2 } });
    const { run, report } = last();
    expect(report).toBe(before.report);
    expect(run.nodes).toBe(before.run.nodes);
    expect(run.pods.names).toBe(before.run.pods.names);
    expect(run.pods.priority).toBe(before.run.pods.priority);
    expect(run.cycles).toBe(before.run.cycles);
    expect(run.pods.boundEvent).not.toBe(before.run.pods.boundEvent);
    expect(serialize(crossed.at(-1)).length).toBeLessThan(first / 50);
  });

  it('carries one Pod more by itself, however many there are', () => {
    const { write, last, crossed } = replies();
    write(runReply(1, 500, 300));
    write(runReply(2, 500, 301));
    expect(last()).toEqual(runReply(2, 500, 301));
    const one = copied(crossed.at(-1));
    write(runReply(3, 500, 3_000));
    write(runReply(4, 500, 3_001));
    // Node labels are looked at, and none of them crosses.
    expect(copied(crossed.at(-1))).toBeLessThan(one * 1.5);
    expect(one).toBeLessThan(4_000);
  });

  it('leaves the worker its columns, to answer questions from', () => {
    const { write } = replies();
    const sent = runReply(1, 3, 4);
    write(sent);
    expect(sent.run.pods.boundEvent).toHaveLength(4);
  });

  it('sends much ahead in parts, so that the page may draw between them', () => {
    const { write, last, crossed, received } = replies();
    const sent = runReply(1, 5_000, 9_000);
    write(sent);
    expect(last()).toEqual(sent);
    expect(received).toHaveLength(1);
    const parts = crossed.filter(({ kind }) => kind === 'part');
    const sizes = parts.map((part) => (part.kind === 'part' ? part.items.length : 0));
    expect(Math.max(...sizes)).toBe(3_000);
    // 14,000 objects, 9,000 names, as many namespaces and messages, 5,000 nodes.
    expect(parts).toHaveLength(4 + 2 + 2 + 2 + 1);
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

  it('carries of a long text what changed of it', () => {
    const received: Request[] = [];
    const crossed: WireRequest[] = [];
    const read = createRequestReader((request) => received.push(request));
    const write = createRequestWriter((message) => {
      crossed.push(message);
      read(structuredClone(message));
    });
    const [head, tail] = ['a: 1\n'.repeat(20_000), 'b: 2\n'.repeat(20_000)];
    const clusters = [`${head}x${tail}`, `${head}yz${tail}`, '', `${head}yz${tail}`];
    for (const [revision, cluster] of clusters.entries()) {
      const texts = { workload: '', cluster, scheduler: '' };
      write({ kind: 'load', revision, texts, focusPod: '' });
    }
    expect(received.map((request) => 'texts' in request && request.texts.cluster)).toEqual(
      clusters,
    );
    expect(crossed[1]).toMatchObject({
      texts: { cluster: { start: head.length, end: head.length + 1, text: 'yz' } },
    });
    expect(crossed[3]).toMatchObject({ texts: { cluster: clusters[3] } });
  });
});
