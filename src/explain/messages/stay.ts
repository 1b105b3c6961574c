/**
 * What would make a running Pod leave its node although no scheduling rule does.
 * Keys of the catalogue's `explain` namespace, each with the names of its values.
 */
export const stayMessages = {
  'stay.evicted': ['count', 'taints'],
  'stay.evictedAfter': ['seconds', 'taints'],
  'stay.requiredDuringExecution': [],
} as const;
