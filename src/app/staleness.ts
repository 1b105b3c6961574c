import { type BerthState, replacedConfiguration } from '../store/index.ts';

/**
 * Why the picture is older than the text, or shows only a part of it, or lacks what a part of the page would tell of it;
 * undefined when none is so.
 */
export type Staleness = 'broken' | 'unread' | 'cancelled' | 'failed' | 'missing' | undefined;

export function staleness(state: BerthState): Staleness {
  const { report, status } = state;
  if (status.kind === 'failed' && status.isMissing) return 'missing';
  if (status.kind === 'cancelled' || status.kind === 'failed') return status.kind;
  // A tab whose configuration is broken has a mark of its own, which says more.
  const told = replacedConfiguration(state)?.tab;
  const broken = report?.brokenTabs.filter((tab) => tab !== told) ?? [];
  if (broken.length === 0) return undefined;
  return broken.every((tab) => report?.unreadTabs?.includes(tab)) ? 'unread' : 'broken';
}
