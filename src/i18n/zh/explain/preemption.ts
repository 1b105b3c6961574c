import type { preemption as en } from '../../en/explain/preemption.ts';
import type { Translation } from '../../translation.ts';

export const preemption: Translation<typeof en> = {
  why: {
    only: '只有 <b>{{node}}</b> 能通过抢占腾出空间。',
    budget_other: '<b>{{node}}</b> 上违反 PodDisruptionBudget 的牺牲者最少：{{count}} 个。',
    priority: '<b>{{node}}</b> 上牺牲者的最高优先级最低：{{priority}}。',
    sum: '<b>{{node}}</b> 上牺牲者的优先级之和最小：{{sum}}。',
    count_other: '<b>{{node}}</b> 上的牺牲者最少：{{count}} 个。',
    start: '<b>{{node}}</b> 上最重要的牺牲者启动得最晚。',
    name_other:
      '<b>{{node}}</b> 与另外 {{count}} 个节点在各项标准上都相同。这里取名称在前者，kube-scheduler 则任取其一。',
  },
  left: {
    priority: '在仍保留的节点中，<b>{{node}}</b> 上牺牲者的最高优先级最低：{{priority}}。',
    sum: '在仍保留且牺牲者一样多的节点中，<b>{{node}}</b> 上牺牲者的优先级之和最小：{{sum}}。',
    count_other: '在仍保留的节点中，<b>{{node}}</b> 上的牺牲者最少：{{count}} 个。',
    start: '在仍保留的节点中，<b>{{node}}</b> 上最重要的牺牲者启动得最晚。',
  },
  lost: {
    budget: '{{violations}} 个违反 PodDisruptionBudget，而非 {{least}} 个',
    priority: '最高优先级为 {{priority}}，而非 {{least}}',
    sum: '优先级之和为 {{sum}}，而非 {{least}}',
    count: '牺牲者 {{victims}} 个，而非 {{least}} 个',
    start: '最重要的牺牲者启动更早（{{start}}）',
    name: '各项标准都相同，名称在后',
  },
};
