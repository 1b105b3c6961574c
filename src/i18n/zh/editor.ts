import type { editor as en } from '../en/editor.ts';
import type { Translation } from '../translation.ts';

export const editor: Translation<typeof en> = {
  tabs: '清单',
  tab: { workload: '工作负载', cluster: '集群', scheduler: '调度器' },
  objects_other: '{{count}} 个对象',
  objectsAndErrors_other: '{{count}} 个对象，有错误',
  label: {
    workload: '工作负载清单，YAML。',
    cluster: '集群清单，YAML。',
    scheduler: '调度器配置，YAML。',
  },
  withTabKey:
    '{{label}}用 Tab 键来到这里时，开始输入之前它会移到下一处；其他时候按 {{keys}}，Tab 键即可移出编辑器。',
  empty: {
    workload: '粘贴要调度的对象：Pod、Deployment、Job 等',
    cluster:
      '粘贴任意清单，会自动归入相应的标签页。节点和运行中的 Pod 可由 kubectl get nodes,pods,ns -A -o yaml 输出',
    scheduler: '粘贴 KubeSchedulerConfiguration。没有时使用默认调度方案。',
  },
  large: '文本较大：已关闭自动补全和模式（schema）检查。内容仍会读取并运行。',
  truncated: '编辑器加载完成之前只显示开头部分。',
  holdsSelected: '所选对象位于此标签页',
  loadFailed: '编辑器未能加载。可以在这里直接编辑文本。',
  schemaFailed: 'Kubernetes 模式（schema）未能加载：没有自动补全和模式（schema）检查。',
  startOnly: '在此输入会改变起点。',
  retry: '重试',
  reload: '重新加载页面',
  allowedValues: '可用的值：',
  marks: {
    show: '显示此行匹配的对象',
    lit: '已在画布上显示：{{what}}',
    nothing: '此行没有选择节点、Pod 或污点的规则。',
  },
  schema: {
    source: 'Kubernetes 模式（schema）',
    notAllowed: '此处没有字段 {{property}}。',
    missing: '缺少字段 {{property}}。',
    type: '类型错误：此处应为{{expected}}。',
    values: '不接受这个值。可用的值：{{values}}。',
    quantity: '不是有效的 Kubernetes 数量（quantity），例如 100m、0.5、2、512Mi 或 1Gi。',
    pattern: '不匹配正则表达式 {{pattern}}。',
    minimum: '小于最小值 {{limit}}。',
    maximum: '大于最大值 {{limit}}。',
    dateTime: '不是 RFC 3339 日期时间，例如 2025-09-01T12:00:00Z。',
    types: {
      string: '字符串',
      number: '数值',
      integer: '整数',
      boolean: 'true 或 false',
      object: '映射',
      array: '列表',
      null: 'null',
    },
    or: '或',
  },
};
