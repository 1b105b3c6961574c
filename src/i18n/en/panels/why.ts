/** The Why panel's parts: the event, the matrix, the sum, facts, pairs, and what is needed. */
export const event = {
  nodesOf: 'Show these nodes in the matrix: {{nodes}}',
  lessons: 'Lessons about this event',
  claims: {
    'nothing-to-free':
      '“no new claims to deallocate”: before preemption, DynamicResources looks for a resource claim of the Pod to take back. There is none.',
    'nothing-taken-back':
      '“still not schedulable”: before preemption, DynamicResources looks for a resource claim of the Pod that keeps it from a node. It takes none back.',
    'taken-back':
      '“deallocation of ResourceClaim completed”: a resource claim of the Pod had devices that a node cannot reach, and no other Pod uses it. It has given them back, and the Pod is tried again.',
    'no-state':
      '“not found”: a PreFilter ended the cycle before that of DynamicResources ran, or that one is disabled. Its PostFilter then fails, and preemption is not tried.',
    off: '“plugin disabled”: the feature gate DynamicResourceAllocation is off, so DynamicResources does nothing.',
  },
  histogram:
    'It counts reasons, sorted as text. On each node the first plugin that fails is counted, with every reason that it gives.',
  exceeds_one:
    '{{sum}} reasons on {{count}} node: it is counted more than once, such as for cpu and for memory.',
  exceeds_other:
    '{{sum}} reasons on {{count}} nodes: some nodes are counted more than once, such as for cpu and for memory.',
  noVictims_one:
    'No preemption victims found: on {{count}} node evicting Pods could help, but none that runs there has a lower priority than {{priority}}.',
  noVictims_other:
    'No preemption victims found: on {{count}} nodes evicting Pods could help, but none that runs there has a lower priority than {{priority}}.',
  notHelpful_one:
    'Preemption is not helpful: {{count}} node is filtered out for something that stays when Pods leave it, such as its labels or taints.',
  notHelpful_other:
    'Preemption is not helpful: {{count}} nodes are filtered out for something that stays when Pods leave them, such as their labels or taints.',
  stillFails_one:
    '{{reason}}: on {{count}} node this stays so even with every Pod of lower priority gone.',
  stillFails_other:
    '{{reason}}: on {{count}} nodes this stays so even with every Pod of lower priority gone.',
  never: 'Preemption was not tried: the Pod’s preemptionPolicy is Never.',
  terminating: 'Preemption was not tried again: Pods are leaving the node that it is nominated to.',
} as const;

export const matrix = {
  open: 'All nodes × plugins',
  title: 'All nodes × plugins',
  close: 'Close the matrix',
  forLeft_one: '{{feasible}} of {{count}} node left so far for {{pod}}',
  forLeft_other: '{{feasible}} of {{count}} nodes left so far for {{pod}}',
  for_one: '{{feasible}} of {{count}} node feasible for {{pod}}',
  for_other: '{{feasible}} of {{count}} nodes feasible for {{pod}}',
  view: 'Columns',
  filters: 'Filters',
  scores: 'Scores',
  find: 'Find a node by name',
  only: 'Only: {{reason}}',
  showAll: 'Show all nodes',
  shown_one: '{{shown}} of {{count}} node',
  shown_other: '{{shown}} of {{count}} nodes',
  noNode: 'No node has this in its name.',
  noScores: 'No node was scored.',
  fails: 'Fails',
  folded: {
    filters_one: '{{count}} refuses no node',
    filters_other: '{{count}} refuse no node',
    scores_one: '{{count}} scores all alike',
    scores_other: '{{count}} score all alike',
  },
  failsFull: 'Number of plugins that fail',
  rank: 'Rank',
  reported: 'Reported by kube-scheduler',
  failsToo: 'Fails too',
  passes: 'Passes',
  unseen: 'Not looked at',
  filteredBy: 'Filtered by {{plugin}}',
  filteredBefore: 'Filtered before',
  sortBy: 'Sort by {{column}}',
  failing_one: '{{plugin}}, fails {{count}} node',
  failing_other: '{{plugin}}, fails {{count}} nodes',
  hint: 'Select a cell to read what the plugin says of the node; Enter selects the node.',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  pointsOf: '{{normalized}} × weight {{weight}} = {{points}}',
  passesText: 'It finds nothing against the node.',
  notScored: 'Only feasible nodes are scored.',
  unseenText: 'The search ended before it came to this node.',
} as const;

