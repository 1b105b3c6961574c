import { useState } from 'react';
import type { StepSight } from './trackProps.ts';

/** Steps that are in sight at least. */
const LEAST = 6;

interface Near {
  readonly from: number;
  readonly count: number;
}

const within = ({ from, count }: Near, all: number): Near => ({
  from: Math.min(Math.max(0, from), Math.max(0, all - count)),
  count,
});

/** The same around a step, with `factor` times as many in sight; undefined where that is all of them. */
export function zoomedSteps(
  { from, count }: Near,
  factor: number,
  around: number,
  all: number,
): Near | undefined {
  const wanted = Math.max(LEAST, count * factor);
  if (wanted >= all) return undefined;
  const share = Math.min(1, Math.max(0, (around - from) / count));
  return within({ from: around - share * wanted, count: wanted }, all);
}

export interface StepSightVerbs extends StepSight {
  readonly isWhole: boolean;
  readonly fit: () => void;
}

/** Which steps are in sight: all until one zooms; the playhead stays among them where it goes. */
export function useStepSight(all: number, playhead: number): StepSightVerbs {
  const [near, setNear] = useState<Near>();
  const [followed, setFollowed] = useState(playhead);
  const whole = { from: 0, count: all };
  let shown = near === undefined || near.count >= all ? whole : within(near, all);
  if (followed !== playhead) {
    setFollowed(playhead);
    const isIn = playhead >= shown.from && playhead < Math.floor(shown.from + shown.count);
    if (!isIn && shown !== whole) {
      shown = within({ from: playhead - shown.count * 0.2, count: shown.count }, all);
      setNear(shown);
    }
  }
  return {
    ...shown,
    isWhole: shown === whole,
    zoom: (factor, around) => {
      setNear((now) => zoomedSteps(now ?? whole, factor, around, all));
    },
    pan: (steps) => {
      setNear((now) => now && within({ ...now, from: now.from + steps }, all));
    },
    fit: () => {
      setNear(undefined);
    },
  };
}
