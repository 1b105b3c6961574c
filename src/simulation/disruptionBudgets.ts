import {
  type ClusterObjects,
  labelSelectorMatches,
  type Pod,
  type PodDisruptionBudget,
  type Steps,
  wantedPods,
} from '../model/index.ts';
import { controllerOf } from './controllers/controller.ts';
import { isActive } from './controllers/givenPods.ts';
import type { RunMaker, RunPlan } from './plan.ts';

interface Budget {
  readonly index: number;
  readonly object: PodDisruptionBudget;
  /** Healthy Pods above those that it asks for; below 0 when some are missing. */
  surplus: number;
  /** Nothing is ever allowed: it covers no Pod that is expected. */
  readonly isVoid: boolean;
}

/**
 * `status.disruptionsAllowed` of the PodDisruptionBudgets as the disruption controller keeps it up
 * while a run goes on: a Pod that is bound counts as healthy, a victim no longer does. What a
 * status says at time zero is taken; a budget without one gets it from its spec. Source:
 * getExpectedPodCount, countHealthyPods and updatePdbStatus of pkg/controller/disruption.
 */
export class DisruptionBudgets {
  /** The budgets with their status of the moment, for a scheduler that reads them at each cycle. */
  readonly objects: readonly PodDisruptionBudget[];
  readonly #objects: PodDisruptionBudget[];
  readonly #byNamespace = new Map<string, Budget[]>();

  private constructor(objects: readonly PodDisruptionBudget[]) {
    this.#objects = [...objects];
    this.objects = this.#objects;
  }

  /** The cluster for the scheduler, which reads the budgets at each cycle, as from a lister. */
  within(cluster: ClusterObjects): ClusterObjects {
    return { ...cluster, podDisruptionBudgets: this.objects };
  }

  /** The budgets as they stand at time zero; stops after each. */
  static *of(plan: RunPlan): Steps<DisruptionBudgets> {
    const { podDisruptionBudgets, nodes } = plan.cluster;
    const budgets = new DisruptionBudgets(podDisruptionBudgets);
    if (podDisruptionBudgets.length === 0) return budgets;
    const names = new Set(nodes.map(({ metadata }) => metadata.name));
    for (const [index, object] of podDisruptionBudgets.entries()) {
      budgets.#add(startOf(object, index, plan, names));
      yield;
    }
    return budgets;
  }

  #add(budget: Budget): void {
    const { namespace = 'default' } = budget.object.metadata;
    const known = this.#byNamespace.get(namespace);
    if (known) known.push(budget);
    else this.#byNamespace.set(namespace, [budget]);
    this.#tell(budget);
  }

  /** A Pod was bound (1) or has left (-1). */
  count(pod: Pod, healthy: 1 | -1): void {
    for (const budget of this.#byNamespace.get(pod.metadata.namespace ?? 'default') ?? []) {
      if (!covers(budget.object, pod)) continue;
      budget.surplus += healthy;
      this.#tell(budget);
    }
  }

  #tell({ index, object, surplus, isVoid }: Budget): void {
    const disruptionsAllowed = isVoid ? 0 : Math.max(0, surplus);
    if ((this.#objects[index]?.status?.disruptionsAllowed ?? 0) === disruptionsAllowed) return;
    this.#objects[index] = { ...object, status: { ...object.status, disruptionsAllowed } };
  }
}

/** The selector of a budget in policy/v1: an empty one covers all Pods, a missing one none. */
function covers({ spec }: PodDisruptionBudget, { metadata }: Pod): boolean {
  return spec?.selector !== undefined && labelSelectorMatches(spec.selector, metadata.labels);
}

/** What a status says at time zero holds, also where the spec would give another number. */
function startOf(
  object: PodDisruptionBudget,
  index: number,
  plan: RunPlan,
  nodes: ReadonlySet<string>,
): Budget {
  const fromSpec = surplusBySpec(object, plan, nodes);
  const given = object.status?.disruptionsAllowed ?? (object.status && 0);
  if (given === undefined || given === Math.max(0, fromSpec ?? 0)) {
    return { index, object, surplus: fromSpec ?? 0, isVoid: fromSpec === undefined };
  }
  return { index, object, surplus: given, isVoid: false };
}

/** Healthy Pods above the desired ones at time zero; undefined where no Pod is expected. */
function surplusBySpec(
  object: PodDisruptionBudget,
  plan: RunPlan,
  nodes: ReadonlySet<string>,
): number | undefined {
  const { namespace = 'default' } = object.metadata;
  const { minAvailable, maxUnavailable } = object.spec ?? {};
  const limit = maxUnavailable ?? minAvailable;
  const covered = plan.pods.filter(
    ({ pod }) => (pod.metadata.namespace ?? 'default') === namespace && covers(object, pod),
  );
  const expected =
    maxUnavailable === undefined && typeof minAvailable === 'number'
      ? covered.length
      : expectedScale(covered, plan);
  if (limit === undefined || expected === 0) return undefined;
  const part = typeof limit === 'number' ? limit : scaled(limit, expected);
  const desired = maxUnavailable === undefined ? part : Math.max(0, expected - part);
  return covered.filter(({ pod }) => isHealthy(pod, nodes)).length - desired;
}

/**
 * Pods that the controllers of the covered Pods want; each Pod of an unknown one counts itself, one
 * without a controller not at all. A DaemonSet or a Job cannot be scaled: then nothing is expected
 * (`failSafe`).
 */
function expectedScale(covered: RunPlan['pods'], { makers }: RunPlan): number {
  const seen = new Set<number>();
  let scale = 0;
  for (const { pod, maker } of covered) {
    const known = makers[maker];
    if (known?.object.kind === 'DaemonSet' || known?.object.kind === 'Job') return 0;
    if (!known) scale += controllerOf(pod.metadata) ? 1 : 0;
    else if (!seen.has(maker)) {
      seen.add(maker);
      scale += wantedBy(known) ?? covered.filter((other) => other.maker === maker).length;
    }
  }
  return scale;
}

/** How many Pods a controller keeps up, whichever they are; undefined where each has its own place. */
function wantedBy({ object, replicas }: RunMaker): number | undefined {
  return object.kind === 'StatefulSet'
    ? undefined
    : (replicas ?? wantedPods(object.kind, object)?.count);
}

/** A percentage of so many Pods, rounded up. Source: GetScaledValueFromIntOrPercent. */
function scaled(percentage: string, total: number): number {
  return Math.ceil((parseInt(percentage, 10) * total) / 100);
}

/** It runs on a node, and its Ready condition, where it has one, does not deny it. */
function isHealthy(pod: Pod, nodes: ReadonlySet<string>): boolean {
  if (!nodes.has(pod.spec.nodeName ?? '') || !isActive(pod)) return false;
  return !(pod.status?.conditions ?? []).some(
    ({ type, status }) => type === 'Ready' && status !== 'True',
  );
}
