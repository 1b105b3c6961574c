import type { Notice, Refusal, Version } from '../../timeline/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';
import { goLabelSelector } from '../selectorText.ts';

/** Writes an Event down: when, by whom, about what, why, and in which words; a Warning where it says so, and of which part of the object. */
export type AddEvent = (
  moment: number,
  from: string,
  about: Json,
  reason: string,
  message: string,
  isWarning?: boolean,
  fieldPath?: string,
) => void;

const JOBS = 'job-controller';
const CRON_JOBS = 'cronjob-controller';
/** On a Job that a CronJob has made: `CronJobScheduledTimestampAnnotation`. */
const SCHEDULED = 'batch.kubernetes.io/cronjob-scheduled-timestamp';
const DEPLOYMENTS = 'deployment-controller';
const CLAIMS = 'resource_claim';
const DAEMONS = 'daemonset-controller';
const STATEFUL_SETS = 'statefulset-controller';
const BUDGETS = 'controllermanager';
const ATTACHER = 'attachdetach-controller';
const GARBAGE = 'garbage-collector-controller';
export const EVICTION = 'taint-eviction-controller';
export const DEVICE_EVICTION = 'device-taint-eviction-controller';
export const DEVICE_EVICTED = 'DeviceTaintManagerEviction';
/** Who says that a Pod was evicted, with the name of its plugin as the reason. Source: EvictPod of the descheduler. */
export const DESCHEDULER = 'sigs.k8s.io.descheduler';

/** By whom a Pod is scheduled: each profile speaks under its own name. Source: NewRecorderFactory of pkg/scheduler/profile. */
export function schedulerOf(pod: unknown): string {
  return textAt(pod, 'spec', 'schedulerName') || 'default-scheduler';
}

