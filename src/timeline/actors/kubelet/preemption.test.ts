import { describe, expect, it } from 'vitest';
import {
  type FullKey,
  type KubernetesObject,
  type Pod,
  validateObject,
} from '../../../model/index.ts';
import { HistoryCursor } from '../../history.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';
import { factsOf } from '../../why/index.ts';
import { Past } from '../../why/past.ts';
import { preemptedFor } from './preemption.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '9' } },
};

/** A Pod on the node: Burstable, Guaranteed where it has limits, BestEffort where it asks for nothing. */
const pod = (name: string, resources: object, spec: object = {}): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: { nodeName: 'node-1', containers: [{ name: 'c', image: 'i', resources }], ...spec },
});
const asking = (cpu: string) => ({ requests: { cpu } });
const guaranteed = (cpu: string) => {
  const amounts = { cpu, memory: '1Gi' };
  return { requests: amounts, limits: amounts };
};
const CRITICAL = { priorityClassName: 'system-node-critical' };

/** Phase, reason and message by Pod, of those given and a critical one that comes after 20 seconds. */
function ends(pods: readonly Pod[], critical: Pod, until = 60_000) {
  const timeline = told(pods, critical, until);
  const ended = timeline.world.store.all('Pod').map(({ name, object: { status = {} } }) => {
    const { phase, reason, message } = status;
    return [name, [phase, reason, message].filter(Boolean).join(': ')];
  });
  return Object.fromEntries(ended) as Readonly<Record<string, string>>;
}

function told(pods: readonly KubernetesObject[], critical: Pod, until: number): Timeline {
  const actions = [{ at: '20s', apply: [critical] }];
  const document = { apiVersion: 'berth/v1', kind: 'Timeline', actions } as const;
  const { story } = storyOf({ standing: [NODE], workload: pods, document });
  const timeline = new Timeline(story);
  timeline.runTo(until);
  return timeline;
}

function why(timeline: Timeline, key: string) {
  const { history, actions, world } = timeline;
  const { options, refusals } = world;
  const index = history.happenings.length - 1;
  const versions = new HistoryCursor(history).at(history.countAfter(index));
  const given = { history, index, versions, at: timeline.now, actions, options };
  return factsOf(new Past({ ...given, refusals: refusals.all }), key as FullKey);
}

const PREEMPTED = 'Failed: Preempting: Preempted in order to admit critical pod';

describe('a critical Pod that a kubelet lacks the room for', () => {
  it('has others ended, as few as give what lacks, and runs once they have', () => {
    const pods = [pod('small', asking('500m')), pod('large', asking('1200m'))];
    const critical = pod('critical', asking('1'), CRITICAL);
    expect(ends(pods, critical)).toEqual({
      small: 'Running',
      large: PREEMPTED,
      critical: 'Running',
    });
    expect(why(told(pods, critical, 60_000), 'Pod/default/large')).toEqual([
      { kind: 'endedForCritical', values: { node: 'node-1' } },
    ]);
    const slow = { ...pods[1], metadata: { name: 'large', annotations: { 'berth/stop': '8' } } };
    const soon = ends([pods[0] as Pod, slow as Pod], critical, 27_000);
    expect(soon).toEqual({ small: 'Running', large: 'Running', critical: '' });
    expect(why(told([pods[0] as Pod, slow as Pod], critical, 25_000), 'Pod/default/large')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'ending' }) as unknown]),
    );
  });

  it('disrupts whom it has ended: no Job counts that as a failure of its own', () => {
    const policy = { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] } as const;
    const { spec } = pod('', asking('1500m'), { restartPolicy: 'Never' });
    const job: KubernetesObject = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'sum' },
      spec: { backoffLimit: 0, podFailurePolicy: { rules: [policy] }, template: { spec } },
    };
    const timeline = told([job], pod('critical', asking('1'), CRITICAL), 30_000);
    const [found] = timeline.world.store.all('Job');
    expect(found?.object).not.toHaveProperty('status.conditions.0');
    const victim = timeline.world.store.all('Pod').find(({ name }) => name.startsWith('sum'));
    expect(victim?.disruption).toEqual({
      reason: 'TerminationByKubelet',
      message: 'Pod was preempted by Kubelet to accommodate a critical pod.',
    });
  });

  it('has none ended where it fits, and none of its own kind', () => {
    const critical = pod('critical', asking('1'), CRITICAL);
    expect(ends([pod('a', asking('1'))], critical)).toEqual({ a: 'Running', critical: 'Running' });
    const pods = [pod('other', asking('1800m'), CRITICAL), pod('a', asking('100m'))];
    expect(ends(pods, critical)).toEqual({
      other: 'Running',
      a: 'Running',
      critical:
        'Failed: UnexpectedAdmissionError: Pod was rejected: Unexpected error while attempting to recover from admission failure: preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: [(res: cpu, q: 800), ]',
    });
  });

  it('is turned down for another reason without a victim', () => {
    const critical = pod('critical', asking('1'), { ...CRITICAL, nodeSelector: { a: 'b' } });
    const { large, critical: end } = ends([pod('large', asking('2'))], critical);
    expect(large).toBe('Running');
    expect(end).toMatch(/^Failed: NodeAffinity/);
  });

  it('is no ordinary Pod', () => {
    expect(ends([pod('large', asking('2'))], pod('p', asking('1')))).toMatchObject({
      large: 'Running',
      p: expect.stringMatching(/^Failed: OutOfcpu/) as unknown,
    });
  });
});

describe('whom a kubelet ends', () => {
  const names = (pods: readonly Pod[], lacking: Readonly<Record<string, number>>) => {
    const critical = pod('critical', {}, { priority: 2_000_001_000 });
    const read = pods.flatMap((each) => validateObject(each).object ?? []) as readonly Pod[];
    const chosen = preemptedFor(critical, read, new Map(Object.entries(lacking)));
    return 'victims' in chosen ? chosen.victims.map(({ metadata }) => metadata.name) : chosen;
  };

  it('is guaranteed only where the others do not do', () => {
    const pods = [
      pod('guaranteed', guaranteed('1')),
      pod('a', asking('300m')),
      pod('b', asking('400m')),
      pod('idle', {}),
    ];
    expect(names(pods, { cpu: 700 })).toEqual(['b', 'a']);
    expect(names(pods, { cpu: 800 })).toEqual(['guaranteed']);
    expect(names(pods, { cpu: 1500 })).toEqual(['b', 'a', 'guaranteed']);
    expect(names(pods, { pods: 1 })).toEqual(['idle']);
  });

  it('asks for least where several do alike', () => {
    const pods = [pod('large', asking('900m')), pod('small', asking('800m'))];
    expect(names(pods, { cpu: 700 })).toEqual(['small']);
    const memory = { requests: { cpu: '800m', memory: '1Gi' } };
    expect(names([pod('m', memory), ...pods], { cpu: 700 })).toEqual(['small']);
  });

  it('is told of where all of them together are not enough', () => {
    expect(names([pod('a', asking('300m'))], { cpu: 700, pods: 1 })).toEqual({
      lacking: '[(res: cpu, q: 400), ]',
    });
  });
});
