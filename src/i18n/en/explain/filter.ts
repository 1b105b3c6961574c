/** Why one plugin filters a node out: the sentence of the Why panel, told after the plugin's name. */
export const filter = {
  outside_one: 'not looked at: the Pod’s node affinity names <code>{{nodes}}</code> only',
  outside_other: 'not looked at: the Pod’s node affinity names <code>{{nodes}}</code> only',
  outsideAny: 'not looked at: a PreFilter plugin narrowed the nodes beforehand',
  NodeUnschedulable: {
    cordoned:
      'cordoned: <code>spec.unschedulable</code> is true, and the Pod does not tolerate <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: {
    other: '<code>spec.nodeName</code> asks for {{wanted}}; no other node will do',
  },
  TaintToleration: {
    taints_one: 'untolerated taint <code>{{taints}}</code>',
    taints_other: 'untolerated taints <code>{{taints}}</code>',
    effect_one:
      'untolerated taint <code>{{taints}}</code>; the toleration for <code>{{key}}</code> covers {{effect}} only',
    effect_other:
      'untolerated taints <code>{{taints}}</code>; the toleration for <code>{{key}}</code> covers {{effect}} only',
    value_one:
      'untolerated taint <code>{{taints}}</code>; the toleration for <code>{{key}}</code> wants the value <code>{{value}}</code>',
    value_other:
      'untolerated taints <code>{{taints}}</code>; the toleration for <code>{{key}}</code> wants the value <code>{{value}}</code>',
    key_one:
      'untolerated taint <code>{{taints}}</code>; the Pod tolerates <code>{{key}}</code>, which is another key',
    key_other:
      'untolerated taints <code>{{taints}}</code>; the Pod tolerates <code>{{key}}</code>, which is another key',
  },
  NodeAffinity: {
    selectorValue:
      'node label <code>{{key}}</code> is <code>{{actual}}</code>, nodeSelector wants <code>{{value}}</code>',
    selectorMissing:
      'has no label <code>{{key}}</code>, nodeSelector wants <code>{{key}}={{value}}</code>',
    selectorMany:
      'nodeSelector wants all of <code>{{wanted}}</code>; the node has <code>{{actual}}</code>',
    selectorManyMissing:
      'nodeSelector wants all of <code>{{wanted}}</code>; the node has none of these labels',
    expression:
      'node label <code>{{key}}</code> is <code>{{actual}}</code>, wants <code>{{wanted}}</code>',
    expressionMissing: 'has no label <code>{{key}}</code>, wants <code>{{wanted}}</code>',
    field: 'wants <code>{{field}} {{wanted}}</code>; this node is <code>{{actual}}</code>',
    expressions:
      'wants all of <code>{{wanted}}</code> (the expressions of a term are ANDed); the node has <code>{{actual}}</code>',
    expressionsMissing:
      'wants all of <code>{{wanted}}</code> (the expressions of a term are ANDed); the node has none of these labels',
    terms:
      'none of {{count}} terms is met, one would do: <code>{{wanted}}</code>; the node has <code>{{actual}}</code>',
    termsMissing:
      'none of {{count}} terms is met, one would do: <code>{{wanted}}</code>; the node has none of these labels',
    emptyTerm: 'the required term has no expressions, and such a term matches no node',
    both: 'nodeSelector wants <code>{{selector}}</code> and required node affinity <code>{{wanted}}</code>; the node has <code>{{actual}}</code>',
    bothMissing:
      'nodeSelector wants <code>{{selector}}</code> and required node affinity <code>{{wanted}}</code>; the node has none of these labels',
    added:
      'the scheduler profile’s addedAffinity wants <code>{{wanted}}</code>; the node has <code>{{actual}}</code>',
    addedMissing:
      'the scheduler profile’s addedAffinity wants <code>{{wanted}}</code>; the node has none of these labels',
    summary: 'wants <code>{{wanted}}</code>, and no label of these nodes meets that',
  },
  NodeDeclaredFeatures: {
    restartAll_one:
      'its kubelet does not declare <code>{{feature}}</code>, which <code>RestartAllContainers</code> in the restartPolicyRules of {{containers}} needs',
    restartAll_other:
      'its kubelet does not declare <code>{{feature}}</code>, which <code>RestartAllContainers</code> in the restartPolicyRules of {{containers}} needs',
    userNamespaces:
      'its kubelet does not declare <code>{{feature}}</code>, which hostNetwork with <code>hostUsers: false</code> needs',
    several: 'its kubelet does not declare features that the Pod needs: <code>{{features}}</code>',
  },
  NodePorts: {
    taken_one: 'port <code>{{ports}}</code> is taken by {{pods}}',
    taken_other: 'ports <code>{{ports}}</code> are taken by {{pods}}',
    summary_one: 'port <code>{{ports}}</code> is taken on each of these nodes, by {{pods}} …',
    summary_other: 'ports <code>{{ports}}</code> are taken on these nodes, by {{pods}} …',
  },
  NodeResourcesFit: {
    free: 'Insufficient {{resource}}: asks {{asked}}, {{free}} of {{allocatable}} free',
    more: 'Insufficient {{resource}}: asks {{asked}}, more than the {{allocatable}} that the node has in all',
    none: 'Insufficient {{resource}}: asks {{asked}}, and the node offers none',
    pods: 'Too many Pods: {{used}} of {{allocatable}} places are taken',
    several: 'Insufficient {{resources}}: asks {{asked}}; free {{free}}',
    summary:
      'Insufficient {{resources}}: asks {{asked}}; the most free on any of these nodes is {{free}}',
  },
  VolumeRestrictions: {
    disk_one:
      'the disk <code>{{disk}}</code> of volume {{volume}} is mounted by {{pods}} on this node, and they cannot share it',
    disk_other:
      'the disk <code>{{disk}}</code> of volume {{volume}} is mounted by {{pods}} on this node, and they cannot share it',
    diskSummary:
      'the disk <code>{{disk}}</code> is mounted by a Pod on each of these nodes, and they cannot share it',
    claim: 'the claim <code>{{claim}}</code> is ReadWriteOncePod, and {{pods}} uses it',
  },
  NodeVolumeLimits: {
    limit:
      '{{attached}} + {{added}} = {{sum}} volumes of <code>{{driver}}</code>, more than the node’s limit of {{limit}}',
    summary_one:
      'none of these nodes can attach {{count}} more volume of <code>{{driver}}</code>: it would be more than their limits allow',
    summary_other:
      'none of these nodes can attach {{count}} more volumes of <code>{{driver}}</code>: it would be more than their limits allow',
  },
  VolumeBinding: {
    affinity:
      'the claim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, whose node affinity wants <code>{{wanted}}</code>; the node has <code>{{actual}}</code>',
    affinityMissing:
      'the claim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, whose node affinity wants <code>{{wanted}}</code>; the node has none of these labels',
    affinitySummary:
      'the claim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, whose node affinity wants <code>{{wanted}}</code>, and no label of these nodes meets that',
    selected:
      'the claim <code>{{claim}}</code> is to be provisioned for <code>{{node}}</code>, which was chosen before',
    topology:
      'no available PersistentVolume fits the claim <code>{{claim}}</code>, and StorageClass <code>{{storageClass}}</code> provisions only where <code>{{wanted}}</code>',
    room: 'no available PersistentVolume fits the claim <code>{{claim}}</code>, and no CSIStorageCapacity of StorageClass <code>{{storageClass}}</code> has room for more than {{most}} of its {{wanted}} here',
    noRoom:
      'no available PersistentVolume fits the claim <code>{{claim}}</code>, and no CSIStorageCapacity of StorageClass <code>{{storageClass}}</code> has room for its {{wanted}} here',
    none: 'there is no PersistentVolume of class <code>{{storageClass}}</code> for the claim <code>{{claim}}</code>, and nothing provisions one',
    noneFits_one:
      '{{count}} PersistentVolume of class <code>{{storageClass}}</code> does not fit the claim <code>{{claim}}</code> on this node, and nothing provisions one',
    noneFits_other:
      'none of {{count}} PersistentVolumes of class <code>{{storageClass}}</code> fits the claim <code>{{claim}}</code> on this node, and nothing provisions one',
  },
  VolumeZone: {
    other:
      '<code>{{volume}}</code> of the claim <code>{{claim}}</code> is where <code>{{wanted}}</code>; the node’s <code>{{key}}</code> is <code>{{actual}}</code>',
    missing:
      '<code>{{volume}}</code> of the claim <code>{{claim}}</code> is where <code>{{wanted}}</code>; the node has no label <code>{{key}}</code>',
    summary:
      '<code>{{volume}}</code> of the claim <code>{{claim}}</code> is where <code>{{wanted}}</code>; these nodes are elsewhere',
  },
  PodTopologySpread: {
    skew: '{{domain}} would hold {{held}} + 1 = {{sum}} matching Pods (<code>{{selector}}</code>), the fewest is {{minimum}}: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    skewOther_one:
      '{{domain}} holds {{count}} matching Pod (<code>{{selector}}</code>; this one does not match), the fewest is {{minimum}}: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    skewOther_other:
      '{{domain}} holds {{count}} matching Pods (<code>{{selector}}</code>; this one does not match), the fewest is {{minimum}}: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomains_one:
      '{{domain}} would hold {{count}} matching Pod (<code>{{selector}}</code>), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomains_other:
      '{{domain}} would hold {{count}} matching Pods (<code>{{selector}}</code>), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomainsOther_one:
      '{{domain}} holds {{count}} matching Pod (<code>{{selector}}</code>; this one does not match), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    minDomainsOther_other:
      '{{domain}} holds {{count}} matching Pods (<code>{{selector}}</code>; this one does not match), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew <b>{{skew}} > maxSkew {{maxSkew}}</b>{{whose}}',
    missing: 'has no label <code>{{key}}</code>, which the spread constraint needs{{whose}}',
    several: '{{count}} spread constraints fail: <code>{{sums}}</code>{{whose}}',
    summary_one:
      '{{count}} domain of <code>{{key}}</code> holds at least {{held}} matching Pods (<code>{{selector}}</code>), the fewest is {{minimum}}: skew over <b>maxSkew {{maxSkew}}</b>{{whose}}',
    summary_other:
      '{{count}} domains of <code>{{key}}</code> hold at least {{held}} matching Pods each (<code>{{selector}}</code>), the fewest is {{minimum}}: skew over <b>maxSkew {{maxSkew}}</b>{{whose}}',
    summaryMinDomains_one:
      '{{count}} domain of <code>{{key}}</code> holds at least {{held}} matching Pods (<code>{{selector}}</code>), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew over <b>maxSkew {{maxSkew}}</b>{{whose}}',
    summaryMinDomains_other:
      '{{count}} domains of <code>{{key}}</code> hold at least {{held}} matching Pods each (<code>{{selector}}</code>), and with {{domains}} of minDomains {{minDomains}} the fewest counts as 0: skew over <b>maxSkew {{maxSkew}}</b>{{whose}}',
  },
  InterPodAffinity: {
    missing: 'has no label <code>{{key}}</code>, which the affinity term needs',
    together_one: 'no Pod in {{domain}} matches the affinity term <code>{{selector}}</code>',
    together_other:
      'no Pod in {{domain}} matches all {{count}} required affinity terms at once; <code>{{selector}}</code> is one of them',
    togetherSummary_one:
      'no Pod in these domains of <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>',
    togetherSummary_other:
      'no Pod in these domains of <code>{{key}}</code> matches all {{count}} required affinity terms at once; <code>{{selector}}</code> is one of them',
    nowhere_one:
      'no Pod of namespace {{namespaces}} on a node with <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>',
    nowhere_other:
      'no Pod of namespaces {{namespaces}} on a node with <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>',
    nowhereAll:
      'no Pod of any namespace on a node with <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>',
    noNamespace:
      'the affinity term <code>{{selector}}</code> applies to no namespace: its namespaceSelector matches none',
    elsewhere_one:
      'no Pod in {{domain}} matches the affinity term <code>{{selector}}</code>; {{domains}} has one',
    elsewhere_other:
      'no Pod in {{domain}} matches the affinity term <code>{{selector}}</code>; {{domains}} have one',
    elsewhereSummary_one:
      'no Pod in these domains of <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>; {{domains}} has one',
    elsewhereSummary_other:
      'no Pod in these domains of <code>{{key}}</code> matches the affinity term <code>{{selector}}</code>; {{domains}} have one',
    antiNode_one: '{{pods}} on {{node}} matches the anti-affinity term <code>{{selector}}</code>',
    antiNode_other: '{{pods}} on {{node}} match the anti-affinity term <code>{{selector}}</code>',
    antiDomain_one:
      '{{pods}} in {{domain}} matches the anti-affinity term <code>{{selector}}</code>',
    antiDomain_other:
      '{{pods}} in {{domain}} match the anti-affinity term <code>{{selector}}</code>',
    antiBoth:
      '{{pods}} on {{node}} in {{domain}} matches the anti-affinity term <code>{{selector}}</code>',
    antiSummary:
      'each of these nodes shares its <code>{{key}}</code> with a Pod that matches the anti-affinity term <code>{{selector}}</code>: {{pods}} …',
    existing_one:
      '{{pods}}’s own anti-affinity keeps Pods with <code>{{selector}}</code> out of {{domain}}',
    existing_other:
      'the anti-affinity of {{pods}} keeps Pods with <code>{{selector}}</code> out of {{domain}}',
    existingSummary:
      'Pods that run there ({{pods}} …) keep Pods with <code>{{selector}}</code> away by their own anti-affinity',
  },
} as const;
