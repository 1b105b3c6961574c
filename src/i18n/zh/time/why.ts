import type { why as en } from '../../en/time/why.ts';
import type { Translation } from '../../translation.ts';

export const why: Translation<typeof en> = {
  title: '{{time}} 时',
  titleOf: '{{time}} 时的 {{name}}',
  attempt: '查看 {{time}} 的那次决定',
  evictedByTaint:
    '{{node}} 自 {{sinceAt}} 起带有污点 {{taint}}。该 Pod 只容忍它 {{seconds}} 秒，因此在 {{at}} 被驱逐。',
  evictedAsSet:
    '{{node}} 在 {{sinceAt}} 得到污点 {{taint}}。该 Pod 容忍它 {{seconds}} 秒，因此驱逐定在 {{at}}；这个污点后来去掉了，但节点上还有它不能永久容忍的其他污点，驱逐仍按时进行。',
  evictedNotTolerated:
    '{{node}} 在 {{sinceAt}} 得到污点 {{taint}}，该 Pod 没有与之匹配的容忍度：在 {{at}} 立即被驱逐。',
  evictedForDevice: {
    not: '它的设备 {{device}}（申领 {{claim}}）在 {{sinceAt}} 得到污点 {{taint}}，其请求不容忍该污点：在 {{at}} 从 {{node}} 被驱逐。',
    shortly:
      '它的设备 {{device}}（申领 {{claim}}）自 {{sinceAt}} 起带有污点 {{taint}}。其请求只容忍它 {{seconds}} 秒，因此在 {{at}} 从 {{node}} 被驱逐。',
  },
  defaultToleration:
    'Pod 若未提及 {{key}}，API 服务器会给它 {{seconds}} 秒的容忍度（DefaultTolerationSeconds）。',
  evictedByDrain: 'kubectl drain 在 {{at}} 通过驱逐 API 将它从 {{node}} 驱逐。',
  evictedByDescheduler:
    'descheduler 的插件 {{plugin}} 在 {{at}} 通过驱逐 API 将它从 {{node}} 驱逐。',
  descheduled: {
    RemovePodsViolatingNodeAffinity:
      '该插件会从节点上赶走节点亲和性不再允许的 Pod；若策略如此规定，也包括更倾向于其他节点的 Pod。',
    RemovePodsViolatingNodeTaints:
      '该插件会赶走不容忍所在节点 NoSchedule 污点的 Pod；策略有此要求时，也包括 PreferNoSchedule 污点。',
    RemovePodsViolatingInterPodAntiAffinity:
      '若 Pod 的必需反亲和性排斥附近运行的另一个 Pod，该插件会赶走它。',
    PodLifeTime: '该插件会赶走创建已超过 maxPodLifeTimeSeconds 的 Pod，最早创建的先走。',
    RemovePodsHavingTooManyRestarts:
      '若 Pod 的容器重启次数达到 podRestartThreshold，该插件会赶走它。',
    RemoveFailedPods: '该插件会赶走已失败的 Pod。',
    RemovePodsViolatingTopologySpreadConstraint:
      '该插件从 Pod 最多的域中赶走 Pod，直到偏差不超过 maxSkew。',
    RemoveDuplicates: '若一个节点上同一属主的 Pod 超过应有的份额，该插件会从中赶走一些。',
    LowNodeUtilization:
      '只要有节点低于 thresholds，该插件就会从高于 targetThresholds 的节点上赶走 Pod。',
    HighNodeUtilization: '该插件会从低于 thresholds 的节点上赶走 Pod，以便使用更少的节点。',
  },
  preempted: 'kube-scheduler 在 {{at}} 抢占了它，为更高优先级的 Pod 在 {{node}} 上腾出空间。',
  evictedByRequirement:
    '它在 {{at}} 被从 {{node}} 驱逐：{{rule}} 在运行期间的要求不再成立。Kubernetes 的任何版本都不会这样做；这是本次运行的选项。',
  nodeGone: '它所在的节点 {{node}} 已不存在：Pod 垃圾收集器在 {{at}} 删除了它。',
  tooManyEnded: '它已经结束。Pod 垃圾收集器在 {{at}} 删除了它：已结束的 Pod 超过了保留的数量。',
  deletedByAction: '它在 {{at}} 被手动删除。',
  deletedByController: '它的控制器 {{kind}} {{name}} 在 {{at}} 删除了它。',
  deletedWithOwner: '它在 {{at}} 被删除，因为它的属主 {{kind}} {{name}} 已不存在。',
  deletedBeforeOwner: '它在 {{at}} 被删除，因为它的属主 {{kind}} {{name}} 正在以前台级联方式删除。',
  waitsForOwned:
    '它正在以前台级联方式删除：它所拥有的对象（还剩 {{owned}} 个）都消失之前它会一直存在，其控制器不再做任何事。',
  heldByFinalizers:
    '它已被删除，但在有人从其 finalizers 中移除 {{finalizers}} 之前会一直存在：集群中由添加者移除，这里没有谁会自动移除。',
  heldByJob:
    '它已经结束，等其 Job 计入之后就会消失。这通常要一秒；如果 API 服务器拒绝该 Job 的 status，则要等到下一个 Pod 创建之后：在某些版本中，当 Job 还在等待替换失败的 Pod 而另有 Pod 已就绪时就会这样。',
  deletedWithNamespace: '因为它所在的名字空间 {{name}} 正被删除，它在 {{at}} 被删除。',
  ranked: {
    unassigned: '它先于 {{kept}} 被删除，因为它还没有节点：这样的 Pod 最先被删除。',
    phase: '它先于 {{kept}} 被删除，因为它尚未运行：在有节点的 Pod 中，Pending 的先被删除。',
    notReady: '它先于 {{kept}} 被删除，因为它未就绪，而 {{kept}} 已就绪。',
    cost: '它先于 {{kept}} 被删除，因为它的注解 controller.kubernetes.io/pod-deletion-cost 更低（没有注解时为 0）。',
    crowded: '它先于 {{kept}} 被删除，因为它所在节点上同一属主的 Pod 比 {{kept}} 所在节点上的多。',
    readyTime: '它先于 {{kept}} 被删除，因为它就绪的时间更短（按数量级比较）。',
    restarts: '它先于 {{kept}} 被删除，因为它的容器重启次数更多。',
    age: '它先于 {{kept}} 被删除，因为它创建得更晚（按数量级比较）。',
    lots: '没有什么能把它与 {{kept}} 区分开。kube-controller-manager 此时按随机的 UID 决定；这里删除最后创建的 Pod。',
    all: '它所属 ReplicaSet 的全部 Pod 都要删除：没有挑选。',
  },
  terminating: '它的容器正在停止：到 {{endsAt}} 时消失。',
  terminatingHeld:
    '它一直处于 Terminating：{{node}} 的 kubelet 自 {{sinceAt}} 起失联，而只有它知道容器是否已经结束。要等该 kubelet 恢复联系，或强制删除该 Pod（--force），或删除 {{node}}，或在该节点未就绪时为其添加污点 node.kubernetes.io/out-of-service，该 Pod 才会消失。',
  leaves:
    '{{node}} 自 {{sinceAt}} 起带有污点 {{taint}}。该 Pod 容忍它 {{seconds}} 秒：若污点未先移除，将在 {{leavesAt}} 被驱逐。',
  leavesNotTolerated:
    '{{node}} 自 {{sinceAt}} 起带有污点 {{taint}}，该 Pod 没有与之匹配的容忍度：将在 {{leavesAt}} 立即被驱逐。',
  leavesForDevice: {
    not: '它的设备 {{device}}（申领 {{claim}}）自 {{sinceAt}} 起带有污点 {{taint}}，其请求不容忍该污点：将在 {{leavesAt}} 立即从 {{node}} 被驱逐。',
    shortly:
      '它的设备 {{device}}（申领 {{claim}}）自 {{sinceAt}} 起带有污点 {{taint}}。其请求容忍它 {{seconds}} 秒：若污点未先移除，将在 {{leavesAt}} 从 {{node}} 被驱逐。',
  },
  leavesUnlessBack:
    '{{node}} 自 {{sinceAt}} 起带有污点 {{taint}}。该 Pod 容忍它 {{seconds}} 秒：若 {{node}} 未先恢复，将在 {{leavesAt}} 被驱逐。',
  leavesUnlessAllGo:
    '{{node}} 在 {{sinceAt}} 得到污点 {{taint}}。该 Pod 容忍它 {{seconds}} 秒，因此驱逐定在 {{leavesAt}}。{{node}} 上还有该 Pod 不能永久容忍的其他 NoExecute 污点：除非这些污点在此之前全部移除，否则它届时会被驱逐。',
  leavesAsSet:
    '{{node}} 在 {{sinceAt}} 得到污点 {{taint}}。该 Pod 容忍它 {{seconds}} 秒，因此驱逐定在 {{leavesAt}}。这个污点已经去掉，但只要节点上还有该 Pod 不能永久容忍的其他污点，已定的驱逐就不变。',
  evictionKept:
    '它容忍 {{taint}} 仅 {{seconds}} 秒。这个污点出现时驱逐已经定好，而已定的驱逐不会改期。',
  toleratesForever: '它无限期容忍 {{node}} 的 {{taint}}，因此留下。',
  nodeSilent:
    '{{node}} 的 kubelet 自 {{sinceAt}} 起失联。在该节点得到 NoExecute 污点之前，Pod 不会因此被驱逐。',
  stillBound:
    '它留下：封锁（cordon）或 NoSchedule 污点只阻止新的 Pod 进入 {{node}}，不会赶走已在运行的 Pod。',
  ignoredNode:
    '{{node}} 的标签不匹配它的 nodeSelector 或必需的节点亲和性。这只在调度 Pod 时检查，运行期间不再检查（IgnoredDuringExecution），所以它不会仅仅为此离开。',
  ignoredAffinity:
    '在它的 {{key}} 中，没有运行它的必需亲和性所要求的 Pod。这只在调度 Pod 时检查，运行期间不再检查（IgnoredDuringExecution），所以它不会仅仅为此离开。',
  ignoredAntiAffinity:
    '{{other}} 在它的 {{key}} 中，这是它的必需反亲和性所排斥的。这只在调度 Pod 时检查，运行期间不再检查（IgnoredDuringExecution），所以两者都不会仅仅为此离开。',
  keptFrom: {
    budget: 'descheduler 的 {{plugin}} 在 {{at}} 想要驱逐它，但 PodDisruptionBudget 不允许。',
    'many-budgets':
      'descheduler 的 {{plugin}} 在 {{at}} 想要驱逐它，但有多个 PodDisruptionBudget 涵盖它，驱逐 API 不支持这种情况。',
    limit: 'descheduler 的 {{plugin}} 在 {{at}} 想要驱逐它，但它已驱逐了策略所允许的数量。',
  },
  attachedElsewhere: {
    used: '它还没有启动：它的卷 {{volume}} 一次只能挂接到一个节点，而 {{pods}} 正在 {{node}} 上使用它。待那里不再有 Pod 使用它，卷才会挂接到这里。',
    usedOnSilent:
      '它还没有启动：它的卷 {{volume}} 一次只能挂接到一个节点，而 {{pods}} 正在 {{node}} 上使用它，该节点的 kubelet 没有音讯。卷会留在那里，直到该 kubelet 恢复音讯、使用它的 Pod 被强制删除满六分钟，或该节点带有污点 node.kubernetes.io/out-of-service。',
    left: '它还没有启动：它的卷 {{volume}} 一次只能挂接到一个节点，目前仍挂接在 {{node}} 上。',
    leftUntil:
      '它还没有启动：它的卷 {{volume}} 一次只能挂接到一个节点，目前仍挂接在 {{node}} 上，其 kubelet 将在 {{untilAt}} 告知卷已卸载。',
    leftOnSilent:
      '它还没有启动：它的卷 {{volume}} 一次只能挂接到一个节点，目前仍挂接在 {{node}} 上，该节点的 kubelet 没有音讯。卷将在 {{untilAt}} 被强制分离，即那里最后一个 Pod 离开六分钟之后。',
  },
  unmounted: '它的 kubelet 没有启动它，因为无法挂载它的卷：{{message}}',
  unconfigured:
    '它的 kubelet 没有启动它，会再次尝试：{{message}}。场景的文档和动作中都没有的，视为已经存在。',
  bound: 'kube-scheduler 在 {{at}} 将它绑定到 {{node}}。',
  refused: 'kube-scheduler 在 {{at}} 没有为它找到节点：{{message}}',
  refusedAt: 'kube-scheduler 在 {{at}} 没有为它找到节点。',
  gated: 'kube-scheduler 不会尝试它：{{message}}。',
  notTried: 'kube-scheduler 没有尝试过它。',
  awaitsClaims:
    'kube-scheduler 已为它选定 {{node}}，待它的申领绑定后再将它绑定到那里：{{claims}}。',
  noProvisioner:
    '此场景中没有制备器运行（RunOptions：provisioners 为 None），没有谁会为 {{claims}} 创建卷。',
  notBound: 'kube-scheduler 已为它选定节点，但在 {{at}} 未能将它绑定到那里：{{message}}',
  woken: {
    podCame: '因为有 Pod 被绑定，它得以再次尝试。',
    podChanged: '因为有 Pod 的标签发生变化，它得以再次尝试。',
    podLeft: '因为有 Pod 离开，它得以再次尝试。',
    nodeCame: '因为有节点加入，它得以再次尝试。',
    nodeChanged: '因为有节点发生变化，它得以再次尝试。',
    nodeLeft: '因为有节点消失，它得以再次尝试。',
    storage:
      '因为卷、申领、StorageClass、CSINode、CSIDriver 或 CSIStorageCapacity 的变化，它得以再次尝试。',
    itself: '因为它自身被修改，它得以再次尝试。',
    time: '因为已等待五分钟，它得以再次尝试。',
  },
  nodeDeleted: '该节点在 {{at}} 被删除。',
  silent:
    '它的 kubelet 自 {{sinceAt}} 起失联。节点控制器从最后一次心跳起等待 {{seconds}} 秒，在此之前该节点仍算作 Ready。',
  notReady: '它的 Ready 状况为 False。',
  unreachable:
    '节点控制器在 {{at}} 将它的 Ready 状况设为 Unknown：它的 kubelet 自 {{sinceAt}} 起失联。',
  heardAgain:
    '节点控制器在 {{at}} 将它的 Ready 状况设为 Unknown。此后它的 kubelet 已恢复联系，即将上报状态。',
  unreachableGiven: '从起点开始，它的 Ready 状况就是 Unknown：在恢复之前听不到它的 kubelet。',
  taintedInTurn: {
    steady:
      '在本可用区 {{count}} 个失联节点中，它第 {{place}} 个得到 NoExecute 污点，时间为 {{at}}：同一可用区的节点依次得到污点（--node-eviction-rate，默认每 10 秒一个）。',
    slow: '在本可用区 {{count}} 个失联节点中，它第 {{place}} 个得到 NoExecute 污点，时间为 {{at}}。可用区的大部分（但并非全部）已失联：超过 50 个节点的可用区此时每 100 秒一个（--secondary-node-eviction-rate）。',
    halted:
      '在本可用区 {{count}} 个失联节点中，它第 {{place}} 个得到 NoExecute 污点，时间为 {{at}}。可用区的大部分（但并非全部）已失联：在不超过 50 个节点的可用区，只要如此，其他节点都不会得到污点。',
  },
  taintWaits: {
    steady:
      '它是本可用区 {{count}} 个失联节点之一，尚未得到 NoExecute 污点：这些节点依次得到污点（--node-eviction-rate，默认每 10 秒一个）。',
    slow: '它是本可用区 {{count}} 个失联节点之一，尚未得到 NoExecute 污点。可用区的大部分（但并非全部）已失联：超过 50 个节点的可用区此时每 100 秒一个（--secondary-node-eviction-rate）。',
    halted:
      '它是本可用区 {{count}} 个失联节点之一，不会得到 NoExecute 污点。不超过 50 个节点的可用区若大部分（至少 55%，且至少三个节点）但并非全部失联，节点控制器不会给其中任何一个加污点。',
  },
  allDark:
    '没有任何节点就绪。此时节点控制器会收回 NoExecute 污点，不再驱逐任何 Pod：与外界断开的可能是它自己。',
  draining_other: 'kubectl drain 正在处理该节点：还剩 {{count}} 个 Pod。',
  budgetBlocks:
    '{{pod}} 的驱逐在等待 PodDisruptionBudget {{budget}}，它现在不允许任何中断：健康的 Pod 有 {{healthy}} 个，它要求 {{desired}} 个。kubectl 每 5 秒再试一次。',
  cordoned:
    '它已被封锁（cordon）：不容忍 node.kubernetes.io/unschedulable 的新 Pod 不会来到这里，已在运行的 Pod 留下。',
  nextLeaves_other: '这里有 {{count}} 个 Pod 将被驱逐，最早在 {{leavesAt}}。',
  ready: '就绪的 Pod：{{ready}} 个；期望：{{wanted}} 个。',
  autoscaled: {
    minReplicas:
      'HorizontalPodAutoscaler {{autoscaler}} 在 {{at}} 把副本数从 {{from}} 改为 {{to}}，因为原值低于 minReplicas。它每 15 秒检查一次；这里不度量负载，因此只有上下限起作用。',
    maxReplicas:
      'HorizontalPodAutoscaler {{autoscaler}} 在 {{at}} 把副本数从 {{from}} 改为 {{to}}，因为原值高于 maxReplicas。它每 15 秒检查一次；这里不度量负载，因此只有上下限起作用。',
  },
  rolling: '正在滚动更新：新模板的 Pod {{fresh}} 个，旧模板的 {{old}} 个。',
  rollingLimits:
    '期望的 Pod 有 {{wanted}} 个。maxSurge {{maxSurge}} 即 {{surge}}：滚动更新创建的 Pod 不会使总数超过 {{most}} 个（不计正在 Terminating 的）。maxUnavailable {{maxUnavailable}} 即 {{missing}}：它不会删除 Pod 而使可用的少于 {{least}} 个。百分比对 maxSurge 向上取整，对 maxUnavailable 向下取整；若两者都为 0，maxUnavailable 按 1 计。',
  rolloutStands:
    '要等 {{pod}} 就绪，滚动更新才会继续，而它尚未就绪。期望的 Pod 有 {{wanted}} 个，maxUnavailable {{maxUnavailable}} 即 {{missing}}（百分比向下取整）：必须有 {{least}} 个保持可用，而就绪的有 {{ready}} 个，因此旧 Pod 都不能离开。maxSurge {{maxSurge}} 即 {{surge}}（百分比向上取整）：除正在 Terminating 的以外已有 {{there}} 个 Pod，因此不能再创建新的。',
  waitsFor: '它在等待 {{pod}}，后者还没有节点。kube-scheduler 的说明是：{{message}}',
  waitsForVolume: {
    elsewhere:
      '它在等待 {{pod}}，后者已有节点但还没有启动：其卷 {{volume}} 挂接在 {{node}} 上，而该卷一次只能挂接到一个节点。',
    unmounted: '它在等待 {{pod}}，后者已有节点但还没有启动，因为无法挂载其卷：{{message}}',
    unconfigured: '它在等待 {{pod}}，后者已有节点但还没有启动：{{message}}',
  },
  timedOut:
    '其状况 Progressing 自 {{at}} 起为 False（ProgressDeadlineExceeded）：在 progressDeadlineSeconds（{{seconds}} 秒）内没有任何进展。此时 kubectl rollout status 会报错退出。Deployment 控制器只是报告这一点：它不会回滚，能继续时仍会继续。',
  timesOut: {
    progress:
      '上一次有进展是在 {{sinceAt}}。若到 {{dueAt}} 仍无进展，其状况 Progressing 会变为 False（ProgressDeadlineExceeded）：progressDeadlineSeconds 为 {{seconds}}。',
    resumed:
      '它在 {{sinceAt}} 恢复，progressDeadlineSeconds（{{seconds}}）从那时算起。若到 {{dueAt}} 仍无进展，其状况 Progressing 会变为 False（ProgressDeadlineExceeded）。',
  },
  jobStands: {
    Failed: '此 Job 已失败，不再创建 Pod。其状况 Failed 说明了原因（{{reason}}）：{{message}}。',
    Complete:
      '此 Job 已完成，不再创建 Pod。其状况 Complete 说明了原因（{{reason}}）：{{message}}。',
    Suspended: '此 Job 已挂起（spec.suspend）：其控制器会删除尚未结束的 Pod，恢复之前不再创建。',
  },
  exited: {
    backOff:
      '其容器在 {{at}} 以退出码 {{code}} 退出，将在 {{dueAt}} 再次启动，因为 restartPolicy 为 {{policy}}。这就是 CrashLoopBackOff：每次重启前的等待时间加倍，从 10 秒到最多 300 秒；容器持续运行十分钟后重新计算。',
    atOnce:
      '其容器在 {{at}} 以退出码 {{code}} 退出，将在 {{dueAt}} 再次启动，因为 restartPolicy 为 {{policy}}。这是第一次重启，或之前已运行满十分钟，因此没有退避等待：其间的一秒是 kubelet 发现容器退出所需的时间。',
    unconfigured:
      '其容器在 {{at}} 以退出码 {{code}} 退出，缺少环境变量时 kubelet 不会再次启动它们：{{message}}。kubelet 会在 {{dueAt}} 再看，每次等待的时间更长，最多 300 秒。已挂载的文件保留，环境变量则在每次启动时读取。',
    silent:
      '其容器在 {{at}} 以退出码 {{code}} 退出，因为 restartPolicy 为 {{policy}}，原定在 {{dueAt}} 再次启动。现在它的 kubelet 失联：在恢复联系之前，无从得知容器是否已经启动。',
  },
  containersEnded: {
    succeeded:
      '它的容器于 {{at}} 全部以退出码 0 结束，按 restartPolicy（{{policy}}）都不再启动：该 Pod 已成功结束。它在被删除前一直存在，但不占用 {{node}} 的资源，也不计入任何调度规则。',
    failed:
      '它的容器于 {{at}} 已结束，其退出码并非都是 0，按 restartPolicy（{{policy}}）都不再启动：该 Pod 已失败。它在被删除前一直存在，但不占用 {{node}} 的资源，也不计入任何调度规则。',
  },
  probed:
    '它在运行，到 {{readyAt}} 才就绪：探针要等 initialDelaySeconds 过去、轮到自己（periodSeconds）时才执行，次数由 successThreshold 决定。这里所有探针都成功。',
  resizePending: {
    Deferred:
      '一次资源调整被推迟（Deferred）：{{node}} 的 kubelet 会在有余量时批准（{{message}}）。在此之前，容器保持现有资源；kube-scheduler 按现有与所要求两者中较大的计算。',
    Infeasible:
      '一次资源调整不可行（Infeasible）：{{node}} 目前的容量永远满足不了（{{message}}）。容器保持现有资源，kube-scheduler 也按现有资源计算，而不按所要求的。',
  },
  gatedReady:
    '它尚未就绪：其 readinessGates 要求状况 {{gate}} 为 True；在集群中由你自己的控制器设置；这里没有谁会设置，除非你把它 patch 到 status 中（--subresource=status）。',
  unready:
    '{{node}} 变为不可达时，节点控制器将它的 Ready 状况设为 False。容器的状态只由 kubelet 写入，因此容器仍算作就绪：kubectl 的 READY 列统计的是容器，所以保持原样。',
  ending: {
    DeadlineExceeded:
      '它在节点上的时间超过了 activeDeadlineSeconds（{{seconds}} 秒）：kubelet 已通知其容器终止，它们在 {{endsAt}} 结束。在此之前 Pod 仍在运行但未就绪；之后即为失败（DeadlineExceeded）。',
    Preempting:
      '{{node}} 的 kubelet 正在结束它，为一个关键 Pod 腾出资源：其容器已收到终止通知，在 {{endsAt}} 结束。在此之前 Pod 仍在运行；之后即为失败（Preempting）。',
  },
  pastDeadline:
    '它在节点上的时间超过了 activeDeadlineSeconds（{{seconds}} 秒），kubelet 因此结束了它：DeadlineExceeded。',
  turnedDown:
    '{{node}} 的 kubelet 拒绝了它，不会运行它（{{reason}}）：{{message}}。这样失败的 Pod 不会重试；创建它的控制器可能会再创建一个。',
  endedForCritical:
    '{{node}} 的 kubelet 结束了它，为一个关键 Pod 腾出资源（Preempting）：只要还有可结束的 Pod，kubelet 就不会因资源不足而拒绝关键 Pod。创建它的控制器可能会再创建一个。',
  notReplaced:
    '只要第一个 {{pod}} 可能还在运行，StatefulSet 就不会创建第二个：它正在 {{node}} 上处于 Terminating，而该节点的 kubelet 失联。',
  admissionRefuses:
    '控制器上次请求时，API 服务器没有再接纳它的 Pod：应有 {{wanted}} 个，现有 {{there}} 个。服务器的回答是：{{message}}。控制器会继续重试，每次等待的时间加倍。',
  replacedAlready:
    '{{pod}} 正在 {{node}} 上处于 Terminating，而该节点的 kubelet 失联。它不再计入，控制器不等它结束就创建另一个。',
};
