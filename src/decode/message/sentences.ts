import { findRule } from '../rules/findRule.ts';
import type { PartList } from './partList.ts';
import { addCountedList, addReason } from './reasons.ts';
import { countAt, itemEnd, sentenceAt, skipBullet, skipSpace, trimEnd, within } from './scan.ts';
import type { Stage } from '../wording.ts';

/** `FitError.Error` and `0/0` of every version; Volcano says "unavailable", and "all" where it does not count. */
export const FIT_HEADER = /(?:(\d{1,9})\/(\d{1,9})|all)\s+nodes\s+are\s+(?:un)?available\s*:?\s*/y;

const PREEMPTION = /preemption:\s*/iy;

/**
 * What follows "0/N nodes are available": `<PreFilterMsg>. <FilterMsg>. <PostFilterMsg>`, or any one of
 * them. `first` is the stage of a first sentence that is no list.
 */
export function addSentences(parts: PartList, end: number, first: Stage): void {
  const { message } = parts;
  let stage = first;
  while (parts.at < end) {
    parts.punctuation(skipSpace(message, parts.at, end));
    // The preemption list of an event with an empty PostFilter message before it: " , preemption:".
    if (message[parts.at] === ',') {
      parts.punctuation(skipSpace(message, parts.at + 1, end));
    }
    const { stop, next } = sentenceAt(message, parts.at, end);
    addSentence(parts, stop, stage);
    parts.punctuation(next);
    stage = 'postFilter';
  }
}

function addSentence(parts: PartList, stop: number, stage: Stage): void {
  const { message } = parts;
  if (addPreemption(parts, stop)) return;
  parts.punctuation(skipBullet(message, parts.at, stop));
  if (countAt(message, parts.at, stop) !== undefined) {
    addCountedList(parts, stop, stage === 'scaleUp' ? 'scaleUp' : 'filter');
    return;
  }
  const comma = commaBeforePreemption(message, parts.at, stop);
  addClause(parts, trimEnd(message, parts.at, comma < 0 ? stop : comma), stage);
  if (comma < 0) return;
  parts.punctuation(skipSpace(message, comma + 1, stop));
  addPreemption(parts, stop);
}

/** The comma of "no new claims to deallocate, preemption: …", or -1. */
function commaBeforePreemption(message: string, from: number, stop: number): number {
  const at = within(message, 'preemption:', from, stop);
  const comma = trimEnd(message, from, Math.max(from, at)) - 1;
  return comma >= from && message[comma] === ',' ? comma : -1;
}

/** "preemption: 0/N nodes are available: …", "preemption: not eligible due to …". */
function addPreemption(parts: PartList, stop: number): boolean {
  const { message } = parts;
  PREEMPTION.lastIndex = parts.at;
  const opened = PREEMPTION.exec(message);
  if (opened === null || PREEMPTION.lastIndex > stop) return false;
  const behind = parts.at + opened[0].length;
  FIT_HEADER.lastIndex = behind;
  const fit = FIT_HEADER.exec(message);
  const header = fit === null || FIT_HEADER.lastIndex > stop ? undefined : fit;
  const total = header?.[2] === undefined ? {} : { total: Number(header[2]) };
  const end = behind + (header?.[0].length ?? 0);
  parts.add(trimEnd(message, parts.at, end), { kind: 'header', stage: 'preemption', ...total });
  parts.punctuation(end);
  if (header !== undefined || countAt(message, parts.at, stop) !== undefined) {
    addCountedList(parts, stop, 'preemption');
  } else {
    addClause(parts, trimEnd(message, parts.at, stop), 'preemption');
  }
  return true;
}

/** Whether a text is a list that was cut at its beginning: behind a comma stands a count and a known reason. */
function isRestOfList(text: string): boolean {
  const end = itemEnd(text, 0, text.length);
  const next = countAt(text, skipSpace(text, end + 1, text.length), text.length)?.next;
  if (next === undefined) return false;
  return findRule(text.slice(next, itemEnd(text, next, text.length)).trimEnd()) !== undefined;
}

/** A sentence that is no list, or a row of them: PostFilter plugins' messages are joined by ", ". */
function addClause(parts: PartList, stop: number, stage: Stage): void {
  const { message } = parts;
  const whole = findRule(message.slice(parts.at, stop), stage);
  const comma = within(message, ', ', parts.at, stop);
  const head = comma < 0 ? undefined : findRule(message.slice(parts.at, comma));
  const isFirst = stage === 'event' || stage === 'preFilter';
  if (
    isFirst &&
    whole === undefined &&
    head === undefined &&
    isRestOfList(message.slice(parts.at, stop))
  ) {
    addCountedList(parts, stop, 'filter');
    return;
  }
  if (whole !== undefined || head === undefined) {
    addReason(parts, stop, stage, whole);
    return;
  }
  addReason(parts, comma, stage, head);
  parts.punctuation(comma + 2);
  addReason(parts, stop, stage, findRule(message.slice(parts.at, stop)));
}
