import type { options as en } from '../en/options.ts';
import type { Translation } from '../translation.ts';

export const options: Translation<typeof en> = {
  title: '运行选项',
  intro:
    '全部保持默认时，Berth 的结果与 kube-scheduler v1.34 一致。所做的更改会写入“调度器”标签页。',
  close: '关闭',
  loadFailed: '选项未能加载。',
  toDefaults: '恢复默认',
  offByDefault: '默认关闭',
  marks: {
    sampling: '按 kube-scheduler 抽样',
    lots: '抽签，种子 {{seed}}',
    legacy_other: '{{count}} 条旧规则',
    changed_other: '已设 {{count}} 个选项',
  },
  broken: {
    document: 'RunOptions 文档有错误，因此无法在这里更改。请先修正或删除它。',
    yaml: '“调度器”标签页的 YAML 有语法错误，因此无法在这里更改。请先修正。',
    goTo: '转到第 {{line}} 行',
  },
  sampling: {
    title: '查看的节点',
    EveryNode: '所有节点',
    AsKubeScheduler: '按 kube-scheduler 抽样',
    text: 'Berth 查看所有节点。节点超过 100 个时，kube-scheduler 找到足够多的可行节点就停止：先是一半，随节点增多降至 5%，但至少 100 个。',
    source: 'kube-scheduler v1.34',
    byDefault: '默认查看所有节点',
    configured:
      '配置中设置了 <code>percentageOfNodesToScore</code>。凡是设置了的地方都以它为准，此选项不起作用。',
  },
  ties: {
    title: '最高分相同时',
    FirstName: '按名称取首个',
    DrawLots: '抽签',
    text: '总分并列最高的节点中，kube-scheduler 随机选一个。Berth 取名称排在最前的，或者用种子抽签：种子相同，运行结果就相同。',
    source: 'kube-scheduler v1.34',
    byDefault: '默认取名称排在最前的',
    seed: '种子',
    newSeed: '换一个种子',
    seedProblem: '种子是 0 到 {{largest}} 之间的整数。',
  },
  tolerations: {
    title: '每个新 Pod 得到的容忍度',
    defaultNotReadyTolerationSeconds: 'not-ready，秒',
    defaultUnreachableTolerationSeconds: 'unreachable，秒',
    text: '如果新 Pod 没有说明如何容忍效果为 NoExecute 的 <code>node.kubernetes.io/not-ready</code> 或 <code>unreachable</code>，就会容忍它们这么久：它可以调度到这样的节点。',
    source: '准入插件 DefaultTolerationSeconds',
    byDefault: '默认 300 秒',
    problem: '秒数是不小于 0 的整数。',
  },
  ceiling: {
    title: '一次运行规划的 Pod 数',
    label: 'Pod 数上限',
    text: '如果工作负载要求的 Pod 多于剩余数量，就一个也不会创建，并在提出要求的字段处标出；其余照常运行。Pod 越多，所需时间和内存越多。',
    source: 'Berth',
    byDefault: '默认 {{ceiling}}',
    problem: '从 1 到 {{largest}} 的整数。',
  },
  legacy: {
    title: '集群默认没有的规则',
    limitPodHardAntiAffinityTopology: {
      name: 'LimitPodHardAntiAffinityTopology',
      text: '如果 Pod 的必需反亲和性使用 <code>kubernetes.io/hostname</code> 以外的 topologyKey，则拒绝该 Pod。',
      source: 'kube-apiserver v1.34 的准入插件',
    },
    emptyTopologyKeyMeansAllTopologies: {
      name: '空的 topologyKey 表示所有拓扑',
      text: '在首选的反亲和性中，空的 topologyKey 表示主机名、可用区和地域。不启用此规则时会被拒绝。',
      source: 'Kubernetes 1.6',
    },
    denyAllNamespacesHardAntiAffinity: {
      name: '针对所有名字空间时只能按节点',
      text: '如果 Pod 的必需反亲和性针对所有名字空间，而 topologyKey 又不是节点，则拒绝该 Pod，以免它独占整个可用区。',
      source: 'Pod 间亲和性设计提案',
    },
    daemonNamespaces: {
      name: '守护进程的名字空间',
      text: '必需的反亲和性看不到这些名字空间中的 Pod，无论谁先到达，因此守护进程可以与想要独占节点的 Pod 并存。',
      source: 'Pod 间亲和性设计提案',
      none: '默认没有',
      add: '添加',
      list: '守护进程的名字空间列表',
      remove: '移除 {{name}}',
      problem: '“{{name}}”不是名字空间名称：只能用小写字母、数字和“-”，并以字母或数字开头和结尾。',
      tooLong: '名字空间名称最多 63 个字符，这里有 {{length}} 个。',
      twice: '{{name}} 已在列表中。',
    },
    requiredDuringExecution: {
      name: 'requiredDuringSchedulingRequiredDuringExecution',
      text: '读取节点亲和性、Pod 亲和性与反亲和性中的此字段，并在调度时作为必需条件。运行中不再满足它的 Pod 目前还不会被驱逐。',
      source: '节点亲和性与 Pod 间亲和性设计提案',
    },
  },
  configuration: {
    'last-good': '运行使用的是最后一份正确的配置。',
    'default-instead': '运行使用的是 kube-scheduler 的默认调度方案。',
    why: '“调度器”标签页中的配置有错误。',
    mark: { 'last-good': '最后一份正确的配置', 'default-instead': '默认调度方案' },
    goTo: '转到第 {{line}} 行',
  },
};
