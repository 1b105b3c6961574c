import { useEffect, useMemo } from 'react';
import { useBerth } from '../../../store/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import type { MatrixColumn } from './columns.ts';
import type { Cell } from './keyboard.ts';
import { MatrixRow, type MatrixWords } from './MatrixRow.tsx';
import { HEAD_HEIGHT, useMatrixRows } from './useMatrixRows.ts';
import styles from './Matrix.module.css';

export interface MatrixBodyProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** Node indexes in the order of the rows. */
  readonly nodes: readonly number[];
  readonly columns: readonly MatrixColumn[];
  readonly words: MatrixWords;
  readonly active: Cell;
  readonly activeId: string;
  /** Node index, -1 for none. */
  readonly selected: number;
  readonly scroller: HTMLDivElement;
}

/** The rows in sight. Apart from the rest of the matrix, so that scrolling draws nothing else. */
export function MatrixBody({
  run,
  decision,
  nodes,
  columns,
  words,
  active,
  activeId,
  selected,
  scroller,
}: MatrixBodyProps) {
  const virtualizer = useMatrixRows(nodes.length, scroller);
  const light = useBerth((state) => state.light?.nodes);
  const lit = useMemo(() => new Set(light), [light]);

  useEffect(() => {
    if (active.row >= 0) virtualizer.scrollToIndex(active.row, { align: 'auto' });
  }, [active.row, virtualizer]);

  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const node = nodes[index] ?? -1;
        const view = run.nodes[node];
        return view === undefined ? null : (
          <MatrixRow
            key={node}
            decision={decision}
            view={view}
            node={node}
            row={index}
            top={start - HEAD_HEIGHT}
            columns={columns}
            words={words}
            active={active.row === index ? active.column : -1}
            activeId={activeId}
            isSelected={node === selected}
            isLit={lit.has(node)}
          />
        );
      })}
    </div>
  );
}
