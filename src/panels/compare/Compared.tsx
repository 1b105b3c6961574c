import { type ReactNode, useMemo } from 'react';
import { BerthStoreProvider } from '../../store/index.ts';
import { Button, classNames, exactTime, useTranslation } from '../../ui/index.ts';
import { Bar } from '../present/Bar.tsx';
import { Said } from '../present/Said.tsx';
import presented from '../present/Present.module.css';
import { MeasureTable } from './MeasureTable.tsx';
import { pairsOf } from './pairs.ts';
import { PodTable } from './PodTable.tsx';
import type { Side } from './positions.ts';
import { useSharedPlayhead, useShown, useStateOf } from './useCompared.ts';
import styles from './Compare.module.css';

export interface ComparedSide extends Side {
  readonly title: string;
  readonly picture: ReactNode;
}

export interface ComparedProps {
  /** The scenario on the screen. */
  readonly own: ComparedSide;
  readonly other: ComparedSide;
  /** The other is the scenario as it was: it stands at the left, so that time runs to the right. */
  readonly isEarlier: boolean;
  /** Goes back to the choice of the other. */
  readonly onChooseAgain: () => void;
  readonly onLeave: () => void;
}

/** What the two are called, by which they are. */
const PREDICTED = { own: 'predicted', other: 'actual' } as const;
const IN_TIME = { own: 'now', other: 'earlier' } as const;
const BESIDE = { own: 'left', other: 'right' } as const;

/** Two pictures with one playhead, what each comes to in numbers, and where each Pod goes. */
export function Compared({ own, other: chosen, isEarlier, onChooseAgain, onLeave }: ComparedProps) {
  const { t } = useTranslation('compare');
  const [left, right] = isEarlier ? [chosen, own] : [own, chosen];
  const { store: leftStore } = left;
  const { store: rightStore, isActual } = right;
  const [one, other] = useSides(left, right);
  const { positions, at, isPlaying, onGo, onPlay } = useSharedPlayhead(one, other);
  const here = useShown(leftStore);
  const there = useShown(rightStore);
  const pairs = useMemo(
    () => pairsOf(here.standings, there.standings, { isActual }),
    [here.standings, there.standings, isActual],
  );
  const kinds = isActual ? PREDICTED : isEarlier ? IN_TIME : BESIDE;
  const titles = { left: left.title, right: right.title };
  const { times, last } = positions;
  const ms = at < 0 ? 0 : (times?.[at] ?? 0);
  const position =
    times !== undefined
      ? t('atTime', { time: exactTime(ms), end: exactTime(times.at(-1) ?? 0) })
      : at < 0
        ? t('atStart', { count: last + 1 })
        : t('atStep', { step: at + 1, count: last + 1 });
  return (
    <>
      <div className={styles.pictures}>
        {[left, right].map((side) => (
          <Column
            key={side === own ? 'own' : 'other'}
            side={side}
            kind={t(side === own ? kinds.own : kinds.other)}
            end={
              side === own ? undefined : (
                <Button look="outline" icon="open" onClick={onChooseAgain}>
                  {t('again')}
                </Button>
              )
            }
          />
        ))}
      </div>
      <div className={classNames(presented.small, styles.transport)}>
        <Bar
          at={at}
          last={last}
          isPlaying={isPlaying}
          position={position}
          slider={t('slider')}
          says={position}
          onGo={onGo}
          onPlay={onPlay}
          onLeave={onLeave}
        />
      </div>
      <div className={styles.tables}>
        <MeasureTable
          titles={titles}
          left={here.measures}
          right={there.measures}
          isActual={isActual}
        />
        <PodTable
          titles={titles}
          stores={{ left: leftStore, right: rightStore }}
          pairs={pairs}
          isActual={isActual}
        />
      </div>
    </>
  );
}

/** The same objects while the stores are, so that nothing is moved by a drawing. */
function useSides(left: Side, right: Side): readonly [Side, Side] {
  const one = useMemo((): Side => ({ store: left.store, isActual: false }), [left.store]);
  const other = useMemo(
    (): Side => ({ store: right.store, isActual: right.isActual }),
    [right.store, right.isActual],
  );
  return [one, other];
}

interface ColumnProps {
  readonly side: ComparedSide;
  /** Which side it is, in a word. */
  readonly kind: string;
  readonly end?: ReactNode;
}

function Column({ side: { store, title, picture, isActual }, kind, end }: ColumnProps) {
  const { t } = useTranslation('compare');
  const { run, status, revision, runRevision } = useStateOf(store);
  const isBusy = status.kind === 'running' || runRevision !== revision;
  return (
    <section
      className={styles.column}
      aria-label={t('sideOf', { side: kind, title })}
      aria-busy={isBusy}
    >
      <div className={styles.columnHead}>
        <h3 className={styles.columnTitle} title={title}>
          <span className={styles.kind}>{kind}</span> {title}
        </h3>
        {end}
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={classNames(presented.small, styles.said)}>
        {run !== undefined &&
          (isActual ? (
            <p className={styles.standing}>{t('asItIs')}</p>
          ) : (
            <BerthStoreProvider store={store}>
              <Said run={run} />
            </BerthStoreProvider>
          ))}
      </div>
    </section>
  );
}
