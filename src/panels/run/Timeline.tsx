import { memo, useMemo, useRef, type CSSProperties, type PointerEvent } from 'react';
import type { StepIndex } from '../../model/index.ts';
import { stepCount } from '../../run/index.ts';
import { classNames, useElementWidth } from '../../ui/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { stepKind, type StepKind, type StepText } from './stepText.ts';
import styles from './Run.module.css';

/** Room that a step with its name needs; with less, steps become ticks and only one is named. */
const STEP_WIDTH = 92;
/** Characters of a name that are always in sight: a dash, and the five that a Pod's name ends in. */
const TAIL = 6;
/** Left and right of the track, as in the style sheet. */
const MARGIN = 24;
/** Pixels, before the track has been measured. */
const UNMEASURED = 1200;

export interface TimelineProps {
  readonly run: RunView;
  /** The step at the playhead. */
  readonly now: StepIndex;
  readonly label: string;
  readonly valueText: string;
  readonly textOf: (step: number) => StepText;
  /** Takes any number; the caller cuts it to the run. */
  readonly onChange: (step: number) => void;
}

/**
 * The steps on a track, and the playhead as a slider. Few steps stand as dots with their names; many
 * as ticks, the Pending ones marked, however many there are.
 */
export function Timeline({ run, now, label, valueText, textOf, onChange }: TimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const width = useElementWidth(track);
  const count = stepCount(run);
  const room = (width === 0 ? UNMEASURED : width) - 2 * MARGIN;
  const named = count * STEP_WIDTH <= room;
  // Time zero is the left end. A named step stands in the middle of its room.
  const offset = named ? 0.5 : 1;
  const at = (step: number): number => (step < 0 ? 0 : (step + offset) / count);

  const stepAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined) return now;
    const share = (event.clientX - box.left - MARGIN) / Math.max(1, box.width - 2 * MARGIN);
    return Math.round(share * count - offset);
  };

  return (
    <div
      ref={track}
      className={styles.track}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onChange(stepAt(event));
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const step = stepAt(event);
        if (step !== now) onChange(step);
      }}
    >
      <div
        className={styles.axis}
        style={{ '--slot': `${String(Math.floor(room / count))}px` } as CSSProperties}
      >
        <div className={styles.done} style={{ width: `${String(at(now) * 100)}%` }} />
        {named ? <Dots run={run} now={now} at={at} textOf={textOf} /> : <Ticks run={run} />}
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={now + 1}
          aria-valuetext={valueText}
          aria-orientation="horizontal"
          className={styles.playhead}
          style={{ left: `${String(at(now) * 100)}%` }}
        />
        {!named && (
          <div
            aria-hidden="true"
            className={styles.flag}
            style={{ '--at': String(at(now)) } as CSSProperties}
          >
            <b>{textOf(now).pod}</b> {textOf(now).outcome}
          </div>
        )}
      </div>
    </div>
  );
}

interface MarksProps {
  readonly run: RunView;
  readonly at: (step: number) => number;
}

function Dots({ run, now, at, textOf }: MarksProps & Pick<TimelineProps, 'now' | 'textOf'>) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: stepCount(run) }, (_, step) => {
        const { pod, outcome, full } = textOf(step);
        const kind = stepKind(run, step);
        return (
          <div
            key={step}
            data-step={step}
            data-kind={kind}
            title={full}
            className={classNames(
              styles.step,
              kind !== 'placed' && styles[kind],
              step > now && styles.ahead,
              step === now && styles.now,
            )}
            style={{ left: `${String(at(step) * 100)}%` }}
          >
            <span className={styles.name}>
              <Name>{pod}</Name>
              <Name>{outcome}</Name>
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** What the Pods of a workload differ by is the end of their names: where room lacks, the middle goes. */
function Name({ children: text }: { readonly children: string }) {
  return (
    <span className={styles.cut}>
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  );
}

/** All ticks in a path a kind, so that thousands of steps cost three elements, and once a run. */
const Ticks = memo(function Ticks({ run }: Pick<MarksProps, 'run'>) {
  const paths = useMemo(() => tickPaths(run), [run]);
  return (
    <svg
      aria-hidden="true"
      className={styles.ticks}
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
    >
      <path d={paths.placed} className={styles.placedTick} />
      <path d={paths.pending} className={styles.pendingTick} />
      <path d={paths.nominated} className={styles.nominatedTick} />
    </svg>
  );
});

/** From where to where each kind of tick goes: short, tall, or tall with a gap. */
const TICKS: Readonly<Record<StepKind, readonly (readonly [number, number])[]>> = {
  placed: [[5, 11]],
  pending: [[0, 16]],
  nominated: [
    [0, 5],
    [11, 16],
  ],
};

/** Places on the track where a tick can stand: twice as many as any screen has pixels for them. */
const PLACES = 4_000;

/** One tick of a kind a place: 150,000 steps would be as many on top of one another. */
function tickPaths(run: RunView): Readonly<Record<StepKind, string>> {
  const paths = { placed: '', pending: '', nominated: '' };
  const last = { placed: -1, pending: -1, nominated: -1 };
  const count = stepCount(run);
  for (let step = 0; step < count; step += 1) {
    const place = Math.round(((step + 1) / count) * PLACES);
    const kind = stepKind(run, step);
    if (last[kind] === place) continue;
    last[kind] = place;
    const x = ((place / PLACES) * 1000).toFixed(2);
    for (const [from, to] of TICKS[kind]) paths[kind] += `M${x} ${String(from)}V${String(to)}`;
  }
  return paths;
}
