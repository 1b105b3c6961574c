import { describe, expect, it } from 'vitest';
import type { ParseReport, TabName, TextDiagnostic } from '../../protocol/index.ts';
import { brokenOptions } from './brokenOptions.ts';

const emptyTab = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };

const report = (
  diagnostics: readonly TextDiagnostic[],
  brokenTabs: readonly TabName[] = [],
): ParseReport => ({
  objects: [],
  diagnostics,
  summary: { workload: emptyTab, cluster: emptyTab, scheduler: emptyTab },
  brokenTabs,
});

const error = (object: string, line: number, more: Partial<TextDiagnostic> = {}) =>
  ({
    code: 'unknown-field',
    severity: 'error',
    tab: 'scheduler',
    range: { startLine: line, startColumn: 1, endLine: line, endColumn: 2 },
    field: '',
    object,
    ...more,
  }) as const satisfies TextDiagnostic;

describe('brokenOptions', () => {
  it('is nothing without a report, without an error, and for errors of other things', () => {
    expect(brokenOptions(undefined)).toBeUndefined();
    expect(brokenOptions(report([]))).toBeUndefined();
    expect(
      brokenOptions(
        report(
          [
            error('KubeSchedulerConfiguration', 3),
            error('RunOptions', 4, { severity: 'info' }),
            error('Pod default/web', 5, { tab: 'workload' }),
          ],
          ['workload'],
        ),
      ),
    ).toBeUndefined();
  });

  it('names the first error of the document, one with a misspelt kind included', () => {
    const errors = [error('RunOptions', 9), error('RunOptions', 4), error('Deployment', 2)];
    expect(brokenOptions(report(errors))).toEqual({ what: 'document', line: 4 });
    const misspelt = error('Options', 2, { values: { expected: 'RunOptions' } });
    expect(brokenOptions(report([misspelt]))).toEqual({ what: 'document', line: 2 });
  });

  it('names broken YAML, since it may be the document’s', () => {
    const errors = [error('KubeSchedulerConfiguration', 1), error('', 6)];
    expect(brokenOptions(report(errors, ['scheduler']))).toEqual({ what: 'yaml', line: 6 });
  });
});
