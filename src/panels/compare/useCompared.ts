import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { stepOf } from '../../run/index.ts';
import type { BerthState, BerthStore, Light } from '../../store/index.ts';
import { useMediaQuery } from '../../ui/index.ts';
import { type Measures, measuresOf } from './measures.ts';
import { goTo, type Positions, positionsOf, type Side } from './positions.ts';

import { type Standing, standingsOf } from './standings.ts';

/** Milliseconds that a position stays while it plays, at most and at least; the whole plays in `WHOLE`. */
const PACE = 900;
const QUICK = 120;
const WHOLE = 60_000;
/** Where motion is to be reduced. */
const CALM_PACE = 1_600;

/** All that a page holds, drawn again whenever any of it is another. */
export function useStateOf(store: BerthStore): BerthState {
  return useSyncExternalStore(store.subscribe, store.getState);
}

export interface SharedPlayhead {
  readonly positions: Positions;
  /** -1 is the start. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly onGo: (at: number) => void;
  readonly onPlay: () => void;
}

/** One playhead for both sides. It begins at the end, and follows who chooses on one of the pictures. */
export function useSharedPlayhead(left: Side, right: Side): SharedPlayhead {
  const positions = usePositions(left, right);
  const { last } = positions;
  /** Undefined for the end, wherever that comes to be. */
  const [put, setPut] = useState<number>();
  const [wantsPlay, setPlaying] = useState(false);
  const at = Math.min(put ?? last, last);
  const isPlaying = wantsPlay && at < last;
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');

  const going = useRef(false);
  const place = useCallback(() => {
    going.current = true;
    for (const side of [left, right]) goTo(side, positions, at);
    going.current = false;
  }, [left, right, positions, at]);
  useEffect(place, [place]);

  useEffect(() => {
    const stops = [left, right].map((side) =>
      side.store.subscribe((state, before) => {
        const isChosen = state.playhead !== before.playhead && state.run === before.run;
        if (!isChosen || going.current || state.run === undefined) return;
        if (side.isActual) place();
        else if (positions.times === undefined) {
          setPlaying(false);
          setPut(stepOf(state.run, state.playhead));
        }
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [left, right, positions, place]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const pace = Math.min(PACE, Math.max(QUICK, WHOLE / (last + 1)));
    const timer = setTimeout(
      () => {
        setPut(at + 1);
      },
      isCalm ? CALM_PACE : pace,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, at, last, isCalm]);

  const onGo = useCallback((to: number) => {
    setPlaying(false);
    setPut(to);
  }, []);
  const onPlay = useCallback(() => {
    if (!isPlaying && at >= last) setPut(-1);
    setPlaying(!isPlaying);
  }, [isPlaying, at, last]);
  return { positions, at, isPlaying, onGo, onPlay };
}

/** The same object while neither side has another run or timeline: a moment that is gone to is none. */
function usePositions(left: Side, right: Side): Positions {
  const [one, other] = [useStateOf(left.store), useStateOf(right.store)];
  const steps = [one.runOfSteps ?? one.run, other.runOfSteps ?? other.run] as const;
  const [leftRun, rightRun] = steps;
  const [leftLine, rightLine] = [one.timeline, other.timeline];
  return useMemo(
    () =>
      positionsOf([
        { run: leftRun, timeline: leftLine, isActual: left.isActual },
        { run: rightRun, timeline: rightLine, isActual: right.isActual },
      ]),
    [leftRun, rightRun, leftLine, rightLine, left.isActual, right.isActual],
  );
}

/** Where the Pods of a page stand, and what that comes to; of large clusters after the picture. */
export function useShown(store: BerthStore): {
  readonly standings: readonly Standing[];
  readonly measures: Measures | undefined;
} {
  const { run, playhead, moment, timeline, decision, selection, walked } = useStateOf(store);
  const scores = useScores(store);
  const now = useMemo(
    () => ({ run, playhead, moment, timeline, decision, selection, walked, scores }),
    [run, playhead, moment, timeline, decision, selection, walked, scores],
  );
  const shown = useDeferredValue(now);
  return useMemo(() => {
    const standings = standingsOf(shown);
    return { standings, measures: measuresOf(shown, standings, shown.scores) };
  }, [shown]);
}

/** By cycle what each Pod's node scored, of the steps of a run; undefined until the worker has said it. */
function useScores(store: BerthStore): Float64Array | undefined {
  const { runRevision, moment } = useStateOf(store);
  const isInTime = moment !== undefined;
  const [heard, setHeard] = useState<{ revision: number; scores: Float64Array | undefined }>();
  useEffect(() => {
    if (runRevision < 0 || isInTime) return undefined;
    let isWanted = true;
    const asking = store.answers.ask({ kind: 'scores' });
    void asking.answer.then((scores) => {
      if (isWanted) setHeard({ revision: runRevision, scores });
    });
    return () => {
      isWanted = false;
      asking.takeBack();
    };
  }, [store, runRevision, isInTime]);
  return heard?.revision === runRevision ? heard.scores : undefined;
}

/** Lights a Pod and its node in a picture; undefined puts the light out. */
export function lightPod(store: BerthStore, pod: number | undefined, node: string): void {
  const { run, light: lit, actions } = store.getState();
  if (lit?.pods[0] === pod) return;
  const at = run?.nodes.findIndex(({ name }) => name === node) ?? -1;
  const light: Light | undefined =
    pod === undefined
      ? undefined
      : { pods: [pod], nodes: at < 0 ? [] : [at], ranges: [], from: 'why' };
  actions.setLight(light);
}
