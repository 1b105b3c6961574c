import type { walk as en } from '../en/walk.ts';
import type { Translation } from '../translation.ts';

export const walk: Translation<typeof en> = {
  ui: {
    open: '逐步演示',
    close: '返回决策',
    label: '逐步演示对 {{pod}} 的决策',
    keys: '左右方向键逐步移动，Home 和 End 跳到首尾，空格播放，Esc 退出。',
    mode: '算法',
    scheduler: 'kube-scheduler',
    proposal: '设计提案',
    aboutScheduler: 'kube-scheduler {{release}} 得出这次决策的过程。',
    noProposal: '这个 Pod 和已调度的 Pod 都没有针对其他 Pod 的规则。',
    aboutProposal: '在当前集群上演示 2016 年 Pod 间亲和性设计提案中的算法。',
    controls: '步骤',
    first: '第一步',
    previous: '上一步',
    play: '播放',
    pause: '暂停',
    next: '下一步',
    last: '最后一步',
    speed: '速度',
    position: '第 {{frame}} 步，共 {{count}} 步',
    list: '全部步骤',
    showAll: '显示全部 {{count}} 个阶段',
    showLoud: '只显示有变化的阶段',
    fewer: '{{before}} → {{count}}',
    announce: '{{position}}：{{title}}。{{text}}',
    titled: '{{stage}}：{{plugins}}',
    skipped: '被跳过的插件',
    several: '{{first}} +{{others}}',
    preparing: '正在准备演示…',
    noFrames: '无法演示这次决策。',
    node: '节点',
    points: '目前得分',
    gained: '+{{points}}',
    more_other: '另外 {{count}} 个',
    best: '最终得分最高的 {{count}} 个节点（共 {{total}} 个）。',
    leaving: '在此离开 {N}',
    today: '如今的 kube-scheduler',
    map: 'M：各拓扑值上的 Pod 数',
    otherValues_other: '另有 {{count}} 个值。',
    keeps: '留在 {N}',
    loses: '离开 {N}',
    gains: '得 1 分',
    gainsNot: '不得分',
    y: 'Y：满足的首选条件数',
    differences: '不同之处',
  },
  stage: {
    PreEnqueue: 'PreEnqueue',
    PreFilter: 'PreFilter',
    Search: '查找节点',
    Filter: 'Filter',
    Feasible: '可行节点',
    PostFilter: 'PostFilter',
    PreScore: 'PreScore',
    Score: 'Score',
    Outcome: '结果',
  },
  /** What the stages come to. */
  act: {
    queue: '排队',
    filter: '过滤',
    score: '打分',
    choose: '选定',
    outcome: '结果',
  },
  step: {
    start: '开始',
    '1a': '步骤 1a：Z 的必需亲和性',
    '1b': '步骤 1b：Z 的必需反亲和性',
    '2': '步骤 2：其他 Pod 的必需反亲和性',
    '3a': '步骤 3a：Z 的首选亲和性',
    '3b': '步骤 3b：Z 的首选反亲和性',
    '4': '步骤 4：其他 Pod 的亲和性',
    result: '结果',
  },
  name: {
    start: '开始',
    '1a': 'Z 的必需亲和性',
    '1b': 'Z 的必需反亲和性',
    '2': '其他 Pod 的必需反亲和性',
    '3a': 'Z 的首选亲和性',
    '3b': 'Z 的首选反亲和性',
    '4': '其他 Pod 的亲和性',
    result: '结果',
  },
  short: {
    '1a': '在步骤 1a 离开 {N}',
    '1b': '在步骤 1b 离开 {N}',
    '2': '在步骤 2 离开 {N}',
  },

  PreEnqueue: {
    passes: '没有调度门控阻拦 {{pod}}，它进入调度队列。',
    queue: '它以优先级 {{priority}} 出队，这是第 {{attempt}} 次尝试。',
    gated_other:
      '调度门控 <code>{{gates}}</code> 阻拦了 {{pod}}：它不进入队列，也不会查看任何节点。',
    unknown:
      '没有名为 <code>{{scheduler}}</code> 的调度方案：{{pod}} 属于其他调度器，不会查看任何节点。',
  },
  PreFilter: {
    devices_other:
      '查找 {{count}} 个资源申领 <code>{{claims}}</code>、其设备类，以及哪些设备已被占用。',
    requests: '汇总 Pod 的资源请求：{{requests}}。',
    noRequests: 'Pod 没有请求资源；只计算它在节点上占用的 Pod 名额。',
    nodeSelector: '读取 nodeSelector <code>{{selector}}</code>，必须全部匹配。',
    nodeTerms_other: '读取 {{count}} 个必需的节点亲和性条件，匹配其一即可。',
    addedAffinity: '读取调度方案对所有 Pod 附加的 addedAffinity。',
    named_other: '它指定了节点：只会查看 {{nodes}}。',
    namedNone: '它指定的节点不在此集群中：不会查看任何节点。',
    ports_other: '收集必须空闲的 {{count}} 个主机端口：<code>{{ports}}</code>。',
    spread:
      '按 <code>{{key}}</code> 统计带有 <code>{{selector}}</code> 的 Pod：{{counts}}。最小值为 {{minimum}}，maxSkew 为 {{maxSkew}}{{whose}}。',
    spreadSelf: '这个 Pod 自身也匹配，所以它调度到哪里，哪里就加 1。',
    spreadOther: '这个 Pod 自身不匹配，所以调度到哪里都不增加计数。',
    spreadNoDomain:
      '针对 <code>{{selector}}</code> 的约束，没有一个计入的节点带有标签 <code>{{key}}</code>{{whose}}。',
    spreadMinDomains_other: '只有 {{count}} 个域，少于 minDomains {{minDomains}}，最小值按 0 计。',
    repelled_other: '{{count}} 个 Pod 的必需反亲和性条件选中了这个 Pod：{{pods}}。',
    repelledByNone: '没有 Pod 的必需反亲和性条件选中这个 Pod。',
    attracted_other:
      '对 <code>{{selector}}</code> 的必需亲和性：计入 {{count}} 个 Pod，按 <code>{{key}}</code>：{{counts}}。',
    attractedByNone: '对 <code>{{selector}}</code> 的必需亲和性：没有可计入的 Pod。',
    everyTerm_other: '只有同时匹配全部 {{count}} 个条件的 Pod 才计入。',
    firstOfSeries:
      '没有可计入的 Pod，但这个 Pod 匹配自己的条件：它是同类中的第一个，可以去任何带有该标签的节点。',
    avoided_other:
      '对 <code>{{selector}}</code> 的必需反亲和性：{{count}} 个 Pod，按 <code>{{key}}</code>：{{counts}}。',
    avoidedNone: '对 <code>{{selector}}</code> 的必需反亲和性：没有可计入的 Pod。',
    volumes_other: '读取 Pod 的 {{count}} 个卷：{{volumes}}。',
    claims_other: '查找 Pod 的 {{count}} 个 PersistentVolumeClaim：{{claims}}。',
    prepares: '{{plugin}} 准备其 Filter 所需的数据。',
    nothing: '没有 PreFilter 插件需要计算。',
    skipped_other: '对这个 Pod 无需检查，跳过这些插件的 Filter：{{plugins}}。',
    rejects: '{{plugin}} 在查看任何节点之前就拒绝了 {{pod}}。',
  },
  Search: {
    cleared: '{{pod}} 已被提名到 {{node}}（例如抢占之后），所以先单独尝试这个节点。',
    clearedFails:
      '{{pod}} 已被提名到 {{node}}（例如抢占之后）；先尝试它，但放不下，所以继续查看其他节点。',
  },
  Filter: {
    drops_other: '{{before}} 个节点中有 {{count}} 个被过滤，剩 {{left}} 个。',
    dropsAll_other: '剩下的 {{count}} 个节点全部被过滤。',
    passes_other: '{{count}} 个节点全部通过。',
    passesOnly: '{{node}} 通过了所有 Filter 插件。',
    order:
      'kube-scheduler 逐个节点检查，遇到节点的第一个未通过的插件就停止。这里把同样的过程按插件逐个展示。',
  },
  Feasible: {
    some_other: '{{total}} 个节点中有 {{count}} 个可行。',
    none: '{{total}} 个节点中没有一个可行。',
  },
  PostFilter: {
    candidates_other: '试运行找到 {{count}} 个可以腾空的节点，其中 {{node}} 最合适。',
    claimsKept: 'DynamicResources 没有可以收回的资源申领。',
    claimsFreed: 'DynamicResources 收回了 Pod 的一个资源申领，使它可以分配到其他设备。',
    claimsStill: 'DynamicResources 没有收回 Pod 的任何资源申领。',
    claimsStop:
      'DynamicResources 的 PreFilter 没有运行，因此它的 PostFilter 以 “not found” 失败：不尝试抢占。',
    claimsOff: '特性门控 DynamicResourceAllocation 未开启，因此 DynamicResources 不起作用。',
    nothing: '抢占没有找到驱逐后能有帮助的 Pod。',
  },
  PreScore: {
    rates_other: '{{count}} 个插件将为 {{nodes}} 个可行节点打分。',
    skipped_other: '对这个 Pod 无需打分，跳过：{{plugins}}。',
    none: '没有插件为 {{nodes}} 个可行节点打分：它们同样好。',
    fails: '{{plugin}} 失败，这一轮调度到此结束：<code>{{text}}</code>',
  },
  Score: {
    TaintToleration: '统计 Pod 不容忍的 PreferNoSchedule 污点。',
    NodeAffinity: '累加节点所匹配的首选节点亲和性条件的权重。',
    LeastAllocated: '加上此 Pod 后，节点剩余资源的占比越大越好。',
    MostAllocated: '加上此 Pod 后，节点用得越满越好。',
    RequestedToCapacityRatio: '按调度方案中的 shape 评价加上此 Pod 后节点的使用比例。',
    NodeResourcesBalancedAllocation: '加上此 Pod 后，各项资源的请求占比越接近越好。',
    NodeResourcesBalancedAllocationChange: '此 Pod 使各项资源的请求占比越趋于接近越好。',
    PodTopologySpread: '统计节点所在域中匹配的 Pod，越少越好。',
    InterPodAffinity: '按域累加吸引它的 Pod 的权重，减去排斥它的 Pod 的权重。',
    ImageLocality: '节点上已有的 Pod 镜像越多越好。',
    other: '{{plugin}} 为节点打分。',
    same: '每个节点的原始分都是 {{raw}}，所以都得 {{points}} 分（满分 100）。',
    kept: '原始分为 {{low}} 到 {{high}}，已在 0–100 之间，无需归一化。',
    highest: '原始分为 {{low}} 到 {{high}}；归一化：100 × 原始分 ÷ {{high}}。',
    lowest: '原始分为 {{low}} 到 {{high}}；归一化：100 − 100 × 原始分 ÷ {{high}}。',
    range:
      '原始分为 {{low}} 到 {{high}}；归一化：100 ×（原始分 − {{low}}）÷（{{high}} − {{low}}）。',
    fewest:
      '原始分为 {{low}} 到 {{high}}；归一化：100 ×（{{high}} + {{low}} − 原始分）÷ {{high}}。',
    fewestNone: '各处都没有计入匹配的 Pod：带有拓扑键的节点得 100 分。',
    ignored_other: '{{count}} 个节点缺少拓扑键，得 0 分。',
    weight: '权重为 {{weight}}，得分乘以 {{weight}}。',
  },
  Outcome: {
    only: '{{node}} 是唯一的可行节点：直接选中，跳过打分。',
    cleared: '直接选中 {{node}}，不打分，也不查看其他节点。',
    best: '{{node}} 总分最高（{{total}}），被选中。',
    lead_other: '比 {{other}} 多 {{count}} 分。',
    firstName_other:
      '{{count}} 个节点并列最高分 {{total}}。这里选名称最靠前的 {{node}}；kube-scheduler 会随机抽取。',
    lot_other: '{{count}} 个节点并列最高分 {{total}}。抽签选中 {{node}}（种子 {{seed}}）。',
    nominated: '{{pod}} 回到队列，等待 {{node}}。',
    pending: '{{pod}} 保持 Pending。',
  },

  proposal: {
    start_other: 'Z 是要调度的 Pod：{{pod}}。{N} 是所有节点的集合，共 {{count}} 个。',
    none: {
      '1a': 'Z 没有必需的 Pod 亲和性，{N} 不变。',
      '1b': 'Z 没有必需的 Pod 反亲和性，{N} 不变。',
      '3a': 'Z 没有首选的 Pod 亲和性，Y 不变。',
      '3b': 'Z 没有首选的 Pod 反亲和性，Y 不变。',
    },
    term: {
      '1a_other':
        'P 是带有 <code>{{selector}}</code> 的 {{count}} 个 Pod。<code>{{key}}</code> 的值满足 M > 0 的节点留下。',
      '1b_other':
        'P 是带有 <code>{{selector}}</code> 的 {{count}} 个 Pod。<code>{{key}}</code> 的值满足 M = 0 的节点留下。',
      '3a_other':
        'P 是带有 <code>{{selector}}</code> 的 {{count}} 个 Pod。<code>{{key}}</code> 的值满足 M > 0 的节点得 1 分。',
      '3b_other':
        'P 是带有 <code>{{selector}}</code> 的 {{count}} 个 Pod。<code>{{key}}</code> 的值不满足 M > 0 的节点得 1 分。',
    },
    leave_other: '{{count}} 个节点离开 {N}，剩 {{left}} 个。',
    stay_other: '没有节点离开 {N}，剩 {{count}} 个。',
    empty: '{N} 现在为空。',
    firstPod:
      '任何地方都没有这样的 Pod，而 Z 自身匹配该规则。提案在算法之外要求调度器此时忽略该规则，使同类中的第一个能够启动。',
    blocked_other: '{{count}} 个 Pod 的必需反亲和性会因 Z 调度到其节点上而被违反：{{pods}}。',
    blockedByNone: '{N} 中的节点上，没有 Pod 的必需反亲和性会因 Z 而被违反。',
    gain_other: '{N} 中有 {{count}} 个节点得分。',
    pulls_other: '{{count}} 个 Pod 的亲和性会因 Z 调度到其节点上而得到满足：{{pods}}。',
    pullsNone: '{N} 中的节点上，没有 Pod 的亲和性是只有 Z 才能满足的。',
    result_other: '{N} 中有 {{count}} 个节点，Y 表示每个节点对 Z 有多合适。',
    nothingLeft: '{N} 为空：没有节点满足这些规则。',
    agrees_other: 'kube-scheduler 的 InterPodAffinity 通过的是同样的 {{count}} 个节点。',
    differs_other:
      'kube-scheduler 的 InterPodAffinity 通过 {{verdict}} 个；两者在 {{count}} 个节点上不同。',
    notRun: '对这个 Pod，kube-scheduler 没有执行到 InterPodAffinity 的 Filter。',
  },
  today: {
    '1a': '只有匹配全部必需亲和性条件的 Pod 才计入；同类中的第一个 Pod 可以去任何带有该标签的节点。',
    '1b': '没有该标签的节点可以通过；而按提案的文字，它会被排除。',
    '2': '计入整个拓扑域的 Pod，而不只是该节点上的；已经被违反的规则同样计入。',
    '3a': '每个匹配的 Pod 都加上条件的权重；提案则每个条件只给 1 分。',
    '3b': '每个匹配的 Pod 都减去条件的权重；提案则每个条件只给 1 分。',
    '4': '域中每个这样的 Pod 都加上或减去其权重，必需亲和性按 hardPodAffinityWeight（默认 1）计。',
  },
  differs: {
    firstPod:
      '还没有可计入的 Pod 匹配 Z 的亲和性，而 Z 自身匹配。kube-scheduler 允许同类中的第一个 Pod 去任何带有该标签的节点，提案的正文也这样要求；而按算法字面，步骤 1a 将其排除。',
    everyTerm:
      '匹配 Z 各个亲和性条件的是不同的 Pod。kube-scheduler 要求 Pod 匹配全部条件；步骤 1a 则逐项单独计算。',
    missingKey: '这些节点缺少拓扑键。步骤 1b 只保留带有该键的节点；kube-scheduler 则让它们通过。',
    domain:
      '域中其他节点上的 Pod 对 Z 有反亲和性。步骤 2 只看节点本身的 Pod；kube-scheduler 看整个域。',
    violated:
      '有 Pod 对 Z 的反亲和性已经被违反。步骤 2 只考虑目前满足的规则；kube-scheduler 全部考虑。',
    nominated: '抢占之后有 Pod 在等待这些节点。kube-scheduler 把它们当作已在运行；提案不考虑它们。',
  },
};
