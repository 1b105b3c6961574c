import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button, IconButton, Kbd, useTranslation } from '../../ui/index.ts';
import { presentVerb, type PresentVerb } from '../transport/presentKeys.ts';
import type { Remote } from './remote.ts';
import styles from './Present.module.css';

export interface BarProps {
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
  /** What Escape does; nobody leaves a frame. */
  readonly onLeave: (() => void) | undefined;
  /** What the bar ends with; where it is not given, with how to leave. */
  readonly end?: ReactNode;
  readonly remote?: Remote | undefined;
}

/** A playhead with its buttons and keys, those of a clicker too, wherever the focus is. */
export function Bar(props: BarProps) {
  const { at, last, isPlaying, position, slider, says, onGo, onPlay, onLeave, end, remote } = props;
  const { t } = useTranslation('panels');
  const does = useMemo(
    (): Verbs => ({
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
      leave: onLeave,
    }),
    [at, last, onGo, onPlay, onLeave],
  );
  useKeys(does);
  useRemote(remote, { at, last, says, onGo });
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
      {end ?? (
        <Button className={styles.leave} onClick={does.leave}>
          <Kbd>Esc</Kbd>
          {t('present.leave')}
        </Button>
      )}
    </div>
  );
}

/** Nobody leaves a frame. */
type Verbs = Readonly<Record<Exclude<PresentVerb, 'leave'>, () => void>> & {
  readonly leave: (() => void) | undefined;
};

/** Tells where the playhead is, and goes where it is told to. */
function useRemote(
  remote: Remote | undefined,
  { at, last, says, onGo }: Pick<BarProps, 'at' | 'last' | 'says' | 'onGo'>,
): void {
  useEffect(() => {
    remote?.tell(at, last, says);
  }, [remote, at, last, says]);
  const latest = useRef((to: number) => {
    onGo(Math.min(last, to));
  });
  useEffect(() => {
    latest.current = (to) => {
      onGo(Math.min(last, to));
    };
  });
  useEffect(
    () =>
      remote?.listen((to) => {
        latest.current(to);
      }),
    [remote],
  );
}

/** Listens to the keys wherever the focus is, but where one types and in dialogs. */
function useKeys(does: Verbs): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const verb = presentVerb(event);
      const act = verb && latest.current[verb];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the canvas, whose cards the arrows go through, and which Escape leaves.
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}
