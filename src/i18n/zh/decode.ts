import type { decode as en } from '../en/decode.ts';
import type { Translation } from '../translation.ts';
import { look } from './decode/look.ts';
import { says } from './decode/says.ts';

export const decode: Translation<typeof en> = {
  says,
  look,
  header: {
    filter: '没有节点能容纳该 Pod。后面是各项原因及相应的节点数。',
    filterOf: '{{total}} 个节点中没有一个能容纳该 Pod。后面是各项原因及相应的节点数。',
    preemption: '随后是抢占：驱逐低优先级的 Pod 是否有帮助。',
    preemptionOf:
      '随后调度器检查了驱逐低优先级的 Pod 是否有帮助。{{total}} 个节点中没有一个有帮助：',
    scaleUp: '集群自动扩缩器不会为该 Pod 增加节点。后面的每项原因都带有节点组数。',
    scaleUpOf: '集群自动扩缩器不会为该 Pod 增加节点；它检查了 {{total}} 个节点组。',
  },
  scaleUp: {
    insufficient:
      '这些节点组的新节点，即使上面只有 DaemonSet 的 Pod，<code>{{resource}}</code> 也不够该 Pod 使用。',
    larger:
      '更大的机器类型，或者更小的请求量。对于设备：还没有节点的组要通过标签或云的标记（tag）说明有哪些设备。',
  },
  eviction: {
    Unschedulable: '在这里驱逐低优先级的 Pod 可能有帮助，因此抢占会尝试这些节点。',
    UnschedulableAndUnresolvable: '在这里驱逐 Pod 无济于事，因此抢占会跳过这些节点。',
    byRequest: '在这里驱逐低优先级的 Pod 可能有帮助，除非单是请求量就已超过节点的总量。',
    stays: '即使驱逐所有低优先级的 Pod，这一项仍会排除这些节点。',
  },
  wording: {
    older: '{{first}} 起的版本都不再使用这种措辞。',
    from: '自 {{from}} 起使用这种措辞。',
    to: '直到 {{to}} 使用这种措辞。',
    between: '{{from}} 至 {{to}} 使用这种措辞。',
  },
  counts: {
    equal:
      '各项计数之和为 {{total}}：每个节点只有一个原因，即第一个排除它的插件给出的原因。该节点的其他原因不会显示。',
    more: '各项计数之和为 {{sum}}，多于 {{total}} 个节点。每个节点在第一个排除它的插件处停止，但该插件可能给出多个原因，例如 CPU 不足且内存不足。',
    fewer:
      '各项计数之和为 {{sum}}，少于 {{total}} 个节点。可能是文本被截断，或某个扩展模块（extender）排除了节点却没有给出原因；在 {{since}} 之前，也可能是 Pod 的节点亲和性按名称限定了要检查的节点。',
    atOnce: '没有逐个检查节点：该原因同时适用于全部 {{total}} 个节点，因此没有计数。',
  },
  versions: {
    between: '这是 {{from}} 至 {{to}} 的措辞。',
    older: '这种措辞早于 {{first}}。',
    mixed: '没有哪个 Kubernetes 版本同时使用所有这些措辞：文本被改动过，或来自多个集群。',
  },
  unknown: {
    says: '未知的措辞：“{{text}}”。',
    look: '它可能来自其他调度器、某个插件或扩展模块（extender）；请查阅其文档。',
    some_other: '有 {{count}} 个部分未能识别，原样保留。',
  },
};
