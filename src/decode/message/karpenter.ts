import type { FrameSayingId } from '../rules/sayings.ts';
import { findPoolRule } from '../rules/findRule.ts';
import type { PartList } from './partList.ts';
import { addReason } from './reasons.ts';
import { skipSpace, trimEnd, within } from './scan.ts';

const OPENING = /(?:Failed to|Could not) schedule pod, /iy;

/** `incompatible with nodepool "x", daemonset overhead={…}, `: one NodePool, and what it reserves. */
const POOL =
  /incompatible with (?:nodepool|provisioner) \\?"([^"\\]{1,300})\\?"(?:, daemonset overhead=\{[^}]{0,2000}\})?(?:,\s*|:\s*)/iy;

/**
 * A FailedScheduling event of Karpenter's: NodePool by NodePool, parted by semicolons. Its log has the causes
 * alone, under `error`.
 */
export function addKarpenter(parts: PartList, end: number): boolean {
  const { message } = parts;
  OPENING.lastIndex = parts.at;
  const opening = OPENING.exec(message);
  if (opening !== null && OPENING.lastIndex <= end) {
    frame(parts, parts.at + opening[0].length - 2, 'karpenterFailed');
    parts.punctuation(parts.at + 2);
  } else if (!opensWithCause(message, parts.at, end)) {
    return false;
  }
  while (parts.at < end) {
    const semicolon = within(message, '; ', parts.at, end);
    const stop = semicolon < 0 ? end : semicolon;
    addPool(parts, trimEnd(message, parts.at, stop));
    parts.punctuation(skipSpace(message, Math.min(end, stop + 1), end));
  }
  return true;
}

function opensWithCause(message: string, from: number, end: number): boolean {
  POOL.lastIndex = from;
  if (POOL.test(message) && POOL.lastIndex <= end) return true;
  const semicolon = within(message, '; ', from, end);
  return findPoolRule(message.slice(from, semicolon < 0 ? end : semicolon)) !== undefined;
}

function addPool(parts: PartList, stop: number): void {
  const { message } = parts;
  POOL.lastIndex = parts.at;
  const pool = POOL.exec(message);
  if (pool !== null && POOL.lastIndex <= stop) {
    const behind = parts.at + pool[0].length;
    const tidy = trimEnd(message, parts.at, behind);
    frame(parts, tidy - 1, 'pool', { pool: pool[1] ?? '' });
    parts.punctuation(behind);
  }
  const text = message.slice(parts.at, stop);
  const found = findPoolRule(text);
  if (found !== undefined || pool === null) {
    addReason(parts, stop, 'scaleUp', found);
  } else {
    parts.add(stop, {
      kind: 'reason',
      says: 'poolOther',
      stage: 'scaleUp',
      values: { detail: text },
      speaker: 'Karpenter',
      wording: {},
    });
  }
}

function frame(
  parts: PartList,
  end: number,
  says: FrameSayingId,
  values: Readonly<Record<string, string>> = {},
): void {
  parts.add(end, {
    kind: 'reason',
    says,
    stage: 'scaleUp',
    values,
    speaker: 'Karpenter',
    wording: {},
  });
}
