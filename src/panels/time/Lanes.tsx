import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react';
import type { TimelineView } from '../../protocol/index.ts';
import { exactTime, useElementWidth, useTranslation } from '../../ui/index.ts';
import { hueOfWorkload } from './hueOfWorkload.ts';
import { markTold, momentSentence, rowSentence, type Told } from './hoverText.ts';
import { LaneLabel, LaneValue } from './LaneEnds.tsx';
import type { ActionEdits } from './actionEdits.ts';
import { markedEvents } from './marks.ts';
import { PlayheadLine, Ruler } from './Ruler.tsx';
import { rowsOf, type Row } from './rows.ts';
import { AreaRow, MarkRow, NodeRow } from './Rows.tsx';
import { lastEventAt, nearestOf } from './search.ts';
import { momentAt, pixelOf } from './sight.ts';
import { ticksOf } from './ticks.ts';
import { useCarriedAction } from './useCarriedAction.ts';
import { useWheel } from './useWheel.ts';
import type { Playhead } from './usePlayhead.ts';
import type { SightVerbs } from './useSight.ts';
import styles from './Lanes.module.css';

/** Pixels of a row at least, as in the style sheet, and rows on the page at a time. */
const ROW = 24;
const SHOWN = 60;
/** Pixels within which a pointer means an event and not the moment beside it. */
const NEAR = 5;
/** Pixels before the track has been measured. */
const UNMEASURED = 900;

interface LanesProps {
  readonly view: TimelineView;
  readonly playhead: Playhead;
  readonly sight: SightVerbs;
  readonly valueText: string;
  readonly edits: ActionEdits | undefined;
  /** Index of the workload that is looked at, -1 for none. */
  readonly lookedAt: number;
  readonly onSlider: (hasFocus: boolean) => void;
}

