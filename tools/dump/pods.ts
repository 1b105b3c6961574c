import type { Json } from './kubectlYaml.ts';
import { BASE_TIME, type DumpNode } from './nodes.ts';
import type { Random } from './random.ts';
import type { DumpWorkload } from './workloads.ts';

export interface PodPlace {
  readonly workload: DumpWorkload;
  /** Counts the Pods of its workload. */
  readonly ordinal: number;
  /** `undefined` for a Pod that found no node. */
  readonly node: DumpNode | undefined;
  readonly phase: 'Running' | 'Succeeded' | 'Pending';
}

const NO_NODE =
  '0/60 nodes are available: 1 node(s) were unschedulable, 14 node(s) had untolerated taint {example.com/spot: true}, 3 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 42 Insufficient cpu. preemption: 0/60 nodes are available: 18 Preemption is not helpful for scheduling, 42 No preemption victims found for incoming pods.';

/** Makes one Pod with the whole of what kubectl prints of it. */
export function makePod(
  place: PodPlace,
  random: Random,
): { readonly key: string; readonly object: Json } {
  const { workload, ordinal } = place;
  const hash = stableHash(workload.name);
  const name = podName(place, hash, random);
  const labels: Record<string, Json> = {
    'app.kubernetes.io/instance': workload.name,
    'app.kubernetes.io/managed-by': 'Helm',
    'app.kubernetes.io/name': workload.name,
    'app.kubernetes.io/version': '2025.11.1',
    ...(workload.owner === 'ReplicaSet' ? { 'pod-template-hash': hash } : {}),
    ...(workload.owner === 'DaemonSet'
      ? { 'controller-revision-hash': hash, 'pod-template-generation': '3' }
      : {}),
    ...(workload.owner === 'StatefulSet'
      ? {
          'apps.kubernetes.io/pod-index': String(ordinal),
          'controller-revision-hash': `${workload.name}-${hash}`,
          'statefulset.kubernetes.io/pod-name': name,
        }
      : {}),
    ...(workload.owner === 'Job'
      ? {
          'batch.kubernetes.io/job-name': `${workload.name}-${hash}`,
          'job-name': `${workload.name}-${hash}`,
        }
      : {}),
  };
  const object: Json = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      annotations: {
        'checksum/config': random.text(64, '0123456789abcdef'),
        'cni.projectcalico.org/containerID': random.text(64, '0123456789abcdef'),
        'cni.projectcalico.org/podIP': `192.168.7.${String(ordinal % 250)}/32`,
        'cni.projectcalico.org/podIPs': `192.168.7.${String(ordinal % 250)}/32`,
        'kubectl.kubernetes.io/restartedAt': '2025-11-11T16:42:07+01:00',
        'prometheus.io/port': '9102',
        'prometheus.io/scrape': 'true',
      },
      creationTimestamp: BASE_TIME,
      ...(workload.owner === 'Node' ? {} : { generateName: `${workload.name}-` }),
      labels,
      name,
      namespace: workload.namespace,
      ownerReferences: [ownerReference(place, hash, random)],
      resourceVersion: String(91_000_000 + random.integer(0, 999_999)),
      uid: random.uid(),
    },
    spec: podSpec(place, name),
    status: podStatus(place, random),
  };
  return { key: `${workload.namespace}/${name}`, object };
}

function podName({ workload, ordinal, node }: PodPlace, hash: string, random: Random): string {
  switch (workload.owner) {
    case 'Node':
      return `${workload.name}-${node?.name ?? ''}`;
    case 'StatefulSet':
      return `${workload.name}-${String(ordinal)}`;
    case 'DaemonSet':
      return `${workload.name}-${random.text(5)}`;
    case 'ReplicaSet':
    case 'Job':
      return `${workload.name}-${hash}-${random.text(5)}`;
  }
}

function stableHash(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  return hash.toString(16).padStart(9, '6');
}

function ownerReference({ workload, node }: PodPlace, hash: string, random: Random): Json {
  if (workload.owner === 'Node') {
    return {
      apiVersion: 'v1',
      controller: true,
      kind: 'Node',
      name: node?.name ?? '',
      uid: random.uid(),
    };
  }
  return {
    apiVersion: workload.owner === 'Job' ? 'batch/v1' : 'apps/v1',
    blockOwnerDeletion: true,
    controller: true,
    kind: workload.owner,
    name:
      workload.owner === 'ReplicaSet' || workload.owner === 'Job'
        ? `${workload.name}-${hash}`
        : workload.name,
    uid: random.uid(),
  };
}

