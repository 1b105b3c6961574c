import type {
  AnswerProgress,
  DecisionView,
  EndedPod,
  Message,
  MomentView,
  ParseReport,
  ProgressStage,
  RunView,
  ScenarioTexts,
  TabName,
  TabRange,
  TextEdit,
  TimelineView,
  WorkloadPlace,
  WorkloadTemplate,
} from '../protocol/index.ts';
import type { ColourBy, Find, GroupBy } from './views.ts';
import type { EventIndex, FullKey, NodeIndex, PodIndex, StepIndex } from '../model/index.ts';

/** What is shared, saved and undone: the texts. Everything else on the screen derives from it. */
export interface ScenarioSlice {
  readonly name: string;
  readonly texts: ScenarioTexts;
  /** Counts edits; a reply of the worker carries the revision that it answers. */
  readonly revision: number;
}

export type RunStatus =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly stage: ProgressStage;
      readonly done: number;
      readonly of: number;
      /** True after a moment, so that a quick run shows no flicker. */
      readonly slow: boolean;
    }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** A part of the page could not be had: the run on the screen stands. */
      readonly isMissing?: boolean | undefined;
    };

export interface RunSlice {
  readonly status: RunStatus;
  /** Revision of `report`, `run` and `decision`; older than `ScenarioSlice.revision` while typing. */
  readonly runRevision: number;
  readonly report: ParseReport | undefined;
  readonly run: RunView | undefined;
  /** The decision at the playhead, of the selected Pod where that is what the playhead shows. */
  readonly decision: DecisionView | undefined;
  /** The run before the last edit, undefined when the scenario is new. */
  readonly runBefore: RunView | undefined;
  /** A run that the user has pinned to compare others with. */
  readonly pinnedRun: RunView | undefined;
  /**
   * Pods that run from time zero where kube-scheduler would refuse them, by `namespace/name`. Worked
   * out after each run; until then those of the run before.
   */
  readonly refused: ReadonlyMap<string, RefusedBinding>;
  /** One line for the user, e.g. that the worker was started again. */
  readonly notice: 'worker-restarted' | undefined;
}

/** The scenario told in time, and the moment that is looked at. */
export interface TimeSlice {
  /** Undefined where nothing takes time, and until it is told for the first time. */
  readonly timeline: TimelineView | undefined;
  /** The revision that was told last, -1 for none. */
  readonly timelineRevision: number;
  /** How far it is told, in virtual milliseconds, while that takes long. */
  readonly telling: AnswerProgress | undefined;
  /**
   * The moment on the screen, whose run `run` is; undefined for the scenario at its start, with the run
   * of its steps.
   */
  readonly moment: MomentView | undefined;
  /** Where the playhead stands on the axis: virtual milliseconds, from the moment's event on. */
  readonly time: number;
  /** The run of the scenario's steps, which leaving time goes back to. */
  readonly runOfSteps: RunView | undefined;
}

/** Why kube-scheduler would refuse a Pod the node that it is bound to. */
export interface RefusedBinding {
  readonly node: string;
  readonly plugin: string;
  readonly text: Message;
  /** As on the node's card. */
  readonly short: Message;
  /** Nothing but the node's cordon is against it, which is no reason for a Pod to leave. */
  readonly isCordon: boolean;
}

/**
 * What is selected, by key: it outlives runs, those too that do not have it. A workload of kind Pod
 * is an app of Pods without a controller.
 */
export type Selected =
  | { readonly kind: 'none' }
  | { readonly kind: 'pod' | 'node' | 'workload'; readonly key: FullKey };

/** Where what is selected stands in the run on the screen; 'none' where that does not have it. */
export type Selection =
  | { readonly kind: 'none' }
  /** Index in `RunView.pods`. */
  | { readonly kind: 'pod'; readonly pod: PodIndex }
  /** Index in `RunView.nodes`. */
  | { readonly kind: 'node'; readonly node: NodeIndex }
  /** Index in `RunView.workloads`: the workload itself, which need not have a Pod. */
  | { readonly kind: 'workload'; readonly workload: number };

/**
 * What is lit on every part of the screen while the pointer or the keyboard rests on something: a
 * reason's nodes, its Pods and its lines of YAML, whichever of them it rests on.
 */
export interface Light {
  /** Node indexes. */
  readonly nodes: readonly NodeIndex[];
  /** Pod indexes. */
  readonly pods: readonly PodIndex[];
  readonly ranges: readonly TabRange[];
  /** The Pod that would be on a node after a change that is looked at. */
  readonly ghost?: { readonly pod: PodIndex; readonly node: NodeIndex };
  /** The part of the screen that it rests on. */
  readonly from: 'why' | 'canvas' | 'editor' | 'walk';
  /** The user asked for it: what a pointer merely rests on in the editor does not replace it. */
  readonly isHeld?: boolean;
}

