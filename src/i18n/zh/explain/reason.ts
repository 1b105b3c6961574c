import type { reason as en } from '../../en/explain/reason.ts';
import type { Translation } from '../../translation.ts';

export const reason: Translation<typeof en> = {
  unschedulable: { text: '该节点已被封锁（cordon）', short: '已封锁（cordon）' },
  nodeName: { text: 'Pod 在 spec.nodeName 中指定了另一个节点', short: '指定了另一个节点' },
  taint: { text: '未被容忍的污点 <code>{{taint}}</code>', short: '{{taint}}' },
  untoleratedTaints: { text: '节点有 Pod 未容忍的污点', short: '未被容忍的污点' },
  nodeAffinity: {
    text: '节点标签不满足 Pod 的 nodeSelector 或必需的节点亲和性',
    short: '节点亲和性不满足',
  },
  addedAffinity: {
    text: '节点标签不满足调度方案的 addedAffinity',
    short: 'addedAffinity 不满足',
  },
  claimsKept: {
    text: 'Pod 没有可以从节点收回的资源申领',
    short: '没有可收回的申领',
  },
  claimsStill: {
    text: '收回 Pod 的资源申领也没有帮助',
    short: '未收回申领',
  },
  claimsOff: {
    text: '特性门控 DynamicResourceAllocation 未开启，因此该插件不起作用',
    short: '插件未开启',
  },
  declaredFeatures: {
    text: '节点的 kubelet 未声明 Pod 需要的特性',
    short: 'kubelet 缺少特性',
  },
  ports: { text: 'Pod 请求的主机端口已被占用', short: '主机端口被占用' },
  insufficient: { text: '{{resources}} 不足', short: '{{resources}} 不足' },
  tooManyPods: { text: 'Pod 过多：名额已用完', short: 'Pod 过多' },
  spread: {
    text: '在此再调度一个匹配的 Pod 就会超过拓扑分布约束的 maxSkew',
    short: '超过 maxSkew',
  },
  spreadMissing: { text: '节点缺少拓扑分布约束的拓扑键', short: '无拓扑标签' },
  affinity: {
    text: '该拓扑域中没有必需的 Pod 亲和性所要求的 Pod',
    short: 'Pod 亲和性不满足',
  },
  antiAffinity: {
    text: '该拓扑域中有必需的反亲和性要求避开的 Pod',
    short: 'Pod 反亲和性',
  },
  existingAntiAffinity: {
    text: '该拓扑域中正在运行的 Pod 通过自身的反亲和性排斥此 Pod',
    short: '被运行中的 Pod 排斥',
  },
  diskConflict: {
    text: '该节点上的另一个 Pod 正在使用同一块磁盘，且不能共享',
    short: '磁盘被占用',
  },
  readWriteOncePod: {
    text: '访问模式为 ReadWriteOncePod 的申领正被另一个 Pod 使用',
    short: 'ReadWriteOncePod 被占用',
  },
  volumeLimit: { text: '挂接 Pod 的卷会超过该节点的上限', short: '超过卷数上限' },
  noVolume: {
    text: '没有该节点可访问且合适的可用 PersistentVolume',
    short: '无合适的 PersistentVolume',
  },
  volumeNodeAffinity: {
    text: '所绑定的 PersistentVolume 的节点亲和性排除了该节点',
    short: 'PersistentVolume 在别处',
  },
  volumeGone: {
    text: '申领绑定的 PersistentVolume 不存在',
    short: 'PersistentVolume 不存在',
  },
  storage: { text: '该节点的空闲存储不足', short: '存储不足' },
  volumeZone: {
    text: 'PersistentVolume 与该节点不在同一可用区或地域',
    short: '卷在另一可用区',
  },
  gates: { text: '正在等待调度门控：<code>{{gates}}</code>', short: '调度门控' },
  claimNotFound: {
    text: 'PersistentVolumeClaim <code>{{claim}}</code> 不存在',
    short: '申领不存在',
  },
  claimDeleted: {
    text: 'PersistentVolumeClaim <code>{{claim}}</code> 正在被删除',
    short: '申领正在被删除',
  },
  claimLost: {
    text: 'PersistentVolumeClaim <code>{{claim}}</code> 绑定的 <code>{{volume}}</code> 不存在',
    short: 'PersistentVolume 不存在',
  },
  claimEphemeral: {
    text: '临时卷控制器尚未创建 PersistentVolumeClaim <code>{{claim}}</code>',
    short: '申领尚未创建',
  },
  claimForeign: {
    text: 'PersistentVolumeClaim <code>{{claim}}</code> 与 Pod 的临时卷同名，但不是为此 Pod 创建的',
    short: '申领不是为此 Pod 创建',
  },
  claimUnbound: {
    text: '一个 PersistentVolumeClaim 尚未绑定，而其 StorageClass 要求立即绑定（volumeBindingMode 为 Immediate）',
    short: '申领尚未绑定',
  },
  unbound: {
    immediate:
      'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定，而其 StorageClass <code>{{name}}</code> 要求立即绑定（volumeBindingMode 为 Immediate）',
    noClass:
      'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定，而其 StorageClass <code>{{name}}</code> 不存在',
    withoutClass:
      'PersistentVolumeClaim <code>{{claim}}</code> 尚未绑定且没有 StorageClass：只有同样没有 StorageClass 的 PersistentVolume 才能与它绑定',
    noVolume:
      'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，而后者不存在',
    volumeTaken:
      'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，而后者保留给另一个申领',
    notToVolume:
      'PersistentVolumeClaim <code>{{claim}}</code> 指定了 PersistentVolume <code>{{name}}</code>，但未与其绑定；大小、类、<code>accessModes</code> 或 <code>volumeMode</code> 不符时永远不会绑定',
  },
  claimWithoutClass: {
    text: '一个 PersistentVolumeClaim 既未指定卷也未指定 StorageClass',
    short: '申领没有 StorageClass',
  },
  volumeNotFound: {
    text: 'PersistentVolume <code>{{volume}}</code> 不存在',
    short: 'PersistentVolume 不存在',
  },
  classNotFound: {
    text: 'StorageClass <code>{{name}}</code> 不存在',
    short: 'StorageClass 不存在',
  },
  fieldConflict: { text: '节点亲和性的每个条件中节点名称互相排斥', short: '节点名称冲突' },
  narrowed: {
    text: '<code>{{plugins}}</code> 各自留下的节点没有交集',
    short: '没有共同的节点',
  },
  preFilterDisabled: {
    text: '调度方案禁用了 {{plugin}} 的 PreFilter，缺少它时 Filter 在每个节点上都会失败',
    short: 'PreFilter 已禁用',
  },
  notHelpful: {
    text: '让 Pod 离开也无济于事：节点被过滤另有原因',
    short: '抢占无济于事',
  },
  noVictims: {
    text: '节点上没有优先级更低、可以离开的 Pod',
    short: '没有优先级更低的 Pod',
  },
  preemptionNever: {
    text: 'Pod 的 <code>preemptionPolicy</code> 为 Never：它不抢占其他 Pod',
    short: 'preemptionPolicy 为 Never',
  },
  terminating: {
    text: '被它抢占的 Pod 仍在离开为它预留的节点',
    short: '牺牲者仍在离开',
  },
};
