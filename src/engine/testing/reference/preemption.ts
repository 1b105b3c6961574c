/** DefaultPreemption, from the objects alone. */
import type { Node, ObjectKey, Pod, PodDisruptionBudget } from '../../../model/index.ts';
import type { Release } from '../../../releases/index.ts';
import type { Cycle } from './cycle.ts';
import { firstFailure } from './cycle.ts';
import { isEmpty, selects } from './matching.ts';
import { failureText } from './message.ts';
import { sum, unresolvable } from './plugin.ts';
import type { Status } from './plugin.ts';
import type { PlacedPod, View } from './view.ts';
import { keyOf, moved, namespaceOf, podsOn, priorityOf } from './view.ts';

interface Candidate {
  readonly node: string;
  readonly victims: readonly Pod[];
  readonly violations: number;
}

export interface ReferencePreemption {
  readonly candidates: readonly {
    readonly node: string;
    readonly victims: readonly ObjectKey[];
    readonly violations: number;
  }[];
  readonly nominatedAny: readonly string[];
  readonly victims: readonly ObjectKey[];
  /** Whose deletion is asked for. */
  readonly named: readonly ObjectKey[];
}

export interface Preempting {
  /** What PostFilter adds to the FailedScheduling text. */
  readonly text: string;
  readonly preemption?: ReferencePreemption;
}

/** `cycle` is missing where PreFilter rejected the Pod: then no node can be helped. */
export function referencePreemption(
  view: View,
  cycle: Cycle | undefined,
  reported: readonly (Status | undefined)[],
  { pod }: Cycle,
): Preempting {
  const { nodes } = view.objects;
  const refusal = whyNot(view, pod, reported);
  if (refusal !== undefined) return { text: `preemption: not eligible due to ${refusal}.` };
  if (nodes.length === 0) return { text: '' };
  const candidates: Candidate[] = [];
  const reasons: string[] = [];
  nodes.forEach((node, index) => {
    const isOpen = cycle !== undefined && reported[index]?.code === 'Unschedulable';
    const result = isOpen ? victimsOn(view, cycle, node) : unresolvable(NOT_HELPFUL);
    if ('code' in result) reasons.push(...result.reasons);
    else candidates.push({ node: node.metadata.name, ...result });
  });
  if (candidates.length === 0) {
    return { text: `preemption: ${failureText(nodes.length, '', reasons, '')}` };
  }
  return { text: '', preemption: outcome(candidates, view.release) };
}

const NOT_HELPFUL = 'Preemption is not helpful for scheduling';

function whyNot(
  view: View,
  pod: Pod,
  reported: readonly (Status | undefined)[],
): string | undefined {
  if (pod.spec.preemptionPolicy === 'Never') return 'preemptionPolicy=Never';
  const { nodes } = view.objects;
  const index = nodes.findIndex(({ metadata }) => metadata.name === pod.status?.nominatedNodeName);
  const node = nodes[index];
  if (node === undefined || reported[index]?.code === 'UnschedulableAndUnresolvable') {
    return undefined;
  }
  const isLeaving = podsOn(view, node).some(
    (other) =>
      priorityOf(other) < priorityOf(pod) &&
      other.metadata.deletionTimestamp &&
      other.status?.conditions?.some(
        ({ type, status, reason }) =>
          type === 'DisruptionTarget' && status === 'True' && reason === 'PreemptionByScheduler',
      ),
  );
  return isLeaving ? 'a terminating pod on the nominated node' : undefined;
}

