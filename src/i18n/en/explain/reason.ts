/**
 * kube-scheduler's own reason texts in plain words, for a verdict without further facts:
 * `text` for the Why panel, `short` for a node card.
 */
export const reason = {
  unschedulable: { text: 'the node is cordoned', short: 'cordoned' },
  nodeName: { text: 'the Pod names another node in spec.nodeName', short: 'another node is named' },
  taint: { text: 'untolerated taint <code>{{taint}}</code>', short: '{{taint}}' },
  untoleratedTaints: {
    text: 'a taint that the Pod does not tolerate',
    short: 'Untolerated taint',
  },
  nodeAffinity: {
    text: 'the node’s labels do not meet the Pod’s nodeSelector or required node affinity',
    short: 'node affinity not met',
  },
  addedAffinity: {
    text: 'the node’s labels do not meet the scheduler profile’s addedAffinity',
    short: 'addedAffinity not met',
  },
  claimsKept: {
    text: 'the Pod has no resource claim that could be taken back from a node',
    short: 'no claim to take back',
  },
  claimsStill: {
    text: 'taking back a resource claim of the Pod would not help',
    short: 'no claim taken back',
  },
  claimsOff: {
    text: 'the feature gate DynamicResourceAllocation is off, so the plugin does nothing',
    short: 'plugin is off',
  },
  declaredFeatures: {
    text: 'its kubelet does not declare a feature that the Pod needs',
    short: 'kubelet lacks a feature',
  },
  ports: { text: 'a host port that the Pod asks for is taken', short: 'host port is taken' },
  insufficient: {
    text: 'Insufficient {{resources}}',
    short: 'short of {{resources}}',
  },
  tooManyPods: { text: 'Too many Pods: every place is taken', short: 'too many Pods' },
  spread: {
    text: 'one more matching Pod here would exceed a spread constraint’s maxSkew',
    short: 'over maxSkew',
  },
  spreadMissing: {
    text: 'the node lacks the topology key of a spread constraint',
    short: 'no topology label',
  },
  affinity: {
    text: 'no Pod that the required Pod affinity asks for runs in this topology domain',
    short: 'Pod affinity not met',
  },
  antiAffinity: {
    text: 'a Pod that the required anti-affinity keeps apart runs in this topology domain',
    short: 'Pod anti-affinity',
  },
  existingAntiAffinity: {
    text: 'a Pod that runs in this topology domain keeps the Pod out by its own anti-affinity',
    short: 'kept out by a running Pod',
  },
  diskConflict: {
    text: 'a Pod on this node uses the same disk, and it cannot be shared',
    short: 'disk in use',
  },
  readWriteOncePod: {
    text: 'a claim with access mode ReadWriteOncePod is in use by another Pod',
    short: 'ReadWriteOncePod in use',
  },
  volumeLimit: {
    text: 'the Pod’s volumes would be more than the node may have attached',
    short: 'over the volume limit',
  },
  noVolume: {
    text: 'no available PersistentVolume that this node can reach fits',
    short: 'no PersistentVolume fits',
  },
  volumeNodeAffinity: {
    text: 'the node affinity of the bound PersistentVolume excludes this node',
    short: 'PersistentVolume elsewhere',
  },
  volumeGone: {
    text: 'the claim is bound to a PersistentVolume that does not exist',
    short: 'PersistentVolume is gone',
  },
  storage: {
    text: 'the node does not have enough free storage',
    short: 'not enough storage',
  },
  volumeZone: {
    text: 'the PersistentVolume is in another zone or region than this node',
    short: 'volume in another zone',
  },
  gates: {
    text: 'waiting for scheduling gates: <code>{{gates}}</code>',
    short: 'scheduling gates',
  },
  claimNotFound: {
    text: 'there is no PersistentVolumeClaim <code>{{claim}}</code>',
    short: 'claim not found',
  },
  claimDeleted: {
    text: 'the PersistentVolumeClaim <code>{{claim}}</code> is being deleted',
    short: 'claim is being deleted',
  },
  claimLost: {
    text: 'the PersistentVolumeClaim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, which does not exist',
    short: 'PersistentVolume is gone',
  },
  claimEphemeral: {
    text: 'the ephemeral volume controller has not yet created the PersistentVolumeClaim <code>{{claim}}</code>',
    short: 'claim not created yet',
  },
  claimForeign: {
    text: 'the PersistentVolumeClaim <code>{{claim}}</code> has the name of the Pod’s ephemeral volume, but was not made for this Pod',
    short: 'claim not made for this Pod',
  },
  claimUnbound: {
    text: 'a PersistentVolumeClaim is not bound yet, and its StorageClass binds at once (volumeBindingMode Immediate)',
    short: 'claim not bound yet',
  },
  unbound: {
    immediate:
      'the PersistentVolumeClaim <code>{{claim}}</code> is not bound yet, and its StorageClass <code>{{name}}</code> binds at once (volumeBindingMode Immediate)',
    noClass:
      'the PersistentVolumeClaim <code>{{claim}}</code> is not bound yet, and its StorageClass <code>{{name}}</code> does not exist',
    withoutClass:
      'the PersistentVolumeClaim <code>{{claim}}</code> is not bound yet and has no StorageClass: only a PersistentVolume without one can be bound to it',
    noVolume:
      'the PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code>, which does not exist',
    volumeTaken:
      'the PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code>, which is kept for another claim',
    notToVolume:
      'the PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code> and is not bound to it; where size, class, accessModes or volumeMode do not fit, it never is',
  },
  claimWithoutClass: {
    text: 'a PersistentVolumeClaim names neither a volume nor a StorageClass',
    short: 'claim without StorageClass',
  },
  volumeNotFound: {
    text: 'there is no PersistentVolume <code>{{volume}}</code>',
    short: 'PersistentVolume not found',
  },
  classNotFound: {
    text: 'there is no StorageClass <code>{{name}}</code>',
    short: 'StorageClass not found',
  },
  fieldConflict: {
    text: 'in each term of node affinity the node names exclude each other',
    short: 'node names conflict',
  },
  narrowed: {
    text: 'the nodes that <code>{{plugins}}</code> leave have none in common',
    short: 'no node in common',
  },
  preFilterDisabled: {
    text: 'the profile disables the PreFilter of {{plugin}}, and without it the Filter fails on every node',
    short: 'PreFilter is disabled',
  },
  notHelpful: {
    text: 'no Pod that leaves would help: the nodes fail for other reasons',
    short: 'Pods leaving would not help',
  },
  noVictims: {
    text: 'there are no Pods of lower priority on the node that could leave',
    short: 'no Pods of lower priority',
  },
  preemptionNever: {
    text: 'the Pod’s <code>preemptionPolicy</code> is Never: it preempts no other',
    short: 'preemptionPolicy is Never',
  },
  terminating: {
    text: 'Pods that it preempted are still leaving the node that waits for it',
    short: 'victims are still leaving',
  },
} as const;
