import type { Decision } from '../../engine/index.ts';
import type { Message } from '../../worker/protocol.ts';
import { message } from '../messages/message.ts';
import type { NarrationContext } from './narration.ts';

/**
 * What preemption would do for a Pod that no node fits, or why it does not help: from the dry run
 * where there is one, else from what kube-scheduler's PostFilter message says.
 */
export function narratePreemption(
  { preemption, message: event }: Decision,
  context: NarrationContext,
): readonly Message[] {
  if (preemption !== undefined && preemption.nominated >= 0) {
    const { nominated, victims, candidates } = preemption;
    const evicts = message('lead.preempts', {
      count: victims.length,
      victims: context.podNames(victims),
      node: context.nodeName(nominated),
    });
    const violations = candidates.find(({ node }) => node === nominated)?.pdbViolations ?? 0;
    return violations === 0 ? [evicts] : [evicts, message('lead.budget', { count: violations })];
  }
  if (event.includes('preemptionPolicy=Never')) return [message('lead.preemptionNever', {})];
  if (event.includes('No preemption victims found')) return [message('lead.noVictims', {})];
  if (event.includes('Preemption is not helpful')) return [message('lead.unresolvable', {})];
  return [];
}
