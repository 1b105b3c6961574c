/** Why one plugin passes a node, or has nothing to check: told after the plugin's name. */
export const pass = {
  notAsked: 'not asked: {{plugin}} turned the Pod down before any node was looked at',
  skipped: 'has nothing to check for this Pod',
  NodeUnschedulable: {
    open: 'is not cordoned',
    tolerated:
      'is cordoned, and the Pod tolerates <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: {
    none: 'the Pod names no node in <code>spec.nodeName</code>',
    this: 'is the node that <code>spec.nodeName</code> names',
  },
  TaintToleration: {
    none: 'has no taints',
    preferred_one: 'has only <code>{{taints}}</code>, which keeps no Pod away',
    preferred_other: 'has only <code>{{taints}}</code>, which keep no Pod away',
    tolerated_one: 'the Pod tolerates <code>{{taints}}</code>',
    tolerated_other: 'the Pod tolerates <code>{{taints}}</code>',
  },
  NodeAffinity: {
    selector: 'has the labels of nodeSelector: <code>{{wanted}}</code>',
    term: 'meets the required term <code>{{wanted}}</code>',
    oneOfTerms: 'meets term {{index}} of {{count}}, one is enough: <code>{{wanted}}</code>',
    both: 'has <code>{{selector}}</code> of nodeSelector and meets the required term <code>{{wanted}}</code>',
    added: 'meets the scheduler profile’s addedAffinity: <code>{{wanted}}</code>',
    skipped: 'the Pod has no nodeSelector and no required node affinity',
  },
  DynamicResources: {
    skipped: 'the Pod has no resource claim',
    has_one: 'has the devices for the claim <code>{{claims}}</code>',
    has_other: 'has the devices for the claims <code>{{claims}}</code>',
  },
  NodeDeclaredFeatures: {
    declared: 'its kubelet declares what the Pod needs: <code>{{features}}</code>',
    skipped: 'the Pod needs no feature that a kubelet has to declare',
  },
  NodePorts: {
    free_one: 'port <code>{{ports}}</code> is free',
    free_other: 'ports <code>{{ports}}</code> are free',
    skipped: 'the Pod asks for no host port',
  },
  NodeResourcesFit: {
    fits: 'asks {{asked}}; free {{free}}',
    place: 'the Pod requests nothing but a place: {{used}} of {{allocatable}} are taken',
  },
  VolumeRestrictions: {
    free: 'no other Pod holds the Pod’s disks or its ReadWriteOncePod claims',
    skipped:
      'the Pod has no disk that cannot be shared, and no ReadWriteOncePod claim that is in use',
  },
  NodeVolumeLimits: {
    within: 'can attach the Pod’s volumes: {{sums}}',
    unlimited: 'no limit of attached volumes applies to the Pod’s volumes here',
    skipped: 'the Pod has no volume that a CSI driver attaches',
  },
  VolumeBinding: {
    reaches_one:
      'is not ruled out by the node affinity of the volume of the claim <code>{{claims}}</code>',
    reaches_other:
      'is not ruled out by the node affinity of the volumes of the claims <code>{{claims}}</code>',
    finds_one: 'a volume for the claim <code>{{claims}}</code> is found or provisioned here',
    finds_other: 'volumes for the claims <code>{{claims}}</code> are found or provisioned here',
    skipped: 'the Pod uses no PersistentVolumeClaim',
  },
  VolumeZone: {
    same: 'is in the zone of the Pod’s volumes: <code>{{zones}}</code>',
    noZone: 'has no zone or region label, and such a node is taken to reach every volume',
    skipped: 'no bound volume of the Pod has a zone or region label',
  },
  PodTopologySpread: {
    within_one: 'the skew stays within maxSkew: <code>{{sums}}</code>',
    within_other:
      'the skew of all {{count}} constraints stays within maxSkew: <code>{{sums}}</code>',
    skipped: 'the Pod has no topology spread constraint with DoNotSchedule',
  },
  InterPodAffinity: {
    first:
      'no Pod on a node with the topology keys matches <code>{{selector}}</code> yet, and this one does itself: the first of a series may go to any such node',
    near_one: '{{pods}} in {{domain}} matches the affinity term <code>{{selector}}</code>',
    near_other: '{{pods}} in {{domain}} match the affinity term <code>{{selector}}</code>',
    apart_one: 'no Pod in its domains stands against it by the anti-affinity rule that applies',
    apart_other:
      'no Pod in its domains stands against it by any of {{count}} anti-affinity rules that apply',
    skipped:
      'the Pod has no required Pod affinity or anti-affinity, and no running Pod’s anti-affinity keeps it off a node',
  },
} as const;
