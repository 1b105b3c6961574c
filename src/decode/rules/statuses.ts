import { eventRule, type Rule } from './rule.ts';

export type StatusSayingId =
  | 'statusPending'
  | 'statusStarting'
  | 'statusInit'
  | 'statusRefused'
  | 'statusEvicted'
  | 'statusConfig'
  | 'statusKilled'
  | 'statusTerminating';

type Told =
  | StatusSayingId
  | 'gatesBlocked'
  | 'imageWanted'
  | 'containerEnds'
  | 'containerNotStarted'
  | 'nodeSilent';

/** The columns NAME, READY and STATUS, side by side; or the word alone, as people ask about it. */
const status = (id: Told, words: string, names: readonly string[] = []): Rule<Told> =>
  eventRule(
    id,
    'kubectl',
    new RegExp(`^(?:[a-z0-9][a-z0-9.-]{0,252} \\d{1,4}/\\d{1,4} )?${words}$`),
    names,
  );

/**
 * What the column STATUS of `kubectl get pods` tells, which is all that some people have. Source: printPod
 * (pkg/printers/internalversion/printers.go): the phase, the reason beside it, or that of a container.
 */
export const STATUS_RULES: readonly Rule<Told>[] = [
  status('statusPending', 'Pending'),
  status('statusStarting', '(?:ContainerCreating|PodInitializing)'),
  status('statusInit', 'Init:\\d{1,4}/\\d{1,4}'),
  status('statusEvicted', 'Evicted'),
  status('statusConfig', '(?:Init:)?CreateContainerConfigError'),
  status('statusKilled', '(?:Init:)?OOMKilled'),
  status('statusTerminating', 'Terminating'),
  status('gatesBlocked', 'SchedulingGated'),
  status(
    'imageWanted',
    '(?:Init:)?(?:ImagePullBackOff|ErrImagePull|ErrImageNeverPull|InvalidImageName)',
  ),
  status('containerEnds', '(?:Init:)?CrashLoopBackOff'),
  status('containerNotStarted', '(?:Init:)?(?:CreateContainerError|RunContainerError)'),
  // Alone, “Unknown” may be anything's.
  eventRule(
    'nodeSilent',
    'kubectl',
    /^(?:[a-z0-9][a-z0-9.-]{0,252} \d{1,4}\/\d{1,4} (?:NodeLost|Unknown)|NodeLost)$/,
  ),
  status(
    'statusRefused',
    '(UnexpectedAdmissionError|TopologyAffinityError|NodeAffinity|MatchNodeSelector|NodeShutdown|PodOSNotSupported|OutOf[\\w.\\-/]{1,200})',
    ['status'],
  ),
];
