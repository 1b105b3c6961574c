import type { short as en } from '../../en/explain/short.ts';
import type { Translation } from '../../translation.ts';

export const short: Translation<typeof en> = {
  outside: 'Pod 未指定此节点',
  outsideAny: '未参与评估',
  NodeUnschedulable: { cordoned: '已封锁（cordon）' },
  NodeName: { other: 'Pod 指定 {{wanted}}' },
  TaintToleration: { taint: '{{taint}}' },
  NodeAffinity: {
    value: '{{key}} 为 {{actual}}',
    missing: '无标签 {{key}}',
    field: 'Pod 未指定此节点',
    fieldNot: 'Pod 排除了此节点',
    many: '节点亲和性不满足',
    emptyTerm: '亲和性条件为空',
    added: 'addedAffinity 不满足',
  },
  NodeDeclaredFeatures: { missing: 'kubelet 缺少特性' },
  NodePorts: {
    taken_other: '端口 {{ports}} 被占用',
  },
  NodeResourcesFit: {
    free: '{{resource}}：空闲 {{free}}',
    more: '{{resource}}：总量 {{allocatable}}',
    none: '无 {{resource}}',
    pods: 'Pod 数 {{used}}/{{allocatable}}',
    several: '{{resources}} 不足',
  },
  NodeVolumeLimits: { limit: '卷 {{attached}}/{{limit}}' },
  VolumeBinding: {
    selected: '卷属于另一节点',
    topology: '无法在此制备卷',
    room: '最多容纳 {{most}}',
  },
  PodTopologySpread: {
    skew: '偏差 {{skew}} > maxSkew {{maxSkew}}',
    missing: '无标签 {{key}}',
  },
  InterPodAffinity: {
    missing: '无标签 {{key}}',
    together: '未满足全部亲和性条件',
    nowhere: '任何域中都没有 {{selector}} Pod',
    elsewhere: '此处无 {{selector}} Pod',
    antiNode: '{{pod}} 在此',
    antiDomain: '{{pod}} 在 {{domain}}',
    antiMany: '此处有 {{count}} 个匹配 Pod',
    existing: '被 {{pod}} 排斥',
    existingMany: '被 {{count}} 个 Pod 排斥',
  },
};
