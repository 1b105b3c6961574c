import type { score as en } from '../../en/explain/score.ts';
import type { Translation } from '../../translation.ts';

export const score: Translation<typeof en> = {
  points_other: '{{plugin}} 给 {{node}} 的分数比 {{other}} 多 {{count}} 分。',
  TaintToleration: {
    taints_other: '{{other}} 带有 Pod 不容忍的污点 <code>{{taints}}</code>。',
  },
  NodeAffinity: {
    term: '{{node}} 满足首选条件 <code>{{term}}</code>（权重 {{weight}}），{{other}} 不满足。',
    sum: '{{node}} 满足的首选节点亲和性条件权重共 {{weight}}，{{other}} 为 {{otherWeight}}。',
  },
  NodeResourcesFit: {
    LeastAllocated: '{{node}} 更空闲：加上此 Pod 后已请求 {{use}}，{{other}} 则为 {{otherUse}}。',
    MostAllocated:
      '{{node}} 更满，MostAllocated 更青睐这样的节点：加上此 Pod 后已请求 {{use}}，{{other}} 则为 {{otherUse}}。',
    RequestedToCapacityRatio:
      '{{node}} 更符合 RequestedToCapacityRatio 的曲线：加上此 Pod 后已请求 {{use}}，{{other}} 则为 {{otherUse}}。',
    assumed: {
      LeastAllocated:
        '按打分的算法，{{node}} 更空闲：加上此 Pod 后为 {{use}}，{{other}} 则为 {{otherUse}}。打分时假定每个未设置请求的容器使用 100m CPU 或 200Mi 内存，这并不是请求量。',
      MostAllocated:
        '按打分的算法，{{node}} 更满，MostAllocated 更青睐这样的节点：加上此 Pod 后为 {{use}}，{{other}} 则为 {{otherUse}}。打分时假定每个未设置请求的容器使用 100m CPU 或 200Mi 内存，这并不是请求量。',
      RequestedToCapacityRatio:
        '按打分的算法，{{node}} 更符合 RequestedToCapacityRatio 的曲线：加上此 Pod 后为 {{use}}，{{other}} 则为 {{otherUse}}。打分时假定每个未设置请求的容器使用 100m CPU 或 200Mi 内存，这并不是请求量。',
    },
  },
  NodeResourcesBalancedAllocation: {
    balance: '{{node}} 的资源请求更均衡：加上此 Pod 后为 {{use}}，{{other}} 则为 {{otherUse}}。',
    change:
      '此 Pod 对 {{node}} 上资源请求的均衡更有利：从 {{before}} 变为 {{use}}，{{other}} 则从 {{otherBefore}} 变为 {{otherUse}}。',
  },
  PodTopologySpread: {
    fewer:
      '{{domain}} 中匹配的 Pod（<code>{{selector}}</code>）更少：{{held}} 个，而 {{otherDomain}} 有 {{otherHeld}} 个{{whose}}。',
    missing: '{{other}} 没有标签 <code>{{key}}</code>，因此在分布上不得分。',
    exempt: '{{node}} 没有标签 <code>{{key}}</code>，因此该默认约束不会使它减分。',
  },
  InterPodAffinity: {
    draws_other: '{{domain}} 中的 {{pods}} 将此 Pod 吸引到 {{node}}（权重 {{weight}}）。',
    repels_other: '{{domain}} 中的 {{pods}} 使此 Pod 避开 {{other}}（权重 {{weight}}）。',
  },
  ImageLocality: {
    present_other: '{{node}} 上已有镜像 <code>{{images}}</code>（{{size}}）。',
  },
  DynamicResources: {
    sooner: '{{node}} 的设备能满足其申领中更靠前的备选项',
  },
  VolumeBinding: {
    closer: '{{node}} 可访问的 PersistentVolume 与申领更契合。',
  },
};
