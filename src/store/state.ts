import type {
  DecisionView,
  ParseReport,
  ProgressStage,
  RunView,
  ScenarioTexts,
  TabName,
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
  /** One line for the user, e.g. that the worker was started again. */
  readonly notice: 'worker-restarted' | undefined;
}

export type Selection =
  | { readonly kind: 'none' }
  /** Index in `RunView.pods`. */
  | { readonly kind: 'pod'; readonly pod: number }
  /** Index in `RunView.nodes`. */
  | { readonly kind: 'node'; readonly node: number };

export interface ViewSlice {
  readonly selection: Selection;
  /** Index in `RunView.steps`: the state shown is the one after it; -1 is time zero. */
  readonly playhead: number;
  readonly tab: TabName;
  readonly theme: 'light' | 'dark' | 'system';
  readonly language: 'en' | 'zh';
  readonly centre: 'canvas' | 'outline';
  readonly narrowPanel: 'editor' | 'why' | 'none';
}

export interface State extends ScenarioSlice, RunSlice, ViewSlice {}

/** Verbs of the store: the only way in which anything changes. */
export interface Actions {
  readonly setText: (tab: TabName, text: string) => void;
  readonly loadScenario: (name: string, texts: ScenarioTexts) => void;
  readonly cancelRun: () => void;
  /** Sends the texts as they are once more, after a run was cancelled or failed. */
  readonly runAgain: () => void;
  readonly dismissNotice: () => void;
  /**
   * Selects and moves the playhead to the Pod's last step, so that its decision is shown; for a Pod
   * that preemption has removed, to the step that did.
   */
  readonly selectPod: (pod: number) => void;
  readonly selectNode: (node: number) => void;
  /** Moves the playhead and selects the step's Pod. */
  readonly selectStep: (step: number) => void;
  /** Selects what stands at a line of a tab: a Pod, a node, or a workload's first Pod. */
  readonly selectLine: (tab: TabName, line: number) => void;
  readonly clearSelection: () => void;
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
