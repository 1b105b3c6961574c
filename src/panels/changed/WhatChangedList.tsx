import { usePage } from '../../commands/index.ts';
import {
  type ChangedPod,
  isUnchanged,
  textsOfRun,
  useActions,
  useBerth,
  type WhatChanged,
} from '../../store/index.ts';
import { Button, SegmentedControl, useTranslation, Named } from '../../ui/index.ts';
import { AsKubectl } from './AsKubectl.tsx';
import { ChangedPods } from './ChangedPods.tsx';
import { Drift } from './Drift.tsx';
import type { Against } from './useWhatChanged.ts';
import styles from './Changed.module.css';

export interface WhatChangedListProps {
  readonly against: Against;
  readonly onAgainst: (against: Against) => void;
  readonly changed: WhatChanged | undefined;
}

/** The Pods that stand elsewhere, and which run is meant by "before". */
export function WhatChangedList({ against, onAgainst, changed }: WhatChangedListProps) {
  const { t } = useTranslation('changed');
  const { pinRun, unpinRun } = useActions();
  const hasPin = useBerth(({ pinnedRun }) => pinnedRun !== undefined);
  const other = useBerth((state) => (against === 'pinned' ? state.pinnedRun : state.runBefore));
  const page = usePage();
  // Of a moment of a story no texts are known.
  const hasTexts = other !== undefined && textsOfRun(other) !== undefined;
  return (
    <div className={styles.changed}>
      {hasPin && (
        <SegmentedControl
          label={t('against')}
          value={against}
          options={[
            { value: 'before', text: t('before') },
            { value: 'pinned', text: t('pinned') },
          ]}
          onChange={onAgainst}
        />
      )}
      {changed === undefined ? (
        <p className={styles.note}>{t('nothingBefore')}</p>
      ) : isUnchanged(changed) ? (
        <p className={styles.note}>{t('same')}</p>
      ) : (
        <>
          <p className={styles.note}>
            <Named>{t('anew')}</Named>
          </p>
          <Groups changed={changed} />
        </>
      )}
      <AsKubectl other={other} />
      <Drift />
      {/* The sheet grows upwards as answers come: what is pressed stands at its foot, which stays. */}
      <div className={styles.buttons}>
        <Button
          look="outline"
          onClick={() => {
            pinRun();
            onAgainst('pinned');
          }}
        >
          {hasPin ? t('pinAgain') : t('pin')}
        </Button>
        {changed !== undefined && hasTexts && (
          <Button look="outline" icon="swap" onClick={() => page.verb('compare')?.(against)}>
            {t('sideBySide')}
          </Button>
        )}
        {hasPin && (
          <Button look="outline" onClick={unpinRun}>
            {t('unpin')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Groups({ changed }: { readonly changed: WhatChanged }) {
  const { t } = useTranslation('changed');
  const { pending, freed, moved, added, removed } = changed;
  return (
    <>
      <Group title={t('pending', { count: pending.length })} pods={pending} />
      <Group title={t('freed', { count: freed.length })} pods={freed} />
      <Group title={t('moved', { count: moved.length })} pods={moved} />
      {added > 0 && <p className={styles.note}>{t('added', { count: added })}</p>}
      {removed > 0 && <p className={styles.note}>{t('removed', { count: removed })}</p>}
    </>
  );
}

function Group({ title, pods }: { readonly title: string; readonly pods: readonly ChangedPod[] }) {
  const { t } = useTranslation('changed');
  if (pods.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ChangedPods pods={pods} noPlace={t('pendingPlace')} />
    </section>
  );
}