function podSpec({ workload, node, ordinal }: PodPlace, name: string): Json {
  const has = (trait: DumpWorkload['traits'][number]): boolean => workload.traits.includes(trait);
  const selector: Json = { matchLabels: { 'app.kubernetes.io/name': workload.name } };
  const daemon = workload.owner === 'DaemonSet';
  const affinity: Record<string, Json> = {
    ...(daemon && node
      ? {
          nodeAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: {
              nodeSelectorTerms: [
                { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node.name] }] },
              ],
            },
          },
        }
      : {}),
    ...(has('anti-affinity')
      ? {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [
              {
                podAffinityTerm: { labelSelector: selector, topologyKey: 'kubernetes.io/hostname' },
                weight: 100,
              },
            ],
          },
        }
      : {}),
  };
  return {
    ...(Object.keys(affinity).length > 0 ? { affinity } : {}),
    containers: [
      container(workload, workload.name, workload.cpu, workload.memory),
      ...(has('sidecar') ? [container(workload, 'envoy', 50, 64)] : []),
    ],
    dnsPolicy: 'ClusterFirst',
    enableServiceLinks: true,
    ...(has('host-network') ? { hostNetwork: true } : {}),
    ...(node ? { nodeName: node.name } : {}),
    preemptionPolicy: 'PreemptLowerPriority',
    priority:
      workload.priorityClass === ''
        ? 0
        : workload.owner === 'ReplicaSet'
          ? 2_000_000_000
          : 2_000_001_000,
    ...(workload.priorityClass === '' ? {} : { priorityClassName: workload.priorityClass }),
    restartPolicy: workload.owner === 'Job' ? 'Never' : 'Always',
    schedulerName: 'default-scheduler',
    securityContext: {
      fsGroup: 65534,
      runAsNonRoot: true,
      runAsUser: 65534,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    serviceAccount: workload.name,
    serviceAccountName: workload.name,
    terminationGracePeriodSeconds: 30,
    tolerations: tolerations(workload),
    ...(has('spread')
      ? {
          topologySpreadConstraints: [
            {
              labelSelector: selector,
              maxSkew: 1,
              topologyKey: 'topology.kubernetes.io/zone',
              whenUnsatisfiable: ordinal % 2 === 0 ? 'ScheduleAnyway' : 'DoNotSchedule',
            },
          ],
        }
      : {}),
    volumes: [
      ...(has('claim')
        ? [{ name: 'data', persistentVolumeClaim: { claimName: `data-${name}` } }]
        : []),
      { configMap: { defaultMode: 420, name: workload.name }, name: 'config' },
      { emptyDir: { medium: 'Memory', sizeLimit: '64Mi' }, name: 'scratch' },
      {
        name: 'kube-api-access',
        projected: {
          defaultMode: 420,
          sources: [
            { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
            { configMap: { items: [{ key: 'ca.crt', path: 'ca.crt' }], name: 'kube-root-ca.crt' } },
            {
              downwardAPI: {
                items: [
                  {
                    fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' },
                    path: 'namespace',
                  },
                ],
              },
            },
          ],
        },
      },
    ],
  };
}

function tolerations(workload: DumpWorkload): Json {
  const exists = (key: string, effect: string): Json => ({ effect, key, operator: 'Exists' });
  if (workload.owner === 'Node') return [{ effect: 'NoExecute', operator: 'Exists' }];
  if (workload.owner === 'DaemonSet') {
    return [
      { operator: 'Exists' },
      exists('node.kubernetes.io/not-ready', 'NoExecute'),
      exists('node.kubernetes.io/unreachable', 'NoExecute'),
      exists('node.kubernetes.io/disk-pressure', 'NoSchedule'),
      exists('node.kubernetes.io/memory-pressure', 'NoSchedule'),
      exists('node.kubernetes.io/pid-pressure', 'NoSchedule'),
      exists('node.kubernetes.io/unschedulable', 'NoSchedule'),
    ];
  }
  return ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'].map((key) => ({
    effect: 'NoExecute',
    key,
    operator: 'Exists',
    tolerationSeconds: 300,
  }));
}

