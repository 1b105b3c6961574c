import { container, node, pod, podWith, volume, type Case } from './objects.ts';

const resources = (requests: object, limits: object = {}) =>
  podWith({ resources: { requests, limits } });

const port = (fields: object) => podWith({ ports: [{ containerPort: 80, ...fields }] });

/** Containers, their resources and ports, and volumes. */
export const CONTAINER_CASES: readonly Case[] = [
  {
    code: 'containers-required',
    object: pod({ containers: [] }),
    path: 'spec.containers',
    apiServer: 'spec.containers: Required value',
  },
  {
    code: 'field-required',
    object: podWith({ name: undefined }),
    path: 'spec.containers[0].name',
    apiServer: 'spec.containers[0].name: Required value',
  },
  {
    code: 'field-required',
    object: podWith({ image: '' }),
    path: 'spec.containers[0].image',
    apiServer: 'spec.containers[0].image: Required value',
  },
  {
    code: 'value-duplicate',
    object: pod({ initContainers: [container()] }),
    path: 'spec.initContainers[0].name',
    apiServer: 'spec.initContainers[0].name: Duplicate value: "main"',
  },
  {
    code: 'container-restart-policy',
    object: podWith({ restartPolicy: 'Always' }),
    path: 'spec.containers[0].restartPolicy',
    apiServer:
      'spec.containers[0].restartPolicy: Forbidden: may not be set for non-init containers',
    release: 'v1.33',
  },
  {
    code: 'value-refused',
    object: podWith({ env: [{ name: 'a=b' }] }),
    path: 'spec.containers[0].env[0].name',
    apiServer:
      'spec.containers[0].env[0].name: Invalid value: "a=b": a valid environment variable name must consist only of printable ASCII characters other than \'=\'',
  },
  {
    code: 'field-refused',
    object: pod({ ephemeralContainers: [container({ name: 'debug' })] }),
    path: 'spec.ephemeralContainers',
    apiServer: 'spec.ephemeralContainers: Forbidden: cannot be set on create',
  },
  {
    code: 'port-out-of-range',
    object: port({ containerPort: 70_000 }),
    path: 'spec.containers[0].ports[0].containerPort',
    apiServer:
      'spec.containers[0].ports[0].containerPort: Invalid value: 70000: must be between 1 and 65535, inclusive',
  },
  {
    code: 'port-name-invalid',
    object: port({ name: 'HTTP' }),
    path: 'spec.containers[0].ports[0].name',
    apiServer:
      'spec.containers[0].ports[0].name: Invalid value: "HTTP": must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)',
  },
  {
    code: 'host-port-duplicate',
    object: podWith({
      ports: [
        { containerPort: 80, hostPort: 8080 },
        { containerPort: 81, hostPort: 8080, protocol: 'TCP' },
      ],
    }),
    path: 'spec.containers[0].ports[1].hostPort',
    apiServer: 'spec.containers[0].ports[1].hostPort: Duplicate value: "TCP//8080"',
  },
  {
    code: 'host-port-differs',
    object: pod({
      hostNetwork: true,
      containers: [container({ ports: [{ containerPort: 80, hostPort: 81 }] })],
    }),
    path: 'spec.containers[0].ports[0].hostPort',
    apiServer:
      'spec.containers[0].ports[0].hostPort: Invalid value: 81: must match `containerPort` when `hostNetwork` is true',
  },
  {
    code: 'quantity-negative',
    object: resources({ cpu: '-1' }),
    path: 'spec.containers[0].resources.requests.cpu',
    apiServer:
      'spec.containers[0].resources.requests[cpu]: Invalid value: "-1": must be greater than or equal to 0',
  },
  {
    code: 'quantity-not-integer',
    object: node({}, { allocatable: { 'nvidia.com/gpu': '1.5' } }),
    path: 'status.allocatable["nvidia.com/gpu"]',
    apiServer: 'status.allocatable.nvidia.com/gpu: Invalid value: "1500m": must be an integer',
  },
  {
    code: 'resource-name-invalid',
    object: resources({ gpu: '1' }),
    path: 'spec.containers[0].resources.requests.gpu',
    apiServer:
      'spec.containers[0].resources.requests[gpu]: Invalid value: "gpu": must be a standard resource for containers',
  },
  {
    code: 'request-above-limit',
    object: resources({ cpu: '2' }, { cpu: '1500m' }),
    path: 'spec.containers[0].resources.requests.cpu',
    apiServer:
      'spec.containers[0].resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1500m',
  },
  {
    code: 'request-differs-from-limit',
    object: resources({ 'nvidia.com/gpu': '1' }, { 'nvidia.com/gpu': '2' }),
    path: 'spec.containers[0].resources.requests["nvidia.com/gpu"]',
    apiServer:
      'spec.containers[0].resources.requests: Invalid value: "1": must be equal to nvidia.com/gpu limit of 2',
  },
  {
    code: 'limit-required',
    object: resources({ 'nvidia.com/gpu': 1 }),
    path: 'spec.containers[0].resources.limits',
    apiServer:
      'spec.containers[0].resources.limits: Required value: Limit must be set for non overcommitable resources',
  },
  {
    code: 'huge-pages-alone',
    object: resources({ 'hugepages-2Mi': '4Mi' }, { 'hugepages-2Mi': '4Mi' }),
    path: 'spec.containers[0].resources',
    apiServer: 'spec.containers[0].resources: Forbidden: HugePages require cpu or memory',
  },
  {
    code: 'pod-resource-unsupported',
    object: pod({ resources: { requests: { 'ephemeral-storage': '1Gi' } } }),
    path: 'spec.resources.requests.ephemeral-storage',
    apiServer:
      'spec.resources.requests[ephemeral-storage]: Unsupported value: "ephemeral-storage": supported values: "cpu", "hugepages-", "memory"',
  },
  {
    code: 'pod-request-below-containers',
    object: pod({
      resources: { requests: { cpu: '1' } },
      containers: [container({ resources: { requests: { cpu: '1500m' } } })],
    }),
    path: 'spec.resources.requests.cpu',
    apiServer:
      'spec.resources.requests[cpu]: Invalid value: "1": must be greater than or equal to aggregate container requests of 1500m',
  },
  {
    code: 'container-limit-above-pod',
    object: pod({
      resources: { limits: { cpu: '1' } },
      containers: [container({ resources: { requests: { cpu: '1' }, limits: { cpu: '2' } } })],
    }),
    path: 'spec.containers[0].resources.limits.cpu',
    apiServer:
      'spec.resources.containers[0][cpu].limits: Invalid value: "2": must be less than or equal to pod limits of 1',
  },
  {
    code: 'volume-mount-unknown',
    object: podWith({ volumeMounts: [{ name: 'data', mountPath: '/data' }] }),
    path: 'spec.containers[0].volumeMounts[0].name',
    apiServer: 'spec.containers[0].volumeMounts[0].name: Not found: "data"',
  },
  {
    code: 'volume-several-sources',
    object: pod({ volumes: [{ name: 'data', emptyDir: {}, hostPath: { path: '/' } }] }),
    path: 'spec.volumes[0].hostPath',
    apiServer: 'spec.volumes[0].hostPath: Forbidden: may not specify more than 1 volume type',
  },
  {
    code: 'field-required',
    object: pod({ volumes: [{ name: 'data', persistentVolumeClaim: {} }] }),
    path: 'spec.volumes[0].persistentVolumeClaim.claimName',
    apiServer: 'spec.volumes[0].persistentVolumeClaim.claimName: Required value',
  },
  {
    code: 'volume-source-required',
    object: volume({}),
    path: 'spec',
    apiServer: 'spec: Required value: must specify a volume type',
  },
  {
    code: 'volume-node-affinity-required',
    object: volume({ local: { path: '/mnt' } }),
    path: 'spec.nodeAffinity',
    apiServer: 'spec.nodeAffinity: Required value: Local volume requires node affinity',
  },
  {
    code: 'value-unsupported',
    object: volume({ hostPath: { path: '/' }, accessModes: ['ReadWrite'] }),
    path: 'spec.accessModes[0]',
    apiServer:
      'spec.accessModes: Unsupported value: "ReadWrite": supported values: "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"',
  },
  {
    code: 'quantity-not-pages',
    object: resources({ cpu: 1, 'hugepages-2Mi': '3Mi' }, { 'hugepages-2Mi': '3Mi' }),
    path: 'spec.containers[0].resources.requests.hugepages-2Mi',
    apiServer:
      'spec.containers[0].resources.requests[hugepages-2Mi]: Invalid value: "3Mi": 3Mi is not positive integer multiple of hugepages-2Mi',
  },
  {
    code: 'init-container-field',
    object: pod({ initContainers: [container({ name: 'init', livenessProbe: { exec: {} } })] }),
    path: 'spec.initContainers[0].livenessProbe',
    apiServer:
      'spec.initContainers[0].livenessProbe: Forbidden: may not be set for init containers without restartPolicy=Always',
  },
  {
    code: 'probe-handler',
    object: podWith({ readinessProbe: { periodSeconds: 5 } }),
    path: 'spec.containers[0].readinessProbe',
    apiServer: 'spec.containers[0].readinessProbe: Required value: must specify a handler type',
  },
  {
    code: 'probe-handlers',
    object: podWith({ readinessProbe: { exec: {}, tcpSocket: { port: 80 } } }),
    path: 'spec.containers[0].readinessProbe.tcpSocket',
    apiServer:
      'spec.containers[0].readinessProbe.tcpSocket: Forbidden: may not specify more than 1 handler type',
  },
  {
    code: 'probe-success-threshold',
    object: podWith({ livenessProbe: { exec: {}, successThreshold: 2 } }),
    path: 'spec.containers[0].livenessProbe.successThreshold',
    apiServer: 'spec.containers[0].livenessProbe.successThreshold: Invalid value: 2: must be 1',
  },
  {
    code: 'path-backsteps',
    object: volume({
      local: { path: '/a/../b' },
      nodeAffinity: { required: { nodeSelectorTerms: [{}] } },
    }),
    path: 'spec.local.path',
    apiServer: 'spec.local.path: Invalid value: "/a/../b": must not contain \'..\'',
  },
  {
    code: 'access-mode-alone',
    object: volume({
      hostPath: { path: '/' },
      accessModes: ['ReadWriteOncePod', 'ReadOnlyMany'],
    }),
    path: 'spec.accessModes',
    apiServer: 'spec.accessModes: Forbidden: may not use ReadWriteOncePod with other access modes',
  },
  {
    code: 'image-whitespace',
    object: podWith({ image: ' nginx' }),
    path: 'spec.containers[0].image',
    apiServer:
      'spec.containers[0].image: Invalid value: " nginx": must not have leading or trailing whitespace',
  },
];
