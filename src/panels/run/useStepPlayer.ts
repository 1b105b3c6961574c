import { useEffect, useState } from 'react';
import type { StepIndex } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { stepCount, stepOf } from '../../run/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { useMediaQuery } from '../../ui/index.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds a step stays while the run plays at speed 1; longer where motion is to be reduced. */
const PACE = 900;
const CALM_PACE = 1600;

export interface StepPlayer {
  /** The step at the playhead; -1 before the first. */
  readonly step: StepIndex;
  readonly last: StepIndex;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  /** Goes to a step, cut to those that there are, and stays there. */
  readonly goTo: (step: StepIndex) => void;
  /** Goes on by itself to the last step, from the start where it stands on the last; or stops. */
  readonly togglePlay: () => void;
}

/** The playhead on the steps of a run, moved by hand or by itself. */
export function useStepPlayer(run: RunView): StepPlayer {
  const step = stepOf(
    run,
    useBerth((state) => state.playhead),
  );
  const { selectStep } = useActions();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const last = stepCount(run) - 1;
  const isPlaying = playing && step < last;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        selectStep(step + 1);
        if (step + 1 >= last) setPlaying(false);
      },
      (calm ? CALM_PACE : PACE) / speed,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, step, last, calm, speed, selectStep]);

  return {
    step,
    last,
    isPlaying,
    speed,
    setSpeed,
    goTo: (to) => {
      setPlaying(false);
      selectStep(Math.min(last, Math.max(-1, to)));
    },
    togglePlay: () => {
      if (isPlaying) {
        setPlaying(false);
        return;
      }
      if (step >= last) selectStep(-1);
      setPlaying(true);
    },
  };
}
