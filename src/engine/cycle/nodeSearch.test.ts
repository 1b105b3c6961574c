import { DEFAULT_RELEASE, releaseOf } from '../../releases/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KubeSchedulerConfiguration, Node, Pod } from '../../model/index.ts';
import { FEASIBLE, NOT_LOOKED_AT, OUTSIDE_PREFILTER } from '../framework/decision.ts';
import type { Decision } from '../framework/decision.ts';
import { profilesOf } from '../profile/profile.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';
import { drawsFrom, randomNodes, randomTemplate } from '../testing/randomCluster.ts';
import { searchLimit } from './nodeSearch.ts';
import { toRecordedDecision } from './recordedDecision.ts';

function configured(fields: Record<string, unknown>, profile: Record<string, unknown> = {}) {
  return {
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    ...fields,
    profiles: [profile],
  } as KubeSchedulerConfiguration;
}

function wantedOf(configuration: KubeSchedulerConfiguration, nodes: number) {
  const [profile] = profilesOf(releaseOf(DEFAULT_RELEASE), configuration);
  return profile && searchLimit(profile, nodes);
}

const WITHOUT_SCORES = {
  plugins: { score: { disabled: [{ name: '*' }] }, preScore: { disabled: [{ name: '*' }] } },
};

describe('how many nodes are looked at', () => {
  it('is all of them unless a percentage is given', () => {
    expect(wantedOf(configured({}), 5000)).toBeUndefined();
    expect(wantedOf(configured({ percentageOfNodesToScore: 100 }), 5000)).toBeUndefined();
  });

  it('adapts to the number of nodes when the percentage is 0, down to 5', () => {
    const adaptive = configured({ percentageOfNodesToScore: 0 });
    expect(wantedOf(adaptive, 99)).toBeUndefined();
    expect(wantedOf(adaptive, 100)).toBeUndefined();
    expect(wantedOf(adaptive, 101)).toEqual({ wanted: 100, percentage: 50 });
    expect(wantedOf(adaptive, 1000)).toEqual({ wanted: 420, percentage: 42 });
    expect(wantedOf(adaptive, 5000)).toEqual({ wanted: 500, percentage: 10 });
    expect(wantedOf(adaptive, 6000)).toEqual({ wanted: 300, percentage: 5 });
  });

  it('takes the profile’s percentage before the global one, and wants 100 at least', () => {
    const both = configured({ percentageOfNodesToScore: 80 }, { percentageOfNodesToScore: 30 });
    expect(wantedOf(both, 1001)).toEqual({ wanted: 300, percentage: 30 });
    expect(wantedOf(configured({ percentageOfNodesToScore: 1 }), 1000)?.wanted).toBe(100);
    const own = configured({ percentageOfNodesToScore: 80 }, { percentageOfNodesToScore: 0 });
    expect(wantedOf(own, 1000)?.percentage).toBe(42);
  });

  it('is one feasible node where no plugin scores', () => {
    const unscored = configured({ percentageOfNodesToScore: 50 }, WITHOUT_SCORES);
    expect(wantedOf(unscored, 3)).toEqual({ wanted: 1, percentage: 50 });
    expect(wantedOf(unscored, 1)).toBeUndefined();
    expect(wantedOf(configured({}, WITHOUT_SCORES), 3)).toBeUndefined();
  });
});

/** `findNodesThatFitPod` told again: where it starts and which nodes get a status, by name. */
function searchedAgain(
  all: Decision,
  nodeNames: readonly string[],
  nodes: readonly Node[],
  start: number,
  wanted: number,
  nominated: string | undefined,
) {
  const zones = new Map<string, string[]>();
  for (const { metadata } of nodes) {
    const zone = metadata.labels?.['topology.kubernetes.io/zone'] ?? '';
    zones.set(zone, [...(zones.get(zone) ?? []), metadata.name]);
  }
  const order: string[] = [];
  while (order.length < nodes.length) {
    for (const names of zones.values()) order.push(...names.splice(0, 1));
  }
  const at = (name: string) => all.reported[nodeNames.indexOf(name)];
  const feasible: string[] = [];
  const failing = new Set<string>();
  if (nominated !== undefined && at(nominated) === FEASIBLE) {
    return { feasible: [nominated], failing, processed: 0 };
  }
  if (nominated !== undefined) failing.add(nominated);
  const list = order.filter((name) => at(name) !== OUTSIDE_PREFILTER);
  for (let index = 0; index < list.length; index += 1) {
    const name = list[(start + index) % list.length] ?? '';
    if (at(name) !== FEASIBLE) failing.add(name);
    else if (feasible.length === wanted) break;
    else feasible.push(name);
  }
  return { feasible: feasible.sort(), failing, processed: feasible.length + failing.size };
}

