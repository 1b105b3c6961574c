/** One decision, played as kube-scheduler makes it. */
export const walk = {
  ui: {
    open: 'Walk through it',
    close: 'Back to the decision',
    label: 'Walk through the decision on {{pod}}',
    keys: 'Left and Right go from frame to frame, Home and End to the ends, Space plays, Escape leaves.',
    mode: 'Algorithm',
    scheduler: 'kube-scheduler',
    proposal: 'Design proposal',
    aboutScheduler: 'How kube-scheduler {{release}} comes to this decision.',
    noProposal: 'Neither this Pod nor any placed Pod has a rule about other Pods.',
    aboutProposal:
      'The algorithm of the 2016 design proposal for inter-Pod affinity, on this cluster.',
    controls: 'Frames',
    first: 'First frame',
    previous: 'Previous frame',
    play: 'Play',
    pause: 'Pause',
    next: 'Next frame',
    last: 'Last frame',
    speed: 'Speed',
    position: '{{frame}} of {{count}}',
    list: 'All frames',
    showAll: 'Show all {{count}} stages',
    showLoud: 'Only stages that change something',
    fewer: '{{before}} → {{count}}',
    announce: '{{position}}: {{title}}. {{text}}',
    titled: '{{stage}}: {{plugins}}',
    skipped: 'skipped plugins',
    several: '{{first}} +{{others}}',
    preparing: 'Working out the frames…',
    noFrames: 'This decision cannot be played.',
    node: 'Node',
    points: 'Points so far',
    gained: '+{{points}}',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    best: 'The {{count}} best of {{total}} at the end.',
    leaving: 'Leave {N} here',
    today: 'kube-scheduler today',
    map: 'M: Pods by topology value',
    otherValues_one: 'And {{count}} other value.',
    otherValues_other: 'And {{count}} other values.',
    keeps: 'stays in {N}',
    loses: 'leaves {N}',
    gains: 'gains a point',
    gainsNot: 'gains none',
    y: 'Y: preferences satisfied',
    differences: 'Where they differ',
  },
  stage: {
    PreEnqueue: 'PreEnqueue',
    PreFilter: 'PreFilter',
    Search: 'Search',
    Filter: 'Filter',
    Feasible: 'Feasible',
    PostFilter: 'PostFilter',
    PreScore: 'PreScore',
    Score: 'Score',
    Outcome: 'Outcome',
  },
  /** What the stages come to. */
  act: {
    queue: 'Queue',
    filter: 'Filter',
    score: 'Score',
    choose: 'Choose',
    outcome: 'Outcome',
  },
  step: {
    start: 'Start',
    '1a': 'Step 1a: required affinity of Z',
    '1b': 'Step 1b: required anti-affinity of Z',
    '2': 'Step 2: required anti-affinity of others',
    '3a': 'Step 3a: preferred affinity of Z',
    '3b': 'Step 3b: preferred anti-affinity of Z',
    '4': 'Step 4: affinity of others',
    result: 'Result',
  },
  name: {
    start: 'Start',
    '1a': 'required affinity of Z',
    '1b': 'required anti-affinity of Z',
    '2': 'required anti-affinity of others',
    '3a': 'preferred affinity of Z',
    '3b': 'preferred anti-affinity of Z',
    '4': 'affinity of others',
    result: 'Result',
  },
  short: {
    '1a': 'left {N} in step 1a',
    '1b': 'left {N} in step 1b',
    '2': 'left {N} in step 2',
  },

  PreEnqueue: {
    passes: 'No scheduling gate holds {{pod}} back, so it enters the queue.',
    queue: 'It leaves the queue with priority {{priority}}, for attempt {{attempt}}.',
    gated_one:
      'The scheduling gate <code>{{gates}}</code> holds {{pod}} back: it does not enter the queue, and no node is looked at.',
    gated_other:
      'The scheduling gates <code>{{gates}}</code> hold {{pod}} back: it does not enter the queue, and no node is looked at.',
    held: '{{plugin}} keeps {{pod}} out of the queue, and no node is looked at.',
    unknown:
      'No profile is named <code>{{scheduler}}</code>: {{pod}} is for another scheduler, and no node is looked at.',
  },
  PreFilter: {
    devices_one:
      'Looks up the resource claim <code>{{claims}}</code>, its device classes, and which devices are taken.',
    devices_other:
      'Looks up the {{count}} resource claims <code>{{claims}}</code>, their device classes, and which devices are taken.',
    requests: 'Adds up what the Pod requests: {{requests}}.',
    noRequests:
      'The Pod requests nothing; only its place among the Pods of a node will be counted.',
    nodeSelector: 'Reads the nodeSelector <code>{{selector}}</code>; all of it must match.',
    nodeTerms_one: 'Reads {{count}} required node affinity term.',
    nodeTerms_other: 'Reads {{count}} required node affinity terms; one of them must match.',
    addedAffinity: 'Reads the addedAffinity that the profile asks of every Pod.',
    named_one: 'It names its node: only {{nodes}} will be looked at.',
    named_other: 'It names its nodes: only {{nodes}} will be looked at.',
    namedNone: 'What it names is no node of this cluster: none will be looked at.',
    ports_one: 'Collects the host port that must be free: <code>{{ports}}</code>.',
    ports_other: 'Collects the {{count}} host ports that must be free: <code>{{ports}}</code>.',
    spread:
      'Counts the Pods with <code>{{selector}}</code> by <code>{{key}}</code>: {{counts}}. The minimum is {{minimum}}, maxSkew is {{maxSkew}}{{whose}}.',
    spreadSelf: 'The Pod matches as well, so it adds 1 where it goes.',
    spreadOther: 'The Pod itself does not match, so it adds nothing where it goes.',
    spreadNoDomain:
      'Finds no node that counts with the label <code>{{key}}</code> for the constraint on <code>{{selector}}</code>{{whose}}.',
    spreadMinDomains_one:
      'There is {{count}} domain, fewer than minDomains {{minDomains}}, so the minimum counts as 0.',
    spreadMinDomains_other:
      'There are {{count}} domains, fewer than minDomains {{minDomains}}, so the minimum counts as 0.',
    repelled_one:
      '{{count}} Pod carries a required anti-affinity term that selects this Pod: {{pods}}.',
    repelled_other:
      '{{count}} Pods carry required anti-affinity terms that select this Pod: {{pods}}.',
    repelledByNone: 'No Pod carries a required anti-affinity term that selects this Pod.',
    attracted_one:
      'Required affinity to <code>{{selector}}</code>: {{count}} Pod counts, by <code>{{key}}</code>: {{counts}}.',
    attracted_other:
      'Required affinity to <code>{{selector}}</code>: {{count}} Pods count, by <code>{{key}}</code>: {{counts}}.',
    attractedByNone: 'Required affinity to <code>{{selector}}</code>: no Pod counts.',
    everyTerm_one: 'A Pod counts only if the term matches it.',
    everyTerm_other: 'A Pod counts only if all {{count}} terms match it.',
    firstOfSeries:
      'No Pod counts, but this Pod matches its own terms. It is the first of a series and may go to any node with the label.',
    avoided_one:
      'Required anti-affinity to <code>{{selector}}</code>: {{count}} Pod, by <code>{{key}}</code>: {{counts}}.',
    avoided_other:
      'Required anti-affinity to <code>{{selector}}</code>: {{count}} Pods, by <code>{{key}}</code>: {{counts}}.',
    avoidedNone: 'Required anti-affinity to <code>{{selector}}</code>: no Pod counts.',
    volumes_one: 'Reads the volume of the Pod: {{volumes}}.',
    volumes_other: 'Reads the {{count}} volumes of the Pod: {{volumes}}.',
    claims_one: 'Looks up the PersistentVolumeClaim of the Pod: {{claims}}.',
    claims_other: 'Looks up the {{count}} PersistentVolumeClaims of the Pod: {{claims}}.',
    prepares: '{{plugin}} prepares what its Filter will need.',
    nothing: 'No PreFilter plugin has anything to work out.',
    skipped_one: 'Nothing to check for this Pod, so its Filter is skipped: {{plugins}}.',
    skipped_other: 'Nothing to check for this Pod, so their Filters are skipped: {{plugins}}.',
    rejects: '{{plugin}} turns {{pod}} down before any node is looked at.',
  },
  Search: {
    cleared:
      '{{pod}} is nominated to {{node}}, as after preemption, so this node is tried first, alone.',
    clearedFails:
      '{{pod}} is nominated to {{node}}, as after preemption. It is tried first and does not fit, so the other nodes are looked at too.',
  },
  Filter: {
    drops_one: '{{count}} of {{before}} nodes drops out; {{left}} left.',
    drops_other: '{{count}} of {{before}} nodes drop out; {{left}} left.',
    dropsAll_one: 'The last node drops out; none is left.',
    dropsAll_other: 'All {{count}} nodes that were left drop out.',
    passes_one: 'The only node left passes.',
    passes_other: 'All {{count}} nodes pass.',
    passesOnly: '{{node}} passes every Filter plugin.',
    order:
      'kube-scheduler takes node by node and stops at a node’s first failing plugin. Here the same is shown plugin by plugin.',
  },
  Feasible: {
    some_one: 'Feasible nodes: {{count}} of {{total}}.',
    some_other: 'Feasible nodes: {{count}} of {{total}}.',
    none: 'Feasible nodes: none of {{total}}.',
  },
  PostFilter: {
    candidates_one: 'A dry run found {{count}} node that could be cleared: {{node}}.',
    candidates_other:
      'A dry run found {{count}} nodes that could be cleared; {{node}} is the best.',
    claimsKept: 'DynamicResources has no resource claim to take back.',
    claimsFreed:
      'DynamicResources takes a resource claim of the Pod back, so that it can have other devices.',
    claimsStill: 'DynamicResources takes no resource claim of the Pod back.',
    claimsStop:
      'The PreFilter of DynamicResources did not run, so its PostFilter fails with “not found”: preemption is not tried.',
    claimsOff:
      'The feature gate DynamicResourceAllocation is off, so DynamicResources does nothing.',
    nothing: 'Preemption finds no Pod whose eviction would help.',
  },
  PreScore: {
    rates_one: '{{count}} plugin will score the {{nodes}} feasible nodes.',
    rates_other: '{{count}} plugins will score the {{nodes}} feasible nodes.',
    skipped_one: 'Nothing to score for this Pod, so it is skipped: {{plugins}}.',
    skipped_other: 'Nothing to score for this Pod, so they are skipped: {{plugins}}.',
    none: 'No plugin scores the {{nodes}} feasible nodes: they are equally good.',
    fails: '{{plugin}} fails, and the cycle ends: <code>{{text}}</code>',
  },
  Score: {
    TaintToleration: 'Counts the PreferNoSchedule taints that the Pod does not tolerate.',
    NodeAffinity: 'Adds the weights of the preferred node affinity terms that the node matches.',
    LeastAllocated:
      'The larger the share of its resources that a node has left with the Pod, the better.',
    MostAllocated: 'The fuller a node is with the Pod, the better.',
    RequestedToCapacityRatio: 'Rates how full a node is with the Pod by the shape in the profile.',
    NodeResourcesBalancedAllocation:
      'The closer together the requested shares of its resources are with the Pod, the better.',
    NodeResourcesBalancedAllocationChange:
      'The more the Pod brings the requested shares of its resources together, the better.',
    PodTopologySpread: 'Counts the matching Pods in the domains of the node; fewer is better.',
    InterPodAffinity:
      'Adds the weights of the Pods that attract, and subtracts those that repel, domain by domain.',
    ImageLocality: 'The more of the Pod’s images a node already has, the better.',
    other: '{{plugin}} scores the nodes.',
    same: 'Every node has the raw score {{raw}}, and so gets {{points}} of 100.',
    kept: 'Raw scores are {{low}} to {{high}} of 100 already, so nothing is normalized.',
    highest: 'Raw scores are {{low}} to {{high}}; normalized: 100 × raw ÷ {{high}}.',
    lowest: 'Raw scores are {{low}} to {{high}}; normalized: 100 − 100 × raw ÷ {{high}}.',
    range:
      'Raw scores are {{low}} to {{high}}; normalized: 100 × (raw − {{low}}) ÷ ({{high}} − {{low}}).',
    fewest:
      'Raw scores are {{low}} to {{high}}; normalized: 100 × ({{high}} + {{low}} − raw) ÷ {{high}}.',
    fewestNone: 'No matching Pod is counted anywhere: nodes with the topology keys get 100.',
    ignored_one: '{{count}} node lacks a topology key and gets 0.',
    ignored_other: '{{count}} nodes lack a topology key and get 0.',
    weight: 'Its weight is {{weight}}, so the points count {{weight}} times.',
  },
  Outcome: {
    only: '{{node}} is the only feasible node: it is taken, and scoring is skipped.',
    cleared: '{{node}} is taken without scoring, and without a look at other nodes.',
    best: '{{node}} has the highest total, {{total}}, and is taken.',
    lead_one: 'That is {{count}} point more than {{other}}.',
    lead_other: 'That is {{count}} points more than {{other}}.',
    firstName_one: '{{count}} node has the highest total, {{total}}: {{node}} is taken.',
    firstName_other:
      '{{count}} nodes share the highest total, {{total}}. The first name, {{node}}, is taken; kube-scheduler draws lots.',
    lot_one: '{{count}} node has the highest total, {{total}}: {{node}} is taken (seed {{seed}}).',
    lot_other:
      '{{count}} nodes share the highest total, {{total}}. A lot takes {{node}} (seed {{seed}}).',
    nominated: '{{pod}} goes back to the queue and waits for {{node}}.',
    pending: '{{pod}} stays Pending.',
  },

  proposal: {
    start_one: 'Z is {{pod}}, the Pod to place. {N} is the set of all nodes: {{count}}.',
    start_other: 'Z is {{pod}}, the Pod to place. {N} is the set of all nodes: {{count}}.',
    none: {
      '1a': 'Z has no required Pod affinity, so {N} stays as it is.',
      '1b': 'Z has no required Pod anti-affinity, so {N} stays as it is.',
      '3a': 'Z has no preferred Pod affinity, so Y stays as it is.',
      '3b': 'Z has no preferred Pod anti-affinity, so Y stays as it is.',
    },
    term: {
      '1a_one':
        'P is {{count}} Pod with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M > 0 stay.',
      '1a_other':
        'P is {{count}} Pods with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M > 0 stay.',
      '1b_one':
        'P is {{count}} Pod with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M = 0 stay.',
      '1b_other':
        'P is {{count}} Pods with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M = 0 stay.',
      '3a_one':
        'P is {{count}} Pod with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M > 0 gain a point.',
      '3a_other':
        'P is {{count}} Pods with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> has M > 0 gain a point.',
      '3b_one':
        'P is {{count}} Pod with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> does not have M > 0 gain a point.',
      '3b_other':
        'P is {{count}} Pods with <code>{{selector}}</code>. Nodes whose <code>{{key}}</code> does not have M > 0 gain a point.',
    },
    leave_one: '{{count}} node leaves {N}; {{left}} left.',
    leave_other: '{{count}} nodes leave {N}; {{left}} left.',
    stay_one: 'No node leaves {N}; {{count}} left.',
    stay_other: 'No node leaves {N}; {{count}} left.',
    empty: '{N} is empty now.',
    firstPod:
      'No such Pod is anywhere, and Z matches the rule itself. Beside its algorithm the proposal wants the scheduler to disregard the rule then, so that a series can begin.',
    blocked_one:
      '{{count}} Pod has required anti-affinity that Z would violate on its node: {{pods}}.',
    blocked_other:
      '{{count}} Pods have required anti-affinity that Z would violate on their nodes: {{pods}}.',
    blockedByNone: 'No Pod on a node in {N} has required anti-affinity that Z would violate there.',
    gain_one: '{{count}} node in {N} gains.',
    gain_other: '{{count}} nodes in {N} gain.',
    pulls_one: '{{count}} Pod has affinity that Z would satisfy on its node: {{pods}}.',
    pulls_other: '{{count}} Pods have affinity that Z would satisfy on their nodes: {{pods}}.',
    pullsNone: 'No Pod on a node in {N} has affinity that only Z there would satisfy.',
    result_one: '{N} holds {{count}} node, and Y says how good it is for Z.',
    result_other: '{N} holds {{count}} nodes, and Y says how good each is for Z.',
    nothingLeft: '{N} is empty: no node satisfies these rules.',
    agrees_one: 'kube-scheduler’s InterPodAffinity passes the same {{count}} node.',
    agrees_other: 'kube-scheduler’s InterPodAffinity passes the same {{count}} nodes.',
    differs_one:
      'kube-scheduler’s InterPodAffinity passes {{verdict}}; they differ on {{count}} node.',
    differs_other:
      'kube-scheduler’s InterPodAffinity passes {{verdict}}; they differ on {{count}} nodes.',
    notRun: 'kube-scheduler did not come to InterPodAffinity’s Filter for this Pod.',
  },
  today: {
    '1a': 'A Pod counts only if all required affinity terms match it, and the first Pod of a series may go anywhere the label is.',
    '1b': 'A node without the label passes; the proposal’s text drops it.',
    '2': 'The Pods of the whole topology domain count, not only those on the node, and also rules that are violated already.',
    '3a': 'Each matching Pod adds the term’s weight; the proposal gives one point a term.',
    '3b': 'Each matching Pod subtracts the term’s weight; the proposal gives one point a term.',
    '4': 'Every such Pod in the domain adds or subtracts its weight, required affinity hardPodAffinityWeight (1 by default).',
  },
  differs: {
    firstPod:
      'No Pod that counts matches Z’s affinity yet, but Z does. kube-scheduler lets the first Pod of a series go anywhere the label is, as the proposal wants it too in its text; step 1a, to the letter, keeps it out.',
    everyTerm:
      'Different Pods match Z’s affinity terms. kube-scheduler wants Pods that match all terms; step 1a takes each term by itself.',
    missingKey:
      'The nodes lack the topology key. Step 1b keeps only nodes that have it; kube-scheduler passes them.',
    domain:
      'A Pod elsewhere in the domain has anti-affinity to Z. Step 2 looks only at the Pods on the node itself; kube-scheduler at the whole domain.',
    violated:
      'A Pod’s anti-affinity to Z is violated already. Step 2 minds only rules that are satisfied now; kube-scheduler minds all.',
    nominated:
      'Pods that wait for these nodes after a preemption. kube-scheduler counts them as if they ran there; the proposal does not know them.',
  },
} as const;
