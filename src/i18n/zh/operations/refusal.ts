import type { refusal as en } from '../../en/operations/refusal.ts';
import type { Translation } from '../../translation.ts';

export const refusal: Translation<typeof en> = {
  objectGone: '它已不在场景中。',
  brokenTab: '{{tab}} 标签页有语法错误，请先修正文本。',
  notEditable: '这段文本的写法使得编辑它必然会动到其他行。请直接修改文本。',
  noReplicas: '{{kind}} 没有副本数。',
  noName: '需要填写名称。',
  nameTaken: '已有 {{kind}} {{name}}。',
  nothingChosen: '没有选中任何对象。',
  countInvalid: '请填写整数，最多 {{most}}。',
  domainEmpty: '没有带 <code>{{key}}={{value}}</code> 的节点。',
  keyEverywhere: '所有节点都带有标签 <code>{{key}}</code>。',
  daemonSet:
    'Pod {{name}} 属于 DaemonSet，在适合它的每个节点上各有一个。请改为修改 DaemonSet 的模板或节点的污点。',
  evicted: 'Pod {{name}} 已被抢占。',
  podWithoutObject: '创建 Pod {{name}} 的对象不在文本中。',
  schedulerPlaced:
    'Pod {{name}} 是由调度器调度的，没有可以去掉的 <code>nodeName</code>。请改为修改它的规则或节点。',
  templateBinds: 'Pod {{name}} 由其模板中的 <code>nodeName</code> 绑定。请改为修改模板。',
  nameOfAnother: '文本中已有另一个 Pod {{name}}。',
  durationInvalid: '“{{value}}”不是时间。请写作 42s、1m30s 或 1h。',
  nameStays: 'API 服务器从不给对象改名。请删除它，再 apply 另一个。',
  bindsAlone: '在运行中的集群里，只有调度器会绑定 Pod。请回到起点布置场景，或修改该 Pod 的规则。',
  notLive: '{{kind}} {{name}} 不是在集群里发生的事：请在起点处修改它。',
  staysBound:
    '已绑定的 Pod 在被删除之前一直留在该节点上；删除后，若有控制器拥有它，会再创建一个。请改为删除它。',
  overtaken: '场景在此期间已被修改，请重试。',
};