function victimsOn(view: View, cycle: Cycle, node: Node): Omit<Candidate, 'node'> | Status {
  const limit = priorityOf(cycle.pod);
  const lower = view.now.filter((placed) => placed.node === node && priorityOf(placed.pod) < limit);
  if (lower.length === 0) return unresolvable('No preemption victims found for incoming pod');
  let seen = lower.reduce((trial, placed) => moved(trial, placed, -1), view);
  const failure = firstFailure(seen, cycle, node);
  if (failure?.status !== undefined) return failure.status;
  const sorted = lower.toSorted(moreImportantFirst);
  const violating = thatViolate(sorted, view.objects.podDisruptionBudgets);
  const others = sorted.filter((placed) => !violating.includes(placed));
  const victims: PlacedPod[] = [];
  for (const placed of [...violating, ...others]) {
    const spared = moved(seen, placed, 1);
    if (firstFailure(spared, cycle, node) === undefined) seen = spared;
    else victims.push(placed);
  }
  const isMixed = violating.length > 0 && others.length > 0;
  const listed = isMixed ? victims.toSorted(moreImportantFirst) : victims;
  return {
    victims: listed.map(({ pod }) => pod),
    violations: victims.filter((placed) => violating.includes(placed)).length,
  };
}

function moreImportantFirst({ pod: a }: PlacedPod, { pod: b }: PlacedPod): number {
  const byPriority = priorityOf(b) - priorityOf(a);
  if (byPriority !== 0) return byPriority;
  return startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0;
}

/** A Pod that has not started counts as the latest. */
function startOf({ status }: Pod): string {
  return status?.startTime ?? '9999';
}

/** Pods in order take from every budget that covers them; who finds one empty violates it. */
function thatViolate(
  sorted: readonly PlacedPod[],
  budgets: readonly PodDisruptionBudget[],
): readonly PlacedPod[] {
  const left = new Map(budgets.map((budget) => [budget, budget.status?.disruptionsAllowed ?? 0]));
  return sorted.filter(({ pod }) => {
    const covering = budgets.filter((budget) => covers(budget, pod));
    for (const budget of covering) left.set(budget, (left.get(budget) ?? 0) - 1);
    return covering.some((budget) => (left.get(budget) ?? 0) < 0);
  });
}

function covers({ metadata, spec, status }: PodDisruptionBudget, pod: Pod): boolean {
  return (
    (metadata.namespace ?? 'default') === namespaceOf(pod) &&
    Object.keys(pod.metadata.labels ?? {}).length > 0 &&
    !isEmpty(spec?.selector) &&
    selects(spec?.selector, pod.metadata.labels) &&
    status?.disruptedPods?.[pod.metadata.name] === undefined
  );
}

/** Each lower is better; the first that differs decides. */
function hurts({ victims, violations }: Candidate): readonly (number | string)[] {
  const highest = Math.max(...victims.map(priorityOf));
  const important = victims.filter((pod) => priorityOf(pod) === highest);
  const earliest = important.map(startOf).sort()[0] ?? '';
  return [
    violations,
    highest,
    sum(victims.map((pod) => priorityOf(pod) + 2 ** 31)),
    victims.length,
    // The latest start is best.
    [...earliest].map((letter) => String.fromCharCode(0xffff - letter.charCodeAt(0))).join(''),
  ];
}

function outcome(candidates: readonly Candidate[], { rules }: Release): ReferencePreemption {
  let best = candidates;
  for (const criterion of [0, 1, 2, 3, 4]) {
    const hurt = (candidate: Candidate) => hurts(candidate)[criterion] ?? 0;
    const lowest = best.map(hurt).reduce((low, value) => (value < low ? value : low));
    best = best.filter((candidate) => hurt(candidate) === lowest);
  }
  const names = best.map(({ node }) => node).sort();
  const picked = best.find(({ node }) => node === names[0]);
  const victims = picked?.victims ?? [];
  const leaving = victims.filter(({ metadata }) => !metadata.deletionTimestamp);
  return {
    candidates: candidates
      .map(({ node, victims, violations }) => ({ node, victims: victims.map(keyOf), violations }))
      .toSorted((a, b) => (a.node < b.node ? -1 : 1)),
    nominatedAny: names,
    victims: leaving.map(keyOf),
    named: (rules.goingVictimsNamed ? victims : leaving).map(keyOf),
  };
}
