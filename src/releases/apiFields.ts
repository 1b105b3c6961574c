import type { Sources } from './change.ts';
import { isSince, type ReleaseName } from './names.ts';

/**
 * A field of the API that not every release serves by default. Its first release is the one whose API
 * server decodes it (k8s.io/api); whether it is kept there, its feature gate says
 * (pkg/features/kube_features.go): the API server drops fields of gates that are off.
 */
export interface ApiField {
  /** The type of Go that has it. */
  readonly type: string;
  readonly field: string;
  /** The first release that decodes it; missing where all do. */
  readonly since?: ReleaseName;
  /** The first release that does not decode it any longer. */
  readonly until?: ReleaseName;
  /** Missing where it is kept as soon as it is decoded. */
  readonly gate?: FieldGate;
  /** API servers that serve it fill it in by themselves, so that objects out of a cluster have it. */
  readonly filledIn?: true;
  readonly sources: Sources;
}

/** A feature gate, and the first release that has it on by default; missing where none has. */
export interface FieldGate {
  readonly name: string;
  readonly on?: ReleaseName;
}

/** What a release makes of a field: only one that is served is part of the object. */
export type FieldStanding = 'served' | 'unknown' | 'gone' | 'off';

/** What a release makes of a field. */
export function standingIn({ since, until, gate }: ApiField, release: ReleaseName): FieldStanding {
  if (since !== undefined && !isSince(release, since)) return 'unknown';
  if (until !== undefined && isSince(release, until)) return 'gone';
  if (gate === undefined) return 'served';
  return gate.on !== undefined && isSince(release, gate.on) ? 'served' : 'off';
}

/** The first release that serves the field by default; undefined where none does. */
export function servedSince({ since, gate }: ApiField): ReleaseName | undefined {
  return gate === undefined ? since : gate.on;
}

const gated = (name: string, on?: ReleaseName): FieldGate => ({ name, ...(on && { on }) });

const DRA = { gate: gated('DynamicResourceAllocation', 'v1.34.1'), sources: { proposals: [4381] } };
const RULES = { since: 'v1.34.1', sources: { proposals: [5307] } } as const;
const RESTART_RULES = { ...RULES, gate: gated('ContainerRestartRules', 'v1.35') };
const RESIZE = {
  filledIn: true as const,
  gate: gated('InPlacePodVerticalScaling', 'v1.33'),
  sources: { proposals: [1287] },
};
const SEVERAL_VALUES = {
  since: 'v1.36',
  gate: gated('DRAListTypeAttributes'),
  sources: { proposals: [5491], pulls: [137190] },
} as const;
const ATTRIBUTES = {
  gate: gated('VolumeAttributesClass', 'v1.34.1'),
  sources: { proposals: [3751] },
};

/**
 * Every field of a type that is read to the last field (`apiFields.ts` and `openFields.ts` of the
 * model) that some release between the first and the newest here does not serve by default.
 */
