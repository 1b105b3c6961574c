import { at, isRecord, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { withBothSources } from './dataSources.ts';
import { defaultedTemplate } from './podSpec.ts';
import { withConditions } from './spec.ts';
import { service } from './service.ts';
import { withSourceFields } from './volume.ts';

const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';

/** Source: SetDefaults_CSIDriver. */
const DRIVER: Json = {
  attachRequired: true,
  fsGroupPolicy: 'ReadWriteOnceWithFSType',
  podInfoOnMount: false,
  requiresRepublish: false,
  seLinuxMount: false,
  storageCapacity: false,
  volumeLifecycleModes: ['Persistent'],
};

/** What an API server adds to objects that no controller of the story writes to. Source: pkg/apis, a folder a group. */
export function withServerDefaults(object: Json): Json {
  switch (textAt(object, 'kind')) {
    case 'Service':
      return service(object);
    case 'StorageClass':
      return { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate', ...object };
    case 'CSIDriver':
      return { ...object, spec: { ...DRIVER, ...recordAt(object, 'spec') } };
    case 'PersistentVolume':
      return volume(withSourceDefaults(object), 'kubernetes.io/pv-protection', {
        phase: at(object, 'spec', 'claimRef') === undefined ? 'Available' : 'Bound',
      });
    case 'PersistentVolumeClaim':
      return volume(withSources(object), 'kubernetes.io/pvc-protection', {
        phase:
          textAt(object, 'metadata', 'annotations', BIND_COMPLETED) === '' ? 'Pending' : 'Bound',
      });
    case 'CronJob':
      return cronJob(object);
    case 'HorizontalPodAutoscaler':
      return autoscaler(object);
    case 'Namespace':
      return { ...object, spec: { finalizers: ['kubernetes'], ...recordAt(object, 'spec') } };
    case 'Ingress':
      return { ...object, status: { loadBalancer: {}, ...recordAt(object, 'status') } };
    case 'IngressClass':
      return ingressClass(object);
    case 'NetworkPolicy':
      return networkPolicy(object);
    case 'RoleBinding':
    case 'ClusterRoleBinding':
      return binding(object);
    case 'ReplicationController':
      return withTemplateLabels(object);
    case 'PriorityClass':
      return { preemptionPolicy: 'PreemptLowerPriority', ...object };
    default:
      return object;
  }
}

/** Source: SetDefaults_IngressClass. */
function ingressClass(object: Json): Json {
  const spec = recordAt(object, 'spec');
  const { parameters } = spec;
  if (!isRecord(parameters)) return object;
  return { ...object, spec: { ...spec, parameters: { scope: 'Cluster', ...parameters } } };
}

/** Source: SetDefaults_NetworkPolicy and SetDefaults_NetworkPolicyPort. */
function networkPolicy(object: Json): Json {
  const spec = recordAt(object, 'spec');
  const rules = (field: string) =>
    listAt(spec, field).map((rule): unknown => {
      const ports = listAt(rule, 'ports').map((port) => ({ protocol: 'TCP', ...(port as Json) }));
      return ports.length > 0 ? { ...(rule as Json), ports } : rule;
    });
  const [ingress, egress] = [rules('ingress'), rules('egress')];
  const policyTypes = ['Ingress', ...(egress.length > 0 ? ['Egress'] : [])];
  return {
    ...object,
    spec: {
      policyTypes,
      ...spec,
      ...(ingress.length > 0 && { ingress }),
      ...(egress.length > 0 && { egress }),
    },
  };
}

const ACCESS = 'rbac.authorization.k8s.io';

/** Source: SetDefaults_RoleBinding, SetDefaults_ClusterRoleBinding and SetDefaults_Subject. */
function binding(object: Json): Json {
  const subjects = listAt(object, 'subjects').map((subject): unknown => {
    const isOfAccess = ['User', 'Group'].includes(textAt(subject, 'kind'));
    return isOfAccess ? { apiGroup: ACCESS, ...(subject as Json) } : subject;
  });
  const { roleRef } = object;
  return {
    ...object,
    ...(isRecord(roleRef) && { roleRef: { apiGroup: ACCESS, ...roleRef } }),
    ...(subjects.length > 0 && { subjects }),
  };
}

/** Source: SetDefaults_HorizontalPodAutoscalerBehavior, GenerateHPAScaleUpRules and GenerateHPAScaleDownRules. */
function withPace(behavior: Json): Json {
  const every = { periodSeconds: 15 };
  return {
    ...behavior,
    scaleUp: {
      stabilizationWindowSeconds: 0,
      selectPolicy: 'Max',
      policies: [
        { type: 'Pods', value: 4, ...every },
        { type: 'Percent', value: 100, ...every },
      ],
      ...recordAt(behavior, 'scaleUp'),
    },
    scaleDown: {
      selectPolicy: 'Max',
      policies: [{ type: 'Percent', value: 100, ...every }],
      ...recordAt(behavior, 'scaleDown'),
    },
  };
}

/** Source: SetDefaults_HorizontalPodAutoscaler of pkg/apis/autoscaling/v2, and of v1 with its conversion. */
function autoscaler(object: Json): Json {
  const spec = recordAt(object, 'spec');
  const isOld = textAt(object, 'apiVersion') === 'autoscaling/v1';
  const target = { type: 'Utilization', averageUtilization: 80 };
  const metrics = [{ type: 'Resource', resource: { name: 'cpu', target } }];
  const isScaledByNothing = listAt(spec, 'metrics').length === 0;
  return {
    ...object,
    spec: {
      minReplicas: 1,
      ...(isOld && { targetCPUUtilizationPercentage: 80 }),
      ...spec,
      ...(!isOld && isScaledByNothing && { metrics }),
      ...(isRecord(spec['behavior']) && { behavior: withPace(spec['behavior']) }),
    },
    status: {
      ...(isOld ? { currentReplicas: 0 } : { currentMetrics: null }),
      desiredReplicas: 0,
      ...recordAt(object, 'status'),
    },
  };
}

/** Source: SetDefaults_ReplicationController. */
function withTemplateLabels(object: Json): Json {
  const metadata = recordAt(object, 'metadata');
  const labels = recordAt(object, 'spec', 'template', 'metadata', 'labels');
  if (Object.keys(recordAt(metadata, 'labels')).length > 0) return object;
  return { ...object, metadata: { ...metadata, labels } };
}

/** Of a claim that is made out of another, or of a snapshot. */
function withSources(object: Json): Json {
  return { ...object, spec: withBothSources(recordAt(object, 'spec')) };
}

/** Of a PersistentVolume, whose source stands beside the other fields of its spec. */
function withSourceDefaults(object: Json): Json {
  return { ...object, spec: withSourceFields(recordAt(object, 'spec')) };
}

function volume(object: Json, finalizer: string, status: Json): Json {
  const metadata = recordAt(object, 'metadata');
  const given = Array.isArray(metadata['finalizers']) ? (metadata['finalizers'] as unknown[]) : [];
  // Of one that is deleted its controller may have taken it away.
  const isAdded = metadata['deletionTimestamp'] === undefined && !given.includes(finalizer);
  return {
    ...object,
    metadata: { ...metadata, ...(isAdded && { finalizers: [...given, finalizer] }) },
    status: { ...status, ...recordAt(object, 'status') },
  };
}

/** The template of a CronJob's Jobs is no Job yet: nothing is added to it. Source: SetDefaults_CronJob. */
function cronJob(object: Json): Json {
  const template = recordAt(object, 'spec', 'jobTemplate');
  const { completionMode, suspend, ...job } = recordAt(template, 'spec');
  const counts = ['parallelism', 'completions'].filter((field) => job[field] === 1);
  const kept = Object.entries(job).filter(([field]) => !counts.includes(field));
  return {
    status: {},
    ...object,
    spec: {
      ...recordAt(object, 'spec'),
      jobTemplate: {
        metadata: {},
        ...template,
        spec: {
          ...Object.fromEntries(kept),
          ...(completionMode !== 'NonIndexed' && { completionMode }),
          ...(suspend === true && { suspend }),
          ...withConditions(job),
          template: { metadata: {}, ...defaultedTemplate(recordAt(job, 'template')) },
        },
      },
    },
  };
}
