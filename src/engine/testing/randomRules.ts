/** Random affinity and topology spread constraints. */
import type {
  Affinity,
  LabelSelector,
  NodeAffinity,
  PodAffinity,
  PodAffinityTerm,
  TopologySpreadConstraint,
} from '../../model/index.ts';
import type { Draws } from './draws.ts';
import type { Theme } from './randomThemes.ts';
import { NAMESPACES, randomNodeTerm, randomPodSelector, TOPOLOGY_KEYS } from './randomLabels.ts';

export function randomAffinity(draws: Draws, theme: Theme): Affinity | undefined {
  const affinity: Affinity = {
    ...(draws.oneIn(theme.nodeRules) && { nodeAffinity: randomNodeAffinity(draws) }),
    ...(draws.oneIn(theme.podRules) && { podAffinity: randomPodAffinity(draws) }),
    ...(draws.oneIn(theme.podRules) && { podAntiAffinity: randomPodAffinity(draws) }),
  };
  return Object.keys(affinity).length > 0 ? affinity : undefined;
}

export function randomNodeAffinity(draws: Draws): NodeAffinity {
  const terms = [randomNodeTerm(draws), ...draws.several(3, () => randomNodeTerm(draws))];
  const preferred = [randomNodeTerm(draws), ...draws.several(3, () => randomNodeTerm(draws))];
  return {
    ...(draws.oneIn(3) && {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms },
    }),
    ...(draws.oneIn(2) && {
      preferredDuringSchedulingIgnoredDuringExecution: preferred.map((preference) => ({
        weight: 1 + draws.below(50),
        preference,
      })),
    }),
  };
}

function randomPodAffinity(draws: Draws): PodAffinity {
  const term = () => randomTerm(draws);
  const required = draws.oneIn(3) ? [term(), ...draws.several(2, term)] : [];
  const preferred = draws.oneIn(2) ? [term(), ...draws.several(3, term)] : [];
  return {
    ...(required.length > 0 && { requiredDuringSchedulingIgnoredDuringExecution: required }),
    ...(preferred.length > 0 && {
      preferredDuringSchedulingIgnoredDuringExecution: preferred.map((podAffinityTerm) => ({
        weight: 1 + draws.below(100),
        podAffinityTerm,
      })),
    }),
  };
}

function randomTerm(draws: Draws): PodAffinityTerm {
  return {
    topologyKey: draws.pick(TOPOLOGY_KEYS),
    ...(!draws.oneIn(25) && { labelSelector: randomPodSelector(draws) }),
    ...(draws.oneIn(5) && { namespaces: [draws.pick(NAMESPACES)] }),
    ...(draws.oneIn(5) && {
      namespaceSelector: draws.pick<LabelSelector>([
        {},
        { matchLabels: { team: 'x' } },
        { matchExpressions: [{ key: 'team', operator: 'DoesNotExist' }] },
        { matchExpressions: [{ key: 'team', operator: 'In', values: ['x', 'y'] }] },
      ]),
    }),
    ...(draws.oneIn(10) && { matchLabelKeys: ['version'] }),
    ...(draws.oneIn(10) && { mismatchLabelKeys: ['tier'] }),
  };
}

/** `isDefault`: for a profile, without what only a Pod may say. */
export function randomConstraint(draws: Draws, isDefault = false): TopologySpreadConstraint {
  const isHard = draws.oneIn(2);
  return {
    maxSkew: 1 + draws.below(3),
    topologyKey: draws.pick(TOPOLOGY_KEYS),
    whenUnsatisfiable: isHard ? 'DoNotSchedule' : 'ScheduleAnyway',
    ...(!isDefault && {
      labelSelector: randomPodSelector(draws),
      ...(draws.oneIn(4) && { matchLabelKeys: ['version'] }),
      ...(draws.oneIn(4) && { nodeAffinityPolicy: draws.pick(['Honor', 'Ignore'] as const) }),
      ...(draws.oneIn(4) && { nodeTaintsPolicy: draws.pick(['Honor', 'Ignore'] as const) }),
      ...(isHard && draws.oneIn(3) && { minDomains: 1 + draws.below(4) }),
    }),
  };
}
