/** Plugins that look at the Pod and the node. */
import type { MutatedPart } from './mutation.ts';
import { FAMILIES, mutationsOf, PROPERTIES } from './mutation.ts';

const plugin = (name: string) => `engine/plugins/${name}`;

export const NODE_PLUGINS: readonly MutatedPart[] = [
  {
    name: 'SchedulingGates',
    tests: [[plugin('SchedulingGates.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('SchedulingGates.ts'),
      ['a Pod with one gate is let through', 'gates.length === 0', 'gates.length <= 1'],
      ['the gates are joined by commas', ".join(' ')", ".join(', ')"],
      [
        'the status may be resolved by eviction',
        "'UnschedulableAndUnresolvable'",
        "'Unschedulable'",
      ],
    ),
  },
  {
    name: 'NodeUnschedulable',
    tests: [[plugin('NodeUnschedulable.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('NodeUnschedulable.ts'),
      [
        'nodes that are not cordoned are rejected',
        'unschedulable ? 1 : 0',
        'unschedulable ? 0 : 1',
      ],
      ['no toleration helps', '!anyCordoned || isTolerated', '!anyCordoned'],
      ['the taint to tolerate has another effect', "effect: 'NoSchedule'", "effect: 'NoExecute'"],
    ),
  },
  {
    name: 'DynamicResources',
    tests: [[plugin('DynamicResources.test.ts'), plugin('claimedDevices.test.ts')], PROPERTIES],
    mutations: [
      ...mutationsOf(
        plugin('DynamicResources.ts'),
        ['the feature gate does not matter', "return 'off'", "return 'nothing-to-free'"],
        ['a rejected Pod has state', ' || isCut', ''],
        ['a rejection by a later plugin cuts too', 'ran > last', 'ran >= 0'],
        [
          'an allocated claim is anywhere',
          'object).length > 0 ? elsewhere : PASS',
          'object).length > 99 ? elsewhere : PASS',
        ],
        [
          'devices stay free',
          'devices.assume(pod, sorted.claims, allocations)',
          'devices.assume(pod, [], new Map())',
        ],
      ),
      ...mutationsOf(
        'engine/cycle/postFilter.ts',
        ['an error does not end it', "if (says === 'no-state')", "if (says === 'off')"],
        [
          'claims are elsewhere also for nodes that were refused before',
          'reasons.some((each) => each.code === code)',
          'reasons.some(({ code: own }) => own !== code || own === code)',
        ],
        ['what plugins say is joined otherwise', ".join(', ')", ".join('; ')"],
      ),
    ],
  },
  {
    name: 'NodeDeclaredFeatures',
    tests: [[plugin('NodeDeclaredFeatures.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('NodeDeclaredFeatures.ts'),
      ['init containers need nothing', ', ...(spec.initContainers ?? [])]', ']'],
      ['one feature of several is enough', 'needed.every(', 'needed.some('],
      ['every restart counts', "action === 'RestartAllContainers'", "action !== ''"],
      ['the node’s network is enough', ' && spec.hostUsers === false', ''],
      [
        'the status may be resolved by eviction',
        "'UnschedulableAndUnresolvable'",
        "'Unschedulable'",
      ],
      ['the feature gate does not matter', 'release.gates.NodeDeclaredFeatures ?', 'true ?'],
    ),
  },
  {
    name: 'NodeName',
    tests: [[plugin('NodeName.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('NodeName.ts'),
      [
        'the named node is rejected',
        '=== wanted ? PASS : rejected',
        '!== wanted ? PASS : rejected',
      ],
      ['a named node is not asked for', 'if (!wanted) return SKIP', 'if (wanted) return SKIP'],
      [
        'the cause says the wanted name twice',
        "actual: cache.nodeNames[node] ?? ''",
        'actual: wanted',
      ],
    ),
  },
  {
    name: 'TaintToleration',
    tests: [[plugin('TaintToleration.test.ts')], PROPERTIES, FAMILIES],
    mutations: [
      ...mutationsOf(
        'engine/cache/tolerations.ts',
        ['NoExecute taints do not repel', " || taint.effect === 'NoExecute'", ''],
        [
          'a toleration of another effect covers the taint',
          'toleration.effect && toleration.effect !== taint.effect',
          'toleration.effect && false',
        ],
        [
          'a toleration of another key covers the taint',
          'toleration.key && toleration.key !== taint.key',
          'toleration.key && false',
        ],
        [
          'Exists asks for the value too',
          "toleration.operator === 'Exists'",
          "toleration.operator === 'Equal'",
        ],
      ),
      ...mutationsOf(
        plugin('TaintToleration.ts'),
        [
          'tolerations of NoSchedule cover PreferNoSchedule taints',
          "!effect || effect === 'PreferNoSchedule'",
          "!effect || effect === 'NoSchedule'",
        ],
        ['scores stay as they are', 'normalizer: LOWEST_IS_BEST,', ''],
        ['all soft taints count', ' && !tolerates(preferred, taint)', ''],
        [
          'the taint is named in every release',
          'return REASONS.untoleratedTaints;',
          'return REASONS.untoleratedTaint(key, value);',
        ],
      ),
    ],
  },
  {
    name: 'NodeAffinity',
    tests: [[plugin('NodeAffinity.test.ts')], PROPERTIES, FAMILIES],
    mutations: [
      ...mutationsOf('engine/cycle/feasibility.ts', [
        'nodes that PreFilter left out are told in every release',
        'narrowed === undefined || !release.rules.leftOutNodesReported',
        'narrowed === undefined || release === undefined',
      ]),
      ...mutationsOf(
        plugin('NodeAffinity.ts'),
        [
          'addedAffinity is not enforced',
          'addedMask !== undefined && addedMask[node] === 0',
          'false',
        ],
        ['every preferred term counts', 'if (mask[node] === 1) sum += weight', 'sum += weight'],
        [
          'a term without names leaves the others to narrow',
          'if (first === undefined) return undefined;',
          'if (first === undefined) continue;',
        ],
        [
          'preferred terms of the profile do not count',
          '[...addedPreferred, ...usable(given)]',
          '[...usable(given)]',
        ],
        [
          'a preferred value may be what no label may',
          'return problems.length > 0',
          'return problems.length > 9',
        ],
      ),
      ...mutationsOf(
        'engine/cache/nodeSelectors.ts',
        [
          'terms are joined by and',
          'if (matched[node] === 1) mask[node] = 1;',
          'mask[node] = matched[node] ?? 0;',
        ],
        [
          'an empty term matches',
          'expressions.length + fields.length > 0',
          'expressions.length + fields.length >= 0',
        ],
      ),
    ],
  },
  {
    name: 'NodePorts',
    tests: [[plugin('NodePorts.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      'engine/cache/hostPorts.ts',
      ['protocols do not matter', 'a.protocol !== b.protocol', 'false'],
      [
        'only equal addresses conflict',
        'a.hostIP === EVERY_ADDRESS || b.hostIP === EVERY_ADDRESS || ',
        '',
      ],
      ["sidecars' ports are free", "restartPolicy === 'Always'", "restartPolicy === 'Never'"],
      ['ports do not matter', 'a.hostPort !== b.hostPort', 'a.hostPort === b.hostPort'],
    ),
  },
  {
    name: 'ImageLocality',
    tests: [[plugin('ImageLocality.test.ts')], PROPERTIES, FAMILIES],
    mutations: mutationsOf(
      plugin('ImageLocality.ts'),
      ['small images count', '23 * MIB', '0 * MIB'],
      ['the most that counts is less', '1000 * MIB', '900 * MIB'],
      ['the spread does not matter', 'state.sizeBytes.size / cache.nodeCount', '1'],
      ['init containers do not count', '...(shape.spec.initContainers ?? []), ', ''],
      [
        'images mounted as volumes never count',
        'release.rules.imageVolumesScored ?',
        'release.rules.imageVolumesScored && false ?',
      ],
      ['an image without a tag is another', '`${name}:latest`', 'name'],
    ),
  },
];
