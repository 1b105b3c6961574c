/**
 * Why preemption takes one node, and why not another: kube-scheduler's criteria in words.
 * Keys of the catalogue's `explain` namespace, each with the names of its values.
 */
export const preemptionMessages = {
  'preemption.why.only': ['node'],
  'preemption.why.budget': ['count', 'node'],
  'preemption.why.priority': ['node', 'priority'],
  'preemption.why.sum': ['node', 'sum'],
  'preemption.why.count': ['count', 'node'],
  'preemption.why.start': ['node'],
  'preemption.why.name': ['count', 'node'],
  'preemption.left.priority': ['node', 'priority'],
  'preemption.left.sum': ['node', 'sum'],
  'preemption.left.count': ['count', 'node'],
  'preemption.left.start': ['node'],
  'preemption.lost.budget': ['least', 'violations'],
  'preemption.lost.priority': ['least', 'priority'],
  'preemption.lost.sum': ['least', 'sum'],
  'preemption.lost.count': ['least', 'victims'],
  'preemption.lost.start': ['start'],
  'preemption.lost.name': [],
} as const;
