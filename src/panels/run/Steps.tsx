import { useMemo, useRef, useState } from 'react';
import type { StepIndex } from '../../model/index.ts';
import { cycleOfStep, stepCount, stepOf } from '../../run/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { Button, LiveRegion, timeText, useLoaded, useTranslation } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { ChangedButton } from '../changed/ChangedButton.tsx';
import { KeyHints } from '../transport/KeyHints.tsx';
import { useStager } from '../transport/stager.ts';
import { TransportButtons } from '../transport/TransportButtons.tsx';
import { useTransportKeys } from '../transport/useTransportKeys.ts';
import { stepAfter, stepBefore } from './notable.ts';
import { stepText, type StepText } from './stepText.ts';
import { Track } from './Track.tsx';
import { SPEEDS, useStepPlayer } from './useStepPlayer.ts';
import { useStepSight } from './useStepSight.ts';
import transport from '../transport/Transport.module.css';
import styles from './Run.module.css';

const loadSpeed = () => import('../transport/SpeedChoice.tsx');

/** How many fewer steps are in sight at a press. */
const ZOOM_STEP = 2;

export interface StepsProps {
  readonly run: RunView;
  /** Goes to the story in time, where there is one. */
  readonly onTime?: () => void;
}

/** The steps of a run and the playhead on them. */
export function Steps({ run, onTime }: StepsProps) {
  const { t } = useTranslation('panels');
  const { t: inTime } = useTranslation('time');
  const telling = useBerth((state) => state.telling);
  const { step, last, isPlaying, speed, setSpeed, goTo, togglePlay } = useStepPlayer(run);
  const sight = useStepSight(stepCount(run), step);
  const choice = useLoaded(loadSpeed);
  const [isOnSlider, setOnSlider] = useState(false);

  const textOf = useMemo(
    () =>
      (at: StepIndex): StepText =>
        stepText(run, at, t),
    [run, t],
  );
  const bar = useRef<HTMLDivElement>(null);
  const stager = useStager();
  const cycle = cycleOfStep(run, step);
  const does = {
    play: togglePlay,
    previous: () => {
      goTo(step - 1);
    },
    next: () => {
      goTo(step + 1);
    },
    before: () => {
      goTo(stepBefore(run, step));
    },
    after: () => {
      goTo(stepAfter(run, step));
    },
    first: () => {
      goTo(-1);
    },
    last: () => {
      goTo(last);
    },
    deeper: () => {
      stager.open(undefined, cycle);
    },
    zoomIn: () => {
      sight.zoom(1 / ZOOM_STEP, step);
    },
    zoomOut: () => {
      sight.zoom(ZOOM_STEP, step);
    },
    fit: sight.fit,
  };
  useTransportKeys(bar, does);
  const position =
    step < 0
      ? t('run.atZero', { count: last + 1 })
      : t('run.position', { step: step + 1, count: last + 1 });
  const valueText = `${position}: ${textOf(step).full}`;
  return (
    <div ref={bar} className={transport.strip}>
      <TransportButtons
        label={t('run.controls')}
        labels={{
          first: t('run.first'),
          previous: t('run.previous'),
          play: t('run.play'),
          pause: t('run.pause'),
          next: t('run.next'),
          last: t('run.last'),
        }}
        isPlaying={isPlaying}
        isFirst={step < 0}
        isLast={step >= last}
        onFirst={does.first}
        onPrevious={does.previous}
        onPlay={togglePlay}
        onNext={does.next}
        onLast={does.last}
      />
      <Track
        run={run}
        now={step}
        label={t('run.slider')}
        valueText={valueText}
        textOf={textOf}
        onChange={goTo}
        onAct={(act) => stager.open(act, cycle)}
        onSlider={setOnSlider}
        sight={sight}
      />
      <div className={transport.side}>
        {onTime !== undefined && <Button onClick={onTime}>{inTime('title')}</Button>}
        <span className={styles.speed}>
          {choice.kind === 'ready' && (
            <choice.module.SpeedChoice
              label={t('run.speed')}
              speed={speed}
              speeds={SPEEDS}
              onChange={setSpeed}
            />
          )}
        </span>
        <div className={transport.where} data-many={last >= 999 || undefined}>
          <span className={transport.now}>
            <span className={transport.position}>
              <span>{position}</span>
              <span aria-hidden="true">
                {step + 1}/{last + 1}
              </span>
            </span>
            {telling !== undefined && (
              <span className={transport.telling}>
                {inTime('telling', { time: timeText(telling.done) })}
              </span>
            )}
          </span>
          <span className={transport.quiet}>
            <WentTo run={run} step={step} />
            <ChangedButton />
          </span>
        </div>
        <KeyHints />
      </div>
      {/* What has the focus is read anyway. */}
      <LiveRegion text={isOnSlider ? '' : `${position}: ${textOf(step).said}`} />
    </div>
  );
}

/** A Pod was chosen, and the playhead went to its decision: that is said, and it goes back at a click. */
function WentTo({ run, step }: { readonly run: RunView; readonly step: StepIndex }) {
  const { t } = useTranslation('panels');
  const cameFrom = useBerth((state) => state.cameFrom);
  const { goBack } = useActions();
  const pod = run.pods.names[run.cycles.pod[cycleOfStep(run, step)] ?? -1];
  const from = cameFrom === undefined ? -1 : stepOf(run, cameFrom);
  const back = from < 0 ? t('run.goBackToStart') : t('run.goBack', { step: from + 1 });
  return (
    <span role="status" className={styles.wentTo}>
      {cameFrom !== undefined && pod !== undefined && (
        <>
          <span>{t('run.wentTo', { pod, step: step + 1 })}</span>
          {/* On a phone there is room for its sign alone. */}
          <Button icon="left" title={back} onClick={goBack}>
            <span>{back}</span>
          </Button>
        </>
      )}
    </span>
  );
}
