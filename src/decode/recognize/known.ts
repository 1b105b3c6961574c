import { decodeMessage } from '../message/decodeMessage.ts';

/** Event reasons that are about scheduling, of kube-scheduler, autoscalers and the kubelet. */
export const EVENT_REASONS = new Set([
  'FailedScheduling',
  'Scheduled',
  'Preempted',
  'Preempting',
  'SchedulerError',
  'NotTriggerScaleUp',
  'TriggeredScaleUp',
  'Nominated',
]);

/** Long enough for a reason and for the opening of every list. */
const GLANCE = 2000;

/** Whether a text is a message about scheduling: what it opens with is known. */
export function isKnownMessage(text: string): boolean {
  if (text === '') return false;
  const first = decodeMessage(text.slice(0, GLANCE)).find((part) => part.kind !== 'punctuation');
  return first !== undefined && first.kind !== 'unknown';
}
