import {
  type KubernetesObject,
  labelSelectorMatches,
  type OwnerReference,
  type Pod,
  type PodDisruptionBudget,
  resourceOf,
  wantedPods,
} from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { type Entry, isFinished, type PodEntry } from '../entry.ts';
import { WorkQueue } from '../workQueue.ts';
import { without } from '../without.ts';
import type { World } from '../world.ts';
import { part } from './deployment/replicaSets.ts';

type BudgetEntry = Entry<PodDisruptionBudget>;

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

/** What a budget says of its Pods now. */
export interface BudgetStatus {
  readonly currentHealthy: number;
  readonly desiredHealthy: number;
  readonly expectedPods: number;
  readonly disruptionsAllowed: number;
}

/**
 * How many steps of controllers a budget without Pods is given until that is told: what is made with it at one moment
 * here, a cluster is given one after the other, and the Pods are mostly there when it comes to the budget.
 */
const SOON = 3;

/** How many Pods there should be, of which some have nobody who keeps them up; or why that cannot be told. */
type Expected =
  | { readonly count: number; readonly areSomeUnmanaged: boolean }
  | { readonly failure: string };

/**
 * A budget is looked at when it is changed, and when something happens to Pods that it covers: that their controllers want
 * more or fewer alone does not have it counted anew. Source: DisruptionController.trySync of pkg/controller/disruption, updatePod and getPdbForPod.
 */
export function startDisruption(world: World): void {
  const { clock, store, notices, options } = world;
  const covered = new WeakMap<BudgetEntry, Set<PodEntry>>();
  const byNamespace = new Map<string, Set<BudgetEntry>>();
  const tellOfNone = (entry: BudgetEntry) => {
    if (!entry.isGone && covered.get(entry)?.size === 0) notices.add(entry, { what: 'no-pods' });
  };
  const queue = new WorkQueue<BudgetEntry>(clock, options.controllerLatency, (entry) => {
    if (entry.isGone) return;
    const before = entry.object.status;
    const pods = [...(covered.get(entry) ?? [])];
    if (pods.length === 0)
      clock.after(SOON * options.controllerLatency, () => {
        tellOfNone(entry);
      });
    const expected = expectedPods(world, entry.object, pods);
    if ('failure' in expected) notices.add(entry, { what: 'no-count', why: expected.failure });
    else if (expected.areSomeUnmanaged) notices.add(entry, { what: 'unmanaged-pods' });
    const failure = 'failure' in expected ? expected.failure : undefined;
    const counts =
      'failure' in expected
        ? { disruptionsAllowed: 0 }
        : budgetStatus(entry.object, pods, expected.count);
    const isSame = Object.entries(counts).every(
      ([name, value]) => Reflect.get(before ?? {}, name) === value,
    );
    if (isSame && failureOf(before) === failure) return;
    const conditions = failure === undefined ? undefined : [failed(failure)];
    // What was counted before stays where nothing can be counted: failSafe.
    const status = {
      ...without<object & { conditions?: unknown }, 'conditions'>(before ?? {}, 'conditions'),
      ...counts,
      ...(conditions && { conditions }),
    };
    store.update(entry, { ...entry.object, status });
  });
  store.watch('PodDisruptionBudget', (entry, { before, after }) => {
    const budgets = byNamespace.get(entry.namespace) ?? new Set();
    byNamespace.set(entry.namespace, budgets);
    if (after === undefined) {
      budgets.delete(entry);
      return;
    }
    budgets.add(entry);
    queue.add(entry);
    if (before?.spec === after.spec) return;
    const pods = store.all('Pod').filter((pod) => covers(entry, pod.namespace, pod.object));
    covered.set(entry, new Set(pods));
  });
  store.watch('Pod', (pod, { before, after }) => {
    tellOfMany(pod, after ?? before);
    for (const entry of byNamespace.get(pod.namespace) ?? []) {
      const pods = covered.get(entry) ?? new Set();
      const isCovered = after !== undefined && covers(entry, pod.namespace, after);
      if (!isCovered && !pods.delete(pod)) continue;
      if (isCovered) pods.add(pod);
      // One that a label takes from it is not seen until something happens to another.
      if (isCovered || after === undefined) queue.add(entry);
    }
  });
  /** A Pod that several budgets cover; which one is looked at for it is chance. */
  const tellOfMany = (pod: PodEntry, object: Pod | undefined) => {
    const budgets = byNamespace.get(pod.namespace);
    if (object === undefined || budgets === undefined || budgets.size < 2) return;
    const [first, second] = [...budgets].filter((each) => covers(each, pod.namespace, object));
    if (first && second) notices.add(pod, { what: 'many-budgets', budget: first.name });
  };
}

