/** Verbs and their second words, as they are offered. Source: kubectl's own commands. */
export const VERBS: readonly string[] = [
  ...['get', 'describe', 'explain', 'label', 'annotate', 'taint', 'cordon', 'uncordon', 'drain'],
  ...['scale', 'delete', 'patch', 'create', 'run', 'apply', 'diff', 'replace', 'edit', 'expose'],
  ...['wait', 'events', 'debug', 'logs', 'exec', 'attach', 'port-forward', 'proxy', 'cp'],
  ...['clusterrole', 'clusterrolebinding', 'configmap', 'cronjob', 'deployment', 'ingress', 'job']
    .concat(['namespace', 'poddisruptionbudget', 'priorityclass', 'quota', 'role', 'rolebinding'])
    .concat(['secret docker-registry', 'secret generic', 'secret tls', 'service clusterip'])
    .concat(['service externalname', 'service loadbalancer', 'service nodeport'])
    .concat(['serviceaccount', 'token'])
    .map((kind) => `create ${kind}`),
  ...['view-last-applied', 'set-last-applied', 'edit-last-applied'].map((word) => `apply ${word}`),
  ...['image', 'resources', 'env', 'selector', 'serviceaccount', 'subject'].map((w) => `set ${w}`),
  ...['status', 'history', 'undo', 'restart', 'pause', 'resume'].map((word) => `rollout ${word}`),
  ...['autoscale', 'api-resources', 'api-versions', 'version', 'cluster-info', 'cluster-info dump'],
  ...['auth can-i', 'auth reconcile', 'auth whoami', 'certificate approve', 'certificate deny'],
  ...['current-context', 'delete-cluster', 'delete-context', 'delete-user', 'get-clusters']
    .concat(['get-contexts', 'get-users', 'rename-context', 'set', 'set-cluster', 'set-context'])
    .concat(['set-credentials', 'unset', 'use-context', 'view'])
    .map((word) => `config ${word}`),
  ...['top node', 'top pod', 'kustomize', 'plugin list', 'completion', 'options', 'help'],
];

/** Kinds by their names in the plural, those first that are asked for most. */
export const KINDS: readonly string[] = [
  ...['nodes', 'pods', 'deployments', 'replicasets', 'statefulsets', 'daemonsets', 'jobs'],
  ...['cronjobs', 'namespaces', 'priorityclasses', 'poddisruptionbudgets', 'persistentvolumes'],
  ...['persistentvolumeclaims', 'services', 'resourcequotas', 'limitranges', 'events'],
  ...['configmaps', 'secrets', 'serviceaccounts', 'horizontalpodautoscalers', 'storageclasses'],
  ...['endpoints', 'endpointslices', 'ingresses', 'ingressclasses', 'networkpolicies', 'leases'],
  ...['replicationcontrollers', 'runtimeclasses', 'csidrivers', 'csinodes', 'controllerrevisions'],
  ...['roles', 'rolebindings', 'clusterroles', 'clusterrolebindings', 'resourceclaims'],
  ...['resourceslices', 'deviceclasses', 'volumeattachments', 'certificatesigningrequests', 'all'],
];

const TEMPLATED = ['deployments', 'daemonsets', 'statefulsets', 'replicasets', 'cronjobs', 'jobs'];
const ROLLED = ['deployments', 'daemonsets', 'statefulsets'];

/** Kinds that a verb takes, where that are not all; none for one that takes none. */
export const KINDS_OF: Readonly<Record<string, readonly string[]>> = {
  taint: ['nodes'],
  scale: ['deployments', 'replicasets', 'statefulsets', 'replicationcontrollers'],
  autoscale: ['deployments', 'replicasets', 'statefulsets', 'replicationcontrollers'],
  expose: ['deployments', 'replicasets', 'services', 'pods', 'replicationcontrollers'],
  rollout: ROLLED,
  set: [...TEMPLATED, 'pods'],
  'set selector': ['services'],
  'set subject': ['rolebindings', 'clusterrolebindings'],
};
/** Verbs that take names alone, and of which kind. */
export const NAMED: Readonly<Record<string, string>> = {
  ...{ cordon: 'nodes', uncordon: 'nodes', drain: 'nodes', 'top node': 'nodes' },
  ...{ logs: 'pods', exec: 'pods', attach: 'pods', debug: 'pods', cp: 'pods' },
  ...{ 'port-forward': 'pods', 'top pod': 'pods' },
};
/** Verbs to which no object is told. */
export const NAMELESS =
  /^(?:create|run|apply|diff|replace|events|api-|version|cluster-info|auth|config|plugin|kustomize|completion|options|help|proxy)/;

const SELECTING = ['--selector', '--all', '--field-selector'];
const CHANGING = ['--dry-run=client', '--dry-run=server', '--field-manager', '--output'];
const SHOWN = ['-o wide', '-o yaml', '-o json', '-o name'];

