import { COST } from '../costs.ts';
import { replicasOf } from '../given.ts';
import type { Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { countsAtOnce, setReplicas } from './departures.ts';

/** Of which nature `ownReplicas` is: the Pod itself is then not there any more. */
export const OWN_REPLICAS = 'ownReplicas';

/** As many replicas of the Pod's own workload as found a node in the run. */
export function ownReplicaFixes(situation: Situation, placed: number): readonly Fix[] {
  const { own } = situation;
  const replicas = own && replicasOf(own.object);
  if (!own || !replicas || placed < 1 || placed >= replicas.count) return [];
  return [
    [
      {
        nature: OWN_REPLICAS,
        cost: COST.ownReplicas,
        edits: setReplicas(own.index, own.object.kind, replicas, placed),
        title: say(countsAtOnce(own.object.kind) ? 'title.ownParallelism' : 'title.ownReplicas', {
          workload: own.name,
          from: replicas.count,
          to: placed,
        }),
        cautions: [],
      },
    ],
  ];
}
