import type {
  event as enEvent,
  facts as enFacts,
  matrix as enMatrix,
  needs as enNeeds,
  pair as enPair,
  sum as enSum,
} from '../../en/panels/why.ts';
import type { Translation } from '../../translation.ts';

export const event: Translation<typeof enEvent> = {
  nodesOf: '在矩阵中显示这些节点：{{nodes}}',
  lessons: '与此事件有关的课程',
  claims: {
    'nothing-to-free':
      '“no new claims to deallocate”：在抢占之前，DynamicResources 会寻找这个 Pod 的可以收回的资源申领，但没有。',
    'nothing-taken-back':
      '“still not schedulable”：在抢占之前，DynamicResources 会寻找妨碍 Pod 使用节点的资源申领。它没有收回任何申领。',
    'taken-back':
      '“deallocation of ResourceClaim completed”：Pod 的某个资源申领拥有节点无法使用的设备，且没有其他 Pod 使用它。它已交还设备，Pod 会再次尝试。',
    'no-state':
      '“not found”：某个 PreFilter 在 DynamicResources 的 PreFilter 运行之前就结束了本轮调度，或者后者被禁用。此时它的 PostFilter 会失败，不再尝试抢占。',
    off: '“plugin disabled”：特性门控 DynamicResourceAllocation 未开启，因此 DynamicResources 不起作用。',
  },
  histogram:
    '这里统计的是原因，按文本排序。每个节点只统计第一个未通过的插件，该插件给出几条原因就计几次。',
  exceeds_other:
    '{{count}} 个节点上有 {{sum}} 条原因：一个节点可能被计不止一次，例如 cpu 和 memory 各一次。',
  noVictims_other:
    'No preemption victims found：有 {{count}} 个节点，驱逐其上的 Pod 可能有帮助，但那里没有优先级低于 {{priority}} 的 Pod。',
  notHelpful_other:
    'Preemption is not helpful：{{count}} 个节点被过滤的原因与其上的 Pod 无关（例如标签或污点），驱逐 Pod 也无法改变。',
  stillFails_other:
    '{{reason}}：在 {{count}} 个节点上，即使所有较低优先级的 Pod 都离开，仍然如此。',
  never: '没有尝试抢占：Pod 的 preemptionPolicy 为 Never。',
  terminating: '没有再次尝试抢占：它被提名的节点上已有 Pod 正在退出。',
};

export const matrix: Translation<typeof enMatrix> = {
  open: '全部节点 × 插件',
  title: '全部节点 × 插件',
  close: '关闭矩阵',
  forLeft_other: '{{count}} 个节点中目前剩 {{feasible}} 个：{{pod}}',
  for_other: '{{count}} 个节点中 {{feasible}} 个可行：{{pod}}',
  view: '列',
  filters: '过滤',
  scores: '打分',
  find: '按名称查找节点',
  only: '仅显示：{{reason}}',
  showAll: '显示全部节点',
  shown_other: '{{count}} 个节点中的 {{shown}} 个',
  noNode: '没有名称包含此内容的节点。',
  noScores: '没有节点参与打分。',
  fails: '未通过',
  folded: {
    filters_other: '{{count}} 个没有拒绝任何节点',
    scores_other: '{{count}} 个给所有节点相同的分数',
  },
  failsFull: '未通过的插件数',
  rank: '排名',
  reported: 'kube-scheduler 报告的原因',
  failsToo: '同样未通过',
  passes: '通过',
  unseen: '未评估',
  filteredBy: '被 {{plugin}} 过滤',
  filteredBefore: '事先排除',
  sortBy: '按 {{column}} 排序',
  failing_other: '{{plugin}}，{{count}} 个节点未通过',
  hint: '选中一个单元格，可查看该插件对该节点的说明；按 Enter 选择该节点。',
  points_other: '{{count}} 分',
  pointsOf: '{{normalized}} × 权重 {{weight}} = {{points}}',
  passesText: '该插件认为此节点没有问题。',
  notScored: '只为可行节点打分。',
  unseenText: '搜索在查到这个节点之前就结束了。',
};

export const sum: Translation<typeof enSum> = {
  show: '显示 {{node}} 的得分构成',
  step: '{{plugin}} 的得分是怎样得出的',
  arithmetic: '原始分 → 0–100 × 权重 = 得分',
  working: '正在推算各步骤…',
  noSteps: '没有更多细节。',
  skipped_other: '{{count}} 个插件无需打分',
  allSame: '所有节点的分数相同，都是 {{points}} 分（{{parts}}）。',
  join: '、',
  allGet: '总分里有 {{points}} 分是每个可行节点都有的（{{parts}}）。条形只显示各自多出的分数。',
  tieFirst_other: '另有 {{count}} 个节点得分相同。这里名称在前者胜出；kube-scheduler 则随机抽取。',
  tieLot_other: '另有 {{count}} 个节点得分相同，由抽签决定。',
  cleared: '这个 Pod 已被提名到该节点（例如抢占之后），因此 kube-scheduler 跳过打分。',
  topScore: '仅显示得分最高的 {{shown}} 个。',
};

export const facts: Translation<typeof enFacts> = {
  met: '满足',
  notMet: '不满足',
  list: '依据',
  reported: '报告的原因',
  failsToo: '同样未通过',
  wouldPass: '满足以下条件即可通过：',
  passes_other: '通过 {{count}} 个插件',
  skipped_other: '{{count}} 个插件对这个 Pod 无需检查',
  free: '空闲',
  requests: '按其上 Pod 的请求量计算，而非实际使用量。',
  rulesPast:
    '亲和性、反亲和性、拓扑分布约束和 NoSchedule 污点只在调度 Pod 时检查（IgnoredDuringExecution）：之后无论怎样变化，调度器都不会因此让运行中的 Pod 离开。抢占、NoExecute 污点、腾空（drain）或节点资源不足仍可能使它离开；节点不再符合 DaemonSet 的节点亲和性时，DaemonSet 会删除其上的 Pod；kubelet 重启之后，也可能拒绝节点亲和性不再满足的 Pod。',
  notScheduled:
    '它的清单设置了 spec.nodeName：它不是由 kube-scheduler 调度的。亲和性、NoSchedule 污点、空闲资源以及其他所有规则都未检查；kubelet 仍可能拒绝它（OutOfcpu、NodeAffinity）。',
  rulesTitle: '它是否会留在那里',
};

export const pair: Translation<typeof enPair> = {
  title: '比较两个节点',
  compareWith: '与 {{node}} 比较',
  start: '与另一个节点比较',
  first: '这个节点',
  second: '那个节点',
  swap: '互换',
  close: '关闭比较',
  same: '对这个 Pod 而言，kube-scheduler 看不出两者的差别。',
  filter: '过滤',
  favours: '{{plugin}}：{{node}} 多 {{count}} 分',
  unavailable: '这个 Pod 没有可比较的内容。',
  working: '正在比较…',
};

export const needs: Translation<typeof enNeeds> = {
  title: '需要满足什么条件',
  closest_other: '最接近的 {{count}} 个节点',
  lacks_other: '{{count}} 个插件未通过',
  all: '在 Pod 本身不变的前提下，要让某个节点接受它，需要满足其下列出的全部条件。',
  ofNodes_other: '{{count}} 个节点',
};
