import { type Node, REGION, ZONE } from '../../../model/index.ts';
import type { Entry } from '../../entry.ts';
import { readinessOf } from '../../server/nodeConditions.ts';
import type { World } from '../../world.ts';
import { TaintLimiter } from './taintLimiter.ts';

const EXCLUDED = 'node.kubernetes.io/exclude-disruption';

type ZoneState = 'initial' | 'normal' | 'partial' | 'full';

interface Zone {
  state: ZoneState;
  readonly limiter: TaintLimiter;
}

interface Counts {
  ready: number;
  others: number;
}

/** Whether a node tells nothing of how its zone fares. Source: isNodeExcludedFromDisruptionChecks. */
export function isExcluded({ metadata }: Node): boolean {
  return Object.hasOwn(metadata.labels ?? {}, EXCLUDED);
}

/** Region and zone of a node. Source: GetZoneKey. */
export function zoneKeyOf({ metadata: { labels = {} } }: Node): string {
  return `${labels[REGION] ?? ''}:${labels[ZONE] ?? ''}`;
}

/**
 * The zones of the cluster, how they fare, and at which pace their nodes are tainted. Source: zoneStates,
 * zoneNoExecuteTainter and handleDisruption of pkg/controller/nodelifecycle.
 */
export class NodeZones {
  readonly #world: World;
  readonly #zones = new Map<string, Zone>();

  constructor(world: World) {
    this.#world = world;
  }

  limiters(): TaintLimiter[] {
    return [...this.#zones.values()].map(({ limiter }) => limiter);
  }

  /** Source: addPodEvictorForNewZone. */
  limiterOf(node: Node): TaintLimiter {
    return this.#zone(zoneKeyOf(node)).limiter;
  }

  /**
   * Looks how the zones fare, and has nodes tainted as fast as that allows.
   * @param untaint Takes the taints away that evict: where all is dark none stays
   */
  handleDisruption(untaint: (entry: Entry<Node>) => void): void {
    const { options, store, clock } = this.#world;
    const nodes = store.all('Node');
    const counts = countsOf(nodes);
    const states = new Map([...counts].map(([key, count]) => [key, this.#stateOf(count)]));
    this.#forgetAllBut(nodes);
    const zones = [...counts.keys()].map((key) => [key, this.#zone(key)] as const);
    const isAllFull = [...states.values()].every((state) => state === 'full');
    const wasAllFull = zones.every(([, { state }]) => state === 'full');
    if (isAllFull && wasAllFull) return;
    if (isAllFull) {
      for (const entry of nodes) untaint(entry);
      for (const [, zone] of zones) {
        zone.limiter.swap(0, clock.now);
        zone.state = 'full';
      }
      return;
    }
    for (const [key, zone] of zones) {
      const state = states.get(key) ?? 'normal';
      if (state === zone.state && !wasAllFull) continue;
      const { ready, others } = counts.get(key) ?? NONE;
      const isLarge = ready + others > options.largeClusterSize;
      const reduced = isLarge ? options.secondaryEvictionRate : 0;
      zone.limiter.swap(state === 'partial' ? reduced : options.evictionRate, clock.now);
      zone.state = state;
    }
  }

  /** Source: ComputeZoneState. */
  #stateOf({ ready, others }: Counts): ZoneState {
    if (ready === 0 && others > 0) return 'full';
    const part = others / Math.max(1, others + ready);
    const isPartial = others > 2 && part >= this.#world.options.unhealthyZoneThreshold;
    return isPartial ? 'partial' : 'normal';
  }

  #zone(key: string): Zone {
    let zone = this.#zones.get(key);
    if (zone === undefined) {
      zone = { state: 'initial', limiter: new TaintLimiter(this.#world.options.evictionRate) };
      this.#zones.set(key, zone);
    }
    return zone;
  }

  /** A zone of which no node is left is a new one when a node of it comes. */
  #forgetAllBut(nodes: readonly Entry<Node>[]): void {
    const there = new Set(nodes.map(({ object }) => zoneKeyOf(object)));
    for (const key of this.#zones.keys()) if (!there.has(key)) this.#zones.delete(key);
  }
}

const NONE: Readonly<Counts> = { ready: 0, others: 0 };

/** By zone, how many nodes are ready, and how many are not, of those that tell of it. */
function countsOf(nodes: readonly Entry<Node>[]): ReadonlyMap<string, Readonly<Counts>> {
  const counts = new Map<string, Counts>();
  for (const { object } of nodes) {
    if (isExcluded(object)) continue;
    const key = zoneKeyOf(object);
    const count = counts.get(key) ?? { ready: 0, others: 0 };
    counts.set(key, count);
    if (readinessOf(object) === 'True') count.ready += 1;
    else count.others += 1;
  }
  return counts;
}
