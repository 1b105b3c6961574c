import { findComponentRule } from '../rules/findRule.ts';
import type { PartList } from './partList.ts';
import { addReason } from './reasons.ts';

/** A whole message of another than kube-scheduler: why a Pod is not let in, not run, or made to leave. */
export function addComponentMessage(parts: PartList, end: number): boolean {
  const found = findComponentRule(parts.message.slice(parts.at, end));
  if (found === undefined) return false;
  addReason(parts, end, 'event', found);
  return true;
}
