/** What the cycle does around the plugins: the queue, binding and preemption. */
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
    tests: [
      [
        'engine/cycle/queueingHints.test.ts',
        'engine/cycle/queueingHintsOfItself.test.ts',
        'engine/cycle/queueingHintsOfNodes.test.ts',
        'simulation/simulation.test.ts',
      ],
    ],
    mutations: [
      ...mutationsOf(
        'engine/cycle/queueingHints.ts',
        ['what happened before counts', 'alike.helped > since', 'alike.helped > 0'],
        ['no hint is asked', '(hint?.(pod, event) ?? true)', 'true'],
        [
          'a Pod that asks for less itself is not tried again',
          "if (asksForLess(before, after)) updates.push('UpdatePodScaleDown');",
          '',
        ],
        ['hints are asked in every release', "this.#rules.queueingHints === 'asked'", 'true'],
        [
          'room of a nominated Pod is free for all',
          'pod.shape.priority > event.pod.shape.priority',
          'false',
        ],
      ),
      ...mutationsOf(
        'engine/plugins/NodeResourcesFit/NodeResourcesFit.ts',
        [
          'whatever another Pod has less of makes room',
          'amount > 0 && (before.shape.amounts.get(name) ?? 0) > (left.get(name) ?? 0)',
          'amount >= 0',
        ],
        ['a Pod without a node makes room', 'if (!after.pod.spec.nodeName) return false;', ''],
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
          'assumes.volumes ? assumePodVolumes(storage, pod, object) : undefined',
          'undefined',
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
      ...mutationsOf('engine/preemption/preempt.ts', [
        'Pods that are going are told as victims in no release',
        'release.rules.goingVictimsNamed ?',
        'release === undefined ?',
      ]),
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
          '({ pods }) => greatest(pods.map(({ shape }) => shape.priority))',
          '({ pods }) => -greatest(pods.map(({ shape }) => shape.priority))',
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
          'enough candidates are enough, though each breaks a budget',
          'isAnySparing && candidates.length >= wanted',
          'candidates.length >= wanted',
        ],
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
];
