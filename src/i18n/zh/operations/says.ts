import type { says as en } from '../../en/operations/says.ts';
import type { Translation } from '../../translation.ts';

export const says: Translation<typeof en> = {
  brokenTabStays_other:
    '{{count}} 个对象保留不动（{{names}}）：{{tab}} 标签页有语法错误，请先修正文本。',
  goneStays_other: '{{count}} 个对象已不在场景中。',
  uncovers: '{{tab}} 标签页第 {{line}} 行还有一个 {{kind}} {{name}}：它不再被覆盖，从现在起生效。',
  noHostname: '超过 {{length}} 个字符的名称不能作标签值：这些节点没有 hostname 标签。',
  boundMoveAlong_other: '绑定在其上的 {{count}} 个 Pod 随之移动；不会再检查它们是否仍然符合要求。',
  withoutKey: '没有 <code>{{key}}</code>，按它设定的必需拓扑分布约束和亲和性都会排除该节点。',
  regionStays: '{{zone}} 的节点属于地域 {{region}}；地域标签仍为 {{own}}。',
  domainsMerge_other: '{{value}} 已有 {{count}} 个节点：两个拓扑域合二为一。',
  stillName_other: '仍有 {{count}} 个对象引用 {{name}}。',
  labelsKeep: '标签 {{keys}} 的值仍是 {{name}}：选择算符依旧匹配。',
  boundFollow_other: '绑定到该节点的 {{count}} 个对象随之改为 {{name}}。',
  sameLabels: '副本带有相同的标签：选择算符会同时匹配两者。',
  boundGo_other: '绑定在其上的 {{count}} 个 Pod 一并删除。',
  boundKept_other: '{{count}} 个 Pod 仍绑定到已不存在的节点：既未运行，也不是 Pending。',
  boundPending_other: '绑定在其上的 {{count}} 个 Pod 变为 Pending。',
  daemonsGo_other: '属于 DaemonSet 或节点自身的 {{count}} 个 Pod 随节点一并删除。',
  placedAnew_other: '由调度器调度到其上的 {{count}} 个 Pod 会重新调度。',
  madeGo_other: '由其创建的 {{count}} 个 Pod 一并消失。',
  madeAgain_other: '控制器会创建新的 Pod 来代替其中 {{count}} 个。',
  boundStay_other: '绑定在其上的 {{count}} 个 Pod 不受影响。',
  pastScheduler: '通过 <code>nodeName</code> 绑定：不经过调度器的任何过滤插件。',
  adopted: '它有了自己的清单；因选择算符与之匹配，{{kind}} {{name}} 仍将它计入副本数。',
  ownDocument_other:
    'Pod {{pod}} 有了自己的清单，不再有属主；{{kind}} {{name}} 保留 {{count}} 个副本。',
  replicas_other: '此后 {{kind}} {{name}} 有 {{count}} 个副本。',
  lastGoes: '{{kind}} {{name}} 去掉序号最大的 Pod，不一定是 {{pod}}。',
  anyGoes: '去掉哪个 Pod 由 {{kind}} {{name}} 决定，不一定是 {{pod}}。',
  besideNobody:
    '没有可以相邻的工作负载：在出现带 <code>app=cache</code> 的 Pod 之前，它一直 Pending。',
  noTaint: '没有节点带有自定义污点：这里写的是一个示例。',
};
