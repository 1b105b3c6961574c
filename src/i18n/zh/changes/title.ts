import type { title as en } from '../../en/changes/title.ts';
import type { Translation } from '../../translation.ts';

export const title: Translation<typeof en> = {
  toleration: '容忍污点 <code>{{taint}}</code>',
  tolerationValue: '将 <code>{{key}}</code> 的容忍度的值改为 <code>{{value}}</code>',
  tolerationEffect:
    '让 <code>{{key}}</code> 的容忍度涵盖所有效果，而不只是 <code>{{effect}}</code>',
  untaint: '去掉 {{node}} 上的污点 <code>{{taint}}</code>',
  uncordon: '解除对 {{node}} 的封锁（uncordon）',
  nodeLabel: '给 {{node}} 加上标签 <code>{{label}}</code>',
  nodeLabelGone: '去掉 {{node}} 上的标签 <code>{{key}}</code>',
  kubeletLabel_other:
    '给 {{count}} 个没有此标签的节点加上 <code>{{label}}</code>，如同每个 kubelet 所做',
  selectorValue: '将 nodeSelector 中的 <code>{{key}}</code> 改为 <code>{{value}}</code>',
  selectorGone: '从 nodeSelector 中去掉 <code>{{entry}}</code>',
  expressionValue: '让必需的节点亲和性也接受 <code>{{key}}</code> 的值 <code>{{value}}</code>',
  expressionAllow: '在必需的节点亲和性中不再排除 <code>{{key}}</code> 的值 <code>{{value}}</code>',
  expressionBound: '将必需的节点亲和性中的 <code>{{from}}</code> 改为 <code>{{to}}</code>',
  expressionGone: '从必需的节点亲和性中去掉 <code>{{expression}}</code>',
  nodeName: '在必需的节点亲和性中指定 {{node}}',
  nodeAffinityPrefer: '将 <code>{{expression}}</code> 由必需改为首选',
  nodeAffinityGone: '去掉必需的节点亲和性 <code>{{expression}}</code>',
  maxSkew: '将按 <code>{{key}}</code> 分布的 maxSkew 从 {{from}} 提高到 {{to}}',
  minDomains: '将按 <code>{{key}}</code> 分布的 minDomains 从 {{from}} 降低到 {{to}}',
  scheduleAnyway:
    '将按 <code>{{key}}</code> 分布的 whenUnsatisfiable 改为 <code>ScheduleAnyway</code>',
  policy: '对按 <code>{{key}}</code> 的分布设置 <code>{{field}}: {{value}}</code>',
  affinityPrefer: '将按 <code>{{key}}</code> 靠近 <code>{{selector}}</code> 由必需改为首选',
  affinityGone: '去掉按 <code>{{key}}</code> 靠近 <code>{{selector}}</code> 的必需亲和性',
  affinityKey:
    '靠近 <code>{{selector}}</code> 改为按 <code>{{to}}</code> 判断，而不是按 <code>{{from}}</code>',
  affinityNamespace: '让对 <code>{{selector}}</code> 的亲和性也查看名字空间 {{namespace}}',
  affinitySelector: '从亲和性的 labelSelector 中去掉 <code>{{requirement}}</code>',
  antiAffinityPrefer: '将按 <code>{{key}}</code> 远离 <code>{{selector}}</code> 由必需改为首选',
  antiAffinityGone: '去掉按 <code>{{key}}</code> 远离 <code>{{selector}}</code> 的必需反亲和性',
  antiAffinityKey:
    '只在相同的 <code>{{to}}</code> 内避开 <code>{{selector}}</code>，而不是相同的 <code>{{from}}</code>',
  otherPrefer:
    '在 {{workload}} 中：将按 <code>{{key}}</code> 排斥 <code>{{selector}}</code> 由必需改为首选',
  otherGone:
    '在 {{workload}} 中：去掉按 <code>{{key}}</code> 排斥 <code>{{selector}}</code> 的必需反亲和性',
  otherKey:
    '在 {{workload}} 中：只在相同的 <code>{{to}}</code> 内排斥 <code>{{selector}}</code>，而不是相同的 <code>{{from}}</code>',
  requests: '将容器 {{container}} 的 <code>{{resource}}</code> 请求从 {{from}} 降低到 {{to}}',
  podRequests: '将 Pod 的 <code>{{resource}}</code> 请求从 {{from}} 降低到 {{to}}',
  hostPort: '使用主机端口 {{to}} 代替 {{from}}',
  hostPortGone: '不再使用主机端口 {{port}}',
  addNode: '添加一个与 {{like}} 相同的节点 {{name}}',
  addNodeWith: '添加一个与 {{like}} 相同、但有 <code>{{resources}}</code> 的节点 {{name}}',
  podGone: '删除 Pod {{pod}}',
  replicas: '将 {{workload}} 的副本数从 {{from}} 减到 {{to}}',
  ownReplicas: '将 {{workload}} 的副本数从 {{from}} 减到 {{to}}：放得下多少就运行多少',
  parallelism: '让 {{workload}} 同时运行的 Pod 从 {{from}} 个减到 {{to}} 个',
  ownParallelism:
    '让 {{workload}} 同时运行的 Pod 从 {{from}} 个减到 {{to}} 个：放得下多少就运行多少',
  gates_other: '移除调度门控 <code>{{gates}}</code>',
  schedulerName: '将 schedulerName 从 <code>{{from}}</code> 改为 <code>{{to}}</code>',
  priorityClass: '让 Pod 使用 PriorityClass {{class}}（优先级 {{value}}）',
  priority: '将 Pod 的优先级从 {{from}} 提高到 {{to}}',
  classValue: '将 PriorityClass {{class}} 的值从 {{from}} 提高到 {{to}}',
  preempt: '去掉 <code>preemptionPolicy: Never</code>',
  claimName: '挂载申领 {{to}}，而不是 {{from}}',
  claimRequest: '将申领 {{claim}} 的存储请求从 {{from}} 降低到 {{to}}',
  bindingMode:
    '将 StorageClass {{class}} 的 volumeBindingMode 改为 <code>WaitForFirstConsumer</code>',
  prefer: '首选带有 <code>{{label}}</code> 的节点，权重 {{weight}}',
  preferWeight: '将首选 <code>{{expression}}</code> 的权重从 {{from}} 改为 {{to}}',
  preferGone: '不再首选 <code>{{expression}}</code>',
  podPreferWeight:
    '将关于 <code>{{selector}}</code>（按 <code>{{key}}</code>）的首选规则的权重从 {{from}} 改为 {{to}}',
  podPreferGone: '去掉关于 <code>{{selector}}</code>（按 <code>{{key}}</code>）的首选规则',
  pin: '在 nodeSelector 中要求 <code>{{label}}</code>',
  pluginWeight: '将调度方案中 {{plugin}} 的权重从 {{from}} 提高到 {{to}}',
};
