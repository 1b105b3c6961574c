import { writtenValue } from '../../io/index.ts';
import { releaseIn } from '../../model/index.ts';
import type { SituatedPod, Situation } from '../../operations/index.ts';
import type { FinishedRun } from '../load.ts';
import { EVICTED, placesAtEnd } from '../../run/index.ts';

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
    release: releaseIn(run.simulation.plan.cluster).name,
    nodes: run.run.nodes,
    get pods() {
      return (pods ??= podsOf(run));
    },
  };
  kept.set(run, situation);
  return situation;
}

function podsOf({ run, simulation }: FinishedRun): readonly SituatedPod[] {
  const places = placesAtEnd(run);
  return simulation.run.pods.map(({ pod }, index) => ({
    name: pod.metadata.name,
    namespace: pod.metadata.namespace ?? 'default',
    object: run.pods.object[index] ?? -1,
    boundTo: run.pods.initialNode[index] ?? -1,
    node: places[index] ?? -1,
    isEvicted: places[index] === EVICTED,
    pod,
  }));
}
