import type { Message } from '../../protocol/index.ts';

/**
 * Every sentence of a walk, with the names of its values: keys of the catalogue's `walk` namespace.
 * A `count` picks the plural.
 */
export const WALK_MESSAGES = {
  'PreEnqueue.passes': ['pod'],
  'PreEnqueue.queue': ['attempt', 'priority'],
  'PreEnqueue.gated': ['count', 'gates', 'pod'],
  'PreEnqueue.held': ['plugin', 'pod'],
  'PreEnqueue.unknown': ['pod', 'scheduler'],

  'PreFilter.requests': ['requests'],
  'PreFilter.noRequests': [],
  'PreFilter.nodeSelector': ['selector'],
  'PreFilter.nodeTerms': ['count'],
  'PreFilter.addedAffinity': [],
  'PreFilter.named': ['count', 'nodes'],
  'PreFilter.namedNone': [],
  'PreFilter.ports': ['count', 'ports'],
  'PreFilter.spread': ['counts', 'key', 'maxSkew', 'minimum', 'selector', 'whose'],
  'PreFilter.spreadSelf': [],
  'PreFilter.spreadOther': [],
  'PreFilter.spreadNoDomain': ['key', 'selector', 'whose'],
  'PreFilter.spreadMinDomains': ['count', 'minDomains'],
  'PreFilter.repelled': ['count', 'pods'],
  'PreFilter.repelledByNone': [],
  'PreFilter.attracted': ['count', 'counts', 'key', 'selector'],
  'PreFilter.attractedByNone': ['selector'],
  'PreFilter.everyTerm': ['count'],
  'PreFilter.firstOfSeries': [],
  'PreFilter.avoided': ['count', 'counts', 'key', 'selector'],
  'PreFilter.avoidedNone': ['selector'],
  'PreFilter.volumes': ['count', 'volumes'],
  'PreFilter.devices': ['claims', 'count'],
  'PreFilter.claims': ['claims', 'count'],
  'PreFilter.prepares': ['plugin'],
  'PreFilter.nothing': [],
  'PreFilter.skipped': ['count', 'plugins'],
  'PreFilter.rejects': ['plugin', 'pod'],

  'Search.cleared': ['node', 'pod'],
  'Search.clearedFails': ['node', 'pod'],

  'Filter.drops': ['before', 'count', 'left'],
  'Filter.dropsAll': ['count'],
  'Filter.passes': ['count'],
  'Filter.passesOnly': ['node'],
  'Filter.order': [],

  'Feasible.some': ['count', 'total'],
  'Feasible.none': ['total'],

  'PostFilter.candidates': ['count', 'node'],
  'PostFilter.nothing': [],
  'PostFilter.claimsKept': [],
  'PostFilter.claimsFreed': [],
  'PostFilter.claimsStill': [],
  'PostFilter.claimsStop': [],
  'PostFilter.claimsOff': [],

  'PreScore.rates': ['count', 'nodes'],
  'PreScore.skipped': ['count', 'plugins'],
  'PreScore.none': ['nodes'],
  'PreScore.fails': ['plugin', 'text'],

  'Score.TaintToleration': [],
  'Score.NodeAffinity': [],
  'Score.LeastAllocated': [],
  'Score.MostAllocated': [],
  'Score.RequestedToCapacityRatio': [],
  'Score.NodeResourcesBalancedAllocation': [],
  'Score.NodeResourcesBalancedAllocationChange': [],
  'Score.PodTopologySpread': [],
  'Score.InterPodAffinity': [],
  'Score.ImageLocality': [],
  'Score.other': ['plugin'],
  'Score.same': ['points', 'raw'],
  'Score.kept': ['high', 'low'],
  'Score.highest': ['high', 'low'],
  'Score.lowest': ['high', 'low'],
  'Score.range': ['high', 'low'],
  'Score.fewest': ['high', 'low'],
  'Score.fewestNone': [],
  'Score.ignored': ['count'],
  'Score.weight': ['weight'],

  'Outcome.only': ['node'],
  'Outcome.cleared': ['node'],
  'Outcome.best': ['node', 'total'],
  'Outcome.lead': ['count', 'other'],
  'Outcome.firstName': ['count', 'node', 'total'],
  'Outcome.lot': ['count', 'node', 'seed', 'total'],
  'Outcome.nominated': ['node', 'pod'],
  'Outcome.pending': ['pod'],

  'proposal.start': ['count', 'pod'],
  'proposal.none.1a': [],
  'proposal.none.1b': [],
  'proposal.none.3a': [],
  'proposal.none.3b': [],
  'proposal.term.1a': ['count', 'key', 'selector'],
  'proposal.term.1b': ['count', 'key', 'selector'],
  'proposal.term.3a': ['count', 'key', 'selector'],
  'proposal.term.3b': ['count', 'key', 'selector'],
  'proposal.leave': ['count', 'left'],
  'proposal.stay': ['count'],
  'proposal.empty': [],
  'proposal.firstPod': [],
  'proposal.blocked': ['count', 'pods'],
  'proposal.blockedByNone': [],
  'proposal.gain': ['count'],
  'proposal.pulls': ['count', 'pods'],
  'proposal.pullsNone': [],
  'proposal.nothingLeft': [],
  'proposal.agrees': ['count'],
  'proposal.differs': ['count', 'verdict'],
  'proposal.notRun': [],
  'proposal.result': ['count'],

  'today.1a': [],
  'today.1b': [],
  'today.2': [],
  'today.3a': [],
  'today.3b': [],
  'today.4': [],

  'differs.firstPod': [],
  'differs.everyTerm': [],
  'differs.missingKey': [],
  'differs.domain': [],
  'differs.violated': [],
  'differs.nominated': [],
} as const;

export type WalkMessageKey = keyof typeof WALK_MESSAGES;

export type WalkValues<Key extends WalkMessageKey> = Readonly<
  Record<(typeof WALK_MESSAGES)[Key][number], string | number>
>;

/** A sentence of a walk, its values checked against its key. */
export function walkMessage<Key extends WalkMessageKey>(
  key: Key,
  values: WalkValues<Key>,
): Message {
  return { key, values };
}

/** A sentence of the `explain` namespace, within a walk. */
export function explained({ key, values }: Message): Message {
  return { key: `explain:${key}`, values };
}
