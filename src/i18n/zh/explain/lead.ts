import type { lead as en } from '../../en/explain/lead.ts';
import type { Translation } from '../../translation.ts';

const numerals = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  6: '6',
  7: '7',
  8: '8',
  9: '9',
  10: '10',
} as const;

export const lead: Translation<typeof en> = {
  number: numerals,
  numberFirst: numerals,
  won_other: '<b>{{node}} 以 {{count}} 分的优势胜出。</b>',
  tieTwo:
    '<b>{{first}} 和 {{second}} 总分相同，均为 {{total}}。</b>这里名称在前者胜出；kube-scheduler 则随机抽取。',
  tieMore:
    '<b>{{first}}、{{second}} 及另外 {{more}} 个节点总分相同，均为 {{total}}。</b>这里名称在前者胜出；kube-scheduler 则随机抽取。',
  lotTwo:
    '<b>{{first}} 和 {{second}} 总分相同，均为 {{total}}。</b>抽签选中了 {{node}}（种子 {{seed}}）。',
  lotMore:
    '<b>{{first}}、{{second}} 及另外 {{more}} 个节点总分相同，均为 {{total}}。</b>抽签选中了 {{node}}（种子 {{seed}}）。',
  only: '<b>{{node}} 是唯一可行的节点</b>，因此跳过了打分。',
  cleared:
    '<b>{{pod}} 已被提名到 {{node}}，</b>例如抢占之后。kube-scheduler 首先尝试该节点，可行即采用，不再评估其他节点。',
  feasible_other: '{{total}} 个节点中有 {{feasible}} 个可行。',
  feasibleMany_other: '{{total}} 个节点中有 {{feasible}} 个可行。',
  feasibleBoth: '两个节点都可行。',
  feasibleAll: '{{total}} 个节点全部可行。',
  feasibleAllMany: '{{total}} 个节点全部可行。',
  sampled_other:
    'kube-scheduler 找到 {{wanted}} 个可行节点（{{total}} 的 {{percentage}}%）后即停止：从 {{start}} 开始评估了 {{looked}} 个节点，其余 {{count}} 个未评估。',
  sampledFirst_other:
    '没有打分插件时，kube-scheduler 采用第一个可行的节点：从 {{start}} 开始评估了 {{looked}} 个节点，其余 {{count}} 个未评估。',
  sampledLeast_other:
    'kube-scheduler 找到 {{wanted}} 个可行节点（{{total}} 的 {{percentage}}%，但不少于 100）后即停止：从 {{start}} 开始评估了 {{looked}} 个节点，其余 {{count}} 个未评估。',
  narrowedToNone_other: '没有评估任何节点：Pod 的节点亲和性指定了 {{nodes}}，而这样的节点不存在。',
  narrowed_other: '只评估了 {{nodes}}：Pod 的节点亲和性指定了它们。',
  there: '那里排除它的是：$t(explain:lead.rule.{{plugin}})。',
  thereInsufficient: '那里空闲的 {{resources}} 不足以满足其请求。',
  first:
    '带有 <code>{{key}}</code> 的节点上还没有 Pod 匹配其必需的 Pod 亲和性（<code>{{selector}}</code>），而 {{pod}} 自身匹配：同类中的第一个可以去任何这样的节点。',
  pending: '<b>没有适合 {{pod}} 的节点。</b>',
  nominatedOne:
    '<b>目前没有适合 {{pod}} 的节点。</b>它抢占 {{node}} 上的 {{victim}}，并等待该节点。',
  nominatedTwo:
    '<b>目前没有适合 {{pod}} 的节点。</b>它抢占 {{node}} 上的 {{first}} 和 {{second}}，并等待该节点。',
  nominatedMore:
    '<b>目前没有适合 {{pod}} 的节点。</b>它抢占 {{node}} 上的 {{first}}、{{second}} 及另外 {{more}} 个 Pod，并等待该节点。',
  nominatedWaits:
    '<b>目前没有适合 {{pod}} 的节点。</b>它等待 {{node}}，那里正在删除的 Pod 会腾出空间。',
  held: '<b>{{pod}} 未能进入调度队列：</b>kube-scheduler 还不会为它寻找节点。',
  rejected: '<b>{{pod}} 在评估节点之前就被拒绝了。</b>',
  gated_other:
    '<b>{{pod}} 正在等待调度门控 <code>{{gates}}</code>。</b>在它们全部移除之前，kube-scheduler 不会为它寻找节点。',
  unknownScheduler:
    '<b>{{pod}} 在等待另一个调度器。</b>它的 schedulerName 是 <code>{{scheduler}}</code>，kube-scheduler 没有使用该名称的调度方案：kube-scheduler 从不把它放入队列，也不发送事件。',
  noNodes: '<b>{{pod}} 无处可去：</b>集群中没有节点。',
  scoreError:
    '<b>有 {{feasible}} 个节点适合，但 {{pod}} 一个也得不到：</b>打分之前 {{plugin}} 就失败了，kube-scheduler 也随之失败。',
  rejectedBecause: {
    claimNotFound: 'PersistentVolumeClaim <code>{{claim}}</code> 不存在。',
    claimDeleted: 'PersistentVolumeClaim <code>{{claim}}</code> 正在被删除。',
    claimLost:
      'PersistentVolumeClaim <code>{{claim}}</code> 绑定的 <code>{{volume}}</code> 不存在。',
    claimForeign:
      'PersistentVolumeClaim <code>{{claim}}</code> 与 Pod 的临时卷同名，但不是为此 Pod 创建的。',
    claimEphemeral: '临时卷控制器尚未创建 PersistentVolumeClaim <code>{{claim}}</code>。',
    claimUnbound:
      '一个 PersistentVolumeClaim 尚未绑定，而其 StorageClass 要求立即绑定（volumeBindingMode 为 Immediate）。',
    unbound: {
      immediate:
        'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定，而其 StorageClass <code>{{name}}</code> 要求立即绑定（volumeBindingMode 为 Immediate）。',
      noClass:
        'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定，而其 StorageClass <code>{{name}}</code> 不存在。',
      withoutClass:
        'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定且没有 StorageClass：只有同样没有 StorageClass 的 PersistentVolume 才能与它绑定。',
      noVolume:
        'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，而后者不存在。',
      volumeTaken:
        'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，而后者保留给另一个申领。',
      notToVolume:
        'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，但未与其绑定；大小、类、<code>accessModes</code> 或 <code>volumeMode</code> 不符时永远不会绑定。',
    },
    claimWithoutClass: '一个 PersistentVolumeClaim 既未指定卷也未指定 StorageClass。',
    volumeNotFound: 'PersistentVolume <code>{{volume}}</code> 不存在。',
    classNotFound: 'StorageClass <code>{{name}}</code> 不存在。',
    fieldConflict: '其节点亲和性的每个条件中节点名称互相排斥。',
    narrowed: '<code>{{plugins}}</code> 各自留下的节点没有交集。',
    other: '{{plugin}} 报告：<code>{{reasons}}</code>。',
  },
  every: {
    NodeUnschedulable: '所有节点都已被封锁（cordon）。',
    NodeName: '没有名为 {{wanted}} 的节点，而 <code>spec.nodeName</code> 指定了它。',
    TaintToleration: '每个节点都有此 Pod 不容忍的污点。',
    NodeAffinity: '没有节点满足其 nodeSelector 和必需的节点亲和性。',
    nodeSelector: '没有节点带有其 nodeSelector 要求的标签：<code>{{selector}}</code>。',
    nodeSelectorAtOnce:
      '没有节点同时带有其 nodeSelector 要求的全部标签：<code>{{selector}}</code>。',
    requiredAffinity: '没有节点满足其必需的节点亲和性。',
    addedAffinity: '没有节点满足调度方案的 addedAffinity。',
    withAddedAffinity: '没有节点同时满足它自己对节点标签的要求和调度方案的 addedAffinity。',
    insufficient: '没有节点有足够的空闲 {{resources}} 满足其请求。',
    places: '没有节点还有 Pod 名额。',
    NodeDeclaredFeatures: '没有节点的 kubelet 声明了它需要的全部特性。',
    NodePorts: '在每个节点上都有它请求的主机端口已被占用。',
    NodeResourcesFit: '没有节点有足够的空闲资源满足其请求。',
    VolumeRestrictions: '在每个节点上，它都有卷正被另一个 Pod 使用。',
    NodeVolumeLimits: '在每个节点上，挂接它的卷都会超过上限。',
    DynamicResources: '没有节点拥有其资源申领所需的设备。',
    VolumeBinding: '没有节点能访问适合其申领的 PersistentVolume，也无法为其制备。',
    storage: '没有节点有足够的空闲存储满足其申领。',
    VolumeZone: '没有节点位于其 PersistentVolume 所在的可用区和地域。',
    PodTopologySpread: '在每个节点上都有拓扑分布约束不满足。',
    InterPodAffinity: '在每个节点上都有必需的 Pod 亲和性或反亲和性规则不满足。',
    ownAffinity: '没有节点所在的拓扑域中有必需的 Pod 亲和性所要求的 Pod。',
    ownAntiAffinity: '每个节点所在的拓扑域中都有必需的 Pod 反亲和性要求避开的 Pod。',
    existingAntiAffinity: '在每个节点上都有运行中的 Pod 通过自身必需的反亲和性排斥它。',
    other: '{{plugin}} 拒绝了所有节点。',
    spread:
      '<code>{{key}}</code> 上的拓扑分布约束（maxSkew {{maxSkew}}，<code>{{selector}}</code>）在每个节点上都不满足{{whose}}。',
    spreadMissing: '没有节点带有标签 <code>{{key}}</code>，而拓扑分布约束需要它{{whose}}。',
  },
  rule: {
    NodeUnschedulable: '封锁（cordon）',
    NodeName: 'spec.nodeName',
    TaintToleration: '污点',
    NodeAffinity: '节点亲和性',
    NodeDeclaredFeatures: 'kubelet 特性',
    NodePorts: '主机端口',
    NodeResourcesFit: '资源请求',
    VolumeRestrictions: '卷的占用情况',
    NodeVolumeLimits: '卷数上限',
    DynamicResources: '申领的设备',
    VolumeBinding: 'PersistentVolume',
    VolumeZone: '卷所在的可用区',
    PodTopologySpread: '拓扑分布约束',
    InterPodAffinity: 'Pod 间亲和性',
  },
  spreadConflict:
    '两个拓扑分布约束无法同时满足：<code>{{first}}</code> 要求 {{firstDomains}}，<code>{{second}}</code> 要求 {{secondDomains}}。',
  spreadAgainst:
    '<code>{{key}}</code> 上的拓扑分布约束{{whose}}要求 {{domains}}，而单看“$t(explain:lead.rule.{{plugin}})”只剩 {{nodes}}。',
  conflict:
    '没有节点能同时满足：单看“$t(explain:lead.rule.{{first}})”，剩下 {{firstNodes}}；单看“$t(explain:lead.rule.{{second}})”，剩下 {{secondNodes}}。',
  breakdown: '节点不可行的原因不一：{{counts}}。',
  preempts_other: '驱逐 {{node}} 上 {{count}} 个优先级较低的 Pod（{{victims}}）即可腾出空间。',
  stalled: '本次运行中它已抢占过却未得到位置，因此不再抢占：无休止的抢占会使运行无法结束。',
  budget_other: '驱逐其中 {{count}} 个 Pod 会违反 PodDisruptionBudget。',
  budgetBroken_other: '驱逐其中 {{count}} 个 Pod 会违反 PodDisruptionBudget。',
  preemptionNever: '它的 preemptionPolicy 为 Never，因此不会驱逐其他 Pod。',
  noVictims: '抢占没有帮助：在驱逐 Pod 可能腾出位置的节点上，没有优先级更低的 Pod。',
  notEnough: '抢占没有帮助：即使节点上优先级更低的 Pod 全部离开，也没有节点能接纳它。',
  unresolvable: '抢占没有帮助：驱逐任何 Pod 都无法改变这些原因。',
};
