import type { fix as en } from '../../en/lint/fix.ts';
import type { Translation } from '../../translation.ts';

export const fix: Translation<typeof en> = {
  select: '选择 <code>{{selector}}</code>',
  key: '改用 <code>{{key}}</code>',
  value: '将 <code>{{field}}</code> 设为 <code>{{value}}</code>',
  append: '在 <code>{{field}}</code> 中添加 <code>{{value}}</code>',
  remove: '移除 <code>{{field}}</code>',
  labelNodes_other: '为 {{count}} 个节点添加标签 <code>{{key}}</code>',
  antiAffinity: '改为 podAntiAffinity，条件为 <code>{{opposite}}</code>',
  oneTerm: '把所有表达式放进同一个条件',
  prefer: '改为首选规则，不再强制要求',
  require: '改为强制要求，不再只作首选',
  everyEffect: '容忍所有效果',
  nodeSelector: '添加 nodeSelector <code>{{label}}</code>',
  hostname: '通过 nodeSelector 让 kube-scheduler 将其调度到 <code>{{node}}</code>',
  guard_other: '改用 <code>{{key}}</code>，并为 {{count}} 个节点添加该标签',
  everyNamespace: '在所有名字空间中查找',
  namespaces: '在名字空间 <code>{{namespaces}}</code> 中查找',
  ownNamespace: '只在名字空间 <code>{{home}}</code> 中查找',
  rollOut: '查看过程：在 Timeline 的 {{at}} 触发滚动更新',
};
