export const options = {
  title: 'Run options',
  intro:
    'With all at their defaults Berth answers as kube-scheduler v1.34 does. A change is written into the Scheduler tab.',
  close: 'Close',
  loadFailed: 'The options did not load.',
  toDefaults: 'Back to the defaults',
  offByDefault: 'off by default',
  marks: {
    sampling: 'samples as kube-scheduler',
    lots: 'lots, seed {{seed}}',
    legacy_one: '{{count}} legacy rule',
    legacy_other: '{{count}} legacy rules',
    changed_one: '{{count}} option set',
    changed_other: '{{count}} options set',
  },
  broken: {
    document:
      'The RunOptions document has an error, so nothing is changed from here. Mend it first, or remove it.',
    yaml: 'The YAML of the Scheduler tab is broken, so nothing is changed from here. Mend it first.',
    goTo: 'Go to line {{line}}',
  },
  sampling: {
    title: 'Nodes looked at',
    EveryNode: 'Every node',
    AsKubeScheduler: 'As kube-scheduler samples',
    text: 'Berth looks at every node. Where there are more than 100, kube-scheduler stops once enough are feasible: half of the nodes, falling to 5% as they grow in number, but at least 100.',
    source: 'kube-scheduler v1.34',
    byDefault: 'by default every node',
    configured:
      'The configuration sets <code>percentageOfNodesToScore</code>. Where it does, it decides, and this choice does nothing.',
  },
  ties: {
    title: 'Equal best scores',
    FirstName: 'First name',
    DrawLots: 'Draw lots',
    text: 'Among nodes with the same highest total kube-scheduler draws one at random. Berth takes the first by name, or draws with a seed: the same seed gives the same run.',
    source: 'kube-scheduler v1.34',
    byDefault: 'by default the first name',
    seed: 'Seed',
    newSeed: 'New seed',
    seedProblem: 'A seed is a whole number from 0 to {{largest}}.',
  },
  legacy: {
    title: 'Rules that no cluster has by default',
    limitPodHardAntiAffinityTopology: {
      name: 'LimitPodHardAntiAffinityTopology',
      text: 'Refuses a Pod whose required anti-affinity has any other topologyKey than <code>kubernetes.io/hostname</code>.',
      source: 'admission plugin of kube-apiserver v1.34, off by default',
    },
    emptyTopologyKeyMeansAllTopologies: {
      name: 'Empty topologyKey means all topologies',
      text: 'In preferred anti-affinity an empty topologyKey means hostname, zone and region. Without this rule it is refused.',
      source: 'Kubernetes 1.6',
    },
    denyAllNamespacesHardAntiAffinity: {
      name: 'All namespaces: per node only',
      text: 'Refuses a Pod whose required anti-affinity is against all namespaces on any other topologyKey than the node’s, so that it cannot keep everyone else out of a zone.',
      source: 'inter-Pod affinity design proposal',
    },
    daemonNamespaces: {
      name: 'Namespaces of daemons',
      text: 'Required anti-affinity does not see Pods of these namespaces, whichever comes first, so that daemons can stand beside a Pod that wants its node to itself.',
      source: 'inter-Pod affinity design proposal',
      none: 'none by default',
      add: 'Add',
      list: 'Namespaces of daemons, listed',
      remove: 'Remove {{name}}',
      problem:
        '“{{name}}” is no name of a namespace: lower-case letters, digits and “-”, a letter or digit at both ends.',
      tooLong: 'A namespace’s name has at most 63 characters; this one has {{length}}.',
      twice: '{{name}} is in the list already.',
    },
    requiredDuringExecution: {
      name: 'requiredDuringSchedulingRequiredDuringExecution',
      text: 'Reads this field of node affinity, Pod affinity and anti-affinity, and requires it when a Pod is scheduled. A running Pod that no longer meets it is not evicted yet.',
      source: 'node affinity and inter-Pod affinity design proposals',
    },
  },
  configuration: {
    'last-good': 'The run follows the last good configuration.',
    'default-instead': 'The run follows kube-scheduler’s default profile.',
    why: 'The configuration in the Scheduler tab has an error.',
    mark: { 'last-good': 'last good configuration', 'default-instead': 'default profile' },
    goTo: 'Go to line {{line}}',
  },
} as const;
