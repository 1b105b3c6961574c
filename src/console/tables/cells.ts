/** What stands in a table's cell where it is more than a field. Source: pkg/printers/internalversion. */
import { humanDuration } from './age.ts';
import { type Json, listAt, pairsAt, textAt, at } from '../json.ts';
import { momentOf } from '../time.ts';

export const NONE = '<none>';

export const orNone = (text: string): string => (text === '' ? NONE : text);

export function ageOf(object: Json, now: number): string {
  return sinceOf(textAt(object, 'metadata', 'creationTimestamp'), now);
}

/** Of a claim or a volume that is deleted and still there. Source: printPersistentVolumeClaim. */
export function leavingWord(object: Json): string {
  return textAt(object, 'metadata', 'deletionTimestamp') === '' ? '' : 'Terminating';
}

export function sinceOf(time: string, now: number): string {
  return time === '' ? '<unknown>' : humanDuration(now - momentOf(time));
}

export function nodeStatus(node: Json): string {
  const ready = listAt(node, 'status', 'conditions').find(
    (each) => textAt(each, 'type') === 'Ready',
  );
  const word =
    ready === undefined ? 'Unknown' : textAt(ready, 'status') === 'True' ? 'Ready' : 'NotReady';
  return at(node, 'spec', 'unschedulable') === true ? `${word},SchedulingDisabled` : word;
}

const ROLE = 'node-role.kubernetes.io/';

/** Source: findNodeRoles. */
export function rolesOf(node: Json): string {
  const roles = pairsAt(node, 'metadata', 'labels').flatMap(([key, value]) => {
    if (key.startsWith(ROLE) && key !== ROLE) return [key.slice(ROLE.length)];
    return key === 'kubernetes.io/role' && value !== '' ? [value] : [];
  });
  return orNone([...new Set(roles)].sort().join(','));
}

export function addressOf(node: Json, type: string): string {
  const found = listAt(node, 'status', 'addresses').find((each) => textAt(each, 'type') === type);
  return orNone(textAt(found, 'address'));
}

/** `RWO,ROX`, each once and in this order, however they were written. Source: GetAccessModesAsString. */
export const accessModes = (value: unknown): string =>
  Object.entries(ACCESS)
    .flatMap(([mode, short]) => (listAt(value).includes(mode) ? [short] : []))
    .join(',');
const ACCESS: Readonly<Record<string, string>> = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
};
export function jobStatus(job: Json): string {
  const is = (type: string) =>
    listAt(job, 'status', 'conditions').some(
      (each) => textAt(each, 'type') === type && textAt(each, 'status') === 'True',
    );
  for (const type of ['Complete', 'Failed']) if (is(type)) return type;
  if (textAt(job, 'metadata', 'deletionTimestamp') !== '') return 'Terminating';
  for (const type of ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'])
    if (is(type)) return type;
  return 'Running';
}

export function quota(object: Json, isLimit: boolean): string {
  return pairsAt(object, 'spec', 'hard')
    .filter(([name]) => name.startsWith('limits.') === isLimit)
    .map(([name, hard]) => `${name}: ${textAt(object, 'status', 'used', name) || '0'}/${hard}`)
    .join(', ');
}

/** How much a claim has; '' before it names a volume. Source: printPersistentVolumeClaim. */
export function claimCapacity(claim: Json): string {
  if (textAt(claim, 'spec', 'volumeName') === '') return '';
  return textAt(claim, 'status', 'capacity', 'storage') || '0';
}

/** The class of a claim or a volume, an old annotation first. Source: GetPersistentVolumeClaimClass, GetPersistentVolumeClass. */
export function classOf(object: Json): string {
  return (
    textAt(object, 'metadata', 'annotations', 'volume.beta.kubernetes.io/storage-class') ||
    textAt(object, 'spec', 'storageClassName')
  );
}

const DEFAULT_MARKS = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
];

/** Whether a StorageClass is marked as that of claims without one. Source: IsDefaultAnnotation. */
export function isDefaultClass(object: Json): boolean {
  return DEFAULT_MARKS.some((mark) => textAt(object, 'metadata', 'annotations', mark) === 'true');
}

/** Addresses of a load balancer, by their names. Source: loadBalancerStatusStringer, which a server asks for all of them. */
export function balancerAddresses(object: Json): string {
  const all = listAt(object, 'status', 'loadBalancer', 'ingress')
    .map((each) => textAt(each, 'ip') || textAt(each, 'hostname'))
    .filter((address) => address !== '');
  return [...new Set(all)].sort().join(',');
}

/** Where a Service answers outside the cluster. Source: getServiceExternalIP. */
export function externalAddresses(service: Json): string {
  const own = listAt(service, 'spec', 'externalIPs').map(String);
  switch (textAt(service, 'spec', 'type')) {
    case 'ExternalName':
      return textAt(service, 'spec', 'externalName');
    case 'LoadBalancer': {
      const balanced = balancerAddresses(service);
      return [...(balanced === '' ? [] : [balanced]), ...own].join(',') || '<pending>';
    }
    default:
      return orNone(own.join(','));
  }
}

/** Source: JoinHostPort of Go's net. */
export function hostPort(address: string, port: string): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
