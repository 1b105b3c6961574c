import { describe, expect, it } from 'vitest';
import { OrderedGroups } from './orderedGroups.ts';

describe('OrderedGroups', () => {
  it('names the next slot once all before it hold Pods that are bound', () => {
    const groups = new OrderedGroups([[4, 5, 6]]);
    const bound = new Set<number>();
    const next = () => groups.next(0, (pod) => bound.has(pod));
    expect(next()).toBe(4);
    groups.put(4, 10);
    expect(next()).toBeUndefined();
    bound.add(10);
    expect(next()).toBe(5);
    groups.put(5, 11);
    bound.add(11);
    expect(next()).toBe(6);
  });

  it('goes back to a slot whose Pod has left, and waits for its successor', () => {
    const groups = new OrderedGroups([[0, 1, 2]]);
    const bound = new Set([10, 11]);
    const next = () => groups.next(0, (pod) => bound.has(pod));
    groups.put(0, 10);
    groups.put(1, 11);
    expect(next()).toBe(2);
    groups.put(0, -1);
    expect(next()).toBe(0);
    groups.put(0, 12);
    expect(next()).toBeUndefined();
    bound.add(12);
    expect(next()).toBe(2);
  });

  it('knows nothing of slots and groups that were not given', () => {
    const groups = new OrderedGroups([]);
    groups.put(7, 1);
    expect(groups.next(-1, () => true)).toBeUndefined();
  });
});
