import type { Version } from './history.ts';

/** What a server has written before the story's objects. */
export const FIRST_VERSION = 1000;

/** Greater with every change, and the same while there is none; a server's own numbers mean nothing else. */
export function resourceVersionOf(version: Version | undefined): string {
  return String(FIRST_VERSION + (version?.nth ?? 0));
}
