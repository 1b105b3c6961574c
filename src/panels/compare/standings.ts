import type { PodIndex } from '../../model/index.ts';
import { POD_STATES, type RunView } from '../../protocol/index.ts';
import { EVICTED, LOST, NOT_MADE, PENDING, REFUSED } from '../../run/index.ts';
import { type BerthState, placementsAt, podStates, shownEvent } from '../../store/index.ts';

/** Why a Pod is on no node, or is there no more than in name. */
export type Off = 'pending' | 'evicted' | 'refused' | 'lost' | 'finished';

/** Where a Pod stands at the playhead. */
export interface Standing {
  /** Pod index in its run; -1 of one that has ended, which no run has. */
  readonly pod: PodIndex;
  readonly namespace: string;
  readonly name: string;
  /** `Kind/namespace/name` of what made it; '' where nothing is known of that. */
  readonly workload: string;
  /** Name of its node, '' where it is on none. */
  readonly node: string;
  /** Absent where it is on a node and takes its room there. */
  readonly off?: Off;
}

const OFF: Readonly<Record<number, Off>> = {
  [PENDING]: 'pending',
  [EVICTED]: 'evicted',
  [REFUSED]: 'refused',
  [LOST]: 'lost',
};

/** Every Pod that is or was there, at the playhead of a page. A victim whose name lives again is left out. */
export function standingsOf(
  state: Pick<BerthState, 'run' | 'playhead' | 'decision' | 'selection' | 'walked' | 'moment'>,
): readonly Standing[] {
  const { run } = state;
  if (run === undefined) return [];
  const places = placementsAt(run, shownEvent(state));
  const states = podStates(state);
  const standings: Standing[] = [];
  const victims = new Map<string, number>();
  for (let pod = 0; pod < places.length; pod += 1) {
    const place = places[pod] ?? NOT_MADE;
    if (place === NOT_MADE) continue;
    const standing = standingOf(run, pod, place, states?.state[pod]);
    const key = keyOf(standing);
    const victim = victims.get(key);
    if (victim !== undefined) {
      standings[victim] = standing;
      victims.delete(key);
    } else standings.push(standing);
    if (place === EVICTED) victims.set(key, victim ?? standings.length - 1);
  }
  for (const { namespace, name, node } of state.moment?.run === run ? state.moment.ended : []) {
    const on = run.nodes[node]?.name ?? '';
    standings.push({ pod: -1, namespace, name, workload: '', node: on, off: 'finished' });
  }
  return standings;
}

/** What names a Pod in a cluster. */
export function keyOf({ namespace, name }: Pick<Standing, 'namespace' | 'name'>): string {
  return `${namespace}/${name}`;
}

function standingOf(run: RunView, pod: PodIndex, place: number, inTime?: number): Standing {
  const { pods, workloads, nodes } = run;
  const workload = workloads[pods.workload[pod] ?? -1];
  const state = POD_STATES[inTime ?? -1];
  const isOver = state === 'succeeded' || state === 'failed';
  const off = isOver ? 'finished' : OFF[place];
  return {
    pod,
    namespace: pods.namespaces[pod] ?? '',
    name: pods.names[pod] ?? '',
    workload:
      workload === undefined ? '' : `${workload.kind}/${workload.namespace}/${workload.name}`,
    node: nodes[place]?.name ?? '',
    ...(off !== undefined && { off }),
  };
}
