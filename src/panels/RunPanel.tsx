import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { usePage } from '../commands/index.ts';
import { useActions, useBerth } from '../store/index.ts';
import { useTranslation, VisuallyHidden } from '../ui/index.ts';
import { LoadedTimePanel } from './LoadedTimePanel.tsx';
import { Steps } from './run/Steps.tsx';
import { useStagesBar } from './transport/stager.ts';
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
        <LoadedTimePanel
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
