/** What to look at, by `SayingId` of src/decode; where there is nothing to look at, no text. */
export const look = {
  unschedulable: 'Why they were cordoned; <code>kubectl uncordon</code> ends it.',
  nodeName: 'Leave <code>spec.nodeName</code> out and use a node selector.',
  taint:
    'Tolerate the taint if the Pod may run there. A toleration must fit in key, value and effect, and it attracts nothing: that takes a selector.',
  taints:
    'The taints of the nodes (<code>kubectl describe node</code>) beside the Pod’s tolerations.',
  nodeAffinity:
    'The labels of the nodes (<code>kubectl get nodes --show-labels</code>) beside the selector. <code>nodeSelectorTerms</code> are ORed, the expressions within one are ANDed.',
  addedAffinity:
    'NodeAffinityArgs in the scheduler’s configuration; the Pod’s author cannot see it.',
  fieldConflict: 'The <code>matchFields</code> of the Pod’s node affinity.',
  narrowed: 'The reasons of the other nodes in this message: there is the cause.',
  ports:
    'Which Pod there has the same <code>hostPort</code> (or <code>hostNetwork</code>) and protocol.',
  insufficient:
    'Requests count, not usage: “Allocated resources” in <code>kubectl describe node</code>. A request larger than any node fits nowhere.',
  tooManyPods:
    'The kubelet’s <code>maxPods</code>, or the addresses that the network plugin has for a node.',
  nodeCondition: 'The conditions of the nodes (<code>kubectl describe node</code>).',
  oldLabelRule: 'The <code>--policy-config-file</code> of that scheduler.',
  declaredFeatures:
    '<code>status.declaredFeatures</code> and the kubelet’s version of these nodes.',

  podAffinity:
    'Whether a Pod with these labels runs at all, in the namespaces that the term means (its own, if it names none), and the <code>topologyKey</code>.',
  podAntiAffinity:
    'Whether there are more replicas than domains, and whether a rolling update needs one place more.',
  existingAntiAffinity:
    'The required anti-affinity of the Pods that run there: their rules, not this Pod’s.',
  podAffinityOrAnti: 'The Pod’s own terms, and the anti-affinity of the Pods that run there.',
  spread:
    'How many matching Pods each domain has. Nodes that are tainted or cordoned count as domains too, unless <code>nodeTaintsPolicy</code> is <code>Honor</code>.',
  spreadMissing: 'Which nodes lack the label; it is <code>topologyKey</code> that names it.',

  diskConflict: 'Which Pods name the same disk in <code>spec.volumes</code>.',
  readWriteOncePod: 'Which Pod uses the claim: in a rolling update it is the old one.',
  volumeLimit:
    '<code>spec.drivers[].allocatable.count</code> of the CSINode, and VolumeAttachments of Pods long gone.',
  csiDriver: 'The driver’s DaemonSet, and <code>spec.drivers</code> of the CSINode.',
  noVolume:
    'Available PersistentVolumes (size, class, access mode, node affinity), and the StorageClass’s provisioner and <code>allowedTopologies</code>.',
  volumeNodeAffinity:
    '<code>spec.nodeAffinity</code> of the PersistentVolume; then whether a node in that zone has room. <code>WaitForFirstConsumer</code> avoids it for new volumes.',
  volumeGone:
    '<code>kubectl get pvc</code> shows the claim as Lost. Restore the PersistentVolume under its name, or make the claim anew.',
  storage: 'CSIStorageCapacity objects of the driver: there it tells how much is free where.',
  volumeZone:
    'The labels <code>topology.kubernetes.io/zone</code> and <code>…/region</code> of volume and nodes.',
  claimUnbound:
    '<code>kubectl describe pvc</code>: does the StorageClass exist, is there a default one, does its provisioner run? Often it passes by itself in seconds.',
  claimNotFound:
    'The claim’s name and namespace; for a StatefulSet, its <code>volumeClaimTemplates</code>.',
  claimDeleted: 'Who deleted it; it stays as long as a Pod uses it.',
  claimLost: 'Restore the PersistentVolume, or make the claim anew.',
  claimEphemeral:
    'If it stays: whether kube-controller-manager may create claims (quota, webhooks).',
  claimForeign: 'Delete or rename one of the two: the name is the Pod’s and the volume’s.',
  claimWithoutClass:
    'Give the claim a <code>storageClassName</code>, or the cluster a default class.',
  volumeUnnamed: '<code>kubectl describe pvc</code>: what its provisioner says.',
  volumeNotFound: '<code>kubectl get pv</code>, and the claim’s <code>spec.volumeName</code>.',
  classNotFound:
    '<code>kubectl get storageclass</code>, and the claim’s <code>storageClassName</code>.',

  claimsUnallocatable:
    'ResourceSlices of these nodes, and the selectors of the claim and its DeviceClass.',
  claimElsewhere: '<code>status.allocation.nodeSelector</code> of the ResourceClaim.',
  claimInUse: '<code>status.reservedFor</code> of the ResourceClaim.',
  claimInFlight: 'Nothing, if it passes. If it stays: which Pods share the claim.',
  deviceClassMissing: '<code>kubectl get deviceclass</code>, and whether the driver is installed.',
  resourceClaimMissing:
    'The name in <code>spec.resourceClaims</code>, and the ResourceClaimTemplate.',
  resourceClaimDeleted: 'Which finalizer holds it.',
  classicAllocation: 'The driver’s controller, and a newer version of the driver.',

  noVictims: 'The Pod’s priority (PriorityClass) beside that of the Pods that run there.',
  notHelpful: 'The counted reasons before: they have to change, or a node has to be added.',
  preemptionNever: 'The Pod’s PriorityClass.',
  victimsTerminating: 'Pods that stay Terminating: grace period, finalizers, an unreachable node.',
  preemptionFound: 'Nothing, if it passes. If it stays: Pods there that stay Terminating.',
  noCandidate: 'The extenders in the scheduler’s configuration.',

  groupMaxSize: 'The group’s largest size.',
  groupBackoff: 'The autoscaler’s log and the cloud’s quota: why it failed.',
  groupNotReady: 'The nodes of the group.',
  clusterLimit:
    'The autoscaler’s <code>--max-nodes-total</code>, <code>--cores-total</code>, <code>--memory-total</code>.',
  poolTaint: 'A toleration, if the Pod may run there.',
  poolRequirements: 'The Pod’s node affinity beside the pool’s <code>requirements</code>.',
  poolInstances:
    'The Pod’s requests with those of all DaemonSets, beside the instance types of the pool.',
  poolLimits: '<code>spec.limits</code> of the pool.',

  gates: 'Who removes the gates, Kueue for example.',
  gatesBlocked: '<code>spec.schedulingGates</code>, and who removes them.',
  podGroup: 'How many Pods the group asks for (<code>minCount</code>) and how many there are.',
  preemptedCritical: 'How full the node was.',
  noNodes: '<code>kubectl get nodes</code>.',
  nodeGone: 'As a rule nothing: a node was deleted while Pods were being scheduled.',
  timedOut:
    'Of volumes: the events of the claim, and whether the CSI provisioner and attacher run.',
  provisioningFailed: 'The events of the claim.',
  otherError: 'The log of the component that gave it.',
  quotaExceeded:
    '<code>kubectl describe quota</code>: what is used, and of which limit. The numbers in the message are this Pod’s request, what is used, and the limit.',
  priorityClassMissing: '<code>kubectl get priorityclasses</code>; spelling counts.',
  runtimeClassMissing: '<code>kubectl get runtimeclasses</code>; spelling counts.',
  serviceAccountMissing: 'Whether it was created, in the Pod’s own namespace.',
  podForbidden: 'The words behind “is forbidden”: they name the admission plugin’s rule.',
  podInvalid: 'The field that is named. Paste the manifest here: it is marked where it stands.',
  claimWaitsForPod: 'The events of the Pod that uses the claim.',
  claimWaitsForNode: 'The events of that Pod.',
  claimHasNoClass: '<code>kubectl get storageclass</code>: is one marked as the default?',
  claimWaitsForProvisioner: 'Whether the provisioner’s Pods run, and what they log.',
  kubeletRefuses:
    'Whether <code>spec.nodeName</code> is set by hand, and whether labels of the node have changed since the Pod was bound: a kubelet that is started again may ask once more of the Pods that ran there.',
  kubeletLacks:
    'Leave <code>spec.nodeName</code> out: kube-scheduler then counts what is requested there.',
  nodeLow:
    'Requests and limits of the Pods there: those that use more than they request leave first. The node has a taint while it is short, and for five minutes after by default.',
  budgetHolds:
    '<code>kubectl get pdb</code>: ALLOWED DISRUPTIONS. It is 0 where no more Pods of the budget are ready than it wants: some are not ready, or <code>minAvailable</code> is all there are.',
  deviceTaintEvicts:
    '<code>kubectl get resourceslices -o yaml</code>: the taints of the device, and the tolerations with the effect <code>NoExecute</code> in the request of the claim. One without an effect lets a Pod have the device, and not keep it.',
  taintEvicts:
    'The node’s taints, and the Pod’s tolerations with their <code>tolerationSeconds</code> (300 by default, of nodes that are not ready or unreachable).',
  volumeElsewhere:
    '<code>kubectl get volumeattachments</code>: which node has it, and which Pod there uses it. Of a node that is down for good the taint <code>node.kubernetes.io/out-of-service</code> lets it go.',
  volumeNotAttached: 'The words behind it, and what the driver’s controller logs.',
  volumeNotMounted: 'The words behind it, and the other events of the Pod.',
  mountSourceMissing: 'Its name, in the Pod’s own namespace; spelling counts.',
  volumeNotMade: 'The words behind it: a quota, the room there is, or the parameters of the class.',
  devicesNotPrepared: 'What the driver logs on that node.',
  imageNotPulled: 'The image’s name and tag, its registry, and <code>imagePullSecrets</code>.',
  containerEnds:
    '<code>kubectl logs --previous</code>, and the exit code in <code>kubectl describe pod</code>.',
  probeFails: 'What the probe asks for, and what the container logs.',
  webhookDenies: 'The reason, and who set the rule.',
  webhookFails:
    'Whether its Pods run: <code>kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations</code> tells its Service.',
  objectInvalid: 'The field that is named. Paste the manifest here: it is marked where it stands.',
  fieldUnknown:
    'The spelling and the indentation. Paste the manifest here: it is marked where it stands.',
  kindUnknown: '<code>kubectl api-resources</code>: which kinds there are, and in which version.',
  namespaceMissing:
    'Its spelling, or <code>kubectl create namespace</code>. With several files the namespace has to come first.',
  rolloutLate:
    '<code>kubectl get pods</code>: is one Pending, its event has the reason. Is there none at all, <code>kubectl describe replicaset</code> tells who did not let it in.',
  rolloutWaits:
    '<code>kubectl get pods</code>: new Pods that are Pending or not ready, old ones that terminate. With <code>maxSurge: 0</code> or with anti-affinity a new Pod may wait for the room of an old one.',
  tooFewAvailable: 'The Pods that are not ready, and their events.',
  jobFailed: '<code>kubectl logs</code> and the exit codes of the Pods that failed.',
  jobDeadline:
    'Whether its Pods were Pending all the while: their events say why. Else what took so long.',
  jobPolicy: 'The exit code or the condition that the message names, and the rule.',
  podDeadline: '<code>spec.activeDeadlineSeconds</code> of the Pod.',
  daemonPodFailed:
    '<code>kubectl describe pod</code> before it is gone: its reason, <code>OutOfcpu</code> for example.',
  scalingWithoutRequest:
    '<code>resources.requests</code> of that container. kube-scheduler counts the same field.',
  drainRefuses:
    'What stands behind the flag: the Pods. <code>--force</code> and <code>--delete-emptydir-data</code> lose them or their data.',
  waitEnds: 'The object it waited for: <code>kubectl describe</code>, its conditions and events.',
  gangWaits:
    '<code>kubectl describe podgroup</code>, and the events of its Pods: one that is Unschedulable says why. Undetermined were not tried, as the group could not be placed any more. Whether the queue has room: <code>kubectl describe queue</code>.',
  gangRest: 'The events of the Pods that are Pending.',
  flavorsUnassigned:
    '<code>kubectl describe workload</code>, and the ClusterQueue: <code>nominalQuota</code> of the flavor against what is in use. “insufficient unused quota” waits for others to end; “insufficient quota”, or more than the maximum capacity, never fits. A flavor must also match the node selector and tolerations of the Pods. “topology … doesn’t allow to fit”: the quota is there, and the nodes of the flavor have no room.',
  zonesFailed:
    '“GCE quota exceeded”: the quotas of the project in this region. “GCE out of resources”: the zone has no such machines now; allow other zones or machine types.',
  fargateUnfit:
    'What the message names: Fargate has no privileged containers, no host network or ports, no DaemonSets, no GPUs, and of volumes few kinds. For such Pods change the selectors of the Fargate profile, so that they go to other nodes.',
  helmEnds:
    '<code>kubectl get pods</code> in the namespace of the release: is one Pending or not ready, its events have the reason. Then a longer <code>--timeout</code>, where it only takes long.',
  noPools:
    '<code>kubectl get nodepools</code>: is there one, and is it Ready? One whose node class is not ready is passed by.',
  quotaUntold:
    'The fields behind “must specify”: each container has to name them, or a LimitRange of the namespace gives defaults.',
  limitRange:
    '<code>kubectl describe limitrange</code>. It also gives defaults to containers that name nothing.',
  podSecurity:
    'The fields that are named, each with what it must be; or the namespace’s label <code>pod-security.kubernetes.io/enforce</code>.',
  objectForbidden:
    'A user that may not: <code>kubectl auth can-i</code>. A quota: <code>kubectl describe quota</code>.',
  cronMissed:
    '<code>spec.startingDeadlineSeconds</code>, <code>spec.suspend</code> and <code>spec.concurrencyPolicy</code>. Less than 10 seconds may never be met.',
  devicesRefused:
    'The device plugin’s Pod on that node, what it logs, and whether its devices are healthy. Right after the node or the plugin was started again it passes by itself: then delete the failed Pod.',
  alignmentRefused:
    'The kubelet’s <code>topologyManagerPolicy</code> and scope, and whether the request fits into one NUMA node. The plugin NodeResourceTopologyMatch of scheduler-plugins looks at it before.',
  pressureRefuses:
    '<code>kubectl describe node</code>: its conditions. MemoryPressure turns down only Pods that request nothing; DiskPressure and PIDPressure all but critical ones, whatever they tolerate, so that those of a DaemonSet fail again and again until it has passed.',
  nodeShutsDown:
    'Who shuts it down: an upgrade, a spot instance that is taken back. Failed Pods stay listed until they are deleted.',
  sourceMissing: 'Its name, in the Pod’s own namespace; spelling counts.',
  keyMissing: 'The keys of that object: <code>kubectl describe</code>.',
  imageWanted: 'The Pod’s other events: one of them names the image and the error.',
  sandboxFailed:
    'The words behind it, and the network plugin’s Pod on that node. “failed to assign an IP address”: the node or its subnet has no address left.',
  containerNotStarted:
    'The reason: a command that is not in the image, a mount that does not fit, or a <code>securityContext</code> that the image does not meet.',
  localStorageExceeded:
    'What it writes (logs count too), or a larger limit; the request has to grow with it, as kube-scheduler counts that.',
  nodeSilent:
    '<code>kubectl describe node</code>: its conditions, and since when. On the node: the kubelet, the container runtime, memory and disk.',
  descheduled:
    'The descheduler’s policy. Where the Pod comes back to the same node, it is evicted again: then policy and scheduler disagree.',
  scaledDown:
    'The annotation <code>cluster-autoscaler.kubernetes.io/safe-to-evict: "false"</code> on a Pod keeps its node, as does a PodDisruptionBudget that allows no eviction.',
  consolidated:
    '<code>spec.disruption</code> of the NodePool. The annotation <code>karpenter.sh/do-not-disrupt: "true"</code> on a Pod keeps its node, where Karpenter removes it of its own accord.',
  disruptionBlocked: 'Nothing, if the node may stay.',
  claimUnfit:
    'Size, class, access mode and <code>volumeMode</code> of both. What is wrong in the claim cannot be changed: it has to be made anew.',
  claimTaken:
    '<code>spec.claimRef</code> of the PersistentVolume. A claim that was deleted stays there, with its uid, where the volume is retained: removing <code>claimRef</code> makes it available, with its old data.',
  claimDataLost:
    'Whether the volume itself still exists at the storage: then make a PersistentVolume for it again, of the same name.',
  claimBeingMade: 'Nothing, if it passes. If it stays: what the provisioner logs.',
  groupShort:
    'Why there are fewer: a quota, <code>replicas</code>, or the label that names the group. Once they are there, they are tried again.',
  alignment: '<code>kubectl get noderesourcetopologies -o yaml</code>: what is free in each zone.',
  volcanoFit:
    '“Allocated resources” in <code>kubectl describe node</code>, beside the Pod’s requests.',
  volcanoPods:
    'The kubelet’s <code>maxPods</code>, or the addresses that the network plugin has for a node.',
  gangCould: 'The events of the other Pods of the group.',
  queueFull:
    '<code>kubectl describe queue</code>: <code>capability</code>, <code>deserved</code> and what is allocated. A resource that <code>capability</code> names and no node has counts too.',
  queueWaits: 'If it stays: the other events of the Pod, and the queue’s quota.',
  queueQuota:
    'The queue’s <code>max</code> resources in YuniKorn’s configuration, and what runs in it.',
  queueMissing:
    'The label <code>kueue.x-k8s.io/queue-name</code>, <code>kubectl get localqueues</code>, and the conditions of the ClusterQueue: a flavor of it may be missing.',
  quotaTaken:
    'Nothing, if it passes. If it stays: priorities, and <code>spec.preemption</code> of the ClusterQueue.',
  workloadPreempted:
    '<code>spec.preemption</code> of the ClusterQueue, priorities, and the quota that was borrowed.',
  poolTopology:
    'The Pods that count, and the zones or values that the pool’s <code>requirements</code> allow.',
  taintOfNode:
    'The node, not the Pod: this taint tells of its state, and goes when that has passed. <code>kubectl describe node</code>. Who tolerates it gets a node on which the Pod may not start, or from which it is evicted.',
  insufficientDevice:
    '“Allocatable” in <code>kubectl describe node</code>: where <code>{{resource}}</code> is missing or 0, its device plugin does not run there or sees no healthy device. Else “Allocated resources”: requests count, whether used or not.',
  insufficientPages:
    '“Allocatable” in <code>kubectl describe node</code>: huge pages are set aside on the node itself, and the kubelet tells of them after it is started again. Else “Allocated resources”.',
  statusPending:
    'The events at the end of <code>kubectl describe pod</code>: paste them here. Without any, <code>schedulerName</code> may name a scheduler that does not run.',
  statusStarting:
    'If it stays: the events at the end of <code>kubectl describe pod</code>, and paste them here.',
  statusInit: 'If it stays: <code>kubectl logs POD -c</code> with the init container’s name.',
  statusRefused:
    '“Message” in <code>kubectl describe pod</code>: paste it here. Whether <code>spec.nodeName</code> is set by hand, or the node or its kubelet was started again.',
  statusEvicted: '“Message” in <code>kubectl describe pod</code>: paste it here.',
  statusConfig:
    'The events at the end of <code>kubectl describe pod</code>: one names what is missing.',
  statusKilled:
    'The container’s memory limit, and what it uses. Without a limit, the node itself ran out.',
  statusTerminating:
    'If it stays: <code>terminationGracePeriodSeconds</code>, finalizers, and whether its node is Ready.',
  taintDeletes:
    'The node’s taints, and the Pod’s tolerations with their <code>tolerationSeconds</code> (300 by default, of nodes that are not ready or unreachable).',
  nodeNoLonger:
    'Who took the node away: an autoscaler, a spot instance that was taken back, an upgrade.',
  apiEvicts: 'The events of the Pod and of its node: they tell who.',
  osRefused: 'Give the Pod a <code>nodeSelector</code> for <code>kubernetes.io/os</code>.',
  sysctlRefused:
    'The kubelet’s <code>allowedUnsafeSysctls</code>; and label the nodes that allow it, so that a selector can ask for them.',
  criticalRefused: 'What the node has beside what critical Pods and static Pods request there.',
  claimNotMade: '<code>kubectl get resourceclaimtemplates</code>; spelling counts.',
  groupRejected:
    'The counted reasons of this Pod, and whether the cluster has room for the whole group at once.',
  elasticQuota: '<code>kubectl get elasticquotas -A</code>: <code>max</code> and what is used.',
  scaleUpFailed:
    'The cloud’s word: a quota, machines that are out, or a machine that starts and never registers as a node.',
  budgetsMany:
    '<code>kubectl get pdb</code> in its namespace: the selectors that match its labels.',
  containerSteps: 'If the Pod does not run: its other events, and <code>kubectl logs</code>.',
  containerStops: 'The other events of the Pod, of its controller and of its node.',
  sandboxChanged:
    'If it comes again and again: “Failed to create pod sandbox” among the Pod’s events tells what fails.',
  podsMade: 'The new Pod: <code>kubectl describe pod</code>.',
  podsUnmade: 'What was changed: <code>replicas</code>, the template, or an autoscaler of Pods.',
  nodeCordoned:
    'Who cordoned it: a drain, an upgrade, an autoscaler. After that <code>kubectl uncordon</code>.',
  nodePressed:
    '<code>kubectl describe node</code>: its conditions and taints. On the node: what uses it up.',
  nodeFine: 'If Pods stay Pending: what their newest event says.',
  nodeRemoved: 'Who took it away: an autoscaler, a spot instance that was taken back, an upgrade.',
  groupGrows:
    'If no node comes: the events of the autoscaler, and what the cloud tells of the group.',
  groupShrinks:
    'The annotation <code>cluster-autoscaler.kubernetes.io/safe-to-evict: "false"</code> on a Pod keeps its node from being removed for low use.',
  karpenterDisrupts: '<code>spec.disruption</code> of the NodePool, and PodDisruptionBudgets.',
  karpenterKeeps: 'Nothing, if the node may stay.',
  karpenterWorks:
    'If no node comes: <code>kubectl get nodeclaims</code>, their conditions and events.',
  machinesOut:
    'Where the machines are out: more instance types, zones and capacity types in the <code>requirements</code> of the NodePool. Else what the words name.',
  poolNotReady:
    '<code>kubectl describe nodepool</code>: its conditions and <code>requirements</code>; and its node class.',
  objectMissing:
    'The namespace (<code>-n</code>), the cluster (<code>kubectl config current-context</code>) and the spelling.',
  objectExists: '<code>kubectl apply</code> changes what is there.',
  serverSilent:
    '<code>kubectl config view --minify</code>: which server is asked. Without a kubeconfig it is <code>localhost:8080</code>.',
  notAllowed:
    '<code>kubectl auth can-i</code> with <code>--as</code>; the Roles and RoleBindings of that namespace.',
  fluxEnds:
    '<code>kubectl get pods</code> of what is named: is one Pending or not ready, its events have the reason.',
  helmBusy:
    '<code>helm history</code>: a revision that is pending. If nothing works on it any more, <code>helm rollback</code>.',
  helmWaits:
    '<code>kubectl get pods</code>: is one Pending or not ready, its events have the reason.',
  waitOfEither:
    'Where it stood. Of a Pod: its node’s load and container runtime. Of Helm: <code>kubectl get pods</code> in the namespace of the release.',
  resizeInfeasible:
    'Ask for less, or delete the Pod, so that one with the new requests is placed on a larger node.',
  lacksEither:
    '“Allocated resources” in <code>kubectl describe node</code>. Of a Pod that was turned down: whether its <code>spec.nodeName</code> is written by hand.',
  metricsMissing:
    'Whether <code>kubectl top pods</code> answers: it asks the same metrics server. Pods that are Pending or have just started are not measured.',
  fluxGivesUp:
    'What Flux said before it, and the events of the Pods that are Pending or not ready.',
  jobSuspended: 'Who suspends it: a person, or a queue such as Kueue, until there is quota.',
  kueueGoes:
    'If no Pod runs: <code>kubectl describe workload</code> for checks that are still to pass, then the Pods’ own events.',
  systemOom:
    'Pods there that use more than they request; requests that come closer to what is used.',
  pullSecretsMissing:
    'The name of the Secret, in the Pod’s own namespace; or that of its ServiceAccount.',
  nothingFound:
    'The namespace (<code>-n</code>, or <code>-A</code> for all) and the labels that were asked for. Of a workload without Pods, its own events tell why there are none.',
  budgetIdle: 'Its selector against the labels of the Pods in its namespace.',
} as const;
