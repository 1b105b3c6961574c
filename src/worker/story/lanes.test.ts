import { expect, it } from 'vitest';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { timelineView } from './timelineView.ts';

it('the lane of a Job counts, while their Pods are there, those that have succeeded', () => {
  const { story } = storyOf({
    standing: [
      {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'node-1' },
        status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
      },
    ],
    workload: [
      {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: { name: 'seed' },
        spec: {
          completions: 2,
          parallelism: 1,
          ttlSecondsAfterFinished: 30,
          template: {
            metadata: { annotations: { 'berth/run': '5' } },
            spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'nginx' }] },
          },
        },
      },
    ],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions: [] },
  });
  const timeline = new Timeline(story);
  timeline.runTo(600_000);
  const [lane] = timelineView({ timeline, actions: [], horizon: 600_000 }).view.lanes;
  const told = Array.from(lane?.at ?? [], (_, step) => [
    lane?.ready[step],
    lane?.wanted[step],
    lane?.succeeded[step],
    lane?.failed[step],
  ]);
  expect(told).toEqual([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 1, 1, 0],
    [1, 1, 1, 0],
    [0, 0, 2, 0],
    [0, 0, 0, 0],
  ]);
});
