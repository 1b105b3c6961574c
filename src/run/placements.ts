import type { RunView } from '../protocol/index.ts';
import { EVICTED, LOST, nodeAt, NOT_MADE, placesAtEnd } from './places.ts';

/** Where a Pod is at the end of a run. */
export interface Placement {
  readonly namespace: string;
  readonly name: string;
  /** `Kind/name` of what made it; of the Pod itself where nothing did. */
  readonly workload: string;
  /** `running`: on its node before the run. `evicted`: preempted. `lost`: its node is none of the cluster. */
  readonly outcome: 'running' | 'placed' | 'pending' | 'evicted' | 'refused' | 'lost';
  /** '' where it is on none. */
  readonly node: string;
  /** What kube-scheduler said last, or the API server where it refused it; '' where it is on a node. */
  readonly message: string;
}

/** Every Pod at the end of a run, in the order of their making; those that are never made are none. */
export function placementsOf(run: RunView): readonly Placement[] {
  const { pods, workloads, nodes, cycles } = run;
  const places = placesAtEnd(run);
  // Those that are refused are the last ones.
  const admitted = pods.names.length - pods.refusals.length;
  return pods.names.flatMap((name, pod): readonly Placement[] => {
    const place = places[pod] ?? NOT_MADE;
    if (place === NOT_MADE) return [];
    const owner = workloads[pods.workload[pod] ?? -1];
    const refusal = pods.refusals[pod - admitted];
    const node = refusal === undefined ? nodes[nodeAt(place)]?.name : undefined;
    const ran = (pods.initialNode[pod] ?? -1) >= 0;
    const on = ran ? 'running' : 'placed';
    const off = place === EVICTED ? 'evicted' : place === LOST ? 'lost' : 'pending';
    const tried = off === 'pending' ? (cycles.messages[pods.lastCycle[pod] ?? -1] ?? '') : '';
    return [
      {
        namespace: pods.namespaces[pod] ?? '',
        name,
        workload: owner === undefined ? `Pod/${name}` : `${owner.kind}/${owner.name}`,
        outcome: refusal !== undefined ? 'refused' : node === undefined ? off : on,
        node: node ?? '',
        message: refusal ?? (node === undefined ? tried : ''),
      },
    ];
  });
}
