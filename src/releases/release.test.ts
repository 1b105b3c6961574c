import { describe, expect, it } from 'vitest';
import { changesBetween, history } from './change.ts';
import { CONTROLLER_RULES } from './controllerRules.ts';
import { FEATURE_GATES } from './featureGates.ts';
import { changesOf, releaseWith } from './mixed.ts';
import { DEFAULT_RELEASE, RELEASE_NAMES } from './names.ts';
import { releaseOf } from './release.ts';
import { SCHEDULER_RULES } from './schedulerRules.ts';

describe('a release', () => {
  it('has the rules of the last change that it came with or after', () => {
    expect(releaseOf('v1.35').rules.balancedAllocation).toBe('fractions');
    expect(releaseOf('v1.36').rules.balancedAllocation).toBe('change');
    expect(RELEASE_NAMES.map((name) => releaseOf(name).rules.goingVictimsNamed)).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('is the same object each time, and cannot be changed', () => {
    expect(releaseOf(DEFAULT_RELEASE)).toBe(releaseOf(DEFAULT_RELEASE));
    expect(Object.isFrozen(releaseOf(DEFAULT_RELEASE).rules)).toBe(true);
  });
});

describe('the changes between two releases', () => {
  const rule = history(
    1,
    { since: 'v1.32', is: 2, sources: {} },
    { since: 'v1.35', is: 3, sources: {} },
  );

  it('are those that the newer has and the older has not, whichever is named first', () => {
    expect(changesBetween(rule, 'v1.32', 'v1.36').map(({ is }) => is)).toEqual([3]);
    expect(changesBetween(rule, 'v1.36', 'v1.31').map(({ is }) => is)).toEqual([2, 3]);
    expect(changesBetween(rule, 'v1.33', 'v1.33')).toEqual([]);
  });
});

describe('what two releases differ in', () => {
  it('is the same both ways, each rule with its last change', () => {
    const found = changesOf('v1.32', 'v1.33');
    expect(found.map(({ rule }) => rule).sort()).toEqual([
      'bestEffortBalanced',
      'volumeNodeAffinity',
    ]);
    expect(found[0]?.change).toMatchObject({ since: 'v1.33', is: false });
    expect(changesOf('v1.33', 'v1.32')).toEqual(found);
    expect(changesOf('v1.36', 'v1.36')).toEqual([]);
  });

  it('leaves out what is as it was again', () => {
    const names = changesOf('v1.33', 'v1.34').map(({ rule }) => rule);
    expect(names).toContain('neverFits');
    expect(names).not.toContain('goingVictimsNamed');
  });

  it('makes one release of the other, taken over together', () => {
    const [older, newer] = [releaseOf('v1.31'), releaseOf('v1.36')];
    const rules = changesOf('v1.31', 'v1.36').map(({ rule }) => rule);
    expect(releaseWith(older, newer, rules)).toEqual({
      ...newer,
      name: older.name,
      patch: older.patch,
      // No answer of kube-scheduler hangs on these.
      controllers: older.controllers,
    });
    const one = releaseWith(older, newer, ['sidecarsScored']);
    expect(one.rules).toEqual({ ...older.rules, sidecarsScored: true });
    expect(one.gates).toEqual(older.gates);
  });
});

describe('every rule and gate', () => {
  const histories = Object.entries({ ...SCHEDULER_RULES, ...CONTROLLER_RULES, ...FEATURE_GATES });

  it.each(histories)(
    '%s changes to another value each time, and in order',
    (_, { first, changes }) => {
      const values = [first, ...changes.map(({ is }) => is)];
      values.slice(1).forEach((value, index) => expect(value).not.toBe(values[index]));
      const order = changes.map(({ since }) => RELEASE_NAMES.indexOf(since));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(new Set(order).size).toBe(order.length);
      expect(order.every((place) => place > 0)).toBe(true);
    },
  );
});
