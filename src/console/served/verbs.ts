import { CATEGORY_ALL, RESOURCES, type Resource } from '../resources.ts';

/** What a server does with most of its resources. Source: the rest storages of k8s.io/kubernetes/pkg/registry. */
const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];

/** Questions that a server answers and keeps nothing of. */
const ASKED_ONLY = /^(?:bindings|tokenreviews|self\w+reviews|(?:local)?subjectaccessreviews)$/;

/** The verbs of a resource, as a server's discovery has them. */
export function verbsOf({ name }: Resource): readonly string[] {
  if (ASKED_ONLY.test(name)) return ['create'];
  if (name === 'componentstatuses') return ['get', 'list'];
  // A namespace ends by its finalizer, one at a time.
  if (name === 'namespaces') return VERBS.filter((verb) => verb !== 'deletecollection');
  return VERBS;
}

/** Groups and resources of Kubernetes itself whose objects have a status at an address of its own. Source: as above. */
const TOLD = new Set([
  ...['namespaces', 'nodes', 'persistentvolumeclaims', 'persistentvolumes', 'pods', 'services'],
  ...['replicationcontrollers', 'resourcequotas', 'daemonsets', 'deployments', 'replicasets'],
  ...['statefulsets', 'horizontalpodautoscalers', 'cronjobs', 'jobs', 'ingresses'],
  ...['certificatesigningrequests', 'poddisruptionbudgets', 'flowschemas', 'servicecidrs'],
  ...['prioritylevelconfigurations', 'apiservices', 'customresourcedefinitions'],
  ...['validatingadmissionpolicies', 'resourceclaims', 'volumeattachments'],
]);

/** Whether the status of such objects is read and written apart from the rest. */
export function hasStatus({ name }: Resource): boolean {
  return TOLD.has(name) || !RESOURCES.some((each) => each.name === name);
}

const EXTENSIONS = new Set([
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
]);

/** The categories of a resource: what `kubectl get` may be asked for together. */
export function categoriesOf({ name, group }: Resource): readonly string[] {
  if (EXTENSIONS.has(group)) return ['api-extensions'];
  return CATEGORY_ALL.includes(name) ? ['all'] : [];
}
