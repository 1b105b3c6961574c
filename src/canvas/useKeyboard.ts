import { useCallback, type KeyboardEvent } from 'react';
import type { CanvasShared } from './canvasContext.ts';
import { neighbour, type Direction } from './layout/neighbour.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export interface KeyboardVerbs {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  /** Makes a card the tab stop, brings it into view and focuses it. */
  readonly goTo: (node: number) => void;
}

/**
 * The canvas by keyboard: arrows, Home and End go from card to card, Enter selects, Escape
 * leaves a card's Pods and then clears the selection, +, − and 0 zoom. Chips mind their own arrows.
 */
export function useKeyboard(
  shared: CanvasShared,
  verbs: KeyboardVerbs,
): (event: KeyboardEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const done = zoomKey(event.key, verbs) || cardKey(event, shared, verbs);
      if (done) event.preventDefault();
    },
    [shared, verbs],
  );
}

function zoomKey(key: string, verbs: KeyboardVerbs): boolean {
  switch (key) {
    case '+':
    case '=':
      verbs.zoomIn();
      return true;
    case '-':
    case '−':
      verbs.zoomOut();
      return true;
    case '0':
      verbs.fit();
      return true;
    default:
      return false;
  }
}

function cardKey(
  event: KeyboardEvent<HTMLElement>,
  shared: CanvasShared,
  verbs: KeyboardVerbs,
): boolean {
  const { store, layout } = shared;
  const target = event.target instanceof Element ? event.target : undefined;
  const card = target?.closest('[data-node]');
  if (target === undefined || card === null || card === undefined) return false;
  const node = Number(card.getAttribute('data-node'));
  const inPods = target !== card;
  if (event.key === 'Escape') {
    if (inPods && card instanceof HTMLElement) card.focus();
    else shared.actions.clearSelection();
    return true;
  }
  if (inPods) return false;
  const direction = ARROWS[event.key];
  if (direction !== undefined) {
    verbs.goTo(neighbour(layout, node, direction));
    return true;
  }
  switch (event.key) {
    case 'Home':
      verbs.goTo(layout.order[0] ?? node);
      return true;
    case 'End':
      verbs.goTo(layout.order[layout.order.length - 1] ?? node);
      return true;
    // The space bar plays, as everywhere.
    case 'Enter':
      store.setCurrent(node, false);
      shared.actions.selectNode(node);
      return true;
    default:
      return false;
  }
}
