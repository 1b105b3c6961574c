import { useEffect, useRef, useState } from 'react';

/** Pixels that a press moves before it carries what it is on. */
const SLACK = 4;

/** An action on its way to another moment. */
export interface Carried {
  /** Index in the story's actions. */
  readonly action: number;
  /** Virtual milliseconds. */
  readonly at: number;
}

export interface CarriedAction {
  /** Undefined while none is carried. */
  readonly carried: Carried | undefined;
  /** An action is pressed at so many pixels of the window. */
  readonly press: (action: number, x: number) => void;
  /** The pointer moves; whether that is about a pressed action. */
  readonly move: (x: number, at: number) => boolean;
  /** What was pressed, and where it was carried, if anywhere; undefined where nothing was pressed. */
  readonly release: () => { readonly action: number; readonly to: number | undefined } | undefined;
}

/** Carries an action along the axis by pointer; Escape lets it be. */
export function useCarriedAction(): CarriedAction {
  const pressed = useRef<{ readonly action: number; readonly x: number }>(undefined);
  const [carried, setCarried] = useState<Carried>();
  const isCarrying = carried !== undefined;
  useEffect(() => {
    if (!isCarrying) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      pressed.current = undefined;
      setCarried(undefined);
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => {
      document.removeEventListener('keydown', hear, { capture: true });
    };
  }, [isCarrying]);
  return {
    carried,
    press: (action, x) => {
      pressed.current = { action, x };
    },
    move: (x, at) => {
      const from = pressed.current;
      if (from === undefined) return false;
      if (isCarrying || Math.abs(x - from.x) > SLACK) setCarried({ action: from.action, at });
      return true;
    },
    release: () => {
      const from = pressed.current;
      pressed.current = undefined;
      setCarried(undefined);
      return from && { action: from.action, to: carried?.at };
    },
  };
}
