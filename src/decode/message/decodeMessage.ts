import type { Part } from '../part.ts';
import { addComponentMessage } from './otherComponents.ts';
import { addError } from './errors.ts';
import { addKarpenter } from './karpenter.ts';
import { PartList } from './partList.ts';
import { addTrailingCounts } from './reasons.ts';
import { sentenceAt, skipSpace, trimEnd } from './scan.ts';
import { addSentences, FIT_HEADER } from './sentences.ts';

/** No message is longer: an event's is cut at 1 KiB, and a condition's seldom has more. What is behind stays unknown. */
const LONGEST = 32 * 1024;

/** How versions before v1.8 opened the list; the reasons carry their counts behind them. */
const OLD_HEADER =
  /(?:No nodes are available that match all of the (?:following )?predicates:+|pod \(\S{1,600}\) failed to fit in any node(?:\s+fit failure summary on nodes ?:)?)\s*/y;

const SCALE_UP =
  /pod didn(?:['’]|&#39;|&apos;|\\')t trigger scale-up(?: \(it wouldn't fit if a new node is added\))?\s*:?\s*/iy;

const SIMILAR = /\(combined from similar events\):\s*/iy;

/**
 * What each part of a message about scheduling is: of a FailedScheduling event, a PodScheduled
 * condition, an autoscaler's event. Reads the wordings of `TOLD` in src/releases and the common older ones.
 * The parts' texts, one after the other, are the message; what no rule knows is an `unknown` part.
 * Never throws. Source: `FitError.Error` (pkg/scheduler/framework/types.go), `ErrReason…` of the
 * plugins, preemption's `Evaluator.Preempt`, cluster-autoscaler's `SkippedReasons`.
 */
export function decodeMessage(message: string): readonly Part[] {
  const parts = new PartList(message);
  const end = trimEnd(message, 0, Math.min(message.length, LONGEST));
  parts.punctuation(skipSpace(message, 0, end));
  addSimilar(parts, end);
  if (!addFit(parts, end) && !addOldFit(parts, end) && !addNotScaledUp(parts, end)) {
    if (!addKarpenter(parts, end) && !addComponentMessage(parts, end) && !addError(parts, end)) {
      addSentences(parts, end, 'event');
    }
  }
  parts.punctuation(skipSpace(message, parts.at, message.length));
  parts.add(message.length, { kind: 'unknown', stage: 'event' });
  return parts.finish();
}

/** The text of a pattern that begins where the parts end and stays before `end`. */
function opening(parts: PartList, end: number, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = parts.at;
  const match = pattern.exec(parts.message);
  return match === null || pattern.lastIndex > end ? undefined : match;
}

function addSimilar(parts: PartList, end: number): void {
  const match = opening(parts, end, SIMILAR);
  if (match === undefined) return;
  const behind = parts.at + match[0].length;
  parts.add(trimEnd(parts.message, parts.at, behind), {
    kind: 'reason',
    says: 'similarEvents',
    stage: 'event',
    values: {},
    speaker: 'kube-scheduler',
    wording: {},
  });
  parts.punctuation(behind);
}

function addFit(parts: PartList, end: number): boolean {
  const match = opening(parts, end, FIT_HEADER);
  if (match === undefined) return false;
  const behind = parts.at + match[0].length;
  const total = match[2] === undefined ? {} : { total: Number(match[2]) };
  parts.add(trimEnd(parts.message, parts.at, behind), {
    kind: 'header',
    stage: 'filter',
    ...total,
  });
  parts.punctuation(behind);
  addSentences(parts, end, 'preFilter');
  return true;
}

function addOldFit(parts: PartList, end: number): boolean {
  const match = opening(parts, end, OLD_HEADER);
  if (match === undefined) return false;
  const behind = parts.at + match[0].length;
  parts.add(trimEnd(parts.message, parts.at, behind), { kind: 'header', stage: 'filter' });
  parts.punctuation(behind);
  const { stop, next } = sentenceAt(parts.message, parts.at, end);
  addTrailingCounts(parts, stop);
  parts.punctuation(next);
  addSentences(parts, end, 'postFilter');
  return true;
}

function addNotScaledUp(parts: PartList, end: number): boolean {
  const match = opening(parts, end, SCALE_UP);
  if (match === undefined) return false;
  const behind = parts.at + match[0].length;
  parts.add(trimEnd(parts.message, parts.at, behind), { kind: 'header', stage: 'scaleUp' });
  parts.punctuation(behind);
  addSentences(parts, end, 'scaleUp');
  return true;
}
