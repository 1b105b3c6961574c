import type { PodEntry } from '../../entry.ts';

export const RUN = 'berth/run';
export const START = 'berth/start';
export const STOP = 'berth/stop';
const EXIT = 'berth/exit';

/** What an annotation says of how the containers of a Pod fare, in milliseconds. */
export function told({ object }: PodEntry, annotation: string): number | undefined {
  const text = object.metadata.annotations?.[annotation];
  const seconds = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? 1000 * seconds : undefined;
}

/** With which code its first container ends. */
export function exitCodeOf({ object }: PodEntry): number {
  const code = Number(object.metadata.annotations?.[EXIT] ?? 0);
  return Number.isInteger(code) && code >= 0 && code <= 255 ? code : 0;
}
