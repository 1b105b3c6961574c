import type { TabName } from '../words.ts';
import type { ChangeGoal, ChangesView } from './changes.ts';
import type { ConsoleView, KeptWrites, WrittenKubeconfig } from './console.ts';
import type { AsKubectlView } from './asKubectl.ts';
import type { TextEdit } from './edit.ts';
import type { Copied, CopyFormat } from './copy.ts';
import type { ClosestNodes, NodeExplanation, PairExplanation } from './explanation.ts';
import type { NodeDevicesView } from './devices.ts';
import type { LessonQuestions } from './lesson.ts';
import type { FixView, LintsView, MarksView } from './marks.ts';
import type { ObjectView, Operation, OperationView } from './operation.ts';
import type { ManifestsView } from './manifests.ts';
import type { PastedView, SaidView } from './pasted.ts';
import type { RelationsView } from './relations.ts';
import type { ReleasesView } from './releases.ts';
import type { RefusedView } from './refused.ts';
import type { Omission, ShareableView } from './shareable.ts';
import type { DriftView, TodayView } from './today.ts';
import type { ClusterTexts, TypedView } from './typed.ts';
import type { WalkView } from './walk.ts';
import type { MomentView, StoryView, TimelineView } from '../views/timeline.ts';
import type { CycleIndex, EventIndex, FullKey, NodeIndex } from '../../model/index.ts';

/**
 * What the page may ask of the run on the screen, and what it is answered, by kind. What is asked of
 * a decision names cycles and nodes by their index in the `RunView` of its revision; what is asked of
 * an object, or by hand, names it by key, which holds in every run.
 */
