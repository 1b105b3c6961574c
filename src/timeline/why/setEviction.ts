import type { Node, Pod } from '../../model/index.ts';
import type { Past } from './past.ts';
import { type Decisive, decisiveTaint, secondsOf, taintOf, taintText } from './tolerance.ts';

/** A taint by which the moment of an eviction was set. */
export interface Setting extends Decisive {
  readonly text: string;
  /** When the node got it; undefined where it had it from the beginning. */
  readonly sinceAt: number | undefined;
  /** The node has it no longer. */
  readonly isGone: boolean;
  /** A taint that is tolerated for a shorter time, and came too late to count. */
  readonly late: Decisive | undefined;
}

/** How far from its reckoned moment an eviction may come: what the controller takes, and full seconds. */
const NEAR = 1500;

/**
 * By which taint the eviction of a Pod was set for a moment. An eviction that is set is not moved by taints that come or
 * go later, as long as any that the Pod does not tolerate for ever is there. Source: processPodOnNode of tainteviction,
 * whose comparison of an eviction that is set with a new one always leaves the first.
 */
export function settingOf(past: Past, node: Node, pod: Pod, leavesAt: number): Setting | undefined {
  const decisive = decisiveTaint(node, pod);
  if (decisive === undefined) return undefined;
  const text = taintText(decisive.taint);
  const sinceAt = taintedAt(past, node.metadata.name, text);
  const usual: Setting = { ...decisive, text, sinceAt, isGone: false, late: undefined };
  const { seconds } = decisive;
  if (seconds === undefined || sinceAt === undefined) return usual;
  const isNear = (at: number, after: number) => Math.abs(at + 1000 * after - leavesAt) <= NEAR;
  if (isNear(sinceAt, seconds)) return usual;
  for (let index = past.index; index >= 0; index -= 1) {
    const { at = 0, event } = past.history.happenings[index] ?? {};
    if (event?.what !== 'taint' || event.node !== node.metadata.name) continue;
    const taint = taintOf(event.taint);
    const tolerated = taint?.effect === 'NoExecute' ? secondsOf(pod, taint) : undefined;
    if (taint === undefined || tolerated === undefined || !isNear(at, tolerated)) continue;
    const isGone = !node.spec?.taints?.some((each) => taintText(each) === event.taint);
    const late = seconds < tolerated ? decisive : undefined;
    return { taint, seconds: tolerated, text: event.taint, sinceAt: at, isGone, late };
  }
  return usual;
}

/** When a node got a taint last. */
function taintedAt(past: Past, node: string, taint: string): number | undefined {
  return past.last(
    ({ event }) => event.what === 'taint' && event.node === node && event.taint === taint,
  )?.at;
}
