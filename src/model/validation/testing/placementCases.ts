import { NODE_TERM, node, nodeTerm, pod, POD_TERM, podTerm, spread, type Case } from './objects.ts';

const tolerate = (toleration: object) => pod({ tolerations: [toleration] });

/** Selectors, affinity, tolerations and taints, topology spread, scheduling gates. */
export const PLACEMENT_CASES: readonly Case[] = [
  {
    code: 'selector-operator-invalid',
    object: nodeTerm({ operator: 'Within', values: ['a'] }),
    path: `${NODE_TERM}.operator`,
    apiServer: `${NODE_TERM}.operator: Invalid value: "Within": not a valid selector operator`,
  },
  {
    code: 'selector-operator-invalid',
    object: podTerm({
      labelSelector: { matchExpressions: [{ key: 'app', operator: 'Gt', values: ['1'] }] },
    }),
    path: `${POD_TERM}.labelSelector.matchExpressions[0].operator`,
    apiServer: `${POD_TERM}.labelSelector.matchExpressions[0].operator: Invalid value: "Gt": not a valid selector operator`,
  },
  {
    code: 'selector-values-required',
    object: nodeTerm({ operator: 'In' }),
    path: `${NODE_TERM}.values`,
    apiServer: `${NODE_TERM}.values: Required value: must be specified when \`operator\` is 'In' or 'NotIn'`,
  },
  {
    code: 'selector-values-forbidden',
    object: nodeTerm({ operator: 'Exists', values: ['a'] }),
    path: `${NODE_TERM}.values`,
    apiServer: `${NODE_TERM}.values: Forbidden: may not be specified when \`operator\` is 'Exists' or 'DoesNotExist'`,
  },
  {
    code: 'selector-value-single',
    object: nodeTerm({ operator: 'Gt', values: ['1', '2'] }),
    path: `${NODE_TERM}.values`,
    apiServer: `${NODE_TERM}.values: Required value: must be specified single value when \`operator\` is 'Lt' or 'Gt'`,
  },
  {
    code: 'selector-value-not-integer',
    object: nodeTerm({ operator: 'Gt', values: ['1.5'] }),
    path: `${NODE_TERM}.values[0]`,
  },
  {
    code: 'label-value-invalid',
    object: pod({
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 1,
              preference: {
                matchExpressions: [{ key: 'disk', operator: 'In', values: ['not fast'] }],
              },
            },
          ],
        },
      },
    }),
    path: 'spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].values[0]',
  },
  {
    code: 'field-selector-key-invalid',
    object: pod({
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 1,
              preference: { matchFields: [{ key: 'spec.name', operator: 'In', values: ['a'] }] },
            },
          ],
        },
      },
    }),
    path: 'spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchFields[0].key',
    apiServer:
      'spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchFields[0].key: Invalid value: "spec.name": not a valid field selector key',
  },
  {
    code: 'node-selector-terms-required',
    object: pod({
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: {} } },
    }),
    path: 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
    apiServer:
      'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms: Required value: must have at least one node selector term',
  },
  {
    code: 'node-selector-term-empty',
    object: pod({
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{}] },
        },
      },
    }),
    path: 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0]',
  },
  {
    code: 'weight-out-of-range',
    object: pod({
      affinity: {
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 101, podAffinityTerm: { topologyKey: 'zone' } },
          ],
        },
      },
    }),
    path: 'spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight',
    apiServer:
      'spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight: Invalid value: 101: must be in the range 1-100',
  },
  {
    code: 'topology-key-required',
    object: podTerm({ topologyKey: '' }),
    path: `${POD_TERM}.topologyKey`,
    apiServer: `${POD_TERM}.topologyKey: Required value: can not be empty`,
  },
  {
    code: 'label-keys-without-selector',
    object: podTerm({ labelSelector: null, matchLabelKeys: ['tenant'] }),
    path: `${POD_TERM}.matchLabelKeys`,
    apiServer: `${POD_TERM}.matchLabelKeys: Forbidden: must not be specified when labelSelector is not set`,
  },
  {
    code: 'label-key-in-selector',
    object: {
      ...spread({ labelSelector: { matchLabels: { app: 'web' } }, matchLabelKeys: ['app'] }),
      metadata: { name: 'web', labels: { app: 'web' } },
    },
    path: 'spec.topologySpreadConstraints[0].matchLabelKeys[0]',
    apiServer:
      'spec.topologySpreadConstraints[0][0]: Invalid value: "app": exists in both matchLabelKeys and labelSelector',
  },
  {
    code: 'label-key-matched-and-mismatched',
    object: podTerm({ matchLabelKeys: ['a'], mismatchLabelKeys: ['a'] }),
    path: `${POD_TERM}.matchLabelKeys[0]`,
    apiServer: `${POD_TERM}.matchLabelKeys[0]: Invalid value: "a": exists in both matchLabelKeys and mismatchLabelKeys`,
  },
  {
    code: 'toleration-key-empty',
    object: tolerate({ value: 'x' }),
    path: 'spec.tolerations[0].operator',
    apiServer:
      'spec.tolerations[0].operator: Invalid value: "": operator must be Exists when `key` is empty, which means "match all values and all keys"',
  },
  {
    code: 'toleration-value-with-exists',
    object: tolerate({ key: 'a', operator: 'Exists', value: 'x' }),
    path: 'spec.tolerations[0].value',
    apiServer:
      'spec.tolerations[0].operator: Invalid value: "x": value must be empty when `operator` is \'Exists\'',
  },
  {
    code: 'toleration-seconds-effect',
    object: tolerate({ key: 'a', effect: 'NoSchedule', tolerationSeconds: 5 }),
    path: 'spec.tolerations[0].effect',
    apiServer:
      'spec.tolerations[0].effect: Invalid value: "NoSchedule": effect must be \'NoExecute\' when `tolerationSeconds` is set',
  },
  {
    code: 'value-unsupported',
    object: tolerate({ key: 'a', operator: 'In' }),
    path: 'spec.tolerations[0].operator',
    apiServer:
      'spec.tolerations[0].operator: Unsupported value: "In": supported values: "Equal", "Exists"',
  },
  {
    code: 'value-unsupported',
    object: node({ taints: [{ key: 'a', effect: 'NoRun' }] }),
    path: 'spec.taints[0].effect',
    apiServer:
      'metadata.taints[0].effect: Unsupported value: "NoRun": supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"',
  },
  {
    code: 'taint-duplicate',
    object: node({
      taints: [
        { key: 'a', effect: 'NoSchedule' },
        { key: 'a', value: 'x', effect: 'NoSchedule' },
      ],
    }),
    path: 'spec.taints[1]',
    apiServer:
      'metadata.taints[1]: Duplicate value: {"Key":"a","Value":"x","Effect":"NoSchedule","TimeAdded":null}: taints must be unique by key and effect pair',
  },
  {
    code: 'max-skew-not-positive',
    object: spread({ maxSkew: 0 }),
    path: 'spec.topologySpreadConstraints[0].maxSkew',
    apiServer:
      'spec.topologySpreadConstraints[0].maxSkew: Invalid value: 0: must be greater than zero',
  },
  {
    code: 'value-unsupported',
    object: spread({ whenUnsatisfiable: undefined }),
    path: 'spec.topologySpreadConstraints[0].whenUnsatisfiable',
    apiServer:
      'spec.topologySpreadConstraints[0].whenUnsatisfiable: Unsupported value: "": supported values: "DoNotSchedule", "ScheduleAnyway"',
  },
  {
    code: 'value-not-positive',
    object: spread({ minDomains: 0 }),
    path: 'spec.topologySpreadConstraints[0].minDomains',
    apiServer:
      'spec.topologySpreadConstraints[0].minDomains: Invalid value: 0: must be greater than zero',
  },
  {
    code: 'min-domains-needs-do-not-schedule',
    object: spread({ minDomains: 2, whenUnsatisfiable: 'ScheduleAnyway' }),
    path: 'spec.topologySpreadConstraints[0].minDomains',
    apiServer:
      'spec.topologySpreadConstraints[0].minDomains: Invalid value: 2: can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ScheduleAnyway',
  },
  {
    code: 'spread-constraint-duplicate',
    object: spread({}, { maxSkew: 2 }),
    path: 'spec.topologySpreadConstraints[1]',
    apiServer:
      'spec.topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}: Duplicate value: "{zone, DoNotSchedule}"',
  },
  {
    code: 'scheduling-gates-on-bound-pod',
    object: pod({ schedulingGates: [{ name: 'wait' }], nodeName: 'node-1' }),
    path: 'spec.nodeName',
    apiServer:
      'spec.nodeName: Forbidden: cannot be set until all schedulingGates have been cleared',
  },
  {
    code: 'value-duplicate',
    object: pod({ schedulingGates: [{ name: 'wait' }, { name: 'wait' }] }),
    path: 'spec.schedulingGates[1]',
    apiServer: 'spec.schedulingGates[1]: Duplicate value: "wait"',
  },
];
