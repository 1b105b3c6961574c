/** One decision that is played: its frames by name, and where it stands among them. */
export interface Stages {
  /** The Pod's name. */
  readonly pod: string;
  readonly frames: readonly StageText[];
  /** How many nodes it begins with. */
  readonly of: number;
  /** The node that it ends at; undefined where it ends at none. */
  readonly choice: string | undefined;
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

/** How many nodes an act began and ended with, as far as its frames tell; undefined where it is about none. */
export function actLeft(
  frames: readonly StageText[],
  start: number,
  end: number,
  of: number,
): { readonly before: number; readonly left: number } | undefined {
  const left = frames.slice(start, end).findLast((frame) => frame.left >= 0)?.left;
  if (left === undefined) return undefined;
  const before = frames.slice(0, start).findLast((frame) => frame.left >= 0)?.left ?? of;
  return { before: Math.max(before, left), left };
}

/** The first frames of the acts, in order. */
export function actStarts(frames: readonly StageText[]): readonly number[] {
  return frames.flatMap(({ act }, index) => (frames[index - 1]?.act === act ? [] : [index]));
}
