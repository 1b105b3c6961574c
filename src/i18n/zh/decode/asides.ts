import type { asides as en } from '../../en/decode/asides.ts';
import type { Translation } from '../../translation.ts';

export const asides: Translation<typeof en> = {
  containerSteps:
    'Pod 已有节点，其 kubelet 正在那里准备镜像或启动容器。这不是错误，也不再是调度的问题。',
  containerStops:
    'kubelet 正在终止 Pod 的一个容器。消息没有说明原因时，通常是 Pod 正在被删除或驱逐：只有 Pod 被抢占时才与 kube-scheduler 有关，那时它会另有说明。',
  sandboxChanged:
    'Pod 仍在其节点上：kubelet 在那里重建 Pod 的沙箱，因为之前的沙箱已不存在、已改变或未能建立。',
  podsMade:
    '控制器创建了它应创建的对象，或者要求更多的 Pod。这不是错误；新的 Pod 是否有节点，见它自己的事件。',
  podsUnmade:
    '控制器删除了属于它的对象，因为它要求更少，或者要用别的代替。这既不是抢占，也不是驱逐。',
  nodeCordoned:
    '节点已被封锁（<code>spec.unschedulable</code>）：新的 Pod 只有容忍 <code>node.kubernetes.io/unschedulable</code> 才会去那里。仅因如此不会有 Pod 离开。',
  nodePressed:
    '节点资源紧张（<code>{{condition}}</code>）。Kubernetes 为此给它加上污点：不容忍该污点的新 Pod 会去别处，其 kubelet 也可能驱逐那里的 Pod。',
  nodeFine: '节点是新加入的，或者在这一点上已恢复正常。这不是错误，kube-scheduler 会自行考虑到它。',
  nodeRemoved:
    '节点已从集群中移除。它的 Pod 会被删除；拥有 Pod 的控制器会另建一个，再由调度器调度。',
  groupGrows: '集群自动扩缩器正在扩大一个节点组。等待它的 Pod 在新节点就绪之前保持 Pending。',
  groupShrinks:
    '集群自动扩缩器要删除一个节点，因为它利用率低、是空的或不正常。那里运行的 Pod 会被驱逐，拥有 Pod 的控制器会另建一个。',
  karpenterDisrupts:
    'Karpenter 要删除或更换该节点：<code>{{why}}</code>。那里的 Pod 会被驱逐，拥有 Pod 的控制器会另建一个。',
  karpenterKeeps:
    'Karpenter 查看了该节点能否省去或换成更便宜的，结果保留它：<code>{{why}}</code>。不会因此驱逐任何 Pod。',
  karpenterWorks: 'Karpenter 找到了等待中的 Pod，或者正在为其中一些创建节点。这不是错误。',
  machinesOut: 'Karpenter 向云请求机器，但没有得到：<code>{{why}}</code>。',
  poolNotReady:
    'Karpenter 跳过了一个 NodePool：它没有就绪，或者其要求没有留下任何实例类型。不会为任何 Pod 创建这个池的节点。',
  objectMissing:
    '所查询的名字空间（没有名字空间的对象则为集群）中，<code>{{kind}}</code> 里没有名为 <code>{{name}}</code> 的。这不是调度的问题。',
  objectExists:
    '<code>{{kind}}</code> 中已有名为 <code>{{name}}</code> 的，因此没有创建。这不是调度的问题。',
  serverSilent: 'kubectl 连接不到 API 服务器。这并不说明 Pod 和节点的情况。',
  notAllowed:
    'API 服务器不允许 <code>{{user}}</code> 这样做：没有授权规则（通常是 RBAC）允许。这不是调度的问题。',
  fluxEnds: 'Flux 不再等待它所应用的对象就绪。这只说明还没有就绪，不说明原因：原因在那些 Pod 上。',
  helmBusy:
    'Helm 没有执行任何操作，因为之前对该 release 的操作尚未结束，或者在标记为结束之前被中断了。',
  helmWaits:
    'Helm 在等待，因为某个工作负载的 Pod 还没有全部就绪。这只说明如此，不说明原因：原因在那些 Pod 上。',
  waitOfEither:
    '有一方等待超时，而消息没有说明是哪一方。如果是 Pod 的事件，则是 kubelet：Pod 已有节点，但那里的容器运行时没有及时应答。如果在终端里，则是所执行的命令，例如 Helm。',
  resizeInfeasible:
    '这个 Pod 要原地调整大小，而它请求的 <code>{{resource}}</code> 多于其节点的总量。它带着原有的资源留在节点上；没有调度器会因此移动它。',
  lacksEither:
    'kubelet 剩余的 <code>{{resource}}</code> 少于 Pod 所请求的。如果原因是 <code>OutOfcpu</code> 之类，则 kubelet 拒绝了这个已绑定到该节点的 Pod：它已失败，不会恢复。如果是状况 <code>PodResizePending</code>，则 Pod 照原样继续运行，稍后会再次尝试调整大小。',
  metricsMissing:
    'HorizontalPodAutoscaler 没有得到使用量的度量值，因此不会按这个指标扩缩。正在运行的 Pod 保持不变。',
  fluxGivesUp: 'Flux 已按规定的次数尝试过，暂时放弃了这个 release。这只说明失败，不说明原因。',
  jobSuspended:
    'Job 已挂起（<code>spec.suspend</code>）：恢复之前它没有 Pod，也就没有什么可调度的。',
  kueueGoes:
    'Kueue 已为这个工作负载预留配额，或者已准许它启动。这不是错误；之后它的 Pod 由 kube-scheduler 调度。',
  systemOom:
    '节点本身内存耗尽，内核终止了那里的一个进程。kube-scheduler 计算请求量而不是使用量，因此请求还有余量时节点也可能内存不足。',
  pullSecretsMissing:
    'Pod 已有节点；它的某个 <code>imagePullSecrets</code> 指定的 Secret 不在其名字空间中。拉取镜像时不会用到它，如果镜像仓库不需要，就能成功。',
  nothingFound: 'kubectl 在那里没有找到所查询的对象。这不是调度的问题。',
  budgetIdle: '这个 PodDisruptionBudget 的选择算符目前没有匹配任何 Pod，因此没有保护任何 Pod。',
};
