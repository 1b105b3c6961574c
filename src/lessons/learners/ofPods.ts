import { HOSTNAME } from '../../model/index.ts';
import type { Learner } from './learner.ts';
import {
  isBound,
  withConstraints,
  withNodes,
  withPodSpecs,
  withRequiredTerms,
  withValue,
} from './objects.ts';

const BOTH = ['podAffinity', 'podAntiAffinity'] as const;

/** Wrong ideas about rules between Pods. */
export const OF_PODS = {
  /** A rule binds the Pod that has it, and nobody else. */
  'anti-affinity-is-one-sided': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => {
        if (!isBound(spec) || !spec.affinity) return spec;
        return withValue(spec, ['affinity', 'podAntiAffinity'], undefined);
      }),
  },
  /** Only a Pod's own rules give it points. */
  'only-own-rules-score': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) => {
        return isBound(spec) ? withValue(spec, ['affinity'], undefined) : spec;
      }),
  },
  /** Beside another Pod means on its node. */
  'beside-is-the-same-node': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withRequiredTerms(spec, BOTH, (term) => ({ ...term, topologyKey: HOSTNAME })),
      ),
  },
  /** A node without the label is a domain of its own. */
  'no-key-is-a-domain': {
    believes: (objects) => {
      const keys = new Set<string>();
      withPodSpecs(objects, (spec) => {
        withRequiredTerms(spec, BOTH, (term) => {
          keys.add(term.topologyKey);
          return term;
        });
        return withConstraints(spec, (constraint) => {
          keys.add(constraint.topologyKey);
          return constraint;
        });
      });
      return withNodes(objects, (node) => {
        const { name = '', labels = {} } = node.metadata;
        const missing = [...keys].filter((key) => labels[key] === undefined);
        const own = Object.fromEntries(missing.map((key) => [key, name]));
        return { ...node, metadata: { ...node.metadata, labels: { ...labels, ...own } } };
      });
    },
  },
  /** The first of a series is always let in. */
  'first-pod-always-goes': {
    believes: (objects) =>
      withPodSpecs(objects, (spec, labels) =>
        withRequiredTerms(spec, ['podAffinity'], (term) => ({
          ...term,
          labelSelector: { matchLabels: labels },
        })),
      ),
  },
  /** Nobody can be beside Pods that are not there yet. */
  'first-pod-waits': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withRequiredTerms(spec, ['podAffinity'], (term) => ({
          ...term,
          labelSelector: { matchLabels: { 'nobody.has': 'this' } },
        })),
      ),
  },
  /** A selector finds Pods wherever they are. */
  'terms-see-all-namespaces': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withRequiredTerms(spec, BOTH, (term) => ({ ...term, namespaceSelector: {} })),
      ),
  },
  /** A selector that asks for nothing finds nobody. */
  'empty-selector-selects-nobody': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withRequiredTerms(spec, BOTH, (term) =>
          Object.keys(term.labelSelector ?? {}).length === 0
            ? { ...term, labelSelector: { matchLabels: { 'nobody.has': 'this' } } }
            : term,
        ),
      ),
  },
  /** `NotIn` speaks of Pods that have the label. */
  'strangers-have-no-part': {
    believes: (objects) =>
      withPodSpecs(objects, (spec) =>
        withRequiredTerms(spec, BOTH, (term) => ({
          ...term,
          labelSelector: {
            ...term.labelSelector,
            matchExpressions: [
              ...(term.labelSelector?.matchExpressions ?? []).flatMap((each) => [
                each,
                { key: each.key, operator: 'Exists' as const },
              ]),
              ...(term.mismatchLabelKeys ?? []).map((key) => ({
                key,
                operator: 'Exists' as const,
              })),
            ],
          },
        })),
      ),
  },
} as const satisfies Readonly<Record<string, Learner>>;
