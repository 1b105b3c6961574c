import { describe, expect, it } from 'vitest';
import { explainPart } from '../explain.ts';
import { said } from '../testing/said.ts';
import { decodeMessage } from './decodeMessage.ts';

// As they stand in public threads and in the sources of their projects.
describe('what is said of Pods that are turned down, put out or not started', () => {
  it.each([
    [
      'Pod was rejected: Allocate failed due to requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0, which is unexpected',
      'devicesRefused requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0',
    ],
    [
      "Pod Allocate failed due to can't allocate unregistered device nvidia.com/gpu, which is unexpected",
      "devicesRefused can't allocate unregistered device nvidia.com/gpu",
    ],
    ['Resources cannot be allocated with Topology locality', 'alignmentRefused'],
    ['Pod The node had condition: [DiskPressure]. ', 'pressureRefuses DiskPressure'],
    ['Pod was rejected as the node is shutting down.', 'nodeShutsDown'],
    ['Pod was terminated in response to imminent node shutdown.', 'nodeShutsDown'],
    ['Usage of EmptyDir volume "cache" exceeds the limit "1Gi". ', 'localStorageExceeded'],
    [
      'Pod ephemeral local storage usage exceeds the total limit of containers 1Gi. ',
      'localStorageExceeded',
    ],
    ['Container web exceeded its local ephemeral storage limit "1Gi". ', 'localStorageExceeded'],
    ['Kubelet stopped posting node status.', 'nodeSilent'],
    ['Node worker-1 status is now: NodeNotReady', 'nodeSilent'],
    ['pod eviction from worker-1 node by sigs.k8s.io/descheduler', 'descheduled'],
    ['Taint manager: deleting due to NoExecute taint', 'taintDeletes'],
    ['Device Taint manager: deleting due to NoExecute taint', 'deviceTaintEvicts'],
    ['PodGC: node no longer exists', 'nodeNoLonger'],
    ['Eviction API: evicting', 'apiEvicts'],
    ['Pod was preempted by Kubelet to accommodate a critical pod.', 'preemptedCritical'],
    ["Pod was rejected: Failed to admit pod as the OS field doesn't match node OS", 'osRefused'],
    [
      'Pod was rejected: forbidden sysctl: "net.core.somaxconn" not allowlisted',
      'sysctlRefused net.core.somaxconn',
    ],
    [
      'Pod was rejected: Unexpected error while attempting to recover from admission failure: preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: [(res: cpu, q: 500), ]',
      'criticalRefused',
    ],
    [
      'PodResourceClaim gpu: resource claim template "late": resourceclaimtemplate.resource.k8s.io "late" not found',
      'claimNotMade gpu late',
    ],
    [
      'Nodes added to group eks-gpu failed to register within 15m2.3s',
      'scaleUpFailed Nodes added to group eks-gpu failed to register within 15m2.3s',
    ],
    [
      'error when evicting pods/"web-1" -n "default": This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
      'budgetsMany',
    ],
    [
      'Pod shop/web-1 is rejected in PreFilter because ElasticQuota shop is more than Max',
      'elasticQuota shop',
    ],
    ['deleting pod for node scale down', 'scaledDown'],
    ['Evicted pod: Underutilized', 'consolidated Underutilized'],
    [
      'Cannot disrupt Node: pdb default/web prevents pod evictions',
      'disruptionBlocked pdb default/web prevents pod evictions',
    ],
    ['Error: configmap "app" not found', 'sourceMissing configmap app'],
    [
      "Error: couldn't find key password in Secret default/db",
      'keyMissing password Secret default/db',
    ],
    ['Error: ErrImageNeverPull', 'imageWanted'],
    [
      'Failed create pod sandbox: rpc error: code = Unknown desc = NetworkPlugin cni failed',
      'sandboxFailed',
    ],
    [
      'Error: failed to create containerd task: failed to create shim task: OCI runtime create failed',
      'containerNotStarted',
    ],
    [
      'Cannot bind to requested volume "pv-1": requested PV is too small',
      'claimUnfit pv-1 requested PV is too small',
    ],
    ['volume "pv-1" already bound to a different claim.', 'claimTaken pv-1'],
    ['Bound claim has lost its PersistentVolume. Data on the volume is lost!', 'claimDataLost'],
    [
      'Unable to mount volumes for pod "web-1_default(6f3a)": timeout expired waiting for volumes to attach or mount for pod "default"/"web-1". list of unmounted volumes=[data]. list of unattached volumes=[data]',
      'volumeNotMounted data',
    ],
    [
      'Error creating: pods "x" is forbidden: failed quota: q: must specify limits.cpu for: web',
      'quotaUntold q',
    ],
    [
      'Error creating: pods "x" is forbidden: [maximum memory usage per Pod is 1Gi, but limit is 2Gi]',
      'limitRange',
    ],
    [
      'Error creating: pods "x" is forbidden: violates PodSecurity "restricted:latest": runAsNonRoot != true',
      'podSecurity restricted:latest',
    ],
    [
      'create Claim data-web-0 for Pod web-0 in StatefulSet web failed error: persistentvolumeclaims "data-web-0" is forbidden: exceeded quota: q, requested: requests.storage=1Gi',
      'objectForbidden persistentvolumeclaims',
    ],
    ['Missed scheduled time to start a job: Mon, 02 Jan 2023 10:00:00 UTC', 'cronMissed'],
    ["LocalQueue team-a doesn't exist", 'queueMissing LocalQueue team-a'],
    ['Workload no longer fits after processing another workload', 'quotaTaken'],
    [
      'Preempted to accommodate a workload (UID: 5c02, JobUID: UNKNOWN) due to prioritization in the ClusterQueue',
      'workloadPreempted',
    ],
    ['queue resource quota insufficient: insufficient cpu', 'queueFull'],
    ['Pod default/web-0 can possibly be assigned to node1', 'gangCould node1'],
    ['default/web-0 is queued and waiting for allocation', 'queueWaits default/web-0'],
    [
      'Task default/web-0 is skipped from scheduling because the queue quota has been exceed',
      'queueQuota',
    ],
    ["AssumePod failed: pod c4c9 is in the cache, so can't be assumed", 'alreadyAssumed c4c9'],
  ])('is understood: %s', (message, what) => {
    expect(said(message)).toEqual([what]);
  });

  it('stands in lists as well, with its count', () => {
    expect(
      said(
        'all nodes are unavailable: 1 node(s) pod number exceeded, 2 node(s) resource fit failed, 1 cannot align container: web, 1 NoVolumeZoneConflict.',
      ),
    ).toEqual(['volcanoPods', 'volcanoFit', 'alignment', 'volumeZone']);
    expect(
      said(
        '0/3 nodes are available: 3 pre-filter pod web-0 cannot find enough sibling pods, current pods number: 1, minMember of group: 3. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling., PodGroup default/pg1 gets rejected due to Pod web-0 is unschedulable even after PostFilter',
      ),
    ).toEqual(['groupShort 1 3', 'notHelpful', 'groupRejected default/pg1']);
    expect(said('pod triggered scale-up: [{a 3->4 (max: 10)} {b 1->2 (max: 10)}]')).toEqual([
      'scaledUp {a 3->4 (max: 10)} {b 1->2 (max: 10)}',
    ]);
  });

  it('is of a node that is yet to come where an autoscaler says it', () => {
    const explained = decodeMessage("pod didn't trigger scale-up: 1 Insufficient cpu").map(
      (part) => explainPart(part)?.says.key,
    );
    expect(explained).toContain('scaleUp.insufficient');
  });

  it('is advised by what is named: of a node that is ill the node is looked at, of devices the plugin', () => {
    const looks = (message: string) =>
      decodeMessage(message).flatMap((part) => explainPart(part)?.look?.key ?? []);
    expect(
      looks(
        "0/5 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/unreachable: }, 1 node(s) had taint {node.cloudprovider.kubernetes.io/uninitialized: true}, that the pod didn't tolerate, 1 node(s) had untolerated taint {ebs.csi.aws.com/agent-not-ready: }, 1 node(s) had untolerated taint {dedicated: gpu}, 1 Insufficient nvidia.com/gpu, 1 Insufficient hugepages-2Mi, 1 Insufficient cpu.",
      ),
    ).toEqual([
      'look.taintOfNode',
      'look.taintOfNode',
      'look.taintOfNode',
      'look.taint',
      'look.insufficientDevice',
      'look.insufficientPages',
      'look.insufficient',
    ]);
  });
});
