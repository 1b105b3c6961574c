import type { filter as en } from '../../en/explain/filter.ts';
import type { Translation } from '../../translation.ts';

export const filter: Translation<typeof en> = {
  outside_other: '未参与评估：Pod 的节点亲和性只指定了 <code>{{nodes}}</code>',
  outsideAny: '未参与评估：PreFilter 插件事先缩小了节点范围',
  NodeUnschedulable: {
    cordoned:
      '已被封锁（cordon）：<code>spec.unschedulable</code> 为 true，且 Pod 不容忍 <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: {
    other: '<code>spec.nodeName</code> 指定了 {{wanted}}，其他节点都不行',
  },
  TaintToleration: {
    taints_other: '未被容忍的污点 <code>{{taints}}</code>',
    effect_other:
      '未被容忍的污点 <code>{{taints}}</code>；针对 <code>{{key}}</code> 的容忍度只涵盖 {{effect}}',
    value_other:
      '未被容忍的污点 <code>{{taints}}</code>；针对 <code>{{key}}</code> 的容忍度要求值为 <code>{{value}}</code>',
    key_other: '未被容忍的污点 <code>{{taints}}</code>；Pod 容忍的是另一个键 <code>{{key}}</code>',
  },
  NodeAffinity: {
    selectorValue:
      '节点标签 <code>{{key}}</code> 的值为 <code>{{actual}}</code>，nodeSelector 要求 <code>{{value}}</code>',
    selectorMissing:
      '没有标签 <code>{{key}}</code>，nodeSelector 要求 <code>{{key}}={{value}}</code>',
    selectorMany:
      'nodeSelector 要求全部满足 <code>{{wanted}}</code>；该节点有 <code>{{actual}}</code>',
    selectorManyMissing:
      'nodeSelector 要求全部满足 <code>{{wanted}}</code>；该节点没有其中任何标签',
    expression:
      '节点标签 <code>{{key}}</code> 的值为 <code>{{actual}}</code>，要求 <code>{{wanted}}</code>',
    expressionMissing: '没有标签 <code>{{key}}</code>，要求 <code>{{wanted}}</code>',
    field: '要求 <code>{{field}} {{wanted}}</code>；该节点是 <code>{{actual}}</code>',
    expressions:
      '要求全部满足 <code>{{wanted}}</code>（同一条件内的表达式是“与”的关系）；该节点有 <code>{{actual}}</code>',
    expressionsMissing:
      '要求全部满足 <code>{{wanted}}</code>（同一条件内的表达式是“与”的关系）；该节点没有其中任何标签',
    terms:
      '{{count}} 个条件都不满足（满足一个即可）：<code>{{wanted}}</code>；该节点有 <code>{{actual}}</code>',
    termsMissing:
      '{{count}} 个条件都不满足（满足一个即可）：<code>{{wanted}}</code>；该节点没有其中任何标签',
    emptyTerm: '必需的条件没有任何表达式，这样的条件不匹配任何节点',
    both: 'nodeSelector 要求 <code>{{selector}}</code>，必需的节点亲和性要求 <code>{{wanted}}</code>；该节点有 <code>{{actual}}</code>',
    bothMissing:
      'nodeSelector 要求 <code>{{selector}}</code>，必需的节点亲和性要求 <code>{{wanted}}</code>；该节点没有其中任何标签',
    added:
      '调度方案的 addedAffinity 要求 <code>{{wanted}}</code>；该节点有 <code>{{actual}}</code>',
    addedMissing: '调度方案的 addedAffinity 要求 <code>{{wanted}}</code>；该节点没有其中任何标签',
    summary: '要求 <code>{{wanted}}</code>；这些节点的标签都不满足',
  },
  NodeDeclaredFeatures: {
    restartAll_other:
      '节点的 kubelet 未声明 <code>{{feature}}</code>，而 {{containers}} 的 restartPolicyRules 中的 <code>RestartAllContainers</code> 需要它',
    userNamespaces:
      '节点的 kubelet 未声明 <code>{{feature}}</code>，而 hostNetwork 与 <code>hostUsers: false</code> 同用需要它',
    several: '节点的 kubelet 未声明 Pod 需要的特性：<code>{{features}}</code>',
  },
  NodePorts: {
    taken_other: '端口 <code>{{ports}}</code> 已被 {{pods}} 占用',
    summary_other: '端口 <code>{{ports}}</code> 在这些节点上都已被占用（{{pods}} 等）',
  },
  NodeResourcesFit: {
    free: '{{resource}} 不足：请求 {{asked}}，{{allocatable}} 中空闲 {{free}}',
    more: '{{resource}} 不足：请求 {{asked}}，超过了节点的总量 {{allocatable}}',
    none: '{{resource}} 不足：请求 {{asked}}，而节点不提供该资源',
    pods: 'Pod 过多：{{allocatable}} 个名额已用 {{used}} 个',
    several: '{{resources}} 不足：请求 {{asked}}；空闲 {{free}}',
    summary: '{{resources}} 不足：请求 {{asked}}；这些节点中空闲最多的为 {{free}}',
  },
  VolumeRestrictions: {
    disk_other:
      '卷 {{volume}} 的磁盘 <code>{{disk}}</code> 已被该节点上的 {{pods}} 挂载，且不能共享',
    diskSummary: '这些节点上都有 Pod 挂载了磁盘 <code>{{disk}}</code>，且不能共享',
    claim: '申领 <code>{{claim}}</code> 的访问模式为 ReadWriteOncePod，且 {{pods}} 正在使用它',
  },
  NodeVolumeLimits: {
    limit:
      '<code>{{driver}}</code> 的卷将有 {{attached}} + {{added}} = {{sum}} 个，超过该节点的上限 {{limit}}',
    summary_other:
      '这些节点都无法再挂接 {{count}} 个 <code>{{driver}}</code> 的卷：会超过各自的上限',
  },
  VolumeBinding: {
    affinity:
      '申领 <code>{{claim}}</code> 绑定到 <code>{{volume}}</code>，其节点亲和性要求 <code>{{wanted}}</code>；该节点有 <code>{{actual}}</code>',
    affinityMissing:
      '申领 <code>{{claim}}</code> 绑定到 <code>{{volume}}</code>，其节点亲和性要求 <code>{{wanted}}</code>；该节点没有其中任何标签',
    affinitySummary:
      '申领 <code>{{claim}}</code> 绑定到 <code>{{volume}}</code>，其节点亲和性要求 <code>{{wanted}}</code>；这些节点的标签都不满足',
    selected: '申领 <code>{{claim}}</code> 将为此前选定的 <code>{{node}}</code> 制备',
    topology:
      '没有适合申领 <code>{{claim}}</code> 的可用 PersistentVolume，而 StorageClass <code>{{storageClass}}</code> 只在 <code>{{wanted}}</code> 处制备',
    room: '没有适合申领 <code>{{claim}}</code> 的可用 PersistentVolume，而 StorageClass <code>{{storageClass}}</code> 的 CSIStorageCapacity 在此最多容纳 {{most}}，申领要求 {{wanted}}',
    noRoom:
      '没有适合申领 <code>{{claim}}</code> 的可用 PersistentVolume，而 StorageClass <code>{{storageClass}}</code> 没有 CSIStorageCapacity 在此能容纳其 {{wanted}}',
    none: '申领 <code>{{claim}}</code> 没有类为 <code>{{storageClass}}</code> 的 PersistentVolume 可用，也没有制备器能创建',
    noneFits_other:
      '类为 <code>{{storageClass}}</code> 的 {{count}} 个 PersistentVolume 在该节点上都不适合申领 <code>{{claim}}</code>，也没有制备器能创建',
  },
  VolumeZone: {
    other:
      '申领 <code>{{claim}}</code> 的 <code>{{volume}}</code> 位于 <code>{{wanted}}</code>；该节点的 <code>{{key}}</code> 为 <code>{{actual}}</code>',
    missing:
      '申领 <code>{{claim}}</code> 的 <code>{{volume}}</code> 位于 <code>{{wanted}}</code>；该节点没有标签 <code>{{key}}</code>',
    summary:
      '申领 <code>{{claim}}</code> 的 <code>{{volume}}</code> 位于 <code>{{wanted}}</code>；这些节点在别处',
  },
  PodTopologySpread: {
    skew: '{{domain}} 将有 {{held}} + 1 = {{sum}} 个匹配的 Pod（<code>{{selector}}</code>），最少的域有 {{minimum}} 个：偏差 <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    skewOther_other:
      '{{domain}} 有 {{count}} 个匹配的 Pod（<code>{{selector}}</code>；此 Pod 自身不匹配），最少的域有 {{minimum}} 个：偏差 <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomains_other:
      '{{domain}} 将有 {{count}} 个匹配的 Pod（<code>{{selector}}</code>），而域只有 {{domains}} 个，少于 minDomains {{minDomains}}，最小值按 0 计：偏差 <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomainsOther_other:
      '{{domain}} 有 {{count}} 个匹配的 Pod（<code>{{selector}}</code>；此 Pod 自身不匹配），而域只有 {{domains}} 个，少于 minDomains {{minDomains}}，最小值按 0 计：偏差 <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    missing: '没有标签 <code>{{key}}</code>，而拓扑分布约束需要它{{whose}}',
    several: '{{count}} 个拓扑分布约束不满足：<code>{{sums}}</code>{{whose}}',
    summary_other:
      '<code>{{key}}</code> 的 {{count}} 个域各有至少 {{held}} 个匹配的 Pod（<code>{{selector}}</code>），最少的域有 {{minimum}} 个：偏差超过 <b>maxSkew {{maxSkew}}</b>{{whose}}',
    summaryMinDomains_other:
      '<code>{{key}}</code> 的 {{count}} 个域各有至少 {{held}} 个匹配的 Pod（<code>{{selector}}</code>），而域只有 {{domains}} 个，少于 minDomains {{minDomains}}，最小值按 0 计：偏差超过 <b>maxSkew {{maxSkew}}</b>{{whose}}',
  },
  InterPodAffinity: {
    missing: '没有标签 <code>{{key}}</code>，而亲和性条件需要它',
    together_other:
      '{{domain}} 中没有 Pod 同时匹配全部 {{count}} 个必需的亲和性条件（<code>{{selector}}</code> 是其中之一）',
    togetherSummary_other:
      '<code>{{key}}</code> 的这些域中没有 Pod 同时匹配全部 {{count}} 个必需的亲和性条件（<code>{{selector}}</code> 是其中之一）',
    nowhere_other:
      '带有 <code>{{key}}</code> 的节点上，名字空间 {{namespaces}} 中没有 Pod 匹配亲和性条件 <code>{{selector}}</code>',
    nowhereAll:
      '带有 <code>{{key}}</code> 的节点上，所有名字空间中都没有 Pod 匹配亲和性条件 <code>{{selector}}</code>',
    noNamespace:
      '亲和性条件 <code>{{selector}}</code> 不适用于任何名字空间：它的 namespaceSelector 没有匹配到名字空间',
    elsewhere_other:
      '{{domain}} 中没有 Pod 匹配亲和性条件 <code>{{selector}}</code>；{{domains}} 中有',
    elsewhereSummary_other:
      '<code>{{key}}</code> 的这些域中没有 Pod 匹配亲和性条件 <code>{{selector}}</code>；{{domains}} 中有',
    antiNode_other: '{{node}} 上的 {{pods}} 匹配反亲和性条件 <code>{{selector}}</code>',
    antiDomain_other: '{{domain}} 中的 {{pods}} 匹配反亲和性条件 <code>{{selector}}</code>',
    antiBoth: '{{domain}} 中 {{node}} 上的 {{pods}} 匹配反亲和性条件 <code>{{selector}}</code>',
    antiSummary:
      '这些节点所在的 <code>{{key}}</code> 域中都有匹配反亲和性条件 <code>{{selector}}</code> 的 Pod：{{pods}} 等',
    existing_other:
      '{{pods}} 自身的反亲和性不让带有 <code>{{selector}}</code> 的 Pod 进入 {{domain}}',
    existingSummary:
      '已在运行的 Pod（{{pods}} 等）通过自身的反亲和性排斥带有 <code>{{selector}}</code> 的 Pod',
  },
};
