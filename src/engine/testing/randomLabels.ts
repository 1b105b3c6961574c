/** The few names, labels and selectors that random objects share, so that they meet often. */
import type {
  LabelSelector,
  LabelSelectorRequirement,
  Labels,
  NodeSelectorRequirement,
  NodeSelectorTerm,
} from '../../model/index.ts';
import { HOSTNAME, ZONE } from './builders.ts';
import type { Draws } from './draws.ts';

export const APPS = ['web', 'web', 'api', 'db'] as const;
export const NAMESPACES = ['default', 'default', 'default', 'other', 'third'] as const;
export const TOPOLOGY_KEYS = [ZONE, ZONE, HOSTNAME, HOSTNAME, 'rack'] as const;
export const NODE_NAMES = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6'] as const;

export function randomPodLabels(draws: Draws): Labels | undefined {
  if (draws.oneIn(20)) return undefined;
  return {
    app: draws.pick(APPS),
    ...(draws.oneIn(2) && { tier: draws.pick(['front', 'back']) }),
    ...(draws.oneIn(2) && { version: draws.pick(['1', '2']) }),
  };
}

/** A selector of Pods; now and then an empty one, or one that asks for no value. */
export function randomPodSelector(draws: Draws): LabelSelector {
  const kind = draws.below(16);
  if (kind === 0) return {};
  if (kind > 4) return { matchLabels: { app: draws.pick(APPS) } };
  const matchExpressions: LabelSelectorRequirement[] = [
    draws.pick<LabelSelectorRequirement>([
      { key: 'app', operator: 'In', values: [draws.pick(APPS), draws.pick(APPS)] },
      { key: 'app', operator: 'NotIn', values: [draws.pick(APPS)] },
      { key: 'tier', operator: 'Exists' },
      { key: 'tier', operator: 'DoesNotExist' },
    ]),
  ];
  return { matchExpressions, ...(draws.oneIn(3) && { matchLabels: { version: '1' } }) };
}

export function randomNodeLabels(draws: Draws): Labels {
  return {
    disk: draws.pick(['ssd', 'hdd']),
    ...(!draws.oneIn(8) && { [ZONE]: draws.oneIn(20) ? '' : draws.pick(['a', 'b', 'c']) }),
    ...(!draws.oneIn(3) && { rack: draws.pick(['r1', 'r2']) }),
    ...(draws.oneIn(2) && { gen: draws.pick(['1', '4', '7', '-3', 'x']) }),
    ...(draws.oneIn(3) && { 'topology.kubernetes.io/region': draws.pick(['east', 'west']) }),
    ...(draws.oneIn(10) && { 'failure-domain.beta.kubernetes.io/zone': draws.pick(['a', 'b']) }),
  };
}

export function randomNodeRequirement(draws: Draws): NodeSelectorRequirement {
  const number = String(draws.below(9) - 2);
  return draws.pick<NodeSelectorRequirement>([
    { key: 'disk', operator: 'In', values: [draws.pick(['ssd', 'hdd'])] },
    { key: 'disk', operator: 'NotIn', values: ['ssd'] },
    { key: ZONE, operator: 'In', values: ['a', draws.pick(['b', 'c'])] },
    { key: 'rack', operator: 'Exists' },
    { key: 'rack', operator: 'DoesNotExist' },
    { key: 'gen', operator: 'Gt', values: [number] },
    { key: 'gen', operator: 'Lt', values: [number] },
    { key: ZONE, operator: 'NotIn', values: ['a'] },
  ]);
}

/** A term of expressions, of node names, of both, or of neither (which matches nothing). */
export function randomNodeTerm(draws: Draws): NodeSelectorTerm {
  const named = (): NodeSelectorRequirement => ({
    key: 'metadata.name',
    operator: draws.oneIn(4) ? 'NotIn' : 'In',
    values: [draws.pick(NODE_NAMES)],
  });
  switch (draws.below(12)) {
    case 0:
      return {};
    case 1:
    case 2:
    case 3:
      return { matchFields: [named()] };
    case 4:
      return { matchFields: [named()], matchExpressions: [randomNodeRequirement(draws)] };
    case 5:
      return { matchFields: [named(), named()] };
    default:
      return {
        matchExpressions: [
          randomNodeRequirement(draws),
          ...draws.several(2, () => randomNodeRequirement(draws)),
        ],
      };
  }
}
