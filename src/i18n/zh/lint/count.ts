import type { count as en } from '../../en/lint/count.ts';
import type { Translation } from '../../translation.ts';

export const count: Translation<typeof en> = {
  nodes: '{{of}} 个节点中的 {{count}} 个',
  pods_other: '{{count}} 个 Pod',
  taints_other: '{{count}} 个污点',
  devices: '{{of}} 个设备中的 {{count}} 个',
  domains_other: '{{count}} 个拓扑域，偏差 {{skew}}',
  ofEnd: '结束时 {{text}}',
  hover: {
    nodes_other: '匹配 {{of}} 个节点中的 {{count}} 个。',
    pods_other: '在所查看的名字空间的 {{of}} 个 Pod 中匹配 {{count}} 个。',
    devices_other: '{{of}} 个设备中匹配 {{count}} 个。',
    taints_other: '在节点的 {{of}} 种污点中容忍 {{count}} 种。',
    domains_other:
      '{{count}} 个拓扑域参与计数。偏差 {{skew}}：匹配的 Pod 最多的域与最少的域之差；maxSkew 为 {{maxSkew}}。',
    pending: 'Pending',
    more_other: '以及另外 {{count}} 个',
    at: '运行结束时的状态。',
  },
};
