/** 各个 Kubernetes 版本对同一场景的回答，以及造成差异的变更。 */
export const releases = {
  title: '各版本之间的差异',
  intro: '分别按 Berth 所知的每个 Kubernetes 版本运行这个场景。',
  close: '关闭',
  working: '正在按每个版本运行场景',
  percent: '{{percent}}%',
  nothing: '对比没有完成。请关闭后重新打开。',
  alike_other: '所有版本的回答都相同：{{count}} 个 Pod，{{releases}} 个版本。',
  scored_other:
    '所有版本都给每个 Pod 相同的位置和相同的事件：{{count}} 个 Pod，{{releases}} 个版本。得分有所不同。',
  differing_other: '在 {{releases}} 个版本之间，{{of}} 个 Pod 中有 {{count}} 个不同。',
  leftOut_other: '另有 {{count}} 个 Pod 不同。',
  readOnce: '文本很大或有错误，因此只按当前版本读取了一次：只有其他版本才接受的字段没有参与对比。',
  table: '各版本之间不同的 Pod',
  pod: 'Pod',
  answerAs: '按此版本回答（{{patch}}）',
  inForce: 'Berth 正按此版本回答（{{patch}}）',
  more: '另有 {{count}} 个',
  whole: '全部',
  less: '收起',
  again: '（{{count}}）',
  because: '由变更 {{number}} 造成',
  preempts: '抢占 {{pods}}',
  nominated: '等待 {{node}}',
  place: {
    pending: 'Pending',
    gated: '被门控',
    'unknown-scheduler': '由其他调度器负责',
    lost: '未在任何节点运行',
    evicted: '在 {{node}} 上被抢占',
    refused: '被拒绝',
    absent: '未创建',
  },
  why: '造成差异的变更',
  since: '自 {{release}} 起',
  count: {
    separator: ' · ',
    elsewhere_other: '{{count}} 个 Pod 去了别处',
    preempting_other: '{{count}} 个 Pod 的牺牲者不同',
    worded_other: '{{count}} 个 Pod 的事件文字不同',
    scored_other: '{{count}} 个 Pod 在同一节点上得分不同',
  },
  changes: {
    api: {
      fields:
        'API 服务器接受的字段不同：<code>{{fields}}</code>。由 kubectl 提交的清单若含有它不认识的字段，会被整个拒绝；特性门控关闭的字段会被丢弃。',
      rules: 'API 服务器按不同的规则检查清单：被它拒绝的对象不参与运行。',
    },
    untoleratedTaint: {
      unnamed:
        'TaintToleration 的原因不再写出污点：原来的 <code>had untolerated taint {key: value}</code> 改为 <code>had untolerated taint(s)</code>，污点不同的节点合在一起计数。只有文字不同。',
    },
    balancedAllocation: {
      change:
        'NodeResourcesBalancedAllocation 按 Pod 给节点均衡程度带来的变化打分：没有变化约为 75，变得更均衡则更高，变得更不均衡则更低。此前按放上 Pod 之后节点的均衡程度打分。',
    },
    bestEffortBalanced: {
      false:
        'NodeResourcesBalancedAllocation 不为没有请求任何所查看资源的 Pod 打分。此前也为这样的 Pod 打分。',
    },
    neverFits: {
      UnschedulableAndUnresolvable:
        '对于即使为空也容不下 Pod 的节点，NodeResourcesFit 表明抢占无济于事。此前抢占会徒劳地尝试这样的节点。',
    },
    sidecarsScored: {
      true: 'NodeResourcesFit 打分时计入节点上各 Pod 的边车（可重启的 Init 容器）请求的 cpu 和 memory。此前只有过滤时才计入。',
    },
    namespaceSelectorAskedAgain: {
      true: '在待调度 Pod 自身的亲和性和反亲和性条件中，只含 <code>NotIn</code> 和 <code>DoesNotExist</code> 的 namespaceSelector 会匹配所有名字空间的 Pod。这是已知的回归问题。此前只匹配它所选名字空间中的 Pod。',
    },
    readWriteOncePod: {
      inUse:
        'VolumeRestrictions 对 ReadWriteOncePod 申领给出的原因换了说法：<code>node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod</code>。只有文字不同。',
    },
    portworxTakenOver: {
      everywhere:
        'NodeVolumeLimits 在每个有 CSINode 的节点上，都把 <code>kubernetes.io/portworx-volume</code> 的卷计入 <code>pxd.portworx.com</code> 的上限。此前只在注解表明该驱动已接管的节点上计入。',
    },
    volumeNodeAffinity: {
      unmatched:
        "VolumeBinding 对卷的节点亲和性给出的原因换了说法：原来的 <code>node(s) had volume node affinity conflict</code> 改为 <code>node(s) didn't match PersistentVolume's node affinity</code>。只有文字不同。",
    },
    leftOutNodesReported: {
      true: "事件会计入被 PreFilter 插件排除的节点，例如由 <code>metadata.name</code> 上的必需节点亲和性排除的：<code>node(s) didn't satisfy plugin(s) [NodeAffinity]</code>。此前事件的前半部分不计入它们。",
    },
    goingVictimsNamed: {
      false: '抢占不再包括已在删除中的牺牲者。此前也会请求 API 服务器删除它们。',
      true: '抢占会请求 API 服务器删除所有牺牲者，包括已在删除中的。此前不包括它们。',
    },
    imageVolumesScored: {
      true: 'ImageLocality 计入 Pod 作为卷挂载的镜像。此前只计入容器的镜像。',
    },
    claimsScored: {
      true: 'DynamicResources 按节点能满足资源申领中哪一个请求（按首选顺序列出）为节点打分。没有这种申领的 Pod 在每个节点上都得 0 分。',
    },
    NodeDeclaredFeatures: {
      true: 'Filter 插件 NodeDeclaredFeatures 加入默认调度方案：需要某项 kubelet 特性的 Pod 只会调度到在 <code>status.declaredFeatures</code> 中声明了该特性的节点。',
    },
    ImageVolume: {
      true: '镜像卷（<code>volumes[].image</code>）默认启用。此前 API 服务器会丢弃它们。',
    },
    PodLevelResources: {
      true: 'Pod 级资源（<code>spec.resources</code>）默认启用，设置之后 Pod 的请求以它为准。此前 API 服务器会丢弃它。',
    },
    DynamicResourceAllocation: {
      true: 'DynamicResourceAllocation 默认启用，DynamicResources 加入默认调度方案。即使没有人使用，事件中也能看到：抢占部分之前有 <code>no new claims to deallocate</code>；PreFilter 插件直接拒绝 Pod 时，事件以 <code>not found</code> 结尾。',
    },
    RestartAllContainersOnContainerExits: {
      true: '<code>restartPolicyRules</code> 的 <code>RestartAllContainers</code> 动作默认启用。',
    },
    MatchLabelKeysInPodTopologySpreadSelectorMerge: {
      true: '创建 Pod 时，API 服务器把拓扑分布约束的 <code>matchLabelKeys</code> 合并到其 labelSelector 中。裁决不变。',
    },
  },
} as const;
