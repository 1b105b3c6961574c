import type { CycleIndex, ObjectKey, Pod } from '../../model/index.ts';
import { nodeAt, placesAtEnd } from '../../run/index.ts';
import { podHistory, type RunPod, type Simulation } from '../../simulation/index.ts';

/** What became of one Pod in a run, whoever had its place before and after an eviction. */
export interface Fate {
  readonly name: string;
  readonly namespace: string;
  /** Index in the run's workloads, -1 for none. */
  readonly workload: number;
  /** Node index at the end, -1 when it is on none. */
  readonly node: number;
  /** Last cycle that decided on it, -1 for none. */
  readonly cycle: CycleIndex;
}

/**
 * The Pods of a run by what they are, so that two runs can be compared: a given Pod by its key, one
 * that a workload makes by its ordinal, or by its node or number where it has one. The names of made
 * Pods change with their template.
 */
export function fatesOf(
  simulation: Simulation,
  given: ReadonlySet<ObjectKey>,
): ReadonlyMap<string, Fate> {
  const identities = identitiesOf(simulation, given);
  const { run, scheduler } = simulation;
  const history = podHistory(run, scheduler.nodeNames);
  const places = placesAtEnd(history);
  const fates = new Map<string, Fate>();
  for (const [pod, identity] of identities.entries()) {
    const made = run.pods[pod];
    if (!made) continue;
    const { name, namespace = 'default' } = made.pod.metadata;
    // A later life of the same Pod takes the place of the former.
    fates.set(identity, {
      name,
      namespace,
      workload: made.workload,
      node: nodeAt(places[pod]),
      cycle: history.pods.lastCycle[pod] ?? -1,
    });
  }
  return fates;
}

/** By Pod of the run: what it is; the same for one that came in a victim's place. */
export function identitiesOf(
  { run, plan }: Simulation,
  given: ReadonlySet<ObjectKey>,
): readonly string[] {
  const counts = new Map<number, number>();
  const identities: string[] = [];
  for (const made of run.pods) {
    const { key, workload, replaces } = made;
    const former = identities[replaces];
    if (former !== undefined) {
      identities.push(former);
    } else if (given.has(key)) {
      identities.push(`Pod/${key}`);
    } else {
      const { kind = '', namespace = '', name = '' } = plan.workloads[workload] ?? {};
      const ordinal = counts.get(workload) ?? 0;
      counts.set(workload, ordinal + 1);
      const own = placeOf(kind, made) ?? String(ordinal);
      identities.push(`${kind}/${namespace}/${name}#${own}`);
    }
  }
  return identities;
}

function placeOf(kind: string, { pod }: RunPod): string | undefined {
  if (kind === 'DaemonSet') return nodeOf(pod);
  return kind === 'StatefulSet' ? pod.metadata.name : undefined;
}

/** The node that a DaemonSet's Pod is for. */
function nodeOf({ spec }: Pod): string | undefined {
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  return required?.nodeSelectorTerms[0]?.matchFields?.[0]?.values?.[0];
}
