import { useTranslation } from '../../ui/index.ts';
import type { Measures } from './measures.ts';
import styles from './Compare.module.css';

interface MeasureTableProps {
  readonly titles: { readonly left: string; readonly right: string };
  /** Undefined while there is no run. */
  readonly left: Measures | undefined;
  readonly right: Measures | undefined;
  /** The right side is a cluster as it is. */
  readonly isActual: boolean;
}

/** A row: what it says of a side, and the number that the difference is taken of. */
interface Row {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly cell: (side: Measures) => string;
  readonly value: (side: Measures) => number | undefined;
  /** The difference as it is written, without its sign. */
  readonly written: (difference: number) => string;
}

/** What both sides come to at the playhead, and by how much they differ. */
export function MeasureTable({ titles, left, right, isActual }: MeasureTableProps) {
  const { t } = useTranslation('compare');
  const rows = useRows({ left, right, isActual });
  return (
    <div className={styles.measures} role="region" aria-label={t('measures.label')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('measures.what')}</th>
            <th scope="col">{titles.left}</th>
            <th scope="col">{titles.right}</th>
            <th scope="col">{t('measures.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, detail, cell, value, written }) => (
            <tr key={id}>
              <th scope="row" title={detail}>
                {label}
              </th>
              <td>{left === undefined ? '…' : cell(left)}</td>
              <td>{right === undefined ? '…' : cell(right)}</td>
              <Difference from={left && value(left)} to={right && value(right)} written={written} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DifferenceProps {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly written: Row['written'];
}

function Difference({ from, to, written }: DifferenceProps) {
  const { t } = useTranslation('compare');
  if (from === undefined || to === undefined) return <td>{t('measures.none')}</td>;
  const text = written(Math.abs(to - from));
  const isSame = text === written(0);
  return (
    <td className={isSame ? styles.same : styles.other}>
      {isSame ? t('measures.same') : `${to > from ? '+' : '−'}${text}`}
    </td>
  );
}

const whole = (value: number): string => String(Math.round(value));
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

function useRows({ left, right, isActual }: Omit<MeasureTableProps, 'titles'>): readonly Row[] {
  const { t } = useTranslation('compare');
  const percent = (share: number): string => t('measures.percent', { share: tenths(share * 100) });
  const points = (share: number): string => t('measures.points', { points: tenths(share * 100) });
  const none = t('measures.none');
  const count = (
    id: 'nodes' | 'placed' | 'pending' | 'evictions' | 'refused',
    detail?: string,
  ): Row => ({
    id,
    label: t(`measures.${id}`),
    ...(detail !== undefined && { detail }),
    cell: (side) => whole(side[id]),
    value: (side) => side[id],
    written: whole,
  });
  const used = (id: 'cpu' | 'memory'): Row => ({
    id,
    label: t(`measures.${id}`),
    detail: t('measures.usedDetail'),
    cell: (side) => (side[id] === undefined ? none : percent(side[id])),
    value: (side) => side[id],
    written: points,
  });
  const isByZone = left?.isByZone === true || right?.isByZone === true;
  const hasRefused = (left?.refused ?? 0) + (right?.refused ?? 0) > 0;
  return [
    count('nodes'),
    count('placed'),
    count('pending'),
    // What a cluster went through before is not in the list of its Pods.
    ...(isActual ? [] : [count('evictions', t('measures.evictionsDetail'))]),
    ...(hasRefused ? [count('refused')] : []),
    {
      id: 'uneven',
      label: t(isByZone ? 'measures.zoneSkew' : 'measures.nodeSkew'),
      detail: t('measures.skewDetail'),
      cell: ({ uneven }) =>
        uneven === undefined
          ? none
          : t('measures.skewOf', {
              skew: whole(uneven.skew),
              workload: uneven.workload.slice(uneven.workload.lastIndexOf('/') + 1),
            }),
      value: ({ uneven }) => uneven?.skew,
      written: whole,
    },
    used('cpu'),
    used('memory'),
    ...(isActual
      ? []
      : [
          {
            id: 'score',
            label: t('measures.score'),
            detail: t('measures.scoreDetail'),
            cell: ({ score }: Measures) => (score === undefined ? none : tenths(score)),
            value: ({ score }: Measures) => score,
            written: tenths,
          },
        ]),
  ];
}
