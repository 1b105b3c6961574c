import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesAfter, placesFrom, podsBetween, prepareMoves } from './index.ts';
import { counted } from './testing/counted.ts';
import { runView } from './testing/runView.ts';

const EVENTS = 12;
const event = fc.integer({ min: -1, max: EVENTS - 1 });

/** Pods that some events make, bind and evict, or none. */
const run = fc
  .array(fc.record({ made: event, evicted: event, bound: fc.boolean() }), { maxLength: EVENTS })
  .map((pods) => {
    const base = runView({
      pods: {
        names: pods.map((_, at) => `pod-${String(at)}`),
        boundIn: Int32Array.from(pods, ({ bound }, at) => (bound ? at : -1)),
      },
      cycles: { pod: Int32Array.from(pods.keys()), node: Int32Array.from(pods.keys()) },
    });
    const madeEvent = Int32Array.from(pods, ({ made }) => made);
    const evictedEvent = Int32Array.from(pods, ({ evicted }) => evicted);
    return { ...base, pods: { ...base.pods, madeEvent, evictedEvent } };
  });

describe('placesFrom', () => {
  it('gives from the places after any event those after any other, and who moved', () => {
    fc.assert(
      fc.property(run, event, event, (each, one, other) => {
        const before = placesAfter(each, one);
        const after = [...placesAfter(each, other)];
        const step = placesFrom(each, before, one, other);
        expect([...(step?.places ?? [])]).toEqual(after);
        const moved = after.flatMap((place, pod) => (place === before[pod] ? [] : [pod]));
        expect(step?.moved.toSorted((a, b) => a - b)).toEqual(moved);
        expect([...before]).toEqual([...placesAfter(each, one)]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('podsBetween', () => {
  const many = runView({
    pods: {
      names: Array.from({ length: 5_000 }, (_, at) => `pod-${String(at)}`),
      boundIn: Int32Array.from({ length: 5_000 }, (_, at) => at),
    },
    cycles: {
      pod: Int32Array.from({ length: 5_000 }, (_, at) => at),
      node: new Int32Array(5_000),
    },
  });

  it('does not say who where thousands of events lie between', () => {
    expect(podsBetween(many, 0, 4_999)).toBeUndefined();
    expect(podsBetween(many, 4_998, 4_999)).toEqual([4_999]);
    expect(podsBetween(many, 4_999, 4_998)).toEqual([4_999]);
  });

  it('goes over the Pods of a run once, however often it is asked', () => {
    const { run: watched, reads } = counted(many);
    podsBetween(watched, 10, 11);
    reads();
    for (let at = 11; at < 40; at += 1) podsBetween(watched, at, at + 1);
    expect(reads()).toBe(0);
  });

  it('finds them gone over where that was prepared in steps', () => {
    const { run: watched, reads } = counted(many);
    expect([...prepareMoves(watched)].length).toBeGreaterThan(4);
    reads();
    expect(podsBetween(watched, 10, 11)).toEqual([11]);
    expect(reads()).toBe(0);
    expect([...prepareMoves(watched)]).toEqual([]);
  });
});
