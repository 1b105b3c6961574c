import { type FullKey, fullKey, podLife } from '../model/index.ts';
import { refusedAt, type PodColours, type RefusedBinding } from '../store/index.ts';
import { placeAfter, victimsOf } from '../run/index.ts';
import type { RunView } from '../protocol/index.ts';

/** What a chip shows of one Pod, and what the Pod adds to its node's bars. */
export interface PodChip {
  /** Index in `RunView.pods`. */
  readonly pod: number;
  readonly name: string;
  readonly namespace: string;
  /** As in its key: how many of its name the run made before it. */
  readonly life: number;
  /** Index for `hueOf`; -1 is grey. */
  readonly hue: number;
  /** One letter, '' for what is grey. */
  readonly letter: string;
  readonly isSystem: boolean;
  readonly cpuMilli: number;
  readonly memoryBytes: number;
  /** Why kube-scheduler would refuse it the node that it runs on from time zero. */
  readonly refused: RefusedBinding | undefined;
}

/** The key of a chip's Pod. */
export function keyOfChip({ namespace, name, life }: PodChip): FullKey {
  return fullKey({ kind: 'Pod', namespace, name, life });
}

const SYSTEM_NAMESPACE = 'kube-system';

const NONE_REFUSED: ReadonlyMap<string, RefusedBinding> = new Map();

/**
 * One chip for each Pod of the run. A Pod that did not change since `previous` keeps its object, so
 * that an edit redraws only what it touched, and makes no other; where none did, `previous` itself.
 */
export function podChips(
  run: RunView,
  colours: PodColours,
  previous: readonly PodChip[],
  refused: ReadonlyMap<string, RefusedBinding> = NONE_REFUSED,
): readonly PodChip[] {
  const { names, namespaces, workload, cpuMilli, memoryBytes } = run.pods;
  const { values, ofPod } = colours;
  const isSystem = run.workloads.map(({ namespace }) => namespace === SYSTEM_NAMESPACE);
  const isSame = (chip: PodChip, pod: number): boolean => {
    const colour = values[ofPod[pod] ?? -1];
    return (
      chip.name === names[pod] &&
      chip.namespace === namespaces[pod] &&
      chip.life === podLife(run.pods, pod) &&
      chip.cpuMilli === cpuMilli[pod] &&
      chip.memoryBytes === memoryBytes[pod] &&
      chip.hue === (colour?.hue ?? -1) &&
      chip.letter === (colour?.letter ?? '') &&
      chip.isSystem === (isSystem[workload[pod] ?? -1] ?? true) &&
      chip.refused === (refused.size === 0 ? undefined : refusedAt(refused, run, pod))
    );
  };
  let hasChanged = names.length !== previous.length;
  const chips: PodChip[] = [];
  for (let pod = 0; pod < names.length; pod += 1) {
    const known = previous[pod];
    const stays = known !== undefined && isSame(known, pod);
    hasChanged ||= !stays;
    chips.push(stays ? known : podChip(run, colours, pod, refused));
  }
  return hasChanged ? chips : previous;
}

/** The chip of one Pod of the run. */
export function podChip(
  run: RunView,
  { values, ofPod }: PodColours,
  pod: number,
  refused: ReadonlyMap<string, RefusedBinding> = NONE_REFUSED,
): PodChip {
  const colour = values[ofPod[pod] ?? -1];
  const workload = run.workloads[run.pods.workload[pod] ?? -1];
  return {
    pod,
    name: run.pods.names[pod] ?? '',
    namespace: run.pods.namespaces[pod] ?? '',
    life: podLife(run.pods, pod),
    hue: colour?.hue ?? -1,
    letter: colour?.letter ?? '',
    isSystem: (workload?.namespace ?? SYSTEM_NAMESPACE) === SYSTEM_NAMESPACE,
    cpuMilli: run.pods.cpuMilli[pod] ?? 0,
    memoryBytes: run.pods.memoryBytes[pod] ?? 0,
    refused: refused.size === 0 ? undefined : refusedAt(refused, run, pod),
  };
}

/**
 * The most Pods that one node ever has in the run, those counted that wait for it: what its card
 * needs room for, so that no card grows from step to step.
 */
export function mostPodsOnANode(run: RunView): number {
  const { steps, pods } = run;
  const counts = new Int32Array(run.nodes.length);
  let most = 0;
  const add = (node: number, change: number): void => {
    if (node < 0 || node >= counts.length) return;
    const count = (counts[node] ?? 0) + change;
    counts[node] = count;
    most = Math.max(most, count);
  };
  for (const node of pods.initialNode) add(node, 1);
  steps.node.forEach((node, step) => {
    add(node, 1);
    for (const victim of victimsOf(run, step)) add(placeAfter(run, victim, step - 1), -1);
    const nominated = steps.nominated[step] ?? -1;
    // It is counted again, and for good, by the step that binds it.
    add(nominated, 1);
    add(nominated, -1);
  });
  return most;
}
