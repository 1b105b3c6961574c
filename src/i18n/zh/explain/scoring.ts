import type { scoring as en } from '../../en/explain/scoring.ts';
import type { Translation } from '../../translation.ts';

export const scoring: Translation<typeof en> = {
  amounts: '{{resource}}：节点上已请求 {{used}} + 此 Pod {{asked}}，可分配 {{allocatable}}',
  resource: '{{resource}}：<code>{{sum}}</code>',
  resourcesLacking: '节点没有 {{resources}}，因此不计入',
  same_other: '{{count}} 个可行节点得分相同，因此它不影响结果。',
  weight: '乘以插件权重 {{weight}}：<code>{{sum}}</code>',
  TaintToleration: {
    none: '没有 Pod 不容忍的 PreferNoSchedule 污点：{{raw}}。',
    taints_other: '有 {{raw}} 个 Pod 不容忍的 PreferNoSchedule 污点。',
    tolerated: '容忍 <code>{{taint}}</code>',
    untolerated: '不容忍 <code>{{taint}}</code>',
  },
  NodeAffinity: {
    noTerms: '没有任何首选条件提出要求：{{raw}}。',
    none_other: '节点不满足任何首选条件（共 {{count}} 项）：{{raw}}。',
    sum: '节点所满足的首选条件的权重：<code>{{sum}}</code>',
    term: '首选条件 {{index}}，权重 {{weight}}',
    addedTerm: '调度方案 addedAffinity 的首选条件 {{index}}，权重 {{weight}}',
    has: '<code>{{expression}}</code>：节点的值为 <code>{{actual}}</code>',
    lacks: '<code>{{expression}}</code>：节点没有此标签',
  },
  NodeResourcesFit: {
    LeastAllocated: 'LeastAllocated：加上此 Pod 后，每种资源仍未被请求的百分比。',
    MostAllocated: 'MostAllocated：加上此 Pod 后，每种资源已被请求的百分比。',
    RequestedToCapacityRatio:
      'RequestedToCapacityRatio：按加上此 Pod 后已请求的百分比，在曲线（<code>{{shape}}</code>）上取分。',
    over: '{{resource}}：加上此 Pod 后请求 {{requested}}，超过 {{allocatable}}：{{score}}',
    shapeFlat: '{{resource}}：已请求百分之 <code>{{sum}}</code>，曲线在此给 {{score}}',
    shapeLine: '{{resource}}：已请求百分之 <code>{{sum}}</code>，曲线在此为 <code>{{line}}</code>',
    mean: '加权平均，舍去小数：<code>{{sum}}</code>',
    meanRounded: '不为 0 的资源的加权平均，四舍五入：<code>{{sum}}</code>',
    nothing: '没有资源计入：{{raw}}。',
    requests: '计算的是资源请求，而非实际用量',
    podLevel:
      'Pod 级别的 {{resource}} 请求 {{request}} 在此不计：这项打分只看各容器的请求，即 {{asked}}',
    assumed:
      '{{asked}} 中有 {{assumed}} 代表此 Pod 中未设置 {{resource}} 请求的容器：打分时每个按 {{each}} 计',
    assumedOnNode:
      '{{used}} 中有 {{assumed}} 代表未设置 {{resource}} 请求的容器：打分时每个按 {{each}} 计',
    sidecars: '节点上边车容器另外请求的 {{uncounted}} {{resource}} 未计入：该版本的打分不计这部分',
  },
  NodeResourcesBalancedAllocation: {
    rule: '各资源的请求比例越接近越好：100 × (1 − 标准差)。',
    changeRule:
      '此 Pod 使均衡程度变化多少：50 + (50 + 有此 Pod 时的均衡 − 无此 Pod 时的均衡) ÷ 2。均衡为各资源请求比例的 100 × (1 − 标准差)。',
    withPod: '此 Pod 在节点上时：',
    withoutPod: '没有此 Pod，即节点现状：',
    change: '75 表示没有变化，越高则越趋于均衡。舍去小数：<code>{{sum}}</code>',
    full: '{{resource}}：{{allocatable}} 中请求了 {{requested}}，按 1 计',
    two: '两个数的标准差是其差的一半：<code>{{sum}}</code>',
    many: '平均值 {{mean}}，标准差 {{deviation}}：<code>{{sum}}</code>',
    one: '计入的资源不足两种，不存在不均衡：{{raw}}。',
    asRequested: '此处未设置请求的容器按 0 计',
  },
  PodTopologySpread: {
    rule: '对每个 ScheduleAnyway 约束：匹配的 Pod 数 × ln(域数 + 2) + (maxSkew − 1)。',
    ignored: '节点没有标签 <code>{{keys}}</code>，因此不参与：{{raw}}。',
    noKey: '节点没有标签 <code>{{key}}</code>：此默认约束不计分。',
    inDomain_other:
      '<code>{{key}}={{domain}}</code>：匹配的 Pod {{held}} 个；可行节点分布在 {{count}} 个域中',
    onNode_other: '此节点上：匹配的 Pod {{held}} 个；参与的可行节点 {{count}} 个',
    sum: '合计，四舍五入：<code>{{sum}}</code>',
    constraint:
      '约束 {{index}}：<code>{{key}}</code>，maxSkew {{maxSkew}}，Pod 匹配 <code>{{selector}}</code>',
    default:
      '默认约束：<code>{{key}}</code>，maxSkew {{maxSkew}}，Pod 匹配 <code>{{selector}}</code>',
    counts: '各域中匹配的 Pod 数：{{counts}}',
  },
  InterPodAffinity: {
    none: '节点所在的拓扑域中没有吸引或排斥它的 Pod：{{raw}}。',
    sum: '吸引它的 Pod 的权重，减去排斥它的 Pod 的权重：<code>{{sum}}</code>',
    ownNear_other:
      '此 Pod 倾向于靠近 <code>{{selector}}</code>：{{key}}={{domain}} 中的 {{count}} 个 Pod 每个 +{{weight}}',
    ownApart_other:
      '此 Pod 倾向于远离 <code>{{selector}}</code>：{{key}}={{domain}} 中的 {{count}} 个 Pod 每个 −{{weight}}',
    theirNear_other:
      '{{key}}={{domain}} 中有 {{count}} 个 Pod 倾向于靠近 <code>{{selector}}</code>，此 Pod 与之匹配：每个 +{{weight}}',
    theirApart_other:
      '{{key}}={{domain}} 中有 {{count}} 个 Pod 倾向于远离 <code>{{selector}}</code>，此 Pod 与之匹配：每个 −{{weight}}',
    theirRequired_other:
      '{{key}}={{domain}} 中有 {{count}} 个 Pod 要求靠近 <code>{{selector}}</code>，此 Pod 与之匹配：每个 +{{weight}}（hardPodAffinityWeight）',
    pod: '{{pod}}',
    podOn: '{{node}} 上的 {{pod}}',
    more_other: '以及另外 {{count}} 个 Pod',
  },
  ImageLocality: {
    none: '节点上没有此 Pod 的任何镜像：{{raw}}。',
    rule: '节点已有的每个镜像的大小，乘以拥有该镜像的节点所占的比例。',
    image: '<code>{{image}}</code>，字节数：<code>{{sum}}</code>',
    sum: '合计：<code>{{sum}}</code>',
    volumes_other: '作为卷挂载的镜像计入合计，但上限只按 {{count}} 个容器计算：{{most}}。',
    below: '未超过 {{least}}，低于此值的镜像不计分：{{raw}}。',
    above: '达到或超过 {{most}}，得最高分：{{raw}}。',
    between: '从 {{least}}（0）到 {{most}}（100）：<code>{{sum}}</code>',
    has_other:
      '<code>{{image}}</code>（{{size}}）在此节点上，{{count}} 个节点中有 {{nodes}} 个拥有它',
    lacks_other: '<code>{{image}}</code> 不在此节点上，另有 {{count}} 个节点拥有它',
    nowhere: '<code>{{image}}</code> 不在任何节点上',
  },
  DynamicResources: {
    none: '只有按优先顺序列出多个备选项的申领才得分：{{raw}}。',
    sum: '请求得到的备选项在列表中越靠前，分数越高：第一个 8 分，之后每个少 1 分；合计 {{raw}}。',
    part: '<code>{{claim}}</code>，<code>{{request}}</code>：<code>{{part}}</code> 是第 {{place}} 个备选项：{{points}} 分',
  },
  normalize: {
    none: '已在 0 到 100 之间，无需归一化。',
    highest: '可行节点中的最高分 {{max}} 变为 100：<code>{{sum}}</code>',
    highestZero: '没有可行节点高于 0，因此都得 {{normalized}}。',
    lowest: '越少越好，可行节点中的最高值 {{max}} 变为 0：<code>{{sum}}</code>',
    lowestZero: '没有可行节点带有这样的污点，因此都得 {{normalized}}。',
    between: '可行节点中的最低分 {{min}} 变为 0，最高分 {{max}} 变为 100：<code>{{sum}}</code>',
    betweenSame: '所有可行节点的原始分相同，因此都得 {{normalized}}。',
    fewest: '越低越好；可行节点中最低为 {{min}}，最高为 {{max}}：<code>{{sum}}</code>',
    fewestZero: '可行节点中的最高值为 0，因此都得 {{normalized}}。',
    noPart: '不与其他节点比较：{{normalized}}。',
    oneTerm: '只有一个首选条件，因此其权重不起作用：无论是 1 还是 100，满足它的节点都得 100。',
    proportions: '权重只有相对大小起作用：全部放大十倍，结果也一样。',
  },
  skip: {
    onlyOne: '跳过了打分：{{node}} 是唯一的可行节点。',
    cleared: '跳过了打分：此 Pod 已被提名到 {{node}}（例如抢占之后），因此先尝试并选定了它。',
    NodeAffinity: 'Pod 没有首选节点亲和性，调度方案也没有添加。',
    NodeResourcesBalancedAllocation: 'Pod 没有请求 {{resources}}，不会改变任何节点的均衡程度。',
    PodTopologySpread: {
      ownRequired: 'Pod 的拓扑分布约束都是 DoNotSchedule：它们用于过滤节点，不计分。',
      defaultRequired: 'Pod 没有拓扑分布约束，调度方案的默认约束中也没有 ScheduleAnyway。',
      unselected: 'Pod 没有拓扑分布约束，而默认约束需要有 Service 或属主选择此 Pod。',
    },
    InterPodAffinity: {
      noMatch:
        '带有 topologyKey 的节点上，没有 Pod 被此 Pod 的首选 Pod 亲和性与反亲和性选中，也没有 Pod 选中它。',
      existingIgnored:
        'Pod 没有首选 Pod 亲和性或反亲和性，而调度方案忽略节点上已有 Pod 的首选项（ignorePreferredTermsOfExistingPods）。',
      noTerms:
        'Pod 没有首选 Pod 亲和性或反亲和性，带有 topologyKey 的节点上也没有 Pod 的亲和性选中它。',
    },
    VolumeBinding: '只有启用特性门控 {{gate}} 时它才打分，该门控默认关闭。',
    other: '{{plugin}} 没有可为此 Pod 打分的内容。',
  },
};
