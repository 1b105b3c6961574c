import { type KubernetesObject, labelSelectorMatches } from '../../model/index.ts';
import type { Learner } from './learner.ts';
import { isBound, withPodSpecs, withValue } from './objects.ts';

/** Wrong ideas about who goes first, who leaves, and who decides. */
export const OF_QUEUES = {
  /** What stands first in the file goes first. */
  'file-order-decides': {
    believes: (objects) => withPodSpecs(objects, ({ priorityClassName: _, ...spec }) => spec),
  },
  /** As few Pods leave as can be. */
  'fewest-victims-leave': {
    answers: (_, { pods }) => {
      const byNode = new Map<string, string[]>();
      for (const { isGiven, node = '', name } of pods) {
        if (!isGiven) continue;
        const there = byNode.get(node) ?? [];
        there.push(name);
        byNode.set(node, there);
      }
      return [...byNode.values()].sort((a, b) => a.length - b.length)[0];
    },
  },
  /** Nobody leaves a node for anybody. */
  'nobody-leaves': {
    believes: (objects) =>
      objects.map((object) =>
        object.kind === 'PriorityClass'
          ? { ...object, preemptionPolicy: 'Never' as const }
          : object,
      ),
  },
  /** An important Pod makes room for itself whatever keeps it out. */
  'preemption-overrules-labels': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        isBound(spec) ? spec : withValue(spec, ['nodeSelector'], undefined),
      ),
  },
  /** Replicas of one Deployment do not stand in one another's way. */
  'rules-are-for-others': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => withValue(spec, ['affinity'], undefined)),
  },
  /** What a budget covers can't be made to leave. */
  'budgets-are-kept': {
    believes: (objects) => {
      const selectors = objects.flatMap((object) =>
        object.kind === 'PodDisruptionBudget' ? [object.spec?.selector] : [],
      );
      return withPodSpecs(objects, (spec, labels) => {
        const isCovered = selectors.some((each) => labelSelectorMatches(each, labels));
        return isCovered ? { ...spec, priorityClassName: 'system-node-critical' } : spec;
      });
    },
  },
  /** What a profile adds to every Pod is in no Pod's text, and so is not there. */
  'profiles-add-nothing': {
    believes: (objects) =>
      objects.map((object) =>
        object.kind === 'KubeSchedulerConfiguration' ? withoutArguments(object) : object,
      ),
  },
  /** A scheduler that is not there is stood in for by the default one. */
  'any-scheduler-will-do': {
    believes: (objects) => withPodSpecs(objects, ({ schedulerName: _, ...spec }) => spec),
  },
} as const satisfies Readonly<Record<string, Learner>>;

function withoutArguments(
  configuration: Extract<KubernetesObject, { readonly kind: 'KubeSchedulerConfiguration' }>,
) {
  const { profiles = [] } = configuration;
  return {
    ...configuration,
    profiles: profiles.map((profile) =>
      typeof profile === 'object' && profile !== null
        ? withValue(profile, ['pluginConfig'], undefined)
        : profile,
    ),
  };
}
