import type { EventIndex } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import {
  isAmong,
  lastCycleUntil,
  lastTryOf,
  LOST,
  outcomeOf,
  PENDING,
  REFUSED,
} from '../../run/index.ts';

/** Whether any Pod is ever Pending in this run: then the tray keeps its place at every step. */
export function hasTray(run: RunView): boolean {
  let known = trays.get(run);
  if (known === undefined) {
    known = ON_NO_NODE.some((none) => run.pods.initialNode.includes(none));
    trays.set(run, known);
  }
  return known;
}

/** What a Pod that has no node has in place of one at time zero. A column is searched by value, by the browser itself. */
const ON_NO_NODE = [PENDING, LOST, REFUSED];

const trays = new WeakMap<RunView, boolean>();

/** The event text of a Pod's last try up to the playhead; '' while it was not tried yet. */
export function pendingText(run: RunView, pod: number, playhead: EventIndex): string {
  const last = run.cycles.messages[lastTryOf(run, pod, playhead)];
  return last ?? run.pods.saidBefore?.[pod] ?? '';
}

/** The end of an event text: what kube-scheduler did behind its filters, in vain. */
const BEHIND =
  / (?:(?:no new claims to deallocate|still not schedulable), )?preemption: \d+\/\d+ nodes are available: .+$/s;

/**
 * An event text as far as it says why no node fits: what it adds of preemption repeats its count, and is told in Why
 * (`framework.FitError` joins the messages of PostFilter behind its own).
 */
export function whyNoneFits(event: string): string {
  return event.replace(BEHIND, '');
}

/** Whom a PreEnqueue plugin speaks of; its chip stands beside. */
const SUBJECT = /^pod "[^"]+": /;

/**
 * Why a Pod is kept out of the queue, where that is what is said of its last try up to the playhead: no event says it.
 */
export function whyHeld(run: RunView, pod: number, playhead: EventIndex): string | undefined {
  const cycle = lastTryOf(run, pod, playhead);
  const isHeld = outcomeOf(run, cycle) === 'held';
  return isHeld ? run.cycles.messages[cycle]?.replace(SUBJECT, '') : undefined;
}

/**
 * The text for a Pod of which kube-scheduler said nothing yet, or never says anything; `beingScheduled`: the Pod
 * that it is looking at, -1 for none.
 */
export function waitsFor(
  run: RunView,
  pod: number,
  playhead: EventIndex,
  beingScheduled: number,
): 'tray.beingScheduled' | 'tray.waiting' | 'tray.otherScheduler' {
  if (pod === beingScheduled) return 'tray.beingScheduled';
  const last = run.pods.lastCycle[pod] ?? -1;
  const isOthers = outcomeOf(run, last) === 'unknown-scheduler';
  return isOthers && last <= lastCycleUntil(run, playhead) ? 'tray.otherScheduler' : 'tray.waiting';
}

/**
 * The Pod whose text the tray tells: the selected one, else the first that was tried or refused. Both lists
 * ascend. Only Pods of which anything is ever said are looked through.
 */
export function spokenPod(
  run: RunView,
  pending: readonly number[],
  selectedPod: number,
  playhead: EventIndex,
  refused: readonly number[] = [],
): number {
  if (isAmong(pending, selectedPod) || isAmong(refused, selectedPod)) return selectedPod;
  const { first, told } = tellingOf(run);
  const until = lastCycleUntil(run, playhead);
  const isTold = (pod: number): boolean => {
    const wasTried = (first.get(pod) ?? Infinity) <= until;
    const before = run.pods.saidBefore?.[pod] ?? '';
    return (wasTried || before !== '') && pendingText(run, pod, playhead) !== '';
  };
  const spoken = told.find((pod) => isAmong(pending, pod) && isTold(pod));
  return spoken ?? pending[0] ?? refused[0] ?? -1;
}

interface Telling {
  /** By Pod index, of those in `told` that were tried: the first cycle that tried it. */
  readonly first: ReadonlyMap<number, number>;
  /** Pods of which something is said in the run or before it, ascending. */
  readonly told: readonly number[];
}

const tellings = new WeakMap<RunView, Telling>();

/**
 * What is said of Pods at all. The same at every step of a run. Of a large cluster most Pods were bound before, and
 * are not gone through.
 */
function tellingOf(run: RunView): Telling {
  const known = tellings.get(run);
  if (known) return known;
  const { pods, cycles } = run;
  const first = new Map<number, number>();
  const isTold = new Set<number>();
  cycles.messages.forEach((message, cycle) => {
    if (message !== '') isTold.add(cycles.pod[cycle] ?? -1);
  });
  pods.saidBefore?.forEach((text, pod) => {
    if (text !== '') isTold.add(pod);
  });
  for (let cycle = cycles.pod.length - 1; cycle >= 0 && isTold.size > 0; cycle -= 1) {
    const pod = cycles.pod[cycle] ?? -1;
    if (isTold.has(pod)) first.set(pod, cycle);
  }
  const made = { first, told: [...isTold].sort((a, b) => a - b) };
  tellings.set(run, made);
  return made;
}

/** Pixels that a name's chip takes, about. */
const NAME = { character: 6.6, around: 24, most: 150 } as const;
/** Pixels for icon, word and count, for "+n more", and the least for the event text. */
const BESIDE = { head: 110, more: 70, text: 170 } as const;
/** Pods that have a chip of their own in the widest tray. */
export const MOST_CHIPS = 8;

/**
 * How many of the names, from the first, stand as chips in a tray of this width with so many kinds of Pods; at
 * least one.
 */
export function trayCapacity(names: readonly string[], width: number, kinds = 1): number {
  let left = width - BESIDE.head * kinds - BESIDE.more - BESIDE.text;
  let count = 0;
  for (const name of names.slice(0, MOST_CHIPS)) {
    left -= Math.min(NAME.most, name.length * NAME.character + NAME.around);
    if (left < 0) break;
    count += 1;
  }
  return Math.max(1, count);
}
