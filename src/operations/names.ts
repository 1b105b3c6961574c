import type { Situation } from './situation.ts';

/** Most characters of a name that is also to be a label's value or a Pod's host name. */
const LABEL_LENGTH = 63;
const NAME_LENGTH = 253;

/** Names of a kind that are taken in a namespace, among Pods also those that controllers made. */
export function takenNames(
  { objects, ...situation }: Situation,
  kind: string,
  namespace: string,
): Set<string> {
  const taken = new Set<string>();
  for (const span of objects) {
    if (span.kind === kind && span.namespace === namespace) taken.add(span.name);
  }
  if (kind === 'Pod') {
    for (const pod of situation.pods) if (pod.namespace === namespace) taken.add(pod.name);
  }
  return taken;
}

/** By set of names, for a name that was asked for: the number that was found free last. */
const reached = new WeakMap<Set<string>, Map<string, number>>();

/** The name, or it with the next free number behind it; from then on it is taken. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  const [, base = name, digits = '1'] = /^(.*?)-(\d{1,6})$/.exec(name) ?? [];
  const most = name.length > LABEL_LENGTH ? NAME_LENGTH : LABEL_LENGTH;
  const numbers = reached.get(taken) ?? new Map<string, number>();
  reached.set(taken, numbers);
  let number = numbers.get(name) ?? Number(digits);
  while (taken.has(free)) {
    number += 1;
    const tail = `-${number}`;
    free = base.slice(0, most - tail.length).replace(/[^a-z0-9]+$/, '') + tail;
  }
  numbers.set(name, number);
  taken.add(free);
  return free;
}

/** The next free value of a topology label: zone-b for zone-a, rack-3 for rack-2. */
export function freeDomain(value: string, taken: ReadonlySet<string>): string {
  const letter = /^(.*(?:[-_.\d]))([a-y])$/.exec(value);
  if (letter) {
    const [, base = '', last = 'a'] = letter;
    for (let code = last.charCodeAt(0) + 1; code <= 0x7a; code += 1) {
      const next = base + String.fromCharCode(code);
      if (!taken.has(next)) return next;
    }
  }
  const numbered = /^(.*?)(\d{1,6})$/.exec(value);
  const base = numbered?.[1] ?? `${value.slice(0, 60)}-`;
  for (let number = Number(numbered?.[2] ?? 1) + 1; ; number += 1) {
    if (!taken.has(base + number)) return base + number;
  }
}

/** What the API server says of a second object of a name. */
export function alreadyExists(kind: string, name: string): string {
  return `${RESOURCES[kind] ?? `${kind.toLowerCase()}s`} "${name}" already exists`;
}

/** Resources of kinds in API groups, as the API server names them. */
const RESOURCES: Readonly<Record<string, string>> = {
  Deployment: 'deployments.apps',
  ReplicaSet: 'replicasets.apps',
  StatefulSet: 'statefulsets.apps',
  DaemonSet: 'daemonsets.apps',
  Job: 'jobs.batch',
  CronJob: 'cronjobs.batch',
  PriorityClass: 'priorityclasses.scheduling.k8s.io',
  PodDisruptionBudget: 'poddisruptionbudgets.policy',
  StorageClass: 'storageclasses.storage.k8s.io',
  CSIDriver: 'csidrivers.storage.k8s.io',
  CSINode: 'csinodes.storage.k8s.io',
  CSIStorageCapacity: 'csistoragecapacities.storage.k8s.io',
  DeviceClass: 'deviceclasses.resource.k8s.io',
  ResourceClaim: 'resourceclaims.resource.k8s.io',
  ResourceClaimTemplate: 'resourceclaimtemplates.resource.k8s.io',
  ResourceSlice: 'resourceslices.resource.k8s.io',
  RuntimeClass: 'runtimeclasses.node.k8s.io',
};
