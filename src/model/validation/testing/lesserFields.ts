/** What is wrong in fields of a Pod that scheduling does not read, with the API server's words. */
import { container } from './objects.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A spec, and what is said of it behind the path of the spec. */
export type SpecCase = readonly [what: string, spec: Fields, ...words: readonly string[]];

const one = (fields: Fields): Fields => ({ containers: [container(fields)] });
const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const named =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const id = 'must be between 0 and 4294967295, inclusive';
const port = 'must be between 1 and 65535, inclusive';
const mode = 'must be a number between 0 and 0777 (octal), both inclusive';
const C = 'containers[0]';

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
    `${C}.env[1].valueFrom: Invalid value: "": must specify one of: \`fieldRef\`, \`resourceFieldRef\`, \`configMapKeyRef\` or \`secretKeyRef\``,
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

export const POD_FIELD_CASES: readonly SpecCase[] = [
  [
    'an unknown system',
    { os: { name: 'bsd' } },
    'os: Unsupported value: "bsd": supported values: "linux", "windows"',
  ],
  ['a system without a name', { os: {} }, 'os.name: Required value: cannot be empty'],
  [
    'what Windows has not',
    {
      os: { name: 'windows' },
      hostPID: true,
      hostIPC: false,
      securityContext: { fsGroup: 1, sysctls: [] },
      ...one({ securityContext: { privileged: false } }),
    },
    'hostPID: Forbidden: cannot be set for a windows pod',
    'securityContext.fsGroup: Forbidden: cannot be set for a windows pod',
    `${C}.securityContext.privileged: Forbidden: cannot be set for a windows pod`,
  ],
  [
    'Windows options on Linux',
    { os: { name: 'linux' }, securityContext: { windowsOptions: {} } },
    'securityContext.windowsOptions: Forbidden: windows options cannot be set for a linux pod',
  ],
  [
    'an unknown DNS policy',
    { dnsPolicy: 'Foo' },
    'dnsPolicy: Unsupported value: "Foo": supported values: "ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"',
  ],
  [
    'no DNS at all',
    { dnsPolicy: 'None' },
    'dnsConfig: Required value: must provide `dnsConfig` when `dnsPolicy` is None',
  ],
  [
    'no DNS server',
    { dnsPolicy: 'None', dnsConfig: { searches: ['A'] } },
    'dnsConfig.nameservers: Required value: must provide at least one DNS nameserver when `dnsPolicy` is None',
  ],
  [
    'a wrong DNS configuration',
    {
      dnsConfig: {
        nameservers: ['1.1.1.1', '::1', '010.1.1.1', 'x'],
        searches: ['.', '_tcp.a_b.', 'A'],
        options: [{ value: '1' }],
      },
    },
    'dnsConfig.nameservers: Invalid value: ["1.1.1.1","::1","010.1.1.1","x"]: must not have more than 3 nameservers',
    'dnsConfig.nameservers[3]: Invalid value: "x": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)',
    `dnsConfig.searches[2]: Invalid value: "A": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?(\\._?[a-z0-9]([-_a-z0-9]*[a-z0-9])?)*')`,
    'dnsConfig.options[0]: Required value: must not be empty',
  ],
  [
    'a readiness gate',
    { readinessGates: [{ conditionType: 'a b' }] },
    `readinessGates[0].conditionType: Invalid value: "a b": ${named}`,
  ],
  [
    'an alias of a host',
    { hostAliases: [{ ip: 'x', hostnames: ['a', 'A'] }] },
    'hostAliases[0].ip: Invalid value: "x": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)',
    `hostAliases[0].hostnames[1]: Invalid value: "A": ${subdomain}`,
  ],
  [
    'a security context',
    {
      hostNetwork: true,
      hostIPC: true,
      securityContext: {
        fsGroup: -1,
        supplementalGroups: [1, 2 ** 32],
        fsGroupChangePolicy: 'X',
        supplementalGroupsPolicy: 'X',
        seLinuxChangePolicy: 'X',
        seccompProfile: {},
        sysctls: [{ name: 'net.a' }, { name: 'kernel/sem' }, { name: 'a b' }, { name: 'net.a' }],
      },
    },
    `securityContext.fsGroup: Invalid value: -1: ${id}`,
    `securityContext.supplementalGroups[1]: Invalid value: 4294967296: ${id}`,
    'securityContext.fsGroupChangePolicy: Unsupported value: "X": supported values: "Always", "OnRootMismatch"',
    'securityContext.supplementalGroupsPolicy: Unsupported value: "X": supported values: "Merge", "Strict"',
    'securityContext.seLinuxChangePolicy: Unsupported value: "X": supported values: "MountOption", "Recursive"',
    'securityContext.seccompProfile.type: Required value: type is required when seccompProfile is set',
    `securityContext.sysctls[0].name: Invalid value: "net.a": may not be specified when 'hostNetwork' is true`,
    `securityContext.sysctls[1].name: Invalid value: "kernel/sem": may not be specified when 'hostIPC' is true`,
    'securityContext.sysctls[2].name: Invalid value: "a b": must have at most 253 characters and match regex ^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[\\./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$',
    'securityContext.sysctls[3].name: Duplicate value: "net.a"',
    `securityContext.sysctls[3].name: Invalid value: "net.a": may not be specified when 'hostNetwork' is true`,
  ],
  [
    'one process space shared twice',
    { shareProcessNamespace: true, hostPID: true },
    'securityContext.shareProcessNamespace: Invalid value: true: ShareProcessNamespace and HostPID cannot both be enabled',
  ],
  [
    'users of its own on the host',
    { hostUsers: false, hostNetwork: true, hostPID: true },
    'hostNetwork: Forbidden: when `pod.Spec.HostUsers` is false',
    'HostPID: Forbidden: when `pod.Spec.HostUsers` is false',
  ],
  [
    'an empty runtime class',
    { runtimeClassName: '' },
    `runtimeClassName: Invalid value: "": ${subdomain}`,
  ],
];

