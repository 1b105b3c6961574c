import type { State } from './state.ts';

/**
 * What tells the run on the screen from every other: the revision that it is of and, in time, the event
 * of its moment.
 */
export function runIdOf({ runRevision, moment }: Pick<State, 'runRevision' | 'moment'>): string {
  return moment === undefined ? String(runRevision) : `${runRevision}@${moment.event}`;
}
