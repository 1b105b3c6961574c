import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, NotLoaded, useLoaded, useTranslation } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [act, setAct] = useState<Act>();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const part = useLoaded(loadWalk, isOpen);

  const stager = useStager();
  useEffect(
    () =>
      stager.offer((wanted) => {
        setAct(wanted);
        setOpen(true);
      }),
    [stager],
  );

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen && part.kind === 'loading') return <p className={styles.note}>{t('ui.preparing')}</p>;
  if (isOpen && part.kind === 'ready') {
    return (
      <part.module.Walk
        run={run}
        decision={decision}
        act={act}
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
              setOpen(true);
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
