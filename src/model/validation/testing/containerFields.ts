/** What is wrong in fields of a container that scheduling does not read, with the API server's words. */
import { one, subdomain, named, id, C, type SpecCase } from './specCase.ts';

const port = 'must be between 1 and 65535, inclusive';

export const CONTAINER_FIELD_CASES: readonly SpecCase[] = [
  [
    'names of variables',
    one({ env: [{ name: '' }, { name: 'a=b' }, { name: 'ä' }, { name: '1 ok' }] }),
    `${C}.env[0].name: Required value`,
    ...[
      ['1', 'a=b'],
      ['2', 'ä'],
    ].map(
      ([at = '', name = '']) =>
        `${C}.env[${at}].name: Invalid value: "${name}": a valid environment variable name must consist only of printable ASCII characters other than '='`,
    ),
  ],
  [
    'where variables come from',
    one({
      env: [
        { name: 'a', value: '1', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
        { name: 'b', valueFrom: {} },
        { name: 'c', valueFrom: { fieldRef: { fieldPath: 'spec.hostname' } } },
        { name: 'd', valueFrom: { fieldRef: { fieldPath: 'status.phase' } } },
        { name: 'e', valueFrom: { fieldRef: { fieldPath: "metadata.labels['a b']" } } },
        { name: 'f', valueFrom: { resourceFieldRef: { resource: 'limits.gpu' } } },
        { name: 'g', valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: '2' } } },
        { name: 'h', valueFrom: { configMapKeyRef: { name: 'A', key: '..x' } } },
        { name: 'i', valueFrom: { secretKeyRef: { name: 'a' } } },
      ],
    }),
    `${C}.env[0].valueFrom: Invalid value: "": may not be specified when \`value\` is not empty`,
    `${C}.env[1].valueFrom: Invalid value: "": must specify one of: \`fieldRef\`, \`resourceFieldRef\`, \`configMapKeyRef\`, \`secretKeyRef\` or \`fileKeyRef\``,
    `${C}.env[2].valueFrom.fieldRef.fieldPath: Invalid value: "spec.hostname": error converting fieldPath: field label not supported: spec.hostname`,
    `${C}.env[3].valueFrom.fieldRef.fieldPath: Unsupported value: "status.phase": supported values: "metadata.name", "metadata.namespace", "metadata.uid", "spec.nodeName", "spec.serviceAccountName", "status.hostIP", "status.hostIPs", "status.podIP", "status.podIPs"`,
    `${C}.env[4].valueFrom.fieldRef: Invalid value: "a b": ${named}`,
    `${C}.env[5].valueFrom.resourceFieldRef.resource: Unsupported value: "limits.gpu": supported values: "limits.cpu", "limits.ephemeral-storage", "limits.memory", "requests.cpu", "requests.ephemeral-storage", "requests.memory"`,
    `${C}.env[6].valueFrom.resourceFieldRef.divisor: Invalid value: "limits.cpu": only divisor's values 1m and 1 are supported with the cpu resource`,
    `${C}.env[7].valueFrom.configMapKeyRef.name: Invalid value: "A": ${subdomain}`,
    `${C}.env[7].valueFrom.configMapKeyRef.key: Invalid value: "..x": must not start with '..'`,
    `${C}.env[8].valueFrom.secretKeyRef.key: Required value`,
  ],
  [
    'environments taken over',
    one({ envFrom: [{}, { configMapRef: {} }, { secretRef: { name: 'A' }, prefix: '=' }] }),
    `${C}.envFrom: Invalid value: "": must specify one of: \`configMapRef\` or \`secretRef\``,
    `${C}.envFrom[1].configMapRef.name: Required value`,
    `${C}.envFrom[2].secretRef.name: Invalid value: "A": ${subdomain}`,
    `${C}.envFrom[2].prefix: Invalid value: "=": a valid environment variable name must consist only of printable ASCII characters other than '='`,
  ],
  [
    'mounts',
    {
      volumes: [{ name: 'v', emptyDir: {} }],
      ...one({
        volumeMounts: [
          { mountPath: '/a' },
          { name: 'v' },
          { name: 'v', mountPath: '/a', subPath: '/x', subPathExpr: '../y' },
          { name: 'v', mountPath: '/b', mountPropagation: 'Both' },
          { name: 'v', mountPath: '/c', mountPropagation: 'Bidirectional' },
          { name: 'v', mountPath: '/d', recursiveReadOnly: 'Enabled' },
        ],
      }),
    },
    `${C}.volumeMounts[0].name: Required value`,
    `${C}.volumeMounts[0].name: Not found: ""`,
    `${C}.volumeMounts[1].mountPath: Required value`,
    `${C}.volumeMounts[2].mountPath: Invalid value: "/a": must be unique`,
    `${C}.volumeMounts.subPath: Invalid value: "/x": must be a relative path`,
    `${C}.volumeMounts.subPathExpr: Invalid value: "../y": must not contain '..'`,
    `${C}.volumeMounts[2].subPathExpr: Invalid value: "../y": subPathExpr and subPath are mutually exclusive`,
    `${C}.volumeMounts.mountPropagation: Unsupported value: "Both": supported values: "Bidirectional", "HostToContainer", "None"`,
    `${C}.volumeMounts.mountPropagation: Forbidden: Bidirectional mount propagation is available only to privileged containers`,
    `${C}.volumeMounts.recursiveReadOnly: Forbidden: may only be specified when readOnly is true`,
  ],
  [
    'devices',
    {
      volumes: [
        { name: 'v', emptyDir: {} },
        { name: 'w', persistentVolumeClaim: { claimName: 'c' } },
      ],
      ...one({
        volumeDevices: [
          { name: 'v', devicePath: '/dev/v' },
          { name: 'w', devicePath: '/dev/../w' },
          { name: 'w' },
          { name: 'x', devicePath: '/dev/v' },
        ],
      }),
    },
    `${C}.volumeDevices[0].name: Invalid value: "v": can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode`,
    `${C}.volumeDevices[1].devicePath: Invalid value: "/dev/../w": can not contain backsteps ('..')`,
    `${C}.volumeDevices[2].name: Invalid value: "w": must be unique`,
    `${C}.volumeDevices[2].devicePath: Required value`,
    `${C}.volumeDevices[3].name: Not found: "x"`,
    `${C}.volumeDevices[3].devicePath: Invalid value: "/dev/v": must be unique`,
  ],
  [
    'what is mounted and a device',
    {
      volumes: [{ name: 'w', persistentVolumeClaim: { claimName: 'c' } }],
      ...one({
        volumeMounts: [{ name: 'w', mountPath: '/w' }],
        volumeDevices: [{ name: 'w', devicePath: '/w' }],
      }),
    },
    `${C}.volumeMounts[0].name: Invalid value: "w": must not already exist in volumeDevices`,
    `${C}.volumeMounts[0].mountPath: Invalid value: "/w": must not already exist as a path in volumeDevices`,
    `${C}.volumeDevices[0].name: Invalid value: "w": must not already exist in volumeMounts`,
    `${C}.volumeDevices[0].devicePath: Invalid value: "/w": must not already exist as a path in volumeMounts`,
  ],
  [
    'probes',
    one({
      livenessProbe: { httpGet: { port: 0, scheme: 'X' }, successThreshold: 2 },
      readinessProbe: { exec: {}, terminationGracePeriodSeconds: 5 },
      startupProbe: { grpc: { port: 70_000 }, terminationGracePeriodSeconds: 0 },
    }),
    `${C}.livenessProbe.httpGet.port: Invalid value: 0: ${port}`,
    `${C}.livenessProbe.httpGet.scheme: Unsupported value: "X": supported values: "HTTP", "HTTPS"`,
    `${C}.livenessProbe.successThreshold: Invalid value: 2: must be 1`,
    `${C}.readinessProbe.exec.command: Required value`,
    `${C}.readinessProbe.terminationGracePeriodSeconds: Invalid value: 5: must not be set for readinessProbes`,
    `${C}.startupProbe.grpc.port: Invalid value: 70000: ${port}`,
    `${C}.startupProbe.terminationGracePeriodSeconds: Invalid value: 0: must be greater than 0`,
  ],
  [
    'hooks',
    one({
      lifecycle: {
        postStart: {},
        preStop: { sleep: { seconds: 31 }, httpGet: { port: 1, httpHeaders: [{ name: 'a b' }] } },
      },
    }),
    `${C}.lifecycle.postStart: Required value: must specify a handler type`,
    `${C}.lifecycle.preStop.sleep: Forbidden: may not specify more than 1 handler type`,
    `${C}.lifecycle.preStop.httpGet.httpHeaders: Invalid value: "a b": a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')`,
  ],
  [
    'a sleep that is longer than the time to end',
    one({ lifecycle: { preStop: { sleep: { seconds: 31 } } } }),
    `${C}.lifecycle.preStop.sleep: Invalid value: 31: must be non-negative and less than terminationGracePeriodSeconds (30)`,
  ],
  [
    'policies of messages and of resizing',
    one({
      terminationMessagePolicy: 'x',
      resizePolicy: [
        { resourceName: 'gpu', restartPolicy: 'Always' },
        { resourceName: 'cpu', restartPolicy: 'NotRequired' },
        { resourceName: 'cpu' },
      ],
    }),
    `${C}.terminationMessagePolicy: Unsupported value: "x": supported values: "File", "FallbackToLogsOnError"`,
    `${C}.resizePolicy: Unsupported value: "gpu": supported values: "cpu", "memory"`,
    `${C}.resizePolicy: Unsupported value: "Always": supported values: "NotRequired", "RestartContainer"`,
    `${C}.resizePolicy[2]: Duplicate value: "cpu"`,
    `${C}.resizePolicy: Required value`,
  ],
  [
    'claims',
    {
      resourceClaims: [
        { name: 'a', resourceClaimName: 'x' },
        { name: 'a', resourceClaimTemplateName: 'x' },
        { resourceClaimName: 'x', resourceClaimTemplateName: 'y' },
        { name: 'b' },
      ],
      ...one({ resources: { claims: [{ name: 'a' }, { name: 'a' }, {}, { name: 'c' }] } }),
    },
    'resourceClaims[1].name: Duplicate value: "a"',
    'resourceClaims[2].name: Required value',
    'resourceClaims[2]: Invalid value: {"Name":"","ResourceClaimName":"x","ResourceClaimTemplateName":"y"}: at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified',
    'resourceClaims[3]: Invalid value: {"Name":"b","ResourceClaimName":null,"ResourceClaimTemplateName":null}: must specify one of: `resourceClaimName`, `resourceClaimTemplateName`',
    `${C}.resources.claims[1]: Duplicate value: "a"`,
    `${C}.resources.claims[2]: Required value`,
    `${C}.resources.claims[3]: Not found: "c": must be one of the names in pod.spec.resourceClaims: a, b`,
  ],
  [
    'security contexts of containers',
    one({
      securityContext: {
        runAsUser: -1,
        procMount: 'Unmasked',
        seccompProfile: { type: 'Localhost' },
        appArmorProfile: { type: 'Unconfined', localhostProfile: 'x' },
        capabilities: { add: ['CAP_SYS_ADMIN'] },
        allowPrivilegeEscalation: false,
      },
    }),
    `${C}.securityContext.runAsUser: Invalid value: -1: ${id}`,
    `${C}.securityContext.procMount: Invalid value: "Unmasked": \`hostUsers\` must be false to use \`Unmasked\``,
    `${C}.securityContext.seccompProfile.localhostProfile: Required value: must be set when seccomp type is Localhost`,
    `${C}.securityContext.appArmorProfile.localhostProfile: Invalid value: "x": can only be set when AppArmor type is Localhost`,
    `${C}.securityContext: Invalid value: {"Capabilities":{"Add":["CAP_SYS_ADMIN"],"Drop":null},"Privileged":null,"SELinuxOptions":null,"WindowsOptions":null,"RunAsUser":-1,"RunAsGroup":null,"RunAsNonRoot":null,"ReadOnlyRootFilesystem":null,"AllowPrivilegeEscalation":false,"ProcMount":"Unmasked","SeccompProfile":{"Type":"Localhost","LocalhostProfile":null},"AppArmorProfile":{"Type":"Unconfined","LocalhostProfile":"x"}}: cannot set \`allowPrivilegeEscalation\` to false and \`capabilities.Add\` CAP_SYS_ADMIN`,
  ],
];
