import { memo, useMemo, type CSSProperties } from 'react';
import { useTranslation, timeText } from '../../ui/index.ts';
import type { Place } from './playClock.ts';
import { pixelOf, type Sight } from './sight.ts';
import { coveredTick, flagMiddle, OVER_END, ticksOf } from './ticks.ts';
import styles from './Lanes.module.css';

/** Ticks of time, and the playhead's flag, which is the slider. */
export function Ruler({
  sight,
  width,
  until,
  place,
  valueText,
  x,
  onSlider,
}: {
  readonly sight: Sight;
  readonly width: number;
  readonly until: number;
  readonly place: Place;
  readonly valueText: string;
  /** Pixels of the playhead; out of sight it is out of the track. */
  readonly x: number;
  readonly onSlider: (hasFocus: boolean) => void;
}) {
  const { t } = useTranslation('time');
  const ticks = useMemo(() => ticksOf(sight, width), [sight, width]);
  const { step } = ticks;
  const says = place.event < 0 ? t('start') : timeText(place.ms, step >= 10_000 ? 1000 : step / 10);
  const isIn = x >= -0.5 && x <= width + 0.5;
  const drawn = Math.min(width, Math.max(0, x));
  return (
    <>
      <TickMarks
        sight={sight}
        width={width}
        until={until}
        covered={isIn ? coveredTick(ticks, flagMiddle(x, width, says), says) : -1}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('slider')}
        aria-valuemin={0}
        aria-valuemax={until}
        aria-valuenow={place.ms}
        aria-valuetext={valueText}
        aria-orientation="horizontal"
        className={styles.flag}
        data-out={!isIn || undefined}
        style={
          {
            '--x': `${String(drawn)}px`,
            '--room': `${String(width + OVER_END - drawn)}px`,
          } as CSSProperties
        }
        onFocus={() => {
          onSlider(true);
        }}
        onBlur={() => {
          onSlider(false);
        }}
      >
        {says}
      </div>
    </>
  );
}

const TickMarks = memo(function TickMarks({
  sight,
  width,
  until,
  covered,
}: {
  readonly sight: Sight;
  readonly width: number;
  readonly until: number;
  /** The tick that the flag stands over: half a figure is another one. */
  readonly covered: number;
}) {
  const { named, bare } = useMemo(() => ticksOf(sight, width), [sight, width]);
  const end = pixelOf(until, sight, width);
  return (
    <div aria-hidden="true">
      <svg className={styles.ticks} width={width} height={5}>
        <path d={named.map(({ x }) => `M${x.toFixed(1)} 0V5`).join('')} />
        <path d={bare.map((x) => `M${x.toFixed(1)} 2V5`).join('')} />
        {end < width && (
          <path className={styles.end} d={`M${end.toFixed(1)} 4.5H${String(width)}`} />
        )}
      </svg>
      {named.map(({ at, x, text }) => (
        <span
          key={at}
          className={styles.tick}
          style={{ left: x }}
          hidden={at === covered}
          data-edge={x < 14 ? 'start' : x > width - 24 ? 'end' : undefined}
        >
          {text}
        </span>
      ))}
    </div>
  );
});

/** The playhead's line, and what is not yet, paler. */
export function PlayheadLine({ x, width }: { readonly x: number; readonly width: number }) {
  const future = Math.min(width, Math.max(0, x));
  return (
    <div aria-hidden="true" className={styles.over} style={{ width }}>
      <div className={styles.future} style={{ left: future }} />
      {x >= -0.5 && x <= width + 0.5 && <div className={styles.line} style={{ left: future }} />}
    </div>
  );
}
