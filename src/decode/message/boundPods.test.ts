import { describe, expect, it } from 'vitest';
import { recognize } from '../recognize/recognize.ts';
import { said } from '../testing/said.ts';

describe('why a Pod does not run although it has a node', () => {
  it.each([
    [
      'Multi-Attach error for volume "pvc-7a81" Volume is already exclusively attached to one node and can\'t be attached to another',
      'volumeElsewhere pvc-7a81',
    ],
    [
      'Multi-Attach error for volume "pvc-7a81" Volume is already used by pod(s) web-0 and 2 pod(s) in different namespaces',
      'volumeElsewhere pvc-7a81',
    ],
    [
      'AttachVolume.Attach failed for volume "pvc-1" : rpc error: code = Internal desc = Could not attach volume',
      'volumeNotAttached pvc-1',
    ],
    [
      'MountVolume.SetUp failed for volume "config" : configmap "app" not found',
      'mountSourceMissing config configmap app',
    ],
    [
      'MountVolume.MountDevice failed for volume "pvc-1" : kubernetes.io/csi: attacher.MountDevice failed',
      'volumeNotMounted pvc-1',
    ],
    [
      'Unable to attach or mount volumes: unmounted volumes=[data], unattached volumes=[data kube-api-access-x]: timed out waiting for the condition',
      'volumeNotMounted data',
    ],
    [
      'failed to provision volume with StorageClass "fast": rpc error: code = ResourceExhausted desc = no space',
      'volumeNotMade fast',
    ],
    [
      'Failed to prepare dynamic resources: prepare dynamic resources: NodePrepareResources failed',
      'devicesNotPrepared',
    ],
    [
      'Failed to pull image "nginx:nope": rpc error: code = NotFound desc = not found',
      'imageNotPulled nginx:nope',
    ],
    ['Back-off pulling image "nginx:nope"', 'imageNotPulled nginx:nope'],
    ['Back-off restarting failed container main in pod web-0_default(3f2a)', 'containerEnds'],
    ['back-off 5m0s restarting failed container=main pod=web-0_default(3f2a)', 'containerEnds'],
    ['Readiness probe failed: HTTP probe failed with statuscode: 500', 'probeFails Readiness'],
    [
      'Error creating: admission webhook "validate.example.com" denied the request: no latest tag',
      'webhookDenies validate.example.com',
    ],
    [
      'Error creating: Internal error occurred: failed calling webhook "inject.example.com": failed to call webhook: Post "https://x": dial tcp: connection refused',
      'webhookFails inject.example.com',
    ],
  ])('is understood: %s', (message, what) => {
    expect(said(message)).toEqual([what]);
    expect(recognize(message)?.messages.map(({ text }) => text)).toEqual([message]);
  });

  it('is found among the events of a description, and what is not known is let be', () => {
    const description = `Name:             web-0
Namespace:        default
Status:           Pending
Events:
  Type     Reason              Age   From                     Message
  ----     ------              ----  ----                     -------
  Normal   Scheduled           65s   default-scheduler        Successfully assigned default/web-0 to node-2
  Warning  FailedAttachVolume  65s   attachdetach-controller  Multi-Attach error for volume "pvc-1" Volume is already used by pod(s) web-1
  Warning  Failed              5s    kubelet                  Error: something of its own
`;
    expect(recognize(description)?.messages.map(({ text }) => said(text))).toEqual([
      ['assigned default/web-0 node-2'],
      ['volumeElsewhere pvc-1'],
    ]);
  });

  it('is told of preemption that has found a node', () => {
    expect(
      said(
        '0/1 nodes are available: 1 Insufficient cpu. preemption: found a potential placement for pod on node node-1, preempting 2 victims',
      ),
    ).toEqual(['insufficient cpu', 'preemptionFound node-1']);
  });
});
