import type { CombinedTabs } from '../io/index.ts';
import type { TimelineDocument } from '../model/index.ts';
import type { ParseReport, RunView, ScenarioTexts } from '../protocol/index.ts';
import type { Simulation } from '../simulation/index.ts';
import type { DecisionViews } from './decisions.ts';
import type { StoryMemory } from './story/storyMemory.ts';

/** A run that came to its end, at hand for questions about it. */
export interface FinishedRun {
  readonly revision: number;
  readonly report: ParseReport;
  /** Its columns stay in the worker: the page has copies of them. */
  readonly run: RunView;
  readonly decisions: DecisionViews;
  readonly texts: ScenarioTexts;
  /** The objects of the run, and where each stands in the texts. */
  readonly combined: CombinedTabs;
  readonly simulation: Simulation;
  /** What is done in time; the run is of the moment before, and the same for any. */
  readonly timeline: TimelineDocument | undefined;
  /** What stories told before it leave for its own. */
  readonly stories: StoryMemory;
  /** Of a moment of a scenario told in time: the run of the scenario's steps. */
  readonly scenario?: FinishedRun;
}
