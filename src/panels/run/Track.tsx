import { useRef, type PointerEvent, type WheelEvent } from 'react';
import { stepCount } from '../../run/index.ts';
import { Loaded, useElementWidth } from '../../ui/index.ts';
import type { Act } from '../transport/stages.ts';
import { Blocks } from './Blocks.tsx';
import { openWidth, wantsBlocks } from './room.ts';
import type { TrackProps } from './trackProps.ts';
import styles from './Track.module.css';

const loadDense = () => import('./Dense.tsx');

/** Pixels, before the track has been measured. */
const UNMEASURED = 900;

/**
 * The steps of a run and the playhead among them as a slider. Few stand as blocks in the colours of their
 * workloads, the one at the playhead opened into its acts; many as columns of pixels that can be zoomed.
 */
export function Track(props: TrackProps) {
  const { run, now, label, valueText, onChange, onAct, onSlider, sight } = props;
  const track = useRef<HTMLDivElement>(null);
  const width = useElementWidth(track);
  const room = width === 0 ? UNMEASURED : width;
  const count = stepCount(run);
  const isWhole = sight.count >= count;
  const hasBlocks = wantsBlocks(room, sight.count);

  const turn = (event: WheelEvent) => {
    const { deltaX, deltaY } = event;
    if (Math.abs(deltaX) > Math.abs(deltaY)) sight.pan((deltaX / room) * sight.count);
    else if (!hasBlocks || !isWhole) sight.zoom(Math.exp(deltaY / 300), stepAt(event));
  };
  const stepAt = ({ clientX }: { readonly clientX: number }): number => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined) return now;
    if (!hasBlocks) {
      return Math.floor(sight.from + ((clientX - box.left) / Math.max(1, box.width)) * sight.count);
    }
    const blocks = [...(track.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const under = blocks.find((block) => block.getBoundingClientRect().right >= clientX);
    return Number((under ?? blocks.at(-1))?.dataset['step'] ?? now);
  };
  const isOut = now < sight.from || now >= sight.from + sight.count;

  return (
    <div
      ref={track}
      className={styles.track}
      onPointerDown={(event) => {
        if (event.button !== 0 || isOf(event, '[data-brush]')) return;
        track.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
        const act = isOf(event, '[data-act]')?.dataset['act'];
        if (act !== undefined && stepAt(event) === now) {
          onAct(act as Act);
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        onChange(stepAt(event));
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const step = stepAt(event);
        if (step !== now) onChange(step);
      }}
      onWheel={turn}
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={now + 1}
        aria-valuetext={valueText}
        aria-orientation="horizontal"
        className={styles.slider}
        onFocus={() => {
          onSlider(true);
        }}
        onBlur={() => {
          onSlider(false);
        }}
      />
      {hasBlocks ? (
        <Blocks {...props} open={openWidth(room, sight.count)} />
      ) : (
        <Loaded load={loadDense}>
          {({ Dense }) => <Dense {...props} width={room} isOut={isOut} />}
        </Loaded>
      )}
    </div>
  );
}

const isOf = ({ target }: PointerEvent, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