export const VOLUME_CASES: readonly SpecCase[] = [
  [
    'a path on the host',
    { volumes: [{ name: 'v', hostPath: { path: '/a/../b', type: 'Foo' } }] },
    `volumes[0].hostPath.path: Invalid value: "/a/../b": must not contain '..'`,
    'volumes[0].hostPath.type: Unsupported value: "Foo": supported values: "", "BlockDevice", "CharDevice", "Directory", "DirectoryOrCreate", "File", "FileOrCreate", "Socket"',
  ],
  [
    'two sources, in the order of the API server',
    { volumes: [{ name: 'v', csi: {}, hostPath: {}, downwardAPI: {} }] },
    'volumes[0].hostPath.path: Required value',
    'volumes[0].downwarAPI: Forbidden: may not specify more than 1 volume type',
    'volumes[0].csi: Forbidden: may not specify more than 1 volume type',
  ],
  [
    'a volume that is refused and mounted',
    {
      volumes: [{ name: 'v', secret: { defaultMode: 512 } }],
      ...one({ volumeMounts: [{ name: 'v', mountPath: '/v' }] }),
    },
    'volumes[0].secret.secretName: Required value',
    `volumes[0].secret.defaultMode: Invalid value: 512: ${mode}`,
    `${C}.volumeMounts[0].name: Not found: "v"`,
  ],
  [
    'files of a map',
    {
      volumes: [
        {
          name: 'v',
          configMap: { name: 'c', items: [{ path: '/x' }, { key: 'k', path: '..a', mode: -1 }] },
        },
      ],
    },
    'volumes[0].configMap.items[0].key: Required value',
    'volumes[0].configMap.items[0].path: Invalid value: "/x": must be a relative path',
    `volumes[0].configMap.items[1].path: Invalid value: "..a": must not start with '..'`,
    `volumes[0].configMap.items[1].mode: Invalid value: -1: ${mode}`,
  ],
  [
    'files of the downward API',
    {
      volumes: [
        {
          name: 'v',
          downwardAPI: {
            items: [
              { path: 'a' },
              { path: 'b', fieldRef: { fieldPath: 'spec.nodeName' } },
              { path: 'c', resourceFieldRef: { resource: 'limits.cpu' } },
            ],
          },
        },
      ],
    },
    'volumes[0].downwardAPI: Required value: one of fieldRef and resourceFieldRef is required',
    'volumes[0].downwardAPI.fieldRef.fieldPath: Unsupported value: "spec.nodeName": supported values: "metadata.annotations", "metadata.labels", "metadata.name", "metadata.namespace", "metadata.uid"',
    'volumes[0].downwardAPI.resourceFieldRef.containerName: Required value',
  ],
  [
    'a projection',
    {
      volumes: [
        {
          name: 'v',
          projected: {
            sources: [
              { secret: { items: [{ key: 'k', path: 'a' }] } },
              { configMap: { name: 'c', items: [{ key: 'k', path: 'a' }] } },
              { serviceAccountToken: { path: 't', expirationSeconds: 5 } },
              { secret: { name: 's' }, configMap: { name: 'c' } },
            ],
          },
        },
      ],
      serviceAccountName: 'a',
    },
    'volumes[0].projected.sources[0].secret.name: Required value',
    'volumes[0].projected: Invalid value: "c": conflicting duplicate paths',
    'volumes[0].projected.sources[2].serviceAccountToken.expirationSeconds: Invalid value: 5: may not specify a duration less than 10 minutes',
    'volumes[0].projected.sources[3]: Forbidden: may not specify more than 1 volume type per source',
  ],
  [
    'sources that name too little',
    {
      volumes: [
        { name: 'a', nfs: {} },
        { name: 'b', gcePersistentDisk: { partition: 256 } },
        { name: 'c', csi: { nodePublishSecretRef: {} } },
        { name: 'd', emptyDir: { sizeLimit: '-1' } },
      ],
    },
    'volumes[0].nfs.server: Required value',
    'volumes[0].nfs.path: Required value',
    'volumes[0].nfs.path: Invalid value: "": must be an absolute path',
    'volumes[1].persistentDisk.pdName: Required value',
    'volumes[1].persistentDisk.partition: Invalid value: 256: must be between 1 and 255, inclusive',
    'volumes[2].csi.driver: Required value',
    `volumes[2].csi.driver: Invalid value: "": ${subdomain}`,
    'volumes[2].csi.nodePublishSecretRef.name: Required value',
    'volumes[3].emptyDir.sizeLimit: Forbidden: SizeLimit field must be a valid resource quantity',
  ],
  [
    'a template of a claim with a name',
    {
      volumes: [
        {
          name: 'v',
          ephemeral: {
            volumeClaimTemplate: {
              metadata: { name: 'x', labels: { a: 'b' } },
              spec: {
                accessModes: ['ReadWriteOnce'],
                resources: { requests: { storage: '1Gi' } },
                dataSource: { kind: 'Foo', name: 'x' },
              },
            },
          },
        },
      ],
    },
    'volumes[0].ephemeral.volumeClaimTemplate.metadata.name: Forbidden: cannot be set',
    `volumes[0].ephemeral.volumeClaimTemplate.spec.dataSource: Invalid value: "Foo": must be 'PersistentVolumeClaim' when referencing the default apiGroup`,
  ],
];
