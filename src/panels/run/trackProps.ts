import type { StepIndex } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { Act } from '../transport/stages.ts';
import type { StepText } from './stepText.ts';

export interface TrackProps {
  readonly run: RunView;
  /** The step at the playhead. */
  readonly now: StepIndex;
  readonly label: string;
  readonly valueText: string;
  readonly textOf: (step: number) => StepText;
  /** Takes any number; the caller cuts it to the run. */
  readonly onChange: (step: number) => void;
  /** An act of the decision at the playhead is to be played. */
  readonly onAct: (act: Act) => void;
  /** Whether what moves the playhead has the focus. */
  readonly onSlider: (hasFocus: boolean) => void;
  /** Steps in sight: first and how many. All of them unless one has zoomed. */
  readonly sight: StepSight;
}

export interface StepSight {
  readonly from: number;
  readonly count: number;
  /** `factor` times as many in sight, around a step. */
  readonly zoom: (factor: number, around: number) => void;
  /** So many steps further on. */
  readonly pan: (steps: number) => void;
}
