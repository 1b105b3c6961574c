/** What Why says of a moment of a story, in the order in which it is told. */
export const STORY_FACT_KINDS = [
  // A Pod
  'evictedByTaint',
  'evictedNotTolerated',
  'defaultToleration',
  'evictedByDrain',
  'evictedByDescheduler',
  'preempted',
  'evictedByRequirement',
  'nodeGone',
  'deletedByAction',
  'deletedByController',
  'deletedWithOwner',
  'terminating',
  'terminatingHeld',
  'leaves',
  'leavesUnlessBack',
  'toleratesForever',
  'nodeSilent',
  'stillBound',
  'bound',
  'refused',
  'gated',
  'notTried',
  'woken',
  // A node
  'nodeDeleted',
  'silent',
  'notReady',
  'unreachable',
  'taintedInTurn',
  'taintWaits',
  'allDark',
  'draining',
  'budgetBlocks',
  'cordoned',
  'nextLeaves',
  // A workload
  'ready',
  'rolling',
  'waitsFor',
  'notReplaced',
  'replacedAlready',
] as const;
export type StoryFactKind = (typeof STORY_FACT_KINDS)[number];

/** A fact: its kind, and what it names; times are virtual milliseconds, in values that end in `At`. */
export interface StoryFact {
  readonly kind: StoryFactKind;
  readonly values: Readonly<Record<string, string | number>>;
}
