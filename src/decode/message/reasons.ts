import { beginsRule, findRule, type FoundRule } from '../rules/findRule.ts';
import type { PartList } from './partList.ts';
import { countAt, isSpace, itemEnd, skipBullet, skipSpace, trimEnd, within } from './scan.ts';
import type { Stage } from '../wording.ts';

/** Adds a part for a text that a rule knows, or an unknown one; never more than to `end`. */
export function addReason(
  parts: PartList,
  end: number,
  stage: Stage,
  found: FoundRule | undefined,
  count?: number,
): void {
  const counted = count === undefined ? {} : { count };
  if (found === undefined) {
    parts.add(end, { kind: 'unknown', stage, ...counted });
    return;
  }
  const { rule, values } = found;
  parts.add(end, {
    kind: 'reason',
    says: rule.id,
    // An autoscaler or preemption that tries a node hears the same reasons that Filter gives.
    stage: count === undefined ? (rule.stage ?? stage) : stage,
    ...counted,
    values,
    speaker: rule.speaker,
    ...(rule.verdict === undefined ? {} : { verdict: rule.verdict }),
    wording: {
      ...(rule.from === undefined ? {} : { from: rule.from }),
      ...(rule.to === undefined ? {} : { to: rule.to }),
    },
  });
}

/** "3 Insufficient cpu, 2 node(s) were unschedulable": count, reason, comma. Whole events are cut with " ...". */
export function addCountedList(parts: PartList, stop: number, stage: Stage): void {
  const { message } = parts;
  const cut = isCut(message, stop);
  while (parts.at < stop) {
    parts.punctuation(skipBullet(message, skipSpace(message, parts.at, stop), stop));
    const counted = countAt(message, parts.at, stop);
    const end = itemEnd(message, counted?.next ?? parts.at, stop);
    const tidy = trimEnd(message, parts.at, end);
    const text = message.slice(counted?.next ?? parts.at, tidy);
    const found = findRule(text);
    const isLast = end === stop && (cut || (tidy === message.trimEnd().length && beginsRule(text)));
    if (found === undefined && isLast) addCutShort(parts, tidy, stage);
    else addReason(parts, tidy, stage, found, counted?.count);
    parts.punctuation(end);
    if (message[end] === ',' && end < stop) parts.punctuation(end + 1);
  }
}

/** "Insufficient cpu (3), MatchNodeSelector (2)": how versions before v1.8 counted. */
export function addTrailingCounts(parts: PartList, stop: number): void {
  const { message } = parts;
  while (parts.at < stop) {
    parts.punctuation(skipSpace(message, parts.at, stop));
    const comma = within(message, ',', parts.at, stop);
    const end = comma < 0 ? stop : comma;
    const tidy = trimEnd(message, parts.at, end);
    const match = /^(.*) \((\d{1,9})\)$/s.exec(
      message.slice(parts.at, Math.min(tidy, parts.at + 200)),
    );
    const count = match === null ? undefined : Number(match[2]);
    addReason(parts, tidy, 'filter', findRule(match?.[1] ?? ''), count);
    parts.punctuation(Math.min(stop, end + 1));
  }
}

/** Whether what ends here was cut: kube-scheduler ends an event that is too long with " ...". */
function isCut(message: string, stop: number): boolean {
  return message.startsWith('...', stop) && isSpace(message[stop - 1]);
}

function addCutShort(parts: PartList, end: number, stage: Stage): void {
  parts.add(end, {
    kind: 'reason',
    says: 'cutShort',
    stage,
    values: {},
    speaker: 'kube-scheduler',
    wording: {},
  });
}
