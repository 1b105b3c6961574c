import type { drag as en } from '../en/drag.ts';
import type { Translation } from '../translation.ts';

export const drag: Translation<typeof en> = {
  bind: '松开即绑定到 {{name}}',
  pending: '松开即重新变为 Pending',
  label: '松开即设置 {{key}}={{value}}',
  withoutKey: '松开即移除标签 {{key}}',
  staysOn: '它已在 {{name}} 上',
  staysIn: '它已在 {{name}} 中',
  staysPending: '它是 Pending',
  add: '松开即添加',
  addIn: '松开即添加，只在 {{name}} 中运行',
  addOn: '松开即添加，只在 {{name}} 上运行',
  addWithout: '松开即添加，只在没有标签 {{key}} 的节点上运行',
  noGroups: '先按某个标签对节点分组，才能把节点从一个值移到另一个值',
  nowhere: {
    pod: '拖到某个节点上，或拖回托盘。按 Escape 放弃。',
    node: '拖到另一个可用区。按 Escape 放弃。',
    template: '拖到集群、某个分组或某个节点上。按 Escape 放弃。',
  },
  wouldRefuse: 'kube-scheduler 会拒绝：{{reason}}',
  wouldWait: '会处于 Pending：{{reason}}',
  dismiss: '关闭',
  templates: {
    label: '工作负载模板',
    hint: '拖到集群、某个分组或某个节点上即可添加到那里；点选则先进行设置。',
    hintChoose: '选择一个，设置后即可添加。',
    kinds: '按类型',
    rules: '按规则',
  },
};