export const API_FIELD_CHANGES: readonly ApiField[] = [
  {
    type: 'PodSpec',
    field: 'resources',
    since: 'v1.32',
    gate: gated('PodLevelResources', 'v1.34.1'),
    sources: { proposals: [2837] },
  },
  { type: 'PodSpec', field: 'resourceClaims', ...DRA },
  { type: 'ResourceRequirements', field: 'claims', ...DRA },
  {
    type: 'PodSpec',
    field: 'hostnameOverride',
    since: 'v1.34.1',
    gate: gated('HostnameOverride', 'v1.35'),
    sources: { proposals: [4762] },
  },
  {
    type: 'PodSpec',
    field: 'hostUsers',
    gate: gated('UserNamespacesSupport', 'v1.33'),
    sources: { proposals: [127] },
  },
  {
    // The alpha API of v1.35; the next release has schedulingGroup instead.
    type: 'PodSpec',
    field: 'workloadRef',
    since: 'v1.35',
    until: 'v1.36',
    gate: gated('GenericWorkload'),
    sources: { proposals: [4671], pulls: [136976] },
  },
  {
    type: 'PodSpec',
    field: 'schedulingGroup',
    since: 'v1.36',
    gate: gated('GenericWorkload'),
    sources: { proposals: [4671], pulls: [136976] },
  },
  {
    type: 'PodSecurityContext',
    field: 'supplementalGroupsPolicy',
    gate: gated('SupplementalGroupsPolicy', 'v1.33'),
    sources: { proposals: [3619] },
  },
  {
    type: 'PodSecurityContext',
    field: 'seLinuxChangePolicy',
    since: 'v1.32',
    gate: gated('SELinuxChangePolicy', 'v1.33'),
    sources: { proposals: [1710] },
  },
  {
    type: 'SecurityContext',
    field: 'procMount',
    filledIn: true,
    gate: gated('ProcMountType', 'v1.33'),
    sources: { proposals: [4265] },
  },
  { type: 'Container', field: 'restartPolicyRules', ...RESTART_RULES },
  { type: 'EphemeralContainer', field: 'restartPolicyRules', ...RESTART_RULES },
  { type: 'Container', field: 'resizePolicy', ...RESIZE },
  { type: 'EphemeralContainer', field: 'resizePolicy', ...RESIZE },
  { type: 'StatusContainer', field: 'resources', ...RESIZE },
  { type: 'StatusContainer', field: 'allocatedResources', ...RESIZE },
  {
    type: 'Lifecycle',
    field: 'stopSignal',
    since: 'v1.33',
    gate: gated('ContainerStopSignals'),
    sources: { proposals: [4960] },
  },
  {
    type: 'EnvVarSource',
    field: 'fileKeyRef',
    since: 'v1.34.1',
    gate: gated('EnvFiles', 'v1.35'),
    sources: { proposals: [3721] },
  },
  {
    type: 'Volume',
    field: 'image',
    gate: gated('ImageVolume', 'v1.35'),
    sources: { proposals: [4639] },
  },
  {
    type: 'VolumeProjection',
    field: 'clusterTrustBundle',
    gate: gated('ClusterTrustBundleProjection'),
    sources: { proposals: [3257] },
  },
  {
    type: 'VolumeProjection',
    field: 'podCertificate',
    since: 'v1.34.1',
    gate: gated('PodCertificateRequest'),
    sources: { proposals: [4317] },
  },
  {
    type: 'PodCertificateProjection',
    field: 'userAnnotations',
    since: 'v1.35',
    sources: { proposals: [4317] },
  },
  { type: 'PersistentVolumeClaimSpec', field: 'volumeAttributesClassName', ...ATTRIBUTES },
  { type: 'PersistentVolumeSpec', field: 'volumeAttributesClassName', ...ATTRIBUTES },
  {
    type: 'CSIDriverSpec',
    field: 'nodeAllocatableUpdatePeriodSeconds',
    since: 'v1.33',
    gate: gated('MutableCSINodeAllocatableCount', 'v1.35'),
    sources: { proposals: [4876] },
  },
  {
    type: 'CSIDriverSpec',
    field: 'serviceAccountTokenInSecrets',
    since: 'v1.35',
    sources: { proposals: [5538] },
  },
  {
    type: 'CSIDriverSpec',
    field: 'preventPodSchedulingIfMissing',
    since: 'v1.36',
    gate: gated('VolumeLimitScaling'),
    sources: { proposals: [5030] },
  },
  {
    type: 'JobSpec',
    field: 'managedBy',
    gate: gated('JobManagedBy', 'v1.32'),
    sources: { proposals: [4368] },
  },
  {
    type: 'RollingUpdateStatefulSetStrategy',
    field: 'maxUnavailable',
    gate: gated('MaxUnavailableStatefulSet'),
    sources: { proposals: [961], pulls: [137904, 137926] },
  },
  {
    type: 'NodeStatus',
    field: 'declaredFeatures',
    filledIn: true,
    since: 'v1.35',
    gate: gated('NodeDeclaredFeatures', 'v1.36'),
    sources: { proposals: [5328] },
  },
  {
    type: 'NodeSystemInfo',
    field: 'swap',
    filledIn: true,
    since: 'v1.33',
    sources: { proposals: [2400] },
  },
  {
    type: 'HPAScalingRules',
    field: 'tolerance',
    since: 'v1.33',
    gate: gated('HPAConfigurableTolerance', 'v1.35'),
    sources: { proposals: [4951] },
  },
  {
    type: 'EndpointHints',
    field: 'forNodes',
    since: 'v1.33',
    gate: gated('PreferSameTrafficDistribution', 'v1.34.1'),
    sources: { proposals: [3015] },
  },
  ...['bools', 'ints', 'strings', 'versions'].map((field) => ({
    type: 'DeviceAttribute',
    field,
    ...SEVERAL_VALUES,
  })),
  {
    type: 'Device',
    field: 'nodeAllocatableResourceMappings',
    since: 'v1.36',
    gate: gated('DRANodeAllocatableResources'),
    sources: { proposals: [5517] },
  },
];
