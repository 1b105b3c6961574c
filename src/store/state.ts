import type {
  DecisionView,
  Message,
  ParseReport,
  ProgressStage,
  RunView,
  ScenarioTexts,
  TabName,
  TabRange,
  TextEdit,
} from '../worker/protocol.ts';

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
  | { readonly kind: 'failed'; readonly message: string };

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
  /** One line for the user, e.g. that the worker was started again. */
  readonly notice: 'worker-restarted' | undefined;
}

export type Selection =
  | { readonly kind: 'none' }
  /** Index in `RunView.pods`. */
  | { readonly kind: 'pod'; readonly pod: number }
  /** Index in `RunView.nodes`. */
  | { readonly kind: 'node'; readonly node: number };

/**
 * What is lit on every part of the screen while the pointer or the keyboard rests on something: a
 * reason's nodes, its Pods and its lines of YAML, whichever of them it rests on.
 */
export interface Light {
  /** Node indexes. */
  readonly nodes: readonly number[];
  /** Pod indexes. */
  readonly pods: readonly number[];
  readonly ranges: readonly TabRange[];
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
  readonly selection: Selection;
  /** Index in `RunView.steps`: the state shown is the one after it; -1 is time zero. */
  readonly playhead: number;
  readonly tab: TabName;
  readonly theme: 'light' | 'dark' | 'system';
  readonly language: 'en' | 'zh';
  readonly centre: 'canvas' | 'outline';
  readonly narrowPanel: 'editor' | 'why' | 'none';
}

/** What an edit does, in words of one of the catalogue's namespaces. */
export interface EditTitle {
  readonly namespace: 'changes' | 'lint';
  readonly message: Message;
}

/** An edit of the texts that was made for the user: the tabs that it touched, before and after. */
export interface AppliedEdit {
  readonly title: EditTitle;
  readonly before: Readonly<Partial<Record<TabName, string>>>;
  readonly after: Readonly<Partial<Record<TabName, string>>>;
}

export interface EditsSlice {
  /** What can be undone, the newest last. */
  readonly applied: readonly AppliedEdit[];
  /**
   * What became of the last edit. `outdated`: not applied, since the text has changed since it was
   * made; `overwritten`: not undone, since something else was typed in its place.
   */
  readonly editNews:
    | {
        readonly kind: 'applied' | 'undone' | 'outdated' | 'overwritten';
        readonly title: EditTitle;
      }
    | undefined;
}

export interface State extends ScenarioSlice, RunSlice, ViewSlice, EditsSlice {}

/** Verbs of the store: the only way in which anything changes. */
export interface Actions {
  readonly setText: (tab: TabName, text: string) => void;
  /** Edits the texts if they are still those of the revision, or says that they are not. */
  readonly applyEdits: (edits: readonly TextEdit[], revision: number, title: EditTitle) => void;
  /** Takes the newest of `applied` back, whatever was typed elsewhere since. */
  readonly undoEdits: () => void;
  readonly dismissEditNews: () => void;
  readonly loadScenario: (name: string, texts: ScenarioTexts) => void;
  readonly cancelRun: () => void;
  /** Sends the texts as they are once more, after a run was cancelled or failed. */
  readonly runAgain: () => void;
  readonly dismissNotice: () => void;
  /** Keeps the run on the screen, to compare later ones with it. */
  readonly pinRun: () => void;
  readonly unpinRun: () => void;
  /**
   * Selects and moves the playhead to the Pod's last step, so that its decision is shown; for a Pod
   * that preemption has removed, to the step that did.
   */
  readonly selectPod: (pod: number) => void;
  /** The Pod may be selected next (the pointer or the keyboard is on it): its decision is brought. */
  readonly expectPod: (pod: number) => void;
  readonly selectNode: (node: number) => void;
  /** Moves the playhead and selects the step's Pod. */
  readonly selectStep: (step: number) => void;
  /** Selects what stands at a line of a tab: a Pod, a node, or a workload's first Pod. */
  readonly selectLine: (tab: TabName, line: number) => void;
  readonly clearSelection: () => void;
  /** Undefined puts the light out. */
  readonly setLight: (light: Light | undefined) => void;
  /** Shows a decision as far as it is played; undefined ends that. */
  readonly setWalked: (walked: Walked | undefined) => void;
  readonly setTab: (tab: TabName) => void;
  readonly setTheme: (theme: ViewSlice['theme']) => void;
  readonly setLanguage: (language: ViewSlice['language']) => void;
  readonly setCentre: (centre: ViewSlice['centre']) => void;
  readonly setNarrowPanel: (panel: ViewSlice['narrowPanel']) => void;
}

/** What the store holds: the state, and the verbs on it. */
export interface BerthState extends State {
  readonly actions: Actions;
}
