import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { closeCommandMenu, usePage } from '../../commands/index.ts';
import { draggedFrom, type Dragged } from './drop.ts';

/** Pixels that a press may wander and still be a click; a finger wanders farther than a mouse. */
const SLACK = 5;
const TOUCH_SLACK = 10;
/** Milliseconds that a finger rests before it drags: one that moves sooner pans. */
const LONG_PRESS = 350;

export interface Drag {
  readonly dragged: Dragged;
  /** Where the pointer is on the screen. */
  readonly x: number;
  readonly y: number;
  /** The topmost element below the pointer. */
  readonly over: Element | null;
}

export interface DragVerbs {
  readonly onStart: (dragged: Dragged) => void;
  readonly onDrop: (drag: Drag) => void;
}

/**
 * Follows a drag of a chip or a card within the canvas, or of a template into it, by mouse, pen or touch. A finger that moves
 * at once pans; one that rests and then moves drags, and the menu that came meanwhile goes. Escape, a
 * second finger, or anything that takes the pointer away, abandons it.
 */
export function useDrag(
  inside: RefObject<HTMLElement | null>,
  { onStart, onDrop }: DragVerbs,
): Drag | undefined {
  const page = usePage();
  const [drag, setDrag] = useState<Drag>();
  const start = useEffectEvent(onStart);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const canvas = inside.current?.closest('section');
    if (!canvas) return undefined;
    let end = (): void => undefined;
    const root = document.documentElement;

    const onPointerDown = (down: PointerEvent): void => {
      end();
      if (down.button !== 0 || !down.isPrimary || !(down.target instanceof Element)) return;
      const held = down.target.closest('[data-pod], [data-node], [data-template]');
      const isTemplate = held?.hasAttribute('data-template') === true;
      if (held === null || !(isTemplate || canvas.contains(held))) return;
      const dragged = draggedFrom(down.target);
      if (dragged !== undefined) end = follow(down, dragged, held);
    };

    const follow = (down: PointerEvent, dragged: Dragged, held: Element | null): (() => void) => {
      const isTouch = down.pointerType === 'touch';
      let isReady = !isTouch;
      const rested = isTouch
        ? setTimeout(() => {
            isReady = true;
            held?.setAttribute('data-held', '');
          }, LONG_PRESS)
        : undefined;
      let now: Drag | undefined;
      const show = (next: Drag | undefined): void => {
        now = next;
        setDrag(next);
      };
      const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        if (now === undefined) {
          const slack = isTouch ? TOUCH_SLACK : SLACK;
          if (Math.hypot(x - down.clientX, y - down.clientY) < slack) return;
          if (!isReady) {
            stop();
            return;
          }
          if (isTouch) closeCommandMenu(page);
          start(dragged);
          root.setAttribute('data-dragging', dragged.kind);
        }
        show({ dragged, x, y, over: document.elementFromPoint(x, y) });
      };
      // What is held does not pan: React Flow listens for touches below.
      const onTouchMove = (event: TouchEvent): void => {
        if (!isReady) return;
        if (event.cancelable) event.preventDefault();
        event.stopPropagation();
      };
      const onSecondFinger = ({ pointerId }: PointerEvent): void => {
        if (pointerId !== down.pointerId) stop();
      };
      const onUp = ({ pointerId }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        const last = now;
        const hasRested = isTouch && isReady;
        stop();
        if (hasRested) endQuietly();
        if (last === undefined) return;
        // The release is no click on what lies below.
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => {
          window.removeEventListener('click', swallow, { capture: true });
        }, 0);
        drop(last);
      };
      const onKeyDown = (event: KeyboardEvent): void => {
        if (event.key !== 'Escape' || now === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        stop();
      };
      const stop = (): void => {
        end = () => undefined;
        clearTimeout(rested);
        window.removeEventListener('touchmove', onTouchMove, { capture: true });
        window.removeEventListener('pointerdown', onSecondFinger, { capture: true });
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', stop);
        window.removeEventListener('blur', stop);
        window.removeEventListener('keydown', onKeyDown, { capture: true });
        root.removeAttribute('data-dragging');
        held?.removeAttribute('data-held');
        show(undefined);
      };
      window.addEventListener('pointermove', onMove);
      if (isTouch) {
        window.addEventListener('touchmove', onTouchMove, { capture: true, passive: false });
        window.addEventListener('pointerdown', onSecondFinger, { capture: true });
      }
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('blur', stop);
      window.addEventListener('keydown', onKeyDown, { capture: true });
      return stop;
    };

    // Templates are dragged in from the bar.
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      end();
    };
  }, [inside, page]);

  return drag;
}

/** The touch that ends now, after a rest, is followed by no mouse event, which would close the menu. */
function endQuietly(): void {
  const options = { capture: true, once: true, passive: false } as const;
  window.addEventListener('touchend', swallow, options);
  setTimeout(() => {
    window.removeEventListener('touchend', swallow, options);
  }, 100);
}

function swallow(event: Event): void {
  event.preventDefault();
  // React Flow still has to learn that a touch has ended.
  if (event.type === 'click') event.stopPropagation();
}
