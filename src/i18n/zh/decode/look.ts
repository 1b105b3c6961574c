import type { look as en } from '../../en/decode/look.ts';
import type { Translation } from '../../translation.ts';

export const look: Translation<typeof en> = {
  unschedulable: '为何被封锁；用 <code>kubectl uncordon</code> 可以解除。',
  nodeName: '去掉 <code>spec.nodeName</code>，改用节点选择算符。',
  taint:
    '如果 Pod 可以在那里运行，就加上容忍度。容忍度的键、值和效果都要匹配；它并不吸引 Pod，吸引要靠选择算符。',
  taints: '对照节点的污点（<code>kubectl describe node</code>）与 Pod 的容忍度。',
  nodeAffinity:
    '对照节点标签（<code>kubectl get nodes --show-labels</code>）与选择算符。各 <code>nodeSelectorTerms</code> 之间是“或”，同一条件内的表达式之间是“与”。',
  addedAffinity: '调度器配置中的 NodeAffinityArgs；Pod 的作者看不到它。',
  fieldConflict: 'Pod 节点亲和性中的 <code>matchFields</code>。',
  narrowed: '本消息中其余节点的原因：问题就在那里。',
  ports: '那里的哪个 Pod 使用了相同的 <code>hostPort</code>（或 <code>hostNetwork</code>）和协议。',
  insufficient:
    '计算的是请求量，不是实际用量：见 <code>kubectl describe node</code> 中的“Allocated resources”。请求量若大于任何节点，则哪里都放不下。',
  tooManyPods: 'kubelet 的 <code>maxPods</code>，或网络插件可为单个节点提供的地址数。',
  nodeCondition: '节点的状况（<code>kubectl describe node</code>）。',
  oldLabelRule: '该调度器的 <code>--policy-config-file</code>。',
  declaredFeatures: '这些节点的 <code>status.declaredFeatures</code> 和 kubelet 版本。',

  podAffinity:
    '带有这些标签的 Pod 是否在运行，是否在条件所指的名字空间（未指定时为自身所在的名字空间）中，以及 <code>topologyKey</code>。',
  podAntiAffinity: '副本数是否多于域数，滚动更新是否需要多一个位置。',
  existingAntiAffinity: '在那里运行的 Pod 的必需反亲和性：是它们的规则，不是此 Pod 的。',
  podAffinityOrAnti: 'Pod 自身的条件，以及在那里运行的 Pod 的反亲和性。',
  spread:
    '每个域中有多少匹配的 Pod。带污点或被封锁的节点也算作域，除非 <code>nodeTaintsPolicy</code> 为 <code>Honor</code>。',
  spreadMissing: '哪些节点缺少该标签；标签由 <code>topologyKey</code> 指定。',

  diskConflict: '哪些 Pod 在 <code>spec.volumes</code> 中使用了同一块磁盘。',
  readWriteOncePod: '哪个 Pod 在使用该申领：滚动更新时就是旧的那个。',
  volumeLimit:
    'CSINode 的 <code>spec.drivers[].allocatable.count</code>，以及早已不存在的 Pod 遗留的 VolumeAttachment。',
  csiDriver: '该驱动的 DaemonSet，以及 CSINode 的 <code>spec.drivers</code>。',
  noVolume:
    '可用的 PersistentVolume（容量、类、访问模式、节点亲和性），以及 StorageClass 的制备器和 <code>allowedTopologies</code>。',
  volumeNodeAffinity:
    'PersistentVolume 的 <code>spec.nodeAffinity</code>；再看那个可用区是否有节点放得下。对新卷，<code>WaitForFirstConsumer</code> 可以避免此问题。',
  volumeGone:
    '<code>kubectl get pvc</code> 显示该申领为 Lost。以原名恢复 PersistentVolume，或者重新创建申领。',
  storage: '该驱动的 CSIStorageCapacity 对象，其中记录了各处的剩余空间。',
  volumeZone: '卷与节点的标签 <code>topology.kubernetes.io/zone</code> 和 <code>…/region</code>。',
  claimUnbound:
    '<code>kubectl describe pvc</code>：StorageClass 是否存在，是否有默认类，制备器是否在运行？往往几秒后会自行消失。',
  claimNotFound: '申领的名称和名字空间；对 StatefulSet，看其 <code>volumeClaimTemplates</code>。',
  claimDeleted: '是谁删除的；只要还有 Pod 使用，它就会保留。',
  claimLost: '恢复该 PersistentVolume，或重新创建申领。',
  claimEphemeral: '如果一直存在：kube-controller-manager 能否创建申领（配额、Webhook）。',
  claimForeign: '删除或重命名其中之一：该名称由 Pod 名和卷名组成。',
  claimWithoutClass: '为申领指定 <code>storageClassName</code>，或为集群设置默认类。',
  volumeUnnamed: '<code>kubectl describe pvc</code>：制备器给出的说明。',
  volumeNotFound: '<code>kubectl get pv</code>，以及申领的 <code>spec.volumeName</code>。',
  classNotFound:
    '<code>kubectl get storageclass</code>，以及申领的 <code>storageClassName</code>。',

  claimsUnallocatable: '这些节点的 ResourceSlice，以及申领和 DeviceClass 的选择算符。',
  claimElsewhere: 'ResourceClaim 的 <code>status.allocation.nodeSelector</code>。',
  claimInUse: 'ResourceClaim 的 <code>status.reservedFor</code>。',
  claimInFlight: '如果很快消失，则不必理会；如果一直存在，看哪些 Pod 共享该申领。',
  deviceClassMissing: '<code>kubectl get deviceclass</code>，以及驱动是否已安装。',
  resourceClaimMissing: '<code>spec.resourceClaims</code> 中的名称，以及 ResourceClaimTemplate。',
  resourceClaimDeleted: '是哪个终结器（finalizer）保留了它。',
  classicAllocation: '驱动的控制器，以及该驱动的新版本。',

  noVictims: '对照 Pod 的优先级（PriorityClass）与在那里运行的 Pod 的优先级。',
  notHelpful: '前面计数的原因：需要改变它们，或增加节点。',
  preemptionNever: 'Pod 的 PriorityClass。',
  victimsTerminating: '一直处于 Terminating 的 Pod：宽限期、终结器、无法访问的节点。',
  preemptionFound: '若很快过去，则无需处理。若一直如此：查看那里停留在 Terminating 的 Pod。',
  noCandidate: '调度器配置中的扩展模块（extender）。',

  groupMaxSize: '该节点组的最大规模。',
  groupBackoff: '自动扩缩器的日志和云厂商的配额：为何失败。',
  groupNotReady: '该组的节点。',
  clusterLimit:
    '自动扩缩器的 <code>--max-nodes-total</code>、<code>--cores-total</code>、<code>--memory-total</code>。',
  poolTaint: '如果 Pod 可以在那里运行，就加上容忍度。',
  poolRequirements: '对照 Pod 的节点亲和性与节点池的 <code>requirements</code>。',
  poolInstances: '对照 Pod 与所有 DaemonSet 的请求量之和与节点池的实例类型。',
  poolLimits: '节点池的 <code>spec.limits</code>。',

  gates: '由谁移除这些门控，例如 Kueue。',
  gatesBlocked: '<code>spec.schedulingGates</code>，以及由谁移除。',
  podGroup: '该组要求多少 Pod（<code>minCount</code>），现有多少。',
  preemptedCritical: '节点当时有多满。',
  noNodes: '<code>kubectl get nodes</code>。',
  nodeGone: '通常不必理会：调度期间有节点被删除。',
  timedOut: '对于卷：申领的事件，以及 CSI 制备器和挂接器是否在运行。',
  provisioningFailed: '该申领的事件。',
  otherError: '给出该错误的组件的日志。',
  quotaExceeded:
    '<code>kubectl describe quota</code>：已使用多少，上限是多少。消息中的数字依次是此 Pod 的请求、已使用量和上限。',
  priorityClassMissing: '<code>kubectl get priorityclasses</code>；注意拼写。',
  runtimeClassMissing: '<code>kubectl get runtimeclasses</code>；注意拼写。',
  serviceAccountMissing: '它是否已在 Pod 所在的名字空间中创建。',
  podForbidden: '“is forbidden”之后的文字：它说明了准入插件的规则。',
  podInvalid: '消息所指的字段。将清单粘贴到这里：出错之处会被标出。',
  claimWaitsForPod: '使用此申领的 Pod 的事件。',
  claimWaitsForNode: '那个 Pod 的事件。',
  claimHasNoClass: '<code>kubectl get storageclass</code>：是否有一个被标为默认？',
  claimWaitsForProvisioner: '制备器的 Pod 是否在运行，以及它们的日志。',
  kubeletRefuses:
    '是否手工设置了 <code>spec.nodeName</code>，以及 Pod 绑定之后节点的标签是否有变化：kubelet 重启之后，可能对那里原本运行的 Pod 再检查一次。',
  kubeletLacks: '去掉 <code>spec.nodeName</code>：这样 kube-scheduler 会计算那里的请求量。',
  nodeLow:
    '那里各 Pod 的请求和限制：使用量超过请求量的先离开。资源不足期间以及之后默认五分钟内，节点带有污点。',
  budgetHolds:
    '<code>kubectl get pdb</code> 的 ALLOWED DISRUPTIONS。就绪的 Pod 不多于预算的要求时它为 0：有的 Pod 未就绪，或者 <code>minAvailable</code> 等于全部 Pod。',
  deviceTaintEvicts:
    '<code>kubectl get resourceslices -o yaml</code>：设备的污点，以及申领的请求中效果为 <code>NoExecute</code> 的容忍度。不写效果的容忍度让 Pod 得到该设备，却不让它一直保有。',
  taintEvicts:
    '节点的污点，以及 Pod 的容忍度及其 <code>tolerationSeconds</code>（对未就绪或不可达的节点，默认为 300）。',
  volumeElsewhere:
    '<code>kubectl get volumeattachments</code>：卷在哪个节点上，那里哪个 Pod 在使用它。对于不会再恢复的节点，污点 <code>node.kubernetes.io/out-of-service</code> 可让卷卸下。',
  volumeNotAttached: '其后的内容，以及驱动控制器的日志。',
  volumeNotMounted: '其后的内容，以及该 Pod 的其他事件。',
  mountSourceMissing: '它在 Pod 所在名字空间中的名称；拼写必须一致。',
  volumeNotMade: '其后的内容：配额、剩余空间，或存储类的参数。',
  devicesNotPrepared: '驱动在该节点上的日志。',
  imageNotPulled: '镜像的名称和标签、镜像仓库，以及 <code>imagePullSecrets</code>。',
  containerEnds:
    '<code>kubectl logs --previous</code>，以及 <code>kubectl describe pod</code> 中的退出码。',
  probeFails: '探针检查什么，以及容器的日志。',
  webhookDenies: '拒绝的原因，以及规则由谁设定。',
  webhookFails:
    '它的 Pod 是否在运行：<code>kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations</code> 会给出它的 Service。',
  objectInvalid: '消息中提到的字段。把清单粘贴到这里：会在出错的位置标出。',
  fieldUnknown: '拼写和缩进。把清单粘贴到这里：会在出错的位置标出。',
  kindUnknown: '<code>kubectl api-resources</code>：有哪些类型，属于哪个版本。',
  namespaceMissing:
    '它的拼写，或者 <code>kubectl create namespace</code>。有多个文件时，名字空间要先创建。',
  rolloutLate:
    '<code>kubectl get pods</code>：如果有 Pending 的 Pod，原因在它的事件中。如果根本没有 Pod，<code>kubectl describe replicaset</code> 会说明谁没有接受它。',
  rolloutWaits:
    '<code>kubectl get pods</code>：Pending 或未就绪的新 Pod，正在终止的旧 Pod。<code>maxSurge: 0</code> 或反亲和性可能使新的 Pod 要等旧的 Pod 腾出位置。',
  tooFewAvailable: '未就绪的 Pod，以及它们的事件。',
  jobFailed: '失败的 Pod 的 <code>kubectl logs</code> 和退出码。',
  jobDeadline: '它的 Pod 是否一直 Pending：事件会说明原因。否则，看是什么花了这么久。',
  jobPolicy: '消息中提到的退出码或状况，以及那条规则。',
  podDeadline: 'Pod 的 <code>spec.activeDeadlineSeconds</code>。',
  daemonPodFailed:
    '在它消失之前用 <code>kubectl describe pod</code> 查看其原因，例如 <code>OutOfcpu</code>。',
  scalingWithoutRequest:
    '该容器的 <code>resources.requests</code>。kube-scheduler 计算的是同一个字段。',
  drainRefuses:
    '标志后面列出的 Pod。<code>--force</code> 和 <code>--delete-emptydir-data</code> 会丢失它们或其数据。',
  waitEnds: '它所等待的对象：<code>kubectl describe</code> 中的状况和事件。',
  gangWaits:
    '<code>kubectl describe podgroup</code> 以及它的 Pod 的事件：Unschedulable 的 Pod 会说明原因。Undetermined 的没有试过，因为这一组已经不可能调度。队列是否还有余量：<code>kubectl describe queue</code>。',
  gangRest: 'Pending 的 Pod 的事件。',
  flavorsUnassigned:
    '<code>kubectl describe workload</code> 和 ClusterQueue：该 flavor 的 <code>nominalQuota</code> 与已用的量。“insufficient unused quota” 要等其他工作负载结束；“insufficient quota” 或超过最大容量则永远放不下。flavor 还必须与 Pod 的节点选择算符和容忍度相符。“topology … doesn’t allow to fit”：配额足够，但该 flavor 的节点没有余量。',
  zonesFailed:
    '“GCE quota exceeded”：项目在该地域的配额。“GCE out of resources”：该可用区目前没有这种机器；请允许其他可用区或机器类型。',
  fargateUnfit:
    '消息中提到的内容：Fargate 没有特权容器、主机网络和主机端口、DaemonSet、GPU，卷也只有少数几种。对这样的 Pod，请修改 Fargate profile 的选择算符，让它们去其他节点。',
  helmEnds:
    'release 所在名字空间中的 <code>kubectl get pods</code>：如果有 Pod Pending 或未就绪，原因在它的事件中。如果只是需要很久，再加长 <code>--timeout</code>。',
  noPools:
    '<code>kubectl get nodepools</code>：是否有 NodePool，是否 Ready？其节点类未就绪的会被跳过。',
  quotaUntold:
    '“must specify”之后的字段：每个容器都要写明，或者由名字空间的 LimitRange 给出默认值。',
  limitRange: '<code>kubectl describe limitrange</code>。它还会为没有写明的容器给出默认值。',
  podSecurity:
    '消息中提到的字段及其应有的值；或者名字空间的标签 <code>pod-security.kubernetes.io/enforce</code>。',
  objectForbidden:
    '用户没有权限时：<code>kubectl auth can-i</code>。超出配额时：<code>kubectl describe quota</code>。',
  cronMissed:
    '<code>spec.startingDeadlineSeconds</code>、<code>spec.suspend</code> 和 <code>spec.concurrencyPolicy</code>。少于 10 秒的期限可能永远赶不上。',
  devicesRefused:
    '该节点上设备插件的 Pod、它的日志，以及设备是否健康。节点或插件刚重启时，这会自行消失：之后删除失败的 Pod 即可。',
  alignmentRefused:
    'kubelet 的 <code>topologyManagerPolicy</code> 及其范围（scope），以及请求是否放得进一个 NUMA 节点。scheduler-plugins 的插件 NodeResourceTopologyMatch 会事先查看。',
  pressureRefuses:
    '<code>kubectl describe node</code> 中的状况。MemoryPressure 只拒绝没有任何请求的 Pod；DiskPressure 和 PIDPressure 拒绝关键 Pod 以外的所有 Pod，无论它们容忍什么，因此 DaemonSet 的 Pod 会一再失败，直到状况消失。',
  nodeShutsDown: '是谁让它关机：升级，或者被收回的竞价实例。失败的 Pod 会一直列出，直到被删除。',
  sourceMissing: '它在 Pod 所在名字空间中的名称；拼写必须一致。',
  keyMissing: '该对象有哪些键：<code>kubectl describe</code>。',
  imageWanted: 'Pod 的其他事件：其中之一会给出镜像和错误。',
  sandboxFailed:
    '其后的内容，以及该节点上网络插件的 Pod。“failed to assign an IP address”：节点或其子网没有剩余的地址。',
  containerNotStarted:
    '原因：镜像中没有该命令，挂载不合适，或者镜像不满足 <code>securityContext</code>。',
  localStorageExceeded:
    '它写了什么（日志也计入），或者提高限制；请求量要随之提高，kube-scheduler 计算的是请求量。',
  nodeSilent:
    '<code>kubectl describe node</code> 中的状况及其起始时间。在节点上：kubelet、容器运行时、内存和磁盘。',
  descheduled:
    'descheduler 的策略。如果 Pod 又回到同一个节点，就会再次被驱逐：说明策略与调度器不一致。',
  scaledDown:
    'Pod 的注解 <code>cluster-autoscaler.kubernetes.io/safe-to-evict: "false"</code> 会保住它的节点，不允许驱逐的 PodDisruptionBudget 也可以。',
  consolidated:
    'NodePool 的 <code>spec.disruption</code>。Karpenter 自行删除节点时，Pod 的注解 <code>karpenter.sh/do-not-disrupt: "true"</code> 会保住它的节点。',
  disruptionBlocked: '如果节点可以留下，就无需处理。',
  claimUnfit:
    '两者的大小、存储类、访问模式和 <code>volumeMode</code>。申领中的错误无法修改：要重新创建申领。',
  claimTaken:
    'PersistentVolume 的 <code>spec.claimRef</code>。保留的卷在申领删除之后仍记着它及其 uid：删去 <code>claimRef</code> 可使卷重新可用，其中仍有旧数据。',
  claimDataLost: '存储中的卷本身是否还在：如果在，就为它重新创建同名的 PersistentVolume。',
  claimBeingMade: '如果很快过去，就无需处理。如果一直如此：制备器的日志。',
  groupShort: '为什么少：配额、<code>replicas</code>，或者指明组的标签。数量足够之后会再次尝试。',
  alignment: '<code>kubectl get noderesourcetopologies -o yaml</code>：每个 zone 的余量。',
  volcanoFit: '<code>kubectl describe node</code> 中的“Allocated resources”，与 Pod 的请求量对照。',
  volcanoPods: 'kubelet 的 <code>maxPods</code>，或者网络插件给一个节点的地址数。',
  gangCould: '同组其他 Pod 的事件。',
  queueFull:
    '<code>kubectl describe queue</code>：<code>capability</code>、<code>deserved</code> 和已分配的量。<code>capability</code> 中写了而没有节点拥有的资源也计入。',
  queueWaits: '如果一直如此：Pod 的其他事件，以及队列的配额。',
  queueQuota: 'YuniKorn 配置中该队列的 <code>max</code> 资源，以及其中运行的应用。',
  queueMissing:
    '标签 <code>kueue.x-k8s.io/queue-name</code>、<code>kubectl get localqueues</code>，以及 ClusterQueue 的状况：可能缺少某个 flavor。',
  quotaTaken:
    '如果很快过去，就无需处理。如果一直如此：优先级，以及 ClusterQueue 的 <code>spec.preemption</code>。',
  workloadPreempted: 'ClusterQueue 的 <code>spec.preemption</code>、优先级，以及借用的配额。',
  poolTopology: '计入的 Pod，以及节点池 <code>requirements</code> 允许的可用区或取值。',
  taintOfNode:
    '应处理的是节点，而不是 Pod：这个污点反映节点的状态，状态消失后污点也会消失。<code>kubectl describe node</code>。容忍它的 Pod 会得到一个可能无法启动它、或会驱逐它的节点。',
  insufficientDevice:
    '<code>kubectl describe node</code> 中的“Allocatable”：如果没有 <code>{{resource}}</code> 或为 0，就是那里没有运行相应的设备插件，或者它没有发现健康的设备。否则看“Allocated resources”：按请求量计算，无论是否在用。',
  insufficientPages:
    '<code>kubectl describe node</code> 中的“Allocatable”：大页要在节点上预先分配，kubelet 重启之后才会报告。否则看“Allocated resources”。',
  statusPending:
    '<code>kubectl describe pod</code> 末尾的事件：把它们粘贴到这里。如果没有任何事件，<code>schedulerName</code> 指定的调度器可能没有运行。',
  statusStarting: '如果一直如此：把 <code>kubectl describe pod</code> 末尾的事件粘贴到这里。',
  statusInit: '如果一直如此：<code>kubectl logs POD -c</code> 加上 Init 容器的名称。',
  statusRefused:
    '<code>kubectl describe pod</code> 中的“Message”：把它粘贴到这里。看是否手工设置了 <code>spec.nodeName</code>，或者节点或其 kubelet 重启过。',
  statusEvicted: '<code>kubectl describe pod</code> 中的“Message”：把它粘贴到这里。',
  statusConfig: '<code>kubectl describe pod</code> 末尾的事件：其中会指出缺少什么。',
  statusKilled: '该容器的内存限制及其使用量。如果没有设置限制，就是节点本身的内存耗尽。',
  statusTerminating:
    '如果一直如此：<code>terminationGracePeriodSeconds</code>、finalizers，以及它的节点是否 Ready。',
  taintDeletes:
    '节点的污点，以及 Pod 的容忍度及其 <code>tolerationSeconds</code>（对未就绪或不可达的节点，默认为 300）。',
  nodeNoLonger: '是谁移除了节点：自动扩缩器、被收回的竞价实例，或者升级。',
  apiEvicts: 'Pod 及其节点的事件：会说明是谁。',
  osRefused: '为 Pod 设置 <code>kubernetes.io/os</code> 的 <code>nodeSelector</code>。',
  sysctlRefused:
    'kubelet 的 <code>allowedUnsafeSysctls</code>；并为允许它的节点加上标签，以便用选择算符要求。',
  criticalRefused: '节点的资源总量，与那里的关键 Pod 和静态 Pod 的请求量对照。',
  claimNotMade: '<code>kubectl get resourceclaimtemplates</code>；注意拼写。',
  groupRejected: '这个 Pod 的各项计数原因，以及集群是否同时容得下整个组。',
  elasticQuota: '<code>kubectl get elasticquotas -A</code>：<code>max</code> 和已用的量。',
  scaleUpFailed: '云厂商的说明：配额、机器缺货，或者机器启动了却始终没有注册为节点。',
  budgetsMany: '其名字空间中的 <code>kubectl get pdb</code>：哪些选择算符匹配它的标签。',
  containerSteps: '如果 Pod 没有运行：它的其他事件，以及 <code>kubectl logs</code>。',
  containerStops: '这个 Pod、其控制器及其节点的其他事件。',
  sandboxChanged: '如果反复出现：Pod 的事件“Failed to create pod sandbox”说明失败的原因。',
  podsMade: '新的 Pod：<code>kubectl describe pod</code>。',
  podsUnmade: '有什么改动：<code>replicas</code>、模板，或者 Pod 的自动扩缩器。',
  nodeCordoned: '是谁封锁的：腾空、升级，还是自动扩缩器。之后用 <code>kubectl uncordon</code>。',
  nodePressed:
    '<code>kubectl describe node</code>：节点的状况和污点。在节点上：是什么把资源用完了。',
  nodeFine: '如果 Pod 仍然 Pending：它们最新的事件怎么说。',
  nodeRemoved: '是谁移除的：自动扩缩器、被收回的 spot 实例，还是升级。',
  groupGrows: '如果没有节点出现：自动扩缩器的事件，以及云端对该组的说明。',
  groupShrinks:
    'Pod 上的注解 <code>cluster-autoscaler.kubernetes.io/safe-to-evict: "false"</code> 使其节点不会因利用率低而被删除。',
  karpenterDisrupts: 'NodePool 的 <code>spec.disruption</code>，以及 PodDisruptionBudget。',
  karpenterKeeps: '如果节点可以保留，就什么也不必做。',
  karpenterWorks: '如果没有节点出现：<code>kubectl get nodeclaims</code>，及其状况和事件。',
  machinesOut:
    '如果是机器缺货：在 NodePool 的 <code>requirements</code> 中允许更多的实例类型、可用区和容量类型。否则看消息所指的内容。',
  poolNotReady:
    '<code>kubectl describe nodepool</code>：它的状况和 <code>requirements</code>；以及它的节点类。',
  objectMissing:
    '名字空间（<code>-n</code>）、集群（<code>kubectl config current-context</code>）和拼写。',
  objectExists: '<code>kubectl apply</code> 会修改已有的对象。',
  serverSilent:
    '<code>kubectl config view --minify</code>：所连接的服务器。没有 kubeconfig 时是 <code>localhost:8080</code>。',
  notAllowed:
    '带 <code>--as</code> 的 <code>kubectl auth can-i</code>；该名字空间的 Role 和 RoleBinding。',
  fluxEnds:
    '所指对象的 <code>kubectl get pods</code>：如果有 Pod 处于 Pending 或未就绪，其事件说明原因。',
  helmBusy:
    '<code>helm history</code>：是否有 pending 的版本。如果已没有操作在进行，用 <code>helm rollback</code>。',
  helmWaits: '<code>kubectl get pods</code>：如果有 Pod 处于 Pending 或未就绪，其事件说明原因。',
  waitOfEither:
    '它出现在哪里。对 Pod：其节点的负载和容器运行时。对 Helm：release 所在名字空间的 <code>kubectl get pods</code>。',
  resizeInfeasible: '请求少一些；或者删除这个 Pod，让带有新请求的 Pod 调度到更大的节点上。',
  lacksEither:
    '<code>kubectl describe node</code> 中的“Allocated resources”。对被拒绝的 Pod：<code>spec.nodeName</code> 是否是手工填写的。',
  metricsMissing:
    '<code>kubectl top pods</code> 是否有回答：它向同一个 metrics server 查询。Pending 或刚启动的 Pod 没有度量值。',
  fluxGivesUp: 'Flux 在此之前的消息，以及处于 Pending 或未就绪的 Pod 的事件。',
  jobSuspended: '是谁挂起的：某个人，还是 Kueue 之类的队列（在有配额之前）。',
  kueueGoes:
    '如果没有 Pod 运行：用 <code>kubectl describe workload</code> 查看尚未通过的检查，再看 Pod 自己的事件。',
  systemOom: '那里使用量超过请求量的 Pod；让请求更接近使用量。',
  pullSecretsMissing: 'Secret 的名称（在 Pod 自己的名字空间中），或者其 ServiceAccount 所指定的。',
  nothingFound:
    '名字空间（<code>-n</code>，或用 <code>-A</code> 查询全部）和所查询的标签。如果工作负载没有 Pod，见它自己的事件。',
  budgetIdle: '它的选择算符与其名字空间中 Pod 的标签对照。',
};
