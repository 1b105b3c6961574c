/**
 * Which list a number counts in. Plain aliases: they are read from typed arrays, which give plain
 * numbers, so that a brand would cost a cast at each of some hundred reads and hold nothing there.
 * -1 stands for none.
 */
/** In the nodes of a run, of a decision and of the scheduler's cache. */
export type NodeIndex = number;
/** In the Pods of a run, in the order in which they came to be. */
export type PodIndex = number;
/** In the events of a run; -1 stands before the first. */
export type EventIndex = number;
/** In the scheduling cycles of a run. */
export type CycleIndex = number;
/** In the steps of a run, which are what the playhead stops at; -1 stands before the first. */
export type StepIndex = number;
