import {
  ClusterFacts,
  type LintInput,
  type PlacedObject,
  type PodAtEnd,
  type Subject,
  subjects,
} from '../../lint/index.ts';
import { fullKey } from '../../model/index.ts';
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

export function lintedRun(run: FinishedRun): LintedRun {
  const known = kept.get(run);
  if (known !== undefined) return known;
  const input = lintInput(run);
  const facts = new ClusterFacts(input);
  const made = { facts, objects: input.objects, subjectOf: subjects(facts) };
  kept.set(run, made);
  return made;
}

function lintInput({ combined, simulation, report, run }: FinishedRun): LintInput {
  const { plan, scheduler } = simulation;
  const objects = combined.objects.flatMap((object, place): PlacedObject[] => {
    const index = combined.spanOf[place] ?? -1;
    const span = report.objects[index];
    return span === undefined ? [] : [{ index, tab: span.tab, object }];
  });
  const indexOf = new Map(
    objects.map(({ index }) => {
      const span = report.objects[index];
      return [span ? fullKey(span) : '', index];
    }),
  );
  return {
    objects,
    cluster: plan.cluster,
    nodeNames: scheduler.nodeNames,
    pods: podsAtEnd({ simulation, run }, indexOf),
  };
}

function podsAtEnd(
  { simulation, run: { workloads, ...run } }: Pick<FinishedRun, 'simulation' | 'run'>,
  indexOf: ReadonlyMap<string, number>,
): PodAtEnd[] {
  const places = placesAtEnd(run);
  return simulation.run.pods.map(({ pod, key, replaces, refused }, index) => {
    const { name, namespace = 'default', labels = {}, deletionTimestamp } = pod.metadata;
    const workload = workloads[run.pods.workload[index] ?? -1];
    const ofWorkload = (workload && indexOf.get(fullKey(workload))) ?? -1;
    return {
      name,
      namespace,
      labels,
      node: places[index] ?? -1,
      isGone: refused !== undefined || places[index] === EVICTED,
      isTerminating: Boolean(deletionTimestamp),
      // One made in the place of a given Pod comes from the controller's template.
      object: (replaces < 0 ? indexOf.get(`Pod/${key}`) : undefined) ?? ofWorkload,
      workload: ofWorkload,
    };
  });
}
