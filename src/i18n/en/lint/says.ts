/** What each lint says, by its code. */
export const says = {
  'spread-selector-missing':
    'Without a labelSelector this constraint counts no Pods, so it does not spread {{name}} over <code>{{key}}</code>.',
  'spread-selector-empty':
    'An empty labelSelector selects every Pod elsewhere, but counts none in a spread constraint: {{name}} is not spread over <code>{{key}}</code>.',
  'spread-misses-own-labels': {
    labelled_one:
      'The labelSelector <code>{{selector}}</code> misses the Pod’s own labels (<code>{{labels}}</code>) and matches {{count}} other Pod. The Pods of {{name}} do not count, so they may pile up in one domain of <code>{{key}}</code>.',
    labelled_other:
      'The labelSelector <code>{{selector}}</code> misses the Pod’s own labels (<code>{{labels}}</code>) and matches {{count}} other Pods. The Pods of {{name}} do not count, so they may pile up in one domain of <code>{{key}}</code>.',
    unlabelled_one:
      'The labelSelector <code>{{selector}}</code> asks for labels, of which the Pod has none, and matches {{count}} other Pod. The Pods of {{name}} do not count, so they may pile up in one domain of <code>{{key}}</code>.',
    unlabelled_other:
      'The labelSelector <code>{{selector}}</code> asks for labels, of which the Pod has none, and matches {{count}} other Pods. The Pods of {{name}} do not count, so they may pile up in one domain of <code>{{key}}</code>.',
  },
  'affinity-selector-missing': {
    required:
      'Without a labelSelector this required term matches no Pod, so no node can meet it, and none can take {{name}}.',
    anti: 'Without a labelSelector this term matches no Pod, so it keeps {{name}} away from none.',
    preferred:
      'Without a labelSelector this term matches no Pod, so it changes no node’s points for {{name}}.',
  },
  'affinity-selector-empty': {
    affinity_one:
      'An empty labelSelector matches every Pod in {{namespaces}}: {{count}} now. Any of them attracts {{name}}.',
    affinity_other:
      'An empty labelSelector matches every Pod in {{namespaces}}: {{count}} now. Any of them attracts {{name}}.',
    anti_one:
      'An empty labelSelector matches every Pod in {{namespaces}}: {{count}} now. The rule is against all of them.',
    anti_other:
      'An empty labelSelector matches every Pod in {{namespaces}}: {{count}} now. The rule is against all of them.',
  },
  'affinity-with-negative-operator': {
    affinity_one:
      '{{operator}} matches {{count}} Pod ({{without}} without any label <code>{{key}}</code>), and one match in a domain is enough. It does not keep {{name}} away from Pods with <code>{{opposite}}</code>: podAntiAffinity does.',
    affinity_other:
      '{{operator}} matches {{count}} Pods ({{without}} without any label <code>{{key}}</code>), and one match in a domain is enough. It does not keep {{name}} away from Pods with <code>{{opposite}}</code>: podAntiAffinity does.',
    anti_one:
      '{{operator}} makes this a rule against every Pod but those with <code>{{opposite}}</code>: {{count}} Pod now, {{without}} without any label <code>{{key}}</code>.',
    anti_other:
      '{{operator}} makes this a rule against every Pod but those with <code>{{opposite}}</code>: {{count}} Pods now, {{without}} without any label <code>{{key}}</code>.',
  },
  'budget-selector-missing':
    'Without a selector the PodDisruptionBudget {{name}} covers no Pod, so it protects none.',
  'budget-selector-empty_one':
    'An empty selector covers every Pod in namespace {{namespace}}: {{count}} now, of all workloads together.',
  'budget-selector-empty_other':
    'An empty selector covers every Pod in namespace {{namespace}}: {{count}} now, of all workloads together.',
  'topology-key-on-no-node': {
    blocks_one:
      'The node has no label <code>{{key}}</code>, so it cannot meet this rule, nor take {{name}}.',
    blocks_other:
      'None of {{count}} nodes has the label <code>{{key}}</code>, so none can meet this rule, and none can take {{name}}.',
    points_one:
      'The node has no label <code>{{key}}</code>, so this rule has no effect on {{name}}.',
    points_other:
      'None of {{count}} nodes has the label <code>{{key}}</code>, so this rule has no effect on {{name}}.',
    silences_one:
      'The node has no label <code>{{key}}</code>, and counts for ScheduleAnyway only with the keys of all such constraints: none of them has an effect on {{name}}.',
    silences_other:
      'None of {{count}} nodes has the label <code>{{key}}</code>, and a node counts for ScheduleAnyway only with the keys of all such constraints: none of them has an effect on {{name}}.',
    anti_one:
      'The node has no label <code>{{key}}</code>: without domains the rule keeps {{name}} away from no Pod.',
    anti_other:
      'None of {{count}} nodes has the label <code>{{key}}</code>: without domains the rule keeps {{name}} away from no Pod.',
  },
  'topology-key-on-some-nodes': {
    blocks_one:
      '{{count}} of {{of}} nodes open to {{name}} lacks the label <code>{{key}}</code> ({{nodes}}): it cannot be placed there.',
    blocks_other:
      '{{count}} of {{of}} nodes open to {{name}} lack the label <code>{{key}}</code> ({{nodes}}): it cannot be placed there.',
    points_one:
      '{{count}} of {{of}} nodes open to {{name}} lacks the label <code>{{key}}</code> ({{nodes}}): the rule does not count it and gives it no points.',
    points_other:
      '{{count}} of {{of}} nodes open to {{name}} lack the label <code>{{key}}</code> ({{nodes}}): the rule does not count them and gives them no points.',
    antiPoints_one:
      '{{count}} of {{of}} nodes open to {{name}} lacks the label <code>{{key}}</code> ({{nodes}}): the rule takes no points from it.',
    antiPoints_other:
      '{{count}} of {{of}} nodes open to {{name}} lack the label <code>{{key}}</code> ({{nodes}}): the rule takes no points from them.',
    anti_one:
      '{{count}} of {{of}} nodes open to {{name}} lacks the label <code>{{key}}</code> ({{nodes}}): there the rule keeps no Pod away.',
    anti_other:
      '{{count}} of {{of}} nodes open to {{name}} lack the label <code>{{key}}</code> ({{nodes}}): there the rule keeps no Pod away.',
  },
  'min-domains-above-domains_one':
    'minDomains asks for {{minDomains}} domains; <code>{{key}}</code> has {{count}} with nodes that count ({{domains}}). A zone without nodes is not a domain. Until there are enough, the lowest count is taken as 0: at most {{maxSkew}} in each domain, {{room}} in all.',
  'min-domains-above-domains_other':
    'minDomains asks for {{minDomains}} domains; <code>{{key}}</code> has {{count}} with nodes that count ({{domains}}). A zone without nodes is not a domain. Until there are enough, the lowest count is taken as 0: at most {{maxSkew}} in each domain, {{room}} in all.',
  'anti-affinity-more-replicas-than-domains_one':
    '{{replicas}} Pods of {{name}} must keep apart, but <code>{{key}}</code> has {{count}} domain open to them, which takes one: {{left}} cannot be placed beside it.',
  'anti-affinity-more-replicas-than-domains_other':
    '{{replicas}} Pods of {{name}} must keep apart, but <code>{{key}}</code> has {{count}} domains open to them and each takes one: {{left}} cannot be placed beside them.',
  'terms-look-like-and':
    'These {{terms}} terms are ORed: a node that matches one of them will do, {{count}} of {{of}} nodes now. Expressions within one term are ANDed: all in one term match {{all}}.',
  'required-rule-matches-no-node': {
    key: 'No node has the label <code>{{key}}</code>, so no node can take {{name}}.',
    value:
      'No node meets <code>{{wanted}}</code>, so none can take {{name}}. Values of <code>{{key}}</code> on nodes: {{known}}.',
    name: 'There is no node named <code>{{wanted}}</code>, so none can take {{name}}.',
    together:
      'Each part matches some node, but no node matches all: <code>{{wanted}}</code>. So none can take {{name}}.',
    term: 'No node meets <code>{{wanted}}</code>, so this term matches none. No other term does either: no node can take {{name}}.',
  },
  'compared-label-not-integer_one':
    '{{operator}} compares whole numbers. <code>{{key}}</code> is none on {{count}} of {{of}} nodes that have it (<code>{{value}}</code> on {{node}}), so that node does not match.',
  'compared-label-not-integer_other':
    '{{operator}} compares whole numbers. <code>{{key}}</code> is none on {{count}} of {{of}} nodes that have it (<code>{{value}}</code> on {{node}}), so those nodes do not match.',
  'deprecated-label': {
    label_one:
      '<code>{{key}}</code> is deprecated: {{count}} node has it; nodes with <code>{{newer}}</code>: {{now}}.',
    label_other:
      '<code>{{key}}</code> is deprecated: {{count}} nodes have it; nodes with <code>{{newer}}</code>: {{now}}.',
    taint_one:
      'The taint <code>{{key}}</code> is an old name that no release sets today: {{count}} node has it; nodes with <code>{{newer}}</code>: {{now}}.',
    taint_other:
      'The taint <code>{{key}}</code> is an old name that no release sets today: {{count}} nodes have it; nodes with <code>{{newer}}</code>: {{now}}.',
  },
  'node-condition-without-taint':
    '{{name}} says <code>{{condition}}</code> and has no taint <code>{{taint}}</code>. kube-scheduler reads taints, not conditions: Pods may be placed there. In a cluster the node lifecycle controller sets that taint, as it does here in time.',
  'isolation-label-kubelet-can-set_one':
    'If <code>{{key}}</code> is to isolate Pods ({{count}} node has it): any kubelet may set this label on its own Node, and so draw them. Where the Node authorizer and the NodeRestriction admission plugin are on, no kubelet may set keys that begin with <code>node-restriction.kubernetes.io/</code>.',
  'isolation-label-kubelet-can-set_other':
    'If <code>{{key}}</code> is to isolate Pods ({{count}} nodes have it): any kubelet may set this label on its own Node, and so draw them. Where the Node authorizer and the NodeRestriction admission plugin are on, no kubelet may set keys that begin with <code>node-restriction.kubernetes.io/</code>.',
  'node-name-bypasses-scheduler': {
    rules_one:
      'nodeName binds {{name}} to {{node}} past kube-scheduler, which would read {{rules}}, taints and free resources. The kubelet asks only for nodeSelector and required node affinity, NoExecute taints, host ports, the operating system and resources: what does not fit fails there instead of waiting.',
    rules_other:
      'nodeName binds all {{count}} Pods of {{name}} to {{node}} past kube-scheduler, which would read {{rules}}, taints and free resources. The kubelet asks only for nodeSelector and required node affinity, NoExecute taints, host ports, the operating system and resources: what does not fit fails there instead of waiting.',
    template_one:
      'nodeName binds every Pod of {{name}} to {{node}} past kube-scheduler: NoSchedule taints do not count, and what the kubelet finds not to fit fails there instead of waiting.',
    template_other:
      'nodeName binds all {{count}} Pods of {{name}} to {{node}} past kube-scheduler: NoSchedule taints do not count, and what the kubelet finds not to fit fails there instead of waiting.',
  },
  'os-does-not-attract_one':
    'kube-scheduler does not read <code>spec.os</code>: {{name}} may go to {{nodes}}, of another operating system than {{os}}, whose kubelet would turn it down (PodOSNotSupported).',
  'os-does-not-attract_other':
    'kube-scheduler does not read <code>spec.os</code>: {{name}} may go to {{count}} nodes of another operating system than {{os}} ({{nodes}}), whose kubelets would turn it down (PodOSNotSupported).',
  'toleration-effect-differs_one':
    'The toleration covers effect {{effect}} only. The taint <code>{{taint}}</code> on {{nodes}} has effect {{actual}}, so it is not tolerated.',
  'toleration-effect-differs_other':
    'The toleration covers effect {{effect}} only. The taint <code>{{taint}}</code> on {{count}} nodes ({{nodes}}) has effect {{actual}}, so it is not tolerated.',
  'toleration-value-differs_one':
    'The toleration asks for value <code>{{value}}</code>, but the taint on {{nodes}} is <code>{{taint}}</code>: it is not tolerated.',
  'toleration-value-differs_other':
    'The toleration asks for value <code>{{value}}</code>, but the taint on {{count}} nodes ({{nodes}}) is <code>{{taint}}</code>: it is not tolerated.',
  'toleration-does-not-attract_one':
    'A toleration lets {{name}} onto nodes with the taint <code>{{taint}}</code> ({{nodes}}); it does not draw it there: {{count}} other node is open to it as well. Dedicated nodes need a label too, and a nodeSelector or node affinity that asks for it.',
  'toleration-does-not-attract_other':
    'A toleration lets {{name}} onto nodes with the taint <code>{{taint}}</code> ({{nodes}}); it does not draw it there: {{count}} other nodes are open to it as well. Dedicated nodes need a label too, and a nodeSelector or node affinity that asks for it.',
  'required-affinity-matches-no-pod':
    'No Pod in namespace {{namespaces}} matches <code>{{selector}}</code>, and {{name}} does not meet its required affinity itself: no node can meet this rule.',
  'affinity-other-namespace_one':
    'No Pod in namespace {{home}} matches <code>{{selector}}</code>; {{count}} in {{other}} does. Without namespaces and namespaceSelector a term looks only in the Pod’s own namespace.',
  'affinity-other-namespace_other':
    'No Pod in namespace {{home}} matches <code>{{selector}}</code>; {{count}} in {{other}} do. Without namespaces and namespaceSelector a term looks only in the Pod’s own namespace.',
  'namespace-not-found':
    'There is no namespace <code>{{namespace}}</code>, so the term finds no Pods there. Namespaces: {{known}}.',
  'namespaces-empty':
    'An empty list of namespaces is as good as none: the term looks in the Pod’s own namespace, {{home}}. In the design proposal, and in the annotations before Kubernetes 1.6, it meant all namespaces; today an empty namespaceSelector does.',
  'namespace-selector-empty_one':
    'An empty namespaceSelector means every namespace: {{count}} now ({{namespaces}}). Left out, or null, the term looks only in {{home}}.',
  'namespace-selector-empty_other':
    'An empty namespaceSelector means every namespace: {{count}} now ({{namespaces}}). Left out, or null, the term looks only in {{home}}.',
  'namespace-selector-matches-none':
    'No namespace has labels that match <code>{{selector}}</code>, so the term finds no Pods. Namespaces: {{known}}.',
  'preferred-rule-did-not-bind': {
    node_one:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} runs on a node that does not match.',
    node_other:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} run on a node that does not match.',
    affinity_one:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} runs where no Pod matches.',
    affinity_other:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} run where no Pod matches.',
    anti_one:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} runs in a domain with a Pod that matches.',
    anti_other:
      'Preferred rules give points and bind nothing, whatever their weight: {{count}} of {{of}} Pods of {{name}} run in a domain with a Pod that matches.',
  },
  'device-selector-refused': 'A server refuses this selector: <code>{{words}}</code>',
  'device-selector-unknown':
    'Berth cannot evaluate this selector (<code>{{words}}</code>), which kube-scheduler can: whether a device is let in is not known here.',
  'device-class-not-found':
    'There is no DeviceClass <code>{{name}}</code>: Pods with this claim wait until it is there.',
  'rolling-update-deadlock': {
    antiAffinity_one:
      'A rolling update of {{name}} cannot begin: its {{replicas}} replicas hold {{count}} of {{count}} domains of <code>{{key}}</code>, a new Pod must keep away from the old ones, and no old one goes first: maxUnavailable {{given}} of {{replicas}} rounds down to 0, and the Pod that maxSurge adds finds no node.',
    antiAffinity_other:
      'A rolling update of {{name}} cannot begin: its {{replicas}} replicas hold all {{count}} domains of <code>{{key}}</code>, a new Pod must keep away from the old ones, and no old one goes first: maxUnavailable {{given}} of {{replicas}} rounds down to 0, and the Pod that maxSurge adds finds no node.',
    hostPort_one:
      'A rolling update of {{name}} cannot begin: host port {{ports}} is held on {{count}} of {{count}} nodes open to it by {{replicas}} replicas, and no old Pod goes first: maxUnavailable {{given}} rounds down to 0, and the Pod that maxSurge adds finds no node.',
    hostPort_other:
      'A rolling update of {{name}} cannot begin: host port {{ports}} is held on all {{count}} nodes open to it by {{replicas}} replicas, and no old Pod goes first: maxUnavailable {{given}} rounds down to 0, and the Pod that maxSurge adds finds no node.',
  },
  'match-label-keys-missing':
    'The Pods of {{name}} have no label <code>{{key}}</code>: this entry of {{field}} is ignored.',
  'spread-counts-old-revisions': {
    now_one:
      '{{count}} Pod of {{name}} is of {{revisions}} revisions, and the selector counts them together: after a rolling update the new ones may stand unevenly.',
    now_other:
      'The {{count}} Pods of {{name}} are of {{revisions}} revisions, and the selector counts them together: after a rolling update the new ones may stand unevenly.',
    later_one:
      'During a rolling update of {{name}} the old Pods count as well, so the new ones may end up uneven once the old ones are gone. matchLabelKeys with pod-template-hash counts each revision by itself.',
    later_other:
      'During a rolling update of {{name}} the old Pods count as well, so the new ones may end up uneven once the old ones are gone. matchLabelKeys with pod-template-hash counts each revision by itself.',
  },
  'differs-by-release': {
    namespaceSelector_one:
      'In Kubernetes {{from}} to {{to}} this namespaceSelector makes {{name}} look for Pods of every namespace, since it has nothing but NotIn and DoesNotExist. Releases before look in those that <code>{{selector}}</code> selects: {{count}} of {{of}} now.',
    namespaceSelector_other:
      'In Kubernetes {{from}} to {{to}} this namespaceSelector makes {{name}} look for Pods of every namespace, since it has nothing but NotIn and DoesNotExist. Releases before look in those that <code>{{selector}}</code> selects: {{count}} of {{of}} now.',
    podLevelResources:
      'Kubernetes before {{since}} does not take <code>spec.resources</code> by default: {{name}} then requests what its containers do, which is another amount.',
    imageVolume:
      'Kubernetes before {{since}} does not take image volumes by default: {{name}} is then made without <code>{{volume}}</code>.',
    restartAllContainers_one:
      'Since Kubernetes {{since}} a Pod with the action RestartAllContainers goes only to nodes that declare <code>{{feature}}</code>: {{count}} of {{of}} now.',
    restartAllContainers_other:
      'Since Kubernetes {{since}} a Pod with the action RestartAllContainers goes only to nodes that declare <code>{{feature}}</code>: {{count}} of {{of}} now.',
  },
} as const;
