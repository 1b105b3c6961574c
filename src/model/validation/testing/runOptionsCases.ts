import { pod, runOptions, template, type Case } from './objects.ts';

const LASTING = 'requiredDuringSchedulingRequiredDuringExecution';
const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const APART = 'spec.affinity.podAntiAffinity';

const apart = (rules: object) => ({ affinity: { podAntiAffinity: rules } });
const preferred = (topologyKey: string) =>
  pod(
    apart({
      preferredDuringSchedulingIgnoredDuringExecution: [
        { weight: 1, podAffinityTerm: { labelSelector: {}, topologyKey } },
      ],
    }),
  );
const PREFERRED_KEY = `${APART}.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm.topologyKey`;
const zone = { labelSelector: {}, topologyKey: 'zone' };
const zoneOfAll = { ...zone, namespaceSelector: {} };

/** RunOptions, and what its legacy rules make of Pods. */
export const RUN_OPTIONS_CASES: readonly Case[] = [
  { code: 'run-options-api-version', object: runOptions({ apiVersion: 'v1' }), path: 'apiVersion' },
  { code: 'kind-not-of-group', object: runOptions({ kind: 'Options' }), path: 'kind' },
  { code: 'setting-kind-missing', object: { apiVersion: 'berth/v1' }, path: '' },
  { code: 'run-option-similar', object: runOptions({ samplings: 'EveryNode' }), path: 'samplings' },
  { code: 'run-option-unknown', object: runOptions({ clock: true }), path: 'clock' },
  {
    code: 'run-option-similar',
    object: runOptions({ legacy: { daemonNamespace: [] } }),
    path: 'legacy.daemonNamespace',
  },
  { code: 'value-unsupported', object: runOptions({ sampling: 'All' }), path: 'sampling' },
  { code: 'release-misspelt', object: runOptions({ release: 1.36 }), path: 'release' },
  { code: 'release-misspelt', object: runOptions({ release: '1.36' }), path: 'release' },
  { code: 'release-misspelt', object: runOptions({ release: 'v1.35.2' }), path: 'release' },
  { code: 'release-not-recorded', object: runOptions({ release: 'v1.37' }), path: 'release' },
  { code: 'release-not-recorded', object: runOptions({ release: 1.3 }), path: 'release' },
  { code: 'value-unsupported', object: runOptions({ release: 'newest' }), path: 'release' },
  { code: 'value-unsupported', object: runOptions({ release: 36 }), path: 'release' },
  { code: 'wrong-type', object: runOptions({ release: ['v1.36'] }), path: 'release' },
  { code: 'value-unsupported', object: runOptions({ tieBreaking: '' }), path: 'tieBreaking' },
  {
    code: 'value-unsupported',
    object: runOptions({ provisioners: 'Some' }),
    path: 'provisioners',
  },
  { code: 'scheduler-value-out-of-range', object: runOptions({ seed: 2 ** 31 }), path: 'seed' },
  { code: 'scheduler-value-out-of-range', object: runOptions({ seed: -1 }), path: 'seed' },
  { code: 'wrong-type', object: runOptions({ seed: 1.5 }), path: 'seed' },
  { code: 'scheduler-value-out-of-range', object: runOptions({ maxPods: 0 }), path: 'maxPods' },
  { code: 'scheduler-value-out-of-range', object: runOptions({ maxPods: 2e6 }), path: 'maxPods' },
  { code: 'wrong-type', object: runOptions({ maxPods: 'many' }), path: 'maxPods' },
  {
    code: 'name-not-label',
    object: runOptions({ legacy: { daemonNamespaces: ['Kube'] } }),
    path: 'legacy.daemonNamespaces[0]',
  },
  {
    code: 'daemon-namespace-duplicate',
    object: runOptions({ legacy: { daemonNamespaces: ['a', 'a'] } }),
    path: 'legacy.daemonNamespaces[1]',
  },
  ...[
    { limitPodHardAntiAffinityTopology: true },
    { emptyTopologyKeyMeansAllTopologies: true },
    { denyAllNamespacesHardAntiAffinity: true },
    { daemonNamespaces: ['kube-system'] },
    { requiredDuringExecution: true },
  ].map((legacy): Case => {
    const path = `legacy.${Object.keys(legacy).join('')}`;
    return { code: 'legacy-rule-on', object: runOptions({ legacy }), path };
  }),
  {
    code: 'legacy-rule-reads-field',
    object: pod(apart({ [LASTING]: [] })),
    path: `${APART}.${LASTING}`,
  },
  {
    code: 'required-during-execution-read',
    object: pod(apart({ [LASTING]: [zone] })),
    path: `${APART}.${LASTING}`,
    legacy: { requiredDuringExecution: true },
  },
  {
    code: 'topology-key-required',
    object: pod(apart({ [LASTING]: [{ labelSelector: {} }] })),
    path: `${APART}.${LASTING}[0].topologyKey`,
    apiServer: `${APART}.${LASTING}[0].topologyKey: Required value: can not be empty`,
    legacy: { requiredDuringExecution: true },
  },
  {
    code: 'node-selector-terms-required',
    object: pod({ affinity: { nodeAffinity: { [LASTING]: { nodeSelectorTerms: [] } } } }),
    path: `spec.affinity.nodeAffinity.${LASTING}.nodeSelectorTerms`,
    legacy: { requiredDuringExecution: true },
  },
  { code: 'topology-key-required', object: preferred(''), path: PREFERRED_KEY },
  { code: 'legacy-rule-reads-empty-key', object: preferred(''), path: PREFERRED_KEY },
  {
    code: 'topology-key-means-all',
    object: preferred(''),
    path: PREFERRED_KEY,
    legacy: { emptyTopologyKeyMeansAllTopologies: true },
  },
  {
    code: 'topology-key-required',
    object: pod(apart({ [REQUIRED]: [{ labelSelector: {}, topologyKey: '' }] })),
    path: `${APART}.${REQUIRED}[0].topologyKey`,
    legacy: { emptyTopologyKeyMeansAllTopologies: true },
  },
  {
    code: 'anti-affinity-topology-limited',
    object: pod(apart({ [REQUIRED]: [zone] })),
    path: `${APART}.${REQUIRED}[0].topologyKey`,
    apiServer:
      'pods "web" is forbidden: affinity.PodAntiAffinity.RequiredDuringScheduling has TopologyKey zone but only key kubernetes.io/hostname is allowed',
    legacy: { limitPodHardAntiAffinityTopology: true },
  },
  {
    code: 'anti-affinity-topology-limited',
    object: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web' },
      spec: {
        selector: { matchLabels: { app: 'web' } },
        template: template(apart({ [LASTING]: [zone] })),
      },
    },
    path: `spec.template.${APART}.${LASTING}[0].topologyKey`,
    legacy: { limitPodHardAntiAffinityTopology: true, requiredDuringExecution: true },
  },
  {
    code: 'anti-affinity-all-namespaces',
    object: pod(apart({ [REQUIRED]: [zoneOfAll] })),
    path: `${APART}.${REQUIRED}[0].topologyKey`,
    legacy: { denyAllNamespacesHardAntiAffinity: true },
  },
];
