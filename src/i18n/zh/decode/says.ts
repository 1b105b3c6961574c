import type { says as en } from '../../en/decode/says.ts';
import type { Translation } from '../../translation.ts';
import { asides } from './asides.ts';

export const says: Translation<typeof en> = {
  unschedulable: '这些节点已被封锁（cordon）：<code>spec.unschedulable</code> 为 true。',
  nodeName: 'Pod 在 <code>spec.nodeName</code> 中指定了另一个节点。',
  taint: '这些节点带有污点 <code>{{taint}}</code>，而 Pod 没有相应的容忍度。',
  taints: '这些节点带有 Pod 未容忍的污点。这种措辞不说明是哪一个污点。',
  nodeAffinity: '这些节点的标签不满足 Pod 的 <code>nodeSelector</code> 或必需的节点亲和性。',
  addedAffinity: '这些节点的标签不满足调度方案的 <code>addedAffinity</code>。',
  fieldConflict:
    'Pod 节点亲和性的每个条件中，节点名称（<code>metadata.name</code>）互相排斥，因此没有节点能满足。',
  narrowed:
    '在过滤之前，<code>{{plugins}}</code> 已把搜索范围限定在某些节点上，这些节点不在其中。DaemonSet 的 Pod 对目标节点以外的每个节点都会有这一项。',
  ports: 'Pod 请求的主机端口在这些节点上已被占用。',
  insufficient:
    '<code>{{resource}}</code> 余量不足：Pod 的请求量加上节点上已有 Pod 的请求量超过了节点的可分配量。',
  tooManyPods: '这些节点上的 Pod 数已达上限（<code>status.allocatable.pods</code>）。',
  nodeCondition: '这些节点的状况异常。如今的版本用污点 <code>{{taint}}</code> 来表示。',
  oldLabelRule: '调度器旧策略文件中的标签规则排除了这些节点。{{since}} 已移除此类规则。',
  declaredFeatures: '这些节点的 kubelet 未声明 Pod 所需的某项特性，多半是因为版本较旧。',

  podAffinity: '这些节点所在的拓扑域中没有 Pod 必需的 Pod 亲和性所要求的 Pod。',
  podAntiAffinity: '这些节点所在的拓扑域中有 Pod 必需的反亲和性要求避开的 Pod。',
  existingAntiAffinity:
    '这些节点所在的拓扑域中，正在运行的某个 Pod 以它自己的必需反亲和性排斥此 Pod。此 Pod 自身无需有任何规则。',
  podAffinityOrAnti:
    '必需的 Pod 亲和性或反亲和性排除了这些节点。这种措辞不说明是哪一种，也不说明是谁的规则。',
  spread:
    '若在这些节点所在的域中再调度一个匹配的 Pod，就会超过 <code>DoNotSchedule</code> 拓扑分布约束的 <code>maxSkew</code>。',
  spreadMissing:
    '这些节点缺少 <code>DoNotSchedule</code> 拓扑分布约束的 <code>topologyKey</code> 所指的标签。',

  diskConflict: '这些节点上的另一个 Pod 正在使用同一块磁盘，且不能共享。',
  readWriteOncePod:
    '申领正被另一个 Pod 使用，而其访问模式 <code>ReadWriteOncePod</code> 只允许一个 Pod。',
  volumeLimit: '加上 Pod 的卷，这些节点上某个 CSI 驱动所挂接的卷数会超过驱动允许的单节点上限。',
  csiDriver: '这些节点上未安装 CSI 驱动 <code>{{driver}}</code>。',
  noVolume:
    '对于尚未绑定的申领，这些节点可访问的 PersistentVolume 中没有合适的，也无法为它们制备新卷。',
  volumeNodeAffinity:
    'Pod 的某个申领所绑定的 PersistentVolume 无法从这些节点访问，通常是因为它在另一个可用区，或在另一个节点的磁盘上。',
  volumeGone: 'Pod 的某个申领所绑定的 PersistentVolume 已不存在。',
  storage: '这些节点可访问的存储空间不足以容纳 Pod 的卷。',
  volumeZone: 'PersistentVolume 的可用区或地域标签与这些节点不一致。',
  claimUnbound:
    'Pod 的某个 PersistentVolumeClaim 尚未绑定，而其 StorageClass 要求立即绑定（<code>Immediate</code>），或者没有 StorageClass。调度器没有逐个检查节点。',
  claimNotFound:
    'Pod 引用了 PersistentVolumeClaim <code>{{claim}}</code>，但其名字空间中没有这个申领。',
  claimDeleted: 'PersistentVolumeClaim <code>{{claim}}</code> 正在被删除。',
  claimLost:
    'PersistentVolumeClaim <code>{{claim}}</code> 曾绑定到 PersistentVolume <code>{{volume}}</code>，而后者已不存在。',
  claimEphemeral: '临时卷的申领 <code>{{claim}}</code> 尚未创建。Pod 刚创建时出现这一项属于正常。',
  claimForeign: '申领 <code>{{claim}}</code> 与 Pod 的临时卷同名，但不是为此 Pod 创建的。',
  claimWithoutClass: 'Pod 的某个申领尚未绑定，也未指定 StorageClass。',
  volumeUnnamed: 'Pod 的某个申领尚未绑定，而其 StorageClass 要求立即绑定。',
  volumeNotFound: 'PersistentVolume <code>{{volume}}</code> 不存在。',
  classNotFound: 'StorageClass <code>{{class}}</code> 不存在。',

  claimsUnallocatable: '这些节点上空闲的设备不足以满足 Pod 的全部 ResourceClaim。',
  claimElsewhere: 'Pod 的某个 ResourceClaim 已分配到这些节点无法访问的设备上。',
  claimInUse: 'Pod 的某个 ResourceClaim 已被允许共享的最多数量的 Pod 占用。',
  claimInFlight: 'ResourceClaim <code>{{claim}}</code> 此刻正在为另一个 Pod 进行分配。',
  deviceClassMissing:
    'ResourceClaim 中的请求 <code>{{request}}</code> 引用了不存在的 DeviceClass <code>{{class}}</code>。',
  resourceClaimMissing: '<code>{{claim}}</code> 的 ResourceClaim 不存在，或尚未创建。',
  resourceClaimDeleted: 'ResourceClaim <code>{{claim}}</code> 正在被删除。',
  classicAllocation: '该申领由驱动的控制器分配，这种方式已在 {{since}} 中移除。',
  claimsKept:
    '动态资源分配没有可以释放设备来帮忙的申领。自其默认启用（{{since}}）以来，没有申领的 Pod 也会出现这句话，此时它没有任何意义。',
  claimsFreed: '一个 ResourceClaim 已被释放，以便在别处重新分配。调度器会再次尝试该 Pod。',
  claimsStill: '释放 Pod 的任何 ResourceClaim 都无济于事。',
  claimsUnread:
    '这里并没有缺少任何对象：拒绝该 Pod 的 PreFilter 在 DynamicResources 的 PreFilter 运行之前就结束了本轮调度，或者后者被禁用。此时它的 PostFilter 会失败，不再尝试抢占。',

  noVictims: '这些节点上没有可以驱逐来腾出空间的低优先级 Pod。',
  notHelpful:
    '在这些节点上驱逐 Pod 无济于事：排除它们的原因依然存在，例如标签、污点或卷。在较新的版本中，Pod 太大、空节点也放不下时也会这样说。',
  preemptionNever: 'Pod 不会驱逐其他 Pod：其 <code>preemptionPolicy</code> 为 <code>Never</code>。',
  victimsTerminating: 'Pod 已从其提名节点上驱逐了其他 Pod，正在等待它们终止。',
  preemptionOfGroup: 'Pod 属于某个 PodGroup，抢占以整个组为单位进行。',
  noCandidate: '找到了驱逐 Pod 会有帮助的节点，但调度器的扩展模块（extender）把它们全部排除了。',
  preemptionRunning: '调度器正在为该 Pod 驱逐其他 Pod，完成后会再次尝试。',
  preemptionFound:
    '抢占已发现：优先级较低的 Pod 离开 <code>{{node}}</code> 之后，那里就有此 Pod 的位置。它们被驱逐，此 Pod 会再次尝试。',
  pluginDisabled: '某个 PostFilter 插件已停用，没有给出结论。',

  groupMaxSize: '这些节点组已达到允许的最大规模。',
  groupBackoff: '这些节点组不久前扩容失败，自动扩缩器暂时不再尝试。',
  groupNotReady: '这些节点组目前无法扩容：就绪的节点太少。',
  groupHeadroom: '这些组中有节点可以纵向扩容，而不必新增节点。',
  clusterLimit: '集群已达到自动扩缩器对 {{resources}} 的上限。',
  scaledUp: '自动扩缩器正在为该 Pod 增加节点：<code>{{group}}</code>。',
  nominated: 'Karpenter 预计该 Pod 将运行在 <code>{{target}}</code> 上。',
  poolTaint: '该节点池的节点会带有污点 <code>{{taint}}</code>，而 Pod 未容忍它。',
  poolRequirements: 'Pod 的选择算符与节点池的要求互相排斥：<code>{{detail}}</code>。',
  poolInstances: '该节点池中没有足够大的实例类型，或所需之处不提供：<code>{{detail}}</code>。',
  poolLimits: '所有合适的实例类型都会超出节点池 <code>{{pool}}</code> 的限额。',
  poolOther: 'Karpenter 对该节点池给出的原因：<code>{{detail}}</code>。',

  gates: 'Pod 带有调度门控，调度器不会处理它：<code>{{gates}}</code>。',
  gatesBlocked: 'Pod 带有调度门控，调度器不会处理它。',
  podGroup: 'Pod 属于需要一起调度的组，而该组尚不齐全。',
  assigned: '调度器已将 Pod <code>{{pod}}</code> 绑定到节点 <code>{{node}}</code>。',
  preempted:
    '该 Pod 已从 <code>{{node}}</code> 上被驱逐，为更高优先级的 Pod 腾出空间：<code>{{by}}</code>。',
  preemptedUnnamed:
    '该 Pod 已从 <code>{{node}}</code> 上被驱逐，为更高优先级的 Pod 腾出空间。这种措辞不说明是哪个 Pod。',
  preemptedCritical: 'kubelet 为给关键 Pod 腾出空间而终止了该 Pod，与调度器无关。',
  preempting: '该 Pod 正被驱逐，为更高优先级的 Pod 腾出空间。',
  deletingPod: 'Pod <code>{{pod}}</code> 在调度之前已被删除。',
  noNodes: '集群中没有节点。',
  nodeGone: '调度器遇到了一个它不认识或已不存在的节点。',
  timedOut: '调度器等待的事情没有及时发生。',
  objectModified: '<code>{{object}}</code> 同时被其他人修改。调度器会重试。',
  alreadyAssigned: 'Pod <code>{{pod}}</code> 已分配到 <code>{{node}}</code>。',
  alreadyAssumed: '调度器已为 Pod <code>{{pod}}</code> 选定节点，正在绑定。',
  provisioningFailed: '无法为申领 <code>{{claim}}</code> 制备卷。',
  permitRejected: '某个 Permit 插件先让 Pod <code>{{pod}}</code> 等待，随后拒绝了它。',
  permitTimedOut: '插件 <code>{{plugin}}</code> 让 Pod 等待了 {{time}}，没有放行。',

  pluginFailed:
    '可能已找到节点，但插件 <code>{{plugin}}</code> 在 <code>{{point}}</code> 中出错。后面是错误内容。',
  bindingVolumes: '节点已选定，正要把 Pod 的卷绑定到该节点。',
  otherError: '错误原文：<code>{{text}}</code>',
  similarEvents: 'Kubernetes 合并了几条内容相近的事件。',
  cutShort: '文本在中间被截断。kube-scheduler 自身会把事件的消息截断为 1024 个字符。',
  karpenterFailed: 'Karpenter 无法为该 Pod 创建节点。后面逐个说明各节点池。',
  pool: '节点池 <code>{{pool}}</code>：',
  quotaExceeded:
    'API 服务器不接受这个 Pod：它会超出名字空间的 ResourceQuota <code>{{quota}}</code>。Pod 尚不存在，因此 kube-scheduler 看不到它。',
  priorityClassMissing:
    'API 服务器不接受这个 Pod：它指定了 PriorityClass <code>{{class}}</code>，而没有这个名称的 PriorityClass。',
  runtimeClassMissing:
    'API 服务器不接受这个 Pod：它指定了 RuntimeClass <code>{{class}}</code>，而没有这个名称的 RuntimeClass。',
  serviceAccountMissing:
    'API 服务器不接受这个 Pod：它的 ServiceAccount <code>{{account}}</code> 不存在。',
  podForbidden:
    'API 服务器不接受这个 Pod，原因见“is forbidden”之后。Pod 尚不存在，因此 kube-scheduler 看不到它。',
  podInvalid: 'API 服务器不接受这样写的 Pod，原因见“is invalid”之后。',
  claimWaitsForPod:
    '此申领的 StorageClass 为 <code>volumeBindingMode: WaitForFirstConsumer</code>：使用它的 Pod 有了节点之后才会制备卷。这不是错误；那个 Pod 为什么没有节点，由它自己的事件说明。',
  claimWaitsForNode:
    '此申领在等待 kube-scheduler 为使用它的 Pod {{pod}} 找到节点。这不是错误；Pod 为什么没有节点，由它自己的事件说明。',
  claimHasNoClass:
    '此申领没有 StorageClass：它没有指定而集群没有默认的 StorageClass，或者它以空名称表示不要；也没有合适的、不带类的 PersistentVolume。它的 Pod 会等待：“pod has unbound immediate PersistentVolumeClaims”。',
  claimWaitsForProvisioner:
    '此申领在等待 <code>{{provisioner}}</code> 制备卷。在此之前，使用它的 Pod 不会运行。',
  kubeletRefuses:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：kubelet 自己也检查一些过滤条件，其中 <code>{{plugin}}</code> 未通过。清单中设置了 <code>spec.nodeName</code> 的 Pod 没有经过 kube-scheduler。',
  kubeletLacks:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：Pod 请求的资源多于节点剩余的资源。通常是手工填写了 <code>spec.nodeName</code>，或者其间资源被占用。',
  nodeLow:
    '节点的 <code>{{resource}}</code> 不足，kubelet 驱逐了这个 Pod：这里看的是使用量，而不是请求量。拥有它的控制器会另建一个 Pod，由 kube-scheduler 重新调度。',
  budgetHolds:
    '驱逐 API 暂时拒绝：再少一个 Pod 就会违反 PodDisruptionBudget。<code>kubectl drain</code> 每五秒再试一次。',
  taintEvicts:
    'Pod {{pod}} 不容忍其节点上效果为 <code>NoExecute</code> 的污点，或者容忍的时间已达 <code>tolerationSeconds</code>：它被驱逐。',
  taintKeeps: '污点及时消失，或者现在已被容忍：{{pod}} 留在原处。',
  deviceTaintEvicts:
    '该 Pod 的设备得到效果为 <code>NoExecute</code> 的污点，其申领的请求不容忍它，或者容忍的时间已达 <code>tolerationSeconds</code>：该 Pod 被驱逐。',
  deviceTaintKeeps: '该 Pod 的设备上的污点及时消失：该 Pod 留在原处。',
  volumeElsewhere:
    'Pod 已有节点；它的卷 <code>{{volume}}</code> 仍挂接在另一个节点上，而访问模式为 ReadWriteOnce 的卷必须先从那里卸下。kube-scheduler 不看这一点。',
  volumeNotAttached:
    'Pod 已有节点；卷 <code>{{volume}}</code> 无法挂接到该节点。后面是驱动给出的错误。',
  volumeNotMounted:
    'Pod 已有节点；其 kubelet 无法在那里挂载 <code>{{volume}}</code>，并会重试。在此之前不会启动任何容器。',
  mountSourceMissing:
    'Pod 已有节点；它的卷 <code>{{volume}}</code> 来自 {{kind}} <code>{{name}}</code>，而其名字空间中没有这个对象。在它出现之前不会启动任何容器；kubelet 会自行再次查看。',
  volumeNotMade:
    'StorageClass <code>{{class}}</code> 的制备器无法制备卷，错误见后文。申领保持 Pending，使用它的 Pod 也要等待。',
  devicesNotPrepared: 'Pod 已有节点，其 ResourceClaim 也已分配；节点上的驱动无法准备好设备。',
  imageNotPulled:
    'Pod 已有节点；其 kubelet 无法拉取镜像 <code>{{image}}</code>。它会重试，间隔最长五分钟。',
  containerEnds:
    'Pod 已有节点；它的某个容器反复结束。kubelet 每次都等待更久才再次启动它，默认最长五分钟。',
  probeFails:
    'Pod 已有节点并已在那里启动；它的 {{probe}} 探针失败。连续失败达到 <code>failureThreshold</code> 的次数后：就绪探针（readiness）使 Pod 不就绪，Service 会绕过它；存活探针（liveness）或启动探针（startup）使容器被终止，并按重启策略再次启动。',
  webhookDenies:
    'API 服务器不接受这个对象：准入 webhook <code>{{webhook}}</code> 拒绝了它，原因见其后。',
  webhookFails:
    'API 服务器无法询问准入 webhook <code>{{webhook}}</code>，凡须询问它的对象一律不接受（<code>failurePolicy: Fail</code>）。',
  objectInvalid:
    'API 服务器不接受这个 {{kind}} 的写法，原因见“is invalid”之后：这个对象没有任何改变。',
  fieldUnknown:
    'API 服务器在那里不认识字段 <code>{{field}}</code>，整个对象都不会被接受：通常是拼写有误，或者缩进使字段落到了错误的上级之下。',
  kindUnknown:
    '集群在 <code>{{version}}</code> 中不提供 {{kind}} 这种对象：版本不同，或者没有安装相应的 CustomResourceDefinition。',
  namespaceMissing: '名字空间 <code>{{namespace}}</code> 不存在，无法在其中创建任何对象。',
  rolloutLate:
    '{{name}} 在 Deployment 的 <code>progressDeadlineSeconds</code>（默认 600）这段时间里没有进展。这不会撤销任何东西：控制器会继续尝试。新的 Pod 受阻的原因，见它们自己的事件。',
  rolloutWaits:
    '<code>kubectl rollout status</code> 报告滚动更新进行到哪里。这不是错误；如果一直如此，就是某个新的 Pod 没有就绪，或者某个旧的 Pod 还不能离开。',
  tooFewAvailable:
    'Deployment 可用的 Pod 少于 <code>replicas</code> 减去 <code>maxUnavailable</code>。这里只说明现状，不说明原因：原因在那些 Pod 上。',
  jobFailed:
    'Job 已失败：失败的 Pod 数超过了 <code>backoffLimit</code>（默认 6），或在 <code>restartPolicy: OnFailure</code> 时容器重启的次数达到了它。不再创建新的 Pod，正在运行的会被终止。Pending 的 Pod 不计入其中。',
  jobDeadline:
    'Job 已失败：<code>activeDeadlineSeconds</code> 已到。Pod 等待节点的时间也计算在内。',
  jobPolicy:
    'Job 的某个 Pod 的结束方式符合 <code>podFailurePolicy</code> 中的一条规则，其动作是 {{action}}。',
  podDeadline: 'kubelet 终止了 Pod：从节点接收它算起的 <code>activeDeadlineSeconds</code> 已到。',
  daemonPodFailed:
    'DaemonSet 在 {{node}} 上的 Pod {{pod}} 已失败：控制器会删除它并另建一个，每次等待的时间更长。往往是那个节点的 kubelet 拒绝了它。',
  scalingWithoutRequest:
    'HorizontalPodAutoscaler 以使用量占请求量的比例来度量，而容器 <code>{{container}}</code> 没有请求 <code>{{resource}}</code>：它不会据此扩缩。',
  drainRefuses:
    '节点已被封锁，而 <code>kubectl drain</code> 没有驱逐任何 Pod：那里有一些 Pod，要明确指定（<code>{{flag}}</code>）才会被驱逐或略过。',
  waitEnds: 'kubectl 不再等待：<code>--timeout</code> 已到。集群并未因此发生任何变化。',
  gangWaits:
    'Volcano 要么同时调度一组中足够多的 Pod，要么一个也不调度；这一组能调度的少于必需的数量（<code>minAvailable</code>）：{{counts}}。这与 kube-scheduler 无关。',
  gangRest: 'Volcano：这一组已调度了必需数量的 Pod，其余的一些找不到节点：{{counts}}。',
  flavorsUnassigned:
    'Kueue 还没有准入这个工作负载，因为队列中没有哪个 flavor 适合 pod set {{set}}：<code>{{why}}</code>。在此之前它的作业是挂起的，或者它的 Pod 带有调度门控，没有调度器会处理它们。',
  zonesFailed:
    'GKE 的 cluster autoscaler 想为 Pod 添加节点，但云没有给出：<code>{{why}}</code>。它会再试，也会试其他可用区和节点组。',
  fargateUnfit:
    'Amazon EKS 的 Fargate 调度器（<code>fargate-scheduler</code>）不接受这个 Pod，因为 Fargate 不能运行它：<code>{{why}}</code>。是某个 Fargate profile 选中了这个 Pod；kube-scheduler 不会处理它。',
  helmEnds:
    'Helm 不再等待（<code>--wait</code>、<code>--timeout</code>）：chart 创建的对象到那时还没有就绪。它们留在集群里，之后仍可能就绪，除非要求了 Helm 回滚。',
  noPools: 'Karpenter 没有就绪的 NodePool，因此不会为任何 Pod 创建节点。',
  quotaUntold:
    'API 服务器不接受这个 Pod：其名字空间的 ResourceQuota <code>{{quota}}</code> 要计算的量，Pod 没有写明。Pod 尚不存在，因此 kube-scheduler 看不到它。',
  limitRange:
    'API 服务器不接受这个 Pod：它请求的量多于或少于其名字空间的 LimitRange 所允许的。Pod 尚不存在，因此 kube-scheduler 看不到它。',
  podSecurity:
    'API 服务器不接受这个 Pod：其名字空间强制执行 Pod 安全级别 <code>{{level}}</code>，而 Pod 不满足。Pod 尚不存在，因此 kube-scheduler 看不到它。',
  objectForbidden: 'API 服务器不允许对 <code>{{kind}}</code> 这样做，原因见“is forbidden”之后。',
  cronMissed:
    'CronJob 没有按时启动 Job：控制器延误或停止过，CronJob 曾被挂起，或者 <code>startingDeadlineSeconds</code> 已过。没有创建 Pod。',
  devicesRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：kubelet 无法给它设备、CPU 或内存：<code>{{why}}</code>。kube-scheduler 只按节点状态中的数量计算这类资源。这个 Pod 已失败，不会恢复；拥有它的控制器会另建一个。',
  alignmentRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：拓扑管理器（Topology Manager）找不到能按其策略容纳 Pod 全部请求的 NUMA 节点。kube-scheduler 不看 NUMA 节点。这个 Pod 已失败，不会恢复；拥有它的控制器会另建一个。',
  pressureRefuses:
    'Pod 已绑定到节点，但节点资源紧张（<code>{{condition}}</code>），其 kubelet 拒绝了它。节点为此带有污点，而污点可能在 Pod 绑定之后才出现。拥有这个 Pod 的控制器会另建一个。',
  nodeShutsDown:
    '节点正在关机：其 kubelet 终止那里的 Pod，也不接受新的 Pod。这个 Pod 已失败，不会恢复；拥有它的控制器会另建一个。',
  sourceMissing:
    'Pod 已有节点；某个容器的环境变量来自 {{kind}} <code>{{name}}</code>，而其名字空间中没有这个对象。在它出现之前不会启动该容器；kubelet 会自行再次查看。',
  keyMissing:
    'Pod 已有节点；某个容器的环境变量来自 {{kind}} <code>{{name}}</code> 的键 <code>{{key}}</code>，而其中没有这个键。在它出现之前不会启动该容器；kubelet 会自行再次查看。',
  imageWanted:
    'Pod 已有节点；其 kubelet 没有某个容器的镜像：无法拉取，不许拉取（<code>imagePullPolicy: Never</code>），或者名称不合法。',
  sandboxFailed:
    'Pod 已有节点；其 kubelet 无法在那里建立 Pod 的沙箱，通常是网络。在此之前不会启动任何容器；它会重试。',
  containerNotStarted:
    'Pod 已有节点；某个容器无法在那里创建或启动，原因见“Error”之后。kubelet 会重试。',
  localStorageExceeded:
    'kubelet 驱逐了这个 Pod：它写入节点磁盘的数据超过了它自己的限制（<code>ephemeral-storage</code>，或者 emptyDir 的 <code>sizeLimit</code>）。节点本身不一定紧张。拥有它的控制器会另建一个。',
  nodeSilent:
    '节点未就绪：其 kubelet 这样报告，或者太久没有报告。Kubernetes 给它加上污点 <code>node.kubernetes.io/not-ready</code> 或 <code>node.kubernetes.io/unreachable</code>：新的 Pod 只有容忍它才会去那里；正在运行的 Pod 在 <code>tolerationSeconds</code>（默认 300）过后被驱逐。节点没有音信时，它们停留在 Terminating，直到节点恢复或被删除。',
  descheduled:
    'descheduler 驱逐了这个 Pod，依据的策略见事件。它不选择新的节点：拥有这个 Pod 的控制器会另建一个，由 kube-scheduler 调度。',
  scaledDown:
    '集群自动扩缩器要删除该节点，因此驱逐了这个 Pod：那里运行的 Pod 在其他节点上放得下。拥有这个 Pod 的控制器会另建一个。',
  consolidated:
    'Karpenter 要删除或更换该节点，因此驱逐了这个 Pod：<code>{{why}}</code>。拥有这个 Pod 的控制器会另建一个。',
  disruptionBlocked:
    'Karpenter 本要删除或更换该节点，但没有这样做：<code>{{why}}</code>。不会因此驱逐任何 Pod。',
  claimUnfit:
    '申领按名称指定了 PersistentVolume <code>{{volume}}</code>，而它不符合：<code>{{why}}</code>。申领保持 Pending，使用它的 Pod 也要等待。',
  claimTaken:
    '申领按名称指定了 PersistentVolume <code>{{volume}}</code>，而它已绑定到另一个申领。这个申领保持 Pending，使用它的 Pod 也要等待。',
  claimDataLost: '申领所绑定的 PersistentVolume 已不存在：其阶段为 Lost。使用它的 Pod 找不到节点。',
  claimBeingMade: '制备器正在为申领 <code>{{claim}}</code> 制备卷。这不是错误。',
  groupShort:
    'scheduler-plugins 的 Coscheduling 要么同时调度一个 PodGroup，要么一个也不调度：这一组有 {{present}} 个 Pod，而 <code>minMember</code> 为 {{wanted}}。',
  alignment:
    'scheduler-plugins 的 NodeResourceTopologyMatch：这些节点上没有哪个 NUMA 节点能容纳 Pod 或其某个容器所请求的资源。',
  volcanoFit: 'Volcano：这些节点上 Pod 所请求的资源余量不足。这种措辞不说明是哪一种资源。',
  volcanoPods: 'Volcano：这些节点上的 Pod 数已达上限。',
  gangCould:
    'Volcano：这个 Pod 在 <code>{{node}}</code> 上放得下，但这一组中放得下的 Pod 不够，因此没有调度。原因在同组的其他 Pod 上。',
  queueFull:
    'Volcano：队列的余量不足以满足作业的 <code>minResources</code>；在此之前不会创建或尝试它的 Pod。',
  queueWaits: 'YuniKorn 已把 Pod {{pod}} 排入队列。这不是错误；这与 kube-scheduler 无关。',
  queueQuota:
    'YuniKorn 跳过了这个 Pod：队列的配额已用完。节点可能有余量；也不会要求自动扩缩器添加节点。',
  queueMissing:
    'Kueue 不会处理这个工作负载：{{queue}} 不存在或未启用。在此之前它的作业是挂起的，或者它的 Pod 带有调度门控。',
  quotaTaken: 'Kueue：这个工作负载本可用的配额给了另一个工作负载。它会再次被尝试。',
  workloadPreempted:
    'Kueue 把这个工作负载的配额给了另一个：它的作业被挂起，Pod 被终止，并重新排队。这与 kube-scheduler 的抢占无关。',
  poolTopology:
    '这个节点池的节点会违反 Pod 在 <code>{{key}}</code> 上的 {{rule}}：Pod 可去的域，不是节点池能创建节点的域。',
  statusPending: 'Pod 还没有节点，或者已有节点而没有容器在运行。这一列不说明更多。',
  statusStarting: 'Pod 已有节点。正在那里挂载它的卷、建立它的网络，或者拉取它的镜像。',
  statusInit:
    'Pod 已有节点，它的 Init 容器正在那里依次运行。前一个数字是已完成的个数；边车容器启动后即算完成。',
  statusRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它（<code>{{status}}</code>）。它已失败，不会恢复；拥有它的控制器已另建一个。',
  statusEvicted:
    'kubelet 驱逐了这个 Pod，或者没有接受它：节点的内存、磁盘或进程 ID 不足，或者 Pod 写入的数据超过了它自己的限制。它已失败并仍会列出；拥有它的控制器已另建一个。',
  statusConfig:
    'Pod 已有节点；某个容器没有启动，因为其环境变量所用的 ConfigMap、Secret 或键不存在，或者镜像要以 root 运行而不被允许。',
  statusKilled:
    '某个容器因内存耗尽而被终止：通常是用量超过了它的限制。kube-scheduler 计算的是请求量，而不是使用量。',
  statusTerminating: '这个 Pod 正在被删除。在它消失之前，节点上仍计入它。',
  taintDeletes:
    'Pod 不容忍其节点上效果为 <code>NoExecute</code> 的污点，或者容忍的时间已达 <code>tolerationSeconds</code>：它被删除。',
  nodeNoLonger: 'Pod 的节点已不存在，因此 Pod 垃圾收集器删除了这个 Pod。拥有它的控制器会另建一个。',
  apiEvicts:
    'Pod 是通过驱逐 API 驱逐的，<code>kubectl drain</code>、descheduler 和自动扩缩器都这样做。没有 PodDisruptionBudget 阻止这次驱逐。',
  osRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：Pod 是为另一种操作系统准备的。kube-scheduler 不读取 <code>spec.os</code>。',
  sysctlRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：它不允许 sysctl <code>{{sysctl}}</code>。kube-scheduler 不看这一点。',
  criticalRefused:
    'Pod 已绑定到节点，但其 kubelet 拒绝了它：它是关键 Pod，kubelet 会为它终止其他 Pod，但可以终止的那些腾不出足够的空间。',
  claimNotMade:
    'Pod 的 <code>{{claim}}</code> 所需的 ResourceClaim 没有创建：其名字空间中没有 ResourceClaimTemplate <code>{{template}}</code>。在此之前 Pod 会一直等待。',
  groupRejected:
    'scheduler-plugins 的 Coscheduling：由于这个 Pod 找不到节点，整个 PodGroup <code>{{group}}</code> 都被退回，包括其中已找到节点的 Pod。',
  elasticQuota:
    'scheduler-plugins 的 CapacityScheduling：加上这个 Pod，ElasticQuota <code>{{quota}}</code> 的用量会超过其允许的量。没有查看任何节点。',
  scaleUpFailed:
    '集群自动扩缩器想扩大某个节点组，但没有因此得到节点：<code>{{why}}</code>。它会暂时放过这个组，尝试其他组。',
  budgetsMany:
    '驱逐 API 无法驱逐这个 Pod：有多个 PodDisruptionBudget 涵盖它。在只剩一个之前，<code>kubectl drain</code> 都会以此错误结束。',
  ...asides,
};
