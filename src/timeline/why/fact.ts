/** What Why says of a moment of a story, in the order in which it is told. */
export const STORY_FACT_KINDS = [
  // A Pod
  'evictedByTaint',
  'evictedAsSet',
  'evictedNotTolerated',
  'defaultToleration',
  'evictedByDrain',
  'evictedByDescheduler',
  'descheduled',
  'preempted',
  'evictedByRequirement',
  'nodeGone',
  'tooManyEnded',
  'deletedByAction',
  'deletedByController',
  'deletedWithOwner',
  'deletedBeforeOwner',
  'deletedWithNamespace',
  'ranked',
  'terminating',
  'terminatingHeld',
  'leaves',
  'leavesNotTolerated',
  'leavesUnlessBack',
  'leavesUnlessAllGo',
  'leavesAsSet',
  'evictionKept',
  'toleratesForever',
  'nodeSilent',
  'stillBound',
  'ignoredNode',
  'ignoredAffinity',
  'ignoredAntiAffinity',
  'exited',
  'containersEnded',
  'gatedReady',
  'probed',
  'resizePending',
  'unready',
  'ending',
  'pastDeadline',
  'turnedDown',
  'endedForCritical',
  'keptFrom',
  'attachedElsewhere',
  'unmounted',
  'bound',
  'refused',
  'gated',
  'notTried',
  'awaitsClaims',
  'noProvisioner',
  'notBound',
  'woken',
  // A node
  'nodeDeleted',
  'silent',
  'notReady',
  'unreachable',
  'heardAgain',
  'unreachableGiven',
  'taintedInTurn',
  'taintWaits',
  'allDark',
  'draining',
  'budgetBlocks',
  'cordoned',
  'nextLeaves',
  // A workload
  'ready',
  'autoscaled',
  'rolling',
  'rollingLimits',
  'waitsForOwned',
  'heldByFinalizers',
  'heldByJob',
  'rolloutStands',
  'waitsFor',
  'waitsForVolume',
  'admissionRefuses',
  'timedOut',
  'timesOut',
  'notReplaced',
  'replacedAlready',
  'jobStands',
] as const;
export type StoryFactKind = (typeof STORY_FACT_KINDS)[number];

/** Of kinds that are told in several ways: the value by which. */
const VARIED_BY: Partial<Record<StoryFactKind, string>> = {
  woken: 'event',
  ranked: 'rule',
  descheduled: 'plugin',
  keptFrom: 'keeper',
  attachedElsewhere: 'how',
  waitsForVolume: 'how',
  taintWaits: 'pace',
  taintedInTurn: 'pace',
  exited: 'how',
  containersEnded: 'how',
  resizePending: 'reason',
  ending: 'reason',
  timesOut: 'from',
  jobStands: 'condition',
  autoscaled: 'beyond',
};

/** A fact: its kind, and what it names; times are virtual milliseconds, in values that end in `At`. */
export interface StoryFact {
  readonly kind: StoryFactKind;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The sentence of a fact: its key below `why` of the catalogue's `time`. */
export function sentenceOf({ kind, values }: StoryFact): string {
  const way = VARIED_BY[kind];
  return way === undefined ? kind : `${kind}.${String(values[way])}`;
}
