import { anchorOf, openCommandMenu } from '../overlay.ts';
import type { Page } from '../page.ts';
import { targetAround, type Target } from '../target.ts';

/** Milliseconds that a finger rests to mean the menu. */
const LONG_PRESS = 500;
/** CSS pixels that it may move meanwhile. */
const SLACK = 8;
/** Milliseconds after a long press in which the browser's own event for it is not another one. */
const SAME_PRESS = 700;

/**
 * Opens the menu of whatever stands for a target, at a right click, the Menu key or a long press.
 * One listener of each kind for the whole page, however many nodes and Pods it shows.
 */
export function listenForMenus(page: Page, root: Document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressedAt = -Infinity;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  // Else the finger that is lifted becomes a mouse that presses beside the menu, and closes it.
  const onLift = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  const onContextMenu = (event: MouseEvent): void => {
    stop();
    const around = targetUnder(page, event);
    if (around === undefined) return;
    event.preventDefault();
    if (performance.now() - pressedAt < SAME_PRESS) return;
    // The Menu key gives no place, or the element's own corner.
    const isByKey = event.button !== 2 && event.detail === 0;
    const at = { x: event.clientX, y: event.clientY, width: 0, height: 0 };
    openCommandMenu(page, around.target, isByKey && around.element ? anchorOf(around.element) : at);
  };
  const onPointerDown = (event: PointerEvent): void => {
    stop();
    root.removeEventListener('touchend', onLift, { capture: true });
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const around = targetUnder(page, event);
    if (around === undefined) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      pressedAt = performance.now();
      root.addEventListener('touchend', onLift, { ...options, once: true });
      openCommandMenu(page, around.target, { ...from, width: 0, height: 0 });
    }, LONG_PRESS);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (timer === undefined) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) stop();
  };
  // The finger that is lifted after a long press chooses nothing.
  const onClick = (event: MouseEvent): void => {
    if (performance.now() - pressedAt > SAME_PRESS || targetUnder(page, event) === undefined) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal, passive: false } as const;
  root.addEventListener('contextmenu', onContextMenu, options);
  root.addEventListener('pointerdown', onPointerDown, options);
  root.addEventListener('pointermove', onPointerMove, { ...options, passive: true });
  root.addEventListener('pointerup', stop, options);
  root.addEventListener('pointercancel', stop, options);
  root.addEventListener('click', onClick, options);
  return () => {
    stop();
    controller.abort();
  };
}

/** What an element stands for, or what is drawn at that point of it. */
function targetUnder(
  page: Page,
  event: MouseEvent,
): { readonly element?: HTMLElement; readonly target: Target } | undefined {
  if (!page.isOwn(event)) return undefined;
  const { target: element, clientX, clientY } = event;
  const around = targetAround(element);
  if (around !== undefined || !(element instanceof Element)) return around;
  const target = page.verb('targetAt')?.(element, clientX, clientY);
  return target === undefined ? undefined : { target };
}
