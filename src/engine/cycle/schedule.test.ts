import { DEFAULT_RELEASE, releaseOf } from '../../releases/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTNAME, ZONE } from '../../model/index.ts';
import type {
  ClusterObjects,
  KubernetesObject,
  Pod,
  TopologySpreadConstraint,
} from '../../model/index.ts';
import { SchedulerCache } from '../cache/schedulerCache.ts';
import { FEASIBLE } from '../framework/decision.ts';
import type { Decision } from '../framework/decision.ts';
import { Framework } from '../framework/runtime.ts';
import { StatusTable } from '../framework/status.ts';
import type { Profile } from '../profile/profile.ts';
import { profilesOf } from '../profile/profile.ts';
import { createScheduler } from '../scheduler.ts';
import { makeCluster, makeNode, makePod } from '../testing/builders.ts';
import type { Draw } from '../testing/randomCluster.ts';
import { drawsFrom, randomNodes, randomTemplate } from '../testing/randomCluster.ts';
import { decide } from './decide.ts';
import { lots } from './lots.ts';
import { SchedulingCycles } from './schedule.ts';

/** How the scheduler searches, scores and chooses. */
interface Manner {
  readonly percentage?: number | undefined;
  readonly isUnscored?: boolean;
  readonly seed?: number | undefined;
}

function profileOf({ percentage, isUnscored }: Manner): Profile {
  const [profile] = profilesOf(releaseOf(DEFAULT_RELEASE));
  if (profile === undefined) throw new Error('there is no default profile');
  const { plugins } = profile;
  return {
    ...profile,
    percentageOfNodesToScore: percentage,
    plugins: isUnscored === true ? { ...plugins, preScore: [], score: [] } : plugins,
  };
}

function lotsOf({ seed }: Manner) {
  return seed === undefined ? undefined : lots(seed);
}

/** The scheduler's parts, so that totals of every node can be seen. */
function open(cluster: ClusterObjects, manner: Manner = {}) {
  const profile = profileOf(manner);
  const cache = new SchedulerCache(cluster);
  const framework = new Framework(profile, {
    cache,
    statuses: new StatusTable(),
    work: { nodeVisits: 0 },
    release: cache.release,
  });
  return { cache, framework, manner, cycles: new SchedulingCycles(framework, lotsOf(manner)) };
}

function freshDecision(
  cluster: ClusterObjects,
  pod: Pod,
  manner: Manner,
  searchStart: number,
): Decision {
  const { cache, framework } = open(cluster, manner);
  return decide(framework, cache.podInfo(pod), searchStart, lotsOf(manner));
}

/** The Pods of a cluster while it changes. */
class Living {
  readonly #nodes: ClusterObjects;
  readonly pods = new Map<string, Pod>();

  constructor(nodes: ClusterObjects) {
    this.#nodes = nodes;
  }

  /** The last to come is the last in order, as on the nodes. */
  add(key: string, pod: Pod): void {
    this.pods.delete(key);
    this.pods.set(key, pod);
  }

  now(): ClusterObjects {
    return { ...this.#nodes, pods: [...this.pods.values()] };
  }
}

function onNode(pod: Pod, name: string, node: string): Pod {
  return {
    ...pod,
    metadata: { ...pod.metadata, name },
    spec: { ...pod.spec, nodeName: node },
  };
}

/** What may happen, as often as it stands here. */
const CHANGES = ['remove', 'remove', 'terminate', 'bind', 'bind', 'add', 'nominate'] as const;

/** One change that the cluster sees, on both sides. */
function change(draw: Draw, templates: readonly Pod[], living: Living, opened: Opened): void {
  const { cache } = opened;
  const template = templates[draw(templates.length)];
  const node = draw(cache.nodeNames.length);
  if (template === undefined) return;
  const named = onNode(template, `p${draw(30)}`, cache.nodeNames[node] ?? '');
  const key = `${named.metadata.namespace ?? ''}/${named.metadata.name}`;
  const status = { nominatedNodeName: cache.nodeNames[node] ?? '' };
  switch (CHANGES[draw(CHANGES.length)]) {
    case 'remove':
      cache.removePod(key);
      living.pods.delete(key);
      return;
    case 'terminate': {
      const leaving = {
        ...named,
        metadata: { ...named.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
      };
      cache.addPod(leaving);
      living.add(key, leaving);
      return;
    }
    case 'nominate': {
      const nominated = { ...template, metadata: named.metadata, status };
      cache.addPod(nominated);
      living.add(key, nominated);
      return;
    }
    case 'bind': {
      cache.bind({ ...template, metadata: named.metadata }, node);
      living.add(key, named);
      return;
    }
    case 'add':
    case undefined:
      cache.addPod(named);
      living.add(key, named);
  }
}

type Opened = ReturnType<typeof open>;

/** With it the scheduler's own constraints hold for Pods of the app. */
const SERVICE = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web', namespace: 'default' },
  spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
} satisfies KubernetesObject;

/** Labels of a node in one of three zones; where some have none, of one in five. */
function zoneOf(draw: Draw, haveAll: boolean): Record<string, string> {
  if (!haveAll && draw(5) === 0) return {};
  return { [ZONE]: `zone-${draw(3)}` };
}

/** Soft constraints by zone, by node, or both; none where the scheduler's own hold. */
function softSpread(draw: Draw): TopologySpreadConstraint[] {
  const keys = [[ZONE, HOSTNAME], [HOSTNAME], [ZONE], []];
  return (keys[draw(4)] ?? []).map((topologyKey) => ({
    topologyKey,
    maxSkew: 1 + draw(5),
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: { app: 'web' } },
  }));
}

