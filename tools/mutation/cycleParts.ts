/** What the cycle does around the plugins: the queue, binding, preemption, profiles and the choice. */
import type { MutatedPart } from './mutation.ts';
import { FAMILIES, INCREMENTAL, mutationsOf, PROPERTIES } from './mutation.ts';

const PREEMPTION = ['engine/preemption/preempt.test.ts', 'engine/preemption/eligibility.test.ts'];
const CYCLE = ['engine/scheduler.test.ts', 'engine/cycle/schedule.test.ts'];

export const CYCLE_PARTS: readonly MutatedPart[] = [
  {
    name: 'PrioritySort',
    tests: [['simulation/queue.test.ts']],
    mutations: mutationsOf(
      'simulation/queue.ts',
      ['the lowest priority goes first', 'difference > 0', 'difference < 0'],
      [
        'the last to come goes first',
        'this.#arrival(a) < this.#arrival(b)',
        'this.#arrival(a) > this.#arrival(b)',
      ],
      ['priorities do not matter', 'this.#priority(a) - this.#priority(b)', '0'],
    ),
  },
  {
    name: 'QueueingHints',
    tests: [['engine/cycle/queueingHints.test.ts', 'simulation/simulation.test.ts']],
    mutations: [
      ...mutationsOf(
        'engine/cycle/queueingHints.ts',
        ['what happened before counts', 'alike.helped > since', 'alike.helped > 0'],
        ['no hint is asked', '(hint?.(pod, event) ?? true)', 'true'],
        [
          'room of a nominated Pod is free for all',
          'pod.shape.priority > event.pod.shape.priority',
          'false',
        ],
      ),
      ...mutationsOf('simulation/waiting.ts', [
        'what no hint tells of is never tried again',
        'helped.length > 0 ? helped : changed',
        'helped',
      ]),
    ],
  },
  {
    name: 'DefaultBinder',
    tests: [['engine/scheduler.test.ts'], INCREMENTAL, FAMILIES],
    mutations: [
      ...mutationsOf(
        'engine/cycle/bindings.ts',
        ['a bound Pod is not counted', 'this.#cache.bind(pod, node);', ''],
        [
          'volumes are not assumed',
          'const undo = assumePodVolumes(storage, pod, object);',
          'const undo = object ? undefined : assumePodVolumes(storage, pod, object);',
        ],
        [
          'what stood under the key is not put back',
          'if (replaced !== undefined) this.restorePod(replaced);',
          '',
        ],
      ),
      ...mutationsOf(
        'engine/cache/schedulerCache.ts',
        [
          'requests are counted once too often',
          'for (const request of shape.requests) countRequest(request, node, sign);',
          'for (const request of shape.requests) countRequest(request, node, 1);',
        ],
        [
          'a node is not told to have changed',
          'this.freedPorts.podCame(info);\n    this.version += 1;\n    this.changedNodes.add(node);',
          'this.freedPorts.podCame(info);\n    this.version += 1;',
        ],
      ),
    ],
  },
  {
    name: 'DefaultPreemption',
    tests: [PREEMPTION, PROPERTIES, FAMILIES],
    mutations: [
      ...mutationsOf(
        'engine/preemption/selectVictims.ts',
        [
          'Pods of the same priority are victims',
          'other.shape.priority < pod.shape.priority',
          'other.shape.priority <= pod.shape.priority',
        ],
        [
          'no Pod is spared',
          'if (fitsNode(framework, filtered, pod, node) === PASS) return true;',
          '',
        ],
        [
          'broken budgets do not count',
          'if (!reprieve(other)) pdbViolations += 1',
          'reprieve(other)',
        ],
      ),
      ...mutationsOf(
        'engine/preemption/podImportance.ts',
        [
          'the less important are spared first',
          'b.shape.priority - a.shape.priority',
          'a.shape.priority - b.shape.priority',
        ],
        [
          'the later start is more important',
          'return first < second ? -1 : 1',
          'return first < second ? 1 : -1',
        ],
      ),
      ...mutationsOf(
        'engine/preemption/disruptionBudgets.ts',
        [
          'a budget with one left is broken',
          'if (left < 0) isViolated = true',
          'if (left <= 0) isViolated = true',
        ],
        [
          'an empty selector covers every Pod',
          'selector === undefined || isEmptySelector(selector)',
          'selector === undefined',
        ],
      ),
      ...mutationsOf(
        'engine/preemption/pickNode.ts',
        ['broken budgets do not decide', '({ pdbViolations }) => pdbViolations', '() => 0'],
        [
          'the highest priority is best',
          '({ pods }) => Math.max(...pods.map(({ shape }) => shape.priority))',
          '({ pods }) => -Math.max(...pods.map(({ shape }) => shape.priority))',
        ],
        [
          'the earliest start is best',
          'if (earliest > latest) latest = earliest',
          "if (latest === '' || earliest < latest) latest = earliest",
        ],
        ['the sum of priorities does not decide', 'sum + shape.priority + PRIORITY_OFFSET', 'sum'],
      ),
      ...mutationsOf(
        'engine/preemption/preempt.ts',
        ['preemptionPolicy Never preempts', "shape.spec.preemptionPolicy === 'Never'", 'false'],
        [
          'a leaving victim does not hold it up',
          "isAnyLeaving ? 'terminating' : undefined",
          'undefined',
        ],
        [
          'hopeless nodes are tried',
          "?.code === 'Unschedulable') nodes.push(node)",
          ') nodes.push(node)',
        ],
        [
          'victims that are leaving are evicted again',
          '.filter(({ pod }) => !pod.metadata.deletionTimestamp)',
          '',
        ],
      ),
    ],
  },
  {
    name: 'nominated Pods',
    tests: [PREEMPTION, CYCLE, PROPERTIES],
    mutations: mutationsOf(
      'engine/cycle/nominatedPods.ts',
      [
        'Pods of a lower priority keep their place',
        'other.shape.priority >= pod.shape.priority',
        'other.shape.priority <= pod.shape.priority',
      ],
      ['Pods of the same priority are passed by', '>= pod.shape.priority', '> pod.shape.priority'],
      ['a Pod yields to itself', 'other.key !== pod.key && ', ''],
    ),
  },
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
          'implementsPoint(name, point) && !disabled.has(name)',
          'implementsPoint(name, point)',
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
        'engine/profile/defaultProfile.ts',
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
    name: 'the choice among nodes',
    tests: [CYCLE, PROPERTIES, INCREMENTAL, FAMILIES],
    mutations: [
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
          '(this.#nameRank[node] ?? 0) < (this.#nameRank[other] ?? 0)',
          '(this.#nameRank[node] ?? 0) > (this.#nameRank[other] ?? 0)',
        ],
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
  {
    name: 'the facts',
    tests: [['engine/testing/reference/causes.test.ts']],
    mutations: [
      ...mutationsOf('engine/plugins/NodeResourcesFit/filtering.ts', [
        'what is used is not told',
        'const used = amountAt(column.requested, node);',
        'const used = 0;',
      ]),
      ...mutationsOf('engine/plugins/NodePorts.ts', [
        'each port of a Pod is told',
        '.filter((held) => wanted.some((port) => portsConflict(port, held)))',
        '',
      ]),
      ...mutationsOf('engine/plugins/NodeAffinity.ts', [
        'fields are told as labels',
        'expressionFact(rule, node, true)',
        'expressionFact(rule, node, false)',
      ]),
      ...mutationsOf('engine/plugins/PodTopologySpread/facts.ts', [
        'minDomains is not told',
        'domains.length >= constraint.minDomains',
        'domains.length >= 0',
      ]),
      ...mutationsOf('engine/plugins/InterPodAffinity/filtering.ts', [
        'Pods of other domains are told',
        'column.valueOf[other] === domain',
        'column.valueOf[other] !== domain',
      ]),
      ...mutationsOf('engine/plugins/InterPodAffinity/scoring.ts', [
        'a Pod that holds a term twice is told once',
        'shape.termGroups.filter((other) => other === group).length',
        'Number(shape.termGroups.includes(group))',
      ]),
      ...mutationsOf('engine/plugins/TaintToleration.ts', [
        'all soft taints are told',
        'untolerated: counted(taintsOf(node))',
        'untolerated: taintsOf(node)',
      ]),
    ],
  },
  {
    name: 'nodes that come, change and go',
    tests: [
      ['engine/testing/incremental.test.ts'],
      ['engine/cache/clusterNodes.test.ts'],
      ['engine/cache/start.test.ts'],
      ['engine/cycle/queueingHints.test.ts'],
    ],
    mutations: [
      ...mutationsOf(
        'engine/cache/schedulerCache.ts',
        [
          'Pods of a node that changed count as before',
          'for (const pod of pods) this.#countElsewhere(pod, -1);',
          '',
        ],
        [
          'Pods are forgotten whose node comes later',
          'for (const pod of this.#strays.take(name)) this.addPod(pod);',
          '',
        ],
        [
          'terms about every topology keep their parts',
          'const isAll = this.#groups.hasEveryTopology;',
          'const isAll = false;',
        ],
        [
          'claims of Pods on a node that is gone are in use',
          '|| this.isThere[node] !== 1) return;',
          ') return;',
        ],
      ),
      ...mutationsOf(
        'engine/cache/clusterNodes.ts',
        [
          'a list holds as long as it is as long',
          'listed?.length === this.count && listed.every((node) => this.isThere[node] === 1)',
          'listed?.length === this.count',
        ],
        ['masks of nodes stay as they are', 'this.selectors.forget();', ''],
      ),
      ...mutationsOf('engine/cache/start.ts', [
        'Pods that went stay',
        'for (const name of names) cache.emptyNode(name);',
        '',
      ]),
      ...mutationsOf('engine/framework/nodeEvents.ts', [
        'a cordon wakes Pods',
        'was?.unschedulable === true && is?.unschedulable !== true',
        'was?.unschedulable !== is?.unschedulable',
      ]),
    ],
  },
  {
    name: 'the order of objects',
    tests: [['engine/testing/order.test.ts']],
    mutations: [
      ...mutationsOf('engine/cache/clusterNodes.ts', [
        'the first node given wins',
        "(names[a] ?? '') < (names[b] ?? '') ? -1 : 1",
        'a - b',
      ]),
      ...mutationsOf('engine/plugins/PodTopologySpread/filtering.ts', [
        'the first domain has the minimum',
        'count < minimum && exists[domain] === 1',
        'minimum === Infinity && exists[domain] === 1',
      ]),
      ...mutationsOf('engine/preemption/selectVictims.ts', [
        'Pods are spared in the order given',
        'lower.sort(byImportance)',
        'lower',
      ]),
    ],
  },
  {
    name: 'random clusters',
    tests: [['engine/testing/randomObjects.test.ts']],
    mutations: [
      ...mutationsOf(
        'engine/testing/randomPods.ts',
        ['Pods ask for no host port', 'draws.oneIn(theme.ports) &&', 'draws.oneIn(1e9) &&'],
        ['Pods mount nothing', 'draws.oneIn(theme.volumes) &&', 'draws.oneIn(1e9) &&'],
      ),
      ...mutationsOf('engine/testing/randomObjects.ts', [
        'budgets allow everything',
        'draws.pick([0, 0, 1, 2])',
        '99',
      ]),
    ],
  },
];
