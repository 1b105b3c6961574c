import type { io as en } from '../../en/diagnostics/io.ts';
import type { Translation } from '../../translation.ts';

export const io: Translation<typeof en> = {
  'tab-name': { workload: '工作负载', cluster: '集群', scheduler: '调度器' },

  'yaml-tab':
    '<b>第 {{line}} 行：</b>缩进中或短横线之后有制表符，而 kubectl 在这里只接受空格。请换成空格。',
  'yaml-odd-space':
    '<b>第 {{line}} 行：</b>缩进中有一个看似空格却不是空格的字符（{{character}}），网页和聊天软件常这样写。请把它们全部换成普通空格。',
  'yaml-indent':
    '<b>第 {{line}} 行：</b>缩进与上面任何一行都对不上。请让这一行与它所属的那些行从同一列开始。',
  'yaml-deeper':
    '<b>第 {{line}} 行：</b>这一行比上面的“{{key}}”缩进更深，而“{{key}}”已经有值。请让它与“{{key}}”从同一列开始；如果它属于“{{key}}”，请去掉值“{{text}}”。',
  'yaml-begins-inside':
    '<b>第 {{line}} 行：</b>这段文本从对象的中间开始：下面有些行更靠左。请从 <code>apiVersion</code> 开始复制。',
  'yaml-missing-colon':
    '<b>第 {{line}} 行：</b>“{{text}}”没有后面带空格的冒号，因此不是字段。请写成 key: value。',
  'yaml-colon-in-value':
    '<b>第 {{line}} 行：</b>“{{text}}”中出现了第二个“: ”。请给值加上引号，或把后面的内容移到下一行并多缩进两个空格。',
  'yaml-unclosed-quote':
    '<b>第 {{line}} 行第 {{column}} 列：</b>引号 {{quote}} 从这里开始，却没有结束。请在文本末尾补上 {{quote}}。',
  'yaml-curly-quote':
    '<b>第 {{line}} 行第 {{column}} 列：</b>对 YAML 来说 {{quote}} 只是普通字符，不是引号。请使用直引号 " 或 \'。',
  'yaml-unclosed-bracket':
    '<b>第 {{line}} 行第 {{column}} 列：</b>{{opening}} 从这里开始，却没有在应有的位置结束。请补上 {{closing}}，并缩进到它为止的各行。',
  'yaml-missing-comma': '<b>第 {{line}} 行第 {{column}} 列：</b>“{{text}}”之前缺少逗号。请补上。',
  'yaml-reserved-character':
    '<b>第 {{line}} 行第 {{column}} 列：</b>值不能以 {{character}} 开头。请给值加上引号。',
  'yaml-fence':
    '<b>第 {{line}} 行：</b>{{fence}} 是 Markdown 页面中代码块的标记，不是 YAML。请只保留两个这样的行之间的内容。',
  'yaml-escape':
    '<b>第 {{line}} 行第 {{column}} 列：</b>双引号内的 {{text}} 没有意义。反斜杠请写成 \\\\，或改用单引号。',
  'yaml-control-character':
    '<b>第 {{line}} 行第 {{column}} 列：</b>此处有控制字符 {{character}}，而 YAML 不接受控制字符。请删除它，或在双引号中写成转义。',
  'yaml-bracket-character':
    '<b>第 {{line}} 行第 {{column}} 列：</b>在括号内，kubectl 不接受未加引号的文本中的这个 {{character}}。请给文本加上引号。',
  'yaml-unexpected':
    '<b>第 {{line}} 行第 {{column}} 列：</b>“{{text}}”不应出现在这里。请删除它，或给它所属的值加上引号。',
  'yaml-tag': '<b>第 {{line}} 行第 {{column}} 列：</b>标签 {{text}} 与它的值不符。请删除该标签。',
  'yaml-key':
    '<b>第 {{line}} 行第 {{column}} 列：</b>键必须是普通文本，这里却是列表、映射或空。请把键写成文本。',
  'yaml-merge':
    '<b>第 {{line}} 行第 {{column}} 列：</b><< 只能合并映射。请让它指向标在映射上的锚点。',
  'yaml-unknown-alias':
    '<b>第 {{line}} 行第 {{column}} 列：</b>*{{name}} 引用的锚点在本文档中不在它之前。请在所指的值前写 &{{name}}，或给 *{{name}} 加上引号。',
  'yaml-recursive-alias':
    '<b>第 {{line}} 行第 {{column}} 列：</b>*{{name}} 位于它自己的锚点之内，会无限展开。请把它移出 &{{name}}。',
  'yaml-alias-bomb':
    '<b>第 {{line}} 行第 {{column}} 列：</b>加上 *{{name}}，本文档的别名所代表的值超过 200,000 个，因此不予读取。请在需要的地方直接写出值。',
  'yaml-too-deep': '<b>第 {{line}} 行：</b>嵌套层数太深，无法读取。请减少嵌套。',
  'yaml-syntax':
    '<b>第 {{line}} 行第 {{column}} 列：</b>这不是有效的 YAML（{{detail}}）。请在此处改正。',
  'key-not-text':
    '<b>第 {{line}} 行：</b>kubectl 把键 {{source}} 读作 "{{key}}"。如果你想写的是 {{source}}，请加上引号："{{source}}":',
  'describe-read':
    '<b>第 {{line}} 行：</b>这是 describe 的输出，读作其中的 Node 及其上的 Pod。它没有写出这些 Pod 的标签、亲和性、拓扑分布约束、优先级、端口、卷和属主，并假定这些 Pod 容忍所在节点的污点。以下命令会输出全部内容：<code>{{command}}</code>。',
  'node-table-read':
    '<b>第 {{line}} 行：</b>这是表格，读作其中的节点。它既没有写出节点的容量，也没有写出污点：假定每个节点有 {{cpu}} 个 CPU、{{memory}} 内存，可容纳 {{pods}} 个 Pod，并且除 NotReady 的污点外没有其他污点；未列出标签时，除非表格写明 Windows，假定其系统为 Linux。以下命令会输出全部内容：<code>{{command}}</code>。',
  'pod-table-read':
    '<b>第 {{line}} 行：</b>这是表格，读作其中位于节点上的 Pod。它没有写出这些 Pod 的资源请求、亲和性、拓扑分布约束、优先级、端口、卷和属主；没有节点的 Pod 以及已经结束的 Pod 不计入。以下命令会输出全部内容：<code>{{command}}</code>。',
  'more-like-this': '……另有 {{count}} 处相同的问题。',
  'duplicate-key':
    '<b>第 {{line}} 行：</b>{{key}} 在同一个映射中出现了第二次，kubectl 会拒绝。请删除其中一个。',

  'template-unrendered':
    '<b>第 {{line}} 行：</b>{{placeholder}} 属于尚未渲染的 Helm 模板。请对该 chart 运行 helm template，再粘贴它的输出。',
  'placeholder-value':
    '{{placeholder}} 是尚待替换的占位符。请直接写出值，或先渲染文件（helm template、envsubst）。',
  'binary-text':
    '<b>第 {{line}} 行：</b>这不是文本，而是二进制数据。请粘贴 YAML 或 JSON；etcd 快照无法读取，但 kubectl get … -o yaml 的输出可以。',
  'copied-prefix':
    '<b>第 {{line}} 行：</b>这份清单的每一行前面都带有“{{text}}”之类的内容，因此完全没有读取。请去掉每行前面的这些内容。',
  'kubectl-table':
    '<b>第 {{line}} 行：</b>这是给人看的表格，缺少调度所需的字段。请改为粘贴 {{command}} 的输出。',
  'kubectl-describe':
    '<b>第 {{line}} 行：</b>这是给人看的描述，缺少调度所需的字段。请改为粘贴 {{command}} 的输出。',
  'kubectl-message':
    '<b>第 {{line}} 行</b>是一条消息，不属于清单，已跳过：“{{text}}”。可以删除它。如果它是错误消息，下面的内容可能不全。',
  'scheduling-message':
    '<b>第 {{line}} 行：</b>这是 Kubernetes 关于调度的消息，不是清单。它不参与运行，“原因”面板会逐段解释。',
  'not-a-manifest':
    '<b>第 {{line}} 行：</b>这是文本，但不是 Kubernetes 对象。请从 apiVersion、kind 和 metadata 开始，各占一行。',
  'kustomization-unbuilt':
    '<b>第 {{line}} 行：</b>kustomization 只列出其他文件。请在它所在的目录运行 kubectl kustomize，再粘贴输出。',
  'patch-unapplied':
    '<b>第 {{line}} 行：</b>补丁只会更改写在别处的对象。请在其 kustomization 所在的目录运行 kubectl kustomize，再粘贴输出。',
  'patch-or-unfinished':
    '<b>第 {{line}} 行：</b>这个 {{kind}} 没有选择算符，模板中没有标签，也没有镜像，看起来是写在别处的同名对象的补丁。请在其 kustomization 所在的目录运行 kubectl kustomize，再粘贴输出；若要单独使用，三者都需要。',
  'template-unprocessed':
    '<b>第 {{line}} 行：</b>OpenShift 的 Template 里的对象还带有待填的参数，因此都没有读取。请对它运行 oc process -f，再粘贴输出。',
  'chart-unrendered':
    '<b>第 {{line}} 行：</b>这是 Helm chart 的文件，不是 Kubernetes 对象。请对该 chart 运行 helm template，再粘贴输出。',
  'compose-unconverted':
    '<b>第 {{line}} 行：</b>这是 Docker Compose 的文件，不是 Kubernetes 对象。请在它所在的目录运行 kompose convert --stdout，再粘贴输出。',

  'list-items-invalid':
    '<b>第 {{line}} 行：</b>列表的 items 必须是列表。请把每个对象写在 items 之下，前面加短横线。',
  'list-item-invalid':
    '<b>第 {{line}} 行：</b>此项不是对象。请在这里写 apiVersion、kind 和 metadata，或删除此项。',
  'list-incomplete':
    '<b>第 {{line}} 行：</b>此列表是分批获取的，还缺 {{missing}} 个对象。请用 kubectl get 重新获取，它会取回所有批次。',
  'helm-hook':
    '这是 Helm 钩子（{{hook}}）：Helm 只在那个时刻运行它一次。在这里它与其他对象一样参与；如不需要，请删除。',
  'helm-test': '这是 Helm 测试（{{hook}}），只有 helm test 会运行它，因此不予读取。',

  'generated-name': '此对象只有 generateName，因此在这里名为 {{name}}。如要自行命名，请写上 name。',
  'object-replaced':
    '同名的 {{kind}} 在$t(diagnostics:tab-name.{{laterTab}})第 {{laterLine}} 行再次出现，并取代了这一个。请改名或删除其中一个。',
  'configuration-replaced':
    '另一个 KubeSchedulerConfiguration 在$t(diagnostics:tab-name.{{laterTab}})第 {{laterLine}} 行出现，并取代了这一个。请删除其中一个。',
  'run-options-replaced':
    '另一份 RunOptions 在$t(diagnostics:tab-name.{{laterTab}})第 {{laterLine}} 行出现，并取代了这一份。请删除其中一份。',
  'timeline-replaced':
    '另一份 Timeline 在$t(diagnostics:tab-name.{{laterTab}})第 {{laterLine}} 行出现，并取代了这一份。请删除其中一份。',
  'run-options-misplaced':
    'RunOptions 只在$t(diagnostics:tab-name.scheduler)标签页中生效。请把此文档移到那里。',
  'too-many-pods':
    '此处要求 {{count}} 个 Pod，而一次运行连同已有的 Pod 最多规划 {{ceiling}} 个。这些 Pod 一个也不会创建；其余照常运行。请减少数量，或在$t(diagnostics:tab-name.scheduler)标签页的 RunOptions 中设置 maxPods（最多 {{largest}}）。',
};
