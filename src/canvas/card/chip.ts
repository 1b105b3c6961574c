import { type FullKey, fullKey, podLife } from '../../model/index.ts';
import { refusedAt, type PodColours, type RefusedBinding } from '../../store/index.ts';
import { eventBefore, placeAfter, victimsOf } from '../../run/index.ts';
import type { MomentView, RunView } from '../../protocol/index.ts';
import { faresOfPod, type PodFares, samePodFares } from './fares.ts';

/**
 * What a chip shows of one Pod, and what the Pod adds to its node's bars. It does not know its Pod's
 * index: a Pod that comes or goes shifts those behind it, and no chip is drawn again for that.
 */
export interface PodChip {
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
  /** At a moment of a scenario in time, where it does not simply run. */
  readonly fares: PodFares | undefined;
}

/** What stands on a chip that has no room for a name; what is grey has the first letter of its own. */
export function chipLetter({ letter, name }: PodChip): string {
  return letter === '' ? name.charAt(0).toUpperCase() : letter;
}

/** The key of a chip's Pod. */
export function keyOfChip({ namespace, name, life }: PodChip): FullKey {
  return fullKey({ kind: 'Pod', namespace, name, life });
}

const SYSTEM_NAMESPACE = 'kube-system';

const NONE_REFUSED: ReadonlyMap<string, RefusedBinding> = new Map();

/**
 * One chip for each Pod of the run, by Pod index. A Pod that did not change since `previous` keeps its
 * object, whatever its index was, so that an edit redraws only what it touched, and makes no other;
 * where none did, `previous` itself.
 */
export function podChips(
  run: RunView,
  colours: PodColours,
  previous: readonly PodChip[],
  refused: ReadonlyMap<string, RefusedBinding> = NONE_REFUSED,
  moment?: MomentView,
): readonly PodChip[] {
  const { names, namespaces, workload, cpuMilli, memoryBytes } = run.pods;
  const { values, ofPod } = colours;
  const isSystem = run.workloads.map(({ namespace }) => namespace === SYSTEM_NAMESPACE);
  const isSame = (chip: PodChip, pod: number): boolean => {
    const colour = values[ofPod[pod] ?? -1];
    return (
      chip.cpuMilli === cpuMilli[pod] &&
      chip.memoryBytes === memoryBytes[pod] &&
      chip.hue === (colour?.hue ?? -1) &&
      chip.letter === (colour?.letter ?? '') &&
      chip.isSystem === (isSystem[workload[pod] ?? -1] ?? true) &&
      chip.refused === (refused.size === 0 ? undefined : refusedAt(refused, run, pod)) &&
      samePodFares(chip.fares, faresOfPod(moment, pod))
    );
  };
  const isOf = (chip: PodChip, pod: number): boolean =>
    chip.name === names[pod] &&
    chip.namespace === namespaces[pod] &&
    chip.life === podLife(run.pods, pod);
  let byName: ReadonlyMap<string, readonly PodChip[]> | undefined;
  const moved = (pod: number): PodChip | undefined => {
    byName ??= chipsByName(previous, head);
    return byName.get(names[pod] ?? '')?.find((chip) => isOf(chip, pod));
  };
  const source: ChipSource = { run, colours, refused, moment };
  const head = sameUntil(sources.get(previous), source);
  let hasChanged = names.length !== previous.length;
  const chips: PodChip[] = previous.slice(0, head);
  for (let pod = head; pod < names.length; pod += 1) {
    const inPlace = previous[pod];
    const known = inPlace !== undefined && isOf(inPlace, pod) ? inPlace : moved(pod);
    const stays = known !== undefined && isSame(known, pod);
    hasChanged ||= !stays || known !== inPlace;
    chips.push(stays ? known : podChip(run, colours, pod, refused, moment));
  }
  const made = hasChanged ? chips : previous;
  if (made.length > 0) sources.set(made, source);
  return made;
}

/** Those from an index on. */
function chipsByName(
  chips: readonly PodChip[],
  from: number,
): ReadonlyMap<string, readonly PodChip[]> {
  const byName = new Map<string, PodChip[]>();
  for (let pod = from; pod < chips.length; pod += 1) {
    const chip = chips[pod];
    if (chip === undefined) continue;
    const like = byName.get(chip.name);
    if (like === undefined) byName.set(chip.name, [chip]);
    else like.push(chip);
  }
  return byName;
}

