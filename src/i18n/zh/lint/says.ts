import type { says as en } from '../../en/lint/says.ts';
import type { Translation } from '../../translation.ts';

export const says: Translation<typeof en> = {
  'spread-selector-missing':
    '没有 labelSelector，此约束不会统计任何 Pod，因此不会让 {{name}} 分布到各个 <code>{{key}}</code>。',
  'spread-selector-empty':
    '空的 labelSelector 在别处选择所有 Pod，但在拓扑分布约束中不统计任何 Pod：{{name}} 不会按 <code>{{key}}</code> 分布。',
  'spread-misses-own-labels': {
    labelled_other:
      'labelSelector <code>{{selector}}</code> 与 Pod 自己的标签（<code>{{labels}}</code>）不匹配，却匹配另外 {{count}} 个 Pod。{{name}} 的 Pod 不被统计，可能全都堆在同一个 <code>{{key}}</code> 域中。',
    unlabelled_other:
      'labelSelector <code>{{selector}}</code> 要求标签，而 Pod 没有任何标签；它匹配另外 {{count}} 个 Pod。{{name}} 的 Pod 不被统计，可能全都堆在同一个 <code>{{key}}</code> 域中。',
  },
  'affinity-selector-missing': {
    required:
      '没有 labelSelector，这个必需的条件不匹配任何 Pod，没有节点能满足它，也就没有节点能容纳 {{name}}。',
    anti: '没有 labelSelector，此条件不匹配任何 Pod，因此不会让 {{name}} 避开任何 Pod。',
    preferred: '没有 labelSelector，此条件不匹配任何 Pod，因此不会为 {{name}} 改变任何节点的得分。',
  },
  'affinity-selector-empty': {
    affinity_other:
      '空的 labelSelector 匹配 {{namespaces}} 中的所有 Pod：现在有 {{count}} 个。其中任何一个都会吸引 {{name}}。',
    anti_other:
      '空的 labelSelector 匹配 {{namespaces}} 中的所有 Pod：现在有 {{count}} 个。此规则针对所有这些 Pod。',
  },
  'affinity-with-negative-operator': {
    affinity_other:
      '{{operator}} 匹配 {{count}} 个 Pod，其中 {{without}} 个根本没有标签 <code>{{key}}</code>，而域中有一个匹配就够了。它不会让 {{name}} 避开带有 <code>{{opposite}}</code> 的 Pod，podAntiAffinity 才会。',
    anti_other:
      '{{operator}} 使此规则针对除带有 <code>{{opposite}}</code> 的 Pod 之外的所有 Pod：现在有 {{count}} 个，其中 {{without}} 个根本没有标签 <code>{{key}}</code>。',
  },
  'budget-selector-missing':
    '没有 selector，PodDisruptionBudget {{name}} 不涵盖任何 Pod，也就不保护任何 Pod。',
  'budget-selector-empty_other':
    '空的 selector 涵盖名字空间 {{namespace}} 中的所有 Pod：现在有 {{count}} 个，所有工作负载合在一起。',
  'topology-key-on-no-node': {
    blocks_other:
      '{{count}} 个节点都没有标签 <code>{{key}}</code>，没有节点能满足此规则，也就没有节点能容纳 {{name}}。',
    points_other: '{{count}} 个节点都没有标签 <code>{{key}}</code>，此规则对 {{name}} 不起作用。',
    silences_other:
      '{{count}} 个节点都没有标签 <code>{{key}}</code>，而节点须带有所有 ScheduleAnyway 约束的键才参与打分：这些约束对 {{name}} 都不起作用。',
    anti_other:
      '{{count}} 个节点都没有标签 <code>{{key}}</code>：没有拓扑域，此规则不会让 {{name}} 避开任何 Pod。',
  },
  'topology-key-on-some-nodes': {
    blocks_other:
      '{{name}} 可用的 {{of}} 个节点中有 {{count}} 个没有标签 <code>{{key}}</code>（{{nodes}}）：它不能调度到这些节点上。',
    points_other:
      '{{name}} 可用的 {{of}} 个节点中有 {{count}} 个没有标签 <code>{{key}}</code>（{{nodes}}）：此规则不统计这些节点，也不给它们加分。',
    antiPoints_other:
      '{{name}} 可用的 {{of}} 个节点中有 {{count}} 个没有标签 <code>{{key}}</code>（{{nodes}}）：此规则不会给这些节点减分。',
    anti_other:
      '{{name}} 可用的 {{of}} 个节点中有 {{count}} 个没有标签 <code>{{key}}</code>（{{nodes}}）：此规则在那里不会让它避开任何 Pod。',
  },
  'min-domains-above-domains_other':
    'minDomains 要求 {{minDomains}} 个拓扑域；<code>{{key}}</code> 只有 {{count}} 个域有参与计数的节点（{{domains}}）。没有节点的可用区不算拓扑域。在域的数量足够之前，最小值按 0 计算：每个域最多 {{maxSkew}} 个，总共 {{room}} 个。',
  'anti-affinity-more-replicas-than-domains_other':
    '{{name}} 的 {{replicas}} 个 Pod 必须彼此分开，但可用的 <code>{{key}}</code> 域只有 {{count}} 个，每个域只能容纳一个：有 {{left}} 个无法与它们同时调度。',
  'terms-look-like-and':
    '这 {{terms}} 个条件是“或”的关系：节点匹配其中之一即可，现在 {{of}} 个节点中有 {{count}} 个匹配。同一条件内的表达式才是“与”的关系：全部放进同一个条件时匹配 {{all}} 个。',
  'required-rule-matches-no-node': {
    key: '没有节点带有标签 <code>{{key}}</code>，因此没有节点能接纳 {{name}}。',
    value:
      '没有节点满足 <code>{{wanted}}</code>，因此没有节点能接纳 {{name}}。节点上 <code>{{key}}</code> 的值有：{{known}}。',
    name: '没有名为 <code>{{wanted}}</code> 的节点，因此没有节点能接纳 {{name}}。',
    together:
      '每个部分都有节点匹配，但没有节点全部匹配：<code>{{wanted}}</code>。因此没有节点能接纳 {{name}}。',
    term: '没有节点满足 <code>{{wanted}}</code>，因此没有节点匹配这个条件。其他条件也没有节点匹配：没有节点能接纳 {{name}}。',
  },
  'compared-label-not-integer_other':
    '{{operator}} 只比较整数。带有 <code>{{key}}</code> 的 {{of}} 个节点中有 {{count}} 个的值不是整数（{{node}} 上为 <code>{{value}}</code>），这些节点不匹配。',
  'deprecated-label': {
    label_other:
      '<code>{{key}}</code> 已弃用：有 {{count}} 个节点带有它，{{now}} 个节点带有 <code>{{newer}}</code>。',
    taint_other:
      '污点 <code>{{key}}</code> 是旧名称，如今没有版本会设置它：有 {{count}} 个节点带有它，{{now}} 个节点带有 <code>{{newer}}</code>。',
  },
  'node-condition-without-taint':
    '{{name}} 的状况为 <code>{{condition}}</code>，却没有污点 <code>{{taint}}</code>。kube-scheduler 读取污点，不读取状况：Pod 可能被调度到那里。在集群中，节点生命周期控制器会设置这个污点；在这里，只有按时间运行时它才会设置。',
  'isolation-label-kubelet-can-set_other':
    '如果用 <code>{{key}}</code> 隔离 Pod（有 {{count}} 个节点带有它）：任何 kubelet 都可以在自己的 Node 上设置这个标签，从而把这些 Pod 引过去。启用 Node 鉴权组件和 NodeRestriction 准入插件后，kubelet 不能设置以 <code>node-restriction.kubernetes.io/</code> 开头的键。',
  'node-name-bypasses-scheduler': {
    rules_other:
      'nodeName 绕过 kube-scheduler，把 {{name}} 的全部 {{count}} 个 Pod 绑定到 {{node}}，而 kube-scheduler 本会检查 {{rules}}、污点和空闲资源。kubelet 只检查 nodeSelector 和必需的节点亲和性、NoExecute 污点、主机端口、操作系统和资源：不符合的 Pod 会在那里失败，而不是等待。',
    template_other:
      'nodeName 绕过 kube-scheduler，把 {{name}} 的全部 {{count}} 个 Pod 绑定到 {{node}}：不会检查 NoSchedule 污点；kubelet 认为不符合的 Pod 会在那里失败，而不是等待。',
  },
  'os-does-not-attract_other':
    'kube-scheduler 不读取 <code>spec.os</code>：{{name}} 可能被调度到操作系统不是 {{os}} 的 {{count}} 个节点（{{nodes}}），而那里的 kubelet 会拒绝它（PodOSNotSupported）。',
  'toleration-effect-differs_other':
    '此容忍度只涵盖效果 {{effect}}。{{count}} 个节点（{{nodes}}）上的污点 <code>{{taint}}</code> 的效果是 {{actual}}，因此未被容忍。',
  'toleration-value-differs_other':
    '此容忍度要求值为 <code>{{value}}</code>，而 {{count}} 个节点（{{nodes}}）上的污点是 <code>{{taint}}</code>：未被容忍。',
  'toleration-does-not-attract_other':
    '容忍度允许 {{name}} 调度到带有污点 <code>{{taint}}</code> 的节点（{{nodes}}），但不会把它吸引过去：另有 {{count}} 个节点也可用。专用节点还需要一个标签，以及要求该标签的 nodeSelector 或节点亲和性。',
  'required-affinity-matches-no-pod':
    '名字空间 {{namespaces}} 中没有 Pod 匹配 <code>{{selector}}</code>，{{name}} 自己也不满足其必需的亲和性：没有节点能满足此规则。',
  'affinity-other-namespace_other':
    '名字空间 {{home}} 中没有 Pod 匹配 <code>{{selector}}</code>；{{other}} 中有 {{count}} 个匹配。没有 namespaces 和 namespaceSelector 时，条件只查看 Pod 自己的名字空间。',
  'namespace-not-found':
    '没有名字空间 <code>{{namespace}}</code>，此条件在那里找不到 Pod。现有的名字空间：{{known}}。',
  'namespaces-empty':
    '空的 namespaces 列表等于没有写：此条件查看 Pod 自己的名字空间 {{home}}。在设计提案以及 Kubernetes 1.6 之前的注解中，它表示所有名字空间；如今要用空的 namespaceSelector。',
  'namespace-selector-empty_other':
    '空的 namespaceSelector 表示所有名字空间：现在有 {{count}} 个（{{namespaces}}）。省略它或设为 null 时，条件只查看 {{home}}。',
  'namespace-selector-matches-none':
    '没有名字空间的标签匹配 <code>{{selector}}</code>，此条件找不到 Pod。现有的名字空间：{{known}}。',
  'preferred-rule-did-not-bind': {
    node_other:
      '无论权重多大，首选规则只加分，不强制：{{name}} 的 {{of}} 个 Pod 中有 {{count}} 个运行在不匹配的节点上。',
    affinity_other:
      '无论权重多大，首选规则只加分，不强制：{{name}} 的 {{of}} 个 Pod 中有 {{count}} 个所在的域里没有匹配的 Pod。',
    anti_other:
      '无论权重多大，首选规则只加分，不强制：{{name}} 的 {{of}} 个 Pod 中有 {{count}} 个所在的域里有匹配的 Pod。',
  },
  'device-selector-refused': '服务器拒绝此选择算符：<code>{{words}}</code>',
  'device-selector-unknown':
    'Berth 无法对此选择算符求值（<code>{{words}}</code>），而 kube-scheduler 可以：这里无从得知是否匹配某个设备。',
  'device-class-not-found':
    'DeviceClass <code>{{name}}</code> 不存在：使用此申领的 Pod 会一直等待它出现。',
  'rolling-update-deadlock': {
    antiAffinity_other:
      '{{name}} 的滚动更新无法开始：它的 {{replicas}} 个副本占满了 <code>{{key}}</code> 的全部 {{count}} 个域，新 Pod 必须避开旧 Pod，而旧 Pod 不会先退出：{{replicas}} 的 maxUnavailable {{given}} 向下取整为 0，maxSurge 增加的 Pod 找不到节点。',
    hostPort_other:
      '{{name}} 的滚动更新无法开始：{{replicas}} 个副本在全部 {{count}} 个可用节点上占用了主机端口 {{ports}}，而旧 Pod 不会先退出：maxUnavailable {{given}} 向下取整为 0，maxSurge 增加的 Pod 找不到节点。',
  },
  'match-label-keys-missing':
    '{{name}} 的 Pod 没有标签 <code>{{key}}</code>：{{field}} 中的这一项会被忽略。',
  'spread-counts-old-revisions': {
    now_other:
      '{{name}} 的 {{count}} 个 Pod 属于 {{revisions}} 个版本，而选择算符把它们合在一起统计：滚动更新之后，新 Pod 的分布可能不均匀。',
    later_other:
      '{{name}} 滚动更新期间，旧 Pod 也被统计，旧 Pod 消失之后新 Pod 的分布可能不均匀。在 matchLabelKeys 中使用 pod-template-hash 可以分别统计每个版本。',
  },
  'differs-by-release': {
    namespaceSelector_other:
      '在 Kubernetes {{from}} 到 {{to}} 中，这个 namespaceSelector 让 {{name}} 查看所有名字空间的 Pod，因为它只有 NotIn 和 DoesNotExist。更早的版本只查看 <code>{{selector}}</code> 所选的名字空间：现在 {{of}} 个中有 {{count}} 个。',
    podLevelResources:
      'Kubernetes {{since}} 之前默认不接受 <code>spec.resources</code>：那时 {{name}} 请求的是其各容器的请求之和，数量与此不同。',
    imageVolume:
      'Kubernetes {{since}} 之前默认不接受镜像卷：那时创建的 {{name}} 没有 <code>{{volume}}</code>。',
    restartAllContainers_other:
      '自 Kubernetes {{since}} 起，带有 RestartAllContainers 动作的 Pod 只会调度到声明了 <code>{{feature}}</code> 的节点：现在 {{of}} 个中有 {{count}} 个。',
  },
};
