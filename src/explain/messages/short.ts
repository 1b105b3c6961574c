/**
 * Lines of a node card.
 * Keys of the catalogue's `explain` namespace, each with the names of its values.
 */
export const shortMessages = {
  'short.outside': [],
  'short.outsideAny': [],
  'short.NodeUnschedulable.cordoned': [],
  'short.NodeName.other': ['wanted'],
  'short.TaintToleration.taint': ['taint'],
  'short.NodeAffinity.value': ['actual', 'key'],
  'short.NodeAffinity.missing': ['key'],
  'short.NodeAffinity.field': [],
  'short.NodeAffinity.many': [],
  'short.NodeAffinity.emptyTerm': [],
  'short.NodeAffinity.added': [],
  'short.NodePorts.taken': ['count', 'ports'],
  'short.NodeResourcesFit.free': ['free', 'resource'],
  'short.NodeResourcesFit.more': ['allocatable', 'resource'],
  'short.NodeResourcesFit.none': ['resource'],
  'short.NodeResourcesFit.pods': ['allocatable', 'used'],
  'short.NodeResourcesFit.several': ['resources'],
  'short.PodTopologySpread.skew': ['maxSkew', 'skew'],
  'short.PodTopologySpread.missing': ['key'],
  'short.InterPodAffinity.missing': ['key'],
  'short.InterPodAffinity.nowhere': ['selector'],
  'short.InterPodAffinity.elsewhere': ['selector'],
  'short.InterPodAffinity.antiNode': ['pod'],
  'short.InterPodAffinity.antiDomain': ['domain', 'pod'],
  'short.InterPodAffinity.antiMany': ['count'],
  'short.InterPodAffinity.existing': ['pod'],
  'short.InterPodAffinity.existingMany': ['count'],
} as const;
