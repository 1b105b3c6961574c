import { decodeMessage } from '../message/decodeMessage.ts';
import { GOES_WELL, REASONS_OF_ASIDES } from '../rules/asides.ts';
import { OF_OTHERS } from '../wording.ts';

/** Event reasons that are about scheduling, of kube-scheduler, autoscalers and the kubelet. */
const EVENT_REASONS = new Set([
  'FailedScheduling',
  'Scheduled',
  'Preempted',
  'Preempting',
  'SchedulerError',
  'NotTriggerScaleUp',
  'TriggeredScaleUp',
  'Nominated',
  'FailedScaleUp',
]);

/**
 * Event reasons of others, which say much else too: their messages are taken where they are known. Of a kubelet
 * that turns a Pod down, the reason is the plugin's name or `OutOf` and the resource; the descheduler's is its
 * plugin's name.
 */
const REASONS_OF_OTHERS =
  /^(?:FailedCreate|FailedBinding|ProvisioningFailed|FailedAttachVolume|FailedMount|FailedMapVolume|FailedPrepareDynamicResources|Failed|BackOff|Unhealthy|WaitForFirstConsumer|WaitForPodScheduled|ExternalProvisioning|(?:Device)?TaintManagerEviction|Evicted|OutOf\w+|Node(?:Affinity|Name|Ports)|TaintToleration|FailedDaemonPod|BackoffLimitExceeded|DeadlineExceeded|PodFailurePolicy|FailedGetResourceMetric|FailedComputeMetricsReplicas|Unschedulable|NotEnoughResources|Pending|UnexpectedAdmissionError|TopologyAffinityError|NodeShutdown|Terminated|FailedCreatePodSandBox|NetworkNotReady|NodeNotReady|NodeStatusUnknown|ScaleDown|ScaleUpTimedOut|FailedToScaleUpGroup|ScaleUpFailed|Descheduled|DisruptionBlocked|PodOS\w+|SysctlForbidden|FailedResourceClaimCreation|VolumeMismatch|ClaimLost|Provisioning|MissSchedule|FailedNeedsStart|TooManyMissedTimes|PodUnschedulable|Scheduling|Preempted|EvictedDueToPreempted|Inadmissible)$/;

/** Source: the strategies and plugins of kubernetes-sigs/descheduler, which are its events' reasons. */
const DESCHEDULER_PLUGINS =
  /^(?:Remove(?:Duplicates|FailedPods|Pods\w{1,50})|LowNodeUtilization|HighNodeUtilization|PodLifeTime|DefaultEvictor)$/;

/** Whether an event of this reason and message is about where a Pod may be. */
export function isOfScheduling(reason: string, message: string): boolean {
  if (EVENT_REASONS.has(reason)) return true;
  // The two events beside them tell the image, and what was wrong with it.
  if (/^Error: (?:ErrImagePull|ImagePullBackOff)$/.test(message.trim())) return false;
  return mayBeOfScheduling(reason) && isKnownMessage(message);
}

/** Whether more than its message is needed to say what an event of this reason is about. */
export function mayBeOfScheduling(reason: string): boolean {
  return (
    EVENT_REASONS.has(reason) ||
    REASONS_OF_OTHERS.test(reason) ||
    REASONS_OF_ASIDES.test(reason) ||
    DESCHEDULER_PLUGINS.test(reason)
  );
}

/** Long enough for a reason and for the opening of every list. */
const GLANCE = 2000;

/** Whether a text is a message about scheduling: what it opens with is known. */
export function isKnownMessage(text: string): boolean {
  return openingOf(text) !== undefined;
}

/**
 * What a text opens with: what only a whole message begins with, or what may stand within one too, as the
 * reasons of a list of nodes; undefined where it is not known.
 */
export function openingOf(text: string): 'message' | 'part' | undefined {
  if (text === '') return undefined;
  const first = decodeMessage(text.slice(0, GLANCE)).find((part) => part.kind !== 'punctuation');
  if (first === undefined || first.kind === 'unknown') return undefined;
  return first.kind === 'header' || OF_OTHERS.has(first.speaker) ? 'message' : 'part';
}

/** Whether a message tells of what goes as it should: it is of use only where nothing else is said. */
export function goesWell(text: string): boolean {
  const first = decodeMessage(text.slice(0, GLANCE)).find((part) => part.kind !== 'punctuation');
  return first?.kind === 'reason' && GOES_WELL.has(first.says);
}

/** Whether a text is a message of another than a scheduler or an autoscaler. */
export function isToldByOthers(text: string): boolean {
  if (text === '') return false;
  const first = decodeMessage(text.slice(0, GLANCE)).find((part) => part.kind !== 'punctuation');
  return first?.kind === 'reason' && OF_OTHERS.has(first.speaker);
}
