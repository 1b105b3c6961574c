import type { add as en } from '../en/add.ts';
import type { Translation } from '../translation.ts';

export const add: Translation<typeof en> = {
  button: '添加',
  nodes: '节点…',
  nodesIntro: '按组添加相同的节点，每组可跨任意多个可用区。',
  workload: '工作负载…',
  workloadIntro: '从一个模板开始；它的每个字段之后都可以编辑。',
  templates: '从模板…',
  templatesIntro: '拖到集群、分组或节点上。',
  tabs: { label: '选中的对象', story: '课程', why: '原因', edit: '编辑' },
};
