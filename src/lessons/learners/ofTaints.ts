import { toleratesTaint } from '../../engine/index.ts';
import { HOSTNAME, type KubernetesObject, type PodSpec } from '../../model/index.ts';
import { NEVER } from '../predict.ts';
import type { Learner } from './learner.ts';
import { isBound, withNodes, withPodSpecs } from './objects.ts';

/** Wrong ideas about taints and tolerations. */
export const OF_TAINTS = {
  /** Who tolerates a node's taints is drawn there. */
  'toleration-attracts': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => {
        const names = isBound(spec) ? [] : tainted(objects, spec);
        if (names.length === 0) return spec;
        const expression = { key: HOSTNAME, operator: 'In' as const, values: names };
        const nodeSelectorTerms = [{ matchExpressions: [expression] }];
        const required = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } };
        return { ...spec, affinity: { ...spec.affinity, nodeAffinity: required } };
      }),
  },
  /** The key of a toleration says it all; value and effect are for people. */
  'toleration-by-key-alone': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        spec.tolerations
          ? {
              ...spec,
              tolerations: spec.tolerations.map(({ key }) => ({
                ...(key && { key }),
                operator: 'Exists' as const,
              })),
            }
          : spec,
      ),
  },
  /** One toleration that fits opens a node, whatever its other taints. */
  'one-toleration-opens': {
    believes: (objects) => {
      const all = objects.flatMap((object) => (object.kind === 'Pod' ? [object.spec] : []));
      const free = all.filter((spec) => !isBound(spec));
      return withNodes(objects, (node) => {
        const { taints = [] } = node.spec ?? {};
        const isOpen = free.some(({ tolerations = [] }) =>
          taints.some((taint) => tolerations.some((each) => toleratesTaint(each, taint))),
        );
        return isOpen ? { ...node, spec: { ...node.spec, taints: [] } } : node;
      });
    },
  },
  /** A taint that is soft weighs nothing. */
  'soft-taints-do-nothing': {
    believes: (objects) =>
      withNodes(objects, (node) => ({
        ...node,
        spec: {
          ...node.spec,
          taints: (node.spec?.taints ?? []).filter(({ effect }) => effect !== 'PreferNoSchedule'),
        },
      })),
  },
  /** A taint keeps Pods out, and never throws one out. */
  'taints-do-not-evict': { answers: () => NEVER },
  /** Who tolerates, tolerates for good: a number of seconds changes nothing. */
  'seconds-do-not-count': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        spec.tolerations
          ? {
              ...spec,
              tolerations: spec.tolerations.map(({ tolerationSeconds: _, ...rest }) => rest),
            }
          : spec,
      ),
  },
  /** What runs on a node that goes dark is moved as soon as that is known. */
  'dark-node-evicts-at-once': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => ({
        ...spec,
        tolerations: [
          ...(spec.tolerations ?? []),
          ...['not-ready', 'unreachable'].map((state) => ({
            key: `node.kubernetes.io/${state}`,
            operator: 'Exists' as const,
            effect: 'NoExecute' as const,
            tolerationSeconds: 0,
          })),
        ],
      })),
  },
} as const satisfies Readonly<Record<string, Learner>>;

/** Names of the nodes with taints that a Pod tolerates, all of them. */
function tainted(
  objects: readonly KubernetesObject[],
  { tolerations = [] }: PodSpec,
): readonly string[] {
  return objects.flatMap((object) => {
    const { taints = [] } = object.kind === 'Node' ? (object.spec ?? {}) : {};
    const isMet = taints.every((taint) => tolerations.some((each) => toleratesTaint(each, taint)));
    const isNode = object.kind === 'Node' && taints.length > 0 && isMet;
    return isNode ? [object.metadata.name ?? ''] : [];
  });
}
