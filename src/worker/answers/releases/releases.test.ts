import { describe, expect, it } from 'vitest';
import { finish } from '../../../model/index.ts';
import type { AnswerProgress, ReleasesView } from '../../../protocol/index.ts';
import { editSeries } from '../../testing/editSeries.ts';
import { runOfTexts } from '../../testing/runOfTexts.ts';
import type { FinishedRun } from '../../load.ts';
import { answerReleases } from './releases.ts';

const NODE = `apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "1" } } }]
`;

function compare(run: FinishedRun): {
  readonly view: ReleasesView | undefined;
  readonly progress: readonly AnswerProgress[];
} {
  const steps = answerReleases(run, { kind: 'releases' }, () => 0);
  const progress: AnswerProgress[] = [];
  for (;;) {
    const next = steps.next();
    if (next.done === true) return { view: next.value, progress };
    progress.push(next.value);
  }
}

describe('the comparison of releases', () => {
  it('finds nothing where a Pod goes to the only node', () => {
    const { view } = compare(runOfTexts({ cluster: NODE, workload: POD }));
    expect(view).toMatchObject({ pods: 1, differing: [], differingPods: 0, leftOut: 0 });
  });

  it('says how far it is, and never goes back', () => {
    const { progress } = compare(runOfTexts({ cluster: NODE, workload: POD }));
    const done = progress.map((at) => at.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    const [last] = progress.slice(-1);
    expect(last?.done).toBeLessThanOrEqual(last?.of ?? 0);
    expect(done.at(-1)).toBeGreaterThan(0);
  });

  it('leaves the finished run as it was, and says the same again', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const texts = editSeries(seed, 1)[0];
      const run = runOfTexts(texts ?? {});
      const cycles = JSON.stringify(run.simulation.run);
      const decided = run.simulation.run.cycles.map((_, cycle) => {
        const { chosen, message } = run.simulation.decisionAt(cycle) ?? {};
        return [chosen, message];
      });
      const { view } = compare(run);
      expect(JSON.stringify(run.simulation.run)).toBe(cycles);
      for (const [cycle, [chosen, message]] of decided.entries()) {
        const again = run.simulation.decisionAt(cycle);
        expect([again?.chosen, again?.message]).toEqual([chosen, message]);
      }
      expect(finish(answerReleases(run, { kind: 'releases' }, () => 0))).toEqual(view);
    }
  });
});
