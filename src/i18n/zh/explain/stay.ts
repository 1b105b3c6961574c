import type { stay as en } from '../../en/explain/stay.ts';
import type { Translation } from '../../translation.ts';

export const stay: Translation<typeof en> = {
  evicted_other:
    '但它所在的节点带有它不容忍的污点 <code>{{taints}}</code>：在集群中它会立即被驱逐。',
  evictedAfter:
    '但它对所在节点的 <code>{{taints}}</code> 只容忍 {{seconds}} 秒：在集群中，如果到时情况不变，它就会被驱逐。',
  requiredDuringExecution:
    '它的 requiredDuringSchedulingRequiredDuringExecution 在设计提案中含义不同：不再满足的 Pod 最终应被驱逐。Kubernetes 的任何版本都没有此字段；有此运行选项时，Berth 会在随时间推演时这样做。',
};
