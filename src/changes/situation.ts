import type { Decision, Scheduler } from '../engine/index.ts';
import type { ObjectKey, Pod } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { Given, Subject } from './given.ts';

/** One decision on the Pod, in the state in which causes can be asked for. */
export interface Situation {
  readonly given: Given;
  readonly simulation: Simulation;
  readonly scheduler: Scheduler;
  /** The Pod as its scheduling cycle got it, with the changes made so far. */
  readonly pod: Pod;
  /** What says what the Pod asks for; undefined where no text says it. */
  readonly own: Subject | undefined;
  readonly decision: Decision;
  /** Index in the run of the Pod that has a key at this step, -1 for none. */
  readonly podOf: (key: ObjectKey) => number;
}

/** The Filter plugins that keep the Pod off a node, whether or not they are reported. */
export function failingPlugins({ filterPlugins, filterStatus }: Decision, node: number) {
  return filterPlugins.filter((_, plugin) => (filterStatus[plugin]?.[node] ?? -1) >= 0);
}
