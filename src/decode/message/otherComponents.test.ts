import { describe, expect, it } from 'vitest';
import { recognize } from '../recognize/recognize.ts';
import { said } from '../testing/said.ts';

const QUOTA = 'exceeded quota: compute, requested: cpu=2, used: cpu=9, limited: cpu=10';

describe('what others than kube-scheduler say', () => {
  it.each([
    [`Error creating: pods "web-7d-abcde" is forbidden: ${QUOTA}`, 'quotaExceeded compute'],
    [
      `Error from server (Forbidden): error when creating "pod.yaml": pods "x" is forbidden: ${QUOTA}`,
      'quotaExceeded compute',
    ],
    [
      `create Pod web-0 in StatefulSet web failed error: pods "web-0" is forbidden: ${QUOTA}`,
      'quotaExceeded compute',
    ],
    [
      'Error creating: pods "web-7d-" is forbidden: no PriorityClass with name high was found',
      'priorityClassMissing high',
    ],
    [
      'Error creating: pods "web-7d-" is forbidden: pod rejected: RuntimeClass "kata" not found',
      'runtimeClassMissing kata',
    ],
    [
      'Error creating: pods "web-7d-" is forbidden: error looking up service account shop/web: serviceaccount "web" not found',
      'serviceAccountMissing shop/web',
    ],
    [
      'Error creating: pods "web-1" is forbidden: violates PodSecurity "restricted:latest": host namespaces (hostNetwork=true). Mend it.',
      'podSecurity restricted:latest',
    ],
    [
      'Error creating: pods "web-1" is forbidden: unable to validate against any security context constraint: []',
      'podForbidden',
    ],
    [
      'Error creating: Pod "web-1" is invalid: spec.containers[0].resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
      'podInvalid',
    ],
    ['waiting for first consumer to be created before binding', 'claimWaitsForPod'],
    ['waiting for pod web-0 to be scheduled', 'claimWaitsForNode web-0'],
    [
      'no persistent volumes available for this claim and no storage class is set',
      'claimHasNoClass',
    ],
    [
      "Waiting for a volume to be created either by the external provisioner 'ebs.csi.aws.com' or manually by the system administrator. If volume creation is delayed, please verify that the provisioner is running and correctly registered.",
      'claimWaitsForProvisioner ebs.csi.aws.com',
    ],
    [
      'waiting for a volume to be created, either by external provisioner "ebs.csi.aws.com" or manually created by system administrator',
      'claimWaitsForProvisioner ebs.csi.aws.com',
    ],
    ['Predicate NodeAffinity failed', 'kubeletRefuses NodeAffinity'],
    [
      "Pod was rejected: Predicate NodeAffinity failed: node(s) didn't match Pod's node affinity/selector",
      'kubeletRefuses NodeAffinity',
    ],
    [
      "Pod was rejected: Node didn't have enough resource: cpu, requested: 2000, used: 3500, capacity: 4000",
      'kubeletLacks cpu',
    ],
    [
      'The node was low on resource: memory. Threshold quantity: 100Mi, available: 50Mi. Container web was using 2Gi, request is 1Gi',
      'nodeLow memory',
    ],
    ['The node was low on resource: ephemeral-storage.', 'nodeLow ephemeral-storage'],
    ["Cannot evict pod as it would violate the pod's disruption budget.", 'budgetHolds'],
    [
      'error when evicting pods/"web-1" -n "default" (will retry after 5s): Cannot evict pod as it would violate the pod\'s disruption budget.',
      'budgetHolds',
    ],
    ['TaintManagerEviction: Marking for deletion Pod shop/web-1', 'taintEvicts shop/web-1'],
    ['Cancelling deletion of Pod shop/web-1', 'taintKeeps shop/web-1'],
    ['DeviceTaintManagerEviction: Marking for deletion', 'deviceTaintEvicts'],
    ['Cancelling deletion', 'deviceTaintKeeps'],
  ])('is understood: %s', (message, what) => {
    expect(said(message)).toEqual([what]);
    expect(recognize(message)?.messages.map(({ text }) => text)).toEqual([message]);
  });

  it('is found in tables of events, whose objects are no Pods', () => {
    const table = [
      'LAST SEEN   TYPE      REASON                 OBJECT                       MESSAGE',
      `12s         Warning   FailedCreate           replicaset/web-7d4b9         Error creating: pods "web-7d4b9-abcde" is forbidden: ${QUOTA}`,
      '3s          Normal    WaitForFirstConsumer   persistentvolumeclaim/data   waiting for first consumer to be created before binding',
      '1s          Warning   FailedCreate           job/backup                   Error creating: the cat ate it',
      '1s          Normal    Pulled                 pod/web-1                    Container image "nginx" already present on machine',
    ].join('\n');
    expect(recognize(table)?.messages.map(({ reason, text }) => [reason, said(text)])).toEqual([
      ['FailedCreate', ['quotaExceeded compute']],
      ['WaitForFirstConsumer', ['claimWaitsForPod']],
    ]);
  });

  it('is not taken for what it only looks like', () => {
    for (const message of [
      'pods "web" is not forbidden',
      'The node was slow',
      'waiting for somebody to be scheduled',
      'Predicate failed',
    ]) {
      expect(recognize(message)).toBeUndefined();
    }
  });
});