function container(workload: DumpWorkload, name: string, cpu: number, memory: number): Json {
  return {
    args: [
      '--config=/etc/app/config.yaml',
      `--listen=:${String(8000 + (cpu % 90))}`,
      '--log.level=info',
    ],
    env: [
      {
        name: 'GOMAXPROCS',
        valueFrom: { resourceFieldRef: { divisor: '0', resource: 'limits.cpu' } },
      },
      {
        name: 'POD_NAME',
        valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.name' } },
      },
      {
        name: 'JAVA_TOOL_OPTIONS',
        value:
          '-XX:MaxRAMPercentage=70 -XX:+UseG1GC -Dfile.encoding=UTF-8 -Dcom.example.feature.toggle=on',
      },
      { name: 'RETRIES', value: '3' },
    ],
    image: workload.image,
    imagePullPolicy: 'IfNotPresent',
    livenessProbe: {
      failureThreshold: 3,
      httpGet: { path: '/healthz', port: 'http', scheme: 'HTTP' },
      initialDelaySeconds: 10,
      periodSeconds: 10,
      successThreshold: 1,
      timeoutSeconds: 1,
    },
    name,
    ports: [
      { containerPort: 8080, name: 'http', protocol: 'TCP' },
      { containerPort: 9102, name: 'metrics', protocol: 'TCP' },
    ],
    resources: {
      limits: { memory: `${String(memory * 2)}Mi` },
      requests: {
        cpu: cpu % 1000 === 0 ? String(cpu / 1000) : `${String(cpu)}m`,
        memory: `${String(memory)}Mi`,
      },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    },
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    volumeMounts: [
      { mountPath: '/etc/app', name: 'config', readOnly: true },
      { mountPath: '/tmp', name: 'scratch' },
      {
        mountPath: '/var/run/secrets/kubernetes.io/serviceaccount',
        name: 'kube-api-access',
        readOnly: true,
      },
    ],
  };
}

function podStatus({ workload, node, phase, ordinal }: PodPlace, random: Random): Json {
  if (!node) {
    return {
      conditions: [
        {
          lastProbeTime: null,
          lastTransitionTime: '2025-11-20T09:41:30Z',
          message: NO_NODE,
          reason: 'Unschedulable',
          status: 'False',
          type: 'PodScheduled',
        },
      ],
      phase: 'Pending',
      qosClass: 'Burstable',
    };
  }
  const done = phase === 'Succeeded';
  const condition = (type: string): Json => ({
    lastProbeTime: null,
    lastTransitionTime: '2025-11-18T11:22:33Z',
    ...(done && type !== 'PodScheduled' && type !== 'Initialized'
      ? { reason: 'PodCompleted' }
      : {}),
    status:
      done &&
      (type === 'Ready' || type === 'ContainersReady' || type === 'PodReadyToStartContainers')
        ? 'False'
        : 'True',
    type,
  });
  const digest = random.text(64, '0123456789abcdef');
  const names = [workload.name, ...(workload.traits.includes('sidecar') ? ['envoy'] : [])];
  return {
    conditions: [
      'PodReadyToStartContainers',
      'Initialized',
      'Ready',
      'ContainersReady',
      'PodScheduled',
    ].map(condition),
    containerStatuses: names.map((name) => ({
      containerID: `containerd://${random.text(64, '0123456789abcdef')}`,
      image: workload.image,
      imageID: `${workload.image.split(':')[0] ?? ''}@sha256:${digest}`,
      lastState: {},
      name,
      ready: !done,
      restartCount: ordinal % 7 === 0 ? 1 : 0,
      started: !done,
      state: done
        ? {
            terminated: {
              containerID: `containerd://${digest}`,
              exitCode: 0,
              finishedAt: '2025-11-18T11:25:02Z',
              reason: 'Completed',
              startedAt: '2025-11-18T11:22:35Z',
            },
          }
        : { running: { startedAt: '2025-11-18T11:22:35Z' } },
    })),
    hostIP: node.address,
    hostIPs: [{ ip: node.address }],
    phase,
    podIP: `192.168.7.${String(ordinal % 250)}`,
    podIPs: [{ ip: `192.168.7.${String(ordinal % 250)}` }],
    qosClass: 'Burstable',
    startTime: '2025-11-18T11:22:31Z',
  };
}