export function covers(entry: BudgetEntry, namespace: string, { metadata }: Pod): boolean {
  const { selector } = entry.object.spec ?? {};
  return (
    entry.namespace === namespace &&
    selector !== undefined &&
    labelSelectorMatches(selector, metadata.labels)
  );
}

/** Source: updatePdbStatus, countHealthyPods, and getExpectedPodCount for what is desired. */
function budgetStatus(
  { spec }: PodDisruptionBudget,
  pods: readonly PodEntry[],
  expected: number,
): BudgetStatus {
  const { minAvailable = 0, maxUnavailable } = spec ?? {};
  const desiredHealthy =
    maxUnavailable === undefined
      ? part(minAvailable, expected, Math.ceil)
      : Math.max(0, expected - part(maxUnavailable, expected, Math.ceil));
  const currentHealthy = pods.filter(
    (pod) => pod.readyAt !== undefined && pod.deletion === undefined && !isFinished(pod),
  ).length;
  const surplus = expected > 0 ? Math.max(0, currentHealthy - desiredHealthy) : 0;
  return { currentHealthy, desiredHealthy, expectedPods: expected, disruptionsAllowed: surplus };
}

const SYNC_FAILED = 'SyncFailed';

function failed(message: string): Condition {
  return { type: 'DisruptionAllowed', status: 'False', reason: SYNC_FAILED, message };
}

/** Why it could not be told how many Pods may go when that was tried last. */
function failureOf(status: PodDisruptionBudget['status']): string | undefined {
  const conditions = (Reflect.get(status ?? {}, 'conditions') ?? []) as readonly Condition[];
  return conditions.find(({ reason }) => reason === SYNC_FAILED)?.message;
}

/** Source: getExpectedPodCount. */
function expectedPods(
  world: World,
  { spec }: PodDisruptionBudget,
  pods: readonly PodEntry[],
): Expected {
  const { minAvailable, maxUnavailable } = spec ?? {};
  if (maxUnavailable !== undefined || typeof minAvailable === 'string') {
    return expectedScale(world, pods);
  }
  return { count: minAvailable === undefined ? 0 : pods.length, areSomeUnmanaged: false };
}

/** How many Pods the controllers of these want in all. Source: getExpectedScale. */
function expectedScale({ store }: World, pods: readonly PodEntry[]): Expected {
  const scales = new Map<string, number>();
  let areSomeUnmanaged = false;
  for (const { object, name } of pods) {
    const controller = controllerOf(object.metadata);
    if (controller === undefined) {
      areSomeUnmanaged = true;
      continue;
    }
    const owner = store.byUid(controller.uid);
    if (!isScalable(owner?.object.kind ?? controller.kind)) {
      return { failure: `${resourceNamed(controller)} does not implement the scale subresource` };
    }
    if (owner === undefined) {
      return { failure: `found no controllers for pod ${JSON.stringify(name)}` };
    }
    const above = store.byUid(controllerOf(owner.object.metadata)?.uid);
    const root = above?.object.kind === 'Deployment' ? above : owner;
    scales.set(root.uid, wantedPods(root.object.kind, root.object)?.count ?? 0);
  }
  const count = [...scales.values()].reduce((sum, each) => sum + each, 0);
  return { count, areSomeUnmanaged };
}

function isScalable(kind: string): boolean {
  return ['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet'].includes(kind);
}

/** `daemonsets.apps` */
function resourceNamed({ apiVersion, kind }: OwnerReference): string {
  const resource = resourceOf(kind as KubernetesObject['kind']);
  const [group = '', version] = apiVersion.split('/');
  return resource.includes('.') || version === undefined ? resource : `${resource}.${group}`;
}
