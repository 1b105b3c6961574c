/** The first sentences of the Why panel: where the Pod went, or why it is Pending. */
export const lead = {
  number: {
    0: 'zero',
    1: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
  },
  numberFirst: {
    0: 'Zero',
    1: 'One',
    2: 'Two',
    3: 'Three',
    4: 'Four',
    5: 'Five',
    6: 'Six',
    7: 'Seven',
    8: 'Eight',
    9: 'Nine',
    10: 'Ten',
  },
  won_one: '<b>{{node}} won by {{count}} point.</b>',
  won_other: '<b>{{node}} won by {{count}} points.</b>',
  tieTwo:
    '<b>{{first}} and {{second}} have the same total, {{total}}.</b> The first name wins here; kube-scheduler draws lots.',
  tieMore:
    '<b>{{first}}, {{second}} and {{more}} more have the same total, {{total}}.</b> The first name wins here; kube-scheduler draws lots.',
  lotTwo:
    '<b>{{first}} and {{second}} have the same total, {{total}}.</b> {{node}} was drawn by lot (seed {{seed}}).',
  lotMore:
    '<b>{{first}}, {{second}} and {{more}} more have the same total, {{total}}.</b> {{node}} was drawn by lot (seed {{seed}}).',
  only: '<b>{{node}} was the only feasible node</b>, so scoring was skipped.',
  cleared:
    '<b>{{pod}} was nominated to {{node}},</b> as after preemption. kube-scheduler tries that node first, and takes it without a look at other nodes.',
  feasible_one:
    '$t(explain:lead.numberFirst.{{feasible}}) of $t(explain:lead.number.{{total}}) nodes was feasible.',
  feasible_other:
    '$t(explain:lead.numberFirst.{{feasible}}) of $t(explain:lead.number.{{total}}) nodes were feasible.',
  feasibleMany_one: '{{feasible}} of {{total}} nodes was feasible.',
  feasibleMany_other: '{{feasible}} of {{total}} nodes were feasible.',
  feasibleBoth: 'Both nodes were feasible.',
  feasibleAll: 'All $t(explain:lead.number.{{total}}) nodes were feasible.',
  feasibleAllMany: 'All {{total}} nodes were feasible.',
  sampled_one:
    'kube-scheduler stops after {{wanted}} feasible nodes ({{percentage}}% of {{total}}): it looked at {{looked}} nodes, starting at {{start}}; the other one was not looked at.',
  sampled_other:
    'kube-scheduler stops after {{wanted}} feasible nodes ({{percentage}}% of {{total}}): it looked at {{looked}} nodes, starting at {{start}}; the other {{count}} were not looked at.',
  sampledFirst_one:
    'Without Score plugins kube-scheduler takes the first feasible node: it looked at {{looked}} nodes, starting at {{start}}; the other one was not looked at.',
  sampledFirst_other:
    'Without Score plugins kube-scheduler takes the first feasible node: it looked at {{looked}} nodes, starting at {{start}}; the other {{count}} were not looked at.',
  sampledLeast_one:
    'kube-scheduler stops after {{wanted}} feasible nodes ({{percentage}}% of {{total}}, but no fewer than 100): it looked at {{looked}} nodes, starting at {{start}}; the other one was not looked at.',
  sampledLeast_other:
    'kube-scheduler stops after {{wanted}} feasible nodes ({{percentage}}% of {{total}}, but no fewer than 100): it looked at {{looked}} nodes, starting at {{start}}; the other {{count}} were not looked at.',
  narrowed_one: 'Only {{nodes}} was looked at: the Pod’s node affinity names it.',
  narrowedToNone_one:
    'None was looked at: the Pod’s node affinity names {{nodes}}, and there is no such node.',
  narrowedToNone_other:
    'None was looked at: the Pod’s node affinity names {{nodes}}, and there are no such nodes.',
  narrowed_other: 'Only {{nodes}} were looked at: the Pod’s node affinity names them.',
  there: 'What rules it out there: $t(explain:lead.rule.{{plugin}}).',
  thereInsufficient: 'Not enough {{resources}} is free there for what it requests.',
  first:
    'No Pod on a node with <code>{{key}}</code> matches its required Pod affinity (<code>{{selector}}</code>) yet, and {{pod}} matches it itself: the first of a series may go to any such node.',
  pending: '<b>No node fits {{pod}}.</b>',
  nominatedOne:
    '<b>{{pod}} fits on no node now.</b> It preempts {{victim}} on {{node}}, and waits for that node.',
  nominatedTwo:
    '<b>{{pod}} fits on no node now.</b> It preempts {{first}} and {{second}} on {{node}}, and waits for that node.',
  nominatedMore:
    '<b>{{pod}} fits on no node now.</b> It preempts {{first}}, {{second}} and {{more}} more on {{node}}, and waits for that node.',
  nominatedWaits:
    '<b>{{pod}} fits on no node now.</b> It waits for {{node}}, where Pods that are being deleted make room.',
  held: '<b>{{pod}} is kept out of the queue:</b> kube-scheduler does not look for a node yet.',
  rejected: '<b>{{pod}} was turned down before any node was looked at.</b>',
  gated_one:
    '<b>{{pod}} waits for its scheduling gate <code>{{gates}}</code>.</b> Until it is removed, kube-scheduler does not look for a node.',
  gated_other:
    '<b>{{pod}} waits for its scheduling gates <code>{{gates}}</code>.</b> Until all are removed, kube-scheduler does not look for a node.',
  unknownScheduler:
    '<b>{{pod}} waits for another scheduler.</b> Its schedulerName is <code>{{scheduler}}</code>, which no profile of kube-scheduler has: kube-scheduler never queues it and sends no event.',
  noNodes: '<b>{{pod}} has nowhere to go:</b> the cluster has no node.',
  scoreError:
    '<b>{{pod}} gets none of the {{feasible}} nodes that fit:</b> {{plugin}} fails before they can be scored, and kube-scheduler with it.',
  rejectedBecause: {
    claimNotFound: 'There is no PersistentVolumeClaim <code>{{claim}}</code>.',
    claimDeleted: 'The PersistentVolumeClaim <code>{{claim}}</code> is being deleted.',
    claimLost:
      'The PersistentVolumeClaim <code>{{claim}}</code> is bound to <code>{{volume}}</code>, which does not exist.',
    claimForeign:
      'The PersistentVolumeClaim <code>{{claim}}</code> has the name of the Pod’s ephemeral volume, but was not made for this Pod.',
    claimEphemeral:
      'The ephemeral volume controller has not yet created the PersistentVolumeClaim <code>{{claim}}</code>.',
    claimUnbound:
      'A PersistentVolumeClaim is not bound yet, and its StorageClass binds at once (volumeBindingMode Immediate).',
    unbound: {
      immediate:
        'The PersistentVolumeClaim <code>{{claim}}</code> is not bound yet, and its StorageClass <code>{{name}}</code> binds at once (volumeBindingMode Immediate).',
      noClass:
        'The PersistentVolumeClaim <code>{{claim}}</code> is not bound yet, and its StorageClass <code>{{name}}</code> does not exist.',
      withoutClass:
        'The PersistentVolumeClaim <code>{{claim}}</code> is not bound yet and has no StorageClass: only a PersistentVolume without one can be bound to it.',
      noVolume:
        'The PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code>, which does not exist.',
      volumeTaken:
        'The PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code>, which is kept for another claim.',
      notToVolume:
        'The PersistentVolumeClaim <code>{{claim}}</code> names the PersistentVolume <code>{{name}}</code> and is not bound to it; where size, class, accessModes or volumeMode do not fit, it never is.',
    },
    claimWithoutClass: 'A PersistentVolumeClaim names neither a volume nor a StorageClass.',
    volumeNotFound: 'There is no PersistentVolume <code>{{volume}}</code>.',
    classNotFound: 'There is no StorageClass <code>{{name}}</code>.',
    fieldConflict: 'In each term of its node affinity the node names exclude each other.',
    narrowed: 'The nodes that <code>{{plugins}}</code> leave have none in common.',
    other: '{{plugin}} says: <code>{{reasons}}</code>.',
  },
  every: {
    NodeUnschedulable: 'Every node is cordoned.',
    NodeName: 'No node is named {{wanted}}, which <code>spec.nodeName</code> asks for.',
    TaintToleration: 'Every node has a taint that the Pod does not tolerate.',
    NodeAffinity: 'No node meets its nodeSelector and required node affinity.',
    nodeSelector:
      'No node has the labels that its nodeSelector asks for: <code>{{selector}}</code>.',
    nodeSelectorAtOnce:
      'No node has all of the labels that its nodeSelector asks for at once: <code>{{selector}}</code>.',
    requiredAffinity: 'No node meets its required node affinity.',
    addedAffinity: 'No node meets the scheduler profile’s addedAffinity.',
    withAddedAffinity:
      'No node meets both its own rules for node labels and the scheduler profile’s addedAffinity.',
    insufficient: 'No node has enough {{resources}} free for what it requests.',
    places: 'No node has a place for one more Pod.',
    NodeDeclaredFeatures: 'No node has a kubelet that declares all that it needs.',
    NodePorts: 'On every node a host port that it asks for is taken.',
    NodeResourcesFit: 'No node has enough free for what it requests.',
    VolumeRestrictions: 'On every node a volume of it is in use by another Pod.',
    NodeVolumeLimits: 'On every node its volumes would be more than may be attached there.',
    DynamicResources: 'No node has the devices that its resource claims ask for.',
    VolumeBinding: 'No node can reach PersistentVolumes for its claims, or have them provisioned.',
    storage: 'No node has enough storage free for its claims.',
    VolumeZone: 'No node is in the zone and region of its PersistentVolumes.',
    PodTopologySpread: 'On every node a spread constraint fails.',
    InterPodAffinity: 'On every node a required Pod affinity or anti-affinity rule fails.',
    ownAffinity:
      'No node shares its topology domain with a Pod that the required Pod affinity asks for.',
    ownAntiAffinity:
      'Every node shares its topology domain with a Pod that the required Pod anti-affinity keeps apart.',
    existingAntiAffinity:
      'On every node a running Pod keeps it out by its own required anti-affinity.',
    other: '{{plugin}} turns down every node.',
    spread:
      'The spread constraint on <code>{{key}}</code> (maxSkew {{maxSkew}}, <code>{{selector}}</code>) fails on every node{{whose}}.',
    spreadMissing:
      'No node has the label <code>{{key}}</code>, which the spread constraint needs{{whose}}.',
  },
  rule: {
    NodeUnschedulable: 'cordoning',
    NodeName: 'spec.nodeName',
    TaintToleration: 'taints',
    NodeAffinity: 'node affinity',
    NodeDeclaredFeatures: 'kubelet features',
    NodePorts: 'host ports',
    NodeResourcesFit: 'requested resources',
    VolumeRestrictions: 'volumes in use',
    NodeVolumeLimits: 'volume limits',
    DynamicResources: 'claimed devices',
    VolumeBinding: 'PersistentVolumes',
    VolumeZone: 'volume zones',
    PodTopologySpread: 'spread constraints',
    InterPodAffinity: 'inter-Pod affinity',
  },
  spreadConflict:
    'Both spread constraints cannot be met at once: <code>{{first}}</code> wants {{firstDomains}}, <code>{{second}}</code> wants {{secondDomains}}.',
  spreadAgainst:
    'The spread constraint on <code>{{key}}</code>{{whose}} wants {{domains}}, and $t(explain:lead.rule.{{plugin}}) would leave only {{nodes}}.',
  conflict:
    'No node meets both: $t(explain:lead.rule.{{first}}) alone would leave {{firstNodes}}; $t(explain:lead.rule.{{second}}) alone would leave {{secondNodes}}.',
  breakdown: 'Nodes fail for different reasons: {{counts}}.',
  preempts_one: 'Evicting {{victims}} (lower priority) from {{node}} would make room.',
  preempts_other:
    'Evicting {{count}} Pods of lower priority ({{victims}}) from {{node}} would make room.',
  stalled:
    'In this run it has preempted before and found no place, so it preempts no more: a Pod that preempts for ever would never end the run.',
  budget_one: 'That would violate a PodDisruptionBudget.',
  budget_other: 'That would violate PodDisruptionBudgets for {{count}} of these Pods.',
  budgetBroken_one: 'This breaks a PodDisruptionBudget.',
  budgetBroken_other: 'This breaks PodDisruptionBudgets for {{count}} of them.',
  preemptionNever: 'Its preemptionPolicy is Never, so it evicts no other Pod.',
  noVictims:
    'Preemption does not help: no Pod of lower priority runs on a node that evictions could open.',
  notEnough:
    'Preemption does not help: no node would take it even if all Pods of lower priority left that node.',
  unresolvable: 'Preemption does not help: no Pod’s eviction would change the reasons.',
} as const;
