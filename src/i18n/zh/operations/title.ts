import type { title as en } from '../../en/operations/title.ts';
import type { Translation } from '../../translation.ts';

export const title: Translation<typeof en> = {
  duplicate: '复制 {{kind}} {{name}}',
  delete: '删除 {{kind}} {{name}}',
  moveNodes: '将 {{name}} 移到 {{value}}',
  leaveDomain: '去掉 {{name}} 上的标签 <code>{{key}}</code>',
  cordon: '封锁 {{name}}（cordon）',
  uncordon: '解除对 {{name}} 的封锁（uncordon）',
  addNodes_other: '添加 {{count}} 个节点',
  addWorkload: '添加 {{kind}} {{name}}',
  duplicateMany: '复制 {{count}} 个对象',
  rename: '将 {{kind}} {{from}} 重命名为 {{to}}',
  deleteMany: '删除 {{count}} 个对象',
  moveNodesMany: '将 {{count}} 个节点移到 {{value}}',
  leaveDomainMany: '去掉 {{count}} 个节点上的标签 <code>{{key}}</code>',
  renameDomain: '将 {{from}} 重命名为 {{to}}',
  duplicateDomain_other: '将 {{from}} 连同其中的 {{count}} 个节点复制为 {{to}}',
  bindPod: '将 Pod {{name}} 绑定到 {{node}}',
  unbindPod: '让 Pod {{name}} 回到 Pending',
  deletePod: '删除 Pod {{name}}',
  duplicatePod: '复制 Pod {{name}}',
  setReplicas: '将 {{kind}} {{name}} 的副本数设为 {{to}}',
  cordonMany: '封锁 {{count}} 个节点（cordon）',
  uncordonMany: '解除对 {{count}} 个节点的封锁（uncordon）',
  editFields: '编辑 {{kind}} {{name}}',
  overtaken: '未作任何更改',
};
