import { memo, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './PodTip.module.css';

/** Milliseconds for which the pointer rests before a chip says whose it is. */
const REST = 150;
/** Pixels between a chip and its words, and to the window's edge. */
const APART = 6;
const EDGE = 8;

interface Tip {
  readonly text: string;
  /** Of the chip on the screen. */
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  /** Where what it belongs to begins: above it are controls, which it would cover. */
  readonly ceiling: number;
}

/**
 * The words of the chip under the pointer or the focus, beside it and at the size of the page, whatever the zoom.
 * One for all chips: hundreds of them each with a tooltip of its own would be felt. Not spoken, as chips have a
 * label that says more.
 */
export const PodTip = memo(function PodTip({
  within,
}: {
  readonly within: RefObject<HTMLElement | null>;
}) {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const root = within.current;
    if (root === null) return undefined;
    let timer = 0;
    let over: Element | undefined;
    const hide = (): void => {
      clearTimeout(timer);
      over = undefined;
      setTip(undefined);
    };
    const show = (chip: Element): void => {
      const { left, width, top, bottom } = chip.getBoundingClientRect();
      const text = chip.getAttribute('data-tip') ?? '';
      if (text === '') return;
      const ceiling = Math.max(0, root.getBoundingClientRect().top);
      setTip({ text, middle: left + width / 2, top, bottom, ceiling });
    };
    const meet = (event: Event): void => {
      const { target, type } = event;
      const chip = target instanceof Element ? target.closest('[data-tip]') : null;
      // What is dragged has words of its own, beside the pointer.
      const isDragging = event instanceof PointerEvent && event.buttons !== 0;
      if (chip === null || isDragging) {
        hide();
        return;
      }
      if (chip === over) return;
      hide();
      over = chip;
      if (type === 'focusin') {
        if (chip.matches(':focus-visible')) show(chip);
      } else {
        timer = window.setTimeout(show, REST, chip);
      }
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const leaving = ['pointerleave', 'pointerdown', 'wheel', 'focusout'] as const;
    root.addEventListener('pointerover', meet);
    root.addEventListener('focusin', meet);
    for (const type of leaving) root.addEventListener(type, hide, { passive: true });
    document.addEventListener('keydown', escape, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('pointerover', meet);
      root.removeEventListener('focusin', meet);
      for (const type of leaving) root.removeEventListener(type, hide);
      document.removeEventListener('keydown', escape, true);
    };
  }, [within]);
  if (tip === undefined) return null;
  return createPortal(
    <div
      ref={(element) => {
        if (element !== null) put(element, tip);
      }}
      className={styles.tip}
      data-pod-tip
      aria-hidden="true"
    >
      {tip.text}
    </div>,
    document.body,
  );
});

/** Above the chip, below it where there is no room within the picture, and within the window. */
function put(element: HTMLElement, { middle, top, bottom, ceiling }: Tip): void {
  const { width, height } = element.getBoundingClientRect();
  const above = top - APART - height;
  const left = Math.max(EDGE, Math.min(middle - width / 2, window.innerWidth - width - EDGE));
  element.style.left = `${String(left)}px`;
  element.style.top = `${String(above < ceiling + EDGE ? bottom + APART : above)}px`;
}
