import { useEffect, useId, useRef, useState } from 'react';
import type { EventIndex } from '../../model/index.ts';
import type { TimelineView } from '../../protocol/index.ts';
import { Named, classNames, useTranslation, exactTime } from '../../ui/index.ts';
import { eventText } from './eventText.ts';
import styles from './EventList.module.css';

/** Rows on the page at a time: more than any panel is high. */
const SHOWN = 60;

/** All events as text, one a row: the story for those who read it, or hear it. */
export function EventList({
  view,
  now,
  onMoment,
}: {
  readonly view: TimelineView;
  /** The event at the playhead, -1 before the first. */
  readonly now: EventIndex;
  readonly onMoment: (event: EventIndex) => void;
}) {
  const { t } = useTranslation('time');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // Pixels of a row, as in the style sheet.
  const height = innerWidth < 600 ? 40 : 24;
  const { at } = view.events;
  const count = at.length;
  const first = Math.max(0, Math.min(Math.floor(top / height) - 15, count - SHOWN));
  const shown = Array.from({ length: Math.min(SHOWN, count) }, (_, index) => first + index);

  // The row of the playhead is kept in sight, wherever that moves from.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || now < 0) return;
    const { scrollTop, clientHeight } = element;
    const row = now * height;
    if (row < scrollTop || row + height > scrollTop + clientHeight) {
      element.scrollTop = row - clientHeight / 2;
    }
  }, [now, height]);

  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('listOf')}
      aria-activedescendant={shown.includes(now) ? `${id}${String(now)}` : undefined}
      className={styles.list}
      onScroll={({ currentTarget }) => {
        setTop(currentTarget.scrollTop);
      }}
    >
      <div role="presentation" style={{ height: count * height, paddingTop: first * height }}>
        {shown.map((event) => {
          const moment = at[event] ?? 0;
          const text = eventText(view, event, t);
          return (
            <div
              key={event}
              id={`${id}${String(event)}`}
              role="option"
              aria-selected={event === now}
              aria-setsize={count}
              aria-posinset={event + 1}
              className={classNames(styles.row, event > now && styles.ahead)}
              title={text}
              onClick={() => {
                onMoment(event);
              }}
            >
              <span className={classNames(styles.time, at[event - 1] === moment && styles.same)}>
                {exactTime(moment)}
              </span>
              <span className={styles.text}>
                <Named>{text}</Named>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
