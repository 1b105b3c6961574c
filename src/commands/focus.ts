import { targetAround } from './target.ts';

/** What the element that has the focus stands for, as `data-target` says it; '' for nothing. */
export function focusedTarget(): string {
  return targetAround(document.activeElement)?.element.dataset['target'] ?? '';
}

/** In the cluster: what stands for a target, as `data-target` says it. */
export function standsFor(target: string): HTMLElement | null {
  if (target === '') return null;
  return document.querySelector(`[data-target="${CSS.escape(target)}"][tabindex]`);
}

/** In the cluster: the tab stop. */
export function clusterStop(): HTMLElement | null {
  return document.querySelector('[data-target][tabindex="0"]');
}

/** What opens the palette: always there. */
export function paletteOpener(): HTMLElement | null {
  return document.querySelector('[data-opens-palette]');
}

/**
 * Focuses an element; if it has gone, what stands for the same node, Pod or zone; or the cluster's tab
 * stop, or what opens the palette.
 */
export function focusAgain(element: Element | null, target = ''): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus();
    return;
  }
  (standsFor(target) ?? clusterStop() ?? paletteOpener())?.focus();
}
