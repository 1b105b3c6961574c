import { describe, expect, it } from 'vitest';
import { finish } from '../../../model/index.ts';
import {
  changesOf,
  RELEASE_NAMES,
  releaseOf,
  type Release,
  type ReleaseName,
  releaseWith,
  type RuleName,
} from '../../../releases/index.ts';
import { changeSteps } from './attribution.ts';
import { causesOf } from './causes.ts';
import type { RunOutcomes } from './outcomes.ts';

/** Causes found between two releases, where a run of a release comes to these numbers. */
function found(older: ReleaseName, newer: ReleaseName, of: (release: Release) => number[]) {
  const tried: (readonly RuleName[])[] = [];
  const [from, to] = [releaseOf(older), releaseOf(newer)];
  const outcomesOf = (release: Release): RunOutcomes => ({ outcomes: of(release), totals: [] });
  const causes = causesOf(older, newer, { older: [], newer: [] });
  const steps = finish(
    changeSteps(outcomesOf(from), outcomesOf(to), causes, function* (rules) {
      tried.push(rules);
      yield 0;
      return outcomesOf(releaseWith(from, to, rules));
    }),
  );
  return { rules: steps.map(({ cause }) => cause.rule), tried };
}

describe('the causes that make a difference between two releases', () => {
  it('are found by taking them over one after the other', () => {
    const { rules, tried } = found('v1.33', 'v1.34.1', ({ rules, gates }) => [
      rules.neverFits === 'Unschedulable' ? 0 : 1,
      gates.PodLevelResources ? 1 : 0,
      7,
    ]);
    expect(rules.sort()).toEqual(['PodLevelResources', 'neverFits']);
    expect(tried.length).toBeLessThanOrEqual(changesOf('v1.33', 'v1.34.1').length);
  });

  it('are both told where only together they make it', () => {
    const { rules } = found(
      'v1.32',
      'v1.33',
      ({ rules: { bestEffortBalanced, volumeNodeAffinity } }) => [
        bestEffortBalanced ? 0 : volumeNodeAffinity === 'unmatched' ? 2 : 1,
      ],
    );
    expect(rules.sort()).toEqual(['bestEffortBalanced', 'volumeNodeAffinity']);
  });

  it('are the reading of texts, where all rules and gates of the newer one make no difference', () => {
    const { rules, tried } = found('v1.34', 'v1.35', ({ name }) => [name === 'v1.35' ? 1 : 0]);
    expect(rules).toEqual(['api']);
    expect(tried.at(-1)).toEqual(changesOf('v1.34', 'v1.35').map(({ rule }) => rule));
  });

  it('are none, and nothing is tried, where the releases answer alike', () => {
    for (const [at, newer] of RELEASE_NAMES.slice(1).entries()) {
      const older = RELEASE_NAMES[at] ?? newer;
      expect(found(older, newer, () => [1, 2])).toEqual({ rules: [], tried: [] });
    }
  });

  it('are each found where it alone makes the difference, with few runs', () => {
    for (const [at, newer] of RELEASE_NAMES.slice(1).entries()) {
      const older = RELEASE_NAMES[at] ?? newer;
      for (const { rule } of changesOf(older, newer)) {
        const { rules, tried } = found(older, newer, (release) => {
          const values: Readonly<Record<string, unknown>> = { ...release.rules, ...release.gates };
          const first = { ...releaseOf(older).rules, ...releaseOf(older).gates }[rule];
          return [values[rule] === first ? 0 : 1];
        });
        expect(rules).toEqual([rule]);
        expect(tried.length).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('the causes between two releases', () => {
  const said = (name: string) => [
    {
      code: 'any',
      severity: 'warning' as const,
      values: { name },
      tab: 'workload' as const,
      range: NOWHERE,
      field: '',
      object: '',
    },
  ];
  const NOWHERE = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };

  it('end with how texts are read, and name the fields that differ and are spoken of', () => {
    const readings = { older: said('resources'), newer: said('image') };
    const last = causesOf('v1.33', 'v1.34.1', readings).at(-1);
    expect(last).toMatchObject({ rule: 'api', is: 'fields', fields: ['resources'] });
    expect(last?.sources.proposals).toEqual([2837]);
    const none = causesOf('v1.33', 'v1.34.1', { older: [], newer: [] }).at(-1);
    expect(none).toMatchObject({ rule: 'api', is: 'rules', fields: [] });
  });
});
