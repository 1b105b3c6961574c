import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useBerth } from '../../store/index.ts';
import type { LessonQuestion } from '../../protocol/index.ts';
import { timeText, useElementWidth, useTranslation } from '../../ui/index.ts';
import { NEVER } from '../answers.ts';
import type { Chosen } from './chosen.ts';
import { useToldBy } from './told.tsx';
import styles from './AnswerBar.module.css';

/** Steps of a ruler in seconds, and the pixels that one of them needs with its words. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const NAMED = 76;

/** Seconds by which Page Up and Page Down move where any second is an answer. */
const PAGE = 10;

/**
 * The time of a story that is not told yet, with what is known of it: what is done when. A click or the
 * arrow keys choose one of the moments that are offered, or any second where all of them are answers.
 */
export function MomentAxis({
  question,
  until,
  chosen: { values, choose },
  label,
}: {
  readonly question: LessonQuestion;
  /** Virtual milliseconds that the axis is long. */
  readonly until: number;
  readonly chosen: Chosen;
  /** The question in words. */
  readonly label: string;
}) {
  const { t } = useTranslation('course');
  const told = useToldBy(() => '');
  const track = useRef<HTMLDivElement>(null);
  const width = useElementWidth(track);
  const actions = useBerth((state) => state.timeline?.actions);
  const end = Math.max(1, Math.round(until / 1000));
  const moments = question.offered.filter((each) => each !== NEVER).map(Number);
  const [value] = values;
  const now = value === undefined || value === NEVER ? undefined : Number(value);
  const place = (seconds: number): string => `${String((100 * Math.min(end, seconds)) / end)}%`;
  const put = (seconds: number): void => {
    const within = Math.min(end, Math.max(0, Math.round(seconds)));
    choose(String(question.isFree ? within : nearest(moments, within)));
  };

  const onPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    put(((clientX - left) / Math.max(1, wide)) * end);
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = moved(event.key, question.isFree ? undefined : moments, now, end);
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  const step = STEPS.find((each) => (each / end) * width >= NAMED) ?? end;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  return (
    <div className={styles.axis}>
      <div
        ref={track}
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={now ?? 0}
        aria-valuetext={value === undefined ? t('bar.noMoment') : told(question, value)}
        onPointerDown={onPointer}
        onKeyDown={onKey}
      >
        <span className={styles.line} />
        {ticks.map((each) => (
          <span key={each} className={styles.tick} style={{ left: place(each) }}>
            {timeText(each * 1000)}
          </span>
        ))}
        {actions?.map(({ at, text, place: index }) => (
          <span
            key={index}
            className={styles.action}
            title={`${timeText(at)} ${text}`}
            style={{ left: place(at / 1000) }}
          />
        ))}
        {moments.map((each) => (
          <span
            key={each}
            className={styles.moment}
            title={timeText(each * 1000)}
            data-chosen={each === now || undefined}
            style={{ left: place(each) }}
          />
        ))}
        {now !== undefined && (
          <span className={styles.flag} style={{ left: place(now) }}>
            {timeText(now * 1000)}
          </span>
        )}
      </div>
    </div>
  );
}

function nearest(moments: readonly number[], to: number): number {
  return moments.reduce(
    (best, each) => (Math.abs(each - to) < Math.abs(best - to) ? each : best),
    moments[0] ?? to,
  );
}

/** Where a key goes from a moment: among those that are offered, or by seconds; undefined for another key. */
function moved(
  key: string,
  moments: readonly number[] | undefined,
  now: number | undefined,
  end: number,
): number | undefined {
  const first = moments?.[0] ?? 0;
  const last = moments?.at(-1) ?? end;
  const by = (seconds: number, places: number): number => {
    if (now === undefined) return first;
    if (moments === undefined) return now + seconds;
    return moments[Math.max(0, moments.indexOf(now) + places)] ?? last;
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1, 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1, -1);
    case 'PageUp':
      return by(PAGE, 1);
    case 'PageDown':
      return by(-PAGE, -1);
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
