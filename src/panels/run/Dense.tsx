import { useMemo, useRef, type CSSProperties } from 'react';
import { stepCount } from '../../run/index.ts';
import { hueOf, Icon } from '../../ui/index.ts';
import { Acts } from './Acts.tsx';
import { columnsOf } from './columns.ts';
import { shortNames } from './shortNames.ts';
import { STEP_ICONS } from './stepIcons.ts';
import { stepKind } from './stepText.ts';
import type { TrackProps } from './trackProps.ts';
import styles from './Dense.module.css';

/** Pixels of the columns, as in the style sheet. */
const HEIGHT = 16;

/** Many steps: the one at the playhead in words, all in sight as columns, and what part of the run that is. */
export function Dense({
  run,
  now,
  textOf,
  sight,
  width,
  isOut,
}: Pick<TrackProps, 'run' | 'now' | 'textOf' | 'sight'> & {
  readonly width: number;
  /** The playhead is not among the steps in sight. */
  readonly isOut: boolean;
}) {
  const { from, count } = sight;
  const all = stepCount(run);
  const columns = useMemo(
    () => columnsOf(run, { from, count, width }, HEIGHT),
    [run, from, count, width],
  );
  const at = now < 0 ? 0 : Math.min(1, Math.max(0, (now + 0.5 - from) / count));
  const { pod, full } = textOf(now);
  const kind = now < 0 ? 'placed' : stepKind(run, now);
  return (
    <div aria-hidden="true" className={styles.dense} style={{ '--at': at } as CSSProperties}>
      <div className={styles.flag} title={full} data-now>
        {kind !== 'placed' && <Icon name={STEP_ICONS[kind]} size={12} />}
        <b>{shortNames([pod])[0]}</b>
        {now >= 0 && <Acts run={run} step={now} />}
      </div>
      <svg
        className={styles.marks}
        viewBox={`0 0 ${String(width)} 5`}
        preserveAspectRatio="none"
        height={5}
      >
        <path d={columns.pending} />
        <path d={columns.nominated} className={styles.nominated} />
      </svg>
      <div className={styles.columns}>
        <svg viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`} preserveAspectRatio="none">
          {[...columns.hues].map(([hue, path]) => (
            <path key={hue} d={path} style={{ fill: hueOf(hue) }} />
          ))}
        </svg>
        <div className={styles.ahead} />
        {!isOut && <div className={styles.playhead} />}
      </div>
      {count < all && <Brush sight={sight} all={all} />}
    </div>
  );
}

/** Which part of the run is in sight: drawn along to see another. */
function Brush({ sight, all }: Pick<TrackProps, 'sight'> & { readonly all: number }) {
  const brush = useRef<HTMLDivElement>(null);
  const from = (sight.from / all) * 100;
  const width = (sight.count / all) * 100;
  return (
    <div
      ref={brush}
      data-brush
      className={styles.brush}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = event.currentTarget.getBoundingClientRect();
        const step = ((event.clientX - box.left) / box.width) * all;
        if (step < sight.from || step > sight.from + sight.count) {
          sight.pan(step - sight.count / 2 - sight.from);
        }
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const { width: pixels } = event.currentTarget.getBoundingClientRect();
        sight.pan((event.movementX / pixels) * all);
      }}
    >
      <div
        className={styles.thumb}
        style={{ left: `${String(from)}%`, width: `${String(width)}%` }}
      />
    </div>
  );
}