/** A decision that is played frame by frame, and how far it is. */
export interface Walked {
  readonly decision: DecisionView;
  /** What holds of it by now; nodes and the outline show this in its place. */
  readonly shown: DecisionView;
}

export interface ViewSlice {
  readonly light: Light | undefined;
  /** Undefined while no decision is played. */
  readonly walked: Walked | undefined;
  readonly selected: Selected;
  /** `selected` in the run on the screen: they change together. */
  readonly selection: Selection;
  /** How often another scenario has come to the page: its Pods and decisions have the same numbers, and are others. */
  readonly scenarios: number;
  /** How often the user has chosen what is selected; a step that is gone to chooses nothing. */
  readonly choices: number;
  /** Event index, the last of its step: the state shown is the one after it; -1 is time zero. */
  readonly playhead: EventIndex;
  /** Where the playhead stood before a Pod was chosen whose decision it went to; undefined once it is moved by hand. */
  readonly cameFrom: EventIndex | undefined;
  /**
   * What the run comes to is asked of the user first: the playhead stays at time zero, and what tells more is
   * put away.
   */
  readonly withheld: boolean;
  /** Whoever was never here is asked one question, with nothing else on the screen. */
  readonly firstVisit: boolean;
  /** A room is shown it: the picture, a sentence and the playhead, and nothing else. */
  readonly presenting: boolean;
  readonly tab: TabName;
  readonly theme: 'light' | 'dark' | 'system';
  readonly language: 'en' | 'zh';
  readonly centre: 'canvas' | 'outline';
  readonly groupBy: GroupBy;
  readonly colourBy: ColourBy;
  /** Ids of the legend's values that stand out, the others dimmed; none of them: all do. */
  readonly legendFilter: readonly string[];
  /** Undefined while no search is open. */
  readonly find: Find | undefined;
  readonly narrowPanel: 'editor' | 'why' | 'none';
  /** What the right panel says: why the selection is so, its fields to be edited, or the lesson that is open. */
  readonly rightPanel: 'why' | 'edit' | 'story';
  /** The dialog that builds something, where one is open. */
  readonly dialog: 'none' | 'add-nodes' | 'add-workload';
  /** The template that `add-workload` was opened with; undefined where none was chosen before. */
  readonly dialogTemplate: WorkloadTemplate | undefined;
  /** The node or group that `add-workload` was opened for; undefined for anywhere. */
  readonly dialogPlace: WorkloadPlace | undefined;
}

/** What an edit does, in words of one of the catalogue's namespaces. */
export interface EditTitle {
  /** `history` names what the user did to the texts: typing, pasting, opening a scenario. */
  readonly namespace: 'changes' | 'lint' | 'operations' | 'history' | 'workspace';
  readonly message: Message;
}

/** Names a step of undo and redo. */
export type StepLabel = EditTitle;

/** What a change of a text by hand was; each but `typing` is a step of its own. */
export type TextChange = 'typing' | 'paste' | 'options';

export interface HistorySlice {
  /** What undo would take back, and what redo would make again; undefined for nothing. */
  readonly history: {
    readonly undo: StepLabel | undefined;
    readonly redo: StepLabel | undefined;
  };
  /** Where an edit that was made for the user, an undo or a redo changed a text last, for the cursor; another object each time. */
  readonly restored: { readonly tab: TabName; readonly offset: number } | undefined;
}

export interface EditsSlice {
  /**
   * What became of the last edit that was made for the user. `outdated`: not applied, since the text
   * has changed since it was made.
   */
  readonly editNews:
    | {
        readonly kind: 'applied' | 'undone' | 'outdated';
        readonly title: EditTitle;
      }
    | undefined;
}

export interface SecretsSlice {
  /** The step that took values of Secrets out of what arrived last, and how many; undefined for none. */
  readonly secrets: { readonly title: StepLabel; readonly count: number } | undefined;
}

export interface PastedSlice {
  /** Where what was pasted last stands, if on lines of its own, and the revision that it made. */
  readonly pasted:
    | {
        readonly tab: TabName;
        readonly start: number;
        readonly end: number;
        readonly revision: number;
      }
    | undefined;
}

export interface State
  extends
    ScenarioSlice,
    RunSlice,
    TimeSlice,
    ViewSlice,
    HistorySlice,
    EditsSlice,
    SecretsSlice,
    PastedSlice {}

