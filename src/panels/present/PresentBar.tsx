import { useEffect, useMemo, useRef } from 'react';
import type { RunView, TimelineView } from '../../protocol/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { Button, exactTime, IconButton, Kbd, timeText, useTranslation } from '../../ui/index.ts';
import { stepText } from '../run/stepText.ts';
import { useStepPlayer } from '../run/useStepPlayer.ts';
import { eventText } from '../time/eventText.ts';
import { usePlayhead } from '../time/usePlayhead.ts';
import { presentVerb, type PresentVerb } from '../transport/presentKeys.ts';
import styles from './Present.module.css';

/** The playhead while a room is shown it: large, moved by the keys of a clicker too. */
export function PresentBar({ run }: { readonly run: RunView }) {
  const timeline = useBerth((state) => state.timeline);
  return timeline === undefined ? <StepBar run={run} /> : <TimeBar view={timeline} />;
}

function StepBar({ run }: { readonly run: RunView }) {
  const { t } = useTranslation('panels');
  const { step, last, isPlaying, goTo, togglePlay } = useStepPlayer(run);
  const position =
    step < 0
      ? t('run.atZero', { count: last + 1 })
      : t('run.position', { step: step + 1, count: last + 1 });
  return (
    <Bar
      at={step}
      last={last}
      isPlaying={isPlaying}
      position={position}
      slider={t('run.slider')}
      says={stepText(run, step, t).full}
      onGo={goTo}
      onPlay={togglePlay}
    />
  );
}

function TimeBar({ view }: { readonly view: TimelineView }) {
  const { t } = useTranslation('time');
  const moment = useBerth((state) => state.moment?.event);
  const time = useBerth((state) => state.time);
  const { goToMoment, goToTime, leaveTime } = useActions();
  const { place, isPlaying, goTo, togglePlay } = usePlayhead({
    view,
    moment,
    time,
    onMoment: goToMoment,
    onTime: goToTime,
    onStart: leaveTime,
  });
  const says = place.event < 0 ? t('startSentence') : eventText(view, place.event, t);
  return (
    <Bar
      at={place.event}
      last={view.events.at.length - 1}
      isPlaying={isPlaying}
      position={t('of', {
        time: isPlaying ? timeText(place.ms) : exactTime(place.ms),
        end: timeText(view.until),
      })}
      slider={t('slider')}
      says={says}
      onGo={goTo}
      onPlay={togglePlay}
    />
  );
}

interface BarProps {
  /** A step or an event; -1 before the first. */
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly position: string;
  /** What the slider goes through. */
  readonly slider: string;
  /** What happened at the playhead, for who does not see it. */
  readonly says: string;
  readonly onGo: (to: number) => void;
  readonly onPlay: () => void;
}

function Bar({ at, last, isPlaying, position, slider, says, onGo, onPlay }: BarProps) {
  const { t } = useTranslation('panels');
  const { setPresenting } = useActions();
  const does = useMemo(
    (): Readonly<Record<PresentVerb, () => void>> => ({
      play: onPlay,
      previous: () => {
        onGo(Math.max(-1, at - 1));
      },
      next: () => {
        onGo(Math.min(last, at + 1));
      },
      first: () => {
        onGo(-1);
      },
      last: () => {
        onGo(last);
      },
      leave: () => {
        setPresenting(false);
      },
    }),
    [at, last, onGo, onPlay, setPresenting],
  );
  useKeys(does);
  return (
    <div className={styles.bar}>
      <div role="group" aria-label={t('run.controls')} className={styles.controls}>
        <IconButton icon="first" label={t('run.first')} disabled={at < 0} onClick={does.first} />
        <IconButton
          icon="left"
          label={t('run.previous')}
          disabled={at < 0}
          onClick={does.previous}
        />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          className={styles.play}
          label={isPlaying ? t('run.pause') : t('run.play')}
          disabled={last < 0}
          onClick={onPlay}
        />
        <IconButton icon="right" label={t('run.next')} disabled={at >= last} onClick={does.next} />
        <IconButton icon="last" label={t('run.last')} disabled={at >= last} onClick={does.last} />
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={slider}
        aria-valuetext={`${position}: ${says}`}
        min={-1}
        max={last}
        value={at}
        onChange={({ currentTarget }) => {
          onGo(Number(currentTarget.value));
        }}
      />
      <span className={styles.position}>{position}</span>
      <Button className={styles.leave} onClick={does.leave}>
        <Kbd>Esc</Kbd>
        {t('present.leave')}
      </Button>
    </div>
  );
}

/** Listens to the keys wherever the focus is, but where one types and in dialogs. */
function useKeys(does: Readonly<Record<PresentVerb, () => void>>): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const verb = presentVerb(event);
      if (verb === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[verb]();
    };
    // Before the canvas, whose cards the arrows go through, and which Escape leaves.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}
