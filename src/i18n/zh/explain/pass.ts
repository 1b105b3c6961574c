import type { pass as en } from '../../en/explain/pass.ts';
import type { Translation } from '../../translation.ts';

export const pass: Translation<typeof en> = {
  notAsked: '未执行：{{plugin}} 在查看任何节点之前就拒绝了该 Pod',
  skipped: '对此 Pod 没有需要检查的内容',
  NodeUnschedulable: {
    open: '未被封锁',
    tolerated:
      '已被封锁（cordon），但 Pod 容忍 <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: {
    none: 'Pod 的 <code>spec.nodeName</code> 未指定节点',
    this: '正是 <code>spec.nodeName</code> 指定的节点',
  },
  TaintToleration: {
    none: '没有污点',
    preferred_other: '只有 <code>{{taints}}</code>，它们不会阻止 Pod',
    tolerated_other: 'Pod 容忍 <code>{{taints}}</code>',
  },
  NodeAffinity: {
    selector: '有 nodeSelector 要求的标签：<code>{{wanted}}</code>',
    term: '满足必需的条件 <code>{{wanted}}</code>',
    oneOfTerms: '满足 {{count}} 个条件中的第 {{index}} 个（一个即可）：<code>{{wanted}}</code>',
    both: '有 nodeSelector 要求的 <code>{{selector}}</code>，并满足必需的条件 <code>{{wanted}}</code>',
    added: '满足调度方案的 addedAffinity：<code>{{wanted}}</code>',
    skipped: 'Pod 没有 nodeSelector，也没有必需的节点亲和性',
  },
  DynamicResources: {
    skipped: 'Pod 没有资源申领',
    has_other: '有申领 <code>{{claims}}</code> 所需的设备',
  },
  NodeDeclaredFeatures: {
    declared: '节点的 kubelet 声明了 Pod 需要的特性：<code>{{features}}</code>',
    skipped: 'Pod 不需要任何须由 kubelet 声明的特性',
  },
  NodePorts: {
    free_other: '端口 <code>{{ports}}</code> 空闲',
    skipped: 'Pod 不请求主机端口',
  },
  NodeResourcesFit: {
    fits: '请求 {{asked}}；空闲 {{free}}',
    place: 'Pod 除名额外没有请求任何资源：{{allocatable}} 个名额已用 {{used}} 个',
  },
  VolumeRestrictions: {
    free: '没有其他 Pod 占用该 Pod 的磁盘或 ReadWriteOncePod 申领',
    skipped: 'Pod 没有不可共享的磁盘，也没有正被使用的 ReadWriteOncePod 申领',
  },
  NodeVolumeLimits: {
    within: '能够挂接 Pod 的卷：{{sums}}',
    unlimited: '该节点对 Pod 的卷没有挂接数量上限',
    skipped: 'Pod 没有由 CSI 驱动挂接的卷',
  },
  VolumeBinding: {
    reaches_other: '申领 <code>{{claims}}</code> 的卷的节点亲和性没有排除该节点',
    finds_other: '申领 <code>{{claims}}</code> 在此能找到卷或被制备',
    skipped: 'Pod 不使用 PersistentVolumeClaim',
  },
  VolumeZone: {
    same: '与 Pod 的卷在同一可用区：<code>{{zones}}</code>',
    noZone: '没有可用区或地域标签，这样的节点被视为可以访问所有卷',
    skipped: 'Pod 已绑定的卷没有可用区或地域标签',
  },
  PodTopologySpread: {
    within_other: '{{count}} 个约束的偏差都不超过 maxSkew：<code>{{sums}}</code>',
    skipped: 'Pod 没有 DoNotSchedule 的拓扑分布约束',
  },
  InterPodAffinity: {
    first:
      '带有拓扑键的节点上尚无 Pod 匹配 <code>{{selector}}</code>，而此 Pod 自身匹配：同类中的第一个可以去任何这样的节点',
    near_other: '{{domain}} 中的 {{pods}} 匹配亲和性条件 <code>{{selector}}</code>',
    apart_other: '适用的 {{count}} 条反亲和性规则在节点所在的域中都没有遇到相斥的 Pod',
    skipped: 'Pod 没有必需的 Pod 亲和性或反亲和性，也没有运行中 Pod 的反亲和性阻止它去任何节点',
  },
};
