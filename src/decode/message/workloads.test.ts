import { describe, expect, it } from 'vitest';
import { recognize } from '../recognize/recognize.ts';
import { said } from '../testing/said.ts';

describe('what is said of workloads whose Pods do not come up', () => {
  it.each([
    ['error: deployment "web" exceeded its progress deadline', 'rolloutLate web'],
    ['ReplicaSet "web-5d9c7b8f4" has timed out progressing.', 'rolloutLate web-5d9c7b8f4'],
    [
      'Waiting for deployment "web" rollout to finish: 1 out of 3 new replicas have been updated...',
      'rolloutWaits',
    ],
    [
      'Waiting for daemon set "agent" rollout to finish: 1 of 3 updated pods are available...',
      'rolloutWaits',
    ],
    ['Waiting for 1 pods to be ready...', 'rolloutWaits'],
    ['Deployment does not have minimum availability.', 'tooFewAvailable'],
    ['Job has reached the specified backoff limit', 'jobFailed'],
    ['Job was active longer than specified deadline', 'jobDeadline'],
    [
      'Container main for pod default/job-x2x failed with exit code 42 matching FailJob rule at index 0',
      'jobPolicy FailJob',
    ],
    ['Pod was active on the node longer than the specified deadline', 'podDeadline'],
    [
      'Found failed daemon pod kube-system/agent-4x2 on node node-1, will try to kill it',
      'daemonPodFailed kube-system/agent-4x2 node-1',
    ],
    [
      'failed to get cpu utilization: missing request for cpu in container app of Pod web-1',
      'scalingWithoutRequest cpu app',
    ],
    [
      'error: unable to drain node "node-1" due to error: cannot delete DaemonSet-managed Pods (use --ignore-daemonsets to ignore): kube-system/agent-4x2, continuing command...',
      'drainRefuses --ignore-daemonsets',
    ],
    [
      'error: unable to drain node "node-1" due to error: [cannot delete Pods with local storage (use --delete-emptydir-data to override): default/web-1, cannot delete DaemonSet-managed Pods (use --ignore-daemonsets to ignore): kube-system/agent-4x2], continuing command...',
      'drainRefuses --delete-emptydir-data',
    ],
    ['error: timed out waiting for the condition on pods/web-1', 'waitEnds'],
  ])('%s', (message, expected) => {
    expect(recognize(message)?.kind).toBe('message');
    expect(said(message)).toEqual([expected]);
  });
});

describe('what is said of objects that are not taken', () => {
  it.each([
    ['The Pod "web" is invalid: spec.containers[0].image: Required value', 'podInvalid'],
    [
      'The Deployment "web" is invalid: spec.template.metadata.labels: Invalid value: {"app":"x"}: `selector` does not match template `labels`',
      'objectInvalid Deployment',
    ],
    [
      'Error from server (BadRequest): error when creating "web.yaml": Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: unknown field "spec.replica"',
      'fieldUnknown spec.replica',
    ],
    [
      'error: resource mapping not found for name: "web" namespace: "" from "web.yaml": no matches for kind "Deployment" in version "apps/v1beta1"\nensure CRDs are installed first',
      'kindUnknown Deployment apps/v1beta1',
    ],
    [
      'Error from server (NotFound): error when creating "web.yaml": namespaces "shop" not found',
      'namespaceMissing shop',
    ],
  ])('%s', (message, expected) => {
    expect(recognize(message)?.kind).toBe('message');
    expect(said(message)).toEqual([expected]);
  });
});
