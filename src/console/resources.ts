import { failed } from './failure.ts';

/** A resource that an API server serves. */
export interface Resource {
  /** Plural: `pods`. */
  readonly name: string;
  readonly short: readonly string[];
  /** '' for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

const row = (
  name: string,
  short: string,
  apiVersion: string,
  isNamespaced: boolean,
  kind: string,
): Resource => {
  const [first = '', second] = apiVersion.split('/');
  return {
    name,
    short: short === '' ? [] : short.split(','),
    group: second === undefined ? '' : first,
    version: second ?? first,
    kind,
    isNamespaced,
  };
};

const ADMISSION = 'admissionregistration.k8s.io/v1';
const AUTHORIZATION = 'authorization.k8s.io/v1';
const AUTHENTICATION = 'authentication.k8s.io/v1';
const RBAC = 'rbac.authorization.k8s.io/v1';
const NETWORKING = 'networking.k8s.io/v1';
const RESOURCE = 'resource.k8s.io/v1';
const STORAGE = 'storage.k8s.io/v1';
const FLOW = 'flowcontrol.apiserver.k8s.io/v1';

/** All that `kubectl api-resources` lists of a server with default settings, in its order. */
export const RESOURCES: readonly Resource[] = [
  row('bindings', '', 'v1', true, 'Binding'),
  row('componentstatuses', 'cs', 'v1', false, 'ComponentStatus'),
  row('configmaps', 'cm', 'v1', true, 'ConfigMap'),
  row('endpoints', 'ep', 'v1', true, 'Endpoints'),
  row('events', 'ev', 'v1', true, 'Event'),
  row('limitranges', 'limits', 'v1', true, 'LimitRange'),
  row('namespaces', 'ns', 'v1', false, 'Namespace'),
  row('nodes', 'no', 'v1', false, 'Node'),
  row('persistentvolumeclaims', 'pvc', 'v1', true, 'PersistentVolumeClaim'),
  row('persistentvolumes', 'pv', 'v1', false, 'PersistentVolume'),
  row('pods', 'po', 'v1', true, 'Pod'),
  row('podtemplates', '', 'v1', true, 'PodTemplate'),
  row('replicationcontrollers', 'rc', 'v1', true, 'ReplicationController'),
  row('resourcequotas', 'quota', 'v1', true, 'ResourceQuota'),
  row('secrets', '', 'v1', true, 'Secret'),
  row('serviceaccounts', 'sa', 'v1', true, 'ServiceAccount'),
  row('services', 'svc', 'v1', true, 'Service'),
  row('mutatingwebhookconfigurations', '', ADMISSION, false, 'MutatingWebhookConfiguration'),
  row('validatingadmissionpolicies', '', ADMISSION, false, 'ValidatingAdmissionPolicy'),
  row(
    'validatingadmissionpolicybindings',
    '',
    ADMISSION,
    false,
    'ValidatingAdmissionPolicyBinding',
  ),
  row('validatingwebhookconfigurations', '', ADMISSION, false, 'ValidatingWebhookConfiguration'),
  row(
    'customresourcedefinitions',
    'crd,crds',
    'apiextensions.k8s.io/v1',
    false,
    'CustomResourceDefinition',
  ),
  row('apiservices', '', 'apiregistration.k8s.io/v1', false, 'APIService'),
  row('controllerrevisions', '', 'apps/v1', true, 'ControllerRevision'),
  row('daemonsets', 'ds', 'apps/v1', true, 'DaemonSet'),
  row('deployments', 'deploy', 'apps/v1', true, 'Deployment'),
  row('replicasets', 'rs', 'apps/v1', true, 'ReplicaSet'),
  row('statefulsets', 'sts', 'apps/v1', true, 'StatefulSet'),
  row('selfsubjectreviews', '', AUTHENTICATION, false, 'SelfSubjectReview'),
  row('tokenreviews', '', AUTHENTICATION, false, 'TokenReview'),
  row('localsubjectaccessreviews', '', AUTHORIZATION, true, 'LocalSubjectAccessReview'),
  row('selfsubjectaccessreviews', '', AUTHORIZATION, false, 'SelfSubjectAccessReview'),
  row('selfsubjectrulesreviews', '', AUTHORIZATION, false, 'SelfSubjectRulesReview'),
  row('subjectaccessreviews', '', AUTHORIZATION, false, 'SubjectAccessReview'),
  row('horizontalpodautoscalers', 'hpa', 'autoscaling/v2', true, 'HorizontalPodAutoscaler'),
  row('cronjobs', 'cj', 'batch/v1', true, 'CronJob'),
  row('jobs', '', 'batch/v1', true, 'Job'),
  row(
    'certificatesigningrequests',
    'csr',
    'certificates.k8s.io/v1',
    false,
    'CertificateSigningRequest',
  ),
  row('leases', '', 'coordination.k8s.io/v1', true, 'Lease'),
  row('endpointslices', '', 'discovery.k8s.io/v1', true, 'EndpointSlice'),
  row('events', 'ev', 'events.k8s.io/v1', true, 'Event'),
  row('flowschemas', '', FLOW, false, 'FlowSchema'),
  row('prioritylevelconfigurations', '', FLOW, false, 'PriorityLevelConfiguration'),
  row('ingressclasses', '', NETWORKING, false, 'IngressClass'),
  row('ingresses', 'ing', NETWORKING, true, 'Ingress'),
  row('ipaddresses', 'ip', NETWORKING, false, 'IPAddress'),
  row('networkpolicies', 'netpol', NETWORKING, true, 'NetworkPolicy'),
  row('servicecidrs', '', NETWORKING, false, 'ServiceCIDR'),
  row('runtimeclasses', '', 'node.k8s.io/v1', false, 'RuntimeClass'),
  row('poddisruptionbudgets', 'pdb', 'policy/v1', true, 'PodDisruptionBudget'),
  row('clusterrolebindings', '', RBAC, false, 'ClusterRoleBinding'),
  row('clusterroles', '', RBAC, false, 'ClusterRole'),
  row('rolebindings', '', RBAC, true, 'RoleBinding'),
  row('roles', '', RBAC, true, 'Role'),
  row('deviceclasses', '', RESOURCE, false, 'DeviceClass'),
  row('resourceclaims', '', RESOURCE, true, 'ResourceClaim'),
  row('resourceclaimtemplates', '', RESOURCE, true, 'ResourceClaimTemplate'),
  row('resourceslices', '', RESOURCE, false, 'ResourceSlice'),
  row('priorityclasses', 'pc', 'scheduling.k8s.io/v1', false, 'PriorityClass'),
  row('csidrivers', '', STORAGE, false, 'CSIDriver'),
  row('csinodes', '', STORAGE, false, 'CSINode'),
  row('csistoragecapacities', '', STORAGE, true, 'CSIStorageCapacity'),
  row('storageclasses', 'sc', STORAGE, false, 'StorageClass'),
  row('volumeattachments', '', STORAGE, false, 'VolumeAttachment'),
  row('volumeattributesclasses', 'vac', STORAGE, false, 'VolumeAttributesClass'),
];

/** Members of the category `all`, in the order in which kubectl asks for them. */
export const CATEGORY_ALL: readonly string[] = [
  'pods',
  'replicationcontrollers',
  'services',
  'daemonsets',
  'deployments',
  'replicasets',
  'statefulsets',
  'horizontalpodautoscalers',
  'cronjobs',
  'jobs',
];

/** `deployments.apps`, `pods`. */
export function qualified({ name, group }: Resource): string {
  return group === '' ? name : `${name}.${group}`;
}

/** As it stands before a name: `deployment.apps`. */
export function singular({ kind, group }: Resource): string {
  return group === '' ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
}

export function apiVersionOf({ group, version }: Resource): string {
  return group === '' ? version : `${group}/${version}`;
}

/** Versions that are served beside the one of the list. */
const ALSO_SERVED: readonly string[] = ['autoscaling/v1'];

/**
 * The resource of a word of kubectl: `deploy`, `deployments.apps`, `Deployment`, `deployment.v1.apps`, `pods.v1.`. Source:
 * ParseResourceArg of k8s.io/apimachinery and ResourcesFor of its DefaultRESTMapper.
 */
export function findResource(word: string): Resource | undefined {
  const [name = '', ...more] = word.toLowerCase().split('.');
  // Of short names the letters' case is looked at. Source: shortcutExpander of k8s.io/client-go/restmapper.
  const asWritten = word.split('.')[0] ?? '';
  const group = more.join('.');
  const [version = '', ...rest] = more;
  const ofVersion = rest.join('.');
  const isMeant = (resource: Resource): boolean => {
    if (more.length === 0) return true;
    const whole = ofVersion === '' ? version : `${ofVersion}/${version}`;
    const isVersion =
      rest.length > 0 &&
      resource.group === ofVersion &&
      (resource.version === version || ALSO_SERVED.includes(whole));
    // Behind a short name the version is not looked at.
    if (rest.length > 0 && resource.short.includes(asWritten)) {
      return resource.group.startsWith(ofVersion) || resource.group.startsWith(group);
    }
    // A group may be named by how it begins.
    return isVersion || (resource.group !== '' && resource.group.startsWith(group));
  };
  return RESOURCES.find(
    (resource) =>
      (resource.name === name ||
        resource.kind.toLowerCase() === name ||
        resource.short.includes(asWritten)) &&
      isMeant(resource),
  );
}

export function resourceOfKind(kind: string): Resource | undefined {
  return RESOURCES.find((resource) => resource.kind === kind);
}

/** The resource of a word; throws a Failure where the server has none. */
export function knownResource(word: string): Resource {
  const found = findResource(word);
  if (found !== undefined) return found;
  throw failed(`the server doesn't have a resource type "${word.split('.')[0] ?? ''}"`);
}

/** The resources that a word names: several with commas between, or `all`. Throws a Failure. */
export function resourcesOf(word: string): readonly Resource[] {
  // The same word is one. Source: SplitResourceArgument of k8s.io/cli-runtime/pkg/resource.
  return [...new Set(word.split(','))]
    .flatMap((each) => (each === 'all' ? CATEGORY_ALL : [each]))
    .map(knownResource);
}

/** Kinds that have a number of replicas to be set. */
export const SCALED: readonly string[] = [
  'Deployment',
  'ReplicaSet',
  'StatefulSet',
  'ReplicationController',
];
