import type { StorageClass } from '../model/index.ts';
import type { Notice, Refusal, Version } from '../timeline/index.ts';
import { type Json, listAt, textAt } from './json.ts';

/** Writes an Event down: when, by whom, about what, why, and in which words; a Warning where it says so. */
export type AddEvent = (
  moment: number,
  from: string,
  about: Json,
  reason: string,
  message: string,
  isWarning?: boolean,
) => void;

const JOBS = 'job-controller';
const CRON_JOBS = 'cronjob-controller';
const DAEMONS = 'daemonset-controller';
export const EVICTION = 'taint-eviction-controller';
const VOLUMES = 'persistentvolume-controller';
const NO_PROVISIONER = 'kubernetes.io/no-provisioner';
const ASKED = 'volume.kubernetes.io/storage-provisioner';

/** That a Job is suspended, how it ends, and what its CronJob says of it. Source: syncJob, recordJobFinished, and syncCronJob. */
export function jobEvents(version: Version, owner: Json | undefined, add: AddEvent): void {
  const { object, before, at: moment, entry } = version;
  if (object === undefined) return;
  const job = object as unknown as Json;
  const isCronJobs = owner !== undefined && textAt(owner, 'kind') === 'CronJob';
  if (before === undefined) {
    if (!isCronJobs) return;
    add(moment, CRON_JOBS, owner, 'SuccessfulCreate', `Created job ${entry.name}`);
    return;
  }
  const suspension = suspensionOf(object);
  if (suspension !== '' && suspension !== suspensionOf(before.object)) {
    const isSuspended = suspension === 'True';
    const message = isSuspended ? 'Job suspended' : 'Job resumed';
    add(moment, JOBS, job, isSuspended ? 'Suspended' : 'Resumed', message);
  }
  const end = endOf(object);
  if (end === undefined || endOf(before.object) !== undefined) return;
  const type = textAt(end, 'type');
  if (type === 'Complete') add(moment, JOBS, job, 'Completed', 'Job completed');
  else add(moment, JOBS, job, textAt(end, 'reason'), textAt(end, 'message'), true);
  if (!isCronJobs) return;
  const message = `Saw completed job: ${entry.name}, condition: ${type}`;
  add(moment, CRON_JOBS, owner, 'SawCompletedJob', message);
}

/** Status of its condition Suspended; '' where it has none. */
function suspensionOf(job: unknown): string {
  const found = listAt(job, 'status', 'conditions').find(
    (each) => textAt(each, 'type') === 'Suspended',
  );
  return textAt(found, 'status');
}

function endOf(job: unknown): Json | undefined {
  const found = listAt(job, 'status', 'conditions').find((each) =>
    ['Complete', 'Failed'].includes(textAt(each, 'type')),
  );
  return found as Json | undefined;
}

const TERMINATING = 'because it is being terminated';

/**
 * That Pods of controllers are not let in. Source: createPods of pkg/controller, and recordPodEvent of statefulset.
 */
export function refusalEvents(
  refusals: readonly Refusal[],
  controllerOf: (owner: Json) => string,
  add: AddEvent,
): void {
  // A Namespace that is being deleted is no news to controllers.
  const told = refusals.filter(({ message }) => !message.endsWith(TERMINATING));
  for (const { entry, at: moment, pod, message: why } of told) {
    const owner = entry.object as unknown as Json;
    const message =
      entry.object.kind === 'StatefulSet'
        ? `create Pod ${pod} in StatefulSet ${entry.name} failed error: ${why}`
        : `Error creating: ${why}`;
    add(moment, controllerOf(owner), owner, 'FailedCreate', message, true);
  }
}

/** What controllers tell that no change of an object shows. Sources: those of `Notice`. */
export function noticeEvents(notices: readonly Notice[], add: AddEvent): void {
  for (const notice of notices) {
    const { at: moment } = notice;
    const about = notice.object as unknown as Json;
    const tell = (from: string, reason: string, message: string) => {
      add(moment, from, about, reason, message);
    };
    switch (notice.what) {
      case 'eviction-cancelled': {
        const { name, namespace = 'default' } = notice.object.metadata;
        const message = `Cancelling deletion of Pod ${namespace}/${name}`;
        tell(EVICTION, 'TaintManagerEviction', message);
        break;
      }
      case 'job-active':
        tell(
          CRON_JOBS,
          'JobAlreadyActive',
          'Not starting job because prior execution is running and concurrency policy is Forbid',
        );
        break;
      case 'job-missing':
        tell(CRON_JOBS, 'MissingJob', `Active job went missing: ${notice.job}`);
        break;
      case 'job-unexpected': {
        const message = `Saw a job that the controller did not create or forgot: ${notice.job}`;
        add(moment, CRON_JOBS, about, 'UnexpectedJob', message, true);
        break;
      }
      case 'job-deleted':
        tell(CRON_JOBS, 'SuccessfulDelete', `Deleted job ${notice.job}`);
        break;
    }
  }
}

