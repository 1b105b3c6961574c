import type { fact as en } from '../../en/explain/facts.ts';
import type { Translation } from '../../translation.ts';

export const fact: Translation<typeof en> = {
  beside_other: '视为已在此运行：{{pods}}（正在等待该节点）',
  more: '还有 {{count}} 个',
  NodeUnschedulable: {
    cordoned: '<code>spec.unschedulable</code> 为 true',
    open: '未设置 <code>spec.unschedulable</code>',
    tolerated: '<code>{{taint}}</code> 被 <code>{{toleration}}</code> 容忍',
    untolerated: '没有容忍度涵盖 <code>{{taint}}</code>',
  },
  NodeName: {
    none: '<code>spec.nodeName</code> 为空',
    wanted:
      '<code>spec.nodeName</code> 为 <code>{{wanted}}</code>；该节点是 <code>{{actual}}</code>',
  },
  TaintToleration: {
    none: '节点没有污点',
    tolerated: '<code>{{taint}}</code> 被 <code>{{toleration}}</code> 容忍',
    untolerated: '没有容忍度涵盖 <code>{{taint}}</code>',
    preferred: '<code>{{taint}}</code> 不会阻止 Pod，只计入打分',
    nearEffect: '很接近：<code>{{toleration}}</code> 涵盖 {{effect}}，而污点的效果是 {{wanted}}',
    nearValue:
      '很接近：<code>{{toleration}}</code> 的值为 <code>{{value}}</code>，而污点的值为 <code>{{wanted}}</code>',
    nearKey:
      '很接近：<code>{{toleration}}</code> 的键为 <code>{{key}}</code>，而污点的键为 <code>{{wanted}}</code>',
  },
  NodeAffinity: {
    nodeSelector: 'nodeSelector，全部满足：',
    required: '必需的节点亲和性：',
    requiredTerms: '必需的节点亲和性，{{count}} 个条件满足一个即可：',
    added: '调度方案的 addedAffinity：',
    addedTerms: '调度方案的 addedAffinity，{{count}} 个条件满足一个即可：',
    noTerms: '没有条件，因此不匹配任何节点',
    term: '条件 {{index}}，全部满足：',
    emptyTerm: '条件 {{index}} 没有表达式，这样的条件不匹配任何节点',
    has: '<code>{{expression}}</code>：节点的值为 <code>{{actual}}</code>',
    lacks: '<code>{{expression}}</code>：节点没有该标签',
    named: '<code>{{expression}}</code>：该节点是 <code>{{actual}}</code>',
  },
  NodeDeclaredFeatures: {
    declared: '节点的 kubelet 声明了 <code>{{feature}}</code>',
    missing: '节点的 kubelet 未声明 <code>{{feature}}</code>',
    restartAll_other: '容器 {{containers}} 的动作 <code>RestartAllContainers</code> 需要它',
    userNamespaces: 'hostNetwork 与 <code>hostUsers: false</code> 同用需要它',
  },
  NodePorts: {
    free: '端口 <code>{{port}}</code> 空闲',
    taken_other: '端口 <code>{{port}}</code> 被 {{pods}} 占用',
  },
  NodeResourcesFit: {
    within: '{{resource}}：已请求 {{used}} + 本次请求 {{asked}} = {{sum}} ≤ 可分配 {{allocatable}}',
    over: '{{resource}}：已请求 {{used}} + 本次请求 {{asked}} = {{sum}} > 可分配 {{allocatable}}',
    place: 'Pod 数：{{used}} + 1 = {{sum}} ≤ 可分配 {{allocatable}}',
    noPlace: 'Pod 数：{{used}} + 1 = {{sum}} > 可分配 {{allocatable}}',
    requests: '计算的是请求量，而非实际用量',
    ignored_other: '调度方案忽略 {{resources}}',
  },
  VolumeRestrictions: {
    diskFree: '卷 {{volume}}：磁盘 <code>{{disk}}</code> 未被该节点上的 Pod 挂载',
    diskMounted_other: '卷 {{volume}}：磁盘 <code>{{disk}}</code> 已被 {{pods}} 挂载',
    claimFree: 'ReadWriteOncePod 申领 <code>{{claim}}</code> 未被其他 Pod 使用',
    claimUsed_other: 'ReadWriteOncePod 申领 <code>{{claim}}</code> 正被 {{pods}} 使用',
  },
  NodeVolumeLimits: {
    missingClaim: 'PersistentVolumeClaim <code>{{claim}}</code> 不存在',
    none: 'Pod 的卷在此不占用任何上限',
    within:
      '<code>{{driver}}</code>：已挂接 {{attached}} + {{added}} = {{sum}} ≤ 节点上限 {{limit}}',
    over: '<code>{{driver}}</code>：已挂接 {{attached}} + {{added}} = {{sum}} > 节点上限 {{limit}}',
    unlimited: '<code>{{driver}}</code>：没有 CSINode 声明它在此的上限',
    volumes_other: 'Pod 的卷：{{volumes}}',
  },
  DynamicResources: {
    held: '申领 <code>{{claim}}</code> 拥有 <code>{{devices}}</code>，该节点可以使用',
    elsewhere: '申领 <code>{{claim}}</code> 拥有 <code>{{devices}}</code>，该节点无法使用',
    asks: '申领 <code>{{claim}}</code> 需要分配设备',
    all: '请求 <code>{{request}}</code>：所有 <code>{{deviceClass}}</code> 类的设备',
    request_other:
      '请求 <code>{{request}}</code>：{{count}} 个 <code>{{deviceClass}}</code> 类的设备',
    counts: '可以使用的设备：{{inReach}}；属于该类：{{ofClass}}；符合请求：{{fitting}}',
    taken: '<code>{{device}}</code> 属于 <code>{{holder}}</code>',
    tainted: '<code>{{device}}</code> 有未被容忍的污点 <code>{{taint}}</code>',
    constraint: '它们的 <code>{{attribute}}</code> 必须一致',
    gets: '分配到 <code>{{devices}}</code>',
  },
  VolumeBinding: {
    bound: '申领 <code>{{claim}}</code> 绑定到 <code>{{volume}}</code>',
    affinity: '该卷的节点亲和性：',
    affinityTerms: '该卷的节点亲和性，{{count}} 个条件满足一个即可：',
    noAffinity: '该卷没有节点亲和性：不会以此排除任何节点',
    gone: '申领 <code>{{claim}}</code> 绑定到 <code>{{volume}}</code>，而它不存在',
    binds: '申领 <code>{{claim}}</code> 尚未绑定；<code>{{volume}}</code> 适合它',
    selected: '申领 <code>{{claim}}</code> 将为此前选定的 <code>{{node}}</code> 制备',
    provisions:
      '申领 <code>{{claim}}</code> 尚未绑定；StorageClass <code>{{storageClass}}</code> 会为它制备卷',
    noProvisioner:
      '申领 <code>{{claim}}</code> 尚未绑定，而 StorageClass <code>{{storageClass}}</code> 不制备卷',
    topologies: '存储类的 allowedTopologies：',
    topologiesTerms: '存储类的 allowedTopologies，{{count}} 个条件满足一个即可：',
    roomEnough:
      '<code>{{driver}}</code> 在此有空间：{{wanted}} ≤ {{most}}，即其 CSIStorageCapacity 中的最大值',
    roomShort:
      '<code>{{driver}}</code> 在此空间不足：{{wanted}} > {{most}}，即其 CSIStorageCapacity 中的最大值',
    roomUntold: '<code>{{driver}}</code> 在此没有空间：该类没有涉及该节点的 CSIStorageCapacity',
    roomUnsaid:
      '<code>{{driver}}</code> 在此没有空间：该类涉及该节点的 CSIStorageCapacity 都没有写明容量',
    claimed: '<code>{{volume}}</code> 已留给另一个申领',
    taken: '<code>{{volume}}</code> 给了该 Pod 的另一个申领',
    tooSmall: '<code>{{volume}}</code> 太小',
    deleting: '<code>{{volume}}</code> 正在被删除',
    volumeMode: '<code>{{volume}}</code> 的 volumeMode 不同',
    attributesClass: '<code>{{volume}}</code> 的 volumeAttributesClassName 不同',
    notAvailable: '<code>{{volume}}</code> 不是 Available 状态',
    selector: '<code>{{volume}}</code> 不匹配申领的选择算符',
    accessModes: '<code>{{volume}}</code> 缺少申领要求的访问模式',
    nodeAffinity: '<code>{{volume}}</code> 的节点亲和性不包括该节点',
  },
  VolumeZone: {
    noZone: '节点没有可用区或地域标签，因此被视为可以访问所有卷',
    has: '<code>{{claim}}</code> 的 <code>{{volume}}</code> 位于 <code>{{wanted}}</code>：节点的值为 <code>{{actual}}</code>',
    lacks:
      '<code>{{claim}}</code> 的 <code>{{volume}}</code> 位于 <code>{{wanted}}</code>：节点没有该标签',
  },
  PodTopologySpread: {
    constraint:
      '约束 {{index}}：带有 <code>{{selector}}</code> 的 Pod 按 <code>{{key}}</code> 分布，maxSkew {{maxSkew}}',
    default:
      '调度方案的默认约束 {{index}}：带有 <code>{{selector}}</code> 的 Pod 按 <code>{{key}}</code> 分布，maxSkew {{maxSkew}}',
    within:
      '{{domain}}：匹配 {{held}} + 自身 {{self}} − 最小值 {{minimum}} = {{skew}} ≤ maxSkew {{maxSkew}}',
    over: '{{domain}}：匹配 {{held}} + 自身 {{self}} − 最小值 {{minimum}} = {{skew}} > maxSkew {{maxSkew}}',
    noKey: '节点没有标签 <code>{{key}}</code>',
    domains_other: '名字空间 {{namespace}} 中匹配的 Pod，共 {{count}} 个域：{{counts}}',
    noDomain: '没有计入的域',
    minDomains: '{{domains}} 个域：已达到 minDomains {{minDomains}}',
    fewDomains: '{{domains}} 个域，少于 minDomains {{minDomains}}：最小值按 0 计',
    self: 'Pod 自身匹配选择算符：自身为 1',
    notSelf: 'Pod 自身不匹配选择算符：自身为 0',
    keyNodes_other: '{{count}} 个节点不计入，因为缺少拓扑键：{{nodes}}',
    affinityNodes_other:
      '{{count}} 个节点不计入，因为被 Pod 的 nodeSelector 或节点亲和性排除（nodeAffinityPolicy 为 Honor）：{{nodes}}',
    taintNodes_other:
      '{{count}} 个节点不计入，因为 Pod 不容忍其污点（nodeTaintsPolicy 为 Honor）：{{nodes}}',
    notCounted: '该节点上的 Pod 本身不计入',
  },
  InterPodAffinity: {
    ownAffinity: '对带有 <code>{{selector}}</code> 的 Pod 的亲和性，按 <code>{{key}}</code>',
    ownAntiAffinity: '对带有 <code>{{selector}}</code> 的 Pod 的反亲和性，按 <code>{{key}}</code>',
    existing:
      '运行中的 Pod 对带有 <code>{{selector}}</code> 的 Pod 的反亲和性，按 <code>{{key}}</code>',
    namespaces_other: '名字空间：{{namespaces}}',
    allNamespaces: '所有名字空间',
    noNamespace: '没有名字空间：namespaceSelector 没有匹配到',
    together: '须有一个 Pod 同时匹配全部 {{count}} 个亲和性条件',
    first: '带有拓扑键的节点上尚无匹配的 Pod，而此 Pod 匹配自身的条件：第一个可以去任何这样的节点',
    lacksKey: '节点没有标签 <code>{{key}}</code>，条件无法满足',
    withoutKey: '节点没有标签 <code>{{key}}</code>，该规则不涉及它',
    here_other: '{{domain}} 中：{{pods}}',
    nobodyHere: '{{domain}} 中没有这样的 Pod',
    elsewhere_other: '这样的 Pod 运行在 {{domains}}',
    nowhere: '带有 <code>{{key}}</code> 的节点上没有这样的 Pod',
    moreRules_other: '运行中的 Pod 还有 {{count}} 条不涉及该节点的规则',
  },
};
