/** Around messages that were pasted; what they mean stands in `decode`. */
export const pasted = {
  label: 'What Kubernetes said',
  message: 'Scheduling message',
  more_one: 'One more message stands in the texts.',
  more_other: '{{count}} more messages stand in the texts.',
  goTo: 'Show it in line {{line}}',
  nodesHere: 'Nodes of this cluster of which it is true',
  moreNodes_one: 'and one more',
  moreNodes_other: 'and {{count}} more',
  noPod:
    'There is no Pod {{pod}} here to compare it with. Load the cluster and the Pod to see which nodes it is about.',
  here: 'Here',
  pendingHere: 'is Pending as well, and kube-scheduler would say:',
  placedHere: 'would be placed on {{node}}.',
} as const;
