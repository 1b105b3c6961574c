/** One decision that is played: its frames by name, and where it stands among them. */
export interface Stages {
  /** The Pod's name. */
  readonly pod: string;
  readonly frames: readonly StageText[];
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly speeds: readonly number[];
  /** A place beyond the ends is the end. */
  readonly goTo: (at: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
  /** Back to the decision. */
  readonly close: () => void;
}

export interface StageText {
  /** The extension point, or the proposal's step; '' where it has none. */
  readonly stage: string;
  readonly act: Act;
  /** What stands beside the stage; '' for nothing. */
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  /** Nodes left, where the frame is about nodes; -1 otherwise. */
  readonly left: number;
}

/** What the extension points of a scheduling cycle come to. */
export type Act = 'queue' | 'filter' | 'score' | 'outcome';

/** The first frames of the acts, in order. */
export function actStarts(frames: readonly StageText[]): readonly number[] {
  return frames.flatMap(({ act }, index) => (frames[index - 1]?.act === act ? [] : [index]));
}
