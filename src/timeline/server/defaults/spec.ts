import { isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { withGroups } from './dataSources.ts';

/** What an API server adds to the spec of a kind. Source: pkg/apis/apps/v1/defaults.go and pkg/apis/batch/v1/defaults.go. */
export function specDefaults(object: Json): Json {
  const kind = textAt(object, 'kind');
  const spec = recordAt(object, 'spec');
  const given = (field: string, value: unknown) => ({ [field]: spec[field] ?? value });
  const rolling = { maxSurge: '25%', maxUnavailable: '25%' };
  switch (kind) {
    case 'Deployment': {
      const type = textAt(spec, 'strategy', 'type') || 'RollingUpdate';
      const rollingUpdate = { ...rolling, ...recordAt(spec, 'strategy', 'rollingUpdate') };
      return {
        ...given('replicas', 1),
        ...(spec['paused'] !== true && { paused: undefined }),
        ...given('revisionHistoryLimit', 10),
        ...given('progressDeadlineSeconds', 600),
        strategy: type === 'Recreate' ? { type } : { type, rollingUpdate },
      };
    }
    case 'ReplicaSet':
    case 'ReplicationController':
      return given('replicas', 1);
    case 'StatefulSet':
      return {
        ...given('replicas', 1),
        ...given('revisionHistoryLimit', 10),
        ...given('podManagementPolicy', 'OrderedReady'),
        persistentVolumeClaimRetentionPolicy: {
          whenDeleted: 'Retain',
          whenScaled: 'Retain',
          ...recordAt(spec, 'persistentVolumeClaimRetentionPolicy'),
        },
        updateStrategy: setStrategy(recordAt(spec, 'updateStrategy')),
        ...(Array.isArray(spec['volumeClaimTemplates']) && {
          volumeClaimTemplates: claimTemplates(spec),
        }),
      };
    case 'DaemonSet':
      return {
        ...given('revisionHistoryLimit', 10),
        updateStrategy: daemonStrategy(recordAt(spec, 'updateStrategy')),
      };
    case 'Job': {
      const isOfIndexes = spec['backoffLimitPerIndex'] !== undefined;
      const hasPolicy = spec['podFailurePolicy'] !== undefined;
      return {
        ...given('backoffLimit', isOfIndexes ? 2 ** 31 - 1 : 6),
        ...given('podReplacementPolicy', hasPolicy ? 'Failed' : 'TerminatingOrFailed'),
        ...given('manualSelector', false),
        ...withConditions(spec),
      };
    }
    default: {
      const defaults = Object.entries(PLAIN_DEFAULTS[kind] ?? {});
      return Object.fromEntries(defaults.map(([field, value]) => [field, spec[field] ?? value]));
    }
  }
}

/** Source: SetDefaults_DaemonSet. */
function daemonStrategy(given: Json): Json {
  const type = textAt(given, 'type') || 'RollingUpdate';
  if (type !== 'RollingUpdate') return { ...given, type };
  const rollingUpdate = { maxSurge: 0, maxUnavailable: 1, ...recordAt(given, 'rollingUpdate') };
  return { ...given, type, rollingUpdate };
}

/** Only where no type is said does the rollout get its fields by itself. Source: SetDefaults_StatefulSet. */
function setStrategy(given: Json): Json {
  const type = textAt(given, 'type') || 'RollingUpdate';
  const { rollingUpdate } = given;
  const isSaid = isRecord(rollingUpdate) || textAt(given, 'type') === '';
  if (type !== 'RollingUpdate' || !isSaid) return { ...given, type };
  return { ...given, type, rollingUpdate: { partition: 0, ...recordAt(given, 'rollingUpdate') } };
}

/** The claims of a StatefulSet's Pods, each as it is written down. */
export function claimTemplates(spec: Json): readonly unknown[] {
  return listAt(spec, 'volumeClaimTemplates').map(claimTemplate);
}

/**
 * A claim as it is written down within a StatefulSet: with its kind, and as if it were one. Sources:
 * Convert_apps_StatefulSetSpec_To_v1_StatefulSetSpec, and SetDefaults_PersistentVolumeClaim.
 */
function claimTemplate(given: unknown): unknown {
  if (!isRecord(given)) return given;
  return {
    ...given,
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    spec: withGroups({ volumeMode: 'Filesystem', ...recordAt(given, 'spec') }),
    status: { phase: 'Pending', ...recordAt(given, 'status') },
  };
}

/** The rules of a Job's failures, whose conditions are to be true. Source: SetDefaults_PodFailurePolicyOnPodConditionsPattern. */
export function withConditions(job: Json): Json {
  const { podFailurePolicy: policy } = job;
  if (!isRecord(policy)) return {};
  const rules = listAt(policy, 'rules').map((rule): unknown => {
    if (!isRecord(rule) || !Array.isArray(rule['onPodConditions'])) return rule;
    const conditions: readonly unknown[] = rule['onPodConditions'];
    const onPodConditions = conditions.map((pattern) =>
      isRecord(pattern) ? { ...pattern, status: textAt(pattern, 'status') || 'True' } : pattern,
    );
    return { ...rule, onPodConditions };
  });
  return { podFailurePolicy: { ...policy, rules } };
}

/** Of kinds whose defaults hang on nothing else. Sources: as above, and pkg/apis/core/v1/defaults.go. */
const PLAIN_DEFAULTS: Readonly<Record<string, Json>> = {
  CronJob: {
    concurrencyPolicy: 'Allow',
    failedJobsHistoryLimit: 1,
    successfulJobsHistoryLimit: 3,
    suspend: false,
  },
  PersistentVolumeClaim: { volumeMode: 'Filesystem' },
  PersistentVolume: { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' },
};
