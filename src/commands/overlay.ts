import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Offer } from './registry.ts';
import { type Page, usePage } from './page.ts';
import { targetAround, type Target } from './target.ts';

/** A place on the screen in CSS pixels, for a menu to stand beside. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What stands over the page; one at a time. */
export type Overlay =
  | { readonly kind: 'none' }
  /** With an offer: that command's second page. */
  | { readonly kind: 'palette'; readonly offer?: Offer }
  | { readonly kind: 'sheet' }
  | { readonly kind: 'menu'; readonly target: Target; readonly anchor: Anchor };

const NONE: Overlay = { kind: 'none' };

export interface Overlays {
  readonly get: () => Overlay;
  /** Remembers what has the focus, so that it can be given back. */
  readonly open: (overlay: Exclude<Overlay, { kind: 'none' }>) => void;
  /** Closes it, and gives the focus back. */
  readonly close: () => void;
  /** Closes it; the focus goes to what stands for the target where what had it has gone. */
  readonly closeOn: (target: string) => void;
  /** Closes it; the focus goes to what stands for the target, wherever it was before. */
  readonly closeTo: (target: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOverlays(): Overlays {
  let current: Overlay = NONE;
  let opener: Element | null = null;
  /** What the opener stands for: a new run may put another element in its place meanwhile. */
  let had = '';
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const closeAt = (element: Element | null, target: string): void => {
    if (current.kind === 'none') return;
    current = NONE;
    // What is behind a dialog takes no focus until it has gone.
    flushSync(tell);
    focusAgain(element, target);
  };
  const closeOn = (target: string): void => {
    closeAt(opener, target || had);
  };
  return {
    get: () => current,
    open: (overlay) => {
      if (current.kind === 'none') {
        opener = document.activeElement;
        had = focusedTarget();
      }
      current = overlay;
      tell();
    },
    close: () => {
      closeOn('');
    },
    closeOn,
    closeTo: (target) => {
      closeAt(null, target);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What the element that has the focus stands for, as `data-target` says it; '' for nothing. */
export function focusedTarget(): string {
  return targetAround(document.activeElement)?.element.dataset['target'] ?? '';
}

/** In the cluster: what stands for a target, as `data-target` says it. */
export function standsFor(target: string): HTMLElement | null {
  if (target === '') return null;
  return document.querySelector(`[data-target="${CSS.escape(target)}"][tabindex]`);
}

/** In the cluster: what stands for a target, or else the tab stop. */
export function clusterStop(target: string): HTMLElement | null {
  return standsFor(target) ?? document.querySelector('[data-target][tabindex="0"]');
}

/** Frames in which what stands for a target, and was not drawn yet, may take the focus from the tab stop. */
const LATE_FRAMES = 60;

/**
 * Focuses an element; if it has gone, what stands for the same node, Pod or zone; or the cluster's tab
 * stop, or what opens the palette. What stands for it and is only drawn some frames later, as the row
 * of an outline that is opened, has the focus then, unless it was moved meanwhile.
 */
export function focusAgain(element: Element | null, target = ''): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus();
    return;
  }
  const own = standsFor(target);
  const stop =
    own ?? clusterStop('') ?? document.querySelector<HTMLElement>('[data-opens-palette]');
  stop?.focus();
  if (own !== null || stop === null || target === '') return;
  let left = LATE_FRAMES;
  const look = (): void => {
    if (document.activeElement !== stop) return;
    const late = standsFor(target);
    left -= 1;
    if (late !== null) late.focus();
    else if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What stands over a page. */
export function overlaysOf(page: Page): Overlays {
  return page.part(createOverlays);
}

export function useOverlays(): Overlays {
  return overlaysOf(usePage());
}

export function useOverlay(): Overlay {
  const overlays = useOverlays();
  return useSyncExternalStore(overlays.subscribe, overlays.get);
}

export function anchorOf(element: Element): Anchor {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Opens the menu of a target at an element, or at a point of the screen. */
export function openCommandMenu(page: Page, target: Target, at: Element | Anchor): void {
  overlaysOf(page).open({
    kind: 'menu',
    target,
    anchor: at instanceof Element ? anchorOf(at) : at,
  });
}

/** Closes a target's menu where one is open, and nothing else. */
export function closeCommandMenu(page: Page): void {
  const overlays = overlaysOf(page);
  if (overlays.get().kind === 'menu') overlays.close();
}
