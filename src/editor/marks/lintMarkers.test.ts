import { describe, expect, it } from 'vitest';
import type { Lint } from '../../protocol/index.ts';
import { lintMarkers, offeredFixes } from './lintMarkers.ts';

const lint = (part: Partial<Lint>): Lint => ({
  code: 'toleration-effect-differs',
  severity: 'warning',
  tab: 'workload',
  range: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 9 },
  object: 'Pod default/web',
  text: { key: 'says.any', values: { count: 1 } },
  link: 'https://kubernetes.io/docs/',
  fixes: [{ key: 'fix.value', values: {} }],
  ...part,
});

const echo = (namespace: string, key: string) => `${namespace}:${key}`;

describe('lintMarkers', () => {
  it('marks the lints of the tab, advice less loudly than a warning', () => {
    const lints = [lint({}), lint({ severity: 'info' }), lint({ tab: 'cluster' })];
    expect(lintMarkers(lints, 'workload', echo).map(({ severity }) => severity)).toEqual([4, 1]);
    expect(lintMarkers(lints, 'workload', echo)[0]).toMatchObject({
      message: 'lint:says.any',
      startLineNumber: 4,
      startColumn: 3,
      endLineNumber: 4,
      endColumn: 9,
    });
  });

  it('leaves what a diagnostic says to its marker', () => {
    expect(lintMarkers([lint({ isDiagnostic: true })], 'workload', echo)).toEqual([]);
  });
});

describe('offeredFixes', () => {
  const lints = [
    lint({ tab: 'cluster' }),
    lint({}),
    lint({ isDiagnostic: true, range: { startLine: 6, startColumn: 1, endLine: 8, endColumn: 2 } }),
  ];
  const on = (startLineNumber: number, endLineNumber = startLineNumber) =>
    offeredFixes(lints, 'workload', { startLineNumber, endLineNumber }, echo).map(
      (fix) => fix.lint,
    );

  it('are those of the lines, of diagnostics too', () => {
    expect(on(4)).toEqual([1]);
    expect(on(7)).toEqual([2]);
    expect(on(5)).toEqual([]);
    expect(on(1, 9)).toEqual([1, 2]);
  });
});
