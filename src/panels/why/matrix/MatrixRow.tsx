import { memo } from 'react';
import { classNames, Icon, type IconName } from '../../../ui/index.ts';
import type { DecisionView, NodeView } from '../../../protocol/index.ts';
import { failureCount, reportedPlugin, verdictOf, type Verdict } from '../../verdict.ts';
import { columnWidth, type Mark, markOf, type MatrixColumn, pointsOf } from './columns.ts';
import styles from './Matrix.module.css';

/** The words of the matrix in the page's language, made once for all rows. */
export interface MatrixWords {
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly filteredBefore: string;
}

export interface MatrixRowProps {
  readonly decision: DecisionView;
  readonly view: NodeView;
  readonly node: number;
  /** Place among the rows, from 0. */
  readonly row: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly columns: readonly MatrixColumn[];
  readonly words: MatrixWords;
  /** Column of the cell that holds the focus, -1 when it is in another row. */
  readonly active: number;
  readonly activeId: string;
  readonly isSelected: boolean;
  readonly isLit: boolean;
}

const VERDICT_ICONS: Readonly<Record<Verdict, IconName>> = {
  chosen: 'chosen',
  feasible: 'feasible',
  filtered: 'filtered',
  nominated: 'preemption',
  unseen: 'unseen',
};
const MARK_CLASSES: Readonly<Record<Mark, string | undefined>> = {
  reported: styles.markReported,
  fails: styles.markFails,
  passes: styles.markPasses,
  unseen: styles.markUnseen,
};
const SIGNS: Readonly<Record<Mark, string>> = {
  reported: '✕',
  fails: '✕',
  passes: '·',
  unseen: '–',
};

/** A node: one cell a column. Clicks are told by the grid, from `data-node` and `data-column`. */
export const MatrixRow = memo(function MatrixRow({
  decision,
  view,
  node,
  row,
  top,
  columns,
  words,
  active,
  activeId,
  isSelected,
  isLit,
}: MatrixRowProps) {
  const verdict = verdictOf(decision, node);
  const cell = (column: MatrixColumn, index: number) => {
    const at = {
      id: active === index ? activeId : undefined,
      'data-column': index,
    };
    const isActive = active === index && styles.active;
    switch (column.kind) {
      case 'name':
        return (
          <span
            key={index}
            {...at}
            role="rowheader"
            title={view.name}
            className={classNames(styles.cell, styles.name, isActive)}
          >
            {view.name}
          </span>
        );
      case 'verdict': {
        const by =
          verdict === 'filtered' ? (reportedPlugin(decision, node) ?? words.filteredBefore) : '';
        return (
          <span
            key={index}
            {...at}
            role="gridcell"
            aria-label={by === '' ? undefined : `${words.verdicts[verdict]}: ${by}`}
            title={by === '' ? undefined : `${words.verdicts[verdict]}: ${by}`}
            className={classNames(styles.cell, styles.verdict, styles[verdict], isActive)}
          >
            <Icon name={VERDICT_ICONS[verdict]} size={12} />
            <span className={styles.verdictText}>
              {verdict === 'filtered' ? by : words.verdicts[verdict]}
            </span>
          </span>
        );
      }
      case 'fails': {
        const count = failureCount(decision, node);
        return (
          <span
            key={index}
            {...at}
            role="gridcell"
            className={classNames(styles.cell, styles.figure, styles.fails, isActive)}
          >
            {count > 0 && count}
          </span>
        );
      }
      case 'filter': {
        const mark = markOf(decision, node, column.index);
        return (
          <span
            key={index}
            {...at}
            role="gridcell"
            aria-label={words.marks[mark]}
            style={{ flexBasis: columnWidth(column) }}
            className={classNames(
              styles.cell,
              styles.plugin,
              mark === 'passes' && styles.quiet,
              isActive,
            )}
          >
            {mark === 'passes' || mark === 'unseen' ? SIGNS[mark] : <MarkSign mark={mark} />}
          </span>
        );
      }
      case 'score': {
        const points = pointsOf(decision, node, column.index);
        return (
          <span
            key={index}
            {...at}
            role="gridcell"
            style={{ flexBasis: columnWidth(column) }}
            className={classNames(styles.cell, styles.figure, styles.score, isActive)}
          >
            {decision.feasible[node] === 1 && !Number.isNaN(points) && points}
          </span>
        );
      }
      case 'total':
      case 'rank': {
        const value = column.kind === 'total' ? decision.total[node] : decision.rank[node];
        return (
          <span
            key={index}
            {...at}
            role="gridcell"
            className={classNames(
              styles.cell,
              styles.figure,
              styles.strong,
              styles[column.kind],
              isActive,
            )}
          >
            {decision.feasible[node] === 1 && value}
          </span>
        );
      }
    }
  };
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      data-node={node}
      className={classNames(
        styles.row,
        verdict === 'chosen' && styles.chosenRow,
        isSelected && styles.selected,
        isLit && styles.lit,
      )}
      style={{ top }}
    >
      {columns.map(cell)}
    </div>
  );
});

/** The sign of a mark, for the legend. */
export function MarkSign({ mark }: { readonly mark: Mark }) {
  return (
    <span data-mark={mark} className={classNames(styles.mark, MARK_CLASSES[mark])}>
      {SIGNS[mark]}
    </span>
  );
}
