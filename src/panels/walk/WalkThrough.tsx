import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button, NotLoaded, useLoaded, useStateOf, useTranslation } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';
import type { CycleIndex } from '../../model/index.ts';
import { useStager } from '../transport/stager.ts';
import type { Act } from '../transport/stages.ts';
import styles from './Walk.module.css';

// Fetched when it is first opened: the first picture does not wait for it.
const loadWalk = () => import('./Walk.tsx');

export interface WalkThroughProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** Stands above the button. */
  readonly lead: ReactNode;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
  /** The account of the decision; the stepper takes its place. */
  readonly children: ReactNode;
}

/** The account of a decision with a button that plays it frame by frame instead. */
export function WalkThrough({ run, decision, lead, beside, children }: WalkThroughProps) {
  const { t } = useTranslation('walk');
  const { cycle } = decision;
  const [isOpen, setOpen] = useStateOf(cycle, false, 'walk.open');
  /** How often it was opened: each time it begins anew. */
  const [times, setTimes] = useStateOf(cycle, 0, 'walk.times');
  const [act, setAct] = useStateOf<Act | undefined>(cycle, undefined);
  const button = useRef<HTMLButtonElement>(null);
  /** The decision that was being played. */
  const played = useRef<CycleIndex>(undefined);
  const part = useLoaded(loadWalk, isOpen);

  const stager = useStager();
  const start = (wanted: Act | undefined): void => {
    setAct(wanted);
    if (!isOpen) setTimes(times + 1);
    setOpen(true);
  };
  const open = useEffectEvent(start);
  // Before the button is seen: who sees it may press the key.
  useLayoutEffect(
    () =>
      stager.offer(cycle, (wanted) => {
        open(wanted);
      }),
    [stager, cycle],
  );

  useEffect(() => {
    // Where another decision has come instead, the focus is where that was asked for.
    if (played.current === cycle && !isOpen) button.current?.focus();
    played.current = isOpen ? cycle : undefined;
  }, [isOpen, cycle]);

  if (isOpen && part.kind === 'loading') return <p className={styles.note}>{t('ui.preparing')}</p>;
  if (isOpen && part.kind === 'ready') {
    return (
      <part.module.Walk
        run={run}
        decision={decision}
        act={act}
        turn={`${String(cycle)} ${String(times)}`}
        onClose={() => {
          setAct(undefined);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <>
      {lead}
      <div className={styles.openRow}>
        {isOpen && part.kind === 'failed' ? (
          <NotLoaded onRetry={part.retry} />
        ) : (
          <Button
            ref={button}
            icon="play"
            look="outline"
            className={styles.open}
            onClick={() => {
              start(act);
            }}
          >
            {t('ui.open')}
          </Button>
        )}
        {beside}
      </div>
      {children}
    </>
  );
}