/** What chips were made of. */
interface ChipSource {
  readonly run: RunView;
  readonly colours: PodColours;
  readonly refused: ReadonlyMap<string, RefusedBinding>;
  readonly moment: MomentView | undefined;
}

const sources = new WeakMap<readonly PodChip[], ChipSource>();

/**
 * How many Pods at the start have the same chips by what they are made of: to compare columns takes
 * a part of the time that it takes to look at each chip.
 */
function sameUntil(before: ChipSource | undefined, now: ChipSource): number {
  if (before === undefined || before.refused !== now.refused) return 0;
  if (before.moment !== now.moment) return 0;
  if (before.colours.values !== now.colours.values || now.refused.size > 0) return 0;
  const [a, b] = [before.run.pods, now.run.pods];
  const isSameWorkload = before.run.workloads === now.run.workloads;
  if (!isSameWorkload && !sameSystem(before.run, now.run)) return 0;
  let head = Math.min(a.names.length, b.names.length);
  head = sameWords(a.names, b.names, head);
  head = sameWords(a.namespaces, b.namespaces, head);
  head = sameNumbers(a.cpuMilli, b.cpuMilli, head);
  head = sameNumbers(a.memoryBytes, b.memoryBytes, head);
  head = sameIndexes(a.workload, b.workload, head);
  return sameIndexes(before.colours.ofPod, now.colours.ofPod, head);
}

/** Whether the workloads of both, by index, are of the system alike, as far as there are as many. */
function sameSystem({ workloads: a }: RunView, { workloads: b }: RunView): boolean {
  return (
    a.length === b.length && a.every(({ namespace }, index) => namespace === b[index]?.namespace)
  );
}

// How many of the first entries are the same. One loop a kind: one that sees several kinds of lists takes
// several times as long for each entry.

function sameWords(before: readonly string[], now: readonly string[], most: number): number {
  if (before === now) return most;
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  return head;
}

function sameNumbers(before: Float64Array, now: Float64Array, most: number): number {
  if (before === now) return most;
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  return head;
}

function sameIndexes(before: Int32Array, now: Int32Array, most: number): number {
  if (before === now) return most;
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  return head;
}

/** The chip of one Pod of the run. */
export function podChip(
  run: RunView,
  { values, ofPod }: PodColours,
  pod: number,
  refused: ReadonlyMap<string, RefusedBinding> = NONE_REFUSED,
  moment?: MomentView,
): PodChip {
  const colour = values[ofPod[pod] ?? -1];
  const workload = run.workloads[run.pods.workload[pod] ?? -1];
  return {
    name: run.pods.names[pod] ?? '',
    namespace: run.pods.namespaces[pod] ?? '',
    life: podLife(run.pods, pod),
    hue: colour?.hue ?? -1,
    letter: colour?.letter ?? '',
    isSystem: (workload?.namespace ?? SYSTEM_NAMESPACE) === SYSTEM_NAMESPACE,
    cpuMilli: run.pods.cpuMilli[pod] ?? 0,
    memoryBytes: run.pods.memoryBytes[pod] ?? 0,
    refused: refused.size === 0 ? undefined : refusedAt(refused, run, pod),
    fares: faresOfPod(moment, pod),
  };
}

/**
 * The most Pods that one node ever has in the run, those counted that wait for it: what its card
 * needs room for, so that no card grows from step to step.
 */
export function mostPodsOnANode(run: RunView): number {
  const { cycles, pods } = run;
  const counts = new Int32Array(run.nodes.length);
  let most = 0;
  const add = (node: number, change: number): void => {
    if (node < 0 || node >= counts.length) return;
    const count = (counts[node] ?? 0) + change;
    counts[node] = count;
    most = Math.max(most, count);
  };
  const { initialNode } = pods;
  for (let pod = 0; pod < initialNode.length; pod += 1) {
    const node = initialNode[pod] ?? -1;
    if (node < 0 || node >= counts.length) continue;
    counts[node] = (counts[node] ?? 0) + 1;
  }
  for (const count of counts) most = Math.max(most, count);
  cycles.node.forEach((node, cycle) => {
    add(node, 1);
    const before = eventBefore(run, cycle);
    for (const victim of victimsOf(run, cycle)) add(placeAfter(run, victim, before), -1);
    const nominated = cycles.nominated[cycle] ?? -1;
    // It is counted again, and for good, by the cycle that binds it.
    add(nominated, 1);
    add(nominated, -1);
  });
  return most;
}
