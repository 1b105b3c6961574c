import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  findHits,
  nominations,
  placements,
  useBerth,
  useBerthStore,
  type BerthState,
} from '../../store/index.ts';
import { useCanvasCommands } from '../canvasCommands.ts';
import type { Camera } from './flowHooks.ts';
import type { CanvasLayout, Size } from '../layout/layout.ts';
import type { Rect } from './viewport.ts';

/** The zoom at which a card can be read, and the closest that one is gone to. */
const READABLE = 0.6;
const CLOSE = 1.25;

/** In more nodes than this nobody follows the way from afar to one of them. */
const FOLLOWED = 1_000;

export interface GoTo {
  readonly camera: Camera;
  readonly layout: CanvasLayout;
  readonly size: Size;
  /** Milliseconds. */
  readonly glide: number;
  readonly fitted: boolean;
  readonly onTaken: () => void;
}

export interface Going {
  /** Shows a node's card, moving as little as needed. */
  readonly goTo: (node: number) => void;
  /** The view has been moved by hand: what was gone to is no longer kept in it. */
  readonly letGo: () => void;
}

/**
 * Moves the view to each hit of the search that is gone to, and to the selection when asked; what was gone to stays
 * in it where the window changes.
 */
export function useGoTo({ camera, layout, size, glide, fitted, onTaken }: GoTo): Going {
  const store = useBerthStore();
  const canvasCommands = useCanvasCommands();
  const at = useBerth((state) => state.find?.at ?? -1);
  const goal = useRef<{ readonly node: number; readonly layout: CanvasLayout }>(undefined);

  const goTo = useCallback(
    (node: number) => {
      goal.current = { node, layout };
      if (camera.show(cardRect(layout, node), size, layout)) onTaken();
    },
    [camera, layout, onTaken, size],
  );
  const letGo = useCallback(() => {
    goal.current = undefined;
  }, []);

  useEffect(() => {
    if (at < 0) return;
    const node = nodeOfHit(store.getState(), at);
    if (node < 0) return;
    if (camera.viewport().zoom >= READABLE) {
      goTo(node);
      return;
    }
    goal.current = { node, layout };
    onTaken();
    camera.zoomTo(cardRect(layout, node), size, 1, glideOf(layout, glide));
    // Another layout does not go there again: the view is the user's by then.
  }, [at, store]);

  // A view that is fitted follows the window by itself. Nodes of another layout are others.
  useLayoutEffect(() => {
    if (fitted || goal.current?.layout !== layout) return;
    camera.show(cardRect(layout, goal.current.node), size, layout);
  }, [camera, fitted, layout, size]);

  useEffect(
    () =>
      canvasCommands.attach({
        zoomToSelection: () => {
          const node = selectedNode(store.getState());
          if (node < 0) return;
          goal.current = { node, layout };
          onTaken();
          // Who is closer already is not sent back.
          const most = Math.max(CLOSE, camera.viewport().zoom);
          camera.zoomTo(cardRect(layout, node), size, most, glideOf(layout, glide));
        },
      }),
    [camera, canvasCommands, glide, layout, onTaken, size, store],
  );
  return useMemo(() => ({ goTo, letGo }), [goTo, letGo]);
}

/** A glide over thousands of cells is a stop that is felt, not a way that is seen. */
function glideOf(layout: CanvasLayout, glide: number): number {
  return layout.order.length > FOLLOWED ? 0 : glide;
}

/** Where a node's card is on the plane. */
export function cardRect(layout: CanvasLayout, node: number): Rect {
  return {
    x: layout.x[node] ?? 0,
    y: layout.y[node] ?? 0,
    width: layout.cardWidth,
    height: layout.cardHeight,
  };
}

/** The node of the hit of the search that was gone to, -1 for none. */
export function hitGoneTo(state: BerthState): number {
  const at = state.find?.at ?? -1;
  return at < 0 ? -1 : nodeOfHit(state, at);
}

/** The node that a hit is, or that the hit's Pod is on; -1 while it is on none. */
function nodeOfHit(state: BerthState, at: number): number {
  const { nodes, pods } = findHits(state);
  return nodes[at] ?? nodeOfPod(state, pods[at - nodes.length] ?? -1);
}

function selectedNode(state: BerthState): number {
  const { selection } = state;
  switch (selection.kind) {
    case 'none':
    case 'workload':
      return -1;
    case 'node':
      return selection.node;
    case 'pod':
      return nodeOfPod(state, selection.pod);
  }
}

function nodeOfPod(state: BerthState, pod: number): number {
  const waits = nominations(state).find((each) => each.pod === pod);
  return waits?.node ?? placements(state)[pod] ?? -1;
}
