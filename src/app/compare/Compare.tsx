import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ClusterCanvas } from '../../canvas/index.ts';
import { pageOf } from '../../commands/index.ts';
import { LoadedCompared } from '../../panels/index.ts';
import { type BerthStore, BerthStoreProvider, useBerth, useBerthStore } from '../../store/index.ts';
import { Button, Icon, Kbd, useTranslation, VisuallyHidden } from '../../ui/index.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useFocusHere } from '../useFocusHere.ts';
import { useScenarioTitle } from '../workspace/index.ts';
import { Choose } from './Choose.tsx';
import { earlierRun } from './earlierRun.ts';
import type { Other } from './other.ts';
import { useOtherStore } from './useOtherStore.ts';
import styles from './Compare.module.css';

export interface CompareProps {
  /** What it begins with, of the scenario's own runs; undefined asks first. */
  readonly first: 'before' | 'pinned' | undefined;
  readonly onLeave: () => void;
}

/** The scenario on the screen beside another one, or beside itself as it was. */
export function Compare({ first, onLeave }: CompareProps) {
  const { t } = useTranslation('compare');
  const store = useBerthStore();
  const name = useBerth((state) => state.name);
  const titleOf = useScenarioTitle();
  const title = titleOf(name);
  const [other, setOther] = useState<Other | undefined>(() =>
    earlierRun(store, first, t(`choose.${first ?? 'before'}`)),
  );
  const otherStore = useOtherStore(other);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  useFocusHere();
  const chooseAgain = useCallback(() => {
    setOther(undefined);
  }, []);
  const isEarlier = other?.isEarlier === true;
  const pictures = useMemo(
    () => ({
      own: <Picture store={store} name={t(isEarlier ? 'now' : 'left')} />,
      other: otherStore && <Picture store={otherStore} name={t(isEarlier ? 'earlier' : 'right')} />,
    }),
    [store, otherStore, isEarlier, t],
  );
  return (
    <section ref={section} className={styles.compare} aria-label={t('label')} tabIndex={-1}>
      {other === undefined ? (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <Icon name="swap" /> {t('choose.title', { title })}
            </h2>
            <Button onClick={onLeave}>
              <Kbd>Esc</Kbd> {t('leave')}
            </Button>
          </div>
          <Choose onChosen={setOther} onLeave={onLeave} />
        </>
      ) : (
        <VisuallyHidden role="heading" aria-level={2}>
          {t('title')}
        </VisuallyHidden>
      )}
      {other?.isPart === true && (
        <p role="alert" className={styles.lost}>
          <Icon name="warning" /> {t('partOfLink')}
        </p>
      )}
      {other !== undefined && otherStore !== undefined && (
        <LoadedCompared
          own={{ store, isActual: false, title, picture: pictures.own }}
          other={{
            store: otherStore,
            isActual: other.isActual,
            title: other.isActual && other.name === '' ? t('cluster') : titleOf(other.name),
            picture: pictures.other,
          }}
          isEarlier={isEarlier}
          onChooseAgain={chooseAgain}
          onLeave={onLeave}
        />
      )}
    </section>
  );
}

interface PictureProps {
  readonly store: BerthStore;
  /** Which of the two it is, in a word. */
  readonly name: string;
}

/** A cluster that is only looked at: nothing is dragged. The store's own page holds it. */
function Picture({ store, name }: PictureProps) {
  const own = useBerthStore();
  const isOwn = own === store;
  // The rest comes at once, as what is fetched does; two clusters drawn within that would be one task.
  const isDrawn = useDeferredValue(true, false);
  return (
    <div
      className={styles.picture}
      {...(!isOwn && { 'data-berth': '', ref: pageOf(store).holdIn })}
    >
      <BerthStoreProvider store={store}>
        <ErrorBoundary region="cluster">
          {isDrawn && <ClusterCanvas isFramed name={name} />}
        </ErrorBoundary>
      </BerthStoreProvider>
    </div>
  );
}
