/** How a strategic merge patch treats a field. */
export interface Field {
  /** Of the object that it holds, or of each item of its list. */
  readonly shape?: Shape;
  /** The field by which the items of a list are told apart that is merged; '' of a list of texts. */
  readonly mergeKey?: string;
  /** A patch puts another object in its place, however little it says. */
  readonly isReplaced?: true;
  /** A patch that is made of two objects lists the fields that stay: what is not among them goes. */
  readonly retainsKeys?: true;
}

/** The fields of a type that are more than replaced. Lists that are not named here are replaced. */
export type Shape = Readonly<Record<string, Field>>;

const NOTHING: Shape = {};

const METADATA: Shape = {
  ownerReferences: { mergeKey: 'uid' },
  finalizers: { mergeKey: '' },
};

const CONTAINER: Shape = {
  ports: { mergeKey: 'containerPort' },
  env: { mergeKey: 'name' },
  volumeMounts: { mergeKey: 'mountPath' },
  volumeDevices: { mergeKey: 'devicePath' },
};

const POD_SPEC: Shape = {
  containers: { mergeKey: 'name', shape: CONTAINER },
  initContainers: { mergeKey: 'name', shape: CONTAINER },
  ephemeralContainers: { mergeKey: 'name', shape: CONTAINER },
  volumes: { mergeKey: 'name', retainsKeys: true },
  imagePullSecrets: { mergeKey: 'name' },
  hostAliases: { mergeKey: 'ip' },
  topologySpreadConstraints: { mergeKey: 'topologyKey' },
  schedulingGates: { mergeKey: 'name' },
  resourceClaims: { mergeKey: 'name', retainsKeys: true },
};

const CONDITIONS: Shape = { conditions: { mergeKey: 'type' } };

const POD_STATUS: Shape = {
  ...CONDITIONS,
  podIPs: { mergeKey: 'ip' },
  hostIPs: { mergeKey: 'ip' },
  resourceClaimStatuses: { mergeKey: 'name', retainsKeys: true },
};

function whole(spec: Shape, status: Shape = CONDITIONS): Shape {
  return { metadata: { shape: METADATA }, spec: { shape: spec }, status: { shape: status } };
}

const TEMPLATE: Field = {
  shape: { metadata: { shape: METADATA }, spec: { shape: POD_SPEC } },
};

const WORKLOAD = whole({ template: TEMPLATE });

const BY_KIND: Readonly<Record<string, Shape>> = {
  Pod: whole(POD_SPEC, POD_STATUS),
  PodTemplate: { metadata: { shape: METADATA }, template: TEMPLATE },
  Deployment: whole({ template: TEMPLATE, strategy: { retainsKeys: true } }),
  ReplicaSet: WORKLOAD,
  ReplicationController: WORKLOAD,
  StatefulSet: WORKLOAD,
  DaemonSet: WORKLOAD,
  Job: WORKLOAD,
  CronJob: whole({
    jobTemplate: {
      shape: { metadata: { shape: METADATA }, spec: { shape: { template: TEMPLATE } } },
    },
  }),
  Node: whole({ podCIDRs: { mergeKey: '' } }, { ...CONDITIONS, addresses: { mergeKey: 'type' } }),
  Service: whole({ ports: { mergeKey: 'port' } }),
  ServiceAccount: { metadata: { shape: METADATA }, secrets: { mergeKey: 'name' } },
  PodDisruptionBudget: whole({ selector: { isReplaced: true } }),
  CSINode: whole({ drivers: { mergeKey: 'name' } }),
  ResourceClaim: whole(NOTHING, { reservedFor: { mergeKey: 'uid' } }),
};

const OTHER = whole(NOTHING);

/**
 * How a strategic merge patch treats the fields of a kind. Source: patchStrategy and patchMergeKey of the types of
 * k8s.io/api and of ObjectMeta.
 */
export function shapeOf(kind: unknown): Shape {
  return typeof kind === 'string' && Object.hasOwn(BY_KIND, kind)
    ? (BY_KIND[kind] ?? OTHER)
    : OTHER;
}

/** How a field of a type is treated. */
export function fieldOf(shape: Shape, name: string): Field {
  return Object.hasOwn(shape, name) ? (shape[name] ?? NOTHING) : NOTHING;
}
