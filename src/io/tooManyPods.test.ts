import { expect, it } from 'vitest';
import { combineTabs } from './combineTabs.ts';
import { createParseCache } from './parse/parseCache.ts';
import { parseTab } from './parse/parseTab.ts';
import { tellTooManyPods } from './tooManyPods.ts';

const TEXT = `apiVersion: batch/v1
kind: Job
metadata: { name: sum }
spec:
  parallelism: 2000000000
  completions: 1000000000
  template: { spec: { restartPolicy: Never, containers: [{ name: c, image: i }] } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: log }
spec:
  selector: { matchLabels: { app: log } }
  template: { metadata: { labels: { app: log } }, spec: { containers: [{ name: c, image: i }] } }
`;

it('D1: the field that asks for too many Pods is told, with the ceiling', () => {
  const combined = combineTabs([parseTab('workload', TEXT, createParseCache())]);
  const asked = [
    { source: 'Job/default/sum', count: 1_000_000_000 },
    { source: 'DaemonSet/default/log', count: 5_000 },
  ];
  const { report } = tellTooManyPods(combined, asked, { maxPods: 4_000 });
  expect(report.diagnostics).toMatchObject([
    {
      code: 'too-many-pods',
      severity: 'error',
      field: 'spec.completions',
      object: 'Job default/sum',
      range: { startLine: 6 },
      values: { count: 1_000_000_000, ceiling: 4_000, largest: 1_000_000 },
    },
    { field: 'kind', range: { startLine: 10 } },
  ]);
});
