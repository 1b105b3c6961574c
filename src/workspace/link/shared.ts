import { decodeTab, fieldsOf, type Content } from '../scenario.ts';

/** What a link brings: a scenario, and how it was looked at. */
export interface Shared {
  readonly content: Content;
  readonly view: SharedView;
}

/** `Kind/name` or `Kind/namespace/name`. */
type Key = `${string}/${string}`;

/** How a scenario was looked at. What is left out is shown as for a scenario that is opened. */
export interface SharedView {
  /** The Workload text is no part of a scenario, but a lesson's file. */
  readonly holds?: 'lesson';
  /** Index of the step that the playhead stood on, -1 for time zero. */
  readonly step?: number;
  /** In a scenario in time: virtual milliseconds, where another moment than the start was shown. */
  readonly time?: number;
  readonly selected?: { readonly kind: 'pod' | 'node' | 'workload'; readonly key: Key };
  readonly centre?: 'canvas' | 'outline';
  readonly groupBy?: string;
  readonly colourBy?: string;
}

/** The first line of what is packed into a link. */
export interface Head {
  readonly name: string;
  readonly tab: Content['tab'];
  /** UTF-16 units of the Scheduler, Workload and Cluster text, in which order they follow. */
  readonly lengths: readonly [number, number, number];
  readonly view: SharedView;
}

/** As one line of JSON. */
export function printHead({ name, tab, lengths, view }: Head): string {
  return JSON.stringify({ name, tab, lengths, ...view });
}

/** Undefined for a line that is none; a field of the view that makes no sense is left out. */
export function readHead(line: string): Head | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const fields = fieldsOf(value);
  const { name, lengths } = fields ?? {};
  if (fields === undefined || typeof name !== 'string' || !isLengths(lengths)) return undefined;
  return { name, tab: decodeTab(fields['tab']), lengths, view: viewOf(fields) };
}

function isLengths(value: unknown): value is Head['lengths'] {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((length) => Number.isSafeInteger(length) && Number(length) >= 0)
  );
}

function viewOf(fields: Readonly<Record<string, unknown>>): SharedView {
  const { step, time, centre, groupBy, colourBy } = fields;
  const selected = selectedOf(fields['selected']);
  return {
    ...(fields['holds'] === 'lesson' && { holds: 'lesson' as const }),
    ...(isWhole(step) && step >= -1 && { step }),
    ...(isWhole(time) && time >= 0 && { time }),
    ...(selected !== undefined && { selected }),
    ...((centre === 'canvas' || centre === 'outline') && { centre }),
    ...(typeof groupBy === 'string' && { groupBy }),
    ...(typeof colourBy === 'string' && { colourBy }),
  };
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function selectedOf(value: unknown): SharedView['selected'] {
  const fields = fieldsOf(value);
  const { kind, key } = fields ?? {};
  if (kind !== 'pod' && kind !== 'node' && kind !== 'workload') return undefined;
  return isKey(key) ? { kind, key } : undefined;
}

function isKey(value: unknown): value is Key {
  return typeof value === 'string' && value.includes('/');
}
