import type { needs as en } from '../../en/explain/needs.ts';
import type { Translation } from '../../translation.ts';

export const needs: Translation<typeof en> = {
  all: '此处未满足的 {{count}} 条规则全部得到满足',
  outside:
    'Pod 的节点亲和性指定了该节点，而不只是 <code>{{nodes}}</code>，并且该节点满足它的其他要求',
  outsideAny: 'PreFilter 插件保留了该节点',
  NodeUnschedulable: {
    uncordoned:
      '该节点解除封锁（uncordon），或者 Pod 容忍 <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: { this: '<code>spec.nodeName</code> 为空，或指定该节点' },
  TaintToleration: {
    tolerates_other: 'Pod 容忍 <code>{{taints}}</code>，或者节点去掉这些污点',
    effect:
      'Pod 针对 <code>{{key}}</code> 的容忍度也涵盖 {{effect}}（不写 effect 则涵盖所有效果），或者节点去掉该污点',
    value:
      'Pod 针对 <code>{{key}}</code> 的容忍度的值为 <code>{{value}}</code> 或操作符为 Exists，或者节点去掉该污点',
    key: 'Pod 的容忍度的键为 <code>{{key}}</code> 而不是 <code>{{other}}</code>，或者节点去掉该污点',
  },
  NodeAffinity: {
    labels_other: '节点有标签 <code>{{wanted}}</code>',
    term: '节点满足 <code>{{wanted}}</code>',
    terms: '节点满足 {{count}} 个条件之一：<code>{{wanted}}</code>',
    both: '节点有 <code>{{selector}}</code>，并且满足 <code>{{wanted}}</code>',
    bothTerms:
      '节点有 <code>{{selector}}</code>，并且满足 {{count}} 个条件之一：<code>{{wanted}}</code>',
    emptyTerm: '必需的条件含有表达式，并且节点满足它',
    added: '节点满足调度方案的 addedAffinity：<code>{{wanted}}</code>',
    addedToo:
      '节点既满足调度方案的 addedAffinity <code>{{added}}</code>，也满足 Pod 自身的 <code>{{wanted}}</code>',
  },
  NodeDeclaredFeatures: {
    declared:
      '节点的 kubelet 声明了 <code>{{features}}</code>（<code>status.declaredFeatures</code>）',
  },
  NodePorts: { free_other: '节点上没有 Pod 占用端口 <code>{{ports}}</code>' },
  NodeResourcesFit: {
    free: '节点至少有 <code>{{amounts}}</code> 未被请求；计算的是请求量，而非实际用量',
    place: '节点还有一个 Pod 名额',
    freeAndPlace:
      '节点还有一个 Pod 名额，并且至少有 <code>{{amounts}}</code> 未被请求；计算的是请求量，而非实际用量',
  },
  VolumeRestrictions: {
    disk: '节点上没有其他 Pod 挂载磁盘 <code>{{disk}}</code>',
    claim: '没有其他 Pod 使用申领 <code>{{claim}}</code>：ReadWriteOncePod 只允许一个 Pod',
  },
  NodeVolumeLimits: { room_other: '节点还能挂接 {{count}} 个 <code>{{driver}}</code> 的卷' },
  DynamicResources: {
    devices_zero:
      '节点有 <code>{{deviceClass}}</code> 类的设备，并且全部可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用',
    devices_other:
      '有 {{count}} 个 <code>{{deviceClass}}</code> 类的设备可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用',
    selectors_zero:
      '节点有符合申领 <code>{{claim}}</code> 中请求 <code>{{request}}</code> 的选择算符的 <code>{{deviceClass}}</code> 类设备，并且全部空闲',
    selectors_other:
      '有 {{count}} 个空闲的 <code>{{deviceClass}}</code> 类设备符合申领 <code>{{claim}}</code> 中请求 <code>{{request}}</code> 的选择算符',
    tolerates_zero:
      '申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 容忍 <code>{{taints}}</code>，或者全部 <code>{{deviceClass}}</code> 类设备去掉该污点',
    tolerates_other:
      '申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 容忍 <code>{{taints}}</code>，或者 {{count}} 个 <code>{{deviceClass}}</code> 类设备去掉该污点',
    constraint_zero:
      '全部 <code>{{deviceClass}}</code> 类设备可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用，并且 <code>{{attribute}}</code> 一致',
    constraint_other:
      '有 {{count}} 个 <code>{{attribute}}</code> 一致的 <code>{{deviceClass}}</code> 类设备可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用',
    distinct_zero:
      '全部 <code>{{deviceClass}}</code> 类设备可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用，并且 <code>{{attribute}}</code> 各不相同',
    distinct_other:
      '有 {{count}} 个 <code>{{attribute}}</code> 各不相同的 <code>{{deviceClass}}</code> 类设备可供申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code> 使用',
    reach:
      '申领 <code>{{claim}}</code> 分配到该节点可以使用的设备，而不是 <code>{{devices}}</code>',
  },
  VolumeBinding: {
    affinity:
      '节点满足 PersistentVolume <code>{{volume}}</code> 的节点亲和性：<code>{{wanted}}</code>',
    exists: 'PersistentVolume <code>{{volume}}</code> 存在',
    selected: '节点是 <code>{{node}}</code>，<code>{{claim}}</code> 正是为它制备的',
    volume:
      '有一个类为 <code>{{storageClass}}</code>、适合申领 <code>{{claim}}</code> 且该节点可访问的可用 PersistentVolume',
    room: 'StorageClass <code>{{storageClass}}</code> 有一个 CSIStorageCapacity 在该节点上能容纳 {{wanted}}，或者该类有适合 <code>{{claim}}</code> 且该节点可访问的可用 PersistentVolume',
    topology:
      '节点满足 StorageClass <code>{{storageClass}}</code> 的 allowedTopologies <code>{{wanted}}</code>，或者该类有适合 <code>{{claim}}</code> 且该节点可访问的可用 PersistentVolume',
  },
  VolumeZone: {
    label:
      '节点有 <code>{{wanted}}</code>，与 PersistentVolume <code>{{volume}}</code> 一致，或者完全没有可用区和地域标签',
  },
  PodTopologySpread: {
    most_other:
      '节点所在的 <code>{{key}}</code> 域中最多有 {{count}} 个匹配 <code>{{selector}}</code> 的 Pod；或者各域中的最小值（现为 {{minimum}}）或 <code>maxSkew</code>（现为 {{maxSkew}}）提高到足以抵消偏差超出的部分',
    domains_other:
      '节点所在的 <code>{{key}}</code> 域中最多有 {{count}} 个匹配 <code>{{selector}}</code> 的 Pod；或者 <code>maxSkew</code>（现为 {{maxSkew}}）提高到足以抵消偏差超出的部分；或者域的数量从 {{domains}} 个达到 {{minDomains}} 个（在此之前最小值按 0 计），并且各域中的最小值足够大',
    key: '节点有标签 <code>{{key}}</code>，且其值所在的域满足该规则',
    several:
      '节点所在的域同时满足 {{count}} 个约束：匹配的 Pod 最多为 <code>{{limits}}</code>；各域中的最小值或 <code>maxSkew</code> 更大时可以更多',
  },
  InterPodAffinity: {
    key: '节点有标签 <code>{{key}}</code>，且其值所在的域满足该规则',
    pod_other:
      '名字空间 {{namespaces}} 中有匹配 <code>{{selector}}</code> 的 Pod 运行在节点所在的 <code>{{key}}</code> 域中；或者任何地方都没有这样的 Pod，而该 Pod 自身匹配其全部条件，作为同类中的第一个',
    podAnywhere:
      '任一名字空间中有匹配 <code>{{selector}}</code> 的 Pod 运行在节点所在的 <code>{{key}}</code> 域中；或者任何地方都没有这样的 Pod，而该 Pod 自身匹配其全部条件，作为同类中的第一个',
    together_other:
      '节点所在的 <code>{{key}}</code> 域中有 Pod 同时被全部 {{count}} 个必需的亲和性条件选中；或者任何地方都没有这样的 Pod，而该 Pod 自身匹配其全部条件，作为同类中的第一个',
    namespace:
      '条件的 namespaceSelector 匹配到某个名字空间，且其中有 Pod 匹配 <code>{{selector}}</code>',
    noPod: '节点所在的 <code>{{key}}</code> 域中没有匹配 <code>{{selector}}</code> 的 Pod',
    noRule:
      '节点所在的 <code>{{key}}</code> 域中没有 Pod 排斥带有 <code>{{selector}}</code> 的 Pod',
  },
  reason: {
    taint: 'Pod 容忍 <code>{{taint}}</code>，或者节点去掉该污点',
    untoleratedTaints: 'Pod 容忍节点的污点，或者节点去掉这些污点',
    nodeAffinity: '节点满足 Pod 的 nodeSelector 和必需的节点亲和性',
    addedAffinity: '节点满足调度方案的 addedAffinity',
    fieldConflict: 'Pod 节点亲和性的某个条件指定了一个未被其自身其他字段排除的节点',
    claimsUnallocatable: '节点有空闲设备满足 Pod 的所有资源申领',
    claimElsewhere: 'Pod 的资源申领分配到该节点可以使用的设备',
    claimInUse: '使用该资源申领的 Pod 减少',
    deviceClassMissing: 'DeviceClass <code>{{name}}</code> 存在',
    resourceClaimMissing: 'ResourceClaim <code>{{claim}}</code> 存在',
    resourceClaimNotMade:
      'ResourceClaimTemplate <code>{{template}}</code> 存在，从而创建申领 <code>{{claim}}</code>',
    resourceClaimDeleted: 'ResourceClaim <code>{{claim}}</code> 删除完成后重新创建',
    resourceClaimForeign: 'ResourceClaim <code>{{claim}}</code> 属于此 Pod',
    devicesNotFoundInTime: '资源申领请求的设备更少，或者可选的设备更少',
    devicePoolsInvalid: '设备池中的设备名称、计数器集名称各不相同，且设备使用的计数器都在其中',
    devicesUnjudged: '申领或其 DeviceClass 的要求能够对每个设备做出判断',
    claimsFreed: '资源申领分配到该节点可以使用的设备',
    selectorUnknown: '选择算符只使用 Berth 能够求值的内容',
    claimsKept: 'Pod 有可以收回的资源申领',
    claimsStill: 'Pod 的某个资源申领妨碍它使用该节点，并且被收回',
    claimsOff: '特性门控 DynamicResourceAllocation 已开启',
    declaredFeatures: '节点的 kubelet 声明了 Pod 需要的所有特性',
    ports: '节点上没有 Pod 占用该 Pod 请求的主机端口',
    insufficient: '节点上还有足够的 {{resources}} 未被请求；计算的是请求量，而非实际用量',
    spread: '节点所在域中匹配的 Pod 更少，最空的域中更多，或者 <code>maxSkew</code> 更大',
    spreadMissing: '节点带有所有拓扑分布约束的拓扑键标签',
    affinity:
      '节点所在域中有必需的 Pod 亲和性所要求的 Pod；或者任何地方都没有，而该 Pod 自身匹配其全部条件，作为同类中的第一个',
    antiAffinity: '节点所在域中没有必需的反亲和性要求避开的 Pod',
    existingAntiAffinity: '节点所在域中没有 Pod 通过自身的反亲和性排斥此 Pod',
    diskConflict: '节点上没有其他 Pod 挂载同一块磁盘',
    readWriteOncePod: '没有其他 Pod 使用该申领：ReadWriteOncePod 只允许一个 Pod',
    volumeLimit: '节点能够挂接 Pod 的卷',
    noVolume: '有合适且该节点可访问的可用 PersistentVolume，或者存储类能够制备',
    volumeNodeAffinity: '节点满足所绑定的 PersistentVolume 的节点亲和性',
    volumeGone: '申领所绑定的 PersistentVolume 存在',
    storage: '节点有足够的空闲存储',
    volumeZone: '节点与 PersistentVolume 在同一可用区和地域，或者两种标签都没有',
    gates: '移除调度门控：<code>{{gates}}</code>',
    claimNotFound: 'PersistentVolumeClaim <code>{{claim}}</code> 存在',
    claimDeleted: 'PersistentVolumeClaim <code>{{claim}}</code> 删除完成后重新创建',
    claimForeign:
      '删除或重命名 PersistentVolumeClaim <code>{{claim}}</code>，使 Pod 能有自己的申领',
    claimEphemeral: 'PersistentVolumeClaim <code>{{claim}}</code> 已创建',
    claimUnbound:
      'PersistentVolumeClaim 已绑定，或其存储类的 <code>volumeBindingMode</code> 为 WaitForFirstConsumer 且能为它找到或制备卷',
    unbound: 'PersistentVolumeClaim <code>{{claim}}</code> 已绑定',
    claimWithoutClass: 'PersistentVolumeClaim 指定了卷或 StorageClass',
    volumeNotFound: 'PersistentVolume <code>{{volume}}</code> 存在',
    classNotFound: 'StorageClass <code>{{name}}</code> 存在',
    narrowed: '<code>{{plugins}}</code> 都留下了某个存在的节点',
    preFilterDisabled: '调度方案启用 {{plugin}} 的 PreFilter',
    notHelpful: '节点被过滤的原因能够通过 Pod 离开而消除',
    noVictims: '节点上有优先级更低的 Pod',
    preemptionNever: 'Pod 的 <code>preemptionPolicy</code> 为 PreemptLowerPriority',
    terminating: '正在为它被抢占的 Pod 已经离开',
  },
};
