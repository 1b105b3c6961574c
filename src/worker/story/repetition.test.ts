import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf, Timeline } from '../../timeline/index.ts';
import { timelineView } from './timelineView.ts';

const HOUR = 3_600_000;

const node: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};

const crashing = (name: string, run = '1'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations: { 'berth/run': run, 'berth/exit': '1' } },
  spec: { containers: [{ name: 'app', image: 'nginx' }] },
});

function viewOf(workload: readonly KubernetesObject[], actions: readonly object[] = []) {
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions };
  const { story } = storyOf({
    standing: [node],
    workload,
    document: document as unknown as Parameters<typeof storyOf>[0]['document'] & object,
  });
  const timeline = new Timeline(story);
  timeline.runTo(HOUR);
  const { happenings } = timeline.history;
  const told = timelineView({ timeline, actions: [], horizon: HOUR });
  return { ...told, last: happenings.at(-1)?.at };
}

/** In whole seconds. */
const seconds = (milliseconds = NaN) => Math.round(milliseconds / 1000);

describe('a story in which only the same containers end and start again', () => {
  it('is told up to the end of the first round that comes after the longest wait', () => {
    const { view, happenings, last } = viewOf([crashing('app')]);
    // It is started again at 618 s, for the first time after 300 s, and ends a second later.
    expect(seconds(view.until)).toBe(620);
    expect(view.repeats?.pods).toBe(1);
    expect(view.repeats?.until).toBe(last);
    expect(happenings).toHaveLength(view.events.at.length);
  });

  it('is told until the last of several Pods has come to the longest wait', () => {
    const { view } = viewOf([crashing('app'), crashing('slow', '60')]);
    expect(view.repeats?.pods).toBe(2);
    // The waits come to 611 s and the seven runs of 60 s to 420 s more, and then it runs and ends.
    expect(seconds(view.until)).toBeGreaterThan(1030);
  });

  it('is told further where something else happens later', () => {
    const late = [{ at: '50m', run: 'kubectl cordon node-1' }];
    const { view } = viewOf([crashing('app')], late);
    expect(seconds(view.until)).toBeGreaterThan(3000);
  });

  it('is told whole where it ends with the Pod', () => {
    const gone = [{ at: '40m', run: 'kubectl delete pod app' }];
    const { view } = viewOf([crashing('app')], gone);
    expect(view.repeats).toBeUndefined();
    expect(view.isCut).toBe(false);
  });

  it('is told whole where containers run for longer than it takes to forget the waits', () => {
    const { view } = viewOf([crashing('app', '700')]);
    expect(view.repeats).toBeUndefined();
    expect(view.isCut).toBe(true);
  });
});
