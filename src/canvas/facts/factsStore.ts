import { NO_FACTS, type CanvasFacts } from './facts.ts';

/**
 * Hands out facts by index. A card subscribes to its own entry: since facts keep their object while
 * nothing changes, a step of the playhead renders only the cards that it touched.
 */
export interface FactsStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly facts: () => CanvasFacts;
  readonly publish: (facts: CanvasFacts) => void;
  /** Whether other facts are on their way. */
  readonly isBehind: () => boolean;
  readonly setBehind: (isBehind: boolean) => void;
  /** The same, where they are being made. */
  readonly setUnderWay: (isUnderWay: boolean) => void;
  /** The node whose card is the tab stop, -1 before there is one. */
  readonly current: () => number;
  /** Moves the tab stop; with `focus` the card takes the keyboard focus once it is drawn. */
  readonly setCurrent: (node: number, focus: boolean) => void;
  /** True once for the card that is to take the focus. */
  readonly takeFocus: (node: number) => boolean;
}

export function createFactsStore(): FactsStore {
  const listeners = new Set<() => void>();
  let facts = NO_FACTS;
  let current = -1;
  let focus = -1;
  let isBehind = false;
  let isUnderWay = false;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    facts: () => facts,
    publish: (next) => {
      if (next === facts) return;
      facts = next;
      if (current >= facts.cards.length) current = -1;
      notify();
    },
    isBehind: () => isBehind || isUnderWay,
    setBehind: (next) => {
      if (next === isBehind) return;
      isBehind = next;
      notify();
    },
    setUnderWay: (next) => {
      if (next === isUnderWay) return;
      isUnderWay = next;
      notify();
    },
    current: () => current,
    setCurrent: (node, wantsFocus) => {
      focus = wantsFocus ? node : -1;
      if (node === current && !wantsFocus) return;
      current = node;
      notify();
    },
    takeFocus: (node) => {
      if (focus !== node) return false;
      focus = -1;
      return true;
    },
  };
}