/**
 * That a DaemonSet's Pod that has ended is taken away, so that another may come. Source: podsShouldBeOnNode of
 * pkg/controller/daemon.
 */
export function daemonPodEvent(pod: Json, owner: Json, moment: number, add: AddEvent): void {
  const phase = textAt(pod, 'status', 'phase');
  if (textAt(owner, 'kind') !== 'DaemonSet' || !['Failed', 'Succeeded'].includes(phase)) return;
  const [name, namespace] = ['name', 'namespace'].map((field) => textAt(pod, 'metadata', field));
  const what = `daemon pod ${namespace}/${name} on node ${textAt(pod, 'spec', 'nodeName')}`;
  const isFailed = phase === 'Failed';
  const message = isFailed
    ? `Found failed ${what}, will try to kill it`
    : `Found succeeded ${what}, will try to delete it`;
  add(moment, DAEMONS, owner, `${phase}DaemonPod`, message, isFailed);
}

/**
 * What the persistent volume controller says of a claim that has no volume yet, and the provisioner of the one that it
 * makes; and that its volume is gone. Source: syncUnboundClaim, syncBoundClaim, provisionClaimOperationExternal, and sig-storage-lib-external-provisioner.
 */
export function claimEvents(
  version: Version,
  classOf: (name: string) => StorageClass | undefined,
  isBoundAtOnce: boolean,
  add: AddEvent,
): void {
  const { object, before, at: moment, entry } = version;
  if (object === undefined) return;
  const claim = object as unknown as Json;
  const name = textAt(claim, 'spec', 'storageClassName');
  const isUnbound = textAt(claim, 'spec', 'volumeName') === '';
  if (before === undefined && isUnbound && name === '' && !isBoundAtOnce) {
    const message = 'no persistent volumes available for this claim and no storage class is set';
    add(moment, VOLUMES, claim, 'FailedBinding', message);
  }
  if (before === undefined && isUnbound && name !== '') {
    const found = classOf(name);
    const failure = provisioningFailure(name, found);
    if (found?.volumeBindingMode === 'WaitForFirstConsumer') {
      const message = 'waiting for first consumer to be created before binding';
      add(moment, VOLUMES, claim, 'WaitForFirstConsumer', message);
    } else if (failure !== undefined && !isBoundAtOnce) {
      add(moment, VOLUMES, claim, 'ProvisioningFailed', failure, true);
    }
  }
  if (textAt(claim, 'status', 'phase') === 'Lost' && phaseOf(before?.object) !== 'Lost') {
    const message = 'Bound claim has lost its PersistentVolume. Data on this volume is lost!';
    add(moment, VOLUMES, claim, 'ClaimLost', message, true);
  }
  const asked = textAt(claim, 'metadata', 'annotations', ASKED);
  if (asked !== '' && textAt(before?.object, 'metadata', 'annotations', ASKED) === '') {
    const wait = `Waiting for a volume to be created either by the external provisioner '${asked}' or manually by the system administrator. If volume creation is delayed, please verify that the provisioner is running and correctly registered.`;
    add(moment, VOLUMES, claim, 'ExternalProvisioning', wait);
    const what = `External provisioner is provisioning volume for claim "${entry.namespace}/${entry.name}"`;
    add(moment, asked, claim, 'Provisioning', what);
  }
}

/** Why nobody can be asked to make a volume of a class. Source: findProvisionablePlugin. */
function provisioningFailure(name: string, found: StorageClass | undefined): string | undefined {
  if (found === undefined) return `storageclass.storage.k8s.io "${name}" not found`;
  return found.provisioner === NO_PROVISIONER
    ? `no volume plugin matched name: ${NO_PROVISIONER}`
    : undefined;
}

function phaseOf(object: unknown): string {
  return textAt(object, 'status', 'phase');
}

const MADE_BY = 'pv.kubernetes.io/provisioned-by';

/** That a volume was made, told of its claim. */
export function volumeEvents(
  { object, before, at: moment }: Version,
  claimOf: (reference: Json) => Json | undefined,
  add: AddEvent,
): void {
  if (before !== undefined || object?.kind !== 'PersistentVolume') return;
  const maker = object.metadata.annotations?.[MADE_BY];
  const claim = object.spec.claimRef && claimOf(object.spec.claimRef);
  if (maker === undefined || claim === undefined) return;
  const message = `Successfully provisioned volume ${object.metadata.name}`;
  add(moment, maker, claim, 'ProvisioningSucceeded', message);
}
