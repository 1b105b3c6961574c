import {
  ClusterFacts,
  type LintInput,
  NO_LABELS,
  type PlacedObject,
  type PodAtEnd,
  type Subject,
  subjects,
} from '../../lint/index.ts';
import { fullKey, type Steps } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import { EVICTED, placesAtEnd } from '../../run/index.ts';

/** What marks are made from, made once for a run. */
export interface LintedRun {
  readonly facts: ClusterFacts;
  /** The objects that take part in the run, in the order of the run. */
  readonly objects: readonly PlacedObject[];
  readonly subjectOf: (placed: PlacedObject) => Subject | undefined;
}

const kept = new WeakMap<FinishedRun, LintedRun>();

/** Stops between its parts and every few Pods: an edit that comes meanwhile goes first. */
export function* lintedRun(run: FinishedRun): Steps<LintedRun> {
  const known = kept.get(run);
  if (known !== undefined) return known;
  const input = yield* lintInput(run);
  yield;
  const facts = new ClusterFacts(input);
  yield;
  const made = { facts, objects: input.objects, subjectOf: subjects(facts) };
  kept.set(run, made);
  return made;
}

/** Objects or Pods between two stops. */
const PART = 5_000;

function* lintInput({ combined, simulation, report, run }: FinishedRun): Steps<LintInput> {
  const { plan, scheduler } = simulation;
  const objects: PlacedObject[] = [];
  const indexOf = new Map<string, number>();
  for (const [place, object] of combined.objects.entries()) {
    if (place % PART === 0) yield;
    const index = combined.spanOf[place] ?? -1;
    const span = report.objects[index];
    if (span === undefined) continue;
    objects.push({ index, tab: span.tab, object });
    // Pods of the text are found by the run's column.
    if (span.kind !== 'Pod') indexOf.set(fullKey(span), index);
  }
  return {
    objects,
    cluster: plan.cluster,
    nodeNames: scheduler.nodeNames,
    pods: yield* podsAtEnd({ simulation, run }, indexOf),
    hasProfile: (spec) => scheduler.profileOf({ spec }) !== undefined,
  };
}

/** `indexOf`: the objects that are no Pods, by key. */
function* podsAtEnd(
  { simulation, run: { workloads, ...run } }: Pick<FinishedRun, 'simulation' | 'run'>,
  indexOf: ReadonlyMap<string, number>,
): Steps<PodAtEnd[]> {
  const places = placesAtEnd(run);
  const objectOf = workloads.map((workload) =>
    workload.kind === 'Pod' ? workload.object : (indexOf.get(fullKey(workload)) ?? -1),
  );
  const pods: PodAtEnd[] = [];
  for (const [index, { pod, refused }] of simulation.run.pods.entries()) {
    if (index % PART === 0) yield;
    const { name, namespace = 'default', labels = NO_LABELS, deletionTimestamp } = pod.metadata;
    const workload = objectOf[run.pods.workload[index] ?? -1] ?? -1;
    const own = run.pods.object[index] ?? -1;
    pods.push({
      name,
      namespace,
      labels,
      node: places[index] ?? -1,
      isGone: refused !== undefined || places[index] === EVICTED,
      isTerminating: Boolean(deletionTimestamp),
      // One made in the place of a given Pod comes from the controller's template.
      object: own >= 0 ? own : workload,
      workload,
    });
  }
  return pods;
}