/** Verbs of the store: the only way in which anything changes. */
export interface Actions {
  /**
   * The user changed a text. Typing that goes on at one place is one step of undo; without `change`,
   * many characters at once are taken for a paste. `at`, where it is known, is the offset of the
   * change: which of several equal characters is new, the texts alone do not tell.
   */
  readonly setText: (tab: TabName, text: string, change?: TextChange, at?: number) => void;
  /**
   * Edits the texts, as one step of undo, if they are still those of the revision; or says that
   * they are not.
   */
  readonly applyEdits: (edits: readonly TextEdit[], revision: number, title: EditTitle) => void;
  readonly dismissEditNews: () => void;
  readonly dismissSecrets: () => void;
  /** Takes the newest step back, whatever made it, and shows the tab that it changed. */
  readonly undo: () => void;
  /** Makes the step again that was taken back last. */
  readonly redo: () => void;
  /**
   * Opens another scenario, as a step that undo takes back. `isStart`: there is nothing to go back
   * to, and the history begins with it; so does the first scenario of all.
   */
  readonly loadScenario: (name: string, texts: ScenarioTexts, isStart?: boolean) => void;
  /** Another name for the same scenario; no step of undo. */
  readonly setName: (name: string) => void;
  /** Shows what stands after an event of the timeline, -1 for time zero; it has none else. */
  readonly goToMoment: (event: EventIndex) => void;
  /** Moves the playhead to a moment: shows what stands after the last event until then. */
  readonly goToTime: (milliseconds: number) => void;
  /** Goes back to the scenario at its start, with the run of its steps. */
  readonly leaveTime: () => void;
  readonly cancelRun: () => void;
  /** Sends the texts as they are once more, after a run was cancelled or failed. */
  readonly runAgain: () => void;
  /** A part of the page could not be had: it is said, and the run stands. */
  readonly missPart: (message: string) => void;
  readonly dismissNotice: () => void;
  /** Keeps the run on the screen, to compare later ones with it. */
  readonly pinRun: () => void;
  readonly unpinRun: () => void;
  /**
   * Selects and moves the playhead to the Pod's last scheduling cycle, so that its decision is shown; for a Pod
   * that preemption has removed, to the event that did.
   */
  readonly selectPod: (pod: PodIndex) => void;
  /** Moves the playhead back to where it stood before a Pod was chosen; what is selected stays so. */
  readonly goBack: () => void;
  /** The Pod may be selected next (the pointer or the keyboard is on it): its decision is brought. */
  readonly expectPod: (pod: PodIndex) => void;
  /** Selects a Pod that has ended: no run has it, and what befell it is told. */
  readonly selectEndedPod: (pod: Pick<EndedPod, 'namespace' | 'name'>) => void;
  readonly selectNode: (node: NodeIndex) => void;
  /** Selects a workload itself: one without Pods can be looked at and edited too. */
  readonly selectWorkload: (workload: number) => void;
  /** Moves the playhead and selects the step's Pod. */
  readonly selectStep: (step: StepIndex) => void;
  /** Selects what stands at a line of a tab: a Pod, a node, a workload's first Pod, or it itself. */
  readonly selectLine: (tab: TabName, line: number) => void;
  readonly clearSelection: () => void;
  /** Undefined puts the light out. */
  readonly setLight: (light: Light | undefined) => void;
  /** Shows a decision as far as it is played; undefined ends that. */
  readonly setWalked: (walked: Walked | undefined) => void;
  /** Puts away what the run comes to, and what is selected; or shows it again, at time zero. */
  readonly setWithheld: (withheld: boolean) => void;
  /** Shows it to a room, on the canvas; or ends that. */
  readonly setPresenting: (presenting: boolean) => void;
  /** Asks the first question, or goes on to the rest of the page. */
  readonly setFirstVisit: (firstVisit: boolean) => void;
  readonly setTab: (tab: TabName) => void;
  readonly setTheme: (theme: ViewSlice['theme']) => void;
  readonly setLanguage: (language: ViewSlice['language']) => void;
  readonly setCentre: (centre: ViewSlice['centre']) => void;
  readonly setGroupBy: (groupBy: GroupBy) => void;
  /** Ends the legend's filter: its values are of another colouring. */
  readonly setColourBy: (colourBy: ColourBy) => void;
  /** Makes Pods of a value of the legend stand out, or no longer. */
  readonly toggleLegend: (id: string) => void;
  readonly clearLegend: () => void;
  readonly openFind: () => void;
  readonly setFindText: (text: string) => void;
  /** Goes to the next hit, or to the one before, round and round, and selects it. */
  readonly stepFind: (by: 1 | -1) => void;
  readonly closeFind: () => void;
  readonly setNarrowPanel: (panel: ViewSlice['narrowPanel']) => void;
  readonly setRightPanel: (panel: ViewSlice['rightPanel']) => void;
  readonly setDialog: (
    dialog: ViewSlice['dialog'],
    template?: WorkloadTemplate,
    place?: WorkloadPlace,
  ) => void;
}

/** What the store holds: the state, and the verbs on it. */
export interface BerthState extends State {
  readonly actions: Actions;
}
