import { greatest, least } from '../../model/index.ts';
import type { EventIndex } from '../../model/index.ts';
import type { RunView, TimelineView } from '../../protocol/index.ts';
import { lastCycleUntil } from '../../run/index.ts';
import { type BerthState, shownEvent, zoneOf } from '../../store/index.ts';
import { evictionOf, kindOf, textOf } from '../time/marks.ts';
import type { Standing } from './standings.ts';

/** How uneven a workload stands: Pods in the domain that has most of it, less those where it has least. */
export interface Unevenness {
  readonly skew: number;
  /** `Kind/namespace/name`. */
  readonly workload: string;
}

/** What a scenario comes to at the playhead, in numbers. */
export interface Measures {
  readonly nodes: number;
  readonly placed: number;
  readonly pending: number;
  /** Since the start: preempted, and in time also evicted by a taint or by the eviction API. */
  readonly evictions: number;
  readonly refused: number;
  /** Of all nodes' allocatable, 0 to 1; undefined without any. */
  readonly cpu: number | undefined;
  readonly memory: number | undefined;
  /** Over zones, or nodes where they have none; undefined without a workload of two Pods. */
  readonly uneven: Unevenness | undefined;
  readonly isByZone: boolean;
  /** Mean of the chosen nodes' scores of the Pods that were placed so far; undefined without any. */
  readonly score: number | undefined;
}

type Shown = Pick<
  BerthState,
  'run' | 'playhead' | 'decision' | 'selection' | 'walked' | 'moment' | 'timeline'
>;

/** `scores`: as the worker answers `scores`, by cycle; undefined while it is not known. */
export function measuresOf(
  state: Shown,
  standings: readonly Standing[],
  scores: Float64Array | undefined,
): Measures | undefined {
  const { run, moment, timeline } = state;
  if (run === undefined) return undefined;
  const there = standings.filter(({ off, node }) => off === undefined && node !== '');
  const zones = new Map(run.nodes.map((node) => [node.name, zoneOf(node)]));
  const isByZone = new Set(zones.values()).size > 1 && ![...zones.values()].includes('');
  const isInTime = moment !== undefined && timeline !== undefined;
  return {
    nodes: run.nodes.length,
    placed: there.length,
    pending: countOf(standings, 'pending'),
    evictions: isInTime ? evictedUntil(timeline, moment.event) : evictedIn(run, shownEvent(state)),
    refused: countOf(standings, 'refused'),
    cpu: shareOf(run, there, 'cpu'),
    memory: shareOf(run, there, 'memory'),
    uneven: unevenness(
      there,
      isByZone ? zones : new Map(run.nodes.map(({ name }) => [name, name])),
    ),
    isByZone,
    score: isInTime ? undefined : meanScore(run, shownEvent(state), scores),
  };
}

function countOf(standings: readonly Standing[], off: Standing['off']): number {
  return standings.filter((standing) => standing.off === off).length;
}

function shareOf(
  { nodes, pods }: RunView,
  there: readonly Standing[],
  resource: 'cpu' | 'memory',
): number | undefined {
  const all = nodes.reduce((sum, { allocatable }) => sum + (allocatable[resource] ?? 0), 0);
  if (all === 0) return undefined;
  const column = resource === 'cpu' ? pods.cpuMilli : pods.memoryBytes;
  return there.reduce((sum, { pod }) => sum + (column[pod] ?? 0), 0) / all;
}

/** The most uneven workload; the first of several. `domains`: by node. */
function unevenness(
  there: readonly Standing[],
  domains: ReadonlyMap<string, string>,
): Unevenness | undefined {
  const names = [...new Set(domains.values())];
  const counts = new Map<string, Map<string, number>>();
  for (const { workload, node } of there) {
    if (workload === '') continue;
    const own = counts.get(workload) ?? new Map<string, number>();
    counts.set(workload, own);
    const domain = domains.get(node) ?? '';
    own.set(domain, (own.get(domain) ?? 0) + 1);
  }
  let worst: Unevenness | undefined;
  for (const [workload, own] of counts) {
    const all = names.map((name) => own.get(name) ?? 0);
    if (all.reduce((sum, count) => sum + count, 0) < 2) continue;
    const skew = greatest(all) - least(all);
    if (worst === undefined || skew > worst.skew) worst = { skew, workload };
  }
  return worst;
}

function evictedIn({ pods }: RunView, event: EventIndex): number {
  return pods.evictedEvent.reduce((sum, each) => sum + (each >= 0 && each <= event ? 1 : 0), 0);
}

function evictedUntil(timeline: TimelineView, event: EventIndex): number {
  let count = 0;
  for (let each = 0; each <= event; each += 1) {
    if (kindOf(timeline, each) !== 'deleting') continue;
    const eviction = evictionOf(textOf(timeline, each));
    if (eviction !== undefined && eviction !== 'garbage') count += 1;
  }
  return count;
}

function meanScore(
  run: RunView,
  event: EventIndex,
  scores: Float64Array | undefined,
): number | undefined {
  const until = lastCycleUntil(run, event);
  if (scores === undefined) return undefined;
  const own = scores.subarray(0, until + 1).filter((score) => score >= 0);
  return own.length === 0 ? undefined : own.reduce((sum, score) => sum + score, 0) / own.length;
}
