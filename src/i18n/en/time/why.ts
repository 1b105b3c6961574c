/** What Why says of a moment of a story. */
export const why = {
  title: 'At {{time}}',
  titleOf: '{{name}}, at {{time}}',
  attempt: 'See that decision, at {{time}}',
  evictedByTaint:
    '{{node}} had the taint {{taint}} from {{sinceAt}} on. The Pod tolerates it for {{seconds}} s, and so was evicted at {{at}}.',
  evictedAsSet:
    '{{node}} got the taint {{taint}} at {{sinceAt}}. The Pod tolerates it for {{seconds}} s, so its eviction was set for {{at}}, and came although that taint had gone: another one that it does not tolerate for ever was there.',
  evictedNotTolerated:
    '{{node}} got the taint {{taint}} at {{sinceAt}}, which no toleration of the Pod matches: it was evicted at once, at {{at}}.',
  evictedForDevice: {
    not: 'Its device {{device}} (claim {{claim}}) got the taint {{taint}} at {{sinceAt}}, which its request does not tolerate: it was evicted from {{node}} at {{at}}.',
    shortly:
      'Its device {{device}} (claim {{claim}}) had the taint {{taint}} from {{sinceAt}} on. Its request tolerates it for {{seconds}} s, and so it was evicted from {{node}} at {{at}}.',
  },
  defaultToleration:
    'The API server gives every Pod that says nothing of {{key}} a toleration of {{seconds}} s (DefaultTolerationSeconds).',
  evictedByDrain: 'kubectl drain evicted it from {{node}} through the eviction API at {{at}}.',
  evictedByDescheduler:
    'The descheduler evicted it from {{node}} through the eviction API at {{at}}: its plugin {{plugin}}.',
  descheduled: {
    RemovePodsViolatingNodeAffinity:
      'That plugin takes Pods off nodes that their node affinity no longer allows or, where the policy says so, likes less than another node.',
    RemovePodsViolatingNodeTaints:
      'That plugin takes Pods that do not tolerate a NoSchedule taint of their node or, where the policy says so, a PreferNoSchedule one.',
    RemovePodsViolatingInterPodAntiAffinity:
      'That plugin takes Pods whose required anti-affinity excludes another Pod that runs near them.',
    PodLifeTime:
      'That plugin takes Pods that were made more than maxPodLifeTimeSeconds ago, the oldest first.',
    RemovePodsHavingTooManyRestarts:
      'That plugin takes Pods whose containers were started again podRestartThreshold times or more.',
    RemoveFailedPods: 'That plugin takes Pods that have failed.',
    RemovePodsViolatingTopologySpreadConstraint:
      'That plugin takes Pods from the fullest domains, until the skew is no more than maxSkew.',
    RemoveDuplicates:
      'That plugin takes Pods of one owner from nodes that have more of them than their share.',
    LowNodeUtilization:
      'That plugin takes Pods off nodes above the target thresholds, while others are below the thresholds.',
    HighNodeUtilization:
      'That plugin takes Pods off nodes below the thresholds, so that fewer nodes are used.',
  },
  preempted:
    'kube-scheduler preempted it at {{at}}, to make room on {{node}} for a Pod of higher priority.',
  evictedByRequirement:
    'It was evicted from {{node}} at {{at}}: what {{rule}} requires during execution had ceased to hold. No release of Kubernetes does that; it is an option of this run.',
  nodeGone: 'Its node {{node}} is gone: the Pod garbage collector deleted it at {{at}}.',
  tooManyEnded:
    'It had ended. The Pod garbage collector deleted it at {{at}}: more Pods had ended than it keeps.',
  deletedByAction: 'It was deleted by hand at {{at}}.',
  deletedByController: '{{kind}} {{name}}, its controller, deleted it at {{at}}.',
  deletedWithOwner: 'It was deleted at {{at}}, as {{kind}} {{name}}, which owned it, is gone.',
  deletedBeforeOwner:
    'It was deleted at {{at}}, as {{kind}} {{name}}, which owns it, is being deleted in the foreground.',
  waitsForOwned:
    'It is being deleted in the foreground: it stays until what it owns is gone ({{owned}} left), and its controller does nothing more.',
  heldByFinalizers:
    'It is deleted and stays until its finalizers are taken away: {{finalizers}}. In a cluster whoever set them does that; here nobody does until you patch them away.',
  heldByJob:
    'It has ended and goes once its Job has counted it. That takes a second, or until the next Pod is made where the API server refuses the Job’s status: in some releases it does so while the Job waits to replace a Pod that has failed and others are ready.',
  deletedWithNamespace: 'It was deleted at {{at}}, as its Namespace {{name}} is being deleted.',
  ranked: {
    unassigned: 'It went before {{kept}} as it had no node yet: such Pods go first.',
    phase:
      'It went before {{kept}} as it did not run yet: of Pods that have a node, Pending ones go first.',
    notReady: 'It went before {{kept}} as it was not ready, and {{kept}} was.',
    cost: 'It went before {{kept}} as its annotation controller.kubernetes.io/pod-deletion-cost is lower (0 where there is none).',
    crowded:
      'It went before {{kept}} as more Pods of the same owner shared its node than that of {{kept}}.',
    readyTime:
      'It went before {{kept}} as it had been ready for a shorter time (by order of magnitude).',
    restarts: 'It went before {{kept}} as its containers had been started again more often.',
    age: 'It went before {{kept}} as it was younger (by order of magnitude).',
    lots: 'Nothing that counts told it from {{kept}}. kube-controller-manager then goes by their random UIDs; here the Pod made last goes.',
    all: 'All Pods of its ReplicaSet had to go: none was chosen.',
  },
  terminating: 'Its containers are being stopped: it is gone at {{endsAt}}.',
  terminatingHeld:
    'It stays Terminating: the kubelet of {{node}} has been silent since {{sinceAt}}, and it alone sees whether the containers have ended. The Pod goes once that kubelet is heard again, it is deleted by force (--force), or {{node}} is deleted or, while it is not ready, tainted node.kubernetes.io/out-of-service.',
  leaves:
    '{{node}} has had the taint {{taint}} since {{sinceAt}}. The Pod tolerates it for {{seconds}} s: it is evicted at {{leavesAt}}, unless the taint goes before.',
  leavesNotTolerated:
    '{{node}} has had the taint {{taint}} since {{sinceAt}}, which no toleration of the Pod matches: it is evicted at once, at {{leavesAt}}.',
  leavesForDevice: {
    not: 'Its device {{device}} (claim {{claim}}) has had the taint {{taint}} since {{sinceAt}}, which its request does not tolerate: it is evicted from {{node}} at once, at {{leavesAt}}.',
    shortly:
      'Its device {{device}} (claim {{claim}}) has had the taint {{taint}} since {{sinceAt}}. Its request tolerates it for {{seconds}} s: it is evicted from {{node}} at {{leavesAt}}, unless the taint goes before.',
  },
  leavesUnlessBack:
    '{{node}} has had the taint {{taint}} since {{sinceAt}}. The Pod tolerates it for {{seconds}} s: it is evicted at {{leavesAt}}, unless {{node}} is heard again before.',
  leavesUnlessAllGo:
    '{{node}} got the taint {{taint}} at {{sinceAt}}. The Pod tolerates it for {{seconds}} s, so its eviction is set for {{leavesAt}}. {{node}} has other NoExecute taints that the Pod does not tolerate for ever: it is evicted then, unless all of these taints go before.',
  leavesAsSet:
    '{{node}} got the taint {{taint}} at {{sinceAt}}. The Pod tolerates it for {{seconds}} s, so its eviction is set for {{leavesAt}}. That taint has gone, but while another one is there that the Pod does not tolerate for ever the eviction stays as it is set.',
  evictionKept:
    'It tolerates {{taint}} for {{seconds}} s alone. That taint came when the eviction was set already, and an eviction that is set is not moved.',
  toleratesForever: 'It tolerates {{taint}} of {{node}} without a limit, and stays.',
  nodeSilent:
    'The kubelet of {{node}} has been silent since {{sinceAt}}. Until the node has a NoExecute taint, no Pod is evicted for that.',
  stillBound:
    'It stays: a cordon or a NoSchedule taint holds new Pods off {{node}}, and takes none away that runs there.',
  ignoredNode:
    'The labels of {{node}} do not match its nodeSelector or required node affinity. That is asked when a Pod is placed and not while it runs (IgnoredDuringExecution), so that alone does not make it leave.',
  ignoredAffinity:
    'No Pod that its required affinity asks for runs in its {{key}}. That is asked when a Pod is placed and not while it runs (IgnoredDuringExecution), so that alone does not make it leave.',
  ignoredAntiAffinity:
    '{{other}} is in its {{key}}, which its required anti-affinity excludes. That is asked when a Pod is placed and not while it runs (IgnoredDuringExecution), so that alone makes neither leave.',
  keptFrom: {
    budget:
      'At {{at}} {{plugin}} of the descheduler wanted to evict it, and a PodDisruptionBudget did not allow it.',
    'many-budgets':
      'At {{at}} {{plugin}} of the descheduler wanted to evict it, but more than one PodDisruptionBudget covers it, which the eviction API does not support.',
    limit:
      'At {{at}} {{plugin}} of the descheduler wanted to evict it, but had evicted as many Pods as its policy allows.',
  },
  attachedElsewhere: {
    used: 'It is not started: its volume {{volume}} can be attached to one node at a time, and is in use on {{node}} by {{pods}}. It is attached here once nothing there uses it.',
    usedOnSilent:
      'It is not started: its volume {{volume}} can be attached to one node at a time, and is in use on {{node}} by {{pods}}. The kubelet of {{node}} is silent: the volume stays there until it is heard again, until six minutes after what uses the volume was deleted by force, or until the node has the taint node.kubernetes.io/out-of-service.',
    left: 'It is not started: its volume {{volume}} can be attached to one node at a time, and is still attached to {{node}}.',
    leftUntil:
      'It is not started: its volume {{volume}} can be attached to one node at a time, and is still attached to {{node}}, whose kubelet tells at {{untilAt}} that it is unmounted.',
    leftOnSilent:
      'It is not started: its volume {{volume}} can be attached to one node at a time, and is still attached to {{node}}, whose kubelet is silent. It is detached by force at {{untilAt}}, six minutes after the last Pod there.',
  },
  unmounted: 'Its kubelet does not start it, as it cannot mount its volumes: {{message}}',
  unconfigured:
    'Its kubelet does not start it, and tries again: {{message}}. What no document and no action of the scenario holds is taken to be there.',
  bound: 'kube-scheduler bound it to {{node}} at {{at}}.',
  refused: 'kube-scheduler found no node for it at {{at}}: {{message}}',
  refusedAt: 'kube-scheduler found no node for it at {{at}}.',
  gated: 'kube-scheduler does not try it: {{message}}.',
  notTried: 'kube-scheduler has not tried it.',
  awaitsClaims:
    'kube-scheduler has chosen {{node}} for it, and binds it there once its claims are bound: {{claims}}.',
  noProvisioner:
    'No provisioner runs in this scenario (RunOptions: provisioners None): nobody makes a volume for {{claims}}.',
  notBound:
    'kube-scheduler had chosen a node for it and could not bind it there at {{at}}: {{message}}',
  woken: {
    podCame: 'It was tried again because a Pod was placed.',
    podChanged: 'It was tried again because the labels of a Pod had changed.',
    podLeft: 'It was tried again because a Pod had left.',
    nodeCame: 'It was tried again because a node had come.',
    nodeChanged: 'It was tried again because a node had changed.',
    nodeLeft: 'It was tried again because a node had gone.',
    storage:
      'It was tried again because of a volume, a claim, a StorageClass, a CSINode, a CSIDriver or a CSIStorageCapacity.',
    itself: 'It was tried again because it had been changed itself.',
    time: 'It was tried again because it had waited for five minutes.',
  },
  nodeDeleted: 'The node was deleted at {{at}}.',
  silent:
    'Its kubelet has been silent since {{sinceAt}}. The node controller waits {{seconds}} s after the last heartbeat, and until then the node counts as Ready.',
  notReady: 'Its condition Ready is False.',
  unreachable:
    'At {{at}} the node controller set its condition Ready to Unknown: its kubelet has been silent since {{sinceAt}}.',
  heardAgain:
    'At {{at}} the node controller set its condition Ready to Unknown. Its kubelet is heard again since, and is about to report.',
  unreachableGiven:
    'Its condition Ready is Unknown from the start: nothing is heard of its kubelet until it recovers.',
  taintedInTurn: {
    steady:
      'Of {{count}} dark nodes of its zone it was number {{place}} to get the NoExecute taint, at {{at}}: a zone’s nodes are tainted one after the other (--node-eviction-rate, by default one every 10 s).',
    slow: 'Of {{count}} dark nodes of its zone it was number {{place}} to get the NoExecute taint, at {{at}}. Most of its zone is dark, but not all: in a zone of more than 50 nodes one is tainted every 100 s then (--secondary-node-eviction-rate).',
    halted:
      'Of {{count}} dark nodes of its zone it was number {{place}} to get the NoExecute taint, at {{at}}. Most of its zone is dark, but not all: in a zone of at most 50 nodes no other is tainted while that is so.',
  },
  taintWaits: {
    steady:
      'It is one of {{count}} dark nodes of its zone and has no NoExecute taint yet: they are tainted one after the other (--node-eviction-rate, by default one every 10 s).',
    slow: 'It is one of {{count}} dark nodes of its zone and has no NoExecute taint yet. Most of the zone is dark, but not all: in a zone of more than 50 nodes one is tainted every 100 s then (--secondary-node-eviction-rate).',
    halted:
      'It is one of {{count}} dark nodes of its zone and gets no NoExecute taint. Where most of a zone of at most 50 nodes is dark, but not all (at least 55% of it, and three nodes), the node controller taints none of them.',
  },
  allDark:
    'No node is ready. The node controller then takes its NoExecute taints back and evicts nothing: it may be the one that is cut off.',
  draining_one: 'kubectl drain is at work here: {{count}} Pod is left.',
  draining_other: 'kubectl drain is at work here: {{count}} Pods are left.',
  budgetBlocks:
    'The eviction of {{pod}} waits for PodDisruptionBudget {{budget}}, which allows none now: {{healthy}} healthy, {{desired}} wanted. kubectl asks again every 5 s.',
  cordoned:
    'It is cordoned: it gets no new Pod that does not tolerate node.kubernetes.io/unschedulable, and Pods that run here stay.',
  nextLeaves_one: '{{count}} Pod here is to be evicted, at {{leavesAt}}.',
  nextLeaves_other: '{{count}} Pods here are to be evicted, the first at {{leavesAt}}.',
  ready: 'Pods that are ready: {{ready}}; wanted: {{wanted}}.',
  autoscaled: {
    minReplicas:
      'HorizontalPodAutoscaler {{autoscaler}} set its replicas from {{from}} to {{to}} at {{at}}, as they were below minReplicas. It looks every 15 s; no load is measured here, so only its bounds count.',
    maxReplicas:
      'HorizontalPodAutoscaler {{autoscaler}} set its replicas from {{from}} to {{to}} at {{at}}, as they were above maxReplicas. It looks every 15 s; no load is measured here, so only its bounds count.',
  },
  rolling: 'A rollout is under way. Pods of the new template: {{fresh}}; of older ones: {{old}}.',
  rollingLimits:
    'Of {{wanted}} wanted Pods maxSurge {{maxSurge}} is {{surge}}: the rollout makes no more than {{most}}, those that are Terminating not counted. maxUnavailable {{maxUnavailable}} is {{missing}}: it takes none away that would leave fewer than {{least}} available. Percentages are rounded up for maxSurge and down for maxUnavailable, which counts as 1 where both come to 0.',
  rolloutStands:
    'The rollout goes on once {{pod}} is ready, and it is not. Of {{wanted}} wanted Pods maxUnavailable {{maxUnavailable}} is {{missing}} (a percentage is rounded down): {{least}} must stay available, with {{ready}} ready, so no older Pod may go. maxSurge {{maxSurge}} is {{surge}} (a percentage is rounded up): with {{there}} there beside those that are Terminating, no further one may come.',
  waitsFor: 'It waits for {{pod}}, which has no node yet. kube-scheduler says: {{message}}',
  waitsForVolume: {
    elsewhere:
      'It waits for {{pod}}, which has its node and is not started: its volume {{volume}} is attached to {{node}}, and can be attached to one node at a time.',
    unmounted:
      'It waits for {{pod}}, which has its node and is not started, as its volumes cannot be mounted: {{message}}',
    unconfigured: 'It waits for {{pod}}, which has its node and is not started: {{message}}',
  },
  timedOut:
    'Its condition Progressing has been False since {{at}} (ProgressDeadlineExceeded): nothing got on for its progressDeadlineSeconds, {{seconds}} s. kubectl rollout status ends with an error then. The Deployment controller says no more than that: it undoes nothing, and goes on where it can.',
  timesOut: {
    progress:
      'It last got on at {{sinceAt}}. If it does not before {{dueAt}}, its condition Progressing turns False (ProgressDeadlineExceeded): progressDeadlineSeconds is {{seconds}}.',
    resumed:
      'It was resumed at {{sinceAt}}, and its progressDeadlineSeconds, {{seconds}}, count from then. If it does not get on before {{dueAt}}, its condition Progressing turns False (ProgressDeadlineExceeded).',
  },
  jobStands: {
    Failed:
      'The Job has failed and makes no more Pods. Its condition Failed says why ({{reason}}): {{message}}.',
    Complete:
      'The Job is complete and makes no more Pods. Its condition Complete says why ({{reason}}): {{message}}.',
    Suspended:
      'The Job is suspended (spec.suspend): its controller deletes Pods that have not ended, and makes none until it is resumed.',
  },
  exited: {
    backOff:
      'Its containers ended at {{at}} with exit code {{code}} and are started again at {{dueAt}}, its restartPolicy being {{policy}}. That is CrashLoopBackOff: the wait doubles with each restart, from 10 s up to 300 s, and begins anew once they have run for ten minutes.',
    atOnce:
      'Its containers ended at {{at}} with exit code {{code}} and are started again at {{dueAt}}, its restartPolicy being {{policy}}. Without a back-off, as it is for the first time or after ten minutes of running: the second until then is the kubelet noticing that they ended.',
    unconfigured:
      'Its containers ended at {{at}} with exit code {{code}}, and its kubelet does not start them again without their variables: {{message}}. It looks again at {{dueAt}}, and waits for longer with each attempt, up to 300 s. Files that were mounted stay, variables are read with each start.',
    silent:
      'Its containers ended at {{at}} with exit code {{code}} and were to be started again at {{dueAt}}, its restartPolicy being {{policy}}. Its kubelet is silent now: whether they have been nobody knows until it is heard again.',
  },
  containersEnded: {
    succeeded:
      'Its containers ended at {{at}}, all with exit code 0, and by their restartPolicy ({{policy}}) none is started again: it has succeeded. It stays until it is deleted, takes no room on {{node}}, and counts for no rule of scheduling.',
    failed:
      'Its containers ended at {{at}}, not all with exit code 0, and by their restartPolicy ({{policy}}) none is started again: it has failed. It stays until it is deleted, takes no room on {{node}}, and counts for no rule of scheduling.',
  },
  probed:
    'It runs, and is not ready until {{readyAt}}: its probes are asked when their initialDelaySeconds are over and their turn comes (periodSeconds), as often as successThreshold says. All probes succeed here.',
  resizePending: {
    Deferred:
      'A resize is deferred: the kubelet of {{node}} grants it once there is room ({{message}}). Until then its containers keep what they have, and kube-scheduler counts the larger of that and what is asked for.',
    Infeasible:
      'A resize is infeasible: {{node}} as it is never has so much ({{message}}). Its containers keep what they have, and kube-scheduler counts that, not what is asked for.',
  },
  gatedReady:
    'It is not Ready: its readinessGates ask for the condition {{gate}}, which a controller of your own sets in a cluster, and here nobody until you patch it into its status (--subresource=status).',
  unready:
    'The node controller set its condition Ready to False when {{node}} became unreachable. Only the kubelet writes how its containers are, so they still count as ready: the READY column of kubectl, which counts containers, is as before.',
  ending: {
    DeadlineExceeded:
      'It has been on its node for longer than its activeDeadlineSeconds ({{seconds}} s): its kubelet has told its containers to end, and they have at {{endsAt}}. Until then the Pod runs and is not ready; then it has failed (DeadlineExceeded).',
    Preempting:
      'The kubelet of {{node}} ends it to make room for a critical Pod: its containers were told to end, and have at {{endsAt}}. Until then the Pod runs; then it has failed (Preempting).',
  },
  pastDeadline:
    'Its kubelet ended it, as it had been on its node for longer than its activeDeadlineSeconds ({{seconds}} s): DeadlineExceeded.',
  turnedDown:
    'The kubelet of {{node}} turned it down, and does not run it ({{reason}}): {{message}}. A Pod that has failed so is not tried again; what made it may make another.',
  endedForCritical:
    'The kubelet of {{node}} ended it to make room for a critical Pod (Preempting): such a Pod it does not turn down for want of resources while others can be ended. What made this Pod may make another.',
  notReplaced:
    'A StatefulSet makes no second {{pod}} while the first may still run: that one is Terminating on {{node}}, whose kubelet is silent.',
  admissionRefuses:
    'When its controller last asked, the API server let in no more of its Pods; {{there}} of {{wanted}} are there. It said: {{message}}. The controller tries again, each time after twice as long.',
  replacedAlready:
    '{{pod}} is Terminating on {{node}}, whose kubelet is silent. It no longer counts, and another is made without waiting for its end.',
} as const;
