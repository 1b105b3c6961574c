import { asides } from './asides.ts';

/** What a part of a pasted message says; one for each `SayingId` of src/decode. */
export const says = {
  unschedulable: 'These nodes are cordoned: <code>spec.unschedulable</code> is true.',
  nodeName: 'The Pod names another node in <code>spec.nodeName</code>.',
  taint: 'These nodes have the taint <code>{{taint}}</code>, and the Pod has no toleration for it.',
  taints:
    'These nodes have a taint that the Pod does not tolerate. This wording does not tell which one.',
  nodeAffinity:
    'The labels of these nodes do not meet the Pod’s <code>nodeSelector</code> or its required node affinity.',
  addedAffinity:
    'The labels of these nodes do not meet the <code>addedAffinity</code> of the scheduler’s profile.',
  fieldConflict:
    'In each term of the Pod’s node affinity the node names (<code>metadata.name</code>) exclude each other, so no node can meet it.',
  narrowed:
    'Before the filters ran, <code>{{plugins}}</code> limited the search to certain nodes, and these are not among them. A DaemonSet’s Pod has this of every node but the one that it is meant for.',
  ports: 'A host port that the Pod asks for is in use on these nodes.',
  insufficient:
    'Too little <code>{{resource}}</code> is left: what the Pod requests, with the requests of the Pods that run there, is more than the node’s allocatable amount.',
  tooManyPods:
    'These nodes run as many Pods as they may: <code>status.allocatable.pods</code> is reached.',
  nodeCondition:
    'These nodes are in a bad condition. Versions of today say so by the taint <code>{{taint}}</code>.',
  oldLabelRule:
    'A label rule of the scheduler’s old policy file excludes these nodes. {{since}} removed such rules.',
  declaredFeatures:
    'The kubelets of these nodes do not declare a feature that the Pod needs, most likely because they are older.',

  podAffinity:
    'In the topology domain of these nodes runs no Pod that the Pod’s required Pod affinity asks for.',
  podAntiAffinity:
    'In the topology domain of these nodes runs a Pod that the Pod’s required anti-affinity keeps away from.',
  existingAntiAffinity:
    'In the topology domain of these nodes runs a Pod whose own required anti-affinity keeps this Pod out. This Pod needs no rule for that.',
  podAffinityOrAnti:
    'Required Pod affinity or anti-affinity excludes these nodes. This wording does not tell which, nor whose.',
  spread:
    'One more matching Pod in the domain of these nodes would exceed the <code>maxSkew</code> of a spread constraint with <code>DoNotSchedule</code>.',
  spreadMissing:
    'These nodes lack a label that a spread constraint with <code>DoNotSchedule</code> names as its <code>topologyKey</code>.',

  diskConflict: 'A Pod on these nodes uses the same disk, and it cannot be shared.',
  readWriteOncePod:
    'Another Pod uses the claim, and its access mode <code>ReadWriteOncePod</code> allows only one.',
  volumeLimit:
    'With the Pod’s volumes these nodes would have more volumes of a CSI driver attached than the driver allows for one node.',
  csiDriver: 'The CSI driver <code>{{driver}}</code> is not installed on these nodes.',
  noVolume:
    'For a claim that is not bound yet, these nodes can reach no PersistentVolume that fits, and none can be provisioned for them.',
  volumeNodeAffinity:
    'A claim of the Pod is bound to a PersistentVolume that cannot be reached from these nodes, as a rule because it is in another zone or on another node’s disk.',
  volumeGone: 'A claim of the Pod is bound to a PersistentVolume that no longer exists.',
  storage: 'The storage that these nodes can reach has too little room for the Pod’s volume.',
  volumeZone: 'The PersistentVolume’s zone or region label is not that of these nodes.',
  claimUnbound:
    'A PersistentVolumeClaim of the Pod is not bound, and its StorageClass binds at once (<code>Immediate</code>) or it has none. No node was looked at.',
  claimNotFound:
    'The Pod names the PersistentVolumeClaim <code>{{claim}}</code>, and there is none of that name in its namespace.',
  claimDeleted: 'The PersistentVolumeClaim <code>{{claim}}</code> is being deleted.',
  claimLost:
    'The PersistentVolumeClaim <code>{{claim}}</code> was bound to the PersistentVolume <code>{{volume}}</code>, which no longer exists.',
  claimEphemeral:
    'The claim <code>{{claim}}</code> of an ephemeral volume has not been created yet. Right after a Pod was created this is normal.',
  claimForeign:
    'The claim <code>{{claim}}</code> has the name of the Pod’s ephemeral volume, but was not made for this Pod.',
  claimWithoutClass: 'A claim of the Pod is not bound and names no StorageClass.',
  volumeUnnamed: 'A claim of the Pod is not bound yet, and its StorageClass binds at once.',
  volumeNotFound: 'The PersistentVolume <code>{{volume}}</code> does not exist.',
  classNotFound: 'The StorageClass <code>{{class}}</code> does not exist.',

  claimsUnallocatable:
    'The devices that these nodes still have free do not suffice for all of the Pod’s ResourceClaims.',
  claimElsewhere:
    'A ResourceClaim of the Pod is allocated to devices that these nodes cannot reach.',
  claimInUse: 'A ResourceClaim of the Pod is in use by as many Pods as may share it.',
  claimInFlight:
    'The ResourceClaim <code>{{claim}}</code> is being allocated for another Pod at this moment.',
  deviceClassMissing:
    'The request <code>{{request}}</code> of a ResourceClaim names the DeviceClass <code>{{class}}</code>, which does not exist.',
  resourceClaimMissing: 'The ResourceClaim for <code>{{claim}}</code> does not exist, or not yet.',
  resourceClaimDeleted: 'The ResourceClaim <code>{{claim}}</code> is being deleted.',
  classicAllocation:
    'The claim is allocated by a driver’s controller, the way of doing so that {{since}} removed.',
  claimsKept:
    'Dynamic resource allocation has no claim whose devices it could give back to help. Since it is on by default ({{since}}), Pods without claims get this too: then it means nothing.',
  claimsFreed:
    'A ResourceClaim was given back, so that it can be allocated elsewhere. The Pod is tried again.',
  claimsStill: 'No ResourceClaim of the Pod can be given back to help.',
  claimsUnread:
    'Said of no object: the PreFilter that turned the Pod down ended the cycle before that of DynamicResources ran, or that one is disabled. Its PostFilter then fails, and preemption is not tried.',

  noVictims: 'On these nodes runs no Pod of a lower priority that could be evicted to make room.',
  notHelpful:
    'Evicting Pods would not help on these nodes: what excludes them would stay, such as a label, a taint or a volume. In newer releases it is said too where the Pod is too large even for the empty node.',
  preemptionNever:
    'The Pod evicts nobody: its <code>preemptionPolicy</code> is <code>Never</code>.',
  victimsTerminating:
    'The Pod has had other Pods evicted from its nominated node already, and waits until they are gone.',
  preemptionOfGroup:
    'The Pod belongs to a PodGroup, for which preemption works on the group as a whole.',
  noCandidate:
    'Nodes were found where evicting Pods would help, but the scheduler’s extenders left none of them.',
  preemptionRunning:
    'The scheduler is evicting other Pods for this one. It is tried again when that is done.',
  preemptionFound:
    'Preemption has found that the Pod has room on <code>{{node}}</code> once Pods of lower priority have left it. They are evicted, and the Pod is tried again.',
  pluginDisabled: 'A PostFilter plugin is switched off and has nothing to say.',

  groupMaxSize: 'These node groups have reached the largest size that they may have.',
  groupBackoff:
    'Enlarging these node groups failed a short while ago, so the autoscaler leaves them alone for now.',
  groupNotReady:
    'These node groups cannot be enlarged at the moment: too few of their nodes are ready.',
  groupHeadroom: 'A node of these groups could be made larger instead of a new one being added.',
  clusterLimit: 'The cluster has reached the autoscaler’s limit for {{resources}}.',
  scaledUp: 'The autoscaler adds nodes for the Pod: <code>{{group}}</code>.',
  nominated: 'Karpenter expects that the Pod will run on <code>{{target}}</code>.',
  poolTaint:
    'Nodes of this pool would have the taint <code>{{taint}}</code>, which the Pod does not tolerate.',
  poolRequirements:
    'The Pod’s selectors and the pool’s requirements exclude each other: <code>{{detail}}</code>.',
  poolInstances:
    'No instance type of this pool is large enough, or offered where it is needed: <code>{{detail}}</code>.',
  poolLimits:
    'Every instance type that would fit exceeds the limits of the pool <code>{{pool}}</code>.',
  poolOther: 'Karpenter’s cause for this pool: <code>{{detail}}</code>.',

  gates:
    'The Pod has scheduling gates, and the scheduler does not look at it: <code>{{gates}}</code>.',
  gatesBlocked: 'The Pod has scheduling gates, and the scheduler does not look at it.',
  podGroup: 'The Pod belongs to a group that is scheduled together, and the group is not complete.',
  assigned: 'The scheduler bound the Pod <code>{{pod}}</code> to the node <code>{{node}}</code>.',
  preempted:
    'The Pod was evicted from <code>{{node}}</code> to make room for a Pod of higher priority: <code>{{by}}</code>.',
  preemptedUnnamed:
    'The Pod was evicted from <code>{{node}}</code> to make room for a Pod of higher priority. This wording does not name it.',
  preemptedCritical:
    'The kubelet ended the Pod to make room for a critical Pod. The scheduler had no part in it.',
  preempting: 'The Pod is being evicted to make room for a Pod of higher priority.',
  deletingPod: 'The Pod <code>{{pod}}</code> was deleted before it was scheduled.',
  noNodes: 'The cluster has no nodes.',
  nodeGone: 'The scheduler came upon a node that it does not know, or no longer.',
  timedOut: 'What the scheduler waited for did not happen in time.',
  objectModified:
    'Somebody else changed <code>{{object}}</code> at the same time. The scheduler tries again.',
  alreadyAssigned: 'The Pod <code>{{pod}}</code> is already assigned to <code>{{node}}</code>.',
  alreadyAssumed:
    'The scheduler has already assumed a node for the Pod <code>{{pod}}</code> and is binding it.',
  provisioningFailed: 'No volume could be provisioned for the claim <code>{{claim}}</code>.',
  permitRejected: 'A Permit plugin held the Pod <code>{{pod}}</code> back and then rejected it.',
  permitTimedOut:
    'The plugin <code>{{plugin}}</code> held the Pod back for {{time}} and did not let it go on.',

  pluginFailed:
    'A node may have been found, but the plugin <code>{{plugin}}</code> gave an error in <code>{{point}}</code>. What follows is the error.',
  bindingVolumes: 'A node was chosen, and the Pod’s volumes were to be bound to it.',
  otherError: 'An error in the words of whoever gave it: <code>{{text}}</code>',
  similarEvents: 'Kubernetes joined several events that read nearly the same.',
  cutShort:
    'The text ends in the middle. kube-scheduler itself cuts the message of an event at 1,024 characters.',
  karpenterFailed: 'Karpenter can create no node for the Pod. What follows goes through its pools.',
  pool: 'The pool <code>{{pool}}</code>:',
  quotaExceeded:
    'The API server does not let the Pod in: its namespace’s ResourceQuota <code>{{quota}}</code> would be exceeded. There is no Pod yet, so kube-scheduler never sees it.',
  priorityClassMissing:
    'The API server does not let the Pod in: it names the PriorityClass <code>{{class}}</code>, and there is none of that name.',
  runtimeClassMissing:
    'The API server does not let the Pod in: it names the RuntimeClass <code>{{class}}</code>, and there is none of that name.',
  serviceAccountMissing:
    'The API server does not let the Pod in: its ServiceAccount <code>{{account}}</code> does not exist.',
  podForbidden:
    'The API server does not let the Pod in, for the reason behind “is forbidden”. There is no Pod yet, so kube-scheduler never sees it.',
  podInvalid:
    'The API server does not take the Pod as it is written, for the reason behind “is invalid”.',
  claimWaitsForPod:
    'The claim’s StorageClass has <code>volumeBindingMode: WaitForFirstConsumer</code>: its volume is made once a Pod that uses it has a node. This is no error; why that Pod has none, its own event says.',
  claimWaitsForNode:
    'The claim waits until kube-scheduler finds a node for Pod {{pod}}, which uses it. This is no error; why the Pod has none, its own event says.',
  claimHasNoClass:
    'The claim has no StorageClass: it names none and the cluster has no default one, or it asks for none with an empty name; and no PersistentVolume without a class fits. Its Pods wait: “pod has unbound immediate PersistentVolumeClaims”.',
  claimWaitsForProvisioner:
    'The claim waits for <code>{{provisioner}}</code> to make its volume. Until then a Pod that uses it does not run.',
  kubeletRefuses:
    'The Pod was bound to the node, and its kubelet turned it down: it checks some filters itself, and <code>{{plugin}}</code> failed there. A Pod whose manifest sets <code>spec.nodeName</code> never passed kube-scheduler.',
  kubeletLacks:
    'The Pod was bound to the node, and its kubelet turned it down: what the Pod requests is more than is left there. As a rule its <code>spec.nodeName</code> was written by hand, or something else took the room meanwhile.',
  nodeLow:
    'The kubelet evicted the Pod, as its node ran short of <code>{{resource}}</code>: this is what is used, not what is requested. A controller that owns it makes another, which kube-scheduler places anew.',
  budgetHolds:
    'The Eviction API says no for now: one Pod fewer would break a PodDisruptionBudget. <code>kubectl drain</code> asks again every five seconds.',
  taintEvicts:
    'The Pod {{pod}} does not tolerate a taint with the effect <code>NoExecute</code> of its node, or has tolerated it as long as its <code>tolerationSeconds</code> say: it is evicted.',
  taintKeeps: 'The taint went in time, or is tolerated now: {{pod}} stays.',
  deviceTaintEvicts:
    'A device that the Pod has got a taint with the effect <code>NoExecute</code>, which the request of its claim does not tolerate, or has tolerated as long as its <code>tolerationSeconds</code> say: the Pod is evicted.',
  deviceTaintKeeps: 'The taint of the Pod’s device went in time: the Pod stays.',
  volumeElsewhere:
    'The Pod has its node; its volume <code>{{volume}}</code> is still attached to another, which a volume of the access mode ReadWriteOnce must leave first. kube-scheduler does not look at that.',
  volumeNotAttached:
    'The Pod has its node; the volume <code>{{volume}}</code> could not be attached there. What follows is the driver’s error.',
  volumeNotMounted:
    'The Pod has its node; its kubelet cannot mount <code>{{volume}}</code> there, and tries again. No container starts before.',
  mountSourceMissing:
    'The Pod has its node; its volume <code>{{volume}}</code> is made of the {{kind}} <code>{{name}}</code>, which its namespace does not have. No container starts before it is there; the kubelet looks again by itself.',
  volumeNotMade:
    'The provisioner of the StorageClass <code>{{class}}</code> could not make the volume: its error follows. The claim stays Pending, and the Pods that use it wait.',
  devicesNotPrepared:
    'The Pod has its node, and its ResourceClaims are allocated; the driver on the node could not make the devices ready.',
  imageNotPulled:
    'The Pod has its node; its kubelet cannot pull the image <code>{{image}}</code>. It tries again, after five minutes at the latest.',
  containerEnds:
    'The Pod has its node; a container of it ends again and again. The kubelet waits longer each time before it starts it once more, five minutes at most by default.',
  probeFails:
    'The Pod has its node and was started there; its {{probe}} probe fails. After as many failures in a row as its <code>failureThreshold</code> says, a readiness probe has the Pod not ready, so that Services pass it by; a liveness or startup probe has the container ended, and started again where its restart policy says so.',
  webhookDenies:
    'The API server does not take the object: the admission webhook <code>{{webhook}}</code> says no, for the reason behind it.',
  webhookFails:
    'The API server cannot ask the admission webhook <code>{{webhook}}</code>, and takes nothing that it has to be asked about (<code>failurePolicy: Fail</code>).',
  objectInvalid:
    'The API server does not take this {{kind}} as it is written, for the reason behind “is invalid”: of it nothing was changed.',
  fieldUnknown:
    'The API server knows no field <code>{{field}}</code> there, and takes nothing of the object: as a rule a slip of the pen, or an indentation that puts the field into the wrong parent.',
  kindUnknown:
    'The cluster serves no kind {{kind}} in <code>{{version}}</code>: the version is another one, or the CustomResourceDefinition is not installed.',
  namespaceMissing:
    'The namespace <code>{{namespace}}</code> does not exist; nothing can be created in it.',
  rolloutLate:
    '{{name}} has made no progress for as long as the Deployment’s <code>progressDeadlineSeconds</code> (600 by default). Nothing is undone by that: the controller goes on trying. What holds the new Pods up, their own events say.',
  rolloutWaits:
    '<code>kubectl rollout status</code> tells how far the rollout is. This is no error; where it stays so, a new Pod does not become ready, or an old one may not go yet.',
  tooFewAvailable:
    'Fewer Pods of the Deployment are available than <code>replicas</code> less <code>maxUnavailable</code>. This says that it is so, not why: that stands with the Pods.',
  jobFailed:
    'The Job has failed: more of its Pods failed than <code>backoffLimit</code> (6 by default), or with <code>restartPolicy: OnFailure</code> their containers were started again as often as that. No more are made, and those that run are ended. A Pod that is Pending counts for nothing here.',
  jobDeadline:
    'The Job has failed: its <code>activeDeadlineSeconds</code> are over. They run while its Pods wait for a node as well.',
  jobPolicy:
    'A Pod of the Job ended in a way that a rule of its <code>podFailurePolicy</code> names, whose action is {{action}}.',
  podDeadline:
    'The kubelet ended the Pod: its <code>activeDeadlineSeconds</code>, counted from when the node took it, are over.',
  daemonPodFailed:
    'The DaemonSet’s Pod {{pod}} on {{node}} has failed: the controller deletes it and makes another, each time after a longer wait. Often that node’s kubelet turns it down.',
  scalingWithoutRequest:
    'The HorizontalPodAutoscaler measures use as a share of what is requested, and the container <code>{{container}}</code> requests no <code>{{resource}}</code>: by that it does not scale.',
  drainRefuses:
    'The node is cordoned, and <code>kubectl drain</code> evicts nothing: on it are Pods that it takes, or passes over, only where it is told to (<code>{{flag}}</code>).',
  waitEnds:
    'kubectl no longer waits: its <code>--timeout</code> is over. Nothing in the cluster has changed by that.',
  gangWaits:
    'Volcano places the Pods of a group together or not at all, and not as many of this one find a place as have to (<code>minAvailable</code>): {{counts}}. kube-scheduler has no part in it.',
  gangRest:
    'Volcano: as many Pods of the group are placed as have to be, and some of the others find no place: {{counts}}.',
  flavorsUnassigned:
    'Kueue does not admit the workload yet, as no resource flavor of its queue will do for the pod set {{set}}: <code>{{why}}</code>. Until then its job is suspended, or its Pods are gated, and no scheduler looks at them.',
  zonesFailed:
    'The cluster autoscaler of GKE wanted a node for the Pod, and the cloud gave none: <code>{{why}}</code>. It tries again, in other zones and groups, too.',
  fargateUnfit:
    'The scheduler of Amazon EKS for Fargate (<code>fargate-scheduler</code>) does not take the Pod, as Fargate cannot run it: <code>{{why}}</code>. A Fargate profile has chosen the Pod; kube-scheduler does not look at it.',
  helmEnds:
    'Helm no longer waits (<code>--wait</code>, <code>--timeout</code>): what the chart makes was not ready by then. It stays in the cluster and may still become ready, unless Helm was told to roll back.',
  noPools: 'Karpenter has no NodePool that is ready, so it makes no node for any Pod.',
  quotaUntold:
    'The API server does not let the Pod in: the ResourceQuota <code>{{quota}}</code> of its namespace counts amounts that the Pod does not name. There is no Pod yet, so kube-scheduler never sees it.',
  limitRange:
    'The API server does not let the Pod in: it asks for more or less than a LimitRange of its namespace allows. There is no Pod yet, so kube-scheduler never sees it.',
  podSecurity:
    'The API server does not let the Pod in: its namespace enforces the Pod Security level <code>{{level}}</code>, and the Pod does not meet it. There is no Pod yet, so kube-scheduler never sees it.',
  objectForbidden:
    'The API server refuses this of <code>{{kind}}</code>, for the reason behind “is forbidden”.',
  cronMissed:
    'The CronJob did not start a Job at its time: the controller was late or stood still, the CronJob was suspended, or <code>startingDeadlineSeconds</code> were over. No Pod was made.',
  devicesRefused:
    'The Pod was bound to the node, and its kubelet turned it down: it could not give it its devices, CPUs or memory: <code>{{why}}</code>. kube-scheduler counts such resources as numbers, as the node’s status tells them. The Pod has failed and stays so; a controller that owns it makes another.',
  alignmentRefused:
    'The Pod was bound to the node, and its kubelet turned it down: its Topology Manager found no NUMA nodes that hold all that the Pod asks for as the policy wants it. kube-scheduler does not look at NUMA nodes. The Pod has failed and stays so; a controller that owns it makes another.',
  pressureRefuses:
    'The Pod was bound to the node, and its kubelet turned it down, as the node is short: <code>{{condition}}</code>. The node has a taint for that, which may have come only after the Pod was bound. A controller that owns the Pod makes another.',
  nodeShutsDown:
    'The node is shutting down: its kubelet ends the Pods there, and takes no new ones. The Pod has failed and stays so; a controller that owns it makes another.',
  sourceMissing:
    'The Pod has its node; a container takes its environment from the {{kind}} <code>{{name}}</code>, which its namespace does not have. It is not started before that is there; the kubelet looks again by itself.',
  keyMissing:
    'The Pod has its node; a container takes its environment from the key <code>{{key}}</code> of the {{kind}} <code>{{name}}</code>, which has no such key. It is not started before that is there; the kubelet looks again by itself.',
  imageWanted:
    'The Pod has its node; its kubelet has no image for a container: it cannot be pulled, may not be (<code>imagePullPolicy: Never</code>), or its name is not one.',
  sandboxFailed:
    'The Pod has its node; its kubelet could not set up the Pod’s sandbox there, as a rule its network. No container starts before; it tries again.',
  containerNotStarted:
    'The Pod has its node; a container could not be made or started there, for the reason behind “Error”. The kubelet tries again.',
  localStorageExceeded:
    'The kubelet evicted the Pod: it wrote more to its node’s disk than its own limit allows (<code>ephemeral-storage</code>, or <code>sizeLimit</code> of an emptyDir). The node itself need not be short. A controller that owns it makes another.',
  nodeSilent:
    'The node is not ready: its kubelet says so, or has said nothing for too long. Kubernetes taints it <code>node.kubernetes.io/not-ready</code> or <code>node.kubernetes.io/unreachable</code>: a new Pod goes there only if it tolerates that, and those that run there are evicted once their <code>tolerationSeconds</code> are over (300 by default). On a node that is silent they stay Terminating until it is heard again or is deleted.',
  descheduled:
    'The descheduler evicted the Pod, by the strategy that the event names. It does not choose a new node: a controller that owns the Pod makes another, and kube-scheduler places it.',
  scaledDown:
    'The cluster autoscaler evicted the Pod, as it removes the node: what runs there fits on other nodes. A controller that owns the Pod makes another.',
  consolidated:
    'Karpenter evicted the Pod, as it removes or replaces the node: <code>{{why}}</code>. A controller that owns the Pod makes another.',
  disruptionBlocked:
    'Karpenter would remove or replace the node, and does not: <code>{{why}}</code>. No Pod is evicted by that.',
  claimUnfit:
    'The claim asks for the PersistentVolume <code>{{volume}}</code> by name, and that does not fit: <code>{{why}}</code>. The claim stays Pending, and the Pods that use it wait.',
  claimTaken:
    'The claim asks for the PersistentVolume <code>{{volume}}</code> by name, and that is bound to another claim. This claim stays Pending, and the Pods that use it wait.',
  claimDataLost:
    'The claim was bound to a PersistentVolume that is no longer there: its phase is Lost. Pods that use it find no node.',
  claimBeingMade:
    'The provisioner is making the volume of the claim <code>{{claim}}</code>. This is no error.',
  groupShort:
    'Coscheduling of scheduler-plugins places a PodGroup together or not at all: there are {{present}} Pods of the group, and <code>minMember</code> is {{wanted}}.',
  alignment:
    'NodeResourceTopologyMatch of scheduler-plugins: on these nodes no NUMA node has room for what the Pod or a container of it asks for.',
  volcanoFit:
    'Volcano: these nodes have too little left of what the Pod requests. This wording does not tell of what.',
  volcanoPods: 'Volcano: these nodes run as many Pods as they may.',
  gangCould:
    'Volcano: this Pod would have room on <code>{{node}}</code>, and is not placed as long as too few of its group have. The cause stands with the others of the group.',
  queueFull:
    'Volcano: the queue has too little left for the job’s <code>minResources</code>; its Pods are not made or not tried before.',
  queueWaits:
    'YuniKorn has the Pod {{pod}} in its queue. This is no error; kube-scheduler has no part in it.',
  queueQuota:
    'YuniKorn passes the Pod by: its queue’s quota is used up. Nodes may have room; an autoscaler is not asked for any.',
  queueMissing:
    'Kueue does not look at the workload: the {{queue}} does not exist or is not active. Until then its job is suspended, or its Pods are gated.',
  quotaTaken:
    'Kueue: the quota that the workload would have had went to another one. It is tried again.',
  workloadPreempted:
    'Kueue took the quota from this workload for another one: its job is suspended, its Pods end, and it is queued again. kube-scheduler’s preemption had no part in it.',
  poolTopology:
    'A node of this pool would break the Pod’s {{rule}} over <code>{{key}}</code>: the domains in which it may be are not those in which the pool can make nodes.',
  statusPending:
    'The Pod has no node yet, or has one and no container runs there. This column tells no more.',
  statusStarting:
    'The Pod has its node. Its volumes are being mounted there, its network set up, or its images pulled.',
  statusInit:
    'The Pod has its node, and its init containers run there one after the other. The first number is how many of them are done; a sidecar is once it has started.',
  statusRefused:
    'The Pod was bound to the node, and its kubelet turned it down (<code>{{status}}</code>). It has failed and stays so; a controller that owns it has made another.',
  statusEvicted:
    'The kubelet evicted the Pod, or did not take it: its node was short of memory, disk or process IDs, or the Pod wrote more than its own limit. It has failed and stays listed; a controller that owns it has made another.',
  statusConfig:
    'The Pod has its node; a container is not started, as a ConfigMap, a Secret or a key that it takes its environment from is not there, or its image would run as root and may not.',
  statusKilled:
    'A container was killed as it ran out of memory: as a rule it used more than its limit. kube-scheduler counts requests, not what is used.',
  statusTerminating: 'The Pod is being deleted. It counts on its node until it is gone.',
  taintDeletes:
    'The Pod did not tolerate a taint with the effect <code>NoExecute</code> of its node, or had tolerated it as long as its <code>tolerationSeconds</code> say: it is deleted.',
  nodeNoLonger:
    'The Pod’s node no longer exists, so the Pod garbage collector deletes the Pod. A controller that owns it makes another.',
  apiEvicts:
    'The Pod was evicted through the Eviction API, as <code>kubectl drain</code>, the descheduler and autoscalers do. No PodDisruptionBudget kept it.',
  osRefused:
    'The Pod was bound to the node, and its kubelet turned it down: the Pod is for another operating system. kube-scheduler does not read <code>spec.os</code>.',
  sysctlRefused:
    'The Pod was bound to the node, and its kubelet turned it down: it does not allow the sysctl <code>{{sysctl}}</code>. kube-scheduler does not look at that.',
  criticalRefused:
    'The Pod was bound to the node, and its kubelet turned it down: it is a critical Pod, for which the kubelet ends others, and those that it may end would not make enough room.',
  claimNotMade:
    'The ResourceClaim of the Pod for <code>{{claim}}</code> is not made: its namespace has no ResourceClaimTemplate <code>{{template}}</code>. Until then the Pod waits.',
  groupRejected:
    'Coscheduling of scheduler-plugins: as this Pod finds no node, its whole PodGroup <code>{{group}}</code> is turned back, with the Pods of it that had found one.',
  elasticQuota:
    'CapacityScheduling of scheduler-plugins: with this Pod the ElasticQuota <code>{{quota}}</code> would be used beyond what it allows. No node was looked at.',
  scaleUpFailed:
    'The cluster autoscaler wanted a larger node group, and no node came of it: <code>{{why}}</code>. It leaves that group alone for a while and tries others.',
  budgetsMany:
    'The Eviction API cannot evict the Pod: more than one PodDisruptionBudget covers it. <code>kubectl drain</code> ends with this error until only one does.',
  ...asides,
} as const;
