import type { CycleIndex, KubernetesObject, ObjectEdit, ScenarioEdit } from '../model/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { ChangeGoal, ChangesView, ChangeProposal, Message } from '../protocol/index.ts';

/** One object of the scenario as its author gave it. */
export interface GivenObject {
  readonly object: KubernetesObject;
  /** Index in `ParseReport.objects`. */
  readonly index: number;
  /** False where its text cannot be edited, such as a last good version of a broken document. */
  readonly isEditable: boolean;
}

/** What a search starts from: a finished run, and the objects that it came from. */
export interface ChangeInput {
  /** In the run's order. */
  readonly objects: readonly GivenObject[];
  readonly simulation: Simulation;
  /** By Pod index of the run: index in `ParseReport.objects` of the object it comes from, -1 for none. */
  readonly objectOfPod: ArrayLike<number>;
  /** By node index, in the same manner. */
  readonly objectOfNode: ArrayLike<number>;
  readonly cycle: CycleIndex;
  readonly goal: ChangeGoal;
  /** A clock in milliseconds: it says when to yield, and nothing else hangs on it. */
  readonly now: () => number;
  /** Work after which the search stops; by default as `workLimit` of the nodes says. */
  readonly limit?: number;
}

/** A `ChangeProposal` whose edits are of objects, not yet of text. */
export interface FoundChange extends Omit<ChangeProposal, 'edits'> {
  readonly edits: readonly ScenarioEdit[];
}

/** A `ChangesView` whose edits are of objects; `runs` of the engine runs were whole runs. */
export interface FoundChanges extends Omit<ChangesView, 'proposals'> {
  readonly proposals: readonly FoundChange[];
  readonly runs: number;
}

/** A change of one thing: what a user would count as one edit. */
export interface Change {
  /**
   * What it touches, without the value that it gives: `toleration:key`. Of two changes of one nature
   * only the smaller is proposed.
   */
  readonly nature: string;
  /** See `costs.ts`. */
  readonly cost: number;
  readonly edits: readonly ObjectEdit[];
  readonly title: Message;
  readonly cautions: readonly Message[];
}

/** Changes that are made together so that one plugin passes one node. */
export type Fix = readonly Change[];
