/** Around messages that were pasted; what they mean stands in `decode`. */
export const pasted = {
  field: 'An event, a kubectl describe, or the status of a Pod',
  whence: 'Where it stands:',
  nothing:
    'No scheduling message is recognized in this. Most events of a Pod that waits begin with “0/3 nodes are available”.',
  explained_one: 'One message explained',
  explained_other: '{{count}} messages explained',
  cause_one: 'The one node is out, and this is why',
  cause_other: 'None of {{count}} nodes will do, and this is why',
  bring:
    'To see which of your nodes it is about, bring them: paste what this prints into Cluster, and the Pod into Workload.',
  lessons: 'Lessons about this',
  label: 'What Kubernetes said',
  message: 'Message',
  more_one: 'One more message stands in the texts.',
  more_other: '{{count}} more messages stand in the texts.',
  goTo: 'Show it in line {{line}}',
  nodesHere: 'Nodes of this cluster of which it is true',
  moreNodes_one: 'and one more',
  moreNodes_other: 'and {{count}} more',
  noPod:
    'There is no Pod {{pod}} here to compare it with. Load the cluster and the Pod to see which nodes it is about.',
  sorted: {
    what: 'What you pasted was sorted.',
    to: {
      workload: 'To Workload: {{kinds}}.',
      cluster: 'To Cluster: {{kinds}}.',
      scheduler: 'To Scheduler: {{kinds}}.',
    },
    manifests: 'manifests',
    leave: {
      workload: 'Leave all in Workload',
      cluster: 'Leave all in Cluster',
      scheduler: 'Leave all in Scheduler',
    },
  },
  release: {
    kubelet:
      'The newest kubelet among the nodes is {{version}}; the API server has that release or a newer one.',
    wording: 'What Kubernetes said is worded as from {{from}} to {{to}}.',
    wordingOf: 'What Kubernetes said is worded as in {{from}}.',
    now: 'Berth answers as {{inForce}}.',
    nearest: 'Berth knows {{release}} as the nearest release, and answers as {{inForce}}.',
    nearestNow: 'Berth does not know that release: it answers as {{inForce}}, the nearest.',
    stored:
      'Berth answers as {{inForce}} now. When this scenario was saved, it answered as {{before}}.',
    switch: 'Answer as {{release}}',
    dismiss: 'Do not say so again for this scenario',
  },
  here: 'Here',
  pendingHere: 'is Pending as well, and kube-scheduler would say:',
  placedHere: 'would be placed on {{node}}.',
} as const;
