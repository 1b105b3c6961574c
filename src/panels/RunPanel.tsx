import { useEffect, useMemo, useRef, useState } from 'react';
import { durationText, type StepIndex } from '../model/index.ts';
import { cycleOfStep, isNomination, stepOf } from '../run/index.ts';
import { commandKeys, usePage } from '../commands/index.ts';
import { perform, useActions, useBerth, useBerthStore } from '../store/index.ts';
import { Button, Icon, IconButton, timeText, useTranslation } from '../ui/index.ts';
import type { RunView, TimelineView } from '../protocol/index.ts';
import { LoadedTimeAxis } from './LoadedTimeAxis.tsx';
import { ChangedButton } from './changed/ChangedButton.tsx';
import { Timeline } from './run/Timeline.tsx';
import { useStager, useStagesBar } from './transport/stager.ts';
import { useTransportKeys } from './transport/useTransportKeys.ts';
import { stepAfter, stepBefore } from './run/notable.ts';
import type { ActionEdits } from './time/actionEdits.ts';
import { stepText, type StepText } from './run/stepText.ts';
import { useStepPlayer } from './run/useStepPlayer.ts';
import styles from './run/Run.module.css';

/** The run's steps and the playhead on them; where anything takes time, the story on a time axis. */
export function RunPanel() {
  const { t } = useTranslation('panels');
  const page = usePage();
  const run = useBerth((state) => state.run);
  const timeline = useBerth((state) => state.timeline);
  const { leaveTime } = useActions();
  const [wantsSteps, setWantsSteps] = useState(false);
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
  const stages = useStagesBar();
  if (stages !== undefined) {
    return (
      <div ref={panel} className={styles.panel}>
        {stages}
      </div>
    );
  }
  if (timeline !== undefined && !wantsSteps) {
    return (
      <div ref={panel} className={styles.panel}>
        <TimePanel
          view={timeline}
          onSteps={() => {
            leaveTime();
            setWantsSteps(true);
          }}
        />
      </div>
    );
  }
  return (
    <div ref={panel} className={styles.panel}>
      {run === undefined || run.events.cycle.length === 0 ? (
        <>
          <div className={styles.bar}>
            <h2 className={styles.title}>{t('run.title')}</h2>
          </div>
          <p className={styles.empty}>{t('run.noSteps')}</p>
        </>
      ) : (
        <Steps
          run={run}
          {...(timeline !== undefined && {
            onTime: () => {
              setWantsSteps(false);
            },
          })}
        />
      )}
    </div>
  );
}

/** The story in time, where the scenario has one. */
function TimePanel({
  view,
  onSteps,
}: {
  readonly view: TimelineView;
  readonly onSteps: () => void;
}) {
  const { t } = useTranslation('panels');
  const moment = useBerth((state) => state.moment?.event);
  const time = useBerth((state) => state.time);
  const { goToMoment, goToTime, leaveTime } = useActions();
  const store = useBerthStore();
  const page = usePage();
  const stager = useStager();
  const edits = useMemo(
    (): ActionEdits => ({
      move: ({ place }, at) =>
        void perform(store, { kind: 'move-action', action: place, at: durationText(at) }),
      remove: ({ place }) => void perform(store, { kind: 'delete-action', action: place }),
      reveal: ({ range }) => {
        if (range !== undefined) page.verb('revealLine')?.(range.tab, range.range.startLine);
      },
    }),
    [store, page],
  );
  return (
    <LoadedTimeAxis
      view={view}
      moment={moment}
      time={time}
      onMoment={goToMoment}
      onTime={goToTime}
      onStart={leaveTime}
      edits={edits}
      onDeeper={stager.open}
      before={<Button onClick={onSteps}>{t('run.title')}</Button>}
    />
  );
}

/** A Pod was chosen, and the playhead went to its decision: that is said, and it goes back at a click. */
function WentTo({ run, step }: { readonly run: RunView; readonly step: StepIndex }) {
  const { t } = useTranslation('panels');
  const cameFrom = useBerth((state) => state.cameFrom);
  const { goBack } = useActions();
  const pod = run.pods.names[run.cycles.pod[cycleOfStep(run, step)] ?? -1];
  return (
    <span role="status" className={styles.wentTo}>
      {cameFrom !== undefined && pod !== undefined && (
        <>
          <span>{t('run.wentTo', { pod, step: step + 1 })}</span>
          <Button onClick={goBack}>{t('run.goBack', { step: stepOf(run, cameFrom) + 1 })}</Button>
        </>
      )}
    </span>
  );
}

interface StepsProps {
  readonly run: RunView;
  /** Goes to the story in time, where there is one. */
  readonly onTime?: () => void;
}

function Steps({ run, onTime }: StepsProps) {
  const { t } = useTranslation('panels');
  const { t: inTime } = useTranslation('time');
  const telling = useBerth((state) => state.telling);
  const { step, last, isPlaying: running, goTo, togglePlay } = useStepPlayer(run);

  const textOf = useMemo(
    () =>
      (at: StepIndex): StepText =>
        stepText(run, at, t),
    [run, t],
  );
  const { full } = textOf(step);
  const bar = useRef<HTMLDivElement>(null);
  const stager = useStager();
  useTransportKeys(bar, {
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
    deeper: stager.open,
  });
  const position =
    step < 0
      ? t('run.atZero', { count: last + 1 })
      : t('run.position', { step: step + 1, count: last + 1 });
  return (
    <div ref={bar} className={styles.panel}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{t('run.title')}</h2>
        {onTime !== undefined && <Button onClick={onTime}>{inTime('title')}</Button>}
        <ChangedButton />
        <WentTo run={run} step={step} />
        {telling !== undefined && (
          <span className={styles.telling}>
            {inTime('telling', { time: timeText(telling.done) })}
          </span>
        )}
        {isNomination(run, cycleOfStep(run, step)) && (
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
            disabled={step < 0}
            onClick={() => {
              goTo(-1);
            }}
          />
          <IconButton
            icon="left"
            label={t('run.previous')}
            shortcut={commandKeys('previousStep').text}
            disabled={step < 0}
            onClick={() => {
              goTo(step - 1);
            }}
          />
          <IconButton
            icon={running ? 'pause' : 'play'}
            label={running ? t('run.pause') : t('run.play')}
            onClick={togglePlay}
          />
          <IconButton
            icon="right"
            label={t('run.next')}
            shortcut={commandKeys('nextStep').text}
            disabled={step >= last}
            onClick={() => {
              goTo(step + 1);
            }}
          />
          <IconButton
            icon="last"
            label={t('run.last')}
            shortcut={commandKeys('lastStep').text}
            disabled={step >= last}
            onClick={() => {
              goTo(last);
            }}
          />
        </div>
        <span className={styles.position}>
          <span>{position}</span>
          <span aria-hidden="true">
            {step + 1}/{last + 1}
          </span>
        </span>
      </div>
      <Timeline
        run={run}
        now={step}
        label={t('run.slider')}
        valueText={`${position}: ${full}`}
        textOf={textOf}
        onChange={goTo}
      />
    </div>
  );
}
