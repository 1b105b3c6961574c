import type { lacks as en } from '../../en/changes/lacks.ts';
import type { Translation } from '../../translation.ts';

export const lacks: Translation<typeof en> = {
  NodeUnschedulable: '已被封锁（cordon）',
  NodeName: '不是 Pod 指定的 {{node}}',
  TaintToleration_other: '带有未被容忍的污点 <code>{{taints}}</code>',
  NodeAffinity: '缺少 nodeSelector 要求的 <code>{{wanted}}</code>',
  NodeAffinityTerms_other:
    '不满足必需的节点亲和性（共 {{count}} 个条件）；缺少 <code>{{wanted}}</code>',
  NodeAffinityEmpty: '无法满足必需的节点亲和性：其条件为空',
  addedAffinity: '缺少调度方案要求的 <code>{{wanted}}</code>',
  NodeDeclaredFeatures: '其 kubelet 未声明 Pod 需要的 <code>{{features}}</code>',
  NodePorts_other: '端口 {{ports}} 已被占用',
  NodeResourcesFit: '<code>{{resource}}</code> 剩余 {{free}}，而 Pod 请求 {{requested}}',
  pods: '可容纳的 {{allocatable}} 个 Pod 已满',
  PodTopologySpread: '会使按 <code>{{key}}</code> 的偏差达到 {{skew}}，而 maxSkew 为 {{maxSkew}}',
  spreadKey: '缺少拓扑分布约束所需的标签 <code>{{key}}</code>',
  affinity: '按 <code>{{key}}</code> 附近没有 Pod 亲和性要求的 <code>{{selector}}</code>',
  affinityKey: '缺少 Pod 亲和性所需的标签 <code>{{key}}</code>',
  antiAffinity_other:
    '按 <code>{{key}}</code> 附近有 {{count}} 个反亲和性不允许的 Pod <code>{{selector}}</code>',
  existing_other:
    '按 <code>{{key}}</code> 附近有 {{count}} 个 Pod，其反亲和性排斥 <code>{{selector}}</code>',
  volumes: '未通过 {{plugin}}：{{reasons}}',
  outside: '未参与评估：Pod 的规则指定了其他节点',
  rejected: '未参与评估：{{plugin}} 事先拒绝了这个 Pod（{{reasons}}）',
};
