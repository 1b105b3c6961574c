import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EventIndex } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { useMediaQuery } from '../../ui/index.ts';
import { chaptersOf, nextChapter, previousChapter } from './chapters.ts';
import { followed, placeOf, played, putTo, START, type Place, type Speed } from './playClock.ts';
import { lastEventAt, nextMoment } from './search.ts';

/** Milliseconds a moment stays where motion is to be reduced: the story goes from event to event. */
const CALM_PACE = 1600;

export interface Playhead {
  readonly place: Place;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly togglePlay: () => void;
  /** Puts it on an event; before the first one is the start. */
  readonly goTo: (event: EventIndex) => void;
  /** Puts it on a moment, between events too; it stays while it is held. */
  readonly goToTime: (ms: number) => void;
  readonly hold: (isHeld: boolean) => void;
  readonly goToChapter: (way: 1 | -1) => void;
}

export interface PlayheadProps {
  readonly view: TimelineView;
  readonly moment: EventIndex | undefined;
  /** Where the playhead stands, in virtual milliseconds: on the moment's event, or after it. */
  readonly time: number;
  readonly onMoment: (event: EventIndex) => void;
  readonly onTime: (ms: number) => void;
  readonly onStart: () => void;
}

/**
 * Where the playhead stands and how it moves. It follows the hand and the clock at once, and the moment
 * that is shown comes behind; while neither moves it, it stands where that moment is.
 */
export function usePlayhead({
  view,
  moment,
  time,
  onMoment,
  onTime,
  onStart,
}: PlayheadProps): Playhead {
  const { events, until } = view;
  const [state, setState] = useState(() => {
    const shown = { moment, time };
    return { put: placeOf(events, shown), shown, hasCome: true };
  });
  const [isHeld, setHeld] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(60);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const chapters = useMemo(() => chaptersOf(events), [events]);
  const place = state.put;
  if (state.shown.moment !== moment || state.shown.time !== time) {
    const shown = { moment, time };
    setState(isHeld || isPlaying ? { ...state, shown } : followed(events, state, shown));
  }
  const setPut = useCallback((put: Place) => {
    setState((before) => putTo(before, put));
  }, []);
  const now = useRef(place);
  const does = useRef({ onMoment, onTime, onStart });
  useEffect(() => {
    now.current = place;
    does.current = { onMoment, onTime, onStart };
  });

  const goTo = useCallback(
    (event: EventIndex) => {
      setPlaying(false);
      if (event < 0) {
        setPut(START);
        does.current.onStart();
        return;
      }
      const last = Math.min(event, events.at.length - 1);
      setPut({ ms: events.at[last] ?? 0, event: last });
      does.current.onMoment(last);
    },
    [events, setPut],
  );

  const goToTime = useCallback(
    (ms: number) => {
      setPlaying(false);
      const to = Math.min(until, Math.max(0, ms));
      const event = lastEventAt(events, to);
      setPut({ ms: to, event });
      does.current.onTime(to);
    },
    [events, until, setPut],
  );

  useEffect(() => {
    if (!isPlaying || isCalm) return undefined;
    let before: number | undefined;
    let at = now.current;
    const step = (time: number) => {
      const next = played(events, at.ms, before === undefined ? 0 : time - before, speed, until);
      before = time;
      at = { ms: next.ms, event: next.event };
      setPut(at);
      does.current.onTime(next.ms);
      if (next.isOver) setPlaying(false);
      else frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isPlaying, isCalm, speed, events, until, setPut]);

  useEffect(() => {
    if (!isPlaying || !isCalm) return undefined;
    const timer = setTimeout(() => {
      const event = nextMoment(events, place.event);
      setPut({ ms: events.at[event] ?? 0, event });
      does.current.onMoment(event);
      if (event >= events.at.length - 1) setPlaying(false);
    }, CALM_PACE);
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, isCalm, events, place.event, setPut]);

  return {
    place,
    isPlaying,
    speed,
    setSpeed,
    goTo,
    goToTime,
    hold: setHeld,
    togglePlay: () => {
      if (isPlaying || events.at.length === 0) {
        setPlaying(false);
        return;
      }
      const isOver = place.event >= events.at.length - 1;
      if (isOver) {
        setPut(START);
        does.current.onStart();
      }
      setPlaying(true);
    },
    goToChapter: (way) => {
      const to =
        way > 0 ? nextChapter(chapters, place.event) : previousChapter(chapters, place.event);
      goTo(to ?? (way > 0 ? events.at.length - 1 : -1));
    },
  };
}
