import type { RunView } from '../worker/protocol.ts';

/** What a chip shows of one Pod, and what the Pod adds to its node's bars. */
export interface PodChip {
  /** Index in `RunView.pods`. */
  readonly pod: number;
  readonly name: string;
  readonly namespace: string;
  /** Index for `hueOf`; -1 is the system's grey. */
  readonly hue: number;
  /** One letter, '' for what belongs to the system. */
  readonly letter: string;
  readonly cpuMilli: number;
  readonly memoryBytes: number;
}

/** What runs there, and what no workload is known of, is the system's: grey, without a letter. */
const SYSTEM_NAMESPACE = 'kube-system';

/**
 * One chip for each Pod of the run. A Pod that did not change since `previous` keeps its object, so
 * that an edit redraws only what it touched.
 */
export function podChips(run: RunView, previous: readonly PodChip[]): readonly PodChip[] {
  return run.pods.names.map((name, pod) => {
    const index = run.pods.workload[pod] ?? -1;
    const workload = run.workloads[index];
    const system = (workload?.namespace ?? SYSTEM_NAMESPACE) === SYSTEM_NAMESPACE;
    const made: PodChip = {
      pod,
      name,
      namespace: run.pods.namespaces[pod] ?? '',
      hue: system ? -1 : index,
      letter: system ? '' : (workload?.name.charAt(0) ?? ''),
      cpuMilli: run.pods.cpuMilli[pod] ?? 0,
      memoryBytes: run.pods.memoryBytes[pod] ?? 0,
    };
    const known = previous[pod];
    return known !== undefined && sameChip(known, made) ? known : made;
  });
}

function sameChip(a: PodChip, b: PodChip): boolean {
  return (
    a.name === b.name &&
    a.namespace === b.namespace &&
    a.hue === b.hue &&
    a.letter === b.letter &&
    a.cpuMilli === b.cpuMilli &&
    a.memoryBytes === b.memoryBytes
  );
}

/** Pod count of the fullest node once the run has ended. */
export function mostPodsOnANode(run: RunView): number {
  const counts = new Int32Array(run.nodes.length);
  let most = 0;
  run.pods.names.forEach((_, pod) => {
    const step = run.pods.boundStep[pod] ?? -1;
    const node = step >= 0 ? (run.steps.node[step] ?? -1) : (run.pods.initialNode[pod] ?? -1);
    if (node < 0 || node >= counts.length) return;
    const count = (counts[node] ?? 0) + 1;
    counts[node] = count;
    most = Math.max(most, count);
  });
  return most;
}
