import type { Ref } from 'react';
import { targetAttribute } from '../../commands/index.ts';
import { fullKey, podKey } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { ColourValue } from '../../store/index.ts';
import { Chip, classNames, hueOf, Icon, type IconName } from '../../ui/index.ts';
import type { RowText } from './describe.ts';
import type { OutlineRow } from './rows.ts';
import { useIsLit } from './useOutlineLight.ts';
import styles from './Outline.module.css';

export interface OutlineRowViewProps {
  readonly run: RunView;
  readonly row: OutlineRow;
  readonly text: RowText;
  /** Of a Pod. */
  readonly colour: ColourValue | undefined;
  /** The search finds it: itself, or what it holds while that is not in sight. */
  readonly hit: 'itself' | 'inside' | undefined;
  /** The legend leaves it out. */
  readonly isOut: boolean;
  readonly index: number;
  readonly tabStop: boolean;
  readonly selected: boolean;
  /** Tells the virtualizer the row's height. */
  readonly measure: Ref<HTMLDivElement> | undefined;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
}

const KIND_ICONS: Readonly<Record<Exclude<OutlineRow['kind'], 'pod'>, IconName>> = {
  region: 'region',
  zone: 'zone',
  node: 'node',
  pending: 'pending',
  refused: 'filtered',
  stray: 'error',
  preempted: 'evicted',
  podless: 'queue',
  workload: 'queue',
};

const MARK_ICONS: Readonly<Record<NonNullable<RowText['mark']>, IconName>> = {
  chosen: 'chosen',
  feasible: 'feasible',
  filtered: 'filtered',
  nominated: 'preemption',
  unseen: 'unseen',
  pending: 'pending',
  preempted: 'evicted',
  failed: 'error',
  lost: 'unseen',
  refused: 'warning',
  'not-let-in': 'filtered',
};

/** Pixels by level, and from a row's own start to its words. */
const INDENT = 16;
const NOTES_INDENT = 44;

/** Characters above which a name has a line of its own while the outline is narrow. */
const LONG_NAME = 30;

const SELECTABLE: ReadonlySet<OutlineRow['kind']> = new Set(['node', 'pod', 'workload']);

/** What the row's menu is about. */
function targetOfRow(row: OutlineRow, run: RunView): string | undefined {
  const { kind, index, topologyKey: key, zone } = row;
  switch (kind) {
    case 'node':
      return targetAttribute({
        kind,
        node: `Node/${run.nodes[index]?.name ?? ''}`,
      });
    case 'pod': {
      const pod = podKey(run.pods, index);
      return pod && targetAttribute({ kind, pod });
    }
    case 'region':
    case 'zone':
      return key === '' ? undefined : targetAttribute({ kind: 'zone', key, value: zone ?? '' });
    case 'workload': {
      const workload = run.workloads[index];
      return workload && targetAttribute({ kind, workload: fullKey(workload) });
    }
    case 'pending':
    case 'refused':
    case 'stray':
    case 'preempted':
    case 'podless':
      return undefined;
  }
}

/** One row. The header is row 1, so `index` 0 is row 2. */
export function OutlineRowView({
  run,
  row,
  text,
  colour,
  hit,
  isOut,
  index,
  tabStop,
  selected,
  measure,
  onSelect,
  onToggle,
}: OutlineRowViewProps) {
  const isLit = useIsLit(row);
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-target={targetOfRow(row, run)}
      data-hit={hit}
      data-out={isOut || undefined}
      data-lit={isLit || undefined}
      data-long={text.name.length > LONG_NAME || undefined}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.expanded}
      aria-selected={SELECTABLE.has(row.kind) ? selected : undefined}
      tabIndex={tabStop ? 0 : -1}
      className={classNames(
        styles.row,
        styles[row.kind],
        selected && styles.selected,
        (text.mark === 'filtered' || text.mark === 'unseen') && styles.filtered,
      )}
      onClick={onSelect}
    >
      <span
        role="gridcell"
        className={styles.name}
        style={{ paddingLeft: (row.level - 1) * INDENT }}
      >
        <span
          className={classNames(styles.twisty, row.expanded === true && styles.open)}
          onClick={(event) => {
            if (row.expanded === undefined) return;
            event.stopPropagation();
            onToggle();
          }}
        >
          {row.expanded !== undefined && <Icon name="right" size={13} />}
        </span>
        {row.kind === 'pod' ? (
          <Chip hue={hueOf(colour?.hue ?? -1)} text={colour?.letter ?? ''} />
        ) : (
          <Icon name={KIND_ICONS[row.kind]} size={14} className={styles.kindIcon} />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{text.name}</span>
          {text.namespace !== '' && <small className={styles.namespace}> {text.namespace}</small>}
        </span>
      </span>
      <span role="gridcell" className={classNames(styles.verdict, text.mark && styles[text.mark])}>
        {text.mark !== undefined && <Icon name={MARK_ICONS[text.mark]} size={13} />}
        {text.verdict}
      </span>
      <span role="gridcell" className={styles.figure}>
        {text.score}
      </span>
      <span role="gridcell" className={styles.figure}>
        {text.cpu}
      </span>
      <span role="gridcell" className={styles.figure}>
        {text.memory}
      </span>
      <span
        role="gridcell"
        className={styles.notes}
        style={{ paddingLeft: (row.level - 1) * INDENT + NOTES_INDENT }}
      >
        {text.notes.join(' · ')}
      </span>
    </div>
  );
}
