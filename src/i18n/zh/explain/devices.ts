import type { devices as en } from '../../en/explain/devices.ts';
import type { Translation } from '../../translation.ts';

export const devices: Translation<typeof en> = {
  filter: {
    // 请求全部设备时数量为 0。
    asks_zero:
      '申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code>：需要 <code>{{deviceClass}}</code> 类的全部设备',
    asks_other:
      '申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code>：需要 {{count}} 个 <code>{{deviceClass}}</code> 类的设备',
    none: '$t(explain:devices.filter.asks)；没有驱动报告该节点有任何设备',
    class: '$t(explain:devices.filter.asks)；该节点的设备（{{inReach}} 个）都不属于该类',
    selectors:
      '$t(explain:devices.filter.asks)；该节点的 {{ofClass}} 个中，符合其选择算符的有 {{fitting}} 个',
    few_other: '$t(explain:devices.filter.asks)；该节点有 {{fitting}} 个',
    taken:
      '$t(explain:devices.filter.asks)；该节点符合的 {{fitting}} 个中，有 {{held}} 个属于 <code>{{claims}}</code>',
    tainted: '$t(explain:devices.filter.asks)，但不容忍该节点设备的污点 <code>{{taints}}</code>',
    constraint:
      '$t(explain:devices.filter.asks)；该节点空闲的设备的 <code>{{attribute}}</code> 不像申领要求的那样一致',
    distinct:
      '$t(explain:devices.filter.asks)；该节点空闲的设备的 <code>{{attribute}}</code> 不像申领要求的那样各不相同',
    capacity: '$t(explain:devices.filter.asks)；该节点的设备剩余容量不足',
    counters: '$t(explain:devices.filter.asks)；该节点剩余的设备与已占用的设备共享部件',
    together_other:
      '$t(explain:devices.filter.asks)；该节点有这些设备，但无法同时满足 Pod 的所有请求',
    elsewhere: '申领 <code>{{claim}}</code>：它拥有 <code>{{devices}}</code>，该节点无法使用',
    summary:
      '申领 <code>{{claim}}</code> 的请求 <code>{{request}}</code>：这些节点没有它需要的 <code>{{deviceClass}}</code> 类设备',
  },
  short: {
    none: '没有设备',
    class: '没有该类设备',
    selectors: '没有符合的设备',
    free_zero: '需要全部设备，空闲 {{free}} 个',
    free_other: '需要 {{count}} 个设备，空闲 {{free}} 个',
    tainted: '设备有污点',
    constraint: '设备不一致',
    distinct: '设备没有不同',
    capacity: '容量不足',
    counters: '设备共享部件',
    together: '不够满足其全部请求',
  },
  reason: {
    claimsUnallocatable: {
      text: '节点拥有的设备不足以满足 Pod 的资源申领',
      short: '设备不足',
    },
    claimElsewhere: {
      text: 'Pod 的某个资源申领已分配到该节点无法使用的设备',
      short: '申领的设备在别处',
    },
    claimInUse: {
      text: 'Pod 的某个资源申领已达到可共享的 Pod 数量上限',
      short: '申领正在使用',
    },
    deviceClassMissing: {
      text: '资源申领的请求 <code>{{request}}</code> 指定的 DeviceClass <code>{{name}}</code> 不存在',
      short: 'DeviceClass 不存在',
    },
    resourceClaimMissing: {
      text: 'ResourceClaim <code>{{claim}}</code> 不存在',
      short: 'ResourceClaim 不存在',
    },
    resourceClaimNotMade: {
      text: '尚未根据 ResourceClaimTemplate <code>{{template}}</code> 为 Pod 创建申领 <code>{{claim}}</code>',
      short: 'ResourceClaim 尚未创建',
    },
    resourceClaimDeleted: {
      text: 'ResourceClaim <code>{{claim}}</code> 正在被删除',
      short: 'ResourceClaim 正在被删除',
    },
    resourceClaimForeign: {
      text: 'ResourceClaim <code>{{claim}}</code> 是为另一个 Pod 创建的',
      short: 'ResourceClaim 属于另一个 Pod',
    },
    devicesNotFoundInTime: {
      text: '查找设备的组合过多，在限定时间内无法完成',
      short: '已放弃查找设备',
    },
    devicePoolsInvalid: {
      text: '某个设备池中有重复的名称，或引用了其中没有的计数器，因此不予使用',
      short: '设备池无效',
    },
    devicesUnjudged: {
      text: '无法选择设备：<code>{{words}}</code>',
      short: '无法选择设备',
    },
    selectorUnknown: {
      text: '设备的选择算符可由 kube-scheduler 求值，但这里无法求值：<code>{{expression}}</code>',
      short: '无法求值选择算符',
    },
    claimsFreed: {
      text: 'Pod 的某个资源申领已交还其设备',
      short: '已收回申领',
    },
  },
  rejected: {
    claimInUse: '它的某个资源申领已达到可共享的 Pod 数量上限。',
    deviceClassMissing:
      '资源申领的请求 <code>{{request}}</code> 指定的 DeviceClass <code>{{name}}</code> 不存在。集群自己的可用 <code>{{command}}</code> 输出。',
    resourceClaimMissing:
      'ResourceClaim <code>{{claim}}</code> 不存在。集群自己的可用 <code>{{command}}</code> 输出。',
    resourceClaimNotMade:
      '它的申领 <code>{{claim}}</code> 尚未创建：这需要 ResourceClaimTemplate <code>{{template}}</code>。集群自己的可用 <code>{{command}}</code> 输出。',
    resourceClaimDeleted: 'ResourceClaim <code>{{claim}}</code> 正在被删除。',
    resourceClaimForeign: 'ResourceClaim <code>{{claim}}</code> 是为另一个 Pod 创建的。',
  },
};
