import type { Message } from '../../protocol/index.ts';
import { message } from '../messages/message.ts';
import type { NarrationContext } from './narration.ts';

/** A Pod that its `spec.schedulingGates` keep out of the queue. */
export function narrateSchedulingGates({ pod }: NarrationContext): Message {
  const gates = (pod.spec.schedulingGates ?? []).map(({ name }) => name);
  return message('lead.gated', {
    count: gates.length,
    pod: pod.metadata.name,
    gates: gates.join(', '),
  });
}
