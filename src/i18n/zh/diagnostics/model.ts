import type { model as en } from '../../en/diagnostics/model.ts';
import type { Translation } from '../../translation.ts';

export const model: Translation<typeof en> = {
  'type-name': {
    string: '字符串',
    number: '整数',
    bool: 'true 或 false',
    array: '列表',
    object: '映射',
  },
  'type-hint': {
    none: '。',
    brackets: '。请放进方括号：[ … ]。',
    dash: '。请在它的第一个字段前加上“- ”。',
    noDash: '。请去掉“- ”。',
    quotes: '。请去掉引号。',
    under: '。请把列表写在 {{holder}} 之下。',
  },

  'not-an-object': '这不是 Kubernetes 对象。请从 apiVersion、kind 和 metadata 开始，各占一行。',
  'kind-missing': '缺少 kind。请写明这是哪种对象，例如 kind: Pod。',
  'kind-missing-of-part':
    '{{part}} 是 Pod 的一部分，本身不是对象。请把它写在 Pod 的 spec 之下，或工作负载的 spec.template.spec 之下。',
  'kind-written-otherwise': '缺少 kind：对 Kubernetes 来说“{{written}}”是另一个字段。请写成 kind。',
  'api-version-missing':
    '缺少 apiVersion。请写明 {{kind}} 使用的 API 版本，例如 apiVersion: {{expected}}。',
  'api-version-missing-unknown':
    '缺少 apiVersion。请写出含有 {{kind}} 的 API 版本；kubectl api-resources 会列出它们。',
  'api-version-unknown':
    'Kubernetes {{release}} 的 {{value}} 中没有 {{kind}}。请写成 apiVersion: {{expected}}。',
  'api-version-old':
    '{{value}} 已不再提供：此 {{kind}} 按 {{expected}} 读取。请写成 apiVersion: {{expected}}。',
  'api-version-later':
    'Kubernetes {{release}} 不提供 {{value}} 的 {{kind}}：自 {{since}} 起才提供。',
  'api-version-gone':
    'Kubernetes {{release}} 不再提供 {{value}} 的 {{kind}}：自 {{until}} 起已移除。',
  'api-version-off':
    '只有在集群中启用了 {{value}} 时，Kubernetes {{release}} 才提供此版本的 {{kind}}：它默认关闭。',
  'api-version-off-beside':
    '只有在集群中启用了 {{value}} 时，Kubernetes {{release}} 才提供此版本的 {{kind}}，因此不予读取。请写 apiVersion: {{expected}}。',
  'api-version-deprecated': 'Kubernetes {{release}} 仍提供 {{value}} 的 {{kind}}，并警告它已弃用。',
  'kind-not-read': '{{kind}}（{{apiVersion}}）不参与调度，因此不予读取。',
  'kind-similar': '{{kind}} 不是 Kubernetes 的对象类别，因此不予读取。你是否想写 {{suggestion}}？',
  'kind-unknown':
    'Kubernetes 的 {{apiVersion}} 里没有 {{kind}}，因此不予读取。请改正 kind 或 apiVersion：其他项目的对象类别，其 apiVersion 里带有该项目的域名。',
  'kind-not-simulated':
    '{{kind}} 在集群中可能改变 Pod 的位置，但这里不模拟它：结果可能与实际不同。',
  'autoscaler-refused':
    '服务器不接受这个 HorizontalPodAutoscaler，因此不会据此扩缩容。请改正它指出的内容。',
  'other-refused': '服务器不接受这个 {{kind}}。请改正它指出的内容。',
  'kind-scales-by-bounds':
    '{{kind}} 只在随时间推演时起作用，而且只依据上下限：每 15 秒一次，把所指工作负载的副本数调整到 minReplicas 与 maxReplicas 之间，副本数为 0 时除外。这里没有容器真正使用可供度量的 CPU 或内存，此外不会有任何扩缩容。',
  'custom-run-as': '{{kind}}：按 {{number}} 为 {{count}} 的 {{nearest}} 运行。',
  'custom-run-as-several': '{{kind}}：按 {{parts}} 个 {{nearest}} 运行，共 {{count}} 个 Pod。',
  'custom-suspended': '{{kind}} 已挂起，因此不会创建 Pod；{{field}} 为 false 后才会调度它的 Pod。',
  'custom-run-on-nodes': '{{kind}}：按 {{nearest}} 运行，每个适合该模板的节点上一个 Pod。',
  'custom-pods-unknown':
    'Berth 不知道 {{kind}} 会创建哪些 Pod：由它的控制器决定。请从运行它的集群中粘贴这些 Pod 或创建它们的对象。',
  'custom-template-unread':
    '{{kind}} 里有 Pod 模板，而 Berth 不知道它的控制器会用它创建什么：这里没有 Pod。请从运行它的集群中粘贴这些 Pod 或创建它们的对象。',
  'workload-reference-missing':
    '这里没有名为 {{name}} 的 {{kind}}，因此不会创建 Pod。请添加它：Pod 使用它的模板。',
  'kind-not-of-group': '{{apiVersion}} 中没有 {{kind}}。请写成 kind: {{expected}}。',
  'namespace-differs':
    '此对象发往名字空间 {{expected}}，却写着另一个名字空间。请删除 namespace，或写成 {{expected}}。',
  'setting-kind-missing': '缺少 kind。请写成 kind: {{expected}}。',

  'unknown-field': 'Kubernetes API 在此处没有 {{name}} 字段。请删除它。',
  'unknown-field-similar': 'Kubernetes API 在此处没有 {{name}} 字段。你是否想写 {{suggestion}}？',
  'unknown-field-look-alike':
    '“{{name}}”中有一个看起来像空格或引号、实际上是别的字符，文字处理软件会这样写。请重新输入 {{suggestion}} 及其前面的内容。',
  'unknown-field-comment':
    '在 YAML 和 JSON 中 {{sign}} 不是注释的开头，因此被读成了字段名的一部分。请删除这条注释。',
  'unknown-field-misplaced': '{{name}} 不应写在这里。请移到 {{place}}。',
  'unknown-field-newer':
    'Kubernetes {{release}} 没有 {{name}} 字段，其他版本可能有此字段。此字段被忽略。',
  'unknown-field-since':
    'Kubernetes {{release}} 没有 {{name}} 字段：此字段自 {{since}} 起才有。请删除它，或选择更新的版本。',
  'unknown-field-by-default-since':
    'Kubernetes {{release}} 没有 {{name}} 字段；自 {{since}} 起的版本默认读取它。请删除它，或选择其中一个版本。',
  'unknown-field-gone':
    'Kubernetes {{release}} 没有 {{name}} 字段：此字段自 {{until}} 起不再存在。请删除它。',
  'field-gate-off':
    'Kubernetes {{release}} 会忽略 {{name}}：它需要特性门控 {{gate}}，而该门控默认关闭。',
  'field-gate-off-yet':
    'Kubernetes {{release}} 会忽略 {{name}}：它需要特性门控 {{gate}}，而该门控自 {{since}} 起才默认开启。',
  'field-only-proposed':
    '{{name}} 只出现在早期提案中，从未成为 Kubernetes API 的一部分。请使用 requiredDuringSchedulingIgnoredDuringExecution；已运行的 Pod 会留在原处。',
  'wrong-type':
    '{{field}} 应为$t(diagnostics:type-name.{{expected}})，这里却是$t(diagnostics:type-name.{{actual}})$t(diagnostics:type-hint.{{hint}})',
  'text-needs-quotes':
    '{{field}} 应为字符串，而 YAML 把 {{value}} 读成了别的类型。请加上引号："{{value}}"。',
  'number-out-of-range': '{{value}} 超出范围：{{field}} 只能存放 {{type}} 的数值。',
  'quantity-format': '{{value}} 不是有效的数量。请写数字加单位，例如 500m、2、512Mi 或 1.5Gi。',
  'time-format': '{{value}} 不是有效的时间。请写成 {{example}} 的形式。',

  'field-required': '缺少 {{field}}。请补上。',
  'value-unsupported': '这里不能使用 {{value}}。可用的值：{{supported}}。',
  'value-duplicate': '{{value}} 在这里重复出现。请删除或修改。',
  'value-negative': '{{field}} 为 {{value}}，但不能是负数。',
  'value-not-positive': '{{field}} 为 {{value}}，但至少应为 1。',
  'name-not-subdomain':
    '{{value}} 不是有效的名称。只能使用小写字母、数字、- 和 .，且首尾必须是字母或数字。',
  'name-not-label':
    '{{value}} 不是有效的名称。只能使用小写字母、数字和 -，且首尾必须是字母或数字。',
  'name-not-dns1035':
    '{{value}} 不是有效的名称。只能使用小写字母、数字和 -，以字母开头，以字母或数字结尾。',
  'name-too-long': '{{value}} 太长：最多 {{limit}} 个字符。',
  'label-key-invalid':
    '{{value}} 不是有效的键。请写成 name 或 prefix/name：名称最多 63 个字母、数字、-、_ 和 .，前缀为域名。',
  'label-value-invalid':
    '{{value}} 不是有效的标签值。最多 63 个字母、数字、-、_ 和 .，且首尾必须是字母或数字。',
  'annotations-too-long': '注解总长度过大：最多 {{limit}} 字节。',
  'annotation-unknown': '{{value}} 不起任何作用。说明 Pod 随时间如何变化的注解有：{{known}}。',
  'annotation-seconds': '{{value}} 不是秒数，因此 {{key}} 不起作用。请写一个数字，例如 "4"。',
  'annotation-exit': '{{value}} 不是退出码，因此按 0 处理。请写 0 到 255 的整数。',
  'annotation-exit-alone':
    '没有 {{run}} 时 {{key}} 不起任何作用：前者说明 Pod 运行几秒后结束。请加上它。',
  'port-out-of-range': '{{value}} 不是端口号。请使用 1 到 65535 之间的数字。',
  'port-name-invalid':
    '{{value}} 不是有效的端口名称。最多 15 个小写字母、数字和 -，其中至少有一个字母。',
  'percentage-invalid': '{{value}} 不是百分比。请写一个数字，或 0% 到 100%。',
  'schedule-invalid':
    '{{value}} 不是有效的时间表。请写五个字段（分、时、日、月、星期），例如 0 3 * * *。',
  'value-refused': 'API 服务器不接受这里的 {{field}}；原因见其原文。',
  'field-refused': '此处不能设置 {{field}}，请删除；原因见 API 服务器的原文。',

  'quantity-negative': '{{field}} 为 {{value}}，但数量不能是负数。',
  'quantity-not-integer': '{{resource}} 只能按整数计，因此不能是 {{value}}。',
  'quantity-not-pages': '{{value}} 不是 {{resource}} 页大小的整数倍。请申请页大小的整数倍。',
  'resource-name-invalid':
    '容器不能申请资源 {{value}}。请使用 cpu、memory、ephemeral-storage、hugepages-<大小>，或带域名的名称，例如 example.com/gpu。',
  'request-above-limit':
    '请求量 {{value}} 高于 {{resource}} 的限制 {{limit}}。请降低请求量或提高限制。',
  'request-differs-from-limit':
    '{{resource}} 不能过量使用：请求量 {{value}} 必须等于限制 {{limit}}。',
  'limit-required': '{{resource}} 不能过量使用：请设置与请求量相等的限制。',
  'huge-pages-alone': '使用巨页时还需要 cpu 或 memory。请为其中之一添加请求量。',
  'pod-resource-unsupported':
    '{{value}} 不能为整个 Pod 设置。请在容器上设置；Pod 级别只接受 cpu、memory 和巨页。',
  'pod-request-below-containers':
    'Pod 请求 {{value}} 的 {{resource}}，而其容器合计请求 {{sum}}。请提高 Pod 的请求量。',
  'container-limit-above-pod': '容器的 {{resource}} 限制 {{value}} 高于 Pod 的限制 {{limit}}。',

  'selector-operator-invalid': '{{value}} 不是有效的操作符。可用的值：{{supported}}。',
  'selector-values-required': 'In 和 NotIn 至少需要一个值。请在 values 下添加。',
  'selector-values-forbidden': '{{operator}} 不接受值。请删除这些值，或改用 In 或 NotIn。',
  'selector-value-single': '这里必须恰好有一个值。',
  'selector-value-not-integer':
    '{{operator}} 比较的是整数，而 {{value}} 不是整数。作为必需条件时没有节点匹配；作为首选条件时，只要有多个节点适合，调度就会失败。若写在 addedAffinity 中，kube-scheduler 无法启动。',
  'field-selector-key-invalid': '不能按节点字段 {{value}} 匹配。请使用 metadata.name。',
  'node-selector-terms-required':
    '必需的节点亲和性至少需要一个条件。请在 nodeSelectorTerms 下添加。',
  'node-selector-term-empty': '既无 matchExpressions 也无 matchFields 的条件不匹配任何节点。',
  'selector-required': '缺少 selector。请在 matchLabels 下写上 Pod 模板的标签。',
  'selector-empty': '选择算符为空。请写上 Pod 模板的标签。',
  'selector-unreadable': '选择算符中有错误，因此无法读取。请更正其中的键、值和操作符。',
  'selector-mismatch': '选择算符与 Pod 模板的标签不匹配。请使二者一致。',

  'weight-out-of-range': '权重不能是 {{value}}。请使用 1 到 100。',
  'topology-key-required':
    '缺少 topologyKey。请写明划分拓扑域的节点标签，例如 topology.kubernetes.io/zone。',
  'label-keys-without-selector': '标签键会并入 labelSelector，而这里没有 labelSelector。请添加。',
  'label-key-in-selector': '{{value}} 也出现在 labelSelector 中。请只保留一处。',
  'label-key-matched-and-mismatched':
    '{{value}} 同时出现在 matchLabelKeys 和 mismatchLabelKeys 中。请只保留一处。',
  'toleration-key-empty':
    '没有键的容忍度会容忍所有污点，需要 operator: Exists。请添加键或使用该操作符。',
  'toleration-value-with-exists': '操作符 Exists 不接受值。请删除值 {{value}}，或改用 Equal。',
  'toleration-seconds-effect':
    'tolerationSeconds 需要 effect: NoExecute，因为只有该效果会驱逐 Pod。',
  'taint-duplicate': '有两个键为 {{key}}、效果为 {{effect}} 的污点。一个节点只能有一个。',
  'max-skew-not-positive':
    'maxSkew 为 {{value}}，但至少应为 1：它表示各拓扑域之间 Pod 数量允许的差值。',
  'min-domains-needs-do-not-schedule':
    'minDomains 只有与 whenUnsatisfiable: DoNotSchedule 一起使用才有意义。',
  'spread-constraint-duplicate':
    '{{topologyKey}} 与 {{whenUnsatisfiable}} 的约束有两个。一个 Pod 只能有一个。',
  'scheduling-gates-on-bound-pod':
    '带有调度门控的 Pod 还不能位于节点上。请删除门控，或删除 nodeName。',
  'annotation-without-effect':
    '{{name}} 只被 1.6 之前的 Kubernetes 读取，如今已不起作用。请使用 {{replacement}}。',

  'annotation-not-simulated':
    '它的控制器会根据 {{name}} 决定这些 Pod 的去处。这里不模拟这一点：调度时视同没有它。',
  'annotation-outlived': '{{name}} 在 Kubernetes {{release}} 中不起作用。请使用 {{replacement}}。',
  'annotation-deprecated':
    '{{name}} 已弃用，Kubernetes {{release}} 仍会读取它。请使用 {{replacement}}。',
  'volume-deprecated': '{{name}} 类型的卷已弃用，Kubernetes {{release}} 仍会挂载它。',
  'volume-without-effect':
    'Kubernetes {{release}} 接受 {{name}} 类型的卷，但已没有能挂载它的插件：Pod 会被调度，却不会启动。',
  'volume-switched-off':
    'Kubernetes {{release}} 接受 {{name}} 类型的卷，但默认不再挂载它：Pod 会被调度，却不会启动。',

  'containers-required': 'Pod 至少需要一个容器。请在 containers 下添加。',
  'container-restart-policy':
    '只有 Init 容器可以有自己的 restartPolicy：Always 使其成为边车容器。请在此处删除。',
  'image-whitespace': '镜像的开头和结尾不能有空格。请删除。',
  'init-container-field':
    '会结束的 Init 容器不能有 {{name}}。请删除它，或用 restartPolicy: Always 使其成为边车容器。',
  'probe-handler': '此探针没有说明要做什么。请添加 exec、httpGet、tcpSocket 或 grpc。',
  'probe-handlers': '一个探针只能做一件事。请在 exec、httpGet、tcpSocket 和 grpc 中只保留一个。',
  'probe-success-threshold':
    'successThreshold 为 {{value}}，但此处必须为 1：只有就绪探针可以要求更多次。',
  'host-port-duplicate': '此 Pod 的两个容器都要使用主机端口 {{value}}。请修改其中之一。',
  'host-port-differs':
    '使用 hostNetwork 时，主机端口必须等于 containerPort（{{containerPort}}），而不是 {{value}}。',
  'volume-mount-unknown': 'Pod 没有名为 {{value}} 的卷。请在 volumes 下添加。',
  'volume-several-sources': '一个卷只能有一种类型。请只保留一种。',
  'volume-source-required': '此卷没有类型。请写明类型，例如 csi、local 或 hostPath。',
  'volume-node-affinity-required': 'local 卷需要 nodeAffinity 来说明位于哪个节点。请添加。',
  'path-backsteps': '{{value}} 会指向上级目录。请写不含 .. 的路径。',
  'access-mode-alone': 'ReadWriteOncePod 只能单独使用。请删除其他访问模式，或删除它。',

  'restart-policy-unsupported':
    '此工作负载不能使用 restartPolicy {{value}}。可用的值：{{supported}}。',
  'completions-required': '完成模式为 Indexed 的 Job 需要 completions，即索引的个数。',
  'indexed-job-name':
    '此 Job 的 Pod 将名为 {{hostname}}，这不是有效的主机名。请为 Job 换一个名称。',
  'active-deadline-unsupported':
    '{{kind}} 的 Pod 会一直运行：此处不能使用 activeDeadlineSeconds。请删除它。',
  'progress-deadline-too-short':
    '在 Pod 算作可用之前，{{value}} 秒的期限就已到。请把它设为大于 minReadySeconds。',
  'rolling-update-stands-still':
    'maxUnavailable 和 maxSurge 都为 0，因此无法替换任何 Pod。请提高其中之一。',
  'rolling-update-both':
    'maxUnavailable 不为 0，而 maxSurge 为 {{value}}。DaemonSet 只能使用其中之一：请把另一个设为 0。',
  'rolling-update-unused':
    '类型为 {{type}} 时 rollingUpdate 没有意义。请删除它，或使用 RollingUpdate。',
  'service-port-duplicate': '端口 {{value}} 在此处重复出现。请删除或修改。',
  'disruption-budget-both': 'minAvailable 和 maxUnavailable 只能设置一个。',
  'priority-class-name-reserved': '以 system- 开头的名称是保留名称。请为 {{value}} 换一个名称。',
  'priority-too-high': '优先级 {{value}} 过高：最高为 {{limit}}。',

  'limit-type-invalid':
    '{{value}} 不是限制的类型。请使用 Container、Pod 或 PersistentVolumeClaim。',
  'limit-default-of-pod': '只有容器有默认值。请删除 {{field}}，或改为 type: Container。',
  'limit-storage-required':
    'PersistentVolumeClaim 的限制需要 min.storage 或 max.storage。请添加其中之一。',
  'limit-order':
    '{{resource}} 的 {{lower}} 是 {{least}}，高于 {{upper}} 的 {{most}}。请降低前者或提高后者。',
  'limit-ratio-invalid': '{{resource}} 的比值不能是 {{value}}：它至少为 1，至多为 max 除以 min。',
  'quota-resource-invalid':
    '{{value}} 不是这里可以计量的资源。请使用 pods、requests.cpu、limits.memory 或 count/deployments.apps 之类的名称。',
  'quota-scope-invalid':
    '{{scope}} 不是作用域。请使用 BestEffort、NotBestEffort、Terminating、NotTerminating、PriorityClass、CrossNamespacePodAffinity 或 VolumeAttributesClass。',
  'quota-scope-of-resource':
    '作用域 {{scope}} 不适用于 {{resource}}。请把 {{resource}} 写入没有该作用域的配额。',
  'quota-scope-operator': '作用域 {{scope}} 只接受 operator: Exists。',
  'quota-scopes-conflict': '没有 Pod 会同时属于这些作用域：{{scopes}}。请删除其中之一。',

  'device-part-not-simulated': '{{field}} 会被检查并保留，但集群因此采取的动作未被模拟。',
  'extenders-not-simulated': '调度器扩展模块是你自己的服务，这里无法调用：不予考虑。',

  'scheduler-fields-of-program':
    '{{fields}}：这说明 kube-scheduler 如何运行，而不是 Pod 调度到哪里。只做检查，不再使用。',
  'scheduler-backoff-order':
    'podMaxBackoffSeconds 为 {{longest}}，但不能小于 podInitialBackoffSeconds（{{first}}）。请提高前者或降低后者。',
  'scheduler-queue-sort-differs':
    '所有调度方案共用一个队列，因此各处的 queueSort 必须相同。请改成与第一个调度方案一致。',
  'scheduler-plugin-unknown':
    '{{name}} 不是 kube-scheduler {{release}} 的插件，而自定义插件无法在这里运行。请删除。',
  'scheduler-plugin-similar':
    '{{name}} 不是 kube-scheduler {{release}} 的插件。你是否想写 {{suggestion}}？',
  'scheduler-plugin-since':
    'kube-scheduler {{release}} 没有插件 {{name}}：它从 {{since}} 起才有。请删除，或选择更新的版本。',
  'scheduler-plugin-replaced':
    '{{name}} 已不再是 kube-scheduler 的插件：它的工作由 {{replacement}} 完成。请改用后者，或删除。',
  'scheduler-plugin-wrong-point':
    '{{name}} 在 {{point}} 处不起作用。请在以下扩展点之一启用：{{points}}，或写在 multiPoint 下。',
  'scheduler-plugin-twice': '{{name}} 在 {{point}} 处重复启用。请删除其中一个。',
  'scheduler-plugin-needed':
    '每个调度方案都需要在 {{point}} 处有 {{name}}，而这里把它关闭了。请在此处去掉，或在 {{point}} 处启用 {{name}}。',
  'scheduler-weight-zero':
    '权重 0 等同于未填写，按 1 计。若要关闭 {{name}} 的打分，请写在 disabled 下。',
  'scheduler-weight-unused': '权重只用于打分，而 {{name}} 在 {{point}} 处不打分。请删除权重。',
  'scheduler-args-unused': '{{name}} 不接受参数：这些参数不起作用。请删除。',
  'scheduler-args-type': '{{value}} 与插件不符。请写成 {{expected}}，或省略。',
  'scheduler-resource-group':
    '{{value}} 是资源而不是资源组。请只写斜杠之前的部分，或把该资源写在 ignoredResources 下。',
  'scheduler-resource-weight-not-one':
    'NodeResourcesBalancedAllocation 对所有资源一视同仁，因此不能是 {{value}}。请写 1，或省略。',
  'scheduler-candidates-zero':
    'minCandidateNodesPercentage 和 minCandidateNodesAbsolute 同时为 0 时不会尝试任何节点。请提高其中之一。',
  'scheduler-strategy-type-missing': 'scoringStrategy 需要 type。可用的值：{{supported}}。',
  'scheduler-ratio-unused':
    'requestedToCapacityRatio 只用于 type: RequestedToCapacityRatio。请删除它，或改用该类型。',
  'scheduler-value-out-of-range': '不能是 {{value}}。请使用 {{least}} 到 {{most}}。',
  'scheduler-default-constraint-selector':
    '默认约束没有 labelSelector：它来自各 Pod 的 Service 和工作负载。请删除。',
  'scheduler-default-constraints-with-system': '自定义默认约束需要 defaultingType: List。',
  'scheduler-shape-invalid': 'shape 的各点需按利用率递增（0 到 100），得分为 0 到 10。',
  'scheduler-shape-gated':
    '除非打开特性门控 {{gate}}（默认关闭），kube-scheduler {{release}} 会拒绝这里的 shape。请删除。',
  'extender-resource-invalid': '{{value}} 不是扩展资源。请写带域名的名称，例如 example.com/gpu。',
  'extender-binders': '有 {{count}} 个扩展模块带有 bindVerb，但只能由一个来绑定。请删除其余的。',

  'legacy-rule': {
    limitPodHardAntiAffinityTopology:
      '必需的反亲和性使用 kubernetes.io/hostname 以外的键时会被拒绝。',
    emptyTopologyKeyMeansAllTopologies:
      '首选的反亲和性中，空的 topologyKey 表示主机名、可用区和地域。',
    denyAllNamespacesHardAntiAffinity:
      '针对所有名字空间的必需反亲和性，使用节点以外的键时会被拒绝。',
    daemonNamespaces: '必需的反亲和性不考虑这些名字空间中的 Pod。',
    requiredDuringExecution:
      '会读取 requiredDuringSchedulingRequiredDuringExecution，并在调度 Pod 时作为必需条件。',
  },
  'action-at-missing': '没有说明何时执行。请写出从开始算起的时间，例如 at: 90s。',
  'action-duration': '{{value}} 不是时长。请写成带单位的数字，例如 500ms、90s、1m30s 或 2h。',
  'action-none': '没有说明做什么。请加上其中一项：{{supported}}。',
  'action-several': '一个动作只做一件事，这里却有多件：{{fields}}。请各写成一个动作。',
  'action-node-missing': '请写出一个节点，或一个可用区（表示其中所有节点）。',
  'action-apply-list': '请把要应用的清单写成列表。',
  'action-apply-setting': '{{kind}} 不是集群中的对象：它对整个过程有效。请写成单独的文档。',
  'action-plugin-unknown':
    'descheduler 没有 {{point}} 插件 {{plugin}}，含有它的 profile 完全不会执行。可用的有 {{supported}}。',
  'action-policy': '请在此处写一个 DeschedulerPolicy，并给出它的 profiles。',
  'action-policy-field':
    'descheduler 不认识 {{field}}，含有它就不会运行。在此处它认识 {{supported}}。',
  'action-policy-selector': 'descheduler 无法读取这个选择算符，带着它不会驱逐任何 Pod：{{message}}',
  'action-policy-type': 'descheduler 要求 {{field}} 是 {{supported}}，否则不会运行。',
  'action-policy-unread': 'descheduler 认识 {{field}}，但 Berth 不使用它：这里没有任何测量值。',
  'action-policy-version': 'descheduler 只读取 {{version}}，不读取其他版本。',
  'action-every-alone': '只有 deschedule 会重复执行。请删除 every，或加上 deschedule。',
  'action-every-none': '两次执行之间必须有间隔。请写成例如 every: 5m。',
  'command-file': '这里没有文件。请用 apply: 加清单代替这一行 run:。',
  'command-named-file': '这里没有文件。请写出对象的名称来代替 {{word}}，例如 deployment/web。',
  'command-patch-file': '这里没有文件。请把补丁本身写在 -p 后面，以代替 {{word}}。',
  'command-not-kubectl': '只执行 kubectl 的命令行，这一行却以“{{word}}”开头。',
  'command-unknown-verb':
    '这里不能按时间执行 kubectl {{word}}。可用：label、annotate、taint、cordon、uncordon、drain、scale、autoscale、set image、set env、set resources、rollout、patch、delete、debug、run，以及 create deployment、namespace 或 job；任何类型的清单请写在 apply: 中。',
  'command-unknown-flag': '这里不读取标志 {{word}}。请删除。',
  'command-flag-needs-value': '标志 {{word}} 后面需要一个值。',
  'command-flag-value': '标志 {{word}} 不接受这个值。',
  'command-dry-run': '带有 {{word}} 时该命令不会改变任何东西。请删除此标志。',
  'command-unknown-resource':
    '这里的 kubectl 命令只作用于节点、Pod、工作负载、Service、HorizontalPodAutoscaler 以及调度会读取的类型；“{{word}}”不在其中。',
  'command-no-resource': '请写出对什么执行：资源类型和名称，例如 node node-1。',
  'command-no-objects':
    '请写出对象的名称，或用 -l、--all 选择；label、annotate 和 delete 还可以用 --field-selector。',
  'command-name-needs-type': '{{word}} 的斜杠后没有名称。请写出来，例如 node/node-1。',
  'command-nothing-to-change': '该命令没有说明要改变什么。',
  'command-taint-format':
    '{{word}} 不是污点。添加请写 key=value:NoSchedule，移除请写 key:NoSchedule-。',
  'command-pair-format': '{{word}} 既不是 key=value，也不是用于移除的 key-。',
  'command-patch-format':
    '这个补丁不能使用。请用 JSON 或 YAML 写一个对象，--type=json 时写列表；以花括号开头的按 JSON 读取。',
  'command-no-patch': '请在 -p 后写出补丁。',
  'command-no-replicas': '请写出需要多少副本，例如 --replicas=3。',
  'command-no-max': '请写出最多可有多少副本，例如 --max=5。',
  'command-no-image': '请写出容器及其镜像，例如 app=registry.example/app:2。',
  'command-no-image-flag': 'kubectl {{word}} 需要镜像，例如 --image=registry.example/app:2。',
  'command-no-name': '请在 kubectl {{word}} 后写出名称。',
  'command-object-invalid': '服务器不接受这条命令创建的对象：{{problem}}。请修改这一行。',
  'run-options-api-version':
    '{{kind}} 只按 {{expected}} 读取，而不是 {{value}}。请写成 apiVersion: {{expected}}。',
  'run-option-unknown': '这里没有选项 {{name}}。可用的选项：{{fields}}。',
  'run-option-similar': '这里没有选项 {{name}}。你是否想写 {{suggestion}}？',
  'release-misspelt':
    '这里的版本不写成 {{value}}。请写成 release: {{suggestion}}。Berth 已知的版本：{{supported}}。',
  'release-not-recorded':
    'Berth 不知道 {{value}} 会如何回答。最接近的已知版本是 {{suggestion}}：请写成 release: {{suggestion}}。已知的版本：{{supported}}。',
  'daemon-namespace-duplicate': '{{value}} 已在列表中。请在此处删除。',
  'legacy-rule-on':
    '规则 {{rule}} 已打开：$t(diagnostics:legacy-rule.{{rule}})Kubernetes {{release}} 默认并非如此。若要关闭，请删除此行。',
  'legacy-rule-reads-field':
    '若要像设计提案那样读取 {{name}}，请在$t(diagnostics:tab-name.scheduler)标签页的 RunOptions 中，于 legacy 下写 {{rule}}: true。',
  'legacy-rule-reads-empty-key':
    '在 1.7 之前，这里的空键表示主机名、可用区和地域。若要这样读取，请在$t(diagnostics:tab-name.scheduler)标签页的 RunOptions 中，于 legacy 下写 {{rule}}: true。',
  'required-during-execution-read':
    '旧规则 requiredDuringExecution 已打开：调度此 Pod 时必须满足这一条件。已运行而不再满足的 Pod，在随时间推演的场景中会被驱逐，在按步运行中则留下。',
  'topology-key-means-all':
    '旧规则 emptyTopologyKeyMeansAllTopologies 已打开：只要节点与某个 Pod 所在节点的主机名、可用区或地域相同，该 Pod 就计一次。',
  'anti-affinity-topology-limited':
    '准入插件 {{rule}} 已打开：必需的反亲和性只能使用 topologyKey kubernetes.io/hostname，而不能是 {{value}}。请改用该键、改为首选条件，或从 RunOptions 中删除此规则。',
  'anti-affinity-all-namespaces':
    '旧规则 {{rule}} 已打开：针对所有名字空间的必需反亲和性只能使用 topologyKey kubernetes.io/hostname，而不能是 {{value}}。请改用该键、写明名字空间，或从 RunOptions 中删除此规则。',

  'priority-not-from-class':
    'PriorityClass 给出的优先级是 {{expected}}，集群会拒绝 {{value}}；这里仍按它计算。请使用 PriorityClass。',
  'preemption-policy-not-from-class':
    '按 Pod 的 PriorityClass（或没有指定时的默认值），preemptionPolicy 是 {{expected}}，集群会拒绝 {{value}}；这里仍按它计算。请使用带有此 preemptionPolicy 的 PriorityClass。',
  'priority-class-second-default':
    '集群只能有一个默认的 PriorityClass，会拒绝第二个：{{value}} 已经是默认的。这里以值最低的为准。请只保留一个 globalDefault。',
  'node-not-found':
    'Pod 已绑定到 {{name}}，但文本中没有该节点：它不占用任何节点的资源。如果集群中有该节点，请一并粘贴：<code>{{command}}</code>',
  'part-missing':
    '这里引用了 {{kind}} {{name}}，但文本中没有它，因此视为不存在。如果集群中有它，请一并粘贴：<code>{{command}}</code>',
  'part-proven':
    '文本中没有 {{kind}} {{name}}，但它正在使用中，因此一定存在；其他同类对象也是如此。不会因为它的卷排除任何节点。要得到全部对象：<code>{{command}}</code>',
  'class-missing':
    '文本中没有 {{kind}} {{name}}，也没有任何 {{kind}}：集群中可能有它。这里按该类什么也没有给 Pod 处理。要得到它：<code>{{command}}</code>',
  'default-class-missing':
    '此申领没有指定 StorageClass，文本中也没有默认的 StorageClass：不会为它制备卷。如果集群有默认的 StorageClass，请一并粘贴：<code>{{command}}</code>',
  'namespace-labels-missing':
    '这里的 namespaceSelector 要看名字空间的标签，而文本中没有任何 Namespace：视为除名称外没有标签。要得到它们：<code>{{command}}</code>',
  'object-refused':
    'API 服务器不接受这个 {{kind}}，因此它不参与运行。应改什么，见 API 服务器的原话。',
  'pods-refused':
    '{{kind}} {{name}} 尝试创建 {{all}} 个 Pod，其中 {{refused}} 个被 API 服务器拒绝。原因见其控制器的事件（FailedCreate）。',
};
