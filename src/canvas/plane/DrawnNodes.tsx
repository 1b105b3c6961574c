import { ViewportPortal } from '@xyflow/react';
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBerth } from '../../store/index.ts';
import { useBriskSteps } from './briskSteps.ts';
import { CellsContext } from '../canvasContext.ts';
import type { FactsStore } from '../facts/factsStore.ts';
import { Placed } from './Placed.tsx';
import { useCardsInView, useMotion, useZonesInView } from '../view/flowHooks.ts';
import { mostAFrame, useGradually } from './gradually.ts';
import type { CanvasLayout, Size } from '../layout/layout.ts';
import type { Level } from '../view/level.ts';
import { LoadedTrailLayer } from './LoadedTrailLayer.tsx';
import type { Effect } from '../relations/edges.ts';
import { RelationLines } from '../relations/shownRelations.tsx';
import { createToFlow } from './toFlow.ts';
import { hitGoneTo } from '../view/useGoTo.ts';

/** Above this many nodes only the cards in view, and the tab stop, are in the page. */
const CULL_ABOVE = 300;
/** Above this many zones, such as one a node, only those in view have boxes, and none from afar. */
const CULL_ZONES_ABOVE = 300;

const NO_ZONES: readonly number[] = [];

export interface DrawnNodesProps {
  readonly store: FactsStore;
  readonly layout: CanvasLayout;
  readonly size: Size;
  readonly level: Level;
  readonly isEach: boolean;
  readonly effect: Effect | undefined;
  /** Motion is to be reduced. */
  readonly still: boolean;
}

/**
 * Which zones and cards are on the plane, and the lines between them. Apart from the plane, which has no part
 * in it where some cards come with each frame.
 */
export function DrawnNodes(props: DrawnNodesProps) {
  const { store, layout, size, level, isEach, effect, still } = props;
  const [toFlow] = useState(createToFlow);
  const tabStop = useTabStop(store, layout);
  const isFar = level === 'far';
  const isLarge = layout.order.length > CULL_ABOVE;
  const goal = useBerth(hitGoneTo);
  const isBehind = useSyncExternalStore(store.subscribe, store.isBehind);
  const motion = useMotion();
  const inView = useCardsInView(layout, size, isLarge ? motion : 'still');
  const wanted = useMemo(() => {
    const cards = isFar ? [] : isLarge ? inView : layout.order;
    return [...new Set([...cards, isFar ? tabStop : goal, tabStop])];
  }, [layout, isFar, isLarge, inView, goal, tabStop]);
  const isBrisk = useBriskSteps(goal);
  const most = mostAFrame({ isLarge, isBehind, isBrisk, motion, count: wanted.length });
  const cards = useGradually(wanted, level, most, goal);
  const zonesInView = useZonesInView(layout, size);
  const hasManyZones = layout.zones.length > CULL_ZONES_ABOVE;
  const zones = useMemo(
    () => (hasManyZones ? (isFar ? NO_ZONES : zonesInView) : [...layout.zones.keys()]),
    [hasManyZones, isFar, layout, zonesInView],
  );
  const nodes = useMemo(() => toFlow(layout, cards, zones), [toFlow, layout, cards, zones]);
  const setCells = useContext(CellsContext);
  const hasCells = isFar || cards.size < wanted.length;
  useLayoutEffect(() => {
    setCells(hasCells);
  }, [setCells, hasCells]);
  const drawn = useMemo(() => ({ nodes, size, level }), [nodes, size, level]);
  return (
    <>
      <ViewportPortal>
        {nodes.map((node) => (
          <Placed key={node.id} node={node} />
        ))}
      </ViewportPortal>
      <RelationLines isEach={isEach} effect={effect} drawn={drawn} />
      {still && <LoadedTrailLayer drawn={drawn} />}
    </>
  );
}

/** One card is the tab stop; it is drawn wherever the view is, so that focus is never lost. */
function useTabStop(store: FactsStore, layout: CanvasLayout): number {
  const [tabStop, setTabStop] = useState(-1);
  useEffect(() => {
    const follow = () => {
      if (store.current() < 0) store.setCurrent(layout.order[0] ?? -1, false);
      setTabStop(store.current());
    };
    follow();
    return store.subscribe(follow);
  }, [store, layout]);
  return tabStop;
}
