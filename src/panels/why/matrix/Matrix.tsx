import { type CSSProperties, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useActions, useBerth } from '../../../store/index.ts';
import { Button, InHead, SegmentedControl, Tag, useTranslation } from '../../../ui/index.ts';
import type { DecisionView, RunView } from '../../../protocol/index.ts';
import { isScored } from '../../verdict.ts';
import type { MatrixOnly } from '../context.ts';
import { CellDetail } from './CellDetail.tsx';
import {
  columnWidth,
  foldColumns,
  matrixColumns,
  type MatrixColumn,
  type MatrixMode,
} from './columns.ts';
import { HeadCell } from './HeadCell.tsx';
import { type Cell, gridMove } from './keyboard.ts';
import { MatrixBody } from './MatrixBody.tsx';
import { MarkSign, type MatrixWords } from './MatrixRow.tsx';
import { BY_VERDICT, firstSort, isSortedBy, sortNodes } from './sort.ts';
import around from './Around.module.css';
import styles from './Matrix.module.css';

export interface MatrixProps {
  readonly run: RunView;
  readonly decision: DecisionView;
  /** The nodes that it is narrowed to. */
  readonly only: MatrixOnly | undefined;
  readonly onShowAll: () => void;
}

/** Id of the cell that has the focus, for `aria-activedescendant`. */
const ACTIVE_ID = 'why-matrix-cell';

