import { classNames, Icon, pluginIconName, useTranslation } from '../../../ui/index.ts';
import type { DecisionView } from '../../../protocol/index.ts';
import { useLamp } from '../light.ts';
import { PluginName } from '../PluginName.tsx';
import { columnWidth, type MatrixColumn } from './columns.ts';
import { isSortedBy, type MatrixSort } from './sort.ts';
import styles from './Matrix.module.css';

export interface HeadCellProps {
  readonly decision: DecisionView;
  readonly column: MatrixColumn;
  /** Place among the columns, from 0. */
  readonly index: number;
  readonly sort: MatrixSort;
  readonly isActive: boolean;
  readonly activeId: string;
}

/** A column's header: its name, level; a click sorts. */
export function HeadCell({ decision, column, index, sort, isActive, activeId }: HeadCellProps) {
  const { t } = useTranslation('panels');
  const isPlugin = column.kind === 'filter' || column.kind === 'score';
  const failing = column.kind === 'filter' ? column.failing : [];
  const groups = isPlugin
    ? decision.groups.findIndex(({ plugin }) => plugin === column.plugin)
    : -1;
  const lamp = useLamp({
    nodes: failing,
    ...(column.kind === 'filter' && groups >= 0 && { group: groups }),
    ...(column.kind === 'score' && { score: column.index }),
  });
  const isSorted = isSortedBy(sort, column);
  const name = ((): string => {
    switch (column.kind) {
      case 'name':
        return t('why.node');
      case 'verdict':
        return t('outline.verdict');
      case 'fails':
        return t('matrix.failsFull');
      case 'total':
        return t('why.total');
      case 'rank':
        return t('matrix.rank');
      case 'filter':
      case 'score':
        return column.plugin;
    }
  })();
  const full =
    column.kind === 'filter' && failing.length > 0
      ? t('matrix.failing', { plugin: column.plugin, count: failing.length })
      : name;
  return (
    <span
      id={isActive ? activeId : undefined}
      role="columnheader"
      aria-label={full}
      aria-colindex={index + 1}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      data-column={index}
      title={`${full} · ${t('matrix.sortBy', { column: name })}`}
      className={classNames(
        styles.headCell,
        styles[column.kind],
        isPlugin && styles.pluginHead,
        column.kind === 'filter' && failing.length === 0 && styles.idle,
        isActive && styles.active,
      )}
      style={{ flexBasis: columnWidth(column) }}
      {...(isPlugin ? lamp : {})}
    >
      {isPlugin ? (
        <>
          {column.kind === 'filter' && <Icon name={pluginIconName(column.plugin)} size={13} />}
          <span className={styles.pluginText}>
            <PluginName name={column.plugin} />
            {column.kind === 'score' && <span className={styles.weight}> ×{column.weight}</span>}
          </span>
        </>
      ) : (
        <span>{column.kind === 'fails' ? t('matrix.fails') : name}</span>
      )}
      <span className={styles.sortMark}>
        {isSorted && <Icon name={sort.descending ? 'down' : 'up'} size={11} />}
      </span>
    </span>
  );
}
