/** Lines of the facts behind one plugin's verdict on one node; a mark beside them says met or not. */
export const fact = {
  beside_one: 'counted as if it ran here already: {{pods}}, which waits for this node',
  beside_other: 'counted as if they ran here already: {{pods}}, which wait for this node',
  more: 'and {{count}} more',
  NodeUnschedulable: {
    cordoned: '<code>spec.unschedulable</code> is true',
    open: '<code>spec.unschedulable</code> is not set',
    tolerated: '<code>{{taint}}</code> is tolerated by <code>{{toleration}}</code>',
    untolerated: 'no toleration covers <code>{{taint}}</code>',
  },
  NodeName: {
    none: '<code>spec.nodeName</code> is empty',
    wanted:
      '<code>spec.nodeName</code> is <code>{{wanted}}</code>; this node is <code>{{actual}}</code>',
  },
  TaintToleration: {
    none: 'the node has no taints',
    tolerated: '<code>{{taint}}</code> is tolerated by <code>{{toleration}}</code>',
    untolerated: 'no toleration covers <code>{{taint}}</code>',
    preferred: '<code>{{taint}}</code> keeps no Pod away; it counts in scores',
    nearEffect:
      'almost: <code>{{toleration}}</code> covers {{effect}}, the effect of the taint is {{wanted}}',
    nearValue:
      'almost: <code>{{toleration}}</code> has the value <code>{{value}}</code>, the taint <code>{{wanted}}</code>',
    nearKey:
      'almost: <code>{{toleration}}</code> has the key <code>{{key}}</code>, the taint <code>{{wanted}}</code>',
  },
  NodeAffinity: {
    nodeSelector: 'nodeSelector, all of:',
    required: 'required node affinity:',
    requiredTerms: 'required node affinity, one of {{count}} terms:',
    added: 'addedAffinity of the scheduler profile:',
    addedTerms: 'addedAffinity of the scheduler profile, one of {{count}} terms:',
    noTerms: 'no terms, and without any no node is met',
    term: 'term {{index}}, all of:',
    emptyTerm: 'term {{index}} has no expressions, and such a term matches no node',
    has: '<code>{{expression}}</code>: the node has <code>{{actual}}</code>',
    lacks: '<code>{{expression}}</code>: the node has no such label',
    named: '<code>{{expression}}</code>: the node is <code>{{actual}}</code>',
  },
  NodeDeclaredFeatures: {
    declared: 'its kubelet declares <code>{{feature}}</code>',
    missing: 'its kubelet does not declare <code>{{feature}}</code>',
    restartAll_one:
      'needed for the action <code>RestartAllContainers</code> of the container {{containers}}',
    restartAll_other:
      'needed for the action <code>RestartAllContainers</code> of the containers {{containers}}',
    userNamespaces: 'needed for hostNetwork with <code>hostUsers: false</code>',
  },
  NodePorts: {
    free: 'port <code>{{port}}</code> is free',
    taken_one: 'port <code>{{port}}</code> is held by {{pods}}',
    taken_other: 'port <code>{{port}}</code> is held by {{pods}}',
  },
  NodeResourcesFit: {
    within:
      '{{resource}}: {{used}} requested + {{asked}} asked = {{sum}} ≤ {{allocatable}} allocatable',
    over: '{{resource}}: {{used}} requested + {{asked}} asked = {{sum}} > {{allocatable}} allocatable',
    place: 'Pods: {{used}} + 1 = {{sum}} ≤ {{allocatable}} allocatable',
    noPlace: 'Pods: {{used}} + 1 = {{sum}} > {{allocatable}} allocatable',
    requests: 'requests count, not usage',
    ignored_one: 'the scheduler profile ignores {{resources}}',
    ignored_other: 'the scheduler profile ignores {{resources}}',
  },
  VolumeRestrictions: {
    diskFree: 'volume {{volume}}: the disk <code>{{disk}}</code> is not mounted by a Pod here',
    diskMounted_one: 'volume {{volume}}: the disk <code>{{disk}}</code> is mounted by {{pods}}',
    diskMounted_other: 'volume {{volume}}: the disk <code>{{disk}}</code> is mounted by {{pods}}',
    claimFree: 'the ReadWriteOncePod claim <code>{{claim}}</code> is not used by another Pod',
    claimUsed_one: 'the ReadWriteOncePod claim <code>{{claim}}</code> is used by {{pods}}',
    claimUsed_other: 'the ReadWriteOncePod claim <code>{{claim}}</code> is used by {{pods}}',
  },
  NodeVolumeLimits: {
    missingClaim: 'there is no PersistentVolumeClaim <code>{{claim}}</code>',
    none: 'no volume of the Pod counts against a limit here',
    within:
      '<code>{{driver}}</code>: {{attached}} attached + {{added}} = {{sum}} ≤ {{limit}}, the node’s limit',
    over: '<code>{{driver}}</code>: {{attached}} attached + {{added}} = {{sum}} > {{limit}}, the node’s limit',
    unlimited: '<code>{{driver}}</code>: no CSINode states a limit for it here',
    volumes_one: 'volume of the Pod: {{volumes}}',
    volumes_other: 'volumes of the Pod: {{volumes}}',
  },
  DynamicResources: {
    held: 'the claim <code>{{claim}}</code> has <code>{{devices}}</code>, which can be reached from here',
    elsewhere:
      'the claim <code>{{claim}}</code> has <code>{{devices}}</code>, which cannot be reached from here',
    asks: 'the claim <code>{{claim}}</code> is to be given devices',
    all: 'the request <code>{{request}}</code>: all devices of class <code>{{deviceClass}}</code>',
    request_one:
      'the request <code>{{request}}</code>: {{count}} device of class <code>{{deviceClass}}</code>',
    request_other:
      'the request <code>{{request}}</code>: {{count}} devices of class <code>{{deviceClass}}</code>',
    counts:
      'devices in reach: {{inReach}}; of the class: {{ofClass}}; fit the request: {{fitting}}',
    taken: '<code>{{device}}</code> belongs to <code>{{holder}}</code>',
    tainted: '<code>{{device}}</code> has the taint <code>{{taint}}</code>, which is not tolerated',
    constraint: 'they have to agree in <code>{{attribute}}</code>',
    gets: 'it gets <code>{{devices}}</code>',
  },
  VolumeBinding: {
    bound: 'the claim <code>{{claim}}</code> is bound to <code>{{volume}}</code>',
    affinity: 'node affinity of the volume:',
    affinityTerms: 'node affinity of the volume, one of {{count}} terms:',
    noAffinity: 'the volume has no node affinity: by that it rules out no node',
    gone: 'the claim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, which does not exist',
    binds: 'the claim <code>{{claim}}</code> is unbound; <code>{{volume}}</code> fits it',
    selected:
      'the claim <code>{{claim}}</code> is to be provisioned for <code>{{node}}</code>, which was chosen before',
    provisions:
      'the claim <code>{{claim}}</code> is unbound; StorageClass <code>{{storageClass}}</code> would provision a volume',
    noProvisioner:
      'the claim <code>{{claim}}</code> is unbound, and StorageClass <code>{{storageClass}}</code> provisions nothing',
    topologies: 'allowedTopologies of the class:',
    topologiesTerms: 'allowedTopologies of the class, one of {{count}} terms:',
    roomEnough:
      '<code>{{driver}}</code> has room here: {{wanted}} ≤ {{most}}, the most of its CSIStorageCapacities',
    roomShort:
      '<code>{{driver}}</code> has no room here: {{wanted}} > {{most}}, the most of its CSIStorageCapacities',
    roomUntold:
      '<code>{{driver}}</code> has no room here: no CSIStorageCapacity of the class is about this node',
    roomUnsaid:
      '<code>{{driver}}</code> has no room here: no CSIStorageCapacity of the class for this node names an amount',
    claimed: '<code>{{volume}}</code> is kept for another claim',
    taken: '<code>{{volume}}</code> goes to another claim of the Pod',
    tooSmall: '<code>{{volume}}</code> is too small',
    deleting: '<code>{{volume}}</code> is being deleted',
    volumeMode: '<code>{{volume}}</code> has another volumeMode',
    attributesClass: '<code>{{volume}}</code> has another volumeAttributesClassName',
    notAvailable: '<code>{{volume}}</code> is not Available',
    selector: '<code>{{volume}}</code> does not match the selector of the claim',
    accessModes: '<code>{{volume}}</code> lacks an access mode of the claim',
    nodeAffinity: '<code>{{volume}}</code> does not reach this node by its node affinity',
  },
  VolumeZone: {
    noZone: 'the node has no zone or region label, and so is taken to reach every volume',
    has: '<code>{{volume}}</code> of <code>{{claim}}</code> is where <code>{{wanted}}</code>: the node has <code>{{actual}}</code>',
    lacks:
      '<code>{{volume}}</code> of <code>{{claim}}</code> is where <code>{{wanted}}</code>: the node has no such label',
  },
  PodTopologySpread: {
    constraint:
      'constraint {{index}}: Pods with <code>{{selector}}</code> over <code>{{key}}</code>, maxSkew {{maxSkew}}',
    default:
      'default constraint {{index}} of the scheduler profile: Pods with <code>{{selector}}</code> over <code>{{key}}</code>, maxSkew {{maxSkew}}',
    within:
      '{{domain}}: {{held}} matching + {{self}} self − {{minimum}} minimum = {{skew}} ≤ maxSkew {{maxSkew}}',
    over: '{{domain}}: {{held}} matching + {{self}} self − {{minimum}} minimum = {{skew}} > maxSkew {{maxSkew}}',
    noKey: 'the node has no label <code>{{key}}</code>',
    domains_one:
      'matching Pods of namespace {{namespace}} in the {{count}} domain that counts: {{counts}}',
    domains_other: 'matching Pods of namespace {{namespace}} in {{count}} domains: {{counts}}',
    noDomain: 'no domain counts',
    minDomains: '{{domains}} domains: minDomains {{minDomains}} is reached',
    fewDomains: '{{domains}} of minDomains {{minDomains}} domains: the minimum counts as 0',
    self: 'the Pod matches the selector itself: self is 1',
    notSelf: 'the Pod does not match the selector itself: self is 0',
    keyNodes_one: '{{count}} node does not count, as it lacks a topology key: {{nodes}}',
    keyNodes_other: '{{count}} nodes do not count, as they lack a topology key: {{nodes}}',
    affinityNodes_one:
      '{{count}} node does not count, as the Pod’s nodeSelector or node affinity excludes it (nodeAffinityPolicy Honor): {{nodes}}',
    affinityNodes_other:
      '{{count}} nodes do not count, as the Pod’s nodeSelector or node affinity excludes them (nodeAffinityPolicy Honor): {{nodes}}',
    taintNodes_one:
      '{{count}} node does not count, as the Pod does not tolerate its taints (nodeTaintsPolicy Honor): {{nodes}}',
    taintNodes_other:
      '{{count}} nodes do not count, as the Pod does not tolerate their taints (nodeTaintsPolicy Honor): {{nodes}}',
    notCounted: 'Pods on this node do not count themselves',
  },
  InterPodAffinity: {
    ownAffinity: 'affinity to Pods with <code>{{selector}}</code> over <code>{{key}}</code>',
    ownAntiAffinity:
      'anti-affinity to Pods with <code>{{selector}}</code> over <code>{{key}}</code>',
    existing:
      'anti-affinity of running Pods to Pods with <code>{{selector}}</code> over <code>{{key}}</code>',
    namespaces_one: 'in namespace {{namespaces}}',
    namespaces_other: 'in namespaces {{namespaces}}',
    allNamespaces: 'in all namespaces',
    noNamespace: 'in no namespace: the namespaceSelector matches none',
    together: 'one Pod must match all {{count}} affinity terms',
    first:
      'no Pod on a node with the topology keys matches yet, and this one matches its own terms: the first may go to any such node',
    lacksKey: 'the node has no label <code>{{key}}</code>, so the term cannot be met',
    withoutKey: 'the node has no label <code>{{key}}</code>, so the rule does not reach it',
    here_one: 'in {{domain}}: {{pods}}',
    here_other: 'in {{domain}}: {{pods}}',
    nobodyHere: 'no such Pod in {{domain}}',
    elsewhere_one: 'such Pods run in {{domains}}',
    elsewhere_other: 'such Pods run in {{domains}}',
    nowhere: 'no such Pod is on a node with <code>{{key}}</code>',
    moreRules_one: '{{count}} more rule of running Pods that does not reach this node',
    moreRules_other: '{{count}} more rules of running Pods that do not reach this node',
  },
} as const;
