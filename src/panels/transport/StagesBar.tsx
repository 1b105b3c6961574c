import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { Button, classNames, useTranslation } from '../../ui/index.ts';
import { shortNames } from '../run/shortNames.ts';
import { ActName } from './ActName.tsx';
import { KeyHints } from './KeyHints.tsx';
import { actStarts, type Act, type StageText, type Stages } from './stages.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import { TransportButtons } from './TransportButtons.tsx';
import { useTransportKeys } from './useTransportKeys.ts';
import transport from './Transport.module.css';
import styles from './StagesBar.module.css';

/** The bar of the playhead while one decision is played: its acts and their stages, and the way back. */
export function StagesBar({
  pod,
  frames,
  of,
  choice,
  at,
  isPlaying,
  speed,
  speeds,
  goTo,
  toggle,
  setSpeed,
  close,
}: Stages) {
  const { t } = useTranslation('walk');
  const { t: panels } = useTranslation('panels');
  const last = frames.length - 1;
  const bar = useRef<HTMLDivElement>(null);
  const starts = actStarts(frames);
  const does = {
    play: toggle,
    previous: () => {
      goTo(at - 1);
    },
    next: () => {
      goTo(at + 1);
    },
    before: () => {
      goTo(starts.findLast((start) => start < at) ?? 0);
    },
    after: () => {
      goTo(starts.find((start) => start > at) ?? last);
    },
    first: () => {
      goTo(0);
    },
    last: () => {
      goTo(last);
    },
    higher: close,
  };
  useTransportKeys(bar, does);
  return (
    <div ref={bar} className={transport.strip}>
      <TransportButtons
        label={t('ui.controls')}
        labels={{
          first: t('ui.first'),
          previous: t('ui.previous'),
          play: t('ui.play'),
          pause: t('ui.pause'),
          next: t('ui.next'),
          last: t('ui.last'),
        }}
        keys={{ first: 'Home', previous: '←', next: '→', last: 'End' }}
        isPlaying={isPlaying}
        isFirst={at <= 0}
        isLast={at >= last}
        onFirst={does.first}
        onPrevious={does.previous}
        onPlay={toggle}
        onNext={does.next}
        onLast={does.last}
      />
      <div className={styles.level}>
        <div className={styles.of}>
          <Button icon="up" className={styles.back} onClick={close}>
            {panels('run.title')}
          </Button>
          <h3 className={styles.title} title={pod}>
            {shortNames([pod])[0]}
          </h3>
        </div>
        <Track frames={frames} starts={starts} of={of} choice={choice} at={at} onGoTo={goTo} />
      </div>
      <div className={transport.side}>
        <SpeedChoice label={t('ui.speed')} speed={speed} speeds={speeds} onChange={setSpeed} />
        <span className={transport.position}>
          {t('ui.position', { frame: at + 1, count: last + 1 })}
        </span>
        <KeyHints />
      </div>
    </div>
  );
}

interface TrackProps extends Pick<Stages, 'frames' | 'of' | 'choice' | 'at'> {
  readonly starts: readonly number[];
  readonly onGoTo: (at: number) => void;
}

/** The acts side by side, as wide as their stages are many, each with what it left. */
function Track({ frames, starts, of, choice, at, onGoTo }: TrackProps) {
  const { t } = useTranslation('walk');
  const track = useRef<HTMLDivElement>(null);
  const current = frames[at];
  const frameAt = ({ clientX }: PointerEvent): number => {
    const dots = [...(track.current?.querySelectorAll('[data-frame]') ?? [])];
    const distances = dots.map((dot) => {
      const { left, width } = dot.getBoundingClientRect();
      return Math.abs(left + width / 2 - clientX);
    });
    return distances.indexOf(Math.min(...distances));
  };
  return (
    <div
      ref={track}
      className={styles.track}
      role="slider"
      tabIndex={0}
      aria-label={t('ui.list')}
      aria-valuemin={1}
      aria-valuemax={frames.length}
      aria-valuenow={at + 1}
      aria-valuetext={current?.title ?? ''}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onGoTo(frameAt(event));
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const to = frameAt(event);
        if (to !== at) onGoTo(to);
      }}
    >
      {starts.map((start, index) => {
        const end = starts[index + 1] ?? frames.length;
        const act: Act = frames[start]?.act ?? 'queue';
        const isNow = at >= start && at < end;
        return (
          <div
            key={start}
            className={classNames(styles.act, isNow && styles.now)}
            style={
              {
                '--frames': end - start,
                ...(isNow && { '--letters': lettersOf(act, frames.slice(start, end)) }),
              } as CSSProperties
            }
          >
            <div className={styles.line}>
              {frames.slice(start, end).map((frame, offset) => (
                <span
                  key={offset}
                  data-frame={start + offset}
                  title={frame.title}
                  className={classNames(
                    styles.dot,
                    start + offset < at && styles.done,
                    start + offset === at && styles.current,
                  )}
                />
              ))}
            </div>
            <p className={styles.name}>
              <ActName {...{ frames, start, end, at, of, choice }} />
              {isNow && act !== 'outcome' && current !== undefined && (
                <span> {besides(act, current)}</span>
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** What a stage is called beside the name of its act, which may be the extension point's in another language. */
function besides(act: Act, { stage, name }: StageText): string {
  return stage.toLowerCase() === act || stage === '' ? name : `${stage} ${name}`.trim();
}

/** Letters of an act's name, counts of nodes where it has them, and its stage of the longest name: its room. */
function lettersOf(act: Act, frames: readonly StageText[]): number {
  return Math.max(...frames.map((frame) => besides(act, frame).length + (frame.left < 0 ? 7 : 14)));
}