describe('a search that ends early', () => {
  it('looks at the nodes that kube-scheduler’s own loop looks at, one worker at a time', () => {
    let limited = 0;
    const cases = fc.record({
      seed: fc.integer(),
      // As random nodes are named, 111 and 148 of them would share names.
      nodes: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 112, max: 147 })),
    });
    fc.assert(
      fc.property(cases, ({ seed, nodes }) => {
        const draw = drawsFrom(seed);
        const cluster = makeCluster(...randomNodes(draw, nodes), randomTemplate(draw, 'web'));
        const [web] = cluster.pods;
        if (web === undefined) throw new Error('the cluster holds no Pod');
        const name = `n${draw(nodes)}`;
        const isOutside = randomlyOutside(web, name);
        const pod =
          draw(4) > 0 || isOutside ? web : { ...web, status: { nominatedNodeName: name } };
        const profile = nodes < 100 ? WITHOUT_SCORES : {};
        const all = createScheduler(cluster, { configuration: configured({}, profile) });
        const sampled = createScheduler(cluster, {
          configuration: configured({ percentageOfNodesToScore: 1 }, profile),
        });
        const everything = all.decide(pod);
        const candidates = everything.preFilterNodes?.length ?? nodes;
        const wanted = nodes < 100 ? 1 : candidates < 100 ? candidates : 100;
        sampled.searchStart = draw(nodes);
        for (let cycle = 0; cycle < 4; cycle += 1) {
          const { searchStart } = sampled;
          const decision = sampled.decide(pod);
          const { sampling, nodesProcessed, reported, feasibleCount } = decision;
          expect(sampling === undefined).toBe(
            wanted >= candidates || everything.preFilter !== undefined,
          );
          if (sampling === undefined) return;
          limited += 1;
          const { nodeNames } = sampled;
          const nominated = pod.status?.nominatedNodeName;
          const again = searchedAgain(
            everything,
            nodeNames,
            cluster.nodes,
            searchStart,
            wanted,
            nominated,
          );
          const feasible = nodeNames.filter((_, node) => reported[node] === FEASIBLE);
          const untouched = nodeNames.filter((_, node) => reported[node] === NOT_LOOKED_AT);
          expect(feasible.sort()).toEqual(again.feasible);
          expect(feasibleCount).toBe(feasible.length);
          expect(nodesProcessed).toBe(again.processed);
          expect(untouched.some((other) => again.failing.has(other))).toBe(false);
          expect(sampling.looked).toBe(again.feasible.length + again.failing.size);
          expect(untouched).toHaveLength(
            nodes - sampling.looked - reported.filter((at) => at === OUTSIDE_PREFILTER).length,
          );
          expect(Object.keys(toRecordedDecision(decision, sampled).nodes)).toHaveLength(
            nodes - untouched.length,
          );
          decision.total.forEach((total, node) => {
            expect(Number.isNaN(total)).toBe(reported[node] !== FEASIBLE);
          });
          expect(sampled.searchStart).toBe(searchStart);
          sampled.advanceSearch(nodesProcessed);
          expect(sampled.searchStart).toBe((searchStart + again.processed) % nodes);
        }
      }),
      { numRuns: 400 },
    );
    expect(limited).toBeGreaterThan(500);
  });

  it('scores as if the nodes that were not looked at did not exist', () => {
    // The only node that is not full comes last; it scores highest, and takes none of the others' share.
    const nodes = Array.from({ length: 150 }, (_, index) => makeNode(`n${index}`));
    const busy = nodes
      .slice(0, 120)
      .map(({ metadata: { name } }) =>
        makePod(`busy-${name}`, { on: name, requests: { cpu: '2' } }),
      );
    const cluster = makeCluster(...nodes, ...busy, makePod('web', { requests: { cpu: '1' } }));
    const web = cluster.pods.at(-1);
    if (web === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster, { samplesAsKubeScheduler: true });
    const first = scheduler.decide(web);
    expect(first.sampling).toEqual({ start: 0, looked: 100, wanted: 100, percentage: 49 });
    expect(scheduler.nodeNames[first.chosen]).toBe('n0');
    scheduler.advanceSearch(first.nodesProcessed);
    const second = scheduler.decide(web);
    expect(second.sampling?.start).toBe(100);
    expect(scheduler.nodeNames[second.chosen]).toBe('n120');
    expect(scheduler.schedule(web).node).toBe(second.chosen);
    expect(createScheduler(cluster).decide(web).sampling).toBeUndefined();
  });

  it('names the remedy when the start is no place', () => {
    const scheduler = createScheduler(makeCluster(makeNode('a'), makeNode('b')));
    expect(() => {
      scheduler.searchStart = 2;
    }).toThrow('the search cannot start at 2: give 0 to 1');
  });
});

/** Whether the Pod's own rules may name nodes, this one not among them. */
function randomlyOutside({ spec }: Pod, name: string): boolean {
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return required !== undefined && !JSON.stringify(required).includes(`"${name}"`);
}