/** Every node against every plugin: a grid whose cells are read with the arrow keys. */
export function Matrix({ run, decision, only, onShowAll }: MatrixProps) {
  const { t } = useTranslation('panels');
  const { selectNode } = useActions();
  const [wantedMode, setMode] = useState<MatrixMode>('filters');
  const [sort, setSort] = useState(BY_VERDICT);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<Cell>();
  const [pointed, setPointed] = useState(-1);
  const [grid, setGrid] = useState<HTMLDivElement | null>(null);
  const selected = useBerth(({ selection }) => (selection.kind === 'node' ? selection.node : -1));
  const scored = isScored(decision);
  const mode = scored ? wantedMode : 'filters';
  const isUndecided = decision.isUndecided === true;

  const [isUnfolded, setUnfolded] = useState(false);
  const all = useMemo(() => matrixColumns(decision, mode), [decision, mode]);
  const { shown, folded } = useMemo(() => foldColumns(decision, all), [decision, all]);
  const columns = isUnfolded ? all : shown;
  const nodes = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    const among = only?.nodes ?? [...run.nodes.keys()];
    const named =
      wanted === ''
        ? among
        : among.filter((node) => run.nodes[node]?.name.toLowerCase().includes(wanted));
    return sortNodes(decision, run.nodes, named, sort);
  }, [run.nodes, decision, only, query, sort]);
  const words = useMemo<MatrixWords>(
    () => ({
      verdicts: {
        chosen: t('verdict.chosen'),
        feasible: t(isUndecided ? 'verdict.left' : 'verdict.feasible'),
        filtered: t('verdict.filtered'),
        nominated: t('verdict.nominated'),
        unseen: t('verdict.unseen'),
      },
      marks: {
        reported: t('matrix.reported'),
        fails: t('matrix.failsToo'),
        passes: t('matrix.passes'),
        unseen: t('matrix.unseen'),
      },
      filteredBefore: t('matrix.filteredBefore'),
    }),
    [t, isUndecided],
  );

  // A cell keeps to its node when the order changes under it.
  const row = active === undefined || active.row < 0 ? (active?.row ?? -2) : nodes.indexOf(pointed);
  const column = Math.min(active?.column ?? -1, columns.length - 1);
  const activate = (cell: Cell) => {
    setActive(cell);
    setPointed(nodes[cell.row] ?? -1);
  };
  const sortBy = (index: number) => {
    const by = columns[index];
    if (by === undefined) return;
    setSort((before) =>
      isSortedBy(before, by) ? { ...before, descending: !before.descending } : firstSort(by),
    );
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return;
    const index = Number(
      event.target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? -1,
    );
    if (index < 0) return;
    const node = event.target.closest<HTMLElement>('[data-node]')?.dataset['node'];
    if (node === undefined) {
      setActive({ row: -1, column: index });
      sortBy(index);
      return;
    }
    activate({ row: nodes.indexOf(Number(node)), column: index });
    selectNode(Number(node));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (row === -1) sortBy(column);
      else if (row >= 0) selectNode(nodes[row] ?? -1);
      return;
    }
    const at = row === -2 ? { row: 0, column: 0 } : { row, column };
    const to = gridMove(at, event, {
      rows: nodes.length,
      columns: columns.length,
    });
    if (to === undefined) return;
    event.preventDefault();
    activate(to);
  };

  const bar = (
    <div className={around.bar}>
      {scored && (
        <SegmentedControl
          label={t('matrix.view')}
          value={mode}
          options={[
            { value: 'filters', text: t('matrix.filters') },
            { value: 'scores', text: t('matrix.scores') },
          ]}
          onChange={setMode}
        />
      )}
      <input
        type="search"
        className={around.find}
        value={query}
        placeholder={t('matrix.find')}
        aria-label={t('matrix.find')}
        onChange={(event) => {
          setQuery(event.target.value);
        }}
      />
      {folded > 0 && (
        <Button
          className={around.showAll}
          aria-pressed={isUnfolded}
          icon={isUnfolded ? 'left' : 'right'}
          onClick={() => {
            setUnfolded(!isUnfolded);
          }}
        >
          {t(`matrix.folded.${mode}`, { count: folded })}
        </Button>
      )}
      {only !== undefined && (
        <>
          <Tag tone="accent" title={only.reason}>
            {t('matrix.only', { reason: only.reason })}
          </Tag>
          <Button className={around.showAll} onClick={onShowAll}>
            {t('matrix.showAll')}
          </Button>
        </>
      )}
      <span
        className={around.count}
        role="status"
        data-all={nodes.length === run.nodes.length || undefined}
      >
        {t('matrix.shown', { shown: nodes.length, count: run.nodes.length })}
      </span>
    </div>
  );
  return (
    <>
      <InHead>{bar}</InHead>
      <div
        ref={setGrid}
        role="grid"
        tabIndex={0}
        aria-label={t('matrix.title')}
        aria-rowcount={nodes.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={column >= 0 && row >= -1 ? ACTIVE_ID : undefined}
        className={styles.grid}
        style={
          {
            '--columns': `${String(widthOf(columns, WIDE))}px`,
            '--narrow-columns': `${String(widthOf(columns, NARROW))}px`,
          } as CSSProperties
        }
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (active === undefined && nodes.length > 0) activate({ row: 0, column: 0 });
        }}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            {columns.map((each, index) => (
              <HeadCell
                key={`${each.kind} ${'plugin' in each ? each.plugin : ''}`}
                decision={decision}
                column={each}
                index={index}
                sort={sort}
                isActive={row === -1 && column === index}
                activeId={ACTIVE_ID}
              />
            ))}
          </div>
        </div>
        {grid !== null && (
          <MatrixBody
            run={run}
            decision={decision}
            nodes={nodes}
            columns={columns}
            words={words}
            active={{ row, column }}
            activeId={ACTIVE_ID}
            selected={selected}
            scroller={grid}
          />
        )}
      </div>
      {nodes.length === 0 && <p className={around.none}>{t('matrix.noNode')}</p>}
      <div className={around.below}>
        <CellDetail
          run={run}
          decision={decision}
          words={words}
          node={row >= 0 ? (nodes[row] ?? -1) : -1}
          column={columns[column]}
        />
        {mode === 'filters' && <Legend words={words} />}
      </div>
    </>
  );
}

/** Pixels of columns, as in the style sheet; a narrow filter's column is without those of its signs. */
const WIDE = { name: 120, verdict: 152, fails: 54, total: 54, rank: 58, sign: 0 } as const;
const NARROW = { name: 106, verdict: 152, fails: 50, total: 46, rank: 50, sign: 30 } as const;

/** Pixels of all columns at least. */
function widthOf(columns: readonly MatrixColumn[], ends: typeof WIDE | typeof NARROW): number {
  return columns.reduce((sum, column) => {
    if (column.kind !== 'filter' && column.kind !== 'score') return sum + ends[column.kind];
    return sum + (columnWidth(column) ?? 0) - (column.kind === 'filter' ? ends.sign : 0);
  }, 0);
}

const MARKS = ['reported', 'fails', 'passes', 'unseen'] as const;

function Legend({ words: { marks } }: { readonly words: MatrixWords }) {
  return (
    <ul className={around.legend} aria-hidden="true">
      {MARKS.map((mark) => (
        <li key={mark}>
          <MarkSign mark={mark} /> {marks[mark]}
        </li>
      ))}
    </ul>
  );
}
