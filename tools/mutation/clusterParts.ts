/** What the scheduler knows of its cluster: facts told of it, nodes that change, the order of objects. */
import type { MutatedPart } from './mutation.ts';
import { mutationsOf } from './mutation.ts';

export const CLUSTER_PARTS: readonly MutatedPart[] = [
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
    name: 'Pods that are followed from moment to moment',
    tests: [['worker/story/anyMoment.test.ts']],
    mutations: [
      ...mutationsOf('engine/cache/schedulerCache.ts', [
        'a Pod of other rules takes the place of one',
        'if (shape !== info.shape || labelClass !== info.labelClass) return undefined;',
        '',
      ]),
      ...mutationsOf(
        'engine/cache/start.ts',
        ['Pods that went stay where others are followed', 'cache.removePod(info.key);', ''],
        [
          'Pods that were followed stand in another order',
          'if (isTouched[node] === 1) cache.orderPods(',
          'if (isTouched[node] === 2) cache.orderPods(',
        ],
      ),
    ],
  },
  {
    name: 'nodes that come, change and go',
    tests: [
      ['engine/testing/incremental.test.ts'],
      ['engine/cache/clusterNodes.test.ts'],
      ['engine/cache/start.test.ts'],
      ['engine/cycle/queueingHints.test.ts', 'engine/cycle/queueingHintsOfNodes.test.ts'],
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
          'Pods keep the namespaces that they chose',
          'if (!choosesNamespaces(pod)) continue;',
          'continue;',
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
        'for (const name of names) this.#cache.emptyNode(name);',
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
