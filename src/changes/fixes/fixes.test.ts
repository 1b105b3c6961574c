import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import type { ChangeGoal } from '../../protocol/index.ts';
import { MESSAGES } from '../messages.ts';
import { CASES } from '../testing/cases.ts';
import { proposalsFor } from '../testing/scenario.ts';

const titlesOf = (objects: readonly KubernetesObject[], goal?: ChangeGoal, pod?: string) =>
  proposalsFor(objects, goal, pod).proposals.map(({ title, also }) => ({ title, also }));

describe('each kind of change', () => {
  it('has a case', () => {
    const titles = Object.keys(MESSAGES).filter((key) => key.startsWith('title.'));
    expect(titles.filter((key) => !CASES.some(({ title }) => title === key))).toEqual([]);
  });

  it.each(CASES.map((each) => [each.title, each] as const))(
    '%s is proposed where it helps',
    (title, { values, objects, goal, pod }) => {
      const found = titlesOf(objects, goal, pod).flatMap((each) => (each.also ? [] : [each.title]));
      const own = found.filter(({ key }) => key === title);
      expect(found.map(({ key }) => key)).toContain(title);
      expect(own).toContainEqual({
        key: title,
        values: expect.objectContaining(values) as unknown,
      });
    },
  );

  it.each(CASES.map((each) => [each.title, each] as const))(
    '%s is not proposed where it does not',
    (title, { not, notGoal, pod }) => {
      expect(
        titlesOf(not, notGoal, pod).flatMap((each) => [each.title.key, each.also?.key]),
      ).not.toContain(title);
    },
  );
});
