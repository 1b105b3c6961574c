import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  filteredOut,
  nodeDomains,
  podColours,
  shownDecision,
  shownEvent,
  useActions,
  useBerth,
  useBerthStore,
  type BerthState,
  type NodeDomain,
  type Selection,
} from '../store/index.ts';
import { afterPaint, VisuallyHidden, useTranslation } from '../ui/index.ts';
import type { DecisionView, MomentView, RunView } from '../protocol/index.ts';
import { describeRow, type OutlineContext } from './outline/describe.ts';
import { outlineMove } from './outline/keyboard.ts';
import { OutlineRowView } from './outline/OutlineRow.tsx';
import { outlineRows, type OutlineRow } from './outline/rows.ts';
import { useFound, useShownHit } from './outline/useFound.ts';
import { useOutlineLight } from './outline/useOutlineLight.ts';
import { useRowVirtualizer } from './outline/useRowVirtualizer.ts';
import { useShownSelection } from './outline/useShownSelection.ts';
import { usePlacement, type Placement } from './placement.ts';
import styles from './outline/Outline.module.css';

/** Above it only the rows in sight are on the page. */
const VIRTUAL_ABOVE = 200;
/** Clusters up to this many Pods open with their nodes expanded. */
const EXPANDED_UP_TO = 60;