/** Mostly a like Pod; now and then one that a node is named or was nominated for. */
function asked(draw: Draw, template: Pod, nodeNames: readonly string[]): Pod {
  const name = nodeNames[draw(nodeNames.length)] ?? '';
  switch (draw(8)) {
    case 0:
      return { ...template, spec: { ...template.spec, nodeName: name } };
    case 1:
      return { ...template, status: { nominatedNodeName: name } };
    default:
      return template;
  }
}

/**
 * Holds the kept verdicts against a decision made from nothing; gives where the next search starts.
 */
function hold(opened: Opened, living: Living, pod: Pod, searchStart: number): number {
  const { cache, cycles, manner } = opened;
  const info = cache.podInfo(pod);
  const fresh = freshDecision(living.now(), pod, manner, searchStart);
  const placement = cycles.schedule(info, searchStart);
  expect(placement).toMatchObject({
    node: fresh.chosen,
    feasibleCount: fresh.feasibleCount,
    nodesProcessed: fresh.nodesProcessed,
    total: fresh.total[fresh.chosen] ?? NaN,
    message: fresh.message,
  });
  expect(placement.preemption).toEqual(fresh.preemption);
  const next = (searchStart + placement.nodesProcessed) % cache.nodeNames.length;
  const verdicts = fresh.sampling === undefined ? cycles.verdictsOn(info) : undefined;
  if (verdicts === undefined) return next;
  expect([...verdicts.reported]).toEqual([...fresh.reported]);
  const totals = Array.from(fresh.reported, (reported, node) =>
    reported === FEASIBLE ? verdicts.total(node) : NaN,
  );
  expect(totals).toEqual([...fresh.total]);
  if (fresh.chosen < 0 || pod.status?.nominatedNodeName) return next;
  expect(verdicts.ties(placement.node)).toEqual(fresh.best);
  return next;
}

