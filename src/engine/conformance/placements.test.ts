import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { admit } from '../../model/index.ts';
import type { ClusterObjects, Pod } from '../../model/index.ts';
import { FIRST_RECORDED, RELEASE_NAMES, releaseOf } from '../../releases/index.ts';
import type { RecordedDecision } from '../cycle/recordedDecision.ts';
import { seedsOf } from '../testing/seeds.ts';
import type { Decision, Placement } from '../framework/decision.ts';
import { createScheduler } from '../scheduler.ts';
import type { Scheduler, SchedulerOptions } from '../scheduler.ts';
import type { Scenario } from './scenario.ts';

const FAMILIES = [
  'node-affinity',
  'taints',
  'inter-pod',
  'spread',
  'resources',
  'preemption',
  'config',
  'volumes',
  'mixed',
  'queue',
  'large-queue',
  'extra',
];

const [seed = 0] = seedsOf(1);

interface Opened {
  readonly id: string;
  readonly cluster: ClusterObjects;
  readonly options: SchedulerOptions;
  readonly queue: readonly Pod[];
  /** Where its release is the one that all families were recorded from. */
  readonly recorded?: readonly RecordedDecision[];
}

function open(family: string): Opened[] {
  const file = new URL(`./fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line, index) => {
    const scenario = JSON.parse(line) as Scenario;
    // Each run has another release for each scenario.
    const release = RELEASE_NAMES[(index + seed) % RELEASE_NAMES.length] ?? FIRST_RECORDED;
    const cluster = admit(scenario.objects, { release: releaseOf(release) });
    const pods = new Map(cluster.pods.map((pod) => [keyOf(pod), pod]));
    const keys = scenario.queue ?? (scenario.pod === undefined ? [] : [scenario.pod]);
    const { config: configuration } = scenario;
    return {
      id: `${scenario.id} as ${release}`,
      cluster,
      options: configuration === undefined ? {} : { configuration },
      queue: keys.flatMap((key) => pods.get(key) ?? []),
      ...(release === FIRST_RECORDED && {
        recorded: scenario.also?.['1.34.1'] ?? scenario.expect ?? [],
      }),
    };
  });
}

function keyOf({ metadata }: Pod): string {
  return `${metadata.namespace ?? ''}/${metadata.name}`;
}

/** The part of a decision that a placement tells. */
function placementOf(decision: Decision): Placement {
  const { chosen, feasibleCount, nodesProcessed, total, message, preFilter, preemption } = decision;
  const { postFilter, refusedBy } = decision;
  return {
    node: chosen,
    feasibleCount,
    nodesProcessed,
    total: total[chosen] ?? NaN,
    message,
    ...(preFilter && { preFilter }),
    ...(refusedBy && { refusedBy }),
    ...(postFilter && { postFilter }),
    ...(preemption && { preemption }),
  };
}

/** A like Pod by another name. */
function replicaOf(pod: Pod, index: number): Pod {
  return { ...pod, metadata: { ...pod.metadata, name: `${pod.metadata.name}-like-${index}` } };
}

/** Places like Pods, then takes all of them away again, the last first. */
function placeAndRemove(scheduler: Scheduler, pod: Pod, count: number): number {
  return scheduler.trial(() => {
    for (let placed = 0; placed < count; placed += 1) {
      const replica = replicaOf(pod, placed);
      const { node } = scheduler.schedule(replica);
      if (node < 0) return placed;
      scheduler.bind(replica, node);
    }
    return count;
  });
}

describe('a placement equals the recorded decision', () => {
  it.each(FAMILIES)('%s', (family) => {
    let placed = 0;
    for (const { id, cluster, options, queue, recorded } of open(family)) {
      const full = createScheduler(cluster, options);
      const kept = createScheduler(cluster, options);
      queue.forEach((pod, index) => {
        const where = `${id} ${keyOf(pod)}`;
        const decision = full.decide(pod);
        const expected = placementOf(decision);
        if (recorded !== undefined) {
          expect(full.nodeNames[decision.chosen], where).toBe(recorded[index]?.chosen);
        }
        expect(kept.schedule(pod), `${where}, never seen before`).toEqual(expected);
        placed += placeAndRemove(kept, pod, 6);
        expect(kept.schedule(pod), `${where}, seen before`).toEqual(expected);
        if (decision.chosen < 0) return;
        full.bind(pod, decision.chosen);
        kept.bind(pod, decision.chosen);
      });
    }
    expect(placed).toBeGreaterThan(100);
  });
});
