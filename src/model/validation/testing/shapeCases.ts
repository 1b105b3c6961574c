import { DEPRECATION_CASES } from './deprecationCases.ts';
import { container, deployment, node, pod, podWith, type Case } from './objects.ts';

const cannot = (kind: string): string => `${kind} in version "v1" cannot be handled as a ${kind}: `;

const scaler = (spec: object) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'h' },
  spec: {
    maxReplicas: 4,
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
    ...spec,
  },
});

/** What kind of object it is, its fields and their types, names and labels. */
export const SHAPE_CASES: readonly Case[] = [
  {
    code: 'unknown-field-since',
    object: pod({ workloadRef: { name: 'a', podGroup: 'b' } }),
    path: 'spec.workloadRef',
    apiServer: 'strict decoding error: unknown field "spec.workloadRef"',
    release: 'v1.34',
  },
  {
    code: 'unknown-field-by-default-since',
    object: pod({ hostnameOverride: 'web' }),
    path: 'spec.hostnameOverride',
    apiServer: 'strict decoding error: unknown field "spec.hostnameOverride"',
    release: 'v1.33',
  },
  {
    code: 'unknown-field-gone',
    object: pod({ workloadRef: { name: 'a', podGroup: 'b' } }),
    path: 'spec.workloadRef',
    apiServer: 'strict decoding error: unknown field "spec.workloadRef"',
    release: 'v1.36',
  },
  {
    code: 'field-gate-off',
    object: pod({ schedulingGroup: { podGroupName: 'a' } }),
    path: 'spec.schedulingGroup',
    release: 'v1.36',
  },
  {
    code: 'field-gate-off-yet',
    object: pod({ hostnameOverride: 'web' }),
    path: 'spec.hostnameOverride',
    release: 'v1.34',
  },
  { code: 'not-an-object', object: ['kind: Pod'], path: '' },
  { code: 'not-an-object', object: null, path: '' },
  { code: 'not-an-object', object: 'Pod', path: '' },
  {
    code: 'kind-missing',
    object: { apiVersion: 'v1' },
    path: '',
    apiServer: `Object 'Kind' is missing in '{"apiVersion":"v1"}'`,
  },
  {
    code: 'kind-missing-of-part',
    object: { tolerations: [] },
    path: 'tolerations',
    apiServer: `Object 'Kind' is missing in '{"tolerations":[]}'`,
  },
  {
    code: 'kind-written-otherwise',
    object: { Kind: 'Pod' },
    path: 'Kind',
    apiServer: `Object 'Kind' is missing in '{"Kind":"Pod"}'`,
  },
  {
    code: 'api-version-missing',
    object: { kind: 'Pod' },
    path: '',
    apiServer: 'error validating data: apiVersion not set',
  },
  {
    code: 'api-version-missing-unknown',
    object: { kind: 'ConfigMap' },
    path: '',
    apiServer: 'error validating data: apiVersion not set',
  },
  {
    code: 'api-version-unknown',
    object: { ...deployment(), apiVersion: 'v1' },
    path: 'apiVersion',
    apiServer: 'no matches for kind "Deployment" in version "v1"',
  },
  {
    code: 'api-version-old',
    object: { ...deployment(), apiVersion: 'apps/v1beta1', status: { replicas: 1 } },
    path: 'apiVersion',
  },
  {
    code: 'api-version-unknown',
    object: { ...deployment(), apiVersion: 'apps/v1beta1' },
    path: 'apiVersion',
    apiServer: 'no matches for kind "Deployment" in version "apps/v1beta1"',
  },
  {
    code: 'api-version-unknown',
    object: { ...deployment(), apiVersion: 'apps/v1beta1' },
    path: 'apiVersion',
    apiServer:
      'the API version in the data (apps/v1beta1) does not match the expected API version (apps/v1)',
    request: { namespace: 'default' },
  },
  {
    code: 'namespace-differs',
    object: pod({}, { namespace: 'other' }),
    path: 'metadata.namespace',
    apiServer:
      'the namespace of the provided object does not match the namespace sent on the request',
    request: { namespace: 'default' },
  },
  { code: 'kind-not-read', object: { apiVersion: 'v1', kind: 'ConfigMap' }, path: 'kind' },
  {
    code: 'kind-not-read',
    object: { apiVersion: 'cert-manager.io/v1', kind: 'Certificate' },
    path: 'kind',
  },
  {
    code: 'custom-run-as',
    object: { ...deployment(), apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' },
    path: 'kind',
  },
  {
    code: 'custom-run-on-nodes',
    object: { ...deployment(), apiVersion: 'apps.kruise.io/v1alpha1', kind: 'DaemonSet' },
    path: 'kind',
  },
  {
    code: 'custom-run-as-several',
    object: {
      apiVersion: 'batch.volcano.sh/v1alpha1',
      kind: 'Job',
      metadata: { name: 'web' },
      spec: { tasks: ['a', 'b'].map((name) => ({ name, template: { spec: podWith({}).spec } })) },
    },
    path: 'kind',
  },
  {
    code: 'custom-suspended',
    object: {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: { name: 'web' },
      spec: { suspend: true, headGroupSpec: { template: { spec: podWith({}).spec } } },
    },
    path: 'kind',
  },
  {
    code: 'custom-pods-unknown',
    object: { apiVersion: 'argoproj.io/v1alpha1', kind: 'Workflow' },
    path: 'kind',
  },
  {
    code: 'custom-template-unread',
    object: {
      apiVersion: 'agents.x-k8s.io/v1alpha1',
      kind: 'Sandbox',
      spec: { podTemplate: podWith({}) },
    },
    path: 'kind',
  },
  { code: 'kind-similar', object: { apiVersion: 'apps/v1', kind: 'Deploymnt' }, path: 'kind' },
  {
    code: 'kind-unknown',
    object: { apiVersion: 'v1', kind: 'DeploymentConfig' },
    path: 'kind',
    apiServer: 'no matches for kind "DeploymentConfig" in version "v1"',
  },
  {
    code: 'api-version-unknown',
    object: { apiVersion: 'v1', kind: 'Ingress' },
    path: 'apiVersion',
    apiServer: 'no matches for kind "Ingress" in version "v1"',
  },
  {
    code: 'kind-not-simulated',
    object: { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment' },
    path: 'kind',
  },
  {
    code: 'kind-not-simulated',
    object: { apiVersion: 'resource.k8s.io/v1beta2', kind: 'DeviceTaintRule' },
    path: 'kind',
  },
  {
    code: 'device-part-not-simulated',
    object: {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: { name: 'gpu' },
      spec: { extendedResourceName: 'example.com/gpu' },
    },
    path: 'spec.extendedResourceName',
    release: 'v1.36',
  },
  {
    code: 'kind-scales-by-bounds',
    object: scaler({}),
    path: 'kind',
  },
  {
    code: 'autoscaler-refused',
    object: scaler({ maxReplicas: 1, minReplicas: 3 }),
    path: 'spec.maxReplicas',
    apiServer: 'spec.maxReplicas: Invalid value: 1: must be greater than or equal to `minReplicas`',
  },
  {
    code: 'autoscaler-refused',
    object: scaler({ metrics: [{ type: 'Resource' }] }),
    path: 'spec.metrics[0]',
    apiServer:
      'spec.metrics[0].resource: Required value: must populate information for the given metric source',
  },
  { code: 'wrong-type', object: scaler({ maxReplicas: 'two' }), path: 'spec.maxReplicas' },
  {
    code: 'api-version-unknown',
    object: { ...scaler({}), apiVersion: 'autoscaling/v3' },
    path: 'apiVersion',
  },
  {
    code: 'unknown-field',
    object: pod({ favourite: true }),
    path: 'spec.favourite',
    apiServer: 'strict decoding error: unknown field "spec.favourite"',
  },
  {
    code: 'unknown-field-look-alike',
    object: pod({ '\u00a0 nodeName': 'a' }),
    path: 'spec["\u00a0 nodeName"]',
  },
  {
    code: 'unknown-field-comment',
    object: pod({ '// where "nodeName"': 'a' }),
    path: 'spec["// where \\"nodeName\\""]',
    apiServer: 'strict decoding error: unknown field "spec.// where \\"nodeName\\""',
  },
  {
    code: 'unknown-field-comment',
    object: { '// a Pod "apiVersion"': 'v1', kind: 'Pod' },
    path: '["// a Pod \\"apiVersion\\""]',
    apiServer: 'error validating data: apiVersion not set',
  },
  {
    code: 'unknown-field-similar',
    object: pod({ containerz: [] }),
    path: 'spec.containerz',
    apiServer: 'strict decoding error: unknown field "spec.containerz"',
  },
  {
    code: 'unknown-field-similar',
    object: pod({ toleration: [] }),
    path: 'spec.toleration',
    apiServer: 'strict decoding error: unknown field "spec.toleration"',
  },
  {
    code: 'unknown-field-misplaced',
    object: deployment({ affinity: {} }),
    path: 'spec.affinity',
    apiServer: 'strict decoding error: unknown field "spec.affinity"',
  },
  {
    code: 'unknown-field-misplaced',
    object: podWith({ tolerations: [] }),
    path: 'spec.containers[0].tolerations',
    apiServer: 'strict decoding error: unknown field "spec.containers[0].tolerations"',
  },
  {
    code: 'unknown-field-newer',
    object: pod({ workloadRef: {} }, { uid: '0c8b4c7e' }),
    path: 'spec.workloadRef',
  },
  {
    code: 'field-only-proposed',
    object: pod({
      affinity: { podAffinity: { requiredDuringSchedulingRequiredDuringExecution: [] } },
    }),
    path: 'spec.affinity.podAffinity.requiredDuringSchedulingRequiredDuringExecution',
    apiServer:
      'strict decoding error: unknown field "spec.affinity.podAffinity.requiredDuringSchedulingRequiredDuringExecution"',
  },
  {
    code: 'wrong-type',
    object: pod({ containers: container() }),
    path: 'spec.containers',
    apiServer: `${cannot('Pod')}json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container`,
  },
  {
    code: 'wrong-type',
    object: podWith({ ports: [{ containerPort: '80' }] }),
    path: 'spec.containers[0].ports[0].containerPort',
    apiServer: `${cannot('Pod')}json: cannot unmarshal string into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32`,
  },
  {
    code: 'wrong-type',
    object: deployment({ replicas: 1.5 }),
    path: 'spec.replicas',
    apiServer: `${cannot('Deployment')}json: cannot unmarshal number 1.5 into Go struct field DeploymentSpec.spec.replicas of type int32`,
  },
  {
    code: 'text-needs-quotes',
    object: pod({}, { labels: { version: 1.2 } }),
    path: 'metadata.labels.version',
    apiServer: `${cannot('Pod')}json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string`,
  },
  {
    code: 'text-needs-quotes',
    object: pod({ nodeSelector: { 'example.com/ssd': true } }),
    path: 'spec.nodeSelector["example.com/ssd"]',
    apiServer: `${cannot('Pod')}json: cannot unmarshal bool into Go struct field PodSpec.spec.nodeSelector of type string`,
  },
  {
    code: 'number-out-of-range',
    object: deployment({ replicas: 3_000_000_000 }),
    path: 'spec.replicas',
    apiServer: `${cannot('Deployment')}json: cannot unmarshal number 3000000000 into Go struct field DeploymentSpec.spec.replicas of type int32`,
  },
  {
    code: 'quantity-format',
    object: podWith({ resources: { requests: { memory: '1 GB' } } }),
    path: 'spec.containers[0].resources.requests.memory',
    apiServer: `${cannot('Pod')}quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'`,
  },
  {
    code: 'quantity-format',
    object: node({}, { allocatable: { memory: '1K' } }),
    path: 'status.allocatable.memory',
    apiServer: `${cannot('Node')}unable to parse quantity's suffix`,
  },
  {
    // A break of lines is sent with its sign escaped.
    code: 'quantity-format',
    object: podWith({ resources: { requests: { memory: '1\n' } } }),
    path: 'spec.containers[0].resources.requests.memory',
    apiServer: `${cannot('Pod')}quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'`,
  },
  {
    code: 'wrong-type',
    object: pod({}, { creationTimestamp: 1 }),
    path: 'metadata.creationTimestamp',
    apiServer: `${cannot('Pod')}json: cannot unmarshal number into Go struct field ObjectMeta.metadata.creationTimestamp of type string`,
  },
  {
    code: 'time-format',
    object: pod({}, { creationTimestamp: 'yesterday' }),
    path: 'metadata.creationTimestamp',
    apiServer: `${cannot('Pod')}parsing time "yesterday" as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006"`,
  },
  {
    code: 'field-required',
    object: { ...pod(), metadata: {} },
    path: 'metadata.name',
    apiServer: 'metadata.name: Required value: name or generateName is required',
  },
  {
    code: 'name-not-subdomain',
    object: pod({}, { name: 'My_Pod' }),
    path: 'metadata.name',
    apiServer:
      "metadata.name: Invalid value: \"My_Pod\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')",
  },
  {
    code: 'name-not-label',
    object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a.b' } },
    path: 'metadata.name',
    apiServer: `metadata.name: Invalid value: "a.b": must not contain dots`,
  },
  {
    code: 'name-not-dns1035',
    release: 'v1.35',
    object: { apiVersion: 'v1', kind: 'Service', metadata: { name: '1web' } },
    path: 'metadata.name',
    apiServer:
      "metadata.name: Invalid value: \"1web\": a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
  },
  {
    code: 'name-too-long',
    object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a'.repeat(64) } },
    path: 'metadata.name',
    apiServer: `metadata.name: Invalid value: "${'a'.repeat(64)}": must be no more than 63 characters`,
  },
  {
    code: 'label-key-invalid',
    object: pod({}, { labels: { 'a/b/c': 'x' } }),
    path: 'metadata.labels["a/b/c"]',
    apiServer:
      "metadata.labels: Invalid value: \"a/b/c\": a valid label key must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')",
  },
  {
    code: 'label-value-invalid',
    object: pod({ nodeSelector: { disk: 'not fast' } }),
    path: 'spec.nodeSelector.disk',
    apiServer:
      "spec.nodeSelector: Invalid value: \"not fast\": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')",
  },
  {
    code: 'annotations-too-long',
    object: pod({}, { annotations: { note: 'x'.repeat(300_000) } }),
    path: 'metadata.annotations',
    apiServer: 'metadata.annotations: Too long: may not be more than 262144 bytes',
  },
  {
    code: 'annotation-unknown',
    object: pod({}, { annotations: { 'berth/runs': '4' } }),
    path: 'metadata.annotations["berth/runs"]',
  },
  {
    code: 'annotation-seconds',
    object: pod({}, { annotations: { 'berth/run': '4s' } }),
    path: 'metadata.annotations["berth/run"]',
  },
  {
    code: 'annotation-exit',
    object: pod({}, { annotations: { 'berth/exit': '-1' } }),
    path: 'metadata.annotations["berth/exit"]',
  },
  {
    code: 'annotation-exit-alone',
    object: pod({}, { annotations: { 'berth/exit': '1' } }),
    path: 'metadata.annotations["berth/exit"]',
  },
  {
    code: 'annotation-without-effect',
    object: pod({}, { annotations: { 'scheduler.alpha.kubernetes.io/affinity': '{}' } }),
    path: 'metadata.annotations["scheduler.alpha.kubernetes.io/affinity"]',
  },
  ...DEPRECATION_CASES,
];
