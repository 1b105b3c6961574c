import { type Json, recordAt, textAt } from '../../json.ts';

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
        updateStrategy: spec['updateStrategy'] ?? {
          type: 'RollingUpdate',
          rollingUpdate: { partition: 0 },
        },
      };
    case 'DaemonSet':
      return {
        ...given('revisionHistoryLimit', 10),
        updateStrategy: spec['updateStrategy'] ?? {
          type: 'RollingUpdate',
          rollingUpdate: { maxSurge: 0, maxUnavailable: 1 },
        },
      };
    case 'Job':
      return {
        ...given('backoffLimit', 6),
        ...given('podReplacementPolicy', 'TerminatingOrFailed'),
      };
    default: {
      const defaults = Object.entries(PLAIN_DEFAULTS[kind] ?? {});
      return Object.fromEntries(defaults.map(([field, value]) => [field, spec[field] ?? value]));
    }
  }
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
