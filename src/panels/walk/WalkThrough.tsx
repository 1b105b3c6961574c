import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, useTranslation } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../worker/protocol.ts';
import styles from './Walk.module.css';

// Fetched when it is first opened: the first picture does not wait for it.
const Walk = lazy(async () => ({ default: (await import('./Walk.tsx')).Walk }));

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
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <Suspense fallback={<p className={styles.note}>{t('ui.preparing')}</p>}>
        <Walk
          run={run}
          decision={decision}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      {lead}
      <div className={styles.openRow}>
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
        {beside}
      </div>
      {children}
    </>
  );
}
