import { describe, expect, it } from 'vitest';
import { createScheduler } from './scheduler.ts';
import { makeCluster, makeNode, makePod } from './testing/builders.ts';
import { makeClaim, makeClaimPod, makeStorageClass, makeVolume } from './testing/volumes.ts';

const two = [makeNode('a'), makeNode('b')];

function admitted(name: string, cluster: ReturnType<typeof makeCluster>) {
  const pod = cluster.pods.find(({ metadata }) => metadata.name === name);
  if (pod === undefined) throw new Error(`the cluster holds no Pod ${name}`);
  return pod;
}

describe('a scheduler', () => {
  it('lets the first name win among equal nodes, whatever their order', () => {
    const cluster = makeCluster(makeNode('b'), makeNode('a'), makePod('web'));
    const scheduler = createScheduler(cluster);
    const { best, chosen } = scheduler.decide(admitted('web', cluster));
    expect(best.map((node) => scheduler.nodeNames[node])).toEqual(['a', 'b']);
    expect(scheduler.nodeNames[chosen]).toBe('a');
  });

  it('draws the same lot from the same seed for the same Pod, however often it is asked', () => {
    const names = Array.from({ length: 20 }, (_, index) => `web-${index}`);
    const cluster = makeCluster(...two, ...names.map((name) => makePod(name)));
    const draw = (seed: number) => {
      const scheduler = createScheduler(cluster, { seed });
      return cluster.pods.map((pod) => {
        const { chosen, drawn, best } = scheduler.decide(pod);
        expect(drawn).toBe(true);
        expect(best).toEqual([0, 1]);
        expect(scheduler.schedule(pod).node).toBe(chosen);
        expect(scheduler.decide(pod).chosen).toBe(chosen);
        return chosen;
      });
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(new Set(draw(1)).size).toBe(2);
  });

  it('draws no lot where there is no seed, or one node is best', () => {
    const cluster = makeCluster(...two, makePod('web'), makePod('busy', { on: 'b' }));
    const web = admitted('web', cluster);
    expect(createScheduler(cluster).decide(web).drawn).toBe(false);
    const requests = { cpu: '1' };
    const uneven = makeCluster(...two, web, makePod('busy', { on: 'b', requests }));
    expect(createScheduler(uneven, { seed: 1 }).decide(web).drawn).toBe(false);
  });

  it('counts a bound Pod from then on, and no longer once it is removed', () => {
    const requests = { cpu: '3' };
    const cluster = makeCluster(
      makeNode('a'),
      makePod('one', { requests }),
      makePod('two', { requests }),
    );
    const scheduler = createScheduler(cluster);
    scheduler.bind(admitted('one', cluster), 0);
    expect(scheduler.podsOnNode(0)).toEqual(['default/one']);
    expect(scheduler.decide(admitted('two', cluster)).chosen).toBe(-1);
    scheduler.removePod('default/one');
    expect(scheduler.decide(admitted('two', cluster)).chosen).toBe(0);
  });

  it('knows no profile for a scheduler name that none carries', () => {
    const cluster = makeCluster(...two, makePod('web', { schedulerName: 'other' }));
    const scheduler = createScheduler(cluster);
    expect(scheduler.profileOf(admitted('web', cluster))).toBeUndefined();
    expect(() => scheduler.decide(admitted('web', cluster))).toThrow('no profile is named other');
  });

  it('has claims hold what a node was chosen with, unless the profile does without VolumeBinding', () => {
    const plugins = { multiPoint: { disabled: [{ name: 'VolumeBinding' }] } };
    const held = (profile: object) => {
      const cluster = makeCluster(
        makeNode('a'),
        makeClaim('data'),
        makeStorageClass('late', 'WaitForFirstConsumer'),
        makeVolume('disk', { available: true }),
        {
          apiVersion: 'kubescheduler.config.k8s.io/v1',
          kind: 'KubeSchedulerConfiguration',
          profiles: [profile],
        },
      );
      const scheduler = createScheduler(cluster);
      scheduler.bind(makeClaimPod('web', ['data']), 0);
      return scheduler.claimNow('default', 'data')?.spec.volumeName;
    };
    expect([held({}), held({ plugins })]).toEqual(['disk', undefined]);
  });

  it('takes the node that was cleared for a Pod, also where another scores higher', () => {
    const pod = makePod('web', { status: { nominatedNodeName: 'b' } });
    const cluster = makeCluster(...two, pod, makePod('busy', { on: 'b', requests: { cpu: '1' } }));
    const scheduler = createScheduler(cluster);
    expect(scheduler.nodeNames[scheduler.decide(admitted('web', cluster)).chosen]).toBe('b');
  });

  it('names the node labels that a Pod’s rules look at', () => {
    const pod = makePod('web', {
      nodeSelector: { disktype: 'ssd' },
      apart: [{ topologyKey: 'rack', labelSelector: {} }],
      topologySpreadConstraints: [
        { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {} },
      ],
    });
    const cluster = makeCluster(...two, pod);
    const keys = createScheduler(cluster).relevantLabelKeys(admitted('web', cluster));
    expect(keys).toEqual(['disktype', 'rack', 'zone']);
  });

  it('A11: says that no nodes are available in an empty cluster, before any plugin is asked', () => {
    const cluster = makeCluster(makePod('web'));
    const scheduler = createScheduler(cluster);
    const decision = scheduler.decide(admitted('web', cluster));
    expect(decision.message).toBe('no nodes available to schedule pods');
    expect(decision.preemption).toBeUndefined();
    expect(scheduler.schedule(admitted('web', cluster)).message).toBe(decision.message);
  });

  it('tells the cause of what holds now, also when it was asked before', () => {
    const web = makePod('web', { labels: { app: 'web' } });
    const labelSelector = { matchLabels: { app: 'web' } };
    const term = { topologyKey: 'kubernetes.io/hostname', labelSelector };
    const cluster = makeCluster(...two, web, makePod('loner', { apart: [term] }));
    const scheduler = createScheduler(cluster);
    const pod = admitted('web', cluster);
    const cause = () => scheduler.filterCause(pod, 'InterPodAffinity', 0);
    expect(cause()).toBeUndefined();
    scheduler.bind(admitted('loner', cluster), 0);
    expect(cause()).toMatchObject({ rule: 'existing-anti-affinity', pods: ['default/loner'] });
    scheduler.removePod('default/loner');
    expect(cause()).toBeUndefined();
  });
});
