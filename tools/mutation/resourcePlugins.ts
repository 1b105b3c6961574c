/** Plugins that look at resources and volumes. */
import type { MutatedPart } from './mutation.ts';
import { FAMILIES, INCREMENTAL, mutationsOf, PROPERTIES } from './mutation.ts';

const plugin = (name: string) => `engine/plugins/${name}`;

export const RESOURCE_PLUGINS: readonly MutatedPart[] = [
  {
    name: 'NodeResourcesFit',
    tests: [
      [plugin('NodeResourcesFit/NodeResourcesFit.test.ts')],
      PROPERTIES,
      INCREMENTAL,
      FAMILIES,
    ],
    mutations: [
      ...mutationsOf('model/resources/resources.ts', [
        'Pod-level requests count in the score',
        'const fill = missing === undefined ? NOTHING : textsOf(missing)',
        'if (podLevelRequests(pod).size > 0) return podRequests(pod, missing);\n  const fill = missing === undefined ? NOTHING : textsOf(missing)',
      ]),
      ...mutationsOf(
        'model/resources/resources.ts',
        [
          'sidecars before an init container do not count beside it',
          'addTo(arithmetic, beside, sidecars);',
          '',
        ],
        [
          'init containers count besides the containers, not in their place',
          'raiseTo(arithmetic, total, filled(beside, filling));',
          'addTo(arithmetic, total, filled(beside, filling));',
        ],
      ),
      ...mutationsOf('engine/cache/podShape.ts', [
        'sidecars of Pods on nodes are scored in every release',
        'const nonZero = sidecarsScored\n',
        'const nonZero = sidecarsScored || pod\n',
      ]),
      ...mutationsOf(
        plugin('NodeResourcesFit/filtering.ts'),
        [
          'a request of all that is left does not fit',
          'if (amount > free) into[node] = NOT_FITTING;',
          'if (amount >= free) into[node] = NOT_FITTING;',
        ],
        [
          'a bound is taken for enough that is too small',
          'if (amount <= column.leastFree) return false;',
          'if (amount <= column.leastFree + 1) return false;',
        ],
        [
          'a request of all that is left does not fit where verdicts are repaired',
          'return amount > freeAt(column, node)',
          'return amount >= freeAt(column, node)',
        ],
        ['one Pod too many fits', '(podCount[node] ?? 0) + 1 >', '(podCount[node] ?? 0) >'],
        [
          'a request of all that the node has is hopeless',
          'return amount > amountAt(column.allocatable, node)',
          'return amount >= amountAt(column.allocatable, node)',
        ],
        [
          'a node that is too small is hopeless in every release',
          "isUnresolvable ? release.rules.neverFits : 'Unschedulable'",
          "isUnresolvable ? 'UnschedulableAndUnresolvable' : 'Unschedulable'",
        ],
        [
          'ignoredResourceGroups are not ignored',
          ' || args.ignoredResourceGroups.includes(group)',
          '',
        ],
      ),
      ...mutationsOf(
        plugin('NodeResourcesFit/scoring.ts'),
        [
          'numbers are exact for all scores',
          'if (!areNumbers(resource)) return undefined;',
          'if (areNumbers === undefined) return undefined;',
        ],
        [
          'weights do not count in repaired scores',
          'sum += score * resource.weight',
          'sum += score',
        ],
        ['weights do not count', '(into[at] ?? 0) + score * weight', '(into[at] ?? 0) + score'],
        [
          'used resources do not count in scores',
          'const used = name === ',
          'const used = name !== ',
        ],
      ),
      ...mutationsOf('engine/cache/resourceColumns.ts', [
        'a bound stays when a Pod comes',
        'if (free < column.leastFree) column.leastFree = free;',
        '',
      ]),
      ...mutationsOf('engine/cache/resourceColumns.ts', [
        'what is left is counted in numbers alone',
        'if (allocatable.exact.size + requested.exact.size > 0) {',
        'if (allocatable === requested) {',
      ]),
      ...mutationsOf('engine/cache/amountColumn.ts', [
        'sums lose what a number cannot hold',
        'if (Number.isSafeInteger(sum)) {',
        'if (Number.isFinite(sum)) {',
      ]),
      ...mutationsOf(
        plugin('NodeResourcesFit/resourceScoring.ts'),
        [
          'LeastAllocated prefers full nodes',
          'shareOf(allocatable - requested, allocatable',
          'shareOf(requested, allocatable',
        ],
        ['MostAllocated is not bounded', 'Math.min(requested, allocatable)', 'requested'],
        [
          'RequestedToCapacityRatio does not round',
          '? Math.round(sum / weights)',
          '? Math.trunc(sum / weights)',
        ],
        [
          'scores of the shape count once, not tenfold',
          'score * (MAX_NODE_SCORE / MAX_CUSTOM_PRIORITY_SCORE)',
          'score',
        ],
        [
          'beyond the last point of the shape nothing scores',
          'return points.at(-1)?.score ?? 0',
          'return 0',
        ],
      ),
    ],
  },
  {
    name: 'NodeResourcesBalancedAllocation',
    tests: [[plugin('NodeResourcesBalancedAllocation.test.ts')], PROPERTIES, INCREMENTAL, FAMILIES],
    mutations: mutationsOf(
      plugin('NodeResourcesBalancedAllocation.ts'),
      [
        'the whole distance of two fractions counts',
        'Math.abs((one - other) / 2)',
        'Math.abs(one - other)',
      ],
      [
        'fractions may be more than 1',
        'used < allocatable ? used / allocatable : 1',
        'used / allocatable',
      ],
      [
        'a Pod that asks for nothing is scored',
        'if (isBestEffort && !bestEffortBalanced) return undefined;',
        '',
      ],
      [
        'no release scores a Pod that asks for nothing',
        'if (isBestEffort && !bestEffortBalanced)',
        'if (isBestEffort)',
      ],
      [
        'what the Pod changes does not count where nodes are scored one by one',
        'return scoreOfChange(balance, this.#balance(node, false));',
        'return balance;',
      ],
      [
        'what the Pod changes does not count where nodes are scored at once',
        'changeAllOfTwo(first, second, into);\n        break;',
        'balanceAllOfTwo(first, second, into);\n        break;',
      ],
      [
        'a worse balance scores higher',
        '(half + withPod - without) / 2',
        '(half + without - withPod) / 2',
      ],
      [
        'halves are rounded',
        'Math.trunc((half + withPod - without) / 2)',
        'Math.round((half + withPod - without) / 2)',
      ],
      [
        'the deviation is not a root',
        'Math.sqrt(squares / values.length)',
        'squares / values.length',
      ],
      [
        'extended resources always count',
        'amount > 0 || !isScalarResource(name)',
        'amount >= 0 || name',
      ],
    ),
  },
  {
    name: 'VolumeRestrictions',
    tests: [[plugin('VolumeRestrictions.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('VolumeRestrictions.ts'),
      [
        'one read-only mount is enough to share',
        'a.readOnly === true && b.readOnly === true',
        'a.readOnly === true || b.readOnly === true',
      ],
      [
        'a claim in use is told in the words of another release',
        'sameName: REASONS.readWriteOncePodSameName',
        'sameName: REASONS.readWriteOncePod',
      ],
      [
        'ReadWriteOncePod claims are shared',
        "includes('ReadWriteOncePod') === true",
        "includes('ReadWriteOncePod') === false",
      ],
      [
        'AWS disks are shared',
        'a.awsElasticBlockStore.volumeID === b.awsElasticBlockStore.volumeID',
        'false',
      ],
      ['RBD images of two pools conflict', "pool === (b.rbd.pool ?? 'rbd') &&", ''],
      [
        'a claim in use once is free',
        'return conflicts > 0 ? rejectedClaim : PASS',
        'return conflicts > 1 ? rejectedClaim : PASS',
      ],
      ['a victim keeps its claim in use', 'conflicts += sign * uses', 'conflicts -= 0 * uses'],
    ),
  },
  {
    name: 'NodeVolumeLimits',
    tests: [[plugin('NodeVolumeLimits.test.ts')], PROPERTIES, FAMILIES],
    mutations: [
      ...mutationsOf(
        plugin('NodeVolumeLimits.ts'),
        [
          'the last place is not given',
          '(counts.get(driver) ?? 0) + count > limit',
          '(counts.get(driver) ?? 0) + count >= limit',
        ],
        [
          'volumes that are attached count again',
          'for (const id of attached.keys()) wanted.delete(id);',
          '',
        ],
        [
          'volumes of Pods on the node do not count',
          'for (const other of cache.podsOnNode[node] ?? []) collect(other.pod, csiNode, attached);',
          '',
        ],
        [
          'volumes still to be made do not count',
          'return { driver: provisioner, handle }',
          'return undefined',
        ],
        [
          'in-tree volumes count without migration',
          'isMigrated(csiNode, migration, rules) ?',
          'migration ?',
        ],
      ),
      ...mutationsOf(
        plugin('csiMigration.ts'),
        ['Portworx is taken over in every release', "portworxTakenOver === 'where told'", 'false'],
        [
          'vSphere volumes count',
          "if (csiNode === undefined || counts === 'nowhere')",
          'if (csiNode === undefined)',
        ],
      ),
    ],
  },
  {
    name: 'VolumeBinding',
    tests: [
      [
        plugin('VolumeBinding.test.ts'),
        plugin('volumeBinder.test.ts'),
        plugin('volumeRoom.test.ts'),
        plugin('csiTopology.test.ts'),
        'engine/cycle/queueingHints.test.ts',
      ],
      PROPERTIES,
      INCREMENTAL,
      FAMILIES,
    ],
    mutations: [
      ...mutationsOf(plugin('csiTopology.ts'), [
        'labels of in-tree volumes are not read',
        ".filter((zone) => zone !== '')",
        '.filter(() => false)',
      ]),
      ...mutationsOf(plugin('VolumeBinding.ts'), [
        'a volume out of reach is told in the words of another release',
        'conflict: REASONS.volumeNodeAffinityConflict',
        'conflict: REASONS.volumeNodeAffinity',
      ]),
      ...mutationsOf(
        plugin('volumeBinder.ts'),
        ['smaller volumes will do', 'capacity(volume) < wanted', 'capacity(volume) > wanted'],
        [
          'the largest volume is taken',
          'capacity(volume) < capacity(smallest)',
          'capacity(volume) > capacity(smallest)',
        ],
        [
          'volumes reach every node',
          "return nodeSelectorMatches(required, node.metadata.labels, '')",
          'return true',
        ],
        ['access modes do not matter', 'return accessModes.every(', 'return accessModes.some('],
        [
          'the first volume that fits is taken',
          'smallest === undefined || capacity(volume) < capacity(smallest)',
          'smallest === undefined',
        ],
        [
          'volumes without a provisioner are made',
          "provisioner === '' || provisioner === NO_PROVISIONER",
          "provisioner === ''",
        ],
        ['allowedTopologies do not matter', 'return terms.some(', 'return true || terms.some('],
        [
          'a claim set for another node is made here',
          "else return 'bind-conflict';\n  }\n  searching",
          '\n  }\n  searching',
        ],
        [
          'a node without room is told as one without a volume',
          "?.met === false) return 'no-space'",
          "?.met === false) return 'bind-conflict'",
        ],
        [
          'nobody is asked for room',
          'asksForNone || !storage.capacities.isAsked(driver)',
          'asksForNone || driver !== undefined',
        ],
        [
          'the least room told of counts',
          'most === undefined || amount > most',
          'most === undefined || amount < most',
        ],
        ['a volume is smaller than its room', 'most >= wanted', 'most > wanted'],
        ['one volume serves two claims', 'if (taken.has(volume.metadata.name)) continue;', ''],
      ),
      ...mutationsOf(
        'engine/cache/storageCapacities.ts',
        [
          'the capacity counts before the largest volume',
          'return maximumVolumeSize ?? capacity',
          'return capacity ?? maximumVolumeSize',
        ],
        [
          'room is had from anywhere',
          '=> labelSelectorMatches(nodeTopology, labels)',
          '=> nodeTopology !== undefined',
        ],
        ['every driver is asked for room', '?.spec?.storageCapacity === true', ' !== undefined'],
      ),
      ...mutationsOf(
        plugin('VolumeBinding.ts'),
        [
          'less room wakes, not more',
          'wholeAmount(limit) > wholeAmount(old)',
          'wholeAmount(limit) < wholeAmount(old)',
        ],
        ['a driver that is asked no more wakes whom it is nothing to', 'isNamed === true &&', ''],
        [
          'a class of the same places wakes',
          'JSON.stringify(old) !== JSON.stringify(now)',
          'old !== now',
        ],
        [
          'claims of Immediate classes wait for a node',
          "return mode === 'WaitForFirstConsumer'",
          "return mode !== ''",
        ],
        [
          'lost claims are taken',
          "claim.status?.phase === 'Lost'",
          "claim.status?.phase === 'Gone'",
        ],
      ),
    ],
  },
  {
    name: 'VolumeZone',
    tests: [[plugin('VolumeZone.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('VolumeZone.ts'),
      ['one label of several is enough', 'return topologies.every(', 'return topologies.some('],
      [
        'nodes without zones are out of reach',
        '!== undefined)) return true;',
        '!== undefined)) return false;',
      ],
      ['several zones are one', "'__'", "'--'"],
      [
        'the beta label does not mean the stable one',
        'labelValue(labels, key) ?? labelValue(labels, stable)',
        'labelValue(labels, key)',
      ],
      [
        'a label with an empty zone counts',
        "return values.includes('') ? [] :",
        "return values.includes('-') ? [] :",
      ],
    ),
  },
];