/** The ruler, the lanes below it, and the playhead across them all. */
export function Lanes(props: LanesProps) {
  const { view, playhead, sight: verbs, valueText, edits, lookedAt, onSlider } = props;
  const { t } = useTranslation('time');
  const { place } = playhead;
  const { sight } = verbs;
  const track = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const measured = useElementWidth(track);
  const width = measured === 0 ? UNMEASURED : measured;
  const [isUnfolded, setUnfolded] = useState(false);
  const [top, setTop] = useState(0);
  const { carried, press, move: carry, release } = useCarriedAction();
  const [hover, setHover] = useState<Told & { readonly x: number; readonly y: number }>();
  const marked = useMemo(() => markedEvents(view), [view]);
  const all = useMemo(() => Int32Array.from(view.events.at, (_, event) => event), [view]);
  const rows = useMemo(
    () => rowsOf(view, marked, isUnfolded, lookedAt),
    [view, marked, isUnfolded, lookedAt],
  );
  const bringIntoSight = useEffectEvent(() => {
    const place = rows.findIndex((row) => row.kind === 'ready' && row.lane.workload === lookedAt);
    const box = scroller.current;
    if (place < 0 || box === null) return;
    // A whole row stands at the top.
    const least = Math.ceil(place + 1 - box.clientHeight / ROW) * ROW;
    box.scrollTop = Math.min(place * ROW, Math.max(least, box.scrollTop));
  });
  useEffect(() => {
    bringIntoSight();
  }, [lookedAt]);
  const first = Math.max(0, Math.min(Math.floor(top / ROW) - 15, rows.length - SHOWN));
  const shown = rows.slice(first, first + SHOWN);

  const momentOf = ({ clientX }: { readonly clientX: number }): number =>
    momentAt(clientX - (track.current?.getBoundingClientRect().left ?? 0), sight, width);
  useWheel(scroller, track, (event, isZoom) => {
    setHover(undefined);
    const perPixel = (sight.to - sight.from) / width;
    if (isZoom) verbs.zoom(Math.exp(event.deltaY / 300), momentOf(event));
    else verbs.pan(event.deltaX * perPixel);
  });

  const reach = (NEAR / width) * (sight.to - sight.from);
  const rowAt = (target: EventTarget): Row | undefined => {
    const key = target instanceof Element ? target.closest('[data-row]') : null;
    return rows.find((row) => row.key === key?.getAttribute('data-row'));
  };
  const pillAt = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-first]') : null;

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !isOnTrack(event)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    track.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
    setHover(undefined);
    const pill = pillAt(event.target);
    const action = pill?.dataset['action'];
    if (action !== undefined && edits !== undefined) {
      press(Number(action), event.clientX);
      return;
    }
    const ms = momentOf(event);
    const near =
      pill === null ? nearestOf(all, view.events, ms, reach) : Number(pill.dataset['first']);
    if (near < 0) playhead.goToTime(ms);
    // Of what happened in one moment, all has.
    else playhead.goTo(pill ? near : lastEventAt(view.events, view.events.at[near] ?? 0));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (carry(event.clientX, onTick(momentOf(event)))) return;
      playhead.hold(true);
      playhead.goToTime(momentOf(event));
      return;
    }
    if (event.pointerType !== 'mouse' || !isOnTrack(event)) {
      setHover(undefined);
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    setHover({
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      ...toldAt(event),
    });
  };
  const end = (isDone: boolean) => {
    playhead.hold(false);
    const pressed = release();
    const action = view.actions[pressed?.action ?? -1];
    if (!isDone || action === undefined) return;
    if (pressed?.to === undefined) playhead.goTo(action.event);
    else edits?.move(action, pressed.to);
  };
  /** Of the ruler, the tick nearest to a moment. */
  const onTick = (ms: number): number => {
    const { fine } = ticksOf(sight, width);
    return Math.max(0, Math.round(ms / fine) * fine);
  };
  const toldAt = (event: PointerEvent): Told => {
    const ms = momentOf(event);
    const row = rowAt(event.target);
    const first = pillAt(event.target)?.dataset['first'];
    if (first !== undefined && row?.kind === 'marks') {
      return markTold(view, marked[row.lane], { sight, width, first: Number(first) }, t);
    }
    if (row !== undefined && row.kind !== 'marks') {
      return { text: rowSentence(view, row, ms, t), printed: '' };
    }
    const near = row === undefined ? all : marked[row.lane];
    return { text: momentSentence(view, near, ms, reach, t), printed: '' };
  };
  function isOnTrack({ clientX, target }: PointerEvent): boolean {
    // The sign of the last mark may stand behind it.
    if (pillAt(target) !== null) return true;
    const box = track.current?.getBoundingClientRect();
    return box !== undefined && clientX >= box.left && clientX <= box.right;
  }

  const x = pixelOf(place.ms, sight, width);
  return (
    <div
      className={styles.lanes}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        end(true);
      }}
      onPointerCancel={() => {
        end(false);
      }}
      onPointerLeave={() => {
        setHover(undefined);
      }}
    >
      <div className={styles.head}>
        <span />
        <div ref={track} className={styles.track}>
          <Ruler
            sight={sight}
            width={width}
            until={view.until}
            place={place}
            valueText={valueText}
            x={x}
            onSlider={onSlider}
          />
        </div>
        <span className={styles.column}>{t('lane.ready')}</span>
      </div>
      <div
        ref={scroller}
        className={styles.rows}
        onScroll={({ currentTarget }) => {
          setTop(currentTarget.scrollTop);
        }}
      >
        <div
          data-all={rows.length <= SHOWN || undefined}
          style={{ height: rows.length * ROW, paddingTop: first * ROW }}
        >
          {shown.map((row) => (
            <div key={row.key} data-row={row.key} className={styles.row}>
              <LaneLabel
                view={view}
                row={row}
                isUnfolded={isUnfolded}
                onFold={() => {
                  setUnfolded(!isUnfolded);
                }}
              />
              <div
                className={styles.track}
                data-marks={row.kind === 'marks' || undefined}
                aria-hidden="true"
              >
                {row.kind === 'marks' && (
                  <MarkRow view={view} marked={marked[row.lane]} sight={sight} width={width} />
                )}
                {row.kind === 'node' && (
                  <NodeRow view={view} lane={row.lane} sight={sight} width={width} />
                )}
                {row.kind === 'nodes' && (
                  <AreaRow
                    view={view}
                    lane={row.lane}
                    hue="var(--hue-system)"
                    sight={sight}
                    width={width}
                  />
                )}
                {row.kind === 'ready' && (
                  <AreaRow
                    view={view}
                    lane={row.lane}
                    hue={hueOfWorkload(view, row.lane.workload)}
                    sight={sight}
                    width={width}
                  />
                )}
              </div>
              <LaneValue row={row} ms={place.event < 0 ? undefined : place.ms} />
            </div>
          ))}
        </div>
      </div>
      <PlayheadLine x={x} width={width} />
      {carried !== undefined && (
        <div
          aria-hidden="true"
          className={styles.carried}
          style={
            {
              '--at': `${String(pixelOf(carried.at, sight, width))}px`,
            } as CSSProperties
          }
        >
          {t('moveTo', { time: exactTime(carried.at) })}
        </div>
      )}
      {hover !== undefined && (
        <div
          aria-hidden="true"
          className={styles.hover}
          data-side={hover.x > width / 2 ? 'left' : 'right'}
          style={
            {
              '--x': `${String(hover.x)}px`,
              '--y': `${String(hover.y)}px`,
            } as CSSProperties
          }
        >
          {hover.text}
          {hover.printed !== '' && <pre>{hover.printed}</pre>}
        </div>
      )}
    </div>
  );
}
