import type { pair as en } from '../../en/explain/pair.ts';
import type { Translation } from '../../translation.ts';

export const pair: Translation<typeof en> = {
  won_other: '{{node}} 以 {{count}} 分之差胜过 {{other}}：{{parts}}。',
  lost_other: '{{node}} 以 {{count}} 分之差输给 {{other}}：{{parts}}。',
  ahead_other: '{{node}} 比 {{other}} 多 {{count}} 分：{{parts}}。',
  behind_other: '{{node}} 比 {{other}} 少 {{count}} 分：{{parts}}。',
  tieFirst:
    '{{node}} 与 {{other}} 总分相同，均为 {{points}}。这里取名称在前的 {{node}}；kube-scheduler 则随机抽取。',
  tieLot: '{{node}} 与 {{other}} 总分相同，均为 {{points}}：抽签选中 {{node}}（种子 {{seed}}）。',
  tie: '{{node}} 与 {{other}} 总分相同，均为 {{points}}。',
  evenOut: '一些插件多给的分被另一些插件抵消：{{parts}}。',
  nothing: '每个插件给它们的分数都相同。',
  out_other: '{{other}} 被 {{plugins}} 过滤掉；{{node}} 通过了所有过滤。',
  bothOut: '{{node}} 与 {{other}} 都不可行。',
  outside: '{{other}} 在过滤之前即被排除，因为节点亲和性指定了其他节点；{{node}} 通过了所有过滤。',
  unseen: 'kube-scheduler 在检查 {{other}} 之前已找到足够的可行节点；{{node}} 通过了所有过滤。',
  bothUnseen: 'kube-scheduler 在检查 {{node}} 或 {{other}} 之前已找到足够的可行节点。',
  elsewhere: '最终选择了 {{chosen}}。',
  rejected: '在检查任何节点之前 Pod 就被拒绝，{{node}} 与 {{other}} 都一样。',
};
