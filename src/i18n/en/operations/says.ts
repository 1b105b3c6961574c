/** What else comes of an operation by hand. */
export const says = {
  brokenTabStays_one: '{{names}} stays: the {{tab}} tab has a syntax error. Mend the text first.',
  brokenTabStays_other:
    '{{count}} objects stay ({{names}}): the {{tab}} tab has a syntax error. Mend the text first.',
  goneStays_one: 'One object is no longer in the scenario.',
  goneStays_other: '{{count}} objects are no longer in the scenario.',
  uncovers:
    'Another {{kind}} {{name}} stands in line {{line}} of the {{tab}} tab: nothing replaces it any more, so it counts from now on.',
  noHostname:
    'Names of more than {{length}} characters are no label values: the nodes have no hostname label.',
  boundMoveAlong_one:
    'One Pod that is bound there moves along; nobody checks whether it still fits.',
  boundMoveAlong_other:
    '{{count}} Pods that are bound there move along; nobody checks whether they still fit.',
  withoutKey:
    'Without <code>{{key}}</code>, required spread and affinity by it leave the node out.',
  regionStays: 'Nodes of {{zone}} are in region {{region}}; the region label stays {{own}}.',
  domainsMerge_one: '{{value}} has a node already: the two become one domain.',
  domainsMerge_other: '{{value}} has {{count}} nodes already: the two become one domain.',
  stillName_one: 'One object still refers to {{name}}.',
  stillName_other: '{{count}} objects still refer to {{name}}.',
  labelsKeep: 'The labels {{keys}} still say {{name}}: selectors keep matching.',
  boundFollow_one: 'One object that is bound to the node follows to {{name}}.',
  boundFollow_other: '{{count}} objects that are bound to the node follow to {{name}}.',
  sameLabels: 'The copy has the same labels: selectors match both.',
  boundGo_one: 'One Pod that is bound there is deleted too.',
  boundGo_other: '{{count}} Pods that are bound there are deleted too.',
  boundKept_one: 'One Pod stays bound to a node that is gone: it is neither placed nor Pending.',
  boundKept_other:
    '{{count}} Pods stay bound to nodes that are gone: they are neither placed nor Pending.',
  boundPending_one: 'One Pod that is bound there becomes Pending.',
  boundPending_other: '{{count}} Pods that are bound there become Pending.',
  daemonsGo_one: 'One Pod of a DaemonSet or of the node itself goes with the node.',
  daemonsGo_other: '{{count}} Pods of DaemonSets or of the nodes themselves go with them.',
  placedAnew_one: 'One Pod that the scheduler placed there is scheduled anew.',
  placedAnew_other: '{{count}} Pods that the scheduler placed there are scheduled anew.',
  madeGo_one: 'Its one Pod goes too.',
  madeGo_other: 'The {{count}} Pods made by it go too.',
  madeAgain_one: 'Its controller makes another Pod in its place.',
  madeAgain_other: 'Controllers make other Pods in the place of {{count}}.',
  boundStay_one: 'One Pod that is bound there stays.',
  boundStay_other: '{{count}} Pods that are bound there stay.',
  pastScheduler: 'It is bound by <code>nodeName</code>: no filter of the scheduler is asked.',
  adopted:
    'It gets a document of its own; {{kind}} {{name}} still counts it among its replicas, since its selector matches it.',
  ownDocument_one:
    'Pod {{pod}} gets a document of its own, with no owner; {{kind}} {{name}} keeps one replica.',
  ownDocument_other:
    'Pod {{pod}} gets a document of its own, with no owner; {{kind}} {{name}} keeps {{count}} replicas.',
  replicas_one: '{{kind}} {{name}} then has one replica.',
  replicas_other: '{{kind}} {{name}} then has {{count}} replicas.',
  lastGoes:
    '{{kind}} {{name}} takes away the Pod with the highest number, which need not be {{pod}}.',
  anyGoes: '{{kind}} {{name}} chooses which Pod goes; it need not be {{pod}}.',
  besideNobody:
    'There is no workload to be beside: it stays Pending until there are Pods with <code>app=cache</code>.',
  noTaint: 'No node has a taint of its own: an example stands in its place.',
} as const;