/** The element of a row that is on the page. */
function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`) ?? null;
}

/**
 * The cluster as a treegrid: zones, nodes, Pods, then those Pending and preempted, and workloads
 * without Pods. It says all that the canvas
 * shows, and does all that it does, by keyboard alone.
 */
export function Outline() {
  const { t } = useTranslation('panels');
  // What is said of a choice is drawn first; the list follows in the next frame.
  const moment = useDeferredValue(useOutlineMoment());
  if (moment === undefined) return <p className={styles.empty}>{t('why.noRun')}</p>;
  return <OutlineOf moment={moment} />;
}

/** What the outline shows of the store's state, all of one moment. */
interface OutlineMoment {
  readonly run: RunView;
  readonly playhead: number;
  readonly selection: Selection;
  readonly decision: DecisionView | undefined;
  readonly refused: BerthState['refused'];
  readonly placement: Placement;
  readonly zones: readonly NodeDomain[];
  readonly inTime: MomentView | undefined;
}

/** Undefined before the first run. */
function useOutlineMoment(): OutlineMoment | undefined {
  const run = useBerth((state) => state.run);
  const playhead = useBerth(shownEvent);
  const selection = useBerth((state) => state.selection);
  const decision = useBerth(shownDecision);
  const refused = useBerth((state) => state.refused);
  const placement = usePlacement();
  const zones = useBerth(nodeDomains);
  const inTime = useBerth((state) => state.moment);
  return useMemo(
    () =>
      run && {
        run,
        playhead,
        selection,
        decision,
        refused,
        placement,
        zones,
        inTime,
      },
    [run, playhead, selection, decision, refused, placement, zones, inTime],
  );
}

function OutlineOf({ moment }: { readonly moment: OutlineMoment }) {
  const { t, i18n } = useTranslation('panels');
  const { run, playhead, selection, decision, refused, placement, zones, inTime } = moment;
  const { selectPod, selectNode, selectWorkload, clearSelection, expectPod } = useActions();
  const store = useBerthStore();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [focusId, setFocusId] = useState('');
  const scroller = useRef<HTMLDivElement>(null);

  const colours = useBerth(podColours);
  const out = useBerth(filteredOut);
  const hitOf = useFound(placement);
  const openNodes = run.pods.names.length <= EXPANDED_UP_TO;
  const rows = useMemo(
    () =>
      outlineRows(run, zones, placement, (id, kind) => {
        const open = kind === 'node' ? openNodes : true;
        return toggled.has(id) ? !open : open;
      }),
    [run, zones, placement, toggled, openNodes],
  );
  const context: OutlineContext = {
    i18n,
    t,
    run,
    placement,
    playhead,
    decision,
    refused,
    moment: inTime,
  };

  const setOpen = (ids: readonly string[], isOpen: boolean) => {
    setToggled((before) => {
      const after = new Set(before);
      for (const id of ids) {
        const opens = id.startsWith('node/') ? openNodes : true;
        if (isOpen === opens) after.delete(id);
        else after.add(id);
      }
      return after;
    });
  };
  useShownHit(run, placement, setOpen);
  const asked = useShownSelection(placement, setOpen);
  const light = useOutlineLight(rows);

  const virtual = rows.length > VIRTUAL_ABOVE;
  const virtualizer = useRowVirtualizer(rows.length, virtual, scroller);

  const isSelected = (row: OutlineRow): boolean =>
    (row.kind === 'pod' && selection.kind === 'pod' && selection.pod === row.index) ||
    (row.kind === 'node' && selection.kind === 'node' && selection.node === row.index) ||
    (row.kind === 'workload' && selection.kind === 'workload' && selection.workload === row.index);
  const selectedRow = rows.findIndex(isSelected);
  const focusedRow = rows.findIndex(({ id }) => id === focusId);
  const tabStop = Math.max(0, focusedRow >= 0 ? focusedRow : selectedRow);
  /** Leaves out the scroll to the row that is selected, where a key has gone to another meanwhile. */
  const stay = useRef<() => void>(undefined);
  /** What was selected as a key went to a row: the list, which is drawn later, need not follow that selection any more. */
  const gone = useRef<Selection>(undefined);
  useEffect(() => {
    if (selectedRow < 0 || gone.current === selection) return undefined;
    // To scroll is to lay out: the answer to the user's choice goes first.
    stay.current = afterPaint(() => {
      if (virtual) virtualizer.scrollToIndex(selectedRow);
      else
        rowElement(scroller.current, selectedRow)?.scrollIntoView({
          block: 'nearest',
        });
    });
    return stay.current;
  }, [selectedRow, selection, virtual, virtualizer]);

  const toggle = (row: OutlineRow) => {
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(row.id)) after.add(row.id);
      return after;
    });
  };
  const select = (row: OutlineRow) => {
    if (row.kind === 'pod') selectPod(row.index);
    else if (row.kind === 'node') selectNode(row.index);
    else if (row.kind === 'workload') selectWorkload(row.index);
    else toggle(row);
  };
  const expect = (row: OutlineRow | undefined) => {
    if (row?.kind === 'pod') expectPod(row.index);
  };
  const focusRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    setFocusId(row.id);
    expect(row);
    stay.current?.();
    gone.current = store.getState().selection;
    if (virtual) virtualizer.scrollToIndex(index);
    // The row may only come to the page with the next frame, once it has been scrolled to.
    const now = rowElement(scroller.current, index);
    if (now) now.focus();
    else {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => rowElement(scroller.current, index)?.focus()),
      );
    }
  };

  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked || selectedRow < 0) return;
    answered.current = asked;
    focusRow(selectedRow);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && selection.kind !== 'none') {
      event.preventDefault();
      clearSelection();
      return;
    }
    const move = outlineMove(rows, tabStop, event.key);
    if (move === undefined) return;
    event.preventDefault();
    const row = rows[move.row];
    if (move.kind === 'focus') focusRow(move.row);
    else if (row !== undefined) {
      if (move.kind === 'select') select(row);
      else toggle(row);
    }
  };

  const rowView = (row: OutlineRow, index: number) => (
    <OutlineRowView
      run={run}
      key={row.id}
      row={row}
      text={describeRow(context, row)}
      colour={row.kind === 'pod' ? colours.values[colours.ofPod[row.index] ?? -1] : undefined}
      hit={hitOf(row)}
      isOut={row.kind === 'pod' && out?.[row.index] === 1}
      index={index}
      tabStop={index === tabStop}
      selected={isSelected(row)}
      measure={virtual ? virtualizer.measureElement : undefined}
      onSelect={() => {
        setFocusId(row.id);
        select(row);
      }}
      onToggle={() => {
        setFocusId(row.id);
        toggle(row);
      }}
    />
  );
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="treegrid"
        aria-label={t('outline.label')}
        aria-rowcount={rows.length + 1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        {...light}
        onFocus={(event) => {
          // Keys act on the row that has the focus, whoever gave it.
          const row = rows[Number(event.target.getAttribute('data-index') ?? -1)];
          if (row !== undefined) setFocusId(row.id);
          light.onFocus(event);
        }}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            <span role="columnheader">{t('outline.name')}</span>
            <span role="columnheader">{t('outline.verdict')}</span>
            <span role="columnheader">{t('outline.scoreColumn')}</span>
            <span role="columnheader">{t('outline.cpu')}</span>
            <span role="columnheader">{t('outline.memory')}</span>
            <span role="columnheader" className={styles.notesHead}>
              <VisuallyHidden>{t('outline.notes')}</VisuallyHidden>
            </span>
          </div>
        </div>
        <div
          role="rowgroup"
          style={virtual ? { paddingTop: before, paddingBottom: Math.max(0, after) } : undefined}
        >
          {virtual
            ? items.map(({ index }) => {
                const row = rows[index];
                return row === undefined ? null : rowView(row, index);
              })
            : rows.map(rowView)}
        </div>
      </div>
    </div>
  );
}
