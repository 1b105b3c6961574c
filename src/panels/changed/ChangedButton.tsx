import { useId, useRef, useState } from 'react';
import { isUnchanged, useBerth } from '../../store/index.ts';
import { Button, Dialog, Loaded, useTranslation } from '../../ui/index.ts';
import { type Against, useWhatChanged } from './useWhatChanged.ts';
import styles from './Changed.module.css';

const loadList = () => import('./WhatChangedList.tsx');

/** Pixels between the button and the list above it. */
const GAP = 8;

/** In a few words what the last edit moved; opens the list of the Pods. */
export function ChangedButton() {
  const { t } = useTranslation('changed');
  const hasPin = useBerth(({ pinnedRun }) => pinnedRun !== undefined);
  const [wanted, setWanted] = useState<Against>('before');
  const against = hasPin ? wanted : 'before';
  const changed = useWhatChanged(against);
  const [open, setOpen] = useState(false);
  /** Pixels from the bottom edge to above the strip that the button stands in. */
  const [above, setAbove] = useState<number>();
  const dialogId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words =
    changed === undefined || isUnchanged(changed)
      ? []
      : [
          changed.moved.length > 0 && t('moved', { count: changed.moved.length }),
          changed.pending.length > 0 && t('pending', { count: changed.pending.length }),
          changed.freed.length > 0 && t('freedShort', { count: changed.freed.length }),
          changed.added > 0 && t('addedShort', { count: changed.added }),
          changed.removed > 0 && t('removedShort', { count: changed.removed }),
        ].filter((part) => part !== false);
  const news = words.join(t('separator'));
  const told = news === '' ? t('button') : t('told', { words: news });
  // What is new ends the sentence; where there is little room it stands alone.
  const lead = news === '' ? '' : told.slice(0, -news.length);
  return (
    <>
      <Button
        ref={button}
        icon="swap"
        title={told}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={dialogId}
        onClick={({ currentTarget }) => {
          const strip = currentTarget.closest('section') ?? currentTarget;
          setAbove(window.innerHeight - strip.getBoundingClientRect().top + GAP);
          setOpen(!open);
        }}
      >
        <span className={styles.words}>
          <span className={styles.lead}>{lead}</span>
          <span>{news === '' ? told : news}</span>
        </span>
      </Button>
      <Dialog
        id={dialogId}
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('intro')}
        closeLabel={t('close')}
        opener={button}
        isLeft
        above={above}
      >
        <Loaded load={loadList}>
          {({ WhatChangedList }) => (
            <WhatChangedList against={against} onAgainst={setWanted} changed={changed} />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}
