/** What the releases of Kubernetes make of a scenario, and which of their changes do it. */
export const releases = {
  title: 'What differs between releases',
  intro: 'This scenario, run as each release of Kubernetes that Berth knows.',
  close: 'Close',
  working: 'Running the scenario as each release',
  percent: '{{percent}}%',
  nothing: 'The comparison did not come to its end. Close it and open it again.',
  alike_one: 'All releases answer alike: {{count}} Pod, {{releases}} releases.',
  alike_other: 'All releases answer alike: {{count}} Pods, {{releases}} releases.',
  scored_one:
    'All releases give the Pod the same place with the same events: {{count}} Pod, {{releases}} releases. Scores differ.',
  scored_other:
    'All releases give every Pod the same place with the same events: {{count}} Pods, {{releases}} releases. Scores differ.',
  differing_one: '{{count}} of {{of}} Pods differs among {{releases}} releases.',
  differing_other: '{{count}} of {{of}} Pods differ among {{releases}} releases.',
  leftOut_one: '{{count}} more Pod differs.',
  leftOut_other: '{{count}} more Pods differ.',
  readOnce:
    'The text is large or broken, so it was read once, as the release in force reads it: fields that only other releases take are not compared.',
  table: 'Pods that differ, by release',
  pod: 'Pod',
  answerAs: 'Answer as this release ({{patch}})',
  inForce: 'Berth answers as this release ({{patch}})',
  more: 'and {{count}} more',
  whole: 'All',
  less: 'Less',
  again: ' ({{count}})',
  because: 'Because of change {{number}}',
  preempts: 'Preempts {{pods}}',
  nominated: 'Waits for {{node}}',
  place: {
    pending: 'Pending',
    gated: 'Gated',
    'unknown-scheduler': 'Left to another scheduler',
    lost: 'Runs nowhere',
    evicted: 'Preempted on {{node}}',
    refused: 'Refused',
    absent: 'Not made',
  },
  why: 'The changes behind it',
  since: 'since {{release}}',
  count: {
    separator: ' · ',
    elsewhere_one: '{{count}} Pod elsewhere',
    elsewhere_other: '{{count}} Pods elsewhere',
    preempting_one: '{{count}} Pod with other victims',
    preempting_other: '{{count}} Pods with other victims',
    worded_one: '{{count}} Pod whose events read otherwise',
    worded_other: '{{count}} Pods whose events read otherwise',
    scored_one: '{{count}} Pod on the same node with another score',
    scored_other: '{{count}} Pods on the same node with another score',
  },
  changes: {
    api: {
      fields:
        'The API server takes other fields: <code>{{fields}}</code>. A manifest with a field that it does not know it refuses as a whole where kubectl sends it; fields whose feature gate is off it drops.',
      rules:
        'The API server judges what is written by other rules: an object that it refuses takes no part.',
    },
    untoleratedTaint: {
      unnamed:
        'TaintToleration’s reason no longer names the taint: <code>had untolerated taint(s)</code> stands where <code>had untolerated taint {key: value}</code> stood, and nodes with different taints are counted together. Nothing but the wording differs.',
    },
    balancedAllocation: {
      change:
        'NodeResourcesBalancedAllocation scores what the Pod changes about a node’s balance: about 75 where it changes nothing, more where the node gets more even, less where it gets less even. Before, it scored how even the node is with the Pod on it.',
    },
    bestEffortBalanced: {
      false:
        'NodeResourcesBalancedAllocation does not score a Pod that requests none of the resources that it looks at. Before, it scored such Pods too.',
    },
    neverFits: {
      UnschedulableAndUnresolvable:
        'NodeResourcesFit says of a node that could not hold the Pod even if it were empty that preemption is not helpful there. Before, preemption tried such nodes in vain.',
    },
    sidecarsScored: {
      true: 'NodeResourcesFit’s scores count the cpu and memory that sidecars (restartable init containers) of Pods on the node request. Before, only its filter counted them.',
    },
    namespaceSelectorAskedAgain: {
      true: 'In an incoming Pod’s own (anti-)affinity terms, a namespaceSelector with nothing but <code>NotIn</code> and <code>DoesNotExist</code> matches the Pods of every namespace. This is a known regression. Before, it matched those of the namespaces that it selects.',
    },
    readWriteOncePod: {
      inUse:
        'VolumeRestrictions words its reason about a ReadWriteOncePod claim otherwise: <code>node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod</code>. Nothing but the wording differs.',
    },
    portworxTakenOver: {
      everywhere:
        'NodeVolumeLimits counts volumes of <code>kubernetes.io/portworx-volume</code> against the limit of <code>pxd.portworx.com</code> on every node with a CSINode. Before, only where its annotation says that the driver has taken over.',
    },
    volumeNodeAffinity: {
      unmatched:
        "VolumeBinding words its reason about a volume’s node affinity otherwise: <code>node(s) didn't match PersistentVolume's node affinity</code> stands where <code>node(s) had volume node affinity conflict</code> stood. Nothing but the wording differs.",
    },
    leftOutNodesReported: {
      true: "The event counts the nodes that a PreFilter plugin left out, such as a required node affinity on <code>metadata.name</code>: <code>node(s) didn't satisfy plugin(s) [NodeAffinity]</code>. Before, the first part of the event left them out.",
    },
    goingVictimsNamed: {
      false:
        'Preemption leaves out victims that are being deleted already. Before, it asked the API server to delete them as well.',
      true: 'Preemption asks the API server to delete all victims, those that are being deleted already as well. Before, it left them out.',
    },
    imageVolumesScored: {
      true: 'ImageLocality counts the images that a Pod mounts as volumes. Before, it counted those of containers alone.',
    },
    claimsScored: {
      true: 'DynamicResources scores nodes by which of the requests that a resource claim names, in order of preference, they can meet. A Pod without such a claim gets 0 on every node.',
    },
    NodeDeclaredFeatures: {
      true: 'The Filter plugin NodeDeclaredFeatures is in the default profile: a Pod that needs a feature of the kubelet goes only to nodes that declare it in <code>status.declaredFeatures</code>.',
    },
    ImageVolume: {
      true: 'Image volumes (<code>volumes[].image</code>) are on by default. Before, the API server dropped them.',
    },
    PodLevelResources: {
      true: 'Pod-level resources (<code>spec.resources</code>) are on by default and decide what a Pod requests where they are set. Before, the API server dropped them.',
    },
    DynamicResourceAllocation: {
      true: 'DynamicResourceAllocation is on by default, and DynamicResources in the default profile. It shows in events where nobody uses it: <code>no new claims to deallocate</code> stands before the preemption part, and where a PreFilter plugin refuses the Pod outright the event ends in <code>not found</code>.',
    },
    RestartAllContainersOnContainerExits: {
      true: 'The action <code>RestartAllContainers</code> of <code>restartPolicyRules</code> is on by default.',
    },
    MatchLabelKeysInPodTopologySpreadSelectorMerge: {
      true: 'The API server merges <code>matchLabelKeys</code> of spread constraints into their labelSelector when a Pod is created. Verdicts stay the same.',
    },
  },
} as const;
