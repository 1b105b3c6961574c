import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { Omission, ScenarioTexts } from '../../protocol/index.ts';
import { editedText } from '../../text/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { answerShareable } from './shareable.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: node-1, annotations: { owner: ann, node.alpha.kubernetes.io/ttl: "0" } }
status: { allocatable: { cpu: "4", memory: 4Gi, pods: "10" } }
---
apiVersion: v1
kind: Pod
metadata: { name: runs }
spec:
  nodeName: node-1
  containers: [{ name: c, image: nginx }]
---
# what it says is nobody's business
apiVersion: v1
kind: ConfigMap
metadata: { name: words }
data: { a: b }
`;
const WORKLOAD = `apiVersion: v1
kind: Pod
metadata:
  name: web
  annotations: # mine
    owner: ann
spec:
  containers:
  - name: c
    image: nginx # keep this
    env:
    - { name: A, value: secret }
    - name: B
      value: c
`;
const ALL: readonly Omission[] = ['env', 'annotations', 'ignored', 'running'];

function shareable(texts: Partial<ScenarioTexts>, omit: readonly Omission[]) {
  const run = runOfTexts(texts);
  const view = finish(answerShareable(run, { kind: 'shareable', omit }, () => 0));
  if (view === undefined) throw new Error('There is no answer.');
  const edited = view.edits && {
    workload: editedText(
      run.texts.workload,
      view.edits.filter(({ tab }) => tab === 'workload'),
    ),
    cluster: editedText(
      run.texts.cluster,
      view.edits.filter(({ tab }) => tab === 'cluster'),
    ),
  };
  return { counts: view.counts, edited };
}

describe('a scenario that is shared', () => {
  it('counts what may be left out, and leaves out nothing that was not asked for', () => {
    const { counts, edited } = shareable({ cluster: CLUSTER, workload: WORKLOAD }, []);
    expect(counts).toEqual({ env: 2, annotations: 2, ignored: 1, running: 1 });
    expect(edited).toEqual({ cluster: CLUSTER, workload: WORKLOAD });
  });

  it('keeps what acts in time with all that is left out', () => {
    const workload = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web } }
`;
    const { counts, edited } = shareable({ workload }, ALL);
    expect(counts.ignored).toBe(0);
    expect(edited?.workload).toBe(workload);
  });

  it('leaves out environment, annotations, what is not read and what runs, and keeps all else', () => {
    const { edited } = shareable({ cluster: CLUSTER, workload: WORKLOAD }, ALL);
    expect(edited?.workload).toBe(`apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: c
    image: nginx # keep this
`);
    expect(edited?.cluster).toContain('node.alpha.kubernetes.io/ttl: "0"');
    expect(edited?.cluster).not.toMatch(/ann[ ,}]|ConfigMap|runs/);
  });

  it('of a text with a syntax error says that nothing can be left out', () => {
    const { counts, edited } = shareable({ workload: `${WORKLOAD}---\na: [` }, ALL);
    expect(counts.env).toBe(2);
    expect(edited).toBeUndefined();
  });
});
