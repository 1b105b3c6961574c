import { useEffect, useMemo, useRef, useState } from 'react';
import { isNomination } from '../run/index.ts';
import { commandKeys, usePage } from '../commands/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { Icon, IconButton, useMediaQuery, useTranslation } from '../ui/index.ts';
import type { RunView } from '../protocol/index.ts';
import { ChangedButton } from './changed/ChangedButton.tsx';
import { Timeline } from './run/Timeline.tsx';
import { stepText, type StepText } from './run/stepText.ts';
import styles from './run/Run.module.css';

/** Milliseconds a step stays while the run plays; longer where motion is to be reduced. */
const PACE = 900;
const CALM_PACE = 1600;

/** The run's steps and the playhead on them. */
export function RunPanel() {
  const { t } = useTranslation('panels');
  const page = usePage();
  const run = useBerth((state) => state.run);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      page.attach({
        focusPlayhead: () => {
          const slider = panel.current?.querySelector<HTMLElement>('[role=slider]');
          slider?.focus();
          // It takes none while it is folded away, and is there again with the next frame.
          if (slider !== document.activeElement) requestAnimationFrame(() => slider?.focus());
        },
      }),
    [page],
  );
  return (
    <div ref={panel} className={styles.panel}>
      {run === undefined || run.steps.pod.length === 0 ? (
        <>
          <div className={styles.bar}>
            <h2 className={styles.title}>{t('run.title')}</h2>
          </div>
          <p className={styles.empty}>{t('run.noSteps')}</p>
        </>
      ) : (
        <Steps run={run} />
      )}
    </div>
  );
}

function Steps({ run }: { readonly run: RunView }) {
  const { t } = useTranslation('panels');
  const playhead = useBerth((state) => state.playhead);
  const { selectStep } = useActions();
  const [playing, setPlaying] = useState(false);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const last = run.steps.pod.length - 1;
  const running = playing && playhead < last;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(
      () => {
        selectStep(playhead + 1);
        if (playhead + 1 >= last) setPlaying(false);
      },
      calm ? CALM_PACE : PACE,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [running, playhead, last, calm, selectStep]);

  const textOf = useMemo(
    () =>
      (step: number): StepText =>
        stepText(run, step, t),
    [run, t],
  );
  const { full } = textOf(playhead);
  const position =
    playhead < 0
      ? t('run.atZero', { count: last + 1 })
      : t('run.position', { step: playhead + 1, count: last + 1 });
  const goTo = (step: number) => {
    setPlaying(false);
    selectStep(Math.min(last, Math.max(-1, step)));
  };

  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('run.title')}</h2>
        <ChangedButton />
        {isNomination(run, playhead) && (
          <span aria-hidden="true" className={styles.sentence} title={full}>
            <Icon name="preemption" size={13} />
            <span>{full}</span>
          </span>
        )}
        <div role="group" aria-label={t('run.controls')} className={styles.controls}>
          <IconButton
            icon="first"
            label={t('run.first')}
            shortcut={commandKeys('firstStep').text}
            disabled={playhead < 0}
            onClick={() => {
              goTo(-1);
            }}
          />
          <IconButton
            icon="left"
            label={t('run.previous')}
            shortcut={commandKeys('previousStep').text}
            disabled={playhead < 0}
            onClick={() => {
              goTo(playhead - 1);
            }}
          />
          <IconButton
            icon={running ? 'pause' : 'play'}
            label={running ? t('run.pause') : t('run.play')}
            onClick={() => {
              if (running) {
                setPlaying(false);
                return;
              }
              if (playhead >= last) selectStep(-1);
              setPlaying(true);
            }}
          />
          <IconButton
            icon="right"
            label={t('run.next')}
            shortcut={commandKeys('nextStep').text}
            disabled={playhead >= last}
            onClick={() => {
              goTo(playhead + 1);
            }}
          />
          <IconButton
            icon="last"
            label={t('run.last')}
            shortcut={commandKeys('lastStep').text}
            disabled={playhead >= last}
            onClick={() => {
              goTo(last);
            }}
          />
        </div>
        <span className={styles.position}>
          <span>{position}</span>
          <span aria-hidden="true">
            {playhead + 1}/{last + 1}
          </span>
        </span>
      </div>
      <Timeline
        run={run}
        playhead={playhead}
        label={t('run.slider')}
        valueText={`${position}: ${full}`}
        textOf={textOf}
        onChange={goTo}
      />
    </>
  );
}
