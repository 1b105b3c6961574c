import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { draggedFrom, type Dragged } from './drop.ts';

/** Pixels that a press may wander and still be a click. */
const SLACK = 5;

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
 * Follows a drag of a chip or a card within the canvas, by mouse or pen: touch pans and holds for
 * the menu, which does the same. Escape, or anything that takes the pointer away, abandons it.
 */
export function useDrag(
  inside: RefObject<HTMLElement | null>,
  { onStart, onDrop }: DragVerbs,
): Drag | undefined {
  const [drag, setDrag] = useState<Drag>();
  const start = useEffectEvent(onStart);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const canvas = inside.current?.closest('section');
    if (!canvas) return undefined;
    let end = (): void => undefined;

    const onPointerDown = (down: PointerEvent): void => {
      end();
      if (down.button !== 0 || down.pointerType === 'touch' || !(down.target instanceof Element)) {
        return;
      }
      const dragged = draggedFrom(down.target);
      if (dragged !== undefined) end = follow(down, dragged);
    };

    const follow = (down: PointerEvent, dragged: Dragged): (() => void) => {
      let now: Drag | undefined;
      const show = (next: Drag | undefined): void => {
        now = next;
        setDrag(next);
      };
      const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        if (now === undefined) {
          if (Math.hypot(x - down.clientX, y - down.clientY) < SLACK) return;
          start(dragged);
          canvas.setAttribute('data-dragging', dragged.kind);
        }
        show({ dragged, x, y, over: document.elementFromPoint(x, y) });
      };
      const onUp = ({ pointerId }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        const last = now;
        stop();
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
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', stop);
        window.removeEventListener('blur', stop);
        window.removeEventListener('keydown', onKeyDown, { capture: true });
        canvas.removeAttribute('data-dragging');
        show(undefined);
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('blur', stop);
      window.addEventListener('keydown', onKeyDown, { capture: true });
      return stop;
    };

    canvas.addEventListener('pointerdown', onPointerDown);
    return () => {
      canvas.removeEventListener('pointerdown', onPointerDown);
      end();
    };
  }, [inside]);

  return drag;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
