/**
 * What made the difference between two nodes.
 * Keys of the catalogue's `explain` namespace, each with the names of its values.
 */
export const scoreMessages = {
  'score.points': ['count', 'node', 'other', 'plugin'],
  'score.TaintToleration.taints': ['count', 'other', 'taints'],
  'score.NodeAffinity.term': ['node', 'other', 'term', 'weight'],
  'score.NodeAffinity.sum': ['node', 'other', 'otherWeight', 'weight'],
  'score.NodeResourcesFit.LeastAllocated': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesFit.assumed.LeastAllocated': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesFit.MostAllocated': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesFit.assumed.MostAllocated': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesFit.RequestedToCapacityRatio': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesFit.assumed.RequestedToCapacityRatio': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesBalancedAllocation.balance': ['node', 'other', 'otherUse', 'use'],
  'score.NodeResourcesBalancedAllocation.change': [
    'before',
    'node',
    'other',
    'otherBefore',
    'otherUse',
    'use',
  ],
  'score.PodTopologySpread.fewer': [
    'domain',
    'held',
    'otherDomain',
    'otherHeld',
    'selector',
    'whose',
  ],
  'score.PodTopologySpread.missing': ['key', 'other'],
  'score.PodTopologySpread.exempt': ['key', 'node'],
  'score.InterPodAffinity.draws': ['count', 'domain', 'node', 'pods', 'weight'],
  'score.InterPodAffinity.repels': ['count', 'domain', 'other', 'pods', 'weight'],
  'score.ImageLocality.present': ['count', 'images', 'node', 'size'],
  'score.DynamicResources.sooner': ['node'],
  'score.VolumeBinding.closer': ['node'],
} as const;
