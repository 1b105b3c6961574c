import type { PodEntry } from './entry.ts';
import type { PodState } from './events.ts';

/** How a Pod fares. */
export function stateOf({ object, deletion, startedAt }: PodEntry): PodState {
  const { phase } = object.status ?? {};
  if (phase === 'Succeeded') return 'succeeded';
  if (phase === 'Failed') return 'failed';
  if (deletion) return 'terminating';
  if (!object.spec.nodeName) return 'pending';
  return startedAt === undefined ? 'starting' : 'running';
}
