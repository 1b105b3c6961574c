import type { Pod, ResourceClaim } from '../../model/index.ts';
import type { Devices } from '../cache/devices.ts';
import { missingClaim } from '../plugins/podResourceClaims.ts';
import { type EventRegistration, onNodes, onPods } from './clusterEvents.ts';

/** What may help a Pod that DynamicResources refused. Source: EventsToRegister of plugins/dynamicresources. */
export function onDevices(devices: Devices): readonly EventRegistration[] {
  return [
    onNodes(['Add', 'UpdateNodeLabel', 'UpdateNodeAllocatable']),
    {
      resource: 'ResourceClaim',
      actionTypes: ['Add', 'Update'],
      hint: ({ pod }, event) =>
        event.resource !== 'ResourceClaim' || helpsWith(devices, pod, event.before, event.after),
    },
    // Of its own claims, which are written down in its status (`isSchedulableAfterPodChange`).
    {
      ...onPods(['UpdatePodGeneratedResourceClaim']),
      hint: (pod, event) =>
        event.resource !== 'Pod' ||
        (event.pod.key === pod.key && missingClaim(devices, event.pod.pod) === undefined),
    },
    { resource: 'DeviceClass', actionTypes: ['Add', 'Update'] },
    { resource: 'ResourceSlice', actionTypes: ['Add', 'Update'] },
  ];
}

/** Whether a claim that came or changed may help the Pod (`isSchedulableAfterClaimChange`). */
function helpsWith(
  devices: Devices,
  pod: Pod,
  before: ResourceClaim | undefined,
  after: ResourceClaim | undefined,
): boolean {
  if (after === undefined || missingClaim(devices, pod) !== undefined) return false;
  // Its devices are free for others.
  if (before?.status?.allocation !== undefined && after.status?.allocation === undefined)
    return true;
  const { name, namespace } = after.metadata;
  const isOwn = devices
    .claimsOf(pod)
    .some(({ metadata }) => metadata.name === name && metadata.namespace === namespace);
  if (!isOwn || before === undefined) return isOwn;
  return JSON.stringify(before.status) !== JSON.stringify(after.status);
}
