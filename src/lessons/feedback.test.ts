import { describe, expect, it } from 'vitest';
import { LessonScenes } from './check/scenes.ts';
import type { Trial } from './feedback.ts';
import { lessonWith, nodes, pods } from './testing.ts';

/** The task to place `web` on `a1`, and on another cluster that has `b1` and `b2`, as alike, on `a1` too; as it opens. */
function trialOf(cluster: string, cpu: string): Trial {
  const goal = [{ placed: { pods: 'web', at: 'kubernetes.io/hostname=a1' } }];
  const status = { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } };
  const edits = ['b1', 'b2'].map((name) => ({
    add: { apiVersion: 'v1', kind: 'Node', metadata: { name }, status },
    tab: 'cluster',
  }));
  const { lesson, codes } = lessonWith({
    ...{ id: 'lots', version: 1, minutes: 1, concepts: ['filter'] },
    ...{ cluster, workload: pods(`web ${cpu}`) },
    predict: { kind: 'count', of: 'placed web', pinned: 1, misconceptions: [] },
    task: { goal, clusters: [{ id: 'two', edits, goal }], solutions: [], wrong: [] },
  });
  const trial = lesson && new LessonScenes(lesson).trial();
  if (!trial) throw new Error(`This is no lesson: ${codes.join()}`);
  return trial;
}

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

describe('how an attempt stands', () => {
  it('hangs on lots of another cluster only where it is right on its own', () => {
    const trial = trialOf(nodes('a1 4'), '1');
    expect(trial.standing().isReached).toBe(true);
    const reached = new Set(SEEDS.map((seed) => trial.standing(seed).isReached));
    expect([...reached].sort()).toEqual([false, true]);
    // On its own cluster the Pod fits nowhere; on the other one lots send it to `b1` or `b2`.
    const failing = trialOf(nodes('a1 1'), '3');
    const plain = failing.standing();
    expect(plain.isReached).toBe(false);
    expect(SEEDS.every((seed) => failing.standing(seed) === plain)).toBe(true);
    expect(plain.clusters.map(({ id, lines }) => [id, lines[0]?.finding.holds])).toEqual([
      ['two', false],
    ]);
  });
});
