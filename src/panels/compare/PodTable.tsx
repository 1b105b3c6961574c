import { useEffect, useState } from 'react';
import type { BerthStore } from '../../store/index.ts';
import { Switch, Tag, useTranslation } from '../../ui/index.ts';
import type { Pair, Pairs } from './pairs.ts';
import { keyOf, type Standing } from './standings.ts';
import { lightPod } from './useCompared.ts';
import styles from './Compare.module.css';

/** Pods in sight. */
const SHOWN = 200;

interface Both<Of> {
  readonly left: Of;
  readonly right: Of;
}

interface PodTableProps {
  readonly titles: Both<string>;
  readonly stores: Both<BerthStore>;
  readonly pairs: Pairs;
  /** The right side is a cluster as it is. */
  readonly isActual: boolean;
}

/** Where each Pod goes on either side: those that stand otherwise, or all. */
export function PodTable({ titles, stores, pairs, isActual }: PodTableProps) {
  const { t } = useTranslation('compare');
  const [isWhole, setWhole] = useState(false);
  /** The Pod that stays lit. */
  const [held, setHeld] = useState('');
  const all = isWhole ? pairs.pairs : pairs.pairs.slice(0, pairs.differing);
  const of = pairs.pairs.length;
  const { left, right } = stores;
  useEffect(() => {
    if (held === '') return undefined;
    light(
      { left, right },
      pairs.pairs.find((pair) => nameOf(pair) === held),
    );
    return () => {
      light({ left, right }, undefined);
    };
  }, [left, right, pairs, held]);
  const lead =
    pairs.differing === 0
      ? t(isActual ? 'pods.asPredicted' : 'pods.alike', { count: of })
      : t(isActual ? 'pods.notAsPredicted' : 'pods.differ', { count: pairs.differing, of });
  return (
    <div className={styles.pods}>
      <div className={styles.podsHead}>
        <p id="compare-lead" className={styles.lead} role="status">
          {lead} {pairs.strangers > 0 && t('pods.strangers', { count: pairs.strangers })}
        </p>
        <label className={styles.whole} htmlFor="compare-all">
          {t('pods.all')}
          <Switch
            id="compare-all"
            checked={isWhole}
            describedBy="compare-lead"
            onChange={setWhole}
          />
        </label>
      </div>
      {all.length > 0 && (
        <div className={styles.scroll} role="region" aria-label={t('pods.label')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('pods.pod')}</th>
                <th scope="col">{titles.left}</th>
                <th scope="col">{titles.right}</th>
              </tr>
            </thead>
            <tbody>
              {all.slice(0, SHOWN).map((pair) => {
                const name = nameOf(pair);
                return (
                  <tr
                    key={name}
                    onPointerEnter={() => {
                      light(stores, pair);
                    }}
                    onPointerLeave={() => {
                      light(
                        stores,
                        pairs.pairs.find((each) => nameOf(each) === held),
                      );
                    }}
                  >
                    <th scope="row">
                      <Tag
                        pressed={held === name}
                        title={name}
                        onClick={() => {
                          setHeld(held === name ? '' : name);
                        }}
                      >
                        {(pair.left ?? pair.right)?.name}
                      </Tag>
                    </th>
                    <Place standing={pair.left} />
                    <Place standing={pair.right} isOther={!pair.isAlike} />
                  </tr>
                );
              })}
            </tbody>
          </table>
          {all.length > SHOWN && (
            <p className={styles.note}>{t('pods.more', { count: all.length - SHOWN })}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly standing: Standing | undefined;
  readonly isOther?: boolean;
}

function Place({ standing, isOther = false }: PlaceProps) {
  const { t } = useTranslation('compare');
  const text =
    standing === undefined
      ? t('place.absent')
      : standing.off === undefined
        ? standing.node
        : t(`place.${standing.off}`);
  return <td className={isOther ? styles.other : undefined}>{text}</td>;
}

function nameOf({ left, right }: Pair): string {
  const either = left ?? right;
  return either === undefined ? '' : keyOf(either);
}

function light(stores: Both<BerthStore>, pair: Pair | undefined): void {
  for (const side of ['left', 'right'] as const) {
    lightPod(stores[side], pair?.[side]?.pod, pair?.[side]?.node ?? '');
  }
}
