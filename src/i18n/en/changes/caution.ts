/** What to think of before a proposed change is made. */
export const caution = {
  toleration_one: 'One other node has this taint: the Pod may go there too.',
  toleration_other: '{{count}} other nodes have this taint: the Pod may go there too.',
  conditionTaint:
    'Kubernetes sets <code>{{taint}}</code> itself while the node is in that condition, and would set it again.',
  conditionTolerated:
    'With <code>{{taint}}</code> Kubernetes itself keeps Pods off a node in that condition: it may not run there, or not for long.',
  cordon: 'Someone may have cordoned the node on purpose, to drain it.',
  addNode: 'This is a machine more. Where an autoscaler runs, it may add one by itself.',
  soft: 'From then on this is a wish: kube-scheduler breaks it where it must.',
  anyNode: 'The rule no longer keeps the Pod off other nodes.',
  skew: 'Later Pods may be spread as unevenly too: up to {{maxSkew}} more in one domain than in another.',
  nodeLabel: 'Other Pods whose rules ask for <code>{{label}}</code> may go to this node too.',
  kubeletLabel:
    'Every kubelet gives its node <code>{{key}}</code> when it registers: nodes written by hand may lack it. Set it where the machine really is <code>{{value}}</code>.',
  zoneLabel: 'The label <code>{{key}}</code> should say where the node really stands.',
  template_one: 'This changes the template of {{workload}}: it has {{count}} Pod.',
  template_other: 'This changes the template of {{workload}}, and so all of its {{count}} Pods.',
  ofJob:
    'In a cluster the template of a Job that runs cannot be changed: delete {{workload}} and create it again.',
  ofSet:
    'In a cluster {{workload}} makes only later Pods of a changed template: those that are there have to be deleted.',
  inOrder:
    'In a cluster {{workload}} waits for {{pod}} and does not replace it: delete {{pod}} after the change.',
  podStays:
    'kubectl apply cannot change this in a Pod that is there: delete {{pod}} and create it again.',
  owner: 'The Pod belongs to {{workload}}: make the same change in its template.',
  replaced: '{{workload}} makes another Pod in its place, which finds a node too.',
  podGone: 'Nothing makes {{pod}} again.',
  pending_one: '{{pod}} is left without a node.',
  pending_other: '{{count}} Pods that had a node are left without one, such as {{pod}}.',
  requests:
    'Make sure that the container runs well with that much: requests are what it is sure to get.',
  hostPort: 'Whoever uses port {{port}} of the node must learn of it.',
  schedulerName:
    'Where a scheduler named {{from}} runs in the cluster, placing this Pod is its work: then leave the name, and look at what it says.',
  gates: 'Whoever set the gate holds the Pod back until something is ready.',
  priority:
    'A cluster takes a Pod’s priority from its PriorityClass alone: it wants a class of this value.',
  evicts: 'The Pod may then make Pods of lower priority leave.',
  classValue:
    'The value of a class cannot be changed in a cluster: delete PriorityClass {{class}} and create it again. Pods that are made from then on get the new priority; those there are keep theirs.',
  claim:
    'The request of a claim that exists cannot be lowered in a cluster: delete it and create it again.',
  bindingMode:
    'All new claims of StorageClass {{class}} then wait for a Pod. In a cluster the class must be deleted and created again.',
  pin: 'The Pod can then go nowhere else, also when the node is full or gone.',
  otherRule: 'This loosens a rule of {{workload}}, which may have good reasons for it.',
  configuration: 'The scheduler’s profile is for all Pods that use it.',
} as const;
