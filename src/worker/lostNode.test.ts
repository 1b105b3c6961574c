import { expect, it } from 'vitest';
import { createTranslator, LANGUAGES } from '../i18n/index.ts';
import { DUMP_COMMAND } from '../protocol/index.ts';
import { runOfTexts } from './testing/runOfTexts.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: kube-1 }
status: { allocatable: { cpu: 4, memory: 8Gi, pods: 110 } }
---
apiVersion: v1
kind: Pod
metadata: { name: lost, labels: { app: web } }
spec:
  nodeName: kube-99
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 3 } } }]
`;
const WORKLOAD = `apiVersion: v1
kind: Pod
metadata: { name: fresh, labels: { app: web } }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: 4 } } }]
  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
        - { topologyKey: kubernetes.io/os, labelSelector: { matchLabels: { app: web } } }
`;

it('A10: a Pod whose node is not there is bound to nothing, takes no room and counts for no rule', () => {
  const { run } = runOfTexts({ workload: WORKLOAD, cluster: CLUSTER });
  expect(run.pods.names).toEqual(['lost', 'fresh']);
  expect(run.strays).toEqual([{ pod: 0, nodeName: 'kube-99', node: -1, reason: '', message: '' }]);
  expect([...run.pods.initialNode]).toEqual([-2, -1]);
  // The one that asks for the whole node, and wants no other beside it, has it.
  expect([...run.cycles.pod]).toEqual([1]);
  expect([...run.cycles.node]).toEqual([0]);
});

it('A10: the missing node is told where the Pod names it, with the command that prints all', () => {
  const found = runOfTexts({ workload: WORKLOAD, cluster: CLUSTER }).report.diagnostics.filter(
    ({ code }) => code === 'node-not-found',
  );
  expect(found).toMatchObject([
    { object: 'Pod default/lost', field: 'spec.nodeName', severity: 'warning', tab: 'cluster' },
  ]);
  for (const language of LANGUAGES) {
    const translate = createTranslator(language).t as (key: string, values: object) => string;
    const text = translate('node-not-found', { ns: 'diagnostics', ...found[0]?.values });
    expect(text).toContain('kube-99');
    expect(text).toContain(DUMP_COMMAND);
  }
});