describe('schedule', () => {
  it('says what a decision made from nothing says, after any series of changes', () => {
    const cases = fc.record({
      seed: fc.integer(),
      nodes: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 60, max: 220 })),
      steps: fc.integer({ min: 1, max: 24 }),
      manner: fc.record({
        percentage: fc.constantFrom(undefined, undefined, 0, 1, 45, 100),
        isUnscored: fc.constantFrom(false, false, false, true),
        seed: fc.constantFrom(undefined, 1, -7),
      }),
    });
    fc.assert(
      fc.property(cases, ({ seed, nodes, steps, manner }) => {
        const draw = drawsFrom(seed);
        const templates = Array.from({ length: 4 }, (_, index) =>
          randomTemplate(draw, `template-${index}`),
        );
        const cluster = makeCluster(...randomNodes(draw, nodes), ...templates);
        const living = new Living({ ...cluster, pods: [] });
        const opened = open(living.now(), manner);
        let start = draw(nodes);
        for (let step = 0; step < steps; step += 1) {
          // Now and then more than a log of changes tells one by one.
          const changes = draw(40) === 0 ? 700 : draw(4);
          for (let made = 0; made < changes; made += 1) {
            change(draw, cluster.pods, living, opened);
          }
          const pod = cluster.pods[draw(cluster.pods.length)];
          if (pod === undefined) continue;
          start = hold(opened, living, asked(draw, pod, opened.cache.nodeNames), start);
        }
        for (const pod of cluster.pods) start = hold(opened, living, pod, start);
        const unseen = makeCluster(...cluster.nodes, randomTemplate(draw, 'unseen')).pods[0];
        if (unseen !== undefined) hold(opened, living, unseen, start);
      }),
      { numRuns: 100 },
    );
  });

  it('says so too where a Pod changes what all nodes of its zone score', () => {
    const cases = fc.record({
      seed: fc.integer(),
      nodes: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 70, max: 150 })),
      manner: fc.record({ seed: fc.constantFrom(undefined, 1), percentage: fc.constant(100) }),
    });
    let beyond = 0;
    fc.assert(
      fc.property(cases, ({ seed, nodes, manner }) => {
        const draw = drawsFrom(seed);
        const haveAll = draw(3) > 0;
        const standing = Array.from({ length: nodes }, (_, index) =>
          makeNode(`n${index}`, { labels: zoneOf(draw, haveAll) }),
        );
        const web = makePod('web', {
          requests: draw(2) === 0 ? { cpu: '1' } : { cpu: '0', memory: '0' },
          labels: { app: 'web' },
          topologySpreadConstraints: softSpread(draw),
        });
        const cluster = makeCluster(...standing, web, SERVICE);
        const living = new Living({ ...cluster, pods: [] });
        const opened = open(living.now(), manner);
        const [pod] = cluster.pods;
        if (pod === undefined) throw new Error('the cluster holds no Pod');
        const crowded = draw(nodes);
        for (let step = 0; step < 60; step += 1) {
          // Half of them on one node: more than are told apart there.
          const node = draw(2) === 0 ? crowded : draw(nodes);
          const named = onNode(pod, `p${draw(80)}`, `n${node}`);
          if (draw(4) === 0) {
            opened.cache.removePod(`default/${named.metadata.name}`);
            living.pods.delete(`default/${named.metadata.name}`);
          } else {
            opened.cache.addPod(named);
            living.add(`default/${named.metadata.name}`, named);
          }
          if (draw(3) > 0) hold(opened, living, pod, 0);
        }
        const onOne = [...living.pods.values()].filter(
          ({ spec }) => spec.nodeName === `n${crowded}`,
        );
        if (onOne.length > 8) beyond += 1;
      }),
      { numRuns: 60 },
    );
    expect(beyond).toBeGreaterThan(0);
  });

  it('draws the same lots as a full decision', () => {
    const nodes = Array.from({ length: 100 }, (_, index) => makeNode(`n${index}`));
    const cluster = makeCluster(...nodes, makePod('web'));
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const full = createScheduler(cluster, { seed: 7 });
    const kept = createScheduler(cluster, { seed: 7 });
    const replicas = Array.from({ length: 30 }, (_, index) => ({
      ...pod,
      metadata: { ...pod.metadata, name: `web-${index}` },
    }));
    const drawn = replicas.map((replica) => kept.schedule(replica).node);
    expect(drawn).toEqual(replicas.map((replica) => full.decide(replica).chosen));
    expect(new Set(drawn).size).toBeGreaterThan(20);
  });

  it('looks at few nodes when a like Pod was placed before', () => {
    const nodes = Array.from({ length: 2000 }, (_, index) => makeNode(`n${index}`));
    const cluster = makeCluster(...nodes, makePod('web', { requests: { cpu: '1' } }));
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster);
    const place = (name: string) => {
      const before = scheduler.nodeVisits;
      const replica = { ...pod, metadata: { ...pod.metadata, name } };
      scheduler.bind(replica, scheduler.schedule(replica).node);
      return scheduler.nodeVisits - before;
    };
    expect(place('first')).toBeGreaterThan(2000);
    // Until now all nodes scored the same, and none had to be kept apart.
    place('second');
    expect(place('third')).toBeLessThan(200);
  });

  it('looks at few nodes when a Pod changed what all nodes of its zone score', () => {
    const nodes = Array.from({ length: 3000 }, (_, index) =>
      makeNode(`n${index}`, { labels: { [ZONE]: `zone-${index % 3}` } }),
    );
    const web = makePod('web', {
      labels: { app: 'web' },
      topologySpreadConstraints: [ZONE, HOSTNAME].map((topologyKey) => ({
        topologyKey,
        maxSkew: 1,
        whenUnsatisfiable: 'ScheduleAnyway' as const,
        labelSelector: { matchLabels: { app: 'web' } },
      })),
    });
    const cluster = makeCluster(...nodes, web);
    const [pod] = cluster.pods;
    if (pod === undefined) throw new Error('the cluster holds no Pod');
    const scheduler = createScheduler(cluster);
    const named = (name: string): Pod => ({ ...pod, metadata: { ...pod.metadata, name } });
    const place = (name: string) => {
      const before = scheduler.nodeVisits;
      scheduler.bind(named(name), scheduler.schedule(named(name)).node);
      return scheduler.nodeVisits - before;
    };
    place('first');
    place('second');
    expect(place('third')).toBeLessThan(800);
    // More on one node than are told apart, and again as many as are.
    for (let count = 0; count < 9; count += 1) scheduler.bind(named(`crowd-${count}`), 0);
    expect(place('while crowded')).toBeGreaterThan(3000);
    for (let count = 0; count < 9; count += 1) scheduler.removePod(`default/crowd-${count}`);
    place('again');
    expect(place('as before')).toBeLessThan(800);
  });

  it('does not look for victims again while nothing changed', () => {
    const low = { priority: 0, requests: { cpu: '3' } };
    const urgent = makePod('urgent', { priority: 100, requests: { cpu: '3' } });
    const cluster = makeCluster(makeNode('a'), makePod('low', { ...low, on: 'a' }), urgent);
    const scheduler = createScheduler(cluster);
    const pod = cluster.pods[1];
    if (pod === undefined) throw new Error('the cluster lacks a Pod');
    const first = scheduler.schedule(pod);
    expect(first.preemption?.victims).toEqual(['default/low']);
    expect(scheduler.schedule(pod)).toBe(first);
    scheduler.removePod('default/low');
    expect(scheduler.schedule(pod).node).toBe(0);
  });
});
