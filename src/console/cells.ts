/** What stands in a table's cell where it is more than a field. Source: pkg/printers/internalversion. */
import { humanDuration } from './age.ts';
import { type Json, listAt, numberAt, pairsAt, textAt, at } from './json.ts';
import { momentOf } from './time.ts';

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

/** What stands in the column STATUS of a Pod. Source: printPod of pkg/printers/internalversion. */
export function podStatus(pod: Json): string {
  if (textAt(pod, 'metadata', 'deletionTimestamp') !== '') return 'Terminating';
  const conditions = listAt(pod, 'status', 'conditions');
  const scheduled = conditions.find((each) => textAt(each, 'type') === 'PodScheduled');
  if (textAt(scheduled, 'reason') === 'SchedulingGated') return 'SchedulingGated';
  const states = listAt(pod, 'status', 'containerStatuses').map(
    (each) =>
      textAt(each, 'state', 'waiting', 'reason') || textAt(each, 'state', 'terminated', 'reason'),
  );
  const [state = ''] = states;
  if (state !== '') return state;
  return textAt(pod, 'status', 'reason') || textAt(pod, 'status', 'phase');
}

/** How often its containers were started again, and how long ago. Source: printPod. */
export function restarts(pod: Json, now: number): string {
  const statuses = listAt(pod, 'status', 'containerStatuses');
  const count = statuses.reduce<number>((sum, each) => sum + numberAt(each, 'restartCount'), 0);
  const last = statuses
    .map((each) => textAt(each, 'lastState', 'terminated', 'finishedAt'))
    .reduce((newest, each) => (each > newest ? each : newest), '');
  return count === 0 || last === '' ? String(count) : `${count} (${sinceOf(last, now)} ago)`;
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

/** `RWO,ROX`. */
export const accessModes = (value: unknown): string =>
  listAt(value)
    .map((mode) => ACCESS[String(mode)] ?? '')
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
