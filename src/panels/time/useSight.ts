import { useState } from 'react';
import { panned, wholeSight, withMoment, zoomed, type Sight } from './sight.ts';

export interface SightVerbs {
  readonly sight: Sight;
  readonly isWhole: boolean;
  /** `factor` times as much in sight, around a moment. */
  readonly zoom: (factor: number, around: number) => void;
  readonly pan: (ms: number) => void;
  readonly fit: () => void;
}

/** What is in sight of a story: all of it until one zooms. It follows the playhead where that goes. */
export function useSight(until: number, playhead: number): SightVerbs {
  const whole = wholeSight(until);
  const [near, setNear] = useState<Sight>();
  const [followed, setFollowed] = useState(playhead);
  // Another story may be shorter than what was in sight.
  const span = near === undefined ? 0 : near.to - near.from;
  let sight = near === undefined || span >= whole.to ? whole : panned(near, 0, whole);
  if (followed !== playhead) {
    setFollowed(playhead);
    const moved = withMoment(sight, playhead, whole);
    if (moved !== sight) setNear(moved);
    sight = moved;
  }
  return {
    sight,
    isWhole: sight.to - sight.from >= whole.to,
    zoom: (factor, around) => {
      setNear((now) => zoomed(now ?? whole, around, factor, whole));
    },
    pan: (ms) => {
      setNear((now) => (now === undefined ? now : panned(now, ms, whole)));
    },
    fit: () => {
      setNear(undefined);
    },
  };
}
