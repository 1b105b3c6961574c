import { describe, expect, it } from 'vitest';
import { explainPart } from '../explain.ts';
import { recognize } from '../recognize/recognize.ts';
import { said } from '../testing/said.ts';
import { decodeMessage } from './decodeMessage.ts';

const IMAGE = 'Successfully pulled image "nginx:1.27" in 2.1s (2.1s including waiting).';
const NO_FLEET =
  'NodeClaim default-x7k2p event: InsufficientCapacityError: creating instance, insufficient capacity, with fleet error(s), UnfulfillableCapacity: Unable to fulfill capacity';

// The wordings of Kubernetes' own sources, of kubernetes/autoscaler, kubernetes-sigs/karpenter, Flux and Helm.
describe('what is said beside scheduling', () => {
  it.each([
    ['Pulling image "nginx:1.27"', 'containerSteps'],
    [IMAGE, 'containerSteps'],
    ['Container image "nginx:1.27" already present on machine', 'containerSteps'],
    ['Created container: app', 'containerSteps'],
    ['Started container app', 'containerSteps'],
    ['Stopping container app', 'containerStops'],
    ['Container app failed liveness probe, will be restarted', 'containerStops'],
    ['Pod sandbox changed, it will be killed and re-created.', 'sandboxChanged'],
    ['Created pod: web-5d8-abcde', 'podsMade'],
    ['create Pod db-0 in StatefulSet db successful', 'podsMade'],
    ['Scaled up replica set web-5d8 from 1 to 3', 'podsMade'],
    ['Deleted pod: web-5d8-abcde', 'podsUnmade'],
    ['Scaled down replica set web-5d8 from 3 to 2', 'podsUnmade'],
    ['Node worker-1 status is now: NodeNotSchedulable', 'nodeCordoned'],
    ['node/worker-1 cordoned', 'nodeCordoned'],
    ['Node worker-1 status is now: NodeHasDiskPressure', 'nodePressed NodeHasDiskPressure'],
    ['Attempting to reclaim ephemeral-storage', 'nodePressed ephemeral-storage'],
    ['Node worker-1 status is now: NodeReady', 'nodeFine'],
    ['Node worker-1 event: Removing Node worker-1 from Controller', 'nodeRemoved'],
    ['Deleting node worker-1 because it does not exist in the cloud provider', 'nodeRemoved'],
    ['Scale-up: group workers size set to 4 instead of 3 (max: 6)', 'groupGrows'],
    ['Scale-down: removing empty node "worker-4"', 'groupShrinks'],
    ['node removed by cluster autoscaler', 'groupShrinks'],
    ['Disrupting NodeClaim: Empty/Delete', 'karpenterDisrupts Empty/Delete'],
    ["Can't replace with a cheaper node", "karpenterKeeps Can't replace with a cheaper node"],
    [NO_FLEET, `machinesOut ${NO_FLEET.slice(NO_FLEET.indexOf('Insuff'))}`],
    ['ignoring nodepool, not ready', 'poolNotReady'],
    ['found provisionable pod(s)', 'karpenterWorks'],
    ['Error from server (NotFound): pods "web-0" not found', 'objectMissing pods web-0'],
    [
      'Error from server (AlreadyExists): error when creating "a.yaml": pods "web" already exists',
      'objectExists pods web',
    ],
    [
      'The connection to the server localhost:8080 was refused - did you specify the right host or port?',
      'serverSilent',
    ],
    ['Unable to connect to the server: dial tcp 10.0.0.1:6443: i/o timeout', 'serverSilent'],
    [
      'Error creating: pods is forbidden: User "system:serviceaccount:ci:runner" cannot create resource "pods" in API group "" in the namespace "shop"',
      'notAllowed system:serviceaccount:ci:runner',
    ],
    [
      "health check failed after 30.02s: timeout waiting for: [Deployment/shop/web status: 'InProgress']",
      'fluxEnds',
    ],
    ['Helm install failed: timed out waiting for the condition', 'helmEnds'],
    [
      'Helm upgrade failed for release shop/web with chart web@1.0.0: context deadline exceeded',
      'helmEnds',
    ],
    [
      'Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress',
      'helmBusy',
    ],
    [
      'ready.go:303: 2026-01-01 10:00:00 +0000 UTC [debug] Deployment is not ready: shop/web. 0 out of 1 expected pods are ready',
      'helmWaits',
    ],
    [
      'one or more objects failed to apply, reason: error when creating "/dev/shm/1": admission webhook "validate.kyverno.svc-fail" denied the request',
      'webhookDenies validate.kyverno.svc-fail',
    ],
    [
      'Error: UPGRADE FAILED: pre-upgrade hooks failed: 1 error occurred:\n\t* timed out waiting for the condition',
      'helmEnds',
    ],
    ['install retries exhausted', 'fluxGivesUp'],
    [
      'failed to get cpu utilization: unable to get metrics for resource cpu: no metrics returned from resource metrics API',
      'metricsMissing',
    ],
    ['Job suspended', 'jobSuspended'],
    ['Quota reserved in ClusterQueue team-a, wait time since queued was 3s', 'kueueGoes'],
    ['System OOM encountered, victim process: java, pid: 4242', 'systemOom'],
    [
      'Unable to retrieve some image pull secrets (regcred); attempting to pull the image may not succeed.',
      'pullSecretsMissing',
    ],
    ['No resources found in shop namespace.', 'nothingFound'],
    ['No matching pods found', 'budgetIdle'],
    ['The disruption budget web needs 2 healthy pods and has 2 currently', 'budgetHolds'],
    [
      'error: error validating "a.yaml": error validating data: ValidationError(Pod.spec): unknown field "nodeselector" in io.k8s.api.core.v1.PodSpec; if you choose to ignore these errors, turn validation off with --validate=false',
      'fieldUnknown nodeselector',
    ],
    [
      'Found failed daemon pod kube-system/agent-x on node n1, will try to kill it.',
      'daemonPodFailed kube-system/agent-x n1',
    ],
  ])('%s', (message, expected) => {
    expect(said(message)).toEqual([expected]);
    const parts = recognize(message)?.messages.flatMap(({ text }) => decodeMessage(text));
    expect(parts?.map(explainPart).some((part) => part?.look !== undefined)).toBe(true);
  });

  it.each([
    ['Pending', 'statusPending'],
    ['ContainerCreating', 'statusStarting'],
    ['Init:0/1', 'statusInit'],
    ['Evicted', 'statusEvicted'],
    ['CrashLoopBackOff', 'containerEnds'],
    ['ImagePullBackOff', 'imageWanted'],
    ['OutOfcpu', 'statusRefused OutOfcpu'],
    ['SchedulingGated', 'gatesBlocked'],
  ])('tells of the status %s alone what a row of kubectl get pods tells', (word, expected) => {
    expect(said(word)).toEqual([expected]);
    expect(said(`web-1 0/1 ${word}`)).toEqual([expected]);
    expect(recognize(word)?.messages).toHaveLength(1);
    expect(said('Unknown')).not.toContain('nodeSilent');
  });

  it('takes a resize that a kubelet puts off or cannot do for no refusal', () => {
    const infeasible = "Node didn't have enough capacity: cpu, requested: 4000, capacity: 2000";
    expect(said(infeasible)).toEqual(['resizeInfeasible cpu']);
    const lacks =
      "Node didn't have enough resource: cpu, requested: 500, used: 1900, capacity: 2000";
    expect(said(lacks)).toEqual(['lacksEither cpu']);
    expect(said(`Pod was rejected: ${lacks}`)).toEqual(['kubeletLacks cpu']);
    const condition = (reason: string, message: string): string =>
      `status:\n  conditions:\n    - type: PodResizePending\n      status: "True"\n      reason: ${reason}\n      message: "${message}"\n`;
    expect(recognize(condition('Infeasible', infeasible))?.messages).toHaveLength(1);
    const texts = recognize(condition('Deferred', lacks))?.messages.map(({ text }) => text);
    expect(texts).toEqual([lacks]);
  });

  it('does not give Helm what the kubelet says', () => {
    const kubelets = 'Error: failed to sync configmap cache: timed out waiting for the condition';
    expect(said(kubelets)).toEqual(['containerNotStarted']);
    expect(
      said('Error: rpc error: code = DeadlineExceeded desc = context deadline exceeded'),
    ).toEqual(['containerNotStarted']);
    expect(said('Error: Error response from daemon: context deadline exceeded')).toEqual([
      'containerNotStarted',
    ]);
    expect(said('Error: context deadline exceeded')).toEqual(['waitOfEither']);
  });

  it('leaves out what goes well where something else is said', () => {
    const events = (...lines: readonly string[]): readonly string[] =>
      (recognize(lines.join('\n'))?.messages ?? []).map(({ text }) => text);
    const pulled = `Normal   Pulled             2m    kubelet            ${IMAGE}`;
    const failed =
      'Warning  FailedScheduling   3m    default-scheduler  0/1 nodes are available: 1 Too many pods.';
    expect(events(pulled)).toEqual([IMAGE]);
    expect(events(failed, pulled)).toEqual(['0/1 nodes are available: 1 Too many pods.']);
  });
});
