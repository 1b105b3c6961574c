import { writtenValue } from '../../io/index.ts';
import type { SituatedPod, Situation } from '../../operations/index.ts';
import type { FinishedRun } from '../load.ts';
import { podTimes } from '../runView.ts';

const kept = new WeakMap<FinishedRun, Situation>();

/** What operations see of a finished run. Made once; what is large only when it is looked at. */
export function situationOf(run: FinishedRun): Situation {
  const known = kept.get(run);
  if (known !== undefined) return known;
  let pods: readonly SituatedPod[] | undefined;
  const situation: Situation = {
    objects: run.report.objects,
    brokenTabs: run.report.brokenTabs,
    objectAt: (object) => run.combined.parsed[object]?.object,
    writtenAt: (object) => writtenValue(run, object),
    nodes: run.run.nodes,
    get pods() {
      return (pods ??= podsOf(run));
    },
  };
  kept.set(run, situation);
  return situation;
}

function podsOf({ simulation, podObjects }: FinishedRun): readonly SituatedPod[] {
  const { run, scheduler } = simulation;
  // The columns of the view have gone to the page.
  const { initialNode, boundStep, evictedStep } = podTimes(run, scheduler.nodeNames);
  return run.pods.map(({ pod }, index) => {
    const boundTo = initialNode[index] ?? -1;
    const step = run.steps[boundStep[index] ?? -1];
    return {
      name: pod.metadata.name,
      namespace: pod.metadata.namespace ?? 'default',
      object: podObjects[index] ?? -1,
      boundTo,
      node: step?.node ?? boundTo,
      isEvicted: (evictedStep[index] ?? -1) >= 0,
      pod,
    };
  });
}
