/** The one line on a node card that says why it was filtered out: about 30 characters. */
export const short = {
  outside: 'not named by the Pod',
  outsideAny: 'not looked at',
  NodeUnschedulable: { cordoned: 'cordoned' },
  NodeName: { other: 'Pod names {{wanted}}' },
  TaintToleration: { taint: '{{taint}}' },
  NodeAffinity: {
    value: '{{key}} is {{actual}}',
    missing: 'no label {{key}}',
    field: 'not named by the Pod',
    many: 'node affinity not met',
    emptyTerm: 'empty affinity term',
    added: 'addedAffinity not met',
  },
  NodeDeclaredFeatures: { missing: 'kubelet lacks a feature' },
  NodePorts: {
    taken_one: 'port {{ports}} is taken',
    taken_other: 'ports {{ports}} are taken',
  },
  NodeResourcesFit: {
    free: '{{resource}}: {{free}} free',
    more: '{{resource}}: {{allocatable}} in all',
    none: 'no {{resource}}',
    pods: '{{used}} of {{allocatable}} Pods',
    several: 'short of {{resources}}',
  },
  NodeVolumeLimits: { limit: '{{attached}} of {{limit}} volumes' },
  VolumeBinding: {
    selected: 'volume is for another node',
    topology: 'volume cannot be made here',
    room: 'room for at most {{most}}',
  },
  PodTopologySpread: {
    skew: 'skew {{skew}} > maxSkew {{maxSkew}}',
    missing: 'no label {{key}}',
  },
  InterPodAffinity: {
    missing: 'no label {{key}}',
    together: 'not all affinity terms met',
    nowhere: 'no {{selector}} Pod found',
    elsewhere: 'no {{selector}} Pod here',
    antiNode: '{{pod}} is here',
    antiDomain: '{{pod}} is in {{domain}}',
    antiMany: '{{count}} matching Pods here',
    existing: '{{pod}} keeps it out',
    existingMany: '{{count}} Pods keep it out',
  },
} as const;
