import type { Deployment } from '../../../model/index.ts';
import type { Instant } from '../../clock.ts';
import type { Progress } from '../../history.ts';

/** What a Deployment's status counts: Pods that are not done and not leaving. Source: calculateStatus. */
export interface RolloutCounts {
  readonly replicas: number;
  /** Of those, the ones of the newest template. */
  readonly updated: number;
  readonly ready: number;
  readonly available: number;
}

/** Where a Deployment says nothing: SetDefaults_Deployment of pkg/apis/apps/v1. */
export const DEFAULT_PROGRESS_DEADLINE = 600;

/** `math.MaxInt32` means that there is none. Source: HasProgressDeadline. */
const NO_DEADLINE = 2 ** 31 - 1;

/** Seconds that a rollout may make no progress for; undefined where that does not count. */
export function progressDeadline({ spec }: Deployment): number | undefined {
  const seconds = spec.progressDeadlineSeconds ?? DEFAULT_PROGRESS_DEADLINE;
  return seconds === NO_DEADLINE ? undefined : seconds;
}

/**
 * When a Deployment that makes no progress from now on has timed out at the latest: a second after its deadline it is
 * looked at for that; whoever looks at it before, but behind the deadline, finds it too. Source: requeueStuckDeployment.
 */
export function timesOutAt(deployment: Deployment, progress: Progress): Instant | undefined {
  const deadline = deadlineAt(deployment, progress);
  return deadline === undefined ? undefined : deadline + 1000;
}

/**
 * Counts from the last progress, and from when it was resumed; objects hold times to the full second.
 * Source: DeploymentTimedOut and metav1.Time.
 */
function deadlineAt(deployment: Deployment, progress: Progress): Instant | undefined {
  const seconds = progressDeadline(deployment);
  // Nobody looks for it while the set is not let in.
  if (seconds === undefined || TIMELESS.has(progress.reason)) return undefined;
  return 1000 * (Math.floor(progress.updatedAt / 1000) + seconds);
}

const TIMELESS: ReadonlySet<Progress['reason']> = new Set([
  'NewReplicaSetAvailable',
  'ProgressDeadlineExceeded',
  'DeploymentPaused',
  'ReplicaSetCreateError',
]);

export function isTimedOut(progress: Progress | undefined): boolean {
  return progress?.reason === 'ProgressDeadlineExceeded';
}

/** What a Deployment that stood before the story says of a rollout that is over, or has timed out. */
export function givenProgress(deployment: Deployment, now: Instant): Progress | undefined {
  const { status } = deployment as { readonly status?: GivenStatus | null };
  const given = status?.conditions?.find(({ type }) => type === 'Progressing');
  if (given?.reason !== 'NewReplicaSetAvailable' && given?.reason !== 'ProgressDeadlineExceeded') {
    return undefined;
  }
  return condition(given.reason, given.message ?? '', undefined, now);
}

/** What a server wrote, of which Berth holds nothing to be right. */
interface GivenStatus {
  readonly conditions?: readonly {
    readonly type?: string;
    readonly reason?: string;
    readonly message?: string;
  }[];
}

/** The newest template's set was made or found. Source: getNewReplicaSet. */
export function withNewSet(
  deployment: Deployment,
  before: Progress | undefined,
  set: string,
  isMade: boolean,
  now: Instant,
): Progress | undefined {
  if (progressDeadline(deployment) === undefined) return undefined;
  if (!isMade) {
    return before ?? condition('FoundNewReplicaSet', `Found new replica set "${set}"`, before, now);
  }
  return condition('NewReplicaSetCreated', `Created new replica set "${set}"`, before, now);
}

/** The set of its template was not let in. Source: getNewReplicaSet. */
export function withRefusedSet(
  deployment: Deployment,
  before: Progress | undefined,
  message: string,
  now: Instant,
): Progress | undefined {
  if (progressDeadline(deployment) === undefined) return undefined;
  return condition('ReplicaSetCreateError', message, before, now);
}

/** Source: checkPausedConditions: what has timed out stays so. */
export function withPause(
  deployment: Deployment,
  before: Progress | undefined,
  now: Instant,
): Progress | undefined {
  if (progressDeadline(deployment) === undefined || isTimedOut(before)) return before;
  const isPaused = deployment.spec.paused === true;
  const wasPaused = before?.reason === 'DeploymentPaused';
  if (isPaused === wasPaused) return before;
  return isPaused
    ? condition('DeploymentPaused', 'Deployment is paused', before, now)
    : condition('DeploymentResumed', 'Deployment is resumed', before, now);
}

/** What the counts say of the rollout. Source: syncRolloutStatus and DeploymentTimedOut. */
export function afterRollout(
  deployment: Deployment,
  before: Progress | undefined,
  counts: { readonly now: RolloutCounts; readonly before: RolloutCounts | undefined },
  set: string | undefined,
  now: Instant,
): Progress | undefined {
  if (progressDeadline(deployment) === undefined) return undefined;
  const { replicas, updated, available } = counts.now;
  const wanted = deployment.spec.replicas ?? 1;
  const subject =
    set === undefined ? `Deployment "${deployment.metadata.name}"` : `ReplicaSet "${set}"`;
  if (replicas === updated && before?.reason === 'NewReplicaSetAvailable') return before;
  if (updated === wanted && replicas === wanted && available === wanted) {
    return condition(
      'NewReplicaSetAvailable',
      `${subject} has successfully progressed.`,
      before,
      now,
    );
  }
  if (counts.before && isBetter(counts.now, counts.before)) {
    return condition('ReplicaSetUpdated', `${subject} is progressing.`, before, now);
  }
  const deadline = before && deadlineAt(deployment, before);
  if (deadline === undefined || now <= deadline) return before;
  return condition(
    'ProgressDeadlineExceeded',
    `${subject} has timed out progressing.`,
    before,
    now,
  );
}

/** Source: DeploymentProgressing. */
function isBetter(now: RolloutCounts, before: RolloutCounts): boolean {
  const old = now.replicas - now.updated;
  return (
    now.updated > before.updated ||
    old < before.replicas - before.updated ||
    now.ready > before.ready ||
    now.available > before.available
  );
}

const STATUS: Readonly<Record<Progress['reason'], Progress['status']>> = {
  NewReplicaSetCreated: 'True',
  ReplicaSetCreateError: 'False',
  FoundNewReplicaSet: 'True',
  ReplicaSetUpdated: 'True',
  NewReplicaSetAvailable: 'True',
  ProgressDeadlineExceeded: 'False',
  DeploymentPaused: 'Unknown',
  DeploymentResumed: 'Unknown',
};

function condition(
  reason: Progress['reason'],
  message: string,
  before: Progress | undefined,
  now: Instant,
): Progress {
  const status = STATUS[reason];
  // Progress of the same kind again only moves the time of the update, which the deadline counts from.
  const isSame = before?.status === status && before.reason === reason;
  if (isSame && reason !== 'ReplicaSetUpdated') return before;
  const since = before?.status === status ? before.since : now;
  return { status, reason, message, updatedAt: now, since };
}
