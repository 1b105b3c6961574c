import { type BerthState, replacedConfiguration } from '../store/index.ts';

/** Why the picture is older than the text, or undefined when it is not. */
export type Staleness = 'broken' | 'cancelled' | 'failed' | undefined;

export function staleness(state: BerthState): Staleness {
  const { report, status } = state;
  if (status.kind === 'cancelled' || status.kind === 'failed') return status.kind;
  // A tab whose configuration is broken has a mark of its own, which says more.
  const told = replacedConfiguration(state)?.tab;
  return report?.brokenTabs.some((tab) => tab !== told) === true ? 'broken' : undefined;
}
