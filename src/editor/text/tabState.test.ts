import { describe, expect, it } from 'vitest';
import type { ObjectSpan, ParseReport, TabName, TextDiagnostic } from '../../protocol/index.ts';
import { tabStates } from './tabState.ts';

const object = (tab: TabName): ObjectSpan => ({
  tab,
  startLine: 1,
  endLine: 2,
  kind: 'Pod',
  namespace: 'default',
  name: 'web',
  state: 'taken',
});

const diagnostic = (tab: TabName, severity: TextDiagnostic['severity']): TextDiagnostic => ({
  tab,
  severity,
  code: 'any',
  range: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 },
  field: '',
  object: '',
});

const report = (part: Partial<ParseReport>): ParseReport => {
  const none = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
  return {
    objects: [],
    diagnostics: [],
    summary: { workload: none, cluster: none, scheduler: none },
    brokenTabs: [],
    ...part,
  };
};

describe('tabStates', () => {
  it('counts the objects of each tab', () => {
    const states = tabStates(
      report({ objects: [object('workload'), object('cluster'), object('cluster')] }),
    );
    expect(states.workload.objects).toBe(1);
    expect(states.cluster.objects).toBe(2);
    expect(states.scheduler.objects).toBe(0);
  });

  it('tells of errors, not of warnings', () => {
    const states = tabStates(
      report({ diagnostics: [diagnostic('workload', 'warning'), diagnostic('cluster', 'error')] }),
    );
    expect(states.workload.hasErrors).toBe(false);
    expect(states.cluster.hasErrors).toBe(true);
  });

  it('tells of a text that is broken', () => {
    expect(tabStates(report({ brokenTabs: ['scheduler'] })).scheduler.hasErrors).toBe(true);
  });

  it('knows nothing before the first run', () => {
    expect(tabStates(undefined).workload).toEqual({ objects: 0, hasErrors: false });
  });
});
