/** What is wrong in other fields of a Pod that scheduling does not read, with the API server's words. */
import { one, subdomain, named, id, C, type SpecCase } from './specCase.ts';

const mode = 'must be a number between 0 and 0777 (octal), both inclusive';

export const POD_FIELD_CASES: readonly SpecCase[] = [
  [
    'an unknown system',
    { os: { name: 'bsd' } },
    'os: Unsupported value: "bsd": supported values: "linux", "windows"',
  ],
  [
    'an account by the name of the field that was there first',
    { serviceAccount: 'A' },
    `serviceAccountName: Invalid value: "A": ${subdomain}`,
  ],
  [
    'an account by both names, of which the newer counts',
    { serviceAccount: 'A', serviceAccountName: 'B' },
    `serviceAccountName: Invalid value: "B": ${subdomain}`,
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
    'users and credentials of Windows',
    {
      hostNetwork: true,
      securityContext: { windowsOptions: { gmsaCredentialSpecName: 'A', gmsaCredentialSpec: '' } },
      ...one({ securityContext: { windowsOptions: { runAsUserName: 'a..b\\c?' } } }),
    },
    `securityContext.windowsOptions.gmsaCredentialSpecName: Invalid value: "A": ${subdomain}`,
    'securityContext.windowsOptions.gmsaCredentialSpec: Invalid value: "": gmsaCredentialSpec cannot be an empty string',
    `${C}.securityContext.windowsOptions.runAsUserName: Invalid value: "a..b\\\\c?": runAsUserName's User cannot contain the following characters: "/\\:;|=,+*?<>@[]`,
  ],
  [
    'processes of a host of Windows that are not on its network',
    {
      securityContext: { windowsOptions: { hostProcess: false } },
      ...one({ securityContext: { windowsOptions: { hostProcess: true } } }),
    },
    `${C}.securityContext.windowsOptions.hostProcess: Invalid value: true: pod hostProcess value must be identical if both are specified, was false`,
    'hostNetwork: Invalid value: false: hostNetwork must be true if pod contains any hostProcess containers',
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
    'dnsConfig.nameservers[2]: Invalid value: "010.1.1.1": must not have leading 0s',
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
    {
      hostUsers: false,
      hostNetwork: true,
      hostPID: true,
      volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'a' } }],
      containers: [
        { name: 'main', image: 'i', volumeDevices: [{ name: 'v', devicePath: '/dev/a' }] },
      ],
    },
    'hostNetwork: Forbidden: when `hostUsers` is false',
    'HostPID: Forbidden: when `hostUsers` is false',
    'containers[0].volumeDevices: Forbidden: when `hostUsers` is false',
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
