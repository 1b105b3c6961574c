import { useEffect, useEffectEvent, useState } from 'react';
import { useStateOf } from '../../ui/index.ts';

/** Milliseconds a frame stays while it plays at speed 1; longer where motion is to be reduced. */
const PACE = 2200;
const CALM_PACE = 3000;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A place among frames that moves on its own while it plays. */
export interface Player {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Stops where it plays; a place beyond the ends is the end. */
  readonly goTo: (at: number) => void;
  /** To a place that will be there once there are other frames. */
  readonly jump: (at: number) => void;
  /** From the end it plays from the start. */
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Where it begins, and by which name its place is kept within a turn. */
export interface Begins {
  readonly first: number;
  readonly turn: string;
  readonly name: string;
}

export function usePlayer(count: number, isCalm: boolean, { first, turn, name }: Begins): Player {
  const [wanted, setWanted] = useStateOf(turn, first, name);
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const last = Math.max(0, count - 1);
  // An edit may leave fewer frames.
  const at = Math.min(wanted, last);
  const isPlaying = isOn && at < last;

  const goOn = useEffectEvent(() => {
    setWanted(at + 1);
    if (at + 1 >= last) setOn(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => {
        goOn();
      },
      (isCalm ? CALM_PACE : PACE) / speed,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, at, last, isCalm, speed]);

  return {
    at,
    last,
    isPlaying,
    speed,
    goTo(to) {
      setOn(false);
      setWanted(Math.min(last, Math.max(0, to)));
    },
    jump(to) {
      setOn(false);
      setWanted(to);
    },
    toggle() {
      if (!isPlaying && at >= last) setWanted(0);
      setOn(!isPlaying);
    },
    setSpeed,
  };
}