/** Flags of a verb, or of all that begin with the word. Source: what kubectl's help tells of each. */
export const FLAGS_OF: Readonly<Record<string, readonly string[]>> = {
  get: [
    ...['--all-namespaces', '--field-selector', '--filename', '--ignore-not-found'],
    ...['--label-columns', '--no-headers', '--output', '--selector', '--show-kind'],
    ...['--show-labels', '--show-managed-fields', '--sort-by', '--subresource', '--template'],
    ...['--watch', '--watch-only'],
    ...SHOWN,
  ],
  describe: ['--all-namespaces', '--filename', '--selector', '--show-events'],
  explain: ['--api-version', '--output', '--recursive'],
  label: ['--list', '--local', '--overwrite', '--resource-version', ...SELECTING, ...CHANGING],
  annotate: ['--list', '--local', '--overwrite', '--resource-version', ...SELECTING, ...CHANGING],
  taint: ['--all', '--overwrite', '--selector', ...CHANGING],
  cordon: ['--dry-run=client', '--selector'],
  uncordon: ['--dry-run=client', '--selector'],
  drain: [
    ...['--delete-emptydir-data', '--disable-eviction', '--dry-run=client', '--force'],
    ...['--grace-period', '--ignore-daemonsets', '--pod-selector', '--selector', '--timeout'],
  ],
  scale: ['--current-replicas', '--filename', '--replicas', '--timeout', ...SELECTING, ...CHANGING],
  autoscale: ['--cpu-percent', '--max', '--min', '--name', ...CHANGING],
  delete: [
    ...['--all-namespaces', '--cascade', '--filename', '--force', '--grace-period'],
    ...['--ignore-not-found', '--now', '--timeout', '--wait', ...SELECTING, '--dry-run=client'],
  ],
  patch: ['--patch', '--patch-file', '--subresource', '--type', ...CHANGING],
  'create deployment': ['--image', '--port', '--replicas', ...CHANGING],
  'create job': ['--from', '--image', ...CHANGING],
  'create cronjob': ['--image', '--restart', '--schedule', ...CHANGING],
  'create priorityclass': ['--description', '--global-default', '--preemption-policy', '--value'],
  'create poddisruptionbudget': ['--max-unavailable', '--min-available', '--selector'],
  'create quota': ['--hard', '--scopes'],
  'create configmap': ['--from-env-file', '--from-file', '--from-literal'],
  'create secret': ['--from-env-file', '--from-file', '--from-literal', '--type'],
  'create service': ['--tcp', ...CHANGING],
  'create ingress': ['--annotation', '--class', '--default-backend', '--rule'],
  create: ['--filename', '--save-config', '--validate', ...CHANGING],
  run: [
    ...['--annotations', '--command', '--env', '--expose', '--image', '--image-pull-policy'],
    ...['--labels', '--overrides', '--port', '--privileged', '--restart', '--rm', ...CHANGING],
  ],
  apply: [
    ...['--all', '--filename', '--force-conflicts', '--prune', '--selector', '--server-side'],
    ...['--validate', ...CHANGING],
  ],
  diff: ['--filename', '--prune', '--selector', '--server-side'],
  replace: ['--cascade', '--filename', '--force', '--grace-period', '--save-config', ...CHANGING],
  expose: [
    ...['--cluster-ip', '--external-ip', '--name', '--overrides', '--port', '--protocol'],
    ...['--selector', '--session-affinity', '--target-port', '--type', ...CHANGING],
  ],
  wait: ['--all', '--all-namespaces', '--for', '--selector', '--timeout'],
  events: ['--all-namespaces', '--for', '--no-headers', '--output', '--types', '--watch'],
  debug: [
    ...['--arguments-only', '--attach', '--container', '--copy-to', '--env', '--image'],
    ...['--profile', '--quiet', '--replace', '--same-node', '--set-image', '--share-processes'],
    ...['--stdin', '--target', '--tty'],
  ],
  logs: [
    ...['--all-containers', '--container', '--follow', '--prefix', '--previous', '--selector'],
    ...['--since', '--tail', '--timestamps'],
  ],
  exec: ['--container', '--stdin', '--tty'],
  'set image': [...SELECTING, '--local', ...CHANGING],
  'set env': ['--containers', '--env', '--from', '--keys', '--list', '--overwrite', '--prefix'],
  'set resources': ['--containers', '--limits', '--requests', '--local', ...CHANGING],
  'set subject': ['--group', '--serviceaccount', '--user', ...CHANGING],
  set: ['--all', '--local', ...CHANGING],
  'rollout undo': ['--to-revision', '--dry-run=client'],
  'rollout history': ['--revision', '--output'],
  'rollout status': ['--revision', '--timeout', '--watch'],
  rollout: ['--selector', '--output'],
  'api-resources': [
    '--api-group',
    '--namespaced',
    '--no-headers',
    '--output',
    '--sort-by',
    '--verbs',
  ],
  version: ['--client', '--output'],
  'cluster-info dump': ['--all-namespaces', '--namespaces', '--output'],
  'auth can-i': ['--all-namespaces', '--list', '--quiet', '--subresource'],
  'config set-context': ['--cluster', '--current', '--namespace', '--user'],
  'config view': ['--flatten', '--minify', '--output', '--raw'],
  top: ['--no-headers', '--selector', '--sort-by'],
};

/** Outputs that `-o` may ask for. */
export const OUTPUTS: readonly string[] = [
  ...['wide', 'yaml', 'json', 'name', 'jsonpath=', 'custom-columns=', 'go-template='],
];
