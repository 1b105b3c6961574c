/** What is said of messages that stand beside scheduling; one for each `AsideSayingId` of src/decode. */
export const asides = {
  containerSteps:
    'The Pod has its node, and its kubelet gets an image there or starts a container. This is no error, and no longer a matter of scheduling.',
  containerStops:
    'The kubelet ends a container of the Pod. Where the message names no cause, the Pod is being deleted or evicted as a rule: kube-scheduler has a part in it only where it preempts the Pod, and then says so.',
  sandboxChanged:
    'The Pod keeps its node: its kubelet makes the Pod’s sandbox anew there, as the one before is gone, has changed or could not be set up.',
  podsMade:
    'A controller has made what it is to make, or wants more Pods. This is no error; whether a new Pod has a node, its own events say.',
  podsUnmade:
    'A controller deletes what is its own, as it wants fewer or others in their place. This is neither preemption nor eviction.',
  nodeCordoned:
    'The node is cordoned (<code>spec.unschedulable</code>): a new Pod goes there only if it tolerates <code>node.kubernetes.io/unschedulable</code>. By that alone no Pod leaves it.',
  nodePressed:
    'The node runs short (<code>{{condition}}</code>). Kubernetes taints it for that: new Pods that do not tolerate the taint go elsewhere, and its kubelet may evict Pods there.',
  nodeFine:
    'The node is new, or in order again in this. This is no error, and kube-scheduler takes it into account by itself.',
  nodeRemoved:
    'The node is taken out of the cluster. Its Pods are deleted; a controller that owns one makes another, which a scheduler has to place.',
  groupGrows:
    'The cluster autoscaler makes a node group larger. The Pods that wait for it stay Pending until its new node is ready.',
  groupShrinks:
    'The cluster autoscaler removes a node, as it is little used, empty or not in order. Pods that run there are evicted, and a controller that owns one makes another.',
  karpenterDisrupts:
    'Karpenter removes or replaces the node: <code>{{why}}</code>. The Pods there are evicted, and a controller that owns one makes another.',
  karpenterKeeps:
    'Karpenter looked whether the node could be done without or be cheaper, and keeps it: <code>{{why}}</code>. No Pod is evicted by that.',
  karpenterWorks:
    'Karpenter has found Pods that wait, or is making a node for some. This is no error.',
  machinesOut: 'Karpenter asked the cloud for a machine, and none was given: <code>{{why}}</code>.',
  poolNotReady:
    'Karpenter passes a NodePool by: it is not ready, or its requirements leave no instance type. No node is made of it for any Pod.',
  objectMissing:
    'Of <code>{{kind}}</code> there is none of the name <code>{{name}}</code> in the namespace that was asked, or in the cluster where it has no namespace. This is no matter of scheduling.',
  objectExists:
    'Of <code>{{kind}}</code> there is one of the name <code>{{name}}</code> already, so that none is created. This is no matter of scheduling.',
  serverSilent: 'kubectl does not reach the API server. This tells nothing of Pods and nodes.',
  notAllowed:
    'The API server does not let <code>{{user}}</code> do this: no rule of its authorization, RBAC as a rule, allows it. This is no matter of scheduling.',
  fluxEnds:
    'Flux no longer waits until what it applied is ready. This says that it is not, and not why: that stands with the Pods.',
  helmBusy:
    'Helm does nothing, as an earlier operation on the release has not ended, or was broken off before it could be marked as ended.',
  helmWaits:
    'Helm waits, as not all Pods of a workload are ready yet. This says that it is so, not why: that stands with the Pods.',
  waitOfEither:
    'Somebody’s time to wait was over, and the words do not tell whose. As an event of a Pod it is the kubelet’s: the Pod has its node, and the container runtime there did not answer in time. In a terminal it is that of the command, Helm’s for example.',
  resizeInfeasible:
    'The Pod was to be resized in place, and asks for more <code>{{resource}}</code> than its node has at all. It stays on its node with what it had; no scheduler moves it for that.',
  lacksEither:
    'The kubelet has less <code>{{resource}}</code> left than the Pod requests. With a reason such as <code>OutOfcpu</code> it turned the Pod down, which was bound to the node: it has failed and stays so. As the condition <code>PodResizePending</code> the Pod runs on as it was, and its resize is tried again.',
  metricsMissing:
    'The HorizontalPodAutoscaler got no measured use, so that by this metric it scales nothing. Pods that run stay as they are.',
  fluxGivesUp:
    'Flux has tried as often as it is told to, and gives the release up for now. This says that it failed, not why.',
  jobSuspended:
    'The Job is suspended (<code>spec.suspend</code>): it has no Pods until it is resumed, and there is nothing to schedule.',
  kueueGoes:
    'Kueue has set quota aside for the workload, or lets it start. This is no error; its Pods are kube-scheduler’s from then on.',
  systemOom:
    'The node itself ran out of memory, and the kernel ended a process there. kube-scheduler counts requests, not what is used, so that a node can run short with requests to spare.',
  pullSecretsMissing:
    'The Pod has its node; an <code>imagePullSecrets</code> of it names a Secret that is not in its namespace. The image is pulled without it, which goes well where the registry asks for none.',
  nothingFound:
    'kubectl found no object that was asked for there. This is no matter of scheduling.',
  budgetIdle:
    'The PodDisruptionBudget’s selector matches no Pod at present, so that it protects none.',
} as const;