/** That a Job is suspended, how it ends, and that its CronJob has made it. Source: syncJob, recordJobFinished, and syncCronJob. */
export function jobEvents(version: Version, owner: Json | undefined, add: AddEvent): void {
  const { object, before, at: moment, entry } = version;
  if (object === undefined) return;
  const job = object as unknown as Json;
  if (before === undefined) {
    // One that was made from it by hand is no Job that it has made.
    const isMade = textAt(job, 'metadata', 'annotations', SCHEDULED) !== '';
    if (!isMade || owner === undefined || textAt(owner, 'kind') !== 'CronJob') return;
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
 * That Pods of controllers are not let in. Source: createPods of pkg/controller, recordPodEvent and
 * recordClaimEvent of statefulset.
 */
export function refusalEvents(
  refusals: readonly Refusal[],
  controllerOf: (owner: Json) => string,
  add: AddEvent,
): void {
  // A Namespace that is being deleted is no news to controllers.
  const told = refusals.filter(({ message }) => !message.endsWith(TERMINATING));
  for (const { entry, at: moment, pod, claim, message: why } of told) {
    const owner = entry.object as unknown as Json;
    const what = claim === undefined ? `Pod ${pod}` : `Claim ${claim} for Pod ${pod}`;
    const message =
      entry.object.kind === 'StatefulSet'
        ? `create ${what} in StatefulSet ${entry.name} failed error: ${why}`
        : `Error creating: ${why}`;
    add(moment, controllerOf(owner), owner, 'FailedCreate', message, true);
  }
}

/** That a Deployment has a ReplicaSet of another size, or a new one. Source: scaleReplicaSet. */
export function scaledMessage(set: string, from: number, to: number): string {
  return `Scaled ${to > from ? 'up' : 'down'} replica set ${set} from ${from} to ${to}`;
}

/** That a Pod gives way to another, of this uid. Source: PreemptPod of pkg/scheduler/framework/preemption. */
export function preemptedMessage(uid: string, node: string): string {
  return `Preempted by pod ${uid} on node ${node}`;
}

/** What is said besides where the Pod only goes back, and is not deleted. Source: the same. */
const IN_MEMORY = ' (in kube-scheduler memory).';

/** What controllers tell that no change of an object shows. Sources: those of `Notice`. */
export function noticeEvents(notices: readonly Notice[], add: AddEvent): void {
  for (const notice of notices) {
    const { at: moment } = notice;
    const about = notice.object as unknown as Json;
    const tell = (from: string, reason: string, message: string) => {
      add(moment, from, about, reason, message);
    };
    switch (notice.what) {
      case 'eviction-cancelled':
      case 'evicted-again': {
        const { name, namespace = 'default' } = notice.object.metadata;
        const what =
          notice.what === 'evicted-again' ? 'Marking for deletion' : 'Cancelling deletion of';
        tell(EVICTION, 'TaintManagerEviction', `${what} Pod ${namespace}/${name}`);
        break;
      }
      case 'device-eviction-cancelled':
        tell(DEVICE_EVICTION, DEVICE_EVICTED, 'Cancelling deletion');
        break;
      case 'owner-elsewhere': {
        const { apiVersion, kind, name, uid = '' } = notice.owner;
        const namespace = textAt(about, 'metadata', 'namespace');
        const meant = `[${apiVersion}/${kind}, namespace: ${namespace}, name: ${name}, uid: ${uid}]`;
        const message = `ownerRef ${meant} does not exist in namespace ${JSON.stringify(namespace)}`;
        add(moment, GARBAGE, about, 'OwnerRefInvalidNamespace', message, true);
        break;
      }
      case 'set-scaled': {
        const message = scaledMessage(notice.set, notice.from, notice.to);
        tell(DEPLOYMENTS, 'ScalingReplicaSet', message);
        break;
      }
      case 'pod-updated': {
        const set = textAt(about, 'metadata', 'name');
        const message = `update Pod ${notice.pod} in StatefulSet ${set} successful`;
        tell(STATEFUL_SETS, 'SuccessfulUpdate', message);
        break;
      }
      case 'preempted':
        tell(
          notice.scheduler,
          'Preempted',
          `${preemptedMessage(notice.by, notice.node)}${IN_MEMORY}`,
        );
        break;
      case 'scheduling-skipped': {
        const { name, namespace = 'default' } = notice.object.metadata;
        const message = `skip schedule deleting pod: ${namespace}/${name}`;
        add(moment, schedulerOf(about), about, 'FailedScheduling', message, true);
        break;
      }
      case 'not-bound':
        add(moment, schedulerOf(about), about, 'FailedScheduling', notice.message, true);
        break;
      case 'attached':
        // Nothing follows the blank.
        tell(
          ATTACHER,
          'SuccessfulAttachVolume',
          `AttachVolume.Attach succeeded for volume "${notice.volume}" `,
        );
        break;
      case 'not-mounted': {
        const message = `Unable to attach or mount volumes: ${notice.message}`;
        add(moment, 'kubelet', about, 'FailedMount', message, true);
        break;
      }
      case 'eviction-failed':
        add(moment, DESCHEDULER, about, 'EvictionFailed', notice.message, true);
        break;
      case 'not-configured': {
        const { problem } = notice;
        const isVolume = problem.how === 'volume';
        const message = isVolume
          ? `MountVolume.SetUp failed for volume "${problem.volume}" : ${problem.message}`
          : `Error: ${problem.message}`;
        add(moment, 'kubelet', about, isVolume ? 'FailedMount' : 'Failed', message, true);
        break;
      }
      case 'attached-elsewhere':
        add(
          moment,
          ATTACHER,
          about,
          'FailedAttachVolume',
          attachedElsewhere(notice.volume, notice.pods),
          true,
        );
        break;
      case 'claim-refused':
        add(moment, CLAIMS, about, 'FailedResourceClaimCreation', notice.message, true);
        break;
      case 'set-refused':
        add(moment, DEPLOYMENTS, about, 'ReplicaSetCreateError', notice.message, true);
        break;
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
      case 'job-completed': {
        const message = `Saw completed job: ${notice.job}, condition: ${notice.condition}`;
        tell(CRON_JOBS, 'SawCompletedJob', message);
        break;
      }
      case 'job-refused':
        // A Namespace that is being deleted is no news to controllers.
        if (!notice.message.endsWith(TERMINATING)) {
          const message = `Error creating job: ${notice.message}`;
          add(moment, CRON_JOBS, about, 'FailedCreate', message, true);
        }
        break;
      case 'schedules-missed':
        add(
          moment,
          CRON_JOBS,
          about,
          'TooManyMissedTimes',
          'too many missed start times. Set or decrease .spec.startingDeadlineSeconds or check clock skew',
          true,
        );
        break;
      case 'job-deleted':
        tell(CRON_JOBS, 'SuccessfulDelete', `Deleted job ${notice.job}`);
        break;
      default:
        budgetEvent(notice, about, add);
    }
  }
}

/** That a volume is attached to another node. Source: reportMultiAttachError of attachdetach. */
function attachedElsewhere(volume: string, pods: readonly string[]): string {
  const why =
    pods.length > 0
      ? `used by pod(s) ${pods.join(', ')}`
      : "exclusively attached to one node and can't be attached to another";
  return `Multi-Attach error for volume "${volume}" Volume is already ${why}`;
}

/** What the disruption controller tells of budgets and of the Pods that they cover. Source: trySync and getPdbForPod. */
function budgetEvent(notice: Notice, about: Json, add: AddEvent): void {
  const tell = (reason: string, message: string, isWarning: boolean) => {
    add(notice.at, BUDGETS, about, reason, message, isWarning);
  };
  if (notice.what === 'no-pods') tell('NoPods', 'No matching pods found', false);
  if (notice.what === 'no-count') {
    const message = `Failed to calculate the number of expected pods: ${notice.why}`;
    tell('CalculateExpectedPodCountFailed', message, true);
  }
  if (notice.what === 'unmanaged-pods') {
    const selector = goLabelSelector(recordAt(about, 'spec', 'selector'));
    const message = `Pods selected by this PodDisruptionBudget (selector: ${selector}) were found to be unmanaged. As a result, the status of the PDB cannot be calculated correctly, which may result in undefined behavior. To account for these pods please set ".spec.minAvailable" field of the PDB to an integer value.`;
    tell('UnmanagedPods', message, true);
  }
  if (notice.what === 'many-budgets') {
    const [name, namespace] = ['name', 'namespace'].map((field) =>
      textAt(about, 'metadata', field),
    );
    const message = `Pod "${namespace}"/"${name}" matches multiple PodDisruptionBudgets.  Chose "${notice.budget}" arbitrarily.`;
    tell('MultiplePodDisruptionBudgets', message, true);
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
