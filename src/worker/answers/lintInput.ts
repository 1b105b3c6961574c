import {
  ClusterFacts,
  type LintInput,
  type PlacedObject,
  type PodAtEnd,
  type Subject,
  subjects,
} from '../../lint/index.ts';
import { finish } from '../../simulation/index.ts';
import type { FinishedRun } from '../load.ts';
import type { ObjectSpan } from '../../protocol/index.ts';
import { podFacts } from '../keptColumns.ts';
import { podTimes } from '../runView.ts';
import { podWorkloads } from '../workloads.ts';

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

/** From the simulation: the columns of the run's view have gone to the page. */
function lintInput({ combined, simulation, report }: FinishedRun): LintInput {
  const { plan, scheduler } = simulation;
  const objects = combined.objects.flatMap((object, place): PlacedObject[] => {
    const index = combined.spanOf[place] ?? -1;
    const span = report.objects[index];
    return span === undefined ? [] : [{ index, tab: span.tab, object }];
  });
  const indexOf = new Map(
    objects.map(({ index }) => {
      const span = report.objects[index];
      return [span ? keyOf(span) : '', index];
    }),
  );
  return {
    objects,
    cluster: plan.cluster,
    nodeNames: scheduler.nodeNames,
    pods: podsAtEnd({ simulation }, indexOf),
  };
}

function podsAtEnd(
  { simulation }: Pick<FinishedRun, 'simulation'>,
  indexOf: ReadonlyMap<string, number>,
): PodAtEnd[] {
  const { plan, run, scheduler } = simulation;
  const { initialNode, boundStep, evictedStep } = podTimes(run, scheduler.nodeNames);
  const facts = finish(podFacts(run.pods, scheduler.nodeNames));
  const { workloads, ofPod } = podWorkloads(plan, facts);
  return run.pods.map(({ pod, key, replaces, refused }, index) => {
    const { name, namespace = 'default', labels = {}, deletionTimestamp } = pod.metadata;
    const workload = workloads[ofPod[index] ?? -1];
    const ofWorkload = (workload && indexOf.get(keyOf(workload))) ?? -1;
    const bound = run.steps[boundStep[index] ?? -1];
    return {
      name,
      namespace,
      labels,
      node: bound?.node ?? initialNode[index] ?? -1,
      isGone: refused !== undefined || (evictedStep[index] ?? -1) >= 0,
      isTerminating: Boolean(deletionTimestamp),
      // One made in the place of a given Pod comes from the controller's template.
      object: (replaces < 0 ? indexOf.get(`Pod/${key}`) : undefined) ?? ofWorkload,
      workload: ofWorkload,
    };
  });
}

function keyOf({ kind, namespace, name }: Pick<ObjectSpan, 'kind' | 'namespace' | 'name'>): string {
  return `${kind}/${namespace}/${name}`;
}
