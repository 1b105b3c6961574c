import type { Decision } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import type { NarrationContext } from './narration.ts';

/**
 * What preemption does for a Pod that no node fits now: the headline of a step in which it is
 * nominated. Throws when the decision nominates no node.
 */
export function narrateNomination({ preemption }: Decision, context: NarrationContext): Message {
  if (preemption === undefined || preemption.nominated < 0) {
    throw new Error('a nominated step nominates no node: give the decision that it was made by');
  }
  const { victims } = preemption;
  const pod = context.pod.metadata.name;
  const node = context.nodeName(preemption.nominated);
  const [first, second] = victims.map((key) => context.podName(key));
  if (first === undefined) return message('lead.nominatedWaits', { pod, node });
  if (second === undefined) return message('lead.nominatedOne', { pod, node, victim: first });
  const more = victims.length - 2;
  return more === 0
    ? message('lead.nominatedTwo', { pod, node, first, second })
    : message('lead.nominatedMore', { pod, node, first, second, more });
}

/** How many of the victims break a PodDisruptionBudget by leaving, where any does. */
export function narrateBudgets({ preemption }: Decision): readonly Message[] {
  const picked = preemption?.candidates.find(({ node }) => node === preemption.nominated);
  const count = picked?.pdbViolations ?? 0;
  return count === 0 ? [] : [message('lead.budgetBroken', { count })];
}

/**
 * What preemption would do for a Pod that no node fits, or why it does not help: from the dry run
 * where there is one, else from what PostFilter came to.
 */
export function narratePreemption(
  { preemption, postFilter, preemptionFailures = [], nodeCount }: Decision,
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
    const budget = violations === 0 ? [] : [message('lead.budget', { count: violations })];
    return [evicts, ...budget, message('lead.stalled', {})];
  }
  if (postFilter === 'never') return [message('lead.preemptionNever', {})];
  if (postFilter !== 'no-candidates') return [];
  const [tried] = preemptionFailures;
  if (tried === undefined) return nodeCount > 0 ? [message('lead.unresolvable', {})] : [];
  const isEmpty = preemptionFailures.every(({ status }) =>
    status.reasons.some(({ code }) => code === 'noVictims'),
  );
  return [message(isEmpty ? 'lead.noVictims' : 'lead.notEnough', {})];
}
