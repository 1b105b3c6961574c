/** How a score came to be, step by step. `→` drops a fraction, `≈` rounds, `…` stands for more decimals. */
export const scoring = {
  amounts: '{{resource}}: {{used}} on the node + {{asked}} for this Pod, of {{allocatable}}',
  resource: '{{resource}}: <code>{{sum}}</code>',
  resourcesLacking: 'The node has no {{resources}}, so that does not count',
  same_one: 'The only feasible node.',
  same_other: 'All {{count}} feasible nodes get the same, so it decides nothing.',
  weight: 'Times the plugin’s weight, {{weight}}: <code>{{sum}}</code>',
  TaintToleration: {
    none: 'No PreferNoSchedule taint that the Pod does not tolerate: {{raw}}.',
    taints_one: '{{raw}} PreferNoSchedule taint that the Pod does not tolerate.',
    taints_other: '{{raw}} PreferNoSchedule taints that the Pod does not tolerate.',
    tolerated: '<code>{{taint}}</code> is tolerated',
    untolerated: '<code>{{taint}}</code> is not tolerated',
  },
  NodeAffinity: {
    noTerms: 'No preferred term asks for anything: {{raw}}.',
    none_one: 'The node does not meet the preferred term: {{raw}}.',
    none_other: 'The node meets none of the {{count}} preferred terms: {{raw}}.',
    sum: 'The weights of the preferred terms that the node meets: <code>{{sum}}</code>',
    term: 'Preferred term {{index}}, weight {{weight}}',
    addedTerm: 'Preferred term {{index}} of the profile’s addedAffinity, weight {{weight}}',
    has: '<code>{{expression}}</code>: the node has <code>{{actual}}</code>',
    lacks: '<code>{{expression}}</code>: the node lacks it',
  },
  NodeResourcesFit: {
    LeastAllocated:
      'LeastAllocated: of each resource, the percentage that stays unrequested with this Pod.',
    MostAllocated:
      'MostAllocated: of each resource, the percentage that is requested with this Pod.',
    RequestedToCapacityRatio:
      'RequestedToCapacityRatio: what the shape gives for the percentage that is requested with this Pod (<code>{{shape}}</code>).',
    over: '{{resource}}: {{requested}} requested with this Pod, more than {{allocatable}}: {{score}}',
    shapeFlat:
      '{{resource}}: <code>{{sum}}</code> percent requested, for which the shape gives {{score}}',
    shapeLine:
      '{{resource}}: <code>{{sum}}</code> percent requested, there the shape is at <code>{{line}}</code>',
    mean: 'Weighted mean, fraction dropped: <code>{{sum}}</code>',
    meanRounded: 'Weighted mean of the resources that are not at 0, rounded: <code>{{sum}}</code>',
    nothing: 'No resource counts here: {{raw}}.',
    requests: 'Requests count, not usage',
    podLevel:
      'The Pod-level request of {{request}} {{resource}} does not count here: this score sees the containers’ requests alone, {{asked}}',
    assumed:
      '{{assumed}} of the {{asked}} stand for containers of this Pod without a {{resource}} request: scores count each as {{each}}',
    assumedOnNode:
      '{{assumed}} of the {{used}} stand for containers without a {{resource}} request: scores count each as {{each}}',
    sidecars:
      'Another {{uncounted}} of {{resource}} that sidecars on the node request is left out: the scores of this release do not count it',
  },
  NodeResourcesBalancedAllocation: {
    rule: 'The closer to one another the requested fractions of the resources, the better: 100 × (1 − standard deviation).',
    changeRule:
      'What the Pod changes about the balance: 50 + (50 + balance with it − balance without it) ÷ 2. A balance is 100 × (1 − standard deviation) of the requested fractions of the resources.',
    withPod: 'With this Pod on the node:',
    withoutPod: 'Without it, as the node is now:',
    change: '75 is no change, more is a better balance. Fraction dropped: <code>{{sum}}</code>',
    full: '{{resource}}: {{requested}} requested of {{allocatable}} counts as 1',
    two: 'The standard deviation of two is half their distance: <code>{{sum}}</code>',
    many: 'Mean {{mean}}, standard deviation {{deviation}}: <code>{{sum}}</code>',
    one: 'Fewer than two resources count, so nothing is out of balance: {{raw}}.',
    asRequested: 'Containers without a request count as 0 here',
  },
  PodTopologySpread: {
    rule: 'For each ScheduleAnyway constraint: matching Pods × ln(domains + 2) + (maxSkew − 1).',
    ignored: 'The node lacks the label <code>{{keys}}</code>, so it takes no part: {{raw}}.',
    noKey: 'The node has no label <code>{{key}}</code>: this default constraint adds nothing.',
    inDomain_one:
      '<code>{{key}}={{domain}}</code>: matching Pods {{held}}; feasible nodes stand in {{count}} domain',
    inDomain_other:
      '<code>{{key}}={{domain}}</code>: matching Pods {{held}}; feasible nodes stand in {{count}} domains',
    onNode_one: 'On this node: matching Pods {{held}}; {{count}} feasible node takes part',
    onNode_other: 'On this node: matching Pods {{held}}; {{count}} feasible nodes take part',
    sum: 'In all, rounded: <code>{{sum}}</code>',
    constraint:
      'Constraint {{index}}: <code>{{key}}</code>, maxSkew {{maxSkew}}, Pods with <code>{{selector}}</code>',
    default:
      'Default constraint: <code>{{key}}</code>, maxSkew {{maxSkew}}, Pods with <code>{{selector}}</code>',
    counts: 'Matching Pods by domain: {{counts}}',
  },
  InterPodAffinity: {
    none: 'No Pod draws it to the node’s topology domains or repels it: {{raw}}.',
    sum: 'The weights of the Pods that draw it here, less those that repel it: <code>{{sum}}</code>',
    ownNear_one:
      'The Pod prefers to be near <code>{{selector}}</code>: +{{weight}} for 1 Pod in {{key}}={{domain}}',
    ownNear_other:
      'The Pod prefers to be near <code>{{selector}}</code>: +{{weight}} for each of {{count}} Pods in {{key}}={{domain}}',
    ownApart_one:
      'The Pod prefers to be away from <code>{{selector}}</code>: −{{weight}} for 1 Pod in {{key}}={{domain}}',
    ownApart_other:
      'The Pod prefers to be away from <code>{{selector}}</code>: −{{weight}} for each of {{count}} Pods in {{key}}={{domain}}',
    theirNear_one:
      '1 Pod in {{key}}={{domain}} prefers <code>{{selector}}</code> near it, which this Pod is: +{{weight}}',
    theirNear_other:
      '{{count}} Pods in {{key}}={{domain}} prefer <code>{{selector}}</code> near them, which this Pod is: +{{weight}} each',
    theirApart_one:
      '1 Pod in {{key}}={{domain}} prefers <code>{{selector}}</code> away from it, which this Pod is: −{{weight}}',
    theirApart_other:
      '{{count}} Pods in {{key}}={{domain}} prefer <code>{{selector}}</code> away from them, which this Pod is: −{{weight}} each',
    theirRequired_one:
      '1 Pod in {{key}}={{domain}} requires <code>{{selector}}</code> near it, which this Pod is: +{{weight}} (hardPodAffinityWeight)',
    theirRequired_other:
      '{{count}} Pods in {{key}}={{domain}} require <code>{{selector}}</code> near them, which this Pod is: +{{weight}} each (hardPodAffinityWeight)',
    pod: '{{pod}}',
    podOn: '{{pod}} on {{node}}',
    more_one: 'and 1 more Pod',
    more_other: 'and {{count}} more Pods',
  },
  ImageLocality: {
    none: 'The node has none of the Pod’s images: {{raw}}.',
    rule: 'The size of each image that the node has, times the share of nodes that have it.',
    image: '<code>{{image}}</code>, in bytes: <code>{{sum}}</code>',
    sum: 'In all: <code>{{sum}}</code>',
    volumes_one:
      'Images mounted as volumes count in the sum, but the most is for the {{count}} container alone: {{most}}.',
    volumes_other:
      'Images mounted as volumes count in the sum, but the most is for the {{count}} containers alone: {{most}}.',
    below: 'That is not more than {{least}}, below which images do not count: {{raw}}.',
    above: 'That is {{most}} or more, which gives the most: {{raw}}.',
    between: 'From {{least}} (0) to {{most}} (100): <code>{{sum}}</code>',
    has_one: '<code>{{image}}</code> ({{size}}) is here, on the only node',
    has_other: '<code>{{image}}</code> ({{size}}) is here, on {{nodes}} of {{count}} nodes',
    lacks_one: '<code>{{image}}</code> is not here, but on {{count}} other node',
    lacks_other: '<code>{{image}}</code> is not here, but on {{count}} other nodes',
    nowhere: '<code>{{image}}</code> is on no node',
  },
  DynamicResources: {
    none: 'Only a claim that names several alternatives in order of preference scores: {{raw}}.',
    sum: 'The sooner in its list the alternative that a request gets, the more points: 8 for the first, one less for each after it; {{raw}} together.',
    part: '<code>{{claim}}</code>, <code>{{request}}</code>: <code>{{part}}</code> is alternative {{place}}: {{points}} points',
  },
  normalize: {
    none: 'Between 0 and 100 already: not normalized.',
    highest: 'The highest of the feasible nodes, {{max}}, becomes 100: <code>{{sum}}</code>',
    highestZero: 'No feasible node has more than 0, so each gets {{normalized}}.',
    lowest:
      'Fewer is better, and the highest of the feasible nodes, {{max}}, becomes 0: <code>{{sum}}</code>',
    lowestZero: 'No feasible node has one, so each gets {{normalized}}.',
    between:
      'Of the feasible nodes the lowest, {{min}}, becomes 0 and the highest, {{max}}, becomes 100: <code>{{sum}}</code>',
    betweenSame: 'All feasible nodes have the same raw score, so each gets {{normalized}}.',
    fewest:
      'Lower is better; of the feasible nodes the lowest is {{min}}, the highest {{max}}: <code>{{sum}}</code>',
    fewestZero: 'The highest of the feasible nodes is 0, so each gets {{normalized}}.',
    noPart: 'Not compared with the others: {{normalized}}.',
    oneTerm:
      'There is one preferred term, so its weight changes nothing: 1 or 100, a node that meets it gets 100.',
    proportions:
      'Weights count only in proportion to one another: all of them ten times as high would give the same.',
  },
  skip: {
    onlyOne: 'Scoring was skipped: {{node}} was the only feasible node.',
    cleared:
      'Scoring was skipped: the Pod was nominated to {{node}}, as after preemption, so that node was tried first and taken.',
    NodeAffinity: 'The Pod has no preferred node affinity, and the profile adds none.',
    NodeResourcesBalancedAllocation:
      'The Pod requests none of {{resources}}, so it changes the balance of no node.',
    PodTopologySpread: {
      ownRequired:
        'All topology spread constraints of the Pod are DoNotSchedule: those filter nodes and give no points.',
      defaultRequired:
        'The Pod has no topology spread constraints, and none of the profile’s default constraints is ScheduleAnyway.',
      unselected:
        'The Pod has no topology spread constraints, and the default ones need a Service or an owner that selects it.',
    },
    InterPodAffinity: {
      noMatch:
        'On nodes with the topologyKey there is no Pod that the Pod’s preferred Pod affinity and anti-affinity select, and none that asks for this one.',
      existingIgnored:
        'The Pod has no preferred Pod affinity or anti-affinity, and the profile ignores that of Pods on nodes (ignorePreferredTermsOfExistingPods).',
      noTerms:
        'The Pod has no preferred Pod affinity or anti-affinity, and no Pod on a node with the topologyKey has affinity that selects it.',
    },
    VolumeBinding: 'It scores only with the feature gate {{gate}}, which is off by default.',
    other: '{{plugin}} found nothing to score for this Pod.',
  },
} as const;
