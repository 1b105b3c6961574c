import { describe, expect, it } from 'vitest';
import type { ParseReport, TextDiagnostic } from '../../protocol/index.ts';
import { replacedConfiguration } from './replacedConfiguration.ts';

const emptyTab = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };

const error = (object: string, line: number, tab: TextDiagnostic['tab'] = 'scheduler') =>
  ({
    code: 'unknown-field',
    severity: 'error',
    tab,
    range: { startLine: line, startColumn: 1, endLine: line, endColumn: 2 },
    field: '',
    object,
  }) as const satisfies TextDiagnostic;

const report = (
  configuration: ParseReport['configuration'],
  diagnostics: readonly TextDiagnostic[] = [],
): { readonly report: ParseReport } => ({
  report: {
    objects: [],
    diagnostics,
    summary: { workload: emptyTab, cluster: emptyTab, scheduler: emptyTab },
    brokenTabs: [],
    ...(configuration === undefined ? {} : { configuration }),
  },
});

describe('replacedConfiguration', () => {
  it('is nothing while the run follows the text, or there is no configuration', () => {
    expect(replacedConfiguration({ report: undefined })).toBeUndefined();
    expect(replacedConfiguration(report(undefined))).toBeUndefined();
    expect(replacedConfiguration(report('default'))).toBeUndefined();
    expect(replacedConfiguration(report('given', [error('RunOptions', 3)]))).toBeUndefined();
  });

  it('names the first error of the configuration, wherever it stands', () => {
    const diagnostics = [
      error('RunOptions', 1),
      error('KubeSchedulerConfiguration', 9, 'cluster'),
      error('KubeSchedulerConfiguration', 7, 'cluster'),
    ];
    expect(replacedConfiguration(report('last-good', diagnostics))).toEqual({
      by: 'last-good',
      tab: 'cluster',
      line: 7,
    });
  });

  it('names the first error of the Scheduler tab when none is known to be the configuration’s', () => {
    const diagnostics = [error('Pod default/web', 1, 'workload'), error('', 4)];
    expect(replacedConfiguration(report('default-instead', diagnostics))).toEqual({
      by: 'default-instead',
      tab: 'scheduler',
      line: 4,
    });
  });
});
