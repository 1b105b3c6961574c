import {
  type KubernetesObject,
  labelSelectorMatches,
  type Pod,
  type PodDisruptionBudget,
  wantedPods,
} from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import type { World } from '../world.ts';
import { part } from './deployment/replicaSets.ts';

type BudgetEntry = Entry<PodDisruptionBudget>;

/** What a budget says of its Pods now. */
export interface BudgetStatus {
  readonly currentHealthy: number;
  readonly desiredHealthy: number;
  readonly expectedPods: number;
  readonly disruptionsAllowed: number;
}

/** Source: DisruptionController.trySync of pkg/controller/disruption. */
export function startDisruption(world: World): void {
  const { clock, store, options } = world;
  const covered = new WeakMap<BudgetEntry, Set<PodEntry>>();
  const byNamespace = new Map<string, Set<BudgetEntry>>();
  const queue = new WorkQueue<BudgetEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone) return;
    const before = entry.object.status;
    // Source: failSafe: what was counted before stays.
    const status = budgetStatus(world, entry.object, [...(covered.get(entry) ?? [])]) ?? {
      disruptionsAllowed: 0,
    };
    if (
      Object.entries(status).every(([name, value]) => Reflect.get(before ?? {}, name) === value)
    ) {
      return;
    }
    store.update(entry, { ...entry.object, status: { ...before, ...status } });
  });
  store.watch('PodDisruptionBudget', (entry, { before, after }) => {
    const budgets = byNamespace.get(entry.namespace) ?? new Set();
    byNamespace.set(entry.namespace, budgets);
    if (after === undefined) {
      budgets.delete(entry);
      return;
    }
    budgets.add(entry);
    if (before?.spec === after.spec) return;
    const pods = store.all('Pod').filter((pod) => covers(entry, pod.namespace, pod.object));
    covered.set(entry, new Set(pods));
    queue.add(entry);
  });
  store.watch('Pod', (pod, { after }) => {
    for (const entry of byNamespace.get(pod.namespace) ?? []) {
      const pods = covered.get(entry) ?? new Set();
      const isCovered = after !== undefined && covers(entry, pod.namespace, after);
      if (!isCovered && !pods.delete(pod)) continue;
      if (isCovered) pods.add(pod);
      queue.add(entry);
    }
  });
  const rescaled = ({ namespace }: Entry) => {
    for (const entry of byNamespace.get(namespace) ?? []) queue.add(entry);
  };
  for (const kind of [
    'Deployment',
    'ReplicaSet',
    'ReplicationController',
    'StatefulSet',
  ] as const) {
    store.watch(kind, rescaled);
  }
}

export function covers(entry: BudgetEntry, namespace: string, { metadata }: Pod): boolean {
  const { selector } = entry.object.spec ?? {};
  return (
    entry.namespace === namespace &&
    selector !== undefined &&
    labelSelectorMatches(selector, metadata.labels)
  );
}

/**
 * Undefined where it cannot be told how many Pods there should be. Source: getExpectedPodCount, countHealthyPods and
 * updatePdbStatus.
 */
function budgetStatus(
  world: World,
  { spec }: PodDisruptionBudget,
  pods: readonly PodEntry[],
): BudgetStatus | undefined {
  const { minAvailable, maxUnavailable } = spec ?? {};
  let expectedPods: number | undefined = 0;
  let desiredHealthy = 0;
  if (maxUnavailable !== undefined) {
    expectedPods = expectedScale(world, pods);
    if (expectedPods === undefined) return undefined;
    desiredHealthy = Math.max(0, expectedPods - part(maxUnavailable, expectedPods, Math.ceil));
  } else if (typeof minAvailable === 'number') {
    expectedPods = pods.length;
    desiredHealthy = minAvailable;
  } else if (minAvailable !== undefined) {
    expectedPods = expectedScale(world, pods);
    if (expectedPods === undefined) return undefined;
    desiredHealthy = part(minAvailable, expectedPods, Math.ceil);
  }
  const currentHealthy = pods.filter(
    (pod) => pod.readyAt !== undefined && pod.deletion === undefined && !isFinished(pod),
  ).length;
  const surplus = expectedPods > 0 ? Math.max(0, currentHealthy - desiredHealthy) : 0;
  return { currentHealthy, desiredHealthy, expectedPods, disruptionsAllowed: surplus };
}

/**
 * How many Pods the controllers of these want in all; undefined where one of them is gone or cannot be scaled. Source:
 * getExpectedScale.
 */
function expectedScale({ store }: World, pods: readonly PodEntry[]): number | undefined {
  const scales = new Map<string, number>();
  for (const { object } of pods) {
    const controller = controllerOf(object.metadata);
    if (controller === undefined) continue;
    const owner = store.byUid(controller.uid);
    if (owner === undefined) return undefined;
    const root = store.byUid(controllerOf(owner.object.metadata)?.uid) ?? owner;
    if (!isScalable(root.object)) return undefined;
    scales.set(root.uid, wantedPods(root.object.kind, root.object)?.count ?? 0);
  }
  return [...scales.values()].reduce((sum, count) => sum + count, 0);
}

function isScalable({ kind }: KubernetesObject): boolean {
  return ['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet'].includes(kind);
}
