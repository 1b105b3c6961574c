import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';
import { foreseeMoments } from './foreseen.ts';
import { storyMoment } from './moments.ts';

const run = runOfTexts({
  cluster:
    '{ apiVersion: v1, kind: Node, metadata: { name: node-1 }, status: { allocatable: { cpu: "2", memory: 8Gi, pods: "9" } } }',
  workload:
    '{ apiVersion: v1, kind: Pod, metadata: { name: it }, spec: { containers: [{ name: c, image: i }] } }',
  scheduler:
    '{ apiVersion: berth/v1, kind: Timeline, actions: [{ at: 10s, run: kubectl delete pod it }] }',
});

describe('the moments of a story', () => {
  it('are looked into ahead once one was asked for, and that once', () => {
    const { moments } = run.stories;
    expect(foreseeMoments(moments)).toBeUndefined();
    finish(storyMoment(run, 0, () => 0));
    const steps = foreseeMoments(moments);
    expect(steps).toBeDefined();
    if (steps) finish(steps);
    const { reading } = moments;
    expect(reading?.foreseen).toBe(reading?.history.versions.length);
    expect(foreseeMoments(moments)).toBeUndefined();
  });
});
