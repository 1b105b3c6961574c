/** Why preemption takes one node, and why not another. */
export const preemption = {
  why: {
    only: '<b>{{node}}</b> is the only node that it can clear.',
    budget_one:
      '<b>{{node}}</b> has the fewest victims whose eviction breaks a PodDisruptionBudget: {{count}}.',
    budget_other:
      '<b>{{node}}</b> has the fewest victims whose eviction breaks a PodDisruptionBudget: {{count}}.',
    priority: 'The highest priority among the victims is lowest on <b>{{node}}</b>: {{priority}}.',
    sum: 'The priorities of the victims add up to the least on <b>{{node}}</b>: {{sum}}.',
    count_one: '<b>{{node}}</b> has the fewest victims: {{count}}.',
    count_other: '<b>{{node}}</b> has the fewest victims: {{count}}.',
    start: 'The most important victim on <b>{{node}}</b> started last.',
    name_one:
      '<b>{{node}}</b> and {{count}} other node are equal in every criterion. The first name wins here; kube-scheduler takes either.',
    name_other:
      '<b>{{node}}</b> and {{count}} other nodes are equal in every criterion. The first name wins here; kube-scheduler takes any of them.',
  },
  /** Where a node that an earlier criterion ruled out is ahead in this one. */
  left: {
    priority:
      'Of the nodes that are still left, the highest priority among the victims is lowest on <b>{{node}}</b>: {{priority}}.',
    sum: 'Of the nodes with as many victims that are still left, the priorities add up to the least on <b>{{node}}</b>: {{sum}}.',
    count_one:
      'Of the nodes that are still left, <b>{{node}}</b> has the fewest victims: {{count}}.',
    count_other:
      'Of the nodes that are still left, <b>{{node}}</b> has the fewest victims: {{count}}.',
    start:
      'Of the nodes that are still left, the most important victim on <b>{{node}}</b> started last.',
  },
  lost: {
    budget: 'breaks a PodDisruptionBudget for {{violations}}, not {{least}}',
    priority: 'highest priority {{priority}}, not {{least}}',
    sum: 'priorities add up to {{sum}}, not {{least}}',
    count: '{{victims}} victims, not {{least}}',
    start: 'its most important victim started earlier, at {{start}}',
    name: 'equal in every criterion, later by name',
  },
} as const;
