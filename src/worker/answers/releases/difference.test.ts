import { describe, expect, it } from 'vitest';
import type { FullKey } from '../../../model/index.ts';
import type { PodOutcome } from '../../../protocol/index.ts';
import { causesOf } from './causes.ts';
import { releasesView } from './difference.ts';
import { OutcomeTable, type RunOutcomes } from './outcomes.ts';

const on = (node: string): PodOutcome => ({
  place: 'node',
  node,
  events: [],
  nominated: '',
  victims: [],
});
const waits = (event: string, victims: readonly FullKey[] = []): PodOutcome => ({
  place: 'pending',
  node: '',
  events: [event],
  nominated: '',
  victims,
});

/** Runs by release, each with the outcomes of Pods a, b, …, and their totals. */
function compared(...releases: readonly (readonly (PodOutcome | undefined)[])[]): {
  readonly table: OutcomeTable;
  readonly runs: readonly RunOutcomes[];
} {
  const table = new OutcomeTable();
  const runs = releases.map((outcomes) => {
    const numbers: number[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const pod = table.pod(`Pod/default/${'abcdefgh'.charAt(at)}`);
      if (outcome) numbers[pod] = table.number(outcome);
    }
    return { outcomes: numbers, totals: [] };
  });
  return { table, runs };
}

const [first, second] = causesOf('v1.33', 'v1.34.1', { older: [], newer: [] });
if (!first || !second) throw new Error('two causes are needed');

describe('what releases differ in', () => {
  it('has only the Pods that differ, with neighbours of one answer together', () => {
    const { table, runs } = compared([on('x'), on('x')], [on('x'), on('y')], [on('x'), on('y')]);
    const [before, after] = [runs[0], runs[1]];
    if (!before || !after) throw new Error('there are three runs');
    const steps = [[], [{ cause: first, before, after }], []];
    const view = releasesView({ table, runs, steps });
    expect(view.differing).toEqual([
      {
        pods: ['Pod/default/b'],
        count: 1,
        answers: [
          { releases: 1, outcome: on('x'), because: [] },
          { releases: 2, outcome: on('y'), because: [0] },
        ],
      },
    ]);
    expect(view).toMatchObject({ pods: 2, differingPods: 1, leftOut: 0 });
    expect(view.changes).toEqual([
      expect.objectContaining({ rule: first.rule, elsewhere: 1, worded: 0, scored: 0 }),
    ]);
  });

  it('puts Pods of the same answers into one row, those that stand elsewhere first', () => {
    const { table, runs } = compared(
      [waits('old'), waits('old'), waits('old', ['Pod/default/v']), on('x')],
      [waits('new'), waits('new'), waits('old'), on('y')],
    );
    const view = releasesView({ table, runs, steps: [[], []] });
    expect(view.differing.map(({ pods }) => pods.join())).toEqual([
      'Pod/default/d',
      'Pod/default/c',
      'Pod/default/a,Pod/default/b',
    ]);
  });

  it('names several changes where each is needed, and counts for each', () => {
    const { table, runs } = compared([waits('0')], [waits('2')], [waits('1')]);
    const [before, after, middle] = runs;
    if (!before || !after || !middle) throw new Error('there are three runs');
    const steps = [
      [],
      [
        { cause: first, before, after: middle },
        { cause: second, before: middle, after },
      ],
    ];
    const view = releasesView({ table, runs: [before, after], steps });
    expect(view.differing[0]?.answers[1]?.because).toEqual([0, 1]);
    expect(view.changes.map(({ worded }) => worded)).toEqual([1, 1]);
  });

  it('tells of a Pod that only some releases have', () => {
    const { table, runs } = compared([on('x'), on('x')], [on('x'), undefined]);
    const view = releasesView({ table, runs, steps: [[], []] });
    expect(view.differing[0]?.answers.map(({ outcome }) => outcome.place)).toEqual([
      'node',
      'absent',
    ]);
  });

  it('counts Pods of another total apart, which are in no row', () => {
    const { table, runs } = compared([on('x')], [on('x')]);
    const scored = runs.map((run, at) => ({ ...run, totals: [100 + at] }));
    const [before, after] = scored;
    if (!before || !after) throw new Error('there are two runs');
    const steps = [[], [{ cause: first, before, after }]];
    const view = releasesView({ table, runs: scored, steps });
    expect(view.differing).toEqual([]);
    expect(view.changes).toEqual([expect.objectContaining({ rule: first.rule, scored: 1 })]);
  });

  it('tells 200 rows of many, and how many Pods it leaves out', () => {
    const many = Array.from({ length: 250 }, (_, at) => String(at));
    const table = new OutcomeTable();
    const runs = ['x', 'y'].map((node) => ({
      outcomes: many.map((name) => {
        table.pod(`Pod/default/${name}`);
        return table.number(on(`${node}-${name}`));
      }),
      totals: [],
    }));
    const view = releasesView({ table, runs, steps: [[], []] });
    expect([view.differing.length, view.differingPods, view.leftOut]).toEqual([200, 250, 50]);
  });
});
