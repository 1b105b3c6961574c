/** How a node is chosen: normalized scores, profiles, the choice itself, and the ways that shorten it. */
import type { MutatedPart } from './mutation.ts';
import { FAMILIES, INCREMENTAL, mutationsOf, PROPERTIES } from './mutation.ts';

const CYCLE = ['engine/scheduler.test.ts', 'engine/cycle/schedule.test.ts'];

export const CHOICE_PARTS: readonly MutatedPart[] = [
  {
    name: 'NormalizeScore',
    tests: [
      ['engine/plugins/TaintToleration.test.ts', 'engine/plugins/NodeAffinity.test.ts'],
      PROPERTIES,
      FAMILIES,
    ],
    mutations: mutationsOf(
      'engine/framework/normalizeScore.ts',
      [
        'scores are rounded',
        'Math.trunc((MAX_NODE_SCORE * raw) / max)',
        'Math.round((MAX_NODE_SCORE * raw) / max)',
      ],
      ['all nodes at 0 score 100', 'max === 0 ? 0 :', 'max === 0 ? 100 :'],
      [
        'the highest falls short of 100',
        'if (score > max) max = score',
        'if (score >= max) max = score + 1',
      ],
      ['ignored nodes bound the scale', 'if (ignored?.[node] === 1) continue;', ''],
    ),
  },
  {
    name: 'profile',
    tests: [
      ['engine/profile/profile.test.ts', 'engine/profile/scoreWeights.test.ts'],
      PROPERTIES,
      FAMILIES,
    ],
    mutations: [
      ...mutationsOf(
        'engine/profile/profile.ts',
        ['a weight left out is 0', 'weights.set(name, weight || 1)', 'weights.set(name, weight)'],
        [
          'disabled plugins of a point still run',
          'runs(name, point) && !disabled.has(name)',
          'runs(name, point)',
        ],
        ['* does not disable', "if (disabled.has('*')) return own;", ''],
        [
          "a point's own plugins come last",
          '[...overriding, ...inherited, ...added]',
          '[...inherited, ...overriding, ...added]',
        ],
        [
          'multiPoint cannot disable',
          "!disabled.has('*') && !disabled.has(name)",
          "!disabled.has('*')",
        ],
      ),
      ...mutationsOf(
        'releases/plugins.ts',
        [
          'TaintToleration weighs less',
          "{ name: 'TaintToleration', weight: 3 }",
          "{ name: 'TaintToleration', weight: 2 }",
        ],
        [
          'InterPodAffinity weighs less',
          "{ name: 'InterPodAffinity', weight: 2 }",
          "{ name: 'InterPodAffinity', weight: 1 }",
        ],
        [
          'NodeAffinity weighs less',
          "{ name: 'NodeAffinity', weight: 2 }",
          "{ name: 'NodeAffinity', weight: 1 }",
        ],
        [
          'PodTopologySpread weighs less',
          "{ name: 'PodTopologySpread', weight: 2 }",
          "{ name: 'PodTopologySpread', weight: 1 }",
        ],
      ),
      ...mutationsOf(
        'engine/profile/args.ts',
        [
          'hardPodAffinityWeight is 0 by default',
          'hardPodAffinityWeight: 1',
          'hardPodAffinityWeight: 0',
        ],
        [
          'fewer candidates are enough',
          'minCandidateNodesAbsolute: 100',
          'minCandidateNodesAbsolute: 1',
        ],
      ),
    ],
  },
  {
    name: 'classes of nodes',
    tests: [CYCLE],
    mutations: [
      ...mutationsOf(
        'engine/cycle/classShare.ts',
        [
          'nodes that take no Pod any longer count',
          'for (const node of flipped)',
          'for (const node of [] as number[])',
        ],
        ['a node in another class stays best of its old one', '    best.changed(node);', ''],
        ['a class that a node comes to has none', 'this.#count(after, 1);', ''],
        [
          'classes without a node bound the scores',
          'if (this.#feasibleIn[index] === 0) continue;',
          '',
        ],
      ),
      ...mutationsOf(
        'engine/plugins/PodTopologySpread/scoredClasses.ts',
        ['so many Pods have a class', 'if (this.#beyond > 0) return undefined;', ''],
        ['many Pods that come are not noticed', 'if (after < 0) this.#beyond += 1;', ''],
        ['many Pods that go are not noticed', 'if (before < 0) this.#beyond -= 1;', ''],
        ['nodes without a domain have one', 'else if (domain < domains) sum', 'else sum'],
      ),
    ],
  },
  {
    name: 'the choice among nodes',
    tests: [[...CYCLE, 'engine/cycle/scoreSkip.test.ts'], PROPERTIES, INCREMENTAL, FAMILIES],
    mutations: [
      ...mutationsOf('engine/framework/runtime.ts', [
        'Score does without its PreScore',
        'point?.needsPreScore ?? point?.error?.(pod)',
        'point?.error?.(pod)',
      ]),
      ...mutationsOf(
        'engine/cycle/decide.ts',
        ['the lowest total wins', 'if (score > max) {', 'if (score < max || max === -Infinity) {'],
        ['weights do not count', '(normalized[node] ?? 0) * weight', '(normalized[node] ?? 0)'],
        [
          'the cleared node is not preferred',
          'feasible.includes(cleared) ? [cleared] :',
          'feasible.includes(-2) ? [cleared] :',
        ],
      ),
      ...mutationsOf(
        'engine/cycle/bestNode.ts',
        [
          'the last name wins',
          '        if (score === highest && ownRank > foundRank) continue;',
          '        if (score === highest && ownRank < foundRank) continue;',
        ],
        [
          'the last name wins in a class',
          'difference === 0 && (rank[node] ?? 0) > (rank[found] ?? 0)',
          'difference === 0 && (rank[node] ?? 0) < (rank[found] ?? 0)',
        ],
        ['what a class has is not added', '(classes?.added[at] ?? 0)', '0'],
        [
          'kept blocks are not compared again',
          'this.#isStale[node >> BLOCK_BITS] = 1',
          'this.#isStale[node >> BLOCK_BITS] = 0',
        ],
      ),
      ...mutationsOf(
        'engine/cycle/scoreShare.ts',
        [
          'a bound that nothing stands on is kept',
          'this.#atMin <= 0 || this.#atMax <= 0',
          'this.#atMax <= 0',
        ],
        [
          'a share that changed is added whole',
          '(scores[node] ?? 0) - before',
          '(scores[node] ?? 0)',
        ],
      ),
    ],
  },
  {
    name: 'the first Pod of a shape',
    tests: [['engine/cycle/firstSight.test.ts', 'engine/cache/resourceStates.test.ts']],
    mutations: [
      ...mutationsOf('engine/cycle/firstSight.ts', [
        'nodes that fail a kept filter are feasible',
        'if (failing > 0) this.#exclude(status);',
        'if (failing > 1e9) this.#exclude(status);',
      ]),
      ...mutationsOf(
        'engine/cycle/scoreSum.ts',
        [
          'the last name wins among sums',
          'if (sum === highest && ownRank > foundRank) continue;',
          'if (sum === highest && ownRank < foundRank) continue;',
        ],
        [
          'the last name wins within a group',
          '} else if (ownRank > foundRank) continue;',
          '} else if (ownRank < foundRank) continue;',
        ],
        [
          'nodes that are ignored bound the scores',
          'if (ignored !== undefined && ignored[node] === 1) continue;',
          '',
        ],
        [
          'a table is lost when other groups come',
          'this.#flush();\n      this.#table',
          'this.#table',
        ],
      ),
      ...mutationsOf(
        'engine/cache/resourceStates.ts',
        [
          'memory that is asked for is not compared',
          'memory2[high] !== memory2[before + 1] ||',
          '',
        ],
        ['cpu that is asked for is not compared', 'cpu2[high] !== cpu2[before + 1] ||', ''],
      ),
    ],
  },
  {
    name: 'kept verdicts',
    tests: [CYCLE, INCREMENTAL],
    mutations: [
      ...mutationsOf(
        'engine/cache/domainCounts.ts',
        [
          'a domain that empties is not told',
          'if (before > 0 !== after > 0) into.presence.add(domain)',
          'if (before > 0 && after > 1) into.presence.add(domain)',
        ],
        ['counts are not told', 'into.changes.add(domain)', 'into.changes.add(0)'],
      ),
      ...mutationsOf(
        'engine/framework/columns.ts',
        ['a column is not repaired', 'this.#ownStatus(column)[node] = after;', ''],
        ['failing nodes are not counted up', 'if (after !== PASS) column.failing += 1;', ''],
        ['scores are not repaired', 'column.raw[node] = after;', ''],
      ),
    ],
  },
];
