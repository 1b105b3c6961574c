import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { durationText } from '../model/index.ts';
import { openCommandMenu, usePage } from '../commands/index.ts';
import { perform, useActions, useBerth, useBerthStore } from '../store/index.ts';
import { Button, useTranslation, VisuallyHidden } from '../ui/index.ts';
import type { TimelineView } from '../protocol/index.ts';
import { LoadedTimeAxis } from './LoadedTimeAxis.tsx';
import { Steps } from './run/Steps.tsx';
import { useStager, useStagesBar } from './transport/stager.ts';
import type { ActionEdits } from './time/actionEdits.ts';
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
    return <Part panel={panel}>{stages}</Part>;
  }
  if (timeline !== undefined && !wantsSteps) {
    return (
      <Part panel={panel}>
        <TimePanel
          view={timeline}
          onSteps={() => {
            leaveTime();
            setWantsSteps(true);
          }}
        />
      </Part>
    );
  }
  return (
    <Part panel={panel}>
      {run === undefined || run.events.cycle.length === 0 ? (
        <p className={styles.empty}>{t('run.noSteps')}</p>
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
    </Part>
  );
}

/** The region's content, with its heading for those who go from one to the next. */
function Part({
  panel,
  children,
}: {
  readonly panel: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('panels');
  return (
    <div ref={panel} className={styles.panel}>
      <VisuallyHidden role="heading" aria-level={2}>
        {t('run.title')}
      </VisuallyHidden>
      {children}
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
        void perform(store, {
          kind: 'move-action',
          action: place,
          at: durationText(at),
        }),
      remove: ({ place }) => void perform(store, { kind: 'delete-action', action: place }),
      offer: ({ place }, beside) => {
        openCommandMenu(page, { kind: 'action', action: place }, beside);
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