export interface Questions extends LessonQuestions {
  readonly node: {
    readonly asked: { readonly cycle: CycleIndex; readonly node: NodeIndex };
    readonly answer: NodeExplanation;
  };
  readonly pair: {
    readonly asked: {
      readonly cycle: CycleIndex;
      readonly node: NodeIndex;
      readonly other: number;
    };
    readonly answer: PairExplanation;
  };
  readonly closest: {
    readonly asked: { readonly cycle: CycleIndex };
    readonly answer: ClosestNodes;
  };
  /** `cycle`: how many cycles have been; the devices are told as those left them. */
  readonly devices: {
    readonly asked: { readonly cycle: CycleIndex; readonly node: NodeIndex };
    readonly answer: NodeDevicesView;
  };
  readonly relations: {
    readonly asked: { readonly cycle: CycleIndex };
    readonly answer: RelationsView;
  };
  readonly changes: {
    readonly asked: {
      readonly cycle: CycleIndex;
      readonly goal: ChangeGoal;
      /** At a moment of a story: when the change is made, in virtual milliseconds. */
      readonly at?: number;
    };
    readonly answer: ChangesView;
  };
  /** `pod`: one that runs from time zero. */
  readonly today: { readonly asked: { readonly pod: FullKey }; readonly answer: TodayView };
  readonly drift: { readonly asked: object; readonly answer: DriftView };
  /** `from`: index of the first Pod to look at. */
  readonly refused: { readonly asked: { readonly from: number }; readonly answer: RefusedView };
  /** What the scenario comes to in each release of Kubernetes. */
  readonly releases: { readonly asked: object; readonly answer: ReleasesView };
  /** Of the whole decision, of one node in it, or of why `node` and not `other`. */
  readonly copy: {
    readonly asked: {
      readonly cycle: CycleIndex;
      readonly node?: NodeIndex;
      readonly other?: number;
      readonly format: CopyFormat;
    };
    readonly answer: Copied;
  };
  /** What of the scenario may be left out where it is shared, and what leaves it out; `only`: the key of a Pod. */
  readonly shareable: {
    readonly asked: { readonly omit: readonly Omission[]; readonly only?: FullKey };
    readonly answer: ShareableView;
  };
  /** The commands that make of a scenario, told by edits of the texts that lead back to it, the one of the run. */
  readonly asKubectl: {
    readonly asked: { readonly back: readonly TextEdit[] };
    readonly answer: AsKubectlView;
  };
  /**
   * By cycle of the run the weighted sum of the scores of the node that the Pod was bound to; -1 where it was bound
   * to none.
   */
  readonly scores: { readonly asked: object; readonly answer: Float64Array };
  /** The scenario's objects at the start, as a cluster takes them. */
  readonly manifests: { readonly asked: object; readonly answer: ManifestsView };
  readonly pasted: { readonly asked: object; readonly answer: PastedView };
  /** What Kubernetes said in a text that is no part of the scenario: an event, a description, a status. */
  readonly said: { readonly asked: { readonly text: string }; readonly answer: SaidView };
  readonly marks: {
    /** Lines of a tab, from 1, both included. */
    readonly asked: { readonly tab: TabName; readonly from: number; readonly to: number };
    readonly answer: MarksView;
  };
  readonly walk: { readonly asked: { readonly cycle: CycleIndex }; readonly answer: WalkView };
  /**
   * What an operation by hand would change, and why not. `at`: it is done at a later moment of the
   * scenario in time, in virtual milliseconds, and becomes an action of the Timeline.
   */
  readonly operation: {
    readonly asked: { readonly operation: Operation; readonly at?: number };
    readonly answer: OperationView;
  };
  /** The texts of Workload and Cluster with what stands after an event of the story, as one would type them then. */
  readonly momentTexts: {
    readonly asked: { readonly event: EventIndex };
    readonly answer: ClusterTexts;
  };
  /** What comes of the texts of a moment, in virtual milliseconds, that were made others. */
  readonly typed: {
    readonly asked: {
      readonly at: number;
      readonly before: ClusterTexts;
      readonly after: ClusterTexts;
    };
    readonly answer: TypedView;
  };
  readonly object: { readonly asked: { readonly object: FullKey }; readonly answer: ObjectView };
  readonly lints: { readonly asked: object; readonly answer: LintsView };
  /** By index in `LintsView.lints`, and in the lint's fixes. */
  readonly fix: {
    readonly asked: { readonly lint: number; readonly fix: number };
    readonly answer: FixView;
  };
  /**
   * What a line of kubectl prints, and what it changes; or of `berth fail NODE` and `berth recover NODE`. `files`: texts by
   * the names that `-f` may say. `at`: at a later moment of the scenario in time, in virtual milliseconds.
   */
  readonly console: {
    readonly asked: {
      readonly line: string;
      readonly stdin: string;
      readonly files?: Readonly<Record<string, string>>;
      readonly at?: number;
      /** Clusters, contexts and users as earlier lines have left them. */
      readonly kubeconfig?: WrittenKubeconfig;
      /** Namespaces without objects that were there at an earlier line. */
      readonly namespaces?: readonly string[];
      /** What the line before left, where the texts are as that line left them. */
      readonly kept?: KeptWrites;
    };
    readonly answer: ConsoleView;
  };
  /** The scenario told in time. */
  readonly timeline: { readonly asked: object; readonly answer: TimelineView };
  /** What stands after an event of that, -1 for time zero; no question about a moment asks it. */
  readonly moment: { readonly asked: { readonly event: EventIndex }; readonly answer: MomentView };
  /** Both at once, of a time in virtual milliseconds; without a moment where nothing takes time. */
  readonly momentAt: {
    readonly asked: { readonly time: number };
    readonly answer: { readonly timeline: TimelineView; readonly moment: MomentView | undefined };
  };
  /** Why something is as it is after an event of that. */
  readonly story: {
    readonly asked: { readonly subject: FullKey; readonly event: EventIndex };
    readonly answer: StoryView;
  };
}

export type QuestionKind = keyof Questions;

type AnyQuestion = {
  [Kind in QuestionKind]: { readonly kind: Kind } & Questions[Kind]['asked'];
}[QuestionKind];

/** One question: its kind with what it asks about. */
export type Question<Kind extends QuestionKind = QuestionKind> = Extract<
  AnyQuestion,
  { readonly kind: Kind }
>;

export type Answer<Kind extends QuestionKind = QuestionKind> = Questions[Kind]['answer'];

/** How far a long search has come, in its own units. */
export interface AnswerProgress {
  readonly done: number;
  readonly of: number;
}
