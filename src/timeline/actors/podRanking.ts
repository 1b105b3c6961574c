import { type ContainerStatus, greatest, type Pod } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import type { PodEntry } from '../entry.ts';
import type { RankingRule } from '../history.ts';

const COST = 'controller.kubernetes.io/pod-deletion-cost';

/** A Pod that goes, and what decided that it is not the next in turn, which stays. */
export interface Ranked {
  readonly pod: PodEntry;
  readonly rule: RankingRule;
  readonly kept: string | undefined;
}

/**
 * Which Pods go where there are too many: without a node first, then those that do not run, are not
 * ready, cost least to delete, share their node with most others of the same owner, have been ready for
 * the shorter time, were started again more often, are younger. Times are of full seconds, as objects have them, and count by
 * their order of magnitude alone; kube-controller-manager draws lots among equals by their random uids, and at once among Pods that
 * became ready at different seconds of one magnitude; here the last one made goes. Source: ActivePodsWithRanks.Less.
 */
export function toDelete(
  pods: readonly PodEntry[],
  count: number,
  related: readonly PodEntry[],
  now: Instant,
): readonly Ranked[] {
  if (count >= pods.length) return pods.map((pod) => ({ pod, rule: 'all', kept: undefined }));
  const onNode = new Map<string, number>();
  for (const { object } of related) {
    const node = object.spec.nodeName ?? '';
    onNode.set(node, (onNode.get(node) ?? 0) + 1);
  }
  const ranked = pods.map((pod) => ({ pod, keys: keysOf(pod, onNode) }));
  ranked.sort((a, b) => decide(a, b, now).order);
  const next = ranked[count];
  return ranked.slice(0, count).map((each) => ({
    pod: each.pod,
    rule: next ? decide(each, next, now).rule : 'all',
    kept: next?.pod.name,
  }));
}

/**
 * Which Pods of a Job go first: without a node, then those that do not run, are not ready, have been ready
 * for the shorter time, were started again more often, are younger; neither cost nor company counts, and
 * times do to the second. Source: ActivePods.Less of pkg/controller.
 */
export function byActivity(a: PodEntry, b: PodEntry): number {
  return compare(activityOf(a), activityOf(b));
}

function activityOf({ object, readyAt, createdAt, order }: PodEntry): readonly number[] {
  const phase = object.status?.phase ?? 'Pending';
  return [
    object.spec.nodeName ? 1 : 0,
    phase === 'Pending' ? 0 : phase === 'Unknown' ? 1 : 2,
    readyAt === undefined ? 0 : 1,
    -Math.floor((readyAt ?? 0) / 1000),
    ...restartsOf(object).map((count) => -count),
    -Math.floor(createdAt / 1000),
    -order,
  ];
}

/**
 * Of the container that was started again most often, and of the sidecar, which counts where the others are equal. Source:
 * compareMaxContainerRestarts.
 */
function restartsOf({ spec, status }: Pod): readonly [number, number] {
  const sidecars = new Set(
    (spec.initContainers ?? [])
      .filter(({ restartPolicy }) => restartPolicy === 'Always')
      .map(({ name }) => name),
  );
  const most = (statuses: readonly ContainerStatus[]) =>
    greatest(
      statuses.map((each) => each.restartCount ?? 0),
      0,
    );
  const { containerStatuses = [], initContainerStatuses = [] } = status ?? {};
  return [
    most(containerStatuses),
    most(initContainerStatuses.filter(({ name }) => sidecars.has(name))),
  ];
}

interface Keyed {
  readonly pod: PodEntry;
  readonly keys: readonly number[];
}

/** What is compared before any time. */
const RULES = [
  'unassigned',
  'phase',
  'notReady',
  'cost',
  'crowded',
] as const satisfies readonly RankingRule[];

/** Which of two goes first, below 0 the one, and what was compared when they differed. */
function decide(
  a: Keyed,
  b: Keyed,
  now: Instant,
): { readonly order: number; readonly rule: RankingRule } {
  const at = a.keys.findIndex((key, place) => key !== b.keys[place]);
  if (at >= 0) return { order: compare(a.keys, b.keys), rule: RULES[at] ?? 'lots' };
  const lots = { order: b.pod.order - a.pod.order, rule: 'lots' } as const;
  const since = ({ pod }: Keyed) => secondOf(pod.readyAt);
  if (since(a) !== since(b)) {
    const order = magnitude(now - since(a)) - magnitude(now - since(b));
    return order === 0 ? lots : { order, rule: 'readyTime' };
  }
  const restarts = compare(restartsOf(b.pod.object), restartsOf(a.pod.object));
  if (restarts !== 0) return { order: restarts, rule: 'restarts' };
  const age = ({ pod }: Keyed) => magnitude(now - secondOf(pod.createdAt));
  const order = age(a) - age(b);
  return order === 0 ? lots : { order, rule: 'age' };
}

/** From what matters most to what matters least; the lower goes first. */
function keysOf(
  { object, readyAt }: PodEntry,
  onNode: ReadonlyMap<string, number>,
): readonly number[] {
  const node = object.spec.nodeName ?? '';
  const phase = object.status?.phase ?? 'Pending';
  return [
    node === '' ? 0 : 1,
    phase === 'Pending' ? 0 : phase === 'Unknown' ? 1 : 2,
    readyAt === undefined ? 0 : 1,
    costOf(object.metadata.annotations?.[COST]),
    -(onNode.get(node) ?? 0),
  ];
}

/** As a time stands in an object; 0 where it has none. */
function secondOf(at: Instant = 0): Instant {
  return 1000 * Math.floor(at / 1000);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

function costOf(text: string | undefined): number {
  return text !== undefined && /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : 0;
}

/** Of a time: its binary logarithm, as `logarithmicRankDiff` takes it of nanoseconds. */
function magnitude(milliseconds: number): number {
  return milliseconds > 0 ? Math.floor(Math.log2(1e6 * milliseconds)) : -1;
}