export const sum = {
  show: 'Show the sum for {{node}}',
  step: 'How {{plugin}} came to its points',
  arithmetic: 'raw → 0–100 × weight = points',
  working: 'Working out the steps…',
  noSteps: 'No further detail.',
  skipped_one: '{{count}} plugin had nothing to score',
  skipped_other: '{{count}} plugins had nothing to score',
  allSame: 'All get the same {{points}} points ({{parts}}).',
  join: ', ',
  allGet:
    'Every feasible node has {{points}} of these points ({{parts}}). The bars show what each has beyond.',
  tieFirst_one:
    '{{count}} other node has as many points. The first name wins here; kube-scheduler draws lots.',
  tieFirst_other:
    '{{count}} other nodes have as many points. The first name wins here; kube-scheduler draws lots.',
  tieLot_one: '{{count}} other node has as many points; a lot was drawn.',
  tieLot_other: '{{count}} other nodes have as many points; a lot was drawn.',
  cleared:
    'The Pod was nominated to the node, as after preemption, so kube-scheduler skips scoring.',
  topScore: 'The best {{shown}} are shown.',
} as const;

export const facts = {
  met: 'met',
  notMet: 'not met',
  list: 'Facts',
  reported: 'reported',
  failsToo: 'fails too',
  wouldPass: 'It would pass if',
  passes_one: 'Passes {{count}} plugin',
  passes_other: 'Passes {{count}} plugins',
  skipped_one: '{{count}} plugin has nothing to check for this Pod',
  skipped_other: '{{count}} plugins have nothing to check for this Pod',
  free: 'Free',
  requests: 'Requests of the Pods on it, not usage.',
  rulesPast:
    'Affinity, anti-affinity, spread constraints and NoSchedule taints are read only while a Pod is scheduled (IgnoredDuringExecution): whatever becomes of them later, no scheduler makes a running Pod leave for them. Preemption, a NoExecute taint, a drain or a node short of resources still can; a DaemonSet deletes its Pod from a node that its node affinity no longer matches, and a kubelet that is started again may turn down a Pod whose node affinity its node no longer meets.',
  notScheduled:
    'Its manifest sets spec.nodeName: it was not scheduled by kube-scheduler. Affinity, taints with NoSchedule, free resources and every other rule were passed over; the kubelet may still refuse it (OutOfcpu, NodeAffinity).',
  rulesTitle: 'Whether it stays there',
} as const;

export const pair = {
  title: 'Compare two nodes',
  compareWith: 'Compare with {{node}}',
  start: 'Compare with another node',
  first: 'This node',
  second: 'That node',
  swap: 'Swap',
  close: 'Close the comparison',
  same: 'kube-scheduler finds no difference between them for this Pod.',
  filter: 'Filter',
  favours: '{{plugin}}: {{count}} for {{node}}',
  unavailable: 'There is nothing to compare for this Pod.',
  working: 'Comparing…',
} as const;

export const needs = {
  title: 'What would have to be true',
  closest_one: 'closest node',
  closest_other: '{{count}} closest nodes',
  lacks_one: '{{count}} plugin fails',
  lacks_other: '{{count}} plugins fail',
  all: 'For a node to take the Pod as it is, all that stands under it would have to be true.',
  ofNodes_one: '{{count}} node',
  ofNodes_other: '{{count}} nodes',
} as const;
