/** What keeps the closest node from taking the Pod: one line each. */
export const lacks = {
  NodeUnschedulable: 'is cordoned',
  NodeName: 'is not {{node}}, which the Pod names',
  TaintToleration_one: 'has the untolerated taint <code>{{taints}}</code>',
  TaintToleration_other: 'has the untolerated taints <code>{{taints}}</code>',
  NodeAffinity: 'lacks <code>{{wanted}}</code>, which nodeSelector wants',
  NodeAffinityTerms_one: 'lacks <code>{{wanted}}</code>, which required node affinity wants',
  NodeAffinityTerms_other:
    'meets none of the {{count}} terms of required node affinity; it lacks <code>{{wanted}}</code>',
  NodeAffinityEmpty: 'cannot meet required node affinity: its terms are empty',
  addedAffinity: 'lacks <code>{{wanted}}</code>, which the scheduler’s profile wants',
  NodeDeclaredFeatures:
    'has a kubelet that does not declare <code>{{features}}</code>, which the Pod needs',
  NodePorts_one: 'has port {{ports}} taken',
  NodePorts_other: 'has ports {{ports}} taken',
  NodeResourcesFit:
    'has {{free}} of <code>{{resource}}</code> free, the Pod requests {{requested}}',
  pods: 'has all {{allocatable}} places for Pods taken',
  PodTopologySpread:
    'would bring the skew over <code>{{key}}</code> to {{skew}}, maxSkew is {{maxSkew}}',
  spreadKey: 'lacks the label <code>{{key}}</code>, which the spread constraint needs',
  affinity:
    'has no Pod <code>{{selector}}</code> near by <code>{{key}}</code>, which Pod affinity wants',
  affinityKey: 'lacks the label <code>{{key}}</code>, which Pod affinity needs',
  antiAffinity_one:
    'has {{count}} Pod <code>{{selector}}</code> near by <code>{{key}}</code>, which anti-affinity forbids',
  antiAffinity_other:
    'has {{count}} Pods <code>{{selector}}</code> near by <code>{{key}}</code>, which anti-affinity forbids',
  existing_one:
    'is near {{count}} Pod by <code>{{key}}</code> whose anti-affinity keeps <code>{{selector}}</code> away',
  existing_other:
    'is near {{count}} Pods by <code>{{key}}</code> whose anti-affinity keeps <code>{{selector}}</code> away',
  volumes: 'fails {{plugin}}: {{reasons}}',
  outside: 'was not looked at: the Pod’s rules name other nodes',
  rejected: 'was not looked at: {{plugin}} rejects the Pod before ({{reasons}})',
} as const;
