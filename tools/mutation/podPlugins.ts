/** Plugins that look at other Pods. */
import type { MutatedPart } from './mutation.ts';
import { FAMILIES, INCREMENTAL, mutationsOf, PROPERTIES } from './mutation.ts';

const spread = (name: string) => `engine/plugins/PodTopologySpread/${name}`;
const affinity = (name: string) => `engine/plugins/InterPodAffinity/${name}`;

export const POD_PLUGINS: readonly MutatedPart[] = [
  {
    name: 'PodTopologySpread',
    tests: [[spread('PodTopologySpread.test.ts')], PROPERTIES, INCREMENTAL, FAMILIES],
    mutations: [
      ...mutationsOf(
        spread('filtering.ts'),
        [
          'a skew of maxSkew is too much',
          '> state.constraint.maxSkew',
          '>= state.constraint.maxSkew',
        ],
        ['the Pod itself does not count', '(constraint.selfMatch ? 1 : 0)', '0'],
        [
          'minDomains may be missed by one',
          'domains < constraint.minDomains',
          'domains < constraint.minDomains - 1',
        ],
        [
          'domains that no node counts for are the minimum',
          'count < minimum && exists[domain] === 1',
          'count < minimum',
        ],
        ['a victim still counts', 'counts[domain] = (counts[domain] ?? 0) + sign;', ''],
      ),
      ...mutationsOf(
        spread('common.ts'),
        ['leaving Pods count', '!pod.terminating &&', ''],
        ['Pods of every namespace count', 'pod.namespace === namespace &&', ''],
        [
          'taints are honored by default',
          "(rule.nodeTaintsPolicy ?? 'Ignore') === 'Honor'",
          "(rule.nodeTaintsPolicy ?? 'Honor') === 'Honor'",
        ],
        [
          'matchLabelKeys do not count',
          'if (value === undefined || has(',
          'if (value !== undefined || has(',
        ],
        ['the system defaults are tighter by hostname', 'maxSkew: 3', 'maxSkew: 1'],
      ),
      ...mutationsOf(
        spread('scoring.ts'),
        ['topologies weigh the same', 'Math.log(item.size + 2)', 'Math.log(2)'],
        [
          'many matching Pods score high',
          'MAX_NODE_SCORE * (max + min - raw)',
          'MAX_NODE_SCORE * raw',
        ],
      ),
      ...mutationsOf(spread('scoredConstraint.ts'), [
        'maxSkew does not water scores down',
        '+ (constraint.maxSkew - 1)',
        '',
      ]),
    ],
  },
  {
    name: 'InterPodAffinity',
    tests: [[affinity('InterPodAffinity.test.ts')], PROPERTIES, INCREMENTAL, FAMILIES],
    mutations: [
      ...mutationsOf(
        affinity('filtering.ts'),
        [
          'the first of a series waits for itself',
          'return isMatched || isFirstOfSeries()',
          'return isMatched',
        ],
        [
          'a node without the key will do',
          'if (count === undefined) return false;',
          'if (count === undefined) continue;',
        ],
        [
          'one matching Pod is no reason to stay away',
          'if ((countAtNode(counts, node) ?? 0) > 0) return rejectedByAntiAffinity',
          'if ((countAtNode(counts, node) ?? 0) > 1) return rejectedByAntiAffinity',
        ],
        [
          'anti-affinity of Pods on nodes is not heard',
          "({ kind }) => kind === 'requiredAntiAffinity'",
          "({ kind }) => kind === 'requiredAffinity'",
        ],
      ),
      ...mutationsOf(
        affinity('scoring.ts'),
        [
          'anti-affinity attracts',
          "kind === 'preferred-affinity' ? term.weight : -term.weight",
          'term.weight',
        ],
        ['hardPodAffinityWeight is always 1', 'weight: hardPodAffinityWeight', 'weight: 1'],
        [
          'existing Pods that prefer distance attract',
          "kind: 'existing-preferred-anti-affinity', weight: -term.weight",
          "kind: 'existing-preferred-anti-affinity', weight: term.weight",
        ],
        ['scores are scaled from 0', '(raw - min) / range', 'raw / range'],
        [
          'preferences of existing Pods are never ignored',
          'args.ignorePreferredTermsOfExistingPods && !hasPreferences',
          'false',
        ],
      ),
      ...mutationsOf(
        'engine/cache/affinityTerms.ts',
        [
          'namespace selectors are asked again in every release',
          'rules.namespaceSelectorAskedAgain &&',
          '(rules.namespaceSelectorAskedAgain || term) &&',
        ],
        [
          'a term reaches every namespace',
          "namespaces === 'all' || namespaces.has(namespace)",
          'true',
        ],
        [
          'a namespaceSelector finds none',
          'if (labelSelectorMatches(namespaceSelector, labels)) found.add(name)',
          'if (labels === undefined) found.add(name)',
        ],
      ),
    ],
  },
];
