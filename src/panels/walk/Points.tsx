import { VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { DecisionView, RunView } from '../../protocol/index.ts';
import styles from './Walk.module.css';

/** Nodes in sight: the best at the end. */
const SHOWN = 8;

export interface PointsProps {
  readonly run: RunView;
  readonly rows: readonly PointsRow[];
  /** The most that a node can have, which a bar is drawn against. */
  readonly of: number;
  readonly heading: string;
}

/** One node: its points by series, those to come as 0. */
export interface PointsRow {
  readonly node: number;
  readonly parts: readonly number[];
  /** What the frame itself added; undefined where it adds nothing. */
  readonly gained: number | undefined;
  readonly isChosen: boolean;
}

/** Points of the nodes so far, as bars that grow from frame to frame. Rows keep their place. */
export function Points({ run, rows, of, heading }: PointsProps) {
  const { t } = useTranslation('walk');
  const shown = rows.slice(0, SHOWN);
  return (
    <>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('ui.node')}</VisuallyHidden>
            </th>
            <th scope="col" colSpan={3}>
              <VisuallyHidden>{heading}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ node, parts, gained, isChosen }) => (
            <tr key={node} data-chosen={isChosen || undefined}>
              <th scope="row" title={run.nodes[node]?.name}>
                {run.nodes[node]?.name}
              </th>
              <td>
                <span aria-hidden="true" className={styles.bar}>
                  {parts.map((value, series) => (
                    <span
                      key={series}
                      data-new={isNewest(parts, series, gained) || undefined}
                      style={{ width: `${String(of > 0 ? (100 * value) / of : 0)}%` }}
                    />
                  ))}
                </span>
              </td>
              <td className={styles.gained}>
                {gained === undefined ? '' : t('ui.gained', { points: gained })}
              </td>
              <td className={styles.total}>{parts.reduce((sum, value) => sum + value, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <p className={styles.note}>{t('ui.best', { count: shown.length, total: rows.length })}</p>
      )}
    </>
  );
}

/** Whether these are the points that the frame itself added: the last that are there. */
function isNewest(parts: readonly number[], series: number, gained: number | undefined): boolean {
  return (gained ?? 0) > 0 && parts.findLastIndex((value) => value > 0) === series;
}

/** The rows after so many Score plugins: best at the end first, the chosen one before its equals. */
export function scoreRows(decision: DecisionView, scores: number): PointsRow[] {
  const { total, chosen } = decision;
  return [...total.keys()]
    .filter((node) => !Number.isNaN(total[node]))
    .sort(
      (a, b) =>
        (total[b] ?? 0) - (total[a] ?? 0) || Number(b === chosen) - Number(a === chosen) || a - b,
    )
    .map((node) => {
      const points = decision.scores.map(
        ({ normalized, weight }) => (normalized[node] ?? 0) * weight,
      );
      return {
        node,
        parts: points.map((value, series) => (series < scores ? value : 0)),
        gained: points[scores - 1],
        isChosen: node === chosen,
      };
    });
}
