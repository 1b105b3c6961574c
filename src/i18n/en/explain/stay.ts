/** What would make a running Pod leave its node although no scheduling rule does. */
export const stay = {
  evicted_one:
    'But its node has the taint <code>{{taints}}</code>, which it does not tolerate: in a cluster it is evicted at once.',
  evicted_other:
    'But its node has the taints <code>{{taints}}</code>, which it does not tolerate: in a cluster it is evicted at once.',
  evictedAfter:
    'But it tolerates <code>{{taints}}</code> of its node for {{seconds}} s only: in a cluster it is evicted after that, if nothing changes.',
  requiredDuringExecution:
    'Its requiredDuringSchedulingRequiredDuringExecution means another thing in the design proposals: a Pod that no longer meets it is to be evicted in time. No release of Kubernetes has it; with this run option Berth does so in time.',
} as const;
