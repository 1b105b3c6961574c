import { expect, it } from 'vitest';
import { runOfTexts } from './testing/runOfTexts.ts';

const POD = 'containers: [{ name: main, image: nginx }]';
const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 3
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { ${POD} } }
---
apiVersion: v1
kind: Pod
metadata: { name: bare }
spec: { runtimeClassName: kata, ${POD} }
`;
const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: 4, memory: 8Gi, pods: 110 } }
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: team }
spec: { hard: { pods: 2 } }
`;

it('A10: Pods refused at admission are Pods of the run, with the words of who refused them', () => {
  const { run, report } = runOfTexts({ workload: WORKLOAD, cluster: CLUSTER });
  const { names, refusals = [], initialNode, object } = run.pods;
  expect(names).toHaveLength(4);
  expect(refusals).toHaveLength(2);
  expect([...initialNode.slice(-2)]).toEqual([-5, -5]);
  expect(names.at(-1)).toBe('bare');
  expect(refusals.at(-1)).toBe(
    'pods "bare" is forbidden: pod rejected: RuntimeClass "kata" not found',
  );
  expect(report.objects[object.at(-1) ?? -1]?.name).toBe('bare');
});

it('A10: what admission refuses is told where its object stands', () => {
  const found = runOfTexts({ workload: WORKLOAD, cluster: CLUSTER }).report.diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  expect(
    found.map(({ code, object, range, values }) => [code, object, range.startLine, values]),
  ).toEqual([
    ['object-refused', 'Pod default/bare', expect.any(Number), { kind: 'Pod' }],
    [
      'pods-refused',
      'Deployment default/web',
      expect.any(Number),
      { kind: 'Deployment', name: 'web', refused: 1, all: 3 },
    ],
  ]);
  expect(found[1]?.apiServer).toMatch(
    /^Error creating: pods "web-.*" is forbidden: exceeded quota: team, /,
  );
});
