import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import type { ChangeGoal } from '../../protocol/index.ts';
import { MESSAGES } from '../messages.ts';
import { HOSTNAME, makeNode, makePod } from '../../engine/testing/builders.ts';
import { CASES } from '../testing/cases.ts';
import { apart, CORDON } from '../testing/cases/parts.ts';
import { makeJob } from '../testing/objects.ts';
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

describe('what another holds back', () => {
  it.each([
    ['a scheduling gate', { schedulingGates: [{ name: 'example.com/quota' }] }, 'caution.gates'],
    ['another scheduler', { schedulerName: 'volcano' }, 'caution.schedulerName'],
  ])('is let go only with a word of whose it is: %s', (_name, spec, caution) => {
    const { proposals } = proposalsFor([makeNode('a'), makePod('p', spec)]);
    expect(proposals).not.toEqual([]);
    for (const { cautions } of proposals) {
      expect(cautions.map(({ key }) => key)).toContain(caution);
    }
  });
});

describe('a Job of which not all Pods fit', () => {
  it('runs fewer of them at a time: of its completions none goes', () => {
    const job = makeJob('web', { parallelism: 5, completions: 3 }, { apart: apart(HOSTNAME) });
    const { proposals } = proposalsFor([makeNode('a'), makeNode('b'), job]);
    const found = proposals.find(({ title }) => title.key === 'title.ownParallelism');
    expect(found?.edits).toEqual([
      {
        kind: 'fields',
        object: 2,
        edits: [{ op: 'set', path: ['spec', 'parallelism'], value: 2 }],
      },
    ]);
  });
});

describe('a taint that Kubernetes sets itself', () => {
  it('is tolerated only where nothing that mends its cause helps', () => {
    const cordoned = makeNode('a', { unschedulable: true, taints: [CORDON] });
    const { proposals } = proposalsFor([cordoned, makePod('p')]);
    expect(
      proposals.map(({ title, cautions }) => [title.key, ...cautions.map(({ key }) => key)]),
    ).toEqual([
      ['title.uncordon', 'caution.cordon'],
      ['title.toleration', 'caution.cordon'],
    ]);
  });

  it('is not one that an administrator sets under the same name of a domain', () => {
    const taint = { key: 'node.kubernetes.io/out-of-service', effect: 'NoExecute' } as const;
    const { proposals } = proposalsFor([makeNode('a', { taints: [taint] }), makePod('p')]);
    expect(proposals.map(({ title, cautions }) => [title.key, cautions.length])).toEqual([
      ['title.toleration', 0],
      ['title.untaint', 0],
    ]);
  });
});
