/** What would have to be true for a plugin to pass a node: conditions, read after "it would pass if". */
export const needs = {
  all: 'all {{count}} rules that do not hold here are met',
  outside:
    'the Pod’s node affinity names this node, not only <code>{{nodes}}</code>, and the node meets what else it asks for',
  outsideAny: 'the PreFilter plugins leave this node in',
  NodeUnschedulable: {
    uncordoned:
      'the node is uncordoned, or the Pod tolerates <code>node.kubernetes.io/unschedulable:NoSchedule</code>',
  },
  NodeName: { this: '<code>spec.nodeName</code> is empty or names this node' },
  TaintToleration: {
    tolerates_one: 'the Pod tolerates <code>{{taints}}</code>, or the node loses this taint',
    tolerates_other:
      'the Pod tolerates all of <code>{{taints}}</code>, or the node loses these taints',
    effect:
      'the Pod’s toleration for <code>{{key}}</code> covers {{effect}} as well (without an effect it covers every one), or the node loses the taint',
    value:
      'the Pod’s toleration for <code>{{key}}</code> has the value <code>{{value}}</code> or the operator Exists, or the node loses the taint',
    key: 'the Pod’s toleration has the key <code>{{key}}</code>, not <code>{{other}}</code>, or the node loses the taint',
  },
  NodeAffinity: {
    labels_one: 'the node has the label <code>{{wanted}}</code>',
    labels_other: 'the node has the labels <code>{{wanted}}</code>',
    term: 'the node meets <code>{{wanted}}</code>',
    terms: 'the node meets one of {{count}} terms: <code>{{wanted}}</code>',
    both: 'the node has <code>{{selector}}</code> and meets <code>{{wanted}}</code>',
    bothTerms:
      'the node has <code>{{selector}}</code> and meets one of {{count}} terms: <code>{{wanted}}</code>',
    emptyTerm: 'the required term has an expression, and the node meets it',
    added: 'the node meets the scheduler profile’s addedAffinity: <code>{{wanted}}</code>',
    addedToo:
      'the node meets the scheduler profile’s addedAffinity, <code>{{added}}</code>, and the Pod’s own <code>{{wanted}}</code>',
  },
  NodeDeclaredFeatures: {
    declared:
      'its kubelet declares <code>{{features}}</code> (<code>status.declaredFeatures</code>)',
  },
  NodePorts: {
    free_one: 'no Pod on the node holds port <code>{{ports}}</code>',
    free_other: 'no Pod on the node holds one of the ports <code>{{ports}}</code>',
  },
  NodeResourcesFit: {
    free: 'the node has at least <code>{{amounts}}</code> that is not requested yet; requests count, not usage',
    place: 'the node has a place for one more Pod',
    freeAndPlace:
      'the node has a place for one more Pod, and at least <code>{{amounts}}</code> that is not requested yet; requests count, not usage',
  },
  VolumeRestrictions: {
    disk: 'no other Pod on the node mounts the disk <code>{{disk}}</code>',
    claim: 'no other Pod uses the claim <code>{{claim}}</code>: ReadWriteOncePod admits one Pod',
  },
  NodeVolumeLimits: {
    room_one: 'the node can attach {{count}} more volume of <code>{{driver}}</code>',
    room_other: 'the node can attach {{count}} more volumes of <code>{{driver}}</code>',
  },
  DynamicResources: {
    devices_zero:
      'the node has devices of class <code>{{deviceClass}}</code>, and all of them are free for <code>{{request}}</code> of the claim <code>{{claim}}</code>',
    devices_one:
      'a device of class <code>{{deviceClass}}</code> is free for <code>{{request}}</code> of the claim <code>{{claim}}</code>',
    devices_other:
      '{{count}} devices of class <code>{{deviceClass}}</code> are free for <code>{{request}}</code> of the claim <code>{{claim}}</code>',
    selectors_zero:
      'the node has devices of class <code>{{deviceClass}}</code> that the selectors of <code>{{request}}</code> in the claim <code>{{claim}}</code> let in, and all of them are free',
    selectors_one:
      'a device of class <code>{{deviceClass}}</code> that the selectors of <code>{{request}}</code> in the claim <code>{{claim}}</code> let in is free',
    selectors_other:
      '{{count}} devices of class <code>{{deviceClass}}</code> that the selectors of <code>{{request}}</code> in the claim <code>{{claim}}</code> let in are free',
    tolerates_zero:
      '<code>{{request}}</code> of the claim <code>{{claim}}</code> tolerates <code>{{taints}}</code>, or all devices of class <code>{{deviceClass}}</code> lose it',
    tolerates_one:
      '<code>{{request}}</code> of the claim <code>{{claim}}</code> tolerates <code>{{taints}}</code>, or the device of class <code>{{deviceClass}}</code> loses it',
    tolerates_other:
      '<code>{{request}}</code> of the claim <code>{{claim}}</code> tolerates <code>{{taints}}</code>, or {{count}} devices of class <code>{{deviceClass}}</code> lose it',
    constraint_zero:
      'all devices of class <code>{{deviceClass}}</code> are free for <code>{{request}}</code> of the claim <code>{{claim}}</code> and agree in <code>{{attribute}}</code>',
    constraint_one:
      'a device of class <code>{{deviceClass}}</code> is free for <code>{{request}}</code> of the claim <code>{{claim}}</code> that agrees with the others in <code>{{attribute}}</code>',
    constraint_other:
      '{{count}} devices of class <code>{{deviceClass}}</code> are free for <code>{{request}}</code> of the claim <code>{{claim}}</code> that agree in <code>{{attribute}}</code>',
    distinct_zero:
      'all devices of class <code>{{deviceClass}}</code> are free for <code>{{request}}</code> of the claim <code>{{claim}}</code> and differ in <code>{{attribute}}</code>',
    distinct_one:
      'a device of class <code>{{deviceClass}}</code> is free for <code>{{request}}</code> of the claim <code>{{claim}}</code> that differs from the others in <code>{{attribute}}</code>',
    distinct_other:
      '{{count}} devices of class <code>{{deviceClass}}</code> are free for <code>{{request}}</code> of the claim <code>{{claim}}</code> that differ in <code>{{attribute}}</code>',
    reach:
      'the claim <code>{{claim}}</code> has devices that the node can reach, other than <code>{{devices}}</code>',
  },
  VolumeBinding: {
    affinity:
      'the node meets the node affinity of PersistentVolume <code>{{volume}}</code>: <code>{{wanted}}</code>',
    exists: 'there is a PersistentVolume <code>{{volume}}</code>',
    selected: 'the node is <code>{{node}}</code>, for which <code>{{claim}}</code> is provisioned',
    volume:
      'an available PersistentVolume of class <code>{{storageClass}}</code> fits the claim <code>{{claim}}</code> and reaches the node',
    room: 'a CSIStorageCapacity of StorageClass <code>{{storageClass}}</code> has room for {{wanted}} at the node, or an available PersistentVolume of the class fits <code>{{claim}}</code> and reaches the node',
    topology:
      'the node meets the allowedTopologies of StorageClass <code>{{storageClass}}</code>, <code>{{wanted}}</code>, or an available PersistentVolume of the class fits <code>{{claim}}</code> and reaches the node',
  },
  VolumeZone: {
    label:
      'the node has <code>{{wanted}}</code>, as PersistentVolume <code>{{volume}}</code> has, or no zone and region label at all',
  },
  PodTopologySpread: {
    most_one:
      'its domain of <code>{{key}}</code> holds at most {{count}} Pod that matches <code>{{selector}}</code>; or the fewest in any domain, {{minimum}} now, rises by as much as the skew is too large, or <code>maxSkew</code>, {{maxSkew}} now, does',
    most_other:
      'its domain of <code>{{key}}</code> holds at most {{count}} Pods that match <code>{{selector}}</code>; or the fewest in any domain, {{minimum}} now, rises by as much as the skew is too large, or <code>maxSkew</code>, {{maxSkew}} now, does',
    domains_one:
      'its domain of <code>{{key}}</code> holds at most {{count}} Pod that matches <code>{{selector}}</code>; or <code>maxSkew</code>, {{maxSkew}} now, rises by as much as the skew is too large; or there are {{minDomains}} domains instead of {{domains}} (until then the fewest counts as 0) and the fewest in any of them is high enough',
    domains_other:
      'its domain of <code>{{key}}</code> holds at most {{count}} Pods that match <code>{{selector}}</code>; or <code>maxSkew</code>, {{maxSkew}} now, rises by as much as the skew is too large; or there are {{minDomains}} domains instead of {{domains}} (until then the fewest counts as 0) and the fewest in any of them is high enough',
    key: 'the node has the label <code>{{key}}</code>, with a value whose domain meets the rule',
    several:
      'all {{count}} constraints hold for its domains: at most so many matching Pods, <code>{{limits}}</code>, or more where the fewest in any domain or <code>maxSkew</code> is higher',
  },
  InterPodAffinity: {
    key: 'the node has the label <code>{{key}}</code>, with a value whose domain meets the rule',
    pod_one:
      'a Pod of namespace {{namespaces}} that matches <code>{{selector}}</code> runs in its domain of <code>{{key}}</code>; or no such Pod is anywhere and the Pod matches all its terms itself, as the first of a series',
    pod_other:
      'a Pod of one of the namespaces {{namespaces}} that matches <code>{{selector}}</code> runs in its domain of <code>{{key}}</code>; or no such Pod is anywhere and the Pod matches all its terms itself, as the first of a series',
    podAnywhere:
      'a Pod of any namespace that matches <code>{{selector}}</code> runs in its domain of <code>{{key}}</code>; or no such Pod is anywhere and the Pod matches all its terms itself, as the first of a series',
    together_one:
      'a Pod that the required affinity term selects runs in its domain of <code>{{key}}</code>; or no such Pod is anywhere and the Pod matches the term itself, as the first of a series',
    together_other:
      'a Pod that all {{count}} required affinity terms select runs in its domain of <code>{{key}}</code>; or no such Pod is anywhere and the Pod matches them all itself, as the first of a series',
    namespace:
      'the namespaceSelector of the term matches a namespace in which a Pod matches <code>{{selector}}</code>',
    noPod:
      'no Pod that matches <code>{{selector}}</code> runs in its domain of <code>{{key}}</code>',
    noRule:
      'no Pod in its domain of <code>{{key}}</code> keeps Pods with <code>{{selector}}</code> away',
  },
  reason: {
    taint: 'the Pod tolerates <code>{{taint}}</code>, or the node loses this taint',
    untoleratedTaints: 'the Pod tolerates the node’s taints, or the node loses them',
    nodeAffinity: 'the node meets the Pod’s nodeSelector and required node affinity',
    addedAffinity: 'the node meets the scheduler profile’s addedAffinity',
    fieldConflict:
      'a term of the Pod’s node affinity names a node that no other field of it excludes',
    claimsUnallocatable: 'the node has free devices for all of the Pod’s resource claims',
    claimElsewhere: 'the Pod’s resource claims have devices that the node can reach',
    claimInUse: 'fewer Pods use the resource claim',
    deviceClassMissing: 'the DeviceClass <code>{{name}}</code> exists',
    resourceClaimMissing: 'the ResourceClaim <code>{{claim}}</code> exists',
    resourceClaimNotMade:
      'the ResourceClaimTemplate <code>{{template}}</code> exists, so that the claim <code>{{claim}}</code> is made',
    resourceClaimDeleted: 'the ResourceClaim <code>{{claim}}</code> is made anew once it is gone',
    resourceClaimForeign: 'the ResourceClaim <code>{{claim}}</code> is the Pod’s own',
    devicesNotFoundInTime:
      'the resource claims ask for fewer devices, or leave fewer to choose from',
    devicePoolsInvalid:
      'each device and counter set of a pool has a name of its own, and the pool has the counters that its devices use',
    devicesUnjudged: 'what the claim or its DeviceClass asks for can be judged of every device',
    claimsFreed: 'the resource claim gets devices that the node can reach',
    selectorUnknown: 'the selector uses what Berth can evaluate',
    claimsKept: 'a resource claim of the Pod could be taken back',
    claimsStill: 'a resource claim of the Pod keeps it from the node, and is taken back',
    claimsOff: 'the feature gate DynamicResourceAllocation is on',
    declaredFeatures: 'its kubelet declares every feature that the Pod needs',
    ports: 'no Pod on the node holds a host port that the Pod asks for',
    insufficient:
      'the node has enough {{resources}} that is not requested yet; requests count, not usage',
    spread:
      'fewer matching Pods run in the node’s domain, more in the emptiest one, or <code>maxSkew</code> is larger',
    spreadMissing: 'the node has the topology keys of all spread constraints as labels',
    affinity:
      'a Pod that the required Pod affinity asks for runs in the node’s domain; or none is anywhere and the Pod matches its own terms, as the first of a series',
    antiAffinity: 'no Pod that the required anti-affinity keeps apart runs in the node’s domain',
    existingAntiAffinity: 'no Pod in the node’s domain keeps this Pod out by its own anti-affinity',
    diskConflict: 'no other Pod on the node mounts the same disk',
    readWriteOncePod: 'no other Pod uses the claim: ReadWriteOncePod admits one Pod',
    volumeLimit: 'the node can attach the Pod’s volumes',
    noVolume:
      'an available PersistentVolume fits and reaches the node, or the class provisions one',
    volumeNodeAffinity: 'the node meets the node affinity of the bound PersistentVolume',
    volumeGone: 'the PersistentVolume that the claim is bound to exists',
    storage: 'the node has enough free storage',
    volumeZone:
      'the node is in the zone and region of the PersistentVolume, or has no label for either',
    gates: 'the scheduling gates are removed: <code>{{gates}}</code>',
    claimNotFound: 'there is a PersistentVolumeClaim <code>{{claim}}</code>',
    claimDeleted: 'the PersistentVolumeClaim <code>{{claim}}</code> is made anew once it is gone',
    claimForeign:
      'the PersistentVolumeClaim <code>{{claim}}</code> is deleted or renamed, so that the Pod can have its own',
    claimEphemeral: 'the PersistentVolumeClaim <code>{{claim}}</code> is created',
    claimUnbound:
      'the PersistentVolumeClaim is bound, or its class has <code>volumeBindingMode: WaitForFirstConsumer</code> and a volume is found or made for it',
    unbound: 'the PersistentVolumeClaim <code>{{claim}}</code> is bound',
    claimWithoutClass: 'the PersistentVolumeClaim names a volume or a StorageClass',
    volumeNotFound: 'there is a PersistentVolume <code>{{volume}}</code>',
    classNotFound: 'there is a StorageClass <code>{{name}}</code>',
    narrowed: '<code>{{plugins}}</code> leave a node that exists and that all of them allow',
    preFilterDisabled: 'the scheduler profile enables the PreFilter of {{plugin}}',
    notHelpful: 'the nodes fail for a reason that Pods leaving would cure',
    noVictims: 'Pods of lower priority run on the node',
    preemptionNever: 'the Pod’s <code>preemptionPolicy</code> is PreemptLowerPriority',
    terminating: 'the Pods that are being preempted for it have left',
  },
} as const;
