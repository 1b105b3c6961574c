import type { caution as en } from '../../en/changes/caution.ts';
import type { Translation } from '../../translation.ts';

export const caution: Translation<typeof en> = {
  toleration_other: '另有 {{count}} 个节点带有这个污点，Pod 也可能调度到那里。',
  conditionTaint:
    '节点处于该状况时，Kubernetes 会自行设置 <code>{{taint}}</code>，去掉后还会再次设置。',
  conditionTolerated:
    '节点处于该状况时，Kubernetes 自行用 <code>{{taint}}</code> 阻止 Pod 调度到该节点：Pod 在那里可能无法运行，或运行不久。',
  cordon: '节点可能是有意封锁的，以便腾空。',
  addNode: '这需要多一台机器。如果有自动扩缩器在运行，它可能会自行添加。',
  soft: '此后这只是一个首选项：必要时 kube-scheduler 会不遵守它。',
  anyNode: '这条规则不再阻止 Pod 调度到其他节点。',
  skew: '以后的 Pod 也可能同样不均匀：一个域最多可比另一个多 {{maxSkew}} 个。',
  nodeLabel: '规则要求 <code>{{label}}</code> 的其他 Pod 也可能调度到这个节点。',
  kubeletLabel:
    '每个 kubelet 注册时都会给自己的节点设置 <code>{{key}}</code>：手写的节点可能缺少它。请仅在机器确实是 <code>{{value}}</code> 时设置。',
  zoneLabel: '标签 <code>{{key}}</code> 应说明节点的真实位置。',
  template_other: '这会修改 {{workload}} 的模板，因而影响其全部 {{count}} 个 Pod。',
  ofJob: '在集群中，正在运行的 Job 的模板不能修改：需要删除 {{workload}} 后重新创建。',
  ofSet: '在集群中，模板修改后 {{workload}} 只把它用于之后创建的 Pod：已有的 Pod 需要删除。',
  inOrder: '在集群中，{{workload}} 会一直等待 {{pod}}，不会替换它：修改之后需要删除 {{pod}}。',
  podStays: 'kubectl apply 不能在已有的 Pod 中修改这一项：需要删除 {{pod}} 后重新创建。',
  owner: '这个 Pod 属于 {{workload}}：请在其模板中做同样的修改。',
  replaced: '{{workload}} 会另建一个 Pod 代替它，新的 Pod 也能找到节点。',
  podGone: '{{pod}} 不会被重新创建。',
  pending_other: '有 {{count}} 个原本有节点的 Pod（如 {{pod}}）会失去节点。',
  requests: '请确认容器用这么多资源也能正常运行：请求是它有保证得到的量。',
  hostPort: '使用节点端口 {{port}} 的一方需要知道这一变化。',
  schedulerName:
    '如果集群中运行着名为 {{from}} 的调度器，这个 Pod 就由它来调度：那么请保留这个名称，并查看它的消息。',
  gates: '设置门控的一方是要等某件事就绪后才放行这个 Pod。',
  priority: '在集群中，Pod 的优先级只来自其 PriorityClass：需要一个此值的类。',
  evicts: '此后这个 Pod 可能会驱逐优先级更低的 Pod。',
  classValue:
    '在集群中，类的值不能修改：需要删除 PriorityClass {{class}} 后重新创建。此后创建的 Pod 得到新的优先级，已有的 Pod 保持原来的。',
  claim: '在集群中，已有申领的请求不能降低：需要删除后重新创建。',
  bindingMode:
    '此后 StorageClass {{class}} 的所有新申领都会等待 Pod。在集群中需要删除该类后重新创建。',
  pin: '此后 Pod 不能去别的节点，即使该节点已满或已不存在。',
  otherRule: '这会放宽 {{workload}} 的一条规则，它可能自有道理。',
  configuration: '调度方案对使用它的所有 Pod 生效。',
};
