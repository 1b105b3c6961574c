import { describe, expect, it } from 'vitest';
import { askedTexts } from './testing/askedTexts.ts';

const cluster = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "2", memory: 8Gi, pods: "110" } }
`;
const pod = (name: string, cpu: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "${cpu}" } } }]
`;

describe('the scores of a run', () => {
  it('are those of the nodes that Pods were bound to, as each decision says them', () => {
    const { ask, run } = askedTexts({
      cluster: `${cluster}---\n${cluster.replace('node-1', 'node-2')}`,
      workload: [pod('a', '1'), pod('big', '64')].join('---\n'),
    });
    const scores = ask({ kind: 'scores' });
    const decision = run.decisions.at(0);
    expect(scores?.length).toBe(2);
    expect(scores?.[0]).toBe(decision?.total[decision.chosen]);
    expect(scores?.[0]).toBeGreaterThan(0);
    expect(scores?.[1]).toBe(-1);
  });
});
