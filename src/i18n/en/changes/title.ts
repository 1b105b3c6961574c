/** What a proposed change does, as an order to oneself. */
export const title = {
  toleration: 'Tolerate the taint <code>{{taint}}</code>',
  tolerationValue:
    'Let the toleration of <code>{{key}}</code> name the value <code>{{value}}</code>',
  tolerationEffect:
    'Let the toleration of <code>{{key}}</code> cover every effect, not only <code>{{effect}}</code>',
  untaint: 'Take the taint <code>{{taint}}</code> off {{node}}',
  uncordon: 'Uncordon {{node}}',
  nodeLabel: 'Label {{node}} with <code>{{label}}</code>',
  nodeLabelGone: 'Take the label <code>{{key}}</code> off {{node}}',
  kubeletLabel_one:
    'Label the one node without it with <code>{{label}}</code>, as every kubelet does its own',
  kubeletLabel_other:
    'Label the {{count}} nodes without it with <code>{{label}}</code>, as every kubelet does its own',
  selectorValue: 'Set <code>{{key}}</code> in nodeSelector to <code>{{value}}</code>',
  selectorGone: 'Take <code>{{entry}}</code> out of nodeSelector',
  expressionValue:
    'Let required node affinity also accept the value <code>{{value}}</code> of <code>{{key}}</code>',
  expressionAllow:
    'No longer exclude the value <code>{{value}}</code> of <code>{{key}}</code> in required node affinity',
  expressionBound: 'Move <code>{{from}}</code> in required node affinity to <code>{{to}}</code>',
  expressionGone: 'Take <code>{{expression}}</code> out of required node affinity',
  nodeName: 'Name {{node}} in required node affinity',
  nodeAffinityPrefer: 'Prefer <code>{{expression}}</code> instead of requiring it',
  nodeAffinityGone: 'Take required node affinity <code>{{expression}}</code> away',
  maxSkew: 'Raise maxSkew of the spread over <code>{{key}}</code> from {{from}} to {{to}}',
  minDomains: 'Lower minDomains of the spread over <code>{{key}}</code> from {{from}} to {{to}}',
  scheduleAnyway:
    'Set whenUnsatisfiable of the spread over <code>{{key}}</code> to <code>ScheduleAnyway</code>',
  policy: 'Set <code>{{field}}: {{value}}</code> for the spread over <code>{{key}}</code>',
  affinityPrefer:
    'Prefer to be near <code>{{selector}}</code> by <code>{{key}}</code> instead of requiring it',
  affinityGone:
    'Take the required affinity to <code>{{selector}}</code> by <code>{{key}}</code> away',
  affinityKey:
    'Let near <code>{{selector}}</code> mean the same <code>{{to}}</code>, not the same <code>{{from}}</code>',
  affinityNamespace:
    'Let the affinity to <code>{{selector}}</code> also look in the namespace {{namespace}}',
  affinitySelector: 'Take <code>{{requirement}}</code> out of the affinity’s labelSelector',
  antiAffinityPrefer:
    'Prefer to keep away from <code>{{selector}}</code> by <code>{{key}}</code> instead of requiring it',
  antiAffinityGone:
    'Take the required anti-affinity to <code>{{selector}}</code> by <code>{{key}}</code> away',
  antiAffinityKey:
    'Keep <code>{{selector}}</code> off the same <code>{{to}}</code> only, not the same <code>{{from}}</code>',
  otherPrefer:
    'In {{workload}}: prefer to keep <code>{{selector}}</code> away by <code>{{key}}</code> instead of requiring it',
  otherGone:
    'In {{workload}}: take the required anti-affinity to <code>{{selector}}</code> by <code>{{key}}</code> away',
  otherKey:
    'In {{workload}}: keep <code>{{selector}}</code> off the same <code>{{to}}</code> only, not the same <code>{{from}}</code>',
  requests:
    'Lower the <code>{{resource}}</code> request of container {{container}} from {{from}} to {{to}}',
  podRequests: 'Lower the Pod’s <code>{{resource}}</code> request from {{from}} to {{to}}',
  hostPort: 'Use host port {{to}} instead of {{from}}',
  hostPortGone: 'Give up host port {{port}}',
  addNode: 'Add a node {{name}}, like {{like}}',
  addNodeWith: 'Add a node {{name}}, like {{like}} but with <code>{{resources}}</code>',
  podGone: 'Delete Pod {{pod}}',
  replicas: 'Run {{to}} instead of {{from}} replicas of {{workload}}',
  ownReplicas: 'Run {{to}} instead of {{from}} replicas of {{workload}}: as many as fit',
  parallelism: 'Run {{to}} instead of {{from}} Pods of {{workload}} at a time',
  ownParallelism: 'Run {{to}} instead of {{from}} Pods of {{workload}} at a time: as many as fit',
  gates_one: 'Remove the scheduling gate <code>{{gates}}</code>',
  gates_other: 'Remove the scheduling gates <code>{{gates}}</code>',
  schedulerName: 'Set schedulerName from <code>{{from}}</code> to <code>{{to}}</code>',
  priorityClass: 'Give the Pod the PriorityClass {{class}} (priority {{value}})',
  priority: 'Raise the Pod’s priority from {{from}} to {{to}}',
  classValue: 'Raise the value of PriorityClass {{class}} from {{from}} to {{to}}',
  preempt: 'Remove <code>preemptionPolicy: Never</code>',
  claimName: 'Mount the claim {{to}} instead of {{from}}',
  claimRequest: 'Lower the storage request of claim {{claim}} from {{from}} to {{to}}',
  bindingMode:
    'Set volumeBindingMode of StorageClass {{class}} to <code>WaitForFirstConsumer</code>',
  prefer: 'Prefer nodes with <code>{{label}}</code>, weight {{weight}}',
  preferWeight: 'Set the weight of preferring <code>{{expression}}</code> from {{from}} to {{to}}',
  preferGone: 'No longer prefer <code>{{expression}}</code>',
  podPreferWeight:
    'Set the weight of the preference about <code>{{selector}}</code> by <code>{{key}}</code> from {{from}} to {{to}}',
  podPreferGone: 'Take the preference about <code>{{selector}}</code> by <code>{{key}}</code> away',
  pin: 'Require <code>{{label}}</code> in nodeSelector',
  pluginWeight: 'Raise the weight of {{plugin}} in the scheduler’s profile from {{from}} to {{to}}',
} as const;
