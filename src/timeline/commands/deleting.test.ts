import { describe, expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const STANDING: readonly KubernetesObject[] = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '50' } },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'x', namespace: 'default', annotations: { 'berth/stop': '9' } },
    spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'nginx' }] },
  },
];

/** After how many seconds the Pod is gone that a command deletes, and what kubectl prints. */
function deleted(flags: string) {
  const { story } = storyOf({
    standing: STANDING,
    workload: [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [{ at: '5s', run: `kubectl delete pod x ${flags}` }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  const gone = timeline.events.find(({ what }) => what === 'gone');
  const { out = [], errors = [], warnings = [] } = timeline.printed[0] ?? {};
  return {
    after: gone && Math.floor(gone.t / 1000) - 5,
    printed: [...warnings, ...errors, ...out],
  };
}

describe('kubectl delete of a Pod', () => {
  it('gives its containers the time that it asks for, and two seconds at least unless it is forced', () => {
    expect(deleted('').after).toBe(9);
    expect(deleted('--grace-period=4').after).toBe(4);
    expect(deleted('--grace-period=0').after).toBe(2);
    expect(deleted('--now').after).toBe(2);
    expect(deleted('--grace-period=0 --force').after).toBe(0);
    expect(deleted('--force').after).toBe(0);
  });

  it('says that it was forced, and refuses to force what is to have time', () => {
    expect(deleted('--force').printed).toEqual([
      expect.stringMatching(/^Warning: Immediate deletion does not wait for confirmation /),
      'pod "x" force deleted from default namespace',
    ]);
    expect(deleted('--force --grace-period=4')).toEqual({
      after: undefined,
      printed: ['error: --force and --grace-period greater than 0 cannot be specified together'],
    });
  });
});
