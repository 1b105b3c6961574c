import type { Rule } from './rule.ts';

export type ScaleUpSayingId =
  | 'groupMaxSize'
  | 'groupBackoff'
  | 'groupNotReady'
  | 'groupHeadroom'
  | 'clusterLimit'
  | 'scaledUp'
  | 'nominated'
  | 'poolTaint'
  | 'poolRequirements'
  | 'poolInstances'
  | 'poolLimits'
  | 'noPools'
  | 'poolTopology'
  | 'poolOther';

const autoscaler = { speaker: 'cluster-autoscaler', stage: 'scaleUp' } as const;
const karpenter = { speaker: 'Karpenter', stage: 'scaleUp' } as const;

/** cluster-autoscaler's reasons for a node group (`SkippedReasons`); a scheduler's reason may stand beside. */
export const SCALE_UP_RULES: readonly Rule<ScaleUpSayingId>[] = [
  { ...autoscaler, id: 'groupMaxSize', text: 'max node group size reached' },
  { ...autoscaler, id: 'groupMaxSize', text: 'max limit reached' },
  {
    ...autoscaler,
    id: 'clusterLimit',
    text: 'max total nodes in cluster reached',
    values: { resources: 'nodes' },
  },
  { ...autoscaler, id: 'groupBackoff', text: 'in backoff after failed scale-up' },
  { ...autoscaler, id: 'groupNotReady', text: 'not ready for scale-up' },
  { ...autoscaler, id: 'groupHeadroom', text: 'at least one node can be vertically scaled' },
  {
    ...autoscaler,
    id: 'clusterLimit',
    starts: 'max',
    pattern: /^max cluster (.+) limit reached$/,
    names: ['resources'],
  },
  ...[
    /^pod triggered scale-up: \[?\{([^{}[\]]*)\}\]?$/i,
    /^pod triggered scale-up: \[?(.+?)\]?$/i,
  ].map((pattern): Rule<ScaleUpSayingId> => ({
    ...autoscaler,
    id: 'scaledUp',
    starts: 'pod',
    pattern,
    names: ['group'],
  })),
  {
    ...karpenter,
    id: 'nominated',
    starts: 'pod',
    pattern: /^Pod should schedule on: (.+)$/i,
    names: ['target'],
  },
];

/** Karpenter's causes for one NodePool (before v0.32: Provisioner), after its name and overhead. */
export const POOL_RULES: readonly Rule<ScaleUpSayingId>[] = [
  { ...karpenter, id: 'noPools', text: 'no nodepools found' },
  {
    ...karpenter,
    id: 'poolTaint',
    starts: 'did',
    pattern: /^did not tolerate (?:taint )?\(?(?:taint=)?([^\s()]+)\)?$/,
    names: ['taint'],
  },
  {
    ...karpenter,
    id: 'poolRequirements',
    starts: 'incompatible',
    pattern: /^incompatible requirements, (.+)$/,
    names: ['detail'],
  },
  {
    ...karpenter,
    id: 'poolRequirements',
    starts: 'label',
    pattern: /^(label "[^"]{1,300}" does not have known values.*)$/,
    names: ['detail'],
  },
  {
    ...karpenter,
    id: 'poolTopology',
    starts: 'unsatisfiable',
    pattern:
      /^unsatisfiable topology constraint for ([^,]{1,60}), key=([^\s,]{1,300})(?:,? \(.*)?$/s,
    names: ['rule', 'key'],
  },
  {
    ...karpenter,
    id: 'poolInstances',
    starts: 'no',
    pattern: /^no instance type (.+)$/,
    names: ['detail'],
  },
  {
    ...karpenter,
    id: 'poolLimits',
    starts: 'all',
    pattern:
      /^all available instance types exceed limits for (?:nodepool|provisioner):? "?([^"]*)"?$/,
    names: ['pool'],
  },
];
