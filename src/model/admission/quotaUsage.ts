/** What objects use of ResourceQuotas: pkg/quota/v1/evaluator/core. */
import { claimClass } from '../claimClass.ts';
import type { KubernetesObject, PersistentVolumeClaim, Pod, Service } from '../kubernetes.ts';
import { isExtendedResource } from '../resources/resources.ts';
import { type Amount, type Amounts, amountOf, podAmounts } from './amounts.ts';

const ONE: Amount = amountOf(1);

/** Resources of namespaced kinds, as `count/…` names them and the API server's errors do. */
const RESOURCES: Partial<Record<KubernetesObject['kind'], string>> = {
  Pod: 'pods',
  Service: 'services',
  ReplicationController: 'replicationcontrollers',
  PersistentVolumeClaim: 'persistentvolumeclaims',
  LimitRange: 'limitranges',
  ResourceQuota: 'resourcequotas',
  Deployment: 'deployments.apps',
  ReplicaSet: 'replicasets.apps',
  StatefulSet: 'statefulsets.apps',
  DaemonSet: 'daemonsets.apps',
  Job: 'jobs.batch',
  CronJob: 'cronjobs.batch',
  PodDisruptionBudget: 'poddisruptionbudgets.policy',
};

/** `pods`, `deployments.apps`: how the API server names objects of a kind in its errors. */
export function resourceOf(kind: KubernetesObject['kind']): string {
  return RESOURCES[kind] ?? `${kind.toLowerCase()}s`;
}

/**
 * What an object uses of quotas of its namespace; nothing for kinds without a namespace.
 * @param isOverdue Of a Pod: it should be gone by now, and counts as an object only
 */
export function quotaUsage(object: KubernetesObject, isOverdue = false): Amounts {
  const resource = object.kind === 'CustomWorkload' ? undefined : RESOURCES[object.kind];
  if (resource === undefined) return new Map();
  const usage: Amounts = new Map([[`count/${resource}`, ONE]]);
  switch (object.kind) {
    case 'Pod':
      if (!isOverdue) addPod(usage, object);
      break;
    case 'PersistentVolumeClaim':
      addClaim(usage, object);
      break;
    case 'Service':
      addService(usage, object);
      break;
    case 'ReplicationController':
    case 'ResourceQuota':
      usage.set(resource, ONE);
      break;
    default:
      break;
  }
  return usage;
}

/** Finished Pods count as objects only (`QuotaV1Pod`). */
function addPod(usage: Amounts, { spec, status }: Pod): void {
  if (status?.phase === 'Succeeded' || status?.phase === 'Failed') return;
  usage.set('pods', ONE);
  for (const [name, amount] of podAmounts(spec, 'requests')) {
    if (COMPUTE.has(name) || name.startsWith('hugepages-')) {
      usage.set(name, amount);
      usage.set(`requests.${name}`, amount);
    } else if (isExtendedResource(name)) usage.set(`requests.${name}`, amount);
  }
  for (const [name, amount] of podAmounts(spec, 'limits')) {
    if (COMPUTE.has(name)) usage.set(`limits.${name}`, amount);
  }
}

const COMPUTE: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage']);

/** Source: pvcEvaluator.Usage. */
function addClaim(usage: Amounts, claim: PersistentVolumeClaim): void {
  const name = claimClass(claim);
  const ofClass = `${name}.storageclass.storage.k8s.io`;
  usage.set('persistentvolumeclaims', ONE);
  if (name) usage.set(`${ofClass}/persistentvolumeclaims`, ONE);
  const storage = claim.spec.resources?.requests?.['storage'];
  if (storage === undefined) return;
  usage.set('requests.storage', amountOf(storage));
  if (name) usage.set(`${ofClass}/requests.storage`, amountOf(storage));
}

/** A balancer that is given no node ports uses those that it names. Source: serviceEvaluator.Usage. */
function addService(usage: Amounts, { spec }: Service): void {
  const {
    type,
    ports,
    allocateLoadBalancerNodePorts: isGiven,
  } = (spec ?? {}) as {
    readonly type?: string;
    readonly ports?: readonly { readonly nodePort?: number }[];
    readonly allocateLoadBalancerNodePorts?: boolean;
  };
  usage.set('services', ONE);
  const isBalanced = type === 'LoadBalancer';
  if (isBalanced) usage.set('services.loadbalancers', ONE);
  if (isBalanced || type === 'NodePort') {
    const all = ports ?? [];
    const counted = isBalanced && isGiven === false ? all.filter((port) => port.nodePort) : all;
    usage.set('services.nodeports', amountOf(counted.length));
  }
}
