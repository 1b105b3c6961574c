/** FailedScheduling texts: `FitError.Error` of pkg/scheduler/framework/types.go. */
import type { ScoreError } from '../framework/decision.ts';
import type { Reason } from '../framework/reasonTable.ts';
import { reasonText } from '../framework/reasonTable.ts';

/** `ErrNoNodesAvailable` of schedule_one.go: what is said before any plugin is asked. */
export const NO_NODES_AVAILABLE = 'no nodes available to schedule pods';

/** What is said where a Filter plugin failed (`RunFilterPlugins` of framework.go): no node is told of then. */
export function filterErrorMessage(plugin: string, reasons: readonly Reason[]): string {
  return `running "${plugin}" filter plugin: ${reasons.map(reasonText).join(', ')}`;
}

/** What is said where a plugin's PreScore or Score failed (`RunPreScorePlugins`, `RunScorePlugins` of framework.go). */
export function scoreErrorMessage({ plugin, point, text }: ScoreError): string {
  return point === 'preScore'
    ? `running PreScore plugin "${plugin}": ${text}`
    : `running Score plugins: plugin "${plugin}" failed with: ${text}`;
}

export interface FitError {
  readonly nodeCount: number;
  /** Set when PreFilter rejected the Pod outright: then nodes are not told one by one. */
  readonly preFilterMessage?: string;
  /** How many nodes fail for each reason, by its text. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly postFilterMessage?: string;
}

export function fitErrorMessage(error: FitError): string {
  const { nodeCount, preFilterMessage, reasons, postFilterMessage } = error;
  const parts = [`0/${nodeCount} nodes are available:`];
  if (preFilterMessage) {
    parts.push(` ${preFilterMessage}.`);
  } else if (reasons.size > 0) {
    const counted = [...reasons].map(([reason, count]) => `${count} ${reason}`);
    parts.push(` ${counted.sort(compareBytes).join(', ')}.`);
  }
  if (postFilterMessage) parts.push(` ${postFilterMessage}`);
  return parts.join('');
}

/** Adds each reason of a status for so many nodes. */
export function countReasons(
  into: Map<string, number>,
  reasons: readonly Reason[],
  nodes: number,
): void {
  for (const reason of reasons) {
    const text = reasonText(reason);
    into.set(text, (into.get(text) ?? 0) + nodes);
  }
}

/** Go's string order: by code point, not by language. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
