import { createContext, use, useSyncExternalStore } from 'react';
import type { Actions } from '../store/index.ts';
import type { CanvasFacts, CardFacts } from './facts/facts.ts';
import type { FactsStore } from './facts/factsStore.ts';
import type { CanvasLayout } from './layout/layout.ts';
import type { Level } from './view/level.ts';
import type { ZoneFacts } from './facts/zoneFacts.ts';

/** What cards and zones share. Changes with the layout only, never with a step. */
export interface CanvasShared {
  readonly store: FactsStore;
  readonly layout: CanvasLayout;
  readonly actions: Actions;
}

/** What the zoom asks of zones. */
export interface ZoneLevel {
  readonly level: Level;
  /** Nodes are painted as cells: from afar, and until their cards are there. */
  readonly hasCells: boolean;
}

export const CanvasContext = createContext<CanvasShared | undefined>(undefined);

export const LevelContext = createContext<ZoneLevel>({ level: 'near', hasCells: false });

/** Says whether cells stand where cards are still to come. */
export const CellsContext = createContext<(hasCells: boolean) => void>(() => undefined);

export function useZoneLevel(): ZoneLevel {
  return use(LevelContext);
}

export function useCanvas(): CanvasShared {
  const shared = use(CanvasContext);
  if (shared === undefined) {
    throw new Error('Canvas parts live inside ClusterCanvas: it provides CanvasContext.');
  }
  return shared;
}

/** The facts of one card; renders again only when they change. */
export function useCardFacts(node: number): CardFacts | undefined {
  const { store } = useCanvas();
  return useSyncExternalStore(store.subscribe, () => store.facts().cards[node]);
}

export function useZoneFacts(zone: number): ZoneFacts | undefined {
  const { store } = useCanvas();
  return useSyncExternalStore(store.subscribe, () => store.facts().zones[zone]);
}

/** All facts, for what paints them at once. */
export function useAllFacts(): CanvasFacts {
  const { store } = useCanvas();
  return useSyncExternalStore(store.subscribe, store.facts);
}

/** All cards, for what paints them as cells. */
export function useAllCards(): readonly CardFacts[] {
  const { store } = useCanvas();
  return useSyncExternalStore(store.subscribe, () => store.facts().cards);
}

/** Whether this card is the canvas' tab stop. */
export function useIsCurrent(node: number): boolean {
  const { store } = useCanvas();
  return useSyncExternalStore(store.subscribe, () => store.current() === node);
}
