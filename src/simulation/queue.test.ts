import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchedulingQueue } from './queue.ts';

describe('SchedulingQueue', () => {
  it('gives Pods by priority, the highest first, and by arrival among equals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (priorities) => {
        const queue = new SchedulingQueue(
          (pod) => priorities[pod] ?? 0,
          (pod) => pod,
        );
        for (const pod of priorities.keys()) queue.push(pod);
        const popped: number[] = [];
        for (let pod = queue.pop(); pod !== undefined; pod = queue.pop()) popped.push(pod);
        const sorted = [...priorities.keys()].sort(
          (a, b) => (priorities[b] ?? 0) - (priorities[a] ?? 0) || a - b,
        );
        expect(popped).toEqual(sorted);
      }),
    );
  });

  it('gives nothing when it is empty', () => {
    const queue = new SchedulingQueue(
      () => 0,
      (pod) => pod,
    );
    expect(queue.pop()).toBeUndefined();
    queue.push(4);
    expect(queue.pop()).toBe(4);
    expect(queue.size).toBe(0);
  });
});
