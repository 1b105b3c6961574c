import type { RunView } from '../protocol/index.ts';
import { lastTryOf, outcomeOf } from '../run/index.ts';

/** Whether any Pod is ever Pending in this run: then the tray keeps its place at every step. */
export function hasTray(run: RunView): boolean {
  return run.pods.initialNode.some((node) => node < 0);
}

/** The event text of a Pod's last try up to the playhead; '' while it was not tried yet. */
export function pendingText(run: RunView, pod: number, playhead: number): string {
  return run.steps.messages[lastTryOf(run, pod, playhead)] ?? '';
}

/** The text for a Pod of which kube-scheduler said nothing yet, or never says anything. */
export function waitsFor(
  run: RunView,
  pod: number,
  playhead: number,
): 'tray.waiting' | 'tray.otherScheduler' {
  const last = run.pods.lastStep[pod] ?? -1;
  const isOthers = outcomeOf(run, last) === 'unknown-scheduler';
  return isOthers && last <= playhead ? 'tray.otherScheduler' : 'tray.waiting';
}

/** The Pod whose text the tray tells: the selected one, else the first that was tried or refused. */
export function spokenPod(
  run: RunView,
  pending: readonly number[],
  selectedPod: number,
  playhead: number,
  refused: readonly number[] = [],
): number {
  if (pending.includes(selectedPod) || refused.includes(selectedPod)) return selectedPod;
  const isTold = toldPods(run, playhead);
  return pending.find((pod) => isTold[pod] === 1) ?? pending[0] ?? refused[0] ?? -1;
}

/** By Pod index: 1 where `pendingText` says something. One look at the steps, however many wait. */
function toldPods({ pods, steps }: RunView, playhead: number): Uint8Array {
  const seen = new Uint8Array(pods.names.length);
  const isTold = new Uint8Array(pods.names.length);
  for (let step = Math.min(playhead, steps.messages.length - 1); step >= 0; step -= 1) {
    const pod = steps.pod[step] ?? -1;
    if (seen[pod] !== 0) continue;
    seen[pod] = 1;
    isTold[pod] = steps.messages[step] === '' ? 0 : 1;
  }
  return isTold;
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
