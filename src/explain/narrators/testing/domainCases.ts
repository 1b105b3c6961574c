import type { FilterCause } from '../../../engine/index.ts';
import { constraintOver } from '../../testing/decisions.ts';

export const zones = constraintOver('zone', { 'zone-a': 3, 'zone-b': 1, 'zone-c': 1 });
const hosts = constraintOver('kubernetes.io/hostname', { 'node-1': 2, 'node-2': 0 });
export const term = {
  topologyKey: 'zone',
  selector: { matchLabels: { app: 'web' } },
  namespaces: ['default'],
} as const;
const hostTerm = { ...term, topologyKey: 'kubernetes.io/hostname' } as const;

/** Of the rules about topology domains: what it is, the cause, its sentence, and its line on a card. */
export const DOMAIN_CASES: readonly (readonly [string, FilterCause, string, string])[] = [
  [
    'a spread constraint',
    {
      plugin: 'PodTopologySpread',
      violations: [{ constraint: zones, domain: 'zone-a', count: 3, skew: 3 }],
    },
    'zone-a would hold 3 + 1 = 4 matching Pods (app=web), the fewest is 1: skew 3 > maxSkew 1',
    'skew 3 > maxSkew 1',
  ],
  [
    'a spread constraint that the Pod does not match itself',
    {
      plugin: 'PodTopologySpread',
      violations: [
        { constraint: { ...zones, selfMatch: false }, domain: 'zone-a', count: 3, skew: 2 },
      ],
    },
    'zone-a holds 3 matching Pods (app=web; this one does not match), the fewest is 1: skew 2 > maxSkew 1',
    'skew 2 > maxSkew 1',
  ],
  [
    'fewer domains than minDomains',
    {
      plugin: 'PodTopologySpread',
      violations: [
        {
          constraint: { ...zones, minDomains: 5, minimum: 0 },
          domain: 'zone-b',
          count: 1,
          skew: 2,
        },
      ],
    },
    'zone-b would hold 2 matching Pods (app=web), and with 3 of minDomains 5 the fewest counts as 0: skew 2 > maxSkew 1',
    'skew 2 > maxSkew 1',
  ],
  [
    'a node without the topology key',
    {
      plugin: 'PodTopologySpread',
      violations: [{ constraint: zones, count: 0, skew: 0 }],
    },
    'has no label zone, which the spread constraint needs',
    'no label zone',
  ],
  [
    'two spread constraints',
    {
      plugin: 'PodTopologySpread',
      violations: [
        { constraint: zones, domain: 'zone-a', count: 3, skew: 3 },
        { constraint: hosts, domain: 'node-1', count: 2, skew: 3 },
      ],
    },
    '2 spread constraints fail: zone-a: 3 + 1 − 1 = 3 > 1; node-1: 2 + 1 − 0 = 3 > 1',
    'skew 3 > maxSkew 1',
  ],
  [
    'a skew and a missing label',
    {
      plugin: 'PodTopologySpread',
      violations: [
        { constraint: zones, domain: 'zone-a', count: 3, skew: 3 },
        { constraint: { ...hosts, topologyKey: 'rack' }, count: 0, skew: 1 },
      ],
    },
    '2 spread constraints fail: zone-a: 3 + 1 − 1 = 3 > 1; rack: –',
    'skew 3 > maxSkew 1',
  ],
  [
    'a matching Pod in the zone',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-anti-affinity',
      term,
      domain: 'zone-a',
      pods: ['default/web-1'],
      matchingDomains: [],
    },
    'web-1 on node-2 in zone-a matches the anti-affinity term app=web',
    'web-1 is in zone-a',
  ],
  [
    'a matching Pod on the node',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-anti-affinity',
      term: hostTerm,
      domain: 'node-2',
      pods: ['default/web-1'],
      matchingDomains: [],
    },
    'web-1 on node-2 matches the anti-affinity term app=web',
    'web-1 is here',
  ],
  [
    'several matching Pods',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-anti-affinity',
      term,
      domain: 'zone-a',
      pods: ['default/web-1', 'other/web-2'],
      matchingDomains: [],
    },
    'web-1, other/web-2 in zone-a match the anti-affinity term app=web',
    '2 matching Pods here',
  ],
  [
    'an existing Pod’s anti-affinity',
    {
      plugin: 'InterPodAffinity',
      rule: 'existing-anti-affinity',
      term,
      domain: 'zone-a',
      pods: ['default/db-0'],
      matchingDomains: [],
    },
    'db-0’s own anti-affinity keeps Pods with app=web out of zone-a',
    'db-0 keeps it out',
  ],
  [
    'affinity to a Pod elsewhere',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-affinity',
      term,
      domain: 'zone-a',
      pods: [],
      matchingDomains: ['zone-b', 'zone-c'],
    },
    'no Pod in zone-a matches the affinity term app=web; zone-b, zone-c have one',
    'no app=web Pod here',
  ],
  [
    'affinity to a Pod that is nowhere',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-affinity',
      term,
      domain: 'zone-a',
      pods: [],
      matchingDomains: [],
    },
    'no Pod of namespace default on a node with zone matches the affinity term app=web',
    'no app=web Pod in any domain',
  ],
  [
    'affinity on a node without the topology key',
    {
      plugin: 'InterPodAffinity',
      rule: 'own-affinity',
      term,
      pods: [],
      matchingDomains: ['zone-b'],
    },
    'has no label zone, which the affinity term needs',
    'no label zone',
  ],
];
